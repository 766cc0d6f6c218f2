// The definitions of the subject customer.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { bankAccountPresentation } from "./bank-account.ts";
import { customer } from "./customer.ts";
import { customerCategory } from "./customer-category.ts";
import { partyTexts } from "./customer-messages.ts";
import { deliveryAddress } from "./delivery-address.ts";
import { supplierCustomer, supplierCustomerSearch } from "./supplier-customer.ts";

/** What the subject customer adds to the interface. */
export const customerDefinitions: SubjectDefinitions = {
  resources: [customer, supplierCustomer, bankAccountPresentation, customerCategory, deliveryAddress],
  queries: [supplierCustomerSearch],
  texts: partyTexts,
};
