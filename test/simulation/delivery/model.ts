// What outbox and subscriptions must be after each command, from the rules of delivery alone; knows no database.

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
const lease = 60 * second;
const longest = 30 * hour;
const week = 7 * 24 * hour;
/** Bounds of what is under way: for a subscription, a probed subscription, a host and a company. */
const bounds = { subscription: 4, probe: 1, host: 16, company: 32 };

export type Cause = "CHANGE" | "REPLAY" | "TEST";
export type Outcome = "DELIVERED" | "FAILED" | "UNREACHED" | "SUPERSEDED" | "UNSENDABLE";

/** A payload that waits; times in milliseconds. */
export interface Row {
  event: string;
  generation: number;
  changedAt: number;
  firstAt: number | null;
  lastAt: number | null;
  attempts: number;
  due: number;
  claim: string | null;
  lease: number | null;
  cause: Cause;
  /** Learnt from the database: the id on all attempts of one payload, and its entry in the log; null until seen. */
  delivery: string | null;
  logId: number | null;
}

/** A subscription with its health. */
export interface Subscription {
  readonly company: number;
  readonly id: number;
  readonly event: string;
  host: string;
  status: string;
  failingSince: number | null;
  lastFailure: number | null;
  lastSuccess: number | null;
  failures: number;
  warned: number;
  failed: number[];
  unreached: number[];
  nextProbe: number | null;
  probes: number;
}

/** A claim as a dispatcher holds it. */
export interface Held {
  readonly company: number;
  readonly subscription: number;
  readonly object: number;
  readonly event: string;
  readonly generation: number;
  readonly claim: string;
  readonly delivery: string;
  readonly attempts: number;
  readonly firstAt: Date | null;
  readonly cause: Cause;
  readonly logId: number;
  readonly changedAt: Date;
}

/** An entry of the delivery log. */
interface Logged {
  readonly delivery: string | null;
  readonly createdAt: number;
  /** Whether it ended by itself; null while it may be tried again. */
  isOver: boolean | null;
}

/** How a claim ends; `due` in milliseconds. */
export interface Ending {
  readonly outcome: Outcome;
  readonly status: number | null;
  readonly expires: boolean;
  readonly due: number | null;
  /** The end before it, in the same statement, took the same payload out of the outbox. */
  readonly again: boolean;
}

export const nameOf = (company: number, subscription: number, object?: number): string =>
  [company, subscription, ...(object === undefined ? [] : [object])].join(" ");

/** Subscriptions and what waits for them. */
export class Model {
  readonly subscriptions = new Map<string, Subscription>();
  readonly rows = new Map<string, Row>();
  /** Payloads that were given up, by company and log id. */
  readonly expired = new Set<string>();
  /** Objects whose payload was given up, by subscription, until they change again. */
  readonly givenUp = new Set<string>();
  /** The delivery log of each object, by log id. */
  private readonly entries = new Map<string, Map<number | null, Logged>>();

  add(company: number, id: number, event: string, host: string): void {
    this.subscriptions.set(nameOf(company, id), {
      ...{ company, id, event, host, status: "ACTIVE", failingSince: null, lastFailure: null, lastSuccess: null },
      ...{ failures: 0, warned: 0, failed: [], unreached: [], nextProbe: null, probes: 0 },
    });
  }

  of(company: number, id: number): Subscription | undefined {
    return this.subscriptions.get(nameOf(company, id));
  }

  remove(company: number, id: number): void {
    this.subscriptions.delete(nameOf(company, id));
    for (const name of this.rows.keys()) if (name.startsWith(`${nameOf(company, id)} `)) this.rows.delete(name);
  }

  /** A change was committed; whoever subscribes to it has a payload waiting, whatever waited before. */
  change(company: number, event: string, object: number, now: number): void {
    for (const one of this.subscriptions.values()) {
      if (one.company !== company || one.event !== event) continue;
      const name = nameOf(company, one.id, object);
      const row = this.rows.get(name);
      this.givenUp.delete(name);
      if (row === undefined) this.rows.set(name, fresh(event, now, "CHANGE"));
      else
        Object.assign(row, {
          ...{ event, generation: row.generation + 1, changedAt: now, firstAt: null, attempts: 0, cause: "CHANGE" },
          ...{ delivery: null, logId: null },
          // What keeps changing for somebody who fails waits for the next attempt, or a minute after the last one.
          due: row.lastAt === null ? Math.min(row.due, now) : Math.max(now, Math.min(row.due, row.lastAt + minute)),
        });
    }
  }

  activate(one: Subscription, now: number): void {
    if (one.status !== "ACTIVE")
      for (const [name, row] of this.waitingFor(one)) if (isPast(row, now)) this.giveUp(name, row);
    Object.assign(one, { status: "ACTIVE", failingSince: null, failures: 0, warned: 0, failed: [], unreached: [] });
    Object.assign(one, { nextProbe: null, probes: 0 });
    for (const [, row] of this.waitingFor(one)) row.due = now;
  }

  repeat(one: Subscription, object: number, cause: "REPLAY" | "TEST", now: number): void {
    const name = nameOf(one.company, one.id, object);
    const row = this.rows.get(name);
    if (row === undefined || cause === "TEST") this.rows.set(name, fresh(one.event, now, cause));
    else row.due = Math.min(row.due, now);
    this.givenUp.delete(name);
  }

  /** Gives up what waited for 30 hours for a subscription that is not active, or whose endpoint failed after them. */
  expire(now: number): number {
    let gone = 0;
    for (const one of this.subscriptions.values())
      for (const [name, row] of this.waitingFor(one)) {
        if (isLeased(row, now)) continue;
        const unasked = one.status !== "ACTIVE" && isPast(row, now);
        const failed = one.nextProbe !== null && (one.lastFailure ?? 0) >= (row.firstAt ?? row.changedAt) + longest;
        if (!unasked && !failed) continue;
        this.giveUp(name, row);
        gone++;
      }
    return gone;
  }

  /** What may be claimed now, but for the bounds. */
  eligible(now: number): string[] {
    return [...this.subscriptions.values()].flatMap((one) =>
      [...this.waitingFor(one)]
        .filter(([, row]) => one.status === "ACTIVE" && row.due <= now && (row.lease === null || row.lease <= now))
        .filter(([, row]) => one.nextProbe === null || one.nextProbe <= now || row.cause === "TEST")
        .map(([name]) => name),
    );
  }

  /** How many payloads are under way, by subscription, host and company. */
  busy(now: number): Map<string, number> {
    const counts = new Map<string, number>();
    for (const one of this.subscriptions.values())
      for (const [, row] of this.waitingFor(one))
        if (row.claim !== null && row.lease !== null && row.lease > now)
          for (const name of placesOf(one)) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  }

  /** Why a payload may not be claimed; null where it may. */
  full(name: string, busy: ReadonlyMap<string, number>): string | null {
    const one = this.subscriptionOf(name);
    const [own, host, company] = placesOf(one);
    const most = one.nextProbe === null ? bounds.subscription : bounds.probe;
    if ((busy.get(own) ?? 0) >= most) return own;
    if ((busy.get(host) ?? 0) >= bounds.host) return host;
    return (busy.get(company) ?? 0) >= bounds.company ? company : null;
  }

  /**
   * Takes over what was claimed at a moment.
   * @returns what is wrong with it
   */
  claim(taken: readonly Held[], now: number, most: number, locked: ReadonlySet<string>): string[] {
    const wrong: string[] = taken.length > most ? ["more than asked for"] : [];
    const allowed = new Set(this.eligible(now));
    const probed = new Set<Subscription>();
    const probes = new Set([...this.subscriptions.values()].filter((one) => one.nextProbe !== null));
    for (const held of taken) {
      const name = nameOf(held.company, held.subscription, held.object);
      const row = this.rows.get(name);
      if (row === undefined || !allowed.has(name)) wrong.push(`${name} was not to be claimed`);
      if (locked.has(name)) wrong.push(`${name} is being changed`);
      if (row === undefined) continue;
      const full = this.full(name, this.busy(now));
      if (full !== null) wrong.push(`too many under way of ${full}`);
      if (row.delivery !== null && row.delivery !== held.delivery) wrong.push(`${name} has another id than before`);
      if (row.generation !== held.generation || row.attempts !== held.attempts) wrong.push(`${name} is another state`);
      Object.assign(row, { claim: held.claim, lease: now + lease, delivery: held.delivery, logId: held.logId });
      const one = this.subscriptionOf(name);
      if (probes.has(one) && row.cause !== "TEST") probed.add(one);
    }
    for (const one of probed) {
      one.nextProbe = now + Math.min(30 * second * 2 ** Math.min(one.probes, 10), 10 * minute);
      one.probes++;
    }
    const busy = this.busy(now);
    const left = this.eligible(now).filter((name) => !locked.has(name) && this.full(name, busy) === null);
    if (taken.length === 0 && left.length > 0 && locked.size === 0) wrong.push(`${left[0]} was passed over`);
    return [...wrong, ...(locked.size === 0 ? this.unfair(taken, left, busy) : [])];
  }

  /** Who got a second turn while another whose turn it was got none. */
  private unfair(taken: readonly Held[], left: readonly string[], busy: ReadonlyMap<string, number>): string[] {
    const of = (name: string) => busy.get(placesOf(this.subscriptionOf(name))[0]) ?? 0;
    const turns = taken.map((held) => of(nameOf(held.company, held.subscription, held.object)));
    const most = Math.max(0, ...turns);
    // Of the same host and company, or of none that had come to its bound: only then the turns alone decide.
    if ([...busy].some(([place, count]) => !place.startsWith("s") && count >= bounds.host)) return [];
    const passed = left.filter((name) => of(name) + 1 < most);
    return passed.length > 0 ? [`${passed[0]} had to wait for others' further turns`] : [];
  }

  /** Ends a claim; returns what people should hear of. */
  finish(held: Held, { outcome, expires, due, again }: Ending, now: number): string | null {
    const one = this.of(held.company, held.subscription);
    if (one === undefined) return null;
    const name = nameOf(held.company, held.subscription, held.object);
    const row = this.rows.get(name);
    const failed = outcome === "FAILED" || outcome === "UNREACHED";
    let told: string | null = null;
    const isSame = row?.delivery === held.delivery;
    if (row !== undefined && isSame && row.claim !== null && row.claim !== held.claim) {
      // Another attempt of the same payload is under way: its end counts.
    } else if (row === undefined || (!isSame && (row.claim !== held.claim || (row.lease ?? 0) <= now))) {
      // What was sent may have arrived after something newer: the newest is sent again.
      if (held.cause !== "TEST") this.mark(name, row, { held, again, now });
    } else if (!isSame) {
      Object.assign(row, { claim: null, lease: null, lastAt: now });
      if (failed) row.due = Math.min(due ?? now + minute, now + minute);
    } else if (outcome === "DELIVERED" || outcome === "SUPERSEDED") this.rows.delete(name);
    else if (expires) {
      this.giveUp(name, row);
      if (row.cause !== "TEST") told = "EXPIRED";
    } else {
      Object.assign(row, { claim: null, lease: null, lastAt: now, firstAt: row.firstAt ?? now, due });
      row.attempts++;
    }
    if (outcome === "DELIVERED") this.succeed(one, held, now);
    else if (failed && held.cause === "CHANGE") told = fail(one, held.object, outcome, now) ?? told;
    return told;
  }

  private mark(name: string, row: Row | undefined, { held, again, now }: { held: Held; again: boolean; now: number }) {
    this.givenUp.delete(name);
    const delivery = again || this.isLast(name, held.delivery) ? held.delivery : null;
    if (row === undefined) this.rows.set(name, { ...fresh(held.event, now, "CHANGE"), delivery });
    else Object.assign(row, { generation: row.generation + 1, due: now, delivery: null, logId: null });
  }

  /** Whether the payload has left the outbox by itself, and the log has no newer one of its object. */
  private isLast(name: string, delivery: string): boolean {
    const entries = [...(this.entries.get(name)?.values() ?? [])];
    return entries.some(
      (one) =>
        one.delivery === delivery &&
        one.isOver === true &&
        entries.every((other) => other.delivery === delivery || other.createdAt < one.createdAt),
    );
  }

  /** Ends that are recorded together are logged behind them. */
  log(held: Held, outcome: Outcome): void {
    if (this.of(held.company, held.subscription) === undefined) return;
    const { delivery, logId } = held;
    const name = nameOf(held.company, held.subscription, held.object);
    const isOver = outcome === "DELIVERED" || outcome === "SUPERSEDED" ? true : null;
    this.enter(name, logId, { delivery, createdAt: held.changedAt.getTime(), isOver });
  }

  private enter(name: string, logId: number | null, entry: Logged): void {
    const entries = this.entries.get(name) ?? new Map<number | null, Logged>();
    const known = entries.get(logId);
    if (known === undefined) entries.set(logId, entry);
    else known.isOver ??= entry.isOver;
    this.entries.set(name, entries);
  }

  private succeed(one: Subscription, held: Held, now: number): void {
    if (one.nextProbe !== null) for (const [, row] of this.waitingFor(one)) row.due = Math.min(row.due, now);
    Object.assign(one, { failed: [], unreached: [], nextProbe: null, probes: 0 });
    if (held.cause === "CHANGE") Object.assign(one, { failingSince: null, failures: 0, warned: 0, lastSuccess: now });
  }

  private giveUp(name: string, row: Row): void {
    this.rows.delete(name);
    this.expired.add(`${name.split(" ")[0]} ${row.logId}`);
    this.enter(name, row.logId, { delivery: row.delivery, createdAt: row.changedAt, isOver: null });
    const entry = this.entries.get(name)?.get(row.logId);
    if (entry !== undefined) entry.isOver = false;
    this.givenUp.add(name);
  }

  private subscriptionOf(name: string): Subscription {
    const found = this.subscriptions.get(name.split(" ").slice(0, 2).join(" "));
    if (found === undefined) throw new Error(`There is no subscription of ${name}.`);
    return found;
  }

  private waitingFor(one: Subscription): [string, Row][] {
    return [...this.rows].filter(([name]) => name.startsWith(`${nameOf(one.company, one.id)} `));
  }
}

function placesOf(one: Subscription): [string, string, string] {
  return [`subscription ${nameOf(one.company, one.id)}`, `host ${one.host}`, `company ${one.company}`];
}

const isLeased = (row: Row, now: number) => row.lease !== null && row.lease > now;
/** What waited for 30 hours, for a subscription that is not active. */
const isPast = (row: Row, now: number) => !isLeased(row, now) && row.changedAt < now - longest;

function fresh(event: string, now: number, cause: Cause): Row {
  return {
    ...{ event, generation: 0, changedAt: now, firstAt: null, lastAt: null, attempts: 0, due: now },
    ...{ claim: null, lease: null, cause, delivery: null, logId: null },
  };
}

/** A failure of a subscription; returns what people should hear of. */
function fail(one: Subscription, object: number, outcome: Outcome, now: number): string | null {
  const isNew = one.failingSince === null || (one.lastFailure ?? 0) < now - longest;
  if (isNew) Object.assign(one, { failingSince: now, warned: 0, failures: 0 });
  one.failures++;
  one.lastFailure = now;
  const noted = (list: number[], most: number) =>
    list.includes(object) || list.length >= most ? list : [...list, object];
  one.failed = noted(one.failed, 10);
  one.unreached = outcome === "FAILED" ? [] : noted(one.unreached, 3);
  if (one.nextProbe === null && (one.failed.length >= 10 || one.unreached.length >= 3))
    Object.assign(one, { nextProbe: now + 30 * second, probes: 1 });
  const streak = now - (one.failingSince ?? now);
  if (one.status !== "ACTIVE") return null;
  if (streak >= week) {
    one.status = "DISABLED_TOO_MANY_ERRORS";
    return "DISABLED";
  }
  for (const days of [6, 3])
    if (one.warned < days && streak >= days * 24 * hour) {
      one.warned = days;
      return `${days} DAYS`;
    }
  return null;
}
