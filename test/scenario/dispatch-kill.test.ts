// kill -9 of a sender at each point of handing a mail over, on a mail server with TLS: what was not begun is sent by the next,
// what may have arrived is sent by nobody but a person.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";
import { certificate, certificateKey } from "../support/mail-certificate.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { end, type Started, startCommand, until } from "../support/processes.ts";
import { send } from "../support/service.ts";

let directory: string;
let database: ClonedDatabase;
let server: MailServer;
let owner: pg.Client;
const running: Started[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "motpost-send-"));
  await writeFile(join(directory, "ca.pem"), certificate);
  database = await cloneDatabase();
  server = await startMailServer({
    ...{ cert: certificate, key: certificateKey, disabledCommands: [], authOptional: false },
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? "" }),
  });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  for (const one of running) await end(one, "SIGKILL");
  await server.stop();
  await owner.end();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

function start(roles: string, more: Readonly<Record<string, string>> = {}): Started {
  const started = startCommand(["serve", "--roles", roles], {
    ...{
      PORT: "0",
      HOST: "127.0.0.1",
      MOTPOST_DATA: directory,
      DATABASE_URL: database.ownerUrl,
      MOTPOST_RATES_URL: "",
    },
    MOTPOST_SMTP_URL: `smtp://user:secret@127.0.0.1:${server.port}?starttls=required`,
    MOTPOST_MAIL_FROM: "faktura@regnskap.example",
    NODE_EXTRA_CA_CERTS: join(directory, "ca.pem"),
    ...more,
  });
  running.push(started);
  return started;
}

async function dispatches(): Promise<{ status: string; attempts: number; messageId: string }[]> {
  const sql = 'select "status" as status, "attempts"::int as attempts, "messageId" from dispatch order by id';
  return (await owner.query(sql)).rows;
}

/** Leases of the dead end: minutes pass. */
async function minutesPass(): Promise<void> {
  await owner.query(
    "update dispatch set lease_until = lease_until - interval '11 minutes' where lease_until is not null",
  );
}

test("kill -9 before, while and after a mail is handed over", { timeout: 180_000 }, async () => {
  const api = start("api");
  await until(api, () => api.output().includes("/register"));
  const address = /answers at (http:\/\/\S+)/.exec(api.output())?.[1] ?? "";
  const call = async (method: string, path: string, body?: unknown, authorization = "") => {
    const answer = await send(`${address}/v2${path}`, method, {
      ...(body === undefined ? {} : { body }),
      headers: authorization === "" ? {} : { authorization },
    });
    expect(answer.status).toBeLessThan(300);
    return answer.body?.value;
  };
  const { consumerToken, employeeToken } = await call("POST", "/integration/:register", {});
  const expirationDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { token } = await call("POST", "/token/session/:create", { consumerToken, employeeToken, expirationDate });
  const authorization = `Basic ${Buffer.from(`0:${token}`).toString("base64")}`;
  const customer = await call("POST", "/customer", { name: "Kunde AS", email: "post@kunde.example" }, authorization);
  const sell = async () => {
    const line = { description: "Vare", count: 1, unitPriceExcludingVatCurrency: 100 };
    const order = {
      customer: { id: customer.id },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-02",
      orderLines: [line],
    };
    const { id } = await call("POST", "/order", order, authorization);
    await call("PUT", `/order/${id}/:invoice?invoiceDate=2026-03-03`, undefined, authorization);
  };

  // Killed before the mail was given over: the server had answered to nobody yet.
  server.answers = { rcpt: () => "wait" };
  await sell();
  expect(await dispatches()).toMatchObject([{ status: "PENDING" }]);
  const first = start("sender");
  await until(first, () => server.steps.includes("rcpt"));
  await end(first, "SIGKILL");
  expect(await dispatches()).toMatchObject([{ status: "PENDING", attempts: 0 }]);
  await minutesPass();
  server.answers = {};
  const second = start("sender");
  await until(second, async () => (await dispatches())[0]?.status === "SENT");
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]?.user).toBe("user");

  // Killed between giving it over and writing down that it was: it may have arrived. A sender that runs is told of it.
  server.answers = { data: () => "wait" };
  await sell();
  await until(second, () => server.seen.length === 2);
  expect(await dispatches()).toMatchObject([{ status: "SENT" }, { status: "SENDING" }]);
  await end(second, "SIGKILL");
  await minutesPass();
  server.answers = {};
  const third = start("sender");
  await until(third, async () => (await dispatches())[1]?.status === "UNKNOWN");
  // Another mail shows that the sender works, and that it leaves the unknown one alone.
  await sell();
  await until(third, async () => (await dispatches())[2]?.status === "SENT");
  expect(server.taken).toHaveLength(2);
  const [, unknown] = await dispatches();
  const list = await send(`${address}/v2/dispatch?status=UNKNOWN`, "GET", { headers: { authorization } });
  const [shown] = list.body.values;
  expect(shown).toMatchObject({ status: "UNKNOWN", attempts: 1, messageId: unknown?.messageId });
  expect(shown.lastError).not.toBe("");
  // The person decides that it has not arrived: the same mail, which a mail program shows once.
  await call("PUT", `/dispatch/${shown.id}/:retry`, undefined, authorization);
  await until(third, async () => (await dispatches())[1]?.status === "SENT");
  expect(server.taken).toHaveLength(3);
  expect(server.taken[2]?.parsed.messageId).toBe(server.seen[1]?.parsed.messageId);

  // A sender that trusts nobody gives nothing over, and stops in order.
  const before = server.seen.length;
  await end(third);
  const stranger = start("sender", { NODE_EXTRA_CA_CERTS: "" });
  await sell();
  await until(stranger, async () => (await dispatches())[3]?.status === "RETRYING");
  expect(server.seen).toHaveLength(before);
  expect(await end(stranger)).toBe(0);
});
