// Any invoice that a company sends, and any credit note of it, is read by the buyer as it was meant: amount, VAT of each rate and lines
// to the øre, also in the ledger, and never twice. A few in the gate; INCOMING_MODEL_RUNS=1000 for more, INCOMING_MODEL_SEED for one again.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { Seller, type TestLine } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { said, upload } from "../support/upload.ts";

let service: TestService;
let buyer: TestClient;
let seller: TestClient;
let sale: Seller;
let cost: number;
/** Ids of VAT types of purchases by the rate. */
const purchases: Readonly<Record<string, number>> = { "25": 1, "15": 11, "12": 12, "0": 0 };

beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-03-20T10:00:00Z") });
  buyer = await service.company({ name: "Fjellkoppen Handel AS" });
  await buyer.value(buyer.put("/company", { organizationNumber: "918273646" }));
  cost = (await buyer.get("/ledger/account?number=6800&fields=id")).body.values[0].id;
  seller = await service.company({ name: "Kaffebua AS" });
  await seller.value(seller.put("/company", { organizationNumber: "974760673" }));
  const address = { postalAddress: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" } };
  sale = await Seller.of(seller, { organizationNumber: "918273646", ...address });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const cents = (amount: number | string) => Math.round(Number(amount) * 100);
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<cac:${name}>[\\s\\S]*?</cac:${name}>`, "g"))].map(([one]) => one);
const value = (xml: string, name: string) => new RegExp(`<cbc:${name}[^>]*>([^<]*)<`).exec(xml)?.[1] ?? "";

/** What an e-invoice says: what is to pay, and base and VAT by rate, in øre. */
function meant(xml: string) {
  const rates: Record<string, readonly [base: number, vat: number]> = {};
  for (const one of elements(xml, "TaxSubtotal")) {
    const rate = String(Number(value(one, "Percent") || 0));
    const [base, vat] = rates[rate] ?? [0, 0];
    rates[rate] = [base + cents(value(one, "TaxableAmount")), vat + cents(value(one, "TaxAmount"))];
  }
  return { pays: cents(value(xml, "PayableAmount")), lines: elements(xml, "(?:Invoice|CreditNote)Line").length, rates };
}

interface Line {
  readonly vatTypeId: number;
  readonly amountInclVat: number;
  readonly externalId: string;
}

/** The buyer takes it, posts it, and has in the ledger what it says; the sign is that of a credit note. */
async function takes(bytes: string, sign: 1 | -1): Promise<void> {
  const { pays, lines, rates } = meant(bytes);
  const send = () => upload(buyer, "/incomingInvoice/document", { name: "faktura.xml", bytes });
  const answer = await send();
  expect(said(answer)).toBe("201");
  const id = answer.body.value.voucherId;
  const { invoiceHeader, orderLines } = (await buyer.get(`/incomingInvoice/${id}`)).body.value;
  expect(cents(invoiceHeader.invoiceAmount)).toBe(sign * pays + 0);
  const sold = (orderLines as Line[]).filter((line) => line.amountInclVat !== 0);
  expect(sum(orderLines)).toBe(sign * pays + 0);
  for (const [rate, [base, vat]] of Object.entries(rates)) {
    const own = sold.filter((line) => line.vatTypeId === purchases[rate]);
    // What is free of VAT has beside it the rounding to whole kroner.
    if (rate !== "0") expect([rate, sum(own)]).toEqual([rate, sign * (base + vat) + 0]);
  }
  expect(orderLines.length).toBeGreaterThanOrEqual(lines);
  const body = orderLines.map(({ externalId, vatTypeId }: Line) => ({ externalId, vatTypeId, accountId: cost }));
  const posted = said(await buyer.put(`/incomingInvoice/${id}?sendTo=ledger`, { orderLines: body }));
  // Of nothing that is owed there is no supplier invoice: the draft stays, to be deleted.
  if (pays === 0) expect(posted).toContain("422 18000 invoiceHeader.invoiceAmount: ");
  else {
    expect(posted).toBe("200");
    await isPosted(id, sign, { pays, rates });
  }
  const again = await send();
  expect([again.status, again.body.code]).toEqual([409, 14_000]);
}

const sum = (lines: readonly Line[]) => lines.reduce((all, { amountInclVat }) => all + cents(amountInclVat), 0);

async function isPosted(id: number, sign: 1 | -1, { pays, rates }: Omit<ReturnType<typeof meant>, "lines">) {
  const fields = "postings(row,amount,account(number),vatType(id))";
  const { postings } = (await buyer.get(`/ledger/voucher/${id}?fields=${fields}`)).body.value as {
    postings: { row: number; amount: number; account: { number: number }; vatType: { id: number } | null }[];
  };
  const total = (of: typeof postings) => of.reduce((all, { amount }) => all + cents(amount), 0);
  expect(total(postings)).toBe(0);
  expect(total(postings.filter(({ account }) => account.number === 2400))).toBe(-sign * pays + 0);
  const stated = Object.values(rates).reduce((all, [, vat]) => all + vat, 0);
  const isVat = ({ account }: (typeof postings)[number]) => account.number >= 2700 && account.number < 2800;
  // The VAT of each line is rounded by itself: half an øre of a line.
  const lines = postings.filter(({ row }) => row > 0).length;
  expect(Math.abs(total(postings.filter(isVat)) - sign * stated)).toBeLessThanOrEqual(lines);
}

const line = fc.tuple(
  fc.oneof(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 9_999 }).map((count) => count / 100),
  ),
  fc.integer({ min: 1, max: 2_000_000 }).map((price) => price / 100),
  fc.constantFrom(3, 3, 31, 32, 5, 6),
  fc.constantFrom(0, 0, 0, 5, 12.5, 33.33, 100),
) as fc.Arbitrary<TestLine>;

test("what any seller invoices and credits is read, posted and known again to the øre", async () => {
  const runs = Number(process.env.INCOMING_MODEL_RUNS ?? 8);
  const seed = Number(process.env.INCOMING_MODEL_SEED ?? 20_261_126);
  const sales = fc.asyncProperty(
    fc.array(line, { minLength: 1, maxLength: 12 }),
    fc.boolean(),
    async (lines, isCredited) => {
      const id = await sale.invoice(lines, "", { reference: "PO-77" });
      await takes((await seller.get(`/invoice/${id}/ehf`)).text, 1);
      if (!isCredited) return;
      const note = (await sale.credit(id)).body.value.id;
      await takes((await seller.get(`/invoice/${note}/ehf`)).text, -1);
    },
  );
  await fc.assert(sales, { numRuns: runs, seed, endOnFailure: true });
  const found = (await buyer.get("/supplier?fields=name")).body.values;
  expect(found).toEqual([{ name: "Kaffebua AS" }]);
}, 900_000);
