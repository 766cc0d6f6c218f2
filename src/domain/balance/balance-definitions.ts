// The definitions of the subject balance.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import {
  annualBalanceContext,
  annualBalanceContextRequest,
  balanceTexts,
  beginAnnualBalance,
} from "./annual-balance.ts";
import {
  balanceAttachment,
  balanceAttachmentPdf,
  balanceComment,
  balanceVoucher,
  balanceVouchers,
} from "./balance-vouchers.ts";

/** What the subject balance adds to the interface. */
export const balanceDefinitions: SubjectDefinitions = {
  resources: [
    ...[annualBalanceContext, annualBalanceContextRequest, balanceVoucher, balanceComment, balanceAttachment],
  ],
  actions: [beginAnnualBalance],
  queries: [balanceVouchers, balanceAttachmentPdf],
  texts: balanceTexts,
};
