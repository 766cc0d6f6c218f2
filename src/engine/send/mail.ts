// A mail becomes the bytes that go over the wire: headers that nothing can be smuggled into, plain text, HTML and a document.

import MailComposer from "nodemailer/lib/mail-composer";

/** A mail before it is bytes. */
export interface Mail {
  readonly from: { readonly name: string; readonly address: string };
  /** Where answers go; "" for the sender. */
  readonly replyTo: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment: MailAttachment | null;
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

/** The mail as it goes out. */
export async function mailBytes(
  mail: Mail,
  about: { readonly messageId: string; readonly date: Date },
): Promise<Buffer> {
  const { attachment } = mail;
  const composer = new MailComposer({
    from: { name: headerText(mail.from.name), address: mail.from.address },
    to: mail.to.map((address) => ({ name: "", address })),
    ...(mail.replyTo === "" ? {} : { replyTo: { name: "", address: mail.replyTo } }),
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: about.messageId,
    date: about.date,
    // Nobody's absence is told to an invoice.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments:
      attachment === null
        ? []
        : [
            {
              filename: headerText(attachment.fileName),
              contentType: attachment.mimeType,
              content: Buffer.from(attachment.content),
            },
          ],
  });
  return composer.compile().build();
}
