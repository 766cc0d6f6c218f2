// What is found where the books of a company are verified.

import { dateTime, flag, integer, many, text } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

/** Something that is wrong with the books. */
export const auditFault = resource("AuditFault", "/audit/verify/fault", {
  identity: false,
  order: "check",
  description: "Something that is wrong with the books.",
  fields: {
    check: text().readOnly().describe("The check that found it."),
    text: text()
      .readOnly()
      .describe(
        "A sentence in English with the object, the field, and the found and the sealed value, as motpost verify writes it. Values of the change log are shown to the administrator alone.",
      ),
    remedy: text().readOnly().describe("What to do, in English."),
  },
});

/** What was verified, and what was found. */
export const auditVerification = resource("AuditVerification", "/audit/verify", {
  identity: false,
  order: "position",
  description: "What was verified as of one moment, and what was found.",
  fields: {
    isIntact: flag().readOnly().describe("Whether no fault was found."),
    at: dateTime().readOnly().describe("The moment whose books were verified."),
    position: integer().readOnly().describe("Where the chain of the company ends; 0 for a company without one."),
    hash: text().readOnly().describe("The hash of that position: an anchor, where somebody keeps it elsewhere."),
    waiting: integer().readOnly().describe("How much is sealed and has no position yet."),
    faultCount: integer().readOnly().describe("How many faults were found."),
    faultData: text().internal().describe("The faults as JSON."),
    faults: many("AuditFault").heldIn("faultData").describe("The faults, 200 of each check at most."),
  },
});
