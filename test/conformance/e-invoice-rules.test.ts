// The checker of e-invoices is right about the published samples: the good ones pass, the bad ones fail for their reason.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { brokenRules, documentsIn, findings, rules } from "../support/peppol/check.ts";
import { hasSchema, schemaFaults, sharedData } from "../support/peppol/schema.ts";

const samples = join(sharedData, "samples", "peppol");
const examples = join(sharedData, "official", "peppol-examples");
const namesIn = (directory: string) =>
  hasSchema
    ? readdirSync(directory)
        .filter((name) => name.endsWith(".xml"))
        .sort()
    : ["(skipped: there are no samples beside the project)"];
const read = (directory: string, name: string) => readFileSync(join(directory, name), "utf8");

/** What the bad samples break, and the warning of the older rules that one good sample gets. */
const broken: Readonly<Record<string, readonly string[]>> = {
  "bad-S-plus-O.xml": ["BR-O-02", "BR-O-11", "BR-O-12"],
  "bad-nobuyerref.xml": ["PEPPOL-EN16931-R003"],
  "bad-only-O-with-vatid.xml": ["BR-O-02"],
  "bad-vat-off-by-1.00.xml": ["BR-CO-17", "BR-S-09"],
};
const warned: Readonly<Record<string, readonly string[]>> = { "ok-nodue-since-1.3.16.xml": ["BR-CO-25"] };

test("every rule has an id of its own", () => {
  expect(new Set(rules.map((one) => one.id)).size).toBe(rules.length);
});

describe.skipIf(!hasSchema)("beside the tables and samples", () => {
  test.each(namesIn(samples))("%s", async (name) => {
    const xml = read(samples, name);
    expect(brokenRules(xml)).toEqual(broken[name] ?? []);
    expect(brokenRules(xml, "warning")).toEqual(warned[name] ?? []);
    const root = documentsIn(xml)[0]?.name === "CreditNote" ? "CreditNote" : "Invoice";
    expect(await schemaFaults(root, [xml])).toEqual([]);
  });

  test.each(namesIn(examples).filter((name) => !name.startsWith("NO-R-")))("the network's own %s", (name) => {
    // One of them gives codes of VAT categories an attribute that the list of elements does not have.
    expect(brokenRules(read(examples, name))).toEqual(name === "Norwegian-example-1.xml" ? ["STRUCTURE"] : []);
  });

  test.each([
    ["NO-R-001.xml", [[], ["NO-R-001"], []]],
    ["NO-R-002.xml", [[], [], [], ["NO-R-002"], ["NO-R-002"], ["NO-R-002"]]],
  ])("the cases of %s", (name, expected) => {
    const rule = rules.filter((one) => one.id === name.replace(".xml", ""));
    const found = documentsIn(read(examples, name)).map((root) => findings(root, rule).map((one) => one.id));
    expect(found.slice(0, expected.length)).toEqual(expected);
  });

  test("the schema refuses what is out of order", async () => {
    const xml = read(samples, "ok-AE.xml").replace(
      /(<cbc:ID>10001<\/cbc:ID>)(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/,
      "$2$1",
    );
    expect((await schemaFaults("Invoice", [xml])).join()).toContain("ID");
  });
});
