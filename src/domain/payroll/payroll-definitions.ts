// The definitions of the subject payroll.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import {
  projectSalaryLineById,
  projectSalaryLineList,
  salaryLineById,
  salaryLineList,
  timesheetProjectSalaryLine,
  timesheetSalaryLine,
} from "./hours/salary-line.ts";
import { salaryLineActions } from "./hours/write-salary-line.ts";
import { deleteSalaryTransaction } from "./payslip/delete-salary-transaction.ts";
import { payEmployees } from "./payslip/pay-employees.ts";
import { payslip, salarySpecification, salarySpecificationSupplement } from "./payslip/payslip.ts";
import { payslipPdf } from "./payslip/payslip-document.ts";
import { payslipById, payslipList, specificationById, supplementById } from "./payslip/payslip-lists.ts";
import { payslipTexts } from "./payslip/payslip-messages.ts";
import { attachManyToSalary, attachToSalary, detachFromSalary } from "./payslip/salary-attachment.ts";
import { salaryTransaction } from "./payslip/salary-transaction.ts";
import { ameldingDelivery } from "./register/amelding-delivery.ts";
import { companyHoliday, companyStandardTime, companyStandardTimeByDate } from "./register/company-holiday.ts";
import { globalPension, pensionScheme } from "./register/pension.ts";
import { payrollRegisterTexts } from "./register/register-messages.ts";
import { salaryPostingRules, salarySettings } from "./register/salary-settings.ts";
import { salaryType } from "./register/salary-type.ts";
import { taxCard } from "./register/tax-card.ts";
import { amelding, ameldingFault, ameldingFile, ameldingJsonFile, readAmelding } from "./report/amelding.ts";
import { deliverAmelding } from "./report/deliver-amelding.ts";
import { holidayAllowanceEarned } from "./report/holiday-allowance.ts";
import { holidaySummary } from "./report/holiday-summary.ts";
import { reconciliationActions, reconciliationQueries } from "./report/payroll-reconciliations.ts";
import { ameldingTexts, payrollReportTexts } from "./report/payroll-report-messages.ts";
import {
  financeTaxOverview,
  holidayAllowanceDetails,
  holidayAllowanceSummary,
  mandatoryDeductionOverview,
  mandatoryDeductionPeriod,
  payrollTaxOverview,
  payrollTaxZoneInfo,
  periodicPayment,
  periodicPaymentOverview,
  reconciliationContexts,
  taxDeductionBalance,
  taxDeductionOverview,
  taxDeductionPayment,
} from "./report/reconciliation-models.ts";
import { reopenAmelding } from "./report/reopen-amelding.ts";
import {
  compilationPdf,
  readCompilation,
  salaryCompilation,
  salaryCompilationLine,
} from "./report/salary-compilation.ts";
import { payWages } from "./run/pay-wages.ts";
import { wageProgress } from "./run/wage-progress.ts";

/** What the subject payroll adds to the interface. */
export const payrollDefinitions: SubjectDefinitions = {
  resources: [
    ...[salaryType, salarySettings, salaryPostingRules, companyHoliday, companyStandardTime, taxCard],
    ...[globalPension, pensionScheme, salaryTransaction, payslip, salarySpecification, salarySpecificationSupplement],
    ...[timesheetSalaryLine, timesheetProjectSalaryLine, salaryCompilation, salaryCompilationLine],
    ...[...reconciliationContexts, periodicPayment, periodicPaymentOverview, financeTaxOverview, payrollTaxOverview],
    ...[payrollTaxZoneInfo, mandatoryDeductionOverview, mandatoryDeductionPeriod, taxDeductionOverview],
    ...[taxDeductionPayment, taxDeductionBalance, holidayAllowanceDetails, holidayAllowanceSummary],
    ...[amelding, ameldingFault, ameldingDelivery, holidayAllowanceEarned, wageProgress],
  ],
  actions: [
    ...[payEmployees, deleteSalaryTransaction, attachToSalary, attachManyToSalary, detachFromSalary, payWages],
    ...[...salaryLineActions, ...reconciliationActions, deliverAmelding, reopenAmelding],
  ],
  queries: [
    ...[companyStandardTimeByDate, payslipList, payslipById, payslipPdf, specificationById, supplementById],
    ...[salaryLineList, salaryLineById, projectSalaryLineList, projectSalaryLineById, readCompilation, compilationPdf],
    ...[...reconciliationQueries, holidaySummary, readAmelding, ameldingFile, ameldingJsonFile],
  ],
  texts: { ...payrollRegisterTexts, ...payslipTexts, ...ameldingTexts, ...payrollReportTexts },
};
