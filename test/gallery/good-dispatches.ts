// One good request for every operation that sends, or decides about what is sent and told.

import type { GoodRequest } from "./good-bodies.ts";

const put = (operation: string, path: string): GoodRequest => ({ operation: `PUT ${operation}`, path });
const mail = "email=a@example.no%3Bb@example.no&message=Hei&saveAsDefault=true";

/** The requests. */
export const goodDispatches: readonly GoodRequest[] = [
  put("/invoice/{id}/:send", "/invoice/{lateInvoice}/:send?sendType=EMAIL&overrideEmailAddress=kari@example.no"),
  put("/order/sendOrderConfirmation/{orderId}", `/order/sendOrderConfirmation/{order}?${mail}`),
  put("/order/sendInvoicePreview/{orderId}", `/order/sendInvoicePreview/{order}?${mail}`),
  put("/order/sendPackingNote/{orderId}", `/order/sendPackingNote/{order}?${mail}&type=STOCK_ITEMS_ONLY`),
  put("/dispatch/{id}/:done", "/dispatch/{readyDispatch}/:done?version=0"),
  put("/dispatch/{id}/:cancel", "/dispatch/{readyDispatch}/:cancel?version=0"),
  put("/dispatch/{id}/:retry", "/dispatch/{readyDispatch}/:retry?version=0"),
  put("/notification/{id}/:markRead", "/notification/{notification}/:markRead"),
  put("/notification/{id}/:markUnread", "/notification/{notification}/:markUnread"),
];
