// The next step of a run: a part of its payslips is calculated and stored, or the voucher that ends it.

import { compare, negate, toFixedText, zero } from "../../../money/decimal.ts";
import { action, type Decision } from "../../../schema/action.ts";
import type { ActionContext, Draft, Row } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";
import { dateFaults, refused } from "../../ledger/period/closed-periods.ts";
import { newDraft } from "../../new-object.ts";
import type { WaitingLine, WaitingPayslip } from "../payslip/begin-run.ts";
import { linesOf, payslipFaults, payslipsOf } from "../payslip/check-payslips.ts";
import { addHoursLines, addTaxLine, type ComputedPayslip, computePayslips } from "../payslip/compute-payslips.ts";
import { missingAccounts, payVoucher } from "../payslip/pay-voucher.ts";
import { payslip, salarySpecification, salarySpecificationSupplement } from "../payslip/payslip.ts";
import { salaryTransaction } from "../payslip/salary-transaction.ts";
import { addTravelLines, paidTravel, travelFaults } from "../payslip/travel-lines.ts";
import { type LoadedStep, loadStep, type StoredRun } from "./load-run.ts";

/** Takes the next step of a run. Carried out by the job alone, and not served under /v2. */
export const advanceRun = action({
  method: "PUT",
  path: "/salary/transaction/{id}/:advance",
  answers: null,
  status: 204,
  events: "voucher.create",
  description: "Calculates and stores the next payslips of a payment of many employees, or posts its voucher.",
  load: ({ path }, read, context): Promise<LoadedStep | null> => loadStep(read, path.id, context),
  decide({ path }, step, context): Decision {
    if (step === null) return { writes: [], changes: [], answer: { nothing: true } };
    return step.run.slips === null ? ended(path.id, step, context) : stored(path.id, step.run.slips, step, context);
  },
});

/** The transaction as a draft, with these payslips. */
function transactionDraft(
  id: number,
  { date, year, month, isHistorical }: StoredRun,
  payslips: readonly Draft[],
): Draft<"SalaryTransaction"> {
  const children = { payslips: [...payslips] };
  return newDraft(salaryTransaction, {
    ...{ id, path: "", children },
    values: { date, year, month, isHistorical },
  }) as unknown as Draft<"SalaryTransaction">;
}

/** Calculates a part, and stores it. */
function stored(
  transaction: number,
  slips: readonly WaitingPayslip[],
  { run, pay }: LoadedStep,
  context: ActionContext,
): Decision {
  const drafts = slips.map((slip, place) => payslipDraft(transaction, slip, place, context));
  const draft = transactionDraft(transaction, run, drafts);
  for (const one of payslipsOf(draft)) {
    addHoursLines(one, pay, context);
    addTravelLines(one, pay, context);
  }
  const faults = [...payslipFaults(draft, pay, run.generates), ...travelFaults(draft, pay, run.includesTravel)];
  if (faults.length > 0) return { faults };
  const computed = computePayslips(draft, pay, run);
  const short = computed.filter(({ figures }) => compare(figures.amount, zero) < 0);
  if (short.length > 0)
    return {
      faults: short.map(({ slip, figures }) =>
        faultAt(placeOf(slip), "specifications", "payslipNegative", { amount: toFixedText(negate(figures.amount), 2) }),
      ),
    };
  for (const one of computed) addTaxLine(one, pay, context);
  const ids = payslipsOf(draft).map(({ id }) => id);
  const lines = payslipsOf(draft).flatMap(linesOf);
  const cars = lines.flatMap(({ children }) => children.specificationSupplement ?? []);
  const rows = (of: readonly { readonly id: number; readonly values: object }[]): Row[] =>
    of.map(({ id, values }) => ({ ...values, id }));
  const travel = paidTravel(draft, pay);
  const hours = [...pay.hours.values()].flat().map(({ id }) => id);
  return {
    writes: [
      ...(cars.length === 0 ? [] : [{ insert: "SalarySpecificationSupplement", rows: rows(cars) }]),
      { insert: "Payslip", rows: rows(payslipsOf(draft)) },
      ...(lines.length === 0 ? [] : [{ insert: "SalarySpecification", rows: rows(lines) }]),
      { call: "payslips_keep", argument: { transaction, hours, payslips: ids } },
      ...travel.writes,
      { call: "wage_run_step", argument: { transaction, place: run.place, count: ids.length } },
    ],
    changes: [...ids.map((id) => ({ resource: "Payslip", id, kind: "CREATE" as const })), ...travel.changes],
    answer: { nothing: true },
  };
}

function payslipDraft(
  transaction: number,
  { employee, department, lines }: WaitingPayslip,
  place: number,
  context: ActionContext,
): Draft {
  const id = context.newId();
  const path = `payslips[${place}]`;
  const specifications = lines.map((line, index) =>
    lineDraft(line, { payslip: id, path: `${path}.specifications[${index}]` }, context),
  );
  return newDraft(payslip, { id, path, values: { transaction, employee, department }, children: { specifications } });
}

function lineDraft(
  { salaryType, rate, count, project, department, description, year, month, car }: WaitingLine,
  at: { readonly payslip: number; readonly path: string },
  context: ActionContext,
): Draft {
  const supplement =
    car === null
      ? []
      : [
          newDraft(salarySpecificationSupplement, {
            ...{ id: context.newId(), path: `${at.path}.specificationSupplement`, values: { ...car } },
          }),
        ];
  return newDraft(salarySpecification, {
    ...{ id: context.newId(), path: at.path },
    values: {
      ...{ payslip: at.payslip, salaryType, rate, count, project, department, description },
      ...{ ...(year === 0 ? {} : { year }), ...(month === 0 ? {} : { month }) },
      specificationSupplement: supplement[0]?.id ?? null,
    },
    children: { specificationSupplement: supplement },
  });
}

/** Posts the voucher of a run whose payslips are all stored. */
function ended(transaction: number, step: LoadedStep, context: ActionContext): Decision {
  const { run, pay } = step;
  const posts = pay.rules.createsVoucher && !run.isHistorical;
  const missing = missingAccounts(pay).map((name) => ({
    ...{ key: "payrollRuleAccount", field: "payslips", path: "payslips", parameters: { name } },
  }));
  const day = { date: run.date, field: "date", path: "date" };
  const faults = posts ? [...missing, ...dateFaults([day], pay.closed, context.today)] : [];
  if (faults.length > 0) return refused(faults);
  const draft = transactionDraft(transaction, run, []);
  const voucher = posts ? payVoucher(draft, storedPayslips(step), pay, context) : null;
  if (voucher !== null && "faults" in voucher) return { faults: voucher.faults };
  const id = voucher?.id ?? null;
  return {
    writes: [
      ...(voucher === null ? [] : [voucher.write]),
      { call: "wage_run_end", argument: { transaction, voucher: id } },
    ],
    changes: [
      ...(id === null ? [] : [{ resource: "Voucher", id, kind: "CREATE" as const }]),
      { resource: "SalaryTransaction", id: transaction, kind: "UPDATE" },
    ],
    answer: { nothing: true },
  };
}

/** The payslips that are stored, as they were computed. */
function storedPayslips({ pay, stored: slips }: LoadedStep): ComputedPayslip[] {
  return slips.map(({ employee: id, department, figures, lines }) => {
    const employee = pay.employees.get(id);
    if (employee === undefined) throw new Error("An employee of a run was not loaded.");
    const specifications = lines.map((values) =>
      newDraft(salarySpecification, { id: 0, path: "", values: { ...values } }),
    );
    const slip = newDraft(payslip, { id: 0, path: "payslips", values: { department }, children: { specifications } });
    return { slip: slip as unknown as Draft<"Payslip">, employee, figures, isShortened: false };
  });
}
