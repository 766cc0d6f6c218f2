// The page of an invoice that the link of a mail leads to: how it stands now, how to pay, and what the customer may say.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { dayInOslo } from "../support/days.ts";
import { storeRates } from "../support/foreign.ts";
import { browserAccepts, establishedCompany, linkOf, soldByLink } from "../support/linked.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { Visitor } from "../support/visitor.ts";
import { between, workerOfTest } from "../support/work.ts";

let now = new Date();
let service: TestService;
let client: TestClient;
let seller: Seller;
let english: Seller;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await storeRates(service, [["EUR", day(-30), "11.2305"]]);
  client = await established("Nordlys & Sønn AS");
  seller = await Seller.of(client, { name: "Bjørk <AS>", email: "post@bjork.example", emailAttachmentType: "LINK" });
  english = await Seller.of(client, {
    ...{ name: "Birch Ltd", email: "post@birch.example", emailAttachmentType: "LINK", language: "EN" },
  });
}, 600_000);
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await owner.end();
  await service.stop();
});
// Every test has the requests of a minute of its own.
beforeEach(() => {
  now = new Date(now.getTime() + 61_000);
});

const day = dayInOslo;
const established = (name: string) => establishedCompany(service, name);
const sold = (of = seller, more: Parameters<typeof soldByLink>[2] = {}) => soldByLink(service, of, more);
const mailed = (query: string) => linkOf(service, client, query);
const visitor = () => new Visitor(service.address);
const seen = async (path: string, by = visitor()) => text((await by.get(path, browserAccepts)).text);
const text = (page: string) =>
  page
    .slice(page.indexOf("<main"))
    .replace(/<[^>]+>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
const announced = async () => (await owner.query("select * from payment_announcement order by 1, 2, 3")).rows;
/** Forgets what a company's customers have said. */
const forget = async (of = client) => {
  await owner.query("select set_config('motpost.company', $1, false)", [String(of.companyId)]);
  await owner.query("delete from payment_announcement");
};
/** How many statements the service sent meanwhile. */
async function statementsOf(act: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const { database } = service.service;
  for (const name of ["read", "autocommit"] as const) {
    const original = database[name].bind(database) as (...words: unknown[]) => unknown;
    const counted = (...words: unknown[]) => {
      statements++;
      return original(...words);
    };
    Object.assign(database, { [name]: counted });
  }
  await act();
  Reflect.deleteProperty(database, "read");
  Reflect.deleteProperty(database, "autocommit");
  return statements;
}
const waiting = async () => (await owner.query("select * from notice")).rows;

describe("what answers", () => {
  test("a browser gets the page, everything else the file that it always was", async () => {
    const { id, link } = await sold();
    const page = await visitor().get(link, browserAccepts);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    const files: Buffer[] = [];
    for (const [path, headers, shown] of [
      [link, {}, "inline"],
      [link, { accept: "application/pdf" }, "inline"],
      [link, { accept: "*/*" }, "inline"],
      [`${link}/pdf`, browserAccepts, "inline"],
      [`${link}/pdf?save=true`, browserAccepts, "attachment"],
    ] as const) {
      const response = await fetch(service.address + path, { headers });
      expect([response.status, response.headers.get("content-type")], path).toEqual([200, "application/pdf"]);
      expect(response.headers.get("content-disposition"), path).toContain(shown);
      files.push(Buffer.from(await response.arrayBuffer()));
    }
    for (const one of files) expect(one.equals(files[0] ?? Buffer.alloc(0))).toBe(true);
    const number = (await client.get(`/invoice/${id}?fields=invoiceNumber`)).body.value.invoiceNumber;
    expect(await seen(link)).toContain(`Faktura ${number}`);
  });

  test("a link that leads nowhere is one, whatever is asked behind it", async () => {
    const { link } = await sold();
    const wrong = `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`;
    const person = visitor();
    const gone = [
      await person.get(wrong, browserAccepts),
      await person.get(`${wrong}/pdf`),
      await person.get(`${wrong}/logo`),
    ];
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await person.post(`${wrong}/paid`, {}, {}, "/sign-in")).status).toBe(404);
    expect((await person.get(`${link}/logo`)).status).toBe(404);
    await owner.query("update dispatch_link set expires_at = $1", [now]);
    const ended = [await person.get(link, browserAccepts), await person.post(`${link}/paid`, {}, {}, "/sign-in")];
    expect(ended.map(({ status }) => status)).toEqual([404, 404]);
    expect(await announced()).toEqual([]);
  });

  test("thirty requests of a minute from one address, whatever they are", async () => {
    const { link } = await sold();
    const person = visitor();
    const [first] = [await person.get(link, browserAccepts)];
    expect(first?.status).toBe(200);
    const paths = [link, `${link}/pdf`, `${link}/logo`];
    let last = first;
    for (let asked = 1; asked < 31; asked++) last = await person.get(paths[asked % 3] ?? link, browserAccepts);
    expect([last?.status, last?.headers.get("retry-after")]).toEqual([429, "60"]);
    expect((await person.post(`${link}/paid`, {}, {}, "/sign-in")).status).toBe(429);
    expect(await announced()).toEqual([]);
  });

  test("documents that are no invoices stay files", async () => {
    const order = await seller.order([[1, 100]]);
    const sent = await client.put(`/order/sendOrderConfirmation/${order}`);
    expect(sent.status, sent.text).toBe(204);
    const link = await mailed("kind=ORDER_CONFIRMATION");
    const response = await visitor().get(link, browserAccepts);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await visitor().post(`${link}/paid`, {}, {}, "/sign-in")).status).toBe(404);
  });

  test("looking changes nothing", async () => {
    const { link } = await sold();
    const state = async () => [
      await announced(),
      await waiting(),
      (await owner.query("select count(*) from change_log")).rows,
    ];
    const before = await state();
    for (const path of [link, `${link}/pdf`, `${link}/paid`]) await visitor().get(path, browserAccepts);
    expect(await state()).toEqual(before);
  });
});

describe("how the invoice stands", () => {
  test("not paid, late, paid in part, paid, and paid too much: as it is now", async () => {
    const { link: fresh } = await sold(seller, { date: day(-1) });
    expect(await seen(fresh)).toMatch(/Ikke betalt ennå Å betale NOK 1 250,00 Forfaller \d\d\.\d\d\.\d{4}\./);
    const { id, link } = await sold();
    const late = await seen(link);
    expect(late).toMatch(/! Forfalt Å betale NOK 1 250,00 Den forfalt \d\d\.\d\d\.\d{4}\. /);
    expect(late).not.toContain("En del er betalt");
    await client.value(seller.pay(id, 250.5, 1920, day(-5)));
    const part = await seen(link);
    expect(part).toMatch(/Å betale NOK 999,50 Den forfalt [\d.]+ En del er betalt\./);
    expect(part).toContain("Faktura NOK 1 250,00 Betalt NOK −250,50 Igjen å betale NOK 999,50");
    await client.value(seller.pay(id, 999.5, 1920, day(-4)));
    const paid = await seen(link);
    expect(paid).toContain("✓ Betalt Det er ingenting igjen å betale.");
    for (const word of ["Slik betaler du", "Jeg har betalt", "8601"]) expect(paid).not.toContain(word);
    await client.value(seller.pay(id, 100, 1920, day(-3)));
    expect(await seen(link)).toContain("Til gode NOK 100,00 Det er ingenting å betale: Nordlys & Sønn AS skylder deg");
  });

  test("credited, and the credit note itself", async () => {
    const { id, link } = await sold(english);
    const credit = await client.value(client.put(`/invoice/${id}/:createCreditNote?date=${day(-2)}`));
    const page = await seen(link);
    expect(page).toContain("✓ Credited Credit notes have taken back the whole invoice. There is nothing to pay.");
    expect(page).toContain("Invoice NOK 1,250.00 Credited NOK −1,250.00 Left to pay NOK 0.00");
    expect(page).not.toContain("I have paid");
    const note = await seen(await mailed(`invoiceId=${credit.id}`));
    const number = (await client.get(`/invoice/${id}?fields=invoiceNumber`)).body.value.invoiceNumber;
    expect(note).toContain(
      `Credited amount NOK 1,250.00 There is nothing to pay. This credit note reduces invoice ${number}.`,
    );
    expect(note).not.toContain("How to pay");
  });

  test("a reminder shows what is left of the invoice and of its charges", async () => {
    const { id } = await sold();
    for (const query of [`type=SOFT_REMINDER&date=${day(-15)}`, `type=REMINDER&date=${day(-1)}&includeCharge=true`])
      await client.value(client.put(`/invoice/${id}/:createReminder?${query}&dispatchType=EMAIL`));
    const { reminders } = (await client.get(`/invoice/${id}?fields=reminders(id,totalAmountCurrency)`)).body.value;
    const reminder = reminders.at(-1);
    const page = await seen(await mailed(`reminderId=${reminder.id}`));
    const total = Number(reminder.totalAmountCurrency).toFixed(2).replace(".", ",").replace(/^(\d)/, "$1 ");
    expect(page).toContain(`Å betale NOK ${total} `);
    expect(page).toMatch(/Purringen ber om betaling innen \d\d\.\d\d\.\d{4}\./);
    expect(page).toMatch(/Faktura NOK 1 250,00 Purregebyr og renter NOK \d/);
  });

  test("instalments stand with what is left of each", async () => {
    const { id, link } = await sold();
    const parts = [
      { dueDate: day(-20), amountCurrency: 400 },
      { dueDate: day(40), amountCurrency: 850 },
    ];
    await client.value(client.put(`/invoice/${id}/:instalments?reason=Avtalt`, parts));
    expect(await seen(link)).toMatch(/! Forfalt .*Avtalte avdrag .*400,00 .*850,00/);
    await client.value(seller.pay(id, 400, 1920, day(-1)));
    expect(await seen(link)).toMatch(/◐ Delvis betalt Å betale NOK 850,00 Forfaller/);
  });
});

describe("saying that it is paid", () => {
  test("is kept once, notifies the company and posts nothing", async () => {
    const { id, link } = await sold(english);
    const voucher = () => client.get("/ledger/voucher?dateFrom=2020-01-01&dateTo=2099-01-01&fields=id&count=1");
    const vouchers = (await voucher()).body.fullResultSize;
    const before = await client.get(`/invoice/${id}?fields=*`);
    const person = visitor();
    for (const _again of [1, 2]) {
      const sent = await person.post(`${link}/paid`, { message: " By card\n <b>on Monday</b>\u0000 " }, {}, "/sign-in");
      expect([sent.status, sent.headers.get("location")]).toEqual([303, `${link}#announced`]);
    }
    expect(await announced()).toMatchObject([
      { invoice: String(id), amountCurrency: "1250.00", message: "By card <b>on Monday</b>" },
    ]);
    const page = await seen(link);
    expect(page).toMatch(
      /On \d+ \w+ \d{4} you said that you have paid NOK 1,250\.00\. Nordlys & Sønn AS is notified\./,
    );
    expect(page).toContain("Your message: By card <b>on Monday</b>");
    expect((await person.get(link, browserAccepts)).text).not.toContain("<b>on");
    expect(page).not.toContain("Tell Nordlys");
    const told = async () => {
      await service.service.jobs.runDueJobs();
      return (await client.get("/notification?kind=PAYMENTS_ANNOUNCED&fields=objectId,title,message")).body.values;
    };
    // The service's own timer may be at the same job.
    await expect.poll(told).toHaveLength(1);
    const values = await told();
    expect(values[0]).toMatchObject({ objectId: id, title: "Customers say they have paid" });
    expect(values[0].message).toMatch(
      /Invoice \d+ \(order \d+, Birch Ltd\): NOK 1250\.00, with the words “By card <b>on Monday<\/b>”\. Nothing has been posted/,
    );
    expect((await voucher()).body.fullResultSize).toBe(vouchers);
    expect((await client.get(`/invoice/${id}?fields=*`)).body).toEqual(before.body);
    expect((await client.get(`/invoice/${id}?fields=paymentAnnouncedDate`)).body.value.paymentAnnouncedDate).toBe(
      new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo" }).format(now),
    );
    // Once a part is registered, what is left can be said to be paid, too.
    await client.value(english.pay(id, 250, 1920, day(-1)));
    await person.post(`${link}/paid`, {}, {}, "/sign-in");
    expect((await announced()).map((one) => one.amountCurrency)).toEqual(["1000.00", "1250.00"]);
    await client.value(english.pay(id, 1000, 1920, day(-1)));
    await person.post(`${link}/paid`, {}, {}, "/sign-in");
    expect(await announced()).toHaveLength(2);
    await forget();
  });

  test("is refused from elsewhere, without the page's token, and when it is too long", async () => {
    const { link } = await sold();
    const person = visitor();
    const refused = [
      await person.post(`${link}/paid`, { token: "wrong" }, {}, "/sign-in"),
      await person.post(`${link}/paid`, {}, { origin: "https://elsewhere.example" }, "/sign-in"),
      await person.post(`${link}/paid`, {}, { "sec-fetch-site": "cross-site" }, "/sign-in"),
      await new Visitor(service.address).post(`${link}/paid`, {}, {}, "/style.css"),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const long = await person.post(`${link}/paid`, { message: "å".repeat(256) }, {}, "/sign-in");
    expect(long.status).toBe(400);
    expect(long.text).toContain("Skriv høyst 255 tegn.");
    expect(long.text).toContain(`value="${"å".repeat(256)}"`);
    expect(await announced()).toEqual([]);
    expect((await person.post(`${link}/paid`, { message: "å".repeat(255) }, {}, "/sign-in")).status).toBe(303);
    await forget();
  });
});

describe("walls and bounds", () => {
  test("a link finds its own company's invoice and nothing else", async () => {
    const other = await established("Andre AS");
    const others = await Seller.of(other, {
      email: "post@andre.example",
      emailAttachmentType: "LINK",
      name: "Fremmed AS",
    });
    const theirs = await sold(others);
    const own = await sold();
    const page = await seen(theirs.link);
    expect(page).toContain("Andre AS");
    for (const word of ["Nordlys", "Bjørk", "Birch"]) expect(page).not.toContain(word);
    await visitor().post(`${theirs.link}/paid`, {}, {}, "/sign-in");
    expect((await announced()).map((one) => Number(one.company_id))).toEqual([other.companyId]);
    const saidOf = async () =>
      (await client.get(`/invoice/${own.id}?fields=paymentAnnouncedDate`)).body.value.paymentAnnouncedDate;
    expect(await saidOf()).toBeNull();
    expect(
      (await client.get(`/invoice/${own.id}?fields=paymentAnnouncedDate`)).body.value.paymentAnnouncedDate,
    ).toBeNull();
    expect(await seen(own.link)).not.toContain("Du sa");
    await forget();
    // The procedure itself refuses another company than the session's.
    await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
    const argument = JSON.stringify({ invoice: theirs.id, amountCurrency: "1.00", message: "", en: "", no: "", now });
    await expect(owner.query("select announce_payment($1, $2::json)", [other.companyId, argument])).rejects.toThrow(
      /another company/,
    );
  });

  test("one invoice is read, however many the customer has, by four statements", async () => {
    const many = await Seller.of(client, { email: "mange@example.com", emailAttachmentType: "LINK", name: "Mange AS" });
    const { link } = await sold(many);
    const worker = workerOfTest(service);
    const read = async () => {
      await seen(link);
      // The worker of the chain reads each document once, some seconds after it was issued.
      await service.service.chain.drain();
      const before = await worker.soFar();
      await seen(link);
      const work = between(before, await worker.soFar());
      return ["invoice", "posting", "sales_document", "dispatch"].map((table) => work.get(table) ?? 0);
    };
    const few = await read();
    const bodies = Array.from({ length: 60 }, () => ({
      ...{ invoiceDate: day(-30), invoiceDueDate: day(-10), orders: [many.body([[1, 800]])] },
    }));
    expect((await client.post("/invoice/list?sendToCustomer=false&fields=id", bodies)).status).toBe(201);
    now = new Date(now.getTime() + 61_000);
    const now60 = await read();
    for (const [index, count] of now60.entries()) expect(count).toBeLessThanOrEqual((few[index] ?? 0) + 10);
    // Jobs of the service may ask meanwhile, not thrice.
    const statements = [await statementsOf(() => seen(link)), await statementsOf(() => seen(link))];
    statements.push(await statementsOf(() => seen(link)));
    expect(Math.min(...statements)).toBeGreaterThan(0);
    expect(Math.min(...statements), String(statements)).toBeLessThanOrEqual(4);
  });
});
