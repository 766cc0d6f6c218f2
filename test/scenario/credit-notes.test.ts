// Credit notes through HTTP: whole and in part, what they post, what they settle, and what they are refused for.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closing } from "../support/months.ts";
import { exampleRows, refusalOf, Seller, type TestLine } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await startTestService({ environment: { MOTPOST_CONNECTIONS: "12" } });
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company({ language: "no" });
  seller = await Seller.of(client);
});

const file = fileURLToPath(new URL("../data/posting-examples.json", import.meta.url));
const read = JSON.parse(readFileSync(file, "utf8"));
const examples: { id: string; ledger: never; checks: Record<string, string> }[] = read.examples ?? read;
const example = (id: string) => {
  const found = examples.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no example ${id}`);
  return found;
};
const tooMuch =
  "Hele eller deler av fakturaen er kreditert. Summen av kreditnotaene kan ikke være høyere enn fakturabeløpet.";
const i1: TestLine[] = [[10, 500]];
const partly = (invoice: number) => `&invoiceIdIfIsCreditNote=${invoice}`;

describe("the whole invoice", () => {
  test("C1: opposite rows under the next number, both settled in one close group", async () => {
    const invoice = await seller.invoice(i1);
    const note = await client.value(seller.credit(invoice, "2026-03-05", "&comment=Feil%20vare"));
    expect(await seller.rows(Number(note.id))).toEqual(exampleRows(example("C1")));
    const fields =
      "invoiceNumber,isCreditNote,creditedInvoice,isCredited,invoiceDate,invoiceDueDate,amount,amountExcludingVat,amountRoundoff,amountOutstanding,comment,kid";
    expect(await seller.look(Number(note.id), fields)).toEqual([
      ...[2, true, invoice, false, "2026-03-05", "2026-03-05", -6250, -5000, 0, 0, "Feil vare", ""],
    ]);
    expect(await seller.look(invoice, "isCredited,isCreditNote,creditedInvoice,amountOutstanding")).toEqual([
      ...[true, false, 0, 0],
    ]);
    expect(await seller.groups()).toBe("2");
    const { value } = (await client.get(`/invoice/${note.id}?fields=voucher(number,description,date)`)).body;
    expect(value.voucher).toEqual({
      number: 1000002,
      date: "2026-03-05",
      description: "Kreditnota nummer 2 til Kunde AS (10001)",
    });
  });

  test("C2: the observed totals", async () => {
    const note = await client.value(seller.credit(await seller.invoice([[1, 45300]])));
    expect(await seller.rows(Number(note.id))).toEqual(exampleRows(example("C2")));
  });

  test("rates, accounts and rounding are the invoice's, whatever became of them", async () => {
    await client.put("/invoice/settings", { isRoundedToWholeKrone: true });
    const lines: TestLine[] = [
      [3, 33.33],
      [1, 149.7, 31, 12.5],
      [-1, 20],
    ];
    const invoice = await seller.invoice(lines);
    const rows = await seller.rows(invoice);
    const [sales] = (await client.get("/ledger/account?number=3000&fields=id")).body.values;
    await client.value(client.put(`/ledger/account/${sales.id}`, { isInactive: true }));
    const note = await client.value(seller.credit(invoice));
    const turned = (text: string) => (Number(text) === 0 ? "0.00" : (-Number(text)).toFixed(2));
    expect(await seller.rows(Number(note.id))).toEqual(
      rows.map((row) => row.replace(/-?\d+\.\d\d/g, (amount) => turned(amount))),
    );
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
  });

  test("only once, not before the invoice, and not of a credit note", async () => {
    const invoice = await seller.invoice(i1);
    expect(refusalOf(await seller.credit(invoice, "2026-03-02"))).toBe(
      "422 | date: Kreditnotaen kan ikke dateres før fakturaen.",
    );
    const note = await client.value(seller.credit(invoice));
    expect(refusalOf(await seller.credit(invoice))).toBe(`422 | id: ${tooMuch}`);
    expect(refusalOf(await seller.credit(Number(note.id)))).toBe("422 | id: En kreditnota kan ikke krediteres.");
    expect((await seller.credit(999_999)).status).toBe(404);
    const free = await seller.invoice([[1, 0]]);
    await client.value(seller.credit(free));
    expect(refusalOf(await seller.credit(free))).toBe(`422 | id: ${tooMuch}`);
  });

  test("a month that is closed takes no credit note", async () => {
    const invoice = await seller.invoice(i1);
    await client.put(closing(202604));
    expect((await seller.credit(invoice, "2026-04-01")).status).toBe(409);
    expect(await seller.look(invoice, "isCredited,amountOutstanding")).toEqual([false, 6250]);
  });

  test("one that is paid leaves an overpayment, which is paid back", async () => {
    const invoice = await seller.invoice(i1);
    await client.value(seller.pay(invoice, 6250));
    const note = Number((await client.value(seller.credit(invoice, "2026-03-20"))).id);
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([-6250]);
    expect(await seller.look(note, "amountOutstanding")).toEqual([0]);
    expect(await seller.groups()).toBe("2 open 1");
    const before = (await client.get(`/invoice/${invoice}?fields=version`)).body.value.version;
    await client.value(seller.pay(note, -6250, 1920, "2026-03-21"));
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
    expect(await seller.groups()).toBe("2 2");
    expect((await client.get(`/invoice/${invoice}?fields=version`)).body.value.version).toBe(before + 1);
  });
});

describe("a part of the invoice", () => {
  test("C3: an order of negative lines lowers what is outstanding; the rest settles all three", async () => {
    const invoice = await seller.invoice(i1);
    await seller.invoice([[1, 1]]);
    const note = await seller.invoice([[-3, 500]], partly(invoice));
    expect(await seller.rows(note)).toEqual(exampleRows(example("C3")));
    expect(await seller.look(note, "invoiceNumber,isCreditNote,creditedInvoice,amount,amountOutstanding")).toEqual([
      ...[3, true, invoice, -1875, 0],
    ]);
    expect(await seller.look(invoice, "isCredited,amountOutstanding")).toEqual([true, 4375]);
    expect(await seller.groups()).toBe("open 3");
    expect(refusalOf(await seller.credit(invoice))).toBe(`422 | id: ${tooMuch}`);
    await client.value(seller.pay(invoice, 4375));
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
    expect(await seller.groups()).toBe("3 open 1");
  });

  test("up to the last øre in two steps, and no further", async () => {
    const invoice = await seller.invoice(i1);
    await seller.invoice([[-4, 500]], partly(invoice));
    const more = await seller.order([[-6.001, 500]]);
    expect(refusalOf(await seller.charge(more, partly(invoice)))).toBe(`422 | invoiceIdIfIsCreditNote: ${tooMuch}`);
    await seller.invoice([[-6, 500]], partly(invoice));
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
    expect(await seller.groups()).toBe("3");
  });

  test("is refused for another customer, a positive order, a credit note, a wrong day and an unknown invoice", async () => {
    const invoice = await seller.invoice(i1);
    const other = await Seller.of(client, { name: "Annen AS" });
    const refused = async (one: Seller, lines: TestLine[], id: number, date = "2026-03-03") =>
      refusalOf(await one.charge(await one.order(lines), partly(id), date));
    const at = "422 | invoiceIdIfIsCreditNote:";
    expect(await refused(other, [[-1, 500]], invoice)).toBe(`${at} Fakturaen tilhører en annen kunde.`);
    expect(await refused(seller, [[1, 500]], invoice)).toMatch(/Ordrens sum er ikke negativ/);
    expect(await refused(seller, [[-1, 500]], invoice, "2026-03-02")).toBe(
      "422 | invoiceDate: Kreditnotaen kan ikke dateres før fakturaen.",
    );
    const note = await seller.invoice([[-1, 500]], partly(invoice));
    expect(await refused(seller, [[-1, 500]], note)).toBe(`${at} En kreditnota kan ikke krediteres.`);
    expect(await refused(seller, [[-1, 500]], 999_999)).toBe("404");
  });

  test("an order of less than 0 without an invoice is a credit note that stays the customer's to use", async () => {
    const note = await seller.invoice([[-1, 500]]);
    expect(await seller.look(note, "isCreditNote,creditedInvoice,amountOutstanding,invoiceDueDate")).toEqual([
      ...[true, 0, -625, "2026-03-03"],
    ]);
    expect(refusalOf(await seller.credit(note))).toBe("422 | id: En kreditnota kan ikke krediteres.");
  });

  test("a payment that is reversed opens the invoice and its credit note again", async () => {
    const invoice = await seller.invoice(i1);
    await seller.invoice([[-3, 500]], partly(invoice));
    await client.value(seller.pay(invoice, 4375));
    const vouchers = (await client.get("/ledger/voucher?dateFrom=2026-03-10&dateTo=2026-03-11&fields=id")).body.values;
    await client.value(client.put(`/ledger/voucher/${vouchers[0].id}/:reverse?date=2026-03-12`));
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([4375]);
    await client.value(seller.pay(invoice, 4375, 1920, "2026-03-14"));
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
  });

  test("an ordinary voucher on the customer's account settles it too", async () => {
    const invoice = await seller.invoice(i1);
    await seller.invoice([[-3, 500]], partly(invoice));
    const [receivable, bank] = (await client.get("/ledger/account?number=1500,1920&fields=id")).body.values;
    await client.value(
      client.post("/ledger/voucher", {
        date: "2026-03-12",
        description: "Betaling",
        postings: [
          { row: 1, account: { id: bank.id }, amountGross: 4375 },
          {
            ...{ row: 2, account: { id: receivable.id }, customer: { id: seller.customer } },
            ...{ invoiceNumber: "1", amountGross: -4375 },
          },
        ],
      }),
    );
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
    expect(await seller.groups()).toBe("3");
  });
});

test("the specification's payment look-up finds payments and credit notes from the API alone", async () => {
  const invoice = await seller.invoice(i1);
  await seller.invoice([[-3, 500]], partly(invoice));
  await client.value(seller.pay(invoice, 1000));
  await seller.invoice([[1, 7]]);
  // "Take customerId and number from the invoice. Fetch all postings for that customer. Locally select those whose
  // invoiceNumber equals the invoice number. If any has a closegroupId, the invoice is paid or credited in full. Summing
  // the selected postings gives the payments. Postings with the same closegroupId give related credit notes."
  const lookUp = async () => {
    const { customerId, number } = (await client.get(`/invoice/${invoice}?fields=customerId,number`)).body.value;
    const query = `dateFrom=2026-01-01&dateTo=2027-01-01&customerId=${customerId}`;
    const { values } = (await client.get(`/ledger/posting?${query}&fields=invoiceNumber,closegroupId,amount`)).body;
    const selected = values.filter((one: { invoiceNumber: string }) => Number(one.invoiceNumber) === number);
    const group = selected.find((one: { closegroupId: number | null }) => one.closegroupId !== null)?.closegroupId;
    const numbers = values
      .filter((one: { closegroupId: number | null }) => group !== undefined && one.closegroupId === group)
      .map((one: { invoiceNumber: string }) => Number(one.invoiceNumber));
    return {
      settled: group !== undefined,
      sum: selected.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0),
      creditNotes: [...new Set(numbers)].filter((one) => one !== number),
    };
  };
  expect(await lookUp()).toEqual({ settled: false, sum: 5250, creditNotes: [] });
  await client.value(seller.pay(invoice, 3375));
  expect(await lookUp()).toEqual({ settled: true, sum: 1875, creditNotes: [2] });
});

describe("at once", () => {
  test("ten credit notes of one invoice: one, the others are told why", async () => {
    const invoice = await seller.invoice(i1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => seller.credit(invoice)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    for (const one of answers.filter(({ status }) => status !== 200))
      expect(refusalOf(one)).toBe(`422 | id: ${tooMuch}`);
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([0]);
    expect(await seller.groups()).toBe("2");
  });

  test("parts of 4 of 10: two of eight pass, with payments in between, and the sums are right", async () => {
    const invoice = await seller.invoice(i1);
    const orders = await Promise.all(Array.from({ length: 8 }, () => seller.order([[-4, 500]])));
    const [paid, ...answers] = await Promise.all([
      seller.pay(invoice, 250),
      ...orders.map((order) => seller.charge(order, partly(invoice))),
    ]);
    expect(paid?.status).toBe(200);
    expect(answers.filter((one) => one.status === 200)).toHaveLength(2);
    for (const one of answers.filter(({ status }) => status !== 200)) expect([409, 422]).toContain(one.status);
    expect(await seller.look(invoice, "amountOutstanding")).toEqual([1000]);
    await client.value(seller.pay(invoice, 1000));
    expect(await seller.groups()).toBe("5");
  });

  test("none of it made the database break a deadlock", async () => {
    const db = new pg.Client({ connectionString: service.database.ownerUrl });
    await db.connect();
    const { rows } = await db.query("select deadlocks::int from pg_stat_database where datname = current_database()");
    await db.end();
    expect(rows[0].deadlocks).toBe(0);
  });
});
