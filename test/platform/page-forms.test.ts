// What no browser of a person sends: forms of other sites, cookies that are none, proxies, TLS; and the wall between companies.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { networkOf } from "../../src/platform/access/attempts.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { registerOnPage, registration, Visitor } from "../support/visitor.ts";

const password = "fire grønne hester";

// The database removes what has expired by its own clock: this one begins with it.
let now = new Date();
let service: TestService;
let proxied: TestService;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  proxied = await startTestService({
    environment: { MOTPOST_ADDRESS: "https://books.example.com", TRUSTED_PROXIES: "127.0.0.1, ::1" },
  });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await service?.stop();
  await proxied?.stop();
});

const answers = registration("Skjema AS", password);
const registered = (visitor: Visitor) => registerOnPage(visitor, answers);

describe("a form is refused", () => {
  test.each([
    ["without an origin", { origin: null }, {}],
    ["from another origin", { origin: "https://evil.example" }, {}],
    ["from an origin that is hidden", { origin: "null" }, {}],
    ["from another site", { "sec-fetch-site": "cross-site" }, {}],
    ["from another name of the same site", { "sec-fetch-site": "same-site" }, {}],
    ["without a token", {}, { token: "" }],
    ["with a token of somebody else", {}, { token: "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU" }],
    ["as JSON", { "content-type": "application/json" }, {}],
  ])("%s", async (_name, headers, fields) => {
    const visitor = new Visitor(service.address);
    await registered(visitor);
    const form = { consumerName: "Tyv", expirationDate: "2027-06-01", ...fields };
    const refused = await visitor.post("/company/tokens/new-consumer", form, headers);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining("The form was not accepted")]);
    expect((await visitor.get("/company/tokens")).text).not.toContain("Tyv");
    const taken = await visitor.post("/company/tokens/new-consumer", { ...form, token: await tokenOf(visitor) });
    expect([taken.status, taken.text]).toEqual([200, expect.stringContaining("The token has been created")]);
  });

  const tokenOf = async (visitor: Visitor) =>
    /name="token" value="([^"]+)"/.exec((await visitor.get("/company/tokens/new-consumer")).text)?.[1] ?? "";

  test("with the token of a page that was loaded before signing in", async () => {
    const visitor = new Visitor(service.address);
    const before = /name="token" value="([^"]+)"/.exec((await visitor.get("/sign-in")).text)?.[1] ?? "";
    await registered(visitor);
    expect((await visitor.post("/sign-out", { token: before }, {}, "/password")).status).toBe(403);
    expect((await visitor.post("/sign-out", {}, {}, "/password")).status).toBe(303);
  });

  test("where it is longer than a form can be", async () => {
    const visitor = new Visitor(service.address);
    const answer = await visitor.post("/sign-in", { user: "x".repeat(70_000) });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
  });
});

test.each(["Passord123456", "Sommer2026!!", "qwertyuiop123"])("%s is tried first, and no password", async (known) => {
  const visitor = new Visitor(service.address);
  const refused = await visitor.post("/register", registration("Lett AS", known));
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("passwords that are tried first")]);
});

describe("a session", () => {
  test("is stored as a hash, and so are passwords and links", async () => {
    const visitor = new Visitor(service.address);
    const { company, user } = await registered(visitor);
    const { text } = await visitor.post(`/company/people/${user}/link`, {}, {}, "/company/people");
    const link = /password\/(\d+\.[\w-]{43})/.exec(text)?.[1] ?? "";
    expect(link).not.toBe("");
    const { rows } = await owner.query(
      `select (select string_agg(l::text, ' ') from employee_login l where l.company_id = $1) as passwords,
         (select string_agg(s::text, ' ') from page_session s where s.company_id = $1) as sessions,
         (select string_agg(k::text, ' ') from login_link k where k.company_id = $1) as links,
         (select string_agg(c.resource || ' ' || c.object || ' ' || c.kind, ', ' order by c.entry) from change_log c where c.company_id = $1) as changes`,
      [company],
    );
    const everything = Object.values(rows[0]).join(" ");
    expect(rows[0].passwords).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(rows[0].changes).toBe(
      `Company ${company} CREATE, Employee ${user} CREATE, Employee ${user} UPDATE, Employee ${user} UPDATE`,
    );
    const session = visitor.jar.get("motpost-session") ?? "";
    for (const secret of [password, link.split(".")[1], session.split(".")[1]])
      expect(everything).not.toContain(secret);
  });

  test("opens nothing with the cookie of another company, a changed or a broken one", async () => {
    const [mine, other] = [new Visitor(service.address), new Visitor(service.address)];
    await registered(mine);
    const { company } = await registered(other);
    const cookie = mine.jar.get("motpost-session") ?? "";
    expect((await mine.get("/password")).status).toBe(200);
    for (const wrong of [`${company}.${cookie.split(".")[1]}`, `${cookie}x`, cookie.slice(0, -1), "%00", "..", "1."]) {
      mine.jar.set("motpost-session", wrong);
      expect([wrong, (await mine.get("/password")).headers.get("location")]).toEqual([
        wrong,
        "/sign-in?next=/password",
      ]);
    }
  });

  test("sees and ends nothing of another company", async () => {
    const [mine, other] = [new Visitor(service.address), new Visitor(service.address)];
    await registered(mine);
    const { user } = await registered(other);
    await other.post("/company/tokens/new-consumer", { consumerName: "Min", expirationDate: "2027-06-01" });
    const { rows } = await owner.query("select id from consumer_token order by created_at desc limit 1");
    const path = `/company/tokens/consumer/${rows[0].id}/revoke`;
    expect((await mine.get(path)).status).toBe(404);
    expect((await mine.post(path, {}, {}, "/company/people")).status).toBe(404);
    expect((await other.get(path)).status).toBe(200);
    const nobody = Number(user) + 5_000_000;
    for (const verb of ["link", "remove"])
      expect((await mine.post(`/company/people/${nobody}/${verb}`, {}, {}, "/company/people")).status).toBe(404);
    expect((await mine.post("/company/people/x/link", {}, {}, "/company/people")).status).toBe(404);
    expect((await mine.post(`/company/people/${user}/remove`, {}, {}, "/company/people")).status).toBe(409);
  });

  test("is listed to its person alone with the browser's name, and ended alone or with all others, at once", async () => {
    const [one, other, stranger] = [0, 1, 2].map(() => new Visitor(service.address)) as [Visitor, Visitor, Visitor];
    const account = await registered(one);
    await registered(stranger);
    const linux = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    const signIn = () => other.post("/sign-in", { ...account, password }, linux);
    const endOf = async (visitor: Visitor) =>
      [...(await visitor.get("/sessions")).text.matchAll(/action="(\/sessions\/[\w-]+\/end)"/g)].map(
        ([, path]) => path ?? "",
      );
    expect((await signIn()).status).toBe(303);
    const [theirs] = await endOf(stranger);
    now = new Date(now.getTime() + 6 * 60_000);
    const shown = (await other.get("/sessions")).text;
    expect(shown).toContain("Firefox on Linux (this one)");
    expect(shown).not.toContain("Gecko");
    // The other one was not used since it began.
    expect(shown.match(/When signed in/g)).toHaveLength(1);
    for (const path of [theirs ?? "", "/sessions/00000000-0000-4000-8000-000000000000/end", "/sessions/1/end"])
      expect([path, (await one.post(path, {}, {}, "/sessions")).status]).toEqual([path, 404]);
    expect((await stranger.get("/sessions")).status).toBe(200);
    const own = /\(this one\).*?(\/sessions\/[\w-]+\/end)/s.exec(shown)?.[1] ?? "";
    const [path = ""] = (await endOf(one)).filter((found) => found === own);
    expect((await one.post(path, {}, {}, "/sessions")).headers.get("location")).toBe("/sessions?done=ended");
    expect((await other.get("/sessions")).headers.get("location")).toBe("/sign-in?next=/sessions");
    await signIn();
    expect(await endOf(one)).toHaveLength(2);
    expect((await one.post("/sessions", {})).headers.get("location")).toBe("/sessions?done=others");
    expect([await endOf(one), (await other.get("/sessions")).status]).toEqual([[expect.any(String)], 303]);
    const out = await one.post((await endOf(one))[0] ?? "", {}, {}, "/sessions");
    expect([out.headers.get("location"), (await one.get("/sessions")).status]).toEqual(["/?done=signed-out", 303]);
    expect((await stranger.get("/sessions")).status).toBe(200);
  });

  test("is removed some time after its end, with links and attempts", async () => {
    await owner.query(
      `insert into sign_in_attempt (subject, failures, expires_at) values ('\\x01', 1, now() - interval '1 second');
       update page_session set expires_at = now() - interval '1 second'`,
    );
    await owner.query("select remove_expired_log_ins(now())");
    const { rows } = await owner.query(
      "select (select count(*) from page_session)::int as sessions, (select count(*) from sign_in_attempt where subject = '\\x01')::int as attempts",
    );
    expect(rows).toEqual([{ sessions: 0, attempts: 0 }]);
  });
});

describe("behind a proxy with TLS", () => {
  test("cookies are secure and of this host alone, and the origin is the public address", async () => {
    const visitor = new Visitor(proxied.address, "https://books.example.com");
    const answer = await visitor.post("/register", answers);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/app/"]);
    const session = answer.cookies.find((one) => one.startsWith("__Host-motpost-session="));
    expect(session?.replace(/=[^;]+/, "")).toBe(
      "__Host-motpost-session; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=36000",
    );
    expect((await visitor.post("/sign-out", {}, { origin: proxied.address }, "/password")).status).toBe(403);
  });

  test("attempts are counted for the address that the proxy names, and only where a proxy is trusted", {
    timeout: 600_000,
  }, async () => {
    const attempts = async (one: TestService, address: (attempt: number) => string) => {
      const visitor = new Visitor(one.address, one === proxied ? "https://books.example.com" : one.address);
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 31; attempt++) {
        const fields = { company: String(attempt), user: "x", password: "x" };
        statuses.push((await visitor.post("/sign-in", fields, { "x-forwarded-for": address(attempt) })).status);
      }
      return statuses;
    };
    const thirty = Array(30).fill(401);
    expect(await attempts(proxied, () => "203.0.113.9")).toEqual([...thirty, 429]);
    expect(await attempts(proxied, (attempt) => `203.0.113.${100 + attempt}`)).toEqual([...thirty, 401]);
    expect(await attempts(service, (attempt) => `203.0.113.${100 + attempt}`)).toEqual([...thirty, 429]);
    now = new Date(now.getTime() + 16 * 60_000);
  });
});

test("nothing tells users who exist from users and companies that do not", async () => {
  const { company, user } = await registered(new Visitor(service.address));
  const said: unknown[] = [];
  const accounts = [
    [company, user],
    [company, "nobody@example.com"],
    [String(Number(company) - 1), user],
    ["x", "'"],
  ] as const;
  for (const [number, name] of accounts) {
    const visitor = new Visitor(service.address);
    const answers: unknown[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      const form = { company: number, user: name, password: "not the password" };
      const { status, text, headers } = await visitor.post("/sign-in", form);
      const shown = text
        .replace(/name="token" value="[^"]*"/, "")
        .replace(/id="company"[^>]*value="[^"]*"/, "")
        .replace(/id="user"[^>]*value="[^"]*"/, "");
      answers.push([status, shown, headers.get("retry-after"), [...headers.keys()].sort()]);
    }
    said.push(answers);
    now = new Date(now.getTime() + 16 * 60_000);
  }
  const [first, ...others] = said as [unknown, unknown, number][][];
  expect(first?.map(([status]) => status)).toEqual([...Array(5).fill(401), 429, 429]);
  for (const other of others) expect(other).toEqual(first);
});

test("attempts side by side are no more than in a row", async () => {
  const { company, user } = await registered(new Visitor(service.address));
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const visitor = new Visitor(service.address);
      return (await visitor.post("/sign-in", { company, user, password: "not the password" })).status;
    }),
  );
  expect(statuses.sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  now = new Date(now.getTime() + 16 * 60_000);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:1:2::6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("pages are never cached, tell other sites nothing, and speak the browser's language", async () => {
  const answer = await new Visitor(service.address).get("/", { "accept-language": "nb-NO,nb;q=0.9" });
  expect(answer.text).toContain('<html lang="nb">');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
  });
});
