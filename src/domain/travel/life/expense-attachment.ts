// GET, POST and DELETE /travelExpense/{travelExpenseId}/attachment: receipts of expenses.

import { type ActionDefinition, action, type Decision, type Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { query } from "../../../schema/query.ts";
import { type ActionContext, input, withDefault } from "../../../schema/resource.ts";
import type { StoredFile } from "../../../schema/upload.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { contentSql, documentRow, uploaded } from "../../document/document.ts";
import { receive } from "../../document/voucher-attachment.ts";
import { newDraft } from "../../new-object.ts";
import { cost } from "../expense/travel-cost.ts";
import { lockFaults, noExpense, refusedExpense } from "../refused-expense.ts";
import { mayRead, mayWrite, seesExpense } from "../travel-rights.ts";
import { loadSteps, type StepLoaded, type WholeExpense } from "./whole-expense.ts";

/** Privately paid: how a cost is paid of which only the receipt is known. */
const paidPrivately = 1;

function heldFaults(expense: WholeExpense, { rights, names }: StepLoaded): Fault[] {
  const faults = lockFaults(expense, "id");
  if (mayWrite(rights, expense.involved)) return faults;
  const name = names.get(expense.row.employee) ?? "";
  return [{ key: "travelOfOthers", field: "id", path: "id", parameters: { name } }, ...faults];
}

/** An empty cost, which is to be filled in before the expense is delivered. */
function emptyCost(travelExpense: number, context: ActionContext): Write {
  const values = {
    ...{ travelExpense, paymentType: paidPrivately, isPaidByEmployee: true, currency: kroner, vatType: 0, rate: "1" },
    date: context.today,
  };
  return { create: [newDraft(cost, { id: context.newId(), path: "", values })] };
}

/** The most receipts that one request adds. */
const mostFiles = 20;

type Path = "/travelExpense/{travelExpenseId}/attachment" | "/travelExpense/{travelExpenseId}/attachment/list";

function attaching(path: Path, most: number, description: string): ActionDefinition {
  return action({
    method: "POST",
    path,
    pathModel: "TravelExpense",
    answers: "TravelExpense",
    status: 201,
    upload: { kinds: ["pdf", "png", "jpeg"], ...(most === 1 ? {} : { most }) },
    query: {
      createNewCost: withDefault(
        input("flag", { description: "true: with a cost of 0.00 for each file, which is filled in before delivery." }),
        "false",
      ),
    },
    description,
    load: ({ path: of }, read, context) => loadSteps(read, [of.travelExpenseId], context),
    decide({ query, upload }, loaded, context): Decision {
      const [expense] = loaded.expenses;
      if (expense === undefined || !mayRead(loaded.rights, expense.involved)) return noExpense;
      const faults = heldFaults(expense, loaded);
      if (faults.length > 0) return refusedExpense(faults);
      const travelExpense = expense.row.id;
      const addedAt = context.now.toISOString();
      const added = uploaded(upload).files.map((file) => ({ id: context.newId(), file }));
      return {
        writes: [
          { update: "TravelExpense", id: travelExpense, version: expense.row.version, set: {} },
          { insert: "Document", rows: added.map(({ id, file }) => documentRow(id, file, { travelExpense, addedAt })) },
          ...(query.createNewCost === true ? added.map(() => emptyCost(travelExpense, context)) : []),
        ],
        changes: [
          ...added.map(({ id }) => ({ resource: "Document", id, kind: "CREATE" as const })),
          { resource: "TravelExpense", id: travelExpense, kind: "UPDATE" },
        ],
        answer: { object: travelExpense },
      };
    },
  });
}

/** Adds a receipt. */
export const attachToExpense = attaching(
  "/travelExpense/{travelExpenseId}/attachment",
  1,
  "Adds a receipt to an expense that is open or rejected: a PDF or a picture.",
);

/** Adds several receipts, all or none. */
export const attachManyToExpense = attaching(
  "/travelExpense/{travelExpenseId}/attachment/list",
  mostFiles,
  "Adds receipts to an expense that is open or rejected, in the order in which they are sent, all or none: PDFs and pictures, each in a part file.",
);

/** Takes the receipts away, or moves them to the voucher reception. */
export const detachFromExpense = action({
  method: "DELETE",
  path: "/travelExpense/{travelExpenseId}/attachment",
  pathModel: "TravelExpense",
  answers: null,
  status: 204,
  query: {
    version: input("integer", {
      minimum: 0,
      description: "Refuses (409, code 8000) when the expense has another version by now.",
    }),
    sendToInbox: withDefault(
      input("flag", { description: "true: the files go to the voucher reception; else they are deleted." }),
      "false",
    ),
    split: withDefault(input("flag", { description: "false: files are not split into pages." }), "false"),
  },
  events: "voucherstatus.ready",
  description: "Takes every receipt of an open or rejected expense away, or moves them to the voucher reception.",
  load: ({ path }, read, context) => loadSteps(read, [path.travelExpenseId], context),
  decide({ path, query }, loaded, context): Decision {
    const [expense] = loaded.expenses;
    if (expense === undefined || !mayRead(loaded.rights, expense.involved)) return noExpense;
    const { row, documents } = expense;
    if (query.version !== undefined && query.version !== row.version) return { problem: "revision" };
    const faults = heldFaults(expense, loaded);
    if (query.split === true) faults.push({ key: "documentSplit", field: "split", path: "split" });
    if (faults.length > 0) return refusedExpense(faults);
    const [first] = documents;
    if (first === undefined)
      return {
        problem: "notFound",
        parameters: { hint: { en: "The expense has no attachment.", no: "Utlegget har ikke noe vedlegg." } },
      };
    const to = query.sendToInbox === true ? context.newId() : null;
    const received = to === null ? null : receive(to, first.fileName, context);
    const moved: Write[] = documents.map(({ id, version }) =>
      to === null
        ? { remove: "Document", id, version }
        : { update: "Document", id, version, set: { voucher: to, travelExpense: null } },
    );
    return {
      writes: [
        { update: "TravelExpense", id: row.id, version: row.version, set: {} },
        ...(received?.writes ?? []),
        ...moved,
      ],
      changes: [
        ...documents.map(({ id }) => ({
          ...{ resource: "Document", id },
          kind: to === null ? ("DELETE" as const) : ("UPDATE" as const),
        })),
        { resource: "TravelExpense", id: path.travelExpenseId, kind: "UPDATE" },
        ...(received?.changes ?? []),
      ],
      answer: { nothing: true },
    };
  },
});

/** Reads the receipts: the PDF itself where it is the only one, else one PDF of all. */
export const receiptsOfExpense = query({
  path: "/travelExpense/{travelExpenseId}/attachment",
  absent: {
    en: "There is no such expense, or it has no attachment.",
    no: "Utlegget finnes ikke, eller har ikke noe vedlegg.",
  },
  file: ["application/pdf"],
  description:
    "The receipts as a PDF: the file itself where it is the only one; else a page for each picture, with other PDFs as files inside.",
  async load({ path }, read, context) {
    const values: unknown[] = [path.travelExpenseId];
    const placeholder = (value: unknown, type: string) => `$${values.push(value) + 1}::${type}`;
    const condition = seesExpense(context, placeholder, "e");
    const files = await read.rows<StoredFile>(
      `${contentSql} d."travelExpense" = $2::bigint and d."supersededBy" is null and exists (select from travel_expense e
         where e.company_id = $1 and e.id = d."travelExpense" and ${condition}) order by d."addedAt", d.id`,
      ...values,
    );
    const [first] = files;
    if (first === undefined) return null;
    if (files.length === 1 && first.mimeType === "application/pdf") return first;
    return {
      rendering: "receipts",
      of: { title: first.fileName, files: files.map(({ fileName, mimeType }) => ({ fileName, mimeType })) },
      files,
      fileName: "Vedlegg.pdf",
      mimeType: "application/pdf",
    };
  },
});
