// What sending refuses.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const addresses = "Send addresses such as faktura@example.com, several separated by semicolons, without names.";

/** The rows. */
export const dispatchRows: readonly GalleryRow[] = [
  {
    shows: "a mail to two texts of which one is no address",
    request: "PUT /invoice/{lateInvoice}/:send?sendType=EMAIL&overrideEmailAddress=kari%3Bola@example.com",
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR overrideEmailAddress: ${addresses}`,
      validation: [["overrideEmailAddress", "kari is not a valid e-mail address.", "overrideEmailAddress", null]],
    },
  },
  {
    shows: "a credit note that should be sent as one that comes in, to what is no address",
    request:
      "PUT /invoice/{lateInvoice}/:createCreditNote?date=2026-04-20&sendType=PEPPOL_EHF_INCOMING&creditNoteEmail=kari@",
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR sendType: Send EMAIL, EHF, EFAKTURA, AVTALEGIRO, VIPPS, PAPER or MANUAL. creditNoteEmail: ${addresses}`,
      validation: [
        ["sendType", "PEPPOL_EHF_INCOMING is for incoming invoices only.", "sendType", null],
        ["creditNoteEmail", "kari@ is not a valid e-mail address.", "creditNoteEmail", null],
      ],
    },
  },
  {
    shows: "a sender that is no address, and a clearing house's number with a letter",
    request: "PUT /invoice/settings",
    body: { senderEmail: "Kaffebua <post@kaffebua.example>", avtaleGiroSender: "131a" },
    answer: {
      ...refused,
      developerMessage: `VALIDATION_ERROR senderEmail: ${addresses} avtaleGiroSender: Send the digits that the clearing house gave the company.`,
      validation: [
        ["senderEmail", "Kaffebua <post@kaffebua.example> is not a valid e-mail address.", "senderEmail", null],
        ["avtaleGiroSender", "The number is up to eight digits.", "avtaleGiroSender", null],
      ],
    },
  },
  {
    shows: "a decision about a dispatch that does not exist",
    request: "PUT /dispatch/1/:done",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no Dispatch with this id in the company: GET /dispatch lists them.",
      validation: null,
    },
  },
];
