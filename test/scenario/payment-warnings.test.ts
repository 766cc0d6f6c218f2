// Payments that can be posted and should be asked about: made twice, beyond what was left, or at no rate that there was.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { invoiced, storeRates, type Trade, trade } from "../support/foreign.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [
    ["EUR", "2026-03-03", "11.70"],
    ["EUR", "2026-03-10", "11.80"],
  ]);
});
beforeEach(async () => {
  client = await service.company();
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** What an answer, which the status must fit, warns about amounts; null where it does not. Invoices warn of other things too. */
function warned(answer: TestAnswer, status = 200): string | null {
  if (answer.status !== status) throw new Error(answer.text);
  const all = (answer.headers.get("x-warning") ?? "").split(" | ");
  return all.find((one) => one.startsWith("paidAmount: ") || one.startsWith("amount: ")) ?? null;
}

const nothingLeft = "paidAmount: Nothing was left to pay of the invoice: it was paid or credited already.";

describe("payments of invoices", () => {
  test("A second full payment is posted with a warning, or refused on demand.", async () => {
    const seller = await Seller.of(client);
    const id = await seller.invoice([[1, 800]]);
    expect(warned(await seller.pay(id, 1000))).toBeNull();
    const refused = await seller.pay(id, "1000&refuseOverpayment=true");
    expect([refused.status, refused.body.code, refused.body.validationMessages[0].field]).toEqual([
      422,
      18000,
      "paidAmount",
    ]);
    expect(await seller.look(id, "amountOutstanding")).toEqual([0]);
    expect(warned(await seller.pay(id, 1000))).toBe(nothingLeft);
    expect(await seller.look(id, "amountOutstanding")).toEqual([-1000]);
    // Once more: less than nothing is left. What goes back is no payment made twice.
    expect(warned(await seller.pay(id, 1))).toBe(nothingLeft);
    expect(warned(await seller.pay(id, "-1001&refuseOverpayment=true"))).toBeNull();
    expect(await seller.look(id, "amountOutstanding")).toEqual([0]);
  });

  test("More than is left is told; a part and the rest of it are not.", async () => {
    const seller = await Seller.of(client);
    const id = await seller.invoice([[1, 800]]);
    expect(warned(await seller.pay(id, 400))).toBeNull();
    expect((await seller.pay(id, "600.01&refuseOverpayment=true")).status).toBe(422);
    expect(warned(await seller.pay(id, 600.01))).toBe(
      "paidAmount: More was paid than the 600.00 that was left of the invoice.",
    );
  });

  test("A credited invoice takes no payment without a warning, and a credit note is paid out once.", async () => {
    const seller = await Seller.of(client);
    const id = await seller.invoice([[1, 800]]);
    await seller.credit(id);
    expect(warned(await seller.pay(id, 1000))).toBe(nothingLeft);
    const note = await seller.invoice([[-1, 800]]);
    expect(warned(await seller.pay(note, -1000))).toBeNull();
    expect(warned(await seller.pay(note, -1000))).toBe(nothingLeft);
  });

  test("What is paid at once beyond an invoice is told.", async () => {
    const seller = await Seller.of(client);
    const at = (amount: number) => `&paymentTypeId=${seller.paymentTypes[1920]}&paidAmount=${amount}`;
    expect(warned(await seller.charge(await seller.order([[1, 800]]), at(1000)))).toBeNull();
    expect(warned(await seller.charge(await seller.order([[1, 800]]), at(1500)))).toBe(
      "paidAmount: More was paid than the 1000.00 that was left of the invoice.",
    );
  });
});

describe("payments in foreign currencies", () => {
  let world: Trade;
  beforeEach(async () => {
    world = await trade(client);
  });
  const sold = { currency: "EUR", date: "2026-03-03", lines: [["1", "1000", "52"] as const] };
  const pay = (id: number, query: string) =>
    client.put(`/invoice/${id}/:payment?paymentDate=2026-03-10&paymentTypeId=${world.paymentType}&${query}`);

  test("100 kroner for 1,000 EUR are posted with a warning; what the bank gave is not.", async () => {
    const first = await invoiced(world, sold);
    expect(warned(await pay(first.id, "paidAmount=100&paidAmountCurrency=1000"))).toBe(
      "paidAmount: The payment came to 100.00 kroner, where the day's rate gives 11800.00.",
    );
    const second = await invoiced(world, sold);
    expect(warned(await pay(second.id, "paidAmount=11612.40&paidAmountCurrency=1000"))).toBeNull();
    const third = await invoiced(world, sold);
    const missing = await pay(third.id, "paidAmount=11700");
    expect([missing.status, missing.body.validationMessages[0].field]).toEqual([422, "paidAmountCurrency"]);
    expect(warned(await pay(third.id, "paidAmount=118000&paidAmountCurrency=1000"))).toMatch(
      /^paidAmount: The payment/,
    );
  });

  test("So it is with what is paid at once, and with supplier invoices.", async () => {
    const at = (kroner: number) =>
      `&paymentTypeId=${world.paymentType}&paidAmount=1000&paidAmountAccountCurrency=${kroner}`;
    const order = async (query: string) => {
      const made = await client.value(
        client.post("/order", {
          customer: world.customer,
          currency: world.currency("EUR"),
          orderDate: "2026-03-03",
          deliveryDate: "2026-03-03",
          orderLines: [
            { description: "Vare", count: 1, unitPriceExcludingVatCurrency: 1000, vatType: world.vatType("52") },
          ],
        }),
      );
      return client.put(`/order/${made.id}/:invoice?invoiceDate=2026-03-03&sendToCustomer=false${query}`);
    };
    expect(warned(await order(at(11_650)))).toBeNull();
    expect(warned(await order(at(100)))).toBe(
      "paidAmount: The payment came to 100.00 kroner, where the day's rate gives 11700.00.",
    );
    const bill = await billed("R-1", 11_700, 1000);
    expect(warned(await payBill(bill, "&amount=100"), 201)).toBe(
      "amount: The payment came to 100.00 kroner, where the day's rate gives 11800.00.",
    );
    expect(warned(await payBill(await billed("R-2", 11_700, 1000), "&amount=11790"), 201)).toBeNull();
  });

  /** Posts what a supplier demands in EUR; the id. */
  async function billed(number: string, kroner: number, euro: number): Promise<number> {
    const { account, supplier, currency } = world;
    const eur = currency("EUR");
    const body = {
      date: "2026-03-03",
      description: "Kjøp",
      postings: [
        { row: 1, account: account(4300), currency: eur, amountGross: kroner, amountGrossCurrency: euro },
        {
          ...{ row: 2, account: account(2400), supplier, invoiceNumber: number, currency: eur },
          ...{ amountGross: -kroner, amountGrossCurrency: -euro },
        },
      ],
    };
    return Number((await client.value(client.post("/ledger/voucher", body))).id);
  }

  const payBill = (id: number, query: string) =>
    client.post(`/supplierInvoice/${id}/:addPayment?paymentType=0&paymentDate=2026-03-10${query}`, undefined);

  test("A supplier invoice that is paid is paid again with a warning, where the amount is said.", async () => {
    const { account, supplier } = world;
    const body = {
      date: "2026-03-03",
      description: "Kjøp",
      postings: [
        { row: 1, account: account(4300), amountGross: 500 },
        { row: 2, account: account(2400), supplier, invoiceNumber: "77", amountGross: -500 },
      ],
    };
    const bill = Number((await client.value(client.post("/ledger/voucher", body))).id);
    expect(warned(await payBill(bill, ""), 201)).toBeNull();
    for (const query of ["", "&amount=500&refuseOverpayment=true", "&amount=-500"])
      expect([query, (await payBill(bill, query)).status]).toEqual([query, 422]);
    const again = await payBill(bill, "&amount=500");
    expect(warned(again, 201)).toBe(
      "amount: Nothing was left to pay of the supplier invoice: it was paid or credited already.",
    );
    expect(again.body.value.outstandingAmount).toBe(-500);
    const eur = await billed("R-3", 11_700, 1000);
    expect(warned(await payBill(eur, "&amount=11800"), 201)).toBeNull();
    expect(warned(await payBill(eur, "&amount=1180&amountCurrency=100"), 201)).toMatch(/^amount: Nothing was left/);
  });
});
