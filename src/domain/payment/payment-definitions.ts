// The definitions of the subject payment.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { approvePayments } from "./approval/approve-payments.ts";
import { cancelPayments } from "./approval/cancel-payments.ts";
import { paymentFile } from "./file/payment-file.ts";
import { paymentFileContent } from "./file/payment-file-content.ts";
import { sendPayments } from "./file/send-payments.ts";
import { withdrawFile } from "./file/withdraw-file.ts";
import { payment, paymentApproval, paymentItem } from "./payment.ts";
import { paymentActTexts } from "./payment-act-messages.ts";
import { paymentTexts } from "./payment-messages.ts";
import { paymentApprovalLimit, paymentSettings } from "./payment-settings.ts";
import { paymentProposal, paymentProposalCash, paymentProposalSkip } from "./proposal/payment-proposal.ts";
import { proposePayments } from "./proposal/propose-payments.ts";
import { returnPayment } from "./settlement/return-payment.ts";
import { settleSentPayments } from "./settlement/settle-payments.ts";

/** What the subject payment adds to the interface. */
export const paymentDefinitions: SubjectDefinitions = {
  resources: [
    ...[payment, paymentItem, paymentApproval, paymentApprovalLimit, paymentSettings],
    ...[paymentFile, paymentProposal, paymentProposalSkip, paymentProposalCash],
  ],
  actions: [
    ...[proposePayments, approvePayments, cancelPayments, sendPayments, withdrawFile],
    ...[settleSentPayments, returnPayment],
  ],
  queries: [paymentFileContent],
  texts: { ...paymentTexts, ...paymentActTexts },
};
