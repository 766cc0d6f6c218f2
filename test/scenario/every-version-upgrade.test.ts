// An installation that has lived through all versions: companies made at many of them, each of which goes on at the next,
// with their invoices unsent, their changes untold and their books open. After the last upgrade, each is asked through the API.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/command/verify.ts";
import { newestMigration } from "../../src/engine/store/migrate.ts";
import { OldCompany } from "../support/old-company.ts";
import { readPdf } from "../support/pdf.ts";
import { check } from "../support/peppol/check.ts";
import { makePlanning } from "../support/planning.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { logIn, startTestService, type TestClient, type TestService } from "../support/service.ts";
import { Installation } from "../support/upgrade.ts";
import { download } from "../support/upload.ts";

/** Versions at which a company is made, by the newest migration that each of them had. */
const births = [8, 17, 30, 36, 39, 40, 41, 42, 44, 46, 47, 51, 52, newestMigration()];

const old = new Installation();
const companies = new Map<number, OldCompany>();
let receiver: Receiver;
let service: TestService;
beforeAll(async () => {
  receiver = await startReceiver();
  for (const [place, version] of births.entries()) {
    if (place === 0) await old.begin(version);
    else await old.upgradeTo(version);
    await companies.get(births[place - 1] ?? 0)?.goOn();
    companies.set(version, await OldCompany.make(old, version, 101 + place, receiver.url));
  }
  service = await startTestService({ database: old.lent });
}, 120_000);
afterAll(async () => {
  await service?.stop();
  await receiver?.stop();
  await old.end();
});

test("the books of all are in order", async () => {
  expect(await verify(old.url, () => undefined)).toEqual([]);
});

describe.each(births)("a company made at version %i", (version) => {
  let company: OldCompany;
  let client: TestClient;
  let made: Readonly<Record<string, number>>;
  /** The PDFs of its invoices, by their ids. */
  const papers = new Map<number, Buffer>();

  beforeAll(async () => {
    company = companies.get(version) as OldCompany;
    made = company.made;
    client = await logIn(service.address, company.tokens);
  });

  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  async function read(path: string): Promise<any> {
    const { status, body, text } = await client.get(path);
    if (status !== 200) throw new Error(`${path}: ${text}`);
    return body.values ?? body.value;
  }
  const ids = async (path: string) => ((await read(path)) as { id: number }[]).map(({ id }) => id);

  /** A document as PDF. */
  async function pdf(path: string): Promise<Buffer> {
    const { status, headers, bytes } = await download(client, path);
    expect([path, status, headers.get("content-type")]).toEqual([path, 200, "application/pdf"]);
    return bytes;
  }

  test("logs in with its old tokens and finds what it had", async () => {
    expect(await ids("/customer?fields=id")).toEqual([made.customer]);
    expect(await ids("/supplier?fields=id")).toEqual([made.supplier]);
    expect(await ids("/product?fields=id")).toEqual([made.product]);
    expect(await ids("/order?orderDateFrom=2026-01-01&orderDateTo=2027-01-01&isClosed=false&fields=id")).toEqual([
      made.openOrder,
    ]);
    expect(await ids("/employee?fields=id")).toContain(made.colleague);
    expect(await ids("/project?fields=id")).toEqual(made.project === 0 ? [] : [made.project]);
    if (made.department !== 0) expect(await ids("/department?fields=id")).toContain(made.department);
    if (made.entry !== undefined)
      expect(await read("/timesheet/entry?dateFrom=2026-01-01&dateTo=2027-01-01&fields=id,hours")).toEqual([
        { id: made.entry, hours: 7.5 },
      ]);
    const year = "invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01";
    expect(await ids(`/invoice?${year}&fields=id&count=100`)).toEqual(company.invoices);
    const amounts = (id: number | undefined) =>
      read(`/invoice/${id}?fields=amountCurrency,amountOutstanding,isCredited`);
    const of125 = (amountOutstanding: number, isCredited: boolean) => ({
      ...{ amountCurrency: 125, amountOutstanding, isCredited },
    });
    expect(await amounts(made.unpaid)).toEqual(of125(125, false));
    expect(await amounts(made.paid)).toEqual(of125(0, false));
    if (made.credited !== undefined) expect(await amounts(made.credited)).toEqual(of125(0, true));
  });

  if (version >= 26)
    test("has told what waited, and tells who made a subscription when it is disabled", async () => {
      await service.service.webhooks.settle();
      const told = receiver.received.filter(({ path }) => path === `/${company.id}`);
      expect(told.map(({ body }) => [body.subscriptionId, body.event, body.id, body.value.id]).sort()).toEqual(
        [
          [made["customer.update"], "customer.update", made.customer, made.customer],
          [made["invoice.charged"], "invoice.charged", made.paid, made.paid],
        ].sort(),
      );
      const deliveries = await read("/event/delivery?fields=id,objectId,status");
      expect(deliveries.map(({ status }: { status: string }) => status)).toEqual(["DELIVERED", "DELIVERED"]);
      // What waited before ids said nothing of other companies keeps the id that it had.
      for (const { id } of deliveries) expect(id >= 2 ** 48).toBe(version >= 40);

      await old.query(
        `update event_subscription set failing_since = '2026-11-01', last_failure = '2026-11-08T10:00:00Z', "status" = 'DISABLED_TOO_MANY_ERRORS'
       where company_id = $1 and id = $2`,
        [company.id, made["customer.update"]],
      );
      await service.service.sender.settle();
      expect(await read("/dispatch?fields=kind,status,employee(id),recipients")).toContainEqual({
        ...{ kind: "MESSAGE", status: "SENT", employee: { id: made.colleague }, recipients: "kari@kaffebua.example" },
      });
    });

  if (version >= 34)
    test("follows the feed from where it was", async () => {
      const follow = () => client.get(`/event/feed?after=${company.cursor}&event=invoice.charged`);
      const { status, body } = await follow();
      // A cursor in the clear was given by no version that enciphers them.
      if (version >= 40) return expect([status, body.code]).toEqual([422, 15_000]);
      // A change is told when no older transaction is open on the server, whoever's it is.
      const charged = async () => (await follow()).body.value.changes.map(({ id }: { id: number }) => id);
      await expect.poll(charged, { timeout: 15_000 }).toEqual(company.invoices.slice(1));
    });

  test("has PDFs and e-invoices of what was issued before there were any", async () => {
    for (const id of company.invoices) {
      papers.set(id, await pdf(`/invoice/${id}/pdf`));
      const { status, text } = await client.get(`/invoice/${id}/ehf`);
      expect([status, status === 200 ? check(text) : text]).toEqual([200, []]);
    }
    const { text } = await readPdf(papers.get(made.unpaid ?? 0) ?? Buffer.alloc(0));
    for (const said of [`Kaffebua ${version} AS`, "Kunde AS", "Kaffe", "125,00", "17.03.2026"])
      expect(text).toContain(said);
    if (made.reminder !== 0) await pdf(`/reminder/${made.reminder}/pdf`);
    await pdf(`/order/orderConfirmation/${made.openOrder}/pdf`);
    await pdf(`/order/packingNote/${made.openOrder}/pdf`);
    await pdf(`/ledger/voucher/${made.supplierInvoice}/pdf`);
    const { preliminaryInvoice } = await read(`/order/${made.openOrder}?fields=preliminaryInvoice(id)`);
    await pdf(`/invoice/${preliminaryInvoice.id}/pdf`);
  });

  test("sends invoices that were charged before anything was sent", async () => {
    const wanted = [made.unpaid, made.creditNote].filter((id) => id !== undefined);
    for (const id of wanted) expect((await client.put(`/invoice/${id}/:send?sendType=EMAIL`)).status).toBe(204);
    await service.service.sender.settle();
    for (const id of wanted) {
      const [dispatch] = await read(`/dispatch?invoiceId=${id}`);
      expect(dispatch).toMatchObject({ status: "SENT", recipients: "post@kunde.example" });
      const { bytes } = await download(client, `/dispatch/${dispatch.id}/content`);
      expect(bytes.equals(papers.get(id) ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test("goes on selling and keeping books, and its invoices stay as they were", async () => {
    await client.value(client.put(`/customer/${made.customer}`, { name: "Kunde & Co AS" }));
    const charging = `/order/${made.openOrder}/:invoice?invoiceDate=2026-03-12&sendToCustomer=false`;
    expect(await client.value(client.put(charging))).toMatchObject({
      ...{ amountCurrency: 125, invoiceNumber: company.invoices.length + 1 },
    });
    const types = await read("/invoice/paymentType?fields=id,debitAccount(number)");
    const bank = types.find((one: { debitAccount: { number: number } }) => one.debitAccount.number === 1920);
    const paying = `paymentDate=2026-03-12&paymentTypeId=${bank.id}&paidAmount=125`;
    expect(await client.value(client.put(`/invoice/${made.unpaid}/:payment?${paying}`))).toMatchObject({
      amountOutstanding: 0,
    });
    const crediting = `/invoice/${made.creditable}/:createCreditNote?date=2026-03-12&sendToCustomer=false`;
    expect(await client.value(client.put(crediting))).toMatchObject({ amountCurrency: -125 });
    const { body } = await client.put(`/ledger/voucher/${made.supplierInvoice}/:reverse?date=2026-03-12`);
    expect(body.value.reverseVoucher.id).toBe(made.supplierInvoice);
    // One that it charged when it was made, and one that the next version charged.
    for (const id of [Number(made.unpaid), Number(company.invoices.at(-1))])
      expect((await pdf(`/invoice/${id}/pdf`)).equals(papers.get(id) ?? Buffer.alloc(0))).toBe(true);
  });

  test("has prices, settings and plans as a company of today", async () => {
    await client.value(client.put(`/product/${made.product}`, { priceExcludingVatCurrency: 110 }));
    const prices = await read(`/product/productPrice?productId=${made.product}&fields=id,salesPriceExcludingVat`);
    expect(prices.at(-1).salesPriceExcludingVat).toBe(110);
    const altinn = { altInnId: 4711, altInnPassword: "hemmelig" };
    expect(await client.value(client.put("/company/settings/altinn", altinn))).toMatchObject({ altInnId: 4711 });
    expect(await read(`/customer/${made.customer}?fields=postalAddress(city,knr,unitNumber)`)).toEqual({
      postalAddress: { city: "Oslo", knr: 0, unitNumber: "" },
    });
    const body = { name: "Brygga", projectManager: { id: client.employeeId }, startDate: "2026-01-01" };
    const project = made.project || Number((await client.value(client.post("/project", body))).id);
    const [activity] = await ids(`/activity/>forTimeSheet?projectId=${project}&fields=id`);
    const [account] = await ids("/ledger/account?number=3000&fields=id");
    await makePlanning(client, {
      ...{ project, activity: Number(activity), supplier: Number(made.supplier), account: Number(account) },
    });
    expect(await read(`/resultbudget?year=2026&fields=amount`)).toEqual([{ amount: -50_000 }]);
  });
});

test("the books of all are in order when they have gone on", async () => {
  expect(await verify(old.url, () => undefined)).toEqual([]);
});
