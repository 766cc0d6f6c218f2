// The entitlements that employees hold and operations need.

/** Every entitlement with its id, as the interface has always numbered them. */
export const entitlements = {
  ROLE_ADMINISTRATOR: 1,
  AUTH_HOURS_DEPARTMENT: 5,
  AUTH_HOURS_COMPANY: 6,
  AUTH_TRAVELREPORTS_DEPARTMENT: 7,
  AUTH_PROJECT_MANAGER_DEPARTMENT: 8,
  AUTH_PROJECT_MANAGER: 10,
  AUTH_PROJECT_MANAGER_COMPANY: 11,
  AUTH_INVOICING: 14,
  AUTH_CUSTOMER_ADMIN: 15,
  AUTH_HOUR_STATISTICS_COMPANY: 17,
  AUTH_DEPARTMENT_REPORT: 20,
  AUTH_COMPANY_ADMIN: 21,
  AUTH_TRAVELREPORTS_COMPANY: 25,
  AUTH_INBOX_ARCHIVE_ALL_EMPLOYEES: 26,
  AUTH_PRODUCT_ADMIN: 27,
  AUTH_BUDGET: 29,
  AUTH_VOUCHER_EXPORT: 34,
  AUTH_ALL_VOUCHERS: 35,
  AUTH_DEPARTMENT_VOUCHERS: 36,
  AUTH_OWN_HOURS_AMOUNT: 37,
  AUTH_HOURS_SAME_CUSTOMER: 40,
  AUTH_INBOX_VOUCHER: 42,
  AUTH_CUSTOMER_INFO: 43,
  AUTH_CREATE_PROJECT: 45,
  AUTH_HOURLIST: 46,
  AUTH_TRAVELREPORT: 47,
  AUTH_HOURLIST_SETTINGS: 48,
  AUTH_DIRECT_REMIT_LIGHT: 49,
  AUTH_PROJECT_CONTROL_SCHEMAS: 52,
  AUTH_HOUR_STATISTICS_DEPARTMENT: 53,
  AUTH_HOUR_STATISTICS_EMPLOYEE: 54,
  AUTH_PROJECT_EXTRACOSTS: 55,
  AUTH_PRODUCT_NET_PRICE: 56,
  AUTH_ARCHIVE_READ: 57,
  AUTH_ARCHIVE_WRITE: 58,
  AUTH_ARCHIVE_ADMIN: 59,
  AUTH_HOLYDAY_PLAN: 60,
  AUTH_EMPLOYEE_INFO: 61,
  AUTH_CREATE_TASK: 62,
  AUTH_CREATE_NOTE: 63,
  AUTH_OFFER_ADMIN: 65,
  AUTH_TASK_ADMIN: 67,
  AUTH_ORDER_ADMIN: 68,
  AUTH_CREATE_OFFER: 69,
  AUTH_CREATE_ORDER: 70,
  AUTH_CLIENT_ACCOUNT_ADMIN: 71,
  AUTH_EMAIL_ACCOUNT_ADMIN: 72,
  AUTH_INCOMPLETE_VOUCHERS: 76,
  AUTH_INCOMING_INVOICE: 77,
  AUTH_BANK_RECONCILIATION: 78,
  AUTH_VAT_REPORT: 79,
  AUTH_SICKNESS_REIMBURSEMENT: 81,
  AUTH_REGISTER_INCOME: 83,
  AUTH_ADVANCED_VOUCHER: 84,
  AUTH_VOUCHER_IMPORT: 85,
  AUTH_PRODUCT_INVOICE: 86,
  AUTH_ALL_TASKS: 88,
  AUTH_PROJECT_INFO: 92,
  AUTH_CREATE_CUSTOMER: 93,
  AUTH_COMPANY_ATTESTOR: 94,
  AUTH_FACTORING_EXPORT: 96,
  AUTH_MANAGE_BANK_ACCOUNT_NUMBERS: 101,
  AUTH_COMPANY_ACCOUNTING_REPORTS: 105,
  AUTH_DEPARTMENT_ACCOUNTING_REPORTS: 106,
  AUTH_ACCOUNTING_SETTINGS: 107,
  AUTH_COMPANY_RESULT_BUDGET: 108,
  AUTH_DEPARTMENT_RESULT_BUDGET: 109,
  AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS: 110,
  AUTH_DEPARTMENT_CUSTOMER_ACCOUNTING_REPORTS: 111,
  AUTH_COMPANY_VENDOR_ACCOUNTING_REPORTS: 112,
  AUTH_DEPARTMENT_VENDOR_ACCOUNTING_REPORTS: 113,
  AUTH_COMPANY_EMPLOYEE_ACCOUNTING_REPORTS: 114,
  AUTH_DEPARTMENT_EMPLOYEE_ACCOUNTING_REPORTS: 115,
  AUTH_WAGE_ADMIN_SETTINGS: 116,
  AUTH_COMPANY_WAGE_ADMIN: 117,
  AUTH_DEPARTMENT_WAGE_ADMIN: 118,
  AUTH_COMPANY_EMPLOYEE_ADMIN: 119,
  AUTH_DEPARTMENT_EMPLOYEE_ADMIN: 120,
  AUTH_TRAVEL_EXPENCE_ADMIN_SETTINGS: 121,
  AUTH_CUSTOMS_DECLARATION: 123,
  AUTH_ACCOUNT_ADMINISTRATOR: 126,
  AUTH_VOUCHER_AUTOMATION: 131,
  AUTH_INVOICE_ADMIN_SETTINGS: 132,
  AUTH_PROJECT_ADMIN_SETTINGS: 133,
  AUTH_PROJECT_CONTROL_SCHEMA_SIGNING: 134,
  AUTH_PROJECT_OWN_PROJECT_RESULT_REPORT: 135,
  AUTH_DIRECT_REMIT_CREATE_NEW: 136,
  AUTH_REMIT_FILES_VOUCHER_OVERVIEW: 137,
  AUTH_PURCHASING_MANAGER: 142,
  AUTH_WAGE_INFORMATION: 144,
  AUTH_DEPARTMENT_ASSET_ACCOUNTING_REPORTS: 145,
  AUTH_COMPANY_ASSET_ACCOUNTING_REPORTS: 146,
  REPORT_ADMINISTRATOR: 148,
  REPORT_AUTHOR: 149,
  AUTH_DIRECT_REMIT_ADMIN_ZTL: 150,
  YEAR_END_REPORT_ADMINISTRATOR: 151,
  AUTH_VOUCHER_SETTINGS: 152,
  AUTH_EXPENSE_ATTESTATION_OVERRIDER: 162,
} as const;

/** The name of an entitlement. */
export type Entitlement = keyof typeof entitlements;

/** "User admin": what the owner of a token must hold, and who grants entitlements and tokens. */
export const userAdmin: Entitlement = "ROLE_ADMINISTRATOR";

/** The entitlements of which one is enough; empty where none is needed. */
export type Requirement = readonly Entitlement[];

/** Operations of office tokens in the office itself: `also` where every token may run them, `only` where no other kind may. */
export type CompanyOwned = "also" | "only";

/** The requirements of the operations below a path, where their definitions have none of their own. */
export interface AreaRequirement {
  /** The path, as in `/ledger`; the longest that fits counts. */
  readonly path: string;
  readonly read: Requirement;
  /** The requirement of changes. */
  readonly write: Requirement;
  /** The requirement of POST, where it differs from other changes. */
  readonly create?: Requirement;
}

/** The area that a path lies in: the longest that fits. */
export function areaOf(areas: readonly AreaRequirement[], path: string): AreaRequirement | undefined {
  const fitting = areas.filter((one) => one.path === "/" || path === one.path || path.startsWith(`${one.path}/`));
  return fitting.length === 0
    ? undefined
    : fitting.reduce((best, one) => (one.path.length > best.path.length ? one : best));
}

/** True where the held entitlements meet the requirement. */
export function allows(requirement: Requirement, held: ReadonlySet<number>): boolean {
  return requirement.length === 0 || requirement.some((one) => held.has(entitlements[one]));
}
