// The definitions of the subject travel.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { travelCostCategory, travelPaymentType } from "./register/travel-cost-category.ts";
import {
  travelExpenseRate,
  travelExpenseRateCategory,
  travelExpenseRateCategoryGroup,
} from "./register/travel-rate.ts";
import { travelExpenseSettings } from "./register/travel-settings.ts";
import { travelExpenseZone } from "./register/travel-zone.ts";

/** What the subject travel adds to the interface. */
export const travelDefinitions: SubjectDefinitions = {
  resources: [
    travelExpenseRateCategoryGroup,
    travelExpenseRateCategory,
    travelExpenseRate,
    travelExpenseZone,
    travelCostCategory,
    travelPaymentType,
    travelExpenseSettings,
  ],
};
