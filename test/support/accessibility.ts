// What the rules of axe-core find on a page as the browser shows it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules of WCAG 2.2 up to AA, and what is good practice beside them. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

/**
 * Everything on the page that breaks a rule, a line each; nothing where all is well.
 * @param page a page of a visitor with scripts on (`javaScriptEnabled: true`)
 * @param rule the only rule that is looked at; every one without it
 */
export async function accessibilityFaults(page: Page, rule?: string): Promise<string[]> {
  // A dialog gets its name once its heading is there, a moment after it is seen; one that never gets any is a finding.
  const nameless = page.locator("[role=dialog]:not([aria-labelledby], [aria-label])").first();
  await nameless.waitFor({ state: "detached", timeout: 5_000 }).catch(() => undefined);
  // Not by an element of the page: its policy takes no scripts. A page that stays has it already; reading it takes longer than its rules.
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(`${source}; undefined`);
  const runOnly = rule === undefined ? { type: "tag", values: tags } : { type: "rule", values: [rule] };
  const options = JSON.stringify({ runOnly, resultTypes: ["violations"] });
  const violations = (await page.evaluate(
    `axe.run(document, ${options}).then((found) => found.violations)`,
  )) as Violation[];
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(" ")}: ${node.failureSummary.replace(/\s+/g, " ")}`),
  );
}
