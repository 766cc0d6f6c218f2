// Subscriptions: period by period, over a year end, in advance and arrears, never twice, taken back, and by themselves.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf, Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
let now = new Date("2026-11-20T10:00:00Z");
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  client = await service.company();
  seller = await Seller.of(client);
});
afterAll(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const value = (answer: ReturnType<TestClient["get"]>) => client.value(answer) as Promise<any>;
const subscription = (more: object, deliveryDate = "2026-11-01") =>
  seller.order([[2, 100]], { isSubscription: true, deliveryDate, ...more });
const approve = (order: number, date: string) =>
  client.put(`/order/${order}/:approveSubscriptionInvoice?invoiceDate=${date}`);
const periodOf = async (invoice: number) => {
  const fields = "amountExcludingVat,orderLines(count,subscriptionPeriodStart,subscriptionPeriodEnd,isCharged)";
  const { amountExcludingVat, orderLines } = await value(client.get(`/invoice/${invoice}?fields=${fields}`));
  const [line] = orderLines;
  return `${line.subscriptionPeriodStart} ${line.subscriptionPeriodEnd} ${line.count} ${amountExcludingVat}`;
};
const isClosed = async (order: number) => (await value(client.get(`/order/${order}?fields=isClosed`))).isClosed;

test("a quarter at a time over a year end; the last invoice is shorter and closes the order", async () => {
  const order = await subscription({
    subscriptionPeriodsOnInvoice: 3,
    subscriptionDuration: 8,
    subscriptionInvoicingTime: 14,
    subscriptionInvoicingTimeType: "DAYS",
  });
  expect(refusalOf(await approve(order, "2026-10-17"))).toBe(
    "422 | invoiceDate: The next period, 1 November 2026 to 31 January 2027, is not invoiced before 18 October 2026.",
  );
  const periods: string[] = [];
  for (const date of ["2026-10-18", "2027-01-18", "2027-04-17"]) {
    expect(await isClosed(order)).toBe(false);
    periods.push(await periodOf((await value(approve(order, date))).id));
  }
  expect(periods).toEqual([
    "2026-11-01 2027-01-31 6 600",
    "2027-02-01 2027-04-30 6 600",
    "2027-05-01 2027-06-30 4 400",
  ]);
  expect(await isClosed(order)).toBe(true);
  expect((await approve(order, "2027-07-01")).status).toBe(422);
});

test("months of unequal length are counted from the first day", async () => {
  const order = await subscription({}, "2026-01-31");
  const periods: string[] = [];
  for (const date of ["2026-01-31", "2026-02-28", "2026-03-31"])
    periods.push((await periodOf((await value(approve(order, date))).id)).slice(0, 21));
  expect(periods).toEqual(["2026-01-31 2026-02-27", "2026-02-28 2026-03-30", "2026-03-31 2026-04-29"]);
});

test("in arrears a period is invoiced when it has ended", async () => {
  const order = await subscription({ subscriptionInvoicingTimeInAdvanceOrArrears: "ARREARS" });
  expect((await approve(order, "2026-11-29")).status).toBe(422);
  const invoice = await value(approve(order, "2026-11-30"));
  expect(await periodOf(invoice.id)).toBe("2026-11-01 2026-11-30 2 200");
  expect((await value(client.get(`/invoice/${invoice.id}?fields=deliveryDate`))).deliveryDate).toBe("2026-11-01");
});

test("lines that begin later, end earlier, or are no subscription", async () => {
  const line = (description: string, more: object) => ({
    description,
    count: 1,
    unitPriceExcludingVatCurrency: 10,
    ...more,
  });
  const order = await seller.order([], {
    isSubscription: true,
    deliveryDate: "2026-11-01",
    orderLines: [
      line("always", {}),
      line("oppstart", { isSubscription: false }),
      line("from December", { subscriptionPeriodStart: "2026-12-01" }),
      line("until November", { subscriptionPeriodStart: "2026-11-01", subscriptionPeriodEnd: "2026-11-30" }),
    ],
  });
  const names = async (date: string) => {
    const { orderLines } = await value(
      client.get(`/invoice/${(await value(approve(order, date))).id}?fields=orderLines(displayName)`),
    );
    return orderLines.map((one: { displayName: string }) => one.displayName).sort();
  };
  expect(await names("2026-11-01")).toEqual(["always", "oppstart", "until November"]);
  expect(await names("2026-12-01")).toEqual(["always", "from December"]);
});

test("ten clients at once invoice one period", async () => {
  const order = await subscription({});
  const answers = await Promise.all(Array.from({ length: 10 }, () => approve(order, "2026-11-05")));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  const { orderLines } = await value(client.get(`/order/${order}?fields=orderLines(isCharged)`));
  expect(orderLines.filter((one: { isCharged: boolean }) => one.isCharged)).toHaveLength(1);
});

describe("taken back", () => {
  test("the last invoice is credited and its period invoiced again, also when the order was closed by it", async () => {
    const order = await subscription({ subscriptionDuration: 1 });
    expect(refusalOf(await client.put(`/order/${order}/:unApproveSubscriptionInvoice`))).toMatch(/No invoice/);
    const invoice = (await value(approve(order, "2026-11-01"))).id;
    expect(await isClosed(order)).toBe(true);
    const note = await value(client.put(`/order/${order}/:unApproveSubscriptionInvoice`));
    expect(note).toMatchObject({ isCreditNote: true, creditedInvoice: invoice, amount: -250 });
    expect(await seller.look(invoice, "amountOutstanding,isCredited")).toEqual([0, true]);
    expect(await isClosed(order)).toBe(false);
    expect((await client.put(`/order/${order}/:unApproveSubscriptionInvoice`)).status).toBe(422);
    expect(await periodOf((await value(approve(order, "2026-11-20"))).id)).toBe("2026-11-01 2026-11-30 2 200");
    expect(await isClosed(order)).toBe(true);
  });
});

test("a subscription is not invoiced whole, and keeps its customer and its invoiced lines", async () => {
  const order = await subscription({});
  expect(refusalOf(await seller.charge(order))).toBe("422 | id: A subscription is invoiced period by period.");
  expect(refusalOf(await approve(await seller.order([[1, 1]]), "2026-11-01"))).toBe(
    "422 | id: The order is no subscription.",
  );
  await value(approve(order, "2026-11-01"));
  const other = await value(client.post("/customer", { name: "Annen AS" }));
  expect(refusalOf(await client.put(`/order/${order}`, { customer: { id: other.id } }))).toBe(
    "422 | customer: A part of the order is invoiced; the customer cannot be changed.",
  );
  expect(refusalOf(await client.delete(`/order/${order}`))).toMatch(/cannot be deleted/);
  const body = await value(client.get(`/order/${order}?fields=orderLines(*)`));
  const charged = body.orderLines.find((one: { isCharged: boolean }) => one.isCharged);
  expect(refusalOf(await client.put(`/order/orderline/${charged.id}`, { count: 5 }))).toBe(
    "422 | count: The order line is invoiced; it cannot be changed or deleted.",
  );
  // The whole body may come back as it was read, and without the invoiced lines.
  await value(
    client.put(`/order/${order}?updateLinesAndGroups=true`, {
      orderLines: body.orderLines.map(
        ({ version: _, price: _price, unitPriceIncludingVatCurrency: _including, ...one }: Record<string, unknown>) =>
          one,
      ),
    }),
  );
  await value(client.put(`/order/${order}?updateLinesAndGroups=true`, { orderLines: [] }));
  expect((await value(client.get(`/order/${order}?fields=orderLines(id)`))).orderLines).toEqual([{ id: charged.id }]);
  const query = "orderDateFrom=2026-01-01&orderDateTo=2027-01-01&isSubscription=true&fields=isSubscription&count=1000";
  const { values } = (await client.get(`/order?${query}`)).body;
  expect(new Set(values.map((one: { isSubscription: boolean }) => one.isSubscription))).toEqual(new Set([true]));
});

test("by themselves every morning, once by two processes, and missed periods too", async () => {
  const order = await subscription({ isSubscriptionAutoInvoicing: true }, "2026-09-22");
  const byHand = await subscription({}, "2026-09-01");
  now = new Date("2026-11-21T06:00:00Z");
  await Promise.all([service.service.jobs.runDueJobs(), service.service.jobs.runDueJobs()]);
  const starts = async (id: number) => {
    const { orderLines } = await value(client.get(`/order/${id}?fields=orderLines(subscriptionPeriodStart,isCharged)`));
    return orderLines
      .filter((one: { isCharged: boolean }) => one.isCharged)
      .map((one: { subscriptionPeriodStart: string }) => one.subscriptionPeriodStart)
      .sort();
  };
  expect(await starts(order)).toEqual(["2026-09-22", "2026-10-22"]);
  expect(await starts(byHand)).toEqual([]);
  now = new Date("2026-11-22T06:00:00Z");
  await service.service.jobs.runDueJobs();
  await service.service.jobs.runDueJobs();
  expect(await starts(order)).toEqual(["2026-09-22", "2026-10-22", "2026-11-22"]);
});

test("what they come to: the invoices ahead by month, the next one of each, and a year; an invoice takes its place", async () => {
  const own = await service.company();
  const of = await Seller.of(own, { name: "Fjord Hotell AS" });
  // Two units of 100 a month for eight months, three months on an invoice, 14 days before they begin.
  const quarterly = await of.order([[2, 100]], {
    isSubscription: true,
    deliveryDate: "2026-11-01",
    subscriptionPeriodsOnInvoice: 3,
    subscriptionDuration: 8,
    subscriptionInvoicingTime: 14,
    subscriptionInvoicingTimeType: "DAYS",
  });
  // 333.33 less 10 % is 299.997: 300.00 a month, 3 599.96 in twelve months; and 1 000 that is invoiced once.
  const monthly = await of.order([], {
    isSubscription: true,
    deliveryDate: "2026-11-15",
    subscriptionInvoicingTimeInAdvanceOrArrears: "ARREARS",
    orderLines: [
      { description: "Leie", count: 1, unitPriceExcludingVatCurrency: 333.33, discount: 10, vatType: { id: 3 } },
      {
        ...{ description: "Oppstart", count: 1, unitPriceExcludingVatCurrency: 1000, vatType: { id: 3 } },
        isSubscription: false,
      },
    ],
  });
  const cancelled = await of.order([[1, 5000]], { isSubscription: true });
  await own.value(own.put(`/order/${cancelled}`, { status: "CANCELLED" }));
  const path =
    "/order/comingInvoices?dateFrom=2026-11-01&dateTo=2027-05-01&fields=invoices(*),months(*),subscriptions(*)";
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const ahead = async () => (await own.value(own.get(path))) as any;
  const monthsOf = (answer: { months: Record<string, unknown>[] }) =>
    answer.months.map((one) => `${one.month} ${one.currency} ${one.count} ${one.amountExcludingVatCurrency}`);
  const first = await ahead();
  expect(
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    first.invoices.map((one: any) =>
      [
        one.order.id,
        one.date,
        one.due,
        one.periodStart,
        one.periodEnd,
        one.amountExcludingVatCurrency,
        one.isLast,
      ].join(" "),
    ),
  ).toEqual([
    `${quarterly} 2026-11-01 2026-10-18 2026-11-01 2027-01-31 600 false`,
    `${monthly} 2026-12-14 2026-12-14 2026-11-15 2026-12-14 1300 false`,
    `${monthly} 2027-01-14 2027-01-14 2026-12-15 2027-01-14 300 false`,
    `${quarterly} 2027-01-18 2027-01-18 2027-02-01 2027-04-30 600 false`,
    `${monthly} 2027-02-14 2027-02-14 2027-01-15 2027-02-14 300 false`,
    `${monthly} 2027-03-14 2027-03-14 2027-02-15 2027-03-14 300 false`,
    `${monthly} 2027-04-14 2027-04-14 2027-03-15 2027-04-14 300 false`,
    `${quarterly} 2027-04-17 2027-04-17 2027-05-01 2027-06-30 400 true`,
  ]);
  const [november, ...later] = monthsOf(first);
  expect([november, ...later]).toEqual([
    "2026-11 NOK 1 600",
    "2026-12 NOK 1 1300",
    "2027-01 NOK 2 900",
    "2027-02 NOK 1 300",
    "2027-03 NOK 1 300",
    "2027-04 NOK 2 700",
  ]);
  const values = (answer: { subscriptions: Record<string, unknown>[] }) =>
    answer.subscriptions.map((one) => [
      (one.order as { id: number }).id,
      one.nextDate,
      one.nextAmountExcludingVatCurrency,
      one.yearlyAmountExcludingVatCurrency,
    ]);
  expect(values(first)).toEqual([
    [quarterly, "2026-10-18", 600, 2400],
    [monthly, "2026-12-14", 1300, 3599.96],
  ]);
  const invoice = await own.value(
    own.put(`/order/${quarterly}/:approveSubscriptionInvoice?invoiceDate=2026-11-01&fields=amountExcludingVat`),
  );
  expect(invoice.amountExcludingVat).toBe(600);
  const second = await ahead();
  expect(monthsOf(second)).toEqual(later);
  expect(values(second)[0]).toEqual([quarterly, "2027-01-18", 600, 2400]);
  const { number } = (await own.get(`/order/${monthly}?fields=number`)).body.value;
  const found = async (text: string) => {
    const query = `orderDateFrom=2026-01-01&orderDateTo=2027-01-01&fields=id&query=${encodeURIComponent(text)}`;
    return (await own.get(`/order?${query}`)).body.values.map((one: { id: number }) => one.id).sort();
  };
  expect([await found(number), await found("fjord hot"), await found("solsiden")]).toEqual([
    [monthly],
    [quarterly, monthly, cancelled].sort(),
    [],
  ]);
});
