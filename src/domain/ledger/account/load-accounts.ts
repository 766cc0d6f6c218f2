// Stored accounts and VAT types become the values that the ledger's rules work with. Reads only.

import { type Decimal, decimal, zero } from "../../../money/decimal.ts";
import type { Reader } from "../../../schema/resource.ts";
import { noVat, type VatType } from "../vat/vat-code.ts";
import type { LedgerAccount } from "./ledger-account.ts";

interface AccountRow {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly ledgerType: LedgerAccount["ledgerType"];
  readonly isInactive: boolean;
  readonly vatLocked: boolean;
  readonly vatType: number;
  readonly requiresDepartment: boolean;
  readonly requiresProject: boolean;
  readonly departmentId: number | null;
  readonly quantityType1Id: number | null;
  readonly quantityType2Id: number | null;
  readonly legal: readonly number[] | null;
}

/**
 * Accounts by id. An account's own VAT type is always legal; an account without a set takes every VAT type. A department
 * that is no longer active is nobody's default.
 */
export function loadAccounts(read: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, LedgerAccount>> {
  return read.kept("accounts of postings", ids, (missing) => readAccounts(read, missing));
}

async function readAccounts(read: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, LedgerAccount>> {
  const rows = await read.rows<AccountRow>(
    `select a.id, a."number", a."name", a."ledgerType", a."isInactive", a."vatLocked", a."vatType", a."requiresDepartment",
       a."requiresProject", a."quantityType1" as "quantityType1Id", a."quantityType2" as "quantityType2Id",
       case when a."department" is not null then
         (select d.id from department d where d.company_id = a.company_id and d.id = a."department" and not d."isInactive") end as "departmentId",
       (select json_agg(v."vatType") from (
          select l."vatTypeId" as "vatType" from default_legal_vat l where l."legalVatClass" = a."legalVatClass"
          union all select o."vatType" from account_own_vat_type o where o.company_id = a.company_id and o.account = a.id) v) as legal
     from account_of_chart a where a.company_id = $1 and a.id = any($2::bigint[])`,
    ids,
  );
  return new Map(
    rows.map(({ legal, vatType, ...row }) => [
      row.id,
      { ...row, vatTypeId: vatType, legalVatTypeIds: legal === null ? null : [...legal, vatType] },
    ]),
  );
}

/**
 * A loaded account that the service has to post on.
 * @param part its posting role, for the message
 * @throws Error where the account is missing, which means that the company's posting rules are incomplete
 */
export function knownAccount(
  accounts: ReadonlyMap<number, LedgerAccount>,
  id: number | undefined,
  part: string | number,
): LedgerAccount {
  const account = accounts.get(id ?? -1);
  if (account === undefined) throw new Error(`No account is set for the posting role ${part}.`);
  return account;
}

interface VatTypeRow {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly direction: VatType["direction"];
  readonly rateKind: VatType["rateKind"];
  readonly rate: string;
  readonly reverseCharge: VatType["reverseCharge"];
  readonly isDeductible: boolean;
  readonly deductionPercentage: string;
  readonly isActive: boolean;
  readonly isDirect: boolean;
  readonly outAccount: number | null;
  readonly inAccount: number | null;
  readonly incomeAccount: number | null;
}

/** A VAT type at a date, with the account that its income goes to when no product says otherwise. */
export type DatedVatType = VatType & {
  readonly incomeAccountId: number | null;
  readonly name: string;
  /** Its own rate, whatever the date. */
  readonly ownRatePercent: Decimal;
};

/** The VAT types of a company, with the rates of every day: `vatTypeAt` tells a type on a day. */
export interface VatTypes {
  /** The types by id, with the rate that holds where their kind has none on a day. */
  readonly types: ReadonlyMap<number, DatedVatType>;
  readonly rates: readonly VatRate[];
  /** The accounts of their income, each once. */
  readonly incomeAccountIds: readonly number[];
  /** Types with their rate by day and id, filled as they are needed: most vouchers of a company are of the same few days. */
  readonly dated: Map<string, Map<number, DatedVatType>>;
}

/** No VAT types, for what needs none. */
export const noVatTypes: VatTypes = {
  types: new Map(),
  rates: [],
  incomeAccountIds: [],
  dated: new Map(),
};

/** The VAT types of the company. */
export async function loadVatTypes(read: Reader): Promise<VatTypes> {
  return (await read.kept("VAT types", ["all"], () => readVatTypes(read))).get("all") ?? noVatTypes;
}

/** Of how many days the types are kept; before there are more, they are forgotten. */
const mostDays = 100;

/** The rate of a kind from one day to another, both included. */
interface VatRate {
  readonly rateKind: VatType["rateKind"];
  readonly from: string;
  readonly to: string;
  readonly percent: Decimal;
}

async function readVatTypes(read: Reader): Promise<ReadonlyMap<string, VatTypes>> {
  const [rows, rates] = await Promise.all([
    read.rows<VatTypeRow>(
      `select id, "number", "name", "direction", "rateKind", "reverseCharge", "isDeductible", "deductionPercentage"::text, "isActive", "isDirect", "outAccount",
         "inAccount", "incomeAccount", "ratePercent"::text as rate
       from vat_type where company_id = $1 order by id`,
    ),
    read.rows<Omit<VatRate, "percent"> & { percent: string }>(
      `select "rateKind", "validFrom" as from, coalesce("validTo", 'infinity') as to, "percent"::text
       from vat_rate where $1::bigint is not null order by "rateKind", "validFrom"`,
    ),
  ]);
  const types = rows.map((row): [number, DatedVatType] => [
    row.id,
    {
      id: row.id,
      code: row.number,
      name: row.name,
      direction: row.direction,
      rateKind: row.rateKind,
      ratePercent: decimal(row.rate),
      ownRatePercent: decimal(row.rate),
      reverseCharge: row.reverseCharge,
      deductible: row.isDeductible,
      deductionPercent: decimal(row.deductionPercentage),
      isActive: row.isActive,
      isDirect: row.isDirect,
      outAccountId: row.outAccount,
      inAccountId: row.inAccount,
      incomeAccountId: row.incomeAccount,
    },
  ]);
  const days = rates.map(({ percent, ...rate }) => ({ ...rate, percent: decimal(percent) }));
  const all: VatTypes = {
    types: new Map(types),
    rates: days,
    incomeAccountIds: [...new Set(rows.map((row) => row.incomeAccount))].filter((id) => id !== null),
    dated: new Map(),
  };
  return new Map([["all", all]]);
}

/** A VAT type at a date; none (code 0) where the company has no such type. */
export function vatTypeAt(all: VatTypes, id: number, date: string): DatedVatType {
  const known = all.dated.get(date)?.get(id);
  if (known !== undefined) return known;
  const stored = all.types.get(id);
  if (stored === undefined) return { ...noVat, incomeAccountId: null, name: "", ownRatePercent: zero };
  const rate = all.rates.find(({ rateKind, from, to }) => rateKind === stored.rateKind && from <= date && date <= to);
  const found = rate === undefined ? stored : { ...stored, ratePercent: rate.percent };
  if (all.dated.size >= mostDays) all.dated.clear();
  const ofDay = all.dated.get(date) ?? new Map<number, DatedVatType>();
  all.dated.set(date, ofDay.set(id, found));
  return found;
}
