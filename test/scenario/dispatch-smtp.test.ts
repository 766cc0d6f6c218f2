// Mails handed to a real mail server: what arrives, and what happens when the server refuses, waits, drops or greylists.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { attemptSeconds } from "../../src/platform/worker/retry-schedule.ts";
import { startService } from "../../src/service/service.ts";
import { type MailServer, type Step, startMailServer } from "../support/mail-server.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let server: MailServer;
let service: TestService;
let client: TestClient;
let seller: Seller;
let now = new Date("2026-03-03T09:00:00Z").getTime();

beforeAll(async () => {
  server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    // It takes addresses in ASCII alone.
    hideSMTPUTF8: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "bruker" && password === "pass@ord/:"
        ? done(null, { user: username })
        : done(Object.assign(new Error("5.7.8 wrong"), { responseCode: 535 })),
  });
  service = await startTestService({
    clock: () => new Date(now),
    environment: settings(),
  });
  client = await service.company({ name: "Blåbær AS", language: "no" });
  seller = await Seller.of(client, { name: "Ærlig Łukasz AS", email: "post@erlig.example" });
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});
afterEach(() => {
  server.answers = {};
  server.seen.length = 0;
  server.taken.length = 0;
  server.steps.length = 0;
});

function settings(): Record<string, string> {
  return {
    MOTPOST_SMTP_URL: `smtp://bruker:${encodeURIComponent("pass@ord/:")}@127.0.0.1:${server.port}`,
    MOTPOST_MAIL_FROM: "faktura@regnskap.example",
    MOTPOST_SEND_TIMEOUT: "1",
    LOG_LEVEL: "error",
  };
}

/** An invoice that is sent now; its id. */
async function sent(more = ""): Promise<number> {
  const order = await seller.order([[1, 100]]);
  const charged = await client.value(client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03${more}`));
  await service.service.sender.drain();
  return Number(charged.id);
}

// biome-ignore lint/suspicious/noExplicitAny: the model has many fields
async function dispatchOf(invoice: number): Promise<any> {
  return (await client.get(`/dispatch?invoiceId=${invoice}`)).body.values[0];
}

/** So many seconds pass, and what is due is sent. */
async function later(seconds: number): Promise<void> {
  now += seconds * 1_000;
  await service.service.sender.drain();
}

test("arrives with headers, both texts and the PDF as the API answers it", async () => {
  const invoice = await sent();
  const dispatch = await dispatchOf(invoice);
  expect(dispatch).toMatchObject({ status: "SENT", attempts: 1, lastError: "" });
  const [mail] = server.taken;
  expect(mail?.user).toBe("bruker");
  expect([mail?.from, mail?.to]).toEqual(["faktura@regnskap.example", ["post@erlig.example"]]);
  const { parsed } = mail ?? {};
  expect(parsed?.from?.value).toEqual([{ address: "faktura@regnskap.example", name: "Blåbær AS" }]);
  expect(parsed?.subject).toMatch(/^Faktura \d+ fra Blåbær AS$/);
  expect(parsed?.text).toContain("Hei Ærlig Łukasz AS,");
  expect(String(parsed?.html)).toContain("Hei Ærlig Łukasz AS,");
  expect(parsed?.messageId).toBe(dispatch.messageId);
  expect(parsed?.messageId).toMatch(/^<[\da-f-]{36}@regnskap\.example>$/);
  expect(parsed?.date?.getTime()).toBe(Math.floor(now / 1_000) * 1_000);
  expect(parsed?.headers.get("auto-submitted")).toBe("auto-generated");
  // On the wire there is ASCII alone, in lines of at most 998 characters.
  const lines = mail?.bytes.toString("latin1").split("\r\n") ?? [];
  expect(lines.every((line) => /^[\x20-\x7e\t]{0,998}$/.test(line))).toBe(true);
  const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
  const pdf = await fetch(`${client.address}/v2/invoice/${invoice}/pdf`, { headers: { authorization } });
  expect(parsed?.attachments).toHaveLength(1);
  expect(parsed?.attachments[0]?.content.equals(Buffer.from(await pdf.arrayBuffer()))).toBe(true);
  expect((await client.get("/mailbox")).body.values).toEqual([]);
});

const refusals: readonly (readonly [name: string, step: keyof MailServer["answers"], answer: Step])[] = [
  ["greylisting", "rcpt", { code: 451, text: "4.7.1 Greylisted, try again in 5 minutes" }],
  ["a full disk", "data", { code: 452, text: "4.3.1 Out of disk" }],
  ["a server that shuts down", "mail", { code: 421, text: "4.3.2 Shutting down" }],
  ["a greeting that refuses", "connect", { code: 554, text: "No service" }],
  ["a connection that is dropped at the sender", "mail", "drop"],
  ["a connection that is dropped at the receiver", "rcpt", "drop"],
  ["a server that says nothing", "rcpt", "wait"],
];

for (const [name, step, answer] of refusals)
  test(`${name}: tried again, and taken once`, async () => {
    server.answers = { [step]: () => answer };
    const invoice = await sent();
    const failed = await dispatchOf(invoice);
    expect(failed).toMatchObject({ status: "RETRYING", attempts: 1, endedTime: null });
    expect(failed.lastError).not.toBe("");
    // Not before its time.
    server.answers = {};
    await later(5);
    expect(server.taken).toEqual([]);
    await later(attemptSeconds[1]);
    expect(await dispatchOf(invoice)).toMatchObject({ status: "SENT", attempts: 2, lastError: "" });
    expect(server.taken).toHaveLength(1);
    await later(86_400);
    expect(server.taken).toHaveLength(1);
  });

test("a receiver that does not exist ends it at once, and the books stand", async () => {
  server.answers = { rcpt: () => ({ code: 550, text: "5.1.1 No such user" }) };
  const invoice = await sent();
  const dispatch = await dispatchOf(invoice);
  expect(dispatch).toMatchObject({ status: "FAILED", attempts: 1, nextTime: null });
  expect(dispatch.lastError).toContain("5.1.1 No such user");
  expect((await client.get(`/invoice/${invoice}?fields=amountOutstanding`)).body.value.amountOutstanding).toBe(125);
  server.answers = {};
  await later(200_000);
  expect(server.taken).toEqual([]);
  // A person tries again, under the same Message-ID where there is one.
  expect((await client.put(`/dispatch/${dispatch.id}/:retry`)).status).toBe(200);
  await service.service.sender.drain();
  expect(await dispatchOf(invoice)).toMatchObject({ status: "SENT", attempts: 2 });
});

test("it is given up after 30 hours, with growing intervals, and says why", async () => {
  server.answers = { rcpt: () => ({ code: 451, text: "4.7.1 Later" }) };
  const begun = now;
  const invoice = await sent();
  const times = [0];
  for (let tries = 0; tries < 20; tries++) {
    const { nextTime, status } = await dispatchOf(invoice);
    if (status !== "RETRYING") break;
    now = Date.parse(nextTime);
    await service.service.sender.drain();
    times.push((now - begun) / 1_000);
  }
  expect(await dispatchOf(invoice)).toMatchObject({ status: "FAILED", attempts: attemptSeconds.length });
  expect(times).toHaveLength(attemptSeconds.length);
  times.forEach((seconds, index) => {
    expect(seconds).toBeLessThanOrEqual((attemptSeconds[index] ?? 0) + 1);
    expect(seconds).toBeGreaterThanOrEqual((attemptSeconds[index] ?? 0) * 0.9);
  });
});

test("of several receivers those who took it are not asked again", async () => {
  const refused = new Set(["b@x.example"]);
  server.answers = {
    rcpt: (address) => (refused.has(address) ? { code: 450, text: "4.2.1 Busy" } : null),
  };
  const invoice = await sent(`&overrideEmailAddress=${encodeURIComponent("a@x.example;b@x.example;c@x.example")}`);
  const first = await dispatchOf(invoice);
  expect(first).toMatchObject({ status: "RETRYING" });
  expect(first.lastError).toContain("b@x.example");
  refused.clear();
  await later(attemptSeconds[1]);
  expect(server.taken.map((mail) => mail.to)).toEqual([["a@x.example", "c@x.example"], ["b@x.example"]]);
  // The header names everybody both times, under one Message-ID.
  expect(new Set(server.taken.map((mail) => mail.parsed.messageId))).toEqual(new Set([first.messageId]));
  expect(server.taken.map((mail) => mail.parsed.to?.value.length)).toEqual([3, 3]);
  expect(await dispatchOf(invoice)).toMatchObject({ status: "SENT", lastError: "" });
});

test("one receiver of several that does not exist is named, and the others have it", async () => {
  server.answers = { rcpt: (address) => (address === "b@x.example" ? { code: 550, text: "5.1.1 Nobody" } : null) };
  const invoice = await sent(`&overrideEmailAddress=${encodeURIComponent("a@x.example;b@x.example")}`);
  const dispatch = await dispatchOf(invoice);
  expect(dispatch).toMatchObject({ status: "SENT" });
  expect(dispatch.lastError).toContain("b@x.example: ");
  await later(200_000);
  expect(server.taken).toHaveLength(1);
});

test("given over whole and not answered: it may have arrived, and nobody sends it again but a person", async () => {
  for (const answer of ["drop", "wait"] as const) {
    server.answers = { data: () => answer };
    const invoice = await sent();
    const unknown = await dispatchOf(invoice);
    expect(unknown).toMatchObject({ status: "UNKNOWN", attempts: 1, nextTime: null });
    server.answers = {};
    await later(200_000);
    expect(server.taken).toEqual([]);
    await client.value(client.put(`/dispatch/${unknown.id}/:retry`));
    await service.service.sender.drain();
    expect(await dispatchOf(invoice)).toMatchObject({ status: "SENT", messageId: unknown.messageId });
    const ids = [...server.seen, ...server.taken].map((mail) => mail.parsed.messageId);
    expect(new Set(ids)).toEqual(new Set([unknown.messageId]));
    server.taken.length = 0;
    server.seen.length = 0;
  }
});

test("two senders side by side send each mail once", async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => seller.order([[1, 100]])));
  const { sender } = service.service;
  const other = await startService({
    config: readConfig(settings(), process.cwd()),
    databaseUrl: service.database.ownerUrl,
    durable: false,
    log: () => undefined,
    clock: () => new Date(now),
    roles: new Set(["sender"]),
  });
  const charged = await Promise.all(
    orders.map((order) => client.value(client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03`))),
  );
  await Promise.all([sender.drain(), other.sender.drain(), sender.drain(), other.sender.drain()]);
  await later(1);
  const subjects = server.taken.map((mail) => mail.parsed.subject);
  expect(new Set(subjects).size).toBe(12);
  expect(subjects).toHaveLength(12);
  for (const { id } of charged) expect(await dispatchOf(Number(id))).toMatchObject({ status: "SENT", attempts: 1 });
  await other.stop();
});

test("a dispatch that is stopped is not sent, and one that is sent cannot be stopped", async () => {
  server.answers = { connect: () => ({ code: 421, text: "Busy" }) };
  const invoice = await sent();
  const { id } = await dispatchOf(invoice);
  await client.value(client.put(`/dispatch/${id}/:cancel`));
  server.answers = {};
  await later(200_000);
  expect(server.taken).toEqual([]);
  await client.value(client.put(`/dispatch/${id}/:retry`));
  await service.service.sender.drain();
  expect(server.taken).toHaveLength(1);
  expect((await client.put(`/dispatch/${id}/:cancel`)).status).toBe(422);
  expect((await client.put(`/dispatch/${id}/:retry?version=0`)).status).toBe(409);
});

test("an address with letters outside ASCII goes to its domain as mail servers know it", async () => {
  const written = "post@blåbær.example";
  const wire = "post@xn--blbr-roah.example";
  const invoice = await sent(`&overrideEmailAddress=${encodeURIComponent(`${written}; kari@bjork.example`)}`);
  const [mail] = server.taken;
  // The server of the tests writes domains out again.
  expect(mail?.to).toEqual([written, "kari@bjork.example"]);
  expect(mail?.bytes.toString("latin1")).toContain(wire);
  expect(await dispatchOf(invoice)).toMatchObject({ status: "SENT", recipients: `${written}; kari@bjork.example` });
  // Who was refused for now is asked again, and nobody else; the answer names the address as it was written.
  server.taken.length = 0;
  server.answers = { rcpt: (address) => (address === written ? { code: 451, text: "4.7.1 Later" } : null) };
  const other = await sent(`&overrideEmailAddress=${encodeURIComponent(`${written}; kari@bjork.example`)}`);
  expect((await dispatchOf(other)).lastError).toContain(`${written}: 451`);
  server.answers = {};
  await later(attemptSeconds[1]);
  expect(server.taken.map(({ to }) => to)).toEqual([["kari@bjork.example"], [written]]);
});
