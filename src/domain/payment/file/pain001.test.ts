// Payment files: the sample files byte for byte but for line breaks, random payments by the official schemas, texts at their limits.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hasPaymentSchema, paymentSchemaFaults } from "../../../../test/support/payment-schema.ts";
import { type Decimal, decimal, sum, toFixedText } from "../../../money/decimal.ts";
import { bankText, cutAtWord } from "./bank-text.ts";
import {
  type PaymentGroup,
  type PaymentMessage,
  type PaymentOrder,
  painDocument,
  painVersions,
  type Remittance,
} from "./pain001.ts";

const sample = (version: string) =>
  readFileSync(new URL(`../../../../test/data/payments/pain001-${version}.xml`, import.meta.url), "utf8");
/** A document without the blanks between its elements. */
const plain = (text: string) => text.replace(/>\s+</g, "><").trim();

const nobody = { iban: "", bban: "", bic: "", clearingCode: "", country: "NO", street: "", postalCode: "", city: "" };
const order = (
  number: number,
  amount: string,
  more: Partial<PaymentOrder["creditor"]>,
  remittance: Remittance,
): PaymentOrder => ({
  ...{ endToEndId: `MP-20261001-000${number}`, amount: decimal(amount), currency: "NOK", remittance },
  creditor: { ...nobody, name: "", ...more },
});
const company = { name: "Fjellkoppen Handel AS", id: "918273646" };
const domestic: PaymentGroup = {
  ...{
    id: "MP-20261001-NOK",
    class: "domestic",
    isUrgent: false,
    isBatchBooked: true,
    purpose: "SUPP",
    charges: "SLEV",
  },
  ...{ date: "2026-10-01", debtor: { iban: "", bban: "99901000014", bic: "MOTPNO22", currency: "NOK" } },
  orders: [
    order(
      1,
      "3120",
      { name: "Kontorrekvisita Nord AS", bban: "99913000141" },
      { kind: "reference", reference: "778100592" },
    ),
    order(2, "15000", { name: "Advokatfirmaet Lie DA", bban: "99913000303" }, { kind: "text", text: "Faktura 5512" }),
  ],
};
const invoices: Remittance = {
  kind: "invoices",
  invoices: [{ number: "RE-2026-118", amount: decimal("850"), isCreditNote: false }],
};
const german = {
  ...{ name: "Papierwerk GmbH", iban: "DE89370400440532013000", bic: "COBADEFFXXX", country: "DE" },
  ...{ street: "Mühlenweg 4", postalCode: "50667", city: "Köln" },
};
const euro: PaymentGroup = {
  ...domestic,
  ...{ id: "MP-20261001-EUR", class: "SEPA", isBatchBooked: false },
  debtor: { iban: "NO1599901001177", bban: "", bic: "MOTPNO22", currency: "EUR" },
  orders: [{ ...order(3, "850", german, invoices), currency: "EUR" }],
};
const message: PaymentMessage = {
  ...{ messageId: "MP-MSG-20261001", created: "2026-10-01T08:00:00", company, groups: [domestic, euro] },
};

describe("the sample files", () => {
  test.each(painVersions)("version %s", (version) => {
    // Letters that banks abroad do not take are written plainly.
    const expected = plain(sample(version)).replace("Mühlenweg", "Muhlenweg").replace("Köln", "Koln");
    expect(plain(painDocument(message, version))).toBe(expected);
  });
});

/** Numbers that come again with the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const letters = [..."abcæøåÆØÅ éü/:&<>\"'()?+,.-_中ßłœ😀  "];

function randomMessage(random: (below: number) => number, count: number): PaymentMessage {
  const text = (most: number) =>
    Array.from({ length: random(most) + 1 }, () => letters[random(letters.length)]).join("");
  const pick = <T>(...of: readonly T[]): T => of[random(of.length)] as T;
  const remittance = (): Remittance =>
    pick<() => Remittance>(
      () => ({ kind: "reference", reference: pick("778100592", "RF18539007547034") }),
      () => ({ kind: "text", text: text(200) }),
      () => ({ kind: "numbers", numbers: Array.from({ length: random(50) }, () => text(60)) }),
      () => ({
        kind: "invoices",
        invoices: Array.from({ length: random(20) + 1 }, () => ({
          ...{ number: text(60), amount: decimal(`${random(100_000)}.${random(10)}5`), isCreditNote: random(3) === 0 },
        })),
      }),
    )();
  const groups = Array.from({ length: 4 }, (_, place): PaymentGroup => {
    const way = pick("domestic", "SEPA", "other" as const);
    const isIban = random(2) === 0;
    return {
      ...{ id: `G${place}`, class: way, isUrgent: random(4) === 0, isBatchBooked: random(2) === 0 },
      ...{ purpose: pick("SUPP", "SALA", "TAXS", "INTC", "OTHR"), charges: pick("SLEV", "SHAR"), date: "2026-10-01" },
      debtor: {
        iban: isIban ? "NO8599901000014" : "",
        bban: "99901000014",
        bic: pick("", "MOTPNO22"),
        currency: "NOK",
      },
      orders: Array.from({ length: count / 4 }, (__, at) => ({
        ...{ endToEndId: `MP-${place}-${at}`, amount: decimal(`${random(1_000_000) + 1}.${random(100)}`) },
        ...{ currency: pick("NOK", "EUR", "USD"), remittance: remittance() },
        creditor: {
          ...{
            name: text(140),
            bic: pick("", "COBADEFFXXX"),
            clearingCode: pick("", "021000021"),
            country: pick("NO", "DE", "US"),
          },
          ...(random(2) === 0 ? { iban: "DE89370400440532013000", bban: "" } : { iban: "", bban: "99913000141" }),
          ...{ street: text(70), postalCode: text(16), city: text(35) },
        },
      })),
    };
  });
  return {
    messageId: "M",
    created: "2026-10-01T08:00:00",
    company: { name: text(100), id: pick("", "918273646") },
    groups,
  };
}

describe.skipIf(!hasPaymentSchema)("the official schemas", () => {
  test.each(painVersions)("take 10,000 random payments in version %s", { timeout: 300_000 }, async (version) => {
    const random = randomOf(20_261_001);
    const messages = Array.from({ length: 10 }, () => randomMessage(random, 1_000));
    const documents = messages.map((one) => painDocument(one, version));
    expect(await paymentSchemaFaults(version, documents)).toEqual([]);
    const refused = await paymentSchemaFaults(version, [(documents[0] ?? "").replace("<MsgId>M</MsgId>", "")]);
    expect(refused.length).toBeGreaterThan(0);
  });
});

describe("sums and texts", () => {
  test("both heads count and sum what follows", () => {
    const text = painDocument(randomMessage(randomOf(7), 40), "03");
    const amounts = [...text.matchAll(/<InstdAmt[^>]*>([^<]+)</g)].map(([, one = ""]) => decimal(one));
    const stated = [...text.matchAll(/<NbOfTxs>(\d+)<\/NbOfTxs><CtrlSum>([^<]+)</g)];
    const total = (of: readonly Decimal[]) => toFixedText(sum(of), 2);
    expect([stated[0]?.[1], stated[0]?.[2]]).toEqual(["40", total(amounts)]);
    expect(stated.slice(1).map(([, count]) => count)).toEqual(["10", "10", "10", "10"]);
    expect(stated.slice(1).map(([, , own]) => own)).toEqual(
      [0, 10, 20, 30].map((from) => total(amounts.slice(from, from + 10))),
    );
  });

  test("letters of the country stay within it, and nothing begins with a slash or a colon", () => {
    expect(bankText("Bærum Øl & Åre", { isDomestic: true })).toBe("Bærum Øl + Åre");
    expect(bankText("Bærum Øl & Åre ß", { isDomestic: false })).toBe("Baerum Ol + Are ss");
    expect(bankText("//:Faktura // 5", { isDomestic: true })).toBe("Faktura / 5");
    expect(bankText("中😀", { isDomestic: true })).toBe("");
  });

  test("a name is cut at a word, a long word where it must be", () => {
    expect(cutAtWord("Kontorrekvisita Nord AS", 20)).toBe("Kontorrekvisita Nord");
    expect(cutAtWord("Kontorrekvisita Nord AS", 18)).toBe("Kontorrekvisita");
    expect(cutAtWord("a".repeat(100), 70)).toBe("a".repeat(70));
    expect(cutAtWord("b".repeat(70), 70)).toBe("b".repeat(70));
  });
});
