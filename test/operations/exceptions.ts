// What the tests of operations do not ask, each with its reason.

/** Writable fields whose value is not shown as it was sent, as `Model.field`. */
export const unkept: Readonly<Record<string, string>> = {
  "Employee.userType": "It always reads null; systemAccess shows what was given.",
  "Company.currency": "The books are kept in Norwegian kroner; any other currency is refused.",
  ...Object.fromEntries(
    [
      ...[
        "InvoiceSettings.nextInvoiceNumber",
        "InvoiceSettings.reason",
        "NumberSeries.reason",
        "NumberSeries.voucherYear",
      ],
      ...["Invoice", "Voucher", "HistoricalVoucher", "Customer", "Supplier", "Order", "Project"].map(
        (what) => `NumberSeries.next${what}Number`,
      ),
      ...["DiscountGroup", "InventoryLocation", "Stocktaking"].map((what) => `NumberSeries.next${what}Number`),
    ].map((name) => [name, "A series cannot be set back: scenario/number-series shows what is set."]),
  ),
  "PostingRules.defaultIncomeAccounts":
    "There is one for each outgoing VAT type, none is added: scenario/posting-rules changes them.",
  "Subscription.authHeaderValue": "A secret is never shown.",
  "Subscription.hmacSharedSecret": "A secret is never shown.",
};

/** Parameters of queries and reports whose effect is more than a filter of what is shown: a scenario shows what they do. */
export const provenParameters: readonly { readonly by: string; readonly what: readonly string[] }[] = [
  {
    by: "scenario/ledger-reports",
    what: [
      "GET /ledger dateFrom",
      "GET /ledger dateTo",
      "GET /ledger openPostings",
      "GET /ledger/openPost date",
      "GET /ledger/posting openPostings",
      "GET /ledger/posting/openPost date",
      "GET /ledger/posting/openPost sorted",
    ],
  },
  { by: "scenario/open-items-upgrade", what: ["GET /ledger/openItem unclear"] },
  { by: "scenario/audit", what: ["GET /audit id", "GET /audit dateFrom", "GET /audit dateTo"] },
  { by: "platform/request-entries", what: ["GET /requestLog *"] },
  { by: "scenario/dimensions", what: ["GET /balanceSheet includeSubProjects"] },
  {
    by: "scenario/reports",
    what: [
      "GET /report/ageing *",
      "GET /report/ageing/csv *",
      "GET /report/ageing/pdf *",
      "GET /report/ageing/xlsx *",
      "GET /report/partyLedger *",
      "GET /report/partyLedger/csv *",
      "GET /report/partyLedger/pdf *",
      "GET /report/partyLedger/xlsx *",
      "GET /report/result *",
      "GET /report/result/csv *",
      "GET /report/result/pdf *",
      "GET /report/result/xlsx *",
      "GET /report/balance *",
      "GET /report/balance/csv *",
      "GET /report/balance/pdf *",
      "GET /report/balance/xlsx *",
      "GET /report/trialBalance *",
      "GET /report/trialBalance/csv *",
      "GET /report/trialBalance/pdf *",
      "GET /report/trialBalance/xlsx *",
      "GET /report/ledger *",
      "GET /report/ledger/csv *",
      "GET /report/ledger/pdf *",
      "GET /report/ledger/xlsx *",
    ],
  },
  { by: "scenario/voucher-attachments", what: ["GET /ledger/voucher/{voucherId}/attachment includeSuperseded"] },
  { by: "scenario/historical", what: ["GET /balanceSheet dateFrom", "GET /balanceSheet dateTo"] },
  { by: "scenario/products", what: ["GET /product isSupplierProduct", "GET /product/productPrice *"] },
  {
    by: "scenario/target-currency",
    what: ["GET /product targetCurrencyId", "GET /product/supplierProduct targetCurrencyId"],
  },
  {
    by: "scenario/vat",
    what: [
      "GET /ledger/vatType typeOfVat",
      "GET /ledger/vatType vatDate",
      "GET /ledger/vatType shouldIncludeSpecificationTypes",
    ],
  },
  {
    by: "scenario/projects",
    what: ["projectId", "employeeId", "date", "query"].map((name) => `GET /activity/>forTimeSheet ${name}`),
  },
  {
    by: "scenario/breadth",
    what: [
      "GET /activity/>forTimeSheet filterExistingHours",
      "GET /product/external wholesaler",
      "GET /product/external organizationNumber",
      "GET /supplierCustomer/search query",
      "GET /transportType supplier",
      ...["department", "project", "product", "employee"].flatMap((name) => [
        `GET /resultbudget ${name}Ids`,
        `GET /resultbudget includeAll${name.replace(/^./, (letter) => letter.toUpperCase())}ResultBudgets`,
      ]),
    ],
  },
  { by: "scenario/dispatch", what: ["GET /dispatch orderId"] },
  { by: "scenario/registers", what: ["GET /municipality includePayrollTaxZones"] },
  { by: "scenario/periods", what: ["GET /ledger/accountingPeriod ownYears"] },
  { by: "scenario/vat-return", what: ["GET /vatReturn/{id}/posting *"] },
  { by: "scenario/vat-filing", what: ["GET /vatReturn/{id}/xml *"] },
  { by: "scenario/drafts", what: ["GET /ledger/voucher/>nonPosted includeNonApproved"] },
  { by: "scenario/voucher-reception", what: ["GET /ledger/voucher/>voucherReception searchText"] },
  { by: "scenario/approval", what: ["GET /supplierInvoice/forApproval *"] },
  { by: "scenario/dimensions", what: ["GET /ledger/accountingDimensionName/search onlyDimensionsWithActiveValues"] },
  { by: "scenario/employees", what: ["GET /employee assignableProjectManagers", "GET /employee hasSystemAccess"] },
  {
    by: "scenario/employees",
    what: ["isInactive", "hasSystemAccess"].map((name) => `GET /employee/searchForEmployeesAndContacts ${name}`),
  },
  { by: "platform/accountants", what: ["GET /employee/searchForEmployeesAndContacts excludeReadOnly"] },
  { by: "scenario/employments", what: ["GET /employee/employment/employmentType/maritimeEmploymentType type"] },
  {
    by: "scenario/project-work",
    what: [
      "GET /project/>forTimeSheet *",
      "GET /project/{id}/period/monthlyStatus *",
      "GET /project/batchPeriod/budgetStatusByProjectIds *",
      "GET /project/batchPeriod/invoicingReserveByProjectIds *",
    ],
  },
  {
    by: "scenario/timesheets",
    what: ["GET /timesheet/entry/>recentActivities *", "GET /timesheet/entry/>recentProjects *"],
  },
];

/** Whether a scenario shows what the parameter does. */
export function provenElsewhere(operation: string, name: string): boolean {
  return provenParameters.some(({ what }) => what.includes(`${operation} ${name}`) || what.includes(`${operation} *`));
}

/** Parameters in which no two objects can differ. */
export const alike: Readonly<Record<string, string>> = {
  "GET /supplier isWholesaler": "No supplier is one: the catalogues of wholesalers are not served.",
  "GET /voucherStatus type": "Every status is one of a supplier's invoice.",
  "GET /product/unit/master isInactive": "No unit of the list is out of use.",
  "GET /event/delivery objectId": "A test event has the object 0.",
};

/** Operations that another test drives from end to end, by the file that calls them. */
export const proven: Readonly<Record<string, string>> = {
  "POST /ledger/voucher/importGbat10": "scenario/gbat10",
  "POST /project/import": "scenario/project-import",
  "PUT /ledger/voucher/openingBalance/:correct": "scenario/before-the-books",
  "GET /project/resourcePlanBudget": "scenario/breadth",
  "GET /inventory/inventories": "scenario/breadth",
  "GET /report/ageing/csv": "scenario/reports",
  "GET /report/ageing/pdf": "scenario/reports",
  "GET /report/ageing/xlsx": "scenario/reports",
  "GET /report/partyLedger/csv": "scenario/reports",
  "GET /report/partyLedger/pdf": "scenario/reports",
  "GET /report/partyLedger/xlsx": "scenario/reports",
  "GET /report/ageing": "scenario/reports",
  "GET /report/partyLedger": "scenario/reports",
  "GET /report/result/csv": "scenario/reports",
  "GET /report/result/pdf": "scenario/reports",
  "GET /report/result/xlsx": "scenario/reports",
  "GET /report/balance/csv": "scenario/reports",
  "GET /report/balance/pdf": "scenario/reports",
  "GET /report/balance/xlsx": "scenario/reports",
  "GET /report/trialBalance/csv": "scenario/reports",
  "GET /report/trialBalance/pdf": "scenario/reports",
  "GET /report/trialBalance/xlsx": "scenario/reports",
  "GET /report/ledger/csv": "scenario/reports",
  "GET /report/ledger/pdf": "scenario/reports",
  "GET /report/ledger/xlsx": "scenario/reports",
  "GET /report/result": "scenario/reports",
  "GET /report/balance": "scenario/reports",
  "GET /report/trialBalance": "scenario/reports",
  "GET /report/ledger": "scenario/reports",
  "GET /invoice/{invoiceId}/pdf": "scenario/paper",
  "GET /invoice/{invoiceId}/ehf": "scenario/e-invoices",
  "GET /reminder/{reminderId}/pdf": "scenario/paper",
  "GET /reminder/{reminderId}/ehf": "scenario/e-invoices",
  "GET /order/orderConfirmation/{orderId}/pdf": "scenario/paper",
  "GET /order/packingNote/{orderId}/pdf": "scenario/paper",
  "GET /company/logo": "scenario/logo",
  "PUT /ledger/postingRules/incomeAccount/{id}": "scenario/posting-rules",
  "PUT /dispatch/{id}/:retry": "scenario/dispatch-smtp",
  "GET /dispatch/{id}/content": "scenario/dispatch",
  "GET /mailbox/{id}/content": "scenario/dispatch",
  "PUT /timesheet/timeClock/:start": "scenario/timesheets",
  "PUT /event/delivery/{id}/:replay": "scenario/delivery-log",
  "POST /token/session/:createFromRefreshToken": "platform/tokens",
  "DELETE /token/session/{token}": "platform/access",
  "GET /company/settings/altinn": "scenario/company",
  "PUT /company/settings/altinn": "scenario/company",
  "GET /company/divisions": "scenario/company",
  "GET /vatReturn/{id}/xml": "scenario/vat-filing",
  "GET /vatReturn/{id}/posting": "scenario/vat-return",
  "GET /notification": "scenario/notifications",
  "GET /notification/{id}": "scenario/notifications",
  "GET /notification/unreadCount": "scenario/notifications",
  "PUT /notification/{id}/:markRead": "scenario/notifications",
  "GET /requestLog": "platform/request-entries",
  "PUT /test/:seed": "scenario/workshop-walk",
  "POST /test/rates": "scenario/workshop-rates",
  ...Object.fromEntries(
    [
      "GET /test/snapshot",
      "POST /test/snapshot",
      "DELETE /test/snapshot/{id}",
      "PUT /test/snapshot/{id}/:restore",
      "PUT /test/:reset",
    ].map((operation) => [operation, "scenario/workshop-snapshots"]),
  ),
  ...Object.fromEntries(["GET", "PUT"].map((method) => [`${method} /test/clock`, "scenario/workshop-clock"])),
  ...Object.fromEntries(
    ["GET", "PUT", "DELETE"].map((method) => [`${method} /test/faults`, "scenario/workshop-faults"]),
  ),
};
