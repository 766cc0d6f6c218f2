// Files of payments of wages: they document the voucher, and are kept as long as it is.

import { type ActionDefinition, action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { noObject } from "../../../schema/message.ts";
import { input, type Reader, withDefault } from "../../../schema/resource.ts";
import { documentRow, uploaded } from "../../document/document.ts";
import { keptUntil, receiptKept } from "../../document/retention.ts";
import { receive, voucherFiles } from "../../document/voucher-attachment.ts";

interface Loaded {
  readonly voucher: number | null;
  readonly date: string;
  readonly documents: readonly { readonly id: number; readonly fileName: string }[];
}

async function load(read: Reader, id: number): Promise<Loaded | undefined> {
  const [row] = await read.rows<Loaded>(
    `select t."voucher", t."date"::text as date, coalesce((select json_agg(json_build_object('id', d.id, 'fileName', d."fileName") order by d."addedAt", d.id)
         from document d where d.company_id = $1 and d."voucher" = t."voucher"), '[]') as documents
     from salary_transaction t where t.company_id = $1 and t.id = $2::bigint`,
    id,
  );
  return row;
}

const unknown: Decision = { problem: "notFound", parameters: { hint: noObject("SalaryTransaction") } };
const noVoucher: Fault = { key: "salaryNoVoucher", field: "id", path: "id" };

/** The most files that one request attaches. */
const mostFiles = 20;

type Path = "/salary/transaction/{id}/attachment" | "/salary/transaction/{id}/attachment/list";

function attaching(path: Path, most: number, description: string): ActionDefinition {
  return action({
    method: "POST",
    path,
    answers: null,
    value: "integer",
    status: 201,
    upload: { kinds: voucherFiles, ...(most === 1 ? {} : { most }) },
    events: "voucher.update",
    description,
    load: ({ path: of }, read) => load(read, of.id),
    decide({ path: of, upload: form }, loaded, context): Decision {
      if (loaded === undefined) return unknown;
      const { voucher } = loaded;
      if (voucher === null) return { faults: [noVoucher] };
      const addedAt = context.now.toISOString();
      const added = uploaded(form).files.map((file) => ({ id: context.newId(), file }));
      return {
        writes: [
          { insert: "Document", rows: added.map(({ id, file }) => documentRow(id, file, { voucher, addedAt })) },
        ],
        changes: [
          ...added.map(({ id }) => ({ resource: "Document", id, kind: "CREATE" as const })),
          { resource: "Voucher", id: voucher, kind: "UPDATE" },
          { resource: "SalaryTransaction", id: of.id, kind: "UPDATE" },
        ],
        answer: { value: added[0]?.id ?? 0 },
      };
    },
  });
}

/** Attaches a file to a payment of wages. */
export const attachToSalary = attaching(
  "/salary/transaction/{id}/attachment",
  1,
  "Attaches a file to the voucher of a payment of wages; the answer is the id of the document.",
);

/** Attaches several files to a payment of wages, all or none. */
export const attachManyToSalary = attaching(
  "/salary/transaction/{id}/attachment/list",
  mostFiles,
  "Attaches files, each in a part file, to the voucher of a payment of wages, all or none; the answer is the id of the first document.",
);

/** Takes the files of a payment of wages away. */
export const detachFromSalary = action({
  method: "PUT",
  path: "/salary/transaction/{id}/deleteAttachment",
  answers: null,
  status: 200,
  query: {
    sendToVoucherInbox: withDefault(
      input("flag", {
        description: "true: the files go to the voucher reception as a new draft; else they are deleted.",
      }),
      "false",
    ),
    split: withDefault(input("flag", { description: "false: files are not split into pages." }), "false"),
  },
  events: "voucher.update voucherstatus.ready",
  description:
    "Takes the files of a payment of wages away. A posted voucher keeps its documentation for five years after its year (409, code 10000).",
  load: ({ path }, read) => load(read, path.id),
  decide({ query }, loaded, context): Decision {
    if (loaded === undefined) return unknown;
    const { voucher, date, documents } = loaded;
    if (query.split === true) return { faults: [{ key: "documentSplit", field: "split", path: "split" }] };
    const [first] = documents;
    if (voucher === null || first === undefined)
      return {
        problem: "notFound",
        parameters: { hint: { en: "The payment has no attachment.", no: "Lønnskjøringen har ikke noe vedlegg." } },
      };
    const until = keptUntil(date, context.today);
    if (until !== null) return { faults: [receiptKept(voucher, until)] };
    const to = query.sendToVoucherInbox === true ? context.newId() : null;
    const received = to === null ? null : receive(to, first.fileName, context);
    return {
      writes: [...(received?.writes ?? []), { call: "voucher_detach", argument: { voucher, to } }],
      changes: [{ resource: "Voucher", id: voucher, kind: "UPDATE" }, ...(received?.changes ?? [])],
      answer: { nothing: true },
    };
  },
});
