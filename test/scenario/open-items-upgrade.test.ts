// Migration 0056 over books that were kept by numbers: what was open by a number is open by document, and no balance changes.

import { expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { logIn, startTestService } from "../support/service.ts";
import { installationBefore, type OldPosting, voucherOf } from "../support/upgrade.ts";

const old = installationBefore(56);
const company = 101;
const by = { employee: 1, actualEmployee: 1, requestId: "r" };
const [customer, supplier] = [90_000, 90_001];

const owes = (account: number | undefined, amount: number, invoiceNumber: string): OldPosting => ({
  ...{ account, amount, invoiceNumber, termOfPayment: "2026-03-16" },
});

async function invoiced(
  accounts: Readonly<Record<number, number>>,
  id: number,
  amount: number,
  credited: number | null = null,
): Promise<void> {
  const invoice = {
    ...{ id, invoiceDate: "2026-03-02", invoiceDueDate: "2026-03-16", customer, currency: 1, voucher: id + 1_000 },
    ...{ comment: "", invoiceComment: "", invoiceRemarks: "", deliveryDate: "2026-03-02" },
    ...{ amount, amountCurrency: amount, amountExcludingVat: amount, amountExcludingVatCurrency: amount },
    ...{ amountRoundoff: 0, amountRoundoffCurrency: 0, isCreditNote: amount < 0 },
  };
  const rows = [
    { ...owes(accounts[1500], amount, "<n>"), customer },
    { account: accounts[3100], amount: -amount },
  ];
  const ledger = voucherOf(id + 1_000, rows, { series: "invoice", voucherTypeKey: "OUTGOING_INVOICE", by });
  const argument = {
    ...{ placeholder: "<n>", orders: [], lines: [], invoice, ledger: { ...ledger, payments: [] } },
    ...(credited === null ? {} : { credited, closeGroup: id + 2_000 }),
  };
  await old.query("select invoice_charge($1, $2)", [company, JSON.stringify(argument)]);
}

test("documents owe what their own postings say, what is unclear is listed, and changes are told", async () => {
  const employee = await old.company(company);
  const accounts = await old.accounts(company);
  await old.query(
    `insert into party (company_id, id, "name", "customerNumber", "isSupplier", "supplierNumber")
     values (${company}, ${customer}, 'Kunde', 10001, false, 0), (${company}, ${supplier}, 'Engros', 0, true, 20001)`,
  );
  const post = (id: number, rows: readonly OldPosting[], more: object = {}) =>
    old.post(company, voucherOf(id, rows, { by, ...more }));
  const supplied = (id: number, amount: number, number: string, more: object = {}) =>
    post(
      id,
      [
        { account: accounts[6540], amount },
        { ...owes(accounts[2400], -amount, number), supplier },
      ],
      more,
    );
  const paid = (id: number, amount: number, number: string, more: object = {}) =>
    post(
      id,
      [
        { account: accounts[2400], amount, supplier, invoiceNumber: number },
        { account: accounts[1920], amount: -amount },
      ],
      { voucherTypeKey: "PAYMENT", ...more },
    );
  const received = (id: number, amount: number, number: string, more: object = {}) =>
    post(
      id,
      [
        { account: accounts[1920], amount },
        { account: accounts[1500], amount: -amount, customer, invoiceNumber: number },
      ],
      { voucherTypeKey: "PAYMENT", ...more },
    );
  // History of the customer: its number is that of the first own invoice.
  await post(
    200,
    [
      { ...owes(accounts[1500], 999, "1"), customer },
      { account: accounts[3100], amount: -999 },
    ],
    {
      ...{ series: "historical", closeGroups: [], date: "2026-01-10" },
    },
  );
  await invoiced(accounts, 1_000, 125);
  await received(201, 25, "1");
  // Invoice 2, credited in part by 3 and paid for the rest.
  await invoiced(accounts, 1_001, 500);
  await invoiced(accounts, 1_002, -200, 1_001);
  await received(202, 100, "2");
  // A supplier's number used twice; a payment that names one of them, and one of which nobody knows.
  await supplied(300, 1_000, "100");
  await supplied(301, 500, "100");
  await paid(302, 500, "100");
  await old.query("select supplier_payment_keep($1, $2)", [
    company,
    JSON.stringify({ voucher: 302, invoice: 301, kidOrReceiverReference: "x", bban: "" }),
  ]);
  await paid(303, 40, "100");
  // One that is paid, and whose payment was reversed; one that is closed by hand with money without a number.
  await supplied(310, 70, "101");
  await paid(311, 70, "101");
  await post(
    312,
    [
      { account: accounts[2400], amount: -70, supplier, invoiceNumber: "101" },
      { account: accounts[1920], amount: 70 },
    ],
    { reverses: 311 },
  );
  await supplied(320, 60, "102");
  await paid(321, 60, "");
  await old.query("select settlement_close($1, $2)", [
    company,
    JSON.stringify({ id: 9_000, date: "2026-03-02", postings: [3_202, 3_211] }),
  ]);
  const balances = () =>
    old.all(
      `select "account", sum("amount")::text as amount from posting where company_id = ${company} group by 1 order by 1`,
    );
  const before = await balances();
  const lines: string[] = [];
  await old.leave();
  await old.upgrade((line) => lines.push(line));
  await old.enter(company);

  expect(await balances()).toEqual(before);
  const open = await old.all(
    `select o."invoiceNumber" as number, p."openItem"::int as item, sum(p."amount")::float as amount from posting p
     join posting o on o.company_id = p.company_id and o.id = p."openItem"
     where p.company_id = ${company} and coalesce(p."customer", p."supplier") is not null
       and not exists (select 1 from settlement s where s.company_id = p.company_id and s.posting = p.id)
     group by 1, 2 order by 2`,
  );
  expect(open.map(({ number, item, amount }) => [item, number, amount])).toEqual([
    [2_001, "ext:1", 999],
    [3_002, "100", -1_000],
    [3_031, "100", 40],
    [3_102, "101", -70],
    [20_001, "1", 100],
    [20_011, "2", 200],
  ]);
  const items = await old.all(
    `select "invoiceNumber"::int as number, "openItem"::int as item from invoice where company_id = ${company} order by 1`,
  );
  // What its number had kept open is settled: the bill of 500 and its payment.
  const settled = await old.all(
    `select posting::int as posting from settlement where company_id = ${company} and close_group <> 9000 order by 1`,
  );
  expect(settled.map((one) => one.posting)).toEqual([3_012, 3_021]);
  expect(items.map((one) => [one.number, one.item])).toEqual([
    [1, 20_001],
    [2, 20_011],
    [3, 20_011],
  ]);
  const told = (document: string, earlier: string, now: string) =>
    `company ${company}, ${document}: outstanding ${earlier} by its number, ${now} by its own postings`;
  expect(lines.filter((line) => line.startsWith("company"))).toEqual([
    told("invoice 1", "1099.00", "100.00"),
    told("supplier invoice 100, voucher 3-2026", "-960.00", "-1000.00"),
    told("supplier invoice 100, voucher 4-2026", "-960.00", "0"),
  ]);
  expect((await verify(old.url, () => undefined)).filter((one) => !one.includes("names no party"))).toEqual([]);

  const tokens = await old.tokens(company, employee);
  const service = await startTestService({ database: old.lent });
  try {
    const client = await logIn(service.address, tokens);
    const listed = async (unclear: boolean) => {
      const answer = await client.get(`/ledger/openItem?unclear=${unclear}&fields=posting(id)`);
      return answer.body.values.map((one: { posting: { id: number } }) => one.posting.id).sort();
    };
    const isUnclear = (one: { item: number }) => one.item === 3_031;
    expect(await listed(true)).toEqual([3_031]);
    expect(await listed(false)).toEqual(
      open
        .filter((one) => !isUnclear(one as { item: number }))
        .map((one) => one.item)
        .sort(),
    );
  } finally {
    await service.stop();
  }
});
