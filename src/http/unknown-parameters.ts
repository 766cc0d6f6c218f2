// Query parameters that an operation does not have: x-warning names them with the nearest one that it has, or they are refused.

import type { Query } from "../engine/read/parameters.ts";
import { type Fault, Problem, type Warning } from "../schema/error.ts";
import { Hints } from "../schema/nearest.ts";
import { commonParameters, type Operation, parametersOf } from "../schema/operation.ts";
import { fixedFieldTexts } from "./fixed-fields.ts";

/** The most that one response names. */
const most = 20;

/** The messages about them, and about fields that cannot be written. */
export const requestTexts = {
  ...fixedFieldTexts,
  unknownParameter: {
    en: "unknown parameter {name}",
    no: "ukjent parameter {name}",
    developer: {
      en: "The operation has no such parameter; the OpenAPI document lists those that it has.",
      no: "Operasjonen har ingen slik parameter; OpenAPI-dokumentet viser dem den har.",
    },
  },
  unknownParameterNear: {
    en: "unknown parameter {name}, did you mean {near}",
    no: "ukjent parameter {name}, mente du {near}",
    developer: {
      en: "The operation has no such parameter; the nearest that it has is {near}.",
      no: "Operasjonen har ingen slik parameter; den nærmeste den har, er {near}.",
    },
  },
} as const;

/** The names that an operation takes. */
function namesOf(operation: Operation): string[] {
  const common = operation.kind === "system" ? operation.common : Object.keys(commonParameters);
  return [...parametersOf(operation).map(([name]) => name), ...common];
}

/** The parameters of a query that the operation does not have. */
export function unknownNames(operation: Operation, query: Query): string[] {
  const known = new Set(namesOf(operation));
  return Object.keys(query).filter((name) => !known.has(name));
}

/** A warning for each of the names, with the nearest known one. */
export function unknownWarnings(operation: Operation, names: readonly string[]): Warning[] {
  const [known, hints] = [namesOf(operation), new Hints()];
  return names.slice(0, most).map((unknown) => {
    const name = unknown.slice(0, 100);
    const near = hints.nearest(name, known);
    return near === null
      ? { key: "unknownParameter", field: "", parameters: { name } }
      : { key: "unknownParameterNear", field: "", parameters: { name, near } };
  });
}

/**
 * Refuses a request with parameters that the operation does not have, before it does anything.
 * @throws Problem `value` (15000) with a message for each
 */
export function refuseUnknown(operation: Operation, query: Query): void {
  const faults = unknownWarnings(operation, unknownNames(operation, query)).map(({ key, parameters = {} }): Fault => {
    return { key, field: String(parameters.name), parameters };
  });
  if (faults.length > 0) throw new Problem("value", {}, faults);
}
