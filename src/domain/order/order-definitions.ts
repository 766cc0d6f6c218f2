// The definitions of the subject order.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { advanceTexts } from "./charge/advance-messages.ts";
import { createInvoice } from "./charge/create-invoice.ts";
import { createInvoices } from "./charge/create-invoices.ts";
import { invoiceOrder } from "./charge/invoice-order.ts";
import { invoiceOrders } from "./charge/invoice-orders.ts";
import { orderLineTemplate } from "./order/line-template.ts";
import { order } from "./order/order.ts";
import { orderGroup } from "./order/order-group.ts";
import { orderLine } from "./order/order-line.ts";
import { orderTexts } from "./order/order-messages.ts";
import { reopenedOrderTexts } from "./order/reopened-order-messages.ts";
import { orderMails } from "./order/send-order.ts";
import { changeOrderGroup, createOrderGroup } from "./order/write-order-group.ts";
import { pickLine, unpickLine } from "./picking/pick-line.ts";
import { approveSubscription } from "./subscription/approve-subscription.ts";
import { comingInvoice, comingInvoices, comingMonth, subscriptionValue } from "./subscription/coming-invoice.ts";
import { comingInvoicesQuery } from "./subscription/load-coming-invoices.ts";
import { unapproveSubscription } from "./subscription/unapprove-subscription.ts";

/** What the subject order adds to the interface. */
export const orderDefinitions: SubjectDefinitions = {
  resources: [order, orderLine, orderGroup, comingInvoices, comingInvoice, comingMonth, subscriptionValue],
  actions: [
    invoiceOrder,
    invoiceOrders,
    approveSubscription,
    unapproveSubscription,
    createOrderGroup,
    changeOrderGroup,
    pickLine,
    unpickLine,
    createInvoice,
    createInvoices,
    ...orderMails,
  ],
  queries: [orderLineTemplate, comingInvoicesQuery],
  texts: { ...orderTexts, ...reopenedOrderTexts, ...advanceTexts },
};
