// The texts of imported files, in English and Norwegian.

import type { FaultText } from "../../schema/error.ts";

/** What is said about imported files. */
export const importTexts = {
  importEncoding: {
    en: "The encoding {encoding} is not known.",
    no: "Tegnsettet {encoding} er ukjent.",
    developer: "Send encoding=UTF-8, ISO-8859-1 or windows-1252.",
  },
  importUndecodable: {
    en: "The file is not {encoding}.",
    no: "Filen er ikke {encoding}.",
    developer: "Say the file's encoding in encoding, such as ISO-8859-1.",
  },
  gbat10Empty: {
    en: "The file has no lines.",
    no: "Filen har ingen linjer.",
    developer: "Send one line for each posting; docs/import-formats.md lists the columns.",
  },
  gbat10TooLong: {
    en: "The file has more than {maximum} lines.",
    no: "Filen har mer enn {maximum} linjer.",
    developer: "Send the vouchers in several files; a voucher stands in one file.",
  },
  gbat10Word: {
    en: "Line {line} does not begin with GBAT10.",
    no: "Linje {line} begynner ikke med GBAT10.",
    developer: "Column 1 of every line is the word GBAT10, and columns are separated by semicolons.",
  },
  gbat10Count: {
    en: "Line {line} has {count} columns.",
    no: "Linje {line} har {count} kolonner.",
    developer: "A line has 9 to 28 columns; a text in it has no semicolon.",
  },
  gbat10Whole: {
    en: 'Line {line}, column {column}: "{value}" is no whole number.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke et heltall.',
    developer: "Send digits alone.",
  },
  gbat10Date: {
    en: 'Line {line}, column {column}: "{value}" is no date.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke en dato.',
    developer: "Send YYYYMMDD, as in 20260131.",
  },
  gbat10Period: {
    en: 'Line {line}, column {column}: "{value}" is not that of the date.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke datoens.',
    developer: "A posting belongs to the month and year of its date; send these, or leave the column empty.",
  },
  gbat10Amount: {
    en: 'Line {line}, column {column}: "{value}" is no amount.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke et beløp.',
    developer: "Send at most 12 digits, and at most two decimals behind a point or a comma; credit is negative.",
  },
  gbat10Gross: {
    en: 'Line {line}, column {column}: "{value}" is neither T nor X.',
    no: 'Linje {line}, kolonne {column}: "{value}" er verken T eller X.',
    developer: "T: the amount contains VAT that is to be computed. X or nothing: it does not.",
  },
  gbat10Length: {
    en: "Line {line}, column {column}: the text is longer than {maximum} characters.",
    no: "Linje {line}, kolonne {column}: teksten er lengre enn {maximum} tegn.",
    developer: "Shorten it.",
  },
  gbat10Account: {
    en: "Line {line}: there is no account {value}.",
    no: "Linje {line}: kontoen {value} finnes ikke.",
    developer: "Make the account first: POST /ledger/account.",
  },
  gbat10VatCode: {
    en: "Line {line}: there is no VAT code {value}.",
    no: "Linje {line}: mva-koden {value} finnes ikke.",
    developer: "Column 8 is the number of a VAT type: GET /ledger/vatType.",
  },
  gbat10Project: {
    en: "Line {line}: there is no project {value}.",
    no: "Linje {line}: prosjektet {value} finnes ikke.",
    developer: "Make the project first: POST /project.",
  },
  gbat10Department: {
    en: "Line {line}: there is no department {value}.",
    no: "Linje {line}: avdelingen {value} finnes ikke.",
    developer: "Make the department first: POST /department.",
  },
  projectFileFormat: {
    en: "Projects are imported from CSV files alone.",
    no: "Prosjekter importeres bare fra CSV-filer.",
    developer: "Save the workbook as CSV and send it with fileFormat=CSV; docs/import-formats.md lists the columns.",
  },
  projectFileDelimiter: {
    en: "Columns are separated by one character.",
    no: "Kolonner skilles av ett tegn.",
    developer: "Send delimiter as one character other than a letter, digit or quotation mark, such as ; or , or %09.",
  },
  projectFileEmpty: {
    en: "The file has no projects.",
    no: "Filen har ingen prosjekter.",
    developer: "Send one line for each project; with ignoreFirstRow=true the first line is a heading.",
  },
  projectFileTooLong: {
    en: "The file has more than {maximum} projects.",
    no: "Filen har mer enn {maximum} prosjekter.",
    developer: "Send the projects in several files.",
  },
  projectFileColumns: {
    en: "Line {line} has {count} columns.",
    no: "Linje {line} har {count} kolonner.",
    developer: "A line has at most {maximum} columns; a text with the delimiter in it stands in quotation marks.",
  },
  projectFileMissing: {
    en: "Line {line}, column {column}: {name} is missing.",
    no: "Linje {line}, kolonne {column}: {name} mangler.",
    developer: "Number, name and start date of a project stand on every line.",
  },
  projectFileLength: {
    en: "Line {line}, column {column}: the text is longer than {maximum} characters.",
    no: "Linje {line}, kolonne {column}: teksten er lengre enn {maximum} tegn.",
    developer: "Shorten it.",
  },
  projectFileDate: {
    en: 'Line {line}, column {column}: "{value}" is no date.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke en dato.',
    developer: "Send YYYY-MM-DD or DD.MM.YYYY.",
  },
  projectFileFlag: {
    en: 'Line {line}, column {column}: "{value}" is neither yes nor no.',
    no: 'Linje {line}, kolonne {column}: "{value}" er verken ja eller nei.',
    developer: "Send true or false, yes or no, ja or nei, 1 or 0, or nothing.",
  },
  projectFileAmount: {
    en: 'Line {line}, column {column}: "{value}" is no amount.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke et beløp.',
    developer: "Send at most 12 digits, and at most two decimals behind a point or a comma.",
  },
  projectFileUnknown: {
    en: 'Line {line}, column {column}: there is no {name} "{value}".',
    no: 'Linje {line}, kolonne {column}: {name} "{value}" finnes ikke.',
    developer: "Columns name what exists in the company, by its number; make it first.",
  },
  projectFileTwice: {
    en: "Line {line}: the number {value} stands on several lines.",
    no: "Linje {line}: nummeret {value} står på flere linjer.",
    developer: "Each project has a number of its own.",
  },
  projectFileTaken: {
    en: "Line {line}: the project number {value} is in use.",
    no: "Linje {line}: prosjektnummeret {value} er i bruk.",
    developer: "Choose another number, or leave the line out.",
  },
} as const satisfies Record<string, FaultText>;
