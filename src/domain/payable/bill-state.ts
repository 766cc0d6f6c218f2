// How supplier invoices are found by what is left to pay of them: open ones through open items, never through paid ones.

import { condition } from "../../schema/resource.ts";
import { ofState, openItemsSql } from "../ledger/report/open-post.ts";
import { leftOf } from "./supplier-invoice-outstanding.ts";

const left = leftOf("{t}");
const openIds =
  `array(select d.id from (${openItemsSql("supplier")}) x ` +
  'cross join lateral (select k.id from supplier_document k where k.company_id = $1 and k."openItem" = x.item offset 0) d)';
const isOpen = `({t}.id = any(${openIds}) and ${left} <> 0)`;

const states = {
  open: isOpen,
  draft: 'not {t}."isPosted"',
  overdue: `(${isOpen} and ${left} > 0 and {t}."invoiceDueDate" < (select company_today()))`,
  partPaid: `(${isOpen} and ${left} > 0 and ${left} < {t}."amount")`,
  paid: `({t}."isPosted" and ${left} = 0)`,
} as const;

/** The search parameter. */
export const billState = condition(
  "choice",
  ofState(states),
  "How far the invoice is. draft: its voucher waits to be posted. open: posted, and something is left to pay, or was paid too much; credit notes that nothing has used are open, too. overdue: of these, what should have been paid by now. partPaid: of the open ones, those of which a part has been paid or credited. paid: nothing is left, paid or credited.",
  Object.keys(states),
);
