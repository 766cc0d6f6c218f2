// Pension schemes: those that the installation knows, and those of a company.

import { date, integer, text } from "../../../schema/field.ts";
import { condition, exact, type Rule, resource, rule } from "../../../schema/resource.ts";
import { placeOf } from "../../elements.ts";
import { type Fault, faultAt } from "../../fault.ts";

/** A pension scheme that the installation knows. */
export const globalPension = resource("GlobalPension", "/pension", {
  verbs: "list",
  shared: true,
  order: "number",
  description: "A pension scheme that companies choose from. Whoever runs the service loads them (motpost pensions).",
  fields: {
    displayName: text().readOnly().describe("Number and name."),
    number: text().readOnly().describe("The scheme's number."),
    fromDate: date().readOnly().describe("The first day on which it can be used; null for none."),
    toDate: date().readOnly().describe("The last day on which it can be used; null while it goes on."),
  },
  search: {
    query: condition(
      "text",
      `position(lower({value}) in lower({t}."displayName")) > 0`,
      "Occurs in number or name, whatever the case.",
    ),
    startDate: condition(
      "date",
      `{value} between coalesce({t}."fromDate", '-infinity') and coalesce({t}."toDate", 'infinity')`,
      "Can be used on this day.",
    ),
  },
});

interface Known {
  readonly pensions: readonly { readonly id: number; readonly number: string }[];
  /** Days of each scheme, by id: those that are stored, and those of drafts before this one. */
  readonly days: Map<number, { readonly number: string; readonly start: string; readonly end: string }>;
}

const forever = "9999-12-31";

/** The number is that of the scheme that is named, and no two of one number hold on the same day. */
const pensionSchemeRule: Rule = rule<"PensionScheme", Known>({
  name: "pensionScheme",
  async load(drafts, read) {
    const [pensions, stored] = await Promise.all([
      read.rows<{ id: number; number: string }>(
        `select p.id, p."number" from global_pension p where $1::bigint is not null and p.id = any($2::bigint[])`,
        drafts.map((draft) => draft.values.pensionSchemeId),
      ),
      read.rows<{ id: number; number: string; start: string; end: string }>(
        `select s.id, s."number", coalesce(s."startDate", '0001-01-01')::text as start, coalesce(s."endDate", '${forever}')::text as end
         from pension_scheme s where s.company_id = $1`,
      ),
    ]);
    return { pensions, days: new Map(stored.map(({ id, ...days }) => [id, days])) };
  },
  decide(draft, { pensions, days }) {
    const { values, bodyFields } = draft;
    const place = placeOf(draft);
    const faults: Fault[] = [];
    const chosen = pensions.find(({ id }) => id === values.pensionSchemeId);
    if (values.pensionSchemeId !== 0 && chosen === undefined)
      faults.push(faultAt(place, "pensionSchemeId", "pensionUnknown", { id: values.pensionSchemeId }));
    if (chosen !== undefined && !bodyFields.has("number")) values.number = chosen.number;
    if (chosen !== undefined && values.number !== chosen.number)
      faults.push(faultAt(place, "number", "pensionNumber", { number: chosen.number }));
    if (values.number === "") faults.push(faultAt(place, "number", "required"));
    const [start, end] = [values.startDate ?? "0001-01-01", values.endDate ?? forever];
    if (end < start) faults.push(faultAt(place, "endDate", "pensionEnds", { date: start }));
    const other = [...days].find(
      ([id, one]) => id !== draft.id && one.number === values.number && one.start <= end && start <= one.end,
    );
    days.set(draft.id, { number: values.number, start, end });
    if (other !== undefined && values.number !== "")
      faults.push(faultAt(place, "startDate", "pensionTwice", { number: values.number, id: other[0] }));
    return { faults };
  },
});

/** A pension scheme of a company. */
export const pensionScheme = resource("PensionScheme", "/salary/settings/pensionScheme", {
  verbs: "list get create update delete createMany updateMany deleteMany",
  description: "A pension scheme that the company has for its employees, from a day to another.",
  fields: {
    pensionSchemeId: integer().describe("The scheme, of GET /pension; 0 for one that is not listed there."),
    number: text(100).describe("The scheme's number; that of pensionSchemeId without it."),
    startDate: date().describe("The first day; null for no beginning."),
    endDate: date().describe("The last day; null while it goes on. Not before the first."),
  },
  search: { number: exact("number") },
  rules: [pensionSchemeRule],
});
