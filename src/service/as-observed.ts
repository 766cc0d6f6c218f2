// STRICT=observed: definitions that demand what clients have seen demanded, where Motpost by itself is generous.

import type { FaultText } from "../schema/error.ts";
import type { Definitions } from "../schema/registry.ts";
import type { ResourceDefinition } from "../schema/resource.ts";

/** The parameters that a list demands, by the model of its rows. */
const requiredParameters: Readonly<Record<string, readonly string[]>> = {
  Invoice: ["invoiceDateFrom", "invoiceDateTo"],
  Order: ["orderDateFrom", "orderDateTo"],
  SupplierInvoice: ["invoiceDateFrom", "invoiceDateTo"],
  Voucher: ["dateFrom", "dateTo"],
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

/** Texts that differ there. */
const observedTexts: Readonly<Record<string, FaultText>> = {
  parameterMissing: {
    en: "Cannot be null.",
    no: "Kan ikke være null.",
    developer: { en: "The parameter {name} is required.", no: "Send parameteren {name}." },
  },
};

/** The definitions as clients have met them. */
export function asObserved(definitions: Definitions): Definitions {
  return {
    ...definitions,
    resources: definitions.resources.map(demanding),
    texts: { ...definitions.texts, ...observedTexts },
  };
}

function demanding(one: ResourceDefinition): ResourceDefinition {
  const [parameters, fields] = [requiredParameters[one.name] ?? [], requiredFields[one.name] ?? {}];
  if (parameters.length === 0 && Object.keys(fields).length === 0) return one;
  const search = [...one.search].map(([name, parameter]) => {
    return [name, parameters.includes(name) ? { ...parameter, required: true } : parameter] as const;
  });
  const all = [...one.fields].map(([name, field]) => {
    const requiredText = fields[name];
    return [name, requiredText === undefined ? field : { ...field, required: true, requiredText }] as const;
  });
  return { ...one, search: new Map(search), fields: new Map(all) };
}
