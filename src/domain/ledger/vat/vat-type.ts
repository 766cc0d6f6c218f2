// VAT types: codes, rates and the accounts that VAT is posted to.

import { flag, integer, number, oneOf, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

/** A VAT type of the company. Its id is not its code. */
export const vatType = resource("VatType", "/ledger/vatType", {
  isSetting: true,
  verbs: "get",
  order: "sequence",
  description: "A VAT type. Its id is not its code: id 32 is code 33.",
  fields: {
    name: text(255).readOnly().describe("What the code is for."),
    number: text(10).readOnly().describe("The VAT code."),
    displayName: text()
      .derived(
        `{t}."number" || ': ' || case when {t}."percentage" <> 0 and {t}."percentage" <> 100 then '(' || trim_scale(abs({t}."percentage")) || '%) ' else '' end || {t}."name"`,
      )
      .describe("Code, rate and name."),
    percentage: number(2)
      .readOnly()
      .describe("The rate in percent; negative for reverse charge, 100 where the amount is VAT itself."),
    deductionPercentage: number(2).readOnly().default(100).describe("How much of input VAT is deducted, in percent."),
    parentType: ref("VatType").readOnly().describe("The code that this one specifies."),
    direction: oneOf("NONE", "IN", "OUT", "BOTH").internal(),
    rateKind: text(20).internal(),
    ratePercent: number(2).internal(),
    reverseCharge: oneOf("N", "Y", "S").internal(),
    isDeductible: flag().internal(),
    isDirect: flag().internal(),
    outAccount: ref("Account").internal(),
    inAccount: ref("Account").internal(),
    incomeAccount: ref("Account").internal(),
    sequence: integer().internal(),
    outgoingSequence: integer().internal(),
    isActive: flag().readOnly().describe("Whether the company has activated the code; own field."),
  },
});
