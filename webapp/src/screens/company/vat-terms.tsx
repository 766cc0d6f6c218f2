// How long the terms of VAT returns are, from a day on: those that were said, and a form that says another one.

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api, dataOf, type Schemas } from "../../data/client.ts";
import { done } from "../../data/done.ts";
import { refreshAll } from "../../data/refresh.ts";
import { AskDialog } from "../../kit/ask-dialog.tsx";
import { FieldForm, type FormField } from "../../kit/field-form.tsx";
import { dayText, readDay, today } from "../../kit/numbers.ts";
import { Failed, Loading } from "../../kit/parts.tsx";
import { holds } from "../../person.ts";
import { t } from "../../texts/index.ts";

type Term = Schemas["VatTermSizeSettings"];
type Input = Schemas["VatTermSizeSettingsInput"];

const sizes = [
  "ONE_MONTH",
  "TWO_MONTHS",
  "THREE_MONTHS",
  "FOUR_MONTHS",
  "SIX_MONTHS",
  "YEAR",
  "NOT_REGISTERED",
] as const;
const returns = ["GENERAL_INDUSTRY", "PRIMARY_INDUSTRY"] as const;
const mayChange = holds("AUTH_ACCOUNTING_SETTINGS", "AUTH_VAT_REPORT");

const fields: readonly FormField[] = [
  { name: "fromDate", label: t("vatTermFrom"), hint: t("vatTermHint") },
  { name: "termSize", label: t("vatTermSize"), kind: "choice", choices: sizes.map((one) => [one, t(`term${one}`)]) },
  { name: "reportType", label: t("vatTermOf"), kind: "choice", choices: returns.map((one) => [one, t(`term${one}`)]) },
];

async function read(): Promise<readonly Term[]> {
  const query = { fields: "id,reportType,fromDate,termSize", sorting: "reportType,fromDate" };
  return (await dataOf(api.GET("/vatTermSizeSettings", { params: { query } }))).values ?? [];
}

async function add({ fromDate = "", ...others }: Readonly<Record<string, string>>, key: string): Promise<void> {
  const params = { header: { "Idempotency-Key": key }, query: { fields: "id" } };
  const body = { fromDate: readDay(fromDate) ?? fromDate, ...others } as Input;
  await dataOf(api.POST("/vatTermSizeSettings", { params, body }));
  await refreshAll();
}

async function remove(id: number, key: string): Promise<void> {
  const params = { path: { id }, header: { "Idempotency-Key": key } };
  await done(api.DELETE("/vatTermSizeSettings/{id}", { params }));
  await refreshAll();
}

/** The card. */
export function VatTerms() {
  const [removed, setRemoved] = useState<Term | null>(null);
  const { data, error, isPending, refetch } = useQuery({ queryKey: ["settings", "vatTerms"], queryFn: read });
  const start = useMemo(
    () => ({
      fromDate: dayText(`${Number(today().slice(0, 4)) + 1}-01-01`),
      termSize: "TWO_MONTHS",
      reportType: "GENERAL_INDUSTRY",
    }),
    [],
  );
  return (
    <section className="card s12" aria-label={t("vatTerms")}>
      <h2>{t("vatTerms")}</h2>
      <p>{t("vatTermsText")}</p>
      {error === null ? null : <Failed error={error} again={() => void refetch()} />}
      {isPending && error === null ? <Loading /> : null}
      {data?.length === 0 ? <p className="quiet">{t("vatTermsNone")}</p> : null}
      {data === undefined || data.length === 0 ? null : <Terms rows={data} onRemove={setRemoved} />}
      {data === undefined || !mayChange ? null : (
        <FieldForm
          // What was added is no beginning of the next one.
          key={data.length}
          label={t("vatTerms")}
          fields={fields}
          start={start}
          submit={t("addVatTerm")}
          send={(values, _from, key) => add(values, key)}
        />
      )}
      {removed === null ? null : (
        <AskDialog
          title={t("removeVatTerm", { day: dayText(removed.fromDate) })}
          text={t("removeVatTermText", { day: dayText(removed.fromDate) })}
          act={t("remove")}
          onClose={() => setRemoved(null)}
          run={(key) => remove(removed.id ?? 0, key)}
        />
      )}
    </section>
  );
}

interface TermsProps {
  readonly rows: readonly Term[];
  readonly onRemove: (row: Term) => void;
}

function Terms({ rows, onRemove }: TermsProps) {
  const hasSeveral = rows.some(({ reportType }) => reportType === "PRIMARY_INDUSTRY");
  return (
    <table aria-label={t("vatTerms")}>
      <thead>
        <tr>
          <th scope="col">{t("vatTermFrom")}</th>
          <th scope="col">{t("vatTermSize")}</th>
          {hasSeveral ? <th scope="col">{t("vatTermOf")}</th> : null}
          <th scope="col">
            <span className="unseen">{t("remove")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{dayText(row.fromDate)}</td>
            <td>{t(`term${row.termSize ?? "TWO_MONTHS"}`)}</td>
            {hasSeveral ? <td>{t(`term${row.reportType ?? "GENERAL_INDUSTRY"}`)}</td> : null}
            <td className="n">
              {mayChange ? (
                <button
                  type="button"
                  className="link"
                  aria-label={t("removeVatTerm", { day: dayText(row.fromDate) })}
                  onClick={() => onRemove(row)}
                >
                  {t("remove")}
                </button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
