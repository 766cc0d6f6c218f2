// Income of a subscription's period that is earned after the month of its invoice: which lines, and the reasons to refuse it. Pure.

import type { Fault } from "../../../schema/error.ts";
import type { Accrual, LaterMonths } from "../../invoice/invoice/accrual.ts";
import { yearFaults } from "../../ledger/period/accounting-years.ts";
import { closedMonthFaults } from "../../ledger/period/closed-periods.ts";
import { holdsAmortization, lastDays, mostMonths } from "../../ledger/posting/amortization.ts";
import type { Sale } from "./load-sale.ts";
import type { SaleLine } from "./sale-rows.ts";

/** The days on which the income comes back. */
export function accrualDays(months: LaterMonths | null): string[] {
  return months === null ? [] : lastDays(months.start, months.end);
}

/** What a line of the invoice says of its income; nothing where it is not accrued. */
export function accrualOf(months: LaterMonths | null, sale: Sale, line: SaleLine): { readonly accrual?: Accrual } {
  return months === null || !line.isPeriod
    ? {}
    : { accrual: { ...months, account: sale.account("SUBSCRIPTION_ACCRUAL") } };
}

/** What is wrong with the months, or with the account on which income waits for them. */
export function accrualFaults(months: LaterMonths | null, sale: Sale, today: string): Fault[] {
  if (months === null) return [];
  const account = sale.account("SUBSCRIPTION_ACCRUAL");
  const at = { field: "invoiceDate", path: "invoiceDate" };
  const faults: Fault[] = [];
  if (!holdsAmortization(account))
    faults.push({
      key: "subscriptionAccrualAccount",
      field: "id",
      path: null,
      parameters: { account: `${account.number} ${account.name}` },
    });
  if (months.later > mostMonths)
    return [
      ...faults,
      { key: "subscriptionAccrualTooLong", field: "id", path: null, parameters: { most: mostMonths } },
    ];
  return [
    ...faults,
    ...yearFaults([{ date: months.end, ...at }], today),
    ...closedMonthFaults(accrualDays(months), sale.closed, at),
  ];
}
