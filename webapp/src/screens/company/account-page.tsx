// The account of the person: name, looks, language, password, second factor, session, and what they may do.

import { useMantineColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api, dataOf } from "../../data/client.ts";
import { choose, chooseAnew, offerChoice } from "../../data/preferences.ts";
import { changedBody, FieldForm, type FormField } from "../../kit/field-form.tsx";
import { useLetterKeys } from "../../kit/letter-keys.ts";
import { Failed, Loading, ScreenHead } from "../../kit/parts.tsx";
import { type Choices, keptChoices, person } from "../../person.ts";
import { t, term } from "../../texts/index.ts";
import { NotificationSettings } from "./notification-settings.tsx";

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
  {
    name: "words",
    label: t("words"),
    kind: "choice",
    hint: t("wordsHint"),
    choices: [
      ["plain", t("plainWords")],
      ["bookkeeping", t("bookkeepingWords")],
    ],
  },
  {
    name: "keys",
    label: t("letterKeys"),
    kind: "choice",
    hint: t("letterKeysHint"),
    choices: [
      ["on", t("keysOn")],
      ["off", t("keysOff")],
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
          <section className="card s4" aria-label={t("password")}>
            <h2>{t("password")}</h2>
            <p>{t("passwordText")}</p>
            <a className="btn" href="/password">
              {t("changePassword")}
            </a>
          </section>
          <section className="card s4" aria-label={t("secondFactor")}>
            <h2>{t("secondFactor")}</h2>
            <p>{t("secondFactorText")}</p>
            <a className="btn" href="/second-factor">
              {t("toSecondFactor")}
            </a>
          </section>
          <section className="card s4" aria-label={t("session")}>
            <h2>{t("session")}</h2>
            <p>{t("sessionText")}</p>
            <form className="deeds row" method="post" action="/sign-out">
              <a className="btn" href="/sessions">
                {t("allSessions")}
              </a>
              <input type="hidden" name="token" value={person.form} />
              <button type="submit" className="btn">
                {t("signOut")}
              </button>
            </form>
          </section>
          <NotificationSettings />
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

/** Whether the page is drawn again by a choice. */
function isDrawnAnew({ density, language, words }: Choices): boolean {
  return density !== undefined || language !== undefined || words !== undefined;
}

function Looks() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const keys = useLetterKeys() ? "on" : "off";
  const [theme, setTheme] = useState(keptChoices.theme ?? (colorScheme === "dark" ? "dark" : "light"));
  const start = useMemo(
    () => ({
      theme,
      density: keptChoices.density ?? "roomy",
      language: person.language,
      words: keptChoices.words ?? "plain",
      keys,
    }),
    [theme, keys],
  );
  const show = (choices: Choices) => {
    if (choices.theme !== undefined) {
      setColorScheme(choices.theme);
      setTheme(choices.theme);
    }
    // Rows and texts are drawn anew as a whole.
    if (isDrawnAnew(choices)) location.reload();
  };
  return (
    <section className="card s6" aria-label={t("looks")}>
      <h2>{t("looks")}</h2>
      <FieldForm
        label={t("looks")}
        fields={looks}
        start={start}
        submit={t("save")}
        done={t("saved")}
        send={async (values, from, key) => {
          const chosen = changedBody(looks, values, from) as Choices;
          const before = changedBody(looks, from, values) as Choices;
          if (isDrawnAnew(chosen)) return chooseAnew(chosen, before, key);
          await choose(chosen, key);
          show(chosen);
          offerChoice(before, show);
        }}
      />
    </section>
  );
}

async function readLanguage() {
  const params = { query: { fields: "language" } };
  return (await dataOf(api.GET("/employee/preferences/>loggedInEmployeePreferences", { params }))).value;
}

/** In which language mails and notifications come. */
function MessageLanguage() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ["messageLanguage"], queryFn: readLanguage });
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
      again={async () => ({ language: (await readLanguage()).language ?? "" })}
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
