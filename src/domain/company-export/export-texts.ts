// The name of an export, and the sentences of its README, in both languages; those of packages that fit are taken from there.

import type { Text } from "../../schema/message.ts";

/** The name of the archive. */
export const exportFileName = {
  en: "Export {number} {company}.zip",
  no: "Eksport {number} {company}.zip",
} as const satisfies Text;

/** The sentences of the README. */
export const exportReadme = {
  title: { en: "Everything that is kept of {company}", no: "Alt som er lagret om {company}" },
  number: { en: "Organisation number {number}, company {id}.", no: "Organisasjonsnummer {number}, firma {id}." },
  made: { en: "Made {at} by {who} with Motpost {version}.", no: "Laget {at} av {who} med Motpost {version}." },
  part: {
    en: "Part {part} of {parts}. Tables and years stand in part 1; further documents in the other parts (?part=2).",
    no: "Del {part} av {parts}. Tabeller og år står i del 1; flere dokumenter i de andre delene (?part=2).",
  },
  tables: {
    en: "tables/csv and tables/json: every table with the rows of the company, as the database has them, and the tables that all companies share (the standard chart of accounts is default_account). CSV files are UTF-8 with semicolons between the cells.",
    no: "tables/csv og tables/json: alle tabeller med radene til firmaet, slik databasen har dem, og tabellene som alle firmaer deler (standardkontoplanen er default_account). CSV-filene er UTF-8 med semikolon mellom cellene.",
  },
  years: {
    en: "2026 and so on: the reports, VAT returns, audit file (SAF-T), checks and changes of each year with vouchers.",
    no: "2026 og så videre: rapporter, mva-meldinger, SAF-T-fil, kontroller og endringer for hvert år med bilag.",
  },
  documents: {
    en: "documents: the files as they came in, under the id that tables/csv/document.csv has. issued: invoices, credit notes and reminders as they were issued.",
    no: "documents: filene slik de kom inn, under id-en som står i tables/csv/document.csv. issued: fakturaer, kreditnotaer og purringer slik de ble utstedt.",
  },
  withheld: {
    en: "Passwords, tokens, sessions and keys are not inside.",
    no: "Passord, nøkler og innlogginger er ikke med.",
  },
  unreadable: {
    en: "These documents could not be read and are missing:",
    no: "Disse dokumentene kunne ikke leses og mangler:",
  },
} as const satisfies Record<string, Text>;
