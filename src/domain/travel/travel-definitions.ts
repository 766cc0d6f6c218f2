// The definitions of the subject travel.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import {
  accommodationAllowance,
  drivingStop,
  mileageAllowance,
  passenger,
  perDiemCompensation,
} from "./expense/travel-allowances.ts";
import { cost, costParticipant } from "./expense/travel-cost.ts";
import { link, travelDetails, travelExpense } from "./expense/travel-expense.ts";
import { travelReads } from "./expense/travel-lists.ts";
import { changeExpense, createExpense, deleteExpense } from "./expense/write-expense.ts";
import { partActions } from "./expense/write-parts.ts";
import { convertExpense, copyExpense } from "./life/copy-expense.ts";
import { createVouchers } from "./life/create-vouchers.ts";
import {
  attachManyToExpense,
  attachToExpense,
  detachFromExpense,
  receiptsOfExpense,
} from "./life/expense-attachment.ts";
import { stepActions } from "./life/step-expenses.ts";
import { travelStepTexts } from "./life/travel-step-messages.ts";
import { travelCostCategory, travelPaymentType } from "./register/travel-cost-category.ts";
import {
  travelExpenseRate,
  travelExpenseRateCategory,
  travelExpenseRateCategoryGroup,
} from "./register/travel-rate.ts";
import { travelExpenseSettings } from "./register/travel-settings.ts";
import { travelExpenseZone } from "./register/travel-zone.ts";
import { travelTexts } from "./travel-messages.ts";

/** What the subject travel adds to the interface. */
export const travelDefinitions: SubjectDefinitions = {
  resources: [
    travelExpense,
    travelDetails,
    link,
    cost,
    costParticipant,
    perDiemCompensation,
    accommodationAllowance,
    mileageAllowance,
    passenger,
    drivingStop,
    travelExpenseRateCategoryGroup,
    travelExpenseRateCategory,
    travelExpenseRate,
    travelExpenseZone,
    travelCostCategory,
    travelPaymentType,
    travelExpenseSettings,
  ],
  actions: [
    createExpense,
    changeExpense,
    deleteExpense,
    ...partActions,
    ...stepActions,
    copyExpense,
    convertExpense,
    createVouchers,
    attachToExpense,
    attachManyToExpense,
    detachFromExpense,
  ],
  queries: [...travelReads, receiptsOfExpense],
  texts: { ...travelTexts, ...travelStepTexts },
};
