// What an employee was paid in a year, as PDF.

import type { CompilationDocument, CompilationLine } from "../domain/payroll/report/salary-compilation.ts";
import { beginDocument } from "./document-header.ts";
import { day, money } from "./format.ts";
import { payslipTexts } from "./payslip-texts.ts";
import { drawTable, type TableRow } from "./table.ts";

/** The PDF of a year: the same bytes for the same sums and logo. */
export async function renderCompilation(document: CompilationDocument, logo: Uint8Array | null): Promise<Uint8Array> {
  const { language, seller, employee, year } = document;
  const own = payslipTexts[language];
  const title = `${own.statement} ${year}`;
  const { sheet, accent } = await beginDocument({
    ...{ title, seller, language, logo, date: document.today, recipient: [employee.name] },
    fileTitle: `${title} – ${employee.name}`,
    running: `${title}  ·  ${seller.name}  ·  ${employee.name}`,
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
    accent,
    rows,
    total: [own.holidayBasis, money(language, document.vacationPayBasis)],
  });
  return sheet.finish();
}
