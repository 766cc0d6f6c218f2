// Notifications: a subscription that is disabled, exchange rates that are old, a file that is imported; to the owner of the token alone.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { dateText } from "../../src/schema/message.ts";
import { colleague } from "../support/colleague.ts";
import { storeRates } from "../support/foreign.ts";
import { type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";
import { pdf, upload } from "../support/upload.ts";

let now: Date;
let service: TestService;
let receiver: Receiver;
let client: TestClient;
let said: string[];

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  now = new Date("2026-11-21T12:00:00+01:00");
  said = [];
  await service?.stop();
  service = await startTestService({ clock: () => now, log: (line) => said.push(line) });
  client = await longLived(await service.company());
  receiver.answer = withStatus(200);
  receiver.received.length = 0;
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** The same company with a session that outlives every test. */
async function longLived(one: TestClient): Promise<TestClient> {
  const { consumerToken, employeeToken } = one;
  const body = { consumerToken, employeeToken, expirationDate: "2030-01-01" };
  const { value } = (await send(`${service.address}/v2/token/session/:create`, "POST", { body })).body;
  return Object.assign(Object.create(Object.getPrototypeOf(one)), one, { session: value.token });
}

const settle = () => service.service.webhooks.drain();
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const list = async (by: TestClient, query = "") => (await by.get(`/notification?${query}`)).body.values;
const unread = async (by: TestClient) => (await by.get("/notification/unreadCount")).body.value;
const subscribe = async (by: TestClient, event: string, path = "/") =>
  Number((await by.value(by.post("/event/subscription", { event, targetUrl: receiver.url + path }))).id);
const customer = (by: TestClient, more: object = {}) => by.value(by.post("/customer", { name: "Kari AS", ...more }));
const receipt = (by: TestClient, name = "Kvittering.pdf", query = "") =>
  upload(by, `/ledger/voucher/importDocument${query}`, { name, bytes: pdf(name) });
/** What the log of changes says of notifications. */
const logged = async () =>
  (
    await service.service.database.read<{ object: number; kind: string; event: string | null; employee: number }>(
      client.companyId,
      "select object, kind, event, employee from change_log where company_id = $1 and resource = 'Notification' order by entry",
      [client.companyId],
    )
  ).rows;

/** Lets a subscription fail for a week, until the service disables it. */
async function failForAWeek(by: TestClient): Promise<void> {
  receiver.answer = (response, { path }) => void response.writeHead(path === "/dead" ? 500 : 200).end();
  for (let hours = 0; hours < 7 * 24 + 12; hours += 6) {
    // The time passes before the change, so that its first attempt is not sent at an earlier one.
    pass(6);
    await customer(by);
    await settle();
  }
}

test("a subscription that fails is told to the owner of the token that made it after 3, 6 and 7 days, in that employee's language", async () => {
  const per = await colleague(service, client, "Per");
  const subscription = await subscribe(per, "customer.create", "/dead");
  const own = await subscribe(per, "notification.sent", "/own");
  await subscribe(client, "notification.sent", "/other");
  await failForAWeek(client);
  const [told, later, sooner, ...more] = await list(per);
  expect(more).toEqual([]);
  for (const [days, warning, at] of [
    [3, sooner, "2026-11-24T18:00:00+01:00"],
    [6, later, "2026-11-27T18:00:00+01:00"],
  ])
    expect(warning).toMatchObject({
      ...{ employee: { id: per.employeeId }, kind: "SUBSCRIPTION_FAILING", objectId: subscription, sentTime: at },
      ...{ title: "Subscription is failing", isRead: false },
      message: `Nothing could be delivered to ${new URL(receiver.url).host} for ${days} days: the subscription to customer.create is disabled on 28 November 2026 18:00 if nothing is delivered before. Put the receiver right; what is not older than 30 hours is then sent by itself.`,
    });
  expect(told).toMatchObject({
    ...{ employee: { id: per.employeeId }, kind: "SUBSCRIPTION_DISABLED", objectId: subscription, version: 0 },
    ...{ title: "Subscription disabled", isRead: false, readTime: null },
    message: `Nothing could be delivered to ${new URL(receiver.url).host} since 21 November 2026: the subscription to customer.create has been disabled. Put the receiver right, then enable the subscription again.`,
  });
  const disabled = (await client.get(`/event/subscription/health/${subscription}`)).body.value;
  expect(disabled.status).toBe("DISABLED_TOO_MANY_ERRORS");
  expect(told.sentTime).toBe(disabled.lastFailureTime);
  expect(await list(client)).toEqual([]);
  const entry = { kind: "CREATE", event: "notification.sent", employee: per.employeeId };
  expect(await logged()).toEqual([sooner, later, told].map(({ id }) => ({ object: id, ...entry })));
  // The callback is the notification as a GET shows it, and goes to the employee's own subscriptions alone.
  const callbacks = receiver.received.filter(({ path }) => path !== "/dead");
  expect(callbacks.map(({ path, body }) => [path, body.subscriptionId, body.event, body.id])).toEqual([
    ["/own", own, "notification.sent", sooner.id],
    ["/own", own, "notification.sent", later.id],
    ["/own", own, "notification.sent", told.id],
  ]);
  expect(callbacks[2]?.body.value).toMatchObject({ kind: told.kind, message: told.message, version: 0 });
  await per.value(per.put("/employee/preferences/:changeLanguage?language=NO"));
  const norwegian: readonly { title: string; message: string }[] = await list(per);
  const titles = norwegian.map(({ title }) => title);
  expect(titles).toEqual(["Abonnement slått av", "Abonnement feiler", "Abonnement feiler"]);
  expect(norwegian.map(({ message }) => /siden [^:]*|slås av [^h]*/.exec(message)?.[0].trim())).toEqual([
    ...["siden 21.11.2026", "slås av 28.11.2026 18:00", "slås av 28.11.2026 18:00"],
  ]);
  // Enabled and disabled by hand is no news; another week of failures is.
  await client.value(client.put(`/event/subscription/${subscription}`, { status: "ACTIVE" }));
  await client.value(client.put(`/event/subscription/${subscription}`, { status: "DISABLED" }));
  expect(await list(per)).toHaveLength(3);
  await client.value(client.put(`/event/subscription/${subscription}`, { status: "ACTIVE" }));
  await failForAWeek(client);
  expect((await list(per)).map(({ kind }: { kind: string }) => kind.slice(13))).toEqual([
    ...["DISABLED", "FAILING", "FAILING", "DISABLED", "FAILING", "FAILING"],
  ]);
});

test("warnings are mailed to an owner who has an address, and the end is not where the owner wants no mail of it", async () => {
  const per = await colleague(service, client, "Per");
  await client.value(client.put(`/employee/${per.employeeId}`, { email: "per@example.com" }));
  await per.value(per.put("/employee/preferences/notification", { notMailed: ["SUBSCRIPTION_DISABLED"] }));
  await subscribe(per, "customer.create", "/dead");
  await failForAWeek(client);
  const sent = (await client.get("/dispatch?fields=kind,recipients,status&sorting=id")).body.values;
  const mail = { kind: "MESSAGE", recipients: "per@example.com" };
  expect(sent).toMatchObject([mail, mail]);
  expect(await list(per)).toHaveLength(3);
});

test("where the owner is gone, the owners of tokens in use are told", async () => {
  const subscription = await subscribe(client, "customer.create", "/dead");
  const { rowCount } = await service.service.database.read(
    client.companyId,
    'update event_subscription set "employee" = 1 where company_id = $1 and id = $2::bigint',
    [client.companyId, subscription],
  );
  expect(rowCount).toBe(1);
  await failForAWeek(client);
  const told = (await list(client)).map((one: { objectId: number }) => one.objectId);
  expect(told).toEqual([subscription, subscription, subscription]);
});

test("old exchange rates are told to companies that use the currency, once for the same rates", async () => {
  const day = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const currencies = (await client.get("/currency?fields=id,code&count=100")).body.values as {
    id: number;
    code: string;
  }[];
  const idOf = (code: string) => currencies.find((one) => one.code === code)?.id;
  // The newest rates of all: those that the database starts with are older.
  await storeRates(service, [
    ["EUR", day(10), "11.5"],
    ["USD", day(3), "10.1"],
  ]);
  const bystander = await longLived(await service.company());
  await customer(bystander);
  await customer(client, { currency: { id: idOf("EUR") } });
  await customer(client, { currency: { id: idOf("USD") } });
  await service.service.jobs.runDueJobs();
  expect(await list(client)).toEqual([]);
  pass(24);
  await service.service.jobs.runDueJobs();
  const expected = (parameters: string) =>
    `There are no new exchange rates of currencies that the company uses; in brackets the day of the newest: ${parameters.replace(/\d{4}-\d\d-\d\d/g, (iso) => dateText(iso, "en"))}.`;
  const eur = `EUR (${day(11)})`;
  expect(await list(client)).toEqual([
    expect.objectContaining({
      ...{ kind: "RATES_STALE", objectId: 0, title: "Exchange rates are old", message: expected(eur) },
      employee: expect.objectContaining({ id: client.employeeId }),
    }),
  ]);
  expect(said).toContain("stale rates: 1 companies notified of old exchange rates");
  pass(24);
  await service.service.jobs.runDueJobs();
  expect(await list(client)).toHaveLength(1);
  // Another currency has become old: that is news, and so is the next time after rates came.
  pass(7 * 24);
  await service.service.jobs.runDueJobs();
  const [newest] = await list(client);
  expect(newest.message).toBe(expected(`EUR (${day(19)}), USD (${day(12)})`));
  await storeRates(service, [
    ["EUR", day(0), "11.6"],
    ["USD", day(0), "10.2"],
  ]);
  pass(24);
  await service.service.jobs.runDueJobs();
  expect(await list(client)).toHaveLength(2);
  pass(11 * 24);
  await service.service.jobs.runDueJobs();
  expect(await list(client)).toHaveLength(3);
  expect(await list(bystander)).toEqual([]);
});

test("an import is told to the owner of the token; a dry run, a refusal and another company's are not", async () => {
  const per = await colleague(service, client, "Per");
  const subscription = await subscribe(client, "notification.sent", "/own");
  const draft = await receipt(client, "Kvittering {count} 'x'.pdf");
  expect(draft.status).toBe(201);
  const [told] = await list(client);
  expect(told).toMatchObject({
    ...{ kind: "IMPORT_DONE", objectId: draft.body.values[0].id, title: "Import done" },
    message: "The import has finished. Vouchers: 1. File: Kvittering {count} 'x'.pdf",
  });
  await settle();
  expect((await receipt(client, "B.pdf", "?dryRun=true")).status).toBe(201);
  expect((await receipt(client, "C.pdf", "?split=true")).status).toBe(422);
  expect(await list(client)).toHaveLength(1);
  expect(await list(per)).toEqual([]);
  const line = (account: number, amount: string) =>
    ["GBAT10", 501, "20261102", 1, 11, 2026, account, 0, amount].join(";");
  const file = [
    line(1920, "100,00"),
    line(1900, "-100,00"),
    line(1920, "5").replace("501", "502"),
    line(1900, "-5").replace("501", "502"),
  ];
  const posted = await upload(client, "/ledger/voucher/importGbat10", { name: "bilag.txt", bytes: file.join("\r\n") });
  expect(posted.status).toBe(200);
  const [newest] = await list(client);
  expect(newest).toMatchObject({
    objectId: posted.body[0].id,
    message: "The import has finished. Vouchers: 2. File: bilag.txt",
  });
  await settle();
  expect(receiver.received.map(({ body }) => [body.subscriptionId, body.id, body.value.objectId])).toEqual([
    [subscription, told.id, told.objectId],
    [subscription, newest.id, newest.objectId],
  ]);
  // The feed tells of a change when no older transaction is open on the server, whoever's it is.
  const fed = async () => {
    const { changes } = (await client.get("/event/feed?event=notification.sent")).body.value;
    return changes.map((one: { event: string; id: number }) => [one.event, one.id]);
  };
  await expect.poll(fed).toEqual([
    ["notification.sent", told.id],
    ["notification.sent", newest.id],
  ]);
});

test("found by kind, time and whether read; marked as read once; never by others", async () => {
  const per = await colleague(service, client, "Per");
  const stranger = await service.company();
  await receipt(client);
  const [first] = await list(client);
  pass(1);
  await receipt(client);
  const [second] = await list(client);
  const ids = async (query: string) => (await list(client, query)).map((one: { id: number }) => one.id);
  expect(await ids("")).toEqual([second.id, first.id]);
  expect(await ids(`sentTimeFrom=${second.sentTime.replace("+", "%2B")}`)).toEqual([second.id]);
  expect(await ids(`sentTimeTo=${second.sentTime.replace("+", "%2B")}`)).toEqual([first.id]);
  expect(await ids("kind=RATES_STALE,SUBSCRIPTION_DISABLED")).toEqual([]);
  expect(await ids("kind=IMPORT_DONE")).toHaveLength(2);
  expect(await ids(`id=${first.id},1`)).toEqual([first.id]);
  expect(await unread(client)).toBe(2);
  pass(1);
  const read = (await client.put(`/notification/${first.id}/:markRead`)).body.value;
  expect(read).toMatchObject({ id: first.id, version: 1, isRead: true });
  expect(new Date(read.readTime)).toEqual(now);
  pass(1);
  expect((await client.put(`/notification/${first.id}/:markRead`)).body.value).toEqual(read);
  expect([await ids("isRead=true"), await ids("isRead=false"), await unread(client)]).toEqual([
    [first.id],
    [second.id],
    1,
  ]);
  for (const other of [per, stranger]) {
    expect([(await other.get(`/notification/${first.id}`)).status, await list(other), await unread(other)]).toEqual([
      404,
      [],
      0,
    ]);
    for (const mark of ["markRead", "markUnread"])
      expect((await other.put(`/notification/${second.id}/:${mark}`)).status).toBe(404);
  }
  expect((await client.get(`/notification/${second.id}`)).body.value).toMatchObject({ id: second.id, version: 0 });
  const unreadAgain = { id: first.id, version: 2, isRead: false, readTime: null };
  for (let time = 0; time < 2; time++)
    expect((await client.put(`/notification/${first.id}/:markUnread`)).body.value).toMatchObject(unreadAgain);
  expect([await ids("isRead=true"), await unread(client)]).toEqual([[], 2]);
});
