// Hours become an invoice in one action: which hours, at which rate, on which lines; who has them, and how they come free again.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { limitedColleague } from "../support/colleague.ts";
import { storeRates } from "../support/foreign.ts";
import { closing } from "../support/months.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({
    clock: () => new Date("2026-04-10T10:00:00Z"),
    environment: { MOTPOST_CONNECTIONS: "12" },
  });
  await storeRates(service, [["EUR", "2026-04-01", "11"]]);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

type Body = Record<string, unknown>;
let customer: number;
let project: number;
let kari: number;
let ola: number;
let advice: number;
let code: number;
beforeEach(async () => {
  client = await service.company();
  customer = await make("/customer", { name: "Kunde AS", discountPercentage: 10, invoicesDueIn: 20 });
  [kari, ola] = [await employee("Kari"), await employee("Ola")];
  advice = await activity("Rådgivning", 1250);
  code = await activity("Utvikling", 990.5);
  project = await projectOf();
});

const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);
const employee = (firstName: string) => make("/employee", { firstName, lastName: "Nordmann", userType: "NO_ACCESS" });
const activity = (name: string, rate: number, more: Body = {}) =>
  make("/activity", { name, activityType: "PROJECT_GENERAL_ACTIVITY", isChargeable: true, rate, ...more });
const projectOf = (body: Body = {}) =>
  make("/project", {
    ...{ name: "Torget", number: "", startDate: "2026-01-01", projectManager: { id: client.employeeId } },
    ...{ customer: { id: customer }, ...body },
  });
const hours = (of: number, what: number, date: string, count: number, more: Body = {}) =>
  make("/timesheet/entry", {
    ...{ project: { id: project }, employee: { id: of }, activity: { id: what }, date, hours: count, ...more },
  });
const period = "dateFrom=2026-03-01&dateTo=2026-04-01";
const invoiceHours = (more = "", of = project, days = period) =>
  client.put(`/project/${of}/:invoiceHours?${days}&invoiceDate=2026-04-01&sendToCustomer=false${more}`);
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
const read = async (path: string): Promise<any> => (await client.get(path)).body.value;
const invoiceOf = async (entry: number) =>
  (await read(`/timesheet/entry/${entry}?fields=invoice(id)`)).invoice?.id ?? null;
const reserve = async () =>
  (await read(`/project/${project}/period/invoicingReserve?${period}`)).invoiceFeeReserveCurrency;
const lineFields = "orderLines(description,count,unitPriceExcludingVatCurrency,discount,vatType(number))";
async function linesOf(invoice: number): Promise<string[]> {
  const { orderLines } = await read(`/invoice/${invoice}?fields=${lineFields}`);
  return orderLines.map(
    (one: { description: string; count: number; unitPriceExcludingVatCurrency: number; vatType: { number: string } }) =>
      `${one.count} x ${one.unitPriceExcludingVatCurrency} (${one.vatType.number}) ${one.description}`,
  );
}
async function refusal(answer: Promise<TestAnswer>): Promise<string[]> {
  const { status, body } = await answer;
  const all: { path: string | null; field: string; message: string }[] = body?.validationMessages ?? [];
  return [`${status} ${body?.code}`, ...all.map((one) => `${one.path ?? one.field}: ${one.message}`)];
}

describe("an invoice of hours", () => {
  test("has a line for each activity, employee and rate, and the hours have the invoice", async () => {
    const entries = [
      await hours(kari, advice, "2026-03-02", 7.5),
      await hours(kari, advice, "2026-03-03", 6, { projectChargeableHours: 5 }),
      await hours(ola, code, "2026-03-04", 2.25),
    ];
    // Outside the period, without anything to charge, and not chargeable at all.
    const others = [
      await hours(kari, advice, "2026-04-01", 4),
      await hours(ola, advice, "2026-03-05", 3, { projectChargeableHours: 0 }),
      await hours(ola, await activity("Møte", 500, { isChargeable: false }), "2026-03-05", 1),
    ];
    expect(await reserve()).toBe(12.5 * 1250 + 2228.63);
    const { status, body, text } = await invoiceHours("&fields=*,orders(*),projectInvoiceDetails(*)");
    expect(status, text).toBe(200);
    const invoice = body.value;
    expect(invoice).toMatchObject({
      ...{ invoiceDate: "2026-04-01", invoiceDueDate: "2026-04-21", deliveryDate: "2026-03-04", isCharged: true },
      ...{ customer: { id: customer }, amountExcludingVat: 17_853.63, amount: 22_317.04 },
    });
    expect(await linesOf(invoice.id)).toEqual([
      "12.5 x 1250 (3) Rådgivning, Kari Nordmann, 02.03.2026 – 03.03.2026",
      "2.25 x 990.5 (3) Utvikling, Ola Nordmann, 04.03.2026",
    ]);
    expect(invoice.orders).toMatchObject([{ project: { id: project }, isClosed: true, status: "INVOICED" }]);
    expect(invoice.projectInvoiceDetails).toMatchObject([
      {
        ...{ project: { id: project }, includeHours: true, feeAmount: 17_853.63, feeAmountCurrency: 17_853.63 },
        ...{ includeOrderLinesAndReinvoicing: false, amountOrderLinesAndReinvoicing: 0 },
      },
    ]);
    for (const entry of entries) expect(await invoiceOf(entry)).toBe(invoice.id);
    for (const entry of others) expect(await invoiceOf(entry)).toBe(null);
    expect(await reserve()).toBe(0);
    const invoiced = await read(`/project/${project}/period/invoiced?dateFrom=2026-04-01&dateTo=2026-05-01`);
    expect(invoiced.sumAmount).toBe(22_317.04);
    const shown = await client.get(
      `/timesheet/entry?${period}&projectId=${project}&fields=hours,invoice(invoiceNumber)`,
    );
    expect(shown.body.values).toHaveLength(5);
    // The income carries the project.
    const shownPostings = "fields=postings(project(id),account(number),amount)";
    const { postings } = await read(`/ledger/voucher/${invoice.voucher.id}?${shownPostings}`);
    expect(postings.filter((one: { account: { number: number } }) => one.account.number === 3000)).toMatchObject([
      { project: { id: project }, amount: -17_853.63 },
    ]);
    expect(await refusal(invoiceHours())).toEqual([
      "422 18000",
      `dateFrom: There are no hours to invoice on the project ${(await read(`/project/${project}`)).number} Torget in the period.`,
    ]);
  });

  test("groups hours as the caller says, and never hours of different rates", async () => {
    const specific = "TYPE_PROJECT_SPECIFIC_HOURLY_RATES";
    await make("/project/hourlyRates", {
      ...{ project: { id: project }, startDate: "2026-03-10", hourlyRateModel: specific },
      projectSpecificRates: [{ hourlyRate: 1500, employee: { id: kari } }],
    });
    await hours(kari, advice, "2026-03-02", 1, { comment: "Møte med arkitekt" });
    await hours(kari, advice, "2026-03-12", 2);
    await hours(kari, code, "2026-03-13", 3);
    await hours(ola, advice, "2026-03-14", 4);
    const dry = async (group: string) => {
      const { body, status } = await invoiceHours(`&groupBy=${group}&dryRun=true&fields=${lineFields}`);
      expect(status).toBe(200);
      return body.value.orderLines.map(
        (one: { count: number; unitPriceExcludingVatCurrency: number; description: string }) =>
          `${one.count} x ${one.unitPriceExcludingVatCurrency} ${one.description}`,
      );
    };
    expect(await dry("ACTIVITY")).toEqual([
      "5 x 1250 Rådgivning, 02.03.2026 – 14.03.2026",
      "2 x 1500 Rådgivning, 12.03.2026",
      "3 x 1500 Utvikling, 13.03.2026",
    ]);
    expect(await dry("EMPLOYEE")).toEqual([
      "1 x 1250 Kari Nordmann, 02.03.2026",
      "5 x 1500 Kari Nordmann, 12.03.2026 – 13.03.2026",
      "4 x 1250 Ola Nordmann, 14.03.2026",
    ]);
    expect(await dry("ENTRY")).toEqual([
      "1 x 1250 Rådgivning, Kari Nordmann, 02.03.2026: Møte med arkitekt",
      "2 x 1500 Rådgivning, Kari Nordmann, 12.03.2026",
      "4 x 1250 Rådgivning, Ola Nordmann, 14.03.2026",
      "3 x 1500 Utvikling, Kari Nordmann, 13.03.2026",
    ]);
    // A dry run leaves everything as it was.
    expect(await reserve()).toBe(1 * 1250 + 5 * 1500 + 4 * 1250);
    expect((await client.get("/order?orderDateFrom=2026-01-01&orderDateTo=2027-01-01")).body.values).toEqual([]);
  });

  test("follows the project: currency, VAT type, terms, department, and who is asked", async () => {
    const department = await make("/department", { name: "Oslo" });
    const contact = await make("/contact", { firstName: "Per", lastName: "Hansen", customer: { id: customer } });
    const vatType = (await client.get("/ledger/vatType?number=52&fields=id")).body.values[0];
    const euro = (await client.get("/currency?code=EUR&fields=id")).body.values[0];
    project = await projectOf({
      ...{ currency: euro, vatType, department: { id: department }, contact: { id: contact } },
      ...{ reference: "PO-7", invoiceComment: "Takk", invoiceDueDate: 30, invoiceReceiverEmail: "faktura@kunde.no" },
    });
    await make("/project/hourlyRates", {
      ...{
        project: { id: project },
        startDate: "2026-02-01",
        hourlyRateModel: "TYPE_FIXED_HOURLY_RATE",
        fixedRate: 120,
      },
    });
    await hours(kari, advice, "2026-03-31", 10);
    const tried = await client.value(invoiceHours("&exchangeRate=11.5&dryRun=true"));
    expect(tried).toMatchObject({ amountCurrency: 1200, amount: 13_800, exchangeRate: 11.5 });
    const { id } = await client.value(invoiceHours());
    const shown = await read(`/invoice/${id}?fields=*,orders(*),projectInvoiceDetails(*)`);
    expect(shown).toMatchObject({
      ...{ amountCurrency: 1200, amount: 13_200, invoiceDueDate: "2026-05-01", invoiceComment: "Takk" },
      orders: [
        {
          ...{ contact: { id: contact }, reference: "PO-7", receiverEmail: "faktura@kunde.no", currency: euro },
          ...{ department: { id: department }, ourContactEmployee: { id: client.employeeId } },
        },
      ],
      projectInvoiceDetails: [{ feeAmount: 13_200, feeAmountCurrency: 1200, includeHours: true }],
    });
    expect(await linesOf(Number(id))).toEqual(["10 x 120 (52) Rådgivning, Kari Nordmann, 31.03.2026"]);
  });

  test("is paid at once and sent, as the invoice of an order is", async () => {
    await hours(kari, advice, "2026-03-02", 4);
    const bank = (await client.get("/invoice/paymentType?fields=id,debitAccount(number)")).body.values.find(
      (one: { debitAccount: { number: number } }) => one.debitAccount.number === 1920,
    ).id;
    const sent = await client.put(
      `/project/${project}/:invoiceHours?${period}&invoiceDate=2026-04-01&sendType=PAPER&paymentTypeId=${bank}&paidAmount=6250&fields=amountOutstanding`,
    );
    expect([sent.status, sent.body.value]).toEqual([200, { amountOutstanding: 0 }]);
    const { values } = (await client.get("/dispatch?fields=sendType")).body;
    expect(values).toEqual([{ sendType: "PAPER" }]);
  });
});

describe("an order of hours", () => {
  const order = async () => {
    const { body, status, text } = await invoiceHours(
      "&createOrderOnly=true&fields=id,isCharged,orders(id,orderLines(id))",
    );
    expect(status, text).toBe(200);
    expect(body.value.isCharged).toBe(false);
    const [one] = body.value.orders;
    return { id: Number(one.id), line: Number(one.orderLines[0].id), invoice: Number(body.value.id) };
  };

  test("keeps the hours until it is invoiced", async () => {
    const entry = await hours(kari, advice, "2026-03-02", 4);
    const made = await order();
    expect(await invoiceOf(entry)).toBe(null);
    expect(await reserve()).toBe(5000);
    expect((await refusal(invoiceHours()))[1]).toContain("There are no hours to invoice");
    const on = "The hours are on order 1, which is still to be invoiced.";
    expect(await refusal(client.put(`/timesheet/entry/${entry}`, { hours: 5 }))).toEqual([
      "409 10000",
      `invoice.id: ${on}`,
    ]);
    expect(await refusal(client.delete(`/timesheet/entry/${entry}`))).toEqual(["409 10000", `id: ${on}`]);
    // What was looked at may be changed before it is charged: the customer gets an hour for nothing.
    await client.value(client.put(`/order/orderline/${made.line}`, { count: 3 }));
    const charged = await client.value(
      client.put(`/order/${made.id}/:invoice?invoiceDate=2026-04-01&sendToCustomer=false&fields=id,amountExcludingVat`),
    );
    expect(charged).toEqual({ id: made.invoice, amountExcludingVat: 3750 });
    expect(await invoiceOf(entry)).toBe(made.invoice);
    expect(await reserve()).toBe(0);
  });

  test("that is deleted, or whose line is, frees the hours", async () => {
    const entry = await hours(kari, advice, "2026-03-02", 4);
    expect((await client.delete(`/order/${(await order()).id}`)).status).toBe(204);
    const second = await order();
    expect((await client.delete(`/order/orderline/${second.line}`)).status).toBe(204);
    await client.value(client.put(`/timesheet/entry/${entry}`, { hours: 5 }));
    const { id } = await client.value(invoiceHours());
    expect(await invoiceOf(entry)).toBe(id);
  });

  test.each([
    ["cancelled", { status: "CANCELLED" }, { status: "NEW" }],
    ["closed by hand", { isClosed: true }, { isClosed: false }],
  ])("that is %s frees the hours, and takes them back when it is opened", async (_, end, open) => {
    const [one, two] = [await hours(kari, advice, "2026-03-02", 4), await hours(kari, advice, "2026-03-03", 2)];
    const made = await order();
    await client.value(client.put(`/order/${made.id}`, end));
    await client.value(client.put(`/timesheet/entry/${one}`, { comment: "Befaring" }));
    expect((await client.delete(`/timesheet/entry/${two}`)).status).toBe(204);
    // Nothing else charges them: the order has what is left of them again, and they change no more.
    await client.value(client.put(`/order/${made.id}`, open));
    expect((await refusal(invoiceHours()))[1]).toContain("There are no hours to invoice");
    expect((await client.put(`/timesheet/entry/${one}`, { comment: "Nei" })).status).toBe(409);
    // Free once more and charged by another order or invoice, they keep this one from being opened.
    await client.value(client.put(`/order/${made.id}`, end));
    const other = await order();
    expect(await refusal(client.put(`/order/${made.id}`, open))).toEqual([
      "422 18000",
      `${Object.keys(open)[0]}: Hours on the order stand on order 2 by now; it cannot be opened again.`,
    ]);
    const { id } = await client.value(
      client.put(`/order/${other.id}/:invoice?invoiceDate=2026-04-01&sendToCustomer=false`),
    );
    const number = (await read(`/invoice/${id}`)).invoiceNumber;
    expect(await refusal(client.put(`/order/${made.id}`, { ...open, invoiceComment: "Ny" }))).toEqual([
      "422 18000",
      `${Object.keys(open)[0]}: Hours on the order are charged by invoice ${number} by now; it cannot be opened again.`,
    ]);
    expect(await invoiceOf(one)).toBe(id);
    // Credited, they are free, and the first order may have them.
    await client.value(client.put(`/invoice/${id}/:createCreditNote?date=2026-04-02&sendToCustomer=false`));
    await client.value(client.put(`/order/${made.id}`, open));
    const again = await client.value(
      client.put(`/order/${made.id}/:invoice?invoiceDate=2026-04-02&sendToCustomer=false`),
    );
    expect(await invoiceOf(one)).toBe(again.id);
  });

  test("may be invoiced with others, and hours of an order get no invoice by hand", async () => {
    const entry = await hours(kari, advice, "2026-03-02", 4);
    const made = await order();
    const goods = await make("/order", {
      ...{ customer: { id: customer }, orderDate: "2026-03-02", deliveryDate: "2026-03-02", project: { id: project } },
      ...{ receiverEmail: "", isPrioritizeAmountsIncludingVat: false },
      orderLines: [{ description: "Vare", count: 1, unitPriceExcludingVatCurrency: 100, discount: 0 }],
    });
    const earlier = await client.value(
      client.put(`/order/${goods}/:invoice?invoiceDate=2026-03-03&sendToCustomer=false`),
    );
    expect(await refusal(client.put(`/timesheet/entry/${entry}`, { invoice: { id: earlier.id } }))).toEqual([
      "409 10000",
      "invoice.id: The hours are on order 1, which is still to be invoiced.",
    ]);
    const more = await make("/order", {
      ...{ customer: { id: customer }, orderDate: "2026-03-02", deliveryDate: "2026-03-02", project: { id: project } },
      orderLines: [{ description: "Vare", count: 1, unitPriceExcludingVatCurrency: 100, discount: 0 }],
    });
    const both = await client.put(
      `/order/:invoiceMultipleOrders?id=${made.id},${more}&invoiceDate=2026-04-01&sendToCustomer=false&fields=id,projectInvoiceDetails(*)`,
    );
    expect(both.status, both.text).toBe(200);
    expect(both.body.value.projectInvoiceDetails).toMatchObject([
      {
        feeAmount: 5000,
        amountOrderLinesAndReinvoicing: 100,
        includeHours: true,
        includeOrderLinesAndReinvoicing: true,
      },
    ]);
    expect(await invoiceOf(entry)).toBe(both.body.value.id);
  });
});

describe("a credit note", () => {
  const credit = (invoice: unknown) =>
    client.value(client.put(`/invoice/${invoice}/:createCreditNote?date=2026-04-02&sendToCustomer=false`));

  test("of all of it frees the hours, which are invoiced again", async () => {
    const entry = await hours(kari, advice, "2026-03-02", 4);
    const first = await client.value(invoiceHours());
    const number = (await read(`/invoice/${first.id}`)).invoiceNumber;
    expect(await refusal(client.put(`/timesheet/entry/${entry}`, { hours: 5 }))).toEqual([
      "409 10000",
      `invoice.id: The hours are on invoice ${number}.`,
    ]);
    const hint = (await client.delete(`/timesheet/entry/${entry}`)).body;
    expect(JSON.stringify(hint)).toContain(`PUT /invoice/${first.id}/:createCreditNote`);
    const note = await credit(first.id);
    expect(await invoiceOf(entry)).toBe(null);
    expect(await reserve()).toBe(5000);
    // The documents say what they charged and credited, whatever became of the hours.
    const fees = async (id: unknown) =>
      (await read(`/invoice/${id}?fields=projectInvoiceDetails(feeAmount)`)).projectInvoiceDetails;
    expect(await fees(first.id)).toEqual([{ feeAmount: 5000 }]);
    expect(await fees(note.id)).toEqual([{ feeAmount: -5000 }]);
    await client.value(client.put(`/timesheet/entry/${entry}`, { hours: 5 }));
    const again = await client.value(invoiceHours("&fields=id,amountExcludingVat"));
    expect(again.amountExcludingVat).toBe(6250);
    expect(await invoiceOf(entry)).toBe(again.id);
    // Credited and freed a second time, they can be deleted.
    await credit(again.id);
    expect((await client.delete(`/timesheet/entry/${entry}`)).status).toBe(204);
    expect(await fees(again.id)).toEqual([{ feeAmount: 6250 }]);
  });

  test("of a part frees none until the rest is credited, and single hours are freed by hand", async () => {
    const entries = [await hours(kari, advice, "2026-03-02", 4), await hours(kari, advice, "2026-03-03", 2)];
    const { id } = await client.value(invoiceHours());
    const partly = async (count: number) => {
      const order = await make("/order", {
        ...{
          customer: { id: customer },
          orderDate: "2026-04-02",
          deliveryDate: "2026-03-03",
          project: { id: project },
        },
        ...{ isPrioritizeAmountsIncludingVat: false },
        orderLines: [{ description: "Rettet", count: -count, unitPriceExcludingVatCurrency: 1250, discount: 0 }],
      });
      const query = `invoiceDate=2026-04-02&sendToCustomer=false&invoiceIdIfIsCreditNote=${id}`;
      await client.value(client.put(`/order/${order}/:invoice?${query}`));
    };
    await partly(2);
    for (const entry of entries) expect(await invoiceOf(entry)).toBe(id);
    await client.value(client.put(`/timesheet/entry/${entries[1]}`, { invoice: null }));
    expect(await reserve()).toBe(2500);
    const again = await client.value(invoiceHours());
    expect(await invoiceOf(entries[1] ?? 0)).toBe(again.id);
    await partly(4);
    expect(await invoiceOf(entries[0] ?? 0)).toBe(null);
    expect(await invoiceOf(entries[1] ?? 0)).toBe(again.id);
  });
});

test("the log of hours says which invoice they got, and that a credit took it", async () => {
  const entry = await hours(kari, advice, "2026-03-02", 4);
  const { id } = await client.value(invoiceHours());
  await client.value(client.put(`/invoice/${id}/:createCreditNote?date=2026-04-02&sendToCustomer=false`));
  const { values } = (
    await client.get(`/audit?type=TimesheetEntry&id=${entry}&field=invoice&fields=employee(id),kind,field,old,new`)
  ).body;
  const employee = { id: client.employeeId };
  expect(values).toEqual([
    { employee, kind: "UPDATE", field: "invoice", old: null, new: `${id}` },
    { employee, kind: "UPDATE", field: "invoice", old: `${id}`, new: null },
  ]);
  const { changes } = await read(`/timesheet/entry/${entry}?fields=changes(changeType)`);
  expect(changes.map((one: { changeType: string }) => one.changeType)).toEqual(["CREATE", "UPDATE", "UPDATE"]);
});

describe("a project's terms for hours", () => {
  const details =
    "fields=id,amountExcludingVat,projectInvoiceDetails(feeAmount,markupPercent,markupAmount,amountOrderLinesAndReinvoicing,includeOrderLinesAndReinvoicing)";

  test("mark-up on fees: 3 hours at 1,250.00 with 10 % are 4,125.00, of which 375.00 is mark-up", async () => {
    await client.value(client.put(`/project/${project}`, { markUpFeesEarned: 10 }));
    await hours(kari, advice, "2026-03-02", 3);
    await hours(kari, code, "2026-03-02", 1);
    expect(await reserve()).toBe(4125 + 1089.55);
    const invoice = await client.value(invoiceHours(`&${details}`));
    expect(invoice).toMatchObject({
      amountExcludingVat: 5214.55,
      projectInvoiceDetails: [
        {
          ...{ feeAmount: 5214.55, markupPercent: 10, markupAmount: 474.05 },
          ...{ amountOrderLinesAndReinvoicing: 0, includeOrderLinesAndReinvoicing: false },
        },
      ],
    });
    expect(await linesOf(Number(invoice.id))).toEqual([
      "3 x 1375 (3) Rådgivning, Kari Nordmann, 02.03.2026",
      "1 x 1089.55 (3) Utvikling, Kari Nordmann, 02.03.2026",
    ]);
    expect(await reserve()).toBe(0);
  });

  test("a price ceiling: 12,500.00 of hours below 20,000.00, then 7,500.00 of as many, then none", async () => {
    await client.value(client.put(`/project/${project}`, { isPriceCeiling: true, priceCeilingAmount: 20_000 }));
    const number = (await read(`/project/${project}`)).number;
    await hours(kari, advice, "2026-03-02", 10);
    const first = await invoiceHours(`&${details}`);
    expect([first.status, first.body.value.amountExcludingVat]).toEqual([200, 12_500]);
    expect(first.headers.get("x-warning")).not.toContain("priceCeilingAmount");
    const entries = [await hours(kari, advice, "2026-03-03", 6), await hours(ola, advice, "2026-03-03", 4)];
    const dry = await invoiceHours("&dryRun=true");
    expect(decodeURIComponent(dry.headers.get("x-warning") ?? "")).toContain(
      `The hours come to 5000.00 above the price ceiling of the project ${number} Torget, 20000.00, of which 12500.00 is used`,
    );
    const second = await client.value(invoiceHours(`&${details}`));
    expect(second).toMatchObject({
      amountExcludingVat: 7500,
      projectInvoiceDetails: [
        { feeAmount: 7500, amountOrderLinesAndReinvoicing: 0, includeOrderLinesAndReinvoicing: false },
      ],
    });
    expect(await linesOf(Number(second.id))).toEqual([
      "6 x 1250 (3) Rådgivning, Kari Nordmann, 03.03.2026",
      "4 x 1250 (3) Rådgivning, Ola Nordmann, 03.03.2026",
      "-1 x 5000 (3) Over pristaket",
    ]);
    for (const entry of entries) expect(await invoiceOf(entry)).toBe(second.id);
    await hours(kari, advice, "2026-03-04", 1);
    expect(await refusal(invoiceHours())).toEqual([
      "422 18000",
      `priceCeilingAmount: The price ceiling of the project ${number} Torget, 20000.00, is reached: 20000.00 is invoiced, or on open orders.`,
    ]);
    // What is credited may be charged again, and what the customer has agreed to beyond it as well.
    await client.value(client.put(`/project/${project}`, { priceCeilingAmount: 20_750 }));
    expect((await client.value(invoiceHours("&fields=amountExcludingVat&dryRun=true"))).amountExcludingVat).toBe(750);
    await client.value(client.put(`/invoice/${second.id}/:createCreditNote?date=2026-04-02&sendToCustomer=false`));
    expect((await client.value(invoiceHours("&fields=amountExcludingVat"))).amountExcludingVat).toBe(8250);
  });

  test("goods and open orders of hours count against a price ceiling; advances and 0 do not", async () => {
    await client.value(client.put(`/project/${project}`, { isPriceCeiling: true, priceCeilingAmount: 0 }));
    await hours(kari, advice, "2026-03-02", 4);
    const amount = async (more = "") =>
      (await client.value(invoiceHours(`&dryRun=true&fields=amountExcludingVat${more}`))).amountExcludingVat;
    expect(await amount()).toBe(5000);
    await client.value(client.put(`/project/${project}`, { priceCeilingAmount: 6000 }));
    const goods = await make("/order", {
      ...{ customer: { id: customer }, orderDate: "2026-03-02", deliveryDate: "2026-03-02", project: { id: project } },
      ...{ isPrioritizeAmountsIncludingVat: false },
      orderLines: [{ description: "Vare", count: 1, unitPriceExcludingVatCurrency: 3000, discount: 0 }],
    });
    const charge = (more: string) =>
      client.value(client.put(`/order/${goods}/:invoice?invoiceDate=2026-03-03&sendToCustomer=false${more}`));
    await charge("&createOnAccount=WITH_VAT&amountOnAccount=2000&onAccountComment=A%20konto");
    expect(await amount()).toBe(5000);
    await charge("");
    expect(await amount()).toBe(3000);
    const open = await invoiceHours("&createOrderOnly=true&fields=orders(id)");
    await hours(kari, advice, "2026-03-05", 1);
    expect((await refusal(invoiceHours()))[1]).toContain("priceCeilingAmount: ");
    expect((await client.delete(`/order/${open.body.value.orders[0].id}`)).status).toBe(204);
    expect(await amount()).toBe(3000);
  });
});

describe("hours are invoiced once", () => {
  test("by whoever asks at the same time", async () => {
    for (let day = 1; day <= 20; day += 1) await hours(kari, advice, `2026-03-${String(day).padStart(2, "0")}`, 1);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((one) => invoiceHours(one % 2 === 0 ? "&createOrderOnly=true" : "")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const { values } = (
      await client.get("/order?orderDateFrom=2026-01-01&orderDateTo=2027-01-01&fields=orderLines(count)")
    ).body;
    expect(values).toEqual([{ orderLines: [{ count: 20 }] }]);
  });

  test("while they are changed and deleted", async () => {
    const entries = await Promise.all([1, 2, 3, 4, 5, 6].map((day) => hours(ola, code, `2026-03-0${day}`, 1)));
    const [invoice, ...changes] = await Promise.all([
      invoiceHours("&fields=id,orderLines(count)"),
      ...entries.slice(0, 3).map((entry) => client.put(`/timesheet/entry/${entry}`, { hours: 2 })),
      ...entries.slice(3).map((entry) => client.delete(`/timesheet/entry/${entry}`)),
    ]);
    expect([200, 409]).toContain(invoice?.status);
    for (const { status } of changes) expect([200, 204, 409]).toContain(status);
    if (invoice?.status !== 200) return;
    const left = (await client.get(`/timesheet/entry?${period}&fields=hours,invoice(id)`)).body.values;
    const charged = left.filter((one: { invoice: { id: number } | null }) => one.invoice?.id === invoice.body.value.id);
    const sum = charged.reduce((total: number, one: { hours: number }) => total + one.hours, 0);
    expect(invoice.body.value.orderLines).toEqual([{ count: sum }]);
  });
});

describe("refused", () => {
  test("is all that is wrong, at once", async () => {
    const free = await activity("Gratis", 0);
    project = await projectOf({ customer: null, number: "P-1" });
    const entries = [await hours(kari, free, "2026-03-02", 4), await hours(ola, free, "2026-03-03", 2)];
    await client.value(client.put(`/project/${project}`, { isClosed: true, isFixedPrice: true }));
    await client.value(client.put("/project/settings", { mustApproveRegisteredHours: true }));
    const { body } = await invoiceHours("&createOrderOnly=true&paymentTypeId=1&paidAmount=1&overrideEmailAddress=hei");
    const messages: { path: string | null; field: string; message: string }[] = body.validationMessages;
    expect(messages.map((one) => `${one.path ?? one.field}: ${one.message}`)).toEqual([
      "customer.id: The project P-1 Torget has no customer.",
      "isFixedPrice: The project P-1 Torget has a fixed price, which its hours are a part of.",
      "paymentTypeId: An order that stays open is not paid.",
      "hourlyRate: The hours of Kari Nordmann on Gratis, 2 March 2026, have no hourly rate.",
      "hourlyRate: The hours of Ola Nordmann on Gratis, 3 March 2026, have no hourly rate.",
      "approvedOnly: Hours of Kari Nordmann from 2 March 2026 to 2 March 2026 are not approved.",
      "approvedOnly: Hours of Ola Nordmann from 3 March 2026 to 3 March 2026 are not approved.",
      expect.stringContaining("overrideEmailAddress: "),
      "project.id: The project Torget is closed.",
    ]);
    expect(JSON.stringify(body)).toContain(`entry ${entries[1]}`);
    const days = await refusal(invoiceHours("", project, "dateFrom=2026-03-01&dateTo=2026-03-01"));
    expect(days).toEqual(["422 15000", expect.stringContaining("dateFrom: ")]);
    expect((await invoiceHours("", 999_999_999)).status).toBe(404);
    expect((await refusal(invoiceHours("&groupBy=DAY"))).length).toBeGreaterThan(0);
  });

  test("is a closed month, and a closed project with a customer, each said once", async () => {
    await hours(kari, advice, "2026-03-02", 4);
    await client.value(client.put(closing(202_604)));
    expect((await refusal(invoiceHours()))[0]).toBe("409 10000");
    await client.value(client.put(`/project/${project}`, { isClosed: true }));
    const all = await refusal(invoiceHours());
    expect(all.slice(1).filter((one) => one.startsWith("project.id: "))).toHaveLength(1);
    expect(all.filter((one) => one.startsWith("invoiceDate: "))).toHaveLength(1);
  });

  test("are hours that nobody has approved, where the company demands it", async () => {
    await client.value(client.put("/project/settings", { mustApproveRegisteredHours: true }));
    const early = await hours(kari, advice, "2026-03-02", 4);
    const late = await hours(kari, advice, "2026-03-30", 2);
    const approve = (month: string, until = "") =>
      client.value(client.put(`/timesheet/month/:approve?employeeIds=${kari}&monthYear=${month}${until}`));
    await client.value(client.put(`/timesheet/month/:complete?employeeIds=${kari}&monthYear=2026-03`));
    await approve("2026-03", "&approvedUntilDate=2026-03-15");
    expect(await refusal(invoiceHours())).toEqual([
      "422 18000",
      "approvedOnly: Hours of Kari Nordmann from 30 March 2026 to 30 March 2026 are not approved.",
    ]);
    const first = await client.value(invoiceHours("&approvedOnly=true&fields=id,amountExcludingVat"));
    expect(first.amountExcludingVat).toBe(5000);
    expect([await invoiceOf(early), await invoiceOf(late)]).toEqual([first.id, null]);
    await approve("2026-03");
    await client.value(invoiceHours());
    const report = await read(`/project/${project}/period/hourlistReport?${period}`);
    expect(report).toMatchObject({ chargeableHours: 6, approvedButUnchargedHours: 0, nonApprovedHours: 0 });
  });

  test("is somebody without the right to invoice", async () => {
    await hours(kari, advice, "2026-03-02", 4);
    const leader = await limitedColleague(service, client, "Leder", [
      "AUTH_PROJECT_MANAGER_COMPANY",
      "AUTH_HOURS_COMPANY",
    ]);
    const answer = await leader.put(`/project/${project}/:invoiceHours?${period}`);
    expect(answer.status).toBe(403);
    const seller = await limitedColleague(service, client, "Selger", ["AUTH_INVOICING"]);
    expect((await seller.put(`/project/${project}/:invoiceHours?${period}&sendToCustomer=false`)).status).toBe(200);
  });
});
