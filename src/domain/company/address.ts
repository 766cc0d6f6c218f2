// A postal or physical address; lives and dies with the object that holds it.

import { ref, text } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

/** An address of a customer, supplier or company. */
export const address = resource("Address", "/address", {
  meaning: "An address; written through the object that holds it.",
  fields: {
    addressLine1: text(255).says("Street and number, or post box."),
    addressLine2: text(255).says("A second line."),
    postalCode: text(100).says("Postal code in the country's form."),
    city: text(100).says("Place that belongs to the postal code."),
    country: ref("Country").says("The country; decides how organisation numbers are checked."),
    displayName: text()
      .derived(
        `concat_ws(', ', nullif({t}."addressLine1", ''), nullif({t}."addressLine2", ''), nullif(trim({t}."postalCode" || ' ' || {t}."city"), ''))`,
      )
      .says("The address on one line."),
    addressAsString: text()
      .derived(
        `concat_ws(', ', nullif({t}."addressLine1", ''), nullif({t}."addressLine2", ''), nullif(trim({t}."postalCode" || ' ' || {t}."city"), ''))`,
      )
      .says("The address on one line."),
  },
});
