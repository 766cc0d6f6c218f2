// PUT /order/sendOrderConfirmation, sendPackingNote and sendInvoicePreview: documents of an order by mail.

import * as limits from "../../../limits.ts";
import { type ActionDefinition, action, type Change, type Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { noObject } from "../../../schema/message.ts";
import { input, type ParameterDefinition, type Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import type { DispatchKind } from "../../dispatch/dispatch.ts";
import {
  addressFaults,
  dispatched,
  invoiceRecipients,
  recipientFaults,
  sendTypeFaults,
} from "../../dispatch/dispatch-request.ts";
import { type AttachedFile, leftWarnings } from "../../sales-document/sales-document-attachments.ts";

/** What the three differ in. */
interface OrderMail {
  readonly path: string;
  readonly kind: DispatchKind;
  /** The field of the invoice settings that holds the message of mails that say none. */
  readonly message: Message;
  readonly query?: { readonly type?: ParameterDefinition<string | undefined> };
  readonly description: string;
}

const orderSql = `select o.id, o."customer", o."receiverEmail", o."status", o."isClosed", o."preliminaryInvoice", c."invoiceEmail", c."email", k.version as "settingsVersion",
    sales_document_files(o.company_id, array[o.id]) as attachments,
    k."orderConfirmationMessage", k."packingNoteMessage", k."invoicePreviewMessage"
  from sales_order o join party c on c.company_id = o.company_id and c.id = o."customer" join company k on k.company_id = o.company_id
  where o.company_id = $1 and o.id = $2::bigint`;

type Message = "orderConfirmationMessage" | "packingNoteMessage" | "invoicePreviewMessage";

/** An order with its customer and the messages of the invoice settings. */
type MailedOrder = Pick<
  RowOf<"Order">,
  "id" | "customer" | "receiverEmail" | "status" | "isClosed" | "preliminaryInvoice"
> &
  Pick<RowOf<"Customer">, "invoiceEmail" | "email"> &
  Readonly<Record<Message, string>> & {
    readonly settingsVersion: number;
    readonly attachments: readonly AttachedFile[] | null;
  };

async function find(read: Reader, id: number | undefined): Promise<MailedOrder | null> {
  return (await read.rows<MailedOrder>(orderSql, id ?? 0))[0] ?? null;
}

function orderMail(definition: OrderMail): ActionDefinition {
  return action({
    method: "PUT",
    path: definition.path,
    pathModel: "Order",
    answers: null,
    status: 204,
    query: {
      email: input("text", {
        description:
          "Where the mail goes, several addresses separated by semicolons; the order's receiverEmail, else the customer's invoiceEmail, else its email when not given.",
      }),
      message: input("text", {
        description: `What the mail says above the document; ${definition.message} of the invoice settings when not given.`,
      }),
      saveAsDefault: input("flag", {
        default: "false",
        description: `Whether the message becomes ${definition.message} of the invoice settings, for mails that say none.`,
      }),
      ...definition.query,
    },
    description: definition.description,
    load: ({ path }, read): Promise<MailedOrder | null> => find(read, path.orderId),
    decide({ query }, order, context) {
      if (order === null) return { problem: "notFound", parameters: { hint: noObject("Order") } };
      const email = (query.email ?? "").trim();
      const recipients = invoiceRecipients(email, order.receiverEmail, order);
      const message = query.message === undefined ? order[definition.message] : query.message;
      const faults = [
        ...orderFaults(order, definition.kind),
        ...sendTypeFaults("EMAIL", context, "email"),
        ...addressFaults(email, "email"),
        ...messageFaults(message),
      ];
      if (email === "")
        faults.push(
          ...recipientFaults(recipients).map(({ key, value }) => ({
            key,
            field: "email",
            path: "email",
            parameters: { value, most: 20 },
          })),
        );
      if (faults.length > 0) return { faults };
      const id = order.id;
      const sent = dispatched(
        {
          kind: definition.kind,
          sendType: "EMAIL",
          order: id,
          customer: order.customer,
          recipients,
          message,
          isStockItemsOnly: query.type === "STOCK_ITEMS_ONLY",
        },
        context,
      );
      const saved =
        query.saveAsDefault === true ? savedMessage(order, definition.message, message, context.company) : null;
      return {
        writes: [sent.write, ...(saved === null ? [] : [saved.write])],
        changes: [sent.change, ...(saved === null ? [] : [saved.change])],
        warnings: definition.kind === "PACKING_NOTE" ? [] : leftWarnings(order.attachments ?? [], "EMAIL"),
        answer: { nothing: true },
      };
    },
  });
}

function orderFaults(order: MailedOrder, kind: DispatchKind): Fault[] {
  const at = { field: "orderId", path: "orderId" };
  if (order.status === "CANCELLED") return [{ key: "sendOrderCancelled", ...at }];
  return kind === "INVOICE_PREVIEW" && order.preliminaryInvoice === null ? [{ key: "sendPreviewInvoiced", ...at }] : [];
}

function messageFaults(message: string): Fault[] {
  const most = limits.mailMessageCharacters;
  return message.length > most
    ? [{ key: "messageTooLong", field: "message", path: "message", parameters: { most } }]
    : [];
}

/** The settings with the message; null where they have it already. */
function savedMessage(
  order: MailedOrder,
  field: Message,
  message: string,
  company: number,
): { readonly write: Write; readonly change: Change } | null {
  if (order[field] === message) return null;
  const version = order.settingsVersion;
  return {
    write: { update: "InvoiceSettings", id: company, version, set: { [field]: message } },
    change: { resource: "InvoiceSettings", id: company, kind: "UPDATE" },
  };
}

/** The mails about orders. */
export const orderMails: readonly ActionDefinition[] = [
  orderMail({
    path: "/order/sendOrderConfirmation/{orderId}",
    kind: "ORDER_CONFIRMATION",
    message: "orderConfirmationMessage",
    description: "Mails the order confirmation. GET /dispatch?orderId= shows what becomes of it.",
  }),
  orderMail({
    path: "/order/sendInvoicePreview/{orderId}",
    kind: "INVOICE_PREVIEW",
    message: "invoicePreviewMessage",
    description: "Mails what the order would be invoiced as. GET /dispatch?orderId= shows what becomes of it.",
  }),
  orderMail({
    path: "/order/sendPackingNote/{orderId}",
    kind: "PACKING_NOTE",
    message: "packingNoteMessage",
    query: {
      type: input("choice", {
        choices: ["ALL_ORDER_LINES", "STOCK_ITEMS_ONLY"],
        default: "ALL_ORDER_LINES",
        description: "Whether the packing note shows every line, or stock items alone.",
      }),
    },
    description: "Mails the packing note. GET /dispatch?orderId= shows what becomes of it.",
  }),
];
