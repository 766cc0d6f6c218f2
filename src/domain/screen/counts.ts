// GET /counts: how much waits for whoever asks, as navigation shows it: each number is the size of the list that it leads to.

import { allows, areaOf } from "../../schema/entitlement.ts";
import { integer } from "../../schema/field.ts";
import { type QueryDefinition, type QueryValues, query } from "../../schema/query.ts";
import { resource } from "../../schema/resource.ts";
import { areaRequirements } from "../entitlements.ts";
import { invoiceStates } from "../invoice/invoice/invoice-search.ts";
import { voucherReception } from "../ledger/voucher/voucher-reception.ts";
import { notificationList } from "../notification/notification.ts";
import { forApproval } from "../payable/for-approval.ts";

/** How much waits. */
export const counts = resource("Counts", "/counts", {
  identity: false,
  order: "inbox",
  description: "How much waits for whoever asks; null where the session may not read the list.",
  fields: {
    inbox: integer()
      .nullable()
      .readOnly()
      .describe("Vouchers in the voucher reception: GET /ledger/voucher/>voucherReception."),
    overdue: integer().nullable().readOnly().describe("Invoices that are overdue: GET /invoice?state=overdue."),
    approvals: integer()
      .nullable()
      .readOnly()
      .describe("Supplier invoices that whoever asks is asked to approve: GET /supplierInvoice/forApproval."),
    unread: integer().nullable().readOnly().describe("Notifications not read yet: GET /notification?isRead=false."),
  },
});

/** The counts. */
export const countsQuery = query({
  path: "/counts",
  object: "Counts",
  requires: [],
  description:
    "How much waits for whoever asks, in one call. Each number is the size of the list that it leads to, and costs as much as what waits, however much was done before.",
  sql(_query, placeholder, context) {
    const seen = (path: string, rows: () => string) =>
      allows(areaOf(areaRequirements, path)?.read ?? [], context.entitlements)
        ? `(select count(*) from (${rows()}) c)`
        : "null::bigint";
    const list = (of: QueryDefinition, query: QueryValues) => {
      if (!("rows" in of)) throw new Error(`${of.path} is no list.`);
      return seen(of.path, () => of.sql(query, placeholder, context));
    };
    const overdue = seen(
      "/invoice",
      () => `select t.id from invoice t where t.company_id = $1 and ${invoiceStates.overdue.replaceAll("{t}", "t")}`,
    );
    return (
      `select ${list(voucherReception, {})} as "inbox", ${overdue} as "overdue", ` +
      `${list(forApproval, {})} as "approvals", ${list(notificationList, { isRead: false })} as "unread"`
    );
  },
});
