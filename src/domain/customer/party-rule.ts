// What a customer or supplier must be: an organisation number of its country. Its addresses lie somewhere.

import type { Draft, Reader } from "../../schema/resource.ts";
import { type Rule, rule } from "../../schema/resource.ts";
import { loadCompanySettings } from "../company/company-settings.ts";
import { checkOrganizationNumber } from "../company/number-checks.ts";

type PartyDraft = Draft<"Customer" | "Supplier"> | Draft<"Customer">;

/** Countries that decide about a party: the codes of those of stored addresses by the addresses' ids, and the company's own. */
interface PartyCountries {
  readonly codes: ReadonlyMap<number, string>;
  readonly own: number | null;
}

/** Checks the organisation number, and fills in the countries of new addresses. */
export const partyRule: Rule = rule<"Customer" | "Supplier", PartyCountries>({
  name: "party",
  async load(drafts, read) {
    const isMade = drafts.some((draft) => draft.kind === "create");
    const [codes, settings] = await Promise.all([
      loadCountries(drafts, read),
      isMade ? loadCompanySettings(read) : null,
    ]);
    return { codes, own: settings?.country ?? null };
  },
  decide(draft, { codes, own }) {
    const { values } = draft;
    if (draft.kind === "create") fillCountries(draft, own);
    const changed =
      draft.bodyFields.has("organizationNumber") ||
      draft.bodyFields.has("physicalAddress") ||
      draft.bodyFields.has("postalAddress");
    if (!changed) return {};
    const country = countryOf(draft, codes);
    const verdict = checkOrganizationNumber(values.organizationNumber, country);
    const path = draft.path === "" ? "organizationNumber" : `${draft.path}.organizationNumber`;
    if (verdict.kind === "refused") {
      const parameters = { number: values.organizationNumber.slice(0, 100), country: country ?? "NO" };
      return { faults: [{ key: verdict.key, field: "organizationNumber", path, parameters }] };
    }
    values.organizationNumber = verdict.value;
    return verdict.warning === null ? {} : { warnings: [{ key: verdict.warning, field: "organizationNumber" }] };
  },
});

/**
 * Where one address of a new party names a country, the other lies there too; where none does, they lie in the company's own. The
 * database does the latter to addresses of others (address_country), and looks for the company at each.
 */
function fillCountries(draft: PartyDraft, own: number | null): void {
  const addresses = [draft.children.physicalAddress?.[0], draft.children.postalAddress?.[0]];
  const country = addresses.map((address) => address?.values.country).find((id) => typeof id === "number") ?? own;
  for (const address of addresses) if (address !== undefined) address.values.country ??= country;
}

/** Country codes by the ids of the addresses that are stored already. */
export async function loadCountries(drafts: readonly PartyDraft[], read: Reader): Promise<ReadonlyMap<number, string>> {
  const ids = drafts
    .flatMap((draft) => [draft.before?.physicalAddress, draft.before?.postalAddress])
    .filter((id) => typeof id === "number");
  if (ids.length === 0) return new Map();
  const rows = await read.rows<{ id: number; code: string }>(
    'select a.id, c."isoAlpha2Code" as code from address a join country c on c.id = a."country" where a.company_id = $1 and a.id = any($2::bigint[])',
    ids,
  );
  return new Map(rows.map((row) => [row.id, row.code]));
}

/**
 * The country of a party: what the body says of its physical, else its postal address, else what is stored of them; null where
 * none is named.
 */
export function countryOf(draft: PartyDraft, countries: ReadonlyMap<number, string>): string | null {
  const addresses = ["physicalAddress", "postalAddress"] as const;
  const parts = addresses.map((name) => draft.children[name]?.[0]);
  const named = parts.map((part) => part?.references.country?.isoAlpha2Code);
  const kept = addresses.map((name, index) =>
    parts[index]?.bodyFields.has("country") === true ? undefined : countries.get(draft.before?.[name] ?? -1),
  );
  return [...named, ...kept].find((code) => code !== undefined) ?? null;
}
