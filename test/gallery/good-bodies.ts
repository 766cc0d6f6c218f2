// One good request for every operation that writes, to be spoiled by the sweep; knows no way of spoiling.

/** A request that is carried out as it stands. `{name}` stands for a value of the world. */
export interface GoodRequest {
  /** The operation as the routes know it. */
  readonly operation: string;
  /** The request's own path below `/v2`. */
  readonly path: string;
  readonly body?: unknown;
}

const name = { name: "Ny AS", organizationNumber: "999999999", email: "ny@example.no" };
const place = { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: { id: 161 } };
const party = { ...name, postalAddress: place, currency: { id: 1 }, isPrivateIndividual: false };
const customer = { ...party, invoicesDueIn: 14, invoicesDueInType: "DAYS", discountPercentage: 2.5 };
const line = { product: { id: "{product}" }, description: "Kaffe", count: 2, discount: 5, vatType: { id: 3 } };
const order = {
  customer: { id: "{customer}" },
  orderDate: "2026-03-02",
  deliveryDate: "2026-03-03",
  reference: "PO 7",
  orderLines: [line, { description: "Frakt", count: 1, unitPriceExcludingVatCurrency: 49.5 }],
};
const product = { name: "Te", priceExcludingVatCurrency: 80, vatType: { id: 3 }, productUnit: { id: "{unit}" } };
const unit = { name: "Kasse", nameEN: "Box", nameShort: "ks", commonCode: "BX" };
const account = { number: 1997, name: "Ny konto", vatType: { id: 0 }, bankAccountNumber: "12345678903" };
const posting = { row: 1, date: "2026-03-02", description: "Stol", account: { id: "{office}" }, amountGross: 100 };
const counter = { row: 2, account: { id: "{bank}" }, vatType: { id: 0 }, amountGross: -100, amountGrossCurrency: -100 };
const opening = {
  voucherDate: "2026-04-01",
  balancePostings: [{ account: { id: "{bank}" }, amount: 100, amountCurrency: 100 }],
  customerPostings: [{ customer: { id: "{customer}" }, amount: 50, description: "Faktura 7" }],
  supplierPostings: [{ supplier: { id: "{supplier}" }, amount: -20.5 }],
  employeePostings: [],
};
const historicalDebit = { account: { id: "{office}" }, vatType: { id: 0 }, amount: 100, amountVat: 0, closeGroup: "" };
const historicalCredit = { account: { id: "{bank}" }, amountGross: -100, description: "Bank", invoiceNumber: "" };
const historical = {
  date: "2025-03-02",
  description: "Stol",
  externalVoucherNumber: "17",
  postings: [historicalDebit, historicalCredit],
};
const login = { consumerToken: "{consumerToken}", employeeToken: "{employeeToken}", expirationDate: "{future}" };
const paymentOut = {
  description: "Firmakort",
  creditAccount: { id: "{bank}" },
  showIncomingInvoice: true,
  sequence: 9,
};
const changed = { id: "{customer}", name: "Kari Kunde AS" };

/** The good requests, by operation. */
export const goodRequests: readonly GoodRequest[] = [
  { operation: "POST /order", path: "/order", body: order },
  {
    operation: "PUT /order/{id}",
    path: "/order/{order}",
    body: { ...order, orderLines: [{ id: "{orderLine}" }, line] },
  },
  { operation: "POST /order/list", path: "/order/list", body: [order, order] },
  { operation: "POST /order/orderline", path: "/order/orderline", body: { ...line, order: { id: "{order}" } } },
  { operation: "PUT /order/orderline/{id}", path: "/order/orderline/{orderLine}", body: { ...line, sortIndex: 3 } },
  {
    operation: "POST /order/orderline/list",
    path: "/order/orderline/list",
    body: [{ ...line, order: { id: "{order}" } }],
  },
  { operation: "POST /customer", path: "/customer", body: customer },
  { operation: "PUT /customer/{id}", path: "/customer/{customer}", body: customer },
  { operation: "POST /customer/list", path: "/customer/list", body: [customer, party] },
  { operation: "PUT /customer/list", path: "/customer/list", body: [changed] },
  { operation: "POST /supplier", path: "/supplier", body: party },
  { operation: "PUT /supplier/{id}", path: "/supplier/{supplier}", body: { ...party, isCustomer: true } },
  { operation: "POST /supplier/list", path: "/supplier/list", body: [party] },
  { operation: "PUT /supplier/list", path: "/supplier/list", body: [{ ...party, id: "{supplier}" }] },
  { operation: "POST /product", path: "/product", body: product },
  { operation: "PUT /product/{id}", path: "/product/{product}", body: { ...product, number: "K1" } },
  { operation: "POST /product/list", path: "/product/list", body: [product, product] },
  { operation: "PUT /product/list", path: "/product/list", body: [{ ...product, id: "{otherProduct}" }] },
  { operation: "POST /product/unit", path: "/product/unit", body: unit },
  { operation: "PUT /product/unit/{id}", path: "/product/unit/{unit}", body: { nameShort: "sk" } },
  { operation: "POST /product/unit/list", path: "/product/unit/list", body: [{ ...unit, name: "Eske" }] },
  { operation: "PUT /product/unit/list", path: "/product/unit/list", body: [{ id: "{unit}", nameEN: "Bag" }] },
  { operation: "POST /ledger/account", path: "/ledger/account", body: account },
  { operation: "PUT /ledger/account/{id}", path: "/ledger/account/{inactiveAccount}", body: { name: "Gammel" } },
  { operation: "POST /ledger/account/list", path: "/ledger/account/list", body: [{ ...account, number: 1996 }] },
  {
    operation: "PUT /ledger/account/list",
    path: "/ledger/account/list",
    body: [{ id: "{inactiveAccount}", name: "Ny" }],
  },
  {
    operation: "PUT /order/{id}/:invoice",
    path: "/order/{order}/:invoice?invoiceDate=2026-03-04&sendToCustomer=false",
  },
  {
    operation: "POST /invoice",
    path: "/invoice?sendToCustomer=false",
    body: { invoiceDate: "2026-03-04", invoiceDueDate: "2026-03-18", comment: "Takk", orders: [order] },
  },
  {
    operation: "PUT /invoice/{id}/:payment",
    path: "/invoice/{invoice}/:payment?paymentDate=2026-03-10&paymentTypeId={paymentType}&paidAmount=1.5",
  },
  {
    operation: "PUT /invoice/{id}/:createReminder",
    path: "/invoice/{lateInvoice}/:createReminder?type=SOFT_REMINDER&date=2026-04-20&includeCharge=true&includeInterest=true&dispatchTypes=EMAIL,SMS&email=kari@example.no&smsNumber=90000000",
  },
  {
    operation: "PUT /invoiceRemark/{id}",
    path: "/invoiceRemark/{invoice}",
    body: { description: "Avtalt utsettelse", postponeRemindersTo: "2026-05-01" },
  },
  { operation: "POST /ledger/paymentTypeOut", path: "/ledger/paymentTypeOut", body: paymentOut },
  {
    operation: "PUT /ledger/paymentTypeOut/{id}",
    path: "/ledger/paymentTypeOut/{paymentTypeOut}",
    body: { description: "Kort", isInactive: false },
  },
  {
    operation: "POST /ledger/paymentTypeOut/list",
    path: "/ledger/paymentTypeOut/list",
    body: [paymentOut, paymentOut],
  },
  {
    operation: "PUT /ledger/paymentTypeOut/list",
    path: "/ledger/paymentTypeOut/list",
    body: [{ id: "{paymentTypeOut}", sequence: 2 }],
  },
  {
    operation: "POST /supplierInvoice/{invoiceId}/:addPayment",
    path: "/supplierInvoice/{supplierInvoice}/:addPayment?paymentType={paymentTypeOut}&amount=1.5&paymentDate=2026-03-10&partialPayment=true",
  },
  {
    operation: "POST /ledger/voucher",
    path: "/ledger/voucher",
    body: { date: "2026-03-02", description: "Stol", postings: [posting, counter] },
  },
  {
    operation: "PUT /ledger/voucher/{id}",
    path: "/ledger/voucher/{draft}?replacePostings=false",
    body: {
      description: "Stoler",
      postings: [
        { id: "{draftRow}", amountGross: 200 },
        { ...counter, row: 3 },
      ],
    },
  },
  {
    operation: "PUT /ledger/voucher/list",
    path: "/ledger/voucher/list",
    body: [{ id: "{draft}", externalVoucherNumber: "X-7" }],
  },
  {
    operation: "PUT /ledger/voucher/{id}/:sendToLedger",
    path: "/ledger/voucher/{sentDraft}/:sendToLedger?number=0",
  },
  {
    operation: "PUT /ledger/posting/:closePostings",
    path: "/ledger/posting/:closePostings",
    body: ["{openDebit}", "{openCredit}"],
  },
  {
    operation: "PUT /ledger/voucher/{id}/:reverse",
    path: "/ledger/voucher/{reversedVoucher}/:reverse?date=2026-03-05",
  },
  { operation: "POST /ledger/voucher/openingBalance", path: "/ledger/voucher/openingBalance", body: opening },
  {
    operation: "POST /ledger/voucher/historical/historical",
    path: "/ledger/voucher/historical/historical?comment=Gammelt&useCustomNumberSeries=false",
    body: [historical, { ...historical, postings: [historicalDebit, historicalCredit] }],
  },
  {
    operation: "POST /ledger/voucher/historical/employee",
    path: "/ledger/voucher/historical/employee",
    body: { firstName: "Ola", lastName: "Nordmann", employeeNumber: "7", email: "ola@example.no" },
  },
  {
    operation: "PUT /ledger/voucher/historical/:closePostings",
    path: "/ledger/voucher/historical/:closePostings",
    body: ["{historicalDebit}", "{historicalCredit}"],
  },
  {
    operation: "PUT /ledger/voucher/historical/:reverseHistoricalVouchers",
    path: "/ledger/voucher/historical/:reverseHistoricalVouchers",
  },
  { operation: "PUT /ledger/accountingPeriod/{id}/:close", path: "/ledger/accountingPeriod/202501/:close" },
  { operation: "PUT /ledger/accountingPeriod/{id}/:reopen", path: "/ledger/accountingPeriod/202501/:reopen" },
  {
    operation: "PUT /ledger/postingRules",
    path: "/ledger/postingRules",
    body: { accountRoundDiffId: { id: "{office}" } },
  },
  {
    operation: "PUT /ledger/vatSettings",
    path: "/ledger/vatSettings",
    body: { vatRegistrationStatus: "VAT_REGISTERED" },
  },
  {
    operation: "PUT /ledger/vatType/createRelativeVatType",
    path: "/ledger/vatType/createRelativeVatType?name=Delvis&vatTypeId=1&percentage=40",
  },
  { operation: "PUT /ledger/vatType/{id}/:activate", path: "/ledger/vatType/111/:activate" },
  { operation: "PUT /ledger/vatType/{id}/:deactivate", path: "/ledger/vatType/31/:deactivate" },
  { operation: "PUT /token/session/:create", path: "/token/session/:create", body: login },
  { operation: "POST /token/session/:create", path: "/token/session/:create", body: login },
  {
    operation: "POST /integration/:register",
    path: "/integration/:register",
    body: { companyName: "Ny AS", email: "a@b.no" },
  },
];
