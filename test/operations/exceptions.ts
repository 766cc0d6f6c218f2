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
  "Payment.items": "An open item is paid once, and names who gets the money: scenario/payments pays items.",
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
  {
    by: "scenario/list-filters",
    what: [
      ...["state", "outstandingFrom", "outstandingTo", "query", "sums"].map((name) => `GET /invoice ${name}`),
      ...["state", "sums"].map((name) => `GET /supplierInvoice ${name}`),
      "GET /order sums",
      ...["query", "accountNumber", "amountFrom", "amountTo", "createdBy", "hasDocument", "sums"].map(
        (name) => `GET /ledger/voucher ${name}`,
      ),
    ],
  },
  { by: "scenario/search", what: ["GET /search query"] },
  { by: "scenario/open-items-upgrade", what: ["GET /ledger/openItem unclear"] },
  { by: "scenario/audit", what: ["GET /audit id", "GET /audit dateFrom", "GET /audit dateTo"] },
  { by: "platform/request-entries", what: ["GET /requestLog *"] },
  { by: "scenario/payments", what: ["GET /payment voucherId"] },
  { by: "scenario/dimensions", what: ["GET /balanceSheet includeSubProjects"] },
  { by: "scenario/overview", what: ["GET /report/overview date"] },
  { by: "scenario/saft-export", what: ["GET /saft/exportSAFT *"] },
  { by: "scenario/audit-package", what: ["GET /ledger/annualAccount/{id}/package part"] },
  { by: "scenario/company-export", what: ["GET /company/export part"] },
  {
    by: "scenario/more-reports",
    what: [
      "GET /report/budget *",
      "GET /report/budget/csv *",
      "GET /report/budget/pdf *",
      "GET /report/budget/xlsx *",
      "GET /report/cashFlow *",
      "GET /report/cashFlow/csv *",
      "GET /report/cashFlow/pdf *",
      "GET /report/cashFlow/xlsx *",
      "GET /report/dimension *",
      "GET /report/dimension/csv *",
      "GET /report/dimension/pdf *",
      "GET /report/dimension/xlsx *",
    ],
  },
  {
    by: "scenario/asset-years",
    what: ["GET /asset/figures *", ...["", "/csv", "/pdf", "/xlsx"].map((form) => `GET /report/assets${form} *`)],
  },
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
  {
    by: "scenario/travel-registers",
    what: [...["rate", "rateCategory", "rateCategoryGroup", "zone"].map((path) => `GET /travelExpense/${path} *`)],
  },
  { by: "scenario/registers", what: ["GET /municipality includePayrollTaxZones"] },
  { by: "scenario/periods", what: ["GET /ledger/accountingPeriod ownYears"] },
  { by: "scenario/month-locks", what: ["GET /ledger/lock year"] },
  { by: "scenario/vat-return", what: ["GET /vatReturn year", "GET /vatReturn/{id}/posting *"] },
  { by: "scenario/vat-filing", what: ["GET /vatReturn/{id}/xml *"] },
  { by: "scenario/overview", what: ["GET /ledger/voucher lacksDocument"] },
  { by: "scenario/subscriptions", what: ["GET /order query"] },
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
  "GET /incomingInvoice/refusal source":
    "All came to the company's address: scenario/incoming-deliveries has a folder.",
  "GET /incomingInvoice/refusal fileName": "What is posted to the address has one name.",
  "GET /supplier isWholesaler": "No supplier is one: the catalogues of wholesalers are not served.",
  "GET /voucherStatus type": "Every status is one of a supplier's invoice.",
  "GET /salary/type isInactive": "No type is out of use.",
  "GET /salary/type employeeIds": "Every type may be paid to every employee.",
  "GET /product/unit/master isInactive": "No unit of the list is out of use.",
  "GET /travelExpense/costCategory isInactive": "No kind of cost is out of use.",
  "GET /travelExpense/paymentType isInactive": "No way to pay is out of use.",
  "GET /travelExpense/paymentType showOnEmployeeExpenses": "Every way to pay is for both kinds of expense.",
  "GET /payment proposalId": "Nothing is due in the world: scenario/payments proposes.",
  "GET /event/delivery objectId": "A test event has the object 0.",
};

/** Operations that another test drives from end to end, by the file that calls them. */
export const proven: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["POST /salary/transaction", "DELETE /salary/transaction/{id}", "GET /salary/payslip"].map((operation) => [
      operation,
      "scenario/payslips",
    ]),
  ),
  "PUT /salary/transaction/{id}/:pay": "scenario/wages-by-the-bank",
  ...Object.fromEntries(
    [
      ...["POST /incomingInvoice", "GET /incomingInvoice/search", "GET /incomingInvoice/{voucherId}"],
      ...["PUT /incomingInvoice/{voucherId}", "POST /incomingInvoice/{voucherId}/addPayment"],
    ].map((operation) => [operation, "scenario/incoming-invoices"]),
  ),
  "POST /incomingInvoice/document": "scenario/incoming-documents",
  ...Object.fromEntries(
    [
      ...["GET /incomingInvoice/{voucherId}/document", "GET /incomingInvoice/refusal"],
      ...["GET /incomingInvoice/refusal/{id}", "DELETE /incomingInvoice/refusal/{id}"],
      ...["POST /incomingInvoice/address", "DELETE /incomingInvoice/address"],
    ].map((operation) => [operation, "scenario/incoming-deliveries"]),
  ),
  ...Object.fromEntries(
    [
      ...["taxDeduction", "payrollTax", "financeTax", "mandatoryDeduction", "holidayAllowance"].map(
        (kind) => `POST /salary/${kind}/reconciliation/context`,
      ),
      ...["GET /salary/amelding/{id}", "GET /salary/amelding/{id}/xml", "GET /salary/amelding/{id}/json"],
      ...["PUT /salary/amelding/{id}/:delivered", "PUT /salary/amelding/{id}/:reopen"],
      ...["GET /salary/amelding/delivery", "GET /salary/amelding/delivery/{id}"],
      ...["POST /salary/transaction/{id}/attachment", "PUT /salary/transaction/{id}/deleteAttachment"],
      "POST /salary/transaction/{id}/attachment/list",
      ...["GET /salary/compilation", "GET /salary/compilation/pdf", "GET /salary/payslip/{id}/pdf"],
    ].map((operation) => [operation, "scenario/payroll-reports"]),
  ),
  ...Object.fromEntries(
    [
      ...[
        "POST /bank/statement/import",
        "GET /bank/statement",
        "GET /bank/statement/{id}",
        "DELETE /bank/statement/{id}",
      ],
      ...["GET /bank/statement/transaction", "GET /bank/statement/transaction/{id}"],
      ...["GET /bank/statement/transaction/{id}/details", "GET /bank", "GET /bank/{id}", "GET /bank/>lookUp"],
      ...["GET /bank/autoPaySupport", "GET /bank/autoPaySupport/{id}"],
    ].map((operation) => [operation, "scenario/bank"]),
  ),
  ...Object.fromEntries(
    [
      ...["", "/{id}", "/>last", "/>lastClosed", "/closedWithUnmatchedTransactions", "/match", "/match/{id}"].map(
        (path) => `GET /bank/reconciliation${path}`,
      ),
      ...["/match/count", "/match/query", "/matches/counter", "/paymentType", "/paymentType/{id}", "/settings"].map(
        (path) => `GET /bank/reconciliation${path}`,
      ),
      ...["", "/match", "/matches/counter", "/paymentType", "/settings"].map(
        (path) => `POST /bank/reconciliation${path}`,
      ),
      ...["/{id}", "/{id}/:adjustment", "/match/:suggest", "/match/{id}", "/paymentType/{id}", "/settings/{id}"].map(
        (path) => `PUT /bank/reconciliation${path}`,
      ),
      ...["/{id}", "/match/{id}"].map((path) => `DELETE /bank/reconciliation${path}`),
      ...["PUT /bank/reconciliation/transactions/unmatched:csv", "GET /bank/settings", "GET /bank/settings/{id}"],
      "PUT /bank/settings",
    ].map((operation) => [operation, "scenario/bank-reconciliation"]),
  ),
  "PUT /travelExpense/settings": "scenario/travel-registers",
  ...Object.fromEntries(
    [
      ...["", "/{id}"].map((path) => `GET /travelExpense${path}`),
      ...["POST /travelExpense", "PUT /travelExpense/{id}", "DELETE /travelExpense/{id}"],
      ...["cost", "perDiemCompensation", "accommodationAllowance", "mileageAllowance", "passenger"].flatMap((part) => [
        ...["", "/{id}"].map((path) => `GET /travelExpense/${part}${path}`),
        ...[`POST /travelExpense/${part}`, `PUT /travelExpense/${part}/{id}`, `DELETE /travelExpense/${part}/{id}`],
      ]),
      ...["costParticipant", "drivingStop"].flatMap((part) => [
        ...[`GET /travelExpense/${part}/{id}`, `POST /travelExpense/${part}`, `DELETE /travelExpense/${part}/{id}`],
      ]),
      ...["PUT /travelExpense/cost/list", "GET /travelExpense/costParticipant/{costId}/costParticipants"],
      ...["passenger", "costParticipant"].flatMap((part) =>
        ["POST", "DELETE"].map((method) => `${method} /travelExpense/${part}/list`),
      ),
      "POST /travelExpense/costParticipant/createCostParticipantAdvanced",
    ].map((operation) => [operation, "scenario/travel-expenses"]),
  ),
  ...Object.fromEntries(
    [
      ...["deliver", "approve", "unapprove", "undeliver", "copy", "createVouchers"].map(
        (word) => `PUT /travelExpense/:${word}`,
      ),
      ...["GET", "POST", "DELETE"].map((method) => `${method} /travelExpense/{travelExpenseId}/attachment`),
      "POST /travelExpense/{travelExpenseId}/attachment/list",
      "PUT /travelExpense/{id}/convert",
    ].map((operation) => [operation, "scenario/travel-steps"]),
  ),
  ...Object.fromEntries(
    [
      ...["GET /bank/suggestion", "PUT /bank/suggestion/:accept", "PUT /bank/suggestion/:acceptAll"],
      ...["PUT /bank/statement/transaction/{id}/:undo", "GET /bank/rule/{id}/:test"],
    ].map((operation) => [operation, "scenario/bank-matching"]),
  ),
  ...Object.fromEntries(
    ["POST /payment/file", "PUT /payment/file/{id}/:withdraw", "PUT /payment/:approve", "PUT /payment/:cancel"].map(
      (operation) => [operation, "scenario/payments"],
    ),
  ),
  ...Object.fromEntries(
    [
      ...["PUT /payment/:settle", "PUT /payment/{id}/:return", "POST /payment/proposal", "POST /payment/statusFile"],
      "GET /payment/file/{id}/content",
    ].map((operation) => [operation, "scenario/payments"]),
  ),
  "POST /balance/reconciliation/annual/context": "scenario/balance",
  "GET /balance/reconciliation/{reconciliationId}/account/{accountId}/vouchers": "scenario/balance",
  "GET /balance/reconciliation/attachment/{attachmentId}/pdf": "scenario/balance",
  "POST /ledger/voucher/importGbat10": "scenario/gbat10",
  "POST /import/spreadsheet": "scenario/spreadsheet-import",
  "POST /project/import": "scenario/project-import",
  "POST /saft/importSAFT": "scenario/saft-import",
  "PUT /saft/import/{id}/:undo": "scenario/saft-import",
  "GET /saft/exportSAFT": "scenario/saft-export",
  "PUT /ledger/voucher/openingBalance/:correct": "scenario/before-the-books",
  "GET /project/resourcePlanBudget": "scenario/breadth",
  "GET /inventory/inventories": "scenario/breadth",
  "GET /asset/figures": "scenario/asset-years",
  "PUT /asset/:depreciate": "scenario/asset-years",
  "PUT /ledger/posting/:revalue": "scenario/currency-revaluation",
  "PUT /project/{id}/:invoiceHours": "scenario/hours-to-invoice",
  "GET /report/assets": "scenario/asset-years",
  "GET /report/assets/csv": "scenario/asset-years",
  "GET /report/assets/pdf": "scenario/asset-years",
  "GET /report/assets/xlsx": "scenario/asset-years",
  "GET /report/budget/csv": "scenario/more-reports",
  "GET /report/budget/pdf": "scenario/more-reports",
  "GET /report/budget/xlsx": "scenario/more-reports",
  "GET /report/cashFlow/csv": "scenario/more-reports",
  "GET /report/cashFlow/pdf": "scenario/more-reports",
  "GET /report/cashFlow/xlsx": "scenario/more-reports",
  "GET /report/dimension/csv": "scenario/more-reports",
  "GET /report/dimension/pdf": "scenario/more-reports",
  "GET /report/dimension/xlsx": "scenario/more-reports",
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
  "PUT /vatReturn/{id}/:file": "scenario/vat-filing",
  "PUT /ledger/annualAccount/{id}/:signOff": "scenario/year-checklist",
  "GET /ledger/annualAccount/{id}/checklist": "scenario/year-checklist",
  "GET /ledger/annualAccount/{id}/package": "scenario/audit-package",
  "GET /company/export": "scenario/company-export",
  "GET /audit/verify": "scenario/audit-proof",
  "GET /audit/proof": "scenario/audit-proof",
  "GET /audit/chain": "scenario/audit-proof",
  "PUT /ledger/annualAccount/{id}/:yearEnd": "scenario/year-end",
  "PUT /ledger/annualAccount/{id}/:undoYearEnd": "scenario/year-end",
  "PUT /ledger/annualAccount/{id}/:close": "scenario/year-locks",
  "PUT /ledger/annualAccount/{id}/:reopen": "scenario/year-locks",
  "PUT /vatReturn/{id}/:settle": "scenario/vat-filing",
  "PUT /vatReturn/{id}/:reopen": "scenario/vat-filing",
  "GET /vatReturn/{id}/posting": "scenario/vat-return",
  "GET /notification": "scenario/notifications",
  "GET /notification/{id}": "scenario/notifications",
  "GET /notification/unreadCount": "scenario/notifications",
  "PUT /notification/{id}/:markRead": "scenario/notifications",
  "PUT /notification/{id}/:markUnread": "scenario/notifications",
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
