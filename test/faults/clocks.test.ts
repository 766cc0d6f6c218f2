// Machines whose clocks are wrong or jump, beside a database whose clock is right: the database's is taken, so that nothing is sent
// twice, late or never.

import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { Caller } from "./harness/caller.ts";
import { Installation, type ServiceProcess } from "./harness/installation.ts";
import { prepared } from "./prepared.ts";

/** Options of Node for a process whose clock is so many seconds ahead, and so many more after each SIGUSR2. */
const clock = (ahead: number, jump = 0) => {
  const program = `
    const Right = Date;
    let ahead = ${ahead * 1_000};
    process.on("SIGUSR2", () => { ahead += ${jump * 1_000}; });
    globalThis.Date = class Date extends Right {
      constructor(...given) { if (given.length === 0) super(Right.now() + ahead); else super(...given); }
      static now() { return Right.now() + ahead; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
};

let installation: Installation;
let receiver: Receiver;
let api: ServiceProcess;
let caller: Caller;
let ahead: ServiceProcess;

beforeAll(async () => {
  installation = await Installation.make(prepared);
  receiver = await startReceiver();
  api = await installation.startService({ roles: "api", settings: clock(86_400, 86_400) });
  ahead = await installation.startService({ roles: "dispatcher", settings: clock(600) });
  await installation.startService({ roles: "dispatcher", settings: clock(-600) });
  caller = await Caller.register(installation.address);
  const body = { event: "customer.create", targetUrl: receiver.url, fields: "id" };
  expect((await caller.ask("POST", "/event/subscription", { body })).status).toBe(201);
});
afterAll(async () => {
  await caller?.close();
  await installation?.stop();
  await receiver?.stop();
});

const make = async (count: number) => {
  for (let made = 0; made < count; made++)
    expect((await caller.ask("POST", "/customer", { body: { name: `Kunde ${made}` } })).status).toBe(201);
};

test("two dispatchers twenty minutes apart, and changes of a process a day ahead: each is sent at once, and once", async () => {
  // Held for longer than the faster of two clocks would believe that a lease lasts.
  receiver.answer = (response) => void pause(1_500).then(() => withStatus(200)(response));
  await make(6);
  await expect.poll(() => receiver.received.length).toBe(6);
  await expect.poll(async () => (await installation.query("select 1 from event_outbox")).length).toBe(0);
  expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(receiver.received.length);
  expect(ahead.said()).toContain("the clock of this machine is 600 s ahead of the database's, which is taken");
});

test("a clock that jumps by a day while the process runs changes nothing", async () => {
  receiver.answer = withStatus(200);
  const before = receiver.received.length;
  api.child.kill("SIGUSR2");
  await pause(50);
  await make(3);
  await expect.poll(() => receiver.received.length).toBe(before + 3);
  const rows = await installation.query<{ late: boolean }>(
    "select bool_or(abs(extract(epoch from created_at - now())) > 60) as late from event_delivery",
  );
  expect(rows).toEqual([{ late: false }]);
});
