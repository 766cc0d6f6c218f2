// The voucher reception: drafts that wait to be processed, how they come in, and how many they are.

import { action, type Change, type Write } from "../../../schema/action.ts";
import { query } from "../../../schema/query.ts";
import { type ActionContext, before, from, input, type Row } from "../../../schema/resource.ts";

interface Loaded {
  readonly draft: Row | undefined;
  readonly isReceived: boolean;
  readonly isPosted: boolean;
}

/** Puts a draft into the voucher reception. */
export const sendToInbox = action({
  method: "PUT",
  path: "/ledger/voucher/{id}/:sendToInbox",
  answers: "VoucherDraft",
  status: 200,
  query: {
    version: input("integer", {
      minimum: 0,
      description: "Refuses (409, code 8000) when the draft has another version by now.",
    }),
    comment: input("text", { description: "Kept as a message about the voucher, and in its status." }),
  },
  events: "voucherstatus.ready voucher.update",
  description:
    "Puts a draft into the voucher reception: GET /ledger/voucher/>voucherReception lists it, and a VoucherStatus WAITING tells integrations that it is ready. It leaves the reception by being posted or deleted.",
  async load({ path }, read): Promise<Loaded> {
    const [drafts, received, posted] = await Promise.all([
      read.rows<Row>("select * from voucher_draft where company_id = $1 and id = $2::bigint for update", path.id),
      read.rows('select 1 from voucher_reception where company_id = $1 and "voucher" = $2::bigint', path.id),
      read.rows("select id from voucher where company_id = $1 and id = $2::bigint", path.id),
    ]);
    return { draft: drafts[0], isReceived: received.length > 0, isPosted: posted.length > 0 };
  },
  decide({ query }, { draft, isReceived, isPosted }, context) {
    if (isPosted) return { faults: [{ key: "voucherPosted", field: "id" }] };
    if (draft === undefined)
      return {
        problem: "notFound",
        parameters: {
          hint: { en: "There is no such voucher in the company.", no: "Det finnes ikke noe slikt bilag i selskapet." },
        },
      };
    if (query.version !== undefined && query.version !== draft.version) return { problem: "revision" };
    if (isReceived) return { faults: [{ key: "voucherInReception", field: "id" }] };
    const id = Number(draft.id);
    const reception = waiting(id, query.comment ?? "", context);
    return {
      writes: [{ call: "voucher_receive", argument: { id, version: draft.version } }, ...reception.writes],
      changes: [{ resource: "Voucher", id, kind: "UPDATE" }, ...reception.changes],
      answer: { object: id },
    };
  },
});

/** What tells integrations that a draft waits in the reception: a status, and a message where there is a comment. */
export function waiting(
  id: number,
  comment: string,
  context: ActionContext,
): { readonly writes: readonly Write[]; readonly changes: readonly Change[] } {
  const status = context.newId();
  const message = comment === "" ? [] : [context.newId()];
  const now = context.now.toISOString();
  return {
    writes: [
      {
        insert: "VoucherStatus",
        rows: [
          {
            id: status,
            voucher: id,
            type: "SUPPLIERINVOICE_EXTERNAL",
            status: "WAITING",
            timestamp: now,
            message: "NONE",
            externalObjectUrl: "",
            comment,
            referenceNumber: "",
          },
        ],
      },
      ...message.map((one) => ({
        insert: "VoucherMessage",
        rows: [{ id: one, voucherId: id, content: comment, sender: context.employee, sendTime: now }],
      })),
    ],
    changes: [
      { resource: "VoucherStatus", id: status, kind: "CREATE", event: "ready" },
      ...message.map((one) => ({ resource: "VoucherMessage", id: one, kind: "CREATE" as const })),
    ],
  };
}

/** The fields that a search in the reception compares. */
const searched =
  `concat_ws(' ', d."description", d."vendorInvoiceNumber", d."externalVoucherNumber", '#' || d."tempNumber", ` +
  `(select string_agg(s."name", ' ') from posting_draft p join party s on s.company_id = p.company_id and s.id = p."supplier" ` +
  `where p.company_id = d.company_id and p."voucher" = d.id))`;

/** The drafts in the voucher reception. */
export const voucherReception = query({
  path: "/ledger/voucher/>voucherReception",
  rows: "VoucherDraft",
  description: "The drafts in the voucher reception, by the day of the voucher.",
  query: {
    dateFrom: from("date"),
    dateTo: before("date"),
    searchText: input("text", {
      description: "Occurs in the description, a number of the voucher or the supplier's name, whatever the case.",
    }),
  },
  order: () => "date,tempNumber",
  sql(query, placeholder) {
    const conditions = [
      ...(query.dateFrom === undefined ? [] : [`d."date" >= ${placeholder(query.dateFrom, "date")}`]),
      ...(query.dateTo === undefined ? [] : [`d."date" < ${placeholder(query.dateTo, "date")}`]),
      ...(query.searchText === undefined
        ? []
        : [`strpos(lower(${searched}), lower(${placeholder(query.searchText, "text")})) > 0`]),
    ];
    const received =
      "select d.* from voucher_draft d join voucher_reception r on r.company_id = d.company_id and r.voucher = d.id where d.company_id = $1";
    return [received, ...conditions].join(" and ");
  },
});

/** How many drafts lie in the voucher reception. */
export const inboxCount = query({
  path: "/voucherInbox/inboxCount",
  value: "integer",
  description: "How many vouchers lie in the voucher reception.",
  sql: () => "select count(*)::int as value from voucher_reception r where r.company_id = $1",
});
