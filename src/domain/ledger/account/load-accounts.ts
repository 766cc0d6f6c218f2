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

/** VAT types by id and date, as `vatTypeAt` looks them up. */
export type VatTypes = ReadonlyMap<string, DatedVatType>;

/** VAT types with the rates in force at the given dates; all of them where no ids are given. */
export async function loadVatTypes(
  read: Reader,
  dates: readonly string[],
  ids: readonly number[] | null,
): Promise<VatTypes> {
  const kept = (await read.kept("VAT types", ["all"], () => readVatTypes(read))).get("all");
  const found = new Map<string, DatedVatType>();
  if (kept === undefined) return found;
  const days = new Set(dates);
  for (const id of new Set(ids ?? kept.types.keys())) {
    const stored = kept.types.get(id);
    if (stored === undefined) continue;
    for (const day of days) found.set(`${id} ${day}`, datedVatType(kept, stored, day));
  }
  return found;
}

/** How many VAT types of a day are kept of a company; before there are more, they are forgotten. */
const mostDated = 1_000;

/** A VAT type with its rate on a day. Most sales of a company are of the same few days and types: they are kept with the types. */
function datedVatType({ rates, dated }: KeptVatTypes, stored: StoredVatType, day: string): DatedVatType {
  const key = `${stored.id} ${day}`;
  const known = dated.get(key);
  if (known !== undefined) return known;
  const rate = rates.find(({ rateKind, from, to }) => rateKind === stored.rateKind && from <= day && day <= to);
  const found = rate === undefined ? stored : { ...stored, ratePercent: rate.percent };
  if (dated.size >= mostDated) dated.clear();
  dated.set(key, found);
  return found;
}

/** A VAT type with the rate that holds where its kind has none on a day. */
type StoredVatType = DatedVatType;

/** The rate of a kind from one day to another, both included. */
interface VatRate {
  readonly rateKind: VatType["rateKind"];
  readonly from: string;
  readonly to: string;
  readonly percent: Decimal;
}

interface KeptVatTypes {
  readonly types: ReadonlyMap<number, StoredVatType>;
  readonly rates: readonly VatRate[];
  /** Types with their rate on a day, as `vatTypeAt` looks them up; filled as they are needed. */
  readonly dated: Map<string, DatedVatType>;
}

async function readVatTypes(read: Reader): Promise<ReadonlyMap<string, KeptVatTypes>> {
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
  const types = rows.map((row): [number, StoredVatType] => [
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
  return new Map([["all", { types: new Map(types), rates: days, dated: new Map() }]]);
}

/** A loaded VAT type at a date; none (code 0) where the company has no such type. */
export function vatTypeAt(types: VatTypes, id: number, date: string): DatedVatType {
  return types.get(`${id} ${date}`) ?? { ...noVat, incomeAccountId: null, name: "", ownRatePercent: zero };
}
