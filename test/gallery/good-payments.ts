// Good requests of payments.

import type { GoodRequest } from "./good-bodies.ts";

const payment = {
  ...{ kind: "OTHER", account: { id: "{payingAccount}" }, contraAccount: { id: "{office}" }, creditorName: "Posten" },
  ...{ creditorBban: "12345678903", creditorCountry: { id: 161 }, creditorStreet: "Storgata 1", creditorCity: "Oslo" },
  ...{ amountCurrency: 25.5, currency: { id: 1 }, requestedDate: "{bankDay}", isUrgent: false, message: "Frimerker" },
  ...{ confirmDuplicate: false },
};

/** Those of payments. */
export const goodPayments: readonly GoodRequest[] = [
  { operation: "POST /payment", path: "/payment", body: payment },
  { operation: "POST /payment/list", path: "/payment/list", body: [payment] },
  {
    operation: "PUT /payment/{id}",
    path: "/payment/{payment}",
    body: { creditorName: "Posten Norge", isUrgent: true },
  },
  { operation: "POST /payment/proposal", path: "/payment/proposal?dueTo=2026-12-31&accountId={payingAccount}" },
  { operation: "PUT /payment/:approve", path: "/payment/:approve", body: ["{payment}"] },
  { operation: "PUT /payment/:cancel", path: "/payment/:cancel?reason=Feil", body: ["{readyPayment}"] },
  { operation: "POST /payment/file", path: "/payment/file?format=09", body: ["{readyPayment}"] },
  { operation: "PUT /payment/file/{id}/:withdraw", path: "/payment/file/{paymentFile}/:withdraw" },
  { operation: "PUT /payment/:settle", path: "/payment/:settle?bankReference=S1", body: ["{sentPayment}"] },
  { operation: "PUT /payment/{id}/:return", path: "/payment/{settledPayment}/:return?reason=AC04" },
  {
    operation: "PUT /payment/settings",
    path: "/payment/settings",
    body: { secondApprovalFrom: 1000, isBatchBooked: false, customerIdAtBank: "0815" },
  },
  {
    operation: "POST /payment/approvalLimit",
    path: "/payment/approvalLimit",
    body: { employee: { id: "{person}" }, amount: 100 },
  },
  {
    operation: "PUT /payment/approvalLimit/{id}",
    path: "/payment/approvalLimit/{paymentLimit}",
    body: { amount: 200 },
  },
];
