// What changes while somebody looks: the stream at /app/v2/live, and screens that follow it.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtApp, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import { limitedColleague } from "../support/colleague.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { sessionOf } from "../support/signed-in.ts";

const patience = { timeout: 120_000 };
const soon = { timeout: 30_000 };
let service: TestService;
let browser: TestBrowser;
let client: TestClient;
let other: TestClient;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), startBrowser(), builtApp()]);
  [client, other] = await Promise.all([
    service.company({ name: "Kaffebua AS" }),
    service.company({ name: "Andre AS" }),
  ]);
}, 120_000);
afterAll(async () => {
  await browser.stop();
  await service.stop();
});

/** A stream that is read: what it has named so far, and whether it has ended. */
interface Followed {
  readonly status: number;
  readonly types: Set<string>;
  ended: boolean;
  close(): void;
}

async function formOf({ address }: TestService, cookie: string): Promise<string> {
  const page = await fetch(`${address}/app/`, { headers: { cookie: `motpost-session=${cookie}` } });
  const content = /name="motpost-person" content="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  return JSON.parse(content.replaceAll("&quot;", '"').replaceAll("&amp;", "&")).form;
}

/** Follows what changes, for the person of a cookie. */
async function follow(
  cookie: string,
  more: Readonly<Record<string, string>> = {},
  at: TestService = service,
): Promise<Followed> {
  const stop = new AbortController();
  const response = await fetch(`${at.address}/app/v2/live`, {
    signal: stop.signal,
    headers: {
      "sec-fetch-site": "same-origin",
      "x-motpost-form": await formOf(at, cookie),
      cookie: `motpost-session=${cookie}`,
      ...more,
    },
  });
  const followed = { status: response.status, types: new Set<string>(), ended: false, close: () => stop.abort() };
  const read = async () => {
    let text = "";
    for await (const bytes of response.body ?? []) {
      text += Buffer.from(bytes).toString();
      for (const [, data = ""] of text.matchAll(/data: (.*)\n\n/g))
        for (const type of JSON.parse(data).types) followed.types.add(type);
    }
  };
  void read()
    .catch(() => undefined)
    .then(() => {
      followed.ended = true;
    });
  return followed;
}

/** A stream that looks already: what changes from now on is named. */
async function following(cookie: string, change: () => Promise<unknown>, type: string): Promise<Followed> {
  const followed = await follow(cookie);
  await expect
    .poll(async () => {
      await change();
      return [...followed.types];
    }, soon)
    .toContain(type);
  return followed;
}

const addCustomer = (of: TestClient) => () => of.value(of.post("/customer", { name: "Ola Nordmann" }));

describe("the stream", patience, () => {
  test("names the kinds of objects that change, of one's own company alone", async () => {
    const [mine, theirs] = [await sessionOf(service, client), await sessionOf(service, other)];
    const followed = await following(mine, addCustomer(client), "Customer");
    const elsewhere = await following(theirs, addCustomer(other), "Customer");
    expect(followed.types.has("Product")).toBe(false);
    await client.value(client.post("/product", { name: "Kaffe" }));
    await expect.poll(() => [...followed.types], soon).toContain("Product");
    await addCustomer(other)();
    await expect.poll(() => [...elsewhere.types], soon).toContain("Customer");
    expect(elsewhere.types.has("Product")).toBe(false);
    followed.close();
    elsewhere.close();
  });

  test("keeps from a person the kinds that they may not read", async () => {
    const seller = await limitedColleague(service, client, "Selma", ["AUTH_CUSTOMER_ADMIN"]);
    const cookie = await sessionOf(service, seller);
    const subscription = { event: "product.create", targetUrl: "https://hooks.example/product" };
    const followed = await following(
      cookie,
      async () => {
        await client.value(client.post("/event/subscription", subscription));
        await addCustomer(client)();
      },
      "Customer",
    );
    expect([...followed.types]).not.toContain("Subscription");
    followed.close();
  });

  test.each([
    ["without the form token", { "x-motpost-form": "" }, 403],
    ["from a page of another site", { "sec-fetch-site": "cross-site" }, 403],
    ["without a session", { cookie: "" }, 401],
  ] as const)("%s it is refused", async (_name, headers, expected) => {
    expect((await follow(await sessionOf(service, client), headers)).status).toBe(expected);
  });

  test("is for the application alone", async () => {
    expect((await client.get("/live")).status).toBe(404);
  });

  test("one person has twenty of them; the next is asked to come again, and may when one is closed", async () => {
    const cookie = await sessionOf(service, other);
    const held = await Promise.all(Array.from({ length: 20 }, () => follow(cookie)));
    expect(held.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await follow(cookie)).status).toBe(429);
    held[0]?.close();
    await expect.poll(async () => (await follow(cookie)).status, soon).toBe(200);
    for (const one of held) one.close();
  });
});

test("a list shows what a program has made meanwhile, without a key", patience, async () => {
  const { page, open, faults } = await visitApp(service, browser, client);
  await open("/products");
  await page.locator(".list").waitFor();
  await client.value(client.post("/product", { name: "Ny kopp" }));
  await expect.poll(() => page.locator(".list tbody").textContent(), soon).toContain("Ny kopp");
  expect(faults).toEqual([]);
});

test("a stop of the service ends what is followed", patience, async () => {
  const short = await startTestService();
  const followed = await follow(await sessionOf(short, await short.company({ name: "Kort AS" })), {}, short);
  await short.stop();
  await expect.poll(() => followed.ended, soon).toBe(true);
});
