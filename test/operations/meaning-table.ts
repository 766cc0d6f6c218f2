// The meaning of search parameters whose definitions are conditions of SQL, said of the objects as clients see them.

import type { Ground, Json } from "./ground.ts";
import { equal, type Meaning, occurs, oneOf, ordered, valuesOf } from "./meanings.ts";

const numberAndName = occurs((one) => `${one.number} ${one.name}`);
const name = occurs((one) => one.name);
/** True finds those for which it holds, false all others. */
const whether = (holds: (one: Json) => boolean): Meaning => ({
  values: () => ["true", "false"],
  matches: (one, value) => holds(one) === (value === "true"),
});
/** True finds those for which it holds, false everything. */
const only = (holds: (one: Json) => boolean): Meaning => ({
  values: () => ["true"],
  matches: (one, value) => value === "false" || holds(one),
});
/** The ids of those whom another list names. */
const named = (list: string, read: (one: Json) => unknown) => async (ground: Ground) =>
  (await ground.client.get(`${list}${list.includes("?") ? "&" : "?"}count=1000`)).body.values.map(read);
const groups: Partial<Meaning> = {
  beside: named("/product/groupRelation?fields=product(id),productGroup(id)", (one) => one),
  values: (_shown, groups) => [...new Set((groups as Json[]).map((one) => String(one.productGroup.id)))],
};
const inGroup = (product: (one: Json) => unknown): Meaning => ({
  comparison: "in",
  ...(groups as Meaning),
  matches: (one, value, all) =>
    (all as Json[]).some((each) => each.product.id === product(one) && String(each.productGroup.id) === value),
});
const employments = named("/employee/employment?fields=employee(id),startDate,endDate", (one) => one);
const employed = (fits: (employment: Json, day: string) => boolean): Meaning => ({
  beside: employments,
  values: (_shown, all) =>
    (all as Json[]).flatMap(({ startDate, endDate }) => [startDate, endDate ?? startDate, "2020-01-01"]),
  matches: (one, value, all) => (all as Json[]).some((each) => each.employee.id === one.id && fits(each, value)),
});
const among = (list: string, read: (one: Json) => unknown): Meaning => ({
  beside: named(list, read),
  values: () => ["true"],
  matches: (one, value, all) => value === "false" || (all as unknown[]).includes(one.id),
});
const kind = (...types: readonly string[]) => whether((one) => types.includes(one.activityType));
const accountNumber = (one: Json) => one.account.number;
const account = { fields: "account(id,number)" };
/** Reminders, which do not show their invoice: the invoices show their reminders. */
const byInvoice = (read: (invoice: Json) => unknown): Meaning => {
  const of = (one: Json, all: unknown) =>
    (all as Json[]).find((invoice) => invoice.reminders.some((each: Json) => each.id === one.id)) ?? {};
  return {
    beside: named(
      "/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2040-01-01&fields=id,customer(id),reminders(id)",
      (one) => one,
    ),
    values: (shown, all) => shown.map((one) => String(read(of(one, all)))),
    matches: (one, value, all) => String(read(of(one, all))) === value,
  };
};
/** Lists that are of one thing at a time: asked for each, and compared with nothing else. */
const each = (meaning: Meaning, values: Meaning["values"]): Meaning => ({ ...meaning, values, chosen: true });
const people: Meaning["values"] = async (_shown, _beside, ground) => (await ground.idsOf("Employee")).map(String);
const twoPeople: Meaning["values"] = (_shown, _beside, ground) =>
  [ground.named("employeeId"), ground.named("admin")].map(String);
const ofEmployee = each(
  equal((one) => one.employee.id),
  twoPeople,
);
const ofEmployees = each(
  oneOf((one) => one.employee.id),
  twoPeople,
);

const wide = "dateFrom=2000-01-01&dateTo=2040-01-01";
const postings = (path: string) =>
  named(
    `${path}&fields=account(id,number),customer,supplier,employee,department,project,product,${dimensions}`,
    (one) => one,
  );
const dimensions = "freeAccountingDimension1,freeAccountingDimension2,freeAccountingDimension3";
/** A report of accounts shows those on which a posting names the thing. */
const onAccount = (path: string, field: string): Meaning => ({
  beside: postings(path),
  values: (_shown, all) => [...new Set((all as Json[]).flatMap((one) => one[field]?.id ?? []).map(String))],
  matches: (one, value, all) =>
    (all as Json[]).some((each) => each.account.id === one.account.id && String(each[field]?.id) === value),
});
const things = {
  ...{ accountId: "account", supplierId: "supplier", customerId: "customer", employeeId: "employee" },
  ...{ departmentId: "department", projectId: "project", productId: "product" },
};
const dimensionThings = Object.fromEntries(
  [1, 2, 3].map((index) => [`accountingDimensionValue${index}Id`, `freeAccountingDimension${index}`]),
);
const { customerId, employeeId, departmentId, projectId } = things;
const reports = (report: string, path: string, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`GET ${report} ${name}`, onAccount(path, field)]));

/** By operation and parameter. */
export const meaningTable: Readonly<Record<string, Meaning>> = {
  "GET /customer phoneNumberMobile": {
    values: async (shown, beside, ground) => {
      const all = await valuesOf((one) => one.phoneNumberMobile)(shown, beside, ground);
      return all.map((value) => `${value.slice(0, 3)} ${value.slice(3)}`);
    },
    matches: (one, value) => one.phoneNumberMobile.replaceAll(" ", "") === value.replaceAll(" ", ""),
  },
  "GET /product/supplierProduct query": numberAndName,
  "GET /product/supplierProduct productGroupId": inGroup((one) => one.resaleProduct?.id),
  "GET /product/group query": name,
  "GET /product/group/query query": name,
  "GET /product/group/query name": name,
  "GET /product/unit commonCode": equal((one) => one.commonCode),
  "GET /product/unit/master commonCode": equal((one) => one.commonCode),
  "GET /product/unit/query query": occurs((one) => `${one.name} ${one.nameEN} ${one.nameShort} ${one.nameShortEN}`),
  "GET /inventory query": numberAndName,
  "GET /reminder invoiceId": byInvoice((one) => one.id),
  "GET /reminder customerId": byInvoice((one) => one.customer.id),
  "GET /invoice/details invoiceDateFrom": {
    ...ordered((one) => one.invoice.invoiceDate, "from"),
    fields: "invoice(invoiceDate)",
  },
  "GET /invoice/details invoiceDateTo": {
    ...ordered((one) => one.invoice.invoiceDate, "before"),
    fields: "invoice(invoiceDate)",
  },
  "GET /inventory/stocktaking/productline query": {
    ...occurs((one) => `${one.product.number} ${one.product.name}`),
    fields: "product(id,number,name)",
  },
  "GET /inventory/stocktaking/productline productGroupIds": inGroup((one) => one.product.id),
  "GET /inventory/stocktaking/productline productLineStatus": {
    values: () => ["COUNTED_PRODUCTS", "NOT_COUNTED_PRODUCTS"],
    matches: (one, value) => one.counted === (value === "COUNTED_PRODUCTS"),
  },
  "GET /ledger/account isBalanceAccount": whether((one) => ["ASSETS", "EQUITY", "LIABILITIES"].includes(one.type)),
  "GET /ledger/accountingDimensionName activeOnly": only((one) => one.active),
  "GET /ledger/accountingDimensionName/search activeOnly": only((one) => one.active),
  "GET /ledger/accountingDimensionValue/search activeOnly": only((one) => one.active),
  "GET /ledger/posting accountNumberFrom": { ...ordered(accountNumber, "from"), ...account },
  "GET /ledger/posting accountNumberTo": { ...ordered(accountNumber, "before"), ...account },
  "GET /ledger/posting/openPost accountNumberFrom": { ...ordered(accountNumber, "from"), ...account },
  "GET /ledger/posting/openPost accountNumberTo": { ...ordered(accountNumber, "before"), ...account },
  ...Object.fromEntries(
    ["/ledger/posting", "/ledger/posting/openPost"].flatMap((path) =>
      [1, 2, 3].map((index) => [
        `GET ${path} accountingDimensionValue${index}Id`,
        equal((one) => one[`freeAccountingDimension${index}`]?.id),
      ]),
    ),
  ),
  ...reports("/ledger", `/ledger/posting?${wide}`, { ...things, ...dimensionThings }),
  ...reports("/ledger/openPost", "/ledger/posting/openPost?date=2026-12-31", { ...things, ...dimensionThings }),
  ...reports("/balanceSheet", `/ledger/posting?${wide}`, { customerId, employeeId, departmentId, projectId }),
  "GET /balanceSheet accountNumberFrom": { ...ordered(accountNumber, "from"), ...account },
  "GET /balanceSheet accountNumberTo": { ...ordered(accountNumber, "before"), ...account },
  "GET /balanceSheet includeActiveAccountsWithoutMovements": {
    among: { includeActiveAccountsWithoutMovements: "true" },
    beside: postings(`/ledger/posting?${wide}`),
    values: () => ["false"],
    matches: (one, value, all) =>
      value === "true" || (all as Json[]).some((each) => each.account.id === one.account.id),
  },
  "GET /pension query": occurs((one) => one.displayName),
  "GET /pension startDate": {
    values: () => ["2026-01-01", "2025-12-31", "2027-01-01"],
    matches: (one, day) => (one.fromDate ?? "") <= day && day <= (one.toDate ?? "9999"),
  },
  "GET /salary/type isInactive": whether(() => false),
  "GET /salary/type employeeIds": {
    values: () => ["1"],
    matches: () => false,
  },
  "GET /municipality/query query": occurs((one) => one.displayName),
  ...Object.fromEntries(
    ["", "/company", "/department/{id}", "/project/{id}", "/product/{id}", "/employee/{id}"].map((path) => [
      `GET /resultbudget${path} year`,
      equal((one) => String(one.accountingPeriod.id).slice(0, 4)),
    ]),
  ),
  "GET /project customerAccountManagerId": {
    ...oneOf((one) => one.customer?.accountManager?.id),
    fields: "customer(accountManager(id))",
  },
  "GET /project employeeInProjectId": {
    comparison: "in",
    fields: "participants(employee(id))",
    values: people,
    matches: (one, value) => one.participants.some((each: Json) => String(each.employee.id) === value),
  },
  "GET /project/hourlyRates type": equal((one) => one.hourlyRateModel),
  "GET /project/orderline isBudget": {
    values: () => ["true", "false"],
    matches: (_one, value) => value === "false",
    whole: true,
  },
  "GET /project/orderline/query isBudget": {
    values: () => ["true", "false"],
    matches: (_one, value) => value === "false",
    whole: true,
  },
  "GET /project/orderline/query query": {
    ...occurs((one) => `${one.description}\n${one.product?.number} ${one.product?.name}`),
    values: valuesOf((one) => one.product?.name),
    fields: "product(id,number,name)",
  },
  "GET /project/subcontract/query query": name,
  "GET /activity isProjectActivity": kind("PROJECT_GENERAL_ACTIVITY", "PROJECT_SPECIFIC_ACTIVITY"),
  "GET /activity isGeneral": kind("GENERAL_ACTIVITY", "PROJECT_GENERAL_ACTIVITY"),
  "GET /activity isTask": kind("TASK"),
  "GET /timesheet/companyHoliday years": oneOf((one) => one.date.slice(0, 4)),
  "GET /timesheet/entry comment": occurs((one) => one.comment),
  "GET /timesheet/week weekYear": equal((one) => `${one.year}-${String(one.week).padStart(2, "0")}`),
  "GET /timesheet/timeClock employeeId": {
    ...oneOf((one) => one.employee.id),
    // Whoever starts a clock starts an own one: the clocks of another are none.
    values: (_shown, _beside, ground) => [ground.named("employeeId"), ground.named("person")].map(String),
    whole: true,
  },
  "GET /timesheet/timeClock hourId": oneOf((one) => one.timesheetEntry.id),
  "GET /timesheet/timeClock isRunning": whether((one) => one.timeStop === null),
  "GET /timesheet/month/byMonthNumber employeeIds": ofEmployees,
  "GET /timesheet/month/byMonthNumberList employeeIds": ofEmployees,
  "GET /timesheet/month/byMonthNumber monthYear": each(
    equal((one) => one.monthYear),
    () => ["2026-01", "2026-03"],
  ),
  "GET /timesheet/month/byMonthNumberList monthYearList": each(
    oneOf((one) => one.monthYear),
    () => ["2026-01", "2026-03"],
  ),
  "GET /department/query query": occurs((one) => `${one.departmentNumber} ${one.name}`),
  "GET /division query": occurs((one) => `${one.name} ${one.organizationNumber}`),
  ...Object.fromEntries(
    ["GET /employee", "GET /employee/searchForEmployeesAndContacts"].map((operation) => [
      `${operation} includeContacts`,
      { values: () => ["false"], matches: (one: Json, value: string) => value === "true" || !one.isContact },
    ]),
  ),
  ...Object.fromEntries(
    ["firstName", "lastName", "email"].map((field) => [
      `GET /employee/searchForEmployeesAndContacts ${field}`,
      occurs((one) => one[field]),
    ]),
  ),
  "GET /employee onlyContacts": only((one) => one.isContact),
  "GET /employee onlyProjectManagers": among("/project?fields=projectManager(id)", (one) => one.projectManager.id),
  "GET /employee onlyEmployeeTokens": among("/token/employee?fields=employee(id)", (one) => one.employee.id),
  "GET /employee periodStart": employed((employment, day) => employment.endDate === null || employment.endDate >= day),
  "GET /employee periodEnd": employed((employment, day) => employment.startDate <= day),
  "GET /employee/category query": numberAndName,
  "GET /employee/employment/leaveOfAbsence date": {
    values: (shown) => shown.map((one) => one.startDate),
    matches: (one, value) => one.startDate <= value && (one.endDate === null || one.endDate >= value),
  },
  "GET /employee/employment/leaveOfAbsence minPercentage": ordered((one) => one.percentage, "from"),
  "GET /employee/employment/leaveOfAbsence maxPercentage": ordered((one) => one.percentage, "until"),
  "GET /employee/entitlement employeeId": ofEmployee,
  "GET /employee/entitlement/client employeeId": ofEmployee,
  "GET /employee/entitlement/client customerId": {
    values: (_shown, _beside, ground) => [ground.named("otherCompanyId"), ground.client.companyId].map(String),
    matches: (one, value) => String(one.customer.id) === value,
    whole: true,
  },
  "GET /ledger/voucher/>externalVoucherNumber externalVoucherNumber": each(
    equal((one) => one.externalVoucherNumber),
    () => ["X-1", "X-2"],
  ),
  "GET /ledger/vatType isActive": each(
    equal((one) => one.isActive),
    () => ["true", "false"],
  ),
};
