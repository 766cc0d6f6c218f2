// What a company says of the columns of a text file whose headings are not known.

import { text, texts } from "../../../schema/field.ts";
import { type Reader, type Rule, resource, rule } from "../../../schema/resource.ts";
import type { BankColumn, CsvMapping } from "./csv-columns.ts";
import { folded } from "./csv-values.ts";

/** The fields that name a column, by what it holds. */
const columns = {
  ...{ date: "date", valueDate: "valueDate", text: "text", in: "in", out: "out", amount: "amount", balance: "balance" },
  ...{ counterpartyName: "name", counterpartyAccount: "account", reference: "reference", kid: "kid" },
  ...{ status: "status", currency: "currency" },
} as const satisfies Readonly<Record<string, BankColumn>>;
type ColumnField = keyof typeof columns;
const columnFields = Object.keys(columns) as ColumnField[];

/** What tells a heading: its cells without case, accents and spaces. */
export function headingKey(cells: readonly string[]): string {
  return cells.map(folded).join("|");
}

const sound: Rule = rule<"BankCsvMapping">({
  name: "columns of a text file",
  decide({ values }) {
    const faults = [];
    const cells = new Set(values.heading.map(folded));
    if (values.heading.length < 2) faults.push({ key: "csvMappingHeading", field: "heading" });
    for (const field of columnFields)
      if (values[field] !== "" && !cells.has(folded(values[field])))
        faults.push({ key: "csvMappingColumn", field, parameters: { column: values[field] } });
    if (values.date === "") faults.push({ key: "required", field: "date" });
    if (values.amount === "" && values.in === "" && values.out === "")
      faults.push({ key: "csvMappingAmount", field: "amount" });
    if (values.text === "" && values.counterpartyName === "" && values.reference === "")
      faults.push({ key: "csvMappingText", field: "text" });
    if (faults.length === 0) values.fingerprint = headingKey(values.heading);
    return { faults };
  },
});

const column = (what: string) => text(255).describe(`The heading of the column with ${what}; empty for none.`);

/** The columns of a text file. */
export const bankCsvMapping = resource("BankCsvMapping", "/bank/csvMapping", {
  verbs: "list get create update delete",
  description:
    "What the columns of a bank's text file hold, where the service does not know its headings: an import of a file with this heading is read by it.",
  fields: {
    name: text(255).required().describe("What it is called, such as the bank."),
    heading: texts().describe("The headings of all columns, in the order of the file."),
    date: column("the day on which the bank booked the line"),
    valueDate: column("the day from which interest runs"),
    text: column("the text"),
    in: column("money in"),
    out: column("money out"),
    amount: column("the amount with its sign"),
    balance: column("the balance behind the line"),
    counterpartyName: column("the name on the other side"),
    counterpartyAccount: column("the account on the other side"),
    reference: column("the bank's reference"),
    kid: column("the KID"),
    status: column("whether the line is booked"),
    currency: column("the currency"),
    fingerprint: text().internal(),
  },
  rules: [sound],
  uniques: { bank_csv_mapping_once: { text: "csvMappingExists", field: "heading" } },
});

type Row = Readonly<Record<ColumnField, string>> & { readonly fingerprint: string };

/** The company's mappings. */
export async function loadCsvMappings(read: Reader): Promise<CsvMapping[]> {
  const rows = await read.rows<Row>(
    "select m.* from bank_csv_mapping m where m.company_id = $1 order by m.id limit 1000",
  );
  return rows.map((row) => ({
    fingerprint: row.fingerprint,
    columns: new Map(columnFields.filter((one) => row[one] !== "").map((one) => [folded(row[one]), columns[one]])),
  }));
}
