// What a credit note of a part takes back: the VAT types and the rates of its invoice, and never more than is left; and who owes VAT.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestAnswer, type TestService } from "../support/service.ts";

let service: TestService;
let seller: Seller;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-11-20T10:00:00Z") });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});
beforeEach(async () => {
  seller = await Seller.of(await service.company());
});

const faultsOf = ({ status, body }: TestAnswer) => [
  status,
  ...(body.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];

/** VAT per rate as the issued document states it. */
async function statedVat(invoice: number): Promise<string[]> {
  const { rows } = await service.service.database.read<{ vat: { rate: string; base: string; vat: string }[] }>(
    seller.client.companyId,
    "select document->'vat' as vat from sales_document where company_id = $1 and id = $2",
    [seller.client.companyId, invoice],
  );
  return (rows[0]?.vat ?? []).map(({ rate, base, vat }) => `${rate} ${base} ${vat}`);
}

test.each([
  ["without VAT", {}, 100],
  ["with VAT", { isPrioritizeAmountsIncludingVat: true }, 106],
] as const)(
  "a part is credited by the rate of the invoice after the rate has changed, prices %s",
  async (_, mode, price) => {
    // The low rate was 6 % until 2021-09-30, and is 12 % since.
    const old = { orderDate: "2021-09-01", deliveryDate: "2021-09-15", ...mode };
    const order = await seller.order([[2, price, 32]], old);
    const invoice = Number((await seller.client.value(seller.charge(order, "", "2021-09-30"))).id);
    expect(await seller.look(invoice, "amount,amountExcludingVat")).toEqual([212, 200]);
    const part = await seller.order([[-1, price, 32]], {
      orderDate: "2021-10-15",
      deliveryDate: "2021-10-15",
      ...mode,
    });
    const credited = seller.charge(part, `&invoiceIdIfIsCreditNote=${invoice}`, "2021-10-15");
    const note = Number((await seller.client.value(credited)).id);
    expect(await seller.look(note, "amount,amountExcludingVat")).toEqual([-106, -100]);
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([106]);
    expect(await statedVat(note)).toEqual(["6 -100.00 -6.00"]);
    // A new invoice of that day has the new rate.
    const fresh = await seller.order([[1, 100, 32]], { orderDate: "2021-10-15", deliveryDate: "2021-10-15" });
    const next = Number((await seller.client.value(seller.charge(fresh, "", "2021-10-15"))).id);
    expect(await seller.look(next, "amount")).toEqual([112]);
  },
);

test("a credit note takes back VAT that its invoice has charged, and no other", async () => {
  const invoice = await seller.invoice([
    [10, 500],
    [1, 100, 6],
  ]);
  const credit = (lines: Parameters<Seller["order"]>[0]) =>
    seller.order(lines).then((order) => seller.charge(order, `&invoiceIdIfIsCreditNote=${invoice}`));
  const refused = await credit([
    [-1, 500],
    [-1, 500, 31],
  ]);
  expect(faultsOf(refused)).toEqual([
    422,
    "orderLines[1].vatType.id: The invoice that is credited has nothing with VAT code 31.",
  ]);
  expect(await seller.look(invoice, "amountOutstanding")).toEqual([6350]);
  // A reduction without VAT treatment is none of the invoice's VAT.
  for (const lines of [[[-1, 500]], [[-1, 100, 6]], [[-1, 50, 0]]] as const)
    expect((await credit(lines)).status).toBe(200);
  expect(await seller.look(invoice, "amountOutstanding")).toEqual([5575]);
});

test("a credit note that is too large says how much is left", async () => {
  const invoice = await seller.invoice([[10, 500]]);
  const credit = async (count: number) =>
    seller.charge(await seller.order([[count, 500]]), `&invoiceIdIfIsCreditNote=${invoice}`);
  expect((await credit(-3)).status).toBe(200);
  const refused = await credit(-8);
  expect(faultsOf(refused)).toEqual([
    422,
    "invoiceIdIfIsCreditNote: The invoice is credited in whole or in part. The sum of the credit notes cannot be higher than the invoice's amount.",
  ]);
  expect(refused.body.developerMessage).toContain("What is left to credit comes to 4375.00.");
  expect((await credit(-7)).status).toBe(200);
});

test("where the buyer owes the VAT, the buyer has an organisation number", async () => {
  const sold = await seller.order([
    [1, 100],
    [1, 1000, 51],
  ]);
  const refused = await seller.charge(sold);
  expect(faultsOf(refused)).toEqual([
    422,
    "null: With VAT code 51 the buyer owes the VAT: Kunde AS needs an organisation number.",
  ]);
  await seller.client.value(seller.client.put(`/customer/${seller.customer}`, { organizationNumber: "923609016" }));
  const invoice = Number((await seller.client.value(seller.charge(sold))).id);
  expect(await seller.look(invoice, "amount")).toEqual([1125]);
  // A buyer whose number has gone is credited all the same.
  await seller.client.value(seller.client.put(`/customer/${seller.customer}`, { organizationNumber: "" }));
  const part = await seller.order([[-1, 1000, 51]]);
  expect((await seller.charge(part, `&invoiceIdIfIsCreditNote=${invoice}`)).status).toBe(200);
});
