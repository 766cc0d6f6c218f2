// Subcontracts of a project: parts of it that others do, with what is planned for them.

import { number, ref, text } from "../../../schema/field.ts";
import { query } from "../../../schema/query.ts";
import { exact, input, mandatory, resource } from "../../../schema/resource.ts";

const budget = () => number(2).between(-999_999_999_999, 999_999_999_999);

/** A subcontract. */
export const projectSubContract = resource("ProjectSubContract", "/project/subcontract", {
  verbs: "list get create update delete",
  description: "A part of a project that somebody else does, and what is planned for it in the project's currency.",
  fields: {
    project: ref("Project").required().createOnly().describe("The project."),
    supplier: ref("Supplier").describe("Who does it."),
    budgetFeeCurrency: budget().describe("Planned fee of the project for it."),
    budgetExpensesCurrency: budget().describe("What it is planned to cost."),
    budgetIncomeCurrency: budget().describe("What else it is planned to be sold for."),
    budgetNetAmountCurrency: number(2)
      .derived('{t}."budgetFeeCurrency" + {t}."budgetIncomeCurrency" - {t}."budgetExpensesCurrency"')
      .describe("Planned fee and income less expenses."),
    displayName: text()
      .derived(
        `concat_ws(' - ', {t}."name", (select s."name" from party s where s.company_id = {t}.company_id and s.id = {t}."supplier"))`,
      )
      .describe("Name and supplier."),
    name: text(255).required().describe("The subcontract's name."),
    description: text().describe("What it is about."),
  },
  search: { projectId: mandatory(exact("project", "integer")) },
});

/** Subcontracts as a form looks them up. */
export const projectSubContractQuery = query({
  path: "/project/subcontract/query",
  rows: "ProjectSubContract",
  description: "Subcontracts whose name contains a text; 25 with id and displayName unless more is asked for.",
  defaults: { fields: "id,displayName", count: 25 },
  query: {
    id: input("integers", { description: "Only these." }),
    projectId: input("integer", { description: "Those of this project." }),
    query: input("text", { description: "Occurs in the name, whatever the case." }),
  },
  order: () => "name",
  sql(query, placeholder) {
    const conditions: string[] = [];
    if (query.id !== undefined) conditions.push(`s.id = any(${placeholder(query.id, "bigint[]")})`);
    if (query.projectId !== undefined) conditions.push(`s."project" = ${placeholder(query.projectId, "bigint")}`);
    if (query.query !== undefined)
      conditions.push(`position(lower(${placeholder(query.query, "text")}) in lower(s."name")) > 0`);
    return ["select s.* from project_sub_contract s where s.company_id = $1", ...conditions].join(" and ");
  },
});
