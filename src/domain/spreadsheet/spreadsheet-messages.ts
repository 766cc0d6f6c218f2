// The texts of the import of spreadsheets, in English and Norwegian.

import type { FaultText } from "../../schema/error.ts";

const text = (en: string, no: string, doEn: string, doNo: string): FaultText => ({
  ...{ en, no },
  developer: { en: doEn, no: doNo },
});

/** The messages by their keys. */
export const spreadsheetTexts = {
  spreadsheetBroken: text(
    "The file is no spreadsheet that can be read.",
    "Filen er ikke et regneark som kan leses.",
    "Save it as XLSX or CSV in the spreadsheet program, and send it unchanged.",
    "Lagre det som XLSX eller CSV i regnearkprogrammet, og send filen uendret.",
  ),
  spreadsheetLarge: text(
    "The spreadsheet is too large: at most {lines} lines, {columns} columns and {megabytes} MB unpacked.",
    "Regnearket er for stort: høyst {lines} linjer, {columns} kolonner og {megabytes} MB utpakket.",
    "Split it into several files, and remove what lies outside the table.",
    "Del det i flere filer, og fjern det som ligger utenfor tabellen.",
  ),
  spreadsheetEmpty: text(
    "The file has no lines below its headings.",
    "Filen har ingen linjer under overskriftene.",
    "Put the headings in the first line of the first sheet, and a line for each thing below.",
    "Sett overskriftene i første linje på første ark, og en linje for hver ting under.",
  ),
  spreadsheetDate: text(
    "An opening balance needs its day.",
    "En åpningsbalanse må ha en dato.",
    "Send the first day of a month in 'date', as in date=2026-01-01.",
    "Send første dag i en måned i 'date', som date=2026-01-01.",
  ),
  spreadsheetMappingColumn: text(
    "There is no column '{column}'.",
    "Det finnes ingen kolonne «{column}».",
    "Use one of {known}, or - for a heading that is left out.",
    "Bruk en av {known}, eller - for en overskrift som skal utelates.",
  ),
  spreadsheetMappingHeading: text(
    "The file has no heading '{heading}'.",
    "Filen har ingen overskrift «{heading}».",
    "Write the headings in 'mapping' as they stand in the file.",
    "Skriv overskriftene i 'mapping' slik de står i filen.",
  ),
  spreadsheetHeadingTwice: text(
    "Line {line}, {column}: another heading means {name} as well.",
    "Linje {line}, {column}: En annen overskrift betyr også {name}.",
    "Say in 'mapping' which heading it is, and give the other one -.",
    "Si i 'mapping' hvilken overskrift det er, og gi den andre -.",
  ),
  spreadsheetHeadingMissing: text(
    "The file has no heading for {name}.",
    "Filen har ingen overskrift for {name}.",
    "Add the column, or say in 'mapping' which heading it is, as in Kundenavn=name.",
    "Legg til kolonnen, eller si i 'mapping' hvilken overskrift det er, som Kundenavn=name.",
  ),
  spreadsheetCellMissing: text(
    "Line {line}, {column}: the cell is empty.",
    "Linje {line}, {column}: Cellen er tom.",
    "Fill it in, or remove the line.",
    "Fyll den ut, eller fjern linjen.",
  ),
  spreadsheetCellLong: text(
    "Line {line}, {column}: the text is longer than {most} characters, or has signs that are none.",
    "Linje {line}, {column}: Teksten er lengre enn {most} tegn, eller har ugyldige tegn.",
    "Shorten the text.",
    "Kort ned teksten.",
  ),
  spreadsheetCellWhole: text(
    "Line {line}, {column}: '{value}' is no whole number up to {most:number}.",
    "Linje {line}, {column}: «{value}» er ikke et helt tall opp til {most:number}.",
    "Write digits alone.",
    "Skriv bare sifre.",
  ),
  spreadsheetCellAmount: text(
    "Line {line}, {column}: '{value}' is no amount, has too many decimals, or may mean two things.",
    "Linje {line}, {column}: «{value}» er ikke et beløp, har for mange desimaler eller kan bety to ting.",
    "Write it as in 1234.50 or 1234,50. 1.234 may be thousands or decimals: write 1234 or 1.2340.",
    "Skriv det som 1234,50 eller 1234.50. 1.234 kan være tusen eller desimaler: skriv 1234 eller 1,2340.",
  ),
  spreadsheetCellDate: text(
    "Line {line}, {column}: '{value}' is no day.",
    "Linje {line}, {column}: «{value}» er ikke en dato.",
    "Write it as in 2026-01-31 or 31.01.2026.",
    "Skriv den som 31.01.2026 eller 2026-01-31.",
  ),
  spreadsheetCellFlag: text(
    "Line {line}, {column}: '{value}' is neither yes nor no.",
    "Linje {line}, {column}: «{value}» er verken ja eller nei.",
    "Write yes or no.",
    "Skriv ja eller nei.",
  ),
  spreadsheetTwice: text(
    "Line {line}, {column}: '{value}' stands on line {before} already.",
    "Linje {line}, {column}: «{value}» står allerede på linje {before}.",
    "Remove one of the lines, or correct the number.",
    "Fjern en av linjene, eller rett nummeret.",
  ),
  spreadsheetTaken: text(
    "Line {line}, {column}: the company has '{value}' already: {name}.",
    "Linje {line}, {column}: Selskapet har allerede «{value}»: {name}.",
    "Remove the line, or send skipExisting=true to leave what the company has as it is.",
    "Fjern linjen, eller send skipExisting=true for å la det selskapet har, stå.",
  ),
  spreadsheetUnknown: text(
    "Line {line}, {column}: the company does not have '{value}'.",
    "Linje {line}, {column}: Selskapet har ikke «{value}».",
    "Import accounts, customers and suppliers first, or correct the cell.",
    "Importer kontoer, kunder og leverandører først, eller rett cellen.",
  ),
  spreadsheetOrganization: text(
    "Line {line}, {column}: '{value}' is no organisation number of the country.",
    "Linje {line}, {column}: «{value}» er ikke et organisasjonsnummer i landet.",
    "Norwegian ones have nine digits; name the country of others.",
    "Norske har ni sifre; oppgi landet for andre.",
  ),
  spreadsheetEmail: text(
    "Line {line}, {column}: '{value}' is no e-mail address.",
    "Linje {line}, {column}: «{value}» er ikke en e-postadresse.",
    "Write one address, as in post@firma.no.",
    "Skriv én adresse, som post@firma.no.",
  ),
  spreadsheetAccountNumber: text(
    "Line {line}, {column}: account numbers begin with 1000.",
    "Linje {line}, {column}: Kontonumre begynner på 1000.",
    "Give the account a number of four digits or more.",
    "Gi kontoen et nummer med fire sifre eller mer.",
  ),
  spreadsheetAmount: text(
    "Line {line}: the line has no amount, or two.",
    "Linje {line}: Linjen har ikke noe beløp, eller to.",
    "Fill in the amount, or debit and credit.",
    "Fyll ut beløpet, eller debet og kredit.",
  ),
  spreadsheetNoAccount: text(
    "Line {line}: the line names neither account, customer nor supplier.",
    "Linje {line}: Linjen har verken konto, kunde eller leverandør.",
    "Fill in one of them.",
    "Fyll ut en av dem.",
  ),
  spreadsheetBoth: text(
    "Line {line}: the line names both a customer and a supplier.",
    "Linje {line}: Linjen har både kunde og leverandør.",
    "Make two lines of it.",
    "Del den i to linjer.",
  ),
  spreadsheetPartyMissing: text(
    "Line {line}: account {value} has a balance for each customer or supplier.",
    "Linje {line}: Konto {value} har en saldo for hver kunde eller leverandør.",
    "Make a line for each of them, with its number; the sum of the account is then left out.",
    "Lag en linje for hver av dem, med nummeret; summen på kontoen utelates da.",
  ),
  spreadsheetLedger: text(
    "Line {line}: account {value} does not take this customer, supplier or employee.",
    "Linje {line}: Konto {value} tar ikke denne kunden, leverandøren eller ansatte.",
    "Leave the account out to use that of customers or suppliers; what employees are owed goes through POST /ledger/voucher/openingBalance.",
    "Utelat kontoen for å bruke kontoen for kunder eller leverandører; det ansatte har til gode, går gjennom POST /ledger/voucher/openingBalance.",
  ),
  spreadsheetCurrency: text(
    "Line {line}: account {value} is in another currency.",
    "Linje {line}: Konto {value} er i en annen valuta.",
    "Post its balance with both amounts: POST /ledger/voucher/openingBalance.",
    "Før saldoen med begge beløp: POST /ledger/voucher/openingBalance.",
  ),
  spreadsheetResult: text(
    "Line {line}: account {value} starts the year at 0.",
    "Linje {line}: Konto {value} starter året på 0.",
    "Put the result of the year before on an account of equity.",
    "Sett resultatet for året før på en egenkapitalkonto.",
  ),
} as const satisfies Record<string, FaultText>;

/** The key of a message. */
export type SpreadsheetTextKey = keyof typeof spreadsheetTexts;
