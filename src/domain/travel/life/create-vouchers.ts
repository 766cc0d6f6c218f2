// PUT /travelExpense/:createVouchers: the costs of approved expenses become vouchers, one for each, all or none.

import { add, type Decimal, decimal, isZero, negate } from "../../../money/decimal.ts";
import { action, type Decision, type Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { type ActionContext, input, mandatory } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { loadAccounts, loadVatTypes, type VatTypes, vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { loadVatSettings } from "../../ledger/account/posting-roles.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods } from "../../ledger/period/closed-periods.ts";
import { post } from "../../ledger/posting/post.ts";
import type { LedgerLine } from "../../ledger/posting/posting-row.ts";
import { storeVoucher } from "../../ledger/posting/store-voucher.ts";
import { noVat } from "../../ledger/vat/vat-code.ts";
import { noExpense, refusedExpense } from "../refused-expense.ts";
import { mayPost, mayRead } from "../travel-rights.ts";
import { allowancePay } from "./allowance-pay.ts";
import { stateFaults, unnamed } from "./step-expenses.ts";
import { hasAllowances, loadSteps, type StepLoaded, type WholeExpense } from "./whole-expense.ts";

/** Accounts by their numbers: costs without a kind, travel advances, debt to employees, and the allowances by what they pay. */
const numbers = { cost: 7140, advance: 1570, employee: 2910, perDiem: 7160, night: 7130, mileage: 7100 } as const;

interface Loaded extends StepLoaded {
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly byNumber: ReadonlyMap<number, LedgerAccount>;
  readonly vatTypes: VatTypes;
  readonly vatPerDepartment: boolean;
  readonly closed: ClosedPeriods;
}

/** A voucher that is made, or what speaks against it. */
type Made = { readonly faults: readonly Fault[] } | { readonly writes: readonly Write[]; readonly voucher: number };

/** Posts the costs of expenses. */
export const createVouchers = action({
  method: "PUT",
  path: "/travelExpense/:createVouchers",
  answers: "TravelExpense",
  answersMany: true,
  status: 200,
  query: {
    id: input("integers", { description: "The expenses, separated by commas." }),
    date: mandatory(input("date", { description: "The day of the vouchers, in an open month." })),
    includeAllowances: input("flag", {
      default: "false",
      description: "true: allowances that are free of tax are posted too, where no payroll pays them.",
    }),
  },
  events: "voucher.create",
  description:
    "Posts the costs of approved expenses, each on its account with its VAT, against how it was paid; what the employee paid and the advance stand on 2910. The attachments become those of the voucher. It takes AUTH_ALL_VOUCHERS or AUTH_COMPANY_WAGE_ADMIN.",
  async load({ query }, read, context): Promise<Loaded> {
    const loaded = await loadSteps(read, query.id ?? [], context);
    const found = await read.rows<{ id: number; number: number }>(
      'select a.id, a."number" from account_of_chart a where a.company_id = $1 and a."number" = any($2::bigint[])',
      Object.values(numbers),
    );
    const named = [...loaded.kinds.values(), ...loaded.payments.values()].map(({ account }) => account);
    const accounts = await loadAccounts(read, [...named.filter((id) => id !== null), ...found.map(({ id }) => id)]);
    const [vatTypes, { vatPerDepartment }, closed] = await Promise.all([
      loadVatTypes(read),
      loadVatSettings(read),
      loadClosedPeriods(read, [query.date]),
    ]);
    const byNumber = new Map([...accounts.values()].map((one) => [one.number, one]));
    return { ...loaded, accounts, byNumber, vatTypes, vatPerDepartment, closed };
  },
  decide({ query }, loaded, context): Decision {
    const wanted = [...new Set(query.id ?? [])];
    if (wanted.length === 0) return unnamed;
    const { expenses, rights } = loaded;
    if (expenses.length < wanted.length || expenses.some(({ involved }) => !mayRead(rights, involved)))
      return noExpense;
    if (!mayPost(rights)) return { problem: "security", messages: [{ key: "travelPosting", field: "id", path: "id" }] };
    const day = dateFaults([{ date: query.date, field: "date", path: "date" }], loaded.closed, context.today);
    const about = { date: query.date, withAllowances: query.includeAllowances === true };
    const made = expenses.map((expense) => voucherOf(expense, loaded, about, context));
    const faults = [...day, ...made.flatMap((one) => ("faults" in one ? one.faults : []))];
    if (faults.length > 0) return refusedExpense(faults);
    const done = made.flatMap((one) => ("faults" in one ? [] : [one]));
    return {
      writes: done.flatMap(({ writes }) => writes),
      changes: [
        ...done.map(({ voucher }) => ({ resource: "Voucher", id: voucher, kind: "CREATE" as const })),
        ...expenses.map(({ row }) => ({ resource: "TravelExpense", id: row.id, kind: "UPDATE" as const })),
      ],
      answer: { objects: wanted },
    };
  },
});

interface About {
  readonly date: string;
  readonly withAllowances: boolean;
}

function voucherOf(expense: WholeExpense, loaded: Loaded, about: About, context: ActionContext): Made {
  const { row } = expense;
  const at = (key: string, field: string, parameters: Fault["parameters"] = {}): Fault => ({
    ...{ key, field, path: field, rootId: row.id },
    parameters: { number: row.number, ...parameters },
  });
  // What a payslip has paid are the allowances: the costs are posted all the same.
  const isPaid = row.payslipId !== 0;
  const states = isPaid ? [] : stateFaults(expense, ["APPROVED"]);
  if (states.length > 0) return { faults: states };
  if (row.voucher !== null) return { faults: [at("travelPosted", "id")] };
  if (isPaid && about.withAllowances) return { faults: [at("travelPosted", "includeAllowances")] };
  const lines = [...costLines(expense, loaded, about.date)];
  const faults: Fault[] = [];
  if (about.withAllowances) {
    const pay = allowancePay(expense, loaded.registers);
    if ("faults" in pay) return { faults: pay.faults };
    if (pay.lines.some(({ isTaxable }) => isTaxable)) faults.push(at("travelTaxable", "includeAllowances"));
    lines.push(...allowanceLines(expense, loaded));
  }
  if (lines.length === 0 && isZero(decimal(row.travelAdvance))) faults.push(at("travelNothing", "id"));
  const counter = counterLines(lines, expense);
  const advanced = advanceLines(decimal(row.travelAdvance), expense, loaded);
  const isMissing = counter === null || advanced === null || lines.some(({ account }) => account === undefined);
  if (isMissing) faults.push(at("travelAccount", "id"));
  if (faults.length > 0 || isMissing) return { faults };
  const rows = [...lines.map(({ line }) => line), ...counter, ...advanced];
  const posted = post({
    ...{ voucherDate: about.date, companyCurrencyId: kroner, vatPerDepartment: loaded.vatPerDepartment },
    lines: rows.map((line, index) => ({ ...line, row: index + 1 })),
  });
  if (posted.kind === "refused")
    return {
      faults: posted.faults.map((one) => ({
        ...one,
        field: one.field.replace("postings", "costs"),
        path: one.path.replace("postings", "costs"),
        rootId: row.id,
      })),
    };
  const voucher = context.newId();
  const isReport = row.travelDetails !== null;
  const title = row.title === "" ? (expense.details?.destination ?? "") : row.title;
  const store = storeVoucher(
    {
      ...{ id: voucher, date: about.date, series: "voucher", rows: posted.rows },
      description: `${row.number} ${title}`.trim(),
      voucherType: isReport ? "TRAVEL_EXPENSE" : "EMPLOYEE_EXPENSE",
    },
    context,
  );
  return {
    voucher,
    writes: [
      store,
      {
        update: "TravelExpense",
        id: row.id,
        version: row.version,
        set: { voucher, allowancesPosted: about.withAllowances },
      },
      ...expense.documents.map(({ id, version }) => ({ update: "Document", id, version, set: { voucher } })),
    ],
  };
}

/** A row of the voucher before the other side is known. */
interface Side {
  /** The account that is debited; undefined where the company has none. */
  readonly account: LedgerAccount | undefined;
  /** The account on the other side. */
  readonly counter: LedgerAccount | undefined;
  readonly gross: Decimal;
  readonly line: LedgerLine;
}

const dimensionsOf = ({ row }: WholeExpense) => ({
  ...{ departmentId: row.department, projectId: row.project },
  ...{ freeAccountingDimension1Id: row.freeDimension1, freeAccountingDimension2Id: row.freeDimension2 },
  freeAccountingDimension3Id: row.freeDimension3,
});

function costLines(expense: WholeExpense, loaded: Loaded, date: string): Side[] {
  return expense.costs
    .filter((cost) => !isZero(decimal(cost.amountNOKInclVAT)))
    .map((cost) => {
      const kind = loaded.kinds.get(cost.costCategory ?? -1);
      const account = kind === undefined ? loaded.byNumber.get(numbers.cost) : loaded.accounts.get(kind.account ?? -1);
      const payment = loaded.payments.get(cost.paymentType);
      const gross = decimal(cost.amountNOKInclVAT);
      const what = [kind?.description ?? cost.category, cost.comments].filter((text) => text !== "").join(": ");
      const line = {
        ...{ row: 1, vatType: vatTypeAt(loaded.vatTypes, cost.vatType ?? noVat.id, date) },
        ...{ description: what.slice(0, 255), currencyId: cost.currency ?? kroner },
        ...{ amountGross: gross, amountGrossCurrency: decimal(cost.amountCurrencyIncVat), ...dimensionsOf(expense) },
      };
      return {
        ...{ account, counter: loaded.accounts.get(payment?.account ?? -1), gross },
        line: { ...line, account: account as LedgerAccount },
      };
    });
}

function allowanceLines(expense: WholeExpense, loaded: Loaded): Side[] {
  const counter = loaded.byNumber.get(numbers.employee);
  const of = (number: number, rows: readonly { readonly amount: string }[]): Side[] =>
    rows
      .map(({ amount }) => decimal(amount))
      .filter((amount) => !isZero(amount))
      .map((gross) => {
        const account = loaded.byNumber.get(number);
        const line = {
          ...{ row: 1, vatType: noVat, currencyId: kroner, amountGross: gross, amountGrossCurrency: gross },
          ...dimensionsOf(expense),
        };
        return { account, counter, gross, line: { ...line, account: account as LedgerAccount } };
      });
  return hasAllowances(expense)
    ? [
        ...of(numbers.perDiem, expense.perDiems),
        ...of(numbers.night, expense.nights),
        ...of(numbers.mileage, expense.drives),
      ]
    : [];
}

const inKroner = (account: LedgerAccount, amount: Decimal, { row }: WholeExpense): LedgerLine => ({
  ...{ row: 1, account, vatType: noVat, currencyId: kroner, amountGross: amount, amountGrossCurrency: amount },
  employeeId: account.ledgerType === "EMPLOYEE" ? row.employee : null,
});

/** The other side, one row for each account; null where an account is missing. */
function counterLines(sides: readonly Side[], expense: WholeExpense): LedgerLine[] | null {
  const sums = new Map<LedgerAccount, Decimal>();
  for (const { counter, gross } of sides) {
    if (counter === undefined) return null;
    const before = sums.get(counter);
    sums.set(counter, before === undefined ? gross : add(before, gross));
  }
  return [...sums]
    .filter(([, amount]) => !isZero(amount))
    .map(([account, amount]) => inKroner(account, negate(amount), expense));
}

/** The advance is taken off what the employee is owed; null where an account is missing. */
function advanceLines(amount: Decimal, expense: WholeExpense, { byNumber }: Loaded): LedgerLine[] | null {
  if (isZero(amount)) return [];
  const [employee, advance] = [byNumber.get(numbers.employee), byNumber.get(numbers.advance)];
  if (employee === undefined || advance === undefined) return null;
  return [inKroner(employee, amount, expense), inKroner(advance, negate(amount), expense)];
}
