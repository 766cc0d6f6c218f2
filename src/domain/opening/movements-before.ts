// The postings before a day, summed as the correction at an opening balance needs them. Reads only.

import { decimal } from "../../money/decimal.ts";
import type { Reader } from "../../schema/resource.ts";
import type { Movement } from "./correction-voucher.ts";
import { balanceTypes } from "./standing-opening-balance.ts";

interface MovementRow {
  readonly account: number;
  readonly customer: number | null;
  readonly supplier: number | null;
  readonly employee: number | null;
  readonly asset: number | null;
  readonly currency: number;
  readonly amount: string;
  readonly amountCurrency: string;
  readonly open: readonly number[] | null;
  readonly openAmount: string;
  readonly openCurrency: string;
}

/**
 * What was posted before a day, per account, party or asset, and currency: all of balance accounts, of result accounts what the
 * day's own year has brought.
 * @param corrected includes corrections posted on the day, and leaves one account out
 */
export async function movementsBefore(
  read: Reader,
  day: string,
  corrected: { readonly except: number } | null = null,
): Promise<Movement[]> {
  const party = (name: string) => `case when a."isCloseable" or a."ledgerType" <> 'GENERAL' then p."${name}" end`;
  const corrections = `(p."date" < $2::date or v."series" = 'openingCorrection' and v."reverseVoucher" is null) and p."account" <> $4::bigint`;
  const open = 's.posting is null and a."isCloseable"';
  const rows = await read.rows<MovementRow>(
    `select p."account", ${party("customer")} as customer, ${party("supplier")} as supplier, ${party("employee")} as employee,
       case when a."ledgerType" = 'ASSET' then p."asset" end as asset, p."currency", sum(p."amount")::text as amount, sum(p."amountCurrency")::text as "amountCurrency",
       json_agg(p.id order by p.id) filter (where ${open}) as open,
       coalesce(sum(p."amount") filter (where ${open}), 0)::text as "openAmount",
       coalesce(sum(p."amountCurrency") filter (where ${open}), 0)::text as "openCurrency"
     from posting p
     join account a on a.company_id = p.company_id and a.id = p."account"
     left join settlement s on s.company_id = p.company_id and s.posting = p.id
     ${corrected === null ? "" : `join voucher v on v.company_id = p.company_id and v.id = p."voucher"`}
     where p.company_id = $1 and ${corrected === null ? 'p."date" < $2::date' : corrections}
       and (a."type" = any($3::text[]) or p."date" >= date_trunc('year', $2::date))
     group by a."number", 1, 2, 3, 4, 5, 6
     having sum(p."amount") <> 0 or count(*) filter (where ${open}) > 0
     order by a."number", 2, 3, 4, 5, 6`,
    day,
    [...balanceTypes],
    ...(corrected === null ? [] : [corrected.except]),
  );
  return rows.map((row) => ({
    accountId: row.account,
    customerId: row.customer,
    supplierId: row.supplier,
    employeeId: row.employee,
    assetId: row.asset,
    currencyId: row.currency,
    amount: decimal(row.amount),
    amountCurrency: decimal(row.amountCurrency),
    open: row.open ?? [],
    openAmount: decimal(row.openAmount),
    openAmountCurrency: decimal(row.openCurrency),
  }));
}
