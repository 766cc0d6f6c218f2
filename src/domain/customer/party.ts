// What customers and suppliers have in common: one row can be both. Knows nothing of orders and postings.

import { type Field, flag, integer, many, oneOf, ref, text, texts } from "../../schema/field.ts";

/** The ways in which an invoice can reach a customer. */
export const sendMethods = ["EMAIL", "EHF", "EFAKTURA", "AVTALEGIRO", "VIPPS", "PAPER", "MANUAL"];

/** The fields that stand first in both models. */
export function partyHead(): Record<string, Field> {
  return {
    name: text(255).required("cannotBeNull").describe("The name of the company or person."),
    organizationNumber: text(100).describe(
      "Checked by the country of the physical (else postal) address: nine digits in Norway, which is assumed when no country is given.",
    ),
  };
}

/** The numbers and roles; which role is fixed differs between the two models. */
export function partyNumbers(): Record<string, Field> {
  return {
    supplierNumber: integer()
      .between(0, 2_147_483_647)
      .series("supplier", 20_001, "isSupplier")
      .describe("Number in the supplier series, from 20001; 0 for a party that is no supplier."),
    customerNumber: integer()
      .between(0, 2_147_483_647)
      .series("customer", 10_001, "isCustomer")
      .describe("Number in the customer series, from 10001; 0 for a party that is no customer."),
  };
}

/** Who answers for the party. */
export function partyManager(): Record<string, Field> {
  return { accountManager: ref("Employee").describe("The employee who answers for the party.") };
}

/** Where goods go, and the kinds of which the party is one. */
export function partyKinds(): Record<string, Field> {
  return {
    deliveryAddress: ref("DeliveryAddress")
      .orNew()
      .describe("Where goods go: {id} of an existing delivery address, or a new one without id."),
    category1: ref("CustomerCategory").describe("A category of type 1."),
    category2: ref("CustomerCategory").describe("A category of type 2."),
    category3: ref("CustomerCategory").describe("A category of type 3."),
  };
}

/** What is kept for sending and reminding. */
export function partyDispatch(): Record<string, Field> {
  return {
    isFactoring: flag().describe("The customer's invoices are sold to a factoring company."),
    invoiceSendSMSNotification: flag().describe("Whether a text message announces an invoice."),
    invoiceSMSNotificationNumber: text().describe("Where that message goes."),
    isAutomaticSoftReminderEnabled: flag().describe("Whether soft reminders may be sent without asking; kept."),
    isAutomaticReminderEnabled: flag().describe("Whether reminders may be sent without asking; kept."),
    isAutomaticNoticeOfDebtCollectionEnabled: flag().describe(
      "Whether notices of debt collection may be sent without asking; kept.",
    ),
  };
}

/** Ways to reach the party. */
export function partyReach(): Record<string, Field> {
  return {
    email: text(254).describe("E-mail address."),
    invoiceEmail: text(254).describe("Where invoices are sent; several addresses are separated by semicolons."),
    overdueNoticeEmail: text(254).describe("Where reminders are sent."),
    phoneNumber: text(100).describe("Telephone number as it is given."),
    phoneNumberMobile: text(100).describe("Mobile telephone number as it is given."),
    description: text().describe("Notes about the customer or supplier."),
  };
}

/** Where money to the party goes. */
export function partyAccounts(): Record<string, Field> {
  return {
    bankAccounts: texts().describe(
      "Bank accounts: eleven digits of a Norwegian one, or an IBAN. The list is written as a whole.",
    ),
  };
}

/** The same accounts in the form that shows which is which. */
export function partyAccountsShown(): Record<string, Field> {
  return {
    bankAccountPresentation: many("CompanyBankAccountPresentation")
      .where("{child}.company_id = {t}.company_id and {child}.party = {t}.id")
      .describe("The bank accounts one by one; they are written as bankAccounts."),
  };
}

/** Addresses of letters and visits. */
export function partyAddresses(): Record<string, Field> {
  return {
    postalAddress: ref("Address").owned().describe("Where letters go."),
    physicalAddress: ref("Address")
      .owned()
      .describe("Where the party is; its country decides how the organisation number is checked."),
  };
}

/** Currency and control account. */
export function partyPlace(): Record<string, Field> {
  return {
    currency: ref("Currency").default(1).describe("The currency that orders start with."),
    ledgerAccount: ref("Account").readOnly().describe("The control account of the party's postings."),
  };
}

/** How invoices reach the customer and when they fall due. */
export function partyTerms(): Record<string, Field> {
  return {
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
  };
}

/** Whether the party is still dealt with. */
export function partyState(): Record<string, Field> {
  return {
    isInactive: flag().describe("No longer dealt with; hidden from lists that do not ask."),
    isPrivateIndividual: flag().describe("A private person rather than a business."),
    language: oneOf("NO", "EN").default("NO").describe("The language of documents to the party."),
    website: text(255).describe("Address on the web."),
  };
}
