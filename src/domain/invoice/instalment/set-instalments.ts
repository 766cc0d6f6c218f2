// PUT and DELETE /invoice/{id}/:instalments: on which days the parts of an open invoice are due.

import { decimal, toFixedText } from "../../../money/decimal.ts";
import { action, type Decision } from "../../../schema/action.ts";
import { type ActionContext, type Draft, input, type Reader } from "../../../schema/resource.ts";
import { noInvoice } from "../invoice/not-found.ts";
import { isPreliminary } from "../invoice/preliminary-invoice.ts";
import { type GivenInstalment, type Instalment, instalmentFaults } from "./instalment-plan.ts";

interface OpenInvoice {
  readonly id: number;
  readonly version: number;
  readonly invoiceDate: string;
  readonly openItem: number | null;
  readonly outstanding: string;
}

interface Loaded {
  readonly invoice: OpenInvoice | undefined;
  readonly isPreliminary: boolean;
  readonly stored: readonly Instalment[];
}

const path = "/invoice/{id}/:instalments";
const query = {
  reason: input("text", {
    maximumLength: 500,
    description: "Why, in at most 500 characters; GET /audit shows it with the change.",
  }),
};
const about = { path, answers: "Invoice", status: 200, query } as const;

/** Sets the instalments of an invoice. */
export const setInstalments = action({
  ...about,
  method: "PUT",
  body: { model: "InvoiceInstalment", many: true },
  description:
    "Sets on which days the parts of an open invoice are due, in place of those that were agreed before. The parts come to what is left to pay, in the invoice's currency; their days ascend, none before the invoice's. Ageing, what is expected, reminders and late interest go by them; invoiceDueDate and what was issued stay.",
  load: ({ path }, read) => load(read, path.id),
  decide: ({ drafts, query }, loaded, context) => {
    const { invoice } = loaded;
    if (invoice === undefined) return noInvoice(loaded.isPreliminary);
    const given = drafts.map(givenOf);
    const faults = instalmentFaults(given, {
      invoiceDate: invoice.invoiceDate,
      outstanding: decimal(invoice.outstanding),
    });
    return faults.length > 0 ? { faults } : replaced(invoice, { stored: loaded.stored, given }, query.reason, context);
  },
});

/** Takes the instalments of an invoice away. */
export const removeInstalments = action({
  ...about,
  method: "DELETE",
  description: "Takes the instalments of an invoice away: all of it is due on its own day again.",
  load: ({ path }, read) => load(read, path.id),
  decide: ({ query }, loaded, context) => {
    const { invoice, stored } = loaded;
    if (invoice === undefined) return noInvoice(loaded.isPreliminary);
    if (stored.length === 0) return { faults: [{ key: "instalmentsAbsent", field: "id", path: null }] };
    return replaced(invoice, { stored, given: [] }, query.reason, context);
  },
});

/** Reads and locks the invoice, so that what is left to pay stands. */
async function load(read: Reader, id: number): Promise<Loaded> {
  const [[invoice], stored] = await Promise.all([
    read.rows<OpenInvoice>(
      `select i.id, i.version, i."invoiceDate", i."openItem", (case when i."isCreditNote" then 0 else i."amountCurrencyOutstanding" end)::text as outstanding
       from invoice i where i.company_id = $1 and i.id = $2::bigint for no key update`,
      id,
    ),
    loadInstalments(read, id),
  ]);
  return { invoice, isPreliminary: invoice === undefined && (await isPreliminary(read, id)), stored };
}

/** The agreed parts of an invoice, in the order of their days. */
function loadInstalments(read: Reader, invoice: number): Promise<Instalment[]> {
  return read.rows<Instalment>(
    'select n."dueDate", n."amountCurrency"::text from invoice_instalment n where n.company_id = $1 and n."invoice" = $2::bigint order by n."dueDate"',
    invoice,
  );
}

function givenOf({ values, path }: Draft<"InvoiceInstalment">): GivenInstalment {
  return { dueDate: values.dueDate, amountCurrency: values.amountCurrency, path };
}

function replaced(
  invoice: OpenInvoice,
  { stored, given }: { readonly stored: readonly Instalment[]; readonly given: readonly Instalment[] },
  reason: string | undefined,
  context: ActionContext,
): Decision {
  const parts = given.map(({ dueDate, amountCurrency }) => ({ id: context.newId(), dueDate, amountCurrency }));
  const { id, version, openItem } = invoice;
  const why = (reason ?? "").trim();
  return {
    writes: [{ call: "instalments_set", argument: { invoice: id, version, openItem, parts } }],
    changes: [
      {
        resource: "Invoice",
        id,
        kind: "UPDATE",
        fields: { instalments: [textOf(stored), textOf(given)] },
        ...(why === "" ? {} : { reason: why }),
      },
    ],
    answer: { object: id },
  };
}

/** The parts as the log of changes names them; null for none. */
function textOf(parts: readonly Instalment[]): string | null {
  if (parts.length === 0) return null;
  return parts.map((one) => `${one.dueDate} ${toFixedText(decimal(one.amountCurrency), 2)}`).join(", ");
}
