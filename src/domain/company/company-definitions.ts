// The definitions of the subject company.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { accountantAccess } from "./accountant-access.ts";
import { address } from "./address.ts";
import { client, withClientAccess, withLoginAccess } from "./client.ts";
import { company } from "./company.ts";
import { companyTexts, numberTexts } from "./company-messages.ts";
import { companyDivision, companyDivisions, division } from "./division.ts";
import { readLogo, removeLogo, setLogo } from "./logo.ts";
import { numberGap, numberSeries } from "./number-series.ts";
import { addSalesModule, salesModule, salesModules } from "./sales-module.ts";

/** What the subject company adds to the interface. */
export const companyDefinitions: SubjectDefinitions = {
  resources: [
    numberSeries,
    numberGap,
    company,
    client,
    accountantAccess,
    companyDivision,
    division,
    salesModule,
    address,
  ],
  actions: [addSalesModule, setLogo, removeLogo],
  queries: [withLoginAccess, withClientAccess, salesModules, companyDivisions, readLogo],
  texts: { ...numberTexts, ...companyTexts },
};
