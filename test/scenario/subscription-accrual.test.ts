// Income of a subscription that is earned after the month of its invoice: it waits for its months, where the company wants that.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { closeAhead, reopening } from "../support/months.ts";
import { refusalOf, Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-11-20T10:00:00Z") });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});
beforeEach(async () => {
  client = await service.company();
  seller = await Seller.of(client);
  await client.value(client.put("/invoice/settings", { isSubscriptionIncomeAccrued: true }));
});

const subscription = (more: object, lines: Parameters<Seller["order"]>[0] = [[1, 100]]) =>
  seller.order(lines, { isSubscription: true, deliveryDate: "2026-11-01", subscriptionPeriodsOnInvoice: 3, ...more });
const approve = (order: number, date: string) =>
  client.put(`/order/${order}/:approveSubscriptionInvoice?invoiceDate=${date}`);
const approved = async (order: number, date: string) => Number((await client.value(approve(order, date))).id);

/** What stands on an account in each month from November 2026 to April 2027, in kroner. */
async function months(number: number): Promise<number[]> {
  const query = `dateFrom=2026-11-01&dateTo=2027-05-01&fields=date,amount,account(number)&count=1000`;
  const { values } = (await client.get(`/ledger/posting?${query}`)).body;
  const names = ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04"];
  return names.map((month) => {
    const own = values.filter(
      (one: { date: string; account: { number: number } }) =>
        one.account.number === number && one.date.startsWith(month),
    );
    return own.reduce((sum: number, one: { amount: number }) => sum + Math.round(one.amount * 100), 0) / 100;
  });
}

test("what is earned by the month of the invoice is income at once, VAT is owed at once, and the rest comes month by month", async () => {
  const invoice = await approved(await subscription({}), "2026-11-05");
  expect(await seller.look(invoice, "amount,amountExcludingVat,isPeriodizationPossible")).toEqual([375, 300, true]);
  expect(await months(3000)).toEqual([-100, -100, -100, 0, 0, 0]);
  expect(await months(2965)).toEqual([-200, 100, 100, 0, 0, 0]);
  expect(await months(2700)).toEqual([-75, 0, 0, 0, 0, 0]);
});

test("an invoice before its period is no income in its own month, one long after is income at once", async () => {
  await approved(await subscription({ subscriptionInvoicingTime: 1, deliveryDate: "2026-12-15" }), "2026-11-20");
  expect(await months(3000)).toEqual([0, -100, -100, -100, 0, 0]);
  client = await service.company();
  seller = await Seller.of(client);
  await client.value(client.put("/invoice/settings", { isSubscriptionIncomeAccrued: true }));
  // Of September, October and November two months are earned when October is invoiced; and what is in arrears is earned.
  await approved(await subscription({ deliveryDate: "2026-10-01" }), "2026-11-20");
  expect(await months(3000)).toEqual([-200, -100, 0, 0, 0, 0]);
  await approved(
    await subscription({ subscriptionInvoicingTimeInAdvanceOrArrears: "ARREARS", deliveryDate: "2026-08-01" }),
    "2026-11-20",
  );
  expect(await months(3000)).toEqual([-500, -100, 0, 0, 0, 0]);
});

test("parts that are not whole, two VAT codes, a discount, and what is sold once", async () => {
  const order = await subscription({ isPrioritizeAmountsIncludingVat: true }, [
    [1, 33.33],
    [1, 11.5, 31, 10],
    [1, 125],
  ]);
  const { orderLines } = (await client.get(`/order/${order}?fields=orderLines(id)`)).body.value;
  await client.value(client.put(`/order/orderline/${orderLines[2].id}`, { isSubscription: false }));
  const invoice = await approved(order, "2026-11-05");
  // 99.99 + 125.00 with 25 %, 31.05 with 15 %: 179.99 and 27.00 without VAT.
  expect(await seller.look(invoice, "amount,amountExcludingVat")).toEqual([256.04, 206.99]);
  const [ordinary, middle, waiting] = [await months(3000), await months(3001), await months(2965)];
  const sum = (list: number[]) => Math.round(list.reduce((total, one) => total + one * 100, 0)) / 100 + 0;
  expect([sum(ordinary), sum(middle), sum(waiting)]).toEqual([-179.99, -27, 0]);
  expect([ordinary[1], ordinary[2]]).toEqual([-26.66, -26.67]);
  expect([middle[0], middle[1], middle[2]]).toEqual([-9, -9, -9]);
});

test("a company that has not chosen it has its income on the day of the invoice, as before", async () => {
  await client.value(client.put("/invoice/settings", { isSubscriptionIncomeAccrued: false }));
  await approved(await subscription({}), "2026-11-05");
  expect(await months(3000)).toEqual([-300, 0, 0, 0, 0, 0]);
  expect(await months(2965)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("a credit note takes back what is earned on its day, and what is not in its own months", async () => {
  const order = await subscription({});
  await approved(order, "2026-11-05");
  await closeAhead(service, client, 202701);
  const refused = await client.put(`/order/${order}/:unApproveSubscriptionInvoice`);
  expect([refused.status, refused.body.code]).toEqual([409, 10000]);
  await client.value(client.put(reopening(202701)));
  const note = await client.value(client.put(`/order/${order}/:unApproveSubscriptionInvoice`));
  expect(note).toMatchObject({ isCreditNote: true, amount: -375 });
  for (const account of [3000, 2965, 2700]) expect(await months(account)).toEqual([0, 0, 0, 0, 0, 0]);
  const again = await approved(order, "2026-11-20");
  await client.value(seller.credit(again, "2026-12-10"));
  // December takes back its own part and that of November; January nothing any more.
  expect(await months(3000)).toEqual([-100, 100, 0, 0, 0, 0]);
  expect((await months(2965)).reduce((sum, one) => sum + one, 0)).toBe(0);
});

test("what cannot be: closed months, years that the books do not have, an account that cannot hold it, too many months", async () => {
  const order = await subscription({});
  for (const month of [202612, 202701]) await closeAhead(service, client, month);
  const closed = await approve(order, "2026-11-05");
  expect([closed.status, refusalOf(closed)]).toEqual([
    409,
    "409 | invoiceDate: The accounting period December 2026 is closed. | invoiceDate: The accounting period January 2027 is closed.",
  ]);
  for (const month of ["202612", "202701"]) await client.value(client.put(reopening(month)));
  const [cost] = (await client.get("/ledger/account?number=6540&fields=id")).body.values;
  const rules = (await client.get("/ledger/postingRules?fields=accountSubscriptionAccrual(id)")).body.value;
  const choose = (id: number) =>
    client.value(client.put("/ledger/postingRules", { accountSubscriptionAccrual: { id } }));
  const own = rules.accountSubscriptionAccrual.id;
  await client.value(client.put(`/ledger/account/${own}`, { isInactive: true }));
  expect(refusalOf(await approve(order, "2026-11-05"))).toBe(
    "422 | id: Income of later months cannot wait on account 2965 Forskuddsfakturert inntekt.",
  );
  await client.value(client.put(`/ledger/account/${own}`, { isInactive: false }));
  await choose(cost.id);
  expect(refusalOf(await approve(order, "2026-11-05"))).toMatch(/^422 \| id: Income .* cannot wait on account 6540 /);
  const [debt] = (await client.get("/ledger/account?number=2990&fields=id")).body.values;
  await choose(debt.id);
  await approved(order, "2026-11-05");
  expect((await months(2990))[0]).toBe(-200);
  expect(refusalOf(await approve(await subscription({ subscriptionPeriodsOnInvoice: 36 }), "2026-11-05"))).toMatch(
    /^422 \| invoiceDate: .*31 October 2029/,
  );
  expect(refusalOf(await approve(await subscription({ subscriptionPeriodsOnInvoice: 62 }), "2026-11-05"))).toBe(
    "422 | id: Income can wait for at most 60 months.",
  );
  const norwegian = await service.company({ language: "no" });
  const shop = await Seller.of(norwegian);
  await norwegian.value(norwegian.put("/invoice/settings", { isSubscriptionIncomeAccrued: true }));
  const long = await shop.order([[1, 1]], { isSubscription: true, subscriptionPeriodsOnInvoice: 120 });
  const query = `/order/${long}/:approveSubscriptionInvoice?invoiceDate=2026-03-02`;
  expect(refusalOf(await norwegian.put(query))).toBe("422 | id: Inntekt kan vente i høyst 60 måneder.");
});
