// Writes a mail as bytes: headers into which no line can be injected, plain text, HTML and attachments.

import { wireAddress } from "./wire-address.ts";

/** A mail before it is bytes. */
export interface Mail {
  readonly from: { readonly name: string; readonly address: string };
  /** The address for replies; "" for the sender's. */
  readonly replyTo: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Attachments; the document first. */
  readonly attachments: readonly MailAttachment[];
  /** Pictures that the HTML shows, by their Content-IDs. */
  readonly pictures: readonly (MailAttachment & { readonly contentId: string })[];
}

/** A document that a mail carries. */
export interface MailAttachment {
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: Uint8Array;
}

/** A text that fits on one line of a header. */
export function headerText(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 500);
}

function partOf({ fileName, mimeType, content }: MailAttachment) {
  return { filename: headerText(fileName), contentType: mimeType, content: Buffer.from(content) };
}

/** The mail as it goes out. */
export async function mailBytes(
  mail: Mail,
  about: { readonly messageId: string; readonly date: Date },
): Promise<Buffer> {
  // Read when a mail is first written.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const composer = new MailComposer({
    from: { name: headerText(mail.from.name), address: wireAddress(mail.from.address) },
    to: mail.to.map((address) => ({ name: "", address: wireAddress(address) })),
    ...(mail.replyTo === "" ? {} : { replyTo: { name: "", address: wireAddress(mail.replyTo) } }),
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: about.messageId,
    date: about.date,
    // Asks mail servers to send no out-of-office replies.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: [
      ...mail.attachments.map(partOf),
      ...mail.pictures.map((one) => ({
        ...partOf(one),
        cid: one.contentId,
        contentDisposition: "inline" as const,
      })),
    ],
  });
  return composer.compile().build();
}
