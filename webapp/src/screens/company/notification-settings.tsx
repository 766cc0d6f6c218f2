// Of which notifications the person gets an e-mail as well.

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { FieldForm, type FormField, type FormValues } from "../../kit/field-form.tsx";
import { Failed, Loading } from "../../kit/parts.tsx";
import { holds, person } from "../../person.ts";
import { t } from "../../texts/index.ts";

type Kind = NonNullable<Schemas["Notification"]["kind"]>;

/** The kinds that can be chosen, with their headings; webhooks concern those who connect programs. */
const groups = [
  [
    t("noticesOfSales"),
    [
      "DOCUMENTS_NOT_SENT",
      "PAYMENTS_ANNOUNCED",
      "ORDERS_NOT_INVOICED",
      "INVOICES_WITH_WARNINGS",
      "REMINDERS_NOT_MADE",
      "REMINDERS_WITH_WARNINGS",
    ],
  ],
  [
    t("noticesOfCompany"),
    [
      "RATES_STALE",
      "STATEMENTS_WITH_GAPS",
      "IMPORT_DONE",
      "ACCESS_NOT_ENDED",
      "BACKUP_OLD",
      "BOOKS_CHANGED",
      "CHAIN_ANCHOR",
    ],
  ],
  ...(holds("ROLE_ADMINISTRATOR") ? [[t("connect"), ["SUBSCRIPTION_FAILING", "SUBSCRIPTION_DISABLED"]] as const] : []),
] as const satisfies readonly (readonly [string, readonly Kind[]])[];

const fields: readonly FormField[] = groups.flatMap(([group, kinds]) =>
  kinds.map((name) => ({ name, label: t(`notice${name}`), kind: "tick" as const, group })),
);

async function readLeftOut(): Promise<readonly string[]> {
  const query = { fields: "notMailed" };
  const { value } = await dataOf(api.GET("/employee/preferences/notification", { params: { query } }));
  return value.notMailed ?? [];
}

async function read(): Promise<FormValues> {
  const leftOut = await readLeftOut();
  return Object.fromEntries(fields.map(({ name }) => [name, String(!leftOut.includes(name))]));
}

async function write(values: FormValues, key: string): Promise<void> {
  // What the form does not show stays as it was chosen.
  const others = (await readLeftOut()).filter((kind) => !fields.some(({ name }) => name === kind));
  const chosen = fields.filter(({ name }) => values[name] === "false").map(({ name }) => name);
  const params = { header: { "Idempotency-Key": key } };
  const body = { notMailed: [...others, ...chosen] };
  await dataOf(api.PUT("/employee/preferences/notification", { params, body }));
}

/** The card. */
export function NotificationSettings() {
  const { data, error, isPending, refetch } = useQuery({ queryKey: ["mailed notifications"], queryFn: read });
  const isMailed = person.email !== "";
  return (
    <section className="card s12" aria-label={t("mailedNotices")}>
      <h2>
        {t("mailedNotices")}
        <Link to="/notifications">{t("toNotifications")}</Link>
      </h2>
      <p>{isMailed ? t("mailedNoticesText", { email: person.email }) : t("noticesUnmailed")}</p>
      {error === null ? null : <Failed error={error} again={() => void refetch()} />}
      {isPending && error === null ? <Loading /> : null}
      {data === undefined || !isMailed ? null : (
        <>
          <FieldForm
            label={t("mailedNotices")}
            fields={fields}
            start={data}
            submit={t("save")}
            done={t("saved")}
            again={read}
            send={async (values, _from, key) => {
              await write(values, key);
              await refetch();
            }}
          />
          <p className="hint">{t("noticesAlways")}</p>
        </>
      )}
    </section>
  );
}
