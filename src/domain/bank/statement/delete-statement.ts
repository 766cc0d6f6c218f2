// DELETE /bank/statement/{id}: an import is taken back, with its lines.

import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { noObject } from "../../../schema/message.ts";

interface Loaded {
  readonly id: number;
  readonly version: number;
  readonly matched: number;
  readonly closed: string | null;
  /** Payments of the file, or within its lines, whose vouchers stand. */
  readonly posted: number;
}

/** Deletes a statement. */
export const deleteStatement = action({
  method: "DELETE",
  path: "/bank/statement/{id}",
  answers: null,
  status: 204,
  events: "bankStatement.delete",
  description:
    "Removes a statement with its lines, so that the file can be imported again. Refused while a line is matched, a payment of the file or within a line is posted, or a line lies in a closed reconciliation.",
  async load({ path }, read): Promise<Loaded | undefined> {
    const [row] = await read.rows<Loaded>(
      `select s.id, s.version, (select count(*)::int from bank_transaction t join bank_match_transaction m on m.company_id = $1 and m.transaction = t.id and m.accepted
           where t.company_id = $1 and t."bankStatement" = s.id) as matched,
         (select min(to_char(t."postedDate", 'YYYY-MM')) from bank_transaction t join bank_reconciliation b on b.company_id = $1 and b."account" = t."account"
           and b."accountingPeriod" = to_char(t."postedDate", 'YYYYMM')::bigint and b."isClosed" where t.company_id = $1 and t."bankStatement" = s.id) as closed,
         (select count(*)::int from (
             select p.id, p.voucher from bank_transaction_part p where p.company_id = $1 and p.statement = s.id
             union select p.id, p.voucher from bank_transaction t join bank_transaction_part p on p.company_id = $1 and p.transaction = t.id
               where t.company_id = $1 and t."bankStatement" = s.id) p
           join voucher v on v.company_id = $1 and v.id = p.voucher and v."reverseVoucher" is null) as posted
       from bank_statement s where s.company_id = $1 and s.id = $2::bigint`,
      path.id,
    );
    return row;
  },
  decide(_input, stored) {
    if (stored === undefined) return { problem: "notFound", parameters: { hint: noObject("BankStatement") } };
    const { id, version, matched, closed, posted } = stored;
    const faults: Fault[] = [];
    if (matched > 0) faults.push({ key: "bankStatementMatched", field: "id", parameters: { count: matched } });
    if (posted > 0) faults.push({ key: "bankStatementPosted", field: "id", parameters: { count: posted } });
    if (closed !== null) faults.push({ key: "bankStatementClosed", field: "id", parameters: { period: closed } });
    if (faults.length > 0) return { faults };
    return {
      writes: [{ call: "bank_statement_remove", argument: { id, version } }],
      changes: [{ resource: "BankStatement", id, kind: "DELETE" }],
      answer: { nothing: true },
    };
  },
});
