// The invoice settings of a company, and that each of them is what customers, orders and invoices follow.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invoiceKid, isKid, type KidMethod } from "../../src/domain/invoice/invoice/kid.ts";
import { exampleRows, refusalOf, Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
  seller = await Seller.of(client);
});

const set = (settings: Readonly<Record<string, unknown>>) => client.value(client.put("/invoice/settings", settings));
const file = fileURLToPath(new URL("../data/posting-examples.json", import.meta.url));
const read = JSON.parse(readFileSync(file, "utf8"));
const example = (id: string) => (read.examples ?? read).find((one: { id: string }) => one.id === id);

test("a new company has those that were constant before, and its bank account", async () => {
  const { value } = (await client.get("/invoice/settings?fields=*,bankAccount(number)")).body;
  const { id, version, url, ...settings } = value;
  expect([id, version, url]).toEqual([client.companyId, 0, expect.stringMatching(/\/v2\/invoice\/settings/)]);
  expect(settings).toEqual({
    nextInvoiceNumber: 1,
    reason: "",
    isPrioritizeAmountsIncludingVat: false,
    invoicesDueIn: 14,
    invoicesDueInType: "DAYS",
    invoiceSendMethod: "EMAIL",
    invoiceComment: "",
    isRoundedToWholeKrone: false,
    kidMethod: "NONE",
    kidLength: 15,
    remindersIncludeCharge: false,
    remindersIncludeInterest: false,
    isSubscriptionIncomeAccrued: false,
    documentColour: "",
    ...{ avtaleGiroSender: "", senderEmail: "", replyToEmail: "" },
    ...{ orderConfirmationMessage: "", packingNoteMessage: "", invoicePreviewMessage: "" },
    bankAccount: { number: 1920 },
  });
});

test("the bank account is the account that says so", async () => {
  const [first, second] = (await client.get("/ledger/account?number=1920,1950&fields=id")).body.values;
  await client.value(client.put(`/ledger/account/${first.id}`, { isInvoiceAccount: false }));
  expect((await client.get("/invoice/settings?fields=bankAccount")).body.value.bankAccount).toBeNull();
  await client.value(client.put(`/ledger/account/${second.id}`, { isInvoiceAccount: true }));
  expect((await client.get("/invoice/settings?fields=bankAccount(number)")).body.value.bankAccount.number).toBe(1950);
});

test("what they cannot be is said for all fields at once", async () => {
  const answer = await client.put("/invoice/settings", { kidLength: 26, invoicesDueIn: -1, invoicesDueInType: "DAYS" });
  expect([answer.status, answer.body.validationMessages.map((one: { path: string }) => one.path).sort()]).toEqual([
    422,
    ["invoicesDueIn", "kidLength"],
  ]);
  expect((await client.put("/invoice/settings", { kidMethod: "MOD97" })).status).toBe(422);
  expect((await client.get("/invoice/settings?fields=version")).body.value.version).toBe(0);
});

test("the price mode of an order that does not say is theirs", async () => {
  await set({ isPrioritizeAmountsIncludingVat: true });
  const body = {
    ...seller.body([]),
    orderLines: [{ description: "Vare", count: 1, unitPriceIncludingVatCurrency: 125 }],
  };
  const order = await client.value(client.post("/order?fields=id,isPrioritizeAmountsIncludingVat", body));
  expect(order.isPrioritizeAmountsIncludingVat).toBe(true);
  const invoice = Number((await client.value(seller.charge(Number(order.id)))).id);
  expect(await seller.look(invoice, "amount,amountExcludingVat")).toEqual([125, 100]);
  expect(refusalOf(await client.post("/order", seller.body([[1, 100]])))).toMatch(/must be inclusive of VAT/);
  expect(
    (await client.post("/order", seller.body([[1, 100]], { isPrioritizeAmountsIncludingVat: false }))).status,
  ).toBe(201);
});

test.each([
  [{ invoicesDueIn: 30, invoicesDueInType: "DAYS" }, "2026-04-02"],
  [{ invoicesDueIn: 1, invoicesDueInType: "MONTHS" }, "2026-04-03"],
  [{ invoicesDueIn: 20, invoicesDueInType: "RECURRING_DAY_OF_MONTH" }, "2026-03-20"],
])("new customers that name no terms take %j: due on %s", async (terms, due) => {
  await set({ ...terms, invoiceSendMethod: "PAPER" });
  const fields = "id,invoicesDueIn,invoicesDueInType,invoiceSendMethod";
  const made = await client.value(client.post(`/customer?fields=${fields}`, { name: "Ny AS" }));
  expect(made).toMatchObject({ ...terms, invoiceSendMethod: "PAPER" });
  const buyer = await Seller.of(client);
  expect(await buyer.look(await buyer.invoice([[1, 100]]), "invoiceDueDate")).toEqual([due]);
  const own = { name: "Egen AS", invoicesDueIn: 5, invoiceSendMethod: "EHF" };
  const said = await client.value(client.post(`/customer?fields=${fields}`, own));
  expect(said).toMatchObject({ invoicesDueIn: 5, invoicesDueInType: "DAYS", invoiceSendMethod: "EHF" });
  // Who was there before stays as they were.
  expect((await client.get(`/customer/${seller.customer}?fields=invoicesDueIn`)).body.value.invoicesDueIn).toBe(14);
});

test("the comment of an order that has none is theirs, and the invoice carries it", async () => {
  await set({ invoiceComment: "Takk for handelen" });
  expect(await seller.look(await seller.invoice([[1, 1]]), "invoiceComment")).toEqual(["Takk for handelen"]);
  const own = await seller.invoice([[1, 1]], "", { invoiceComment: "Egen" });
  expect(await seller.look(own, "invoiceComment")).toEqual(["Egen"]);
  const none = await seller.invoice([[1, 1]], "", { invoiceComment: "" });
  expect(await seller.look(none, "invoiceComment")).toEqual([""]);
});

describe("whole kroner", () => {
  test.each([
    ["I8", 99.9, 0.12],
    ["I9", 100.2, -0.25],
  ])("%s: %d without VAT is rounded by %d on the rounding account", async (id, price, roundoff) => {
    await set({ isRoundedToWholeKrone: true });
    const invoice = await seller.invoice([[1, price]]);
    expect((await seller.rows(invoice)).sort()).toEqual(exampleRows(example(id)).sort());
    expect(await seller.look(invoice, "amount,amountOutstanding,amountRoundoff,amountRoundoffCurrency")).toEqual([
      ...[125, 125, roundoff, roundoff],
    ]);
  });

  test("by the posting rules' account, also where the order comes with the invoice", async () => {
    await set({ isRoundedToWholeKrone: true });
    const [other] = (await client.get("/ledger/account?number=7770&fields=id")).body.values;
    await client.value(client.put("/ledger/postingRules", { accountRoundDiffId: { id: other.id } }));
    const body = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17", orders: [seller.body([[1, 99.9]])] };
    const made = await client.value(client.post("/invoice", body));
    expect(await seller.rows(Number(made.id))).toContain("3 7770 -0.12 -0.12 0");
  });

  test("not by default", async () => {
    expect(await seller.look(await seller.invoice([[1, 99.9]]), "amount,amountRoundoff")).toEqual([124.88, 0]);
  });
});

describe("KID", () => {
  test.each([
    ["MOD10", 15],
    ["MOD11", 15],
    ["MOD10", 12],
    ["MOD11", 25],
  ] as const)(
    "%s in %d characters: on every invoice, found by it, valid, and as kid.ts has it",
    async (method, length) => {
      await set({ kidMethod: method satisfies KidMethod, kidLength: length });
      // Among 14 numbers MOD11 has at least one payload without digit.
      const bodies = Array.from({ length: 14 }, () => ({
        invoiceDate: "2026-03-03",
        invoiceDueDate: "2026-03-17",
        orders: [seller.body([[1, 100]])],
      }));
      const { status, body } = await client.post("/invoice/list?fields=id,invoiceNumber,kid", bodies);
      expect(status).toBe(201);
      const made: { id: number; invoiceNumber: number; kid: string }[] = body.values;
      for (const one of made) {
        expect([one.kid.length, isKid(one.kid, method)]).toEqual([length, true]);
        expect(one.kid).toBe(invoiceKid(10001, one.invoiceNumber, { method, length }));
      }
      expect(new Set(made.map((one) => one.kid)).size).toBe(14);
      const period = "invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01";
      const found = (await client.get(`/invoice?${period}&kid=${made[7]?.kid}&fields=id`)).body.values;
      expect(found).toEqual([{ id: made[7]?.id }]);
      if (method === "MOD11") expect(made.some((one) => one.kid[5] === "1")).toBe(true);
    },
  );

  test("none without an agreement, none on credit notes, and invoices keep theirs", async () => {
    const before = await seller.invoice([[1, 100]]);
    await set({ kidMethod: "MOD10" });
    const invoice = await seller.invoice([[1, 100]]);
    const note = Number((await client.value(seller.credit(invoice))).id);
    await set({ kidMethod: "NONE" });
    const kids = await Promise.all([before, invoice, note].map(async (one) => (await seller.look(one, "kid"))[0]));
    expect(kids).toEqual(
      ["", "100010000000024", ""].map((kid) => (kid === "" ? "" : expect.stringMatching(/^10001000000002\d$/))),
    );
  });
});
