// The texts of writing, choosing and following invoices, in English.

/** The texts. */
export const invoiceEn = {
  unit: "Unit",
  vatOf: "VAT {rate} of {basis}",
  inKroner: "In kroner",
  editCell: "edit the cell",
  removeThisLine: "remove line",
  moreOf: "More…",
  less: "Less",
  yourReference: "Your reference",
  currency: "Currency",
  deliveryDay: "Delivered on",
  deliveryStreet: "Delivery address",
  deliveryComment: "Comment on the delivery",
  commentOnInvoice: "Comment on the invoice",
  preview: "Preview",
  previewHint: "As the customer sees it. Changes as you type.",
  previewEmpty: "The document shows up here.",
  chooseRange: "choose from the last one on",
  chooseInvoice: "Choose invoice {number}",
  chosenOpen: "{count} chosen · {amount} open",
  clearChosen: "Clear",
  downloadPdfs: "Download PDFs",
  openOf: "Open of invoice {number}",
  remindChosen: "Send reminders",
  remindChosenText:
    "Reminds the customers of {count} invoice, {numbers}: {amount} open. What is sent cannot be called back.|Reminds the customers of {count} invoices, {numbers}: {amount} open. What is sent cannot be called back.",
  payChosen: "Register payments",
  payChosenText:
    "Registers that what is open of {count} invoice, {numbers}, has been paid: {amount}.|Registers that what is open of {count} invoices, {numbers}, has been paid: {amount}.",
  downloadChosen: "Download PDFs",
  downloadChosenText:
    "Saves the document of {count} invoice: {numbers}.|Saves the documents of {count} invoices: {numbers}.",
  leftOut:
    "{count} of those chosen is left out: nothing is open of it.|{count} of those chosen are left out: nothing is open of them.",
  nextReminder: "The next one of each",
  done: "Done",
  sendInvoice: "Send",
  sendInvoiceText: "Sends invoice {number} to {name}, {amount}. What is sent cannot be called back.",
  byEhf: "EHF (e-invoice)",
  openMadeOf: "What is open, and of what",
  history: "History",
  changed: "Changed",
  deleted: "Deleted",
} as const;
