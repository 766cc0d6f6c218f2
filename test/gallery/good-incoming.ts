// Good requests of incoming invoices.

import type { GoodRequest } from "./good-bodies.ts";

const path = "/incomingInvoice";
const header = {
  ...{ vendorId: "{supplier}", invoiceDate: "2026-03-04", dueDate: "2026-03-18", invoiceAmount: 1_250 },
  ...{ invoiceNumber: "K-77", description: "Papir" },
};
const line = {
  ...{
    externalId: "a",
    row: 1,
    description: "Papir",
    accountId: "{office}",
    count: 2,
    amountInclVat: 1_250,
    vatTypeId: 1,
  },
  ...{ departmentId: "{department}", projectId: "{project}", employeeId: "{employee}", productId: "{product}" },
  ...{ customerId: "{customer}", taxTransactionTypeId: 3, quantityAmount1: 2.5, productUnitId1: "{unit}" },
  ...{ reInvoiceOnProject: true, freeDimension1Id: "{place}" },
};

/** Those of incoming invoices. */
export const goodIncoming: readonly GoodRequest[] = [
  { operation: `POST ${path}/address`, path: `${path}/address` },
  { operation: `POST ${path}`, path, body: { invoiceHeader: header, orderLines: [line] } },
  {
    operation: `PUT ${path}/{voucherId}`,
    path: `${path}/{waitingInvoice}?sendTo=nonPosted`,
    body: { invoiceHeader: { description: "Nytt" }, orderLines: [line] },
  },
  {
    operation: `POST ${path}/{voucherId}/addPayment`,
    path: `${path}/{supplierInvoice}/addPayment`,
    body: {
      ...{ paymentTypeClientUUId: "{paymentTypeOut}", amountCurrency: 1.5, paymentDate: "2026-03-10" },
      ...{ creditorIbanOrBban: "12345678903", kidOrReceiverReference: "Takk", partialPayment: true },
    },
  },
];
