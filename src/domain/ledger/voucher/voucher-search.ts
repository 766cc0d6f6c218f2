// How vouchers are found by what they say, what they post, who made them, and whether a document lies with them.

import { condition, type ParameterDefinition } from "../../../schema/resource.ts";

const ofVoucher = 'from posting p where p.company_id = {t}.company_id and p."voucher" = {t}.id';

/** SQL of whether a voucher should have a file and has none: invoices, the service's own and what is reversed need none. */
export function lacksDocumentSql(voucher: string): string {
  return `${voucher}."series" = 'voucher' and ${voucher}."reverseVoucher" is null
    and not exists (select 1 from document d where d.company_id = ${voucher}.company_id and d."voucher" = ${voucher}.id)`;
}

/** Search parameters of vouchers beside those of the contract. */
export const voucherSearch = {
  query: condition(
    "text",
    'strpos(lower({t}."description"), lower({value})) > 0 or {t}."number"::text = {value} or {t}."externalVoucherNumber" = {value} or {t}."vendorInvoiceNumber" = {value}',
    "The description contains the text, whatever the case, or the text is the voucher's number, its number in another system or the supplier's invoice number.",
  ),
  accountNumber: condition(
    "integer",
    `exists (select 1 ${ofVoucher} and p."account" = any(array(select a.id from account a where a.company_id = $1 and a."number" = {value})))`,
    "It has a posting on the account with this number.",
  ),
  amountFrom: condition(
    "number",
    `exists (select 1 ${ofVoucher} and abs(p."amount") >= {value} and ({amountTo} is null or abs(p."amount") < {amountTo}))`,
    "It has a posting of this amount or more in kroner, debit or credit; below amountTo where that is given.",
  ),
  amountTo: condition(
    "number",
    `exists (select 1 ${ofVoucher} and abs(p."amount") < {value} and ({amountFrom} is null or abs(p."amount") >= {amountFrom}))`,
    "It has a posting of less than this amount in kroner, debit or credit; of amountFrom or more where that is given.",
  ),
  createdBy: condition(
    "integer",
    "exists (select 1 from change_log c where c.company_id = {t}.company_id and c.resource = 'Voucher' and c.object = {t}.id and c.kind = 'CREATE' and c.employee = {value})",
    "Made by this employee, as GET /audit shows it; also as a draft.",
  ),
  hasDocument: condition(
    "flag",
    'exists (select 1 from document d where d.company_id = {t}.company_id and d."voucher" = {t}.id and d."supersededBy" is null) = {value}',
    "Vouchers with a file, or those without.",
  ),
  lacksDocument: condition(
    "flag",
    `(${lacksDocumentSql("{t}")}) = {value}`,
    "Vouchers that should have a file and have none, as the overview counts them: invoices, the service's own and what is reversed need none; or all others.",
  ),
} as const satisfies Record<string, ParameterDefinition>;
