// POST /salary/transaction: employees are paid, and the voucher that posts it is stored with it.

import { compare, negate, toFixedText, zero } from "../../../money/decimal.ts";
import { action, type Decision, type Write } from "../../../schema/action.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { type ActionContext, type Draft, input, withDefault } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";
import { dateFaults, refused } from "../../ledger/period/closed-periods.ts";
import { deliveredFaults } from "../register/amelding-delivery.ts";
import { payPeriods } from "../tax/tax-table.ts";
import { begunRun, payslipsOfPart, waitingPayslips } from "./begin-run.ts";
import { linesOf, paidBefore, payslipFaults, payslipsOf, type Repeated } from "./check-payslips.ts";
import {
  addHoursLines,
  addTaxLine,
  type ComputedPayslip,
  computePayslips,
  removeAddedLines,
} from "./compute-payslips.ts";
import { type LoadedPay, loadPay } from "./load-pay.ts";
import { missingAccounts, payVoucher, postPay } from "./pay-voucher.ts";
import { addTravelLines, paidTravel, travelFaults } from "./travel-lines.ts";

/** Pays employees. */
export const payEmployees = action({
  method: "POST",
  path: "/salary/transaction",
  answers: "SalaryTransaction",
  status: 201,
  body: { model: "SalaryTransaction" },
  query: {
    generateTaxDeduction: withDefault(
      input("flag", { description: "Tax is computed by the tax cards, and added as a line of type 6000." }),
      "false",
    ),
    period: withDefault(
      input("choice", {
        choices: payPeriods,
        description:
          "The period that the pay is for, by which tax tables withhold. Before Christmas half of a month's tax is withheld, and of shorter periods nothing for two weeks.",
      }),
      "MONTH",
    ),
    includeTimesheet: withDefault(
      input("flag", {
        description: "Counts of time sheets of the month that wait to be paid become lines, by the hourly wage.",
      }),
      "false",
    ),
    includeTravelExpenses: withDefault(
      input("flag", {
        description:
          "Allowances of approved expenses become lines, split into what is free of tax and what is taxable, and the expenses are SALARY_PAID.",
      }),
      "false",
    ),
    allowDuplicate: input("flag", {
      description: "Pays what another transaction has paid for the month already; needs a comment.",
    }),
    comment: input("text", {
      maximumLength: 255,
      description: "Why it is paid again; kept with the transaction.",
    }),
  },
  events: "voucher.create",
  refuses: ["duplicate"],
  description:
    "Pays employees for a month: computes payslips, and posts one voucher with pay, tax, holiday pay, employer's tax and pension. What an employee has been paid for the month by another transaction, the same type with the same amount, is refused (409, code 14000) but with allowDuplicate=true and a comment. More than 50 payslips are checked all at once and then stored in the background, 50 at a time: state is CALCULATING until the voucher is posted, progress says how far it is, and DELETE undoes it at any state.",
  load({ drafts, query }, read, context): Promise<LoadedPay> {
    const [draft] = drafts as readonly [Draft<"SalaryTransaction">];
    draft.values.date ??= context.today;
    const payslips = payslipsOf(draft);
    const request = {
      includeTimesheet: query.includeTimesheet === true,
      includeTravelExpenses: query.includeTravelExpenses === true,
      date: draft.values.date,
      year: draft.values.year,
      month: draft.values.month,
      employees: [...new Set(payslips.map(({ values }) => values.employee ?? 0))],
      types: [...new Set(payslips.flatMap((one) => linesOf(one).map(({ values }) => values.salaryType)))],
    };
    return loadPay(read, request, context);
  },
  decide({ drafts, query }, loaded, context): Decision {
    const [draft] = drafts as readonly [Draft<"SalaryTransaction">];
    const generates = query.generateTaxDeduction === true;
    const comment = (query.comment ?? "").trim();
    for (const payslip of payslipsOf(draft)) removeAddedLines(payslip);
    const waiting = waitingPayslips(draft);
    const repeated = query.allowDuplicate === true ? [] : paidBefore(draft, loaded);
    for (const payslip of payslipsOf(draft)) {
      addHoursLines(payslip, loaded, context);
      addTravelLines(payslip, loaded, context);
    }
    const faults = transactionFaults(draft, loaded, { generates, comment, isAllowed: query.allowDuplicate === true });
    faults.push(...dayFaults(draft, loaded, context), ...payslipFaults(draft, loaded, generates));
    faults.push(...travelFaults(draft, loaded, query.includeTravelExpenses === true));
    const again = repeated.map((one) => repeatedFault(draft, loaded, one));
    if (faults.length > 0) return refused([...faults, ...again]);
    if (again.length > 0) return paidAlready(repeated, again);
    const payslips = computePayslips(draft, loaded, { generates, period: query.period });
    const short = payslips.flatMap(shortFaults);
    if (short.length > 0) return { faults: short };
    draft.values.comment = comment;
    if (waiting.length > payslipsOfPart) {
      const run = {
        ...{ waiting, generates, period: query.period },
        includesTimesheet: query.includeTimesheet === true,
        includesTravel: query.includeTravelExpenses === true,
      };
      const tried = posts(draft, loaded) ? postPay(draft, payslips, loaded, context.today) : null;
      if (tried !== null && "faults" in tried) return { faults: tried.faults };
      return { ...begunRun(draft, payslips, { ...run, employee: context.employee }), warnings: warningsOf(payslips) };
    }
    const voucher = posts(draft, loaded) ? payVoucher(draft, payslips, loaded, context) : null;
    if (voucher !== null && "faults" in voucher) return { faults: voucher.faults };
    draft.values.voucher = voucher?.id ?? null;
    for (const payslip of payslips) addTaxLine(payslip, loaded, context);
    return { ...stored(draft, voucher?.write ?? null, loaded), warnings: warningsOf(payslips) };
  },
});

/** Whether a voucher is posted. */
function posts({ values }: Draft<"SalaryTransaction">, { rules }: LoadedPay): boolean {
  return rules.createsVoucher && !values.isHistorical;
}

/** What speaks against the transaction as a whole. */
function transactionFaults(
  draft: Draft<"SalaryTransaction">,
  loaded: LoadedPay,
  of: { readonly generates: boolean; readonly comment: string; readonly isAllowed: boolean },
): Fault[] {
  const faults: Fault[] = [];
  const at = (field: string, key: string, parameters: Fault["parameters"] = {}) =>
    faults.push({ key, field, path: field, parameters });
  const year = (draft.values.date ?? "").slice(0, 4);
  if (payslipsOf(draft).length === 0) at("payslips", "emptyList");
  if (of.generates && draft.values.isHistorical) at("generateTaxDeduction", "payrollHistorical");
  else if (of.generates && loaded.taxYear === null) at("date", "payrollTaxYear", { id: Number(year) });
  if (of.isAllowed && of.comment === "") at("comment", "payslipComment");
  if (posts(draft, loaded)) for (const name of missingAccounts(loaded)) at("payslips", "payrollRuleAccount", { name });
  return faults;
}

function dayFaults(draft: Draft<"SalaryTransaction">, loaded: LoadedPay, context: ActionContext): Fault[] {
  const date = draft.values.date ?? "";
  const closed = posts(draft, loaded)
    ? dateFaults([{ date, field: "date", path: "date" }], loaded.closed, context.today)
    : [];
  return [...closed, ...deliveredFaults(date, loaded.delivered)];
}

/** The fault of a payslip that another transaction has paid. */
function repeatedFault(
  { values }: Draft<"SalaryTransaction">,
  { employees }: LoadedPay,
  { transaction, payslip }: Repeated,
): Fault {
  const month = `${values.year}-${`${values.month}`.padStart(2, "0")}`;
  const name = employees.get(payslip.values.employee ?? 0)?.name ?? "";
  return faultAt(placeOf(payslip), "employee", "payslipPaid", { name, month, id: transaction });
}

/** The refusal of pay that other transactions have paid, where nothing else is wrong. */
function paidAlready(repeated: readonly Repeated[], messages: readonly Fault[]): Decision {
  const ids = [...new Set(repeated.map(({ transaction }) => transaction))];
  const [subject, verb] = ids.length === 1 ? ["Transaction", "has"] : ["Transactions", "have"];
  return {
    problem: "duplicate",
    parameters: {
      hint: {
        en: `${subject} ${ids.join(", ")} ${verb} paid it. allowDuplicate=true with a comment pays it again.`,
        no: `Lønnskjøring ${ids.join(", ")} har betalt det. allowDuplicate=true med en kommentar betaler det igjen.`,
      },
    },
    messages,
  };
}

/** Deductions that are more than what is paid. */
function shortFaults({ slip, figures }: ComputedPayslip): Fault[] {
  if (compare(figures.amount, zero) >= 0) return [];
  const amount = toFixedText(negate(figures.amount), 2);
  return [faultAt(placeOf(slip), "specifications", "payslipNegative", { amount })];
}

/** At most so many employees are named by warnings, which stand in a header. */
const mostNamed = 10;

/** Who has less money than attachments of earnings. */
function warningsOf(payslips: readonly ComputedPayslip[]): Warning[] {
  return payslips
    .filter(({ isShortened }) => isShortened)
    .slice(0, mostNamed)
    .map(({ employee: { name } }) => ({ key: "attachmentsShortened", field: "payslips", parameters: { name } }));
}

function stored(draft: Draft<"SalaryTransaction">, voucher: Write | null, loaded: LoadedPay): Decision {
  const travel = paidTravel(draft, loaded);
  const vouchers =
    draft.values.voucher === null ? [] : [{ resource: "Voucher", id: draft.values.voucher, kind: "CREATE" as const }];
  return {
    writes: [
      ...(voucher === null ? [] : [voucher]),
      { create: [draft as unknown as Draft] },
      {
        call: "payslips_keep",
        argument: { transaction: draft.id, hours: [...loaded.hours.values()].flat().map(({ id }) => id) },
      },
      ...travel.writes,
    ],
    changes: [
      ...vouchers,
      ...travel.changes,
      { resource: "SalaryTransaction", id: draft.id, kind: "CREATE" },
      ...payslipsOf(draft).map(({ id }) => ({ resource: "Payslip", id, kind: "CREATE" as const })),
    ],
    answer: { object: draft.id },
  };
}
