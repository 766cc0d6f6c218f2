// What must be right before the first byte of an audit file is sent: sums that the format's own schema does not check.

import type { Fault } from "../../schema/error.ts";
import type { Reader } from "../../schema/resource.ts";
import { voucherName } from "../ledger/voucher/voucher-name.ts";
import type { SaftAccount } from "./export-accounts.ts";
import type { SaftPeriod } from "./export-period.ts";
import { isEntrySql } from "./opening-entries.ts";
import type { SaftCompany } from "./saft-header.ts";

/** Faults of one kind that a refusal names. */
const named = 20;

/** What keeps the books from being exported; empty where nothing does. */
export async function saftFaults(
  read: Reader,
  period: SaftPeriod,
  company: SaftCompany,
  accounts: readonly SaftAccount[],
): Promise<Fault[]> {
  return [
    ...yearFaults(period),
    ...companyFaults(company),
    ...groupFaults(accounts),
    ...(await accountFaults(read, period, accounts)),
    ...(await partyFaults(read, period)),
    ...(await voucherFaults(read, period)),
  ];
}

/** The years that the format has. */
const years = { first: 1970, last: 2100 } as const;

function yearFaults({ dateFrom }: SaftPeriod): Fault[] {
  const year = Number(dateFrom.slice(0, 4));
  if (year >= years.first && year <= years.last) return [];
  return [{ key: "saftYear", field: "year", path: "year", parameters: { year: `${year}`, ...years } }];
}

function companyFaults({ organizationNumber }: SaftCompany): Fault[] {
  if (/^\d{9}$/.test(organizationNumber)) return [];
  return [{ key: "saftOrganizationNumber", field: null, parameters: { number: organizationNumber } }];
}

/** Accounts that are used, and whose group is unknown to the standard. */
function groupFaults(accounts: readonly SaftAccount[]): Fault[] {
  const missing = accounts.filter(
    (one) => one.isUsed && one.groupingCategory === null && one.groupingCode.toUpperCase() !== "NA",
  );
  if (missing.length === 0) return [];
  const numbers = missing.slice(0, named).map((one) => one.number);
  const more = missing.length - numbers.length;
  return [
    { key: "saftGroups", field: null, parameters: { accounts: `${numbers.join(", ")}${more > 0 ? " ..." : ""}` } },
  ];
}

/** Accounts whose kept balances differ from their postings. */
async function accountFaults(
  read: Reader,
  { dateFrom, dateTo }: SaftPeriod,
  accounts: readonly SaftAccount[],
): Promise<Fault[]> {
  const rows = await read.rows<{ number: number; difference: string }>(
    `select k.number::int as number, (k.closing - k.opening - coalesce(m.amount, 0))::numeric(20, 2)::text as difference
     from unnest($4::bigint[], $5::numeric[], $6::numeric[]) k(number, opening, closing)
     left join (select a."number" as number, sum(p."amount") as amount from posting p
       join account a on a.company_id = p.company_id and a.id = p."account"
       where ${isEntrySql} group by 1) m on m.number = k.number
     where k.closing - k.opening <> coalesce(m.amount, 0) order by 1 limit ${named}`,
    dateFrom,
    dateTo,
    accounts.map(({ number }) => number),
    accounts.map(({ opening }) => opening),
    accounts.map(({ closing }) => closing),
  );
  return rows.map(({ number, difference }) => ({
    key: "saftAccount",
    field: null,
    parameters: { account: `${number}`, difference },
  }));
}

/** Postings on control accounts that name no customer or supplier, so that the parties do not add up to the account. */
async function partyFaults(read: Reader, { dateTo }: SaftPeriod): Promise<Fault[]> {
  const rows = await read.rows<{ number: string; amount: string }>(
    `select a."number"::text as number, sum(p."amount")::numeric(20, 2)::text as amount
     from account a join posting p on p.company_id = a.company_id and p."account" = a.id
     where a.company_id = $1 and p."date" < $2 and (a."ledgerType" = 'CUSTOMER' and p."customer" is null
       or a."ledgerType" = 'VENDOR' and p."supplier" is null)
     group by 1 having sum(p."amount") <> 0 order by 1 limit ${named}`,
    dateTo,
  );
  return rows.map(({ number, amount }) => ({
    key: "saftParties",
    field: null,
    parameters: { account: number, amount },
  }));
}

/** Vouchers that do not balance on each of their days. */
async function voucherFaults(read: Reader, { dateFrom, dateTo }: SaftPeriod): Promise<Fault[]> {
  const rows = await read.rows<{ name: string; amount: string }>(
    `select ${voucherName("v")} as name, d.amount::numeric(20, 2)::text as amount from (
       select p."voucher" as voucher, sum(p."amount") as amount from posting p
       where p.company_id = $1 and p."date" >= $2 and p."date" < $3 group by p."voucher", p."date"
       having sum(p."amount") <> 0 limit ${named}) d
     join voucher v on v.company_id = $1 and v.id = d.voucher order by 1`,
    dateFrom,
    dateTo,
  );
  return rows.map(({ name, amount }) => ({ key: "saftVoucher", field: null, parameters: { voucher: name, amount } }));
}
