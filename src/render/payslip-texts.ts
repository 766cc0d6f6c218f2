// Every word that stands on payslips and statements of the year, in both languages.

import { monthNames } from "../schema/message.ts";
import type { Language } from "./format.ts";

/** The words of payslips. */
export interface PayslipTexts {
  readonly title: string;
  readonly number: string;
  readonly period: string;
  readonly payDate: string;
  readonly employeeNumber: string;
  readonly birth: string;
  readonly department: string;
  readonly account: string;
  readonly card: string;
  /** What stands for cards without a table or a percentage. */
  readonly cards: Readonly<Record<string, string>>;
  readonly line: string;
  readonly count: string;
  readonly rate: string;
  readonly amount: string;
  readonly net: string;
  readonly benefitNote: string;
  readonly shortenedNote: string;
  readonly computed: string;
  readonly gross: string;
  readonly benefits: string;
  readonly withholdingBasis: string;
  readonly percentBasis: string;
  readonly tax: string;
  readonly grossOfYear: string;
  readonly taxOfYear: string;
  readonly holidayBasisOfYear: string;
  readonly holidayPayOfYear: string;
  readonly holidayDue: string;
  readonly vacationLeft: string;
  readonly employerTax: string;
  readonly statement: string;
  readonly wages: string;
  readonly expenses: string;
  readonly deductions: string;
  readonly attachments: string;
  readonly holidayBasis: string;
  readonly months: readonly string[];
}

/** The words by language. */
export const payslipTexts: Readonly<Record<Language, PayslipTexts>> = {
  NO: {
    title: "Lønnsslipp",
    number: "Lønnsslipp nr.",
    period: "Lønnsperiode",
    payDate: "Utbetalingsdato",
    employeeNumber: "Ansattnr.",
    birth: "Fødselsdato",
    department: "Avdeling",
    account: "Kontonummer",
    card: "Skattekort",
    cards: { EXEMPT: "Frikort", NONE: "Uten skattekort, 50 %" },
    line: "Lønnsart",
    count: "Antall",
    rate: "Sats",
    amount: "Beløp",
    net: "Netto utbetalt",
    benefitNote: "Naturalytelse, utbetales ikke",
    shortenedNote: "Det er ikke dekning for hele trekket",
    computed: "Grunnlag og hittil i år",
    gross: "Bruttolønn",
    benefits: "Naturalytelser",
    withholdingBasis: "Trekkgrunnlag",
    percentBasis: "Trekkgrunnlag, prosent",
    tax: "Skattetrekk",
    grossOfYear: "Bruttolønn hittil i år",
    taxOfYear: "Skattetrekk hittil i år",
    holidayBasisOfYear: "Feriepengegrunnlag hittil i år",
    holidayPayOfYear: "Opptjente feriepenger i år",
    holidayDue: "Feriepenger til gode fra tidligere år",
    vacationLeft: "Feriedager til gode (virkedager)",
    employerTax: "Arbeidsgiveravgift (til orientering)",
    statement: "Årsoppgave",
    wages: "Lønn og naturalytelser",
    expenses: "Utgiftsgodtgjørelser",
    deductions: "Skattetrekk og fradrag",
    attachments: "Utleggstrekk og bidragstrekk",
    holidayBasis: "Feriepengegrunnlag",
    months: monthNames.no,
  },
  EN: {
    title: "Payslip",
    number: "Payslip no.",
    period: "Wage period",
    payDate: "Pay date",
    employeeNumber: "Employee no.",
    birth: "Date of birth",
    department: "Department",
    account: "Bank account",
    card: "Tax card",
    cards: { EXEMPT: "Exempt", NONE: "No tax card, 50 %" },
    line: "Salary type",
    count: "Count",
    rate: "Rate",
    amount: "Amount",
    net: "Net pay",
    benefitNote: "Benefit in kind, not paid out",
    shortenedNote: "There is no money for the whole deduction",
    computed: "Bases and the year so far",
    gross: "Gross pay",
    benefits: "Benefits in kind",
    withholdingBasis: "Basis of withholding",
    percentBasis: "Basis of withholding, percentage",
    tax: "Tax withheld",
    grossOfYear: "Gross pay this year",
    taxOfYear: "Tax withheld this year",
    holidayBasisOfYear: "Basis of holiday pay this year",
    holidayPayOfYear: "Holiday pay earned this year",
    holidayDue: "Holiday pay due from earlier years",
    vacationLeft: "Days of holiday left (six a week)",
    employerTax: "Employer's tax (for information)",
    statement: "Statement of pay",
    wages: "Pay and benefits in kind",
    expenses: "Expenses",
    deductions: "Tax and deductions",
    attachments: "Attachments of earnings",
    holidayBasis: "Basis of holiday pay",
    months: monthNames.en,
  },
};
