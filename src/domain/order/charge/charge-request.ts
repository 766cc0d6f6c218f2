// The request to invoice orders, and the result. Types alone.

import type { Change, Write } from "../../../schema/action.ts";
import type { SendOptions } from "../../dispatch/dispatch-request.ts";
import type { LaterMonths } from "../../invoice/invoice/accrual.ts";
import type { InvoiceToPost, InvoiceVoucher } from "../../invoice/invoice/invoice-voucher.ts";
import type { PaidAtOnce } from "./pay-at-once.ts";

/** What the caller says of the invoice. */
export interface Charge {
  /** Where the request names the order: the path's id, or the body's list. */
  readonly place: "id" | "orders";
  readonly invoiceDate: string;
  /** Null: by the order's terms. */
  readonly invoiceDueDate: string | null;
  readonly comment: string;
  readonly invoiceRemarks: string;
  /** Kroner for one unit of the currency, where the caller states them; null: by the rate of the day. */
  readonly exchangeRate: string | null;
  /** What is paid at once, in the order in which it is posted. */
  readonly payments: readonly PaidAtOnce[];
  /** Orders that are new and are stored together with the invoice. */
  readonly newOrders: Write | null;
  /** How the invoice reaches the customer; null: it is not sent. */
  readonly send: SendOptions | null;
  /** Where not all of an order is invoiced. */
  readonly part?: Part;
}

/** An invoice of a part of an order. */
export interface Part {
  /** Writes of new lines, and of lines that are not invoiced. */
  readonly writes: readonly Write[];
  readonly changes?: readonly Change[];
  /** True where the order is open for more. */
  readonly staysOpen: boolean;
  /** The months of a subscription that are invoiced. */
  readonly period?: {
    readonly order: number;
    readonly anchor: string;
    readonly first: number;
    readonly months: number;
  };
  /** The months after that of the invoice, where their income is deferred. */
  readonly accrued?: LaterMonths | null;
  /** True where the invoice is on account: earlier ones are not deducted. */
  readonly isOnAccount?: boolean;
}

/** A charged invoice: the invoice as it is posted, and its voucher. */
export type Charged = InvoiceVoucher & { readonly invoice: InvoiceToPost };
