// Composes what a dispatch sends: the mail with the document as it was issued, or the e-invoice. It joins the queue, which knows
// no document, and the domain, which knows no queue.

import { createHash, randomBytes } from "node:crypto";
import { dateInOslo } from "../calendar.ts";
import { avtaleGiroOf, loadDispatched } from "../domain/dispatch/dispatched-document.ts";
import { avtaleGiroFile, type PaymentRequestFile } from "../domain/e-invoice/avtalegiro.ts";
import { type AttachedBytes, type EInvoiceResult, eInvoice } from "../domain/e-invoice/e-invoice.ts";
import type { Reception } from "../domain/e-invoice/receivers.ts";
import { saidSql } from "../domain/notification/notification-messages.ts";
import type { DocumentLogo, SalesDocument } from "../domain/sales-document/sales-document.ts";
import { embedded, mailed } from "../domain/sales-document/sales-document-attachments.ts";
import { fileNameOf } from "../domain/sales-document/sales-document-pdf.ts";
import * as limits from "../limits.ts";
import type { ClaimedDispatch } from "../platform/delivery/delivery-store.ts";
import type { ComposedMessage } from "../platform/delivery/document-delivery.ts";
import type { Files } from "../platform/files/files.ts";
import { mailText, messageText } from "../render/mail.ts";
import type { Fault, FaultText } from "../schema/error.ts";
import { filled, joined, sameInBoth, type Text } from "../schema/message.ts";
import type { Rendering } from "../schema/query.ts";
import type { StoredFile } from "../schema/upload.ts";
import type { Database } from "../store/database.ts";
import { readerOf } from "../store/reader.ts";
import type { PartOfFile } from "./rendered-files.ts";

/** The parts of the service that the composer uses. */
export interface MessageComposerParts {
  readonly database: Database;
  readonly clock: () => Date;
  /** The address that mails come from where a company has none of its own. */
  readonly mailFrom: string;
  /** Where links lead, as in `https://books.example.com`. */
  readonly address: () => string;
  readonly texts: Readonly<Record<string, FaultText>>;
  /** The document as PDF, with its name. */
  readonly render: (company: number, document: SalesDocument) => Promise<RenderedDocument>;
  /** The contents of files that go along with a document, by their ids. */
  readonly contents: (company: number, files: readonly PartOfFile[]) => Promise<AttachedBytes>;
  readonly eInvoice: (document: SalesDocument, files: AttachedBytes) => EInvoiceResult;
  /** Whether the receiver is in the register; UNKNOWN where the register does not answer now. */
  readonly canReceive: (document: SalesDocument) => Promise<Reception>;
}

/** A rendered document. */
export interface RenderedDocument {
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** The document that a link leads to. */
export interface LinkedDocument {
  readonly company: number;
  readonly document: SalesDocument;
}

/** The sender as the company has it, and the document. */
interface DispatchedDocument {
  readonly name: string;
  readonly email: string;
  readonly senderEmail: string;
  readonly replyToEmail: string;
  readonly avtaleGiroSender: string;
  readonly document: SalesDocument | null;
}

/** How documents and the files that go along with them are made and read. */
export function documentParts(files: Files): Pick<MessageComposerParts, "render" | "contents"> {
  return { render: renderer(files), contents: attachmentReader(files) };
}

/** Renders documents with their logos. */
function renderer(files: Files): MessageComposerParts["render"] {
  return async (company, document) => {
    const { logo } = document.seller;
    // Read when a document is first sent.
    const { renderPdf } = await import("../render/sales-document.ts");
    const content = await renderPdf(document, logo === null ? null : await wholeFile(files, company, logo));
    return { fileName: fileNameOf(document), content };
  };
}

/** Reads files that go along with documents, one after the other: what fits into a mail fits into memory. */
function attachmentReader(files: Files): MessageComposerParts["contents"] {
  return async (company, attachments) => {
    const contents = new Map<number, Uint8Array>();
    for (const one of attachments) contents.set(one.id, await wholeFile(files, company, one));
    return contents;
  };
}

async function wholeFile(files: Files, company: number, file: StoredFile): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of await files.read(company, file, 0, file.size - 1)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Composes what dispatches send. */
export class MessageComposer {
  private readonly parts: MessageComposerParts;
  constructor(parts: MessageComposerParts) {
    this.parts = parts;
  }

  /** Composes what is sent. @throws errors of the database or the renderer, after which it is tried again */
  async compose(row: ClaimedDispatch): Promise<ComposedMessage> {
    if (row.kind === "MESSAGE") return this.message(row);
    const found = await this.find(row);
    const { document } = found;
    if (document === null) return { fault: this.sentence("dispatchNoDocument"), isFinal: true };
    if (row.sendType === "EHF") return this.eInvoice(row, document);
    if (row.sendType === "AVTALEGIRO") {
      const paymentRequest = avtaleGiroOf(document, { id: row.id, sender: found.avtaleGiroSender });
      return "file" in paymentRequest
        ? { isReady: true }
        : { fault: this.sentences(paymentRequest.faults), isFinal: true };
    }
    const isLinked = document.buyer.emailAttachmentType === "LINK";
    const link = isLinked ? this.link() : null;
    const rendered = isLinked ? null : await this.parts.render(row.company, document);
    const { logo } = document.seller;
    const { attached, omitted } = mailed(document.attachments ?? []);
    const { subject, text, html } = mailText(document, {
      message: row.message,
      link: link === null ? null : { address: link.address, until: link.lastDay },
      attached: attached.map((file) => file.fileName),
      left: omitted.map((file) => file.fileName),
      logo: logo === null ? null : { ...logo, contentId: logoId },
    });
    const files = await this.parts.contents(row.company, attached);
    return {
      mail: {
        ...this.sender(found),
        subject,
        text,
        html,
        pictures: await this.pictures(row.company, logo),
        attachments: [
          ...(rendered === null ? [] : [{ ...rendered, mimeType: "application/pdf" }]),
          ...attached.flatMap(({ id, fileName, mimeType }) => {
            const content = files.get(id);
            return content === undefined ? [] : [{ fileName, mimeType, content }];
          }),
        ],
      },
      link,
    };
  }

  /** A sentence about what the installation lacks. */
  missing(key: "mailServerMissing" | "accessPointMissing"): Text {
    return this.sentence(key);
  }

  /** What a link leads to; null where the link does not work (any more). */
  async linked(secret: string): Promise<LinkedDocument | null> {
    const { database, clock } = this.parts;
    const { rows } = await database.autocommit<{ company: number; dispatch: number }>(
      0,
      "select company, dispatch from dispatch_linked($1::bytea, $2::timestamptz)",
      [hashOf(secret), clock().toISOString()],
    );
    const [link] = rows;
    if (link === undefined) return null;
    const found = await loadDispatched(readerOf(database, link.company), link.dispatch);
    return found === null || found.document === null ? null : { company: link.company, document: found.document };
  }

  /** The file of a document of the company. */
  render(company: number, document: SalesDocument): Promise<RenderedDocument> {
    return this.parts.render(company, document);
  }

  /** The logo that a document of the company was issued with; null for none. */
  async logo(company: number, { seller }: SalesDocument): Promise<(RenderedDocument & { mimeType: string }) | null> {
    const [picture] = await this.pictures(company, seller.logo);
    return picture === undefined ? null : picture;
  }

  /** The document of a dispatch of the company; null where it has none. */
  async dispatched(company: number, dispatch: number): Promise<RenderedDocument | null> {
    const found = await loadDispatched(readerOf(this.parts.database, company), dispatch);
    return found === null || found.document === null ? null : this.parts.render(company, found.document);
  }

  /** A mail of the company's mailbox as it would have gone out; null where there is none. */
  async mail(company: number, id: number): Promise<Uint8Array | null> {
    const sql = "select m.raw from mailbox_message m where m.company_id = $1 and m.id = $2::bigint";
    return (await this.parts.database.read<{ raw: Buffer }>(company, sql, [company, id])).rows[0]?.raw ?? null;
  }

  private async message(row: ClaimedDispatch): Promise<ComposedMessage> {
    const { rows } = await this.parts.database.read<{ title: string; message: string; language: "en" | "no" }>(
      row.company,
      `select (${saidSql("title").replaceAll("{t}", "n")}) as title, (${saidSql("message").replaceAll("{t}", "n")}) as message,
         case p."language" when 'en' then 'en' else 'no' end as language
       from notification n join employee p on p.company_id = n.company_id and p.id = n."employee"
       where n.company_id = $1 and n.id = $2::bigint`,
      [row.company, row.notification],
    );
    const [notification] = rows;
    if (notification === undefined) return { fault: this.sentence("dispatchNoDocument"), isFinal: true };
    const { subject, text, html } = messageText(notification.title, notification.message, notification.language);
    const from = { name: "Motpost", address: this.parts.mailFrom };
    return { mail: { from, replyTo: "", subject, text, html, attachments: [], pictures: [] }, link: null };
  }

  private async eInvoice(row: ClaimedDispatch, document: SalesDocument): Promise<ComposedMessage> {
    const files = embedded(document.attachments ?? []).attached;
    const invoice = this.parts.eInvoice(document, await this.parts.contents(row.company, files));
    if ("faults" in invoice) return { fault: this.sentences(invoice.faults), isFinal: true };
    const reception = await this.parts.canReceive(document);
    if (reception === "UNKNOWN") return { fault: this.sentence("receiverRegisterAway"), isFinal: false };
    if (reception === "NO") return { fault: this.sentence("receiverUnknown"), isFinal: true, notFound: true };
    const name = `${row.company}-${document.number}-${row.id}`.replace(/[^\w-]/g, "_");
    return { eInvoice: { fileName: `${name}.xml`, xml: invoice.xml } };
  }

  private sender({ name, email, senderEmail, replyToEmail }: DispatchedDocument) {
    return { from: { name, address: senderEmail || this.parts.mailFrom }, replyTo: replyToEmail || email };
  }

  /** The logo as the mail shows it. */
  private async pictures(company: number, logo: DocumentLogo | null) {
    if (logo === null) return [];
    const content = (await this.parts.contents(company, [logo])).get(logo.id);
    return content === undefined ? [] : [{ ...logo, content, contentId: logoId }];
  }

  /** A new link; only its hash is stored. */
  private link() {
    const secret = randomBytes(32).toString("base64url");
    const until = new Date(this.parts.clock().getTime() + limits.documentLinkMilliseconds);
    return {
      address: `${this.parts.address()}/documents/${secret}`,
      hash: hashOf(secret),
      // The last whole day on which it works.
      until,
      lastDay: dateInOslo(new Date(until.getTime() - 86_400_000)),
    };
  }

  private async find(row: ClaimedDispatch): Promise<DispatchedDocument> {
    const [found, dispatched] = await Promise.all([
      this.company(row.company),
      loadDispatched(readerOf(this.parts.database, row.company), row.id),
    ]);
    return { ...found, document: dispatched?.document ?? null };
  }

  private async company(company: number): Promise<Omit<DispatchedDocument, "document">> {
    const { rows } = await this.parts.database.read<Omit<DispatchedDocument, "document">>(
      company,
      'select k."name", k."email", k."senderEmail", k."replyToEmail", k."avtaleGiroSender" from company k where k.company_id = $1',
      [company],
    );
    const [row] = rows;
    if (row === undefined) throw new Error("A dispatch has no company.");
    return row;
  }

  private sentences(faults: readonly Fault[]): Text {
    const all = faults.map(({ key, parameters }) => this.sentence(key, parameters));
    return joined(all, " ");
  }

  private sentence(key: string, parameters: Fault["parameters"] = {}): Text {
    return filled(this.parts.texts[key] ?? sameInBoth(key), parameters);
  }
}

/** What the page of a mail calls the logo. */
const logoId = "logo@motpost";

/** Renderings of dispatched files, beside those of documents. */
export const sendingRenderings: Readonly<Record<string, Rendering>> = {
  avtaleGiro: async (file) => avtaleGiroFile(file as PaymentRequestFile),
  kept: async (bytes) => bytes as Uint8Array,
  eInvoice: async (of, contents) => {
    const document = of as SalesDocument;
    const { attached } = embedded(document.attachments ?? []);
    const invoice = eInvoice(document, new Map(attached.map(({ id }, at) => [id, contents[at] ?? new Uint8Array()])));
    if ("faults" in invoice) throw new Error("An e-invoice that could be made cannot be made with its files.");
    return Buffer.from(invoice.xml, "utf8");
  },
};

/** The hash of a link's secret, which is all that is stored. */
function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
