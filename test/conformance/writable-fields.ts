// Every property that the contract lets be written and that the service does not store as it is sent: what becomes of it, with the
// reason. writable-fields.test.ts sends each of them through the interface and keeps the list whole.

/** What becomes of a value. */
export type Outcome =
  /** It is there when it is read back. */
  | "honoured"
  /** Another value than the stored one is refused with the field's path and what to do instead; a body may repeat it. */
  | "refused"
  /** The service has no such field: refused as unknown. */
  | "unknown"
  /** It follows from something else: another value is ignored, and x-warning names it. */
  | "computed";

/** Properties of one outcome, for one reason. */
export interface WritableFields {
  readonly outcome: Outcome;
  readonly reason: string;
  /** As `Model.field`. */
  readonly what: readonly string[];
}

export const writableFields: readonly WritableFields[] = [
  {
    outcome: "computed",
    reason:
      "It follows from delivery and approval, from vouchers, payslips and invoices, or from what is uploaded (decision 187).",
    what: ["approvedBy", "completedBy", "rejectedBy", "voucher", "payslip", "attachment", "invoice"].map(
      (name) => `TravelExpense.${name}`,
    ),
  },
  {
    outcome: "unknown",
    reason: "Approvals have no steps of their own, and nobody guesses what a receipt says.",
    what: ["TravelExpense.attestationSteps", "TravelExpense.attestation", "Cost.predictions"],
  },
  {
    outcome: "refused",
    reason: "A part of another expense is another part.",
    what: [
      ...["Cost", "PerDiemCompensation", "AccommodationAllowance", "MileageAllowance"].map(
        (model) => `${model}.travelExpense`,
      ),
      ...["CostParticipant.cost", "Passenger.mileageAllowance"],
    ],
  },
  {
    outcome: "computed",
    reason: "It follows from the transaction that pays it.",
    what: [
      "SalaryTransaction.paySlipsAvailableDate",
      ...["transaction", "vacationAllowanceAmount", "grossAmount", "amount", "number"].map((name) => `Payslip.${name}`),
      ...["SalarySpecification.payslip", "SalarySpecification.employee"],
      "TimesheetProjectSalaryTypeSpecification.wagePayment",
      "Employee.holidayAllowanceEarned",
    ],
  },
  {
    outcome: "refused",
    reason: "Other hours are another object.",
    what: ["TimesheetSalaryTypeSpecification.employee", "TimesheetProjectSalaryTypeSpecification.employee"],
  },
  {
    outcome: "computed",
    reason: "The company is the session's.",
    what: ["CompanyStandardTime.company"],
  },
  {
    outcome: "refused",
    reason: "Another account, month or reconciliation is another object.",
    what: [
      ...["BankReconciliation.account", "BankReconciliation.accountingPeriod"],
      "BankReconciliationMatch.bankReconciliation",
    ],
  },
  {
    outcome: "computed",
    reason: "It follows from the statements of the account, from closing, or from the voucher that was made.",
    what: [
      ...["voucher", "closedByContact", "closedByEmployee"].map((name) => `BankReconciliation.${name}`),
      ...["bankReconciliationMatch", "date", "voucherNumber", "voucherViewLink", "voucherDetailsLink"].map(
        (name) => `BankReconciliationAdjustment.${name}`,
      ),
    ],
  },
  {
    outcome: "honoured",
    reason: "It was ignored once; clients expect it to be kept.",
    what: [
      "Customer.bankAccountPresentation",
      "Customer.ledgerAccount",
      "Supplier.bankAccountPresentation",
      "Supplier.ledgerAccount",
      "SupplierProduct.cost",
      "Order.isClosed",
      "Order.orderLines",
      "Order.orderGroups",
      "OrderLine.isPicked",
      "OrderLine.pickedDate",
    ],
  },
  {
    outcome: "refused",
    reason: "It follows from the order, the orders or the project; a body may repeat it.",
    what: ["OrderLine.currency", "Invoice.customer", "Invoice.currency", "ProjectOrderLine.currency"],
  },
  {
    outcome: "refused",
    reason: "It says what the object is part of, or what was chosen when it was made; another one is another object.",
    what: [
      "AccountingDimensionValue.dimensionIndex",
      "Activity.activityType",
      "Employment.employee",
      "EmploymentDetails.employment",
      "HourlyCostAndRate.employee",
      "InventoryLocation.inventory",
      "LeaveOfAbsence.employment",
      "NextOfKin.employee",
      "OrderGroup.order",
      "OrderLine.order",
      "ProductInventoryLocation.product",
      "ProductLine.product",
      "ProductLine.stocktaking",
      "ProjectActivity.activity",
      "ProjectActivity.project",
      "ProjectHourlyRate.project",
      "ProjectOrderLine.project",
      "ProjectParticipant.employee",
      "ProjectParticipant.project",
      "ProjectSpecificRate.projectHourlyRate",
      "ProjectSubContract.project",
      "ResultBudget.account",
      "ResultBudget.accountingPeriod",
      "ResultBudget.department",
      "ResultBudget.employee",
      "ResultBudget.product",
      "ResultBudget.project",
      "StandardTime.employee",
      "Stocktaking.inventory",
      "Stocktaking.typeOfStocktaking",
      "TimeClock.activity",
      "TimeClock.date",
      "TimeClock.employee",
      "TimeClock.project",
      "TimeClock.timesheetEntry",
    ],
  },
  {
    outcome: "refused",
    reason: "An operation of its own does it, because it posts, settles, approves or takes a file.",
    what: [
      "Employment.latestSalary",
      "Invoice.invoiceRemark",
      "Invoice.voucher",
      "Order.preliminaryInvoice",
      "OrderLine.isCharged",
      "Posting.closeGroup",
      "Product.image",
      "Product.mainSupplierProduct",
      "TimesheetAllocated.isApproved",
      "Voucher.attachment",
      "Voucher.document",
      "Voucher.ediDocument",
      "Voucher.reverseVoucher",
    ],
  },
  {
    outcome: "refused",
    reason: "A payment credits the receivable of its invoice, without VAT.",
    what: ["PaymentType.creditAccount", "PaymentType.vatType"],
  },
  {
    outcome: "refused",
    reason: "Everybody has preferences of their own, in each company.",
    what: ["EmployeePreferences.companyId", "EmployeePreferences.employeeId"],
  },
  {
    outcome: "unknown",
    reason: "The service has no such field; unserved.ts says why.",
    what: [
      "Inventory.status",
      "LogisticsSettings.moduleBring",
      "LogisticsSettings.purchaseOrderDefaultComment",
      "LogisticsSettings.showOnboardingWizard",
      "OrderLine.vendor",
      "Project.boligmappaAddress",
      "ProjectOrderLine.vendor",
      "ProjectSettings.controlFormsRequiredForHourTracking",
      "ProjectSettings.controlFormsRequiredForInvoicing",
      "ProjectSettings.dynamicControlFormIdsRequiredForHourTracking",
      "ProjectSettings.dynamicControlFormIdsRequiredForInvoicing",
      "ProjectSubContract.company",
      "DeliveryAddress.customerVendor",
      "PaymentType.customer",
      "PaymentType.supplier",
    ],
  },
  {
    outcome: "computed",
    reason: "It is made of name, number and the like, which are written.",
    what: [
      "Account.displayName",
      "Activity.displayName",
      "Asset.displayName",
      "Contact.displayName",
      "Customer.displayName",
      "CustomerCategory.displayName",
      "Division.displayName",
      "EmployeeCategory.displayName",
      "PaymentType.displayName",
      "PaymentTypeOut.displayName",
      "ProjectCategory.displayName",
      "ProjectSubContract.displayName",
    ],
  },
  {
    outcome: "computed",
    reason: "It follows from what else is stored: postings, stock, files, other fields.",
    what: [
      "Account.isPostingsExist",
      "Asset.accumulatedDepreciation",
      "Inventory.deletable",
      "Inventory.hasLocations",
      "Inventory.lastStocking",
      "LogisticsSettings.suggestedProductNumber",
      "Product.hasSupplierProductConnected",
      "Product.isDeletable",
      "ProductUnit.isDeletable",
      "ProjectSubContract.budgetNetAmountCurrency",
      "TimeClock.hoursStart",
    ],
  },
  {
    outcome: "computed",
    reason: "Only gross amounts are used: the amounts without VAT follow from the VAT type.",
    what: ["Posting.amount", "Posting.amountCurrency"],
  },
  {
    outcome: "computed",
    reason: "A posting belongs to the voucher that it is written with.",
    what: ["HistoricalPosting.voucher", "Posting.voucher"],
  },
  {
    outcome: "computed",
    reason: "The customer's invoiceSendMethod decides it, and the dispatches say how far one has come.",
    what: ["Invoice.ehfSendStatus", "Order.sendMethodDescription"],
  },
  {
    outcome: "computed",
    reason: "It is the currency of creditAccount, which is written.",
    what: ["PaymentTypeOut.currencyCode", "PaymentTypeOut.currencyId"],
  },
  {
    outcome: "computed",
    reason: "It is found in the bytes of the file, since it decides what a browser is told (decision 30).",
    what: ["DocumentArchive.mimeType"],
  },
  {
    outcome: "computed",
    reason: "Author and time of a message are those of the request.",
    what: ["VoucherMessage.sendTime", "VoucherMessage.sender"],
  },
  {
    outcome: "computed",
    reason: "A cost of a purchase stands in no order here (decision 40).",
    what: ["OrderLinePosting.orderLine"],
  },
];
