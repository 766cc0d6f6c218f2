// GET /ledger/annualAccount/{id}/checklist: what is to be done before a year is closed, and what is done.

import { dateTime, flag, integer, many, oneOf, ref, text, texts } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { resource } from "../../schema/resource.ts";
import { findYear } from "./find-year.ts";
import { loadYear, noYear } from "./load-year.ts";

/** A check of a year. */
export const annualCheck = resource("AnnualCheck", "/ledger/annualAccount/check", {
  identity: false,
  order: "key",
  description: "Something that must hold before a year is closed, and what was found.",
  fields: {
    key: text().readOnly().describe("The name of the check, Y01 to Y16."),
    severity: oneOf("ERROR", "WARNING")
      .readOnly()
      .describe("ERROR: the year is not closed while it does not hold. WARNING: it can be, and is signed off."),
    ok: flag().readOnly().describe("Whether it holds."),
    text: text().readOnly().describe("What must hold, in the reader's language."),
    advice: text().readOnly().describe("What to do where it does not, in the reader's language."),
    count: integer().readOnly().describe("How much was found."),
    drill: texts().readOnly().describe("Addresses of what was found, at most 100."),
    signedOffBy: ref("Employee").readOnly().describe("Who has signed it off; null for nobody."),
    signedOffAt: dateTime().readOnly().describe("When it was signed off."),
    signedOffText: text()
      .nullable()
      .readOnly()
      .describe("What was said about it; null where nobody has signed it off."),
    document: ref("Document").readOnly().describe("The document that shows it; null for none."),
  },
});

/** The checklist of a year. */
export const annualChecklist = resource("AnnualChecklist", "/ledger/annualAccount/checklist", {
  identity: false,
  order: "year",
  description: "What is to be done before a year is closed.",
  fields: {
    year: integer().readOnly().describe("The year."),
    isClosed: flag().readOnly().describe("Whether the year is closed."),
    openErrors: integer().readOnly().describe("How many errors keep it from being closed."),
    openWarnings: integer().readOnly().describe("How many warnings do not hold and are not signed off."),
    checkData: text().internal().describe("The checks as JSON."),
    checks: many("AnnualCheck").heldIn("checkData").describe("The checks, by their names."),
  },
});

/** The checklist of a year. */
export const checklist = query({
  path: "/ledger/annualAccount/{id}/checklist",
  object: "AnnualChecklist",
  description:
    "What is to be done before the year is closed: locks, open items, bank, VAT, depreciation, currency, stock, drafts, results of earlier years, balance accounts and the audit file. Each with the addresses of what was found. Computed when it is asked for.",
  async load({ path }, read, { language }) {
    const year = await loadYear(read, path.id ?? 0);
    return year === undefined ? undefined : { year, language, findings: await findYear(read, year.id) };
  },
  decide(_input, loaded) {
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noYear } };
    const { year, language, findings } = loaded;
    const open = findings.filter((one) => !one.ok);
    return {
      row: {
        year: year.id,
        isClosed: year.isClosed,
        openErrors: open.filter((one) => one.severity === "ERROR").length,
        openWarnings: open.filter((one) => one.severity === "WARNING" && one.signedOffBy === null).length,
        checkData: findings.map((one) => ({ ...one, text: one.text[language], advice: one.advice[language] })),
      },
    };
  },
});
