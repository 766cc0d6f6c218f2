// What a new object of each kind has where the client says no more than it must, as clients have seen it.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company({ language: "no" });
});
afterAll(() => service.stop());

type Values = Record<string, unknown>;
const made = async (path: string, body: object): Promise<Values> => client.value(client.post(path, body));
const reference = { id: expect.any(Number), url: expect.any(String) };
const day = "2026-03-02";
const account = async (number: number) =>
  (await client.get(`/ledger/account?number=${number}&fields=id`)).body.values[0].id;

test("a customer", async () => {
  expect(await made("/customer", { name: "Ny AS" })).toMatchObject({
    ...{ name: "Ny AS", organizationNumber: "", globalLocationNumber: 0, supplierNumber: 0, customerNumber: 10001 },
    ...{ isSupplier: false, isCustomer: true, isInactive: false, accountManager: null, department: null, email: "" },
    ...{ invoiceEmail: "", overdueNoticeEmail: "", phoneNumber: "", phoneNumberMobile: "", description: "" },
    ...{ language: "NO", displayName: "Ny AS (10001)", isPrivateIndividual: false, singleCustomerInvoice: false },
    ...{ invoiceSendMethod: "EMAIL", emailAttachmentType: "ATTACHMENT", postalAddress: reference },
    ...{ physicalAddress: reference, deliveryAddress: null, category1: null, category2: null, category3: null },
    ...{ invoicesDueIn: 14, invoicesDueInType: "DAYS", currency: { id: 1 }, bankAccountPresentation: [] },
    ...{ ledgerAccount: { id: await account(1500) }, isFactoring: false, invoiceSendSMSNotification: false },
    ...{ invoiceSMSNotificationNumber: "", isAutomaticSoftReminderEnabled: false },
    ...{ isAutomaticReminderEnabled: false, isAutomaticNoticeOfDebtCollectionEnabled: false },
    ...{ discountPercentage: 0, website: "" },
  });
});

test("a supplier", async () => {
  expect(await made("/supplier", { name: "Ny AS" })).toMatchObject({
    ...{ name: "Ny AS", organizationNumber: "", supplierNumber: 20001, customerNumber: 0, isSupplier: true },
    ...{ isCustomer: false, isInactive: false, email: "", invoiceEmail: "", overdueNoticeEmail: "", phoneNumber: "" },
    ...{ phoneNumberMobile: "", description: "", isPrivateIndividual: false, showProducts: false },
    ...{ accountManager: null, postalAddress: reference, physicalAddress: reference, deliveryAddress: null },
    ...{ category1: null, category2: null, category3: null, bankAccountPresentation: [], currency: { id: 1 } },
    ...{ ledgerAccount: { id: await account(2400) }, language: "NO", isWholesaler: false },
    ...{ displayName: "Ny AS (20001)", locale: "no_NO", website: "" },
  });
});

test("a contact and an employee", async () => {
  expect(await made("/contact", { firstName: "Kari", lastName: "Nordmann" })).toMatchObject({
    ...{ firstName: "Kari", lastName: "Nordmann", displayName: "Kari Nordmann", email: "" },
    ...{ phoneNumberMobileCountry: { id: 161 }, phoneNumberMobile: "", phoneNumberWork: "", customer: null },
    ...{ department: null, isInactive: false },
  });
  const body = { firstName: "Ola", lastName: "Nordmann", userType: "NO_ACCESS" };
  expect(await made("/employee", body)).toMatchObject({
    ...{ displayName: "Ola Nordmann", employeeNumber: "", dateOfBirth: null, email: "" },
    ...{ phoneNumberMobileCountry: { id: 161 }, phoneNumberMobile: "", phoneNumberHome: "", phoneNumberWork: "" },
    ...{ nationalIdentityNumber: "", dnumber: "", bankAccountNumber: "", iban: "", bic: "" },
    ...{ creditorBankCountryId: 0, usesAbroadPayment: false, userType: null, isContact: false, isProxy: false },
    ...{ comments: "", employments: [], employeeCategory: null, companyId: client.companyId },
  });
});

test("a department, a product and a unit", async () => {
  expect(await made("/department", { name: "Salg", departmentNumber: 503 })).toMatchObject({
    ...{ name: "Salg", departmentNumber: "503", departmentManager: null, displayName: "503 Salg", isInactive: false },
    businessActivityTypeId: 0,
  });
  expect(await made("/product", { name: "Kaffe" })).toMatchObject({
    ...{ name: "Kaffe", number: "", description: "", orderLineDescription: "", costExcludingVatCurrency: 0 },
    ...{ priceExcludingVatCurrency: 0, priceIncludingVatCurrency: 0, isInactive: false, productUnit: null },
    ...{ vatType: { id: 3 }, currency: { id: 1 }, department: null, account: null, supplier: null },
    ...{ resaleProduct: null, displayName: "Kaffe", mainSupplierProduct: null },
  });
  const units = (await client.get("/product/unit?fields=commonCode")).body.values as { commonCode: string }[];
  for (const code of ["LTR", "MTR", "KMT", "GRM", "KGM"]) expect(units.map((one) => one.commonCode)).toContain(code);
});

test("an order and its line", async () => {
  const customer = (await made("/customer", { name: "Kunde AS" })).id;
  const orderLines = [{ description: "Kaffe", unitPriceExcludingVatCurrency: 100 }];
  const order = await made("/order?fields=*,orderLines(*)", {
    ...{ customer: { id: customer }, orderDate: day, deliveryDate: day, orderLines },
  });
  expect(order).toMatchObject({
    ...{ contact: null, attn: null, displayName: "1 Ordre", receiverEmail: "", overdueNoticeEmail: "", number: "1" },
    ...{ reference: "", contractReference: "", department: null, orderDate: day, project: null, invoiceComment: "" },
    ...{ internalComment: "", currency: { id: 1 }, invoicesDueIn: 14, invoicesDueInType: "DAYS" },
    ...{ isShowOpenPostsOnInvoices: false, isClosed: false, deliveryDate: day, deliveryAddress: null },
    ...{ deliveryComment: "", isPrioritizeAmountsIncludingVat: false, orderGroups: [] },
    ...{ isSubscription: false, subscriptionDuration: 0, subscriptionDurationType: "MONTHS" },
    ...{ subscriptionPeriodsOnInvoice: 0, subscriptionPeriodsOnInvoiceType: "MONTHS" },
    ...{ subscriptionInvoicingTimeInAdvanceOrArrears: "ADVANCE", subscriptionInvoicingTime: 0 },
    ...{ subscriptionInvoicingTimeType: "MONTHS", isSubscriptionAutoInvoicing: false, preliminaryInvoice: reference },
    ...{ attachment: [], sendMethodDescription: expect.any(String), invoiceOnAccountVatHigh: false },
    ...{ totalInvoicedOnAccountAmountAbsoluteCurrency: 0, invoiceSendSMSNotification: false },
    ...{ invoiceSMSNotificationNumber: "", markUpOrderLines: 0, discountPercentage: 0, customerName: "Kunde AS" },
    ...{ projectManagerNameAndNumber: "", accountingDimensionValues: [] },
  });
  expect((order.orderLines as Values[])[0]).toMatchObject({
    ...{ product: null, description: "Kaffe", count: 0, unitCostCurrency: 0, unitPriceExcludingVatCurrency: 100 },
    ...{ currency: { id: 1 }, markup: 0, discount: 0, vatType: { id: 3 }, amountExcludingVatCurrency: 0 },
    ...{ unitPriceIncludingVatCurrency: 125, isSubscription: false, subscriptionPeriodStart: null },
    ...{ subscriptionPeriodEnd: null, orderGroup: null, isPicked: false, pickedDate: null, orderedQuantity: 0 },
    isCharged: false,
  });
});

test("a project and an activity", async () => {
  const body = { name: "Prosjekt", projectManager: { id: client.employeeId }, startDate: day };
  expect(await made("/project", body)).toMatchObject({
    ...{ isClosed: false, isReadyForInvoicing: false, isInternal: false, isOffer: false, isFixedPrice: false },
    ...{ displayNameFormat: "NAME_STANDARD", vatType: { id: 3 }, fixedprice: 0, currency: { id: 1 } },
    ...{ numberOfProjectParticipants: 1, projectHourlyRates: [reference], participants: [reference] },
    ...{ invoiceDueDate: 0, invoiceDueDateType: "DAYS", accessType: "WRITE", customer: null },
  });
  expect(await made("/activity", { name: "Befaring", activityType: "GENERAL_ACTIVITY" })).toMatchObject({
    ...{ number: "", description: "", isProjectActivity: false, isGeneral: true, isTask: false, isDisabled: false },
    ...{ isChargeable: false, rate: 0, costPercentage: 0, displayName: "Befaring", deletable: true },
  });
});

test("an account, a voucher and a posting", async () => {
  expect(await made("/ledger/account", { number: 6991, name: "Diverse" })).toMatchObject({
    ...{ number: 6991, numberPretty: "6991", name: "Diverse", description: "", type: "OPERATING_EXPENSES" },
    ...{ ledgerType: "GENERAL", balanceGroup: "Ikke i en saldogruppe.", vatLocked: false, currency: null },
    ...{ isCloseable: false, requireReconciliation: false, isInactive: false },
    ...{ isBankAccount: false, isInvoiceAccount: false, bankAccountNumber: "", bankName: "", bankAccountIBAN: "" },
    ...{ bankAccountSWIFT: "", displayName: "6991 Diverse", requiresDepartment: false, requiresProject: false },
    ...{ isPostingsExist: false, quantityType1: null, quantityType2: null, department: null },
  });
  const rows = await Promise.all([6300, 1920].map(account));
  const voucher = await made("/ledger/voucher", {
    ...{ date: day, description: "Leie" },
    postings: rows.map((id, place) => {
      const amount = place === 0 ? 100 : -100;
      return { row: place + 1, account: { id }, amountGross: amount, amountGrossCurrency: amount };
    }),
  });
  expect(voucher).toMatchObject({
    ...{ date: day, number: 1, tempNumber: 0, year: 2026, description: "Leie", reverseVoucher: null, document: null },
    ...{ attachment: null, externalVoucherNumber: "", ediDocument: null, supplierVoucherType: null },
    ...{ wasAutoMatched: false, vendorInvoiceNumber: null, numberAsString: "1-2026" },
  });
  expect((voucher.postings as Values[])[0]).toMatchObject({
    ...{ date: day, amortizationAccount: null, amortizationStartDate: null, amortizationEndDate: null },
    ...{ customer: null, supplier: null, employee: null, project: null, product: null, department: null },
    ...{ vatType: { id: 0 }, amount: 100, amountCurrency: 100, amountGross: 100, amountGrossCurrency: 100 },
    ...{ currency: { id: 1 }, closeGroup: null, invoiceNumber: "", termOfPayment: null, row: 1, type: null },
    ...{ externalRef: "", systemGenerated: false, taxTransactionType: "(Ikke valgt)", taxTransactionTypeId: 0 },
    ...{ matched: false, quantityAmount1: 0, quantityType1: null, quantityAmount2: 0, quantityType2: null },
    ...{ isVatReadonly: true, isAmountVatClosed: false, postingRuleId: 0, freeAccountingDimension1: null },
    ...{ freeAccountingDimension2: null, freeAccountingDimension3: null, asset: null },
  });
});
