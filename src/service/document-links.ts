// The documents behind links in mails, as their pages show them.

import { dateInOslo } from "../calendar.ts";
import {
  announcementArgument,
  type InvoiceNow,
  invoiceSums,
  loadInvoiceNow,
} from "../domain/invoice/payment/invoice-now.ts";
import type { SalesDocument } from "../domain/sales-document/sales-document.ts";
import * as limits from "../limits.ts";
import { networkOf } from "../platform/access/attempts.ts";
import { RateLimiter } from "../platform/access/rate-limit.ts";
import { account, iban, money } from "../render/format.ts";
import { documentTitle } from "../render/mail.ts";
import { paymentCode } from "../render/payment-code.ts";
import type { Database } from "../store/database.ts";
import { readerOf } from "../store/reader.ts";
import type { LinkedInvoice, LinkedPayment } from "../web/linked-invoice.ts";
import type { LinkedDocument as LinkedPages, WebTools } from "../web/page-tools.ts";
import type { LinkedDocument, MessageComposer } from "./message-composer.ts";

/** The parts of the service that links use. */
export interface DocumentLinkParts {
  readonly composer: MessageComposer;
  readonly database: Database;
  readonly clock: () => Date;
  /** A customer of the company has said that an invoice is paid. */
  readonly paymentAnnounced: (company: number) => void;
}

/** The documents behind links in mails, with a rate limit for each address. */
export function documentLinks(parts: DocumentLinkParts): WebTools["documents"] {
  const { composer, database, clock } = parts;
  const rates = new RateLimiter(database, limits.documentLinkRate);
  return {
    find: async (secret) => {
      const found = await composer.linked(secret);
      return found === null ? null : linkedPages(parts, found);
    },
    ofDispatch: (company, dispatch) => composer.dispatched(company, dispatch),
    mail: (company, id) => composer.mail(company, id),
    mayAsk: async (address) => !(await rates.count({ address: networkOf(address) }, clock().getTime())).exceeded,
  };
}

function linkedPages(
  { composer, database, clock, paymentAnnounced }: DocumentLinkParts,
  { company, document }: LinkedDocument,
): LinkedPages {
  const now = async () => {
    const { kind, id } = document;
    if (kind !== "INVOICE" && kind !== "CREDIT_NOTE" && kind !== "REMINDER") return null;
    return loadInvoiceNow(readerOf(database, company), kind, id);
  };
  return {
    invoice: async () => {
      const found = await now();
      return found === null ? null : linkedInvoice(document, found);
    },
    file: () => composer.render(company, document),
    logo: () => composer.logo(company, document),
    announcePayment: async (message) => {
      const found = await now();
      const { currency } = document;
      const argument = found === null ? null : announcementArgument({ now: found, currency, message, time: clock() });
      if (argument === null) return;
      const sql = `select announce_payment($1::bigint, $2::json) as "isNew"`;
      const { rows } = await database.autocommit<{ isNew: boolean }>(company, sql, [company, argument]);
      if (rows[0]?.isNew === true) paymentAnnounced(company);
    },
  };
}

/** An invoice as its page shows it: what was issued from its document, and how it stands now. */
function linkedInvoice(document: SalesDocument, now: InvoiceNow): LinkedInvoice {
  const { kind, language, currency, seller, buyer, dueDate, creditedInvoice } = document;
  const written = (amount: string) => money(language, amount);
  const isPayable = now.state === "OPEN" || now.state === "LATE" || now.state === "PART_PAID";
  return {
    kind: kind === "CREDIT_NOTE" || kind === "REMINDER" ? kind : "INVOICE",
    language: language === "EN" ? "en" : "no",
    title: documentTitle(document),
    currency,
    seller: {
      name: seller.name,
      email: seller.email,
      phoneNumber: seller.phoneNumber,
      hasLogo: seller.logo !== null,
    },
    buyer: buyer.name,
    state: now.state,
    left: written((kind === "CREDIT_NOTE" && now.state !== "IN_FAVOUR" ? now.amount : now.left).replace(/^-/, "")),
    dueDate: now.dueDate,
    reminderDate: kind === "REMINDER" ? dueDate : null,
    isPartPaid: now.isPartPaid,
    creditedNumber: creditedInvoice?.number ?? null,
    sums: (kind === "CREDIT_NOTE" ? [] : invoiceSums(now)).map(({ part, amount }) => ({
      part,
      amount: written(amount),
    })),
    parts: now.parts.map((one) => ({ dueDate: one.dueDate, amount: written(one.amount) })),
    payment: isPayable ? paymentOf(document, now) : null,
    announcement:
      now.announcement === null
        ? null
        : {
            date: dateInOslo(new Date(now.announcement.time)),
            amount: written(now.announcement.amount),
            message: now.announcement.message,
          },
    canAnnounce: isPayable && now.announcement?.amount !== now.left,
  };
}

/** Where to pay, as the paper says it. */
function paymentOf(document: SalesDocument, now: InvoiceNow): LinkedPayment {
  const { currency, seller, kid, language } = document;
  const isDomestic = currency === "NOK" && seller.bankAccountNumber !== "";
  const amount = now.parts[0]?.amount ?? now.left;
  const text = `${documentTitle(document)}${kid === "" ? "" : ` KID ${kid}`}`;
  const code = currency === "EUR" ? paymentCode({ ...seller, amount, text }) : null;
  return {
    account: isDomestic ? account(seller.bankAccountNumber) : "",
    iban: isDomestic ? "" : iban(seller.iban),
    bic: isDomestic ? "" : seller.bic,
    kid,
    code: code === null ? null : { ...code, amount: money(language, amount) },
  };
}
