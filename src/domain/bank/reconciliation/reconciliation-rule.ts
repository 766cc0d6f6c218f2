// What a reconciliation is made, closed and reopened by.

import { decimal, subtract, toFixedText } from "../../../money/decimal.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { type ActionContext, type Draft, type Reader, type Rule, rule } from "../../../schema/resource.ts";

/** What the rule knows of a reconciliation. */
interface Facts {
  readonly draft: number;
  readonly account: string;
  /** The latest other month of the account that is closed; null for none. */
  readonly latestClosed: number | null;
  /** What the books say at the end of the month, in the account's currency. */
  readonly balance: string;
  readonly unmatched: number;
  readonly isLocked: boolean;
  readonly requireAllMatched: boolean;
}

/** The facts by their draft, and the contact as whom somebody closes who is no employee of the company; null for an employee. */
interface Loaded {
  readonly facts: ReadonlyMap<number, Facts>;
  readonly contact: number | null;
}

type Reconciliation = Draft<"BankReconciliation">;

/** The rule of reconciliations. */
export const reconciliationRule: Rule = rule<"BankReconciliation", Loaded>({
  name: "bank reconciliation",
  async load(drafts, read, context) {
    const contact = await beginClosing(drafts, read, context);
    const facts = await Promise.all(drafts.map((draft) => loadFacts(read, draft)));
    return { facts: new Map(facts.flatMap((one) => (one === undefined ? [] : [[one.draft, one] as const]))), contact };
  },
  decide(draft, { facts: loaded, contact }, context) {
    const facts = loaded.get(draft.id);
    if (facts === undefined) return {};
    const { values, before } = draft;
    const faults: Fault[] = [...orderFaults(draft, facts), ...closedFaults(draft)];
    const warnings: Warning[] = [];
    if (isClosing(draft)) faults.push(...closingFaults(draft, facts, warnings));
    if (before?.isClosed === true && !values.isClosed) faults.push(...reopeningFaults(draft, facts));
    if (faults.length === 0) complete(draft, contact, context);
    return { faults, warnings };
  },
});

function isClosing({ values, before }: Reconciliation): boolean {
  return values.isClosed === true && before?.isClosed !== true;
}

/** Nothing is posted in a month while it is being closed: what is compared stays. The contact who closes; null for an employee. */
async function beginClosing(
  drafts: readonly Reconciliation[],
  read: Reader,
  { employee, requestId }: ActionContext,
): Promise<number | null> {
  const closing = drafts.filter((draft) => isClosing(draft) && draft.values.accountingPeriod !== null);
  if (closing.length === 0) return null;
  const [row] = await read.rows<{ contact: number | null }>(
    "select bank_hold_month($1, $2::bigint[]), contact_who_closes($1, $3::bigint, $4::text) as contact",
    closing.map((draft) => draft.values.accountingPeriod),
    employee,
    requestId,
  );
  return row?.contact ?? null;
}

async function loadFacts(read: Reader, { id, values }: Reconciliation): Promise<Facts | undefined> {
  const [row] = await read.rows<Omit<Facts, "draft">>(
    `select a."number" || ' ' || a."name" as account,
       (select max(o."accountingPeriod") from bank_reconciliation o where o.company_id = $1 and o."account" = a.id and o."isClosed" and o.id <> $4::bigint) as "latestClosed",
       (case when coalesce(a."currency", 1) = 1
         then (select coalesce(sum(m.amount), 0) from account_month m where m.company_id = $1 and m.account = a.id and m.month < p."end")
         else (select coalesce(sum(m.amount), 0) from account_month_currency m where m.company_id = $1 and m.account = a.id and m.currency = a."currency" and m.month < p."end") end)::text as balance,
       (select count(*)::int from bank_transaction l where l.company_id = $1 and l.account = a.id and l."postedDate" >= p."start" and l."postedDate" < p."end" and l."amountCurrency" <> 0
         and not exists (select 1 from bank_match_transaction x where x.company_id = $1 and x.transaction = l.id and x.accepted)) as unmatched,
       p."isClosed" as "isLocked", (select s."requireAllMatched" from bank_settings s where s.company_id = $1) as "requireAllMatched"
     from account_of_chart a join accounting_period p on p.company_id = $1 and p.id = $3::bigint where a.company_id = $1 and a.id = $2::bigint`,
    values.account,
    values.accountingPeriod,
    id,
  );
  return row === undefined ? undefined : { ...row, draft: id };
}

/** A month before one that is closed already is not begun. */
function orderFaults({ before, values }: Reconciliation, { latestClosed }: Facts): Fault[] {
  if (before !== null || latestClosed === null || latestClosed <= (values.accountingPeriod ?? 0)) return [];
  return [{ key: "reconciliationBefore", field: "accountingPeriod", parameters: { period: monthText(latestClosed) } }];
}

/** While it is closed nothing changes but that it is reopened. */
function closedFaults({ before, values }: Reconciliation): Fault[] {
  if (before?.isClosed !== true) return [];
  const fields = ["type", "bankAccountClosingBalanceCurrency", "attachment"] as const;
  return fields
    .filter((field) => !isSame(values[field], before[field]))
    .map((field) => ({ key: "reconciliationClosed", field }));
}

function isSame(left: string | number | null, right: string | number | null): boolean {
  if (left === right) return true;
  return typeof left === "string" && typeof right === "string" && Number(left) === Number(right);
}

function closingFaults({ values }: Reconciliation, facts: Facts, warnings: Warning[]): Fault[] {
  const [bank, books] = [decimal(values.bankAccountClosingBalanceCurrency), decimal(facts.balance)];
  const difference = subtract(bank, books);
  const faults: Fault[] = [];
  if (toFixedText(difference, 2) !== "0.00")
    faults.push({
      key: "reconciliationDifference",
      field: "isClosed",
      parameters: { bank: toFixedText(bank, 2), books: toFixedText(books, 2), difference: toFixedText(difference, 2) },
    });
  const { unmatched } = facts;
  if (unmatched === 0) return faults;
  if (facts.requireAllMatched)
    faults.push({ key: "reconciliationUnmatched", field: "isClosed", parameters: { count: unmatched } });
  else warnings.push({ key: "reconciliationUnmatched", field: "isClosed", parameters: { count: unmatched } });
  return faults;
}

function reopeningFaults({ values }: Reconciliation, { latestClosed, isLocked }: Facts): Fault[] {
  const own = values.accountingPeriod ?? 0;
  const faults: Fault[] = [];
  if (latestClosed !== null && latestClosed > own)
    faults.push({ key: "reconciliationLater", field: "isClosed", parameters: { period: monthText(latestClosed) } });
  if (isLocked) faults.push({ key: "reconciliationLocked", field: "isClosed", parameters: { period: monthText(own) } });
  return faults;
}

function complete({ values }: Reconciliation, contact: number | null, context: ActionContext): void {
  if (!values.isClosed) {
    values.closedDate = null;
    values.closedByEmployee = null;
    values.closedByContact = null;
  } else if (values.closedDate === null) {
    values.closedDate = context.today;
    values.closedByContact = contact;
    values.closedByEmployee = contact === null ? context.employee : null;
  }
}

/** A month of an accounting period, as in 2026-10. */
export function monthText(period: number): string {
  return `${Math.floor(period / 100)}-${String(period % 100).padStart(2, "0")}`;
}
