// The second factor of a log-in: what turns it on, what it asks for, that nothing goes round it, and how it is taken away.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LogIns } from "../../src/platform/access/log-ins.ts";
import { codeOf, fromBase32, stepOf } from "../../src/platform/access/one-time-code.ts";
import { SecretCipher } from "../../src/platform/webhook/secret-cipher.ts";
import { Database } from "../../src/store/database.ts";
import { colleague } from "../support/colleague.ts";
import { startTestService, type TestService, testKey } from "../support/service.ts";
import { sessionOf } from "../support/signed-in.ts";
import { registerOnPage, registration, Visitor } from "../support/visitor.ts";

const password = "fire grønne hester";

let now = new Date();
let service: TestService;
let owner: pg.Client;
let database: Database;
/** Another process on the same database. */
let elsewhere: LogIns;
beforeAll(async () => {
  service = await startTestService({ clock: () => now, environment: { TRUSTED_PROXIES: "127.0.0.1, ::1" } });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  database = new Database({ url: service.database.ownerUrl, connections: 2 });
  const cipher = new SecretCipher({ given: [Buffer.from(testKey, "base64")] });
  elsewhere = new LogIns(
    database,
    () => now,
    async () => undefined,
    cipher,
  );
});
afterAll(async () => {
  await database?.close();
  await owner?.end();
  await service?.stop();
});

const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
/** What the app shows now. */
const code = (secret: string) => codeOf(fromBase32(secret), stepOf(now));
const wrongCode = (secret: string) => String((Number(code(secret)) + 1) % 1_000_000).padStart(6, "0");
const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

/** Turns it on for whoever is signed in. */
async function turnOn(visitor: Visitor, said = password) {
  const page = (await visitor.get("/second-factor")).text;
  const secret = (/id="secret">([^<]+)</.exec(page)?.[1] ?? "").replaceAll(" ", "");
  const sent = { secret: hidden(page, "secret"), code: code(secret), password: said };
  const answer = await visitor.post("/second-factor", sent);
  const recovery = (/id="made"[^>]*>([^<]+)</.exec(answer.text)?.[1] ?? "").split("\n");
  return { page, secret, sent, answer, recovery };
}

interface Account {
  readonly company: string;
  readonly user: string;
}

/** A company whose administrator has turned it on; the code that did it is used up. */
async function guarded() {
  const visitor = new Visitor(service.address);
  const account: Account = await registerOnPage(visitor, registration("To Faktorer AS", password));
  const { secret, recovery } = await turnOn(visitor);
  pass(30_000);
  return { visitor, account, secret, recovery };
}

/** Gives the password, from an address; answers the step that asks for the code. */
async function stepOfSignIn(account: Account, said = password, from = "198.51.100.1") {
  const visitor = new Visitor(service.address);
  const answer = await visitor.post("/sign-in", { ...account, password: said }, { "x-forwarded-for": from });
  return { visitor, answer, step: hidden(answer.text, "step") };
}
const giveCode = (visitor: Visitor, step: string, given: Record<string, string>, from = "198.51.100.1") =>
  visitor.post("/sign-in/code", { step, next: "/home", ...given }, { "x-forwarded-for": from }, "/sign-in");

test("is turned on with a code of the app and the password; other sessions end, and nothing readable is stored", async () => {
  const [visitor, other] = [new Visitor(service.address), new Visitor(service.address)];
  const account = await registerOnPage(visitor, registration("Slår På AS", password));
  await other.post("/sign-in", { ...account, password });
  const begun = await turnOn(visitor, "not the password");
  expect([begun.answer.status, begun.answer.text]).toEqual([422, expect.stringContaining("not the current password")]);
  expect(begun.page).toContain("<svg viewBox");
  const sent = { ...begun.sent, password };
  const wrong = await visitor.post("/second-factor", { ...sent, code: wrongCode(begun.secret) });
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining("not the code that the app shows")]);
  // The secret that was scanned stays through refusals; one that this service did not make for the person is none.
  expect(hidden(wrong.text, "secret")).toBe(sent.secret);
  expect((await visitor.post("/second-factor", { ...sent, secret: `${sent.secret}x` })).status).toBe(422);
  expect((await other.get("/second-factor")).status).toBe(200);
  const { answer, secret, recovery } = await turnOn(visitor);
  expect([answer.status, new Set(recovery).size]).toEqual([200, 10]);
  expect([(await other.get("/home")).status, (await visitor.get("/home")).status]).toEqual([303, 200]);
  expect((await visitor.get("/second-factor")).text).toMatch(/Recovery codes left<\/dt><dd>10</);
  // Turned on is turned on: what another window sends then changes nothing.
  expect((await visitor.post("/second-factor", sent)).headers.get("location")).toBe("/second-factor");
  const { rows } = await owner.query(
    `select (select string_agg(f::text, ' ') from second_factor f where f.company_id = $1) as factor,
       (select string_agg(c::text, ' ') from change_log c where c.company_id = $1) as log`,
    [account.company],
  );
  for (const readable of [secret, ...recovery, ...recovery.map((one) => one.replaceAll("-", ""))])
    expect(JSON.stringify(rows)).not.toContain(readable);
});

test("after the password the code is asked for, and each counts once, in every process", async () => {
  const { account, secret } = await guarded();
  const wrong = await stepOfSignIn(account, "not the password");
  expect([wrong.answer.status, wrong.step]).toEqual([401, ""]);
  const { visitor, answer, step } = await stepOfSignIn(account);
  expect([answer.status, visitor.jar.has("motpost-session")]).toEqual([200, false]);
  // The step is no session.
  visitor.jar.set("motpost-session", step);
  expect((await visitor.get("/home")).headers.get("location")).toBe("/sign-in");
  visitor.jar.delete("motpost-session");
  for (const given of [wrongCode(secret), "", "0", "x".repeat(1_000)])
    expect((await giveCode(visitor, step, { code: given })).status).toBe(401);
  const used = code(secret);
  const steps = await Promise.all(
    ["198.51.100.2", "198.51.100.3", "198.51.100.4"].map((from) => stepOfSignIn(account, password, from)),
  );
  const together = await Promise.all(
    steps.map((one, place) => giveCode(one.visitor, one.step, { code: used }, `198.51.100.${place + 2}`)),
  );
  expect(together.map(({ status }) => status).sort()).toEqual([303, 401, 401]);
  expect(together.find(({ status }) => status === 303)?.headers.get("location")).toBe("/home");
  const replayed = await elsewhere.enterCode(step, used, { address: "198.51.100.9", agent: "" });
  expect(replayed.outcome).toBe("wrong");
  pass(30_000);
  const next = { code: code(secret) };
  expect((await giveCode(visitor, step, next)).status).toBe(303);
  expect((await visitor.get("/home")).status).toBe(200);
  // A step is used up by the session that it opened.
  pass(30_000);
  const again = await elsewhere.enterCode(step, code(secret), { address: "198.51.100.9", agent: "" });
  expect(again.outcome).toBe("gone");
});

test("a code older than the one that was used last is refused, and so is a step after ten minutes", async () => {
  const { account, secret } = await guarded();
  const [before, later] = [code(secret), codeOf(fromBase32(secret), stepOf(now) + 1)];
  const first = await stepOfSignIn(account);
  const second = await stepOfSignIn(account);
  expect((await giveCode(first.visitor, first.step, { code: later })).status).toBe(303);
  expect((await giveCode(second.visitor, second.step, { code: before })).status).toBe(401);
  pass(10 * 60_000);
  const late = await giveCode(second.visitor, second.step, { code: code(secret) });
  expect([late.status, late.text]).toEqual([401, expect.stringContaining("Too much time has passed")]);
});

test("a recovery code lets in once, however it is written; new ones take the place of all", async () => {
  const { visitor, account, recovery } = await guarded();
  const written = (recovery[0] ?? "").toUpperCase().replaceAll("-", " ");
  const first = await stepOfSignIn(account);
  expect((await giveCode(first.visitor, first.step, { recovery: written })).status).toBe(303);
  expect((await first.visitor.get("/second-factor")).text).toMatch(/Recovery codes left<\/dt><dd>9</);
  const second = await stepOfSignIn(account);
  expect((await giveCode(second.visitor, second.step, { recovery: written })).status).toBe(401);
  expect((await visitor.post("/second-factor/codes", { password: "wrong" })).status).toBe(422);
  const made = await visitor.post("/second-factor/codes", { password });
  expect(made.status).toBe(200);
  expect((await giveCode(second.visitor, second.step, { recovery: recovery[1] ?? "" })).status).toBe(401);
  const [fresh = ""] = (/id="made"[^>]*>([^<]+)</.exec(made.text)?.[1] ?? "").split("\n");
  expect((await giveCode(second.visitor, second.step, { recovery: fresh })).status).toBe(303);
});

test("a link to choose a password asks for the code, a new password keeps it, and ends what was being asked", async () => {
  const { visitor, account, secret } = await guarded();
  const waiting = await stepOfSignIn(account);
  const made = await visitor.post(`/company/people/${account.user}/link`, {}, {}, "/company/people");
  const link = /(\/password\/\d+\.[\w-]{43})/.exec(made.text)?.[1] ?? "";
  const somebody = new Visitor(service.address);
  const chosen = "sju blå elefanter";
  const answer = await somebody.post(link, { new: chosen, again: chosen });
  expect([answer.status, somebody.jar.has("motpost-session")]).toEqual([200, false]);
  expect((await giveCode(waiting.visitor, waiting.step, { code: code(secret) })).status).toBe(401);
  const step = hidden(answer.text, "step");
  expect((await giveCode(somebody, step, { code: wrongCode(secret) })).status).toBe(401);
  expect((await giveCode(somebody, step, { code: code(secret) })).status).toBe(303);
  // No way opens a session without the code, whichever part of the service tries.
  expect(await elsewhere.open(Number(account.company), Number(account.user))).toBeNull();
  const later = "ni gule sommerfugler";
  const change = { current: chosen, new: later, again: later };
  expect((await somebody.post("/password", change)).headers.get("location")).toBe("/home?done=password");
  expect((await stepOfSignIn(account, later)).step).not.toBe("");
});

test("ten wrong codes from everywhere keep the password's holder out for an hour, and a new password lets the owner in", async () => {
  const { visitor, account, secret } = await guarded();
  const { step } = await stepOfSignIn(account);
  const guess = (place: number, given: string) =>
    giveCode(new Visitor(service.address), step, { code: given }, `203.0.113.${place}`);
  for (let place = 1; place <= 10; place++) expect((await guess(place, wrongCode(secret))).status).toBe(401);
  const refused = await guess(11, code(secret));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  const chosen = "sju blå elefanter";
  await visitor.post("/password", { current: password, new: chosen, again: chosen });
  const owns = await stepOfSignIn(account, chosen, "198.51.100.77");
  expect((await giveCode(owns.visitor, owns.step, { code: code(secret) }, "198.51.100.77")).status).toBe(303);
});

test("is turned off with the password; an installation without its key asks nevertheless, and takes recovery codes", async () => {
  const { visitor, account, secret, recovery } = await guarded();
  const keyless = new LogIns(
    database,
    () => now,
    async () => undefined,
  );
  const { step } = await stepOfSignIn(account);
  const from = { address: "198.51.100.5", agent: "" };
  expect((await keyless.enterCode(step, code(secret), from)).outcome).toBe("wrong");
  expect((await keyless.enterCode(step, recovery[3] ?? "", from)).outcome).toBe("in");
  expect(keyless.factors.propose({ company: 1, employee: 1 })).toBeNull();
  expect((await visitor.post("/second-factor/off", { password: "wrong" })).status).toBe(422);
  expect((await visitor.post("/second-factor/off", { password })).headers.get("location")).toBe(
    "/second-factor?done=off",
  );
  expect((await stepOfSignIn(account)).answer.status).toBe(303);
});

test("an administrator takes a colleague's away, who is told; nobody else does, and nobody their own", async () => {
  const client = await service.company({ name: "Mistet AS", until: "2099-01-01" });
  const per = await colleague(service, client, "Per");
  const [admin, person, stranger] = [0, 1, 2].map(() => new Visitor(service.address)) as [Visitor, Visitor, Visitor];
  admin.jar.set("motpost-session", await sessionOf(service, client, "en", () => now));
  await registerOnPage(stranger, registration("Fremmed AS", password));
  const made = await admin.post(`/company/people/${per.employeeId}/link`, {}, {}, "/company/people");
  const link = /(\/password\/\d+\.[\w-]{43})/.exec(made.text)?.[1] ?? "";
  await person.post(link, { new: password, again: password });
  const path = `/company/people/${per.employeeId}/second-factor`;
  const take = (visitor: Visitor, from: string) => visitor.post(path, {}, {}, from);
  expect((await take(admin, "/company/people")).status).toBe(404);
  await turnOn(person);
  expect((await admin.get("/company/people")).text).toContain("Has a password and a second factor");
  expect((await take(stranger, "/company/people")).status).toBe(404);
  expect((await take(person, "/second-factor")).status).toBe(409);
  const own = `/company/people/${client.employeeId}/second-factor`;
  expect((await admin.post(own, {}, {}, "/company/people")).status).toBe(409);
  expect((await admin.get(path)).status).toBe(200);
  expect((await take(admin, "/company/people")).headers.get("location")).toBe("/company/people?done=factor");
  const [told] = (await per.get("/notification?fields=kind,objectId,title")).body.values;
  expect(told).toEqual({
    kind: "SECOND_FACTOR_REMOVED",
    objectId: per.employeeId,
    title: "Your second factor was taken away",
  });
  const { rows } = await owner.query(
    `select object::int as object, employee::int as by from change_log
     where company_id = $1 and resource = 'Employee' and kind = 'UPDATE' order by entry desc limit 1`,
    [client.companyId],
  );
  expect(rows).toEqual([{ object: per.employeeId, by: client.employeeId }]);
  const account = { company: String(client.companyId), user: String(per.employeeId) };
  expect((await stepOfSignIn(account)).answer.status).toBe(303);
});
