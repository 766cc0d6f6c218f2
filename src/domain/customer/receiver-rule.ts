// A customer whose invoices go as EHF must be able to receive them, where a register of receivers is configured.

import { ExternalLookupNeeded } from "../../schema/external-lookup.ts";
import { type Draft, type Reader, type Rule, rule } from "../../schema/resource.ts";
import { loadCompanySettings } from "../company/company-settings.ts";
import { endpointOf } from "../e-invoice/e-invoice-faults.ts";
import type { Endpoint, Reception } from "../e-invoice/receivers.ts";
import { countryOf, loadCountries } from "./party-rule.ts";

interface Loaded {
  /** The register's answer for each draft whose invoices are sent as EHF; null for one without an organisation number. */
  readonly receptions: ReadonlyMap<Draft<"Customer">, Reception | null>;
}

/** The fields that decide a customer's electronic address. */
const numbers = ["organizationNumber", "globalLocationNumber", "physicalAddress", "postalAddress"];

/** Refuses EHF for customers who cannot receive it. Where the register does not answer nothing is refused: it is asked again before sending. */
export const receiverRule: Rule = rule<"Customer", Loaded>({
  name: "receiver",
  async load(drafts, read, { services: { receivers } }) {
    const receptions = new Map<Draft<"Customer">, Reception | null>();
    if (receivers === null || drafts[0]?.resource !== "Customer") return { receptions };
    const chosen = await choosing(drafts, read);
    if (chosen.length === 0) return { receptions };
    const countries = await loadCountries(chosen, read);
    const unasked: Endpoint[] = [];
    for (const draft of chosen) {
      const endpoint = endpointOfDraft(draft, countries);
      const reception = endpoint === null ? null : receivers.cached(endpoint);
      if (endpoint !== null && reception === null) unasked.push(endpoint);
      receptions.set(draft, reception);
    }
    if (unasked.length > 0)
      throw new ExternalLookupNeeded(() => Promise.all(unasked.map((one) => receivers.lookUp(one))));
    return { receptions };
  },
  decide(draft, { receptions }) {
    const reception = receptions.get(draft);
    if (reception === undefined || reception === "YES") return {};
    const field = "invoiceSendMethod";
    if (reception === "UNKNOWN") return { warnings: [{ key: "receiverUnanswered", field }] };
    const path = draft.path === "" ? field : `${draft.path}.${field}`;
    const parameters = { name: draft.values.name, number: numberOf(draft) };
    return { faults: [{ key: reception === null ? "receiverNumber" : "cannotReceive", field, path, parameters }] };
  },
});

/** The drafts that choose EHF, or change the organisation number of a customer who has EHF. */
async function choosing(drafts: readonly Draft<"Customer">[], read: Reader): Promise<readonly Draft<"Customer">[]> {
  const settings = drafts.some((draft) => draft.kind === "create") ? await loadCompanySettings(read) : null;
  return drafts.filter(({ kind, bodyFields, cleared, values }) => {
    const isSaid = bodyFields.has("invoiceSendMethod") && !cleared.has("invoiceSendMethod");
    // A new customer without a send method gets that of the invoice settings.
    const method = kind === "create" && !isSaid ? settings?.invoiceSendMethod : values.invoiceSendMethod;
    return method === "EHF" && (kind === "create" || isSaid || numbers.some((name) => bodyFields.has(name)));
  });
}

function endpointOfDraft(draft: Draft<"Customer">, countries: ReadonlyMap<number, string>): Endpoint | null {
  const location = draft.values.globalLocationNumber ?? 0;
  return endpointOf({
    organizationNumber: draft.values.organizationNumber ?? "",
    globalLocationNumber: location === 0 ? "" : String(location).padStart(13, "0"),
    address: { countryCode: countryOf(draft, countries) ?? "NO" },
  });
}

function numberOf({ values }: Draft<"Customer">): string {
  return String(values.organizationNumber || values.globalLocationNumber || "");
}
