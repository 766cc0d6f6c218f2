// A new token, whose text is shown once: one of the company's own, or in the test environment that of an integration.

import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { api, dataOf } from "../../data/client.ts";
import { refreshAll } from "../../data/refresh.ts";
import { FieldForm, type FormField, type FormValues } from "../../kit/field-form.tsx";
import { useLeave } from "../../kit/list-places.ts";
import { addDays, dayText, readDay, today } from "../../kit/numbers.ts";
import { Failed, Loading, ScreenHead } from "../../kit/parts.tsx";
import { person } from "../../person.ts";
import type { Search } from "../../router.tsx";
import { t, term } from "../../texts/index.ts";
import { readPeople } from "../company/people-data.ts";
import { Once } from "./connect-parts.tsx";

type Access = "FULL" | "READ_ONLY" | "DRY_RUN";
const lastDayOfYear = dayText(addDays(`${Number(today().slice(0, 4)) + 1}${today().slice(4)}`, -1));

/** The day after the last one: the interface takes the day on which a token works no more. */
function endOf(typed: string | undefined): string {
  const day = readDay(typed ?? "");
  return day === null ? (typed ?? "") : addDays(day, 1);
}

const integrationFields: readonly FormField[] = [
  { name: "consumerName", label: t("integrationName") },
  { name: "emails", label: t("integrationEmails") },
  { name: "expirationDate", label: t("lastDay") },
];
const integrationStart: FormValues = { emails: person.email, expirationDate: lastDayOfYear };
const ownStart: FormValues = {
  employeeId: String(person.employee),
  actualEmployeeId: String(person.employee),
  access: "FULL",
  expirationDate: lastDayOfYear,
};

function ownFields(people: readonly (readonly [string, string])[]): readonly FormField[] {
  return [
    { name: "tokenName", label: t("tokenName"), hint: t("tokenNameHint") },
    { name: "employeeId", label: t("owner"), kind: "choice", choices: people },
    { name: "actualEmployeeId", label: t("actsAs"), kind: "choice", choices: people },
    {
      name: "access",
      label: t("tokenAccess"),
      kind: "choice",
      choices: [
        ["FULL", t("tokenFull")],
        ["READ_ONLY", t("tokenRead")],
        ["DRY_RUN", t("tokenDry")],
      ],
    },
    { name: "expirationDate", label: t("lastDay") },
  ];
}

/** The text of the new token; null where an answer was lost that had it. */
async function makeOwn(values: FormValues, key: string): Promise<string | null> {
  const query = {
    tokenName: values.tokenName ?? "",
    employeeId: Number(values.employeeId),
    actualEmployeeId: Number(values.actualEmployeeId),
    access: (values.access ?? "FULL") as Access,
    expirationDate: endOf(values.expirationDate),
  };
  return tokenIn(
    await dataOf(api.PUT("/token/jwt/:create", { params: { query, header: { "Idempotency-Key": key } } })),
  );
}

async function makeIntegration(values: FormValues, key: string): Promise<string | null> {
  const emails = values.emails?.trim() ?? "";
  const query = {
    consumerName: values.consumerName ?? "",
    expirationDate: endOf(values.expirationDate),
    ...(emails === "" ? {} : { emails }),
  };
  return tokenIn(
    await dataOf(api.PUT("/token/consumer/:create", { params: { query, header: { "Idempotency-Key": key } } })),
  );
}

function tokenIn(answer: unknown): string | null {
  return (answer as { readonly value?: { readonly token?: string | null } }).value?.token ?? null;
}

/** The screen. */
export function NewToken() {
  const isIntegration = (useSearch({ strict: false }) as Search).kind === "consumer";
  const leave = useLeave("/tokens");
  const [token, setToken] = useState<string | null>(null);
  const [isUnseen, setUnseen] = useState(false);
  const { data, error, isPending } = useQuery({ queryKey: ["people"], queryFn: readPeople });
  const fields = useMemo(
    () =>
      isIntegration
        ? integrationFields
        : ownFields((data ?? []).map(({ id, displayName }) => [String(id), `${displayName} (${id})`])),
    [data, isIntegration],
  );
  const title = t(isIntegration ? "newConsumer" : "newJwt");
  return (
    <>
      <ScreenHead
        title={title}
        before={
          <Link to="/tokens" className="crumb">
            {term("tokens")} /
          </Link>
        }
      />
      <div className="page">
        <section className="card" aria-label={title}>
          {error === null ? null : <Failed error={error} />}
          {isPending ? <Loading /> : null}
          {data === undefined || token !== null ? null : (
            <>
              <p>{t(isIntegration ? "newConsumerText" : "newJwtText")}</p>
              <FieldForm
                key={title}
                label={title}
                fields={fields}
                start={isIntegration ? integrationStart : ownStart}
                submit={t("createToken")}
                isFirst
                onCancel={leave}
                send={async (values, _from, key) => {
                  const made = await (isIntegration ? makeIntegration : makeOwn)(values, key);
                  setToken(made);
                  setUnseen(made === null);
                  await refreshAll();
                }}
              />
            </>
          )}
          {isUnseen ? (
            <div className="note w" role="alert">
              <p>{t("tokenUnseen")}</p>
              <Link to="/tokens" className="btn">
                {term("tokens")}
              </Link>
            </div>
          ) : null}
          {token === null ? null : (
            <>
              <p className="note g" role="status">
                {t("tokenMade")}
              </p>
              <Once label={t("tokenText")} text={token} />
              {isIntegration ? null : (
                <Once label={t("tryIt")} text={`curl -u '0:${token}' '${location.origin}/v2/token/session/>whoAmI'`} />
              )}
              <p>
                <Link to="/tokens" className="btn">
                  {t("back")}
                </Link>
              </p>
            </>
          )}
        </section>
      </div>
    </>
  );
}
