// Addresses of an audit file.

import { element, leaf, type XmlElement } from "../xml.ts";
import { cut } from "./export-xml.ts";

/** An address as the books have it. */
export interface SaftAddress {
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO code of two letters; null where none is given. */
  readonly country: string | null;
}

/** SQL of an address as JSON; null where the column names none. */
export function addressJson(id: string): string {
  return (
    `(select json_build_object('line1', d."addressLine1", 'line2', d."addressLine2", 'postalCode', d."postalCode", ` +
    `'city', d."city", 'country', (select y."isoAlpha2Code" from country y where y.id = d."country")) ` +
    `from address d where d.company_id = $1 and d.id = ${id})`
  );
}

/** An address as the file writes it; null where nothing is known of it. */
export function addressElement(address: SaftAddress | null): XmlElement | null {
  if (address === null) return null;
  const { line1, line2, postalCode, city, country } = address;
  if ([line1, line2, postalCode, city].every((text) => text === "")) return null;
  return element(
    "Address",
    cut("StreetName", line1, "long"),
    cut("AdditionalAddressDetail", line2, "long"),
    cut("City", city, "long"),
    cut("PostalCode", postalCode, "middle2"),
    leaf("Country", country),
    leaf("AddressType", "PostalAddress"),
  );
}
