// Values for the fields whose rules want more than their type says, and what must stand beside them.

import { bankDay } from "../gallery/payment-world.ts";
import { storePensions } from "../support/payroll.ts";
import type { Ground, Json } from "./ground.ts";
import { nextYear } from "./uniques.ts";

interface Said {
  readonly value?: unknown;
  /** What must stand beside it in the body; undefined leaves a name of the good body out. */
  readonly beside?: Json;
  /** How the object must have been made that is changed. */
  readonly from?: Json;
}

type Way = Said | ((ground: Ground, kind: "create" | "update") => Promise<Said>);

const made =
  (model: string, more: Json = {}) =>
  async (ground: Ground) => ({
    value: { id: await ground.make(model, more) },
  });
const number = async (ground: Ground) => ({ value: 500_000 + 1_000 * ground.next() });
const category = (type: number) => made("CustomerCategory", { type });
const organization = { value: "974760673" };
const party: Readonly<Record<string, Way>> = {
  organizationNumber: organization,
  customerNumber: number,
  supplierNumber: number,
  bankAccounts: { value: ["12345678903"] },
  bankAccountPresentation: { value: [{ iban: "DE89370400440532013000", bic: "COBADEFFXXX", provider: "AUTOPAY" }] },
  category1: category(1),
  category2: category(2),
  category3: category(3),
};
const of = (model: string, ways: Readonly<Record<string, Way>>) =>
  Object.fromEntries(Object.entries(ways).map(([name, way]) => [`${model}.${name}`, way]));
const born = { nationalIdentityNumber: undefined, employments: undefined };
const mainProduct = async (ground: Ground) => {
  const resaleProduct = { id: await ground.make("Product") };
  return { value: true, beside: { resaleProduct }, from: { resaleProduct } };
};

/** By `Model.field`. `{name}` stands for a value of the world. */
export const fieldValues: Readonly<Record<string, Way>> = {
  ...of("Order", {
    ourContact: { value: { id: "{ownContact}" } },
    currency: { beside: { orderLines: undefined }, from: { orderLines: undefined } },
    isPrioritizeAmountsIncludingVat: { beside: { orderLines: undefined }, from: { orderLines: undefined } },
    isSubscriptionAutoInvoicing: { beside: { isSubscription: true } },
    orderGroups: { value: [{ title: "Varer", comment: "Som avtalt", sortIndex: 2 }] },
  }),
  // Each names a column of the heading.
  ...of("BankCsvMapping", {
    heading: { value: ["Buchung", "Zweck", "Betrag", "Saldo"] },
    ...Object.fromEntries(["date", "valueDate", "status"].map((name) => [name, { value: "buchung" }])),
    ...Object.fromEntries(
      ["text", "counterpartyName", "counterpartyAccount", "reference", "kid", "currency"].map((name) => [
        name,
        { value: "zweck" },
      ]),
    ),
    ...Object.fromEntries(["in", "out", "amount", "balance"].map((name) => [name, { value: "betrag" }])),
  }),
  ...of("BankRule", { amountFrom: { beside: { amountTo: 999_999_999_999 } } }),
  ...of("OrderLine", {
    currency: { value: { id: 1 } },
    pickedDate: { beside: { isPicked: true } },
    inventoryLocation: { value: { id: "{location}" }, beside: { inventory: { id: "{inventory}" } } },
    vatType: { value: { id: 31 } },
    unitPriceIncludingVatCurrency: {
      beside: { order: { id: "{orderIncluding}" } },
      from: { order: { id: "{orderIncluding}" } },
    },
    orderGroup: { beside: { order: { id: "{stockOrder}" } }, from: { order: { id: "{stockOrder}" } } },
  }),
  ...of("Customer", {
    ...party,
    ledgerAccount: made("Account", { ledgerType: "CUSTOMER", isCloseable: true }),
    globalLocationNumber: { value: 7080009999997 },
  }),
  ...of("Supplier", { ...party, ledgerAccount: made("Account", { ledgerType: "VENDOR", isCloseable: true }) }),
  ...of("Product", {
    vatType: { value: { id: 31 } },
    priceIncludingVatCurrency: { beside: { priceExcludingVatCurrency: undefined } },
  }),
  ...of("SupplierProduct", {
    cost: { beside: { costExcludingVatCurrency: undefined } },
    vatType: { value: { id: 31 } },
    priceIncludingVatCurrency: { beside: { priceExcludingVatCurrency: undefined } },
    isMainSupplierProduct: mainProduct,
  }),
  ...of("ProductInventoryLocation", {
    product: made("Product", { isStockItem: true }),
    inventory: made("Inventory"),
    inventoryLocation: { value: { id: "{location}" }, beside: { inventory: { id: "{inventory}" } } },
  }),
  "Inventory.isMainInventory": async (ground) => {
    const { values } = (await ground.client.get("/inventory?isMainInventory=true&fields=id")).body;
    for (const { id } of values)
      await ground.client.value(ground.client.put(`/inventory/${id}`, { isMainInventory: false }));
    return { value: true };
  },
  "ProductLine.stocktaking": made("Stocktaking"),
  "ProductLine.product": made("Product", { isStockItem: true }),
  "VoucherMessage.voucherId": { value: "{draft}" },
  "VoucherStatus.voucher": { value: { id: "{sentDraft}" } },
  ...of("Account", {
    number: number,
    bankAccountNumber: { value: "86011117947" },
    bankAccountIBAN: { value: "NO9386011117947" },
  }),
  ...of("PaymentSettings", {
    postPaymentsOn: async (ground) => ({
      value: "DISPATCH",
      beside: { interimAccount: { id: await ground.make("Account", { ledgerType: "GENERAL" }) } },
    }),
  }),
  ...of("DefaultIncomeAccount", { account: made("Account", { ledgerType: "GENERAL" }) }),
  ...of("PostingRules", {
    defaultIncomeAccounts: async (ground: Ground) => ({
      value: [{ id: 3, account: { id: await ground.make("Account", { ledgerType: "GENERAL" }) } }],
    }),
    accountReceivableCustomersId: made("Account", { ledgerType: "CUSTOMER", isCloseable: true }),
    accountDebtVendorsId: made("Account", { ledgerType: "VENDOR", isCloseable: true }),
    accountDebtEmployeesAndOwnersId: made("Account", { ledgerType: "EMPLOYEE", isCloseable: true }),
    accountCustomerPrepayment: made("Account", { number: 2_951, ledgerType: "GENERAL" }),
  }),
  ...of("VatReturn", {
    refundKid: { value: "2345676" },
    paymentKid: { value: "2345676" },
    paymentAccount: { value: "86011117947" },
    remarks: { value: [{ code: "3", remark: "kreditnota" }] },
  }),
  ...of("Asset", {
    depreciationAccount: { value: { id: "{office}" } },
    acquisitionCost: { beside: { depreciationRemainingValue: 0 } },
    depreciationRemainingValue: { beside: { acquisitionCost: 999_999_999_999.99 } },
  }),
  "AccountingDimensionValue.dimensionIndex": { value: 2 },
  "ProjectParticipant.employee": made("Employee"),
  ...of("ProjectActivity", {
    activity: made("Activity"),
    startDate: { value: "2026-05-05" },
  }),
  ...of("Project", {
    startDate: { value: "2026-03-03" },
    vatType: { value: { id: 31 } },
    projectActivities: async (ground) => ({
      value: [{ activity: { id: await ground.make("Activity") }, budgetHours: 3 }],
    }),
    accountingDimensionValues: { value: [{ id: "{boat}" }] },
    invoicingPlan: async (ground) => ({ value: [{ id: await ground.make("Invoice") }] }),
  }),
  "PaymentApprovalLimit.employee": made("Employee"),
  ...of("Payment", {
    kind: { value: "TAX" },
    amountCurrency: { value: 30 },
    account: async (ground) => ({
      value: {
        id: await ground.make("Account", { number: 100_000 + ground.next(), bankAccountNumber: "12345678903" }),
      },
    }),
    employee: { beside: { supplier: undefined }, from: { supplier: undefined } },
    contraAccount: { value: { id: "{office}" } },
    creditorBban: { value: "86011117947" },
    creditorIban: { value: "DE89370400440532013000", beside: { creditorBban: "" } },
    creditorBic: { value: "NDEANOKK" },
    requestedDate: async () => ({ value: bankDay(60) }),
    kid: { value: "778100592", beside: { message: "" } },
    references: { value: ["4711", "4712"], beside: { message: "" } },
  }),
  "ProjectSpecificRate.projectHourlyRate": made("ProjectHourlyRate"),
  "ProjectSpecificRate.employee": made("Employee"),
  ...of("ProjectOrderLine", {
    currency: { value: { id: 1 } },
    inventoryLocation: { value: { id: "{location}" }, beside: { inventory: { id: "{inventory}" } } },
    vatType: { value: { id: 31 } },
    invoice: async (ground) => {
      const project = { id: await ground.make("Project") };
      return { value: { id: "{invoice}" }, beside: { project }, from: { project } };
    },
  }),
  "ProjectHourlyRate.hourlyRateModel": {
    beside: { projectSpecificRates: undefined },
    from: { projectSpecificRates: undefined },
  },
  "TimesheetAllocated.activity": made("Activity"),
  ...of("Employee", {
    dateOfBirth: { value: "1980-02-03", beside: born, from: born },
    email: async (ground) => ({ value: `ny${ground.next()}@example.no`, from: { email: undefined } }),
    nationalIdentityNumber: { value: "13097248103" },
    dnumber: { value: "53097248016" },
    bankAccountNumber: { value: "86011117947" },
    iban: { value: "DE89370400440532013000" },
    bic: { value: "NDEANOKK" },
    creditorBankCountryId: { value: 162 },
    employments: { from: { employments: undefined } },
  }),
  ...of("Employment", {
    employee: made("Employee", { employments: undefined }),
    startDate: { value: "2026-02-01", from: { employmentDetails: undefined } },
    employmentDetails: { from: { employmentDetails: undefined } },
  }),
  "LeaveOfAbsence.startDate": { value: "2026-06-10" },
  "CompanyHoliday.year": async () => ({ value: nextYear() }),
  "PensionScheme.pensionSchemeId": async (ground) => {
    await storePensions(ground.world.service, [{ number: "OTP-9", displayName: "OTP-9 Felles" }]);
    const [known] = (await ground.client.get("/pension?query=OTP-9&fields=id")).body.values;
    return { value: known.id, beside: { number: "OTP-9", startDate: ground.nextDate(), endDate: null } };
  },
  "PensionScheme.startDate": { value: "2026-02-01" },
  "SalaryPostingRules.pensionProvider": { value: "974760673" },
  "TimesheetSalaryTypeSpecification.salaryType": { value: { id: 9 } },
  "TimesheetProjectSalaryTypeSpecification.salaryType": { value: { id: 9 } },
  "TimesheetProjectSalaryTypeSpecification.activity": made("Activity"),
  "TaxCard.employee": made("Employee"),
  "TaxCard.type": { value: "NONE", beside: { percent: 0, exemptAmount: 0 } },
  "TaxCard.tableNumber": async (ground, kind) => ({
    ...{ value: "8020", beside: { type: "TABLE" } },
    ...(kind === "create" ? {} : { from: { year: 2026, employee: { id: await ground.make("Employee") } } }),
  }),
  "Company.organizationNumber": { value: "999999999" },
  "AccountantAccess.officeId": async (ground) => ({
    value: (await ground.world.service.company({ name: "Nytt kontor", office: true })).companyId,
  }),
  ...of("Division", { startDate: { value: "2026-02-02" }, organizationNumber: { value: "999999999" } }),
  ...of("ExternalProduct", {
    vatType: { value: { id: 31 } },
    priceIncludingVatCurrency: { beside: { priceExcludingVatCurrency: undefined } },
  }),
  ...of("InvoiceSettings", {
    documentColour: { value: "#24466b" },
    avtaleGiroSender: { value: "12345678" },
    senderEmail: { value: "faktura@example.no" },
    replyToEmail: { value: "svar@example.no" },
  }),
  "ReportGroups.reportGroups": { value: ["R60 6300-6399 6490-6499 Lokaler", "B23 1900-1909 Kasse"] },
  ...of("ProjectControlForm", {
    signedBy: { value: { id: "{employeeId}" } },
    fieldValues: { value: [{ name: "Rekkverk", value: "nei" }] },
  }),
  ...of("ResultBudget", {
    department: { beside: { project: undefined } },
    product: { beside: { project: undefined } },
    employee: { beside: { project: undefined } },
  }),
  ...of("Subscription", {
    // A PUT may say it, and not change it.
    event: async (_ground, kind) => ({ value: kind === "create" ? "customer.update" : "contact.delete" }),
    targetUrl: { value: "https://example.com/b" },
    fields: { value: "id" },
    authHeaderName: { value: "X-Other" },
    authHeaderValue: { value: "hysj" },
  }),
};
