// Any invoice, in both price modes, with and without rounding, in kroner and in a currency, and what credits it: its PDF can
// be made and read, nothing of it overlaps, and what it says is what the interface says and what is posted.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { add, type Decimal, decimal, negate, subtract, toText, zero } from "../../src/money/decimal.ts";
import { storeRates } from "../support/foreign.ts";
import { layoutFaults, readPdf, written } from "../support/pdf.ts";
import { Seller, type TestLine } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
const sellers = new Map<string, Seller>();
beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [["EUR", "2026-03-03", "11.2305"]]);
  client = await service.company();
  for (const language of ["NO", "EN"])
    sellers.set(language, await Seller.of(client, { language, organizationNumber: "923609016" }));
});
afterAll(() => service.stop());

const text = fc.string({ unit: "grapheme", maxLength: 200 }).filter((one) => one.trim() !== "");
const line = fc.record({
  sold: fc
    .tuple(
      fc.integer({ min: -2_000, max: 9_000 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.constantFrom(3, 31, 32, 5, 6, 51, 52),
      fc.constantFrom(0, 0, 7.5, 33.33, 100),
    )
    .map(([count, price, vatType, discount]): TestLine => [count / 100, price / 1_000, vatType, discount]),
  description: fc.oneof(fc.constant("Vare"), text),
});
const sale = fc.record({
  lines: fc.array(line, { maxLength: 45, size: "max" }),
  includesVat: fc.boolean(),
  isRounded: fc.boolean(),
  isForeign: fc.boolean(),
  language: fc.constantFrom("NO" as const, "EN" as const),
  comment: text,
});

interface Posting {
  readonly row: number;
  readonly amountCurrency: number;
  readonly amountGrossCurrency: number;
  readonly vatType: { readonly number: string };
  readonly customer: unknown;
}

const exact = (value: number) => decimal(String(value));

test("the check of the layout finds what overlaps and what stands outside", () => {
  const box = (text: string, left: number, top: number) => ({ text, left, right: left + 40, top, bottom: top + 9 });
  const page = (boxes: ReturnType<typeof box>[]) => ({ width: 595, height: 842, lines: [], boxes });
  const pages = [
    page([box("a", 60, 100), box("b", 95, 104)]),
    page([box("c", 30, 100), box("d", 60, 110), box("e", 101, 110)]),
  ];
  expect(layoutFaults({ pages, text: "", title: "", language: null, structure: {}, pictures: 0 })).toEqual([
    "page 1: a overlaps b",
    "page 2: c stands outside",
  ]);
});

test("an invoice and its credit note as PDF agree with the interface and the postings", async () => {
  await fc.assert(
    fc.asyncProperty(sale, async ({ lines, includesVat, isRounded, isForeign, language, comment }) => {
      const seller = sellers.get(language);
      if (seller === undefined) throw new Error("There is no such seller.");
      await client.value(client.put("/invoice/settings", { isRoundedToWholeKrone: isRounded }));
      // A large first line keeps the total above 0.
      const sold = [{ sold: [1, 20_000_000, 3, 0] as TestLine, description: "Stor" }, ...lines];
      const bodies = (
        seller.body(
          sold.map((one) => one.sold),
          { isPrioritizeAmountsIncludingVat: includesVat },
        ).orderLines as object[]
      ).map((body, at) => ({ ...body, description: sold[at]?.description }));
      const order = await seller.order([], {
        ...{ isPrioritizeAmountsIncludingVat: includesVat, currency: { id: isForeign ? 5 : 1 } },
        ...{ invoiceComment: comment, orderLines: bodies },
      });
      const invoice = Number((await client.value(seller.charge(order))).id);
      await expectAgreement(invoice, language);
      await expectAgreement(Number((await client.value(seller.credit(invoice))).id), language);
    }),
    { numRuns: Number(process.env.PAPER_RUNS ?? 12), seed: Number(process.env.PAPER_SEED ?? 20261121) },
  );
}, 600_000);

async function expectAgreement(id: number, language: "NO" | "EN"): Promise<void> {
  const fields =
    "invoiceNumber,isCreditNote,amount,amountCurrency,amountExcludingVatCurrency,amountRoundoffCurrency,currency(code)," +
    "voucher(postings(row,amountCurrency,amountGrossCurrency,vatType(number),customer(id)))";
  const shown = (await client.get(`/invoice/${id}?fields=${encodeURIComponent(fields)}`)).body.value;
  const { bytes } = await download(client, `/invoice/${id}/pdf`);
  const read = await readPdf(bytes);
  expect(layoutFaults(read)).toEqual([]);
  const amount = (value: Decimal | number) => written(typeof value === "number" ? value : toText(value), language);
  const vat = subtract(
    subtract(exact(shown.amountCurrency), exact(shown.amountRoundoffCurrency)),
    exact(shown.amountExcludingVatCurrency),
  );
  const words =
    language === "NO"
      ? ["Sum uten mva", "Sum mva", "Til gode", "Å betale"]
      : ["Sum without VAT", "Sum of VAT", "Amount credited", "Amount to pay"];
  const last = shown.isCreditNote ? negate(exact(shown.amountCurrency)) : exact(shown.amountCurrency);
  for (const expected of [
    `${words[0]} ${amount(shown.amountExcludingVatCurrency)}`,
    `${words[1]} ${amount(vat)}`,
    `${shown.isCreditNote ? words[2] : words[3]} ${shown.currency.code} ${amount(last)}`,
    ...(shown.currency.code === "NOK" ? [] : [amount(shown.amount)]),
  ])
    expect(read.text).toContain(expected);
  // VAT per code as it is posted.
  const byCode = new Map<string, { base: Decimal; vat: Decimal }>();
  for (const posting of shown.voucher.postings as Posting[]) {
    if (posting.row === 0 || posting.customer !== null || posting.vatType.number === "0") continue;
    const sum = byCode.get(posting.vatType.number) ?? { base: zero, vat: zero };
    const net = exact(posting.amountCurrency);
    byCode.set(posting.vatType.number, {
      base: subtract(sum.base, net),
      vat: add(sum.vat, subtract(net, exact(posting.amountGrossCurrency))),
    });
  }
  for (const { base, vat: posted } of byCode.values()) expect(read.text).toContain(`${amount(base)} ${amount(posted)}`);
}
