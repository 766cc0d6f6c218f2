// The mailbox of an installation without a mail server: mails as they would have been sent, for trials.

import { dateTime, ref, text } from "../../schema/field.ts";
import { noObject } from "../../schema/message.ts";
import { query } from "../../schema/query.ts";
import { among, before, contains, exact, from, resource } from "../../schema/resource.ts";

/** A mail that was kept instead of sent. */
export const mailboxMessage = resource("MailboxMessage", "/mailbox", {
  verbs: "list get",
  table: "mailbox_message",
  order: "-sentTime,-id",
  description:
    "A mail that the test environment kept because it has no mail server; removed after 30 days. /mailbox/{id}/content is the mail as it would have gone out, /dispatch/{id}/content its document.",
  fields: {
    dispatch: ref("Dispatch").readOnly().describe("What it sent."),
    sentTime: dateTime().readOnly().describe("When it would have gone out."),
    sender: text().readOnly().describe("The header From."),
    replyTo: text().readOnly().describe('The header Reply-To; "" where there is none.'),
    recipients: text().readOnly().describe("Whom it is for, separated by semicolons."),
    subject: text().readOnly().describe("The subject."),
    text: text().readOnly().describe("What it says, as plain text."),
    html: text().readOnly().describe("What it says, as HTML."),
    messageId: text().readOnly().describe("The header Message-ID."),
    attachmentName: text()
      .readOnly()
      .describe(
        'Names of the files that it carries, the document first, separated by semicolons; "" where it has a link and no other file.',
      ),
  },
  search: {
    id: among("id"),
    dispatchId: among("dispatch"),
    recipients: contains("recipients"),
    subject: contains("subject"),
    messageId: exact("messageId"),
    sentTimeFrom: from("sentTime", "dateTime"),
    sentTimeTo: before("sentTime", "dateTime"),
  },
});

/** A mail as it would have gone out. */
export const mailContent = query({
  path: "/mailbox/{id}/content",
  absent: noObject("MailboxMessage"),
  file: ["message/rfc822"],
  description: "The mail as it would have gone out, with headers and attachments (message/rfc822).",
  async load({ path }, read) {
    const sql = "select m.raw from mailbox_message m where m.company_id = $1 and m.id = $2::bigint";
    const [message] = await read.rows<{ raw: Uint8Array }>(sql, path.id ?? 0);
    if (message === undefined) return null;
    const fileName = `${path.id}.eml`;
    return { rendering: "kept", of: message.raw, files: [], fileName, mimeType: "message/rfc822" };
  },
});
