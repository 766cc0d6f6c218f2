// Files attached to vouchers: added to any, posted or not; taken away while the voucher's month is open.

import { type ActionInput, action, type Decision, type Write } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { type ActionContext, input, type Reader, withDefault } from "../../schema/resource.ts";
import type { FileKind, Upload } from "../../schema/upload.ts";
import {
  type ClosedPeriods,
  dateFaults,
  loadClosedPeriods,
  monthsAlone,
  refused,
} from "../ledger/period/closed-periods.ts";
import { waiting } from "../ledger/voucher/voucher-reception.ts";
import { documentRow, nameFaults, uploaded } from "./document.ts";
import { keptUntil, receiptKept } from "./retention.ts";

/** The kinds of files that document a voucher. */
export const voucherFiles: readonly FileKind[] = ["pdf", "png", "jpeg", "tiff", "xml"];

interface Loaded {
  readonly voucher:
    | { readonly version: number; readonly date: string | null; readonly isPosted: boolean; readonly series: string }
    | undefined;
  /** The attachment that the file is to supersede, where there is one that can be. */
  readonly superseded: { readonly id: number; readonly version: number } | undefined;
  readonly closed: ClosedPeriods;
}

const nothingClosed: ClosedPeriods = { months: new Set(), settled: new Set(), opening: null };

/** The attachment that a new file replaces. */
const supersedes = {
  supersedes: input("integer", {
    description:
      "The attachment in whose place the file comes: it stays readable at /document/{id}/content, and no longer counts as the voucher's.",
  }),
};

const unknown: Decision = {
  problem: "notFound",
  parameters: {
    hint: { en: "There is no such voucher in the company.", no: "Det finnes ikke noe slikt bilag i selskapet." },
  },
};

async function loadVoucher({ path }: ActionInput, read: Reader): Promise<Loaded["voucher"]> {
  // Drafts are locked and read first, so that one that is posted meanwhile is found among the vouchers.
  const drafts = await read.rows<NonNullable<Loaded["voucher"]>>(
    `select d.version, d."date"::text as date, false as "isPosted", '' as series from voucher_draft d
     where d.company_id = $1 and d.id = $2::bigint for no key update`,
    path.voucherId,
  );
  if (drafts[0] !== undefined) return drafts[0];
  const posted = await read.rows<NonNullable<Loaded["voucher"]>>(
    `select v.version, v."date"::text as date, true as "isPosted", v."series" as series from voucher v
     where v.company_id = $1 and v.id = $2::bigint`,
    path.voucherId,
  );
  return posted[0];
}

async function load(request: ActionInput, read: Reader): Promise<Loaded> {
  const voucher = await loadVoucher(request, read);
  if (request.query.supersedes === undefined) return { voucher, superseded: undefined, closed: nothingClosed };
  const [superseded] = await read.rows<{ id: number; version: number }>(
    `select d.id, d.version from document d where d.company_id = $1 and d."voucher" = $2::bigint and d.id = $3::bigint
       and d."supersededBy" is null for update`,
    request.path.voucherId,
    request.query.supersedes,
  );
  return { voucher, superseded, closed: await loadClosedMonth(voucher, read) };
}

/** The documentation of a closed month cannot be changed. Historical vouchers take files too, since a file posts nothing. */
async function loadClosedMonth(voucher: Loaded["voucher"], read: Reader): Promise<ClosedPeriods> {
  return monthsAlone(await loadClosedPeriods(read, voucher?.isPosted && voucher.date !== null ? [voucher.date] : []));
}

function monthFaults(voucher: NonNullable<Loaded["voucher"]>, closed: ClosedPeriods, context: ActionContext): Fault[] {
  if (!voucher.isPosted || voucher.date === null) return [];
  return dateFaults([{ date: voucher.date, field: "date", path: "date" }], closed, context.today);
}

/** The file becomes an attachment of the voucher, in the place of another where the request names one. */
function attached(request: ActionInput, loaded: Loaded, upload: Upload, context: ActionContext): Decision {
  const { voucher, superseded, closed } = loaded;
  if (voucher === undefined) return unknown;
  if (request.query.supersedes !== undefined) {
    const document = Number(request.query.supersedes);
    const refusals: Fault[] =
      superseded === undefined
        ? [{ key: "documentSuperseded", field: "supersedes", path: "supersedes", parameters: { document } }]
        : [];
    const faults = [...refusals, ...monthFaults(voucher, closed, context)];
    if (faults.length > 0) return refused(faults);
  }
  const decision = attach(request, superseded, upload, context);
  return voucher.isPosted ? decision : { ...decision, answer: { ...decision.answer, of: "VoucherDraft" } as never };
}

function attach(
  request: ActionInput,
  superseded: Loaded["superseded"],
  upload: Upload,
  context: ActionContext,
): Extract<Decision, { readonly writes: unknown }> {
  const id = context.newId();
  const voucher = Number(request.path.voucherId);
  const now = context.now.toISOString();
  const set = { supersededBy: id, supersededAt: now, supersededByEmployee: context.employee };
  return {
    writes: [
      { insert: "Document", rows: [documentRow(id, upload, { voucher, addedAt: now })] },
      ...(superseded === undefined ? [] : [{ update: "Document", ...superseded, set }]),
    ],
    changes: [
      { resource: "Document", id, kind: "CREATE" },
      ...(superseded === undefined ? [] : [{ resource: "Document", id: superseded.id, kind: "UPDATE" } as const]),
      { resource: "Voucher", id: voucher, kind: "UPDATE" },
    ],
    answer: { object: voucher },
  };
}

/** Attaches a file to a voucher or draft. */
export const attachToVoucher = action({
  method: "POST",
  path: "/ledger/voucher/{voucherId}/attachment",
  answers: "Voucher",
  status: 201,
  upload: { kinds: voucherFiles },
  events: "voucher.update",
  description:
    "Attaches a file to a voucher, posted or not, or puts it in the place of another. A voucher may have several: attachment is the first, GET /ledger/voucher/{voucherId}/attachment lists all.",
  query: supersedes,
  load,
  decide: (request, loaded, context) => attached(request, loaded, uploaded(request.upload), context),
});

/** Attaches a PDF under a name of its own. */
export const attachPdf = action({
  method: "POST",
  path: "/ledger/voucher/{voucherId}/pdf/{fileName}",
  answers: "Voucher",
  status: 200,
  upload: { kinds: ["pdf"] },
  events: "voucher.update",
  description:
    "Attaches a PDF to a voucher under the name in the path. POST /ledger/voucher/{voucherId}/attachment takes more.",
  query: supersedes,
  load,
  decide: (request, loaded, context) => {
    if (loaded.voucher === undefined) return unknown;
    const upload = uploaded(request.upload);
    const fileName = request.words.fileName ?? "";
    const faults = nameFaults(fileName, upload.kind, { field: "fileName", path: "fileName" });
    if (faults.length > 0) return { faults };
    return attached(request, loaded, { ...upload, fileName }, context);
  },
});

/** Attaches a file to a voucher of another system. */
export const attachToHistorical = action({
  method: "POST",
  path: "/ledger/voucher/historical/{voucherId}/attachment",
  pathModel: "Voucher",
  answers: "HistoricalVoucher",
  status: 201,
  upload: { kinds: voucherFiles },
  events: "voucher.update",
  description: "Attaches a file to a historical voucher, as POST /ledger/voucher/{voucherId}/attachment does.",
  query: supersedes,
  load,
  decide: (request, loaded, context) =>
    loaded.voucher === undefined || !["historical", "external"].includes(loaded.voucher.series)
      ? {
          problem: "notFound",
          parameters: {
            hint: {
              en: "There is no historical voucher with this id in the company.",
              no: "Det finnes ikke noe historisk bilag med denne id-en i selskapet.",
            },
          },
        }
      : attached(request, loaded, uploaded(request.upload), context),
});

interface Attached extends Omit<Loaded, "superseded"> {
  readonly documents: readonly { readonly id: number; readonly fileName: string }[];
}

/** Takes the attachments of a voucher away that is not posted, or no longer kept. */
export const detachFromVoucher = action({
  method: "DELETE",
  path: "/ledger/voucher/{voucherId}/attachment",
  answers: null,
  status: 204,
  query: {
    version: input("integer", {
      minimum: 0,
      description: "Refuses (409, code 8000) when the voucher has another version by now.",
    }),
    sendToInbox: withDefault(
      input("flag", {
        description: "true: the files go to the voucher reception as a new draft; else they are deleted.",
      }),
      "false",
    ),
    split: withDefault(input("flag", { description: "false: files are not split into pages." }), "false"),
  },
  events: "voucher.update voucherstatus.ready",
  description:
    "Takes every attachment of a voucher away that is not posted, or moves them to the voucher reception. A posted voucher keeps its documentation for five years after its year (409, code 10000): POST /ledger/voucher/{voucherId}/attachment?supersedes= puts another file in the place of one.",
  async load(request, read): Promise<Attached> {
    const voucher = await loadVoucher(request, read);
    const documents = await read.rows<{ id: number; fileName: string }>(
      'select d.id, d."fileName" from document d where d.company_id = $1 and d."voucher" = $2::bigint order by d."addedAt", d.id for update',
      request.path.voucherId,
    );
    return { voucher, documents, closed: await loadClosedMonth(voucher, read) };
  },
  decide({ path, query }, { voucher, documents, closed }, context) {
    const first = documents[0];
    if (voucher === undefined) return unknown;
    if (query.version !== undefined && query.version !== voucher.version) return { problem: "revision" };
    const faults: Fault[] = [
      ...(query.split === true ? [{ key: "documentSplit", field: "split", path: "split" }] : []),
    ];
    if (faults.length > 0) return refused(faults);
    if (first === undefined)
      return {
        problem: "notFound",
        parameters: { hint: { en: "The voucher has no attachment.", no: "Bilaget har ikke noe vedlegg." } },
      };
    const retainedUntil = voucher.isPosted ? keptUntil(voucher.date, context.today) : null;
    if (retainedUntil !== null) return refused([receiptKept(path.voucherId, retainedUntil)]);
    const refusals = monthFaults(voucher, closed, context);
    if (refusals.length > 0) return refused(refusals);
    const id = path.voucherId;
    const to = query.sendToInbox === true ? context.newId() : null;
    const received = to === null ? null : receive(to, first.fileName, context);
    return {
      writes: [...(received?.writes ?? []), { call: "voucher_detach", argument: { voucher: id, to } }],
      changes: [
        ...documents.map((one) => ({
          resource: "Document",
          id: one.id,
          kind: to === null ? ("DELETE" as const) : ("UPDATE" as const),
        })),
        { resource: "Voucher", id, kind: "UPDATE" },
        ...(received?.changes ?? []),
      ],
      answer: { nothing: true },
    };
  },
});

/** A new draft in the voucher reception, with the change that notifies integrations. */
export function receive(
  id: number,
  description: string,
  context: ActionContext,
): Pick<Extract<Decision, { readonly writes: unknown }>, "writes" | "changes"> {
  const reception = waiting(id, "", context);
  const write: Write = { call: "voucher_import", argument: { id, description } };
  return {
    writes: [write, ...reception.writes],
    changes: [{ resource: "Voucher", id, kind: "CREATE" }, ...reception.changes],
  };
}
