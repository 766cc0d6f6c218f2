// Templates of vouchers: rows that a person has kept by a name, among what the service keeps for the person.

import { Refusal } from "../../data/client.ts";
import { choose, readKept } from "../../data/preferences.ts";
import { addDays, amountTyped, daysBetween, dayText, readDay, readNumber, today } from "../../kit/numbers.ts";
import { t } from "../../texts/index.ts";
import { type DraftRow, isFilledRow, newRow, newSpread, newVoucherDraft, type VoucherDraft } from "./voucher-draft.ts";

/** A row as it is kept: amounts as plain numbers, so that they read the same in every language; months by their count. */
type TemplateRow = Omit<DraftRow, "key" | "spread"> & {
  readonly spread?: { readonly account: string; readonly months: number };
};

/** Rows by a name. */
export interface VoucherTemplate {
  readonly name: string;
  readonly description: string;
  readonly rows: readonly TemplateRow[];
}

const mostTemplates = 50;
const mostCharacters = 100;
const mostRows = 200;

/** Where the templates are asked for. */
export const templatesQuery = { queryKey: ["voucher templates"], queryFn: readTemplates };

const texts = ["account", "vat", "concerns", "text", "debit", "credit"] as const;

/** What is kept may be of another program: what is no template is left out. */
function isTemplate(one: unknown): one is VoucherTemplate {
  const { name, description, rows } = (one ?? {}) as Partial<VoucherTemplate>;
  const isRow = (row: unknown) => {
    const given = (row ?? {}) as Partial<TemplateRow>;
    return Array.isArray(given.chosen) && texts.every((field) => typeof given[field] === "string");
  };
  return typeof name === "string" && typeof description === "string" && Array.isArray(rows) && rows.every(isRow);
}

/** The templates by their names. */
async function readTemplates(): Promise<readonly VoucherTemplate[]> {
  const { templates } = await readKept();
  const found = Array.isArray(templates) ? templates.filter(isTemplate) : [];
  return found.toSorted((one, other) => one.name.localeCompare(other.name));
}

const amountOf = (typed: string) => {
  const value = readNumber(typed);
  return value === null ? typed : String(value);
};

const monthsBetween = (from: string, to: string) => Math.max(1, Math.round((daysBetween(from, to) + 1) / 30.44));

function keptRow({ key: _key, spread, ...row }: DraftRow): TemplateRow {
  const [from, to] = [readDay(spread?.from ?? ""), readDay(spread?.to ?? "")];
  const months = from === null || to === null ? 12 : monthsBetween(from, to);
  const amounts = { debit: amountOf(row.debit), credit: amountOf(row.credit) };
  return { ...row, ...amounts, ...(spread == null ? {} : { spread: { account: spread.account, months } }) };
}

const fault = (message: string) => new Refusal(422, "", "", [{ path: "name", message }]);

/**
 * Keeps the rows of a draft by a name; a template of the same name makes room.
 * @throws Refusal for a name that is empty or too long, for a draft without rows or with too many, and where there are too many templates
 */
export async function saveTemplate(draft: VoucherDraft, name: string, key: string): Promise<void> {
  const called = name.trim();
  const rows = draft.rows.filter(isFilledRow);
  if (called === "") throw fault(t("nameMissing"));
  if (called.length > mostCharacters) throw fault(t("templateNameLong", { count: mostCharacters }));
  if (rows.length === 0 || rows.length > mostRows) throw fault(t("templateRows", { count: mostRows }));
  const others = (await readTemplates()).filter((one) => one.name !== called);
  if (others.length >= mostTemplates) throw fault(t("templatesFull", { count: mostTemplates }));
  await choose(
    { templates: [...others, { name: called, description: draft.description, rows: rows.map(keptRow) }] },
    key,
  );
}

/** Takes a template away; what it was, so that it can be put back. */
export async function removeTemplate(name: string): Promise<(key: string) => Promise<void>> {
  const before = await readTemplates();
  const removed = before.find((one) => one.name === name);
  await choose({ templates: before.filter((one) => one !== removed) });
  return async (key) => {
    const others = (await readTemplates()).filter((one) => one.name !== name);
    await choose({ templates: removed === undefined ? others : [...others, removed] }, key);
  };
}

/** The last day of so many months from a day on. */
function endOf(first: string, months: number): string {
  const [year = 0, month = 1] = first.split("-").map(Number);
  const next = year * 12 + month - 1 + months;
  return addDays(`${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, "0")}-01`, -1);
}

function draftRow({ spread, ...row }: TemplateRow): DraftRow {
  const amount = (text: string) => {
    const value = readNumber(text);
    return text.trim() === "" || value === null ? text : amountTyped(value);
  };
  const first = `${today().slice(0, 7)}-01`;
  const months =
    spread === undefined
      ? {}
      : {
          spread: { ...newSpread(dayText(today())), account: spread.account, to: dayText(endOf(first, spread.months)) },
        };
  return { ...newRow(), ...row, debit: amount(row.debit), credit: amount(row.credit), ...months };
}

/**
 * The draft that a template begins.
 * @throws Refusal where there is none of the name
 */
export async function draftOfTemplate(name: string): Promise<VoucherDraft> {
  const found = (await readTemplates()).find((one) => one.name === name);
  if (found === undefined) throw new Refusal(422, t("noTemplate", { name }), "", []);
  return { ...newVoucherDraft(), description: found.description, rows: found.rows.map(draftRow) };
}
