// Checks an e-invoice against the rules of EN 16931, Peppol BIS Billing 3.0 and Norway that can concern it.

import { amountRules } from "./amount-rules.ts";
import { codeRules } from "./code-rules.ts";
import { type Element, eInvoiceOf, everything, parse } from "./document.ts";
import { peppolRules } from "./peppol-rules.ts";
import { presenceRules } from "./presence-rules.ts";
import type { Rule } from "./rule.ts";
import { structureRule } from "./structure.ts";
import { vatRules } from "./vat-rules.ts";

/** A rule that a document breaks. */
export interface Finding {
  readonly id: string;
  readonly level: Rule["level"];
  readonly demands: string;
  readonly where: string;
}

/** Every rule. */
export const rules: readonly Rule[] = [
  structureRule,
  ...presenceRules,
  ...amountRules,
  ...vatRules,
  ...codeRules,
  ...peppolRules,
];

/** What is wrong with the invoice or credit note whose root this is. */
export function findings(root: Element, of: readonly Rule[] = rules): Finding[] {
  const invoice = eInvoiceOf(root);
  return of.flatMap((rule) =>
    rule.broken(invoice).map((where) => ({ id: rule.id, level: rule.level, demands: rule.demands, where })),
  );
}

/**
 * What is wrong with an e-invoice.
 * @throws Error where the text is no invoice and no credit note
 */
export function check(xml: string): Finding[] {
  const [root] = documentsIn(xml);
  if (root === undefined) throw new Error("This is neither an invoice nor a credit note.");
  return findings(root);
}

/** The invoices and credit notes in a file, which may hold several as a file of tests does. */
export function documentsIn(xml: string): Element[] {
  return parse(xml)
    .flatMap(everything)
    .filter((one) => one.name === "Invoice" || one.name === "CreditNote");
}

/** The ids of the broken rules, each once, for assertions. */
export function brokenRules(xml: string, level: Rule["level"] = "error"): string[] {
  return [
    ...new Set(
      check(xml)
        .filter((one) => one.level === level)
        .map((one) => one.id),
    ),
  ].sort();
}
