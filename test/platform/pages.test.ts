// The pages for people in a real browser without scripts: registration, signing in, tokens, people, both languages.

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, fromBase32, stepOf } from "../../src/platform/access/one-time-code.ts";
import { accessibilityFaults } from "../support/accessibility.ts";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { colleague } from "../support/colleague.ts";
import { send, type TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { sessionOf } from "../support/signed-in.ts";

/** A page takes a third of a second where many work on two cores; the longest test opens forty. */
const patience = { timeout: 300_000 };
const password = "fire grønne hester";
const phone = { viewport: { width: 390, height: 844 } };

let now = new Date("2026-11-21T12:00:00+01:00");
let service: SharedService;
let browser: TestBrowser;
beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService({ clock: () => now }), startBrowser()]);
});
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const basic = (token: string) => ({ authorization: `Basic ${Buffer.from(`0:${token}`).toString("base64")}` });
const whoAmI = (token: string) =>
  send(`${service.address}/v2/token/session/%3EwhoAmI`, "GET", { headers: basic(token) });
const heading = (page: Page) => page.locator("h1").textContent();
const notice = (page: Page) => page.getByRole("status").textContent();
/** Presses what leads to another page, and waits for that. */
const press = async (control: Locator) => {
  await Promise.all([control.page().waitForEvent("load"), control.click()]);
};
const alert = (page: Page) => page.getByRole("alert").textContent();
const open = (page: Page, path: string) => page.goto(service.address + path);

const administrator = { firstName: "Kari", lastName: "Nordmann", email: "kari@example.com" };

/** A company whose administrator is signed in. */
interface Registered {
  readonly page: Page;
  readonly company: string;
  readonly user: string;
}

async function register(name: string, more: { readonly language?: "en" | "no" } = {}) {
  const page = await browser.visitor({ locale: more.language === "no" ? "nb-NO" : "en-GB" });
  await open(page, "/register");
  for (const [id, text] of Object.entries({ companyName: name, ...administrator, new: password, again: password }))
    await page.locator(`#${id}`).fill(text);
  await page.locator("#vatRegistered").check();
  await press(page.locator("main button"));
  expect(new URL(page.url()).pathname).toBe("/app/");
  await open(page, "/home");
  const text = async (id: string) => (await page.locator(`#${id}`).textContent()) ?? "";
  const registered: Registered = { page, company: await text("company"), user: await text("employee") };
  return registered;
}

/** Signs in, and goes to the page of the person: the application needs a script. */
async function signIn(page: Page, company: string, user: string, secret: string): Promise<void> {
  await open(page, "/sign-in?next=/home");
  await page.locator("#company").fill(company);
  await page.locator("#user").fill(user);
  await page.locator("#password").fill(secret);
  await press(page.locator("main button"));
}

/** A company that was registered by the interface, with a page of its administrator. */
async function signedIn(name: string): Promise<{ readonly page: Page; readonly client: TestClient }> {
  const client = await service.company({ name, until: "2027-11-01" });
  const value = await sessionOf(service, client, "en", () => now);
  const page = await browser.visitor();
  await page.context().addCookies([{ name: "motpost-session", value, url: service.address, sameSite: "Strict" }]);
  return { page, client };
}

test("an address without a page is told to people on a page, in their language, and to programs as an error", async () => {
  for (const [accepted, title] of [
    ["en", "There is no such page"],
    ["nb", "Siden finnes ikke"],
  ] as const) {
    const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": accepted };
    const response = await fetch(`${service.address}/company/nothing`, { headers });
    const text = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('href="/"');
  }
  for (const [path, accept, status] of [
    ["/company/nothing", "*/*", 404],
    ["/v2/nothing", "text/html", 401],
  ] as const) {
    const response = await fetch(service.address + path, { headers: { accept } });
    expect([response.status, ((await response.json()) as { status: number }).status]).toEqual([status, status]);
  }
});

describe("registration", patience, () => {
  test("asks three questions, signs in, and leads to the application; the company and its administrator are as answered", async () => {
    const { page, company, user } = await register("Kaffebua AS");
    expect([await heading(page), company, user]).toEqual([
      "Kaffebua AS",
      expect.stringMatching(/^\d{9}$/),
      expect.stringMatching(/^\d+$/),
    ]);
    await screenshot(page, "start");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    const again = await browser.visitor();
    await signIn(again, company, administrator.email, password);
    expect(await again.locator("main").textContent()).toContain("Welcome, Kari Nordmann");
    // Nothing that nobody has seen gives access.
    await open(page, "/company/tokens");
    expect(await page.locator("main tbody tr").count()).toBe(0);
  });

  test("hands out both tokens, once, to who connects programs", async () => {
    const page = await browser.visitor();
    await open(page, "/register");
    for (const [id, text] of Object.entries({
      companyName: "Kobling AS",
      ...administrator,
      new: password,
      again: password,
    }))
      await page.locator(`#${id}`).fill(text);
    await page.locator("#vatRegistered").check();
    await page.locator("#programs").check();
    await press(page.locator("main button"));
    await screenshot(page, "registered");
    const [consumerToken, employeeToken] = await page.locator("#consumer, #employee").allTextContents();
    const made = await send(`${service.address}/v2/token/session/:create`, "POST", {
      body: { consumerToken, employeeToken, expirationDate: "2026-12-24" },
    });
    const { value } = (await whoAmI(made.body.value.token)).body;
    await press(page.getByRole("link", { name: "Go on to your company" }));
    expect(new URL(page.url()).pathname).toBe("/app/");
    await open(page, "/home");
    expect(await page.locator("#company").textContent()).toBe(String(value.companyId));
    await open(page, "/company/tokens");
    expect(await page.content()).not.toContain(employeeToken);
  });

  test("says everything that is wrong where it stands, and keeps what was typed", async () => {
    const page = await browser.visitor({ locale: "nb-NO" });
    await open(page, "/register");
    await page.locator("#companyName").fill("Kort & <b>godt</b>");
    await page.locator("#organizationNumber").fill("974760674");
    await page.locator("#new").fill("kort");
    await press(page.locator("main button"));
    await screenshot(page, "register-wrong");
    const said = await alert(page);
    for (const one of ["Passordet må ha minst 12 tegn.", "Etternavn: Fyll ut", "Er det registrert for mva?: Velg"])
      expect(said).toContain(one);
    expect(await page.locator("#new").getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator("#companyName").inputValue()).toBe("Kort & <b>godt</b>");
    expect([await page.title(), await page.locator("html").getAttribute("lang")]).toEqual([
      "Feil: Opprett selskapet ditt · Motpost",
      "nb",
    ]);
    expect(said).toContain("sifrene passer ikke sammen");
    for (const [one, other, said] of [
      ["aaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaa", "minst 5 forskjellige"],
      [password, "fire grønne hunder", "ikke like"],
      ["Kort & <b>godt</b>", "Kort & <b>godt</b>", "Ikke bruk navnet"],
    ] as const) {
      await page.locator("#new").fill(one);
      await page.locator("#again").fill(other);
      await press(page.locator("main button"));
      expect(await alert(page)).toContain(said);
    }
  });
});

describe("signing in", patience, () => {
  test.each([
    ["en-GB", "en", "Wrong company number, user or password.", "Sign out"],
    ["nb-NO", "no", "Feil selskapsnummer, bruker eller passord.", "Logg ut"],
  ] as const)("in %s: wrong passwords, the right one, and out again", async (locale, language, wrong, out) => {
    const { company, user } = await register("Innlogging AS", { language });
    const page = await browser.visitor({ locale });
    await signIn(page, company, user, "not the password");
    expect(await alert(page)).toContain(wrong);
    expect([await page.locator("#company").inputValue(), await page.locator("#password").inputValue()]).toEqual([
      company,
      "",
    ]);
    await signIn(page, company, user, password);
    expect(await heading(page)).toBe("Innlogging AS");
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "motpost-session");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict", path: "/", secure: false });
    await press(page.getByRole("button", { name: out }));
    expect(await notice(page)).not.toBe("");
    await page.context().addCookies(cookie === undefined ? [] : [cookie]);
    await open(page, "/password");
    expect(new URL(page.url()).pathname).toBe("/sign-in");
  });

  test("leads to the page that was asked for, and to no other site", async () => {
    const { company, user } = await register("Neste AS");
    const page = await browser.visitor();
    await open(page, "/company/tokens");
    await page.locator("#company").fill(company);
    await page.locator("#user").fill(user);
    await page.locator("#password").fill(password);
    await press(page.locator("main button"));
    expect(new URL(page.url()).pathname).toBe("/company/tokens");
    const other = await browser.visitor();
    await open(other, "/sign-in?next=//example.com/x");
    await other.locator("#company").fill(company);
    await other.locator("#user").fill(user);
    await other.locator("#password").fill(password);
    await press(other.locator("main button"));
    expect(other.url()).toBe(`${service.address}/app/`);
  });

  test("waits fifteen minutes after five attempts, also with the right password", async () => {
    const { company, user } = await register("Låst AS");
    const page = await browser.visitor();
    await signIn(page, company, user, "not the password");
    for (let attempt = 1; attempt < 5; attempt++) {
      await page.locator("#password").fill("not the password");
      await press(page.locator("main button"));
      expect(await alert(page)).toContain("Wrong company number");
    }
    await page.locator("#password").fill(password);
    await press(page.locator("main button"));
    expect(await alert(page)).toContain("Too many attempts. Wait 15 minutes, then try again.");
    await screenshot(page, "locked-out");
    now = new Date(now.getTime() + 15 * 60_000 + 1);
    await page.locator("#password").fill(password);
    await press(page.locator("main button"));
    expect(await heading(page)).toBe("Låst AS");
  });

  test("ends after ten hours, and in every other browser when the password changes", async () => {
    const { page, company, user } = await register("Økter AS");
    const other = await browser.visitor();
    await signIn(other, company, user, password);
    await open(page, "/password");
    const change = async (current: string) => {
      await page.locator("#current").fill(current);
      await page.locator("#new").fill("sju blå elefanter");
      await page.locator("#again").fill("sju blå elefanter");
      await press(page.locator("main button"));
    };
    await change("not the password");
    expect(await alert(page)).toContain("This is not the current password.");
    await screenshot(page, "password-wrong");
    await change(password);
    expect(await notice(page)).toContain("The password has been changed.");
    await open(other, "/company/tokens");
    expect(await heading(other)).toBe("Sign in");
    await signIn(other, company, user, password);
    expect(await alert(other)).toContain("Wrong company number");
    now = new Date(now.getTime() + 10 * 3_600_000);
    await open(page, "/password");
    expect(await heading(page)).toBe("Sign in");
  });
});

describe("API tokens", patience, () => {
  test("a JWT is made, works on the interface, is listed with its use, and is refused once revoked", async () => {
    const { page } = await register("JWT AS");
    await open(page, "/home");
    await press(page.getByRole("navigation").getByRole("link", { name: "API tokens" }));
    await press(page.getByRole("link", { name: "New JWT" }));
    await page.locator("#expirationDate").fill("2026-11-21");
    await press(page.getByRole("button", { name: "Create token" }));
    await screenshot(page, "jwt-wrong");
    expect(await alert(page)).toContain("Fill in this field.");
    await page.locator("#tokenName").fill("Webshop");
    await press(page.getByRole("button", { name: "Create token" }));
    expect(await alert(page)).toContain("must be later than today (21 November 2026)");
    await page.locator("#expirationDate").fill("2027-06-01");
    await screenshot(page, "jwt-form");
    await press(page.getByRole("button", { name: "Create token" }));
    await screenshot(page, "jwt-made");
    const jwt = (await page.locator("#made").textContent()) ?? "";
    expect((await whoAmI(jwt)).status).toBe(200);
    await press(page.getByRole("link", { name: "Back to API tokens" }));
    expect(await page.content()).not.toContain(jwt);
    const row = page.getByRole("row", { name: /Webshop/ });
    expect(await row.textContent()).toContain("In use");
    await screenshot(page, "tokens");
    await page.setViewportSize(phone.viewport);
    await screenshot(page, "tokens-phone");
    await press(row.getByRole("link", { name: "Revoke Webshop" }));
    expect(await heading(page)).toBe("Revoke “Webshop”?");
    await screenshot(page, "revoke-phone");
    await press(page.getByRole("button", { name: "Revoke" }));
    expect(await notice(page)).toContain("has been revoked");
    now = new Date(now.getTime() + 5_001);
    expect((await whoAmI(jwt)).status).toBe(401);
    expect(await page.getByRole("row", { name: /Webshop/ }).textContent()).toContain("Revoked");
  });

  test("an employee token is made for an integration of the list or for one by its number", async () => {
    const { page, company } = await register("Integrert AS");
    const [shop, till] = [await service.company({ name: "Butikkprogram AS" }), await service.company()];
    const [own] = (await shop.get("/token/consumer")).body.values;
    await open(page, "/company/tokens/new-employee");
    await page.locator("#other").fill("17");
    await press(page.getByRole("button", { name: "Create token" }));
    expect(await alert(page)).toMatch(/no consumer token in use with this number.*Fill in this field/s);
    await screenshot(page, "employee-wrong");
    await page.locator("#tokenName").fill("Kasse");
    await page.locator("#other").fill(String(own.id));
    await press(page.getByRole("button", { name: "Create token" }));
    const token = (await page.locator("#made").textContent()) ?? "";
    const login = (consumerToken: string) =>
      send(`${service.address}/v2/token/session/:create`, "POST", {
        body: { consumerToken, employeeToken: token, expirationDate: "2026-12-24" },
      });
    expect((await login(till.consumerToken)).status).toBe(422);
    const session = await login(shop.consumerToken);
    expect(String((await whoAmI(session.body.value.token)).body.value.companyId)).toBe(company);
    await open(page, "/company/tokens");
    await press(page.getByRole("row", { name: /Kasse/ }).getByRole("link"));
    await press(page.getByRole("button", { name: "Revoke" }));
    now = new Date(now.getTime() + 5_001);
    expect((await whoAmI(session.body.value.token)).status).toBe(401);
    expect((await login(shop.consumerToken)).status).toBe(422);
  });

  test("a consumer token of the company is made and revoked, with its sessions", async () => {
    const { page } = await register("Prøver AS", { language: "no" });
    const { employeeToken } = await service.company();
    await open(page, "/company/tokens/new-consumer");
    await page.locator("#consumerName").fill("Prøveprogram");
    await press(page.getByRole("button", { name: "Lag nøkkelen" }));
    const consumer = (await page.locator("#made").textContent()) ?? "";
    await open(page, "/company/tokens/new-employee");
    await page.locator("#tokenName").fill("Prøve");
    await page.locator("#integration").selectOption({ label: await labelOf(page, "Prøveprogram") });
    await press(page.getByRole("button", { name: "Lag nøkkelen" }));
    const token = (await page.locator("#made").textContent()) ?? "";
    const login = (tokenOfEmployee: string) =>
      send(`${service.address}/v2/token/session/:create`, "POST", {
        body: { consumerToken: consumer, employeeToken: tokenOfEmployee, expirationDate: "2026-12-24" },
      });
    expect((await login(employeeToken)).status).toBe(422);
    const session = (await login(token)).body.value.token;
    expect((await whoAmI(session)).status).toBe(200);
    await open(page, "/company/tokens");
    await screenshot(page, "tokens-norwegian");
    await press(page.getByRole("link", { name: "Tilbakekall Prøveprogram" }));
    await press(page.getByRole("button", { name: "Tilbakekall" }));
    now = new Date(now.getTime() + 5_001);
    expect((await whoAmI(session)).status).toBe(401);
  });

  const labelOf = async (page: Page, name: string) =>
    (await page.locator("#integration option").allTextContents()).find((text) => text.startsWith(name)) ?? "";
});

describe("people", patience, () => {
  test("a link gives a colleague a log-in; entitlements hold; taking it away ends the sessions", async () => {
    const { page, client } = await signedIn("Folk AS");
    const per = await colleague(service, client, "Per");
    await client.put(
      `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${per.employeeId}&template=INVOICING_MANAGER`,
    );
    await open(page, "/company/people");
    await screenshot(page, "people");
    await press(page.getByRole("button", { name: "Create sign-in link for Per Kollega" }));
    const link = (await page.locator("#made").textContent()) ?? "";
    await screenshot(page, "people-link");
    const visitor = await browser.visitor(phone);
    await visitor.goto(link);
    expect(await visitor.locator("main").textContent()).toContain(
      "Per Kollega, choose the password with which you sign in to Folk AS.",
    );
    await screenshot(visitor, "choose-password-phone");
    await visitor.locator("#new").fill(password);
    await visitor.locator("#again").fill(password);
    await press(visitor.locator("main button"));
    expect(await heading(visitor)).toBe("Folk AS");
    await screenshot(visitor, "start-phone");
    const again = await visitor.goto(link);
    expect([again?.status(), await heading(visitor)]).toEqual([404, "This link does not work"]);
    // Per is no user admin: no menu, no page, no form.
    for (const path of ["/company/tokens", "/company/tokens/new-jwt", "/company/people"]) {
      const answer = await open(visitor, path);
      expect([path, answer?.status(), await heading(visitor)]).toEqual([path, 403, "You may not do this"]);
    }
    expect(await visitor.getByRole("link", { name: "API tokens" }).count()).toBe(0);
    await open(page, "/company/people");
    expect(await page.getByRole("row", { name: /Per Kollega/ }).textContent()).toContain("Has a password");
    await press(page.getByRole("link", { name: "Remove access of Per Kollega" }));
    await press(page.getByRole("button", { name: "Remove access" }));
    expect(await notice(page)).toContain("removed");
    await open(visitor, "/password");
    expect(await heading(visitor)).toBe("Sign in");
    await signIn(visitor, String(client.companyId), String(per.employeeId), password);
    expect(await alert(visitor)).toContain("Wrong company number");
  });

  test("a newer link takes the place of an older one, and none lives longer than three days", async () => {
    const { page } = await register("Lenker AS");
    const link = async () => {
      await open(page, "/company/people");
      await press(page.getByRole("button", { name: /Create sign-in link for/ }));
      return (await page.locator("#made").textContent()) ?? "";
    };
    const [older, newer] = [await link(), await link()];
    const visitor = await browser.visitor();
    expect((await visitor.goto(older))?.status()).toBe(404);
    expect((await visitor.goto(newer))?.status()).toBe(200);
    now = new Date(now.getTime() + 3 * 86_400_000);
    expect((await visitor.goto(newer))?.status()).toBe(404);
  });
});

describe("the second factor", patience, () => {
  test("is turned on with an app, asked for after the password, and turned off, on a phone too", async () => {
    const { page, company, user } = await register("Koder AS");
    const sound = async (one: Page, picture: string) => {
      await screenshot(one, picture);
      expect([picture, await accessibilityFaults(one)]).toEqual([picture, []]);
    };
    const code = async (secret: string) => codeOf(fromBase32(secret), stepOf(now));
    await open(page, "/second-factor");
    const secret = ((await page.locator("#secret").textContent()) ?? "").replaceAll(" ", "");
    await page.locator("#password").fill("not the password");
    await press(page.getByRole("button", { name: "Turn on" }));
    expect(await alert(page)).toMatch(/Code: This is not the code.*Current password: This is not/s);
    await screenshot(page, "second-factor-wrong");
    await page.locator("#code").fill(await code(secret));
    await page.locator("#password").fill(password);
    await press(page.getByRole("button", { name: "Turn on" }));
    expect(await notice(page)).toContain("The second factor is on.");
    await screenshot(page, "recovery-codes");
    const [recovery = ""] = ((await page.locator("#made").textContent()) ?? "").split("\n");
    await press(page.getByRole("link", { name: "I have kept them" }));
    await screenshot(page, "second-factor-on");
    const visitor = await browser.visitor({ ...phone, locale: "nb-NO", javaScriptEnabled: true });
    await signIn(visitor, company, user, password);
    expect(await heading(visitor)).toBe("Koden fra appen din");
    await sound(visitor, "code-phone");
    await visitor.locator("#code").fill("000000x");
    await press(visitor.getByRole("button", { name: "Logg inn" }).first());
    await visitor.getByText("Har du ikke telefonen?").click();
    await visitor.locator("#recovery").fill(recovery);
    await sound(visitor, "code-wrong-phone");
    expect(await visitor.evaluate("document.documentElement.scrollWidth")).toBe(390);
    await press(visitor.getByRole("button", { name: "Logg inn" }).last());
    expect(await heading(visitor)).toBe("Koder AS");
    await open(visitor, "/sessions");
    expect(await visitor.locator("tbody tr").count()).toBe(2);
    await sound(visitor, "sessions-phone");
    await press(visitor.getByRole("button", { name: "End all others" }));
    expect(await notice(visitor)).toContain("All your other sessions have ended.");
    await sound(visitor, "sessions");
    await open(visitor, "/second-factor");
    await press(visitor.getByRole("link", { name: "Turn off" }));
    await visitor.locator("#password").fill(password);
    await sound(visitor, "second-factor-off-phone");
    await press(visitor.getByRole("button", { name: "Turn off" }));
    expect(await notice(visitor)).toBe("The second factor is off.");
    await sound(visitor, "second-factor-phone");
  });
});

describe("every page", patience, () => {
  test("can be used by keyboard alone, shows the focus, fits a phone, and breaks no policy and none of axe's rules", async () => {
    const { company, user } = await register("Tastatur AS");
    const page = await browser.visitor({ ...phone, javaScriptEnabled: true });
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await open(page, "/sign-in?next=/home");
    await screenshot(page, "sign-in-phone");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.className")).toBe("skip");
    await page.locator("#company").focus();
    const outline = await page.evaluate("getComputedStyle(document.activeElement).outlineStyle");
    expect(outline).toBe("solid");
    await page.keyboard.type(company);
    await page.keyboard.press("Tab");
    await page.keyboard.type(user);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${service.address}/home`);
    for (const path of [
      ...["/home", "/password", "/second-factor", "/sessions", "/company/people", "/company/tokens"],
      ...["new-jwt", "new-employee", "new-consumer"].map((name) => `/company/tokens/${name}`),
    ]) {
      await open(page, path);
      expect([path, await page.locator("h1").count()]).toEqual([path, 1]);
      expect([path, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([path, 390]);
      const unlabelled = await page.evaluate(
        "[...document.querySelectorAll('input:not([type=hidden]),select')].filter((one) => one.labels.length !== 1).length",
      );
      expect([path, unlabelled]).toEqual([path, 0]);
      expect([path, await accessibilityFaults(page)]).toEqual([path, []]);
    }
    expect(complaints).toEqual([]);
  });
});
