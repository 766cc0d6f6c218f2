// The definitions of the subject ledger.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { account } from "./account/account.ts";
import { accountTexts } from "./account/account-messages.ts";
import { defaultIncomeAccount, postingRules } from "./account/posting-rules.ts";
import { postingRuleTexts } from "./account/posting-rules-messages.ts";
import { accountingDimensionName, accountingDimensionValue } from "./dimension/accounting-dimension.ts";
import { dimensionSearch, dimensionValueSearch } from "./dimension/accounting-dimension-lists.ts";
import { dimensionTexts } from "./dimension/dimension-messages.ts";
import { accountingPeriod } from "./period/accounting-period.ts";
import { annualAccount } from "./period/annual-account.ts";
import { closePeriod, reopenPeriod } from "./period/close-period.ts";
import { ledgerLock, lockList } from "./period/lock-list.ts";
import { periodTexts } from "./period/period-messages.ts";
import { amortizationTexts } from "./posting/amortization-messages.ts";
import { openItemTexts } from "./posting/open-item-messages.ts";
import { posting } from "./posting/posting.ts";
import { ledgerTexts } from "./posting/posting-messages.ts";
import { balanceSheet, balanceSheetAccount } from "./report/balance-sheet.ts";
import { ledger, ledgerAccount, ledgerOpenPost } from "./report/ledger-report.ts";
import { openItem, openItemList } from "./report/open-item-list.ts";
import { openPosts } from "./report/open-post.ts";
import { postingByDate } from "./report/posting-by-date.ts";
import { postingList } from "./report/posting-list.ts";
import { adjustCurrencies } from "./settlement/adjust-currencies.ts";
import { closeGroup } from "./settlement/close-group.ts";
import { closeTexts } from "./settlement/close-messages.ts";
import { closePostings, postingValidationMessage } from "./settlement/close-postings.ts";
import { dissolveGroup } from "./settlement/dissolve-group.ts";
import { activateVatType, deactivateVatType } from "./vat/activate-vat-type.ts";
import { createRelativeVatType } from "./vat/relative-vat-type.ts";
import { vatTexts } from "./vat/vat-messages.ts";
import { vatSettings } from "./vat/vat-settings.ts";
import { vatTermSizeSettings } from "./vat/vat-term-size-settings.ts";
import { vatType } from "./vat/vat-type.ts";
import { vatTypeList } from "./vat/vat-type-list.ts";
import { changeVoucher, changeVouchers } from "./voucher/change-voucher.ts";
import { reverseVoucher } from "./voucher/reverse-voucher.ts";
import { sendToLedger } from "./voucher/send-to-ledger.ts";
import { voucher } from "./voucher/voucher.ts";
import { voucherApprovalListElement } from "./voucher/voucher-approval.ts";
import { postingDraft, voucherDraft } from "./voucher/voucher-draft.ts";
import { byExternalNumber, nonPosted } from "./voucher/voucher-lists.ts";
import { voucherTexts } from "./voucher/voucher-messages.ts";
import { optionsOfVoucher, voucherOptionDelete, voucherOptions } from "./voucher/voucher-options.ts";
import { inboxCount, sendToInbox, voucherReception } from "./voucher/voucher-reception.ts";
import { voucherMessage, voucherStatus } from "./voucher/voucher-status.ts";
import { voucherType } from "./voucher/voucher-type.ts";

/** What the subject ledger adds to the interface. */
export const ledgerDefinitions: SubjectDefinitions = {
  resources: [
    voucher,
    posting,
    voucherDraft,
    postingDraft,
    voucherApprovalListElement,
    voucherStatus,
    voucherMessage,
    voucherOptions,
    voucherOptionDelete,
    closeGroup,
    openItem,
    account,
    vatType,
    vatSettings,
    vatTermSizeSettings,
    voucherType,
    accountingPeriod,
    annualAccount,
    ledgerLock,
    postingRules,
    defaultIncomeAccount,
    balanceSheetAccount,
    ledgerAccount,
    postingValidationMessage,
    accountingDimensionName,
    accountingDimensionValue,
  ],
  actions: [
    changeVoucher,
    changeVouchers,
    sendToLedger,
    sendToInbox,
    reverseVoucher,
    closePostings,
    adjustCurrencies,
    dissolveGroup,
    closePeriod,
    reopenPeriod,
    createRelativeVatType,
    activateVatType,
    deactivateVatType,
  ],
  queries: [
    vatTypeList,
    nonPosted,
    voucherReception,
    inboxCount,
    byExternalNumber,
    optionsOfVoucher,
    balanceSheet,
    ledger,
    ledgerOpenPost,
    lockList,
    openPosts,
    openItemList,
    postingByDate,
    postingList,
    dimensionSearch,
    dimensionValueSearch,
  ],
  texts: {
    ...ledgerTexts,
    ...amortizationTexts,
    ...dimensionTexts,
    ...vatTexts,
    ...voucherTexts,
    ...periodTexts,
    ...accountTexts,
    ...postingRuleTexts,
    ...closeTexts,
    ...openItemTexts,
  },
};
