// The specification's sentences on orders, lines, invoices and products, each with the test that quotes it.

import { expect, test } from "vitest";
import { checkSentences, leftOf, type Sentence, specification } from "../support/sentences.ts";

const sales = "test/scenario/specification-sales.test.ts";
const objects = "test/scenario/specification-objects.test.ts";
const creditNotes = "test/scenario/credit-notes.test.ts";
const products = "test/scenario/products.test.ts";
const stock = "test/scenario/stock.test.ts";

const sentences: readonly Sentence[] = [
  ["Conventions for all objects", "`id` and `version` must not be set in the body.", sales],
  ["", "Setting an id gives the error 'An ID cannot be set when creating a new object.'", sales],
  ["", "Referencing by name or number gives errors, mostly 'not found'.", sales],
  ["", "They are required only when a new sub-object is created, not when an existing one is referenced by id.", sales],
  ["", "'Object not found' is returned when the id is wrong or the object belongs to another company.", sales],
  ["", "Every object has `id` (assigned by the service) and `version` (modification counter).", objects],
  ["", "`version` must not be set in the body.", objects],
  ["", "Use a sub-object holding only `id`", objects],
  ["", "Body has `value`.", objects],
  ["", "Body has `values` (array).", objects],
  ["Order", "the list response without `fields` holds the customer's id", sales],
  ["", "the list response without `fields` holds only their ids", sales],
  ["", "The default comes from the account's invoice settings.", sales],
  ["", "identity and order number", objects],
  ["Order line", "optional reference `{id}`", objects],
  ["Customer", "determines how invoices to this customer are sent", objects],
  ["", "Validated against the customer's country.", sales],
  ["", "A foreign-format number without the matching country on the customer is rejected.", sales],
  ["Invoice", "0 means paid or credited; above 0 means an amount is outstanding.", sales],
  ["", "identity, invoice number, customer id", objects],
  ["Product", "identity, name, product number", objects],
  ["", "Calculated only when named explicitly in `fields`; otherwise always 0 (also with `fields=*`).", sales],
  ["", "object, may be expanded in `fields`", sales],
  ["Rule 1", "an order accepts line prices either including or excluding VAT", sales],
  ["", "When true, lines carry only `unitPriceIncludingVatCurrency`.", sales],
  ["", "When false, lines carry only `unitPriceExcludingVatCurrency`.", sales],
  ["", "Setting the other attribute, or both, is rejected (see Errors).", sales],
  ["", "When the order does not set the flag, the account's invoice settings decide.", sales],
  ["Rule 2", "it cannot be set or overridden on the line.", sales],
  [
    "",
    "the product's income account is used if the product's VAT type matches the line's VAT type and the account",
    products,
  ],
  ["", "Otherwise the default income account for the line's VAT type is used.", products],
  ["", "With only a description: the default income account of the VAT type is used.", products],
  ["", "A description together with a product adds detail without changing the posting", products],
  ["", "The defaults are managed in the account's posting rules settings.", sales],
  ["Rule 3", "Invoice send method comes from the customer's `invoiceSendMethod`.", sales],
  ["Rule 4", "an invoice is paid or credited when `amountOutstanding` is 0.", sales],
  ["", "Take `customerId` and `number` from the invoice.", creditNotes],
  ["", "Fetch all postings for that customer.", creditNotes],
  ["", "Locally select those whose `invoiceNumber` equals the invoice number.", creditNotes],
  ["", "If any has a `closegroupId`, the invoice is paid or credited in full.", creditNotes],
  ["", "Summing the selected postings gives the payments.", creditNotes],
  ["", "Postings with the same `closegroupId` give related credit notes.", creditNotes],
  ["Rule 5", "Object ids from one system are not reused as other references.", sales],
  ["", "Hidden fields exposing internal ids are not supported.", sales],
  ["Common query parameters", "Without it a default subset is returned, with references as ids.", sales],
  ["", "Limits only how many objects are returned in the response.", sales],
  ["", "It does not limit the database read, so the 10,000 object limit still applies.", "test/engine/reading.test.ts"],
  [
    "Operations",
    "query `orderDateFrom`, `orderDateTo` (dates), `isClosed` (boolean), `customerId` (id), `fields`, `count`",
    objects,
  ],
  ["", "created order", objects],
  ["", "query `sendToCustomer` (boolean, default TRUE)", objects],
  ["", "invoice created from the order", objects],
  ["", "invoice body; `sendToCustomer` (boolean, default TRUE)", objects],
  ["", "created invoice", objects],
  ["", "invoice incl. `amountOutstanding`", objects],
  ["", "customers incl. `invoiceSendMethod`", objects],
  ["", "path: product id, optional `fields`", objects],
  ["", "When `sendToCustomer` is FALSE, the invoice is created without being sent to the customer.", sales],
  ["Conditions", "Result set too large. Limit of 10.000 reached.", "test/engine/reading.test.ts"],
  ["", "An ID cannot be set when creating a new object.", "test/engine/writing.test.ts"],
  ["", "Object not found", "test/engine/writing.test.ts"],
  ["", "Order line price attribute does not match the order's price mode, or both are set", sales],
  [
    "",
    "validation error, with text in Norwegian saying the unit price must be with VAT (or without VAT) because the order's unit price is with (or without) VAT; an English variant says the unit price must be exclusive of VAT.",
    sales,
  ],
  ["", "Fix: set `isPrioritizeAmountsIncludingVat` and use only the matching attribute on the lines.", sales],
  ["", "Value valid by its schema but rejected by business rules", sales],
  ["", "The caller must narrow the query by other parameters", "test/engine/reading.test.ts"],
  ["Versioning", "Each object has an integer `version`, which counts its modifications.", objects],
  ["", "It is set by the service and never sent by the client in POST (and not in PUT).", objects],
  ["", "Otherwise it is 0, including with `fields=*`.", objects],
  ["", "is calculated only when named in `fields`", stock],
];

checkSentences(sentences);

// Every sentence of the five rules is in the table, whatever the specification says tomorrow.
test.runIf(specification !== undefined)(
  "no sentence of the behaviour rules is left out, but for advice to clients",
  () => {
    const advice = ["Store the service's ids and map them in the client system."];
    const headings = [
      "### behaviour rules",
      "price mode on orders:",
      ", according to isprioritizeamountsincludingvat.",
      "income account of an order line:",
      "with a product:",
      "payment status:",
      "detailed lookup:",
    ];
    expect(leftOf("### Behaviour rules", "## States and transitions", sentences, [...advice, ...headings])).toBe("");
  },
);
