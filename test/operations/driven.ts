// Which test file drives which operations.

import type { ServedOperation } from "../../src/schema/operation.ts";
import { modelOf } from "../../src/schema/query.ts";
import { proven } from "./exceptions.ts";
import { nameOf, served } from "./ground.ts";
import type { Written } from "./write-checks.ts";

/** GETs of objects of a model: reading.test.ts. */
export const modelled = served.filter(
  (one) =>
    proven[nameOf(one)] === undefined &&
    (one.operation.kind === "list" ||
      one.operation.kind === "get" ||
      (one.operation.kind === "query" && modelOf(one.operation.query) !== null)),
);

/** POSTs and PUTs of one object: writing.test.ts. */
export const written = served.filter(
  (one) => proven[nameOf(one)] === undefined && ["create", "update"].includes(one.operation.kind),
) as Written[];

/** Deletions, bulk forms and actions: acting.test.ts. */
export const acting = served
  .filter(({ operation }) => ["delete", "createMany", "updateMany", "deleteMany", "action"].includes(operation.kind))
  .filter((one) => proven[nameOf(one)] === undefined)
  // What takes things away comes last.
  .sort((one, other) => Number(one.method === "DELETE") - Number(other.method === "DELETE"));

/** Plain values, files and what is of no company: special.test.ts, one by one. */
export const specials = [
  "GET /voucherInbox/inboxCount",
  "GET /asset/assetsExist",
  "GET /asset/canDelete/{id}",
  "GET /asset/balanceAccountsSum",
  "GET /timesheet/entry/>totalHours",
  "GET /currency/{fromCurrencyID}/exchangeRate",
  "GET /currency/{fromCurrencyID}/{toCurrencyID}/exchangeRate",
  "GET /document/{id}/content",
  "GET /ledger/voucher/{voucherId}/pdf",
  "GET /supplierInvoice/{invoiceId}/pdf",
  "GET /event",
  "GET /event/{eventType}",
  "GET /event/feed",
  "GET /token/consumer/byToken",
  "PUT /token/consumer/:create",
  "PUT /token/employee/:create",
  "PUT /token/jwt/:create",
  "PUT /token/session/:create",
  "POST /token/session/:create",
  "POST /integration/:register",
] as const;

/** Whether a test of this directory drives the operation. */
export function isDriven(one: ServedOperation): boolean {
  const special: readonly string[] = specials;
  return [...modelled, ...written, ...acting].includes(one) || special.includes(nameOf(one));
}
