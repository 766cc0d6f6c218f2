// Checks that what rows name is there where no foreign key says so (decisions 203, 270 and 298).

import type { BookCheck } from "./book-checks.ts";

/** What columns of a table name: the table that they name, what a breach calls its rows, and the columns. */
type Named = readonly [target: string, word: string, columns: readonly string[]];

/** The targets that are the same for all companies. */
const shared: ReadonlySet<string> = new Set(["country", "currency"]);

/** SQL of the rows of `table`, in the words of a breach `rows`, that name what there is not. */
function missingSql(table: string, rows: string, named: readonly Named[]): string {
  const ofColumn = ([target, word]: Named, column: string) =>
    `select format('company %s, ${rows} %s names ${word} %s, which there is not', p.company_id, p.id, p."${column}") as breach
          from ${table} p left join ${target} n on ${shared.has(target) ? "" : "n.company_id = p.company_id and "}n.id = p."${column}"
          where p."${column}" is not null and n.id is null`;
  return named.flatMap((one) => one[2].map((column) => ofColumn(one, column))).join(" union all ");
}

/** The checks of what rows name without a foreign key. */
export const referenceChecks: readonly BookCheck[] = [
  {
    name: "postings name vouchers, accounts, VAT types and currencies that there are",
    sql: missingSql("posting", "posting", [
      ["voucher", "voucher", ["voucher"]],
      ["account", "account", ["account"]],
      ["vat_type", "VAT type", ["vatType", "vatOf"]],
      ["currency", "currency", ["currency"]],
    ]),
  },
  {
    name: "postings name parties, dimensions, assets and units that there are",
    sql: missingSql("posting", "posting", [
      ["account", "account", ["amortizationAccount"]],
      ["accounting_dimension_value", "value", [1, 2, 3].map((place) => `freeAccountingDimension${place}`)],
      ["asset", "asset", ["asset"]],
      ["department", "department", ["department"]],
      ["employee", "employee", ["employee"]],
      ["party", "party", ["customer", "supplier"]],
      ["product", "product", ["product"]],
      ["product_unit", "unit", ["quantityType1", "quantityType2"]],
      ["project", "project", ["project"]],
    ]),
  },
  {
    name: "vouchers, invoices and orders name types, vouchers, invoices and currencies that there are",
    sql: [
      missingSql("voucher", "voucher", [["voucher_type", "type", ["voucherType"]]]),
      missingSql("invoice", "invoice", [
        ["voucher", "voucher", ["voucher"]],
        ["currency", "currency", ["currency"]],
      ]),
      missingSql("sales_order", "order", [["currency", "currency", ["currency"]]]),
      missingSql("order_line", "order line", [
        ["invoice", "invoice", ["invoice"]],
        ["vat_type", "VAT type", ["vatType"]],
        ["currency", "currency", ["currency"]],
      ]),
    ].join(" union all "),
  },
  {
    name: "customers, suppliers and addresses name currencies and countries that there are",
    sql: [
      missingSql("party", "party", [["currency", "currency", ["currency"]]]),
      missingSql("address", "address", [["country", "country", ["country"]]]),
    ].join(" union all "),
  },
];
