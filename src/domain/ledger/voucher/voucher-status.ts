// Statuses that integrations set on a voucher, and messages that people write about it.

import { dateTime, integer, oneOf, ref, text } from "../../../schema/field.ts";
import { among, exact, type ParameterDefinition, type Rule, resource, rule } from "../../../schema/resource.ts";

const statuses = ["WAITING", "DONE", "SKIPPED", "ERROR", "NONE", "PROCESSING", "RECLAIMED"];
const types = ["SUPPLIERINVOICE_EXTERNAL", "DEBT_COLLECTION"];
const messages = ["NONE", "ONGOING", "NEEDS_APPROVAL", "WITHDRAWN", "SETTLED"];
const choice = (field: string, choices: readonly string[]): ParameterDefinition => ({
  ...exact(field, "choice"),
  choices,
});

/** How far the processing of a voucher has come; a status is never changed from outside, a newer one is added. */
export const voucherStatus = resource("VoucherStatus", "/voucherStatus", {
  verbs: "list get create",
  events: { "voucherstatus.ready": "A new voucher is ready to be processed from the voucher reception." },
  order: "timestamp,id",
  description:
    "How far somebody has come with a voucher. PUT /ledger/voucher/{id}/:sendToInbox makes one with status WAITING (event voucherstatus.ready), which is DONE when the voucher is posted.",
  fields: {
    voucher: ref("Voucher").orDraft().required().describe("The voucher, posted or not."),
    type: oneOf(...types)
      .default("SUPPLIERINVOICE_EXTERNAL")
      .readOnly()
      .describe("What the status is about; always SUPPLIERINVOICE_EXTERNAL here."),
    status: oneOf(...statuses)
      .default("WAITING")
      .describe("How far it has come."),
    timestamp: dateTime().required().readOnly().describe("When the status was reached."),
    message: oneOf(...messages)
      .default("NONE")
      .describe("What more there is to know."),
    externalObjectUrl: text(2_000).describe("Where the voucher is found in the other system."),
    comment: text().describe("What the person said who gave the status."),
    referenceNumber: text(255).describe("The number of the matter in the other system."),
  },
  search: {
    ids: among("id"),
    voucherIds: among("voucher"),
    status: choice("status", statuses),
    type: choice("type", types),
  },
  rules: [
    rule({
      name: "voucherStatusTime",
      decide(draft, _loaded, context) {
        draft.values.timestamp = context.now.toISOString();
        return {};
      },
    }),
  ],
});

/** Sets author and time of a message, and checks its voucher. */
const voucherMessageRule: Rule = rule<"VoucherMessage", ReadonlySet<number>>({
  name: "voucherMessage",
  async load(drafts, read) {
    const rows = await read.rows<{ id: number }>(
      `select v.id from voucher v where v.company_id = $1 and v.id = any($2::bigint[])
       union all select d.id from voucher_draft d where d.company_id = $1 and d.id = any($2::bigint[])`,
      drafts.map((draft) => draft.values.voucherId),
    );
    return new Set(rows.map((row) => row.id));
  },
  decide(draft, vouchers, context) {
    draft.values.sender = context.employee;
    draft.values.sendTime = context.now.toISOString();
    const path = draft.path === "" ? "voucherId" : `${draft.path}.voucherId`;
    return vouchers.has(draft.values.voucherId)
      ? {}
      : { faults: [{ key: "voucherUnknown", field: "voucherId", path }] };
  },
});

/** A message about a voucher. */
export const voucherMessage = resource("VoucherMessage", "/voucherMessage", {
  verbs: "list create",
  order: "sendTime,id",
  description: "What an employee wrote about a voucher, posted or not.",
  fields: {
    voucherId: integer().required().describe("Id of the voucher."),
    content: text().between(1, 10_000).required().describe("Text of the message."),
    sender: ref("Employee").required().readOnly().describe("Who wrote it: the employee of the session."),
    sendTime: dateTime().required().readOnly().describe("When it was written."),
  },
  search: { voucherIds: among("voucherId") },
  rules: [voucherMessageRule],
});
