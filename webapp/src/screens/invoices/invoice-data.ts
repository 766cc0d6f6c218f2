// Invoices as the screens ask for them: what is found, counted and summed is found, counted and summed by the service.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { paths } from "../../../../clients/typescript/src/schema.ts";
import { api, dataOf } from "../../data/client.ts";
import { addDays, filterNumber, today } from "../../kit/numbers.ts";
import type { Search } from "../../router.tsx";
import { type InvoiceState, type InvoiceView, invoiceFields, invoiceStates } from "./invoice-state.ts";

type InvoiceQuery = NonNullable<paths["/invoice"]["get"]["parameters"]["query"]>;

/** The invoice days of a period, in the parameters of the list. */
function daysOf(period: string | undefined): InvoiceQuery {
  const year = Number(today().slice(0, 4));
  if (period === "thisYear") return { invoiceDateFrom: `${year}-01-01`, invoiceDateTo: `${year + 1}-01-01` };
  if (period === "lastYear") return { invoiceDateFrom: `${year - 1}-01-01`, invoiceDateTo: `${year}-01-01` };
  return {};
}

/** What an address filters by, in the parameters of the list; the view is apart from it. */
export function filterOf({ customer, q, period, dueFrom, dueTo, openFrom, openTo, ...days }: Search): InvoiceQuery {
  const [from, to] = [filterNumber(openFrom), filterNumber(openTo)];
  return {
    ...daysOf(period),
    ...(days.from === undefined ? {} : { invoiceDateFrom: days.from }),
    ...(days.to === undefined ? {} : { invoiceDateTo: days.to }),
    ...(customer === undefined ? {} : { customerId: [Number(customer)] }),
    ...((q ?? "").trim() === "" ? {} : { query: q?.trim() }),
    ...(dueFrom === undefined ? {} : { dueDateFrom: dueFrom }),
    ...(dueTo === undefined ? {} : { dueDateTo: dueTo }),
    ...(from === undefined ? {} : { outstandingFrom: from }),
    ...(to === undefined ? {} : { outstandingTo: to }),
  };
}

const stateIn = (view: InvoiceView): InvoiceQuery => (view === "all" ? {} : { state: view satisfies InvoiceState });

/** Asks for the invoices of a view that fit a filter, from one on, with their number; the first page with the sums of all of them; without VAT where that is shown. */
export function askInvoices(view: InvoiceView, filter: InvoiceQuery, sorting = "-invoiceNumber", isNet = false) {
  const fields = isNet ? `${invoiceFields},amountExcludingVat` : invoiceFields;
  const query: InvoiceQuery = { ...filter, ...stateIn(view), sorting, fields };
  const sums: InvoiceQuery = {
    sums: ["amount", "amountOutstanding", ...(isNet ? ["amountExcludingVat" as const] : [])],
  };
  return (from: number, count: number) =>
    dataOf(api.GET("/invoice", { params: { query: { ...query, ...(from === 0 ? sums : {}), from, count } } }));
}

/** How many invoices an address has. */
export async function sizeOfInvoices(view: InvoiceView, filter: InvoiceQuery): Promise<number> {
  const query = { ...filter, ...stateIn(view), count: 0, fields: "id" };
  return (await dataOf(api.GET("/invoice", { params: { query } }))).fullResultSize;
}

/** How many invoices each view has that fit a filter. */
export function useCounts(filter: InvoiceQuery) {
  return useQuery({
    queryKey: ["invoices", "counts", filter],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const sizes = await Promise.all(
        (["all", ...invoiceStates] as const).map(async (view) => [view, await sizeOfInvoices(view, filter)] as const),
      );
      return new Map<InvoiceView, number>(sizes);
    },
  });
}

const wholeFields = `version,${invoiceFields},amountExcludingVat,amountCurrency,amountExcludingVatCurrency,amountRoundoffCurrency,invoiceComment,creditedInvoice,amountCurrencyOutstanding,paymentAnnouncedDate,currency(code),voucher(id,displayName),orderLines(id,displayName,count,unitPriceExcludingVatCurrency,discount,vatType(percentage),amountExcludingVatCurrency,amountIncludingVatCurrency),postings(id,date,amountGross,type,voucher(id,displayName)),reminders(id,reminderDate,type,totalAmountCurrency)`;

/** An invoice with what has happened to it. */
export function useInvoice(id: string) {
  return useQuery({ queryKey: ["invoice", id], queryFn: () => readInvoice(id) });
}

/** An invoice with what has happened to it, as the service has it now. */
export async function readInvoice(id: string) {
  const [invoice, dispatches] = await Promise.all([
    dataOf(api.GET("/invoice/{id}", { params: { path: { id: Number(id) }, query: { fields: wholeFields } } })),
    dataOf(
      api.GET("/dispatch", {
        params: {
          query: {
            invoiceId: [Number(id)],
            createdTimeFrom: "2000-01-01",
            createdTimeTo: addDays(today(), 2),
            fields: "id,sendType,status,lastError,createdTime,endedTime,recipients,kind",
          },
        },
      }),
    ),
  ]);
  return { invoice: invoice.value ?? {}, dispatches: dispatches.values ?? [] };
}

/** An invoice with what has happened to it. */
export type WholeInvoice = Awaited<ReturnType<typeof readInvoice>>;

/** Whether an account is one of a bank: such a payment type is suggested first. */
type BankMark = { readonly isBankAccount?: boolean } | null | undefined;

/** How payments come in, with the currency of the account. */
export const paymentTypesQuery = {
  queryKey: ["payment types"],
  queryFn: async () => {
    const query = { fields: "id,displayName,currencyCode,debitAccount(isBankAccount)" };
    const { values } = await dataOf(api.GET("/invoice/paymentType", { params: { query } }));
    return (values ?? []).map(({ id, displayName, currencyCode, debitAccount }) => ({
      id: id ?? 0,
      name: displayName ?? "",
      currency: currencyCode,
      isBank: (debitAccount as BankMark)?.isBankAccount === true,
    }));
  },
};

/** A reminder as the next one follows from it. */
export interface SentReminder {
  readonly type?: string | null;
}

/** The reminders that were sent of invoices, by the invoice's id. */
export async function invoicesWithReminders(
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly SentReminder[]>> {
  const query = { id: [...ids], count: ids.length, fields: "id,reminders(type)" };
  const { values } = await dataOf(api.GET("/invoice", { params: { query } }));
  return new Map((values ?? []).map(({ id, reminders }) => [id ?? 0, (reminders ?? []) as readonly SentReminder[]]));
}
