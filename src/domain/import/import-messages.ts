// The texts of imported files, in English and Norwegian.

import type { FaultText, Text } from "../../schema/error.ts";

/** What the columns of a project file are called in a sentence. */
export const projectColumnNames: Readonly<Record<string, Text>> = {
  number: { en: "project number", no: "prosjektnummeret" },
  name: { en: "name", no: "navnet" },
  startDate: { en: "start date", no: "startdatoen" },
  projectManager: { en: "project manager", no: "prosjektlederen" },
  customer: { en: "customer", no: "kunden" },
  department: { en: "department", no: "avdelingen" },
  mainProject: { en: "main project", no: "hovedprosjektet" },
  projectCategory: { en: "project category", no: "prosjektkategorien" },
};

/** What is said about imported files. */
export const importTexts = {
  importEncoding: {
    en: "The encoding {encoding} is not known.",
    no: "Tegnsettet {encoding} er ukjent.",
    developer: {
      en: "Send encoding=UTF-8, ISO-8859-1 or windows-1252.",
      no: "Send encoding=UTF-8, ISO-8859-1 eller windows-1252.",
    },
  },
  importUndecodable: {
    en: "The file is not {encoding}.",
    no: "Filen er ikke {encoding}.",
    developer: {
      en: "Say the file's encoding in encoding, such as ISO-8859-1.",
      no: "Oppgi tegnsettet til filen i encoding, for eksempel ISO-8859-1.",
    },
  },
  gbat10Empty: {
    en: "The file has no lines.",
    no: "Filen har ingen linjer.",
    developer: {
      en: "Send one line for each posting; docs/import-formats.md lists the columns.",
      no: "Send én linje for hver postering; docs/import-formats.md viser kolonnene.",
    },
  },
  gbat10TooLong: {
    en: "The file has more than {maximum} lines.",
    no: "Filen har mer enn {maximum} linjer.",
    developer: {
      en: "Send the vouchers in several files; a voucher stands in one file.",
      no: "Send bilagene i flere filer; et bilag står i én fil.",
    },
  },
  gbat10Word: {
    en: "Line {line} does not begin with GBAT10.",
    no: "Linje {line} begynner ikke med GBAT10.",
    developer: {
      en: "Column 1 of every line is the word GBAT10, and columns are separated by semicolons.",
      no: "Kolonne 1 på hver linje er ordet GBAT10, og kolonnene skilles med semikolon.",
    },
  },
  gbat10Count: {
    en: "Line {line} has {count|column|columns}.",
    no: "Linje {line} har {count|kolonne|kolonner}.",
    developer: {
      en: "A line has 9 to 28 columns; a text in it has no semicolon.",
      no: "En linje har 9 til 28 kolonner; en tekst i den har ikke semikolon.",
    },
  },
  gbat10Whole: {
    en: 'Line {line}, column {column}: "{value}" is no whole number.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke et heltall.',
    developer: {
      en: "Send digits alone.",
      no: "Send bare sifre.",
    },
  },
  gbat10Date: {
    en: 'Line {line}, column {column}: "{value}" is no date.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke en dato.',
    developer: {
      en: "Send YYYYMMDD, as in 20260131.",
      no: "Send YYYYMMDD, som 20260131.",
    },
  },
  gbat10Period: {
    en: 'Line {line}, column {column}: "{value}" is not that of the date.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke datoens.',
    developer: {
      en: "A posting belongs to the month and year of its date; send these, or leave the column empty.",
      no: "En postering hører til måneden og året for datoen; send disse, eller la kolonnen stå tom.",
    },
  },
  gbat10Amount: {
    en: 'Line {line}, column {column}: "{value}" is no amount.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke et beløp.',
    developer: {
      en: "Send at most 12 digits, and at most two decimals behind a point or a comma; credit is negative.",
      no: "Send høyst 12 sifre, og høyst to desimaler etter punktum eller komma; kredit er negativ.",
    },
  },
  gbat10Gross: {
    en: 'Line {line}, column {column}: "{value}" is neither T nor X.',
    no: 'Linje {line}, kolonne {column}: "{value}" er verken T eller X.',
    developer: {
      en: "T: the amount contains VAT that is to be computed. X or nothing: it does not.",
      no: "T: beløpet er med mva som skal beregnes. X eller ingenting: det er det ikke.",
    },
  },
  gbat10Length: {
    en: "Line {line}, column {column}: the text is longer than {maximum} characters.",
    no: "Linje {line}, kolonne {column}: teksten er lengre enn {maximum} tegn.",
    developer: {
      en: "Shorten it.",
      no: "Gjør den kortere.",
    },
  },
  gbat10Account: {
    en: "Line {line}: there is no account {value}.",
    no: "Linje {line}: kontoen {value} finnes ikke.",
    developer: {
      en: "Make the account first: POST /ledger/account.",
      no: "Opprett kontoen først: POST /ledger/account.",
    },
  },
  gbat10VatCode: {
    en: "Line {line}: there is no VAT code {value}.",
    no: "Linje {line}: mva-koden {value} finnes ikke.",
    developer: {
      en: "Column 8 is the number of a VAT type: GET /ledger/vatType.",
      no: "Kolonne 8 er nummeret på en mva-type: GET /ledger/vatType.",
    },
  },
  gbat10Project: {
    en: "Line {line}: there is no project {value}.",
    no: "Linje {line}: prosjektet {value} finnes ikke.",
    developer: {
      en: "Make the project first: POST /project.",
      no: "Opprett prosjektet først: POST /project.",
    },
  },
  gbat10Department: {
    en: "Line {line}: there is no department {value}.",
    no: "Linje {line}: avdelingen {value} finnes ikke.",
    developer: {
      en: "Make the department first: POST /department.",
      no: "Opprett avdelingen først: POST /department.",
    },
  },
  projectFileFormat: {
    en: "Projects are imported from CSV files alone.",
    no: "Prosjekter importeres bare fra CSV-filer.",
    developer: {
      en: "Save the workbook as CSV and send it with fileFormat=CSV; docs/import-formats.md lists the columns.",
      no: "Lagre arbeidsboken som CSV og send den med fileFormat=CSV; docs/import-formats.md viser kolonnene.",
    },
  },
  projectFileDelimiter: {
    en: "Columns are separated by one character.",
    no: "Kolonner skilles av ett tegn.",
    developer: {
      en: "Send delimiter as one character other than a letter, digit or quotation mark, such as ; or , or %09.",
      no: "Send delimiter som ett tegn som ikke er bokstav, siffer eller anførselstegn, for eksempel ; eller , eller %09.",
    },
  },
  projectFileEmpty: {
    en: "The file has no projects.",
    no: "Filen har ingen prosjekter.",
    developer: {
      en: "Send one line for each project; with ignoreFirstRow=true the first line is a heading.",
      no: "Send én linje for hvert prosjekt; med ignoreFirstRow=true er første linje en overskrift.",
    },
  },
  projectFileTooLong: {
    en: "The file has more than {maximum} projects.",
    no: "Filen har mer enn {maximum} prosjekter.",
    developer: {
      en: "Send the projects in several files.",
      no: "Send prosjektene i flere filer.",
    },
  },
  projectFileColumns: {
    en: "Line {line} has {count|column|columns}.",
    no: "Linje {line} har {count|kolonne|kolonner}.",
    developer: {
      en: "A line has at most {maximum} columns; a text with the delimiter in it stands in quotation marks.",
      no: "En linje har høyst {maximum} kolonner; en tekst med skilletegnet i seg står i anførselstegn.",
    },
  },
  projectFileMissing: {
    en: "Line {line}, column {column}: the {name} is missing.",
    no: "Linje {line}, kolonne {column}: {name} mangler.",
    developer: {
      en: "Number, name and start date of a project stand on every line.",
      no: "Nummer, navn og startdato for prosjektet står på hver linje.",
    },
  },
  projectFileLength: {
    en: "Line {line}, column {column}: the text is longer than {maximum} characters.",
    no: "Linje {line}, kolonne {column}: teksten er lengre enn {maximum} tegn.",
    developer: {
      en: "Shorten it.",
      no: "Gjør den kortere.",
    },
  },
  projectFileDate: {
    en: 'Line {line}, column {column}: "{value}" is no date.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke en dato.',
    developer: {
      en: "Send YYYY-MM-DD or DD.MM.YYYY.",
      no: "Send YYYY-MM-DD eller DD.MM.YYYY.",
    },
  },
  projectFileFlag: {
    en: 'Line {line}, column {column}: "{value}" is neither yes nor no.',
    no: 'Linje {line}, kolonne {column}: "{value}" er verken ja eller nei.',
    developer: {
      en: "Send true or false, yes or no, ja or nei, 1 or 0, or nothing.",
      no: "Send true eller false, yes eller no, ja eller nei, 1 eller 0, eller ingenting.",
    },
  },
  projectFileAmount: {
    en: 'Line {line}, column {column}: "{value}" is no amount.',
    no: 'Linje {line}, kolonne {column}: "{value}" er ikke et beløp.',
    developer: {
      en: "Send at most 12 digits, and at most two decimals behind a point or a comma.",
      no: "Send høyst 12 sifre, og høyst to desimaler etter punktum eller komma.",
    },
  },
  projectFileUnknown: {
    en: 'Line {line}, column {column}: there is no {name} "{value}".',
    no: 'Linje {line}, kolonne {column}: {name} "{value}" finnes ikke.',
    developer: {
      en: "Columns name what exists in the company, by its number; make it first.",
      no: "Kolonnene viser til det som finnes i selskapet, med nummer; opprett det først.",
    },
  },
  projectFileTwice: {
    en: "Line {line}: the number {value} stands on several lines.",
    no: "Linje {line}: nummeret {value} står på flere linjer.",
    developer: {
      en: "Each project has a number of its own.",
      no: "Hvert prosjekt har sitt eget nummer.",
    },
  },
  projectFileTaken: {
    en: "Line {line}: the project number {value} is in use.",
    no: "Linje {line}: prosjektnummeret {value} er i bruk.",
    developer: {
      en: "Choose another number, or leave the line out.",
      no: "Velg et annet nummer, eller utelat linjen.",
    },
  },
} as const satisfies Record<string, FaultText>;
