// The definitions of the subject employee.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { appPreferences, keepAppPreferences, readAppPreferences } from "./app-preferences.ts";
import { clientEntitlementsOf, grantClientByTemplate } from "./client-entitlements.ts";
import { employee } from "./employee.ts";
import { employeeCategory } from "./employee-category.ts";
import { entitlement, entitlementById, entitlementsOf } from "./employee-entitlement.ts";
import { hourlyCostAndRate } from "./employee-hourly-rate.ts";
import { employeeTexts } from "./employee-messages.ts";
import {
  changeLanguage,
  employeePreferences,
  loggedInEmployeePreferences,
  preferencesOf,
} from "./employee-preferences.ts";
import { employeesAndContacts } from "./employee-search.ts";
import { grantByTemplate } from "./grant-by-template.ts";
import { internationalId } from "./international-id.ts";
import { nextOfKin } from "./next-of-kin.ts";
import { standardTime, standardTimeByDate } from "./standard-time.ts";
import { loggedInUserInfo, whoAmI } from "./who-am-i.ts";

/** What the subject employee adds to the interface. */
export const employeeDefinitions: SubjectDefinitions = {
  resources: [
    employee,
    internationalId,
    employeeCategory,
    nextOfKin,
    hourlyCostAndRate,
    standardTime,
    employeePreferences,
    appPreferences,
    entitlement,
    loggedInUserInfo,
  ],
  actions: [grantByTemplate, grantClientByTemplate, changeLanguage, keepAppPreferences],
  queries: [
    employeesAndContacts,
    standardTimeByDate,
    whoAmI,
    entitlementsOf,
    entitlementById,
    clientEntitlementsOf,
    preferencesOf,
    loggedInEmployeePreferences,
    readAppPreferences,
  ],
  texts: employeeTexts,
};
