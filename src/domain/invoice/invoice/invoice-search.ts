// How invoices are found by what is left to pay of them, and by a text: through open items, never through paid ones.

import { condition, type ParameterDefinition } from "../../../schema/resource.ts";
import { partiesNamedSql } from "../../customer/party-words.ts";
import { ofState, openItemsSql } from "../../ledger/report/open-post.ts";
import { outstandingSql } from "./invoice-outstanding.ts";

const left = outstandingSql("{t}", "amountCurrency");
/** Something is left to pay, or to pay back. Rates may leave kroner where nothing is left in the invoice's currency. */
const isLeft = `(${left} <> 0 or ${outstandingSql("{t}", "amount")} <> 0)`;

/** SQL of the ids of invoices whose items are open, for `any`: once for a statement, whatever was paid before. */
const openIds =
  `array(select v.id from (${openItemsSql("customer")}) x ` +
  'cross join lateral (select i.id from invoice i where i.company_id = $1 and i."openItem" = x.item offset 0) v)';
const isOpen = `({t}.id = any(${openIds}) and ${isLeft})`;

/** SQL over `{t}` of what credit notes took back, in the invoice's currency: 0 or negative. */
export const creditedSql =
  'case when {t}."isCredited" then (select coalesce(sum(k."amountCurrency"), 0) from invoice k ' +
  'where k.company_id = {t}.company_id and k."creditedInvoice" = {t}.id and k."creditedInvoice" <> 0) else 0 end';
/** SQL over `{t}`: nothing of it stands, since credit notes took all of it back. */
export const isTakenBackSql = `({t}."creditedInvoice" <> 0 or ({t}."isCredited" and {t}."amountCurrency" + ${creditedSql} = 0))`;

/** The day on which the first of what is left is due, as reminders have it: by instalments where there are some. */
const firstDue =
  `(select min(s.due) from open_parts({t}.company_id, {t}."openItem", ${outstandingSql("{t}", "amount")}, ${left}, {t}."invoiceDueDate") s ` +
  "where s.currency > 0)";

/** Something should have been paid by now, or an instalment of it. */
const isLate = `${firstDue} < (select company_today())`;

/** SQL over `{t}` by state. Every invoice is in exactly one of open, paid and credited. */
export const invoiceStates = {
  open: isOpen,
  notDue: `(${isOpen} and ${left} > 0 and not ${isLate})`,
  overdue: `(${isOpen} and ${left} > 0 and ${isLate})`,
  partPaid: `(${isOpen} and ${left} > 0 and ${left} < {t}."amountCurrency" + ${creditedSql})`,
  paid: `(not ${isLeft} and not ${isTakenBackSql})`,
  credited: `(not ${isLeft} and ${isTakenBackSql})`,
} as const;

const number = `case when {value} ~ '^\\s*\\d{1,9}\\s*$' then {value}::bigint end`;
const kid = "regexp_replace({value}, '\\s', '', 'g')";

/** SELECT of the ids of invoices with the number, the KID or a customer of the name, each found by an index. */
const namedIds =
  `select i.id from invoice i where i.company_id = $1 and i."invoiceNumber" = ${number} ` +
  `union all select i.id from invoice i where i.company_id = $1 and i.kid = ${kid} and i.kid <> '' ` +
  `union all select i.id from (${partiesNamedSql("{value}")}) n cross join lateral ` +
  '(select v.id from invoice v where v.company_id = $1 and v."customer" = n.id offset 0) i';

/** Search parameters of invoices beside those of the contract. */
export const invoiceSearch = {
  state: condition(
    "choice",
    ofState(invoiceStates),
    "How far the invoice is. open: something is left to pay, or was paid too much; credit notes that nobody has used are open, too. notDue: of these, what need not be paid yet. overdue: what should have been paid by now, or an instalment of it. partPaid: of the open ones, those of which a part has been paid. paid: nothing is left. credited: taken back in whole by credit notes, and credit notes that credit an invoice. Drafts are orders: GET /order?isClosed=false.",
    Object.keys(invoiceStates),
  ),
  outstandingFrom: condition(
    "number",
    `${isOpen} and ${outstandingSql("{t}", "amount")} >= {value}`,
    "At least this much is left to pay, in kroner; of open invoices alone.",
  ),
  outstandingTo: condition(
    "number",
    `${isOpen} and ${outstandingSql("{t}", "amount")} < {value}`,
    "Less than this is left to pay, in kroner; of open invoices alone.",
  ),
  query: condition(
    "text",
    `{t}.id = any(array(${namedIds}))`,
    "The invoice has this number or this KID, or its customer has a name with words that begin like these.",
  ),
} as const satisfies Record<string, ParameterDefinition>;
