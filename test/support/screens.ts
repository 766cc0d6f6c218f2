// Every screen of the application, and how it is looked at: in every state, colour, size and language, each page opened once.

import type { BrowserContextOptions, Page, Request } from "playwright-core";
import { accessibilityFaults } from "./accessibility.ts";
import { screenshot } from "./browser.ts";
import { changedLook } from "./looks.ts";
import type { TestClient } from "./service.ts";

/** The states of a screen. */
export type ScreenState = "slow" | "offline" | "filled" | "conflict" | "faulty" | "empty" | "refused";

/** What somebody else changes, by the interface, while a request of the screen is on its way. */
interface Conflict {
  readonly at: string;
  readonly field: string;
  /** What they write, and what is typed here; `mine` is left out where a button is pressed, which has this selector. */
  readonly theirs: string;
  readonly mine?: string;
  readonly button?: string;
}

const mails = { theirs: "a@kaffebua.example", mine: "b@kaffebua.example" };

/** One screen. */
export interface AppScreen {
  readonly name: string;
  /** Its address below `/app`; `:Customer` stands for the id of one. */
  readonly path: string;
  /** Whether nobody is refused there; those without reports begin with another screen than the overview. */
  readonly isOpen?: boolean;
  /** Of a form: what is typed wrongly, by the selector of the field. */
  readonly wrong?: {
    /** Where the form begins, if elsewhere. */
    readonly at?: string;
    readonly typed: Readonly<Record<string, string>>;
    /** What is pressed in the first field, once it is filled in. */
    readonly key?: string;
  };
  /** What somebody else changes while the screen is open: the address of the interface, and a field that is filled in. */
  readonly conflict?: Conflict;
}

const tooLong = "long ".repeat(80);
const named = (name: string) => `[name="${name}"]`;
/** A cell of a grid, as a selector. */
export const cell = (row: number, column: number) => `[data-cell="${row} ${column}"]`;
const wrongCustomer = { [named("invoicesDueIn")]: "many", [named("discountPercentage")]: "much" };
const wrongProduct = { [named("priceExcludingVatCurrency")]: "much", [named("costExcludingVatCurrency")]: "more" };

/** Every address of the application. */
export const screens: readonly AppScreen[] = [
  { name: "overview", isOpen: true, path: "/" },
  { name: "invoices", path: "/invoices?view=all" },
  {
    name: "invoice-new",
    path: "/invoices/new",
    wrong: {
      at: "/invoices/new?customer=:customer",
      typed: { [cell(0, 0)]: "Kaffe", [cell(0, 1)]: "many", [named("invoiceDate")]: "someday" },
    },
  },
  { name: "invoice", path: "/invoices/:invoice" },
  { name: "customers", path: "/customers" },
  { name: "customer-new", path: "/customers/new", wrong: { typed: wrongCustomer } },
  { name: "customer", path: "/customers/:customer" },
  {
    name: "customer-edit",
    path: "/customers/:customer/edit",
    wrong: { typed: wrongCustomer },
    conflict: { at: "/customer/:customer", field: "email", ...mails },
  },
  { name: "products", path: "/products" },
  { name: "product-new", path: "/products/new", wrong: { typed: wrongProduct } },
  { name: "product", path: "/products/:product" },
  {
    name: "product-edit",
    path: "/products/:product/edit",
    wrong: { typed: { ...wrongProduct, [named("name")]: tooLong } },
    conflict: { at: "/product/:product", field: "description", ...mails },
  },
  { name: "orders", path: "/orders" },
  {
    name: "order-new",
    path: "/orders/new",
    wrong: {
      at: "/orders/new?customer=:customer",
      typed: { [cell(0, 0)]: "Kaffe", [cell(0, 1)]: "many", [named("orderDate")]: "someday" },
    },
  },
  { name: "order", path: "/orders/:order" },
  {
    name: "order-edit",
    path: "/orders/:order/edit",
    wrong: { typed: { [cell(0, 1)]: "many", [named("deliveryDate")]: "someday" } },
    conflict: { at: "/order/:order", field: "deliveryDate", theirs: "2026-12-01", mine: "02.12.2026" },
  },
  { name: "vouchers", path: "/vouchers" },
  {
    name: "voucher-new",
    path: "/vouchers/new",
    wrong: { typed: { [cell(0, 0)]: "kassa", [named("date")]: "someday" }, key: "Control+d" },
  },
  { name: "voucher", path: "/vouchers/:ledger-voucher" },
  { name: "reports", path: "/reports" },
  { name: "report", path: "/reports/trialBalance" },
  { name: "moving-in", isOpen: true, path: "/moving-in" },
  {
    name: "company",
    path: "/company",
    wrong: { typed: { [named("name")]: tooLong, [named("address.city")]: tooLong } },
    conflict: { at: "/company", field: "email", ...mails },
  },
  {
    name: "sending",
    path: "/company/sending",
    wrong: { typed: { [named("senderEmail")]: "nobody", [named("avtaleGiroSender")]: "many" } },
    conflict: { at: "/invoice/settings", field: "replyToEmail", ...mails },
  },
  { name: "accounts", isOpen: true, path: "/company/accounts" },
  {
    name: "account-new",
    path: "/company/accounts/new",
    wrong: { typed: { [named("number")]: "", [named("name")]: "" } },
  },
  {
    name: "account-edit",
    path: "/company/accounts/:ledger-account",
    wrong: { typed: { [named("name")]: tooLong, [named("bankName")]: tooLong } },
    conflict: { at: "/ledger/account/:ledger-account", field: "bankName", theirs: "Nordbank", mine: "Vestbank" },
  },
  { name: "people", isOpen: true, path: "/people" },
  { name: "person-new", path: "/people/new", wrong: { typed: { [named("email")]: "nobody" } } },
  { name: "person", path: "/people/:employee" },
  { name: "account", isOpen: true, path: "/account" },
  { name: "tokens", path: "/tokens" },
  { name: "token-new", path: "/tokens/new", wrong: { typed: { [named("expirationDate")]: "01.02.2020" } } },
  { name: "webhooks", path: "/events" },
  { name: "webhook-new", path: "/events/new", wrong: { typed: { [named("authHeaderName")]: "X-Key" } } },
  {
    name: "webhook",
    path: "/events/:event-subscription",
    conflict: {
      at: "/event/subscription/:event-subscription",
      field: "targetUrl",
      theirs: "https://shop.example/theirs",
      button: "[data-switch]",
    },
  },
  {
    name: "webhook-edit",
    path: "/events/:event-subscription/edit",
    wrong: { typed: { [named("targetUrl")]: "nowhere", [named("authHeaderName")]: "Content-Length" } },
    conflict: {
      at: "/event/subscription/:event-subscription",
      field: "targetUrl",
      theirs: "https://shop.example/others",
      mine: "https://shop.example/mine",
    },
  },
  { name: "delivery", path: "/events/deliveries/:event-delivery" },
  { name: "mailbox", path: "/mailbox" },
  { name: "mail", path: "/mailbox/:mailbox" },
  { name: "notifications", isOpen: true, path: "/notifications" },
  { name: "history", path: "/history" },
  { name: "proof", path: "/history/proof" },
  { name: "unknown", isOpen: true, path: "/nowhere" },
  { name: "payments", path: "/payments" },
];

/** The addresses with ids of the client's own objects; where it has none, with an id that nobody has. */
export async function addressed(client: TestClient): Promise<(text: string) => string> {
  const names = new Set(screens.flatMap(({ path }) => path.match(/:[a-z-]+/g) ?? []));
  const ids = new Map<string, number>();
  for (const name of names) {
    const { body } = await client.get(`/${name.slice(1).replace("-", "/")}?count=1&fields=id&${period(name)}`);
    ids.set(name, body.values?.[0]?.id ?? 888_888);
  }
  return (text) => text.replaceAll(/:[a-z-]+/g, (name) => String(ids.get(name) ?? name));
}

/** What lists of what has a day are asked with: a period; nothing for other kinds. */
export function period(name: string): string {
  const kind = { ":invoice": "invoiceDate", ":order": "orderDate", ":ledger-voucher": "date" }[name];
  // An order that has been invoiced is changed no more.
  const open = name === ":order" ? "&isClosed=false" : "";
  return kind === undefined ? "" : `${kind}From=2000-01-01&${kind}To=2099-01-01${open}`;
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;
const colours = ["light", "dark"] as const;

/** A size with colours; six of them. */
interface Look {
  readonly viewport: (typeof sizes)[number];
  readonly colorScheme: (typeof colours)[number];
}

/** All six for whoever wants the pictures; else one, so that five states after another meet every size and both colours. */
function looksOf(place: number): readonly Look[] {
  const one = (at: number): Look => ({
    viewport: sizes[at % 3] ?? sizes[0],
    colorScheme: colours[at % 2] ?? "light",
  });
  return process.env.SCREENS === "all" ? [0, 1, 2, 3, 4, 5].map(one) : [one(place)];
}

const order: readonly ScreenState[] = ["slow", "offline", "filled", "conflict", "faulty", "empty", "refused"];

/**
 * What the style sheets owe everybody on the open screen: a row of a list, ordinary or dense, has the height with which those out of sight
 * are reckoned, unless each is measured, and nothing moves for whoever has asked for little movement.
 */
const ownFaults = `(() => {
  const { dataset } = document.documentElement;
  const chosen = dataset.density;
  const faults = Object.entries({ roomy: 31, compact: 26 }).flatMap(([density, wanted]) => {
    dataset.density = density;
    const rows = [...document.querySelectorAll("main .list tbody tr:not(:has(.space), [data-index])")];
    const heights = new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height * 10) / 10));
    heights.delete(wanted);
    return [...heights].map((height) => "a " + density + " row of " + height + " pixels, not " + wanted);
  });
  dataset.density = chosen;
  const times = (one, part) => getComputedStyle(one, part).transitionDuration + getComputedStyle(one, part).animationDuration;
  const moving = [...document.querySelectorAll("*")].filter((one) => ["", "::before", "::after"].some((part) => /[1-9]/.test(times(one, part))));
  return [
    ...faults,
    ...moving.map((one) => one.tagName + " " + one.className + " moves"),
  ];
})()`;

/** A window of 1280 by 1024 pixels at 400 %. */
const magnified = { width: 320, height: 256 };

/** What is lost at 400 %: it is reached by scrolling one way, and what scrolls is the most of the window. */
const magnifiedFaults = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const parts = [document.documentElement, ...document.querySelectorAll(".main, .top, .page")];
  const scrolls = parts.filter((one) => getComputedStyle(one).overflowY === "auto").map((one) => one.clientHeight);
  done([
    ...parts.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.className + " is wider than the window"),
    ...(Math.max(...scrolls) < 190 ? ["what scrolls is " + scrolls + " pixels high"] : []),
  ]);
})))`;

/** A tablet that is held upright. */
const upright = { width: 820, height: 1180 };

/** What does not fit on a tablet: heads, pages and lists are as wide as it is. */
const uprightFaults = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  done([...document.querySelectorAll("main :is(.top, .page, .list)")].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.className)))))`;

/** What cannot be hit where rows are dense: nothing else that axe looks at depends on how high they are. */
async function denseFaults(page: Page): Promise<readonly string[]> {
  const density = "document.documentElement.dataset.density";
  const chosen = await page.evaluate(density);
  await page.evaluate(`${density} = "compact"; 0`);
  const faults = await accessibilityFaults(page, "target-size");
  await page.evaluate(`${density} = ${JSON.stringify(chosen)}; 0`);
  return faults.map((one) => `with dense rows, ${one}`);
}

/** Looks at the open screen in a state: what axe finds, each with the state and the look. */
export async function lookAt(page: Page, screen: AppScreen, state: ScreenState, language: string): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport, colorScheme } of looksOf(screens.indexOf(screen) + order.indexOf(state))) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const look = `${screen.name} ${state} ${viewport.width} ${colorScheme} ${language}`;
    await screenshot(page, `screens/${look.replaceAll(" ", "-")}`, false);
    // What an empty company is shown depends on its clock, and on nothing that others have entered. The proof shows a hash. In all sizes
    // after another, a document beside a form is there or not as it was in the size in which the screen was opened.
    if (state === "empty" && screen.name !== "proof" && process.env.SCREENS !== "all")
      found.push(...(await changedLook(page, look)));
    for (const fault of await accessibilityFaults(page)) found.push(`${look}: ${fault}`);
    // What is wider than the window is reached by nobody who reads at 400 %.
    const over = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    if (Number(over) > 0) found.push(`${look}: ${over} pixels wider than the window`);
    if (state !== "filled") continue;
    const missing = [...((await page.evaluate(ownFaults)) as string[]), ...(await denseFaults(page))];
    await page.setViewportSize(magnified);
    missing.push(...((await page.evaluate(magnifiedFaults)) as string[]).map((one) => `at 400 %, ${one}`));
    await page.setViewportSize(upright);
    const wide = (await page.evaluate(uprightFaults)) as string[];
    missing.push(...wide.map((one) => `on a tablet, ${one} is too wide`));
    await page.setViewportSize(viewport);
    found.push(...missing.map((one) => `${look}: ${one}`));
  }
  return found;
}

/** Goes to an address in the open page, as a link does. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, "", ${JSON.stringify(`/app${path}`)}); dispatchEvent(new PopStateEvent("popstate"))`,
  );
}

/** Counts what a page still waits for of the interface; the stream of changes never ends. */
export function countWaiting(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  page.on("request", (one) => {
    if (/\/app\/(v2|assets)\//.test(one.url()) && !one.url().endsWith("/live")) waiting.add(one);
  });
  page.on("requestfinished", (one) => waiting.delete(one));
  page.on("requestfailed", (one) => waiting.delete(one));
  /** Until everything is answered and drawn, and no answer has led to another question. */
  return async () => {
    const end = performance.now() + 120_000;
    for (let quiet = 0; quiet < 3; ) {
      const urls = [...waiting].map((one) => one.url());
      if (performance.now() > end)
        throw new Error(`Two minutes without an answer at ${page.url()}: ${urls.join(", ")}`);
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
      quiet = waiting.size === 0 ? quiet + 1 : 0;
    }
    await page.locator("main h1, main [role=alert]").first().waitFor();
  };
}

/** Who looks in which language. */
export const inLanguage = (language: "en" | "no"): BrowserContextOptions & { readonly language: "en" | "no" } => ({
  language,
  locale: language === "no" ? "nb-NO" : "en-GB",
});
