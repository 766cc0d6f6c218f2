// What companies of the past have beside their sales: bills with one number, numbers of another system, a closed month, series that
// begin where they said, files, and a history of changes.

import { createHash } from "node:crypto";
import type { OldRows, Row } from "./old-rows.ts";
import { png } from "./upload.ts";

/**
 * Makes it all, as far as the company's version knows it.
 * @param made where the ids go
 */
export async function makePast(company: OldRows, made: Record<string, number>): Promise<void> {
  await makeBills(company, made);
  await takeOver(company, made);
  await closeJanuary(company);
  await moveSeries(company);
  await keepReceipts(company, made);
  await company.tell("Customer", made.customer, null, {
    kind: "UPDATE",
    fields: { name: ["Kunden AS", "Kunde AS"] },
    reason: "Navnet var feil",
  });
}

/** A second bill with the number of the first, of which 50 are paid, and one that was entered again for a reason. */
async function makeBills(company: OldRows, made: Record<string, number>): Promise<void> {
  const owed = { supplier: made.supplier, invoiceNumber: "S-1" };
  const bill = () =>
    company.post(
      [
        { account: company.accounts[4300], amount: 150 },
        { account: company.accounts[2400], amount: -150, ...owed, termOfPayment: "2026-04-01" },
      ],
      { voucherTypeKey: "INCOMING_INVOICE", vendorInvoiceNumber: "S-1" },
    );
  made.secondBill = await bill();
  // Before, no payment said which bill it was for.
  if (company.bornAt >= 15) {
    const openItem = made.secondBill + 2;
    const payment = await company.post(
      [
        { account: company.accounts[2400], amount: 50, ...owed, openItem },
        { account: company.accounts[1920], amount: -50 },
      ],
      { voucherTypeKey: "PAYMENT", date: "2026-03-10" },
    );
    const kept = { voucher: payment, invoice: made.secondBill, kidOrReceiverReference: "17", bban: "" };
    await company.old.query("select supplier_payment_keep($1, $2)", [company.id, JSON.stringify(kept)]);
  }
  if (company.bornAt >= 60) {
    made.againBill = await bill();
    const kept = { vouchers: [made.againBill], reason: "Two deliveries", employee: company.employee };
    await company.old.query("select duplicate_reason_keep($1, $2)", [company.id, JSON.stringify(kept)]);
  }
}

/** A customer's invoice of another system, with the number of the company's own first invoice. */
async function takeOver(company: OldRows, made: Record<string, number>): Promise<void> {
  if (company.bornAt < 13) return;
  const number = company.bornAt < 62 ? "1" : "ext:1";
  made.historical = await company.post(
    [
      {
        ...{ account: company.accounts[1500], amount: 999, customer: made.customer },
        ...{ invoiceNumber: number, externalInvoiceNumber: "1" },
      },
      { account: company.accounts[1920], amount: -999 },
    ],
    { series: "historical", closeGroups: [], date: "2026-02-10" },
  );
}

/** A cost in January, which is closed. */
async function closeJanuary(company: OldRows): Promise<void> {
  await company.post(
    [
      { account: company.accounts[6800], amount: 100 },
      { account: company.accounts[1920], amount: -100 },
    ],
    { date: "2026-01-20" },
  );
  const january = { id: 202_601, version: 0, isClosed: true, employee: company.employee };
  await company.old.query("select period_set($1, $2)", [company.id, JSON.stringify(january)]);
}

/** Vouchers of 2025 begin at 701, and those of 2026 leave numbers out. */
async function moveSeries(company: OldRows): Promise<void> {
  if (company.bornAt < 61) return;
  const move = { series: "voucher", employee: company.employee, isLedger: true };
  const moves = [
    { ...move, year: 2025, next: 701, reason: "" },
    { ...move, year: 2026, next: 900, reason: "New system" },
  ];
  await company.old.query(`update company set "seriesMoves" = $2 where company_id = $1`, [
    company.id,
    JSON.stringify(moves),
  ]);
}

/** A receipt of the cost in euros, and from 67 on another that came in its place. */
async function keepReceipts(company: OldRows, made: Record<string, number>): Promise<void> {
  made.receipt = await keepFile(company, "kvittering.png", { voucher: made.inEuros });
  if (company.bornAt < 67) return;
  made.newReceipt = await keepFile(company, "ny kvittering.png", { voucher: made.inEuros });
  await company.old.query(
    `update document set "supersededBy" = $3, "supersededAt" = now(), "supersededByEmployee" = $4 where company_id = $1 and id = $2`,
    [company.id, made.receipt, made.newReceipt, company.employee],
  );
  await company.tell("Document", made.newReceipt, null);
  await company.tell("Document", made.receipt, null, { kind: "UPDATE" });
}

/**
 * A picture that belongs to something; the document's id, 0 where there are no documents yet.
 * @param more what it belongs to
 */
export async function keepFile(company: OldRows, fileName: string, more: Row): Promise<number> {
  const checksum = createHash("sha256").update(png).digest("hex");
  const size = png.length;
  const file = `${company.id}-${await company.take()}`;
  await company.put("stored_file", { id: file, place: "database", size, checksum });
  await company.put("file_piece", { file, number: 0, content: png });
  return company.put("document", {
    ...{ fileName, size, checksum, file, mimeType: "image/png", addedAt: "2026-03-02T10:00:00Z" },
    ...more,
  });
}
