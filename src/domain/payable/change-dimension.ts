// PUT /supplierInvoice/{invoiceId}/:changeDimension: costs of a supplier invoice go to another department, project, ...

import { type ActionInput, action, type Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { noObject } from "../../schema/message.ts";
import { type ActionContext, input, mandatory } from "../../schema/resource.ts";
import { notFound } from "../invoice/invoice/not-found.ts";
import { correctingRows, correctionText } from "../ledger/dimension/dimension-correction.ts";
import { closedMonthFaults, refused } from "../ledger/period/closed-periods.ts";
import { storeVoucher } from "../ledger/posting/store-voucher.ts";
import { changeFaults } from "../ledger/voucher/post-draft.ts";
import { type DimensionName, dimensionNames, type Loaded, loadInvoice, targets } from "./load-dimension-change.ts";

/** Changes a dimension of debit postings of a supplier invoice. */
export const changeDimension = action({
  method: "PUT",
  path: "/supplierInvoice/{invoiceId}/:changeDimension",
  answers: "SupplierInvoice",
  status: 200,
  query: {
    debitPostingIds: mandatory(
      input("integers", {
        description: "Ids of postings of the invoice's voucher, separated by commas; at least one.",
      }),
    ),
    dimension: mandatory(input("choice", { choices: dimensionNames, description: "What the postings are to name." })),
    dimensionId: mandatory(
      input("integer", { description: "Id of the project, department, employee, product or dimension value." }),
    ),
  },
  events: "voucher.create voucher.update",
  description:
    "Gives debit postings of a supplier invoice another department, project, employee, product or value of an own dimension. While the invoice waits, its rows are changed, unless somebody approved them. When it is posted, a correcting voucher takes the amounts without VAT off where they stand and posts them again, on the same accounts and days: reports show the change, VAT stays as it is, and the invoice's own postings do not change. What the service made for a posting's cost goes with it. Reversing the correcting voucher undoes the change; reversing the invoice reverses its correcting vouchers too. Postings that have the dimension already are left as they are.",
  load: loadInvoice,
  decide,
});

function decide(request: ActionInput, loaded: Loaded, context: ActionContext): Decision {
  const { draft, posted } = loaded;
  if (!loaded.isInvoice) return notFound(noObject("SupplierInvoice"));
  // Posted or deleted between two looks.
  if (draft === undefined && posted === undefined) return { problem: "revision" };
  const faults = [...stateFaults(loaded), ...postingFaults(request, loaded), ...loaded.targetFaults];
  const chosen = loaded.postings.filter((one) => one.isChosen);
  const name = request.query.dimension as DimensionName;
  const to = Number(request.query.dimensionId);
  const invoice = Number(request.path.invoiceId);
  const changed = { resource: "SupplierInvoice", id: invoice, kind: "UPDATE" } as const;
  const answer = { object: invoice };
  if (draft !== undefined) {
    if (faults.length > 0) return { faults };
    const rows = chosen
      .filter((one) => one.row[targets[name].column] !== to)
      .map(({ row }) => ({ id: row.id, [targets[name].column]: to }));
    if (rows.length === 0) return { writes: [], changes: [], answer };
    return {
      writes: [{ call: "draft_rows_name", argument: { id: draft.id, version: draft.version, rows } }],
      changes: [{ resource: "Voucher", id: invoice, kind: "UPDATE" }, changed],
      answer,
    };
  }
  if (posted === undefined) return { faults };
  const description = correctionText(loaded.language, posted);
  const movable = chosen.flatMap((one) => one.movable ?? []);
  const rows = correctingRows(movable, loaded.generated, { detail: targets[name].detail, id: to, description });
  const days = rows.map(({ row }) => row.date);
  faults.push(...closedMonthFaults(days, loaded.closed, { field: "debitPostingIds", path: "debitPostingIds" }));
  if (faults.length > 0) return refused(faults);
  if (rows.length === 0) return { writes: [], changes: [], answer };
  const id = context.newId();
  const { argument } = storeVoucher(
    {
      id,
      date: firstOf(days),
      series: "voucher",
      description,
      voucherType: null,
      rows: rows.map((one) => one.row),
    },
    context,
  );
  const links = argument.postings.map((one, index) => ({ posting: one.id, corrects: rows[index]?.corrects }));
  return {
    writes: [{ call: "dimension_correct", argument: { corrected: invoice, voucher: argument, rows: links } }],
    changes: [{ resource: "Voucher", id, kind: "CREATE" }, changed],
    answer,
  };
}

/** The voucher is dated on the first day on which it moves something. */
function firstOf(days: readonly string[]): string {
  return days.reduce((first, date) => (date < first ? date : first));
}

/** The reasons to refuse changing the invoice at all. */
function stateFaults({ draft, posted }: Loaded): Fault[] {
  if (draft !== undefined) return changeFaults(draft.approval);
  if (posted?.isReversed === true)
    return [{ key: "supplierInvoiceReversed", field: "id", parameters: { invoice: posted.id } }];
  return posted !== undefined && posted.series !== "voucher" ? [{ key: "dimensionOfSeries", field: "id" }] : [];
}

/** The reasons to refuse the postings that the request names, in their order. */
function postingFaults({ query }: ActionInput, { postings, elsewhere }: Loaded): Fault[] {
  const ids = [...new Set(query.debitPostingIds as readonly number[])];
  const at = { field: "debitPostingIds", path: "debitPostingIds" };
  if (ids.length === 0) return [{ key: "debitPostingsMissing", ...at }];
  const postingsById = new Map(postings.map((one) => [one.row.id, one]));
  return ids.flatMap((posting): Fault[] => {
    const one = postingsById.get(posting);
    if (one?.isDebit === true) return [];
    const stranger = elsewhere.has(posting) ? "debitPostingElsewhere" : "debitPostingUnknown";
    return [{ key: one === undefined ? stranger : "debitPostingNone", ...at, parameters: { posting } }];
  });
}
