// GET /search: finds anything by number, name, amount, KID or day, as far as the asker may see it; what it reads is bounded.

import * as limits from "../../limits.ts";
import { allows, areaOf } from "../../schema/entitlement.ts";
import { type Placeholder, query } from "../../schema/query.ts";
import { input, mandatory } from "../../schema/resource.ts";
import { partiesNamedSql } from "../customer/party-words.ts";
import { areaRequirements } from "../entitlements.ts";
import { seriesPrefix } from "../ledger/posting/store-voucher.ts";
import { voucherName } from "../ledger/voucher/voucher-name.ts";
import { type SearchKind, searchKinds } from "./search-hit.ts";
import { readSearch } from "./search-words.ts";

const most = limits.searchHits;

/** SQL of the readings of a text; null where it cannot be read so. */
interface Sought {
  readonly text: string;
  /** A number of anything, and the number of a voucher, which may stand before its year. */
  readonly number: string | null;
  readonly voucherNumber: string | null;
  readonly year: string | null;
  readonly kid: string | null;
  readonly bankAccount: string | null;
  readonly amount: string | null;
  readonly day: string | null;
}

function soughtOf(text: string, place: Placeholder): Sought {
  const { number, year, kid, bankAccount, amount, date } = readSearch(text);
  const value = (one: string | null, type: string) => (one === null ? null : place(one, type));
  const thisYear = "extract(year from (select company_today()))::int::text";
  // A value has a place in the statement where a finder reads it: PostgreSQL refuses those that nothing uses.
  return {
    get text() {
      return place(text.trim(), "text");
    },
    get number() {
      return year === null ? value(number, "bigint") : null;
    },
    get voucherNumber() {
      return value(number, "bigint");
    },
    get year() {
      return value(year, "bigint");
    },
    get kid() {
      return value(kid, "text");
    },
    get bankAccount() {
      return value(bankAccount, "text");
    },
    get amount() {
      return value(amount, "numeric");
    },
    get day() {
      const isWhole = date === null || date.length > "11-22".length;
      return isWhole ? value(date, "date") : `(${thisYear} || '-' || ${place(date, "text")})::date`;
    },
  };
}

/** What is shown of a row, as SQL. */
interface Shown {
  readonly kind: SearchKind;
  readonly id: string;
  readonly english: string;
  readonly norwegian: string;
  readonly name: string;
  readonly date?: string;
  readonly amount?: string;
  /** Whether the text names it by its number; such hits come first. */
  readonly isNamed: string;
}

const paths: Readonly<Record<SearchKind, string>> = {
  customer: "/customer",
  supplier: "/supplier",
  invoice: "/invoice",
  bill: "/supplierInvoice",
  voucher: "/ledger/voucher",
  product: "/product",
  account: "/ledger/account",
  project: "/project",
};

function hit({ kind, id, english, norwegian, name, date, amount, isNamed }: Shown, from: string): string {
  const place = searchKinds.indexOf(kind);
  return (
    `(select case when ${isNamed} then ${place} else ${place + searchKinds.length} end::bigint as "place", '${kind}'::text as "kind", ${id} as "objectId", ` +
    `${english} as "english", ${norwegian} as "norwegian", ${name} as "name", ${date ?? "null::date"} as "date", ${amount ?? "null::numeric"} as "amount", ` +
    `'${paths[kind]}/' || ${id} as "path" from ${from} order by 1, ${date === undefined ? "" : `${date} desc, `}${id} limit ${most})`
  );
}

/** SELECTs of ids, of which those that cannot be asked are left out, as a list for `any`; null where none can. */
function idsOf(...selects: readonly (string | null)[]): string {
  const asked = selects.filter((one) => one !== null);
  return `any(array(${asked.map((one) => `(${one})`).join(" union all ")}))`;
}

const isNumber = (column: string, number: string | null) => (number === null ? "false" : `${column} = ${number}`);

function parties(kind: "customer" | "supplier", { number }: Sought): string {
  const column = kind === "customer" ? 'p."customerNumber"' : 'p."supplierNumber"';
  const flag = kind === "customer" ? 'p."isCustomer"' : 'p."isSupplier"';
  const byNumber =
    number === null
      ? null
      : `select p.id from party p where p.company_id = $1 and ${column} = ${number} and ${column} > 0`;
  const ids = idsOf("select n.id from named_parties n", byNumber);
  const [english, norwegian] = kind === "customer" ? ["Customer", "Kunde"] : ["Supplier", "Leverandør"];
  const shown = (word: string) => `trim('${word} ' || coalesce(nullif(${column}, 0)::text, ''))`;
  return hit(
    {
      kind,
      id: "p.id",
      english: shown(english ?? ""),
      norwegian: shown(norwegian ?? ""),
      name: 'p."name"',
      isNamed: isNumber(column, number),
    },
    `party p where p.company_id = $1 and p.id = ${ids} and ${flag}`,
  );
}

function invoices({ number, kid, amount, day }: Sought): string | null {
  const of = "select i.id from invoice i where i.company_id = $1 and";
  const found = [
    number === null ? null : `${of} i."invoiceNumber" = ${number}`,
    kid === null ? null : `${of} i.kid = ${kid} and i.kid <> ''`,
    amount === null ? null : `select n.id from invoices_of_amount($1, ${amount}, ${most}) n(id)`,
    day === null ? null : `${of} i."invoiceDate" = ${day} order by i.id desc limit ${most}`,
  ];
  if (found.every((one) => one === null)) return null;
  const isKid = kid === null ? "" : ` or (i.kid = ${kid} and i.kid <> '')`;
  return hit(
    {
      kind: "invoice",
      id: "i.id",
      english: `case when i."isCreditNote" then 'Credit note ' else 'Invoice ' end || i."invoiceNumber"`,
      norwegian: `case when i."isCreditNote" then 'Kreditnota ' else 'Faktura ' end || i."invoiceNumber"`,
      name: `coalesce((select p."name" from party p where p.company_id = $1 and p.id = i."customer"), '')`,
      date: 'i."invoiceDate"',
      amount: 'i."amount"',
      isNamed: `(${isNumber('i."invoiceNumber"', number)}${isKid})`,
    },
    `invoice i where i.company_id = $1 and i.id = ${idsOf(...found)}`,
  );
}

function bills({ text, amount, day }: Sought): string {
  const of = "select d.id from supplier_document d where d.company_id = $1 and";
  const ids = idsOf(
    `${of} d."invoiceNumber" = ${text} and d."invoiceNumber" <> '' limit ${most}`,
    amount === null ? null : `select n.id from bills_of_amount($1, ${amount}, ${most}) n(id)`,
    day === null ? null : `${of} d."invoiceDate" = ${day} order by d.id desc limit ${most}`,
  );
  return hit(
    {
      kind: "bill",
      id: "d.id",
      english: `case when d."amount" < 0 then 'Credit note from supplier ' else 'Bill ' end || d."invoiceNumber"`,
      norwegian: `case when d."amount" < 0 then 'Kreditnota fra leverandør ' else 'Leverandørfaktura ' end || d."invoiceNumber"`,
      name: `coalesce((select p."name" from party p where p.company_id = $1 and p.id = d."supplier"), '')`,
      date: 'd."invoiceDate"',
      amount: 'd."amount"',
      isNamed: `d."invoiceNumber" = ${text}`,
    },
    `supplier_document d where d.company_id = $1 and d.id = ${ids}`,
  );
}

const everySeries = Object.keys(seriesPrefix)
  .map((series) => `('${series}')`)
  .join(", ");
/** Numbers of vouchers begin anew each year: those of the last ten, and of the next. */
const years =
  "generate_series(extract(year from (select company_today()))::int - 9, extract(year from (select company_today()))::int + 1)";

/** Look-ups by key, each alone: the planner would rather read a whole index for all of them. */
function vouchers({ voucherNumber, year, amount, day }: Sought): string | null {
  const found = [
    voucherNumber === null
      ? null
      : `select w.id from (values ${everySeries}) s(series) cross join ${year === null ? years : `(select ${year})`} y(year) cross join lateral ` +
        `(select v.id from voucher v where v.company_id = $1 and v."series" = s.series and v."year" = y.year and v."number" = ${voucherNumber} offset 0) w`,
    amount === null
      ? null
      : `select w.id from (select v.id from voucher v where v.company_id = $1 order by v."date" desc, v.id desc limit ${limits.searchedVouchers}) w cross join lateral ` +
        `(select p.amount from posting p where p.company_id = $1 and p."voucher" = w.id offset 0) p where abs(p.amount) = ${amount} limit ${most}`,
    day === null
      ? null
      : `select v.id from voucher v where v.company_id = $1 and v."date" = ${day} order by v.id desc limit ${most}`,
  ];
  if (found.every((one) => one === null)) return null;
  return hit(
    {
      kind: "voucher",
      id: "v.id",
      english: `'Voucher ' || ${voucherName("v")}`,
      norwegian: `'Bilag ' || ${voucherName("v")}`,
      name: 'v."description"',
      date: 'v."date"',
      amount:
        '(select coalesce(sum(p."amount") filter (where p."amount" > 0), 0) from posting p where p.company_id = $1 and p."voucher" = v.id)',
      isNamed: isNumber('v."number"', voucherNumber),
    },
    `voucher v where v.company_id = $1 and v.id = ${idsOf(...found)}`,
  );
}

/** Products or projects, by number and by the words of their names. */
function named(kind: "product" | "project", { text }: Sought): string {
  const own = kind === "product" ? ' and not t."isSupplierProduct"' : "";
  const ids = idsOf(
    `select n.id from ${kind}s_named($1, ${text}, ${limits.searchedWords}) n(id)`,
    `select t.id from ${kind} t where t.company_id = $1 and t."number" = ${text} and t."number" <> ''${own} limit ${most}`,
  );
  const [english, norwegian] = kind === "product" ? ["Product", "Produkt"] : ["Project", "Prosjekt"];
  return hit(
    {
      kind,
      id: "t.id",
      english: `trim('${english} ' || t."number")`,
      norwegian: `trim('${norwegian} ' || t."number")`,
      name: 't."name"',
      isNamed: `t."number" = ${text}`,
    },
    `${kind} t where t.company_id = $1 and t.id = ${ids}${own}`,
  );
}

function accounts({ text, number, bankAccount }: Sought): string {
  const begins = [
    ...(number === null ? [] : [`starts_with(a."number"::text, ${number}::text)`]),
    ...(bankAccount === null ? [] : [`starts_with(a."bankAccountNumber", ${bankAccount})`]),
  ];
  const isBank = bankAccount === null ? "false" : `a."bankAccountNumber" = ${bankAccount}`;
  return hit(
    {
      kind: "account",
      id: "a.id",
      english: `'Account ' || a."number"`,
      norwegian: `'Konto ' || a."number"`,
      name: 'a."name"',
      isNamed: `(${isNumber('a."number"', number)} or ${isBank})`,
    },
    `account_of_chart a where a.company_id = $1 and (${[...begins, ""].join(" or ")}(length(${text}) > 1 and strpos(lower(a."name"), lower(${text})) > 0))`,
  );
}

const finders: Readonly<Record<SearchKind, (sought: Sought) => string | null>> = {
  customer: (sought) => parties("customer", sought),
  supplier: (sought) => parties("supplier", sought),
  invoice: invoices,
  bill: bills,
  voucher: vouchers,
  product: (sought) => named("product", sought),
  account: accounts,
  project: (sought) => named("project", sought),
};

/** The search over everything. */
export const search = query({
  path: "/search",
  rows: "SearchHit",
  defaults: { count: 8 },
  requires: [],
  query: {
    query: mandatory(
      input("text", {
        minimumLength: 1,
        maximumLength: 100,
        description:
          "A number, the beginning of words of a name, an amount (1 250,50), a KID, the number of a bank account of the company, or a day (22.11.2026, 22.11. or 2026-11-22).",
      }),
    ),
  },
  description: `Customers, suppliers, invoices, bills, vouchers, products, accounts and projects that a text names, as far as the session may read them; those that it names by number come first. At most ${most} of each kind. Vouchers are found by number in the last ten years, by amount among the ${limits.searchedVouchers} newest.`,
  order: () => "place,kind,-date,objectId",
  sql({ query }, placeholder, { entitlements }) {
    const sought = soughtOf(String(query), placeholder);
    const visible = searchKinds.filter((kind) =>
      allows(areaOf(areaRequirements, paths[kind])?.read ?? [], entitlements),
    );
    const parts = visible.flatMap((kind) => finders[kind](sought) ?? []);
    // Words of customers and of suppliers are looked up once.
    const named = `with named_parties as materialized (${partiesNamedSql(sought.text, limits.searchedWords)})`;
    return `${named} ${parts.join(" union all ")}`;
  },
});
