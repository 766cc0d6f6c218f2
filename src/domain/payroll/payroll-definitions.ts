// The definitions of the subject payroll.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { deleteSalaryTransaction } from "./payslip/delete-salary-transaction.ts";
import { payEmployees } from "./payslip/pay-employees.ts";
import { payslip, salarySpecification, salarySpecificationSupplement } from "./payslip/payslip.ts";
import { payslipById, payslipList, specificationById, supplementById } from "./payslip/payslip-lists.ts";
import { payslipTexts } from "./payslip/payslip-messages.ts";
import { salaryTransaction } from "./payslip/salary-transaction.ts";
import { companyHoliday, companyStandardTime, companyStandardTimeByDate } from "./register/company-holiday.ts";
import { globalPension, pensionScheme } from "./register/pension.ts";
import { payrollRegisterTexts } from "./register/register-messages.ts";
import { salaryPostingRules, salarySettings } from "./register/salary-settings.ts";
import { salaryType } from "./register/salary-type.ts";
import { taxCard } from "./register/tax-card.ts";

/** What the subject payroll adds to the interface. */
export const payrollDefinitions: SubjectDefinitions = {
  resources: [
    ...[salaryType, salarySettings, salaryPostingRules, companyHoliday, companyStandardTime, taxCard],
    ...[globalPension, pensionScheme, salaryTransaction, payslip, salarySpecification, salarySpecificationSupplement],
  ],
  actions: [payEmployees, deleteSalaryTransaction],
  queries: [companyStandardTimeByDate, payslipList, payslipById, specificationById, supplementById],
  texts: { ...payrollRegisterTexts, ...payslipTexts },
};
