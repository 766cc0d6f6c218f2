// The fields of a customer. A supplier has most of them too: one party can be both, with the same id (customer and supplier
// are rows of one table).

import { flag, integer, many, number, oneOf, ref, text, texts } from "../../schema/field.ts";

/** The ways in which an invoice can reach a customer. */
export const sendMethods = ["EMAIL", "EHF", "EFAKTURA", "AVTALEGIRO", "VIPPS", "PAPER", "MANUAL"];

/** SQL of the account of a party: its own, else that of the posting rules. */
export function accountSql(own: "customerAccount" | "supplierAccount"): string {
  const role = own === "customerAccount" ? "ACCOUNTS_RECEIVABLE" : "ACCOUNTS_PAYABLE";
  return `coalesce({t}."${own}", (select r.account from posting_rule r where r.company_id = {t}.company_id and r.role = '${role}'))`;
}

/** The fields of a customer, in the order in which they are documented. */
export const customerFields = {
  name: text(255).required("cannotBeNull").describe("The name of the company or person."),
  organizationNumber: text(100).describe(
    "Checked by the country of the physical (else postal) address: nine digits in Norway, which is assumed when no country is given.",
  ),
  globalLocationNumber: integer()
    .between(0, 9_999_999_999_999)
    .describe("GS1 location number: 13 digits, the last one a control digit; 0 for none."),
  supplierNumber: integer()
    .between(0, 2_147_483_647)
    .series("supplier", 20_001, "isSupplier")
    .describe("Number in the supplier series, from 20001; 0 for a party that is no supplier."),
  customerNumber: integer()
    .between(0, 2_147_483_647)
    .series("customer", 10_001, "isCustomer")
    .describe("Number in the customer series, from 10001; 0 for a party that is no customer."),
  isSupplier: flag().describe("Also a supplier, with the same id."),
  isCustomer: flag().readOnly().default(true).describe("Always true: what the list of customers shows is one."),
  accountManager: ref("Employee").describe("The employee who answers for the party."),
  department: ref("Department").describe(
    "The department of the customer's income, where neither order nor product has one.",
  ),
  bankAccounts: texts().describe(
    "Bank accounts: eleven digits of a Norwegian one, or an IBAN. The list is written as a whole.",
  ),
  email: text(254).describe("E-mail address."),
  invoiceEmail: text(254).describe("Where invoices are sent; several addresses are separated by semicolons."),
  overdueNoticeEmail: text(254).describe("Where reminders are sent."),
  phoneNumber: text(100).describe("Telephone number as it is given."),
  phoneNumberMobile: text(100).describe("Mobile telephone number as it is given."),
  description: text().describe("Notes about the customer or supplier."),
  isInactive: flag().describe("No longer dealt with; hidden from lists that do not ask."),
  isPrivateIndividual: flag().describe("A private person rather than a business."),
  language: oneOf("NO", "EN").default("NO").describe("The language of documents to the party."),
  website: text(255).describe("Address on the web."),
  displayName: text()
    .derived(`{t}."name" || case when {t}."customerNumber" > 0 then ' (' || {t}."customerNumber" || ')' else '' end`)
    .describe("Name with the customer number."),
  singleCustomerInvoice: flag().describe("One invoice for each order rather than a common one."),
  invoiceSendMethod: oneOf(...sendMethods)
    .default("EMAIL")
    .describe("How invoices to this customer are sent; a new customer's follows the invoice settings."),
  emailAttachmentType: oneOf("LINK", "ATTACHMENT")
    .default("ATTACHMENT")
    .describe("Whether an invoice mail carries the document or a link to it."),
  invoicesDueIn: integer()
    .between(0, 10_000)
    .default(14)
    .describe(
      "Days or months until an invoice falls due, or the day of the month; a new customer's follows the invoice settings.",
    ),
  invoicesDueInType: oneOf("DAYS", "MONTHS", "RECURRING_DAY_OF_MONTH")
    .default("DAYS")
    .describe("What invoicesDueIn counts."),
  postalAddress: ref("Address").owned().describe("Where letters go."),
  physicalAddress: ref("Address")
    .owned()
    .describe("Where the party is; its country decides how the organisation number is checked."),
  deliveryAddress: ref("DeliveryAddress")
    .orNew()
    .describe("Where goods go: {id} of an existing delivery address, or a new one without id."),
  category1: ref("CustomerCategory").describe("A category of type 1."),
  category2: ref("CustomerCategory").describe("A category of type 2."),
  category3: ref("CustomerCategory").describe("A category of type 3."),
  bankAccountPresentation: many("CompanyBankAccountPresentation")
    .where("{child}.company_id = {t}.company_id and {child}.party = {t}.id")
    .accepted()
    .describe(
      "The bank accounts one by one, with their banks. The list is written as a whole, here or as bankAccounts.",
    ),
  bankAccountBics: texts().internal().describe("Codes of the banks, by place."),
  bankAccountProviders: texts().internal().describe("Who carries payments to the bank accounts, by place."),
  currency: ref("Currency").default(1).describe("The currency that orders start with."),
  ledgerAccount: ref("Account")
    .derived(accountSql("customerAccount"))
    .accepted()
    .describe(
      "The account of what the customer owes: invoices from now on stand on it, and what is paid or credited of earlier ones stays on theirs. That of the posting rules when not given, or null. It has a sub-ledger of customers.",
    ),
  customerAccount: ref("Account")
    .internal()
    .describe("The customer's own account; null for that of the posting rules."),
  isFactoring: flag().describe("The customer's invoices are sold to a factoring company."),
  invoiceSendSMSNotification: flag().describe("Whether a text message announces an invoice."),
  invoiceSMSNotificationNumber: text().describe("Where that message goes."),
  isAutomaticSoftReminderEnabled: flag().describe(
    "Whether the service mails a soft reminder the day after the due date, without asking.",
  ),
  isAutomaticReminderEnabled: flag().describe(
    "Whether the service mails a reminder from 14 days after the due date, a week after a soft one, without asking.",
  ),
  isAutomaticNoticeOfDebtCollectionEnabled: flag().describe(
    "Whether the service mails notice of debt collection 14 days after a reminder, without asking.",
  ),
  discountPercentage: number(2).between(0, 100).describe("Discount in percent that new orders start with."),
};
