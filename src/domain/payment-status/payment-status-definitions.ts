// The definitions of the subject payment-status.

import type { FaultText } from "../../schema/error.ts";
import type { SubjectDefinitions } from "../../schema/registry.ts";
import { paymentStatusChange, paymentStatusFile } from "./payment-status-file.ts";
import { receiveStatus } from "./receive-status.ts";

const texts = {
  paymentStatusFormat: {
    en: "The file is no answer of a bank about payments.",
    no: "Filen er ikke et svar fra en bank om betalinger.",
    developer: {
      en: "Send a file of the form pain.002.001: Document with CstmrPmtStsRpt.",
      no: "Send en fil av typen pain.002.001: Document med CstmrPmtStsRpt.",
    },
  },
  paymentStatusUnknown: {
    en: "The file names {id}, which was not sent.",
    no: "Filen viser til {id}, som ikke er sendt.",
    developer: {
      en: "Send the answer to the company and the file that it is of: GET /payment/file has the ids.",
      no: "Send svaret til selskapet og filen det gjelder: GET /payment/file viser id-ene.",
    },
  },
  paymentStatusCode: {
    en: "The bank says {code}, which no payment can be.",
    no: "Banken sier {code}, som ingen betaling kan være.",
    developer: {
      en: "Words are RCVD, ACTC, PDNG, PART, ACCP, ACSP, ACWC, ACSC, ACCC, RJCT and CANC.",
      no: "Ordene er RCVD, ACTC, PDNG, PART, ACCP, ACSP, ACWC, ACSC, ACCC, RJCT og CANC.",
    },
  },
} as const satisfies Record<string, FaultText>;

/** What the subject payment-status adds to the interface. */
export const paymentStatusDefinitions: SubjectDefinitions = {
  resources: [paymentStatusFile, paymentStatusChange],
  actions: [receiveStatus],
  texts,
};
