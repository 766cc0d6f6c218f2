// The voucher of a payment of wages: the postings of all its payslips. Pure.

import { decimal } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext, Draft } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { knownAccount } from "../../ledger/account/load-accounts.ts";
import { post } from "../../ledger/posting/post.ts";
import type { LedgerLine, PostingRow } from "../../ledger/posting/posting-row.ts";
import { type StoreWrite, storeVoucher } from "../../ledger/posting/store-voucher.ts";
import { noVat } from "../../ledger/vat/vat-code.ts";
import { linesOf } from "./check-payslips.ts";
import type { ComputedPayslip } from "./compute-payslips.ts";
import { type LoadedPay, type RuleAccount, ruleAccounts } from "./load-pay.ts";
import { type PayAccounts, payslipPostings } from "./payslip-postings.ts";

/** The names of accounts that payroll needs and that the company does not have. */
export function missingAccounts({ rules, netAccount }: LoadedPay): string[] {
  const missing: string[] = ruleAccounts.filter((name) => rules.accounts[name] === null);
  return netAccount === undefined ? [...missing, "accountDebtEmployeesAndOwnersId"] : missing;
}

/** The accounts, which have been checked to be there. */
function accountsOf({ rules, netAccount }: LoadedPay): PayAccounts {
  return {
    rules: rules.accounts as Readonly<Record<RuleAccount, number>>,
    net: netAccount ?? 0,
  };
}

/** The rows of the voucher of a transaction. */
export interface PostedPay {
  readonly date: string;
  readonly description: string;
  readonly rows: readonly PostingRow[];
}

/** The postings of a transaction, or what speaks against them; null where there are none. */
export function postPay(
  { values }: Draft<"SalaryTransaction">,
  payslips: readonly ComputedPayslip[],
  loaded: LoadedPay,
  today: string,
): PostedPay | { readonly faults: readonly Fault[] } | null {
  const description = `${loaded.language === "no" ? "Lønn" : "Wages"} ${values.month}/${values.year}`;
  const date = values.date ?? today;
  const made = payslips.flatMap((payslip, place) => rowsOf(payslip, loaded).map((row) => ({ row, place })));
  if (made.length === 0) return null;
  const lines = made.map(({ row }, index): LedgerLine => ({ ...row, row: index + 1, description }));
  const posted = post({ voucherDate: date, companyCurrencyId: kroner, vatPerDepartment: false, lines });
  if (posted.kind === "refused")
    return {
      faults: posted.faults.map(({ key, path, parameters }) => {
        const row = Number(/\[(\d+)\]/.exec(path)?.[1] ?? 0);
        return { key, parameters, field: "payslips", path: payslips[made[row]?.place ?? 0]?.slip.path ?? "payslips" };
      }),
    };
  return { date, description, rows: posted.rows };
}

/** The write that stores the voucher of a transaction, or what speaks against it. */
export function payVoucher(
  draft: Draft<"SalaryTransaction">,
  payslips: readonly ComputedPayslip[],
  loaded: LoadedPay,
  context: ActionContext,
): { readonly id: number; readonly write: StoreWrite } | { readonly faults: readonly Fault[] } | null {
  const posted = postPay(draft, payslips, loaded, context.today);
  if (posted === null || "faults" in posted) return posted;
  const id = context.newId();
  return { id, write: storeVoucher({ id, ...posted, series: "voucher", voucherType: "PAYROLL" }, context) };
}

function rowsOf({ slip, employee, figures }: ComputedPayslip, loaded: LoadedPay): Omit<LedgerLine, "row">[] {
  const department = slip.values.department;
  const lines = linesOf(slip)
    .filter(({ values }) => values.salaryType !== 0)
    .map(({ values }) => ({
      type: loaded.types.get(values.salaryType),
      amount: decimal(values.amount),
      department: values.department ?? department,
      project: values.project,
    }))
    .filter((line) => line.type !== undefined) as Parameters<typeof payslipPostings>[0][number][];
  return payslipPostings(lines, figures, accountsOf(loaded), department).map((row) => ({
    account: knownAccount(loaded.accounts, row.account, "of payroll"),
    vatType: noVat,
    currencyId: kroner,
    amountGross: row.amount,
    amountGrossCurrency: row.amount,
    employeeId: employee.id,
    departmentId: row.department,
    projectId: row.project,
    type: "WAGE",
  }));
}
