// One run of the command model: what happens is done to the database and to the model, and both are compared.

import type pg from "pg";
import type { EventOutbox } from "../../../src/platform/webhook/event-outbox.ts";
import type { ClaimedPayload, OutboxStore } from "../../../src/platform/webhook/outbox-store.ts";
import { nextAttempt } from "../../../src/platform/worker/retry-schedule.ts";
import type { Registry } from "../../../src/schema/registry.ts";
import { logChanges } from "../../../src/store/change-log.ts";
import type { Database } from "../../../src/store/database.ts";
import { differences, stateOf } from "./compare.ts";
import { type Held, Model, nameOf, type Outcome, second } from "./model.ts";

/** How a host answers. */
export type Behaviour = "ok" | "fails" | "down" | "later" | "poison";
export const behaviours: readonly Behaviour[] = ["ok", "fails", "fails", "down", "later", "poison"];
export const events = ["customer.create", "customer.update", "customer.delete"] as const;
const slots = 6;

/** What a run works with; several runs may share it, one after another. */
export interface Tools {
  readonly owner: pg.Client;
  readonly database: Database;
  readonly registry: Registry;
  readonly store: OutboxStore;
  readonly outbox: EventOutbox;
  /** The clock that the outbox reads. */
  readonly clock: { now: number };
}

/** A payload in a dispatcher's hands. */
interface Hold {
  readonly row: ClaimedPayload & { readonly cause: "CHANGE" | "REPLAY" | "TEST" };
  readonly worker: number;
  readonly claimedAt: number;
  /** What the object was when the payload was rendered; null before. */
  version: number | null;
  /** What came of it; null before it was sent. */
  outcome: Outcome | null;
  retryAfter: number | null;
  /** True where it arrived after its lease had ended: whoever sent it must get to finish. */
  isLate: boolean;
}

interface Open {
  readonly company: number;
  readonly changed: readonly { readonly object: number; readonly event: string; readonly at: number }[];
  readonly end: (keep: boolean) => Promise<void>;
}

/** Two companies with the same ids, their subscriptions, receivers and dispatchers. */
export class World {
  readonly model = new Model();
  readonly holds: Hold[] = [];
  readonly companies: readonly [number, number];
  open: Open | null = null;
  /** How often what came about, over all runs. */
  readonly counts: Map<string, number>;
  private readonly tools: Tools;
  private readonly receivers = new Map<string, Behaviour>();
  /** Objects by company and slot, and what is committed of each: its version, and whether it is gone. */
  private readonly slots = new Map<string, number>();
  private readonly objects = new Map<string, { version: number; gone: boolean }>();
  private next = 1;
  private nextPayload = 1_000;
  /** What each subscriber has to learn of each object, and what it was told last. */
  private readonly wanted = new Map<string, number>();
  private readonly told = new Map<string, number>();
  /** The same for a receiver that takes each key once, and the keys that it has taken. */
  private readonly toldOnce = new Map<string, number>();
  private readonly keys = new Set<string>();
  private readonly ended = new Set<string>();
  /** Entries of the log that were delivered, with their subscriptions. */
  private readonly delivered = new Map<string, string>();
  private readonly seen = new Set<string>();

  constructor(tools: Tools, run: number, counts: Map<string, number>) {
    this.tools = tools;
    this.counts = counts;
    this.companies = [9_000_000 + 2 * run, 9_000_001 + 2 * run];
  }

  get now(): number {
    return this.tools.clock.now;
  }
  tick(milliseconds: number): void {
    this.tools.clock.now += milliseconds;
  }
  answers(host: string, behaviour: Behaviour): void {
    this.receivers.set(host, behaviour);
  }
  private isBusy(company: number): boolean {
    return this.open?.company === company;
  }

  /** Changes objects in one transaction and commits it, rolls it back, or leaves it open. */
  async change(company: number, places: readonly number[], how: "commit" | "rollback" | "open"): Promise<void> {
    if (this.open !== null && (how === "open" || this.isBusy(company))) return;
    const { database, registry, outbox } = this.tools;
    const changes = places.map((place) => this.plan(company, place));
    const at = this.now;
    let proceed: (keep: boolean) => void = () => undefined;
    const decided = new Promise<boolean>((resolve) => {
      proceed = resolve;
    });
    let written: () => void = () => undefined;
    const writing = new Promise<void>((resolve) => {
      written = resolve;
    });
    const done = database.transaction(company, async (connection, end) => {
      const kinds = changes.map(({ object: id, kind }) => ({ resource: "Customer", id, kind }) as const);
      outbox.invalidate(company);
      const subscribers = await outbox.subscribers(connection, company);
      const found = outbox.events({ subscribers, changes: kinds, declared: [] });
      const events = found === null ? null : { ...found, firstLog: this.nextPayload };
      this.nextPayload += found?.payloads.length ?? 0;
      const pending = logChanges(registry, connection, [{ company, requests: [], versions: [], events }]);
      if (how === "open") await pending;
      written();
      return end(await decided, null, [pending]);
    });
    const changed = changes.map(({ object, kind }) => ({ object, at, event: `customer.${kind.toLowerCase()}` }));
    const end = async (keep: boolean) => {
      proceed(keep);
      await done;
      if (keep) for (const one of changed) this.commit(company, one);
    };
    if (how !== "open") return end(how === "commit");
    await Promise.race([writing, done]);
    this.open = { company, changed, end };
  }

  /** Ends the transaction that was left open. */
  async settle(keep: boolean): Promise<void> {
    const { open } = this;
    this.open = null;
    await open?.end(keep);
  }

  private plan(company: number, place: number): { object: number; kind: "CREATE" | "UPDATE" | "DELETE" } {
    const known = this.slots.get(`${company} ${place % slots}`);
    const isThere = known !== undefined && this.objects.get(`${company} ${known}`)?.gone === false;
    if (isThere) return { object: known, kind: place % 11 === 10 ? "DELETE" : "UPDATE" };
    // The same id in both companies.
    const object = this.next++;
    this.slots.set(`${company} ${place % slots}`, object);
    return { object, kind: "CREATE" };
  }

  private commit(company: number, { object, event, at }: { object: number; event: string; at: number }): void {
    const before = this.objects.get(`${company} ${object}`);
    const version = before === undefined ? 0 : before.version + 1;
    this.objects.set(`${company} ${object}`, { version, gone: event === "customer.delete" });
    this.model.change(company, event, object, at);
    for (const one of this.model.subscriptions.values()) {
      if (one.company !== company || one.event !== event) continue;
      this.wanted.set(nameOf(company, one.id, object), version);
      this.ended.delete(nameOf(company, one.id, object));
    }
  }

  async subscribe(company: number, event: string, host: string): Promise<void> {
    if (this.isBusy(company)) return;
    const id = this.next++;
    await this.write(
      company,
      `insert into event_subscription (company_id, id, "event", "targetUrl", "targetHost") values ($1, $2, $3, $4, $5)`,
      [company, id, event, `https://${host}/`, host],
    );
    this.model.add(company, id, event, host);
  }

  async put(company: number, id: number, what: "DISABLED" | "ACTIVE" | "DELETED" | { readonly host: string }) {
    const one = this.model.of(company, id);
    if (one === undefined || this.isBusy(company)) return;
    const set = (assignments: string, value: string) =>
      this.write(company, `update event_subscription set ${assignments} where company_id = $1 and id = $2`, [
        ...[company, id, value],
      ]);
    if (what === "DELETED") {
      await this.write(company, "delete from event_subscription where company_id = $1 and id = $2", [company, id]);
      this.model.remove(company, id);
      for (const name of this.wanted.keys()) if (name.startsWith(`${nameOf(company, id)} `)) this.wanted.delete(name);
    } else if (what === "DISABLED") {
      await set('"status" = $3', "DISABLED");
      one.status = "DISABLED";
    } else if (what === "ACTIVE") {
      // Two PUTs of one millisecond would be one.
      this.tick(1);
      await set(`"status" = 'ACTIVE', "activatedAt" = $3::timestamptz`, new Date(this.now).toISOString());
      this.model.activate(one, this.now);
    } else {
      await set('"targetHost" = $3', what.host);
      one.host = what.host;
    }
  }

  /** Sends by hand: what was given up of a subscription, or a test event. */
  async repeat(company: number, id: number, cause: "REPLAY" | "TEST"): Promise<void> {
    const one = this.model.of(company, id);
    if (one === undefined || one.status !== "ACTIVE" || this.isBusy(company)) return;
    const prefix = `${nameOf(company, id)} `;
    const lost = [...this.wanted.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.split(" ")[2]);
    const objects = cause === "TEST" ? [0] : lost.map(Number);
    const next = "select array_agg(uncounted_id('event_delivery_id')) as ids from generate_series(1, $1::int)";
    const { rows } = await this.tools.database.read<{ ids: number[] }>(company, next, [objects.length]);
    const payloads = objects.map((object, index) => ({
      ...{ id: rows[0]?.ids[index], subscription: id, event: one.event, object, replays: null },
    }));
    const argument = JSON.stringify({ cause, now: new Date(this.now).toISOString(), payloads });
    await this.write(company, "select event_repeat($1, $2::json)", [company, argument]);
    for (const object of objects) this.model.repeat(one, object, cause, this.now);
  }

  async expire(): Promise<string[]> {
    if (this.open !== null) return [];
    // Learns the ids of what is given up.
    const before = await this.compare();
    if (before.length > 0) return before;
    const gone = await this.tools.store.expire(new Date(this.now));
    const expected = this.model.expire(this.now);
    for (let one = 0; one < gone; one++) this.count("given up unasked");
    return gone === expected ? [] : [`${gone} payloads were given up, not ${expected}`];
  }

  /** A dispatcher claims; nobody may get what is being changed. */
  async claim(worker: number, most: number): Promise<string[]> {
    const rows = (await this.tools.store.claim(new Date(this.now), most)) as Hold["row"][];
    const locked = new Set(
      (this.open?.changed ?? []).flatMap(({ object, event }) =>
        [...this.model.subscriptions.values()]
          .filter((one) => one.company === this.open?.company && one.event === event)
          .map((one) => nameOf(one.company, one.id, object)),
      ),
    );
    for (const row of rows)
      this.holds.push({
        ...{ row, worker, claimedAt: this.now, version: null, outcome: null, retryAfter: null, isLate: false },
      });
    return this.model.claim(rows satisfies Held[], this.now, most, locked);
  }

  /** The next step of a payload in a dispatcher's hands: render, send, finish. `late` is one that froze in front of sending. */
  async step(hold: Hold, chance: number, late = false): Promise<string[]> {
    const { row } = hold;
    const name = nameOf(row.company, row.subscription, row.object);
    if (hold.outcome !== null) return this.finish([hold], chance);
    const object = this.objects.get(`${row.company} ${row.object}`);
    if (hold.version === null) {
      const isGone = row.cause !== "TEST" && row.event !== "customer.delete" && object?.gone !== false;
      hold.version = object?.version ?? 0;
      if (isGone) hold.outcome = "SUPERSEDED";
      return [];
    }
    if (!late && this.now > hold.claimedAt + 45 * second) {
      this.drop(hold);
      return [];
    }
    hold.isLate = this.now >= hold.claimedAt + 60 * second;
    const host = /\/\/(.*)\//.exec(row.targetUrl)?.[1] ?? "";
    const behaviour = this.receivers.get(this.model.of(row.company, row.subscription)?.host ?? host) ?? "ok";
    if (behaviour === "later") hold.retryAfter = 100_000;
    const refuses = behaviour === "fails" || behaviour === "later" || (behaviour === "poison" && row.object % 3 === 0);
    hold.outcome = behaviour === "down" ? "UNREACHED" : refuses ? "FAILED" : "DELIVERED";
    if (hold.outcome === "DELIVERED" && row.cause !== "TEST") this.tell(name, row.delivery, hold.version);
    return [];
  }

  private tell(name: string, key: string, version: number): void {
    this.told.set(name, version);
    if (this.keys.has(key)) this.count("came again");
    else this.toldOnce.set(name, version);
    this.keys.add(key);
  }

  /** Ends what was sent, in one statement as dispatchers do; what a transaction has locked stays. */
  async finish(holds: readonly Hold[], chance: number): Promise<string[]> {
    const ending = holds
      .filter(({ row, outcome }) => outcome !== null && !this.isBusy(row.company))
      .map((hold) => ({ hold, row: hold.row, result: this.ending(hold, chance) }));
    if (ending.length === 0) return [];
    for (const { hold } of ending) this.drop(hold);
    if (ending.length > 1) this.count("ended together");
    const told = await this.tools.store.acknowledgeAll(ending, new Date(this.now));
    const inOrder = [...ending.entries()].toSorted(
      ([, { row: a }], [, { row: b }]) =>
        a.company - b.company || a.subscription - b.subscription || a.object - b.object,
    );
    const wrong = inOrder.flatMap(([place, { hold, result }], at) => {
      const before = inOrder[at - 1]?.[1];
      const isOver = before?.result.outcome === "DELIVERED" || before?.result.outcome === "SUPERSEDED";
      const again = isOver && before?.row.delivery === hold.row.delivery;
      return this.finished(hold, { ...result, again }, told.get(place) ?? null);
    });
    for (const [, { row, result }] of inOrder) this.model.log(row, result.outcome);
    return wrong;
  }

  private ending({ row, outcome, retryAfter }: Hold, chance: number) {
    const now = new Date(this.now);
    const failed = outcome !== "DELIVERED" && outcome !== "SUPERSEDED";
    const given = { now, attempts: row.attempts + 1, retryAfter, random: chance };
    const due = failed && row.cause !== "TEST" ? nextAttempt({ first: row.firstAt ?? now, ...given }) : null;
    const status = outcome === "DELIVERED" ? 200 : outcome === "FAILED" ? 500 : null;
    const logged = { at: now, duration: 1, reason: null, answer: null };
    return { outcome: outcome ?? "UNREACHED", status, expires: failed && due === null, due, ...logged };
  }

  private finished(
    hold: Hold,
    { due, ...ended }: ReturnType<World["ending"]> & { again: boolean },
    told: string | null,
  ): string[] {
    const { row } = hold;
    const { outcome } = ended;
    this.count(outcome, ...(told === null ? [] : [told]), ...this.around(hold));
    const expected = this.model.finish(row, { ...ended, due: due?.getTime() ?? null }, this.now);
    if (outcome === "SUPERSEDED") this.ended.add(nameOf(row.company, row.subscription, row.object));
    if (this.model.of(row.company, row.subscription) !== undefined && outcome === "DELIVERED")
      this.delivered.set(`${row.company} ${row.logId}`, nameOf(row.company, row.subscription));
    return told === expected ? [] : [`people were told ${told}, not ${expected}`];
  }

  /** What was special about a payload whose claim ends. */
  private around({ row }: Hold): string[] {
    const one = this.model.of(row.company, row.subscription);
    const waiting = this.model.rows.get(nameOf(row.company, row.subscription, row.object));
    const isLost = waiting?.claim !== row.claim || (waiting.lease ?? 0) <= this.now;
    return [
      ...(isLost ? ["lease lost"] : waiting.generation === row.generation ? [] : ["changed meanwhile"]),
      ...(one?.nextProbe ? ["probe"] : []),
      ...(one === undefined || one.status === "ACTIVE" ? [] : ["disabled meanwhile"]),
    ];
  }

  private count(...names: readonly string[]): void {
    for (const name of names) this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  private drop(hold: Hold): void {
    this.holds.splice(this.holds.indexOf(hold), 1);
  }

  /** kill -9 of a dispatcher: what it held is lost, but for what it sent after its lease (see decision 42). */
  crash(worker: number): void {
    for (const hold of this.holds.filter((one) => one.worker === worker && !one.isLate)) this.drop(hold);
  }

  private async write(company: number, sql: string, values: readonly unknown[]): Promise<void> {
    await this.tools.database.read(company, sql, values);
  }

  /** What database and model disagree on. */
  async compare(): Promise<string[]> {
    return differences(await stateOf(this.tools.owner, this.companies), this.model, this.seen);
  }

  /** Everybody answers again and time passes, until nothing waits. */
  async calm(): Promise<string[]> {
    await this.settle(true);
    for (const host of this.receivers.keys()) this.receivers.set(host, "ok");
    for (const hold of [...this.holds])
      while (this.holds.includes(hold)) {
        const wrong = await this.step(hold, 0);
        if (wrong.length > 0) return wrong;
      }
    // Learns the ids of what is new: enabling may give it up.
    const different = await this.compare();
    if (different.length > 0) return different;
    for (const one of this.model.subscriptions.values())
      if (one.status !== "ACTIVE") await this.put(one.company, one.id, "ACTIVE");
    for (let round = 0; round < 300 && this.model.rows.size > 0; round++) {
      const wrong = [...(await this.expire()), ...(await this.claim(0, 256))];
      const isStill = this.holds.length === 0;
      while (wrong.length === 0 && this.holds.length > 0)
        for (const hold of [...this.holds]) wrong.push(...(await this.step(hold, 0)));
      if (wrong.length > 0) return wrong;
      if (isStill) this.skipToNext();
    }
    return [...(await this.compare()), ...this.untold(), ...(await this.logged())];
  }

  private skipToNext(): void {
    const times = [...this.model.rows.values()].flatMap(({ due, lease }) => [due, lease ?? 0]);
    const probes = [...this.model.subscriptions.values()].map((one) => one.nextProbe ?? 0);
    const later = [...times, ...probes].filter((time) => time > this.now);
    this.tools.clock.now = Math.min(...later, this.now + 86_400_000);
  }

  /** In quiet: everybody was told of the last change, unless it was given up or the object was gone. */
  private untold(): string[] {
    const waiting = [...this.model.rows.keys()].map((name) => `${name} never got through`);
    const stale = [...this.wanted]
      .filter(([name]) => !this.ended.has(name) && !this.model.givenUp.has(name))
      .flatMap(([name, version]) => [this.told, this.toldOnce].map((told) => ({ name, version, last: told.get(name) })))
      .filter(({ version, last }) => (last ?? -1) < version)
      .map(({ name, version, last }) => `${name} was last told version ${last}, not ${version}`);
    return [...waiting, ...stale];
  }

  /** What was given up is EXPIRED in the log, and what was delivered DELIVERED. */
  private async logged(): Promise<string[]> {
    const sql = "select company_id || ' ' || id as name, state, cause from event_delivery where company_id = any($1)";
    const { rows } = await this.tools.owner.query(sql, [this.companies]);
    const states = new Map<string, string>(rows.map((row) => [row.name, row.state]));
    const unsaid = [...this.delivered]
      .filter(([name, owner]) => this.model.subscriptions.has(owner) && !this.model.expired.has(name))
      .map(([name]) => name)
      .filter((name) => states.get(name) !== "DELIVERED");
    const lost = [...this.model.expired].filter((name) => !["EXPIRED", "FAILED"].includes(states.get(name) ?? ""));
    return [...unsaid.map((one) => `${one} is not DELIVERED`), ...lost.map((one) => `${one} is not EXPIRED`)];
  }

  /** Removes what the run has made. */
  async clean(): Promise<void> {
    await this.settle(false);
    for (const table of ["event_subscription", "event_delivery"])
      await this.tools.owner.query(`delete from ${table} where company_id = any($1)`, [this.companies]);
  }
}
