// Orders: what a customer has ordered, before it is invoiced.

import { date, flag, integer, many, number, oneOf, ref, text } from "../../../schema/field.ts";
import { among, before, contains, exact, from, resource, summed } from "../../../schema/resource.ts";
import { travelReaders } from "../../entitlements.ts";
import { lettersRule } from "../../sales-document/letters.ts";
import { placeRule } from "../../stock/storage-location.ts";
import { hoursOfOrder } from "./hours-of-order.ts";
import { orderAsStored } from "./order-as-stored.ts";
import { orderContactRule } from "./order-contact.ts";
import { orderClosed, orderRule } from "./order-rule.ts";
import { orderSearch } from "./order-search.ts";
import { amountExcludingVatSql, canCreateBackorderSql, onAccountSql, sendMethodSql } from "./order-sql.ts";

const statuses = [
  "NOT_CHOSEN",
  "NEW",
  "CONFIRMATION_SENT",
  "READY_FOR_PICKING",
  "PICKED",
  "PACKED",
  "READY_FOR_SHIPPING",
  "READY_FOR_INVOICING",
  "INVOICED",
  "CANCELLED",
];

/** An order. */
export const order = resource("Order", "/order", {
  verbs: "list get create update delete createMany",
  events: "create update delete",
  table: "sales_order",
  createdTogether: true,
  description: "What a customer has ordered.",
  replaceChildrenBy: "updateLinesAndGroups",
  fields: {
    customer: ref("Customer").required().describe("The customer who orders."),
    contact: ref("Contact").describe("Whom to ask at the customer; a contact of the customer."),
    attn: ref("Contact").describe("Whose attention the invoice is for; a contact of the customer."),
    displayName: text()
      .derived(`'{"en":' || to_json({t}."number" || ' Order') || ',"no":' || to_json({t}."number" || ' Ordre') || '}'`)
      .bilingual()
      .describe("Number and the word for order, in the reader's language."),
    receiverEmail: text(254).describe("Where the order confirmation goes."),
    overdueNoticeEmail: text(254).describe("Where reminders of the invoice go."),
    number: text(100).series("order", 1).describe("The order's number; the next of its series when not given."),
    reference: text(255).describe("The customer's reference."),
    purchaseOrderNumber: text(100).describe("The customer's number of the order; e-invoices name it."),
    contractReference: text(100).describe("The contract that the order is made under; e-invoices name it."),
    ourContact: ref("Contact").describe("Whom the customer may ask; a contact of no customer."),
    ourContactEmployee: ref("Employee").describe("The employee who answers for the order."),
    department: ref("Department").describe("The department of its income; the project's when not given."),
    orderDate: date().required().describe("The day of the order."),
    project: ref("Project").describe("The project that it belongs to; its income carries it."),
    invoiceComment: text().describe("A comment that the invoice carries; the invoice settings' when not given."),
    internalComment: text().describe("A comment that the customer never sees."),
    currency: ref("Currency").describe("Currency of the prices; the customer's when not given."),
    invoicesDueIn: integer().between(0, 10_000).describe("Payment term; the customer's when not given."),
    invoicesDueInType: oneOf("DAYS", "MONTHS", "RECURRING_DAY_OF_MONTH").describe(
      "What invoicesDueIn counts; the customer's when not given.",
    ),
    status: oneOf(...statuses)
      .default("NOT_CHOSEN")
      .describe(
        "How far the order has come; kept by the caller. INVOICED is set when the order is closed by an invoice; a CANCELLED one is not invoiced; PICKED follows from READY_FOR_PICKING when :pickLine picks the last line.",
      ),
    isShowOpenPostsOnInvoices: flag().describe("Whether the invoice lists what else is unpaid."),
    isClosed: flag().describe(
      "Closed for changes: by the invoice of all its lines, or by hand with true, as an order of which no more is delivered. What is not invoiced stays so and waits for no stock. false opens one that was closed by hand.",
    ),
    deliveryDate: date().required().describe("The day of delivery."),
    deliveryAddress: ref("DeliveryAddress")
      .orNew()
      .describe("Where the goods go: {id} of an existing delivery address, or a new one without id."),
    deliveryComment: text().describe("A comment on the delivery."),
    isPrioritizeAmountsIncludingVat: flag().describe(
      "Whether line prices include VAT; the account's invoice settings decide when it is not given.",
    ),
    orderLineSorting: oneOf("ID", "PRODUCT", "PRODUCT_DESCENDING", "CUSTOM")
      .default("ID")
      .describe(
        "How lines are ordered, shown and invoiced: by id, by product, or by sortIndex. Groups come in their order.",
      ),
    orderGroups: many("OrderGroup")
      .by("order")
      .owned()
      .describe("Headings of the lines; new lines may stand in them. In a PUT as orderLines."),
    orderLines: many("OrderLine")
      .by("order")
      .owned()
      .describe(
        "What is ordered. In a PUT lines with id change, lines without are added, and others stay; with updateLinesAndGroups=true those that are left out go.",
      ),
    isSubscription: flag().describe("Invoiced again and again: see :approveSubscriptionInvoice."),
    subscriptionDuration: integer()
      .between(0, 1_200)
      .describe("How long the subscription lasts, in months or years; 0: until it is ended."),
    subscriptionDurationType: oneOf("MONTHS", "YEAR").default("MONTHS").describe("What subscriptionDuration counts."),
    subscriptionPeriodsOnInvoice: integer()
      .between(0, 120)
      .describe("How many months an invoice covers; 0 is 1. Counts of lines are those of one month."),
    subscriptionPeriodsOnInvoiceType: oneOf("MONTHS").derived("'MONTHS'").describe("A period is a month."),
    subscriptionInvoicingTimeInAdvanceOrArrears: oneOf("ADVANCE", "ARREARS")
      .default("ADVANCE")
      .describe("Whether periods are invoiced before they begin, or after they have ended."),
    subscriptionInvoicingTime: integer()
      .between(0, 1_000)
      .describe("How long before its first day, or after its last, a period is invoiced."),
    subscriptionInvoicingTimeType: oneOf("DAYS", "MONTHS")
      .default("MONTHS")
      .describe("What subscriptionInvoicingTime counts."),
    isSubscriptionAutoInvoicing: flag().describe("Invoiced by the service itself, on the day when a period is due."),
    preliminaryInvoice: ref("Invoice")
      .orDraft()
      .readOnly({
        en: "The service makes it with the order: leave it out, and invoice the order by PUT /order/{id}/:invoice.",
        no: "Tjenesten lager den sammen med ordren: utelat feltet, og fakturer ordren med PUT /order/{id}/:invoice.",
      })
      .describe(
        "What the order would be invoiced as, with the id that its invoice will have; null where none follows.",
      ),
    travelReports: many("TravelExpense")
      .where(
        'exists (select 1 from order_line l join charged_expense x on x.company_id = l.company_id and x.line = l.id and not x.released where l.company_id = {t}.company_id and l."order" = {t}.id and x.expense = {child}.id)',
      )
      .guarded(travelReaders)
      .describe(
        "The expenses of employees that its lines charge: PUT /project/{id}/:invoiceHours with includeTravelExpenses=true makes such an order.",
      ),
    attachment: many("Document")
      .where('{child}.company_id = {t}.company_id and {child}."order" = {t}.id')
      .describe("The files that PUT /order/{id}/:attach kept with it."),
    sendMethodDescription: text()
      .derived(sendMethodSql)
      .describe("How the invoice reaches the customer, in words, by the customer's invoiceSendMethod."),
    canCreateBackorder: flag()
      .derived(canCreateBackorderSql)
      .describe("An invoice now would leave something for a back order."),
    backorderParentId: integer().readOnly().describe("Id of the order whose rest this one delivers; 0 otherwise."),
    invoiceOnAccountVatHigh: flag().describe("Invoices on account carry the high VAT rate, whatever the lines have."),
    totalInvoicedOnAccountAmountAbsoluteCurrency: number(2)
      .derived(onAccountSql)
      .describe("What stands invoiced on account, with VAT, in the order's currency; credited invoices do not count."),
    invoiceSendSMSNotification: flag().derived("false").describe("Notice by SMS; none is sent."),
    invoiceSMSNotificationNumber: text(50).describe("Where a notice by SMS goes."),
    markUpOrderLines: number(2).describe(
      "Mark-up in percent on unitCostCurrency that new lines start with. Lines that exist keep theirs.",
    ),
    discountPercentage: number(2)
      .between(0, 100)
      .describe("Discount in percent that new lines start with; the customer's when not given."),
    customerName: text()
      .derived(
        `coalesce((select c."name" from party c where c.company_id = {t}.company_id and c.id = {t}."customer"), '')`,
      )
      .describe("Name of the customer."),
    projectManagerNameAndNumber: text()
      .derived(
        `case when {t}."project" is null then '' else coalesce((select trim(e."employeeNumber" || ' ' || e."firstName" || ' ' || e."lastName") from project p join employee e on e.company_id = p.company_id and e.id = p."projectManager" where p.company_id = {t}.company_id and p.id = {t}."project"), '') end`,
      )
      .describe("Number and name of the project's manager."),
    accountingDimensionValues: many("AccountingDimensionValue")
      .where(
        '{t}."project" is not null and {child}.id in (select unnest(array[p."freeAccountingDimension1", p."freeAccountingDimension2", p."freeAccountingDimension3"]) from project p where p.company_id = {t}.company_id and p.id = {t}."project")',
      )
      .describe("The project's values of the company's own dimensions; its income carries them."),
    amountExcludingVat: number(2)
      .derived(amountExcludingVatSql)
      .onDemand(null)
      .describe(
        "What its lines come to without VAT, in kroner: in another currency at the last rate on or before the day of the order, 0 where there is none.",
      ),
  },
  search: {
    id: among("id"),
    number: exact("number"),
    customerId: among("customer"),
    orderDateFrom: from("orderDate"),
    orderDateTo: before("orderDate"),
    deliveryComment: contains("deliveryComment"),
    isClosed: exact("isClosed", "flag"),
    isSubscription: exact("isSubscription", "flag"),
    status: { ...exact("status", "choice"), choices: statuses },
    ...orderSearch,
    sums: summed("amountExcludingVat"),
  },
  rules: [orderRule, hoursOfOrder, orderContactRule, placeRule("orderLines"), lettersRule, orderAsStored],
  deletable: orderClosed,
  uniques: { sales_order_number: { text: "orderNumberTaken", field: "number" } },
});
