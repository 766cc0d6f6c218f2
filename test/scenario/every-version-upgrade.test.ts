// An installation that has lived through all versions: companies made at many of them, each of which goes on at the next,
// with their invoices unsent, their changes untold and their books open. After the last upgrade, each is asked through the API.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { newestMigration, readMigrations } from "../../src/store/migrations.ts";
import { OldCompany } from "../support/old-company.ts";
import { readPdf } from "../support/pdf.ts";
import { check } from "../support/peppol/check.ts";
import { makePlanning } from "../support/planning.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { logIn, startTestService, type TestClient, type TestService } from "../support/service.ts";
import { Installation } from "../support/upgrade.ts";
import { download, png, said, upload } from "../support/upload.ts";

/** Versions at which a company is made, by the newest migration that each of them had. */
const before = [8, 30, 39, 41, 44, 47, 52, 58, 62, 66, 70, 76];
const lastBeforeBaseline = readMigrations().beforeBaseline.at(-1)?.number ?? 0;
const births = [...before.filter((version) => version < lastBeforeBaseline), lastBeforeBaseline, newestMigration()];

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
}, 600_000);
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

  /** An account by its number. */
  async function account(number: number): Promise<{ readonly id: number }> {
    const [id] = await ids(`/ledger/account?number=${number}&fields=id`);
    return { id: Number(id) };
  }

  /** A document as PDF. */
  async function pdf(path: string): Promise<Buffer> {
    const { status, headers, bytes } = await download(client, path);
    expect([path, status, headers.get("content-type")]).toEqual([path, 200, "application/pdf"]);
    return bytes;
  }

  test("has customers and suppliers on the accounts of its posting rules", async () => {
    const [rules] = [
      await read("/ledger/postingRules?fields=accountReceivableCustomersId(id),accountDebtVendorsId(id)"),
    ];
    for (const [path, account] of [
      ["/customer", rules.accountReceivableCustomersId],
      ["/supplier", rules.accountDebtVendorsId],
    ] as const)
      for (const one of await read(`${path}?fields=ledgerAccount(id)`)) expect(one.ledgerAccount).toEqual(account);
  });

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
      await service.service.webhooks.drain();
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
      await service.service.sender.drain();
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
      await expect.poll(charged).toEqual(company.invoices.slice(1));
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
    await service.service.sender.drain();
    for (const id of wanted) {
      const [dispatch] = await read(`/dispatch?invoiceId=${id}`);
      expect(dispatch).toMatchObject({ status: "SENT", recipients: "post@kunde.example" });
      const { bytes } = await download(client, `/dispatch/${dispatch.id}/content`);
      expect(bytes.equals(papers.get(id) ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test("owes and is owed by document, whatever numbers others use", async () => {
    const left = async (bill: number | undefined) =>
      (await read(`/supplierInvoice/${bill}?fields=outstandingAmount`)).outstandingAmount;
    expect(await left(made.supplierInvoice)).toBe(400);
    expect(await left(made.secondBill)).toBe(version < 15 ? 150 : 100);
    if (made.againBill !== undefined) expect(await left(made.againBill)).toBe(150);
    expect(await read("/ledger/openItem?unclear=true")).toEqual([]);
    const open = await read(
      `/ledger/openItem?customerId=${made.customer}&fields=invoiceId,invoiceNumber,amountOutstanding`,
    );
    expect(open).toContainEqual({ invoiceId: made.unpaid, invoiceNumber: "1", amountOutstanding: 125 });
    if (made.historical === undefined) return;
    expect(open).toContainEqual({ invoiceId: null, invoiceNumber: "ext:1", amountOutstanding: 999 });
    const { postings } = await read(
      `/ledger/voucher/${made.historical}?fields=postings(invoiceNumber,externalInvoiceNumber)`,
    );
    expect(postings[0]).toEqual({ invoiceNumber: "ext:1", externalInvoiceNumber: "1" });
  });

  test("knows its bills when they come again, and why one did", async () => {
    const [cost, payables] = [await account(4300), await account(2400)];
    const bill = (invoiceNumber: string) => ({
      ...{ date: "2026-03-20", description: "Kjøp" },
      postings: [
        { row: 1, account: cost, vatType: { id: 0 }, amountGross: 150 },
        { row: 2, account: payables, supplier: { id: made.supplier }, invoiceNumber, amountGross: -150 },
      ],
    });
    expect(said(await client.post("/ledger/voucher", bill("s- 1")))).toMatch(/^409 14000 .*was entered already/);
    expect((await client.post("/ledger/voucher", bill("S-2"))).status).toBe(201);
    if (made.againBill !== undefined)
      expect(await read(`/ledger/voucher/${made.againBill}?fields=duplicateReason`)).toEqual({
        duplicateReason: "Two deliveries",
      });
  });

  test("has its closed month, its series and its history as they were", async () => {
    const office = await account(6800);
    expect(said(await client.put(`/ledger/account/${office.id}`, { number: 6801 }))).toMatch(
      /^409 10000 .*has postings in closed months/,
    );
    const bank = await account(1920);
    const cost = (date: string) => ({
      ...{ date, description: "Leie" },
      postings: [
        { row: 1, account: office, amountGross: 100 },
        { row: 2, account: bank, amountGross: -100 },
      ],
    });
    expect(said(await client.post("/ledger/voucher", cost("2026-01-21")))).toMatch(/^409 10000 /);
    const { number } = await client.value(client.post("/ledger/voucher?fields=number", cost("2025-12-21")));
    expect(number).toBe(version < 61 ? 1 : 701);
    const gaps = await read("/ledger/numberGap?fields=series,year,numberTo,reason,employee(id)");
    const gap = { series: "voucher", year: 2026, numberTo: 899, reason: "New system" };
    expect(gaps).toEqual(version < 61 ? [] : [{ ...gap, employee: { id: client.employeeId } }]);
    const known = version >= 63;
    const changes = await read(`/audit?type=Customer&id=${made.customer}&fields=kind,field,old,new,reason`);
    expect(changes[0]).toEqual({
      ...{ kind: "UPDATE", field: known ? "name" : null, old: known ? "Kunden AS" : null },
      ...{ new: known ? "Kunde AS" : null, reason: known ? "Navnet var feil" : null },
    });
  });

  if (version >= 28)
    test("keeps its receipts, and takes better ones in their place", async () => {
      const path = `/ledger/voucher/${made.inEuros}/attachment`;
      const names = async () =>
        (await read(`${path}?fields=fileName`)).map((one: { fileName: string }) => one.fileName);
      expect(await names()).toEqual([version < 67 ? "kvittering.png" : "ny kvittering.png"]);
      expect(said(await client.delete(path))).toMatch(/^409 .*are kept until/);
      const standing = made.newReceipt ?? made.receipt;
      const better = { name: "enda en.png", bytes: png };
      expect((await upload(client, `${path}?supersedes=${standing}`, better)).status).toBe(201);
      expect(await names()).toEqual(["enda en.png"]);
      for (const id of [made.receipt, standing])
        expect((await download(client, `/document/${id}/content`)).bytes.equals(png)).toBe(true);
      expect((await read(`/document/${standing}?fields=supersededBy(fileName)`)).supersededBy).toEqual({
        fileName: "enda en.png",
      });
    });

  test("says on invoices what the buyer's systems look for, from the version on that could", async () => {
    const { text } = await client.get(`/invoice/${made.unpaid}/ehf`);
    for (const mark of [">B-77<", ">R-5<", "avtale.png"])
      expect([mark, text.includes(mark)]).toEqual([mark, version >= 76]);
    const references = await read(`/order/${made.openOrder}?fields=purchaseOrderNumber,contractReference`);
    expect(references).toEqual(
      version >= 76
        ? { purchaseOrderNumber: "B-77", contractReference: "R-5" }
        : { purchaseOrderNumber: "", contractReference: "" },
    );
    if (version >= 76) {
      const refusal = await client.delete(`/documentArchive/${made.attachment}`);
      expect(said(refusal)).toMatch(/^409 .*went along with invoice 1/);
    }
    const codes = (await read("/product/unit?fields=commonCode&count=1000")) as { commonCode: string }[];
    expect(codes.map((one) => one.commonCode)).not.toContain("PK");
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

  test("writes expenses by the registers that all companies share", async () => {
    const kinds = await read("/travelExpense/costCategory?fields=description,account(number)&count=100");
    expect(kinds.length).toBe(36);
    expect(kinds.find((one: { description: string }) => /^(Hotell|Hotel)$/.test(one.description)).account.number).toBe(
      7140,
    );
    const cost = { paymentType: { id: 1 }, costCategory: { id: 23 }, amountCurrencyIncVat: 112, date: "2026-03-10" };
    const body = { employee: { id: client.employeeId }, title: "Drosje", costs: [cost] };
    const expense = await client.value(client.post("/travelExpense?fields=id,amount", body));
    expect(expense.amount).toBe(112);
    const delivered = await client.call("PUT", `/travelExpense/:deliver?id=${expense.id}&fields=state`);
    expect(delivered.body.values).toEqual([{ state: "DELIVERED" }]);
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
