// The texts of documents, in English and Norwegian.

import type { FaultText } from "../../schema/error.ts";

/** What is said about documents. */
export const documentTexts = {
  documentName: {
    en: 'A file name has no folders and none of < > : " | ? * / \\.',
    no: 'Et filnavn har ingen mapper og ingen av tegnene < > : " | ? * / \\.',
    developer: {
      en: "Send the name alone, as in faktura.pdf; it neither begins nor ends with a full stop or a space.",
      no: "Send bare navnet, som faktura.pdf; det kan ikke begynne eller slutte med punktum eller mellomrom.",
    },
  },
  documentSplit: {
    en: "Files are not split into pages.",
    no: "Filer deles ikke opp i sider.",
    developer: {
      en: "Send split=false, and each page as a file of its own.",
      no: "Send split=false, og hver side som en egen fil.",
    },
  },
  documentOfVoucher: {
    en: "The document belongs to voucher {voucher}.",
    no: "Dokumentet hører til bilag {voucher}.",
    developer: {
      en: "DELETE /ledger/voucher/{voucher}/attachment takes the attachments of a voucher away.",
      no: "DELETE /ledger/voucher/{voucher}/attachment fjerner vedleggene til et bilag.",
    },
  },
  receiptKept: {
    en: "The attachments of a posted voucher are kept until {date:date}. Attach the right file in place of the wrong one.",
    no: "Vedlegg til et bokført bilag oppbevares til {date:date}. Legg ved riktig fil i stedet for den gale.",
    developer: {
      en: "POST /ledger/voucher/{voucher}/attachment?supersedes=<id of the document>: the new file takes its place, and the one before stays readable.",
      no: "POST /ledger/voucher/{voucher}/attachment?supersedes=<dokumentets id>: den nye filen trer i stedet, og den gamle kan fortsatt leses.",
    },
  },
  documentSuperseded: {
    en: "The voucher has no attachment {document} that another could take the place of.",
    no: "Bilaget har ikke noe vedlegg {document} som kan erstattes.",
    developer: {
      en: "GET /ledger/voucher/<id>/attachment lists the attachments; each is superseded once.",
      no: "GET /ledger/voucher/<id>/attachment lister vedleggene; hvert av dem kan erstattes én gang.",
    },
  },
  documentOfInvoice: {
    en: "The document went along with invoice {invoice}.",
    no: "Dokumentet er vedlegg til faktura {invoice}.",
    developer: {
      en: "What an issued invoice carries is kept as long as the invoice is.",
      no: "Det en utstedt faktura har med seg, oppbevares like lenge som fakturaen.",
    },
  },
} as const satisfies Record<string, FaultText>;
