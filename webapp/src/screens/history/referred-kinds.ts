// Which objects have a name or a number that people know, how it is looked up, and which fields refer to them.

/** How the objects of a kind are looked up: all that a page shows in one request. */
interface LookUp {
  /** The list of the interface that is asked. */
  readonly path: string;
  /** The fields that make the name, in the order in which they are shown. */
  readonly fields: readonly string[];
  /** What the list calls its parameter for ids. */
  readonly by?: "ids";
  /** The fields that hold the id of such an object. */
  readonly referredBy: readonly string[];
}

const employees =
  "accountManager actionEmployee actualEmployee approvedBy closedBy closedByEmployee completedBy counter createdBy deliveredBy departmentManager employee filedBy ourContactEmployee projectManager proposedBy receivedBy rejectedBy reopeningAskedBy sender signedBy supersededByEmployee";
const accounts =
  "account accountCurrencyGain accountCurrencyLoss accountCustomerPrepayment accountDebtEmployeesAndOwnersId accountDebtVendorsId accountLateInterest accountNumberCredit accountNumberDebit accountProductSaleNoVat accountReceivableCustomersId accountReminderFee accountRoundDiffId accountSubscriptionAccrual amortizationAccount bankAccount benefitContraAccount cardClearingAccount contraAccount creditAccount debitAccount depreciationAccount employerTaxAccount employerTaxDebtAccount financeTaxAccount financeTaxDebtAccount holidayDebtAccount holidayEmployerTaxAccount holidayEmployerTaxDebtAccount holidayFinanceTaxAccount holidayFinanceTaxDebtAccount holidayPayAccount interimAccount ledgerAccount pensionAccount pensionDebtAccount postingAccount taxAccount";
const vouchers =
  "differenceVoucher dispatchVoucher resultVoucher returnVoucher reverseVoucher settlementVoucher sourceVoucher taxVoucher voucher";

const displayed = ["displayName"];

/** A kind with the list that finds its objects, the fields of its name, and the fields that refer to it. */
const kind = (path: string, referredBy = "", fields: readonly string[] = displayed): LookUp => ({
  path,
  fields,
  referredBy: referredBy === "" ? [] : referredBy.split(" "),
});

/** By the kind of the object. */
export const lookUps: Readonly<Record<string, LookUp>> = {
  Account: kind("/ledger/account", accounts, ["number", "name"]),
  AccountingPeriod: kind("/ledger/accountingPeriod", "accountingPeriod", ["name"]),
  Activity: kind("/activity", "activity defaultProjectActivity"),
  Asset: kind("/asset", "asset"),
  Bank: kind("/bank", "bank"),
  BankReconciliationPaymentType: kind("/bank/reconciliation/paymentType", "", ["description"]),
  BankRule: kind("/bank/rule", "", ["name"]),
  BankStatement: kind("/bank/statement", "bankStatement", ["fileName"]),
  Contact: kind("/contact", "attention attn closedByContact contact ourContact"),
  Country: kind("/country", "bankAccountCountry country creditorCountry phoneNumberMobileCountry"),
  Currency: kind("/currency", "currency paymentCurrency", ["code"]),
  Customer: kind("/customer", "customer", ["name"]),
  CustomerCategory: kind("/customer/category", "category1 category2 category3"),
  DeliveryAddress: kind("/deliveryAddress", "deliveryAddress"),
  Department: kind("/department", "department invoicingDepartment"),
  DiscountGroup: kind("/product/discountGroup", "discountGroup", ["nameAndNumber"]),
  Employee: kind("/employee", employees),
  EmployeeCategory: kind("/employee/category", "employeeCategory"),
  EmployeeToken: kind("/token/employee", "", ["name"]),
  Inventory: kind("/inventory", "inventory"),
  Invoice: kind("/invoice", "invoice preliminaryInvoice", ["invoiceNumber"]),
  Notification: kind("/notification", "notification", ["title"]),
  Order: kind("/order", "order", ["number"]),
  PaymentFile: kind("/payment/file", "file", ["fileName"]),
  PaymentType: kind("/invoice/paymentType"),
  PaymentTypeOut: kind("/ledger/paymentTypeOut"),
  Payslip: kind("/salary/payslip", "payslip wagePayment", ["number"]),
  Product: { ...kind("/product", "product resaleProduct", ["name"]), by: "ids" },
  ProductGroup: kind("/product/group", "parentGroup productGroup", ["name"]),
  ProductUnit: kind("/product/unit", "productUnit quantityType1 quantityType2"),
  Project: kind("/project", "mainProject project"),
  ProjectCategory: kind("/project/category", "projectCategory"),
  Reminder: kind("/reminder", "reminder", ["number"]),
  SalaryType: kind("/salary/type", "salaryType", ["number", "name"]),
  Stocktaking: kind("/inventory/stocktaking", "stocktaking", ["number"]),
  Supplier: kind("/supplier", "supplier", ["name"]),
  SupplierInvoice: kind("/supplierInvoice", "", ["invoiceNumber"]),
  TravelCostCategory: kind("/travelExpense/costCategory", "costCategory"),
  TravelPaymentType: kind("/travelExpense/paymentType", "paymentType"),
  VatType: kind("/ledger/vatType", "parentType vatType"),
  Voucher: kind("/ledger/voucher", vouchers, ["numberAsString"]),
};

const kindByField = new Map(
  Object.entries(lookUps).flatMap(([name, { referredBy }]) => referredBy.map((field) => [field, name] as const)),
);

/** Fields that refer to something else in the objects of one kind: the customer of an entitlement is a company. */
const otherwise = new Set(["Entitlement.customer"]);

/** The kind of what a field of an object refers to, where it is looked up; the field as in `orderLines[17].product`. */
export function referredKind(type: string | null | undefined, field: string | null | undefined): string | undefined {
  if (otherwise.has(`${type}.${field}`)) return undefined;
  return kindByField.get(field?.split(".").at(-1) ?? "");
}
