// What an electronic invoice says of its payment reaches the bank: its KID, account and due date, by a proposal or for one invoice.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { accountOf, importBank } from "../support/bank.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { upload } from "../support/upload.ts";

const office = readFileSync(
  join(fileURLToPath(new URL("../data/incoming", import.meta.url)), "ehf-faktura-kontor.xml"),
  "utf8",
);

let service: TestService;
let client: TestClient;
let supplier: number;
let invoice: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-10-20T10:00:00Z") });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});
/** An invoice of 2,076.88 with KID 778010011 to 9991.30.00141, due on 26 October, is in the ledger; the supplier has another account. */
beforeEach(async () => {
  client = await service.company({ name: "Fjellkoppen Handel AS" });
  await client.value(client.put("/company", { organizationNumber: "918273646" }));
  const bank = await accountOf(client, 1920);
  await client.value(client.put(`/ledger/account/${bank}`, { bankAccountNumber: "99901000014" }));
  const body = { name: "Kontorrekvisita Nord AS", organizationNumber: "927564181", bankAccounts: ["99913000303"] };
  supplier = Number((await client.value(client.post("/supplier", body))).id);
  const taken = await upload(client, "/incomingInvoice/document", { name: "faktura.xml", bytes: office });
  const { voucherId } = (await client.value(Promise.resolve(taken))) as unknown as { voucherId: number };
  const cost = await accountOf(client, 6800);
  const { orderLines } = (await client.get(`/incomingInvoice/${voucherId}`)).body.value;
  const lines = orderLines.map(({ externalId, vatTypeId }: { externalId: string; vatTypeId: number }) => ({
    ...{ externalId, vatTypeId, accountId: cost },
  }));
  await client.value(client.put(`/incomingInvoice/${voucherId}?sendTo=ledger`, { orderLines: lines }));
  invoice = voucherId;
});

const left = async () =>
  (await client.get(`/supplierInvoice/${invoice}?fields=outstandingAmount`)).body.value.outstandingAmount;
const payments = async () => (await client.get(`/payment?supplierId=${supplier}&fields=*`)).body.values;
const toApprove = async () =>
  (await client.get(`/incomingInvoice/${invoice}?fields=paymentIdsToApprove`)).body.value.paymentIdsToApprove;
const expected = {
  ...{ amountCurrency: 2076.88, kid: "778010011", creditorBban: "99913000141", creditorIban: "", status: "PROPOSED" },
  ...{ requestedDate: "2026-10-26", isNewAccount: true, references: [] },
};

test("a proposal pays with the invoice's KID to the invoice's account on its due date, others to the supplier's", async () => {
  const [payables, cost] = [await accountOf(client, 2400), await accountOf(client, 6540)];
  await client.value(
    client.post("/ledger/voucher", {
      ...{ date: "2026-10-12", description: "Bill 17", vendorInvoiceNumber: "17" },
      postings: [
        { row: 1, account: { id: cost }, amountGross: 100 },
        {
          ...{ row: 2, account: { id: payables }, supplier: { id: supplier }, amountGross: -100 },
          ...{ termOfPayment: "2026-10-26", invoiceNumber: "17" },
        },
      ],
    }),
  );
  const proposal = await client.value(
    client.post("/payment/proposal?dueTo=2026-10-31&fields=payments(*),skipped(reason)", undefined),
  );
  const made = proposal.payments as unknown as Record<string, unknown>[];
  expect(proposal.skipped).toEqual([]);
  expect(made.find(({ amountCurrency }) => amountCurrency === 2076.88)).toMatchObject(expected);
  expect(made.find(({ amountCurrency }) => amountCurrency === 100)).toMatchObject({
    ...{ kid: "", creditorBban: "99913000303", references: ["17"] },
  });
  expect([made.length, await left()]).toEqual([2, 2076.88]);
});

test("a company that pays by file gets a payment of the invoice, which stays open; others a posting", async () => {
  await client.value(client.put("/payment/settings", { payBillsByFile: true }));
  const pay = (body: object) => client.post(`/incomingInvoice/${invoice}/addPayment`, body);
  // The amount is checked as for a payment that is posted: nothing is not all of it, and a part is named as one.
  for (const amountCurrency of [0, 100, 3_000]) {
    const refused = await pay({ useDefaultPaymentType: true, amountCurrency });
    expect([refused.status, refused.body.validationMessages[0].field]).toEqual([422, "amountCurrency"]);
  }
  const part = await pay({ useDefaultPaymentType: true, amountCurrency: 100, partialPayment: true });
  expect([part.status, (await payments())[0].amountCurrency]).toEqual([201, 100]);
  await client.delete(`/payment/${(await payments())[0].id}`);
  const answer = await pay({ useDefaultPaymentType: true });
  expect([answer.status, answer.body]).toEqual([201, { value: {} }]);
  expect(await payments()).toMatchObject([expected]);
  expect(await left()).toBe(2076.88);
  // All of it is under way.
  expect((await pay({ useDefaultPaymentType: true })).status).toBe(422);
  const [{ id }] = await payments();
  // Whoever reads the invoice finds what is to be approved.
  expect(await toApprove()).toEqual([id]);
  expect((await client.delete(`/payment/${id}`)).status).toBe(204);
  const abroad = { creditorIbanOrBban: "DE89370400440532013000", kidOrReceiverReference: "K-8010" };
  expect((await pay({ useDefaultPaymentType: true, ...abroad })).status).toBe(201);
  expect(await payments()).toMatchObject([
    { creditorIban: "DE89370400440532013000", creditorBban: "", message: "K-8010", kid: "" },
  ]);
  await client.delete(`/payment/${(await payments())[0].id}`);
  await client.value(client.put("/payment/settings", { payBillsByFile: false }));
  expect((await pay({ useDefaultPaymentType: true })).status).toBe(201);
  expect([await payments(), await left(), await toApprove()]).toEqual([[], 0, []]);
});

test("a line of the bank with the invoice's KID and account is the invoice; another account or amount says nothing", async () => {
  const account = await accountOf(client, 1920);
  const rows = [
    ["-2076,88", "99913000141"],
    ["-2076,88", "99901001177"],
    ["-2000,00", "99913000141"],
  ].map(([amount, to], at) => `2${at}.10.2026;Betaling ${at};${amount};778010011;${to}`);
  const bytes = ["Dato;Tekst;Beløp;KID;Motkonto", ...rows].join("\n");
  const imported = await importBank(client, { name: "utdrag.csv", bytes }, { account });
  expect(imported.status, imported.text).toBe(201);
  const found: string[][] = [];
  for (const { id } of imported.body.value.transactions as { id: number }[]) {
    const fields = "suggestions(reason,certainty)";
    const { body } = await client.get(`/bank/suggestion?transactionId=${id}&fields=${fields}`);
    const suggestions: { reason: string; certainty: number }[] = body.value.suggestions;
    found.push(suggestions.map((one) => `${one.reason} ${one.certainty}`));
  }
  expect(found[0]?.[0]).toBe("KID_OUT 100");
  expect([...(found[1] ?? []), ...(found[2] ?? [])].join()).not.toContain("KID");
  const [first] = imported.body.value.transactions as { id: number }[];
  await client.value(client.put("/bank/suggestion/:accept", [{ transaction: { id: first?.id }, reason: "KID_OUT" }]));
  expect(await left()).toBe(0);
});
