// The subjects of the accounting. What each is made of stands in its own folder; their order does not matter.

import { type Definitions, joinSubjects } from "../schema/registry.ts";
import { activityDefinitions } from "./activity/activity-definitions.ts";
import { assetDefinitions } from "./asset/asset-definitions.ts";
import { auditPackageDefinitions } from "./audit-package/audit-package.ts";
import { bankDefinitions } from "./bank/bank-definitions.ts";
import { budgetDefinitions } from "./budget/budget-definitions.ts";
import { companyDefinitions } from "./company/company-definitions.ts";
import { companyExportDefinitions } from "./company-export/company-export.ts";
import { contactDefinitions } from "./contact/contact-definitions.ts";
import { countryDefinitions } from "./country/country-definitions.ts";
import { currencyDefinitions } from "./currency/currency-definitions.ts";
import { customerDefinitions } from "./customer/customer-definitions.ts";
import { departmentDefinitions } from "./department/department-definitions.ts";
import { dispatchDefinitions } from "./dispatch/dispatch-definitions.ts";
import { documentDefinitions } from "./document/document-definitions.ts";
import { eInvoiceDefinitions } from "./e-invoice/e-invoice-definitions.ts";
import { employeeDefinitions } from "./employee/employee-definitions.ts";
import { employmentDefinitions } from "./employment/employment-definitions.ts";
import { areaRequirements } from "./entitlements.ts";
import { importDefinitions } from "./import/import-definitions.ts";
import { incomingDefinitions } from "./incoming-invoice/incoming-definitions.ts";
import { invoiceDefinitions } from "./invoice/invoice-definitions.ts";
import { ledgerDefinitions } from "./ledger/ledger-definitions.ts";
import { municipalityDefinitions } from "./municipality/municipality-definitions.ts";
import { notificationDefinitions } from "./notification/notification-definitions.ts";
import { openingDefinitions } from "./opening/opening-definitions.ts";
import { orderDefinitions } from "./order/order-definitions.ts";
import { payableDefinitions } from "./payable/payable-definitions.ts";
import { payrollDefinitions } from "./payroll/payroll-definitions.ts";
import { productDefinitions } from "./product/product-definitions.ts";
import { projectDefinitions } from "./project/project-definitions.ts";
import { reportDefinitions } from "./report/report-definitions.ts";
import { saftExportDefinitions } from "./saft-export/saft-export-definitions.ts";
import { saftImportDefinitions } from "./saft-import/saft-import-definitions.ts";
import { salesDocumentDefinitions } from "./sales-document/sales-document-definitions.ts";
import { screenDefinitions } from "./screen/screen-definitions.ts";
import { spreadsheetDefinitions } from "./spreadsheet/spreadsheet-definitions.ts";
import { stockDefinitions } from "./stock/stock-definitions.ts";
import { supplierDefinitions } from "./supplier/supplier-definitions.ts";
import { tableWords } from "./table-words.ts";
import { timesheetDefinitions } from "./timesheet/timesheet-definitions.ts";
import { tokenDefinitions } from "./token/token-definitions.ts";
import { transportDefinitions } from "./transport/transport-definitions.ts";
import { travelDefinitions } from "./travel/travel-definitions.ts";
import { vatReturnDefinitions } from "./vat-return/vat-return-definitions.ts";
import { yearEndDefinitions } from "./year-end/year-end-definitions.ts";

/** What Motpost is made of. */
export const domain: Definitions = joinSubjects([
  activityDefinitions,
  assetDefinitions,
  auditPackageDefinitions,
  bankDefinitions,
  budgetDefinitions,
  companyDefinitions,
  companyExportDefinitions,
  contactDefinitions,
  countryDefinitions,
  currencyDefinitions,
  customerDefinitions,
  departmentDefinitions,
  dispatchDefinitions,
  documentDefinitions,
  eInvoiceDefinitions,
  employeeDefinitions,
  employmentDefinitions,
  importDefinitions,
  incomingDefinitions,
  invoiceDefinitions,
  ledgerDefinitions,
  municipalityDefinitions,
  notificationDefinitions,
  openingDefinitions,
  orderDefinitions,
  payableDefinitions,
  payrollDefinitions,
  productDefinitions,
  projectDefinitions,
  reportDefinitions,
  saftExportDefinitions,
  saftImportDefinitions,
  salesDocumentDefinitions,
  screenDefinitions,
  spreadsheetDefinitions,
  stockDefinitions,
  supplierDefinitions,
  timesheetDefinitions,
  tokenDefinitions,
  transportDefinitions,
  travelDefinitions,
  vatReturnDefinitions,
  yearEndDefinitions,
  { areas: areaRequirements, tableWords },
]);
