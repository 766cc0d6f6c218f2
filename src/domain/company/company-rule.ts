// What a company must be: an organisation number of its country, no end before the start, and books in kroner.

import type { Fault, Warning } from "../../schema/error.ts";
import { type Draft, type Rule, rule } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { faultAt } from "../fault.ts";
import { checkOrganizationNumber } from "./number-checks.ts";

/** Checks a company's organisation number, its dates and the currency of its books. */
export const companyRule: Rule = rule<"Company", { readonly country: string | null }>({
  name: "company",
  async load(drafts, read) {
    const [row] = await read.rows<{ code: string }>(
      'select c."isoAlpha2Code" as code from address a join country c on c.id = a."country" where a.company_id = $1 and a.id = $2::bigint',
      drafts[0]?.before?.address ?? null,
    );
    return { country: row?.code ?? null };
  },
  decide(draft, { country }) {
    const place = { field: "", path: draft.path };
    const { faults, warnings } = numberFaults(draft, countryOf(draft) ?? country);
    faults.push(...dateFaults(draft));
    if (draft.bodyFields.has("currency") && draft.values.currency !== kroner)
      faults.push(faultAt(place, "currency", "currencyOfBooks"));
    return { faults, warnings };
  },
});

/** The country that the body gives the address. */
function countryOf(draft: Draft<"Company">): string | null {
  const country = draft.children.address?.[0]?.references.country;
  return country?.isoAlpha2Code ?? null;
}

/** Whether the object ends before it starts. */
export function dateFaults(draft: Draft): Fault[] {
  const { startDate, endDate } = draft.values;
  if (startDate === null || endDate === null || String(endDate) >= String(startDate)) return [];
  const dateField = draft.bodyFields.has("endDate") ? "endDate" : "startDate";
  if (!draft.bodyFields.has(dateField)) return [];
  return [faultAt({ field: "", path: draft.path }, dateField, "endsBeforeStart", { start: String(startDate) })];
}

/** Checks the organisation number where the body gives one, and takes it over in the form in which it is stored. */
export function numberFaults(draft: Draft, country: string | null): { faults: Fault[]; warnings: Warning[] } {
  const name = "organizationNumber";
  if (!draft.bodyFields.has(name)) return { faults: [], warnings: [] };
  const verdict = checkOrganizationNumber(String(draft.values[name]), country);
  if (verdict.kind === "refused")
    return { faults: [faultAt({ field: "", path: draft.path }, name, verdict.key)], warnings: [] };
  draft.values[name] = verdict.value;
  return { faults: [], warnings: verdict.warning === null ? [] : [{ key: verdict.warning, field: name }] };
}
