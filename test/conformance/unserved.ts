// What the contract has and the service does not serve yet, each with its reason; the registry test keeps these lists true.

/** Things that are missing for one reason. */
export interface Missing {
  readonly reason: string;
  /** `METHOD /path`, a path with all its methods, or `/path/*` with everything below. */
  readonly what: readonly string[];
}

/** Operations of the contract that are not served. */
export const unservedOperations: readonly Missing[] = [
  {
    reason:
      "Nothing says what form the file of assets has: the contract names the file's rows as they are answered, not the columns that are read (decision 29). What no file brought needs no removal.",
    what: ["POST /asset/upload", "DELETE /asset/deleteImport"],
  },
  {
    reason:
      "A purchase order is sent, received in parts into stock, differs from what came, and meets the supplier's invoice: rules of their own, which the contract does not say (decision 50).",
    what: ["/purchaseOrder/*"],
  },
  {
    reason: "Accountant offices and subscriptions of the vendor itself are no part of a self-hosted service so far.",
    what: ["/accountantDashboard/*", "/accountingOffice/*", "/subscription/*"],
  },
];

/** Fields of the contract that a served model does not have, as `Model.field`. */
export const absentFields: readonly Missing[] = [
  {
    reason: "Nobody guesses what a receipt says here; and the address of an action names its expense.",
    what: ["Cost.predictions", "Link.id"],
  },
  {
    reason:
      "The steps of an approval are the company's own: who approves follows from department and project (decision 187).",
    what: ["TravelExpense.attestationSteps", "TravelExpense.attestation"],
  },
  {
    reason: "A version in a body is the engine's; If-Match names it (decision 183).",
    what: ["IncomingInvoiceAggregateExternalWrite.version"],
  },
  {
    reason: "The address of a house in a register of others, which the service does not write to.",
    what: ["Project.boligmappaAddress"],
  },
  {
    reason: "A supplier is no company with an address here: supplier names it (decision 40).",
    what: ["ProjectOrderLine.vendor", "ProjectSubContract.company"],
  },
  {
    reason:
      "Control forms are kept and hold nothing back: what would be refused without which form, the contract does not say (decision 50).",
    what: [
      "ProjectSettings.controlFormsRequiredForInvoicing",
      "ProjectSettings.controlFormsRequiredForHourTracking",
      "ProjectSettings.dynamicControlFormIdsRequiredForInvoicing",
      "ProjectSettings.dynamicControlFormIdsRequiredForHourTracking",
    ],
  },
  {
    reason: "Debt collection is nobody's here.",
    what: ["Invoice.sumRemits"],
  },
  {
    reason: "The document of an invoice comes with rendering it.",
    what: ["Invoice.documentId"],
  },
  {
    reason: "Purchase orders come with logistics.",
    what: ["OrderLine.vendor", "Product.incomingStock", "LogisticsSettings.purchaseOrderDefaultComment"],
  },
  {
    reason:
      "They say what agreements with certain wholesalers and vendors fill in; a catalogue of one's own stands at /product/external.",
    what: [
      "Product.elNumber",
      "Product.nrfNumber",
      "SupplierProduct.isEfoNelfoProduct",
      "SupplierProduct.wholesalerId",
      "LogisticsSettings.rackbeatAgreementNumber",
      "LogisticsSettings.moduleBring",
      "LogisticsSettings.showOnboardingWizard",
    ],
  },
  {
    reason: "A payment type belongs to no party, and a supplier's language says all that a locale would.",
    what: ["PaymentType.customer", "PaymentType.supplier"],
  },
  {
    reason:
      "A price with discount needs a rate: a discount group of the contract has a name and a number, and a discount is agreed with a customer, whom a product does not know.",
    what: ["Product.discountPrice", "SupplierProduct.discountPrice", "ExternalProduct.discountPrice"],
  },
  {
    reason: "The contract says of it that it is a text, and nothing else.",
    what: ["Inventory.status"],
  },
  {
    reason: "A cost is written with its invoice and has no id of its own: the posting has one.",
    what: ["OrderLinePosting.id", "OrderLinePosting.version", "OrderLinePosting.changes", "OrderLinePosting.url"],
  },
  {
    reason: "They speak of the vendor's own pages, pictures and sign-in, which a service of one's own has not.",
    what: ["Employee.isAuthProjectOverviewURL", "Employee.pictureId", "Employee.vismaConnect2FAactive"],
  },
  {
    reason: "What invoices show comes with documents.",
    what: ["Company.invoiceShowDeliveryDate", "Client.invoiceShowDeliveryDate"],
  },
  {
    reason:
      "An address is the other company's own object: it is read there, with the company's id as user (decision 33).",
    what: ["Client.address"],
  },
  {
    reason: "A delivery address may serve several parties and orders; it belongs to none of them (decision 22).",
    what: ["DeliveryAddress.customerVendor"],
  },
];

/** Query parameters of the contract that a served operation does not read, as `METHOD /path name`. */
export const absentParameters: readonly Missing[] = [
  {
    reason: "A cost has no count, location or address.",
    what: ["countFrom", "countTo", "location", "address"].map((name) => `GET /travelExpense/cost ${name}`),
  },
  {
    reason: "Every parameter narrows a list; this one would widen what isClosed says, which tells both apart.",
    what: ["GET /project includeRecentlyClosed"],
  },
  {
    reason: "Another numbering of the industry's codes, which are not kept.",
    what: ["GET /project/settings useNkode"],
  },
  {
    reason: "Registers of banks and authorities come with their own issues.",
    what: ["GET /country isDisabled", "GET /country supportedInZtl"],
  },
];

/** Operations that the service has beside the contract. */
export const ownOperations: readonly Missing[] = [
  {
    reason:
      "The contract posts payments and sends none: what is paid through the bank has operations of its own (decision 179).",
    what: [
      ...["GET", "POST"].flatMap((method) => [
        `${method} /payment`,
        `${method} /payment/file`,
        `${method} /payment/proposal`,
      ]),
      ...["GET /payment/{id}", "PUT /payment/{id}", "DELETE /payment/{id}", "POST /payment/list"],
      ...["approve", "cancel", "settle"].map((verb) => `PUT /payment/:${verb}`),
      ...["PUT /payment/{id}/:return", "GET /payment/file/{id}", "GET /payment/file/{id}/content"],
      ...["PUT /payment/file/{id}/:withdraw", "GET /payment/proposal/{id}"],
      ...["POST /payment/statusFile", "GET /payment/statusFile", "GET /payment/statusFile/{id}"],
      ...["GET /payment/settings", "GET /payment/settings/{id}", "PUT /payment/settings"],
      ...["GET", "POST"].map((method) => `${method} /payment/approvalLimit`),
      ...["GET", "PUT", "DELETE"].map((method) => `${method} /payment/approvalLimit/{id}`),
    ],
  },
  {
    reason: "What the columns of a bank's text file hold, where its headings are not known (decision 178).",
    what: [
      ...["GET /bank/csvMapping", "POST /bank/csvMapping", "GET /bank/csvMapping/{id}"],
      ...["PUT /bank/csvMapping/{id}", "DELETE /bank/csvMapping/{id}"],
    ],
  },
  {
    reason: "A company's own rules for lines of its bank (decision 174).",
    what: [
      ...["GET /bank/rule", "POST /bank/rule", "GET /bank/rule/{id}", "PUT /bank/rule/{id}", "DELETE /bank/rule/{id}"],
      "GET /bank/rule/{id}/:test",
    ],
  },
  {
    reason:
      "The contract matches lines with postings that are there: what a line may pay, what is posted of it and how that is taken back is the service's own (decision 173).",
    what: [
      ...["GET /bank/suggestion", "PUT /bank/suggestion/:accept", "PUT /bank/suggestion/:acceptAll"],
      "PUT /bank/statement/transaction/{id}/:undo",
    ],
  },
  {
    reason:
      "The contract names the monthly report in its reconciliations, and has no place for the report itself (decision 192).",
    what: [
      ...["GET /salary/amelding/{id}", "GET /salary/amelding/{id}/xml", "GET /salary/amelding/{id}/json"],
      ...["PUT /salary/amelding/{id}/:delivered", "PUT /salary/amelding/{id}/:reopen"],
      ...["GET /salary/amelding/delivery", "GET /salary/amelding/delivery/{id}"],
    ],
  },
  {
    reason: "The contract pays wages by a voucher of the client; payments through the bank are ours (decision 212).",
    what: ["PUT /salary/transaction/{id}/:pay"],
  },
  {
    reason: "Whatever has an address can be read there (decision 191).",
    what: ["GET /salary/specification/{id}", "GET /salary/specification/supplement/{id}"],
  },
  {
    reason:
      "The contract takes incoming invoices as JSON alone, and shows no document: files, the access point and what could not be read are ours (decisions 184, 185).",
    what: [
      ...["POST /incomingInvoice/document", "GET /incomingInvoice/{voucherId}/document"],
      ...["POST /incomingInvoice/address", "DELETE /incomingInvoice/address"],
      ...["GET /incomingInvoice/refusal", "GET /incomingInvoice/refusal/{id}", "DELETE /incomingInvoice/refusal/{id}"],
    ],
  },
  {
    reason:
      "The contract shows the settings of travel expenses, and has no operation that changes them (decision 186).",
    what: ["PUT /travelExpense/settings", "GET /travelExpense/settings/{id}"],
  },
  {
    reason: "The contract has no place for tax cards, and for the accounts and percentages of payroll (decision 190).",
    what: [
      ...["GET /salary/postingRules", "GET /salary/postingRules/{id}", "PUT /salary/postingRules"],
      ...["GET /salary/taxCard", "POST /salary/taxCard", "GET /salary/taxCard/{id}", "PUT /salary/taxCard/{id}"],
      ...["DELETE /salary/taxCard/{id}", "GET /salary/settings/{id}"],
    ],
  },
  {
    reason: "What a company decides about its bank stands nowhere in the contract (decision 178).",
    what: ["GET /bank/settings", "GET /bank/settings/{id}", "PUT /bank/settings"],
  },
  {
    reason: "The contract lists banks, and does not say whose an account number or a BIC is (decision 209).",
    what: ["GET /bank/>lookUp"],
  },
  {
    reason:
      "The contract reads kinds of adjustment, and has no operation that makes or changes one; a bank's agreement about payments is a part of the bank there (decision 178).",
    what: [
      ...["POST /bank/reconciliation/paymentType", "PUT /bank/reconciliation/paymentType/{id}"],
      ...["GET /bank/autoPaySupport", "GET /bank/autoPaySupport/{id}"],
    ],
  },
  {
    reason: "When subscriptions are invoiced next and what they come to (decision 146).",
    what: ["GET /order/comingInvoices"],
  },
  {
    reason:
      "The contract imports no spreadsheets of customers, suppliers, products, accounts and balances (decision 120).",
    what: ["POST /import/spreadsheet", "GET /import/spreadsheet", "GET /import/spreadsheet/{id}"],
  },
  {
    reason: "What an audit file brought and where it differs is kept, and an import can be taken back (decision 113).",
    what: ["GET /saft/import", "GET /saft/import/{id}", "PUT /saft/import/{id}/:undo"],
  },
  {
    reason:
      "The contract reads the ways in which customers pay, and has no operation that makes one: a card company's settlement or a bank account in euro.",
    what: ["POST /invoice/paymentType", "PUT /invoice/paymentType/{id}", "DELETE /invoice/paymentType/{id}"],
  },
  {
    reason: "The contract sends EHF and shows it nowhere: what is sent can be read (decision 48).",
    what: ["GET /invoice/{invoiceId}/ehf", "GET /reminder/{reminderId}/ehf"],
  },
  {
    reason:
      "The contract reads control forms, tasks and plans of projects, and has no operation that makes them (decision 50).",
    what: [
      "POST /project/controlFormType",
      "PUT /project/controlFormType/{id}",
      "DELETE /project/controlFormType/{id}",
      "POST /project/controlForm",
      "PUT /project/controlForm/{id}",
      "DELETE /project/controlForm/{id}",
      "GET /project/task/{id}",
      "POST /project/task",
      "PUT /project/task/{id}",
      "DELETE /project/task/{id}",
      "GET /project/resourcePlan",
      "GET /project/resourcePlan/{id}",
      "POST /project/resourcePlan",
      "POST /project/resourcePlan/list",
      "PUT /project/resourcePlan/{id}",
      "PUT /project/resourcePlan/list",
      "DELETE /project/resourcePlan/{id}",
      "DELETE /project/resourcePlan/list",
    ],
  },
  {
    reason:
      "The contract reads catalogues of wholesalers, and has no operation that fills them: nothing is fetched from wholesalers here (decision 50).",
    what: [
      "POST /product/external",
      "POST /product/external/list",
      "PUT /product/external/{id}",
      "PUT /product/external/list",
      "DELETE /product/external/{id}",
      "DELETE /product/external/list",
    ],
  },
  {
    reason:
      "The contract reads how goods are sent and where they are fetched, and has no operation that makes either (decision 50).",
    what: [
      "POST /transportType",
      "PUT /transportType/{id}",
      "DELETE /transportType/{id}",
      "POST /pickupPoint",
      "PUT /pickupPoint/{id}",
      "DELETE /pickupPoint/{id}",
    ],
  },
  {
    reason: "The contract reads result budgets, and has no operation that makes one (decision 50).",
    what: [
      "GET /resultbudget/{id}",
      "POST /resultbudget",
      "POST /resultbudget/list",
      "PUT /resultbudget/{id}",
      "PUT /resultbudget/list",
      "DELETE /resultbudget/{id}",
      "DELETE /resultbudget/list",
    ],
  },
  {
    reason:
      "The specification has the event notification.sent, and the contract no place where a notification can be read (decision 45).",
    what: [
      "GET /notification",
      "GET /notification/{id}",
      "GET /notification/unreadCount",
      "PUT /notification/{id}/:markRead",
      "PUT /notification/{id}/:markUnread",
    ],
  },
  {
    reason: "The contract shows the settings of time sheets, and has no operation that changes them (decision 41).",
    what: ["PUT /timesheet/settings"],
  },
  {
    reason: "The specification names it beside the contract: it is how an accountant token finds its clients.",
    what: ["GET /company/>withClientAccess"],
  },
  {
    reason:
      "The contract grants rights in clients and has no operation by which a company becomes an office's client, or ends that (decision 33).",
    what: [
      "GET /company/accountant",
      "GET /company/accountant/{id}",
      "POST /company/accountant",
      "DELETE /company/accountant/{id}",
    ],
  },
  {
    reason: "A voucher may have several attachments; the contract shows the first (decision 30).",
    what: ["GET /ledger/voucher/{voucherId}/attachment"],
  },
  {
    reason: "Whoever makes tokens must be able to see and revoke them; the contract only makes them (decision 27).",
    what: [
      "GET /token/employee",
      "GET /token/employee/{id}",
      "DELETE /token/employee/{id}",
      "GET /token/apiConsumer",
      "GET /token/apiConsumer/{id}",
    ],
  },
  {
    reason:
      "The specification's JWT of a single company is made inside the account, and exchanged as integrations are seen to do; the contract has neither (decision 27).",
    what: ["PUT /token/jwt/:create", "POST /token/session/:createFromRefreshToken"],
  },
  {
    reason:
      "Whoever sends documents must be able to see what became of them, and to decide what the service cannot; the contract has no operation for it (decision 49).",
    what: [
      "GET /dispatch",
      "GET /dispatch/{id}",
      "GET /dispatch/{id}/content",
      "PUT /dispatch/{id}/:done",
      "PUT /dispatch/{id}/:retry",
      "PUT /dispatch/{id}/:cancel",
    ],
  },
  {
    reason:
      "Without a mail server the test environment keeps mails where a person and a program read them (decision 49).",
    what: ["GET /mailbox", "GET /mailbox/{id}", "GET /mailbox/{id}/content"],
  },
  {
    reason:
      "Whoever is told of events must be able to see what was sent, to have it sent again and to try an address; the contract has no operation for it (decision 36).",
    what: [
      "GET /event/delivery",
      "GET /event/delivery/{id}",
      "GET /event/delivery/attempt",
      "GET /event/delivery/attempt/{id}",
      "GET /event/subscription/health",
      "GET /event/subscription/health/{id}",
      "PUT /event/delivery/{id}/:replay",
      "PUT /event/subscription/{id}/:replayFailed",
      "PUT /event/subscription/{id}/:sendTest",
    ],
  },
  {
    reason:
      "A consumer that was away for longer than callbacks are tried, or that nobody can call, reads what changed (decision 36).",
    what: ["GET /event/feed"],
  },
  {
    reason:
      "The specification says that the test environment hands out both tokens on registration; the contract has no such operation.",
    what: ["POST /integration/:register"],
  },
  {
    reason:
      "A company sees and revokes the consumer tokens that the test environment handed out, and makes more there (decision 34).",
    what: [
      "GET /token/consumer",
      "GET /token/consumer/{id}",
      "DELETE /token/consumer/{id}",
      "PUT /token/consumer/:create",
    ],
  },
  {
    reason: "The contract shows which periods are closed, and has no operation that closes one (decision 8).",
    what: ["PUT /ledger/accountingPeriod/{id}/:close", "PUT /ledger/accountingPeriod/{id}/:reopen"],
  },
  {
    reason: "The contract does not tell who locked months, terms and years, or why (decision 114).",
    what: ["GET /ledger/lock"],
  },
  {
    reason: "The contract shows years, and has no operation that ends or closes one (decisions 114 and 115).",
    what: [
      "PUT /ledger/annualAccount/{id}/:close",
      "PUT /ledger/annualAccount/{id}/:reopen",
      "PUT /ledger/annualAccount/{id}/:yearEnd",
      "PUT /ledger/annualAccount/{id}/:undoYearEnd",
      "PUT /ledger/annualAccount/{id}/:signOff",
      "GET /ledger/annualAccount/{id}/checklist",
      "GET /ledger/annualAccount/{id}/package",
      "GET /ledger/yearEndSettings",
      "PUT /ledger/yearEndSettings",
    ],
  },
  {
    reason: "Whoever leaves takes everything along; the contract has no such file (decision 207).",
    what: ["GET /company/export"],
  },
  {
    reason: "The contract tells of an object that it was changed, and never from what to what (decision 62).",
    what: ["GET /audit"],
  },
  {
    reason: "The contract has no chain of hashes and no verification of the books (decisions 168 and 195).",
    what: ["GET /audit/chain", "GET /audit/proof", "GET /audit/verify"],
  },
  {
    reason: "Developers of clients see what their programs sent and got (decision 89).",
    what: ["GET /requestLog"],
  },
  {
    reason: "The contract shows the figures of one year, and posts no depreciation (decision 116).",
    what: ["GET /asset/figures", "PUT /asset/:depreciate"],
  },
  {
    reason:
      "The contract shows which invoice charges hours, and leaves the invoice to whoever writes it (decision 124).",
    what: ["PUT /project/{id}/:invoiceHours"],
  },
  {
    reason: "The contract revalues nothing that is open in foreign currencies (decision 117).",
    what: ["PUT /ledger/posting/:revalue"],
  },
  {
    reason: "The contract has balances of accounts, and no report that an accountant hands in (decision 106).",
    what: [
      "GET /report/assets",
      "GET /report/assets/csv",
      "GET /report/assets/pdf",
      "GET /report/assets/xlsx",
      "GET /report/ageing",
      "GET /report/ageing/csv",
      "GET /report/ageing/pdf",
      "GET /report/ageing/xlsx",
      "GET /report/balance",
      "GET /report/balance/csv",
      "GET /report/balance/pdf",
      "GET /report/balance/xlsx",
      "GET /report/budget",
      "GET /report/budget/csv",
      "GET /report/budget/pdf",
      "GET /report/budget/xlsx",
      "GET /report/cashFlow",
      "GET /report/cashFlow/csv",
      "GET /report/cashFlow/pdf",
      "GET /report/cashFlow/xlsx",
      "GET /report/dimension",
      "GET /report/dimension/csv",
      "GET /report/dimension/pdf",
      "GET /report/dimension/xlsx",
      "GET /report/ledger",
      "GET /report/ledger/csv",
      "GET /report/ledger/pdf",
      "GET /report/ledger/xlsx",
      "GET /report/group",
      "PUT /report/group",
      "GET /report/overview",
      "GET /report/partyLedger",
      "GET /report/partyLedger/csv",
      "GET /report/partyLedger/pdf",
      "GET /report/partyLedger/xlsx",
      "GET /report/result",
      "GET /report/result/csv",
      "GET /report/result/pdf",
      "GET /report/result/xlsx",
      "GET /report/trialBalance",
      "GET /report/trialBalance/csv",
      "GET /report/trialBalance/pdf",
      "GET /report/trialBalance/xlsx",
    ],
  },
  {
    reason: "The contract has the remarks of returns of VAT, and no return that a company files (decision 111).",
    what: [
      "GET /vatReturn",
      "GET /vatReturn/{id}",
      "PUT /vatReturn/{id}",
      "GET /vatReturn/{id}/posting",
      "GET /vatReturn/{id}/xml",
      ...["check", "file", "settle", "reopen"].map((verb) => `PUT /vatReturn/{id}/:${verb}`),
    ],
  },
  {
    reason: "Developers of clients try out what happens seldom, in the test environment alone.",
    what: ["PUT /test/faults", "GET /test/faults", "DELETE /test/faults"],
  },
  {
    reason: "A company's books are kept, put back and begun anew, in the test environment alone (decision 90).",
    what: [
      ...["POST /test/snapshot", "GET /test/snapshot", "DELETE /test/snapshot/{id}"],
      ...["PUT /test/snapshot/{id}/:restore", "PUT /test/:reset", "PUT /test/:seed"],
    ],
  },
  {
    reason: "What happens on the due date is one request away, in the test environment alone (decision 91).",
    what: ["PUT /test/clock", "GET /test/clock"],
  },
  {
    reason: "Exchange rates without a network, in the test environment alone (decision 99).",
    what: ["POST /test/rates"],
  },
  {
    reason:
      "Books of earlier versions may have vouchers before their opening balance; nothing of the contract corrects them (decision 62).",
    what: ["PUT /ledger/voucher/openingBalance/:correct"],
  },
  {
    reason: "The contract shows the posting rules, and has no operation that changes them (decision 8).",
    what: ["PUT /ledger/postingRules", "GET /ledger/postingRules/{id}"],
  },
  {
    reason:
      "Default income accounts of VAT types are managed in the posting rules, as the specification says; the contract's posting rules have none (decision 85).",
    what: [
      "GET /ledger/postingRules/incomeAccount",
      "GET /ledger/postingRules/incomeAccount/{id}",
      "PUT /ledger/postingRules/incomeAccount/{id}",
    ],
  },
  {
    reason: "The contract has codes that are not enabled, and no operation that enables one (decision 11).",
    what: ["PUT /ledger/vatType/{id}/:activate", "PUT /ledger/vatType/{id}/:deactivate"],
  },
  {
    reason: "The specification has employee.delete, and the contract no operation that fires it (decision 38).",
    what: ["DELETE /employee/{id}"],
  },
  {
    reason: "Every object answers at its own address.",
    what: [
      "GET /employee/employment/employmentType/{id}",
      "GET /employee/employment/leaveOfAbsenceType/{id}",
      "GET /employee/employment/remunerationType/{id}",
      "GET /employee/employment/workingHoursScheme/{id}",
      "GET /documentArchive/{id}",
      "GET /ledger/vatSettings/{id}",
      "GET /ledger/yearEndSettings/{id}",
      "GET /invoice/settings/{id}",
      "GET /supplierInvoice/settings/{id}",
      "GET /report/group/{id}",
      "GET /ledger/numberSeries/{id}",
      "GET /company/settings/altinn/{id}",
      "GET /product/logisticsSettings/{id}",
      "GET /project/settings/{id}",
      "GET /product/productPrice/{id}",
      "GET /timesheet/settings/{id}",
      "GET /timesheet/week/{id}",
      "GET /company",
      "GET /division/{id}",
      "GET /municipality/{id}",
      "GET /supplierCustomer/{id}",
    ],
  },
  {
    reason: "The specification's invoice settings of the account have no operation in the contract (decision 20).",
    what: ["GET /invoice/settings", "PUT /invoice/settings"],
  },
  {
    reason: "What becomes of a bill that comes a second time is for the company to decide (decision 61).",
    what: ["GET /supplierInvoice/settings", "PUT /supplierInvoice/settings"],
  },
  {
    reason:
      "The contract numbers everything, and says nowhere where a series begins or what it leaves out (decision 61).",
    what: [
      ...["GET /ledger/numberSeries", "PUT /ledger/numberSeries"],
      ...["GET /ledger/numberGap", "GET /ledger/numberGap/{id}"],
    ],
  },
  {
    reason: "Documents show the company's logo, and the contract has no place for one (decision 47).",
    what: ["GET /company/logo", "PUT /company/logo", "DELETE /company/logo"],
  },
  {
    reason: "The contract shows discount groups, and has no operation that makes one (decision 19).",
    what: ["POST /product/discountGroup", "PUT /product/discountGroup/{id}", "DELETE /product/discountGroup/{id}"],
  },
  {
    reason:
      "The contract shows the remark that postpones reminders, and has no operation that writes it (decision 22).",
    what: ["PUT /invoiceRemark/{id}"],
  },
  {
    reason: "Pages look for things whose list nobody knows, and show how much waits (decision 132).",
    what: ["GET /search", "GET /counts"],
  },
  {
    reason:
      "A list of customers shows what was invoiced to each, and a form of the company what invoices will look like (decision 229).",
    what: ["GET /invoice/turnover", "GET /company/invoiceSample/pdf"],
  },
  {
    reason: "A page keeps saved views, theme and keys for the person who uses it (decision 133).",
    what: ["GET /employee/preferences/app", "PUT /employee/preferences/app"],
  },
  {
    reason: "A person chooses of which notifications a mail comes (decision 170).",
    what: ["GET /employee/preferences/notification", "PUT /employee/preferences/notification"],
  },
  {
    reason: "The contract knows one due date of an invoice; instalments are agreed all the same (decision 126).",
    what: [
      ...["PUT /invoice/{id}/:instalments", "DELETE /invoice/{id}/:instalments"],
      ...["GET /invoice/instalment", "GET /invoice/instalment/{id}"],
    ],
  },
  {
    reason: "What is open is told by document, which the contract's lists of postings do not show (decision 60).",
    what: ["GET /ledger/openItem"],
  },
  {
    reason: "What can be closed must be possible to open again when it was closed by mistake.",
    what: ["DELETE /ledger/closeGroup/{id}"],
  },
  {
    reason:
      "The contract shows whether an activity is disabled and whether it can be deleted, and has no operation that does either (decision 40).",
    what: ["PUT /activity/{id}", "DELETE /activity/{id}"],
  },
];

/** Models that the contract does not have. */
export const ownModels: readonly Missing[] = [
  {
    reason: "The contract sends no payments through the bank (decision 179).",
    what: [
      ...["Payment", "PaymentItem", "PaymentApproval", "PaymentApprovalLimit", "PaymentSettings", "PaymentFile"],
      ...["PaymentProposal", "PaymentProposalSkip", "PaymentProposalCash", "PaymentStatusFile", "PaymentStatusChange"],
    ],
  },
  {
    reason: "Whose an account number or a BIC is (decision 209).",
    what: ["BankLookUp"],
  },
  {
    reason: "What lines of a bank may be, and the company's own rules for them (decisions 173 and 174).",
    what: [
      ...["BankSuggestion", "BankSuggestionItem", "BankSuggestionList", "BankSuggestionPosting"],
      ...["BankSuggestionAcceptance", "BankRule", "BankRuleHit", "BankRuleTrial", "BankCsvMapping"],
    ],
  },
  {
    reason:
      "The contract does not know how an invoice came, what a person should look at, and what nobody could read (decisions 184, 185).",
    what: ["IncomingInvoiceRefusal", "IncomingInvoiceReceived"],
  },
  {
    reason:
      "The contract names the monthly report in its reconciliations, and has no place for the report itself (decision 192).",
    what: ["Amelding", "AmeldingFault", "AmeldingDelivery"],
  },
  {
    reason: "How far a payment of many employees is, and what it comes to (decision 211).",
    what: ["WageProgress"],
  },
  {
    reason: "The contract has no place for tax cards, and for the accounts and percentages of payroll (decision 190).",
    what: ["SalaryPostingRules", "TaxCard"],
  },
  {
    reason:
      "The contract answers the details of a line as a free object; what a company decides about its bank it does not know (decision 178).",
    what: [
      ...["BankTransactionDetails", "BankTransactionPart", "BankTransactionCounterparty", "BankTransactionCode"],
      ...["BankTransactionReference", "BankTransactionCharge", "BankSettings"],
    ],
  },
  {
    reason: "The contract says of no subscription when its next invoices come and what they come to (decision 146).",
    what: ["ComingInvoices", "ComingInvoice", "ComingInvoiceMonth", "SubscriptionValue"],
  },
  {
    reason:
      "What a search over everything finds, how much waits, and what a page keeps for a person (decisions 132, 133).",
    what: ["SearchHit", "Counts", "AppPreferences"],
  },
  {
    reason: "A list of customers shows what was invoiced to each (decision 229).",
    what: ["InvoiceTurnover"],
  },
  {
    reason: "A person chooses of which notifications a mail comes (decision 170).",
    what: ["NotificationPreferences"],
  },
  {
    reason: "The contract knows one due date of an invoice, and no instalments (decision 126).",
    what: ["InvoiceInstalment"],
  },
  {
    reason: "What became of each line of an imported spreadsheet (decision 120).",
    what: ["SpreadsheetImport", "SpreadsheetImportLine", "SpreadsheetImportColumn"],
  },
  {
    reason: "The difference report of an imported audit file, with its lists (decision 113).",
    what: [
      ...["SaftImport", "SaftImportAccount", "SaftImportParty", "SaftImportControlAccount", "SaftImportTaxCode"],
      "SaftImportFinding",
    ],
  },
  {
    reason: "The contract has no return of VAT (decision 111).",
    what: ["VatReturn", "VatReturnCheck", "VatReturnLine", "VatReturnRemark"],
  },
  {
    reason: "The contract shows the figures of one year (decision 116).",
    what: ["AssetFigures"],
  },
  {
    reason: "The contract has no model of a report (decision 106).",
    what: [
      "Overview",
      "OverviewAgeing",
      "OverviewCash",
      "OverviewCustomer",
      "OverviewDue",
      "OverviewMonth",
      "Report",
      "ReportCheck",
      "ReportColumn",
      "ReportGroups",
      "ReportRow",
    ],
  },
  {
    reason:
      "What is sent, and the mailbox of an installation without a mail server, have no model in the contract (decision 49).",
    what: ["Dispatch", "MailboxMessage"],
  },
  {
    reason: "The specification's invoice settings of the account have no model in the contract (decision 20).",
    what: ["InvoiceSettings"],
  },
  {
    reason: "Where series of numbers begin and what they leave out has no model in the contract (decision 61).",
    what: ["NumberSeries", "NumberGap"],
  },
  {
    reason: "The specification has default income accounts in the posting rules, the contract has not (decision 85).",
    what: ["DefaultIncomeAccount"],
  },
  {
    reason: "What becomes of a bill that comes a second time is for the company to decide (decision 61).",
    what: ["SupplierInvoiceSettings"],
  },
  {
    reason: "What is open is told by document, which the contract's lists of postings do not show (decision 60).",
    what: ["OpenItem"],
  },
  {
    reason: "What is locked, and how closed years are opened, has no model in the contract (decision 114).",
    what: ["AnnualCheck", "AnnualChecklist", "LedgerLock", "YearEndSettings"],
  },
  {
    reason: "The fields of a control form and the lines of a plan have no model in the contract (decision 50).",
    what: ["ProjectControlFormField", "ProjectResourcePlan"],
  },
  {
    reason: "The payload of notification.sent has no model in the contract (decision 45).",
    what: ["Notification"],
  },
  {
    reason: "By which a company lets an accountant's office act in its books (decision 33).",
    what: ["AccountantAccess"],
  },
  {
    reason:
      "A division with a company's fields, whose url has to be the division's: /company/{id} is the company's own.",
    what: ["CompanyDivision"],
  },
  {
    reason: "The log of deliveries and the health of subscriptions have no model in the contract (decision 36).",
    what: ["SubscriptionHealth", "EventDelivery", "EventAttempt"],
  },
  {
    reason: "The contract tells of an object that it was changed, and never from what to what (decision 62).",
    what: ["AuditEntry"],
  },
  {
    reason: "The contract has no chain of hashes and no verification of the books (decisions 168 and 195).",
    what: ["AuditFault", "AuditLink", "AuditProof", "AuditVerification"],
  },
  {
    reason: "The contract has no log of requests and no snapshots (decisions 89 and 90).",
    what: ["RequestLogEntry", "TestSnapshot"],
  },
];

/** Fields that a served model has beside the contract, as `Model.field`. */
export const ownFields: readonly Missing[] = [
  {
    reason:
      "Payments of a file of details wait for their line, and somebody should see those whose line does not come (decision 178).",
    what: ["BankStatement.paymentsWithoutLine"],
  },
  {
    reason: "What payments under way take of a bill is neither paid nor free (decision 179).",
    what: ["SupplierInvoice.amountUnderWay"],
  },
  {
    reason: "What posts a payment of wages, and why it pays again what was paid (decision 191).",
    what: [
      ...["SalaryTransaction.voucher", "SalaryTransaction.comment", "SalaryTransaction.state"],
      ...["SalaryTransaction.stopped", "SalaryTransaction.progress"],
    ],
  },
  {
    reason: "The contract does not know how an invoice came and what a person should look at (decision 184).",
    what: ["IncomingInvoiceAggregateExternalRead.received"],
  },
  {
    reason:
      "What pays an invoice answers nothing: which payments of an invoice wait for approval is read with the invoice.",
    what: ["IncomingInvoiceAggregateExternalRead.paymentIdsToApprove"],
  },
  {
    reason: "Settings are an object like others, with a version that a PUT may be held to.",
    what: ["id", "version", "url", "changes"].map((name) => `SalarySettings.${name}`),
  },
  {
    reason: "An agreement about payments has an address of its own (decision 178).",
    what: ["version", "url", "changes"].map((name) => `AutoPaySupport.${name}`),
  },
  {
    reason: "A posting belongs to an open item, which a number does not name where several have it (decision 60).",
    what: ["Posting.openItem"],
  },
  {
    reason: "The rate that was stated for an invoice in a foreign currency is a part of it (decision 125).",
    what: ["Invoice.exchangeRate"],
  },
  {
    reason: "An invoice that is paid in instalments names the days of its parts (decision 126).",
    what: ["Invoice.instalments"],
  },
  {
    reason: "A customer may say on the page of an invoice that it is paid; the application shows when (decision 138).",
    what: ["Invoice.paymentAnnouncedDate"],
  },
  {
    reason: "A receipt that is superseded stays readable, and says by what, when and by whom (decision 63).",
    what: ["Document.supersededBy", "Document.supersededAt", "Document.supersededByEmployee"],
  },
  {
    reason: "Why a bill was posted although one with its number stood is kept and shown (decision 61).",
    what: ["Voucher.duplicateReason"],
  },
  {
    reason: "A list of vouchers shows and sums what each comes to (decision 131).",
    what: ["Voucher.amount"],
  },
  {
    reason: "A list of orders sums what they come to, in one currency (decision 162).",
    what: ["Order.amountExcludingVat"],
  },
  {
    reason: "A number of another system is kept beside the one that is shown (decision 61).",
    what: ["Posting.externalInvoiceNumber", "HistoricalPosting.externalInvoiceNumber"],
  },
  {
    reason:
      "What the contract's operations read of forms, tasks and catalogues has to be written somewhere (decision 50).",
    what: [
      "ProjectControlFormType.signatureRequired",
      "ProjectControlForm.project",
      "ProjectControlForm.controlFormType",
      "ProjectControlForm.signedBy",
      "ProjectControlForm.fieldValues",
      "Task.project",
      "ExternalProduct.supplier",
      "TransportType.supplier",
      "PickupPoint.supplier",
    ],
  },
  {
    reason: "Settings that two change at once are told apart by their version, as every object's.",
    what: [
      ...["ProjectSettings.id", "ProjectSettings.version", "ProjectSettings.url", "ProjectSettings.changes"],
      ...["id", "version", "url", "changes"].map((field) => `AltinnCompanyModule.${field}`),
    ],
  },
  {
    reason: "The supplier stands where the contract has a company (decision 40).",
    what: ["ProjectOrderLine.supplier", "ProjectSubContract.supplier"],
  },
  {
    reason: "The specification's own name: each accessible company has a companyId.",
    what: ["Client.companyId"],
  },
  {
    reason: "What a token is for, as whom it acts, and when it was used and revoked (decision 27).",
    what: [
      "EmployeeToken.name",
      "EmployeeToken.kind",
      "EmployeeToken.actualEmployee",
      "EmployeeToken.companyOwned",
      "EmployeeToken.access",
      "EmployeeToken.lastUsedTime",
      "EmployeeToken.revokedTime",
    ],
  },
  {
    reason: "When a consumer token of the company was used and revoked (decision 34).",
    what: ["ConsumerToken.lastUsedTime", "ConsumerToken.revokedTime"],
  },
  {
    reason: "The specification's own names stand beside the interface's wider ones.",
    what: ["Invoice.number", "Invoice.customerId", "Posting.customerId", "Posting.closegroupId", "OrderLine.price"],
  },
  {
    reason: "A back order says whose rest it delivers, as the interface is seen to do beside its contract.",
    what: ["Order.backorderParentId"],
  },
  {
    reason: "E-invoices name the buyer's order and the contract, which public buyers demand (decision 69).",
    what: ["Order.purchaseOrderNumber", "Order.contractReference"],
  },
  {
    reason: "Ordinary systems keep a note on an order that the customer never sees.",
    what: ["Order.internalComment"],
  },
  {
    reason: "The contract's years tell neither whether they are closed nor which vouchers end them (decision 114).",
    what: ["isClosed", "closedBy", "closedAt", "reopeningAskedBy", "taxVoucher", "resultVoucher"].map(
      (name) => `AnnualAccount.${name}`,
    ),
  },
  {
    reason: "The service posts on these accounts too, so they can be read and changed like the others (decision 8).",
    what: [
      "PostingRules.accountCurrencyGain",
      "PostingRules.accountCurrencyLoss",
      "PostingRules.accountReminderFee",
      "PostingRules.accountLateInterest",
      "PostingRules.accountCustomerPrepayment",
      "PostingRules.defaultIncomeAccounts",
    ],
  },
  {
    reason: "Whether a code can be posted with; the list can show those that cannot (decision 11).",
    what: ["VatType.isActive"],
  },
  {
    reason:
      "An account with a balance per asset needs one on every posting; the contract's historical posting cannot name it (decision 29).",
    what: ["HistoricalPosting.asset"],
  },
  {
    reason:
      "What New Year moves within a period stands nowhere in the contract, and balances do not add up without it (decision 62).",
    what: ["BalanceSheetAccount.carriedOver", "LedgerAccount.carriedOver", "LedgerAccount.carriedOverCurrency"],
  },
  {
    reason: "A group that was closed with a difference names the voucher that posted it.",
    what: ["CloseGroup.differenceVoucher"],
  },
];
