// The entitlements that each area of the interface requires; a definition can require others by `requires`.

import { type AreaRequirement, type Entitlement, userAdmin } from "../schema/entitlement.ts";

const books: Entitlement[] = ["AUTH_COMPANY_ACCOUNTING_REPORTS", "AUTH_ALL_VOUCHERS", "AUTH_ADVANCED_VOUCHER"];
const vouchers: Entitlement[] = ["AUTH_ADVANCED_VOUCHER", "AUTH_VOUCHER_IMPORT"];
const payables: Entitlement[] = ["AUTH_INCOMING_INVOICE", "AUTH_COMPANY_ATTESTOR"];
const payments: Entitlement[] = ["AUTH_DIRECT_REMIT_LIGHT", "AUTH_DIRECT_REMIT_CREATE_NEW"];
const archive: Entitlement[] = ["AUTH_ARCHIVE_READ", "AUTH_ARCHIVE_WRITE", "AUTH_ARCHIVE_ADMIN"];
const assets: Entitlement[] = ["AUTH_COMPANY_ASSET_ACCOUNTING_REPORTS"];
const customers: Entitlement[] = ["AUTH_CUSTOMER_INFO", "AUTH_CUSTOMER_ADMIN", "AUTH_INVOICING", "AUTH_ORDER_ADMIN"];
const orders: Entitlement[] = ["AUTH_ORDER_ADMIN", "AUTH_CREATE_ORDER", "AUTH_INVOICING"];
/** Who may read invoices. */
export const invoiceReaders: Entitlement[] = ["AUTH_INVOICING", "AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS"];
const products: Entitlement[] = ["AUTH_PRODUCT_ADMIN", "AUTH_PRODUCT_INVOICE", "AUTH_ORDER_ADMIN", "AUTH_INVOICING"];
const hours: Entitlement[] = ["AUTH_HOURLIST", "AUTH_HOURS_COMPANY", "AUTH_HOURS_DEPARTMENT"];
const hourStatistics: Entitlement[] = ["AUTH_HOUR_STATISTICS_COMPANY", "AUTH_HOUR_STATISTICS_DEPARTMENT"];
const travels: Entitlement[] = ["AUTH_TRAVELREPORT", "AUTH_TRAVELREPORTS_COMPANY", "AUTH_TRAVELREPORTS_DEPARTMENT"];
const projects: Entitlement[] = ["AUTH_PROJECT_MANAGER_COMPANY", "AUTH_PROJECT_MANAGER", "AUTH_PROJECT_INFO"];

const wages: Entitlement[] = ["AUTH_COMPANY_EMPLOYEE_ADMIN", "AUTH_COMPANY_WAGE_ADMIN"];
/** Who sees all pay of the company. */
export const payReaders: Entitlement[] = ["AUTH_COMPANY_WAGE_ADMIN", "AUTH_WAGE_INFORMATION"];
/** Who may see wages: what is paid to anybody, or to those of the own department. */
export const wageReaders: Entitlement[] = [...payReaders, "AUTH_DEPARTMENT_WAGE_ADMIN"];
/** Who sees all travel expenses of the company. */
export const travelReaders: Entitlement[] = ["AUTH_TRAVELREPORTS_COMPANY", "AUTH_COMPANY_WAGE_ADMIN"];
/** Who sees vouchers of expenses: one leads to the payments of all employees. */
export const expenseVoucherReaders: Entitlement[] = [...travelReaders, ...books];
/** Who may see what is personal of an employee: wages, employments, identity numbers and accounts. */
export const personnel: Entitlement[] = [...wages, "AUTH_DEPARTMENT_EMPLOYEE_ADMIN", "AUTH_WAGE_INFORMATION"];

/** One row for each area; reference data and what everybody needs to find their way is open to every session. */
export const areaRequirements: readonly AreaRequirement[] = [
  { path: "/", read: [userAdmin], write: [userAdmin] },
  { path: "/activity", read: [], write: ["AUTH_PROJECT_MANAGER_COMPANY"] },
  { path: "/asset", read: [...assets, ...books], write: ["AUTH_ACCOUNTING_SETTINGS", "AUTH_ADVANCED_VOUCHER"] },
  { path: "/audit", read: books, write: [userAdmin] },
  { path: "/bank", read: [], write: [userAdmin] },
  { path: "/bank/reconciliation", read: ["AUTH_BANK_RECONCILIATION"], write: ["AUTH_BANK_RECONCILIATION"] },
  { path: "/bank/suggestion", read: ["AUTH_BANK_RECONCILIATION"], write: ["AUTH_BANK_RECONCILIATION"] },
  { path: "/bank/rule", read: ["AUTH_BANK_RECONCILIATION"], write: ["AUTH_BANK_RECONCILIATION"] },
  { path: "/bank/csvMapping", read: ["AUTH_BANK_RECONCILIATION"], write: ["AUTH_BANK_RECONCILIATION"] },
  { path: "/bank/settings", read: ["AUTH_BANK_RECONCILIATION"], write: ["AUTH_ACCOUNTING_SETTINGS"] },
  { path: "/bank/statement", read: ["AUTH_BANK_RECONCILIATION"], write: ["AUTH_BANK_RECONCILIATION"] },
  { path: "/balance", read: ["AUTH_COMPANY_ACCOUNTING_REPORTS"], write: ["AUTH_COMPANY_ACCOUNTING_REPORTS"] },
  { path: "/balanceSheet", read: ["AUTH_COMPANY_ACCOUNTING_REPORTS"], write: [userAdmin] },
  { path: "/report", read: ["AUTH_COMPANY_ACCOUNTING_REPORTS"], write: [userAdmin] },
  { path: "/import", read: ["AUTH_COMPANY_ACCOUNTING_REPORTS"], write: [...vouchers] },
  { path: "/saft", read: ["AUTH_COMPANY_ACCOUNTING_REPORTS"], write: [...vouchers] },
  { path: "/company", read: [], write: ["AUTH_COMPANY_ADMIN"] },
  { path: "/company/accountant", read: [], write: [userAdmin] },
  { path: "/contact", read: customers, write: ["AUTH_CUSTOMER_ADMIN"] },
  { path: "/counts", read: [], write: [userAdmin] },
  { path: "/country", read: [], write: [userAdmin] },
  { path: "/currency", read: [], write: [userAdmin] },
  {
    path: "/customer",
    read: customers,
    write: ["AUTH_CUSTOMER_ADMIN"],
    create: ["AUTH_CUSTOMER_ADMIN", "AUTH_CREATE_CUSTOMER"],
  },
  { path: "/deliveryAddress", read: customers, write: ["AUTH_CUSTOMER_ADMIN", "AUTH_ORDER_ADMIN"] },
  { path: "/department", read: [], write: ["AUTH_COMPANY_ADMIN"] },
  { path: "/dispatch", read: [...invoiceReaders, ...orders], write: ["AUTH_INVOICING"] },
  { path: "/division", read: [], write: ["AUTH_COMPANY_ADMIN"] },
  { path: "/document", read: [...archive, ...books, ...payables, "AUTH_INBOX_VOUCHER"], write: [userAdmin] },
  { path: "/documentArchive", read: archive, write: ["AUTH_ARCHIVE_WRITE", "AUTH_ARCHIVE_ADMIN"] },
  { path: "/documentArchive/reception", read: archive, write: ["AUTH_INBOX_VOUCHER", ...vouchers] },
  { path: "/employee", read: [], write: ["AUTH_COMPANY_EMPLOYEE_ADMIN"] },
  { path: "/employee/entitlement", read: [], write: [userAdmin] },
  { path: "/employee/employment", read: personnel, write: wages },
  { path: "/employee/hourlyCostAndRate", read: personnel, write: wages },
  { path: "/employee/nextOfKin", read: personnel, write: ["AUTH_COMPANY_EMPLOYEE_ADMIN"] },
  { path: "/employee/standardTime", read: personnel, write: wages },
  { path: "/event", read: [], write: [userAdmin] },
  { path: "/event/subscription", read: [userAdmin], write: [userAdmin] },
  {
    path: "/incomingInvoice",
    read: [...payables, ...books],
    write: ["AUTH_INCOMING_INVOICE"],
  },
  { path: "/integration", read: [], write: [] },
  { path: "/inventory", read: products, write: ["AUTH_PRODUCT_ADMIN"] },
  { path: "/invoice", read: invoiceReaders, write: ["AUTH_INVOICING"] },
  { path: "/invoice/settings", read: invoiceReaders, write: ["AUTH_INVOICE_ADMIN_SETTINGS"] },
  { path: "/invoiceRemark", read: invoiceReaders, write: ["AUTH_INVOICING"] },
  { path: "/ledger", read: books, write: ["AUTH_ACCOUNTING_SETTINGS"] },
  { path: "/ledger/account", read: [], write: ["AUTH_ACCOUNTING_SETTINGS"] },
  { path: "/ledger/closeGroup", read: books, write: vouchers },
  { path: "/ledger/posting", read: books, write: vouchers },
  { path: "/ledger/vatType", read: [], write: ["AUTH_ACCOUNTING_SETTINGS"] },
  { path: "/ledger/voucher", read: books, write: vouchers },
  { path: "/ledger/voucherType", read: [], write: ["AUTH_VOUCHER_SETTINGS"] },
  { path: "/mailbox", read: [...invoiceReaders, ...orders], write: [userAdmin] },
  { path: "/municipality", read: [], write: [userAdmin] },
  { path: "/notification", read: [], write: [] },
  { path: "/order", read: orders, write: ["AUTH_ORDER_ADMIN"], create: ["AUTH_ORDER_ADMIN", "AUTH_CREATE_ORDER"] },
  { path: "/pension", read: [], write: [userAdmin] },
  { path: "/payment", read: payments, write: payments },
  { path: "/payment/approvalLimit", read: payments, write: ["AUTH_ACCOUNTING_SETTINGS"] },
  {
    path: "/payment/file",
    read: ["AUTH_REMIT_FILES_VOUCHER_OVERVIEW", "AUTH_DIRECT_REMIT_CREATE_NEW"],
    write: ["AUTH_DIRECT_REMIT_CREATE_NEW"],
  },
  {
    path: "/payment/statusFile",
    read: ["AUTH_REMIT_FILES_VOUCHER_OVERVIEW", "AUTH_DIRECT_REMIT_CREATE_NEW"],
    write: ["AUTH_DIRECT_REMIT_CREATE_NEW"],
  },
  { path: "/payment/settings", read: payments, write: ["AUTH_ACCOUNTING_SETTINGS"] },
  { path: "/pickupPoint", read: products, write: ["AUTH_PURCHASING_MANAGER", "AUTH_PRODUCT_ADMIN"] },
  { path: "/product", read: products, write: ["AUTH_PRODUCT_ADMIN"] },
  {
    path: "/project",
    read: projects,
    write: ["AUTH_PROJECT_MANAGER_COMPANY"],
    create: ["AUTH_PROJECT_MANAGER_COMPANY", "AUTH_CREATE_PROJECT"],
  },
  {
    path: "/project/controlForm",
    read: projects,
    write: ["AUTH_PROJECT_MANAGER_COMPANY", "AUTH_PROJECT_CONTROL_SCHEMAS"],
  },
  {
    path: "/project/dynamicControlForm",
    read: projects,
    write: ["AUTH_PROJECT_MANAGER_COMPANY", "AUTH_PROJECT_CONTROL_SCHEMAS"],
  },
  {
    path: "/project/task",
    read: projects,
    write: ["AUTH_PROJECT_MANAGER_COMPANY", "AUTH_TASK_ADMIN", "AUTH_CREATE_TASK"],
  },
  { path: "/project/settings", read: [], write: ["AUTH_COMPANY_ADMIN"] },
  { path: "/purchaseOrder", read: products, write: ["AUTH_PURCHASING_MANAGER"] },
  { path: "/reminder", read: invoiceReaders, write: ["AUTH_INVOICING"] },
  { path: "/requestLog", read: [userAdmin], write: [userAdmin] },
  { path: "/resultbudget", read: books, write: ["AUTH_BUDGET", "AUTH_ACCOUNTING_SETTINGS"] },
  { path: "/salary", read: wageReaders, write: ["AUTH_COMPANY_WAGE_ADMIN"] },
  { path: "/salary/postingRules", read: wageReaders, write: ["AUTH_WAGE_ADMIN_SETTINGS"] },
  { path: "/salary/settings", read: wageReaders, write: ["AUTH_WAGE_ADMIN_SETTINGS"] },
  { path: "/salary/settings/holiday", read: [], write: ["AUTH_WAGE_ADMIN_SETTINGS"] },
  { path: "/salary/settings/standardTime", read: [], write: ["AUTH_WAGE_ADMIN_SETTINGS"] },
  { path: "/salary/type", read: [], write: ["AUTH_COMPANY_WAGE_ADMIN"] },
  { path: "/search", read: [], write: [userAdmin] },
  { path: "/supplier", read: [...payables, ...books], write: ["AUTH_CUSTOMER_ADMIN", "AUTH_INCOMING_INVOICE"] },
  { path: "/supplierCustomer", read: [...customers, ...payables], write: [userAdmin] },
  { path: "/supplierInvoice", read: [...payables, ...books], write: payables },
  { path: "/supplierInvoice/settings", read: [...payables, ...books], write: ["AUTH_ACCOUNTING_SETTINGS"] },
  { path: "/test", read: [userAdmin], write: [userAdmin] },
  { path: "/timesheet", read: [...hours, ...hourStatistics], write: hours },
  { path: "/timesheet/companyHoliday", read: [], write: ["AUTH_HOLYDAY_PLAN", "AUTH_HOURLIST_SETTINGS"] },
  { path: "/timesheet/settings", read: [], write: ["AUTH_HOURLIST_SETTINGS"] },
  { path: "/token", read: [userAdmin], write: [userAdmin] },
  { path: "/token/session", read: [], write: [] },
  { path: "/transportType", read: products, write: ["AUTH_PURCHASING_MANAGER", "AUTH_PRODUCT_ADMIN"] },
  { path: "/travelExpense", read: travels, write: travels },
  ...["costCategory", "paymentType", "rate", "rateCategory", "rateCategoryGroup", "zone"].map((register) => ({
    path: `/travelExpense/${register}`,
    read: [],
    write: [userAdmin],
  })),
  { path: "/travelExpense/settings", read: [], write: ["AUTH_TRAVEL_EXPENCE_ADMIN_SETTINGS"] },
  { path: "/vatReturn", read: books, write: ["AUTH_VAT_REPORT"] },
  { path: "/vatReturns", read: books, write: ["AUTH_VAT_REPORT"] },
  { path: "/vatTermSizeSettings", read: books, write: ["AUTH_ACCOUNTING_SETTINGS", "AUTH_VAT_REPORT"] },
  { path: "/voucherApprovalListElement", read: [...payables, ...books], write: payables },
  { path: "/voucherInbox", read: ["AUTH_INBOX_VOUCHER", ...books], write: ["AUTH_INBOX_VOUCHER"] },
  { path: "/voucherMessage", read: [...payables, ...books], write: [...payables, ...vouchers] },
  { path: "/voucherStatus", read: [...payables, ...books], write: [...payables, ...vouchers] },
];
