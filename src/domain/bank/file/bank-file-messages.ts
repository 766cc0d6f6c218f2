// What is said about files that cannot be read.

import type { FaultText } from "../../../schema/error.ts";

/** The texts by key. */
export const bankFileTexts = {
  bankAmount: {
    en: 'Line {line}: "{value}" is no amount with at most two decimals.',
    no: 'Linje {line}: "{value}" er ikke et beløp med høyst to desimaler.',
    developer: { en: "Fetch the file from the bank again.", no: "Hent filen fra banken på nytt." },
  },
  bankNegative: {
    en: 'Line {line}: the amount "{value}" is negative.',
    no: 'Linje {line}: beløpet "{value}" er negativt.',
    developer: {
      en: "Amounts have no sign here: the direction stands beside them. Fetch the file from the bank again.",
      no: "Beløp har ikke fortegn her: retningen står ved siden av. Hent filen fra banken på nytt.",
    },
  },
  bankBatchCount: {
    en: 'Line {line}: "{value}" is no number of payments.',
    no: 'Linje {line}: "{value}" er ikke et antall betalinger.',
    developer: { en: "Fetch the file from the bank again.", no: "Hent filen fra banken på nytt." },
  },
  bankControlDigits: {
    en: "Line {line}: the control digits of account {account} are wrong.",
    no: "Linje {line}: kontrollsifrene i kontonummeret {account} er feil.",
    developer: {
      en: "The file may have been changed on its way; fetch it from the bank again.",
      no: "Filen kan være endret underveis; hent den fra banken på nytt.",
    },
  },
  bankDate: {
    en: 'Line {line}: "{value}" is no date.',
    no: 'Linje {line}: "{value}" er ikke en dato.',
    developer: {
      en: "Dates are written DD.MM.YYYY, DD-MM-YYYY, YYYY-MM-DD or YYYY/MM/DD.",
      no: "Datoer skrives DD.MM.ÅÅÅÅ, DD-MM-ÅÅÅÅ, ÅÅÅÅ-MM-DD eller ÅÅÅÅ/MM/DD.",
    },
  },
  bankDateMissing: {
    en: "Line {line}: the entry has neither a booking date nor a value date.",
    no: "Linje {line}: posten har verken bokføringsdato eller valuteringsdato.",
    developer: { en: "Fetch the file from the bank again.", no: "Hent filen fra banken på nytt." },
  },
  bankDirection: {
    en: "Line {line}: nothing says whether the amount came in or went out ('{value}').",
    no: "Linje {line}: det står ikke om beløpet kom inn eller gikk ut ('{value}').",
    developer: {
      en: "CdtDbtInd is CRDT or DBIT. Fetch the file from the bank again.",
      no: "CdtDbtInd er CRDT eller DBIT. Hent filen fra banken på nytt.",
    },
  },
  bankCamtAccount: {
    en: "Line {line}: the statement does not name its account.",
    no: "Linje {line}: kontoutdraget sier ikke hvilken konto det gjelder.",
    developer: {
      en: "Acct has an IBAN or a number. Fetch the file from the bank again.",
      no: "Acct har IBAN eller et nummer. Hent filen fra banken på nytt.",
    },
  },
  bankCsvAccounts: {
    en: "Line {line} is of account {account}, and the lines before it of {other}.",
    no: "Linje {line} gjelder konto {account}, og linjene før den {other}.",
    developer: { en: "Export one account at a time from the bank.", no: "Eksporter én konto om gangen fra banken." },
  },
  bankTwoCurrencies: {
    en: "Line {line}: an amount is in {currency}, and the account in {other}.",
    no: "Linje {line}: et beløp er i {currency}, og kontoen i {other}.",
    developer: {
      en: "A statement is in one currency, that of its account.",
      no: "Et kontoutdrag er i én valuta, kontoens.",
    },
  },
  bankXmlDoctype: {
    en: "Line {line}: the file declares a document type.",
    no: "Linje {line}: filen har en dokumenttype.",
    developer: {
      en: "Bank files have neither a document type nor entities; send the file as the bank wrote it.",
      no: "Bankfiler har verken dokumenttype eller entiteter; send filen slik banken skrev den.",
    },
  },
  bankXmlBroken: {
    en: "The file is no well-formed XML: line {line}.",
    no: "Filen er ikke velformet XML: linje {line}.",
    developer: {
      en: "The file may have been cut off or changed on its way; fetch it again.",
      no: "Filen kan være avkortet eller endret underveis; hent den på nytt.",
    },
  },
  bankXmlDepth: {
    en: "Line {line}: elements are nested in more than {maximum} levels.",
    no: "Linje {line}: elementer er nøstet i mer enn {maximum} nivåer.",
    developer: { en: "No bank writes such a file.", no: "Ingen bank skriver en slik fil." },
  },
  bankXmlKind: {
    en: "The file is neither camt.053 nor camt.054 of version 02, 04, 06 or 08: {name}.",
    no: "Filen er verken camt.053 eller camt.054 i versjon 02, 04, 06 eller 08: {name}.",
    developer: {
      en: "Order statements as camt.053 from the bank.",
      no: "Bestill kontoutdrag som camt.053 fra banken.",
    },
  },
  bankEncoding: {
    en: "The file is not {encoding}.",
    no: "Filen er ikke {encoding}.",
    developer: {
      en: "XML is written in UTF-8, ISO-8859-1 or windows-1252, as its first line says.",
      no: "XML skrives i UTF-8, ISO-8859-1 eller windows-1252, som den første linjen sier.",
    },
  },
  bankFileLong: {
    en: "The file has more than {maximum} lines.",
    no: "Filen har mer enn {maximum} linjer.",
    developer: { en: "Import a shorter period at a time.", no: "Importer en kortere periode om gangen." },
  },
  bankMt940: {
    en: "Line {line} cannot be read as MT940.",
    no: "Linje {line} kan ikke leses som MT940.",
    developer: {
      en: "Statements have :20:, :25:, :60F:, :61:, :86: and :62F:.",
      no: "Kontoutdrag har :20:, :25:, :60F:, :61:, :86: og :62F:.",
    },
  },
  bankMt940Closing: {
    en: "The statement has no closing balance (:62F:).",
    no: "Kontoutdraget har ingen utgående saldo (:62F:).",
    developer: {
      en: "The file may have been cut off; fetch it again.",
      no: "Filen kan være avkortet; hent den på nytt.",
    },
  },
  bankMt940Opening: {
    en: "The statement has no opening balance (:60F:).",
    no: "Kontoutdraget har ingen inngående saldo (:60F:).",
    developer: {
      en: "The file may have been cut; fetch it again.",
      no: "Filen kan være beskåret; hent den på nytt.",
    },
  },
  bankOcrLine: {
    en: "Line {line} has {length|character|characters}, or does not begin with NY.",
    no: "Linje {line} har {length} tegn, eller begynner ikke med NY.",
    developer: {
      en: "Each line of an OCR giro file has 80 characters.",
      no: "Hver linje i en OCR-fil har 80 tegn.",
    },
  },
  bankOcrService: {
    en: "Line {line}: the file is of service {service}, not of OCR giro (09).",
    no: "Linje {line}: filen gjelder tjeneste {service}, ikke OCR giro (09).",
    developer: { en: "Import files of service 09.", no: "Importer filer fra tjeneste 09." },
  },
  bankOcrOrder: {
    en: "Line {line}: the record does not follow the one before, or the end of the file is missing.",
    no: "Linje {line}: posten følger ikke den forrige, eller slutten på filen mangler.",
    developer: { en: "Fetch the file from the bank again.", no: "Hent filen fra banken på nytt." },
  },
  bankOcrSum: {
    en: "Line {line} says {count|payment|payments}, {records|record|records} and {total:amount}; there are {found}, {foundRecords} and {foundTotal:amount}.",
    no: "Linje {line} sier {count|betaling|betalinger}, {records|post|poster} og {total:amount}; det er {found}, {foundRecords} og {foundTotal:amount}.",
    developer: {
      en: "The file was changed or cut off; fetch it from the bank again.",
      no: "Filen er endret eller avkortet; hent den fra banken på nytt.",
    },
  },
  bankCsvColumns: {
    en: "No heading with a date, an amount and a text was found. Columns found: {found}.",
    no: "Fant ingen overskrift med dato, beløp og tekst. Kolonner som ble funnet: {found}.",
    developer: {
      en: "A heading has a date (Bokført dato, Dato), a text (Tekst, Beskrivelse) and an amount (Beløp), or one column for each direction (Inn, Ut).",
      no: "En overskrift har dato (Bokført dato, Dato), tekst (Tekst, Beskrivelse) og beløp (Beløp), eller én kolonne for hver retning (Inn, Ut).",
    },
  },
  bankCsvRow: {
    en: "Line {line} has {count|column|columns}; {needed} are needed.",
    no: "Linje {line} har {count|kolonne|kolonner}; det trengs {needed}.",
    developer: { en: "Fetch the file from the bank again.", no: "Hent filen fra banken på nytt." },
  },
  bankCsvEmpty: {
    en: "Line {line} has no date or no amount.",
    no: "Linje {line} mangler dato eller beløp.",
    developer: { en: "Each line has both.", no: "Hver linje har begge deler." },
  },
  csvMappingHeading: {
    en: "A heading has two columns or more.",
    no: "En overskrift har to kolonner eller flere.",
    developer: {
      en: "Send the headings of all columns, in their order.",
      no: "Send overskriftene til alle kolonner, i rekkefølge.",
    },
  },
  csvMappingColumn: {
    en: "The heading has no column {column}.",
    no: "Overskriften har ingen kolonne {column}.",
    developer: { en: "Send one of the texts of 'heading'.", no: "Send en av tekstene i «heading»." },
  },
  csvMappingAmount: {
    en: "No column has the amount.",
    no: "Ingen kolonne har beløpet.",
    developer: { en: "Send 'amount', or 'in' and 'out'.", no: "Send «amount», eller «in» og «out»." },
  },
  csvMappingText: {
    en: "No column says what a line is.",
    no: "Ingen kolonne sier hva en linje er.",
    developer: {
      en: "Send 'text', 'counterpartyName' or 'reference'.",
      no: "Send «text», «counterpartyName» eller «reference».",
    },
  },
  csvMappingExists: {
    en: "The company has said what this heading means already.",
    no: "Selskapet har sagt hva denne overskriften betyr, fra før.",
    developer: { en: "Change that one: GET /bank/csvMapping.", no: "Endre den: GET /bank/csvMapping." },
  },
} as const satisfies Record<string, FaultText>;
