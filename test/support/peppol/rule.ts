// What a rule of the e-invoice is.

import type { EInvoice } from "./document.ts";

/** One rule: its published id, what it demands in our own words, and where a document breaks it. */
export interface Rule {
  readonly id: string;
  /** A warning does not stop an invoice. */
  readonly level: "error" | "warning";
  readonly demands: string;
  /** What is wrong, one text for each place; empty where all is well. */
  broken(invoice: EInvoice): readonly string[];
}

/** A rule that holds or does not. */
export function holds(id: string, demands: string, test: (invoice: EInvoice) => boolean): Rule {
  return { id, level: "error", demands, broken: (invoice) => (test(invoice) ? [] : [""]) };
}

/** A rule about each of several things: those that break it are named. */
export function each<Thing>(
  id: string,
  demands: string,
  things: (invoice: EInvoice) => readonly Thing[],
  test: (thing: Thing, invoice: EInvoice) => boolean,
  said: (thing: Thing) => string = (thing) => (typeof thing === "string" ? thing : ""),
): Rule {
  const broken: Rule["broken"] = (invoice) =>
    things(invoice)
      .filter((one) => !test(one, invoice))
      .map(said);
  return { id, level: "error", demands, broken };
}

/** The same rule as a warning. */
export function warning(rule: Rule): Rule {
  return { ...rule, level: "warning" };
}
