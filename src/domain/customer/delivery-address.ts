// Where goods are delivered: made with a customer, supplier or order, and changed by itself.

import { ref, text } from "../../schema/field.ts";
import { among, amongTexts, resource } from "../../schema/resource.ts";
import { landRegister, withCountry } from "../company/address.ts";

const line = `concat_ws(', ', nullif({t}."name", ''), nullif({t}."addressLine1", ''), nullif({t}."addressLine2", ''), nullif(trim({t}."postalCode" || ' ' || {t}."city"), ''))`;

/** A delivery address. */
export const deliveryAddress = resource("DeliveryAddress", "/deliveryAddress", {
  verbs: "list get update",
  description:
    "Where goods are delivered. Made with a customer, supplier or order; several may name the same, and a change counts for all.",
  fields: {
    addressLine1: text(255).describe("Street and number."),
    addressLine2: text(255).describe("A second line."),
    postalCode: text(100).describe("Postal code in the country's form."),
    city: text(100).describe("Place that belongs to the postal code."),
    country: ref("Country").describe("Country of the address; the company's where a new one names none."),
    displayName: text().derived(line).describe("Name and address on one line."),
    addressAsString: text().derived(withCountry(line)).describe("Name and address on one line, with the country."),
    ...landRegister(line),
    name: text(100).describe("Who receives the goods."),
  },
  search: {
    id: among("id"),
    addressLine1: amongTexts("addressLine1"),
    addressLine2: amongTexts("addressLine2"),
    postalCode: amongTexts("postalCode"),
    city: amongTexts("city"),
    name: amongTexts("name"),
  },
});
