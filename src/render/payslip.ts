// Payslips as PDF: every line, what tax is withheld from, what is paid, and the year so far.

import type { PayslipDocument, PayslipDocumentLine } from "../domain/payroll/payslip/payslip-document.ts";
import { compare, decimal, multiply, negate, roundHalfUp } from "../money/decimal.ts";
import { beginDocument } from "./document-header.ts";
import { account, day, money, percent, quantity } from "./format.ts";
import { payslipTexts } from "./payslip-texts.ts";
import { drawTable, type TableRow } from "./table.ts";

/** The PDF of a payslip: the same bytes for the same payslip and logo. */
export async function renderPayslip(payslip: PayslipDocument, logo: Uint8Array | null): Promise<Uint8Array> {
  const { language, seller, employee } = payslip;
  const own = payslipTexts[language];
  const date = day(language, payslip.date);
  const { sheet, accent } = await beginDocument({
    ...{ title: own.title, seller, language, logo, date: payslip.date, recipient: [employee.name] },
    fileTitle: `${own.title} ${payslip.number} – ${seller.name}`,
    running: `${own.title} ${payslip.number}  ·  ${seller.name}  ·  ${date}`,
    facts: [
      [own.number, String(payslip.number)],
      [own.period, `${own.months[payslip.month - 1]} ${payslip.year}`],
      [own.payDate, date],
      [own.employeeNumber, employee.number],
      [own.birth, employee.birth === null ? "" : day(language, employee.birth)],
      [own.department, employee.department],
      [own.account, employee.account === "" ? "" : account(employee.account)],
      [own.card, own.cards[payslip.card] ?? payslip.card],
    ],
  });
  const write = (amount: string) => money(language, amount);
  await drawTable(sheet, {
    columns: [
      { head: own.line, width: 0 },
      { head: own.count, width: 60, align: "right" },
      { head: own.rate, width: 78, align: "right" },
      { head: own.amount, width: 88, align: "right" },
    ],
    accent,
    rows: payslip.lines.map((line) => rowOf(line, payslip)),
    total: [own.net, "", "", write(payslip.net)],
  });
  await drawTable(sheet, {
    columns: [
      { head: own.computed, width: 0 },
      { head: own.amount, width: 88, align: "right" },
    ],
    accent,
    rows: [...figures(payslip).map(([label, amount]) => ({ cells: [label, write(amount)] })), ...daysLeft(payslip)],
  });
  return sheet.finish();
}

function rowOf(line: PayslipDocumentLine, { language }: PayslipDocument): TableRow {
  const own = payslipTexts[language];
  const ordered = roundHalfUp(multiply(decimal(line.rate), decimal(line.count)), 2);
  const isShortened = line.kind === "DEDUCTION" && compare(ordered, negate(decimal(line.amount))) > 0;
  const note = line.kind === "BENEFIT" ? own.benefitNote : "";
  return {
    cells: [
      { text: `${line.number} ${line.text}`, more: isShortened ? own.shortenedNote : note },
      quantity(language, line.count),
      money(language, line.rate),
      money(language, line.amount),
    ],
  };
}

/** The days of holiday that are left, where they are known. */
function daysLeft({ language, vacationLeft }: PayslipDocument): TableRow[] {
  if (vacationLeft === undefined || vacationLeft === null) return [];
  return [{ cells: [payslipTexts[language].vacationLeft, quantity(language, vacationLeft)] }];
}

/** What the payslip is computed from, and what the year comes to. */
function figures(payslip: PayslipDocument): [label: string, amount: string][] {
  const own = payslipTexts[payslip.language];
  const { ofYear } = payslip;
  return [
    [own.gross, payslip.gross],
    [own.benefits, payslip.benefits],
    [own.withholdingBasis, payslip.withholdingBasis],
    [own.percentBasis, payslip.percentBasis],
    [own.tax, payslip.tax],
    [own.grossOfYear, ofYear.gross],
    [own.taxOfYear, ofYear.tax],
    [own.holidayBasisOfYear, ofYear.holidayBasis],
    [`${own.holidayPayOfYear} (${percent(payslip.language, payslip.holidayPercent)})`, ofYear.holidayPay],
    [own.holidayDue, payslip.holidayDue],
    [own.employerTax, payslip.employerTax],
  ];
}
