// How wholesalers send goods, and where they can be fetched.

import { flag, oneOf, ref, text } from "../../schema/field.ts";
import { among, contains, exact, mandatory, resource } from "../../schema/resource.ts";
import { unused } from "../in-use.ts";

/** The wholesalers that the interface tells apart; the first stands for all others. */
const wholesalers = [
  ...["DEFAULT_SUPPLIER", "AHLSELL", "SONEPAR", "ONNINEN", "SOLAR", "ELEKTROSKANDIA", "BERGAARD_AMUNDSEN"],
  ...["BROEDRENE_DAHL", "HEIDENREICH", "ELEKTROIMPORTOEREN"],
];

const verbs = "list get create update delete";

/** A way of sending goods. */
export const transportType = resource("TransportType", "/transportType", {
  verbs,
  description: "A way in which a wholesaler sends goods.",
  fields: {
    supplier: oneOf(...wholesalers)
      .default("DEFAULT_SUPPLIER")
      .createOnly()
      .describe("Whose it is; DEFAULT_SUPPLIER for every wholesaler that has no name here."),
    nameKey: text(100).between(1, 100).required().describe("Its name."),
    code: text(100).describe("The wholesaler's code of it."),
    isPickUp: flag().describe("The goods are fetched."),
    displayName: text().derived(`trim({t}."code" || ' ' || {t}."nameKey")`).describe("Code and name."),
  },
  search: { supplier: mandatory({ ...exact("supplier", "choice"), choices: wholesalers }) },
  deletable: unused("transportTypeUnused", [["transportTypeUsed", "pickup_point", ["transportType"]]]),
});

/** A place where goods are fetched. */
export const pickupPoint = resource("PickupPoint", "/pickupPoint", {
  verbs,
  description: "A place where a wholesaler's goods can be fetched.",
  fields: {
    supplier: ref("Supplier").describe("The wholesaler."),
    code: text(100).describe("The wholesaler's code of it."),
    name: text(255).between(1, 255).required().describe("Its name."),
    transportType: ref("TransportType").describe("How the goods come there."),
  },
  search: {
    supplierId: among("supplier"),
    transportTypeId: among("transportType"),
    code: contains("code"),
    name: contains("name"),
  },
});
