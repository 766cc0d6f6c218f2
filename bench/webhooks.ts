// `npm run bench -- --only webhooks`: from a change to its callback beside sick endpoints, the most that one process delivers, and what a change pays for its subscribers.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { type Company, Copies, makeCompany } from "./books.ts";
import { voucherBody } from "./cases.ts";
import { type ServiceProcess, startServiceProcess, Worker } from "./processes.ts";
import { processorTimes, usedSince } from "./processor-time.ts";
import { median } from "./statistics.ts";

/** What the run is made on. */
export interface WebhookField {
  readonly url: string;
  readonly owner: pg.Client;
  readonly data: string;
  readonly databasePid: number;
  /** Address of a service for making companies. */
  readonly address: string;
  readonly rounds: number;
  readonly milliseconds: number;
  /** The only part to run; all of them where it is empty. */
  readonly part: string;
  log(line: string): void;
}

/** A company with a subscription and customers that change. */
interface Subscriber {
  readonly company: Company;
  readonly subscription: number;
  readonly customers: readonly number[];
}

const subscriberCount = 200;
const changesPerSecond = 200;
/** Shares of the changes that go to sick subscribers, beside those of the healthy ones. */
const sick = { dead: 0.1, slow: 0.1, hot: 0.3 } as const;
const settings = { MOTPOST_RATES_URL: "", WEBHOOK_ALLOWED_PRIVATE_HOSTS: "127.0.0.0/8" };
const customersEach = 10;
/** Turns of each group of companies in a round, when the cost of a voucher is measured. */
const turnsEach = 8;
/** Payloads that wait for each of a hundred subscriptions when the rate is measured. */
const waitingEach = 150;

/** The parts by name; each can be run alone. */
export const webhookParts = ["prompt", "rate", "cost"] as const;

/** Runs its parts and returns the text for the page. */
export async function runWebhooks(field: WebhookField): Promise<string> {
  const receiver = fork(fileURLToPath(new URL("receiver.js", import.meta.url)));
  try {
    const [port] = (await once(receiver, "message")) as [number];
    const subscribers = field.part === "cost" ? [] : await makeSubscribers(field, port);
    const parts: Readonly<Record<(typeof webhookParts)[number], () => Promise<string>>> = {
      prompt: () => promptness(field, subscribers),
      rate: () => throughput(field, subscribers, receiver),
      cost: () => cost(field, port),
    };
    const texts: string[] = [];
    for (const [name, run] of Object.entries(parts))
      if (field.part === "" || field.part === name) texts.push(await run());
    return texts.join("\n\n");
  } finally {
    receiver.kill();
  }
}

async function makeSubscribers({ address, owner, log }: WebhookField, port: number): Promise<Subscriber[]> {
  log(`making ${subscriberCount} companies with a subscription each`);
  const created: Subscriber[] = [];
  for (let number = 0; number < subscriberCount; number++) {
    const company = await makeCompany(address, owner);
    // Nothing listens on port 1024 of this address.
    const sickUrls = ["http://127.0.2.1:1024/", `http://127.0.2.2:${port}/slow`];
    const targetUrl = sickUrls[number] ?? `http://127.0.1.${number}:${port}/`;
    const subscription = await company.call("POST", "/event/subscription", { event: "customer.update", targetUrl });
    const names = Array.from({ length: customersEach }, (_, index) => ({ name: `Kunde ${index} AS` }));
    const customers = await company.call("POST", "/customer/list", names);
    created.push({ company, subscription: subscription.id, customers: customers.map((one: { id: number }) => one.id) });
  }
  return created;
}

/** Processor time of a service and of the database, in milliseconds. */
function meter(field: WebhookField, service: ServiceProcess): () => { own: number; database: number } {
  const times = () =>
    [processorTimes(service.processId, "own"), processorTimes(field.databasePid, "children")] as const;
  const [own, database] = times();
  return () => {
    const after = times();
    return { own: usedSince(own, after[0]), database: usedSince(database, after[1]) };
  };
}

/** Changes at a steady pace whether they are answered or not; the healthy ones at the same pace with and without the sick. */
async function promptness(field: WebhookField, all: readonly Subscriber[]): Promise<string> {
  const service = await startServiceProcess(field.url, field.data, null, settings);
  const [dead, slow, hot, ...healthy] = all;
  const results = { alone: [] as Delays[], beside: [] as Delays[] };
  try {
    // The first round warms up.
    for (let round = 0; round <= field.rounds; round++)
      for (const kind of ["alone", "beside"] as const) {
        const from = new Date();
        const used = meter(field, service);
        const streams = [change(service, healthy, (1 - sick.dead - sick.slow - sick.hot) * changesPerSecond, field)];
        if (kind === "beside")
          for (const [one, share] of [
            [dead, sick.dead],
            [slow, sick.slow],
            [hot, sick.hot],
          ] as const)
            if (one !== undefined) streams.push(change(service, [one], share * changesPerSecond, field));
        const changes = (await Promise.all(streams)).reduce((sum, count) => sum + count, 0);
        await pause(1_500);
        const { own, database } = used();
        const ids = healthy.map((one) => one.subscription);
        const delays = { ...(await delaysOf(field, from, ids)), own: own / changes, database: database / changes };
        if (round > 0) results[kind].push(delays);
        field.log(`${kind}: ${delays.count} healthy, p50 ${delays.p50.toFixed(0)} ms, p99 ${delays.p99.toFixed(0)} ms`);
      }
  } finally {
    await service.stop();
  }
  const line = (name: string, list: readonly Delays[]) => {
    const of = (pick: (one: Delays) => number) => median(list.map(pick)).toFixed(0);
    return `| ${name} | ${of((one) => one.count)} | ${of((one) => one.p50)} | ${of((one) => one.p99)} | ${of((one) => 1_000 * one.own)} + ${of((one) => 1_000 * one.database)} |`;
  };
  const ratios = results.beside.map((one, round) => one.p50 / (results.alone[round]?.p50 ?? Number.NaN));
  return [
    "| Healthy endpoints | First attempts | p50, ms | p99, ms | CPU per change, µs |",
    "| --- | ---: | ---: | ---: | ---: |",
    line("alone", results.alone),
    line("beside a dead, a slow and a hot one", results.beside),
    "",
    `Median of the rounds' ratios of p50, beside to alone: ${median(ratios).toFixed(2)}.`,
  ].join("\n");
}

interface Delays {
  readonly count: number;
  /** Milliseconds from the change to its first attempt. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time for each change. */
  readonly own: number;
  readonly database: number;
}

/** Sends so many changes a second for the length of a round; returns how many. */
async function change(
  service: ServiceProcess,
  subscribers: readonly Subscriber[],
  perSecond: number,
  field: WebhookField,
): Promise<number> {
  const requests: Promise<boolean>[] = [];
  const began = performance.now();
  // A name that it has already would be no change.
  const round = Date.now();
  for (let number = 0; ; number++) {
    const due = began + (number * 1_000) / perSecond;
    if (due > began + 2 * field.milliseconds) break;
    await pause(Math.max(0, due - performance.now()));
    const { company, customers } = subscribers[number % subscribers.length] as Subscriber;
    const customer = customers[Math.floor(number / subscribers.length) % customers.length];
    requests.push(put(service.port, company, `/customer/${customer}`, { name: `Kunde ${round} ${number} AS` }));
  }
  return (await Promise.all(requests)).filter((changed) => changed).length;
}

/** False where another change of the object was under way. */
async function put(port: number, company: Company, path: string, body: unknown): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/v2${path}`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: company.authorization },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok && response.status !== 409) throw new Error(`PUT ${path} answered ${response.status}: ${text}`);
  return response.ok;
}

async function delaysOf({ owner }: WebhookField, from: Date, subscriptions: readonly number[]) {
  const { rows } = await owner.query(
    `select count(*)::int as count, coalesce(percentile_cont(0.5) within group (order by delay), 'NaN') as p50,
       coalesce(percentile_cont(0.99) within group (order by delay), 'NaN') as p99
     from (select 1000 * extract(epoch from a.at - d.created_at)::float8 as delay
           from event_attempt a join event_delivery d on d.company_id = a.company_id and d.id = a.delivery
           where a.number = 1 and d.created_at >= $1 and d.subscription = any($2)) x`,
    [from, subscriptions],
  );
  return rows[0] as { count: number; p50: number; p99: number };
}

/** What a process delivers of payloads that wait already, with the delivery log and without it. */
async function throughput(field: WebhookField, all: readonly Subscriber[], receiver: ChildProcess): Promise<string> {
  const { owner } = field;
  const healthy = all.slice(3, 103);
  const copies = new Copies(owner);
  for (const { company, customers } of healthy)
    await copies.customers(company.id, customers[0] ?? 0, waitingEach - customersEach);
  const log = (await owner.query("select pg_get_functiondef('event_log(json)'::regprocedure) as text")).rows[0].text;
  const silent = log.replace(/AS \$function\$[\s\S]*\$function\$/, "AS $function$ select $function$");
  const rates: Record<string, { rate: number; own: number; database: number; receiver: number }[]> = {
    on: [],
    off: [],
  };
  for (let round = 0; round <= field.rounds; round++)
    for (const kind of ["on", "off"] as const) {
      await owner.query(kind === "on" ? log : silent);
      await owner.query("delete from event_outbox");
      const service = await startServiceProcess(field.url, field.data, null, settings);
      try {
        await pause(500);
        const { rowCount } = await owner.query(
          `insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
           select s.company_id, s.id, p.id, 'customer.update', now(), now() from event_subscription s
           join party p on p.company_id = s.company_id where s.id = any($1)`,
          [healthy.map((one) => one.subscription)],
        );
        const waiting = async (): Promise<number> =>
          (await owner.query("select count(*)::int as n from event_outbox")).rows[0].n;
        // Nobody tells the service of what was inserted here, so that the time until it looks is none of the rate.
        const inserted = rowCount ?? 0;
        let first = inserted;
        for (; first === inserted; first = await waiting()) await pause(5);
        const began = performance.now();
        const used = meter(field, service);
        const receiving = processorTimes(receiver.pid ?? 0, "own");
        // What a crowded receiver did not take is tried again by the schedule; the rate is not about that.
        let left = first;
        for (const few = inserted * 0.02; left > few; left = await waiting()) await pause(100);
        const seconds = (performance.now() - began) / 1_000;
        const count = first - left;
        const { own, database } = used();
        const received = usedSince(receiving, processorTimes(receiver.pid ?? 0, "own"));
        const each = { own: own / count, database: database / count, receiver: received / count };
        if (round > 0) rates[kind]?.push({ rate: count / seconds, ...each });
        field.log(`log ${kind}: ${count} delivered, ${(count / seconds).toFixed(0)} per second`);
      } finally {
        await service.stop();
      }
    }
  await owner.query(log);
  const lines = Object.entries(rates).map(([kind, list]) => {
    const of = (pick: (one: (typeof list)[number]) => number) => median(list.map(pick)).toFixed(0);
    return `| ${kind} | ${of((one) => one.rate)} | ${of((one) => 1_000 * one.own)} + ${of((one) => 1_000 * one.database)} | ${of((one) => 1_000 * one.receiver)} |`;
  });
  return [
    "| Delivery log | Deliveries/s | CPU per delivery, service + database, µs | Receiver, µs |",
    "| --- | ---: | ---: | ---: |",
    ...lines,
  ].join("\n");
}

/** What a voucher costs where nobody, somebody else's event, or its own event is subscribed to; nothing is sent meanwhile. */
async function cost(field: WebhookField, port: number): Promise<string> {
  const events = { none: null, "another event": "customer.update", "its event": "voucher.create" } as const;
  const groups: { readonly name: string; readonly companies: Company[]; readonly costs: Cost[] }[] = [];
  for (const [name, event] of Object.entries(events)) {
    const companies: Company[] = [];
    for (let created = 0; created < 8; created++) {
      const company = await makeCompany(field.address, field.owner);
      if (event !== null)
        await company.call("POST", "/event/subscription", { event, targetUrl: `http://127.0.3.1:${port}/` });
      companies.push(company);
    }
    groups.push({ name, companies, costs: [] });
  }
  const [first] = groups;
  const body = await voucherBody(first?.companies[0] as Company);
  const service = await startServiceProcess(field.url, field.data, null, settings, ["--roles", "api"]);
  const load = new Worker("load");
  try {
    // Short turns, one after another, and their sums: what disturbs one group disturbs all.
    for (let turn = 0; turn <= turnsEach * field.rounds; turn++)
      for (const { companies, costs } of turn % 2 === 0 ? groups : groups.toReversed()) {
        const authorizations = companies.map((one) => one.authorization);
        const used = meter(field, service);
        const run = { connections: 8, milliseconds: field.milliseconds / 2, objects: null, port: service.port };
        const steps = [{ method: "POST", path: "/ledger/voucher", body, status: 201 }];
        const { requests } = await load.run({ kind: "load", ...run, steps, authorizations });
        if (turn > 0) costs.push({ ...used(), requests });
      }
  } finally {
    load.stop();
    await service.stop();
  }
  const each = (costs: readonly Cost[], pick: (one: Cost) => number) =>
    (1_000 * costs.reduce((sum, one) => sum + pick(one), 0)) / costs.reduce((sum, one) => sum + one.requests, 0);
  const total = (costs: readonly Cost[]) => each(costs, ({ own, database }) => own + database);
  return [
    "| A voucher's company subscribes to | CPU per voucher, service + database, µs | Ratio to none | Middle half of the turns |",
    "| --- | ---: | ---: | ---: |",
    ...groups.map(({ name, costs }) => {
      const ratios = costs.map((one, turn) => total([one]) / total(first?.costs.slice(turn, turn + 1) ?? []));
      const ordered = ratios.toSorted((a, b) => a - b);
      const at = (share: number) => (ordered[Math.floor(share * (ordered.length - 1))] ?? Number.NaN).toFixed(2);
      const parts = `${each(costs, ({ own }) => own).toFixed(0)} + ${each(costs, ({ database }) => database).toFixed(0)}`;
      return `| ${name} | ${parts} | ${(total(costs) / total(first?.costs ?? [])).toFixed(3)} | ${at(0.25)} to ${at(0.75)} |`;
    }),
  ].join("\n");
}

/** Milliseconds of processor time in a turn, and the vouchers that were stored in it. */
interface Cost {
  readonly own: number;
  readonly database: number;
  readonly requests: number;
}
