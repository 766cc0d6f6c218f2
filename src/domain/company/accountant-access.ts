// /company/accountant: an own extension by which a company lets accountants' offices act in its books, and stops them.

import { integer, text } from "../../schema/field.ts";
import { exact, type Rule, resource, rule } from "../../schema/resource.ts";
import { faultAt } from "../fault.ts";

/** Names the office; refuses what is none. */
const officeRule: Rule = rule<"AccountantAccess", ReadonlyMap<number, string>>({
  name: "office",
  async load(drafts, read) {
    const rows = await read.rows<{ id: number; name: string | null }>(
      "select o.id, office_name($1::bigint, o.id) as name from unnest($2::bigint[]) o(id)",
      drafts.map(({ values }) => values.officeId),
    );
    return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
  },
  decide(draft, names, { company }) {
    const place = { field: "", path: draft.path };
    const office = draft.values.officeId;
    if (office === company) return { faults: [faultAt(place, "officeId", "ownOffice")] };
    const name = names.get(office);
    if (name === undefined) return { faults: [faultAt(place, "officeId", "noSuchOffice")] };
    draft.values.officeName = name;
    return {};
  },
});

/** An accountant's office that may act in the company. */
export const accountantAccess = resource("AccountantAccess", "/company/accountant", {
  verbs: "list get create delete",
  description:
    "An accountant's office that may act in the company. The office says which of its employees may, and what each may do; here each is an employee with isProxy. Deleting it ends that within five seconds in every process.",
  fields: {
    officeId: integer().required().describe("The company id of the office."),
    officeName: text().readOnly().describe("What the office was called when it was let in."),
  },
  search: { officeId: exact("officeId", "integer") },
  uniques: { accountant_access_office: { text: "officeHasAccess", field: "officeId" } },
  rules: [officeRule],
});
