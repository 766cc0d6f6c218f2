// STRICT=observed: definitions that demand what clients have seen demanded, where Motpost by itself is generous.

import { employeeRule } from "../domain/employee/employee-rule.ts";
import { employmentRule } from "../domain/employment/employment-rule.ts";
import type { Fault, FaultText } from "../schema/error.ts";
import type { Definitions } from "../schema/registry.ts";
import type { Draft, ParameterDefinition, ResourceDefinition, Rule } from "../schema/resource.ts";

const invoiceDates = ["invoiceDateFrom", "invoiceDateTo"];
const dates = ["dateFrom", "dateTo"];
/** The parameters that a list demands, by its path. */
const requiredParameters: Readonly<Record<string, readonly string[]>> = {
  "/invoice": invoiceDates,
  "/invoice/details": invoiceDates,
  "/ledger/closeGroup": dates,
  "/ledger/posting": dates,
  "/ledger/voucher": dates,
  "/order": ["orderDateFrom", "orderDateTo"],
  "/reminder": dates,
  "/supplierInvoice": invoiceDates,
};

/** The fields that a new object demands, by its model, each with the key of the text that refuses its absence. */
const requiredFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Division: {
    startDate: "required",
    organizationNumber: "required",
    municipalityDate: "required",
    municipality: "municipalityMissing",
  },
};

/** Texts that differ there, or are only there. */
const observedTexts: Readonly<Record<string, FaultText>> = {
  employmentWithoutDivision: {
    en: "The employment must belong to a division.",
    no: "Arbeidsforholdet må knyttes til en virksomhet/underenhet.",
    developer: {
      en: "Send division {id: ...}: GET /division lists them, POST /division makes one.",
      no: "Send division {id: ...}: GET /division viser dem, POST /division lager en.",
    },
  },
  parameterMissing: {
    en: "Cannot be null.",
    no: "Kan ikke være null.",
    developer: { en: "The parameter {name} is required.", no: "Send parameteren {name}." },
  },
};

/** The reference that the draft of a new object lacks. */
function lacking(draft: Pick<Draft, "before" | "path" | "values">, name: string, key: string): Fault[] {
  if (draft.before !== null || (draft.values[name] ?? null) !== null) return [];
  const path = `${draft.path === "" ? "" : `${draft.path}.`}${name}.id`;
  return [{ key, field: path.replace(/\[\d+\]/g, ""), path, parameters: {} }];
}

const withoutDivision = (draft: Pick<Draft, "before" | "path" | "values">) =>
  lacking(draft, "division", "employmentWithoutDivision");

/** What else is checked of a new object, by the rule of its model behind which it is checked. */
const stricter: ReadonlyMap<Rule, (draft: Draft) => Fault[]> = new Map([
  [
    employeeRule,
    (draft: Draft) => [
      ...lacking(draft, "department", "required"),
      ...(draft.children.employments ?? []).flatMap(withoutDivision),
    ],
  ],
  [employmentRule, withoutDivision],
]);

/** The definitions as clients have met them. */
export function asObserved(definitions: Definitions): Definitions {
  return {
    ...definitions,
    resources: definitions.resources.map(demanding),
    queries: definitions.queries.map((one) => ({
      ...one,
      query: Object.fromEntries(demandedOf(one.path, Object.entries(one.query))),
    })),
    texts: { ...definitions.texts, ...observedTexts },
  };
}

function demandedOf(
  path: string,
  parameters: readonly (readonly [string, ParameterDefinition])[],
): (readonly [string, ParameterDefinition])[] {
  const names = requiredParameters[path] ?? [];
  return parameters.map(([name, one]) => [name, names.includes(name) ? { ...one, required: true } : one]);
}

function demanding(one: ResourceDefinition): ResourceDefinition {
  const fields = requiredFields[one.name] ?? {};
  const all = [...one.fields].map(([name, field]) => {
    const requiredText = fields[name];
    return [name, requiredText === undefined ? field : { ...field, required: true, requiredText }] as const;
  });
  return {
    ...one,
    search: new Map(demandedOf(one.path, [...one.search])),
    fields: new Map(all),
    rules: one.rules.map(strictRule),
  };
}

/** The rule with what else is checked behind it. */
function strictRule(one: Rule): Rule {
  const more = stricter.get(one);
  if (more === undefined) return one;
  return {
    ...one,
    decide(draft, loaded, context) {
      const verdict = one.decide(draft, loaded, context);
      return { ...verdict, faults: [...(verdict.faults ?? []), ...more(draft)] };
    },
  };
}
