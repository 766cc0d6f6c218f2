// Money beyond what an invoice is owed pays the charges of its reminders, the oldest first. Pure.

import { add, type Decimal, decimal, isZero, negate, sign, smallest, subtract, zero } from "../../money/decimal.ts";
import type { Reader } from "../../schema/resource.ts";
import type { LedgerLine } from "../ledger/posting-row.ts";

/** A charge as it is read: its number, and its open sum as a text. */
export type OpenChargeRow = { readonly number: string; readonly amount: string };

/** The open charges of an invoice's reminders on the account that the invoice stands on, oldest first. */
export function loadOpenCharges(read: Reader, invoice: unknown): Promise<OpenChargeRow[]> {
  return read.rows<OpenChargeRow>(
    `select r."number", sum(p."amount")::text as amount
     from invoice i
     join reminder r on r.company_id = i.company_id and r."invoice" = i.id and r."voucher" is not null
     join posting p on p.company_id = r.company_id and p."customer" = r."customer" and p."invoiceNumber" = r."number"
     where i.company_id = $1 and i.id = $2::bigint
       and p."account" = (select q."account" from posting q where q.company_id = i.company_id and q."voucher" = i."voucher"
         and q."customer" = i."customer" and q."invoiceNumber" = i."invoiceNumber"::text limit 1)
       and not exists (select 1 from settlement s where s.company_id = p.company_id and s.posting = p.id)
     group by r."number", r."sequence" having sum(p."amount") > 0 order by r."sequence"`,
    invoice,
  );
}

/**
 * The rows of a payment in kroner, with what goes beyond the invoice moved to its charges. The invoice comes first, then
 * the charges by age; what is left after them stays with the invoice, as it did without charges. A row of nothing falls
 * away. The rows are numbered anew.
 */
export function spreadOverCharges(
  lines: readonly LedgerLine[],
  outstanding: Decimal,
  invoiceNumber: string,
  charges: readonly OpenChargeRow[],
): readonly LedgerLine[] {
  const own = lines.find((line) => line.invoiceNumber === invoiceNumber);
  const paid = own?.amountGross === null || own === undefined ? zero : negate(own.amountGross);
  let beyond = subtract(paid, sign(outstanding) > 0 ? outstanding : zero);
  if (own === undefined || sign(beyond) <= 0 || charges.length === 0) return lines;
  const moved: LedgerLine[] = [];
  let kept = negate(paid);
  for (const charge of charges) {
    const part = smallest(decimal(charge.amount), beyond);
    if (sign(part) <= 0) continue;
    beyond = subtract(beyond, part);
    kept = add(kept, part);
    moved.push({ ...own, invoiceNumber: charge.number, amountGross: negate(part), amountGrossCurrency: negate(part) });
  }
  const rest = isZero(kept) ? [] : [{ ...own, amountGross: kept, amountGrossCurrency: kept }];
  return lines
    .flatMap((line) => (line === own ? [...rest, ...moved] : [line]))
    .map((line, index) => ({ ...line, row: index + 1 }));
}
