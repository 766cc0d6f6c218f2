// Where series of numbers begin and how they are moved: number series without gaps only before their first number, or with a stored reason.

import type { Fault } from "../../schema/error.ts";
import { dateTime, type Field, integer, ref, text } from "../../schema/field.ts";
import { among, type Draft, exact, type Reader, type Rule, resource, rule } from "../../schema/resource.ts";

/** The largest number that a series may be given. */
const largest = 900_000_000;

/** A series as settings move it. */
interface Series {
  readonly name: string;
  /** What is numbered, for the field's meaning. */
  readonly what: string;
  /** Without gaps, and per year where `perYear`; others have their default start and SQL of the highest number in use. */
  readonly kind:
    | { readonly ledger: true; readonly perYear: boolean }
    | { readonly ledger: false; readonly start: number; readonly table: string; readonly column: string };
}

const running = (name: string, what: string, start: number, table: string, column = "number"): Series => ({
  name,
  what,
  kind: { ledger: false, start, table, column },
});

const invoiceSeries: Series = {
  name: "invoice",
  what: "invoices and credit notes",
  kind: { ledger: true, perYear: false },
};

/** The series by the fields that move them. */
const seriesOf: Readonly<Record<string, Series>> = {
  nextInvoiceNumber: invoiceSeries,
  nextVoucherNumber: { name: "voucher", what: "vouchers of voucherYear", kind: { ledger: true, perYear: true } },
  nextHistoricalVoucherNumber: {
    name: "historical",
    what: "historical vouchers (H) of voucherYear",
    kind: { ledger: true, perYear: true },
  },
  nextCustomerNumber: running("customer", "customers", 10_001, "party", "customerNumber"),
  nextSupplierNumber: running("supplier", "suppliers", 20_001, "party", "supplierNumber"),
  nextOrderNumber: running("order", "orders", 1, "sales_order"),
  nextProjectNumber: running("project", "projects", 1, "project"),
  nextDiscountGroupNumber: running("discountGroup", "discount groups", 1, "discount_group"),
  nextInventoryLocationNumber: running("inventoryLocation", "inventory locations", 1, "inventory_location"),
  nextStocktakingNumber: running("stocktaking", "stocktakings", 1, "stocktaking"),
};

const thisYear = "extract(year from (select company_today()))::int";

/** SQL of the next number of a series, over the company `{t}`. */
function nextSql({ name, kind }: Series): string {
  const [table, start] = kind.ledger ? ["ledger_counter", 1] : ["counter", kind.start];
  const year = kind.ledger && kind.perYear ? thisYear : "0";
  return `coalesce((select c.value + 1 from ${table} c where c.company_id = {t}.company_id and c.series = '${name}' and c.year = ${year}), ${start})`;
}

function fieldOf(series: Series): Field {
  const law =
    "Free before the series' first number; afterwards upward only, with a 'reason': what is left out is kept (GET /ledger/numberGap).";
  const free = "Above every number that is in use.";
  return integer()
    .derived(nextSql(series))
    .accepted()
    .describe(`The next number of ${series.what}. ${series.kind.ledger ? law : free}`);
}

interface Counted {
  /** The highest number given; below the start where none was. */
  readonly value: number;
  readonly start: number;
  /** The highest number of another system that is shown as it is; 0 without any. */
  readonly history: number;
}

type Loaded = ReadonlyMap<string, Counted>;

/** The year that a change speaks of. */
function yearOf(draft: Draft, today: string): number {
  return draft.bodyFields.has("voucherYear") ? Number(draft.accepted.voucherYear) : Number(today.slice(0, 4));
}

function seriesFields(draft: Draft): (readonly [field: string, series: Series])[] {
  return Object.entries(seriesOf).filter(([field]) => draft.bodyFields.has(field));
}

async function countedOf(read: Reader, { name, kind }: Series, year: number): Promise<Counted> {
  if (kind.ledger) {
    const [row] = await read.rows<Counted>(
      `select c.value, c.start, coalesce((
           select max(p."invoiceNumber"::bigint) from voucher v join posting p on p.company_id = v.company_id and p."voucher" = v.id
           where $2 = 'invoice' and v.company_id = $1 and v."series" in ('historical', 'external')
             and p."customer" is not null and p."invoiceNumber" ~ '^[0-9]{1,15}$'), 0)::bigint as history
       from (select coalesce(max(value), 0) as value, coalesce(max(start), 1) as start from ledger_counter
         where company_id = $1 and series = $2 and year = $3::int) c`,
      name,
      kind.perYear ? year : 0,
    );
    return row ?? { value: 0, start: 1, history: 0 };
  }
  const number = `t."${kind.column}"::text`;
  const [row] = await read.rows<{ highest: number }>(
    `select coalesce(max(case when ${number} ~ '^[0-9]{1,9}$' then ${number}::bigint end), 0) as highest from ${kind.table} t where t.company_id = $1`,
  );
  return { value: row?.highest ?? 0, start: 0, history: 0 };
}

/** Moves series to the given numbers, and refuses gaps without a reason and numbers in use. */
export const numberSeriesRule: Rule = rule<string, Loaded>({
  name: "numberSeries",
  async load(drafts, read, context) {
    const counters = new Map<string, Counted>();
    for (const draft of drafts)
      for (const [field, series] of seriesFields(draft))
        counters.set(field, await countedOf(read, series, yearOf(draft, context.today)));
    return counters;
  },
  decide(draft, loaded, context) {
    const year = yearOf(draft, context.today);
    const reason = String(draft.accepted.reason ?? "").trim();
    const faults: Fault[] = [];
    const moves: unknown[] = [];
    for (const [field, series] of seriesFields(draft)) {
      const counted = loaded.get(field);
      if (counted === undefined) continue;
      const next = Number(draft.accepted[field]);
      const key = faultOf(next, counted, { reason, isLedger: series.kind.ledger });
      if (key === "unchanged") continue;
      const parameters = { highest: counted.value, history: counted.history, largest };
      if (key !== null) faults.push({ key, field, path: field, parameters });
      const isYearly = series.kind.ledger && series.kind.perYear;
      const move = { series: series.name, year: isYearly ? year : 0, next, reason, employee: context.employee };
      moves.push({ ...move, isLedger: series.kind.ledger });
    }
    if (draft.bodyFields.has("voucherYear") && (year < 1900 || year > 2200))
      faults.push({ key: "numberYear", field: "voucherYear", path: "voucherYear" });
    if (faults.length > 0) return { faults };
    if (moves.length > 0) draft.values.seriesMoves = JSON.stringify(moves);
    return {};
  },
});

function faultOf(
  next: number,
  { value, start, history }: Counted,
  { reason, isLedger }: { readonly reason: string; readonly isLedger: boolean },
): string | null {
  if (isLedger && next === value + 1) return "unchanged";
  if (next < 1 || next > largest) return "nextNumberRange";
  const isUnused = isLedger && value < start;
  if (isUnused) return next <= history ? "nextNumberHistory" : null;
  if (next <= value) return "nextNumberUsed";
  return isLedger && reason === "" ? "nextNumberReason" : null;
}

/** What a resource of settings needs to move series, beside the rule. */
export const seriesMoves = text().internal().describe("Moves of series that the change carries out.");
/** Why numbers are left out. */
export const seriesReason = text(500)
  .derived("''::text")
  .accepted()
  .describe(
    "Why numbers are left out, in a change that leaves some out; kept with the gap. Always empty in an answer.",
  );
/** The next number of invoices. */
export const nextInvoiceNumber = fieldOf(invoiceSeries);

/** Every series of a company that gives numbers by itself. */
export const numberSeries = resource("NumberSeries", "/ledger/numberSeries", {
  table: "company",
  verbs: "get update",
  single: true,
  description:
    "The next number of every series. A series begins wherever the company says before its first number. Vouchers and invoices have no gaps but those that are given a reason.",
  rules: [numberSeriesRule],
  fields: {
    voucherYear: integer()
      .derived(thisYear)
      .accepted()
      .describe(
        "The year of nextVoucherNumber and nextHistoricalVoucherNumber in a change; this year when not given, and in answers.",
      ),
    ...Object.fromEntries(Object.entries(seriesOf).map(([field, series]) => [field, fieldOf(series)])),
    reason: seriesReason,
    seriesMoves,
  },
});

/** Numbers that were left out. */
export const numberGap = resource("NumberGap", "/ledger/numberGap", {
  verbs: "list get",
  order: "series,year,numberFrom",
  description: "Numbers of vouchers or invoices that a series left out on purpose: which, who, when and why.",
  fields: {
    series: text(20).required().readOnly().describe("The series that left them out: invoice, voucher or historical."),
    year: integer().required().readOnly().describe("The year of the series; 0 for invoices."),
    numberFrom: integer().required().readOnly().describe("The first number that is left out."),
    numberTo: integer().required().readOnly().describe("The last number that is left out."),
    reason: text(500).required().readOnly().describe("Why they are left out."),
    employee: ref("Employee").required().readOnly().describe("Who left them out."),
    madeAt: dateTime().derived('{t}."madeAt"').describe("When they were left out."),
  },
  search: { id: among("id"), series: exact("series"), year: exact("year", "integer") },
});
