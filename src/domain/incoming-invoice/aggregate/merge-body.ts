// What a body of /incomingInvoice makes of an invoice, new or stored, and what is wrong with it as a draft. Pure.

import type { Fault } from "../../../schema/error.ts";
import type { Draft } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { dueDate, type PaymentTerms } from "../../invoice/invoice/due-date.ts";
import {
  foldedText,
  type IncomingDraft,
  type IncomingHeader,
  type IncomingLine,
  type LineColumns,
  noColumns,
} from "./incoming-draft.ts";
import { type BodyPart, type IncomingBody, lineReferences } from "./incoming-references.ts";

type HeaderBody = Draft<"IncomingInvoiceHeaderExternalWrite">;
type LineBody = Draft<"IncomingOrderLineExternalWrite">;

/** What completes what a body leaves out. */
export interface MergeParts {
  /** The VAT types of the accounts that lines name. */
  readonly vatTypeOf: (account: number) => number;
  readonly termsOf: (supplier: number) => PaymentTerms;
  /** The voucher type of supplier invoices. */
  readonly voucherType: number | null;
}

const isGiven = (part: BodyPart, name: string) => part.bodyFields.has(name) && !part.cleared.has(name);
const idOrNull = (value: unknown) => (typeof value === "number" && value !== 0 ? value : null);

/** The invoice after a body: what the body leaves out stays, but for lines, which are all that the body has. */
export function mergeBody(stored: IncomingDraft, body: IncomingBody, parts: MergeParts): IncomingDraft {
  const part = body.children.invoiceHeader?.[0];
  const header = part === undefined ? stored.header : mergedHeader(stored.header, part, parts);
  const lines = body.bodyFields.has("orderLines")
    ? (body.children.orderLines ?? []).map((one, place) =>
        mergedLine(lineBefore(stored, one, place), one, place, parts),
      )
    : stored.lines;
  const automated = stored.facts.automated.filter((name) => part === undefined || !writes(part, name));
  const isNew = stored.facts.is_new_supplier && (part === undefined || !part.bodyFields.has("vendorId"));
  return { ...stored, header, lines, facts: { ...stored.facts, automated, is_new_supplier: isNew } };
}

/** The names of flags by fields: a field that somebody writes is no longer the service's. */
const flagFields: Readonly<Record<string, string>> = {
  vendor: "vendorId",
  invoiceDate: "invoiceDate",
  invoiceNumber: "invoiceNumber",
  invoiceAmount: "invoiceAmount",
  dueDate: "dueDate",
  currency: "currencyId",
  account: "accountId",
  amount: "amountInclVat",
  vatType: "vatTypeId",
  department: "departmentId",
  project: "projectId",
};

const writes = (part: BodyPart, flag: string) => part.bodyFields.has(flagFields[flag] ?? flag);

function mergedHeader(before: IncomingHeader, part: HeaderBody, parts: MergeParts): IncomingHeader {
  const { values } = part;
  const chosen = <T>(name: string, value: T, stored: T): T => (part.bodyFields.has(name) ? value : stored);
  const supplier = chosen("vendorId", idOrNull(values.vendorId), before.supplier);
  const date = chosen("invoiceDate", values.invoiceDate, before.date);
  const number = chosen("invoiceNumber", values.invoiceNumber, before.number);
  const isDueGiven = isGiven(part, "dueDate");
  const isDueKept = before.dueDate !== null && !part.bodyFields.has("dueDate");
  const due = isDueGiven ? values.dueDate : isDueKept ? before.dueDate : dueOf(date, supplier, parts);
  return {
    supplier,
    date,
    number,
    dueDate: due,
    currency: chosen("currencyId", idOrNull(values.currencyId) ?? kroner, before.currency),
    amount: chosen("invoiceAmount", values.invoiceAmount, before.amount),
    description: chosen("description", values.description, before.description) || number,
    voucherType: chosen("voucherTypeId", idOrNull(values.voucherTypeId), before.voucherType) ?? parts.voucherType,
  };
}

function dueOf(date: string | null, supplier: number | null, parts: MergeParts): string | null {
  return date === null || supplier === null ? null : dueDate(date, parts.termsOf(supplier));
}

/** The stored line that a line of a body changes: by its externalId, else by its row. */
function lineBefore(stored: IncomingDraft, part: LineBody, place: number): IncomingLine | undefined {
  const { externalId } = part.values;
  if (externalId !== "") return stored.lines.find((one) => one.externalId === externalId);
  return stored.lines.find((one) => one.columns.row === rowOf(part, place));
}

const rowOf = (part: LineBody, place: number) => (isGiven(part, "row") ? part.values.row : place + 1);

const copied = ["description", "quantityAmount1", "quantityAmount2"] as const;

/** A new line without values. */
const noLine: IncomingLine = {
  id: 0,
  columns: noColumns,
  externalId: "",
  count: "1",
  itemId: "",
  itemText: "",
  automated: [],
  taxTransactionType: 0,
  isReinvoiced: false,
};

function mergedLine(stored: IncomingLine | undefined, part: LineBody, place: number, parts: MergeParts): IncomingLine {
  const before = stored ?? noLine;
  const { values } = part;
  const chosen = <T>(name: string, value: T, own: T): T => (part.bodyFields.has(name) ? value : own);
  return {
    id: before.id,
    columns: mergedColumns(stored, part, place, parts),
    externalId: chosen("externalId", values.externalId, before.externalId),
    count: isGiven(part, "count") ? values.count : before.count,
    itemId: before.itemId,
    itemText: stored === undefined ? foldedText(values.description) : before.itemText,
    automated: before.automated.filter((name) => !writes(part, name)),
    taxTransactionType: chosen("taxTransactionTypeId", values.taxTransactionTypeId, before.taxTransactionType),
    isReinvoiced: chosen("reInvoiceOnProject", values.reInvoiceOnProject, before.isReinvoiced),
  };
}

function mergedColumns(
  stored: IncomingLine | undefined,
  part: LineBody,
  place: number,
  parts: MergeParts,
): LineColumns {
  const { values } = part;
  const has = (name: string) => part.bodyFields.has(name);
  const columns: Record<string, unknown> & { account: number | null } = { ...(stored ?? noLine).columns };
  for (const [name, column] of Object.entries(lineReferences))
    if (has(name)) columns[column] = idOrNull(values[name as keyof typeof lineReferences]);
  for (const name of copied) if (has(name)) columns[name] = values[name];
  if (has("amountInclVat")) columns.amountGrossCurrency = values.amountInclVat;
  if (stored === undefined || isGiven(part, "row")) columns.row = rowOf(part, place);
  const { account } = columns;
  if (isGiven(part, "vatTypeId")) columns.vatType = values.vatTypeId;
  else if (has("vatTypeId") || (has("accountId") && stored?.columns.account !== account))
    columns.vatType = account === null ? 0 : parts.vatTypeOf(account);
  Object.assign(columns, spreadOver(part) ?? {});
  return columns as unknown as LineColumns;
}

const spreadFields = ["periodizationStartMonth", "periodizationStartYear", "periodizationPeriodsCount"] as const;

/** The days over which an amount is spread; null where the body does not say, empty ones where it clears them. */
function spreadOver(part: LineBody): Partial<LineColumns> | null {
  if (!spreadFields.some((name) => part.bodyFields.has(name))) return null;
  const {
    periodizationStartMonth: month,
    periodizationStartYear: year,
    periodizationPeriodsCount: count,
  } = part.values;
  if (month === 0 || year === 0 || count === 0) return { amortizationStartDate: null, amortizationEndDate: null };
  const day = (months: number, ofMonth: number) =>
    new Date(Date.UTC(year, month - 1 + months, ofMonth)).toISOString().slice(0, 10);
  return { amortizationStartDate: day(0, 1), amortizationEndDate: day(count, 0) };
}

/** What is wrong with a body whatever it is for. */
export function bodyFaults(body: IncomingBody, merged: IncomingDraft): Fault[] {
  const { header } = merged;
  const faults: Fault[] = [];
  if (header.date !== null && header.dueDate !== null && header.dueDate < header.date)
    faults.push({ key: "incomingDueBefore", field: "invoiceHeader.dueDate", path: "invoiceHeader.dueDate" });
  const lines = body.children.orderLines ?? [];
  const names = new Map<string, number>();
  const rows = new Map<number, number>();
  lines.forEach((part, place) => {
    const line = merged.lines[place];
    if (line === undefined) return;
    const at = (name: string, key: string, parameters: Fault["parameters"] = {}) =>
      faults.push({ key, field: `orderLines.${name}`, path: `orderLines[${place}].${name}`, parameters });
    if (line.externalId !== "" && names.has(line.externalId))
      at("externalId", "incomingExternalIdTwice", { id: line.externalId.slice(0, 50) });
    names.set(line.externalId, place);
    if (rows.has(line.columns.row)) at("row", "incomingRowTwice", { row: line.columns.row });
    rows.set(line.columns.row, place);
    if (line.isReinvoiced && line.columns.project === null) at("projectId", "incomingProjectNeeded");
    const { amortizationAccount, amortizationStartDate } = line.columns;
    const given = spreadFields.filter((name) => isGiven(part, name)).length;
    if (
      (given > 0 && given < spreadFields.length) ||
      (amortizationAccount === null) !== (amortizationStartDate === null)
    )
      at("periodizationAccountId", "incomingSpreadWhole");
  });
  return faults;
}
