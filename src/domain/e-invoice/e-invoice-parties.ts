// Seller, buyer, delivery and payment in an e-invoice.

import type { DocumentAddress, SalesDocument } from "../sales-document/sales-document.ts";
import { element, leaf, type XmlElement } from "../xml.ts";
import { isRegistered } from "./e-invoice-amounts.ts";
import { endpointOf, isNorwegian, norwegianNumber } from "./e-invoice-faults.ts";
import type { Endpoint } from "./receivers.ts";
import { isForSvalbard } from "./vat-category.ts";

/** Legal forms whose companies need not be in the register of business enterprises. */
export const unregistered: ReadonlySet<string> = new Set(["NONE", "ENK", "ESEK", "ORG", "SAM", "BO", "STI"]);

/** ISO 3166 has no code of Kosovo; e-invoices have one of their own. */
const countryCode = (code: string) => (code === "XK" ? "1A" : code);

function address(name: string, { addressLine1, addressLine2, city, postalCode, countryCode: code }: DocumentAddress) {
  return element(
    name,
    leaf("cbc:StreetName", addressLine1),
    leaf("cbc:AdditionalStreetName", addressLine2),
    leaf("cbc:CityName", city),
    leaf("cbc:PostalZone", postalCode),
    element("cac:Country", leaf("cbc:IdentificationCode", countryCode(code))),
  );
}

const endpoint = (one: Endpoint | null) => leaf("cbc:EndpointID", one?.id, { schemeID: one?.scheme ?? "" });
const taxScheme = (id: string, scheme: string) =>
  element("cac:PartyTaxScheme", leaf("cbc:CompanyID", id), element("cac:TaxScheme", leaf("cbc:ID", scheme)));

/** Who sells. */
export function sellerOf(document: SalesDocument): XmlElement {
  const { seller, ourReference } = document;
  const number = norwegianNumber(seller.organizationNumber) ?? "";
  return element(
    "cac:AccountingSupplierParty",
    element(
      "cac:Party",
      endpoint({ scheme: "0192", id: number }),
      element("cac:PartyName", leaf("cbc:Name", seller.name)),
      address("cac:PostalAddress", seller.address),
      isRegistered(document) ? taxScheme(`NO${number}MVA`, "VAT") : null,
      unregistered.has(seller.type) ? null : taxScheme("Foretaksregisteret", "TAX"),
      element(
        "cac:PartyLegalEntity",
        leaf("cbc:RegistrationName", seller.name),
        leaf("cbc:CompanyID", number, { schemeID: "0192" }),
      ),
      element(
        "cac:Contact",
        leaf("cbc:Name", ourReference),
        leaf("cbc:Telephone", seller.phoneNumber),
        leaf("cbc:ElectronicMail", seller.email),
      ),
    ),
  );
}

/** Who buys. */
export function buyerOf({ buyer }: SalesDocument): XmlElement {
  const number = isNorwegian(buyer.address) ? norwegianNumber(buyer.organizationNumber) : null;
  return element(
    "cac:AccountingCustomerParty",
    element(
      "cac:Party",
      endpoint(endpointOf(buyer)),
      element("cac:PartyIdentification", leaf("cbc:ID", buyer.customerNumber > 0 ? String(buyer.customerNumber) : "")),
      element("cac:PartyName", leaf("cbc:Name", buyer.name)),
      address("cac:PostalAddress", buyer.address),
      element(
        "cac:PartyLegalEntity",
        leaf("cbc:RegistrationName", buyer.name),
        number === null
          ? leaf("cbc:CompanyID", buyer.organizationNumber)
          : leaf("cbc:CompanyID", number, { schemeID: "0192" }),
      ),
      element("cac:Contact", leaf("cbc:Name", buyer.attention), leaf("cbc:ElectronicMail", buyer.emails[0])),
    ),
  );
}

/** When and where it was delivered. */
export function deliveryOf(document: SalesDocument): XmlElement {
  const { deliveryDate, delivery, buyer } = document;
  // What is delivered outside the VAT area says where, also where it is the buyer's own address.
  const place = delivery?.address ?? (isForSvalbard(document) ? buyer.address : undefined);
  return element(
    "cac:Delivery",
    leaf("cbc:ActualDeliveryDate", deliveryDate),
    place === undefined ? null : element("cac:DeliveryLocation", address("cac:Address", place)),
    element("cac:DeliveryParty", element("cac:PartyName", leaf("cbc:Name", delivery?.name))),
  );
}

/** Credit transfer; without an account nothing says how. */
const creditTransfer = "30";
const undefinedMeans = "1";

/**
 * How to pay: to the Norwegian account, or by IBAN where the buyer is abroad or there is no other. A credit note says
 * that there is nothing to pay.
 */
export function paymentOf(document: SalesDocument): XmlElement[] {
  const { kind, seller, buyer, kid, currency, language } = document;
  if (kind === "CREDIT_NOTE") {
    const note = language === "NO" ? "Kreditnota: beløpet er til gode." : "Credit note: the amount is in your favour.";
    return [element("cac:PaymentTerms", leaf("cbc:Note", note))];
  }
  const isAbroad = !isNorwegian(buyer.address) || currency !== "NOK";
  const usesIban = seller.iban !== "" && (isAbroad || seller.bankAccountNumber === "");
  const account = (usesIban ? seller.iban : seller.bankAccountNumber).replace(/[\s.]/g, "");
  return [
    element(
      "cac:PaymentMeans",
      account === "" && kid === ""
        ? null
        : leaf("cbc:PaymentMeansCode", account === "" ? undefinedMeans : creditTransfer),
      leaf("cbc:PaymentID", kid),
      element(
        "cac:PayeeFinancialAccount",
        leaf("cbc:ID", account),
        account === "" ? null : leaf("cbc:Name", seller.name),
        element("cac:FinancialInstitutionBranch", leaf("cbc:ID", usesIban ? seller.bic : "")),
      ),
    ),
  ];
}
