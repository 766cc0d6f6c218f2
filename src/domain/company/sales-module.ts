// /company/salesmodules: the modules that a company has registered.

import { action } from "../../schema/action.ts";
import { date, oneOf } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { resource } from "../../schema/resource.ts";

const vouchers = ["100", "500", "1000", "2000", "3500", "5000", "10000"].map((count) => `UP_TO_${count}_VOUCHERS`);
const yearEnds = ["ENK", "AS", "ANS", "DA", "STI", "ORG", "SA", "FLI", "NUF"].map(
  (type) => `YEAR_END_REPORTING_${type}`,
);

/** Names of modules. */
const modules = [
  ...["MAMUT", "MAMUT_WITH_WAGE", "AGRO_LICENCE", "AGRO_CLIENT", "AGRO_DOCUMENT_CENTER", "AGRO_INVOICE"],
  ...["AGRO_INVOICE_MIGRATED", "AGRO_WAGE", "NO1TS", "NO1TS_TRAVELREPORT", "NO1TS_ACCOUNTING", "DIYPACKAGE", "BASIS"],
  ...["SMART", "KOMPLETT", "VVS", "ELECTRO", "ACCOUNTING_OFFICE", "WAGE", "SMART_WAGE", "TIME_TRACKING"],
  ...["SMART_TIME_TRACKING", "SMART_PROJECT", "OCR", "API_V2", "ELECTRONIC_VOUCHERS"],
  ...[...vouchers, "UNLIMITED_VOUCHERS"].flatMap((name) => [name, `${name}_AUTOMATION`]),
  ...["LOGISTICS", "MIKRO", "AUTOPLUS_MINI", "AUTOPLUS_MEDIUM", "AUTOPLUS_STOR", "INTEGRATION_PARTNER", "PROJECT"],
  ...[...yearEnds, "PRIMARY_INDUSTRY", "STICOS", "PRO", "FIXED_ASSETS_REGISTER", "ZTL"],
];

/** What every company has from its first day, since the service does it. */
const included = ["API_V2", "ELECTRONIC_VOUCHERS", "FIXED_ASSETS_REGISTER", "LOGISTICS", "PROJECT", "TIME_TRACKING"];

/** A module. */
export const salesModule = resource("SalesModule", "/company/salesmodules", {
  identity: false,
  order: "name",
  description: "A module that the company has. It costs nothing and opens nothing: every company has everything.",
  fields: {
    name: oneOf(...modules)
      .required()
      .describe("The module that is bought."),
    costStartDate: date().describe("From when it is counted; today where nothing is said."),
  },
  uniques: { sales_module_name: { text: "moduleThere", field: "name" } },
});

/** The modules of the company. */
export const salesModules = query({
  path: "/company/salesmodules",
  rows: "SalesModule",
  description:
    "The modules of the company: those that every company has from its first day, and those that it has written down with POST. They cost nothing and open nothing.",
  sql: (_query, placeholder) => {
    const names = placeholder(included, "text[]");
    return `select m."name", m."costStartDate" from sales_module m where m.company_id = $1
      union all select i."name", c."startDate" from company c, unnest(${names}) i("name")
      where c.company_id = $1 and not exists (select from sales_module o where o.company_id = $1 and o."name" = i."name")`;
  },
});

/** Writes down a module. */
export const addSalesModule = action({
  method: "POST",
  path: "/company/salesmodules",
  answers: "SalesModule",
  status: 201,
  body: { model: "SalesModule" },
  description:
    "Writes down that the company has a module. It costs nothing and opens nothing, and is there for clients that turn modules on before they use them.",
  load: async () => undefined,
  decide({ drafts }, _loaded, { today }) {
    const [draft] = drafts;
    if (draft === undefined) throw new Error("A module needs a body.");
    if (included.some((name) => name === draft.values.name)) return { faults: [{ key: "moduleThere", field: "name" }] };
    draft.values.costStartDate ??= today;
    return {
      writes: [{ create: drafts }],
      changes: [{ resource: "SalesModule", id: draft.id, kind: "CREATE" }],
      answer: { object: draft.id },
    };
  },
});
