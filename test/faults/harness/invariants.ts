// What must hold after any fault: nothing that was acknowledged is lost, nothing was done twice, no number is missing, the books balance, everybody was told.

import { setTimeout as pause } from "node:timers/promises";
import * as limits from "../../../src/limits.ts";
import { findFaults } from "../../../src/service/verification/verify.ts";
import type { Received } from "../../support/receiver.ts";
import type { Caller, Entry } from "./caller.ts";
import type { Installation } from "./installation.ts";

/** Asks a database as the owner of everything. */
export type Query = <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The rows that carry the mark of a change, by the kind of the change. */
export const marked: Readonly<Record<string, string>> = {
  voucher: "select id, description as mark from voucher",
  attachment: `select "voucher" as id, replace("fileName", '.pdf', '') as mark from document where "voucher" is not null`,
  customer: "select id, name as mark from party",
  mail: "select id, replace(email, '@example.com', '') as mark from party where email <> ''",
  order: "select id, reference as mark from sales_order",
  invoice: 'select id, "invoiceComment" as mark from invoice',
  statement: 'select "bankStatement" as id, description as mark from bank_transaction',
  match: `select m.match as id, t.description as mark from bank_match_transaction m
    join bank_transaction t on t.company_id = m.company_id and t.id = m.transaction`,
};

/**
 * Compares the history of a company with what is stored.
 * @returns what does not hold, in sentences; empty where all of it does
 */
export async function brokenPromises(installation: Installation, caller: Caller): Promise<string[]> {
  const query: Query = (sql, values) => installation.query(sql, values);
  return [
    ...refusals(caller),
    ...(await countedRows(installation, caller)),
    ...(await payments(installation, caller)),
    ...(await numbers(query)),
    ...(await balances(query)),
    ...(await readAgain(caller)),
  ];
}

/** What `motpost verify` finds, in sentences; for when the work has stopped. */
export async function verified(installation: Installation, folder: string | null = null): Promise<string[]> {
  const faults = await findFaults(installation.databaseUrl, { log: () => undefined, folder });
  return faults.map(({ text }) => `verify: ${text}`);
}

/** Nothing of the work is wrong by itself, and no answer says that the service does not know what to do. */
function refusals(caller: Caller): string[] {
  const refused = caller.history.filter(({ outcome }) => outcome === "refused");
  return [
    ...refused.map((one) => `${one.kind} ${one.mark} was refused: ${one.status} ${JSON.stringify(one.value)}`),
    ...caller.accidents.map((one) => `an accident: ${one}`),
  ];
}

/** Each change that is done is there once; one that nobody knows of, once or not at all. */
async function countedRows(installation: Installation, caller: Caller): Promise<string[]> {
  const faults: string[] = [];
  for (const [kind, sql] of Object.entries(marked)) {
    const rows = await installation.query<{ id: string; mark: string }>(sql);
    const found = new Map<string, number[]>();
    for (const { id, mark } of rows) found.set(mark, [...(found.get(mark) ?? []), Number(id)]);
    for (const one of caller.history.filter((entry) => entry.kind === kind)) {
      const ids = found.get(one.mark) ?? [];
      if (one.outcome === "done" && ids.length === 0) faults.push(`lost: ${kind} ${one.mark} of ${one.value?.id}`);
      if (ids.length > 1) faults.push(`done twice: ${kind} ${one.mark}: ${ids}`);
      const isOther = kind !== "statement" && ids.length === 1 && Number(one.value?.id) !== ids[0];
      if (one.outcome === "done" && isOther)
        faults.push(`another one: ${kind} ${one.mark}: ${one.value?.id}, not ${ids}`);
    }
  }
  return faults;
}

/** What is left to pay of an invoice is what the payments that are done leave; those that nobody knows of may have come too. */
async function payments(installation: Installation, caller: Caller): Promise<string[]> {
  const part = (one: Entry) => Number(one.kind.split(" ")[2]);
  const made = new Map<string, Entry[]>();
  for (const one of caller.history.filter(({ kind }) => kind.startsWith("payment")))
    made.set(one.mark, [...(made.get(one.mark) ?? []), one]);
  const faults: string[] = [];
  const ids = (await installation.query<{ id: string }>("select id from invoice order by id")).map(({ id }) => id);
  // A list has at most 10,000 rows, so that invoices are asked for by their ids.
  for (let from = 0; from < ids.length; from += 500) {
    const query = `id=${ids.slice(from, from + 500)}&count=500&fields=invoiceComment,amount,amountOutstanding`;
    const path = `/invoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01&${query}`;
    const { status, body } = await caller.get(path);
    if (status !== 200) return [...faults, `invoices cannot be read: ${status} ${JSON.stringify(body)}`];
    for (const { invoiceComment: mark, amount, amountOutstanding } of body.values) {
      const entries = made.get(mark) ?? [];
      const known = entries.filter(({ outcome }) => outcome === "done").reduce((sum, one) => sum + part(one), 0);
      const unknown = entries.filter(({ outcome }) => outcome === "unknown");
      let possible = [known];
      for (const one of unknown) possible = possible.flatMap((before) => [before, before + part(one)]);
      const paid = Math.round((amount - amountOutstanding) * 100) / 100;
      if (!possible.includes(paid)) faults.push(`payments of ${mark} come to ${paid}, not to ${possible.join(" or ")}`);
    }
    const missing = Math.min(500, ids.length - from) - body.values.length;
    if (missing > 0) faults.push(`${missing} of the invoices from ${ids[from]} on cannot be read`);
  }
  return faults;
}

/** Numbers of vouchers and invoices run from their first to their last. */
export async function numbers(query: Query): Promise<string[]> {
  const rows = await query<{ what: string }>(
    `select format('vouchers of series %s, year %s: %s numbers from %s to %s', series, year, count(*), min(number), max(number)) as what
     from voucher where number > 0 group by company_id, series, year having max(number) - min(number) + 1 <> count(*)
     union all
     select format('invoices: %s numbers from %s to %s', count(*), min("invoiceNumber"), max("invoiceNumber"))
     from invoice where "invoiceNumber" > 0 group by company_id having max("invoiceNumber") - min("invoiceNumber") + 1 <> count(*)`,
  );
  return rows.map(({ what }) => `a number is missing: ${what}`);
}

/** Every voucher and the books as a whole come to zero. */
export async function balances(query: Query): Promise<string[]> {
  const rows = await query<{ what: string }>(
    `select format('voucher %s comes to %s', voucher, sum(amount)) as what from posting group by company_id, voucher having sum(amount) <> 0
     union all select format('the books come to %s', sum(amount)) from posting having sum(amount) <> 0
     union all select format('voucher %s has no postings', id) from voucher v
       where not exists (select 1 from posting p where p.company_id = v.company_id and p.voucher = v.id)`,
  );
  return rows.map(({ what }) => what);
}

/** What was answered is what is read: vouchers with their postings, and invoices. */
async function readAgain(caller: Caller): Promise<string[]> {
  const faults: string[] = [];
  const paths: Readonly<Record<string, string>> = {
    voucher: "/ledger/voucher/{id}?fields=id,number,description,postings(id,row,amountGross)",
    invoice: "/invoice/{id}?fields=id,invoiceNumber,amount,invoiceComment",
  };
  for (const { kind, mark, value } of caller.known()) {
    const path = paths[kind];
    if (path === undefined) continue;
    const { body } = await caller.get(path.replace("{id}", String(value.id)));
    if (JSON.stringify(body?.value) !== JSON.stringify(value))
      faults.push(`${kind} ${mark} was ${JSON.stringify(value)} and is ${JSON.stringify(body)}`);
  }
  return faults;
}

/** What has an event when it is made, and the ids of all of it. */
const told: Readonly<Record<string, string>> = {
  "customer.create": "select id from party where name like 'customer-%'",
  "customer.update": "select id from party where email like 'customer-%'",
  "order.create": "select id from sales_order",
  "invoice.charged": "select id from invoice",
  "voucher.create": "select id from voucher",
  "bankStatement.create": "select id from bank_statement",
  "bankReconciliationMatch.create": "select id from bank_reconciliation_match",
};

/** For how long nothing may leave the outbox before it counts as stuck, in milliseconds. */
const stuckMilliseconds = 180_000;

/** How `untilTold` waits. */
interface Waiting {
  /** Leases of living processes, too, end after 20 s; what is under way then comes again. */
  readonly isHurried?: boolean;
  /** Called with the number of callbacks that wait, every half second while there are some. */
  readonly onWaiting?: (count: number) => void;
}

/**
 * Waits until nothing waits to be sent, however long the queue is, or until it has not become shorter for three minutes. A lease that was
 * taken before each of the living processes began is of a dead one, and ends at once.
 */
export async function untilTold(
  installation: Installation,
  { isHurried = false, onWaiting = () => undefined }: Waiting = {},
): Promise<void> {
  const seconds = limits.callbackLeaseSeconds;
  const least = isHurried ? `${seconds - 20} seconds` : "0 seconds";
  const from = Date.now();
  let [fewest, since] = [Number.POSITIVE_INFINITY, from];
  for (; Date.now() - since < stuckMilliseconds; await pause(100)) {
    const [row] = await installation.query<{ count: string }>("select count(*) from event_outbox");
    const waiting = Number(row?.count);
    if (waiting === 0) return;
    onWaiting(waiting);
    if (waiting < fewest) [fewest, since] = [waiting, Date.now()];
    if (Date.now() - from < 1_000) continue;
    await installation.query("update event_outbox set due_at = now() where due_at > now() and claim is null");
    await installation.query(
      `update event_outbox set lease_until = now() where lease_until > now()
         and (lease_until < $1::timestamptz + make_interval(secs => $2) or lease_until < now() + $3::interval)`,
      [installation.processesSince, seconds, least],
    );
    await pause(500);
  }
}

/** Callbacks that wait in the outbox, in sentences with the state of their subscriptions; empty where none does. */
export async function undelivered(installation: Installation): Promise<string[]> {
  const rows = await installation.query<{ what: string }>(
    `select format('%s callbacks of subscription %s were never delivered: of changes from %s to %s, %s due, %s claimed, with up to %s attempts; it is %s, with %s failures%s',
       count(*), s.id, min(o.changed_at), max(o.changed_at), count(*) filter (where o.due_at <= now()),
       count(*) filter (where o.lease_until > now()), max(o.attempts), s.status, s.failures, ' and a probe at ' || s.next_probe) as what
     from event_outbox o join event_subscription s on s.company_id = o.company_id and s.id = o.subscription group by s.company_id, s.id`,
  );
  return rows.map(({ what }) => what);
}

/**
 * Compares what a receiver was told with what is stored: everything at least once, what is made with one key for all its attempts.
 * @returns what does not hold, in sentences
 */
export async function untold(installation: Installation, received: readonly Received[]): Promise<string[]> {
  const faults = await undelivered(installation);
  for (const [event, sql] of Object.entries(told)) {
    const keys = new Map<number, Set<unknown>>();
    for (const { body, headers } of received.filter((one) => one.body.event === event))
      keys.set(body.id, (keys.get(body.id) ?? new Set()).add(headers["idempotency-key"]));
    const rows = await installation.query<{ id: string }>(sql);
    for (const id of rows.map((one) => Number(one.id)))
      if (!keys.has(id)) faults.push(`nobody was told: ${event} ${id}`);
    const stored = new Set(rows.map((one) => Number(one.id)));
    for (const [id, names] of keys) {
      if (!stored.has(id)) faults.push(`told of what is not there: ${event} ${id}`);
      if (event !== "customer.update" && names.size > 1) faults.push(`${event} ${id} has ${names.size} keys`);
    }
  }
  return faults;
}
