// Migration 0018 over a company that exists: its settings are what was constant, its invoices stay, and can be credited.

import { expect, test } from "vitest";
import { installationBefore, voucherOf } from "../support/upgrade.ts";

const old = installationBefore(18);
const company = 101;

/** A voucher of 125 on the customer's account. */
function voucher(
  id: number,
  number: string,
  sign: number,
  accounts: Readonly<Record<number, number>>,
  openItem?: number,
) {
  const postings = [
    { account: accounts[1500], amount: 125 * sign, customer: 90_000, invoiceNumber: number, openItem },
    { account: accounts[3900], amount: -125 * sign },
  ];
  const by = { employee: 1, actualEmployee: 1, requestId: "r" };
  return voucherOf(id, postings, { series: "invoice", voucherTypeKey: "OUTGOING_INVOICE", by });
}

test("an old company keeps its price mode and invoices, and an invoice from before can be credited", async () => {
  await old.company(company);
  await old.query(`update company set "pricesIncludeVat" = true where company_id = ${company}`);
  const accounts = await old.accounts(company);
  await old.query(
    `insert into party (company_id, id, "name", "customerNumber") values (${company}, 90000, 'Kunde', 10001)`,
  );
  const invoice = (id: number, amount: number, more = {}) => ({
    ...{ id, invoiceDate: "2026-03-02", invoiceDueDate: "2026-03-16", customer: 90_000, currency: 1 },
    ...{ comment: "", invoiceComment: "", invoiceRemarks: "", deliveryDate: "2026-03-02" },
    ...{ amount, amountCurrency: amount, amountExcludingVat: amount, amountExcludingVatCurrency: amount },
    ...{ amountRoundoff: 0, amountRoundoffCurrency: 0, ...more },
  });
  const charge = (argument: unknown) => old.query("select invoice_charge($1, $2)", [company, JSON.stringify(argument)]);
  const before = voucher(91_000, "<n>", 1, accounts);
  await charge({
    ...{ placeholder: "<n>", orders: [], lines: [], invoice: invoice(95_000, 125, { voucher: 91_000 }) },
    ledger: { ...before, payment: null },
  });
  await old.leave();
  await old.upgrade();
  await old.enter(company);

  expect(
    await old.one(
      `select "isPrioritizeAmountsIncludingVat" as mode, "invoicesDueIn"::int as days, "invoicesDueInType" as kind, "kidMethod" as kid, "isRoundedToWholeKrone" as rounded from company`,
    ),
  ).toEqual({ mode: true, days: 14, kind: "DAYS", kid: "NONE", rounded: false });
  expect(await old.one(`select "isCredited" as credited, version from invoice where id = 95000`)).toEqual({
    ...{ credited: false, version: 0 },
  });
  const note = voucher(92_000, "<m>", -1, accounts, 910_001);
  await charge({
    ...{ placeholder: "<m>", orders: [], lines: [], credited: 95_000 },
    invoice: invoice(95_001, -125, { voucher: 92_000, isCreditNote: true }),
    ledger: { ...note, payments: [] },
  });
  expect(await old.one("select count(*)::int as settled from settlement where close_group = 920009")).toEqual({
    settled: 2,
  });
  // The second wall: no credit note goes beyond the invoice, whoever asks.
  const more = voucher(93_000, "<k>", -1, accounts, 910_001);
  await expect(
    charge({
      ...{ placeholder: "<k>", orders: [], lines: [], credited: 95_000 },
      invoice: invoice(95_002, -125, { voucher: 93_000, isCreditNote: true }),
      ledger: { ...more, payments: [] },
    }),
  ).rejects.toMatchObject({ code: "P8000" });
});
