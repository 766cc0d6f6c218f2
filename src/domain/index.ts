// The table of contents of the accounting: every definition, in the order of the specification.

import type { Definitions } from "../schema/registry.ts";
import { address } from "./company/address.ts";
import { company } from "./company/company.ts";
import { numberTexts } from "./company/texts.ts";
import { country } from "./country/country.ts";
import { currency } from "./currency/currency.ts";
import { customer } from "./customer/customer.ts";
import { employee } from "./employee/employee.ts";
import { loggedInUserInfo, whoAmI } from "./employee/who-am-i.ts";
import { createReminder } from "./invoice/create-reminder.ts";
import { invoice } from "./invoice/invoice.ts";
import { invoiceRemark } from "./invoice/invoice-remark.ts";
import { payInvoice } from "./invoice/pay-invoice.ts";
import { paymentType } from "./invoice/payment-type.ts";
import { reminder } from "./invoice/reminder.ts";
import { reminderTexts } from "./invoice/reminder-texts.ts";
import { invoiceTexts } from "./invoice/texts.ts";
import { account } from "./ledger/account.ts";
import { accountingPeriod } from "./ledger/accounting-period.ts";
import { activateVatType, deactivateVatType } from "./ledger/activate-vat-type.ts";
import { annualAccount } from "./ledger/annual-account.ts";
import { balanceSheet, balanceSheetAccount } from "./ledger/balance-sheet.ts";
import { closeGroup } from "./ledger/close-group.ts";
import { closePeriod, reopenPeriod } from "./ledger/close-period.ts";
import { closePostings, postingValidationMessage } from "./ledger/close-postings.ts";
import { closeTexts } from "./ledger/close-texts.ts";
import { createVoucher } from "./ledger/create-voucher.ts";
import { dissolveGroup } from "./ledger/dissolve-group.ts";
import { ledger, ledgerAccount, ledgerOpenPost } from "./ledger/ledger-report.ts";
import { openPosts } from "./ledger/open-post.ts";
import { periodTexts } from "./ledger/period-texts.ts";
import { posting } from "./ledger/posting.ts";
import { postingByDate } from "./ledger/posting-by-date.ts";
import { postingRules } from "./ledger/posting-rules.ts";
import { postingRuleTexts } from "./ledger/posting-rules-texts.ts";
import { createRelativeVatType } from "./ledger/relative-vat-type.ts";
import { reverseVoucher } from "./ledger/reverse-voucher.ts";
import { sendToLedger } from "./ledger/send-to-ledger.ts";
import { ledgerTexts } from "./ledger/texts.ts";
import { vatSettings } from "./ledger/vat-settings.ts";
import { vatTexts } from "./ledger/vat-texts.ts";
import { vatType } from "./ledger/vat-type.ts";
import { vatTypeList } from "./ledger/vat-type-list.ts";
import { voucher } from "./ledger/voucher.ts";
import { postingDraft, voucherDraft } from "./ledger/voucher-draft.ts";
import { byExternalNumber, nonPosted } from "./ledger/voucher-lists.ts";
import { optionsOfVoucher, voucherOptionDelete, voucherOptions } from "./ledger/voucher-options.ts";
import { voucherTexts } from "./ledger/voucher-texts.ts";
import { voucherType } from "./ledger/voucher-type.ts";
import { closeHistorical } from "./opening/close-historical.ts";
import { deleteOpening } from "./opening/delete-opening.ts";
import { historicalEmployee } from "./opening/historical-employee.ts";
import { historicalPosting, historicalVoucher } from "./opening/historical-voucher.ts";
import {
  openingBalance,
  openingBalanceBalancePosting,
  openingBalanceCustomerPosting,
  openingBalanceEmployeePosting,
  openingBalanceSupplierPosting,
} from "./opening/opening-balance.ts";
import { postHistorical } from "./opening/post-historical.ts";
import { postOpening } from "./opening/post-opening.ts";
import { readCorrection, readOpening } from "./opening/read-opening.ts";
import { reverseHistorical } from "./opening/reverse-historical.ts";
import { openingTexts } from "./opening/texts.ts";
import { createInvoice } from "./order/create-invoice.ts";
import { invoiceOrder } from "./order/invoice-order.ts";
import { order } from "./order/order.ts";
import { orderLine } from "./order/order-line.ts";
import { orderTexts } from "./order/texts.ts";
import { paySupplierInvoice } from "./payable/pay-supplier-invoice.ts";
import { paymentTypeOut } from "./payable/payment-type-out.ts";
import { supplierInvoice } from "./payable/supplier-invoice.ts";
import { payableTexts } from "./payable/texts.ts";
import { product } from "./product/product.ts";
import { productTexts } from "./product/texts.ts";
import { productUnit } from "./product/unit.ts";
import { supplier } from "./supplier/supplier.ts";

/** What Motpost is made of. */
export const domain: Definitions = {
  resources: [
    order,
    orderLine,
    customer,
    supplier,
    invoice,
    invoiceRemark,
    reminder,
    paymentType,
    supplierInvoice,
    paymentTypeOut,
    product,
    productUnit,
    voucher,
    posting,
    voucherDraft,
    postingDraft,
    voucherOptions,
    voucherOptionDelete,
    historicalVoucher,
    historicalPosting,
    openingBalance,
    openingBalanceBalancePosting,
    openingBalanceCustomerPosting,
    openingBalanceSupplierPosting,
    openingBalanceEmployeePosting,
    closeGroup,
    account,
    vatType,
    vatSettings,
    voucherType,
    accountingPeriod,
    annualAccount,
    postingRules,
    balanceSheetAccount,
    ledgerAccount,
    postingValidationMessage,
    employee,
    loggedInUserInfo,
    company,
    address,
    currency,
    country,
  ],
  actions: [
    invoiceOrder,
    createInvoice,
    payInvoice,
    createReminder,
    paySupplierInvoice,
    createVoucher,
    sendToLedger,
    reverseVoucher,
    postOpening,
    deleteOpening,
    postHistorical,
    historicalEmployee,
    closeHistorical,
    reverseHistorical,
    closePostings,
    dissolveGroup,
    closePeriod,
    reopenPeriod,
    createRelativeVatType,
    activateVatType,
    deactivateVatType,
  ],
  summaries: [
    vatTypeList,
    nonPosted,
    byExternalNumber,
    optionsOfVoucher,
    readOpening,
    readCorrection,
    balanceSheet,
    ledger,
    ledgerOpenPost,
    openPosts,
    postingByDate,
    whoAmI,
  ],
  texts: {
    ...orderTexts,
    ...invoiceTexts,
    ...reminderTexts,
    ...payableTexts,
    ...productTexts,
    ...ledgerTexts,
    ...vatTexts,
    ...voucherTexts,
    ...periodTexts,
    ...postingRuleTexts,
    ...closeTexts,
    ...openingTexts,
    ...numberTexts,
  },
};
