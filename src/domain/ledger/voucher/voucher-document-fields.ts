// The documents of vouchers as fields: read from the table of documents, by the id that a draft and its voucher share.

import { ref } from "../../../schema/field.ts";

/** What to do in place of naming a document. */
const uploaded = {
  en: "Send the file: POST /ledger/voucher/{voucherId}/attachment, and DELETE to remove it.",
  no: "Send filen: POST /ledger/voucher/{voucherId}/attachment, og DELETE for å fjerne den.",
};

const documents =
  'from document d where d.company_id = {t}.company_id and d."voucher" = {t}.id and d."supersededBy" is null';
const first = 'order by d."addedAt", d.id limit 1';

/** SQL of the id of the first document of a voucher, draft or supplier invoice `{t}`; null without any. */
export const firstDocument = `select d.id ${documents} ${first}`;

/** The documents of a voucher, posted or not. */
export const documentFields = {
  document: ref("Document")
    .derived(`select d.id ${documents} and d."mimeType" = 'application/pdf' ${first}`)
    .readOnly(uploaded)
    .describe("The first attached PDF: what GET /ledger/voucher/{voucherId}/pdf answers."),
  attachment: ref("Document")
    .derived(firstDocument)
    .readOnly(uploaded)
    .describe("The first attached file; GET /ledger/voucher/{voucherId}/attachment lists all."),
};

/** The electronic invoice of a voucher. */
export const ediDocument = ref("Document")
  .derived(`select d.id ${documents} and d."mimeType" = 'application/xml' ${first}`)
  .readOnly(uploaded)
  .describe("The first attached XML, such as an electronic invoice.");
