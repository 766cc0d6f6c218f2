// The checklist of a year, in its order.

import {
  balanceAccounts,
  bankAccounts,
  controlAccounts,
  earlierYears,
  overdueReceivables,
  publicDuties,
  stockCounted,
  transitAccounts,
} from "./ledger-checks.ts";
import { monthsAndTerms, noDrafts, yearBefore } from "./lock-checks.ts";
import { accruals, auditFile, depreciation, foreignItems, soundBooks } from "./work-checks.ts";
import type { YearCheck } from "./year-check.ts";

/** The checks, by their names. */
export const yearChecks: readonly YearCheck[] = [
  monthsAndTerms,
  yearBefore,
  controlAccounts,
  bankAccounts,
  transitAccounts,
  publicDuties,
  depreciation,
  accruals,
  foreignItems,
  stockCounted,
  overdueReceivables,
  noDrafts,
  earlierYears,
  soundBooks,
  balanceAccounts,
  auditFile,
];
