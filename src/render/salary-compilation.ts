// What an employee was paid in a year, as PDF.

import type { CompilationDocument, CompilationLine } from "../domain/payroll/report/salary-compilation.ts";
import { coloursOf, drawHead, footerOf, sellerLines } from "./document-header.ts";
import { textsOf } from "./document-texts.ts";
import { day, money } from "./format.ts";
import { Sheet } from "./page-layout.ts";
import { payslipTexts } from "./payslip-texts.ts";
import { drawTable, type TableRow } from "./table.ts";

/** The PDF of a year: the same bytes for the same sums and logo. */
export async function renderCompilation(document: CompilationDocument, logo: Uint8Array | null): Promise<Uint8Array> {
  const { language, seller, employee, year } = document;
  const texts = textsOf(language);
  const own = payslipTexts[language];
  const colours = coloursOf(seller.colour);
  const title = `${own.statement} ${year}`;
  const sheet = new Sheet({
    title: `${title} – ${employee.name}`,
    author: seller.name,
    language,
    date: document.today,
    footer: footerOf({ ...seller, bankAccountNumber: "", iban: "", bic: "", bank: "" }, texts, false),
    running: `${title}  ·  ${seller.name}  ·  ${employee.name}`,
    pageOf: texts.page,
  });
  await drawHead(sheet, {
    title,
    seller,
    sellerLines: sellerLines(seller, texts, false),
    logo,
    ...colours,
    recipient: [employee.name],
    below: [],
    facts: [
      [own.employeeNumber, employee.number],
      [own.birth, employee.birth === null ? "" : day(language, employee.birth)],
    ],
  });
  const parts: [heading: string, lines: readonly CompilationLine[]][] = [
    [own.wages, document.wages],
    [own.expenses, document.expenses],
    [own.deductions, document.taxDeductions],
    [own.attachments, document.mandatoryTaxDeductions],
  ];
  const rows = parts.flatMap(([heading, lines]): TableRow[] =>
    lines.length === 0
      ? []
      : [
          { heading },
          ...lines.map((line) => ({
            cells: [{ text: line.description, more: line.taxableDescription }, money(language, `${line.amount}`)],
          })),
        ],
  );
  await drawTable(sheet, {
    columns: [
      { head: own.line, width: 0 },
      { head: own.amount, width: 100, align: "right" },
    ],
    accent: colours.accent,
    rows,
    total: [own.holidayBasis, money(language, document.vacationPayBasis)],
  });
  return sheet.finish();
}
