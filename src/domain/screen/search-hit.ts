// What a search over everything shows of each thing that it finds.

import { amount, date, integer, oneOf, text } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

/** What can be found, in the order in which it is shown. */
export const searchKinds = [
  "customer",
  "supplier",
  "invoice",
  "bill",
  "voucher",
  "product",
  "account",
  "project",
] as const;
/** A kind of thing that can be found. */
export type SearchKind = (typeof searchKinds)[number];

/** A thing that a search found. */
export const searchHit = resource("SearchHit", "/search", {
  identity: false,
  order: "place,objectId",
  description: "Something that a search found: what it is, what to show of it, and where it is read.",
  fields: {
    place: integer()
      .readOnly()
      .describe("Hits with a lower one stand first: what the text names by its number, then the others, by kind."),
    kind: oneOf(...searchKinds)
      .readOnly()
      .describe("What it is. bill: an invoice of a supplier."),
    objectId: integer().readOnly().describe("Its id."),
    english: text().readOnly().describe("What to show, in English, as in Invoice 1048."),
    norwegian: text().readOnly().describe("What to show, in Norwegian, as in Faktura 1048."),
    name: text()
      .readOnly()
      .describe("Whose or what it is: the customer of an invoice, the supplier of a bill, the text of a voucher."),
    date: date().readOnly().describe("Its day; null where it has none."),
    amount: amount().nullable().readOnly().describe("Its total in kroner; null where it has none."),
    path: text().readOnly().describe("Where it is read, below /v2."),
  },
});
