// One good request for every operation that writes, to be spoiled by the sweep; knows no way of spoiling.

import { employeeRequests } from "./employee-world.ts";
import { goodBank } from "./good-bank.ts";
import { goodDispatches } from "./good-dispatches.ts";
import { goodHours } from "./good-hours.ts";
import { goodIncoming } from "./good-incoming.ts";
import { goodPayments } from "./good-payments.ts";
import { goodPayroll } from "./good-payroll.ts";
import { goodPlanning } from "./good-planning.ts";
import { goodTravel } from "./good-travel.ts";

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
const person = { firstName: "Per", email: "per@example.no", customer: { id: "{customer}" }, isInactive: false };
const customer = {
  ...party,
  globalLocationNumber: 7080001234560,
  category2: { id: "{category}" },
  deliveryAddress: { ...place, name: "Lager" },
  invoicesDueIn: 14,
  invoicesDueInType: "DAYS",
  discountPercentage: 2.5,
};
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
const followed = {
  ...posting,
  ...{ department: { id: "{department}" }, project: { id: "{project}" }, quantityAmount1: 2.5, postingRuleId: 4 },
  ...{ quantityType1: { id: "{unit}" }, freeAccountingDimension1: { id: "{place}" }, asset: { id: "{asset}" } },
  ...{
    amortizationStartDate: "2026-03-01",
    amortizationEndDate: "2026-05-31",
    amortizationAccount: { id: "{prepaid}" },
  },
};
const counter = { row: 2, account: { id: "{bank}" }, vatType: { id: 0 }, amountGross: -100, amountGrossCurrency: -100 };
const asset = {
  ...{ name: "Kran", account: { id: "{assetAccount}" }, depreciationAccount: { id: "{office}" }, lifetime: 60 },
  ...{ acquisitionCost: 100.5, depreciationRemainingValue: 10, dateOfAcquisition: "2026-03-02", depreciationRate: 20 },
  ...{ depreciationMethod: "STRAIGHT_LINE", incomingBalance: 50, project: { id: "{project}" } },
};
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

const supplierProduct = {
  name: "Kaffe 1 kg",
  supplier: { id: "{supplier}" },
  costExcludingVatCurrency: 60.5,
  resaleProduct: { id: "{product}" },
};
const placed = { product: { id: "{otherProduct}" }, inventory: { id: "{inventory}" } };
const stocktaking = { date: "2026-03-02", inventory: { id: "{inventory}" }, comment: "Mars" };
const counted = { stocktaking: { id: "{stocktaking}" }, product: { id: "{product}" }, count: 3.5, comment: "Hel" };

/** Those of products' groups, suppliers, places and counts. */
const goodsRequests: readonly GoodRequest[] = [
  { operation: "POST /product/supplierProduct", path: "/product/supplierProduct", body: supplierProduct },
  {
    operation: "PUT /product/supplierProduct/{id}",
    path: "/product/supplierProduct/{supplierProduct}",
    body: { ...supplierProduct, isMainSupplierProduct: true },
  },
  { operation: "POST /product/supplierProduct/list", path: "/product/supplierProduct/list", body: [supplierProduct] },
  {
    operation: "PUT /product/supplierProduct/list",
    path: "/product/supplierProduct/list",
    body: [{ ...supplierProduct, id: "{supplierProduct}" }],
  },
  {
    operation: "POST /product/supplierProduct/getSupplierProductsByIds",
    path: "/product/supplierProduct/getSupplierProductsByIds",
    body: ["{supplierProduct}"],
  },
  { operation: "POST /product/discountGroup", path: "/product/discountGroup", body: { name: "Drikke" } },
  {
    operation: "PUT /product/discountGroup/{id}",
    path: "/product/discountGroup/{discountGroup}",
    body: { name: "Varm drikke" },
  },
  { operation: "POST /product/group", path: "/product/group", body: { name: "Te", parentGroup: { id: "{group}" } } },
  { operation: "PUT /saft/import/{id}/:undo", path: "/saft/import/{saftImport}/:undo" },
  { operation: "PUT /product/group/{id}", path: "/product/group/{group}", body: { name: "Mat", parentGroup: null } },
  { operation: "POST /product/group/list", path: "/product/group/list", body: [{ name: "Te" }, { name: "Is" }] },
  { operation: "PUT /product/group/list", path: "/product/group/list", body: [{ id: "{group}", name: "Mat" }] },
  {
    operation: "POST /product/groupRelation",
    path: "/product/groupRelation",
    body: { product: { id: "{otherProduct}" }, productGroup: { id: "{group}" } },
  },
  {
    operation: "POST /product/groupRelation/list",
    path: "/product/groupRelation/list",
    body: [{ product: { id: "{product}" }, productGroup: { id: "{subgroup}" } }],
  },
  { operation: "POST /product/inventoryLocation", path: "/product/inventoryLocation", body: placed },
  {
    operation: "PUT /product/inventoryLocation/{id}",
    path: "/product/inventoryLocation/{productPlace}",
    body: { inventoryLocation: { id: "{location}" }, isMainLocation: true },
  },
  { operation: "POST /product/inventoryLocation/list", path: "/product/inventoryLocation/list", body: [placed] },
  {
    operation: "PUT /product/inventoryLocation/list",
    path: "/product/inventoryLocation/list",
    body: [{ id: "{productPlace}", isInactive: false }],
  },
  {
    operation: "PUT /product/logisticsSettings",
    path: "/product/logisticsSettings",
    body: { hasWarehouseLocation: true, moduleSuggestedProductNumber: true },
  },
  { operation: "POST /inventory", path: "/inventory", body: { name: "Lager", phone: "22222222", address: place } },
  { operation: "PUT /inventory/{id}", path: "/inventory/{inventory}", body: { name: "Butikk", description: "Oslo" } },
  {
    operation: "POST /inventory/location",
    path: "/inventory/location",
    body: { name: "Hylle", inventory: { id: "{inventory}" } },
  },
  { operation: "PUT /inventory/location/{id}", path: "/inventory/location/{location}", body: { name: "Kasse" } },
  {
    operation: "POST /inventory/location/list",
    path: "/inventory/location/list",
    body: [{ name: "Hylle", inventory: { id: "{inventory}" } }],
  },
  {
    operation: "PUT /inventory/location/list",
    path: "/inventory/location/list",
    body: [{ id: "{location}", name: "Reol" }],
  },
  {
    operation: "POST /inventory/stocktaking",
    path: "/inventory/stocktaking?typeOfStocktaking=INCLUDE_PRODUCTS",
    body: stocktaking,
  },
  {
    operation: "PUT /inventory/stocktaking/{id}",
    path: "/inventory/stocktaking/{readyStocktaking}",
    body: { comment: "April", isCompleted: true },
  },
  {
    operation: "POST /inventory/stocktaking/productline",
    path: "/inventory/stocktaking/productline",
    body: counted,
  },
  {
    operation: "PUT /inventory/stocktaking/productline/{id}",
    path: "/inventory/stocktaking/productline/{productLine}",
    body: { count: 4, unitCostCurrency: 60.5 },
  },
];
const division = {
  ...{ name: "Bergen", organizationNumber: "974760673" },
  ...{ startDate: "2026-01-01", endDate: "2026-12-31" },
};
const preferences = { filterOnProjectParticipant: true, filterOnProjectManager: true, language: "EN" };
const company = {
  ...{ name: "Gallery AS", organizationNumber: "889640782", email: "a@b.no", phoneNumber: "22000000", type: "AS" },
  ...{ phoneNumberMobile: "90000000", faxNumber: "22000001", startDate: "2026-01-01", endDate: null },
  ...{ address: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" }, currency: { id: 1 } },
};
const department = { name: "Lager", departmentNumber: "30", departmentManager: { id: "{employee}" } };
const dimension = { dimensionName: "Kampanje", description: "Hva kunden så", active: true };
const value = { displayName: "Bergen", dimensionIndex: 1, number: "B", position: 2, showInVoucherRegistration: true };
const project = {
  ...{ name: "Kaia", number: "P-2", projectManager: { id: "{employee}" }, department: { id: "{department}" } },
  ...{ startDate: "2026-02-01", endDate: "2026-12-31", customer: { id: "{customer}" }, isInternal: false },
  ...{ reference: "PO 8", accountingDimensionValues: [{ id: "{place}" }] },
  ...{ projectCategory: { id: "{projectCategory}" }, deliveryAddress: place, displayNameFormat: "NAME_STANDARD" },
  ...{ vatType: { id: 3 }, fixedprice: 1000.5, currency: { id: 1 }, markUpOrderLines: 10, invoiceDueDate: 14 },
};
const undertaken = { project: { id: "{ownProject}" } };
const activity = {
  name: "Rydding",
  activityType: "PROJECT_GENERAL_ACTIVITY",
  number: "7",
  rate: 850.5,
  isChargeable: true,
};
const newActivity = { name: "Sveising", activityType: "PROJECT_SPECIFIC_ACTIVITY", costPercentage: 20 };
const budgeted = { ...undertaken, startDate: "2026-02-01", endDate: "2026-12-31", budgetHours: 10.5, isClosed: false };
const rates = { startDate: "2026-06-01", hourlyRateModel: "TYPE_PROJECT_SPECIFIC_HOURLY_RATES", fixedRate: 0 };
const rate = {
  hourlyRate: 950.5,
  hourlyCostPercentage: 80,
  employee: { id: "{employee}" },
  activity: { id: "{activity}" },
};
const rateOfProject = { ...rate, projectHourlyRate: { id: "{hourlyRate}" } };
const projectLine = {
  ...{ ...undertaken, product: { id: "{product}" }, description: "Kaffe", count: 2.5, date: "2026-03-03" },
  ...{ unitPriceExcludingVatCurrency: 49.5, discount: 5, markup: 10, vatType: { id: 3 }, isChargeable: true },
};
const subContract = { ...undertaken, name: "Rør", supplier: { id: "{supplier}" }, budgetExpensesCurrency: 100.5 };
const ratePath = "/project/hourlyRates";
const specificPath = "/project/hourlyRates/projectSpecificRates";

/** Those of projects' parts and of activities. */
const projectRequests: readonly GoodRequest[] = [
  { operation: "POST /activity", path: "/activity", body: activity },
  { operation: "PUT /activity/{id}", path: "/activity/{freeActivity}", body: { name: "Beising", isDisabled: true } },
  { operation: "POST /activity/list", path: "/activity/list", body: [activity, { ...activity, name: "Vask" }] },
  { operation: "POST /project/category", path: "/project/category", body: { name: "Vei", number: "2" } },
  {
    operation: "PUT /project/category/{id}",
    path: "/project/category/{projectCategory}",
    body: { name: "Bru", description: "Over vann" },
  },
  {
    operation: "POST /project/participant",
    path: "/project/participant",
    body: { project: { id: "{project}" }, employee: { id: "{employee}" }, adminAccess: false },
  },
  {
    operation: "PUT /project/participant/{id}",
    path: "/project/participant/{participant}",
    body: { adminAccess: false },
  },
  {
    operation: "POST /project/participant/list",
    path: "/project/participant/list",
    body: [{ project: { id: "{subProject}" }, employee: { id: "{employee}" } }],
  },
  {
    operation: "POST /project/projectActivity",
    path: "/project/projectActivity",
    body: { ...budgeted, activity: newActivity },
  },
  {
    operation: "PUT /project/settings",
    path: "/project/settings",
    body: { projectNameScheme: "NAME_INCL_CUSTOMER_NAME", autoGenerateStartingNumber: 100, emailOnDocuments: "a@b.no" },
  },
  {
    operation: `POST ${ratePath}`,
    path: ratePath,
    body: { ...undertaken, ...rates, projectSpecificRates: [rate] },
  },
  { operation: `PUT ${ratePath}/{id}`, path: `${ratePath}/{hourlyRate}`, body: { showInProjectOrder: true } },
  { operation: `POST ${ratePath}/list`, path: `${ratePath}/list`, body: [{ ...undertaken, ...rates }] },
  { operation: `PUT ${ratePath}/list`, path: `${ratePath}/list`, body: [{ id: "{hourlyRate}", fixedRate: 1 }] },
  {
    operation: `PUT ${ratePath}/updateOrAddHourRates`,
    path: `${ratePath}/updateOrAddHourRates?ids={project},{ownProject}`,
    body: { ...rates, projectSpecificRates: [rate] },
  },
  { operation: `POST ${specificPath}`, path: specificPath, body: rateOfProject },
  { operation: `PUT ${specificPath}/{id}`, path: `${specificPath}/{specificRate}`, body: { hourlyRate: 990.5 } },
  { operation: `POST ${specificPath}/list`, path: `${specificPath}/list`, body: [rateOfProject] },
  {
    operation: `PUT ${specificPath}/list`,
    path: `${specificPath}/list`,
    body: [{ id: "{specificRate}", hourlyCostPercentage: 5 }],
  },
  { operation: "POST /project/orderline", path: "/project/orderline", body: projectLine },
  {
    operation: "PUT /project/orderline/{id}",
    path: "/project/orderline/{projectLine}",
    body: { count: 3, customSortIndex: 2 },
  },
  { operation: "POST /project/orderline/list", path: "/project/orderline/list", body: [projectLine] },
  { operation: "POST /project/subcontract", path: "/project/subcontract", body: subContract },
  {
    operation: "PUT /project/subcontract/{id}",
    path: "/project/subcontract/{subContract}",
    body: { name: "Tak", budgetFeeCurrency: 10 },
  },
];

const callback = { targetUrl: "https://u:p@example.com/a?b=1", authHeaderName: "X-Key", authHeaderValue: "hush" };
const subscription = { event: "contact.delete", ...callback, fields: "", hmacSharedSecret: "s", status: "DISABLED" };

/** The good requests, by operation. */
export const goodRequests: readonly GoodRequest[] = [
  ...goodBank,
  ...goodIncoming,
  ...goodPayments,
  ...goodDispatches,
  ...goodHours,
  ...goodPayroll,
  ...goodPlanning,
  ...goodTravel,
  { operation: "POST /asset", path: "/asset", body: asset },
  { operation: "POST /asset/list", path: "/asset/list", body: [asset, { name: "Henger" }] },
  { operation: "PUT /asset/{id}", path: "/asset/{asset}", body: { ...asset, saleDate: "2026-06-01" } },
  { operation: "PUT /asset/:depreciate", path: "/asset/:depreciate?year=2026&month=6" },
  { operation: "POST /asset/duplicate/{id}", path: "/asset/duplicate/{asset}" },
  { operation: "POST /event/subscription", path: "/event/subscription", body: subscription },
  { operation: "POST /event/subscription/list", path: "/event/subscription/list", body: [subscription] },
  {
    operation: "PUT /event/subscription/{id}",
    path: "/event/subscription/{eventSubscription}",
    body: { fields: "id" },
  },
  // To a subscription that is not active, and of what is no payload: nothing goes out while the sweep compares.
  {
    operation: "PUT /event/subscription/{id}/:sendTest",
    path: "/event/subscription/{eventSubscription}/:sendTest",
  },
  {
    operation: "PUT /event/subscription/{id}/:replayFailed",
    path: "/event/subscription/{eventSubscription}/:replayFailed?since=2026-03-02T12:00:00Z",
  },
  { operation: "PUT /event/delivery/{id}/:replay", path: "/event/delivery/{testDelivery}/:replay" },
  {
    operation: "PUT /event/subscription/list",
    path: "/event/subscription/list",
    body: [{ id: "{eventSubscription}", ...callback, fields: "*" }],
  },
  { operation: "POST /department", path: "/department", body: department },
  {
    operation: "PUT /documentArchive/{id}",
    path: "/documentArchive/{archived}",
    body: { fileName: "Avtale 2.pdf", archiveDate: "2026-03-02" },
  },
  { operation: "PUT /department/{id}", path: "/department/{department}", body: department },
  { operation: "POST /department/list", path: "/department/list", body: [department] },
  { operation: "PUT /department/list", path: "/department/list", body: [{ id: "{department}", ...department }] },
  ...projectRequests,
  { operation: "POST /project", path: "/project", body: project },
  { operation: "PUT /project/{id}", path: "/project/{project}", body: project },
  { operation: "POST /project/list", path: "/project/list", body: [{ ...project, mainProject: { id: "{project}" } }] },
  { operation: "PUT /project/list", path: "/project/list", body: [{ id: "{subProject}", ...project }] },
  {
    operation: "POST /ledger/accountingDimensionName",
    path: "/ledger/accountingDimensionName",
    body: dimension,
  },
  {
    operation: "PUT /ledger/accountingDimensionName/{id}",
    path: "/ledger/accountingDimensionName/{dimension}",
    body: dimension,
  },
  { operation: "POST /ledger/accountingDimensionValue", path: "/ledger/accountingDimensionValue", body: value },
  {
    operation: "PUT /ledger/accountingDimensionValue/list",
    path: "/ledger/accountingDimensionValue/list",
    body: [{ id: "{place}", displayName: "Oslo sentrum", active: false }],
  },
  { operation: "POST /order", path: "/order", body: order },
  {
    operation: "PUT /order/{id}",
    path: "/order/{order}?updateLinesAndGroups=true",
    body: {
      ...order,
      orderGroups: [{ title: "Ekstra", sortIndex: 1, orderLines: [line] }],
      orderLines: [{ id: "{orderLine}" }, line],
    },
  },
  {
    operation: "POST /order/orderGroup",
    path: "/order/orderGroup?orderLineIds={orderLine}",
    body: { order: { id: "{order}" }, title: "Varer", comment: "Som avtalt", sortIndex: 2 },
  },
  {
    operation: "PUT /order/orderGroup",
    path: "/order/orderGroup?OrderLineIds={stockLine}&removeExistingOrderLines=true",
    body: { id: "{orderGroup}", title: "Kopper", orderLines: [{ id: "{stockLine}" }] },
  },
  {
    operation: "PUT /order/orderline/{id}/:pickLine",
    path: "/order/orderline/{stockLine}/:pickLine?pickDate=2026-03-03",
  },
  { operation: "PUT /order/orderline/{id}/:unpickLine", path: "/order/orderline/{pickedLine}/:unpickLine" },
  {
    operation: "PUT /order/{id}/:approveSubscriptionInvoice",
    path: "/order/{subscription}/:approveSubscriptionInvoice?invoiceDate=2026-03-03",
  },
  {
    operation: "PUT /order/{id}/:unApproveSubscriptionInvoice",
    path: "/order/{approvedSubscription}/:unApproveSubscriptionInvoice",
  },
  { operation: "POST /order/list", path: "/order/list", body: [order, order] },
  { operation: "POST /order/orderline", path: "/order/orderline", body: { ...line, order: { id: "{order}" } } },
  { operation: "PUT /order/orderline/{id}", path: "/order/orderline/{orderLine}", body: { ...line, sortIndex: 3 } },
  {
    operation: "POST /order/orderline/list",
    path: "/order/orderline/list",
    body: [{ ...line, order: { id: "{order}" } }],
  },
  {
    operation: "POST /invoice/list",
    path: "/invoice/list",
    body: [
      {
        invoiceDate: "2026-03-04",
        invoiceDueDate: "2026-03-18",
        comment: "To",
        orders: [order],
        paymentTypeId: "{paymentType}",
        paidAmount: 5,
      },
    ],
  },
  {
    operation: "PUT /order/:invoiceMultipleOrders",
    path: "/order/:invoiceMultipleOrders?id={order}&invoiceDate=2026-03-04&sendToCustomer=false",
  },
  {
    operation: "PUT /invoice/{id}/:createCreditNote",
    path: "/invoice/{invoice}/:createCreditNote?date=2026-03-05&comment=Feil&creditNoteEmail=a@example.no&sendType=MANUAL",
  },
  {
    operation: "PUT /invoice/{id}/:instalments",
    path: "/invoice/{lateInvoice}/:instalments?reason=Avtalt",
    body: [{ dueDate: "2026-04-15", amountCurrency: 62.5 }],
  },
  {
    operation: "PUT /invoice/settings",
    path: "/invoice/settings",
    body: {
      isPrioritizeAmountsIncludingVat: false,
      invoicesDueIn: 10,
      invoicesDueInType: "DAYS",
      invoiceComment: "Takk",
      kidMethod: "MOD10",
      kidLength: 15,
    },
  },
  { operation: "POST /customer", path: "/customer", body: customer },
  { operation: "PUT /customer/{id}", path: "/customer/{customer}", body: customer },
  { operation: "POST /customer/list", path: "/customer/list", body: [customer, party] },
  { operation: "PUT /customer/list", path: "/customer/list", body: [changed] },
  { operation: "POST /customer/category", path: "/customer/category", body: { name: "Liten", number: "1", type: 3 } },
  {
    operation: "PUT /customer/category/{id}",
    path: "/customer/category/{category}",
    body: { name: "Stor", description: "Mange ordrer" },
  },
  {
    operation: "PUT /deliveryAddress/{id}",
    path: "/deliveryAddress/{deliveryAddress}",
    body: { ...place, name: "Kai" },
  },
  { operation: "POST /contact", path: "/contact", body: person },
  { operation: "PUT /contact/{id}", path: "/contact/{contact}", body: { ...person, lastName: "Hansen" } },
  { operation: "POST /contact/list", path: "/contact/list", body: [person, { lastName: "Alene" }] },
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
  ...goodsRequests,
  ...employeeRequests,
  { operation: "POST /ledger/account", path: "/ledger/account", body: account },
  { operation: "PUT /ledger/account/{id}", path: "/ledger/account/{inactiveAccount}", body: { name: "Utgått" } },
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
  {
    operation: "POST /invoice/paymentType",
    path: "/invoice/paymentType",
    body: { description: "Kort på nett", debitAccount: { id: "{bank}" }, sequence: 9 },
  },
  {
    operation: "PUT /invoice/paymentType/{id}",
    path: "/invoice/paymentType/{paymentType}",
    body: { description: "Bank", sequence: 1 },
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
    body: { date: "2026-03-02", description: "Stol", postings: [followed, counter] },
  },
  {
    operation: "PUT /ledger/voucher/{id}",
    path: "/ledger/voucher/{draft}?sendToLedger=false&replacePostings=false",
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
    path: "/ledger/voucher/list?sendToLedger=false",
    body: [{ id: "{draft}", externalVoucherNumber: "X-7" }],
  },
  {
    operation: "PUT /ledger/voucher/{id}/:sendToLedger",
    path: "/ledger/voucher/{sentDraft}/:sendToLedger?number=0",
  },
  {
    operation: "PUT /ledger/voucher/{id}/:sendToInbox",
    path: "/ledger/voucher/{sentDraft}/:sendToInbox?comment=Ny",
  },
  {
    operation: "PUT /supplierInvoice/:addRecipient",
    path: "/supplierInvoice/:addRecipient?employeeId={employee}&invoiceIds={waitingInvoice}&comment=Se",
  },
  {
    operation: "PUT /supplierInvoice/{invoiceId}/:addRecipient",
    path: "/supplierInvoice/{waitingInvoice}/:addRecipient?employeeId={employee}",
  },
  {
    operation: "PUT /supplierInvoice/{invoiceId}/:changeDimension",
    path: "/supplierInvoice/{supplierInvoice}/:changeDimension?debitPostingIds={supplierCost}&dimension=EMPLOYEE&dimensionId={employee}",
  },
  { operation: "PUT /supplierInvoice/:approve", path: "/supplierInvoice/:approve?invoiceIds={waitingInvoice}" },
  {
    operation: "PUT /supplierInvoice/{invoiceId}/:approve",
    path: "/supplierInvoice/{waitingInvoice}/:approve?comment=Greit",
  },
  {
    operation: "PUT /supplierInvoice/:reject",
    path: "/supplierInvoice/:reject?invoiceIds={waitingInvoice}&comment=Nei",
  },
  {
    operation: "PUT /supplierInvoice/{invoiceId}/:reject",
    path: "/supplierInvoice/{waitingInvoice}/:reject?comment=Nei",
  },
  {
    operation: "PUT /supplierInvoice/voucher/{id}/postings",
    path: "/supplierInvoice/voucher/{waitingInvoice}/postings?sendToLedger=false&voucherDate=2026-03-04",
    body: [{ posting: { account: { id: "{office}" }, amountGross: 12500, description: "Stol" } }],
  },
  {
    operation: "POST /voucherStatus",
    path: "/voucherStatus",
    body: { voucher: { id: "{draft}" }, status: "PROCESSING", message: "ONGOING", comment: "Kommer" },
  },
  { operation: "POST /voucherMessage", path: "/voucherMessage", body: { voucherId: "{draft}", content: "Hei" } },
  {
    operation: "PUT /ledger/posting/:closePostings",
    path: "/ledger/posting/:closePostings",
    body: ["{openDebit}", "{openCredit}"],
  },
  { operation: "PUT /ledger/posting/:revalue", path: "/ledger/posting/:revalue?date=2026-03-31" },
  {
    operation: "PUT /ledger/voucher/{id}/:reverse",
    path: "/ledger/voucher/{reversedVoucher}/:reverse?date=2026-03-05",
  },
  { operation: "POST /ledger/voucher/openingBalance", path: "/ledger/voucher/openingBalance", body: opening },
  {
    operation: "PUT /ledger/voucher/openingBalance/:correct",
    path: "/ledger/voucher/openingBalance/:correct",
    body: undefined,
  },
  {
    operation: "POST /ledger/voucher/historical/historical",
    path: "/ledger/voucher/historical/historical?comment=Gammelt&useCustomNumberSeries=false",
    body: [historical, { ...historical, postings: [historicalDebit, historicalCredit] }],
  },
  {
    operation: "POST /ledger/voucher/historical/employee",
    path: "/ledger/voucher/historical/employee",
    body: { firstName: "Ola", lastName: "Nordmann", employeeNumber: "70", email: "ola@example.no" },
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
  {
    operation: "PUT /ledger/accountingPeriod/{id}/:close",
    path: "/ledger/accountingPeriod/202501/:close?skipOrder=true&reason=Bare+januar+er+klar",
  },
  {
    operation: "PUT /ledger/accountingPeriod/{id}/:reopen",
    path: "/ledger/accountingPeriod/202501/:reopen?reason=Et+bilag+er+glemt",
  },
  { operation: "PUT /ledger/annualAccount/{id}/:yearEnd", path: "/ledger/annualAccount/2023/:yearEnd?taxRate=22" },
  {
    operation: "PUT /ledger/annualAccount/{id}/:undoYearEnd",
    path: "/ledger/annualAccount/2024/:undoYearEnd?reason=Et+bilag+er+glemt",
  },
  {
    operation: "PUT /ledger/annualAccount/{id}/:signOff",
    path: "/ledger/annualAccount/2024/:signOff?check=Y04&text=Kontoutskrift+nr.+12",
  },
  { operation: "PUT /ledger/annualAccount/{id}/:close", path: "/ledger/annualAccount/2010/:close" },
  {
    operation: "PUT /ledger/annualAccount/{id}/:reopen",
    path: "/ledger/annualAccount/2011/:reopen?reason=Et+bilag+er+glemt",
  },
  {
    operation: "PUT /ledger/yearEndSettings",
    path: "/ledger/yearEndSettings",
    body: { secondPersonReopensYears: false },
  },
  {
    operation: "PUT /ledger/postingRules",
    path: "/ledger/postingRules",
    body: { accountRoundDiffId: { id: "{office}" } },
  },
  { operation: "PUT /ledger/postingRules/incomeAccount/{id}", path: "/ledger/postingRules/incomeAccount/31", body: {} },
  {
    operation: "PUT /vatReturn/{id}",
    path: "/vatReturn/202602",
    body: {
      ...{ refundKid: "2345676", paymentKid: "2345676", paymentAccount: "86011117947", paymentDate: "2026-04-10" },
      remarks: [{ code: "3", specification: "", line: "MAIN", remark: "kreditnota" }, { text: "Etter avtale" }],
    },
  },
  { operation: "PUT /vatReturn/{id}/:check", path: "/vatReturn/202602/:check" },
  { operation: "PUT /vatReturn/{id}/:file", path: "/vatReturn/202603/:file" },
  { operation: "PUT /vatReturn/{id}/:settle", path: "/vatReturn/202603/:settle" },
  {
    operation: "PUT /vatReturn/{id}/:reopen",
    path: "/vatReturn/202603/:reopen?reason=Fradrag+manglet+i+bilag+7",
  },
  { operation: "PUT /ledger/numberSeries", path: "/ledger/numberSeries", body: { voucherYear: 2026 } },
  {
    operation: "PUT /report/group",
    path: "/report/group",
    body: { reportGroups: ["R60 6300-6399 Lokaler"] },
  },
  {
    operation: "PUT /supplierInvoice/settings",
    path: "/supplierInvoice/settings",
    body: { postBeforeApproval: false, duplicateBills: "REFUSE_SAME" },
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
  {
    operation: "PUT /employee/entitlement/:grantEntitlementsByTemplate",
    path: "/employee/entitlement/:grantEntitlementsByTemplate?employeeId={employeeId}&template=ALL_PRIVILEGES",
  },
  {
    operation: "PUT /employee/entitlement/:grantClientEntitlementsByTemplate",
    path: "/employee/entitlement/:grantClientEntitlementsByTemplate?employeeId={employeeId}&customerId={otherCompanyId}&template=ALL_PRIVILEGES&addToExisting=true",
  },
  { operation: "PUT /company", path: "/company", body: company },
  {
    operation: "PUT /company/settings/altinn",
    path: "/company/settings/altinn",
    body: { altInnId: 77, altInnPassword: "hemmelig" },
  },
  { operation: "POST /company/accountant", path: "/company/accountant", body: { officeId: "{freeOfficeId}" } },
  {
    operation: "POST /company/salesmodules",
    path: "/company/salesmodules",
    body: { name: "BASIS", costStartDate: "2026-01-01" },
  },
  { operation: "POST /division", path: "/division", body: division },
  { operation: "PUT /division/{id}", path: "/division/{division}", body: division },
  { operation: "POST /division/list", path: "/division/list", body: [division] },
  { operation: "PUT /division/list", path: "/division/list", body: [{ id: "{division}", ...division }] },
  {
    operation: "PUT /employee/preferences/:changeLanguage",
    path: "/employee/preferences/:changeLanguage?language=EN",
  },
  {
    operation: "PUT /employee/preferences/app",
    path: "/employee/preferences/app",
    body: { settings: '{"theme":"dark"}' },
  },
  {
    operation: "PUT /employee/preferences/notification",
    path: "/employee/preferences/notification",
    body: { notMailed: ["RATES_STALE"] },
  },
  { operation: "PUT /employee/preferences/{id}", path: "/employee/preferences/{employeeId}", body: preferences },
  {
    operation: "PUT /employee/preferences/list",
    path: "/employee/preferences/list",
    body: [{ id: "{employeeId}", ...preferences }],
  },
  {
    operation: "PUT /token/employee/:create",
    path: "/token/employee/:create?tokenName=Kasse&consumerName=Gallery AS&employeeId={employeeId}&companyOwned=false&expirationDate={future}",
  },
  {
    operation: "PUT /token/consumer/:create",
    path: "/token/consumer/:create?consumerName=Gallery AS&expirationDate={future}",
  },
  {
    operation: "PUT /token/jwt/:create",
    path: "/token/jwt/:create?tokenName=Kasse&employeeId={employeeId}&expirationDate={future}",
  },
  {
    operation: "POST /token/session/:createFromRefreshToken",
    path: "/token/session/:createFromRefreshToken",
    body: { refreshToken: "{consumerToken}", ttlSeconds: 600 },
  },
  { operation: "PUT /token/session/:create", path: "/token/session/:create", body: login },
  { operation: "POST /token/session/:create", path: "/token/session/:create", body: login },
  {
    operation: "POST /integration/:register",
    path: "/integration/:register",
    body: { companyName: "Ny AS", email: "a@b.no" },
  },
];
