// A postal or physical address; made and deleted with the object that owns it.

import { type Field, integer, ref, text } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";

const storedNumber = () => integer().between(0, 2_147_483_647);

/** Where a place stands in the land register; `line` is SQL of its address on one line. */
export function landRegister(line: string): Record<string, Field> {
  const numbers = `nullif(concat_ws('/', nullif({t}."gnr", 0), nullif({t}."bnr", 0), nullif({t}."fnr", 0), nullif({t}."snr", 0)), '')`;
  return {
    displayNameInklMatrikkel: text()
      .derived(`concat_ws(', ', nullif(${line}, ''), ${numbers}, nullif({t}."unitNumber", ''))`)
      .describe("The address on one line, with its numbers in the land register."),
    knr: storedNumber().describe("Number of the municipality in the land register; 0 where unknown, as the others."),
    gnr: storedNumber().describe("Number of the farm."),
    bnr: storedNumber().describe("Number of the property."),
    fnr: storedNumber().describe("Number of the leasehold."),
    snr: storedNumber().describe("Number of the section."),
    unitNumber: text().describe("The dwelling unit, as in H0101."),
  };
}

/** SQL of an address with the name of its country behind it; empty where there is no address. */
export const withCountry = (line: string) =>
  `concat_ws(', ', nullif(${line}, ''), case when ${line} <> '' then (select k."displayName" from country k where k.id = {t}."country") end)`;

const line = `concat_ws(', ', nullif({t}."addressLine1", ''), nullif({t}."addressLine2", ''), nullif(trim({t}."postalCode" || ' ' || {t}."city"), ''))`;

/** SQL of the name of the customer or supplier whose address it is. */
const holder = `(select p."name" from party p where p.company_id = {t}.company_id and (p."postalAddress" = {t}.id or p."physicalAddress" = {t}.id))`;

/** An address of a customer, supplier or company. */
export const address = resource("Address", "/address", {
  description: "An address; written through the object that holds it.",
  fields: {
    addressLine1: text(255).describe("Street and number, or post box."),
    addressLine2: text(255).describe("A second line."),
    postalCode: text(100).describe("Postal code in the country's form."),
    city: text(100).describe("Place that belongs to the postal code."),
    country: ref("Country").describe(
      "The country, which decides how organisation numbers are checked; the company's where a new address names none.",
    ),
    displayName: text()
      .derived(`concat_ws(', ', ${holder}, nullif(${line}, ''))`)
      .describe("The address on one line, behind the name of the customer or supplier whose address it is."),
    addressAsString: text().derived(withCountry(line)).describe("The address on one line, with its country."),
    ...landRegister(line),
  },
});
