// The names of events in the person's language: an object of the glossary, and what became of it.

import type { TextKey } from "../../texts/en.ts";
import type { Term } from "../../texts/glossary.ts";
import { t, term } from "../../texts/index.ts";

const objects: Readonly<Record<string, Term>> = {
  account: "account",
  closeGroup: "matching",
  contact: "contact",
  customer: "customer",
  archiverelation: "document",
  employee: "employee",
  invoice: "invoice",
  notification: "notification",
  order: "order",
  product: "product",
  project: "project",
  supplier: "supplier",
  voucher: "voucher",
  voucherstatus: "voucher",
};

const happenings: Readonly<Record<string, TextKey>> = {
  create: "eventCreated",
  update: "eventUpdated",
  delete: "eventDeleted",
  charged: "eventCreated",
  sent: "eventSent",
  ready: "eventReady",
};

/** An event in words with its name behind it: `Customer created (customer.create)`. What has no words is its name alone. */
export function eventText(event: string): string {
  const [object = "", happening = ""] = event.split(".");
  const [named, text] = [objects[object], happenings[happening]];
  return named === undefined || text === undefined ? event : `${t(text, { name: term(named) })} (${event})`;
}
