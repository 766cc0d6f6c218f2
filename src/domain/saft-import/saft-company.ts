// What an import has to know of the company: accounts, parties, dimensions, VAT types, numbers, closed months. Reads and locks.

import type { Reader } from "../../schema/resource.ts";
import { loadStandardGroups, type StandardGroup } from "../ledger/account/grouping-code.ts";
import { type LedgerRole, loadRoles } from "../ledger/account/posting-roles.ts";
import { type ClosedPeriods, loadClosedPeriods } from "../ledger/period/closed-periods.ts";
import type { Movement } from "../opening/correction-voucher.ts";
import { loadOwnNumbers, type OwnNumbers } from "../opening/external-number.ts";
import { movementsBefore } from "../opening/movements-before.ts";
import { loadReversible, type Reversible } from "../opening/reverse-series.ts";
import { loadStanding, type StandingOpening } from "../opening/standing-opening-balance.ts";
import type { SaftUpload } from "./saft-options.ts";
import { balanceDay, periodOf } from "./saft-period.ts";
import type { SaftSummary } from "./saft-summary.ts";

/** An account of the company. */
export interface OwnAccount {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly type: string;
  readonly ledgerType: string;
  readonly isCloseable: boolean;
  readonly groupingCode: string;
}

/** A customer or supplier of the company that the file may mean. */
export interface OwnParty {
  readonly id: number;
  readonly name: string;
  readonly organizationNumber: string;
  readonly customerNumber: number;
  readonly supplierNumber: number;
  readonly isCustomer: boolean;
  readonly isSupplier: boolean;
  readonly postalCode: string;
  readonly email: string;
  readonly phone: string;
  readonly address: number | null;
}

/** A department, a project, or a value of a free dimension. */
export interface OwnDimension {
  readonly id: number;
  readonly kind: "department" | "project" | "value";
  readonly number: string;
  readonly name: string;
  /** The dimension of a value, 1 to 3; 0 for the others. */
  readonly index: number;
}

/** The company as an import finds it. */
export interface SaftCompany extends StandingOpening {
  readonly organizationNumber: string;
  readonly accounts: readonly OwnAccount[];
  /** Grouping codes for accounts that are made. */
  readonly standard: readonly StandardGroup[];
  readonly parties: readonly OwnParty[];
  readonly dimensions: readonly OwnDimension[];
  /** Free dimensions that exist, by index. */
  readonly dimensionNames: ReadonlyMap<number, string>;
  /** Ids of VAT types by number. */
  readonly vatTypeIds: ReadonlyMap<string, number>;
  readonly roles: ReadonlyMap<LedgerRole, number>;
  readonly currencies: ReadonlyMap<string, number>;
  readonly closed: ClosedPeriods;
  /** Numbers of the series external that are used, as in `2026 17`. */
  readonly usedNumbers: ReadonlySet<string>;
  readonly own: OwnNumbers;
  /** The first and last day of the company's own vouchers within the period of the file; null where there are none. */
  readonly ownVouchers: { readonly from: string; readonly to: string; readonly count: number } | null;
  /** What the opening balance takes to zero. */
  readonly movements: readonly Movement[];
  /** The opening balance that is replaced, with close groups of its items. */
  readonly replaced: Reversible | null;
  readonly settledItems: number;
  /** The last number of each series of the company's own. */
  readonly counters: ReadonlyMap<string, number>;
}

/** Reads the company. The opening balance is locked first. */
export async function loadSaftCompany(read: Reader, summary: SaftSummary, upload: SaftUpload): Promise<SaftCompany> {
  const standing = await loadStanding(read);
  const { from, to } = periodOf(summary);
  const day = balanceDay(summary, upload.options);
  if (day !== null) await read.rows("select hold_opening($1::bigint)");
  const days = [...summary.days.keys()];
  const [
    company,
    accounts,
    standard,
    parties,
    dimensions,
    vat,
    roles,
    currencies,
    closed,
    used,
    own,
    vouchers,
    counters,
    names,
  ] = await Promise.all([
    read.rows<{ organizationNumber: string }>('select "organizationNumber" from company where company_id = $1'),
    read.rows<OwnAccount>(
      'select id, "number"::int as number, "name", "type", "ledgerType", "isCloseable", "groupingCode" from account_of_chart where company_id = $1 order by "number"',
    ),
    loadStandardGroups(read),
    loadParties(read, summary),
    loadDimensions(read, summary),
    read.rows<{ id: number; number: string }>('select id, "number" from vat_type where company_id = $1'),
    loadRoles(read, "ACCOUNTS_RECEIVABLE", "ACCOUNTS_PAYABLE", "AUXILIARY", "ANNUAL_RESULT"),
    read.rows<{ id: number; code: string }>("select id, code from currency where $1::bigint is not null"),
    loadClosedPeriods(read, day === null ? days : [...days, day]),
    read.rows<{ key: string }>(
      `select "year" || ' ' || "number" as key from voucher where company_id = $1 and "series" = 'external' and "year" = any($2::bigint[])`,
      [...new Set(summary.years)],
    ),
    loadOwnNumbers(read, [...summary.references]),
    read.rows<{ from: string | null; to: string | null; count: number }>(
      `select min(v."date") as from, max(v."date") as to, count(*)::int as count from voucher v
         where v.company_id = $1 and v."series" in ('voucher', 'invoice') and v."date" between $2::date and $3::date`,
      from,
      to,
    ),
    read.rows<{ series: string; value: number }>(
      "select series, value from counter where company_id = $1 and series in ('customer', 'supplier', 'project') and year = 0",
    ),
    read.rows<{ index: number; name: string }>(
      'select "dimensionIndex"::int as index, "dimensionName" as name from accounting_dimension_name where company_id = $1',
    ),
  ]);
  const opening = await loadOpening(read, standing, day, upload.options.updateStartBalance);
  const [overlap] = vouchers;
  return {
    ...standing,
    organizationNumber: company[0]?.organizationNumber ?? "",
    ...{ accounts, standard, parties, dimensions, roles, closed, own },
    dimensionNames: new Map(names.map((one) => [one.index, one.name])),
    vatTypeIds: new Map(vat.map((one) => [one.number, one.id])),
    currencies: new Map(currencies.map((one) => [one.code, one.id])),
    usedNumbers: new Set(used.map((one) => one.key)),
    ownVouchers:
      overlap === undefined || overlap.from === null || overlap.to === null
        ? null
        : { from: overlap.from, to: overlap.to, count: overlap.count },
    ...opening,
    counters: new Map(counters.map((one) => [one.series, one.value])),
  };
}

async function loadOpening(read: Reader, standing: StandingOpening, day: string | null, replaces: boolean) {
  if (day === null) return { movements: [], replaced: null, settledItems: 0 };
  if (standing.opening === null)
    return { movements: await movementsBefore(read, day), replaced: null, settledItems: 0 };
  if (!replaces) return { movements: [], replaced: null, settledItems: 0 };
  const replaced = await loadReversible(read, ["opening", "openingCorrection"]);
  const settled = await read.rows<{ posting: number }>(
    `select s.posting from settlement s join posting p on p.company_id = s.company_id and p.id = s.posting
     where s.company_id = $1 and p."voucher" = $2::bigint`,
    standing.opening.id,
  );
  // What the correction of the old opening balance took to zero comes back with its reversal, and goes again.
  const movements = await movementsBefore(read, day, null);
  return { movements, replaced, settledItems: settled.length };
}

/** The parties that the file may mean: by organization number, number, or name. */
function loadParties(read: Reader, { parties }: SaftSummary): Promise<OwnParty[]> {
  const all = [...parties.values()];
  const numbers = (kind: string) =>
    all.filter((one) => one.kind === kind && /^\d{1,15}$/.test(one.id)).map((one) => one.id);
  return read.rows<OwnParty>(
    `select p.id, p."name", p."organizationNumber", p."customerNumber", p."supplierNumber", p."isCustomer", p."isSupplier",
       coalesce(d."postalCode", '') as "postalCode", p."email", p."phoneNumber" as phone, p."postalAddress" as address
     from party p left join address d on d.company_id = p.company_id and d.id = p."postalAddress"
     where p.company_id = $1 and (p."organizationNumber" = any($2::text[]) and p."organizationNumber" <> ''
       or p."customerNumber" = any($3::bigint[]) or p."supplierNumber" = any($4::bigint[]) or lower(p."name") = any($5::text[]))
     order by p.id`,
    all.map((one) => one.organizationNumber).filter((one) => one !== ""),
    numbers("customer"),
    numbers("supplier"),
    [...all.map((one) => one.name.toLowerCase()), "uspesifisert"],
  );
}

function loadDimensions(read: Reader, { analysed }: SaftSummary): Promise<OwnDimension[]> {
  const ids = [...new Set([...analysed.values()].map((one) => one.id))];
  return read.rows<OwnDimension>(
    `select d.id, 'department' as kind, d."departmentNumber" as number, d."name", 0 as index from department d
       where d.company_id = $1 and d."departmentNumber" = any($2::text[])
     union all select j.id, 'project', j."number", j."name", 0 from project j where j.company_id = $1 and j."number" = any($2::text[])
     union all select v.id, 'value', coalesce(v.number, ''), v."displayName", v."dimensionIndex"::int from accounting_dimension_value v
       where v.company_id = $1 and v.number = any($2::text[])`,
    ids,
  );
}
