// The company's own payments that lines name: by the reference from end to end, or by that of a batch. Those that were posted when they
// were sent are found by whom they pay, too.

import { decimal, equals, isZero, negate, sign, sum, toText } from "../../../money/decimal.ts";
import type { Reader } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { sentStatuses } from "../../payment/payment-words.ts";
import { plainAccount } from "../file/bank-file.ts";
import { type Candidate, candidate, type LineEvidence, type OpenItem, type SentPayment, tied } from "./evidence.ts";
import { comparedKid, nameKey } from "./name-keys.ts";
import type { Pool } from "./pool.ts";

/** A payment that takes an open item. */
export type SentOfItem = Pick<SentPayment, "id" | "amount">;

/** Reads the payments from an account that lines name, as far as the bank has them and has not booked them. */
export async function loadSent(read: Reader, account: number, lines: readonly LineEvidence[]): Promise<SentPayment[]> {
  const out = lines.filter((line) => sign(line.amount) < 0);
  const distinct = (ids: readonly string[]) => [...new Set(ids.filter((one) => one !== ""))];
  const ids = distinct(out.flatMap((line) => [line.endToEndId, ...line.parts.map((part) => part.endToEndId)]));
  const batches = distinct(out.map((line) => line.batchId));
  if (out.length === 0) return [];
  const rows = await read.rows<Omit<SentPayment, "amount"> & { amount: string }>(
    `select y.id, y."amountCurrency"::text as amount, coalesce(y.currency, ${kroner}) as currency, c.code, y."endToEndId", y."groupId",
       y."dispatchVoucher" is not null as "isPosted", coalesce(nullif(y."creditorBban", ''), y."creditorIban") as "creditorAccount", y."creditorName", y.kid
     from payment y join currency c on c.id = coalesce(y.currency, ${kroner})
     where y.company_id = $1 and y.account = $2::bigint and y.status = any($3::text[])
       and (y."endToEndId" = any($4::text[]) or (y."groupId" <> '' and y."groupId" = any($5::text[]))
         or (y."dispatchVoucher" is not null and y."amountCurrency" = any($6::numeric[]))) order by y.id`,
    ...[account, sentStatuses, ids, batches],
    distinct(out.map((line) => toText(negate(line.amount)))),
  );
  return rows.map((row) => ({
    ...row,
    amount: decimal(row.amount),
    creditorAccount: plainAccount(row.creditorAccount),
  }));
}

/** The payments from an account that take open items of suppliers and that the bank has, by item. */
export async function loadSentOf(
  read: Reader,
  account: number,
  items: readonly OpenItem[],
): Promise<ReadonlyMap<number, readonly SentOfItem[]>> {
  const owed = items.filter(({ supplier, amountCurrency }) => supplier !== null && sign(amountCurrency) < 0);
  if (owed.length === 0) return new Map();
  const rows = await read.rows<{ item: number; id: number; amount: string }>(
    `select i."openItem" as item, y.id, y."amountCurrency"::text as amount from payment_item i
     join payment y on y.company_id = $1 and y.id = i.payment
     where i.company_id = $1 and i."openItem" = any($2::bigint[]) and y.account = $3::bigint and y.status = any($4::text[]) order by y.id`,
    owed.map(({ id }) => id),
    account,
    sentStatuses,
  );
  const found = new Map<number, SentOfItem[]>();
  for (const { item, id, amount } of rows)
    found.set(item, [...(found.get(item) ?? []), { id, amount: decimal(amount) }]);
  return found;
}

/** The payments that a line settles: one, those within the line, or what the bank has taken of a batch. */
export function sentCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  if (line.isReversal || sign(line.amount) >= 0) return [];
  const own = line.endToEndId === "" ? undefined : pool.sentOf(line.endToEndId);
  if (own !== undefined && isAmountOf(line, [own], pool)) return [settling("END_TO_END_ID", [own])];
  const named = line.parts.flatMap((part) => (part.endToEndId === "" ? [] : (pool.sentOf(part.endToEndId) ?? [])));
  const isEach = named.length === line.parts.length && new Set(named).size === named.length;
  const batch = line.batchId === "" ? [] : pool.sentOfBatch(line.batchId);
  const fitting = [isEach ? named : [], batch].find((payments) => isAmountOf(line, payments, pool));
  return fitting === undefined ? [] : [settling("BATCH_ID", fitting)];
}

/**
 * The payment that was posted when it was sent and pays whom a line names, with the line's amount: as its bill would be found, which is paid
 * in the books.
 */
export function postedSentCandidates(line: LineEvidence, pool: Pool): Candidate[] {
  if (line.isReversal || sign(line.amount) >= 0) return [];
  const equal = pool.postedSent(negate(line.amount));
  const byAccount = equal.filter((one) => line.account !== "" && one.creditorAccount === line.account);
  const byKid = byAccount.filter(({ kid }) => kid !== "" && comparedKid(kid) === comparedKid(line.kid));
  const key = nameKey(line.name);
  const byName = key === "" ? [] : equal.filter(({ creditorName }) => nameKey(creditorName) === key);
  const ways = [
    ["KID_OUT", 100, byKid],
    ["ACCOUNT_AND_AMOUNT", 85, byAccount],
    ["NAME_AND_AMOUNT", 80, line.account === "" ? byName : []],
  ] as const;
  const [reason, certainty, fitting] = ways.find(([, , payments]) => payments.length > 0) ?? ways[0];
  const found = fitting.map(({ id }) => candidate(reason, certainty, { payments: [id] }));
  return found.length > 1 ? found.map(tied) : found;
}

function settling(reason: "END_TO_END_ID" | "BATCH_ID", payments: readonly SentPayment[]): Candidate {
  return candidate(reason, 100, { payments: payments.map(({ id }) => id) });
}

/** Whether payments of one currency come to a line: in the account's currency, or as they were instructed where the account is in kroner. */
function isAmountOf(line: LineEvidence, payments: readonly SentPayment[], { loaded }: Pool): boolean {
  const [first] = payments;
  if (first === undefined || payments.some(({ currency }) => currency !== first.currency)) return false;
  const total = sum(payments.map(({ amount }) => amount));
  if (first.currency === loaded.account.currency) return equals(total, negate(line.amount));
  if (loaded.account.currency !== kroner || first.code !== line.originalCurrency) return false;
  const original = sign(line.originalAmount) < 0 ? negate(line.originalAmount) : line.originalAmount;
  return !isZero(original) && equals(total, original);
}
