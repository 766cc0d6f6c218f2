// What a new customer or supplier takes from the company's invoice settings; knows no orders.

import { type Rule, rule } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import { loadCompanySettings } from "../company/company-settings.ts";

const names = ["invoicesDueIn", "invoicesDueInType", "invoiceSendMethod"] as const;

type Terms = Pick<RowOf<"Customer">, (typeof names)[number]>;

/** Completes a new party by the terms and the send method that the invoice settings name. */
export const termsRule: Rule = rule<"Customer", Partial<Terms>>({
  name: "terms",
  async load(drafts, read) {
    if (drafts.every((draft) => draft.kind === "update")) return {};
    return loadCompanySettings(read);
  },
  decide(draft, settings) {
    const { kind, bodyFields, cleared, values } = draft;
    // The number and its unit belong together: the settings replace both or neither.
    const hasTerms = bodyFields.has("invoicesDueIn") || bodyFields.has("invoicesDueInType");
    for (const name of names) {
      const isInBody = name === "invoiceSendMethod" ? bodyFields.has(name) && !cleared.has(name) : hasTerms;
      if (kind === "create" && !isInBody && name in values)
        Object.assign(values, { [name]: settings[name] ?? values[name] });
    }
    return {};
  },
});
