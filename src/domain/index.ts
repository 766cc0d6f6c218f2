// The definitions of the accounting: every definition, in the order of the specification.

import type { Definitions } from "../schema/registry.ts";
import { asset } from "./asset/asset.ts";
import { assetPostings, assetsExist, balanceAccountsSum } from "./asset/asset-lists.ts";
import { assetTexts } from "./asset/asset-messages.ts";
import { canDeleteAsset } from "./asset/asset-use.ts";
import { deleteStartingBalance } from "./asset/delete-starting-balance.ts";
import { duplicateAsset } from "./asset/duplicate-asset.ts";
import { budgetTexts } from "./budget/budget-messages.ts";
import { resultBudget, resultBudgetLists } from "./budget/result-budget.ts";
import { accountantAccess } from "./company/accountant-access.ts";
import { address } from "./company/address.ts";
import { client, withClientAccess, withLoginAccess } from "./company/client.ts";
import { company } from "./company/company.ts";
import { companyTexts, numberTexts } from "./company/company-messages.ts";
import { companyDivision, companyDivisions, division } from "./company/division.ts";
import { readLogo, removeLogo, setLogo } from "./company/logo.ts";
import { numberGap, numberSeries } from "./company/number-series.ts";
import { addSalesModule, salesModule, salesModules } from "./company/sales-module.ts";
import { contact } from "./contact/contact.ts";
import { contactTexts } from "./contact/contact-messages.ts";
import { country } from "./country/country.ts";
import { currency } from "./currency/currency.ts";
import { rateTexts } from "./currency/currency-messages.ts";
import { currencyExchangeRate } from "./currency/exchange-rate.ts";
import { exchange, exchangeToKroner, readRate } from "./currency/read-rate.ts";
import { bankAccountPresentation } from "./customer/bank-account.ts";
import { customer } from "./customer/customer.ts";
import { customerCategory } from "./customer/customer-category.ts";
import { partyTexts } from "./customer/customer-messages.ts";
import { deliveryAddress } from "./customer/delivery-address.ts";
import { supplierCustomer, supplierCustomerSearch } from "./customer/supplier-customer.ts";
import { department } from "./department/department.ts";
import { departmentQuery } from "./department/department-query.ts";
import { dispatches } from "./dispatch/dispatch-definitions.ts";
import { document, documentArchive, documentContent } from "./document/document.ts";
import { archiveActions, archiveLists } from "./document/document-archive.ts";
import { documentTexts } from "./document/document-messages.ts";
import { archiveInReception, importDocument } from "./document/document-reception.ts";
import { attachToOrder } from "./document/order-attachment.ts";
import { removeProductImage, setProductImage } from "./document/product-image.ts";
import { attachPdf, attachToHistorical, attachToVoucher, detachFromVoucher } from "./document/voucher-attachment.ts";
import { attachmentsOfVoucher, supplierInvoicePdf, voucherPdf } from "./document/voucher-content.ts";
import { areaRequirements } from "./entitlements.ts";
import { goods } from "./goods.ts";
import { importGbat10 } from "./import/import-gbat10.ts";
import { importTexts } from "./import/import-messages.ts";
import { importProjects } from "./import/import-projects.ts";
import { createCreditNote } from "./invoice/invoice/create-credit-note.ts";
import { invoice } from "./invoice/invoice/invoice.ts";
import { invoiceTexts } from "./invoice/invoice/invoice-messages.ts";
import { invoiceRemark } from "./invoice/invoice/invoice-remark.ts";
import { invoiceSettings } from "./invoice/invoice/invoice-settings.ts";
import { preliminaryInvoice } from "./invoice/invoice/preliminary-invoice.ts";
import { projectInvoiceDetails } from "./invoice/invoice/project-invoice-details.ts";
import { sendInvoice } from "./invoice/invoice/send-invoice.ts";
import { payInvoice } from "./invoice/payment/pay-invoice.ts";
import { paymentType } from "./invoice/payment/payment-type.ts";
import { createReminder } from "./invoice/reminder/create-reminder.ts";
import { reminder } from "./invoice/reminder/reminder.ts";
import { reminderTexts } from "./invoice/reminder/reminder-messages.ts";
import { account } from "./ledger/account/account.ts";
import { accountTexts } from "./ledger/account/account-messages.ts";
import { postingRules } from "./ledger/account/posting-rules.ts";
import { postingRuleTexts } from "./ledger/account/posting-rules-messages.ts";
import { accountingDimensionName, accountingDimensionValue } from "./ledger/dimension/accounting-dimension.ts";
import { dimensionSearch, dimensionValueSearch } from "./ledger/dimension/accounting-dimension-lists.ts";
import { dimensionTexts } from "./ledger/dimension/dimension-messages.ts";
import { accountingPeriod } from "./ledger/period/accounting-period.ts";
import { annualAccount } from "./ledger/period/annual-account.ts";
import { closePeriod, reopenPeriod } from "./ledger/period/close-period.ts";
import { periodTexts } from "./ledger/period/period-messages.ts";
import { amortizationTexts } from "./ledger/posting/amortization-messages.ts";
import { openItemTexts } from "./ledger/posting/open-item-messages.ts";
import { posting } from "./ledger/posting/posting.ts";
import { ledgerTexts } from "./ledger/posting/posting-messages.ts";
import { balanceSheet, balanceSheetAccount } from "./ledger/report/balance-sheet.ts";
import { ledger, ledgerAccount, ledgerOpenPost } from "./ledger/report/ledger-report.ts";
import { openItem, openItemList } from "./ledger/report/open-item-list.ts";
import { openPosts } from "./ledger/report/open-post.ts";
import { postingByDate } from "./ledger/report/posting-by-date.ts";
import { postingList } from "./ledger/report/posting-list.ts";
import { closeGroup } from "./ledger/settlement/close-group.ts";
import { closeTexts } from "./ledger/settlement/close-messages.ts";
import { closePostings, postingValidationMessage } from "./ledger/settlement/close-postings.ts";
import { dissolveGroup } from "./ledger/settlement/dissolve-group.ts";
import { activateVatType, deactivateVatType } from "./ledger/vat/activate-vat-type.ts";
import { createRelativeVatType } from "./ledger/vat/relative-vat-type.ts";
import { vatTexts } from "./ledger/vat/vat-messages.ts";
import { vatSettings } from "./ledger/vat/vat-settings.ts";
import { vatTermSizeSettings } from "./ledger/vat/vat-term-size-settings.ts";
import { vatType } from "./ledger/vat/vat-type.ts";
import { vatTypeList } from "./ledger/vat/vat-type-list.ts";
import { changeVoucher, changeVouchers } from "./ledger/voucher/change-voucher.ts";
import { reverseVoucher } from "./ledger/voucher/reverse-voucher.ts";
import { sendToLedger } from "./ledger/voucher/send-to-ledger.ts";
import { voucher } from "./ledger/voucher/voucher.ts";
import { voucherApprovalListElement } from "./ledger/voucher/voucher-approval.ts";
import { postingDraft, voucherDraft } from "./ledger/voucher/voucher-draft.ts";
import { byExternalNumber, nonPosted } from "./ledger/voucher/voucher-lists.ts";
import { voucherTexts } from "./ledger/voucher/voucher-messages.ts";
import { optionsOfVoucher, voucherOptionDelete, voucherOptions } from "./ledger/voucher/voucher-options.ts";
import { inboxCount, sendToInbox, voucherReception } from "./ledger/voucher/voucher-reception.ts";
import { voucherMessage, voucherStatus } from "./ledger/voucher/voucher-status.ts";
import { voucherType } from "./ledger/voucher/voucher-type.ts";
import { municipality, municipalityQuery } from "./municipality/municipality.ts";
import { notifications } from "./notification/notification-definitions.ts";
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
import { openingTexts } from "./opening/opening-messages.ts";
import { postHistorical } from "./opening/post-historical.ts";
import { postOpening } from "./opening/post-opening.ts";
import { readCorrection, readOpening } from "./opening/read-opening.ts";
import { reverseHistorical } from "./opening/reverse-historical.ts";
import { advanceTexts } from "./order/charge/advance-messages.ts";
import { createInvoice } from "./order/charge/create-invoice.ts";
import { createInvoices } from "./order/charge/create-invoices.ts";
import { invoiceOrder } from "./order/charge/invoice-order.ts";
import { invoiceOrders } from "./order/charge/invoice-orders.ts";
import { orderLineTemplate } from "./order/order/line-template.ts";
import { order } from "./order/order/order.ts";
import { orderGroup } from "./order/order/order-group.ts";
import { orderLine } from "./order/order/order-line.ts";
import { orderTexts } from "./order/order/order-messages.ts";
import { orderMails } from "./order/order/send-order.ts";
import { changeOrderGroup, createOrderGroup } from "./order/order/write-order-group.ts";
import { pickLine, unpickLine } from "./order/picking/pick-line.ts";
import { approveSubscription } from "./order/subscription/approve-subscription.ts";
import { unapproveSubscription } from "./order/subscription/unapprove-subscription.ts";
import { addRecipient, addRecipients } from "./payable/add-recipient.ts";
import { approveInvoice, approveInvoices, rejectInvoice, rejectInvoices } from "./payable/answer-invoice.ts";
import { changeDimension } from "./payable/change-dimension.ts";
import { forApproval } from "./payable/for-approval.ts";
import { paySupplierInvoice } from "./payable/pay-supplier-invoice.ts";
import { payableTexts } from "./payable/payable-messages.ts";
import { paymentTypeOut } from "./payable/payment-type-out.ts";
import { orderLinePosting, replacePostings } from "./payable/replace-postings.ts";
import { supplierInvoice } from "./payable/supplier-invoice.ts";
import { supplierInvoiceSettings } from "./payable/supplier-invoice-settings.ts";
import { personnel } from "./personnel.ts";
import { projects } from "./project/project-definitions.ts";
import { salesDocumentPdfs } from "./sales-document/sales-document-pdf.ts";
import { supplier } from "./supplier/supplier.ts";
import { tableWords } from "./table-words.ts";
import { timesheets } from "./timesheet/timesheet-definitions.ts";
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
  queries: [
    orderLineTemplate,
    ...goods.queries,
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
    ...projects.queries,
    ...timesheets.queries,
    ...notifications.queries,
    departmentQuery,
    ...personnel.queries,
    withLoginAccess,
    withClientAccess,
    salesModules,
    companyDivisions,
    ...archiveLists,
    attachmentsOfVoucher,
    readRate,
    exchangeToKroner,
    exchange,
    documentContent,
    voucherPdf,
    supplierInvoicePdf,
    ...salesDocumentPdfs,
    readLogo,
    ...dispatches.queries,
  ],
  areas: areaRequirements,
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
