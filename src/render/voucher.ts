// Vouchers as PDF: what is posted, on which accounts.

import type { VoucherDocument, VoucherPosting } from "../domain/ledger/voucher/voucher-printout.ts";
import { absolute, decimal, isZero, sign, sum, zero } from "../money/decimal.ts";
import { beginDocument } from "./document-header.ts";
import { type DocumentTexts, textsOf } from "./document-texts.ts";
import { day, money } from "./format.ts";
import { type Cell, drawTable, type TableRow } from "./table.ts";

/** The PDF of a voucher: the same bytes for the same voucher and logo. */
export async function renderVoucher(voucher: VoucherDocument, logo: Uint8Array | null): Promise<Uint8Array> {
  const { language, seller } = voucher;
  const texts = textsOf(language);
  const title = voucher.isPosted ? texts.voucher : texts.voucherDraft;
  const full = `${title} ${voucher.number}`;
  const date = voucher.date === null ? "" : day(language, voucher.date);
  const { sheet, accent } = await beginDocument({
    ...{ title, seller, language, logo, date: voucher.date ?? voucher.made, recipient: [] },
    fileTitle: `${full} – ${seller.name}`,
    running: `${full}  ·  ${seller.name}  ·  ${date}`,
    facts: [
      [texts.number, voucher.number],
      [texts.voucherDate, date],
      [texts.voucherType, voucher.voucherType],
      [texts.externalNumber, voucher.externalVoucherNumber],
      [texts.reverses, voucher.reverseVoucher],
    ],
  });
  if (voucher.description.trim() !== "") await sheet.paragraph(voucher.description);
  const write = (amount: Parameters<typeof money>[1]) => money(language, amount);
  const amounts = voucher.postings.map(({ amount }) => decimal(amount));
  const side = (wanted: 1 | -1) => write(absolute(sum(amounts.filter((amount) => sign(amount) === wanted))));
  await drawTable(sheet, {
    columns: [
      { head: texts.account, width: 130 },
      { head: texts.text, width: 0 },
      { head: texts.vatCode, width: 28 },
      { head: texts.debit, width: 78, align: "right" },
      { head: texts.credit, width: 78, align: "right" },
    ],
    accent,
    rows: voucher.postings.map((posting) => rowOf(posting, voucher, texts)),
    carried: { columns: [3, 4], to: texts.carriedTo, from: texts.carriedFrom, write },
    total: [texts.sum, "", "", side(1), side(-1)],
  });
  return sheet.finish();
}

function rowOf(posting: VoucherPosting, voucher: VoucherDocument, texts: DocumentTexts): TableRow {
  const { language } = voucher;
  const amount = decimal(posting.amount);
  const isDebit = sign(amount) > 0;
  const shown = isZero(amount) ? "" : money(language, absolute(amount));
  const foreign =
    posting.currency === "NOK"
      ? ""
      : `${posting.currency} ${money(language, absolute(decimal(posting.amountCurrency)))}`;
  const cell: Cell = { text: shown, more: foreign };
  const date = posting.date === null || posting.date === voucher.date ? "" : day(language, posting.date);
  const more = [
    posting.party,
    posting.invoiceNumber === "" ? "" : `${texts.invoiceNumber} ${posting.invoiceNumber}`,
    posting.department,
    posting.project,
    date,
  ];
  return {
    cells: [
      { text: `${posting.account ?? ""} ${posting.accountName}`.trim() },
      { text: posting.description, more: more.filter((part) => part !== "").join("  ·  ") },
      posting.vatCode,
      isDebit ? cell : "",
      isDebit ? "" : cell,
    ],
    amounts: isDebit ? [amount, zero] : [zero, absolute(amount)],
  };
}
