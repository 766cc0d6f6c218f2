// Every screen of the application, and how it is looked at: in every state, colour, size and language, each page opened once.

import type { BrowserContextOptions, Page } from "playwright-core";
import { accessibilityFaults } from "./accessibility.ts";
import { screenshot } from "./browser.ts";
import type { TestClient } from "./service.ts";

/** The states of a screen. */
export type ScreenState = "slow" | "offline" | "filled" | "conflict" | "empty" | "refused";

/** One screen. */
export interface AppScreen {
  readonly name: string;
  /** Its address below `/app`; `:Customer` stands for the id of one. */
  readonly path: string;
  /** Whether it is a form: it refuses when it is saved, also to those who may not see what it would change. */
  readonly isForm?: boolean;
  /** What somebody else changes while the screen is open: the address of the interface, and a field that is filled in. */
  readonly conflict?: { readonly at: string; readonly field: string };
}

/** Every address of the application. */
export const screens: readonly AppScreen[] = [
  { name: "overview", path: "/" },
  { name: "invoices", path: "/invoices?view=all" },
  { name: "invoice-new", path: "/invoices/new", isForm: true },
  { name: "invoice", path: "/invoices/:invoice" },
  { name: "customers", path: "/customers" },
  { name: "customer-new", path: "/customers/new", isForm: true },
  { name: "customer", path: "/customers/:customer" },
  {
    name: "customer-edit",
    path: "/customers/:customer/edit",
    isForm: true,
    conflict: { at: "/customer/:customer", field: "email" },
  },
  { name: "products", path: "/products" },
  { name: "product-new", path: "/products/new", isForm: true },
  { name: "product", path: "/products/:product" },
  {
    name: "product-edit",
    path: "/products/:product/edit",
    isForm: true,
    conflict: { at: "/product/:product", field: "description" },
  },
  { name: "orders", path: "/orders" },
  { name: "order-new", path: "/orders/new", isForm: true },
  { name: "order", path: "/orders/:order" },
  { name: "order-edit", path: "/orders/:order/edit", isForm: true },
  { name: "vouchers", path: "/vouchers" },
  { name: "voucher-new", path: "/vouchers/new", isForm: true },
  { name: "voucher", path: "/vouchers/:ledger-voucher" },
  { name: "reports", path: "/reports" },
  { name: "report", path: "/reports/trialBalance" },
  { name: "moving-in", path: "/moving-in" },
  { name: "company", path: "/company", isForm: true, conflict: { at: "/company", field: "email" } },
  { name: "people", path: "/people" },
  { name: "person-new", path: "/people/new", isForm: true },
  { name: "person", path: "/people/:employee" },
  { name: "account", path: "/account" },
  { name: "tokens", path: "/tokens" },
  { name: "token-new", path: "/tokens/new", isForm: true },
  { name: "webhooks", path: "/events" },
  { name: "webhook-new", path: "/events/new", isForm: true },
  { name: "webhook", path: "/events/:event-subscription" },
  { name: "delivery", path: "/events/deliveries/:event-delivery" },
  { name: "mailbox", path: "/mailbox" },
  { name: "mail", path: "/mailbox/:mailbox" },
  { name: "notifications", path: "/notifications" },
  { name: "unknown", path: "/nowhere" },
];

/** The addresses with ids of the client's own objects; where it has none, with an id that nobody has. */
export async function addressed(client: TestClient): Promise<(text: string) => string> {
  const names = new Set(screens.flatMap(({ path }) => path.match(/:[a-z-]+/g) ?? []));
  const ids = new Map<string, number>();
  for (const name of names) {
    const { body } = await client.get(`/${name.slice(1).replace("-", "/")}?count=1&fields=id${period(name)}`);
    ids.set(name, body.values?.[0]?.id ?? 888_888);
  }
  return (text) => text.replaceAll(/:[a-z-]+/g, (name) => String(ids.get(name) ?? name));
}

/** Lists of what has a day ask for a period. */
function period(name: string): string {
  const kind = { ":invoice": "invoiceDate", ":order": "orderDate", ":ledger-voucher": "date" }[name];
  return kind === undefined ? "" : `&${kind}From=2000-01-01&${kind}To=2099-01-01`;
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

const order: readonly ScreenState[] = ["slow", "offline", "filled", "conflict", "empty", "refused"];

/** Looks at the open screen in a state: what axe finds, each with the state and the look. */
export async function lookAt(page: Page, screen: AppScreen, state: ScreenState, language: string): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport, colorScheme } of looksOf(screens.indexOf(screen) + order.indexOf(state))) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const look = `${screen.name} ${state} ${viewport.width} ${colorScheme} ${language}`;
    await screenshot(page, `screens/${look.replaceAll(" ", "-")}`, false);
    for (const fault of await accessibilityFaults(page)) found.push(`${look}: ${fault}`);
    // What is wider than the window is reached by nobody who reads at 400 %.
    const over = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
    if (Number(over) > 0) found.push(`${look}: ${over} pixels wider than the window`);
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
  const waiting = new Set<object>();
  page.on("request", (one) => {
    if (/\/app\/(v2|assets)\//.test(one.url()) && !one.url().endsWith("/live")) waiting.add(one);
  });
  page.on("requestfinished", (one) => waiting.delete(one));
  page.on("requestfailed", (one) => waiting.delete(one));
  /** Until everything is answered and drawn, and no answer has led to another question. */
  return async () => {
    for (let quiet = 0; quiet < 3; ) {
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
