// Divisions: parts of the company that are registered as units of their own; also in the shape of companies.

import { date, flag, integer, oneOf, ref, text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { condition, type Rule, resource, rule } from "../../schema/resource.ts";
import { placeOf } from "../elements.ts";
import { faultAt } from "../fault.ts";
import { dateFaults, numberFaults } from "./company-rule.ts";

/** Checks a division's organisation number, which is not the company's own, and its dates. */
const divisionRule: Rule = rule<"Division", string>({
  name: "division",
  async load(_drafts, read) {
    const [company] = await read.rows<{ number: string }>(
      'select c."organizationNumber" as number from company c where c.company_id = $1',
    );
    return company?.number ?? "";
  },
  decide(draft, company) {
    const { faults, warnings } = numberFaults(draft, "NO");
    const { organizationNumber } = draft.values;
    const isOwn = organizationNumber !== "" && organizationNumber === company;
    const own =
      isOwn && draft.before?.organizationNumber !== organizationNumber
        ? [faultAt(placeOf(draft), "organizationNumber", "divisionIsCompany")]
        : [];
    return { faults: [...faults, ...own, ...dateFaults(draft)], warnings };
  },
});

/** A division. */
export const division = resource("Division", "/division", {
  verbs: "list get create update createMany updateMany",
  description: "A part of the company that is registered as a unit with an organisation number of its own.",
  fields: {
    displayName: text()
      .derived(`trim({t}."name" || ' ' || {t}."organizationNumber")`)
      .describe("Name and organisation number."),
    name: text().between(1, 255).required().describe("The division's name."),
    startDate: date().describe("The first day of the division."),
    endDate: date().describe("The last day of the division, when it has closed; not before the first."),
    organizationNumber: text(100).describe("Organization number of nine digits."),
    municipalityDate: date().describe("The day from which it lies in the municipality."),
    municipality: ref("Municipality").describe("The municipality that it lies in."),
  },
  search: {
    query: condition(
      "text",
      `position(lower({value}) in lower({t}."name" || ' ' || {t}."organizationNumber")) > 0`,
      "Occurs in name and organization number, whatever the case.",
    ),
  },
  rules: [divisionRule],
});

/** A division as `/company/divisions` shows it: with the fields of a company that a division has, under the division's address. */
export const companyDivision = resource("CompanyDivision", "/division", {
  view: true,
  table: "division",
  description: "A division with the fields of a company; its url is that of the division.",
  fields: {
    name: text().readOnly().describe("The division's name."),
    displayName: text().derived('{t}."name"').describe("The name as lists show it."),
    startDate: date().readOnly().describe("The first day of the division."),
    endDate: date().readOnly().describe("The last day of the division, when it has closed."),
    organizationNumber: text().readOnly().describe("Organization number of nine digits."),
    currency: ref("Currency").derived("1::bigint").describe("The currency of the books; Norwegian kroner."),
    accountantOrSimilar: flag().derived("false").describe("A division is no accountant's office."),
    companyMigration: oneOf("NONE", "AGRO")
      .derived("'NONE'::text")
      .describe("NONE: the books were never anywhere else."),
    companyId: integer().derived("{t}.company_id").describe("The company that the division is a part of."),
  },
});

/** The divisions in the shape of companies. */
export const companyDivisions = query({
  path: "/company/divisions",
  rows: "CompanyDivision",
  description:
    "The divisions of the company with the fields of a company, as older clients read them. /division lists, makes and changes them.",
  sql: () => "select d.* from division d where d.company_id = $1",
});
