// Invoices that are not paid: reminded with fee and late interest, postponed, paid, and reminders that are taken back.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { example } from "../support/books.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let customer: number;
beforeAll(async () => {
  service = await sharedTestService();
});
beforeEach(async () => {
  client = await service.company();
  customer = Number((await client.value(client.post("/customer", { name: "Sen AS", email: "sen@example.no" }))).id);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** Invoices an amount without VAT; due on the given day. */
async function invoice(amount: number, due: string, date = due): Promise<number> {
  const made = await client.value(
    client.post("/invoice", {
      invoiceDate: date,
      invoiceDueDate: due,
      orders: [
        {
          customer: { id: customer },
          orderDate: date,
          deliveryDate: date,
          orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: amount, vatType: { id: 6 } }],
        },
      ],
    }),
  );
  return Number(made.id);
}

const remind = (id: number, type: string, date: string, more = ""): Promise<TestAnswer> =>
  client.put(`/invoice/${id}/:createReminder?type=${type}&date=${date}&dispatchType=EMAIL${more}`);

async function reminded(id: number, type: string, date: string, more = ""): Promise<number> {
  const { status, text, body } = await remind(id, type, date, more);
  if (status !== 200) throw new Error(text);
  expect(Object.keys(body)).toEqual(["value"]);
  return body.value;
}

const read = async (path: string, fields: string) =>
  (await client.get(`${path}?fields=${encodeURIComponent(fields)}`)).body.value;

/** The postings of the last voucher of the type "Purring" as "1500 38 1-1". */
async function charged(): Promise<string[]> {
  const { values } = (
    await client.get(
      "/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&count=1000&fields=voucherType(name),postings(account(number),amount,invoiceNumber,customerId)",
    )
  ).body;
  const last = values.filter((one: { voucherType: { name: string } | null }) =>
    ["Purring", "Reminder"].includes(one.voucherType?.name ?? ""),
  );
  return (last.at(-1)?.postings ?? []).map(
    (one: { account: { number: number }; amount: number; invoiceNumber: string; customerId: number | null }) =>
      `${one.account.number} ${one.amount} ${one.invoiceNumber}${one.customerId === customer ? " customer" : ""}`.trim(),
  );
}

/** A worked posting in the same form; the charge has a number of its own. */
const worked = (id: string) =>
  example(id).ledger.map(
    (row) => `${row.account} ${Number(row.amount)}${row.customer === undefined ? "" : " 1-1 customer"}`,
  );

const pay = async (id: number, amount: number, date: string) => {
  const types = (await client.get("/invoice/paymentType")).body.values;
  const answer = await client.put(
    `/invoice/${id}/:payment?paymentDate=${date}&paymentTypeId=${types[0].id}&paidAmount=${amount}`,
  );
  if (answer.status !== 200) throw new Error(answer.text);
};

const faults = ({ status, body }: TestAnswer) =>
  `${status} ${body.validationMessages.map((one: { field: string; message: string }) => `${one.field}: ${one.message}`).join(" | ")}`;

const totals = "amountOutstanding,amountOutstandingTotal,reminders(*)";

describe("what a reminder costs", () => {
  test("the fee of the law is posted at once (M1), beside the invoice", async () => {
    const id = await invoice(1000, "2026-03-01");
    const reminder = await reminded(id, "SOFT_REMINDER", "2026-03-20", "&includeCharge=true");
    expect(await charged()).toEqual(worked("M1"));
    expect(await read(`/invoice/${id}`, "amountOutstanding,amountOutstandingTotal,reminders(id)")).toEqual({
      amountOutstanding: 1000,
      amountOutstandingTotal: 1038,
      reminders: [{ id: reminder }],
    });
    expect(await read(`/reminder/${reminder}`, "*")).toMatchObject({
      id: reminder,
      version: 0,
      reminderDate: "2026-03-20",
      charge: 38,
      chargeCurrency: 38,
      totalCharge: 38,
      totalAmountCurrency: 1038,
      interests: 0,
      interestRate: 0,
      termOfPayment: "2026-04-03",
      currency: { id: 1 },
      type: "SOFT_REMINDER",
    });
  });

  test("late interest runs from the day after the due date (M2)", async () => {
    const id = await invoice(10_375, "2026-02-01");
    const reminder = await reminded(id, "SOFT_REMINDER", "2026-03-03", "&includeInterest=true");
    expect(await charged()).toEqual(worked("M2"));
    expect(await read(`/reminder/${reminder}`, "interests,interestRate,totalAmountCurrency")).toEqual({
      interests: 102.33,
      interestRate: 12,
      totalAmountCurrency: 10_477.33,
    });
  });

  test("it is split where the rate changes, each part rounded (M3)", async () => {
    const id = await invoice(20_000, "2026-06-15");
    await reminded(id, "SOFT_REMINDER", "2026-07-10", "&includeInterest=true");
    expect(await charged()).toEqual(worked("M3"));
  });

  test("fees follow the law of their day: 70, 35, 38", async () => {
    for (const [due, date, fee] of [
      ["2020-08-01", "2020-09-30", 70],
      ["2020-08-01", "2020-10-01", 35],
      ["2026-01-01", "2026-01-15", 38],
    ] as const) {
      const id = await invoice(500, due);
      const reminder = await reminded(id, "SOFT_REMINDER", date, "&includeCharge=true");
      expect(await read(`/reminder/${reminder}`, "charge")).toEqual({ charge: fee });
    }
  });

  test("interest follows what is owed, and the next reminder goes on where the last one ended", async () => {
    const id = await invoice(10_000, "2026-02-01");
    await pay(id, 4000, "2026-02-11");
    // Ten days of 10 000 and ten of 6 000 at 12 %.
    const first = await reminded(id, "SOFT_REMINDER", "2026-02-21", "&includeInterest=true&includeCharge=true");
    expect(await read(`/reminder/${first}`, "interests,totalAmountCurrency")).toEqual({
      interests: 52.6,
      totalAmountCurrency: 6090.6,
    });
    // Ten more of 6 000: neither on the fee nor on interest.
    const second = await reminded(id, "REMINDER", "2026-03-03", "&includeInterest=true&includeCharge=true");
    expect(await read(`/reminder/${second}`, "interests,charge,totalCharge,totalAmountCurrency")).toEqual({
      interests: 19.73,
      charge: 38,
      totalCharge: 76,
      totalAmountCurrency: 6148.33,
    });
    expect(faults(await remind(id, "NOTICE_OF_DEBT_COLLECTION", "2026-03-20", "&includeCharge=true"))).toBe(
      "422 includeCharge: Two reminder fees have been charged already; the law allows no more.",
    );
  });

  test("the posting rules choose the accounts of its income, the invoice settings whether it costs anything", async () => {
    const account = async (number: number) => {
      const made = await client.value(client.post("/ledger/account", { number, name: "Ny", vatType: { id: 0 } }));
      return { id: made.id };
    };
    const rules = { accountReminderFee: await account(3990), accountLateInterest: await account(8059) };
    await client.value(client.put("/ledger/postingRules", rules));
    await client.value(
      client.put("/invoice/settings", { remindersIncludeCharge: true, remindersIncludeInterest: true }),
    );
    const id = await invoice(10_375, "2026-02-01");
    await reminded(id, "SOFT_REMINDER", "2026-03-03");
    expect(await charged()).toEqual(["1500 38 1-1 customer", "3990 -38", "1500 102.33 1-1 customer", "8059 -102.33"]);
    const none = await invoice(10_375, "2026-02-01");
    await reminded(none, "SOFT_REMINDER", "2026-03-03", "&includeCharge=false&includeInterest=false");
    expect((await read(`/invoice/${none}`, totals)).amountOutstandingTotal).toBe(10_375);
  });
});

describe("the customer pays", () => {
  test("what goes beyond the invoice pays the charges and settles both", async () => {
    const id = await invoice(1000, "2026-03-01");
    await reminded(id, "SOFT_REMINDER", "2026-03-20", "&includeCharge=true");
    await pay(id, 1038, "2026-03-25");
    expect(await read(`/invoice/${id}`, "amountOutstanding,amountOutstandingTotal,postings(closeGroup(id))")).toEqual({
      amountOutstanding: 0,
      amountOutstandingTotal: 0,
      postings: [{ closeGroup: { id: expect.any(Number) } }, { closeGroup: { id: expect.any(Number) } }],
    });
    const open = await client.get(`/ledger/posting/openPost?date=2027-01-01&customerId=${customer}&fields=amount`);
    expect(open.body.values).toEqual([]);
  });

  test("the invoice comes first, its charge can be paid later", async () => {
    const id = await invoice(1000, "2026-03-01");
    await reminded(id, "SOFT_REMINDER", "2026-03-20", "&includeCharge=true");
    await pay(id, 1010, "2026-03-25");
    expect(await read(`/invoice/${id}`, "amountOutstanding,amountOutstandingTotal")).toEqual({
      amountOutstanding: 0,
      amountOutstandingTotal: 28,
    });
    const { version } = await read(`/invoice/${id}`, "version");
    await pay(id, 28, "2026-03-26");
    expect(await read(`/invoice/${id}`, "amountOutstandingTotal,version")).toEqual({
      amountOutstandingTotal: 0,
      version: expect.any(Number),
    });
    expect((await read(`/invoice/${id}`, "version")).version).toBeGreaterThan(version);
    await pay(id, 5, "2026-03-27");
    expect(await read(`/invoice/${id}`, "amountOutstanding")).toEqual({ amountOutstanding: -5 });
  });

  test("a reversal of the reminder's voucher takes the charge away, and its fee no longer counts", async () => {
    const id = await invoice(1000, "2026-03-01");
    const first = await reminded(id, "SOFT_REMINDER", "2026-03-20", "&includeCharge=true&includeInterest=true");
    await reminded(id, "SOFT_REMINDER", "2026-03-21", "&includeCharge=true");
    const { values } = (await client.get("/ledger/voucher?dateFrom=2026-03-20&dateTo=2026-03-21&fields=id,description"))
      .body;
    expect(values).toHaveLength(1);
    await client.value(client.put(`/ledger/voucher/${values[0].id}/:reverse?date=2026-03-22`));
    expect(await read(`/reminder/${first}`, "charge,interests,totalCharge")).toEqual({
      charge: 0,
      interests: 0,
      totalCharge: 0,
    });
    expect((await read(`/invoice/${id}`, totals)).amountOutstandingTotal).toBe(1038);
    expect((await remind(id, "REMINDER", "2026-03-23", "&includeCharge=true")).status).toBe(200);
  });
});

describe("when nobody is reminded", () => {
  test("a paid invoice", async () => {
    const id = await invoice(1000, "2026-03-01");
    await pay(id, 1000, "2026-03-02");
    expect(faults(await remind(id, "SOFT_REMINDER", "2026-03-20"))).toBe("422 id: Invoice 1 is paid.");
  });

  test("a credited invoice and its credit note", async () => {
    const id = await invoice(1000, "2026-03-01");
    const note = await client.value(client.put(`/invoice/${id}/:createCreditNote?date=2026-03-02`));
    expect(faults(await remind(id, "SOFT_REMINDER", "2026-03-20"))).toBe("422 id: Invoice 1 is credited.");
    expect(faults(await remind(Number(note.id), "SOFT_REMINDER", "2026-03-20"))).toBe(
      "422 id: Number 2 is a credit note; nobody is reminded of it.",
    );
  });

  test("one that is postponed, until its day", async () => {
    const id = await invoice(1000, "2026-03-01");
    const remark = await read(`/invoice/${id}`, "invoiceRemark(id,description,postponeRemindersTo)");
    expect(remark).toEqual({ invoiceRemark: { id, description: "", postponeRemindersTo: null } });
    const changed = { description: "Avtale om avdrag", postponeRemindersTo: "2026-04-01" };
    await client.value(client.put(`/invoiceRemark/${id}`, changed));
    expect(faults(await remind(id, "SOFT_REMINDER", "2026-03-31"))).toBe(
      "422 date: Reminders of the invoice are postponed to 1 April 2026.",
    );
    expect(await read(`/invoice/${id}`, "invoiceRemarks,invoiceRemark(*),reminders")).toMatchObject({
      invoiceRemarks: "Avtale om avdrag",
      invoiceRemark: { id, ...changed },
      reminders: [],
    });
    expect((await remind(id, "SOFT_REMINDER", "2026-04-01")).status).toBe(200);
  });

  test("types out of order, and debt collection without 14 days' notice", async () => {
    const id = await invoice(1000, "2026-03-01");
    for (const [type, date] of [
      ["SOFT_REMINDER", "2026-03-05"],
      ["REMINDER", "2026-03-20"],
      ["NOTICE_OF_DEBT_COLLECTION", "2026-04-05"],
    ] as const)
      await reminded(id, type, date);
    expect(faults(await remind(id, "REMINDER", "2026-04-04"))).toBe(
      "422 date: The last reminder of the invoice was on 5 April 2026; this one cannot be earlier. | " +
        "type: The invoice has already been reminded of with a notice of debt collection.",
    );
    expect(faults(await remind(id, "DEBT_COLLECTION", "2026-04-18", "&includeCharge=true"))).toBe(
      "422 date: Debt collection needs 14 days' notice; the first possible day is 19 April 2026. | " +
        "includeCharge: Debt collection carries no reminder fee.",
    );
    await reminded(id, "DEBT_COLLECTION", "2026-04-19");
    const list = await client.get(
      `/reminder?dateFrom=2026-03-01&dateTo=2026-04-19&invoiceId=${id}&customerId=${customer}&fields=type,charge`,
    );
    expect(list.body.values.map((one: { type: string }) => one.type)).toEqual([
      "SOFT_REMINDER",
      "REMINDER",
      "NOTICE_OF_DEBT_COLLECTION",
    ]);
  });

  test("two reminders at once: one comes first, the other sees it", async () => {
    const id = await invoice(1000, "2026-03-01");
    const both = await Promise.all(
      [1, 2, 3].map(() => remind(id, "SOFT_REMINDER", "2026-03-20", "&includeCharge=true")),
    );
    expect(both.map((one) => one.status).sort()).toEqual([200, 200, 422]);
    expect((await read(`/invoice/${id}`, totals)).amountOutstandingTotal).toBe(1076);
  });

  test("a dry run writes nothing", async () => {
    const id = await invoice(1000, "2026-03-01");
    const answer = await remind(id, "SOFT_REMINDER", "2026-03-20", "&includeCharge=true&dryRun=true");
    expect(answer.status).toBe(200);
    expect(await read(`/invoice/${id}`, totals)).toMatchObject({ amountOutstandingTotal: 1000, reminders: [] });
  });
});
