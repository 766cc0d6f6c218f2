// The vouchers of a balance account in a year, with what was said of them and their documents.

import { amount, flag, integer, many, text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { contains, input, resource } from "../../schema/resource.ts";
import type { StoredFile } from "../../schema/upload.ts";
import { contentBy, contentSql } from "../document/document.ts";
import { isOpenSql } from "../ledger/posting/settled.ts";

const path = "/balance/reconciliation";

/** What was said of a voucher. */
export const balanceComment = resource("BalanceReconciliationVoucherComment", `${path}/comment`, {
  identity: false,
  order: "originalId",
  description: "What somebody has said of a voucher.",
  fields: {
    originalId: integer().readOnly().describe("The id of the message."),
    authorName: text().readOnly().describe("Who has said it."),
    comment: text().readOnly().describe("What was said."),
    date: text().readOnly().describe("The day on which it was said."),
  },
});

/** A document of a voucher. */
export const balanceAttachment = resource("BalanceReconciliationVoucherAttachment", `${path}/attachment`, {
  identity: false,
  order: "originalDocumentId",
  description: "A document that is attached to a voucher.",
  fields: {
    originalDocumentId: integer().readOnly().describe("The id of the document."),
    copyDocumentId: integer().readOnly().describe("The id by which its PDF is read; nothing is copied."),
  },
});

const documents = 'document d where d.company_id = $1 and d."voucher" = {t}."originalId" and d."supersededBy" is null';

/** A voucher of a balance account. */
export const balanceVoucher = resource("BalanceReconciliationVoucher", `${path}/voucher`, {
  identity: false,
  order: "date,originalId",
  description: "A voucher that has posted on a balance account.",
  fields: {
    originalId: integer().readOnly().describe("The id of the voucher."),
    date: text().readOnly().describe("The day of the voucher."),
    voucherNumber: text().readOnly().describe("Its number and year, as in 12-2026."),
    description: text().readOnly().describe("What it is."),
    amount: amount().readOnly().describe("What it has posted on the account, in kroner; debit is positive."),
    closed: flag().readOnly().describe("Each of its rows on the account is settled, or matched with the bank."),
    comments: many("BalanceReconciliationVoucherComment")
      .computed(
        `select m.id as "originalId", trim(e."firstName" || ' ' || e."lastName") as "authorName", m.content as comment, to_char(m."sendTime" at time zone 'Europe/Oslo', 'YYYY-MM-DD') as date ` +
          `from voucher_message m join employee e on e.company_id = m.company_id and e.id = m.sender where m.company_id = $1 and m."voucherId" = {t}."originalId"`,
      )
      .describe("What was said of it, the oldest first."),
    originalDocumentId: integer()
      .derived(`(select min(d.id) from ${documents})`)
      .describe("The id of its first document; null for none."),
    copyDocumentId: integer()
      .derived(`(select min(d.id) from ${documents})`)
      .describe("The id by which that document is read as a PDF."),
    attachments: many("BalanceReconciliationVoucherAttachment")
      .computed(`select d.id as "originalDocumentId", d.id as "copyDocumentId" from ${documents}`)
      .describe("Its documents."),
  },
});

const matched =
  "exists (select 1 from bank_match_posting x where x.company_id = p.company_id and x.posting = p.id and x.accepted)";

/** Lists the vouchers of an account. */
export const balanceVouchers = query({
  path: "/balance/reconciliation/{reconciliationId}/account/{accountId}/vouchers",
  rows: "BalanceReconciliationVoucher",
  defaults: { fields: "*,comments(*),attachments(*)" },
  description:
    "The vouchers that have posted on an account in the year that is gone through, with what was said of them and their documents.",
  query: {
    fromDate: input("date", { description: "From this day on; the beginning of the year when not given." }),
    toDateExclusive: input("date", { description: "Before this day; the end of the year when not given." }),
    query: { ...contains("description"), description: "A part of the text, or of the number and year." },
  },
  sql(values, placeholder) {
    const days = [
      values.fromDate === undefined ? "" : ` and p."date" >= ${placeholder(values.fromDate, "date")}`,
      values.toDateExclusive === undefined ? "" : ` and p."date" < ${placeholder(values.toDateExclusive, "date")}`,
    ].join("");
    const wanted = values.query === undefined ? null : placeholder(values.query, "text");
    const text =
      wanted === null
        ? ""
        : ` and (strpos(lower(v."description"), lower(${wanted})) > 0 or strpos(v."number" || '-' || v."year", ${wanted}) > 0)`;
    return (
      `select v.id as "originalId", to_char(v."date", 'YYYY-MM-DD') as date, v."number" || '-' || v."year" as "voucherNumber", v."description", s.amount, s.closed ` +
      `from (select p."voucher" as id, sum(p."amount") as amount, bool_and(${matched} or not (${isOpenSql})) as closed from annual_balance_context b ` +
      `join posting p on p.company_id = $1 and p."account" = ${placeholder(values.accountId, "bigint")} and p."date" >= make_date(b.year::int, 1, 1) and p."date" < make_date(b.year::int + 1, 1, 1)${days} ` +
      `where b.company_id = $1 and b.id = ${placeholder(values.reconciliationId, "bigint")} group by p."voucher") s ` +
      `join voucher v on v.company_id = $1 and v.id = s.id where true${text}`
    );
  },
});

/** The PDF of a document of a voucher. */
export const balanceAttachmentPdf = query({
  path: "/balance/reconciliation/attachment/{attachmentId}/pdf",
  file: ["application/pdf"],
  absent: {
    en: "No voucher has such a document, or it is no PDF: GET /document/{id}/content has it as it is.",
    no: "Ingen bilag har et slikt dokument, eller det er ingen PDF: GET /document/{id}/content har det som det er.",
  },
  description: "A document of a voucher as a PDF, by its copyDocumentId.",
  load: ({ path: { attachmentId } }, read) =>
    contentBy(
      read.rows<StoredFile>(
        `${contentSql} d.id = $2::bigint and d."voucher" is not null and d."mimeType" = 'application/pdf'`,
        attachmentId,
      ),
    ),
});
