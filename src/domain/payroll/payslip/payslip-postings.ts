// The postings of a payslip: each line on the account of its type, what the company owes for it, and the net pay. Pure.

import { add, type Decimal, isZero, negate, subtract } from "../../../money/decimal.ts";
import type { RuleAccount, StoredType } from "./load-pay.ts";
import type { PayslipFigures } from "./payslip-figures.ts";

/** A line with where its cost belongs. */
export interface PostedLine {
  readonly type: StoredType;
  readonly amount: Decimal;
  readonly department: number | null;
  readonly project: number | null;
}

/** An amount on an account; debit is positive. */
export interface PayPosting {
  readonly account: number;
  readonly amount: Decimal;
  readonly department: number | null;
  readonly project: number | null;
}

/** The accounts of payroll, which are all there. */
export interface PayAccounts {
  readonly rules: Readonly<Record<RuleAccount, number>>;
  /** Debt to employees: what is paid out. */
  readonly net: number;
}

/** The postings of a payslip; they sum to 0, and have one row for each account, department and project. */
export function payslipPostings(
  lines: readonly PostedLine[],
  figures: PayslipFigures,
  { rules, net }: PayAccounts,
  department: number | null,
): PayPosting[] {
  const rows: PayPosting[] = lines.flatMap((line) => linePostings(line, rules));
  const own = (account: number, amount: Decimal) => rows.push({ account, amount, department, project: null });
  const cost = (debit: number, credit: number, amount: Decimal) => {
    own(debit, amount);
    own(credit, negate(amount));
  };
  own(rules.taxAccount, negate(figures.generatedTax));
  cost(rules.holidayPayAccount, rules.holidayDebtAccount, figures.vacationAllowanceAmount);
  // What is owed for holiday pay that is paid now was put by when it was earned.
  const tax = add(figures.employerTax, figures.employerTaxOfPension);
  own(rules.employerTaxAccount, subtract(tax, figures.employerTaxOfHolidayPaid));
  own(rules.holidayEmployerTaxDebtAccount, figures.employerTaxOfHolidayPaid);
  own(rules.employerTaxDebtAccount, negate(tax));
  cost(rules.holidayEmployerTaxAccount, rules.holidayEmployerTaxDebtAccount, figures.employerTaxOfHolidayPay);
  cost(rules.pensionAccount, rules.pensionDebtAccount, figures.pension);
  own(rules.financeTaxAccount, subtract(figures.financeTax, figures.financeTaxOfHolidayPaid));
  own(rules.holidayFinanceTaxDebtAccount, figures.financeTaxOfHolidayPaid);
  own(rules.financeTaxDebtAccount, negate(figures.financeTax));
  cost(rules.holidayFinanceTaxAccount, rules.holidayFinanceTaxDebtAccount, figures.financeTaxOfHolidayPay);
  return [...joined(rows), { account: net, amount: negate(figures.amount), department, project: null }].filter(
    ({ amount }) => !isZero(amount),
  );
}

function linePostings({ type, amount, department, project }: PostedLine, rules: PayAccounts["rules"]): PayPosting[] {
  const at = (account: number | null, sum: Decimal): PayPosting[] =>
    account === null ? [] : [{ account, amount: sum, department, project }];
  switch (type.kind) {
    case "BENEFIT":
      return [...at(type.debit, amount), ...at(rules.benefitContraAccount, negate(amount))];
    case "DEDUCTION":
      return at(type.credit, negate(amount));
    case "TAX":
      return at(rules.taxAccount, negate(amount));
    default: {
      const account = type.ameldingWageCode === "feriepenger" ? rules.holidayDebtAccount : type.debit;
      return at(account, type.sign < 0 ? negate(amount) : amount);
    }
  }
}

/** One row for each account, department and project. */
function joined(rows: readonly PayPosting[]): PayPosting[] {
  const sums = new Map<string, PayPosting>();
  for (const row of rows) {
    const key = `${row.account} ${row.department ?? ""} ${row.project ?? ""}`;
    const before = sums.get(key);
    sums.set(key, before === undefined ? row : { ...row, amount: add(before.amount, row.amount) });
  }
  return [...sums.values()];
}
