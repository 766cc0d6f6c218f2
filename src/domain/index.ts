// The table of contents of the accounting: every definition, in the order of the specification.

import type { Definitions } from "../schema/registry.ts";
import { asset } from "./asset/asset.ts";
import { assetPostings, assetsExist, balanceAccountsSum } from "./asset/asset-lists.ts";
import { canDeleteAsset } from "./asset/asset-use.ts";
import { deleteStartingBalance } from "./asset/delete-starting-balance.ts";
import { duplicateAsset } from "./asset/duplicate-asset.ts";
import { assetTexts } from "./asset/texts.ts";
import { resultBudget, resultBudgetLists } from "./budget/result-budget.ts";
import { budgetTexts } from "./budget/texts.ts";
import { accountantAccess } from "./company/accountant-access.ts";
import { address } from "./company/address.ts";
import { client, withClientAccess, withLoginAccess } from "./company/client.ts";
import { company } from "./company/company.ts";
import { companyDivision, companyDivisions, division } from "./company/division.ts";
import { readLogo, removeLogo, setLogo } from "./company/logo.ts";
import { checkNewCompany } from "./company/new-company.ts";
import { numberGap, numberSeries } from "./company/number-series.ts";
import { addSalesModule, salesModule, salesModules } from "./company/sales-module.ts";
import { companyTexts, numberTexts } from "./company/texts.ts";
import { contact } from "./contact/contact.ts";
import { contactTexts } from "./contact/texts.ts";
import { country } from "./country/country.ts";
import { currency } from "./currency/currency.ts";
import { currencyExchangeRate } from "./currency/exchange-rate.ts";
import { exchange, exchangeToKroner, readRate } from "./currency/read-rate.ts";
import { rateTexts } from "./currency/texts.ts";
import { bankAccountPresentation } from "./customer/bank-account.ts";
import { customerCategory } from "./customer/category.ts";
import { customer } from "./customer/customer.ts";
import { deliveryAddress } from "./customer/delivery-address.ts";
import { supplierCustomer, supplierCustomerSearch } from "./customer/supplier-customer.ts";
import { partyTexts } from "./customer/texts.ts";
import { department } from "./department/department.ts";
import { departmentQuery } from "./department/query.ts";
import { dispatches } from "./dispatch/contents.ts";
import { archiveActions, archiveLists } from "./document/archive.ts";
import { document, documentArchive, documentContent } from "./document/document.ts";
import { attachToOrder } from "./document/order-attachment.ts";
import { removeProductImage, setProductImage } from "./document/product-image.ts";
import { archiveInReception, importDocument } from "./document/reception.ts";
import { documentTexts } from "./document/texts.ts";
import { attachPdf, attachToHistorical, attachToVoucher, detachFromVoucher } from "./document/voucher-attachment.ts";
import { attachmentsOfVoucher, supplierInvoicePdf, voucherPdf } from "./document/voucher-content.ts";
import { areaRequirements } from "./entitlements.ts";
import { goods } from "./goods.ts";
import { importGbat10 } from "./import/gbat10.ts";
import { importProjects } from "./import/projects.ts";
import { importTexts } from "./import/texts.ts";
import { createCreditNote } from "./invoice/create-credit-note.ts";
import { createReminder } from "./invoice/create-reminder.ts";
import { invoice } from "./invoice/invoice.ts";
import { invoiceRemark } from "./invoice/invoice-remark.ts";
import { invoiceSettings } from "./invoice/invoice-settings.ts";
import { payInvoice } from "./invoice/pay-invoice.ts";
import { paymentType } from "./invoice/payment-type.ts";
import { preliminaryInvoice } from "./invoice/preliminary-invoice.ts";
import { projectInvoiceDetails } from "./invoice/project-invoice-details.ts";
import { reminder } from "./invoice/reminder.ts";
import { reminderTexts } from "./invoice/reminder-texts.ts";
import { sendInvoice } from "./invoice/send-invoice.ts";
import { invoiceTexts } from "./invoice/texts.ts";
import { account } from "./ledger/account.ts";
import { accountTexts } from "./ledger/account-texts.ts";
import { accountingDimensionName, accountingDimensionValue } from "./ledger/accounting-dimension.ts";
import { dimensionSearch, dimensionValueSearch } from "./ledger/accounting-dimension-lists.ts";
import { accountingPeriod } from "./ledger/accounting-period.ts";
import { activateVatType, deactivateVatType } from "./ledger/activate-vat-type.ts";
import { amortizationTexts } from "./ledger/amortization-texts.ts";
import { annualAccount } from "./ledger/annual-account.ts";
import { balanceSheet, balanceSheetAccount } from "./ledger/balance-sheet.ts";
import { changeVoucher, changeVouchers } from "./ledger/change-voucher.ts";
import { closeGroup } from "./ledger/close-group.ts";
import { closePeriod, reopenPeriod } from "./ledger/close-period.ts";
import { closePostings, postingValidationMessage } from "./ledger/close-postings.ts";
import { closeTexts } from "./ledger/close-texts.ts";
import { dimensionTexts } from "./ledger/dimension-texts.ts";
import { dissolveGroup } from "./ledger/dissolve-group.ts";
import { ledger, ledgerAccount, ledgerOpenPost } from "./ledger/ledger-report.ts";
import { openItem, openItemList } from "./ledger/open-item.ts";
import { openItemTexts } from "./ledger/open-item-texts.ts";
import { openPosts } from "./ledger/open-post.ts";
import { periodTexts } from "./ledger/period-texts.ts";
import { posting } from "./ledger/posting.ts";
import { postingByDate } from "./ledger/posting-by-date.ts";
import { postingList } from "./ledger/posting-list.ts";
import { postingRules } from "./ledger/posting-rules.ts";
import { postingRuleTexts } from "./ledger/posting-rules-texts.ts";
import { createRelativeVatType } from "./ledger/relative-vat-type.ts";
import { reverseVoucher } from "./ledger/reverse-voucher.ts";
import { sendToLedger } from "./ledger/send-to-ledger.ts";
import { ledgerTexts } from "./ledger/texts.ts";
import { vatSettings } from "./ledger/vat-settings.ts";
import { vatTermSizeSettings } from "./ledger/vat-term-size-settings.ts";
import { vatTexts } from "./ledger/vat-texts.ts";
import { vatType } from "./ledger/vat-type.ts";
import { vatTypeList } from "./ledger/vat-type-list.ts";
import { voucher } from "./ledger/voucher.ts";
import { voucherApprovalListElement } from "./ledger/voucher-approval.ts";
import { postingDraft, voucherDraft } from "./ledger/voucher-draft.ts";
import { byExternalNumber, nonPosted } from "./ledger/voucher-lists.ts";
import { optionsOfVoucher, voucherOptionDelete, voucherOptions } from "./ledger/voucher-options.ts";
import { inboxCount, sendToInbox, voucherReception } from "./ledger/voucher-reception.ts";
import { voucherMessage, voucherStatus } from "./ledger/voucher-status.ts";
import { voucherTexts } from "./ledger/voucher-texts.ts";
import { voucherType } from "./ledger/voucher-type.ts";
import { municipality, municipalityQuery } from "./municipality/municipality.ts";
import { notifications } from "./notification/contents.ts";
import { closeHistorical } from "./opening/close-historical.ts";
import { correctOpening } from "./opening/correct-opening.ts";
import { createVoucher } from "./opening/create-voucher.ts";
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
import { advanceTexts } from "./order/advance-texts.ts";
import { approveSubscription } from "./order/approve-subscription.ts";
import { createInvoice } from "./order/create-invoice.ts";
import { createInvoices } from "./order/create-invoices.ts";
import { invoiceOrder } from "./order/invoice-order.ts";
import { invoiceOrders } from "./order/invoice-orders.ts";
import { orderLineTemplate } from "./order/line-template.ts";
import { order } from "./order/order.ts";
import { orderGroup } from "./order/order-group.ts";
import { orderLine } from "./order/order-line.ts";
import { pickLine, unpickLine } from "./order/pick-line.ts";
import { orderMails } from "./order/send-order.ts";
import { orderTexts } from "./order/texts.ts";
import { unapproveSubscription } from "./order/unapprove-subscription.ts";
import { changeOrderGroup, createOrderGroup } from "./order/write-group.ts";
import { addRecipient, addRecipients } from "./payable/add-recipient.ts";
import { approveInvoice, approveInvoices, rejectInvoice, rejectInvoices } from "./payable/answer-invoice.ts";
import { changeDimension } from "./payable/change-dimension.ts";
import { forApproval } from "./payable/for-approval.ts";
import { paySupplierInvoice } from "./payable/pay-supplier-invoice.ts";
import { paymentTypeOut } from "./payable/payment-type-out.ts";
import { orderLinePosting, replacePostings } from "./payable/replace-postings.ts";
import { supplierInvoice } from "./payable/supplier-invoice.ts";
import { supplierInvoiceSettings } from "./payable/supplier-invoice-settings.ts";
import { payableTexts } from "./payable/texts.ts";
import { personnel } from "./personnel.ts";
import { projects } from "./project/contents.ts";
import { salesDocumentPdfs } from "./sales-document/pdf.ts";
import { supplier } from "./supplier/supplier.ts";
import { tableWords } from "./table-words.ts";
import { timesheets } from "./timesheet/contents.ts";
import { consumerToken, revokeConsumer } from "./token/consumer-token.ts";
import { apiConsumer, employeeToken, revokeToken } from "./token/employee-token.ts";

/** What Motpost is made of. */
export const domain: Definitions = {
  resources: [
    order,
    orderLine,
    orderGroup,
    customer,
    supplier,
    supplierCustomer,
    bankAccountPresentation,
    customerCategory,
    deliveryAddress,
    contact,
    invoice,
    projectInvoiceDetails,
    preliminaryInvoice,
    invoiceRemark,
    reminder,
    ...dispatches.resources,
    invoiceSettings,
    numberSeries,
    numberGap,
    paymentType,
    supplierInvoice,
    supplierInvoiceSettings,
    orderLinePosting,
    paymentTypeOut,
    ...goods.resources,
    voucher,
    posting,
    voucherDraft,
    postingDraft,
    voucherApprovalListElement,
    voucherStatus,
    voucherMessage,
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
    openItem,
    account,
    vatType,
    vatSettings,
    vatTermSizeSettings,
    resultBudget,
    voucherType,
    accountingPeriod,
    annualAccount,
    postingRules,
    balanceSheetAccount,
    ledgerAccount,
    postingValidationMessage,
    asset,
    accountingDimensionName,
    accountingDimensionValue,
    ...projects.resources,
    ...timesheets.resources,
    ...notifications.resources,
    department,
    ...personnel.resources,
    employeeToken,
    consumerToken,
    apiConsumer,
    company,
    client,
    accountantAccess,
    companyDivision,
    division,
    salesModule,
    document,
    documentArchive,
    address,
    currency,
    currencyExchangeRate,
    country,
    municipality,
  ],
  actions: [
    invoiceOrder,
    invoiceOrders,
    approveSubscription,
    unapproveSubscription,
    createOrderGroup,
    changeOrderGroup,
    pickLine,
    unpickLine,
    createInvoice,
    createInvoices,
    createCreditNote,
    payInvoice,
    createReminder,
    sendInvoice,
    ...orderMails,
    ...dispatches.actions,
    paySupplierInvoice,
    addRecipient,
    addRecipients,
    approveInvoice,
    approveInvoices,
    rejectInvoice,
    rejectInvoices,
    replacePostings,
    changeDimension,
    ...goods.actions,
    createVoucher,
    changeVoucher,
    changeVouchers,
    sendToLedger,
    sendToInbox,
    reverseVoucher,
    postOpening,
    deleteOpening,
    correctOpening,
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
    ...projects.actions,
    duplicateAsset,
    deleteStartingBalance,
    ...personnel.actions,
    ...timesheets.actions,
    ...notifications.actions,
    addSalesModule,
    revokeToken,
    revokeConsumer,
    ...archiveActions,
    archiveInReception,
    importDocument,
    importGbat10,
    importProjects,
    attachToVoucher,
    attachPdf,
    attachToHistorical,
    detachFromVoucher,
    setProductImage,
    removeProductImage,
    attachToOrder,
    setLogo,
    removeLogo,
  ],
  summaries: [
    ...goods.summaries,
    supplierCustomerSearch,
    municipalityQuery,
    ...resultBudgetLists,
    vatTypeList,
    nonPosted,
    voucherReception,
    inboxCount,
    forApproval,
    byExternalNumber,
    optionsOfVoucher,
    readOpening,
    readCorrection,
    balanceSheet,
    ledger,
    ledgerOpenPost,
    openPosts,
    openItemList,
    postingByDate,
    postingList,
    assetsExist,
    canDeleteAsset,
    balanceAccountsSum,
    assetPostings,
    dimensionSearch,
    dimensionValueSearch,
    ...projects.summaries,
    ...timesheets.summaries,
    ...notifications.summaries,
    departmentQuery,
    ...personnel.summaries,
    withLoginAccess,
    withClientAccess,
    salesModules,
    companyDivisions,
    ...archiveLists,
    attachmentsOfVoucher,
  ],
  questions: [orderLineTemplate, ...projects.questions, readRate, exchangeToKroner, exchange],
  contents: [documentContent, voucherPdf, supplierInvoicePdf, ...salesDocumentPdfs, readLogo, ...dispatches.contents],
  areas: areaRequirements,
  newCompany: checkNewCompany,
  tableWords,
  texts: {
    ...personnel.texts,
    ...rateTexts,
    ...orderTexts,
    ...advanceTexts,
    ...invoiceTexts,
    ...reminderTexts,
    ...dispatches.texts,
    ...payableTexts,
    ...goods.texts,
    ...budgetTexts,
    ...ledgerTexts,
    ...amortizationTexts,
    ...dimensionTexts,
    ...projects.texts,
    ...timesheets.texts,
    ...assetTexts,
    ...vatTexts,
    ...voucherTexts,
    ...periodTexts,
    ...accountTexts,
    ...postingRuleTexts,
    ...closeTexts,
    ...openItemTexts,
    ...openingTexts,
    ...numberTexts,
    ...companyTexts,
    ...partyTexts,
    ...contactTexts,
    ...documentTexts,
    ...importTexts,
  },
};
