// POST /incomingInvoice/{voucherId}/addPayment: a payment as POST /supplierInvoice/{invoiceId}/:addPayment posts it, by a body.

import { type ActionInput, action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext, Draft, Reader } from "../../../schema/resource.ts";
import { checkBankAccountNumber, checkIban } from "../../company/number-checks.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { paySupplierInvoice } from "../../payable/pay-supplier-invoice.ts";
import { noIncoming } from "./save-incoming.ts";

type Body = Draft<"IncomingInvoicePaymentExternalWrite">;

/** What the invoice says of its payment. */
interface PaidInvoice {
  readonly id: number;
  readonly isPosted: boolean;
  readonly dueDate: string | null;
  readonly currency: number;
  readonly kid: string;
  readonly reference: string;
  readonly account: string;
  readonly supplierAccount: string;
}

interface Loaded {
  readonly invoice: PaidInvoice | undefined;
  readonly request: ActionInput | null;
  readonly faults: readonly Fault[];
  readonly inner: unknown;
}

/** Pays an incoming invoice. */
export const payIncoming = action({
  method: "POST",
  path: "/incomingInvoice/{voucherId}/addPayment",
  pathModel: "Voucher",
  answers: null,
  value: {},
  status: 201,
  body: { model: "IncomingInvoicePaymentExternalWrite" },
  events: "voucher.create closeGroup.create payment.create",
  requires: ["AUTH_DIRECT_REMIT_LIGHT"],
  description:
    "Posts a payment of an invoice that is in the ledger and approved: all that is outstanding on the due date, to the invoice's account with its reference, where the body says nothing else. With useDefaultPaymentType, a company that pays bills by file (payBillsByFile of /payment/settings) gets a payment for the bank in place of a posting, and the invoice stays open until the bank has paid.",
  async load({ path, drafts }, read, context): Promise<Loaded> {
    const invoice = await loadInvoice(read, path.voucherId);
    const nothing = { invoice, request: null, faults: [], inner: null };
    const [body] = drafts;
    if (invoice === undefined || !invoice.isPosted || body === undefined) return nothing;
    const { query, faults } = queryOf(body, invoice, context);
    if (faults.length > 0) return { ...nothing, faults };
    const request: ActionInput = {
      path: { invoiceId: invoice.id },
      words: {},
      query,
      drafts: [],
      ids: [],
      upload: null,
    };
    return { invoice, request, faults, inner: await paySupplierInvoice.load(request, read, context) };
  },
  decide(_input, { invoice, request, faults, inner }, context): Decision {
    if (invoice === undefined) return noIncoming();
    if (!invoice.isPosted) return { faults: [{ key: "supplierInvoiceNotPosted", field: "voucherId" }] };
    if (request === null) return { faults };
    const decided = paySupplierInvoice.decide(request, inner, context);
    if ("faults" in decided) return { faults: decided.faults.map(inBody) };
    if ("problem" in decided) return { ...decided, messages: decided.messages?.map(inBody) ?? null } as Decision;
    return { ...decided, answer: { value: {} } };
  },
});

const names: Readonly<Record<string, string>> = {
  amount: "amountCurrency",
  paymentType: "paymentTypeClientUUId",
  bban: "creditorIbanOrBban",
};

/** A fault at the field of the body that stands for the parameter. */
function inBody(fault: Fault): Fault {
  const name = names[fault.field ?? ""] ?? fault.field ?? null;
  return { ...fault, field: name, path: name };
}

/** The parameters of the payment that a body asks for, or what is wrong with it. */
function queryOf(
  body: Body,
  invoice: PaidInvoice,
  context: ActionContext,
): { readonly query: ActionInput["query"]; readonly faults: readonly Fault[] } {
  const { values } = body;
  const isGiven = (name: string) => body.bodyFields.has(name) && !body.cleared.has(name);
  const faults: Fault[] = [];
  const at = (key: string, field: string) => faults.push({ key, field, path: field });
  const type = values.paymentTypeClientUUId.trim();
  const isDefault = values.useDefaultPaymentType;
  if (!isDefault && type === "") at("incomingPaymentType", "paymentTypeClientUUId");
  else if (!isDefault && !/^\d{1,15}$/.test(type)) at("incomingPaymentTypeId", "paymentTypeClientUUId");
  const wanted = isGiven("creditorIbanOrBban") ? values.creditorIbanOrBban : invoice.account || invoice.supplierAccount;
  const account = bbanOf(wanted);
  if (account === null && isGiven("creditorIbanOrBban")) at("incomingCreditorAccount", "creditorIbanOrBban");
  const due = dayOf(invoice, context.today);
  const amount = isGiven("amountCurrency") ? values.amountCurrency : undefined;
  const reference = isGiven("kidOrReceiverReference")
    ? values.kidOrReceiverReference
    : invoice.kid || invoice.reference;
  return {
    faults,
    query: {
      paymentType: isDefault ? 0 : Number(type),
      ...(invoice.currency === kroner ? { amount } : { amountCurrency: amount }),
      kidOrReceiverReference: reference === "" ? undefined : reference,
      bban: account === null || account === "" ? undefined : account,
      iban: account === "" ? ibanOf(wanted) : undefined,
      paymentDate: isGiven("paymentDate") ? (values.paymentDate ?? due) : due,
      useDefaultPaymentType: isDefault,
      partialPayment: values.partialPayment,
      refuseOverpayment: true,
    } as unknown as ActionInput["query"],
  };
}

/** The due date, or today where that has gone by. */
function dayOf({ dueDate }: PaidInvoice, today: string): string {
  return dueDate !== null && dueDate > today ? dueDate : today;
}

/** The IBAN of an account abroad; undefined for none. */
function ibanOf(text: string): string | undefined {
  const plain = text.replace(/[\s.]/g, "").toUpperCase();
  return plain === "" ? undefined : plain;
}

/** The Norwegian number of an account; empty for none and for one abroad, null for what is no account. */
function bbanOf(text: string): string | null {
  const plain = text.replace(/[\s.]/g, "").toUpperCase();
  if (plain === "") return "";
  const own = checkBankAccountNumber(plain);
  if (own.kind === "accepted") return own.value;
  const iban = checkIban(plain);
  if (iban.kind === "refused") return null;
  return plain.startsWith("NO") ? plain.slice(4) : "";
}

async function loadInvoice(read: Reader, id: number): Promise<PaidInvoice | undefined> {
  const [row] = await read.rows<PaidInvoice>(
    `select o.id, o."invoiceLifeCycle" not like 'DRAFT%' as "isPosted", o."dueDate"::text, o."currencyId" as currency,
       coalesce(i.payment_kid, '') as kid, coalesce(i.payment_reference, '') as reference, coalesce(i.payment_account, '') as account,
       coalesce(p."bankAccounts"[1], '') as "supplierAccount"
     from incoming_invoice_object o
     left join incoming_invoice i on i.company_id = o.company_id and i.id = o.id
     left join party p on p.company_id = o.company_id and p.id = o."vendorId"
     where o.company_id = $1 and o.id = $2::bigint`,
    id,
  );
  return row;
}
