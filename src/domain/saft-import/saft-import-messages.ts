// The texts of the import of audit files, in English and Norwegian.

import type { FaultText } from "../../schema/error.ts";

/** What is wrong with a file that cannot be read. */
const fileTexts = {
  saftNotXml: {
    en: "Line {line}: the file is no well-formed XML from here on, or it ends too early.",
    no: "Linje {line}: Filen er ikke gyldig XML herfra, eller den slutter for tidlig.",
    developer: {
      en: "Make the file again in the other system, and send it unchanged.",
      no: "Lag filen på nytt i det andre systemet, og send den uendret.",
    },
  },
  saftEncoding: {
    en: "Line {line}: the file is not in the encoding that it states.",
    no: "Linje {line}: Filen har ikke tegnsettet som den oppgir.",
    developer: {
      en: "Use UTF-8, ISO-8859-1 or windows-1252, and state it in the XML declaration.",
      no: "Bruk UTF-8, ISO-8859-1 eller windows-1252, og oppgi det i XML-deklarasjonen.",
    },
  },
  saftDoctype: {
    en: "Line {line}: the file has a document type declaration, which an audit file may not have.",
    no: "Linje {line}: Filen har en dokumenttypedeklarasjon, og det kan en SAF-T-fil ikke ha.",
    developer: { en: "Remove DOCTYPE and its entities.", no: "Fjern DOCTYPE og entitetene i den." },
  },
  saftNamespace: {
    en: "Line {line}: element {name} is not in the namespace {namespace}.",
    no: "Linje {line}: Elementet {name} er ikke i navnerommet {namespace}.",
    developer: {
      en: "Send a Norwegian SAF-T Financial file with that namespace.",
      no: "Send en norsk SAF-T Regnskap-fil med dette navnerommet.",
    },
  },
  saftRoot: {
    en: "Line {line}: the file begins with {name}, as no audit file does.",
    no: "Linje {line}: Filen begynner med {name}, og det gjør ingen SAF-T-fil.",
    developer: { en: "Send a SAF-T Financial file.", no: "Send en SAF-T Regnskap-fil." },
  },
  saftVersion: {
    en: "Line {line}: version {version} of the format cannot be imported.",
    no: "Linje {line}: Versjon {version} av formatet kan ikke importeres.",
    developer: {
      en: "Make the file in version 1.10, 1.20 or 1.30.",
      no: "Lag filen i versjon 1.10, 1.20 eller 1.30.",
    },
  },
  saftDepth: {
    en: "Line {line}: elements stand more than {maximum} levels deep.",
    no: "Linje {line}: Elementene går mer enn {maximum} nivåer ned.",
    developer: { en: "Send a file that follows the schema.", no: "Send en fil som følger skjemaet." },
  },
  saftText: {
    en: "Line {line}: a text or a tag is too long.",
    no: "Linje {line}: En tekst eller et element er for langt.",
    developer: { en: "Texts have at most 10,000 characters.", no: "Tekster har høyst 10 000 tegn." },
  },
  saftRecord: {
    en: "Line {line}: a transaction or another record has more than {maximum} elements.",
    no: "Linje {line}: En transaksjon eller en annen post har mer enn {maximum} elementer.",
    developer: { en: "Divide it in the other system.", no: "Del den opp i det andre systemet." },
  },
  saftTransactions: {
    en: "The file has more than {maximum} transactions.",
    no: "Filen har mer enn {maximum} transaksjoner.",
    developer: { en: "Import one year at a time.", no: "Importer ett år om gangen." },
  },
  saftZipBroken: {
    en: "The archive cannot be unpacked.",
    no: "Arkivet kan ikke pakkes ut.",
    developer: { en: "Pack the XML files again, without a password.", no: "Pakk XML-filene på nytt, uten passord." },
  },
  saftZipKind: {
    en: "The archive holds {name}, which is no XML file.",
    no: "Arkivet inneholder {name}, som ikke er en XML-fil.",
    developer: { en: "Pack the XML files alone.", no: "Pakk bare XML-filene." },
  },
  saftZipFiles: {
    en: "The archive holds more than {maximum} files.",
    no: "Arkivet inneholder mer enn {maximum} filer.",
    developer: { en: "Import one year at a time.", no: "Importer ett år om gangen." },
  },
  saftZipLarge: {
    en: "Unpacked, the archive has more than {megabytes} MiB, or {ratio} times its own size.",
    no: "Utpakket har arkivet mer enn {megabytes} MiB, eller {ratio} ganger sin egen størrelse.",
    developer: { en: "Import one year at a time.", no: "Importer ett år om gangen." },
  },
} as const satisfies Record<string, FaultText>;

/** What is wrong with what a file says. */
const contentTexts = {
  saftMissing: {
    en: "Line {line}: {name} is missing.",
    no: "Linje {line}: {name} mangler.",
    developer: { en: "The schema requires it.", no: "Skjemaet krever det." },
  },
  saftValue: {
    en: "Line {line}: {name} cannot be {value}.",
    no: "Linje {line}: {name} kan ikke være {value}.",
    developer: {
      en: "Write dates as 2026-01-31 and periods as 1 to 12.",
      no: "Skriv datoer som 2026-01-31 og perioder som 1 til 12.",
    },
  },
  saftAmount: {
    en: "Line {line}: {name} is no amount with two decimals: {value}.",
    no: "Linje {line}: {name} er ikke et beløp med to desimaler: {value}.",
    developer: { en: "Write amounts as 1250.00.", no: "Skriv beløp som 1250.00." },
  },
  saftPeriod: {
    en: "Line {line}: the file does not say its period.",
    no: "Linje {line}: Filen sier ikke hvilken periode den gjelder.",
    developer: {
      en: "SelectionCriteria has PeriodStart, PeriodStartYear, PeriodEnd and PeriodEndYear, or two dates.",
      no: "SelectionCriteria har PeriodStart, PeriodStartYear, PeriodEnd og PeriodEndYear, eller to datoer.",
    },
  },
  saftDate: {
    en: "Line {line}: transaction {id} has the date {date}, and the period {period}.",
    no: "Linje {line}: Transaksjon {id} har datoen {date}, men perioden {period}.",
    developer: {
      en: "Send overrideVoucherDateOnDiscrepancy=true to post it on GLPostingDate, or mend the file.",
      no: "Send overrideVoucherDateOnDiscrepancy=true for å bokføre på GLPostingDate, eller rett filen.",
    },
  },
  saftOutside: {
    en: "Line {line}: {date} lies outside the period of the file, {from} to {to}.",
    no: "Linje {line}: {date} ligger utenfor perioden til filen, {from} til {to}.",
    developer: { en: "Make the file again for the whole period.", no: "Lag filen på nytt for hele perioden." },
  },
  saftTwice: {
    en: "Line {line}: transaction {id} stands in the file already.",
    no: "Linje {line}: Transaksjon {id} står i filen fra før.",
    developer: { en: "Each transaction stands once in a year.", no: "Hver transaksjon står én gang i et år." },
  },
  saftUnbalanced: {
    en: "Line {line}: debit and credit of transaction {id} differ by {difference:amount}.",
    no: "Linje {line}: Debet og kredit i transaksjon {id} avviker med {difference:amount}.",
    developer: { en: "Mend the transaction in the other system.", no: "Rett transaksjonen i det andre systemet." },
  },
  saftAccountNone: {
    en: "Line {line}: account {account} is not among the accounts of the file.",
    no: "Linje {line}: Konto {account} står ikke blant kontoene i filen.",
    developer: { en: "Map it in mappingFile, or mend the file.", no: "Oppgi den i mappingFile, eller rett filen." },
  },
  saftAccountMissing: {
    en: "Line {line}: the company has no account {account} {name}.",
    no: "Linje {line}: Selskapet har ingen konto {account} {name}.",
    developer: {
      en: "Send createMissingAccounts=true, map it in mappingFile, or make the account first.",
      no: "Send createMissingAccounts=true, oppgi den i mappingFile, eller opprett kontoen først.",
    },
  },
  saftAccountNumber: {
    en: "Line {line}: account {account} {name} cannot be made, since its number has not four to eight digits.",
    no: "Linje {line}: Konto {account} {name} kan ikke opprettes, for nummeret har ikke fire til åtte sifre.",
    developer: { en: "Map it in mappingFile.", no: "Oppgi den i mappingFile." },
  },
  saftPartyNone: {
    en: "Line {line}: {id} is none of the customers or suppliers of the file.",
    no: "Linje {line}: {id} er ingen av kundene eller leverandørene i filen.",
    developer: { en: "Mend the file in the other system.", no: "Rett filen i det andre systemet." },
  },
  saftPartyMissing: {
    en: "Line {line}: the company does not have {id} {name}, whom vouchers name.",
    no: "Linje {line}: Selskapet har ikke {id} {name}, som bilag viser til.",
    developer: { en: "Send importCustomerVendors=true.", no: "Send importCustomerVendors=true." },
  },
  saftPartyNumber: {
    en: "Line {line}: {id} of {name} is no number that a customer or supplier can have.",
    no: "Linje {line}: {id} for {name} er ikke et nummer som en kunde eller leverandør kan ha.",
    developer: {
      en: "Send tripletexGeneratesCustomerNumbers=true to give new numbers.",
      no: "Send tripletexGeneratesCustomerNumbers=true for å gi nye numre.",
    },
  },
  saftPartyTaken: {
    en: "Line {line}: the number {id} of {name} belongs to another one here.",
    no: "Linje {line}: Nummeret {id} for {name} tilhører en annen her.",
    developer: {
      en: "Send tripletexGeneratesCustomerNumbers=true to give new numbers.",
      no: "Send tripletexGeneratesCustomerNumbers=true for å gi nye numre.",
    },
  },
  saftOtherCompany: {
    en: "Line {line}: the file is of company {file}, and this is {own}.",
    no: "Linje {line}: Filen gjelder selskapet {file}, men dette er {own}.",
    developer: { en: "Send otherCompany=true if that is meant.", no: "Send otherCompany=true hvis det er meningen." },
  },
  saftOverlap: {
    en: "The company has {count|voucher|vouchers} of its own from {from} to {to}, within the period of the file.",
    no: "Selskapet har {count|eget bilag|egne bilag} fra {from} til {to}, i perioden til filen.",
    developer: {
      en: "Import the time before the first own voucher.",
      no: "Importer tiden før det første egne bilaget.",
    },
  },
} as const satisfies Record<string, FaultText>;

/** What is wrong with the other parts of the form, or with the company. */
const otherTexts = {
  saftBothBalances: {
    en: "Opening and closing balances cannot both become the opening balance.",
    no: "Inngående og utgående balanse kan ikke begge bli åpningsbalanse.",
    developer: { en: "Choose one of them.", no: "Velg én av dem." },
  },
  saftClosingAndVouchers: {
    en: "Closing balances contain the vouchers already, which would count twice.",
    no: "Utgående balanse inneholder bilagene allerede, og de ville telle dobbelt.",
    developer: {
      en: "Send importStartBalanceFromOpening with importVouchers.",
      no: "Send importStartBalanceFromOpening sammen med importVouchers.",
    },
  },
  saftMappingLine: {
    en: "Line {line} of the mapping file is not two account numbers.",
    no: "Linje {line} i kontoplanfilen er ikke to kontonumre.",
    developer: { en: "Write each line as from;to.", no: "Skriv hver linje som fra;til." },
  },
  saftMappingTwice: {
    en: "Line {line} of the mapping file maps account {account} again.",
    no: "Linje {line} i kontoplanfilen oppgir konto {account} på nytt.",
    developer: { en: "Map each account once.", no: "Oppgi hver konto én gang." },
  },
  saftMappingUnused: {
    en: "Line {line} of the mapping file maps account {account}, which the audit file does not have.",
    no: "Linje {line} i kontoplanfilen oppgir konto {account}, som ikke finnes i SAF-T-filen.",
    developer: { en: "Remove the line, or send the right file.", no: "Fjern linjen, eller send riktig fil." },
  },
  saftBeforeOpening: {
    en: "The opening balance of {date} stands, and vouchers before it would count twice.",
    no: "Åpningsbalansen {date} står, og bilag før den ville telle dobbelt.",
    developer: {
      en: "Take the opening balance away first, or import the opening balance of the file with updateStartBalance.",
      no: "Fjern åpningsbalansen først, eller importer filens inngående balanse med updateStartBalance.",
    },
  },
  saftOpeningStands: {
    en: "The company has an opening balance of {date} already.",
    no: "Selskapet har allerede en åpningsbalanse {date}.",
    developer: {
      en: "Send updateStartBalance=true to replace it.",
      no: "Send updateStartBalance=true for å erstatte den.",
    },
  },
  saftOpeningKept: {
    en: "The opening balance of {date} cannot be replaced by the import.",
    no: "Åpningsbalansen {date} kan ikke erstattes av importen.",
    developer: {
      en: "Take it away first: DELETE /ledger/voucher/openingBalance.",
      no: "Fjern den først: DELETE /ledger/voucher/openingBalance.",
    },
  },
  saftOpeningSettled: {
    en: "Of the opening balance of {date}, {count|item is|items are} settled.",
    no: "I åpningsbalansen {date} er {count|post|poster} lukket.",
    developer: { en: "Open them again first.", no: "Åpne dem igjen først." },
  },
  saftUndone: {
    en: "The import is undone already.",
    no: "Importen er angret allerede.",
    developer: { en: "Import the file again where it is needed.", no: "Importer filen på nytt hvis den trengs." },
  },
  saftUndoPosted: {
    en: "{count|voucher was|vouchers were} posted or changed since the import.",
    no: "{count} bilag er bokført eller endret siden importen.",
    developer: {
      en: "An import can be undone until the first voucher after it. Reverse its vouchers instead.",
      no: "En import kan angres fram til det første bilaget etter den. Reverser bilagene i stedet.",
    },
  },
  saftUndoUsed: {
    en: "{count|file or draft belongs|files or drafts belong} to vouchers of the import.",
    no: "{count|fil eller utkast|filer eller utkast} hører til bilag fra importen.",
    developer: { en: "Remove them first.", no: "Fjern dem først." },
  },
  saftUndoReplaced: {
    en: "The import replaced an opening balance, which would be missing then.",
    no: "Importen erstattet en åpningsbalanse, som da ville mangle.",
    developer: {
      en: "Import another file with updateStartBalance, or reverse its vouchers.",
      no: "Importer en annen fil med updateStartBalance, eller reverser bilagene.",
    },
  },
  saftImported: {
    en: "The file was imported as number {id}; GET /saft/import/{id} shows what differs.",
    no: "Filen er importert som nummer {id}; GET /saft/import/{id} viser avvikene.",
    developer: { en: "PUT /saft/import/{id}/:undo takes it back.", no: "PUT /saft/import/{id}/:undo angrer importen." },
  },
} as const satisfies Record<string, FaultText>;

/** What is said about imported audit files. */
export const saftImportTexts = { ...fileTexts, ...contentTexts, ...otherTexts } as const;

/** Key of a text. */
export type SaftImportTextKey = keyof typeof saftImportTexts;
