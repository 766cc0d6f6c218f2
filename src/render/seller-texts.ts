// Who sends a document, as texts: its address, its number, how to reach it, and where it is paid. Pure.

import type { DocumentAddress, DocumentSeller } from "../domain/sales-document/sales-document.ts";
import type { DocumentTexts } from "./document-texts.ts";
import { account, iban, organization } from "./format.ts";

/** Legal forms whose companies stand in the register that their documents must name. */
const registered: ReadonlySet<string> = new Set(["AS", "ASA", "NUF"]);

/** The lines of an address; the country where it is not Norway. */
export function addressLines(address: DocumentAddress, isCountryNamed = address.countryCode !== "NO"): string[] {
  const { addressLine1, addressLine2, postalCode, city, country } = address;
  return [addressLine1, addressLine2, `${postalCode} ${city}`.trim(), isCountryNamed ? country : ""].filter(
    (line) => line !== "",
  );
}

/** Who the seller is: "Org.nr. 974 760 673 MVA Foretaksregisteret". Empty where the company has no number. */
export function sellerNumber(seller: DocumentSeller, texts: DocumentTexts): string {
  if (seller.organizationNumber === "") return "";
  return [
    texts.organization,
    organization(seller.organizationNumber),
    seller.isVatRegistered ? texts.vatSuffix : "",
    registered.has(seller.type) ? texts.register : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** Who the seller is, below its name: where it is, its number and how to reach it. */
export function sellerLines(seller: DocumentSeller, texts: DocumentTexts, isAbroad: boolean): string[] {
  const reached = [seller.phoneNumber === "" ? "" : `${texts.phone} ${seller.phoneNumber}`, seller.email];
  return [
    ...addressLines(seller.address, isAbroad),
    sellerNumber(seller, texts),
    reached.filter((part) => part !== "").join("  ·  "),
  ].filter((line) => line !== "");
}

/** The foot of every page: who the seller is and how to reach it. */
export function footerOf(seller: DocumentSeller, texts: DocumentTexts, isAbroad: boolean): string[] {
  const joined = (parts: readonly string[]) => parts.filter((part) => part !== "").join("  ·  ");
  const account = paymentParts(seller, texts).map(([label, value]) => `${label} ${value}`);
  return [
    joined([seller.name, addressLines(seller.address, isAbroad).join(", ")]),
    joined([
      sellerNumber(seller, texts),
      seller.phoneNumber === "" ? "" : `${texts.phone} ${seller.phoneNumber}`,
      seller.email,
    ]),
    joined(account),
  ].filter((line) => line !== "");
}

/** Account, IBAN, BIC and bank, those that are known. */
export function paymentParts(seller: DocumentSeller, texts: DocumentTexts): [label: string, value: string][] {
  const parts: [string, string][] = [
    [texts.accountNumber, account(seller.bankAccountNumber)],
    [texts.iban, iban(seller.iban)],
    [texts.bic, seller.bic],
    [texts.bank, seller.bank],
  ];
  return parts.filter(([, value]) => value !== "");
}
