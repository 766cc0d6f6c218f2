// The number by which another country knows an employee; a part of the employee, without an address of its own.

import { oneOf, ref, text } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

/** An identity in another country. */
export const internationalId = resource("InternationalId", "/employee", {
  identity: false,
  description: "The number by which another country knows an employee; written through the employee.",
  fields: {
    intAmeldingType: oneOf(
      "PASSPORT_NO",
      "NATIONAL_INSURANCE_NO",
      "TAX_IDENTIFICATION_NO",
      "VALUE_ADDED_TAX_IDENTIFICATION_NO",
    )
      .nullable()
      .describe("What kind of number it is."),
    country: ref("Country").describe("The country that issued it."),
    number: text(100).describe("The number."),
  },
});
