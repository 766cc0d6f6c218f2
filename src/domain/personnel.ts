// The definitions of employees: who they are, what they may do, how they are employed. A part of index.ts.

import type { Definitions } from "../schema/registry.ts";
import { clientEntitlementsOf, grantClientByTemplate } from "./employee/client-entitlements.ts";
import { employee } from "./employee/employee.ts";
import { employeeCategory } from "./employee/employee-category.ts";
import { entitlement, entitlementById, entitlementsOf } from "./employee/employee-entitlement.ts";
import { hourlyCostAndRate } from "./employee/employee-hourly-rate.ts";
import { employeeTexts } from "./employee/employee-messages.ts";
import {
  changeLanguage,
  employeePreferences,
  loggedInEmployeePreferences,
  preferencesOf,
} from "./employee/employee-preferences.ts";
import { employeesAndContacts } from "./employee/employee-search.ts";
import { grantByTemplate } from "./employee/grant-by-template.ts";
import { internationalId } from "./employee/international-id.ts";
import { nextOfKin } from "./employee/next-of-kin.ts";
import { standardTime, standardTimeByDate } from "./employee/standard-time.ts";
import { loggedInUserInfo, whoAmI } from "./employee/who-am-i.ts";
import { employment } from "./employment/employment.ts";
import { employmentDetails, maritimeEmployment } from "./employment/employment-details.ts";
import { employmentTexts } from "./employment/employment-messages.ts";
import {
  employmentType,
  employmentTypeLists,
  leaveOfAbsenceType,
  remunerationType,
  workingHoursScheme,
} from "./employment/employment-types.ts";
import { leaveOfAbsence } from "./employment/leave-of-absence.ts";
import { occupationCode } from "./employment/occupation-code.ts";

/** Employees, entitlements and employments. */
export const personnel: Pick<Definitions, "resources" | "actions" | "queries" | "texts"> = {
  resources: [
    employee,
    internationalId,
    employeeCategory,
    nextOfKin,
    hourlyCostAndRate,
    standardTime,
    employment,
    employmentDetails,
    maritimeEmployment,
    leaveOfAbsence,
    employmentType,
    leaveOfAbsenceType,
    remunerationType,
    workingHoursScheme,
    occupationCode,
    employeePreferences,
    entitlement,
    loggedInUserInfo,
  ],
  actions: [grantByTemplate, grantClientByTemplate, changeLanguage],
  queries: [
    employeesAndContacts,
    standardTimeByDate,
    ...employmentTypeLists,
    whoAmI,
    entitlementsOf,
    entitlementById,
    clientEntitlementsOf,
    preferencesOf,
    loggedInEmployeePreferences,
  ],
  texts: {
    ...employeeTexts,
    ...employmentTexts,
  },
};
