// What an employee must be: numbers with right control digits, one date of birth, and employments that fit it.

import type { Fault } from "../../schema/error.ts";
import { type Draft, type Rule, rule } from "../../schema/resource.ts";
import { checkBankAccountNumber, checkIban, type NumberVerdict } from "../company/number-checks.ts";
import { newEmploymentFaults } from "../employment/employment-rule.ts";
import { faultAt } from "../fault.ts";
import { isBornOn, readIdentityNumber } from "./identity-number.ts";

interface Loaded {
  /** The countries that drafts name by a bare id. */
  readonly countries: ReadonlySet<number>;
  /** The first day of any employment, by employee. */
  readonly employed: ReadonlyMap<number, string>;
}

/** Checks an employee's own fields and the employments that a new one brings. */
export const employeeRule: Rule = rule<"Employee", Loaded>({
  name: "employee",
  async load(drafts, read) {
    const countryDrafts = drafts
      .filter((draft) => draft.bodyFields.has("creditorBankCountryId"))
      .map((draft) => draft.values.creditorBankCountryId);
    const stored = drafts.filter((draft) => draft.before !== null && draft.bodyFields.has("dateOfBirth"));
    const [countries, employed] = await Promise.all([
      countryDrafts.length === 0
        ? []
        : read.rows<{ id: number }>(
            "select c.id from country c where $1::bigint is not null and c.id = any($2::bigint[])",
            countryDrafts,
          ),
      stored.length === 0
        ? []
        : read.rows<{ employee: number; start: string }>(
            'select m."employee" as employee, min(m."startDate")::text as start from employment m where m.company_id = $1 and m."employee" = any($2::bigint[]) group by 1',
            stored.map((draft) => draft.id),
          ),
    ]);
    return {
      countries: new Set(countries.map((row) => row.id)),
      employed: new Map(employed.map((row) => [row.employee, row.start])),
    };
  },
  decide(draft, { countries, employed }) {
    const place = { field: "", path: draft.path };
    const faults: Fault[] = [...identityFaults(draft), ...accountFaults(draft)];
    const country = draft.values.creditorBankCountryId;
    if (draft.bodyFields.has("creditorBankCountryId") && country !== 0 && !countries.has(country))
      faults.push(faultAt(place, "creditorBankCountryId", "creditorCountry", { id: country }));
    const birth = draft.values.dateOfBirth ?? null;
    const start = employed.get(draft.id);
    if (start !== undefined && (birth === null || birth >= start))
      faults.push(faultAt(place, "dateOfBirth", "employedBirth", { start }));
    for (const employment of draft.children.employments ?? []) faults.push(...newEmploymentFaults(employment, birth));
    return { faults };
  },
});

/** Identity numbers that are given must be ones, and of the date of birth. */
function identityFaults(draft: Draft<"Employee">): Fault[] {
  const place = { field: "", path: draft.path };
  const { values } = draft;
  return (["nationalIdentityNumber", "dnumber"] as const).flatMap((name): Fault[] => {
    const isGiven = draft.bodyFields.has(name) || draft.bodyFields.has("dateOfBirth");
    const text = values[name].replace(/\s/g, "");
    if (!isGiven || text === "") return [];
    const number = readIdentityNumber(text);
    if (number === null || (name === "dnumber" && number.kind !== "D")) return [faultAt(place, name, name)];
    values[name] = text;
    return values.dateOfBirth === null || isBornOn(number, values.dateOfBirth)
      ? []
      : [faultAt(place, name, "identityBirth", { birth: values.dateOfBirth })];
  });
}

/** Bank accounts that are given must be ones, and are kept in one form. */
function accountFaults(draft: Draft<"Employee">): Fault[] {
  const place = { field: "", path: draft.path };
  const { values } = draft;
  const checked = (name: "bankAccountNumber" | "iban", check: (text: string) => NumberVerdict): Fault[] => {
    const text = values[name];
    if (!draft.bodyFields.has(name) || text.trim() === "") return [];
    const verdict = check(text);
    if (verdict.kind === "refused") return [faultAt(place, name, verdict.key)];
    values[name] = verdict.value;
    return [];
  };
  const faults = [...checked("bankAccountNumber", checkBankAccountNumber), ...checked("iban", checkIban)];
  const bic = values.bic.replace(/\s/g, "").toUpperCase();
  if (!draft.bodyFields.has("bic") || bic === "") return faults;
  values.bic = bic;
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? faults : [...faults, faultAt(place, "bic", "bic")];
}
