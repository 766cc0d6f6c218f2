// The account of the person: name, looks, language, password, session, and what they may do.

import { useMantineColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api, dataOf } from "../../data/client.ts";
import { choose } from "../../data/preferences.ts";
import { changedBody, FieldForm, type FormField } from "../../kit/field-form.tsx";
import { Failed, Loading, ScreenHead } from "../../kit/parts.tsx";
import { type Choices, keptChoices, person } from "../../person.ts";
import { t, term } from "../../texts/index.ts";

const looks: readonly FormField[] = [
  {
    name: "theme",
    label: t("colours"),
    kind: "choice",
    choices: [
      ["light", t("light")],
      ["dark", t("dark")],
    ],
  },
  {
    name: "density",
    label: t("rowsHeight"),
    kind: "choice",
    choices: [
      ["roomy", t("roomy")],
      ["compact", t("compact")],
    ],
  },
  {
    name: "language",
    label: t("language"),
    kind: "choice",
    choices: [
      ["en", t("english")],
      ["no", t("norwegian")],
    ],
  },
];
const messages: readonly FormField[] = [
  {
    name: "language",
    label: t("messageLanguage"),
    kind: "choice",
    hint: t("messageLanguageHint"),
    choices: [
      ["EN", t("english")],
      ["NO", t("norwegian")],
    ],
  },
];

/** The screen. */
export function AccountPage() {
  return (
    <>
      <ScreenHead title={term("ownAccount")} />
      <div className="page">
        <div className="grid">
          <section className="card s6" aria-label={t("you")}>
            <h2>{t("you")}</h2>
            <dl className="facts">
              <dt>{t("name")}</dt>
              <dd>{person.name}</dd>
              <dt>{t("email")}</dt>
              <dd>{person.email || "–"}</dd>
              <dt>{term("company")}</dt>
              <dd>{person.companyName}</dd>
            </dl>
            <MessageLanguage />
          </section>
          <Looks />
          <section className="card s6" aria-label={t("password")}>
            <h2>{t("password")}</h2>
            <p>{t("passwordText")}</p>
            <a className="btn" href="/password">
              {t("changePassword")}
            </a>
          </section>
          <section className="card s6" aria-label={t("session")}>
            <h2>{t("session")}</h2>
            <p>{t("sessionText")}</p>
            <form method="post" action="/sign-out">
              <input type="hidden" name="token" value={person.form} />
              <button type="submit" className="btn">
                {t("signOut")}
              </button>
            </form>
          </section>
          <section className="card s12" aria-label={t("myRights")}>
            <h2>
              {t("myRights")}
              <span>{t("rights", { count: person.entitlements.length })}</span>
            </h2>
            <details>
              <summary>{t("rights", { count: person.entitlements.length })}</summary>
              <ul>
                {[...person.entitlements].sort().map((one) => (
                  <li key={one}>
                    <code>{one}</code>
                  </li>
                ))}
              </ul>
            </details>
          </section>
        </div>
      </div>
    </>
  );
}

function Looks() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [start] = useState(() => ({
    theme: keptChoices.theme ?? (colorScheme === "dark" ? "dark" : "light"),
    density: keptChoices.density ?? "roomy",
    language: person.language,
  }));
  return (
    <section className="card s6" aria-label={t("looks")}>
      <h2>{t("looks")}</h2>
      <FieldForm
        label={t("looks")}
        fields={looks}
        start={start}
        submit={t("save")}
        done={t("saved")}
        send={async (values, from) => {
          const chosen = changedBody(looks, values, from) as Choices;
          await choose(chosen);
          if (chosen.theme !== undefined) setColorScheme(chosen.theme);
          // Rows and texts are drawn anew as a whole.
          if (chosen.density !== undefined || chosen.language !== undefined) location.reload();
        }}
      />
    </section>
  );
}

/** In which language mails and notifications come. */
function MessageLanguage() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["messageLanguage"],
    queryFn: async () =>
      (
        await dataOf(
          api.GET("/employee/preferences/>loggedInEmployeePreferences", {
            params: { query: { fields: "language" } },
          }),
        )
      ).value,
  });
  const language = data?.language ?? "";
  const start = useMemo(() => ({ language }), [language]);
  if (error !== null) return <Failed error={error} again={() => void refetch()} />;
  if (isPending) return <Loading />;
  return (
    <FieldForm
      label={t("messageLanguage")}
      fields={messages}
      start={start}
      submit={t("save")}
      done={t("saved")}
      send={async (values, _from, key) => {
        await dataOf(
          api.PUT("/employee/preferences/:changeLanguage", {
            params: {
              query: { language: values.language === "NO" ? "NO" : "EN" },
              header: { "Idempotency-Key": key },
            },
          }),
        );
        await refetch();
      }}
    />
  );
}
