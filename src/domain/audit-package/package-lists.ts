// Lists of a package as text files: rows of a statement, written as they are read.

import { decimalText, type Text } from "../../schema/message.ts";
import type { ArchivedFile, QueryDefinition, QueryValues } from "../../schema/query.ts";
import { csvCell, csvLine, csvMark } from "../csv-text.ts";
import { type Places, placeholders } from "../report/statement-values.ts";
import type { PackageFiles } from "./package-files.ts";
import { heads, type NamedFile, words } from "./package-texts.ts";

/** Rows that are read together. */
const batch = 500;

/** A column: its heading, and how its values are written where they are no texts. */
export type ListColumn = keyof typeof heads | readonly [name: keyof typeof heads, form: "decimal" | "word"];

/** The cells of a row, as texts of the database; null for none. */
export type ListRow = Readonly<Record<string, string | null>>;

/** A list whose rows a statement yields, with a text for each column by its name. */
export function listFile(
  pack: PackageFiles,
  folder: Text,
  { name, about }: NamedFile,
  columns: readonly ListColumn[],
  sql: (places: Places) => string,
): ArchivedFile {
  const places = placeholders();
  const statement = sql(places);
  const rows = pack.read.batches<ListRow>(batch, statement, ...places.values);
  return pack.file(folder, pack.say(name), about, listText(pack, columns, rows));
}

/** The text of a list. */
export async function* listText(
  pack: PackageFiles,
  columns: readonly ListColumn[],
  rows: AsyncIterable<readonly ListRow[]> | Iterable<readonly ListRow[]>,
): AsyncGenerator<string> {
  const forms = columns.map((one) => (typeof one === "string" ? { name: one, form: "text" } : formOf(one)));
  yield `${csvMark}${csvLine(forms.map(({ name }) => csvCell(pack.say(heads[name]))))}`;
  const cell = (value: string, form: string) => {
    if (form === "decimal") return decimalText(value, pack.language);
    const word = form === "word" ? words[value] : undefined;
    return csvCell(word === undefined ? value : pack.say(word));
  };
  for await (const some of rows)
    yield some.map((row) => csvLine(forms.map(({ name, form }) => cell(row[name] ?? "", form)))).join("");
}

function formOf([name, form]: Exclude<ListColumn, string>) {
  return { name, form };
}

/** The statement of a list of the interface, over the same places. */
export function statementOf(query: QueryDefinition, values: QueryValues, places: Places, pack: PackageFiles): string {
  if (!("sql" in query)) throw new Error(`${query.path} is found by no statement.`);
  return query.sql(values, places.add, pack.context);
}

/** SQL of the name of an employee. */
export function employeeName(id: string): string {
  return `(select trim(e."firstName" || ' ' || e."lastName") from employee e where e.company_id = $1 and e.id = ${id})`;
}

/** SQL of a moment as it is written: the clock of Oslo. */
export function moment(sql: string): string {
  return `to_char(${sql} at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI:SS')`;
}
