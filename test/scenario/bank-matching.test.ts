// What people accept of a bank's lines and take back, the company's own rules and layouts, and what the walls of closed months refuse.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { accountOf, importBank } from "../support/bank.ts";
import { limitedColleague } from "../support/colleague.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { said } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
let bank: number;
let customer: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-10-20T10:00:00Z") });
});
beforeEach(async () => {
  client = await service.company();
  bank = await accountOf(client, 1920);
  customer = Number((await client.value(client.post("/customer", { name: "Kari Olsen", customerNumber: 10001 }))).id);
  await client.value(client.put("/invoice/settings", { kidMethod: "MOD10", kidLength: 15 }));
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

interface Invoice {
  readonly id: number;
  readonly kid: string;
  readonly item: number;
  readonly number: number;
}

/** Makes an invoice without VAT. */
async function invoice(amount: number, date = "2026-09-01", of = customer): Promise<Invoice> {
  const order = await client.value(
    client.post("/order", {
      ...{ customer: { id: of }, orderDate: date, deliveryDate: date },
      orderLines: [{ description: "Vare", count: 1, unitPriceExcludingVatCurrency: amount, vatType: { id: 5 } }],
    }),
  );
  const fields = "id,kid,invoiceNumber,voucher(postings(id,account(number)))";
  const query = `invoiceDate=${date}&sendToCustomer=false&fields=${fields}`;
  const made = (await client.value(client.put(`/order/${order.id}/:invoice?${query}`))) as unknown as {
    id: number;
    kid: string;
    invoiceNumber: number;
    voucher: { postings: { id: number; account: { number: number } }[] };
  };
  const item = made.voucher.postings.find(({ account }) => account.number === 1500)?.id ?? 0;
  return { id: made.id, kid: made.kid, item, number: made.invoiceNumber };
}

type Row = readonly [date: string, text: string, amount: string, kid?: string, name?: string];

/** Imports lines of a text file; the answer. */
function imported(rows: readonly Row[], account = bank): Promise<TestAnswer> {
  const lines = rows.map(([date, text, amount, kid = "", name = ""]) => [date, text, amount, kid, name].join(";"));
  const bytes = ["Dato;Tekst;Beløp;KID;Navn", ...lines].join("\n");
  return importBank(client, { name: "utdrag.csv", bytes }, { account });
}

/** The statement, and the ids of its lines. */
async function statement(rows: readonly Row[]): Promise<{ id: number; lines: number[] }> {
  const { status, body, text } = await imported(rows);
  if (status !== 201) throw new Error(text);
  return { id: body.value.id, lines: body.value.transactions.map((one: { id: number }) => one.id) };
}

interface Suggestion {
  readonly transaction: { readonly id: number };
  readonly reason: string;
  readonly certainty: number;
  readonly isAmbiguous: boolean;
  readonly text: string;
  readonly refusal: string;
  readonly items: readonly { readonly invoiceNumber: string }[];
  readonly postings: readonly { readonly account: { readonly number: number }; readonly amount: number }[];
}

async function suggestions(line: number): Promise<Suggestion[]> {
  const fields = "suggestions(*,items(invoiceNumber),postings(account(number),amount))";
  const list = await client.value(client.get(`/bank/suggestion?transactionId=${line}&fields=${fields}`));
  return list.suggestions as unknown as Suggestion[];
}

const accept = (...list: readonly object[]) => client.put("/bank/suggestion/:accept", list);
const left = async ({ id }: Invoice) =>
  (await client.get(`/invoice/${id}?fields=amountOutstanding`)).body.value.amountOutstanding;
const shown = async (line: number, fields = "matched") =>
  (await client.get(`/bank/statement/transaction/${line}?fields=${fields}`)).body.value;

/** What the books have on the account, and the sum of its statements. */
async function balances(): Promise<[books: number, lines: number]> {
  const range = "dateFrom=2026-01-01&dateTo=2026-12-01&accountNumberFrom=1920&accountNumberTo=1921";
  const sheet = (await client.get(`/balanceSheet?${range}`)).body.values;
  const { values } = (await client.get("/bank/statement?fields=transactions(amountCurrency)")).body;
  const all = values.flatMap((one: { transactions: { amountCurrency: number }[] }) => one.transactions);
  const sum = all.reduce((total: number, one: { amountCurrency: number }) => total + one.amountCurrency, 0);
  return [sheet[0]?.balanceOut ?? 0, Number(sum.toFixed(2))];
}

test("a suggestion is accepted, undone and accepted again; the books follow the bank", async () => {
  const one = await invoice(1_000);
  const { lines } = await statement([["10.09.2026", "Takk for varer", "1000,00", one.kid]]);
  const [line = 0] = lines;
  const [best] = await suggestions(line);
  expect(best).toMatchObject({
    ...{ reason: "KID", certainty: 100, isAmbiguous: false, refusal: "", items: [{ invoiceNumber: `${one.number}` }] },
    postings: [
      { account: { number: 1920 }, amount: 1_000 },
      { account: { number: 1500 }, amount: -1_000 },
    ],
  });
  for (let turn = 0; turn < 2; turn++) {
    const made = await accept({ transaction: { id: line } });
    expect([made.status, made.body.values[0].type, await left(one), await balances()]).toEqual([
      ...[200, "APPROVED_SUGGESTION", 0],
      [1_000, 1_000],
    ]);
    expect(said(await accept({ transaction: { id: line } }))).toContain("line is in another match");
    const undone = await client.put(`/bank/statement/transaction/${line}/:undo?fields=matched,sourceVoucher`);
    expect([undone.status, undone.body.value, await left(one), await balances()]).toEqual([
      ...[200, { matched: false, sourceVoucher: null }, 1_000],
      [0, 1_000],
    ]);
  }
  expect(said(await client.put(`/bank/statement/transaction/${line}/:undo`))).toContain("Nothing is posted");
  // A KID that was written as a number has lost its zeros.
  const seven = Number((await client.value(client.post("/customer", { name: "Per Hansen", customerNumber: 7 }))).id);
  const low = await invoice(500, "2026-09-01", seven);
  expect(low.kid).toMatch(/^00007\d{10}$/);
  const bare = await statement([["11.09.2026", "Takk", "500,00", low.kid.slice(4)]]);
  const [found] = await suggestions(bare.lines[0] ?? 0);
  expect(found).toMatchObject({ reason: "KID", certainty: 100, items: [{ invoiceNumber: `${low.number}` }] });
  // The month has got a reconciliation, which nobody had begun.
  const months = (await client.get("/bank/reconciliation?fields=type,accountingPeriod(id)")).body.values;
  expect(months).toEqual([{ type: "AUTOMATIC", accountingPeriod: { id: 202609 } }]);
});

test("payments within a line that come to something else are information alone, and post nothing", async () => {
  const invoices = [await invoice(300), await invoice(300, "2026-09-02")];
  await client.value(client.put("/bank/settings", { autoPayKid: true }));
  const part = (kid: string) =>
    `<TxDtls><Amt Ccy="NOK">300</Amt><RmtInf><Strd><CdtrRefInf><Ref>${kid}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`;
  const line = (amount: number) =>
    `<Ntry><Amt Ccy="NOK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-09-10</Dt></BookgDt>
     <NtryDtls>${invoices.map(({ kid }) => part(kid)).join("")}</NtryDtls></Ntry>`;
  const bytes = (amount: number) =>
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
     <Stmt><Id>S-${amount}</Id><Acct><Id><Othr><Id>99901000014</Id></Othr></Id><Ccy>NOK</Ccy></Acct>${line(amount)}</Stmt></BkToCstmrStmt></Document>`;
  const differing = await importBank(client, { name: "utdrag.xml", bytes: bytes(500) }, { account: bank });
  expect([differing.status, differing.headers.get("x-warning")]).toEqual([
    201,
    expect.stringContaining("the payments within it come to 600.00, and the line to 500.00"),
  ]);
  const { id } = differing.body.value.transactions[0];
  expect((await suggestions(id)).map(({ reason, certainty }) => [reason, certainty])).toContainEqual([
    "PARTS_DIFFER",
    0,
  ]);
  expect([await balances(), await Promise.all(invoices.map(left))]).toEqual([
    [0, 500],
    [300, 300],
  ]);
  // The same where the payments come after their line, by the bank's reference.
  const alone = bytes(501)
    .replace(/<NtryDtls>.*<\/NtryDtls>/s, "")
    .replace("</BookgDt>", "</BookgDt><AcctSvcrRef>R-1</AcctSvcrRef>");
  expect((await importBank(client, { name: "linje.xml", bytes: alone }, { account: bank })).status).toBe(201);
  const details = bytes(600)
    .replace("</BookgDt>", "</BookgDt><AcctSvcrRef>R-1</AcctSvcrRef>")
    .replace("camt.053", "camt.054")
    .replaceAll("BkToCstmrStmt", "BkToCstmrDbtCdtNtfctn")
    .replaceAll("Stmt>", "Ntfctn>");
  const later = await importBank(client, { name: "detaljer.xml", bytes: details }, { account: bank });
  expect([
    later.status,
    later.headers.get("x-warning"),
    await balances(),
    await Promise.all(invoices.map(left)),
  ]).toEqual([201, expect.stringContaining("come to 600.00, and the line to 501.00"), [0, 1_001], [300, 300]]);
  // A line of zero says that there is nothing to do, whatever its text is.
  const { id: statementId, lines } = await statement([["11.09.2026", "Gebyr", "0,00", invoices[0]?.kid ?? ""]]);
  expect(await suggestions(lines[0] ?? 0)).toMatchObject([{ reason: "ZERO", certainty: 0, postings: [] }]);
  const { value } = (await client.get(`/bank/suggestion?bankStatementId=${statementId}`)).body;
  expect([value.unmatched, value.suggestions]).toEqual([0, []]);
  expect(said(await accept({ transaction: { id: lines[0] } }))).toMatch(/^4\d\d/);
  // Where they come to the line, they are posted as the company wants it.
  const equal = await importBank(client, { name: "utdrag.xml", bytes: bytes(600) }, { account: bank });
  expect([equal.status, await balances(), await Promise.all(invoices.map(left))]).toEqual([201, [600, 1_601], [0, 0]]);
});

test("two items that are as good are for a person to choose from, in parts and with a small rest", async () => {
  const [first, second, third] = [await invoice(500), await invoice(500), await invoice(200.5)];
  const { id, lines } = await statement([
    ["10.09.2026", "Betaling", "500,00", "", "OLSEN KARI"],
    ["11.09.2026", "Betaling", "650,00", "", "Kari Olsen"],
    ["12.09.2026", "Betaling", "200,00", "", "Kari Olsen"],
  ]);
  const [one = 0, two = 0, three = 0] = lines;
  expect(
    (await suggestions(one)).map(({ reason, certainty, isAmbiguous }) => [reason, certainty, isAmbiguous]),
  ).toEqual([
    ["NAME_AND_AMOUNT", 55, true],
    ["NAME_AND_AMOUNT", 55, true],
  ]);
  expect(said(await accept({ transaction: { id: one } }))).toContain("Several suggestions");
  expect(
    (await client.put(`/bank/suggestion/:acceptAll?bankStatementId=${id}&minimumCertainty=80`)).body.values,
  ).toEqual([]);
  expect((await accept({ transaction: { id: one }, items: [{ id: second.item }] })).status).toBe(200);
  expect([await left(first), await left(second)]).toEqual([500, 0]);
  // In full as far as it reaches, the last one with what is left.
  expect((await accept({ transaction: { id: two }, items: [{ id: first.item }, { id: third.item }] })).status).toBe(
    200,
  );
  expect([await left(first), await left(third)]).toEqual([0, 50.5]);
  const over = await accept({ transaction: { id: three }, items: [{ id: third.item }], writeOff: true });
  expect(said(over)).toContain("more than 1.00 kroner");
  expect((await accept({ transaction: { id: three }, items: [{ id: third.item }] })).status).toBe(200);
  expect([await left(third), await balances()]).toEqual([-149.5, [1_350, 1_350]]);
  // What is not open, or of somebody else, is refused; what is wrong of the request comes all at once.
  const wrong = await accept({ transaction: { id: one }, items: [{ id: first.item }] }, { items: [] });
  expect([wrong.status, said(wrong)]).toEqual([422, expect.stringMatching(/transaction/)]);
});

test("a rest below the limit is written off, and an adjustment and a transfer need no item", async () => {
  const one = await invoice(1_312.5);
  const savings = await accountOf(client, 1930);
  await client.value(
    client.put(`/ledger/account/${savings}`, { isBankAccount: true, bankAccountNumber: "99901001258" }),
  );
  const { lines } = await statement([
    ["10.09.2026", "Betaling", "1312,00", one.kid],
    ["11.09.2026", "Gebyr nettbank", "-45,00"],
    ["12.09.2026", "Noe rart", "-77,00"],
    ["13.09.2026", "Oppgjør brutto 10 000,00 gebyr 187,70", "9812,30"],
    ["14.09.2026", "Kreditrenter", "12,34"],
  ]);
  const [paid = 0, fee = 0, odd = 0, card = 0, interest = 0] = lines;
  expect((await suggestions(paid))[0]).toMatchObject({ reason: "KID_PARTIAL", certainty: 95 });
  expect((await accept({ transaction: { id: paid }, writeOff: true })).status).toBe(200);
  expect(await left(one)).toBe(0);
  const kinds = (await client.get("/bank/reconciliation/paymentType?fields=id,description")).body.values;
  const kind = kinds.find((each: { description: string }) => each.description === "Bankgebyr").id;
  expect(await suggestions(odd)).toEqual([]);
  expect(said(await accept({ transaction: { id: odd } }))).toContain("no such suggestion");
  expect((await accept({ transaction: { id: odd }, paymentType: { id: kind } })).body.values[0].type).toBe(
    "ADJUSTMENT",
  );
  for (const [line, reason] of [
    [fee, "BANK_FEE"],
    [card, "CARD_SETTLEMENT"],
    [interest, "INTEREST"],
  ] as const) {
    expect([line, (await suggestions(line))[0]?.reason]).toEqual([line, reason]);
    expect((await accept({ transaction: { id: line }, reason })).status).toBe(200);
  }
  const { value } = (
    await client.get(`/bank/statement/transaction/${card}?fields=groupedPostings(account(number),amount)`)
  ).body;
  expect(value.groupedPostings).toEqual([
    { account: { number: 7770 }, amount: 187.7 },
    { account: { number: 1579 }, amount: -10_000 },
  ]);
  expect(await balances()).toEqual([11_014.64, 11_014.64]);
});

test("what is posted by hand already is found, and no payment is posted twice", async () => {
  await client.value(client.put("/bank/settings", { autoPayKid: true }));
  const [one, two] = [await invoice(800), await invoice(400)];
  const type = (await client.get("/invoice/paymentType?description=bank&fields=id")).body.values[0].id;
  const byHand = `paymentDate=2026-09-09&paymentTypeId=${type}`;
  await client.value(client.put(`/invoice/${one.id}/:payment?${byHand}&paidAmount=800`));
  await client.value(client.put(`/invoice/${two.id}/:payment?${byHand}&paidAmount=150`));
  const { id, lines } = await statement([
    ["10.09.2026", "Betaling", "800,00", one.kid],
    ["10.09.2026", "Betaling", "150,00", two.kid],
    ["11.09.2026", "Betaling", "250,00", two.kid],
    ["12.09.2026", "Betaling", "90,00", two.kid],
  ]);
  expect(await Promise.all(lines.map((line) => shown(line)))).toEqual(
    [false, false, true, false].map((matched) => ({ matched })),
  );
  expect((await suggestions(lines[3] ?? 0))[0]).toMatchObject({ reason: "KID_PAID", certainty: 0 });
  const made = await client.put(`/bank/suggestion/:acceptAll?bankStatementId=${id}`);
  expect([made.status, made.body.values.length, await left(one), await left(two)]).toEqual([200, 2, 0, 0]);
  expect(await balances()).toEqual([1_200, 1_290]);
  // What the import has posted is undone as anything else, and its match is kept as rejected.
  expect((await client.put(`/bank/statement/transaction/${lines[2]}/:undo`)).status).toBe(200);
  expect([await left(two), await shown(lines[2] ?? 0)]).toEqual([250, { matched: false }]);
  const types = (await client.get("/bank/reconciliation/match?fields=type")).body.values.map(
    (each: { type: string }) => each.type,
  );
  expect(types.sort()).toEqual(["APPROVED_SUGGESTION", "APPROVED_SUGGESTION", "AUTOPOSTING_REJECTED"]);
});

test("a closed month takes no lines and no acceptance, and what is posted by an import is not deleted", async () => {
  await client.value(client.put("/bank/settings", { autoPayKid: true }));
  const [one, two] = [await invoice(800, "2026-08-01"), await invoice(300, "2026-08-01")];
  const first = await statement([
    ["10.08.2026", "Betaling", "800,00", one.kid],
    ["11.08.2026", "Noe", "55,00"],
  ]);
  expect(said(await client.delete(`/bank/statement/${first.id}`))).toContain("1 line of the statement is matched");
  const [month] = (await client.get("/bank/reconciliation?fields=id")).body.values;
  const close = { isClosed: true, bankAccountClosingBalanceCurrency: 800 };
  await client.value(client.put(`/bank/reconciliation/${month.id}`, close));
  expect((await suggestions(first.lines[1] ?? 0)).every(({ refusal }) => refusal !== "")).toBe(true);
  const kind = { id: (await client.get("/bank/reconciliation/paymentType?fields=id")).body.values[0].id };
  expect(said(await accept({ transaction: { id: first.lines[1] }, paymentType: kind }))).toContain(
    "reconciliation is closed",
  );
  expect(said(await client.put(`/bank/statement/transaction/${first.lines[0]}/:undo`))).toContain(
    "reconciliation is closed",
  );
  const late = await imported([
    ["20.08.2026", "Betaling", "300,00", two.kid],
    ["02.09.2026", "Betaling", "1,00"],
  ]);
  expect([late.status, said(late)]).toEqual([
    422,
    expect.stringContaining("1 line lies in closed reconciliations: 2026-08"),
  ]);
  expect((await client.get("/bank/statement?fields=id")).body.values).toHaveLength(1);
  // A month that is locked: the lines come, and stay on the list.
  await client.value(
    client.put("/ledger/accountingPeriod/202609/:close?skipOrder=true&reason=Revisjon%20i%20september"),
  );
  const locked = await statement([["20.09.2026", "Betaling", "300,00", two.kid]]);
  expect([await shown(locked.lines[0] ?? 0), await left(two)]).toEqual([{ matched: false }, 300]);
  expect((await accept({ transaction: { id: locked.lines[0] } })).status).toBe(409);
});

test("rules of the company: suggested, posted at import, tried on what was, and refused where they say nothing", async () => {
  const rent = {
    name: "Leie",
    textContains: "husleie",
    direction: "OUT",
    postingAccount: { id: await accountOf(client, 6300) },
  };
  const empty = await client.post("/bank/rule", { name: "Alt", postingAccount: rent.postingAccount });
  expect([empty.status, said(empty)]).toEqual([422, expect.stringContaining("needs a condition")]);
  const parties = { ...rent, postingAccount: { id: await accountOf(client, 1500) } };
  expect(said(await client.post("/bank/rule", parties))).toContain("needs a customer");
  expect(said(await client.post("/bank/rule", { ...rent, amountFrom: 10, amountTo: 5 }))).toContain(
    "below the least one",
  );
  const rule = await client.value(client.post("/bank/rule", rent));
  const vat = (await client.get("/ledger/vatType?number=1&fields=id")).body.values[0].id;
  const phone = await client.value(
    client.post("/bank/rule", {
      ...{ name: "Telefon", counterpartyName: "Telefonselskapet AS", amountTo: 1_000, autoPost: true },
      ...{ postingAccount: { id: await accountOf(client, 6900) }, vatType: { id: vat }, description: "Telefon" },
    }),
  );
  const { lines } = await statement([
    ["01.09.2026", "HUSLEIE september", "-8000,00"],
    ["02.09.2026", "Nota 12", "-500,00", "", "TELEFONSELSKAPET"],
    ["03.09.2026", "Husleie refusjon", "8000,00"],
    ["04.09.2026", "Nota 13", "-1500,00", "", "TELEFONSELSKAPET"],
  ]);
  const [one = 0, two = 0, three = 0] = lines;
  expect((await suggestions(one))[0]).toMatchObject({ reason: "RULE", certainty: 95 });
  expect((await suggestions(three)).map(({ reason }) => reason)).not.toContain("RULE");
  const posted = await shown(two, "matched,sourceVoucher(description,postings(account(number),amount))");
  expect(posted).toEqual({
    matched: true,
    sourceVoucher: {
      description: "Telefon",
      postings: [
        { account: { number: 1920 }, amount: -500 },
        { account: { number: 6900 }, amount: 400 },
        { account: { number: 2710 }, amount: 100 },
      ],
    },
  });
  expect((await accept({ transaction: { id: one }, reason: "RULE" })).status).toBe(200);
  expect((await client.get(`/bank/rule/${rule.id}?fields=hits`)).body.value).toEqual({ hits: 1 });
  const trial = (await client.get(`/bank/rule/${phone.id}/:test?fields=*,lines(transaction(id),isFirst)`)).body.value;
  expect(trial).toMatchObject({ tried: 4, hits: 1, lines: [{ transaction: { id: two }, isFirst: true }] });
  expect((await client.get("/bank/rule/1/:test")).status).toBe(404);
});

test("a layout of the company's own is read, and one that says too little is refused", async () => {
  const bytes = "Buchung;Zweck;Betrag;Konto\n10.09.2026;Etwas;-12,50;DE1\n11.09.2026;Mehr;20,00;DE2";
  const file = { name: "umsatz.csv", bytes };
  expect(said(await importBank(client, file, { account: bank }))).toContain("Buchung, Zweck, Betrag, Konto");
  const heading = ["Buchung", "Zweck", "Betrag", "Konto"];
  const wrong = await client.post("/bank/csvMapping", { name: "Bank", heading, date: "Dato", amount: "Betrag" });
  expect([wrong.status, said(wrong)]).toEqual([422, expect.stringMatching(/no column Dato.*what a line is/)]);
  const body = { name: "Bank", heading, date: "Buchung", text: "Zweck", amount: "Betrag" };
  const made = await client.value(client.post("/bank/csvMapping", body));
  expect(said(await client.post("/bank/csvMapping", body))).toContain("already");
  const { body: answer, status } = await importBank(client, file, { account: bank });
  expect(status).toBe(201);
  const lines = (
    await client.get(
      `/bank/statement/transaction?bankStatementId=${answer.value.id}&fields=postedDate,description,amountCurrency`,
    )
  ).body.values;
  expect(lines).toEqual([
    { postedDate: "2026-09-10", description: "Etwas", amountCurrency: -12.5 },
    { postedDate: "2026-09-11", description: "Mehr", amountCurrency: 20 },
  ]);
  expect((await client.delete(`/bank/csvMapping/${made.id}`)).status).toBe(204);
});

test("what is asked for is named, and belongs to the company; rights are asked for", async () => {
  expect(said(await client.get("/bank/suggestion"))).toContain("Suggestions are about the lines of one statement");
  expect((await client.get("/bank/suggestion?transactionId=1")).status).toBe(404);
  expect((await client.get("/bank/suggestion?bankStatementId=1&bankReconciliationId=1")).status).toBe(422);
  expect((await client.put("/bank/suggestion/:acceptAll")).status).toBe(422);
  expect((await client.put("/bank/suggestion/:acceptAll?bankStatementId=1")).status).toBe(404);
  expect((await client.put("/bank/suggestion/:acceptAll?bankStatementId=1&minimumCertainty=50")).status).toBe(422);
  expect((await client.put("/bank/statement/transaction/1/:undo")).status).toBe(404);
  const { lines } = await statement([["10.09.2026", "Gebyr", "-45,00"]]);
  const stranger = await service.company();
  expect((await stranger.get(`/bank/suggestion?transactionId=${lines[0]}`)).status).toBe(404);
  expect((await stranger.put("/bank/suggestion/:accept", [{ transaction: { id: lines[0] } }])).status).toBe(404);
  const clerk = await limitedColleague(service, client, "Kari", ["AUTH_PRODUCT_ADMIN"]);
  for (const path of [`/bank/suggestion?transactionId=${lines[0]}`, "/bank/rule", "/bank/csvMapping"])
    expect([path, (await clerk.get(path)).status]).toEqual([path, 403]);
});
