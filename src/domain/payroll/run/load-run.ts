// What the next step of a run needs to know: its next part, or all payslips where only the voucher is left. Reads and locks only.

import { decimal, zero } from "../../../money/decimal.ts";
import type { ActionContext, Reader } from "../../../schema/resource.ts";
import type { WaitingPayslip } from "../payslip/begin-run.ts";
import { type LoadedPay, loadPay } from "../payslip/load-pay.ts";
import type { PayslipFigures } from "../payslip/payslip-figures.ts";

/** A run with its next part. */
export interface StoredRun {
  readonly date: string;
  readonly year: number;
  readonly month: number;
  readonly isHistorical: boolean;
  readonly generates: boolean;
  readonly period: string;
  readonly includesTimesheet: boolean;
  readonly includesTravel: boolean;
  /** The place of the part that is next; null where all are stored. */
  readonly place: number | null;
  readonly slips: readonly WaitingPayslip[] | null;
}

/** A payslip of a run that is stored. */
export interface StoredPayslip {
  readonly employee: number;
  readonly department: number | null;
  readonly figures: PayslipFigures;
  readonly lines: readonly {
    readonly salaryType: number;
    readonly amount: string;
    readonly department: number | null;
    readonly project: number | null;
  }[];
}

/** What a step needs; null where the run is over, stopped or undone. */
export interface LoadedStep {
  readonly run: StoredRun;
  readonly pay: LoadedPay;
  /** All payslips, where only the voucher is left. */
  readonly stored: readonly StoredPayslip[];
}

/** The figures that a payslip keeps in columns of their names. */
const figureNames = [
  ...(["grossAmount", "benefits", "amount", "withholdingBasis", "percentBasis", "tax", "holidayBasis"] as const),
  ...(["vacationAllowanceAmount", "holidaySeniorAmount", "holidayPaid", "employerTaxBasis"] as const),
  ...(["employerTaxPercent", "employerTax", "employerTaxOfHolidayPaid", "employerTaxOfHolidayPay"] as const),
  ...(["freeAmountUsed", "pensionBasis", "pension", "employerTaxOfPension", "financeTax"] as const),
  ...(["financeTaxOfHolidayPaid", "financeTaxOfHolidayPay"] as const),
];

/** Loads the next step of a run. Payments of a company come one after the other, as `loadPay` says. */
export async function loadStep(read: Reader, transaction: number, context: ActionContext): Promise<LoadedStep | null> {
  await read.rows("select c.id from company c where c.company_id = $1 for no key update");
  const [run] = await read.rows<StoredRun>(
    `select t."date"::text as date, t.year, t.month, t."isHistorical", r.generates_tax as generates, r.period, r.includes_timesheet as "includesTimesheet",
       r.includes_travel as "includesTravel",
       w.place, w.slips from wage_run r
     join salary_transaction t on t.company_id = $1 and t.id = r.transaction
     left join lateral (select p.place, p.slips from wage_run_part p where p.company_id = $1 and p.transaction = r.transaction order by p.place limit 1) w on true
     where r.company_id = $1 and r.transaction = $2::bigint and r.state = 'CALCULATING'`,
    transaction,
  );
  if (run === undefined) return null;
  const stored = run.slips === null ? await loadStored(read, transaction) : [];
  const slips = run.slips ?? [];
  const types = [
    ...slips.flatMap(({ lines }) => lines.map(({ salaryType }) => salaryType)),
    ...stored.flatMap(({ lines }) => lines.map(({ salaryType }) => salaryType)),
  ];
  const request = {
    ...{ date: run.date, year: run.year, month: run.month },
    // What is paid by the hour, and travel, stands in lines once it is stored.
    includeTimesheet: run.includesTimesheet && slips.length > 0,
    includeTravelExpenses: run.includesTravel && slips.length > 0,
    employees: [...slips, ...stored].map(({ employee }) => employee),
    types: [...new Set(types)],
  };
  const pay = await loadPay(read, request, context);
  return { run, pay, stored };
}

async function loadStored(read: Reader, transaction: number): Promise<StoredPayslip[]> {
  const rows = await read.rows<
    Pick<StoredPayslip, "employee" | "department" | "lines"> & {
      readonly figures: Readonly<Record<(typeof figureNames)[number], string>>;
    }
  >(
    `select p."employee", p."department", json_build_object(${figureNames.map((name) => `'${name}', p."${name}"::text`).join(", ")}) as figures,
       coalesce((select json_agg(json_build_object('salaryType', l."salaryType", 'amount', l."amount"::text, 'department', l."department",
         'project', l."project") order by l.id) from salary_specification l where l.company_id = $1 and l."payslip" = p.id), '[]') as lines
     from payslip p where p.company_id = $1 and p."transaction" = $2::bigint order by p."number"`,
    transaction,
  );
  return rows.map(({ figures, ...row }) => ({
    ...row,
    figures: {
      // The tax stands in a line of its own once it is stored.
      generatedTax: zero,
      ...(Object.fromEntries(figureNames.map((name) => [name, decimal(figures[name])])) as Omit<
        PayslipFigures,
        "generatedTax"
      >),
    },
  }));
}
