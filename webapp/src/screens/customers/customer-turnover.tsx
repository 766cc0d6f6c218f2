// What was invoiced to a customer each month of this year, and the statement of its account.

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api, dataOf } from "../../data/client.ts";
import { linkOf } from "../../kit/drill-address.ts";
import { addDays, dayText, monthText, sumOf, today } from "../../kit/numbers.ts";
import { Amount, Drill, Failed, Loading } from "../../kit/parts.tsx";
import { t } from "../../texts/index.ts";
import { AmountBars } from "./amount-bars.tsx";
import { turnoverColumns } from "./customer-data.ts";

/** The months of this year until now, as in `2026-11`. */
function monthsOfYear(): readonly string[] {
  const [year = "", now = "1"] = today().split("-");
  return Array.from({ length: Number(now) }, (_one, place) => `${year}-${String(place + 1).padStart(2, "0")}`);
}

const dayAfter = (month: string) => `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;

/** What was invoiced in each month: the sums of the same lists to which the numbers lead. */
async function askMonths(id: number): Promise<readonly { readonly month: string; readonly amount: number }[]> {
  return Promise.all(
    monthsOfYear().map(async (month) => {
      const days = { invoiceDateFrom: `${month}-01`, invoiceDateTo: dayAfter(month) };
      const query = { customerId: [id], ...days, count: 0, fields: "id", sums: ["amountExcludingVat" as const] };
      const { sums } = await dataOf(api.GET("/invoice", { params: { query } }));
      return { month, amount: Number(sums?.amountExcludingVat ?? 0) };
    }),
  );
}

/** The card of what was invoiced. */
export function CustomerTurnover({ id }: { readonly id: number }) {
  const { data, error, isPending } = useQuery({
    queryKey: ["customer", String(id), "months"],
    queryFn: () => askMonths(id),
  });
  const months = data ?? [];
  const sum = sumOf(months.map(({ amount }) => amount));
  const to = (search: object) =>
    ({
      to: "/invoices",
      search: { customer: String(id), view: "all", cols: turnoverColumns, ...search } as never,
    }) as const;
  return (
    <section className="card s5" aria-label={t("turnover")}>
      <h2>{t("turnover")}</h2>
      {error === null ? null : <Failed error={error} />}
      {isPending && error === null ? <Loading /> : null}
      {data === undefined ? null : (
        <>
          <p className="big">
            <Drill value={sum} label={t("invoicedThisYear")} link={to({ period: "thisYear" })} />{" "}
            <small>{t("invoicedThisYear")}</small>
          </p>
          {months.every(({ amount }) => amount === 0) ? (
            <p className="quiet">{t("noTurnover")}</p>
          ) : (
            <>
              <AmountBars label={t("turnover")} months={months} />
              <details>
                <summary>{t("asTable")}</summary>
                <table>
                  <tbody>
                    {months.map(({ month, amount }) => (
                      <tr key={month}>
                        <th scope="row">{monthText(month)}</th>
                        <td className="n">
                          <Drill
                            value={amount}
                            label={monthText(month)}
                            link={to({ from: `${month}-01`, to: dayAfter(month) })}
                          />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </details>
            </>
          )}
        </>
      )}
    </section>
  );
}

/** What a posting says, with the number of its document where its text does not name it. */
function statementText(name: string, document: string): string {
  const isNamed = document === "" || name.split(/[^\p{L}\p{N}-]+/u).includes(document);
  return isNamed ? name : [name, document].filter((part) => part !== "").join(" · ");
}

/** Rows of the statement that the card shows. */
const shownRows = 8;

/** The card of the statement: the latest postings of this year with the balance after each. */
export function CustomerStatement({ id }: { readonly id: number }) {
  const day = today();
  const search = {
    type: "customer",
    id: String(id),
    dateFrom: `${day.slice(0, 4)}-01-01`,
    dateTo: addDays(day, 1),
  };
  const { data, error, isPending } = useQuery({
    queryKey: ["customer", String(id), "statement"],
    queryFn: async () => {
      const fields = "rows(key,kind,date,name,document,amounts,drill)";
      const query = { ...search, type: "customer" as const, id, fields };
      return (await dataOf(api.GET("/report/partyLedger", { params: { query } }))).value;
    },
  });
  const postings = (data?.rows ?? []).filter(({ kind }) => kind === "posting");
  return (
    <section className="card s7" aria-label={t("statement")}>
      <h2>
        {t("statement")}
        <Link to="/reports/$name" params={{ name: "partyLedger" }} search={search as never} className="num">
          {t("wholeStatement")}
        </Link>
      </h2>
      {error === null ? null : <Failed error={error} />}
      {isPending && error === null ? <Loading /> : null}
      {data !== undefined && postings.length === 0 ? <p className="quiet">{t("statementEmpty")}</p> : null}
      {postings.length === 0 ? null : (
        <table aria-label={t("statement")}>
          <thead>
            <tr>
              <th scope="col">{t("date")}</th>
              <th scope="col">{t("text")}</th>
              <th scope="col" className="n">
                {t("amount")}
              </th>
              <th scope="col" className="n hide">
                {t("balanceAfter")}
              </th>
            </tr>
          </thead>
          <tbody>
            {postings
              .slice(-shownRows)
              .reverse()
              .map(({ key, date, name, document, amounts, drill }) => (
                <tr key={key}>
                  <td>{dayText(date)}</td>
                  <td>{statementText(name ?? "", document ?? "")}</td>
                  <td className="n">
                    <Drill
                      value={Number(amounts?.[0] ?? 0)}
                      label={name ?? ""}
                      link={linkOf(drill?.[0]) ?? { to: "/vouchers" }}
                    />
                  </td>
                  <td className="n hide">
                    <Amount value={Number(amounts?.[1] ?? 0)} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
