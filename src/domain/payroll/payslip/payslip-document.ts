// A payslip as its PDF shows it: what it was on the day on which it was made, whatever has changed since.

import { noObject } from "../../../schema/message.ts";
import { query, type RenderedFile } from "../../../schema/query.ts";
import type { DocumentSeller } from "../../sales-document/sales-document.ts";
import { availableDay, seesPay } from "./pay-rights.ts";

/** A line of a payslip; what is deducted is negative. Decimals are texts. */
export interface PayslipDocumentLine {
  readonly number: string;
  readonly text: string;
  readonly kind: "PAY" | "BENEFIT" | "EXPENSE" | "DEDUCTION" | "TAX" | "PAYOUT";
  readonly count: string;
  readonly rate: string;
  readonly amount: string;
}

/** A payslip. Amounts are kroner as texts, dates ISO texts. */
export interface PayslipDocument {
  readonly language: "NO" | "EN";
  readonly number: number;
  readonly date: string;
  readonly year: number;
  readonly month: number;
  readonly seller: DocumentSeller;
  readonly employee: {
    readonly name: string;
    readonly number: string;
    readonly birth: string | null;
    readonly department: string;
    readonly account: string;
  };
  readonly lines: readonly PayslipDocumentLine[];
  /** The table, the percentage, EXEMPT or NONE. */
  readonly card: string;
  readonly gross: string;
  readonly benefits: string;
  readonly withholdingBasis: string;
  readonly percentBasis: string;
  readonly tax: string;
  readonly net: string;
  readonly holidayPercent: string;
  readonly employerTax: string;
  /** What the year comes to with this payslip. */
  readonly ofYear: {
    readonly gross: string;
    readonly tax: string;
    readonly holidayBasis: string;
    readonly holidayPay: string;
  };
  /** Holiday pay of earlier years that is not paid yet. */
  readonly holidayDue: string;
  /** Days of holiday that are left, in weeks of six days; null where payslips say nothing of holiday, absent on older payslips. */
  readonly vacationLeft?: string | null;
}

const titles = { NO: "Lønnsslipp", EN: "Payslip" };

/** The PDF of a payslip. */
export const payslipPdf = query({
  path: "/salary/payslip/{id}/pdf",
  requires: [],
  absent: noObject("Payslip"),
  file: ["application/pdf"],
  description:
    "The payslip as it was made: what has changed since is not in it. Employees get their own from the day of pay-out on.",
  async load({ path }, read, context): Promise<RenderedFile | null> {
    const values: unknown[] = [path.id];
    const placeholder = (value: unknown, type: string) => `$${values.push(value) + 1}::${type}`;
    const sees = seesPay(context, placeholder, 'p."employee"', availableDay("p"));
    const [row] = await read.rows<{ document: string }>(
      `select p.document from payslip p where p.company_id = $1 and p.id = $2::bigint and ${sees}`,
      ...values,
    );
    if (row === undefined) return null;
    const document: PayslipDocument = JSON.parse(row.document);
    const { logo } = document.seller;
    return {
      rendering: "payslip",
      of: document,
      files: logo === null ? [] : [logo],
      fileName: `${titles[document.language]} ${document.number}.pdf`,
      mimeType: "application/pdf",
    };
  },
});
