// The columns of spreadsheets by what they bring: how headings name them in other systems, and what their cells hold.

/** What a spreadsheet brings. */
export const spreadsheetTypes = ["customer", "supplier", "product", "account", "openingBalance"] as const;

/** What a spreadsheet brings. */
export type SpreadsheetType = (typeof spreadsheetTypes)[number];

/** What the cells of a column hold. */
export type CellKind = "text" | "whole" | "amount" | "price" | "date" | "flag";

/** A column that a type knows. */
export interface SpreadsheetColumn {
  readonly kind: CellKind;
  readonly isRequired: boolean;
  /** Characters of a text, or the greatest whole number. */
  readonly most: number;
  /** Headings that mean it, without spaces and signs, in lower case. */
  readonly headings: readonly string[];
}

const column = (headings: string, kind: CellKind = "text", most = 255): SpreadsheetColumn => ({
  ...{ kind, most, isRequired: false },
  headings: headings.split(" "),
});
const required = (one: SpreadsheetColumn): SpreadsheetColumn => ({ ...one, isRequired: true });

const largestNumber = 900_000_000;

const party = (own: string) => ({
  number: column(`${own} nummer nr number no kontonummer accountnumber`, "whole", largestNumber),
  name: required(
    column("navn name kundenavn leverandørnavn customername suppliername firmanavn firma companyname selskap"),
  ),
  organizationNumber: column(
    "organisasjonsnummer orgnr orgnummer organizationnumber organisationnumber orgno vatnumber",
    "text",
    100,
  ),
  email: column("epost epostadresse email emailaddress mail", "text", 254),
  phone: column("telefon telefonnummer tlf phone phonenumber telephone mobil mobile", "text", 100),
  isPrivate: column("privatperson privat private isprivate", "flag"),
  street: column("adresse gateadresse postadresse address street addressline1 adresselinje1"),
  postalCode: column("postnummer postnr postalcode zip zipcode", "text", 100),
  city: column("poststed sted by city town", "text", 100),
  country: column("land landkode country countrycode", "text", 100),
  dueDays: column("betalingsfrist forfallsdager kredittid duedays paymentterms creditdays", "whole", 10_000),
});

/** The columns of each type by their names. */
export const spreadsheetColumns: Readonly<Record<SpreadsheetType, Readonly<Record<string, SpreadsheetColumn>>>> = {
  customer: party("kundenummer kundenr customernumber customerno"),
  supplier: party("leverandørnummer leverandørnr leverandornummer suppliernumber supplierno vendornumber"),
  product: {
    number: column(
      "produktnummer produktnr varenummer varenr nummer nr productnumber itemnumber sku number",
      "text",
      100,
    ),
    name: required(column("navn produktnavn varenavn name productname itemname")),
    description: column("beskrivelse description", "text", 10_000),
    ean: column("ean gtin strekkode barcode", "text", 14),
    priceExcludingVatCurrency: column(
      "pris utsalgspris prisutenmva priseksmva salgspris price salesprice pricewithoutvat",
      "price",
    ),
    costExcludingVatCurrency: column("innpris innkjøpspris kostpris cost costprice purchaseprice", "price"),
    vatCode: column("mvakode mva vatcode vattype", "text", 20),
    account: column("konto inntektskonto account incomeaccount", "whole", 99_999_999),
  },
  account: {
    number: required(
      column("kontonummer kontonr konto nummer nr accountnumber accountno account number", "whole", 99_999_999),
    ),
    name: required(column("kontonavn navn accountname name beskrivelse description")),
    groupingCode: column("næringsspesifikasjon grupperingskode groupingcode", "text", 100),
  },
  openingBalance: {
    account: column("kontonummer kontonr konto accountnumber accountno account", "whole", 99_999_999),
    amount: column("beløp saldo inngåendesaldo åpningsbalanse amount balance openingbalance", "amount"),
    debit: column("debet debit", "amount"),
    credit: column("kredit credit", "amount"),
    customerNumber: column("kundenummer kundenr kunde customernumber customerno customer", "whole", largestNumber),
    supplierNumber: column(
      "leverandørnummer leverandørnr leverandør leverandornummer suppliernumber supplierno supplier vendornumber",
      "whole",
      largestNumber,
    ),
    invoiceNumber: column("fakturanummer fakturanr bilagsnummer invoicenumber invoiceno", "text", 100),
    dueDate: column("forfall forfallsdato forfallsdag duedate", "date"),
    description: column("beskrivelse tekst description text", "text", 1_000),
  },
};

/** A heading as the columns know it: without spaces and signs, in lower case. */
export function plainHeading(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The column that a heading means; null for none. */
export function columnOf(type: SpreadsheetType, heading: string): string | null {
  const plain = plainHeading(heading);
  if (plain === "") return null;
  for (const [name, { headings }] of Object.entries(spreadsheetColumns[type]))
    if (plain === name.toLowerCase() || headings.includes(plain)) return name;
  return null;
}
