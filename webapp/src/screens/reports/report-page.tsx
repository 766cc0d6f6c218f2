// A report of the books: its rows and columns as the service computes them. Every number leads down, Backspace up.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { fileOf, Refusal, refusalOf, type Schemas, saveFile } from "../../data/client.ts";
import { DateField } from "../../kit/date-field.tsx";
import { linkOf } from "../../kit/drill-address.ts";
import { useKeys } from "../../kit/keys.ts";
import { addDays, dayText, today } from "../../kit/numbers.ts";
import { Amount, Drill, Empty, Failed, KeyHint, Loading, ScreenHead, StateChip } from "../../kit/parts.tsx";
import type { Search } from "../../router.tsx";
import type { Term } from "../../texts/glossary.ts";
import { t, term } from "../../texts/index.ts";

type Report = Schemas["Report"];
type ReportRow = NonNullable<Report["rows"]>[number];

/** The reports of the tabs, with the parameters that they begin with. */
const tabs: readonly { readonly name: Term; readonly report: string; readonly search: () => Search }[] = [
  { name: "trialBalance", report: "trialBalance", search: thisYear },
  { name: "result", report: "result", search: () => ({ ...thisYear(), level: "account", compare: "previousYear" }) },
  { name: "balance", report: "balance", search: () => ({ ...thisYear(), level: "account" }) },
  { name: "customersByAge", report: "ageing", search: () => ({ type: "customer", asOf: today() }) },
  { name: "suppliersByAge", report: "ageing", search: () => ({ type: "supplier", asOf: today() }) },
];

/** From new year to the end of today. */
function thisYear(): Search {
  const day = today();
  return { dateFrom: `${day.slice(0, 4)}-01-01`, dateTo: addDays(day, 1) };
}

async function ask(name: string, search: Search): Promise<Report> {
  const text = await (await fileOf(`/report/${name}?${new URLSearchParams(search as Record<string, string>)}`)).text();
  const { value } = JSON.parse(text) as { value?: Report };
  if (value === undefined) throw refusalOf(404, null);
  return value;
}

/** The screen. */
export function ReportPage() {
  const { name = "trialBalance" } = useParams({ strict: false });
  const given = useSearch({ strict: false }) as Search;
  const router = useRouter();
  const tab = tabs.find((one) => one.report === name && (given.type ?? one.search().type) === one.search().type);
  const search = Object.keys(given).length === 0 ? (tab?.search() ?? thisYear()) : given;
  useKeys([{ keys: "Backspace", label: t("up"), run: () => router.history.back() }]);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["report", name, search],
    queryFn: () => ask(name, search),
    placeholderData: keepPreviousData,
  });
  const save = (kind: "pdf" | "xlsx") =>
    void saveFile(
      `/report/${name}/${kind}?${new URLSearchParams(search as Record<string, string>)}`,
      `${data?.title ?? name}.${kind}`,
    );
  return (
    <>
      <ScreenHead title={data?.title ?? (tab === undefined ? term("report") : term(tab.name))}>
        <button type="button" className="btn" onClick={() => save("pdf")}>
          {t("pdf")}
        </button>
        <button type="button" className="btn" onClick={() => save("xlsx")}>
          {t("excel")}
        </button>
      </ScreenHead>
      <div className="page fills">
        <nav className="tabs" aria-label={term("reports")}>
          {tabs.map((one) => (
            <Link
              key={one.name}
              to="/reports/$name"
              params={{ name: one.report }}
              search={one.search()}
              activeProps={{}}
              aria-current={one === tab ? "true" : undefined}
            >
              {term(one.name)}
            </Link>
          ))}
        </nav>
        <Period name={name} search={search} report={data} />
        {error === null ? null : (
          <Failed error={error instanceof Refusal ? error : null} again={() => void refetch()} />
        )}
        {isPending && error === null ? <Loading /> : null}
        {data === undefined || error !== null ? null : <ReportTable report={data} />}
        <p className="hint hide">
          {t("drillHint")} <KeyHint keys="Backspace" />
        </p>
      </div>
    </>
  );
}

/** The period of a report, which can be changed, and whether its checks hold. */
function Period({
  name,
  search,
  report,
}: {
  readonly name: string;
  readonly search: Search;
  readonly report: Report | undefined;
}) {
  const navigate = useNavigate();
  const change = (more: Search) =>
    void navigate({ to: "/reports/$name", params: { name }, search: { ...search, ...more } as never });
  const hasPeriod = search.dateFrom !== undefined;
  const checks = report?.checks ?? [];
  return (
    <div className="bar">
      {hasPeriod ? (
        <>
          <DateField label={t("fromDay")} value={search.dateFrom ?? ""} onChange={(dateFrom) => change({ dateFrom })} />
          <span aria-hidden="true">–</span>
          <DateField
            label={t("toDay")}
            value={addDays(search.dateTo ?? today(), -1)}
            onChange={(day) => change({ dateTo: addDays(day, 1) })}
          />
        </>
      ) : search.asOf === undefined ? null : (
        <span className="quiet">{t("asOf", { date: dayText(search.asOf) })}</span>
      )}
      {name === "result" ? (
        <select
          className="in"
          aria-label={t("compare")}
          value={search.compare ?? ""}
          onChange={(event) => change({ compare: event.target.value })}
        >
          <option value="">{t("compareNone")}</option>
          <option value="previousYear">{t("comparePrevious")}</option>
          <option value="budget">{t("compareBudget")}</option>
        </select>
      ) : null}
      {checks.map(({ key, ok, text }) => (
        <StateChip key={key} tone={ok ? "ok" : "bad"} text={text || t(ok ? "inBalance" : "notInBalance")} />
      ))}
    </div>
  );
}

function ReportTable({ report }: { readonly report: Report }) {
  const columns = report.columns ?? [];
  const rows = report.rows ?? [];
  if (rows.length === 0) return <Empty title={t("noPostings")} text={t("drillHint")} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className="list" aria-label={report.title ?? ""} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{report.title}</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className="n">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={`${row.kind} ${row.key} ${row.posting?.id ?? ""}`}
              row={row}
              heads={columns.map(({ title }) => title ?? "")}
              isWhole={wholeReports.has(report.name ?? "")}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Reports of the whole company are read in whole kroner; lists of items and postings to the øre. */
const wholeReports = new Set(["trialBalance", "result", "balance", "budget", "cashFlow", "dimension"]);
const sums = new Set(["sum", "computed", "closing"]);

function Row({
  row,
  heads,
  isWhole,
}: {
  readonly row: ReportRow;
  readonly heads: readonly string[];
  readonly isWhole: boolean;
}) {
  const isSum = sums.has(row.kind ?? "");
  const style = isSum ? "sum" : row.kind === "group" ? "grp" : undefined;
  const name = [row.accountNumber || "", row.voucherNumber, dayText(row.date), row.name]
    .filter((part) => part)
    .join(" ");
  const voucher = row.voucher?.id;
  return (
    <tr className={style}>
      <th scope="row" style={{ paddingLeft: 10 + 14 * (row.level ?? 0) }}>
        {voucher === undefined ? (
          name
        ) : (
          <Link to="/vouchers/$id" params={{ id: String(voucher) }} className="num">
            {name}
          </Link>
        )}
      </th>
      {heads.map((head, place) => {
        const amount = row.amounts?.[place];
        const value = amount === null || amount === undefined ? null : Number(amount);
        const link = value === null || value === 0 ? null : linkOf(row.drill?.[place]);
        return (
          <td key={head} className="n">
            {link === null ? (
              <Amount value={value} isWhole={isWhole} />
            ) : (
              <Drill value={value} isWhole={isWhole} link={link} label={`${name}, ${head}`} />
            )}
          </td>
        );
      })}
    </tr>
  );
}
