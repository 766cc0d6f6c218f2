// The pages of subscriptions, deliveries and notifications in a real browser: both languages, wide and narrow, by axe's rules.

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { colleague } from "../support/colleague.ts";
import { type Receiver, startReceiver, withStatus } from "../support/receiver.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { sessionOf } from "../support/signed-in.ts";
import { pdf, upload } from "../support/upload.ts";
import { registration, Visitor } from "../support/visitor.ts";

const patience = { timeout: 300_000 };
const password = "fire grønne hester";
const narrow = { viewport: { width: 360, height: 740 } };

let now = new Date("2026-11-21T12:00:00+01:00");
let service: TestService;
let receiver: Receiver;
let browser: TestBrowser;
beforeAll(async () => {
  [service, receiver, browser] = await Promise.all([
    startTestService({ clock: () => now }),
    startReceiver(),
    startBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
  await receiver?.stop();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = withStatus(200);
});

const settle = () => service.service.webhooks.drain();
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const open = (page: Page, path: string) => page.goto(service.address + path);
const heading = (page: Page) => page.locator("h1").textContent();
const notice = (page: Page) => page.getByRole("status").textContent();
const alert = (page: Page) => page.getByRole("alert").textContent();
/** The address without host, as in `/company/events/17?done=made`. */
const place = (page: Page) => page.url().slice(service.address.length);
const press = async (control: Locator) => {
  await Promise.all([control.page().waitForEvent("load"), control.click()]);
};
/** What stands beside a term. */
const fact = (page: Page, term: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${term}$`) }) })
    .first()
    .locator("dd")
    .textContent();
const rowsOf = async (page: Page) =>
  (await page.locator("table tbody tr").all()).length === 0
    ? []
    : Promise.all(
        (await page.locator("table tbody tr").all()).map(async (row) =>
          (await row.locator("th,td").allTextContents()).map((text) => text.trim()),
        ),
      );

/** A company whose administrator is signed in, and a client of its interface. */
interface Office {
  readonly page: Page;
  readonly client: TestClient;
}

/** Makes one, with a page of a browser that runs scripts, so that rules can be checked; the pages themselves need none. */
async function office(language: "en" | "no" = "en", options: object = {}): Promise<Office> {
  const locale = language === "no" ? "nb-NO" : "en-GB";
  const page = await browser.visitor({ locale, javaScriptEnabled: true, ...options });
  const client = await service.company({ name: "Varsel AS", until: "2027-11-01" });
  const value = await sessionOf(service, client, language, () => now);
  await page.context().addCookies([{ name: "motpost-session", value, url: service.address, sameSite: "Strict" }]);
  return { page, client };
}

const subscribe = async ({ client }: Office, more: object = {}) =>
  Number(
    (
      await client.value(
        client.post("/event/subscription", { event: "customer.create", targetUrl: receiver.url, ...more }),
      )
    ).id,
  );
const customer = async ({ client }: Office, name = "Kari AS") =>
  Number((await client.value(client.post("/customer", { name }))).id);

describe("subscriptions", patience, () => {
  test("one is made, tried by a test event, fails, is replayed, and deleted", async () => {
    const made = await office();
    const { page } = made;
    await open(page, "/home");
    await press(page.getByRole("navigation").getByRole("link", { name: "Events" }));
    expect([await heading(page), await page.locator("main").textContent()]).toEqual([
      "Events",
      expect.stringContaining("None yet."),
    ]);
    await press(page.getByRole("link", { name: "New subscription" }));
    await page.locator("#event").selectOption("customer.create");
    await page.locator("#targetUrl").fill(`${receiver.url}/her`);
    await page.locator("#fields").fill("id,name");
    await page.locator("#authHeaderName").fill("X-Key");
    await page.locator("#authHeaderValue").fill("hemmelig");
    await page.locator("#hmacSharedSecret").fill("signert");
    await screenshot(page, "event-new");
    await press(page.locator("main button"));
    expect([await heading(page), await notice(page)]).toEqual([
      "Subscription to customer.create",
      "The subscription has been created.",
    ]);
    expect([await fact(page, "State"), await fact(page, "Fields"), await fact(page, "Last delivered")]).toEqual([
      "Active",
      "id,name",
      "Not yet",
    ]);
    expect(await page.content()).not.toMatch(/hemmelig|signert/);
    await press(page.getByRole("button", { name: "Send a test event" }));
    expect([await heading(page), await notice(page)]).toEqual([
      expect.stringMatching(/^Delivery( of customer.create)?$/),
      expect.stringContaining("test event is being sent"),
    ]);
    await settle();
    const [tried] = receiver.received;
    expect(tried?.headers).toMatchObject({ "x-key": "hemmelig", "x-event-test": "true" });
    expect(tried?.headers["x-request-signature"]).toMatch(/=$/);
    await open(page, place(page).split("?")[0] ?? "");
    expect([await fact(page, "State"), await page.locator("h3").textContent()]).toEqual([
      "Delivered",
      "Attempt 1: delivered",
    ]);
    expect(await page.getByRole("button", { name: "Send again" }).count()).toBe(0);
    // A change whose callback fails waits for its next attempt, and is sent again by hand.
    receiver.answer = withStatus(503);
    const id = await customer(made);
    await settle();
    await press(page.getByRole("link", { name: `${receiver.url}/her` }));
    const subscription = place(page);
    // The newest first; these were made at one moment of the test's clock.
    const rows = (await rowsOf(page)).map((row) => row.slice(1, 5));
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual([String(id), "Waits for its next attempt", "1", "503"]);
    expect(rows).toContainEqual(["A test event", "Delivered", "1", "200"]);
    expect([
      await fact(page, "Last answer"),
      await fact(page, "Failed attempts in a row"),
      await fact(page, "In queue"),
    ]).toEqual(["503", "1", "1"]);
    expect(await fact(page, "Will be disabled")).toMatch(/, in 7 days and 0 hours, unless something is delivered/);
    await press(page.getByRole("link", { name: "Waiting" }));
    expect(await rowsOf(page)).toHaveLength(1);
    expect(await page.getByRole("link", { name: "Waiting" }).getAttribute("aria-current")).toBe("true");
    receiver.answer = withStatus(200);
    await press(page.locator("table a"));
    await press(page.getByRole("button", { name: "Send again" }));
    expect(await notice(page)).toContain("It is being sent");
    await settle();
    await open(page, `${subscription}?show=waiting`);
    expect(await page.locator("main").textContent()).toContain("No deliveries here.");
    await press(page.getByRole("link", { name: "Delete the subscription" }));
    expect(await heading(page)).toBe("Delete the subscription to customer.create?");
    await press(page.getByRole("button", { name: "Delete" }));
    expect(await notice(page)).toBe("The subscription has been deleted.");
    expect((await open(page, subscription))?.status()).toBe(404);
  });

  test("what is wrong with a new one is said at its field, and what was typed is kept but for secrets", async () => {
    const { page } = await office("no");
    await open(page, "/company/events/new");
    await page.locator("#event").selectOption("order.update");
    await page.locator("#targetUrl").fill("ftp://<b>example</b>.com");
    await page.locator("#authHeaderValue").fill("hemmelig");
    await press(page.locator("main button"));
    expect(await alert(page)).toContain("Adresse:");
    expect(await page.locator("#targetUrl").getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator("#authHeaderValue-fault, #authHeaderName-fault").count()).toBeGreaterThan(0);
    expect(await page.locator("#targetUrl").inputValue()).toBe("ftp://<b>example</b>.com");
    expect([await page.locator("#event").inputValue(), await page.locator("#authHeaderValue").inputValue()]).toEqual([
      "order.update",
      "",
    ]);
    await screenshot(page, "event-new-faults");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator("#targetUrl").fill(receiver.url);
    await page.locator("#fields").fill("id,naem");
    await press(page.locator("main button"));
    expect(await page.locator("#fields-fault").textContent()).toContain("naem");
    await page.locator("#fields").fill("");
    await press(page.locator("main button"));
    expect(await notice(page)).toBe("Abonnementet er laget.");
  });

  test("one that a week of failures disabled is enabled again; all that was given up since a time is sent", async () => {
    const made = await office();
    const { page } = made;
    const subscription = await subscribe(made);
    receiver.answer = withStatus(500);
    const lost = await customer(made, "Tapt AS");
    for (let hour = 0; hour < 32; hour++) {
      await settle();
      pass(1);
    }
    await settle();
    for (let hours = 0; hours < 7 * 24; hours += 6) {
      await customer(made);
      pass(6);
      await settle();
    }
    await signIn(page, made);
    expect(await page.getByRole("link", { name: /Notifications 3 unread/ }).count()).toBe(1);
    await press(page.getByRole("link", { name: /Notifications 3/ }));
    await screenshot(page, "notifications");
    expect((await rowsOf(page)).map(([about]) => about)).toEqual([
      ...["Subscription disabled", "Subscription is failing", "Subscription is failing"],
    ]);
    await press(page.getByRole("link", { name: "Subscription is failing" }).first());
    expect(await place(page)).toBe(`/company/events/${subscription}`);
    await press(page.getByRole("link", { name: /Notifications 3/ }));
    await press(page.getByRole("link", { name: "Subscription disabled" }));
    expect(await fact(page, "State")).toBe("Disabled after a week of failures");
    expect(await page.getByRole("button", { name: "Send a test event" }).count()).toBe(0);
    expect([await page.getByText("Paused after failures").count(), (await rowsOf(page))[0]?.[5]]).toEqual([0, "–"]);
    await screenshot(page, "event-disabled");
    receiver.answer = withStatus(200);
    await press(page.getByRole("button", { name: "Enable again" }));
    expect([await notice(page), await fact(page, "State")]).toEqual(["The subscription is active again.", "Active"]);
    await settle();
    await open(page, `/company/events/${subscription}?show=failed`);
    const givenUp = (await rowsOf(page)).length;
    expect(givenUp).toBeGreaterThan(1);
    expect((await rowsOf(page)).at(-1)?.slice(1, 3)).toEqual([String(lost), "Failed for good"]);
    // A time after all of it, one that is none, and none at all.
    expect(await page.locator("#since").inputValue()).toMatch(/^2026-\d\d-\d\dT\d\d:\d\d$/);
    await page.locator("#since").fill("2026-12-31T00:00");
    await press(page.getByRole("button", { name: "Send all failed again" }));
    expect(await notice(page)).toBe("0 events are being sent again.");
    receiver.received.length = 0;
    await page.locator("#since").fill("");
    await press(page.getByRole("button", { name: "Send all failed again" }));
    expect(await notice(page)).toBe(`${givenUp} events are being sent again.`);
    await settle();
    expect(receiver.received.map(({ body }) => body.id)).toContain(lost);
    expect(receiver.received).toHaveLength(givenUp);
    await press(page.getByRole("link", { name: /Notifications/ }));
    await press(page.getByRole("button", { name: /^Mark as read: “Subscription disabled” of / }));
    expect([await place(page), (await rowsOf(page))[0]?.[3]]).toEqual(["/notifications", "Read"]);
    expect(await page.getByRole("link", { name: /Notifications 2 unread/ }).count()).toBe(1);
  });

  test("many deliveries come in pages", async () => {
    const made = await office();
    const subscription = await subscribe(made, { status: "DISABLED" });
    const names = Array.from({ length: 60 }, (_none, index) => ({ name: `K ${index}` }));
    const { body } = await made.client.post("/customer/list", names);
    const ids = body.values.map((one: { id: number }) => String(one.id));
    await open(made.page, `/company/events/${subscription}`);
    const seen: string[] = [];
    for (let pages = 1; ; pages++) {
      seen.push(...(await rowsOf(made.page)).map((row) => row[1] ?? ""));
      const older = made.page.getByRole("link", { name: "Older" });
      if ((await older.count()) === 0) {
        expect(pages).toBe(3);
        break;
      }
      await press(older);
    }
    expect(seen.sort()).toEqual(ids.sort());
    await press(made.page.getByRole("link", { name: "Newer" }));
    expect(place(made.page)).toContain("from=25");
    for (const query of ["from=-1", "from=x", "show=nothing", "from=1e9&show=__proto__", "done=constructor"])
      expect([query, (await open(made.page, `/company/events/${subscription}?${query}`))?.status()]).toEqual([
        query,
        200,
      ]);
  });
});

/** Signs in anew: sessions of pages end, and so do those of the interface, while weeks pass. */
/** Signs in anew: a session lasts ten hours. */
async function signIn(page: Page, { client }: Office): Promise<void> {
  const value = await sessionOf(service, client, undefined, () => now);
  await page.context().addCookies([{ name: "motpost-session", value, url: service.address, sameSite: "Strict" }]);
  await open(page, "/home");
}

/** What a receiver answers who would like to be more than text. */
const evil = `<script>document.title="eaten"</script><img src=x onerror="document.title='eaten'"></pre></main><h1>Hei</h1>&amp;`;

describe.each([
  ["en", "Attempt 1: refused", "Start of the response"],
  ["no", "Forsøk 1: avvist", "Starten på svaret"],
] as const)("every page, in %s", patience, (language, attempt, caption) => {
  test("keeps axe's rules, wide and narrow, and shows the answers of receivers as text", async () => {
    const made = await office(language);
    const { page, client } = made;
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    const subscription = await subscribe(made, { fields: "id,name", authHeaderName: "X-Key", authHeaderValue: "k" });
    await subscribe(made, { event: "order.update", status: "DISABLED" });
    receiver.answer = (response) => void response.writeHead(422, { "content-type": "text/html" }).end(evil);
    await customer(made);
    await settle();
    await upload(client, "/ledger/voucher/importDocument", { name: "Kvittering &amp; kopi.pdf", bytes: pdf() });
    const [delivery] = (await client.get("/event/delivery?fields=id")).body.values;
    const paths = [
      ...["", "/new", `/${subscription}`, `/${subscription}?show=failed`, `/${subscription}/delete`],
      `/deliveries/${delivery.id}`,
    ].map((path) => `/company/events${path}`);
    for (const path of ["/home", ...paths, "/notifications"]) {
      const answer = await open(page, path);
      expect([path, answer?.status(), await page.locator("h1").count()]).toEqual([path, 200, 1]);
      expect([path, await page.locator("html").getAttribute("lang")]).toEqual([path, language === "no" ? "nb" : "en"]);
      const name =
        path
          .replace(/^\/(company\/)?/, "")
          .replace(/\d+/, "one")
          .replace(/\W+/g, "-") || "start";
      for (const [shape, size] of [
        ["wide", { width: 1280, height: 800 }],
        ["narrow", narrow.viewport],
      ] as const) {
        await page.setViewportSize(size);
        expect([path, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([path, size.width]);
        expect([path, shape, await accessibilityFaults(page)]).toEqual([path, shape, []]);
        await screenshot(page, `${language}-${shape}-${name}`);
      }
    }
    await open(page, `/company/events/deliveries/${delivery.id}`);
    expect([await page.locator("h3").textContent(), await page.locator("figcaption").textContent()]).toEqual([
      attempt,
      caption,
    ]);
    expect(await page.locator("pre").textContent()).toBe(evil);
    expect(await page.title()).not.toContain("eaten");
    expect(await page.locator("main img, main script").count()).toBe(0);
    await open(page, "/notifications");
    expect(await page.locator("main").textContent()).toContain("Kvittering &amp; kopi.pdf");
    expect(complaints).toEqual([]);
  });
});

describe("walls", patience, () => {
  test("whoever is no user admin sees notifications and nothing of events; another company's are not found", async () => {
    const made = await office();
    const subscription = await subscribe(made);
    receiver.answer = withStatus(500);
    await customer(made);
    await settle();
    const [delivery] = (await made.client.get("/event/delivery?fields=id")).body.values;
    const per = await colleague(service, made.client, "Per");
    await made.client.put(
      `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${per.employeeId}&template=INVOICING_MANAGER`,
    );
    await open(made.page, "/company/people");
    await press(made.page.getByRole("button", { name: "Create sign-in link for Per Kollega" }));
    const link = (await made.page.locator("#made").textContent()) ?? "";
    const page = await browser.visitor();
    await page.goto(link);
    await page.locator("#new").fill(password);
    await page.locator("#again").fill(password);
    await press(page.locator("main button"));
    expect(await page.getByRole("link", { name: "Events" }).count()).toBe(0);
    const paths = [
      "/company/events",
      "/company/events/new",
      `/company/events/${subscription}`,
      `/company/events/${subscription}/delete`,
      `/company/events/deliveries/${delivery.id}`,
    ];
    for (const path of paths) expect([path, (await open(page, path))?.status()]).toEqual([path, 403]);
    await open(page, "/notifications");
    expect(await page.locator("main").textContent()).toContain("No notifications.");
    const stranger = await office();
    for (const path of paths.slice(2)) expect([path, (await open(stranger.page, path))?.status()]).toEqual([path, 404]);
    for (const path of ["/company/events/x", "/company/events/0/delete", "/company/events/deliveries/1%2F:replay"])
      expect([path, (await open(stranger.page, path))?.status()]).toEqual([path, 404]);
    const nobody = await browser.visitor();
    await open(nobody, "/company/events");
    expect(place(nobody)).toBe("/sign-in?next=/company/events");
  });

  test("forms of others are refused, and say nothing of other companies", async () => {
    const [mine, other] = [new Visitor(service.address), new Visitor(service.address)];
    for (const visitor of [mine, other]) await visitor.post("/register", registration("Skjema AS", password));
    const form = { event: "customer.create", targetUrl: receiver.url };
    const hidden = await mine.post("/company/events/new", form, { origin: "https://evil.example" });
    expect(hidden.status).toBe(403);
    expect((await mine.get("/company/events")).text).not.toContain(receiver.url);
    const made = await mine.post("/company/events/new", form);
    const path = made.headers.get("location")?.split("?")[0] ?? "";
    expect([made.status, path]).toEqual([303, expect.stringMatching(/^\/company\/events\/\d+$/)]);
    const doings = ["enable", "test", "replay-failed", "delete"];
    for (const doing of doings) {
      expect([
        doing,
        (await mine.post(`${path}/${doing}`, {}, { "sec-fetch-site": "cross-site" }, path)).status,
      ]).toEqual([doing, 403]);
      expect([doing, (await other.post(`${path}/${doing}`, {}, {}, "/company/events/new")).status]).toEqual([
        doing,
        404,
      ]);
    }
    const wrong = await mine.post(`${path}/replay-failed`, { since: "i går" }, {}, path);
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('id="since-fault"')]);
    const untried = await mine.post("/company/events/deliveries/77/replay", {}, {}, path);
    expect(untried.status).toBe(404);
    expect(receiver.received).toEqual([]);
  });
});
