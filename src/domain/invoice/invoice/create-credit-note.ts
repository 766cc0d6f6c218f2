// PUT /invoice/{id}/:createCreditNote: the whole invoice is credited by a document that reverses every posting.

import { decimal, negate, toText } from "../../../money/decimal.ts";
import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { type ActionContext, input, mandatory, type Row } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { sendTypes as ways } from "../../dispatch/dispatch.ts";
import {
  addressFaults,
  dispatched,
  invoiceRecipients,
  sendOptionsOf,
  sendTypeOf,
} from "../../dispatch/dispatch-request.ts";
import {
  type ClosedPeriods,
  closedMonthFaults,
  dateFaults,
  refused,
  rememberedPeriods,
} from "../../ledger/period/closed-periods.ts";
import type { PostingRow, StoredPosting } from "../../ledger/posting/posting-row.ts";
import { reversalRows } from "../../ledger/posting/reversal.ts";
import { voucherArgument } from "../../ledger/posting/store-voucher.ts";
import { reversalDays, storedRow } from "../../ledger/voucher/reverse-voucher.ts";
import { letterWarnings } from "../../sales-document/letters.ts";
import { type CreditedInvoice, creditFaults, linesOfInvoice, loadCredited, tooLarge } from "./credited-invoice.ts";
import { invoiceText } from "./invoice-voucher.ts";
import { noInvoice } from "./not-found.ts";
import { placeholder } from "./placeholder.ts";
import { isPreliminary } from "./preliminary-invoice.ts";

/** The contract's words; those of invoices that come in are refused. */
const sendTypes = [
  ...ways,
  "DIRECT",
  "AUTOINVOICE_EHF_OUTBOUND",
  "AUTOINVOICE_EHF_INCOMING",
  "PEPPOL_EHF_INCOMING",
] as const;

/** The customer of an invoice, and where its order says that the invoice goes. */
type Party = Pick<RowOf<"Customer">, "name" | "customerNumber" | "invoiceSendMethod" | "invoiceEmail" | "email"> & {
  readonly language: "en" | "no";
  readonly receiverEmail: string | null;
};

interface Loaded {
  readonly credited: CreditedInvoice | undefined;
  readonly isPreliminary: boolean;
  readonly postings: readonly StoredPosting[];
  readonly party: Partial<Party>;
  readonly closed: ClosedPeriods;
}

/** Credits an invoice in full. */
export const createCreditNote = action({
  method: "PUT",
  path: "/invoice/{id}/:createCreditNote",
  answers: "Invoice",
  status: 200,
  query: {
    date: mandatory(input("date", { description: "The day of the credit note; not before the invoice's." })),
    comment: input("text", { description: "A comment on the credit note." }),
    creditNoteEmail: input("text", {
      description:
        "Where the credit note is mailed, in place of the customer's address; several separated by semicolons.",
    }),
    sendToCustomer: input("flag", { default: "true", description: "Whether the credit note is sent to the customer." }),
    sendType: input("choice", {
      choices: sendTypes,
      description:
        "How the credit note is sent; as the customer's invoiceSendMethod says when not given, or with DIRECT. AUTOINVOICE_EHF_OUTBOUND is EHF; what comes in is no way of sending.",
    }),
  },
  events: "invoice.charged voucher.create closeGroup.create product.update",
  description:
    "Credits the whole invoice: makes a credit note with the next invoice number and every posting of the invoice turned round, and settles both.",
  async load({ path, query }, read): Promise<Loaded> {
    const id = path.id ?? 0;
    const [credited, postings, parties] = await Promise.all([
      loadCredited(read, id),
      read.rows<StoredPosting>(
        'select p.* from invoice i cross join lateral (select q.* from posting q where q.company_id = $1 and q."voucher" = i."voucher" offset 0) p where i.company_id = $1 and i.id = $2::bigint order by p.id',
        id,
      ),
      read.rows<Party>(
        `select c."name", c."customerNumber", c."invoiceSendMethod", c."invoiceEmail", c."email", k."language", (select o."receiverEmail" from ${linesOfInvoice} l cross join lateral (select s."receiverEmail" from sales_order s where s.company_id = i.company_id and s.id = l."order" offset 0) o order by l.id limit 1) as "receiverEmail" from invoice i join party c on c.company_id = i.company_id and c.id = i."customer" join company k on k.company_id = i.company_id where i.company_id = $1 and i.id = $2::bigint`,
        id,
      ),
    ]);
    const date = query.date;
    return {
      credited,
      isPreliminary: credited === undefined && (await isPreliminary(read, id)),
      postings,
      party: parties[0] ?? {},
      closed: await rememberedPeriods(read, [date, ...reversalDays(postings, date)]),
    };
  },
  decide({ query }, { credited, isPreliminary, postings, party, closed }, context) {
    if (credited === undefined) return noInvoice(isPreliminary);
    const { invoice } = credited;
    const date = query.date;
    const amountCurrency = negate(decimal(invoice.amountCurrency));
    const faults = [
      ...dateFaults([{ date, field: "date", path: "date" }], closed, context.today),
      ...closedMonthFaults(
        reversalDays(postings, date).filter((day) => day.slice(0, 7) !== date.slice(0, 7)),
        closed,
        { field: "date", path: "date" },
      ),
      ...creditFaults(credited, { date, amountCurrency, dateField: "date", invoiceField: "id" }),
    ];
    // An invoice of 0 has no amount that a second credit note could exceed.
    if (faults.length === 0 && credited.hasCreditNotes) faults.push(tooLarge(credited, { field: "id" }));
    faults.push(...sendFaults(query));
    if (faults.length > 0) return refused(faults);
    const id = context.newId();
    const voucherId = context.newId();
    const number = placeholder(id);
    const description = invoiceText(party.language === "en" ? "en" : "no", {
      isCreditNote: true,
      invoiceNumber: number,
      customer: { id: invoice.customer ?? 0, number: party.customerNumber ?? 0, name: party.name ?? "" },
    });
    const rows = reversalRows(postings.map(storedRow), date).map((row) => noteRow(row, { date, description, number }));
    const ledger = voucherArgument(
      { id: voucherId, date, series: "invoice", description, voucherType: "OUTGOING_INVOICE", rows },
      context,
    );
    const argument = {
      placeholder: number,
      invoice: noteOf(invoice, { id, voucherId, date, comment: query.comment ?? "" }),
      ledger: { ...ledger, payments: [] },
      orders: [],
      lines: [],
      credited: invoice.id,
    };
    const sent = sendNote(query, { id, customer: invoice.customer ?? 0, party }, context);
    return {
      writes: [{ call: "invoice_charge", argument }, ...(sent === null ? [] : [sent.write])],
      changes: [
        ...(sent === null ? [] : [sent.change]),
        { resource: "Invoice", id, kind: "CREATE", event: "charged" },
        { resource: "Invoice", id: invoice.id, kind: "UPDATE" },
        { resource: "Voucher", id: voucherId, kind: "CREATE" },
      ],
      warnings: [...letterWarnings([["comment", query.comment ?? ""]], context), ...(sent?.warnings ?? [])],
      answer: { object: id },
    };
  },
});

/** What is wrong with how the credit note shall be sent. */
function sendFaults(query: Readonly<Record<string, unknown>>): Fault[] {
  const { sendType } = query;
  const isIncoming = sendType === "AUTOINVOICE_EHF_INCOMING" || sendType === "PEPPOL_EHF_INCOMING";
  const at = { field: "sendType", path: "sendType" };
  return [
    ...(isIncoming ? [{ key: "sendTypeIncoming", ...at, parameters: { value: sendType } }] : []),
    ...addressFaults(query.creditNoteEmail, "creditNoteEmail"),
  ];
}

/** The dispatch of the credit note; null where it is not sent. */
function sendNote(
  query: Readonly<Record<string, unknown>>,
  note: { readonly id: number; readonly customer: number; readonly party: Partial<Party> },
  context: ActionContext,
) {
  const options = sendOptionsOf(query, "creditNoteEmail");
  if (options === null) return null;
  const { party } = note;
  const sendType: string = options.sendType ?? "DIRECT";
  const method = sendType === "AUTOINVOICE_EHF_OUTBOUND" ? "EHF" : sendType;
  return dispatched(
    {
      kind: "CREDIT_NOTE",
      sendType: sendTypeOf(method === "DIRECT" ? party.invoiceSendMethod : method),
      invoice: note.id,
      customer: note.customer,
      recipients: invoiceRecipients(options.email, party.receiverEmail, party),
    },
    context,
  );
}

/** A reversed posting of the invoice as the credit note's own: with its text, its number and its due date. */
function noteRow(row: PostingRow, note: { date: string; description: string; number: string }): PostingRow {
  const isReceivable = row.invoiceNumber !== "";
  return {
    ...row,
    description: note.description,
    invoiceNumber: isReceivable ? note.number : "",
    termOfPayment: isReceivable ? note.date : null,
  };
}

function noteOf(invoice: Row, note: { id: number; voucherId: number; date: string; comment: string }): Row {
  const negated = (name: string) => toText(negate(decimal(String(invoice[name]))));
  return {
    id: note.id,
    invoiceDate: note.date,
    invoiceDueDate: note.date,
    customer: invoice.customer,
    comment: note.comment,
    invoiceComment: invoice.invoiceComment,
    invoiceRemarks: "",
    voucher: note.voucherId,
    deliveryDate: invoice.deliveryDate,
    amount: negated("amount"),
    amountCurrency: negated("amountCurrency"),
    amountExcludingVat: negated("amountExcludingVat"),
    amountExcludingVatCurrency: negated("amountExcludingVatCurrency"),
    amountRoundoff: negated("amountRoundoff"),
    amountRoundoffCurrency: negated("amountRoundoffCurrency"),
    currency: invoice.currency,
    exchangeRate: invoice.exchangeRate,
    isCreditNote: true,
  };
}
