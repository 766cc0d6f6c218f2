// Names of the files and folders of the auditor's package, and the headings and words of its lists, in both languages.

import { sameInBoth, type Text } from "../../schema/message.ts";

/** The folders. */
export const folders = {
  reports: { en: "Reports", no: "Rapporter" },
  vat: { en: "VAT", no: "Mva" },
  saft: sameInBoth("SAF-T"),
  checks: { en: "Checks", no: "Kontroll" },
  documents: { en: "Documents", no: "Dokumenter" },
} as const satisfies Record<string, Text>;

/** A file: its name without folder, and what it is. */
export interface NamedFile {
  readonly name: Text;
  readonly about: Text;
}

/** What the files of reports are, by the names of the reports. */
export const reportsAbout = {
  result: {
    en: "Income and costs of the year by account, beside the year before",
    no: "Inntekter og kostnader i året per konto, ved siden av året før",
  },
  balance: {
    en: "Assets, equity and debt on 31 December by account, beside the year before",
    no: "Eiendeler, egenkapital og gjeld 31. desember per konto, ved siden av året før",
  },
  trialBalance: {
    en: "What each account came in with, moved and went out with",
    no: "Inngående saldo, bevegelse og utgående saldo på hver konto",
  },
  ledger: { en: "Every posting of the year by account", no: "Alle posteringer i året per konto" },
  partyLedger: { en: "Every posting of the year by party", no: "Alle posteringer i året per part" },
  partyBalances: {
    en: "What each came in with, moved and went out with",
    no: "Inngående saldo, bevegelse og utgående saldo for hver",
  },
  ageing: {
    en: "What was open on 31 December, item by item, by how long it had been due",
    no: "Det som var åpent 31. desember, post for post, etter hvor lenge det hadde vært forfalt",
  },
  cashFlow: {
    en: "Where money came from and what it was spent on, by account",
    no: "Hvor pengene kom fra og hva de gikk til, per konto",
  },
  assets: {
    en: "The note of fixed assets, beside the balances of their accounts",
    no: "Noten om anleggsmidler, ved siden av saldoene på kontoene deres",
  },
} as const satisfies Record<string, Text>;

/** The files that are no reports. */
export const files = {
  readme: { name: { en: "README.txt", no: "LES MEG.txt" }, about: { en: "This text", no: "Denne teksten" } },
  sums: {
    name: sameInBoth("SHA256.txt"),
    about: { en: "The SHA-256 of every other file", no: "SHA-256 for hver av de andre filene" },
  },
  vatLines: {
    name: { en: "VAT specification.csv", no: "Mva-spesifikasjon.csv" },
    about: {
      en: "The lines of every return as they follow from the postings",
      no: "Linjene i hver melding slik de følger av posteringene",
    },
  },
  vatTerms: {
    name: { en: "VAT terms.csv", no: "Mva-terminer.csv" },
    about: {
      en: "Each VAT term with its state, and who filed, settled and reopened it when",
      no: "Hver mva-termin med status, og hvem som leverte, gjorde opp og gjenåpnet den når",
    },
  },
  vatReturn: {
    name: sameInBoth("mva-melding"),
    about: { en: "A return as it was filed", no: "En melding slik den ble levert" },
  },
  vatEnvelope: {
    name: sameInBoth("mva-melding-innsending"),
    about: { en: "The envelope of a return as it was filed", no: "Konvolutten til en melding slik den ble levert" },
  },
  saft: {
    name: sameInBoth(""),
    about: { en: "The standard audit file of the year", no: "SAF-T-filen for året" },
  },
  saftRefused: {
    name: { en: "Not made.txt", no: "Ikke laget.txt" },
    about: { en: "Why the audit file of the year cannot be made", no: "Hvorfor SAF-T-filen for året ikke kan lages" },
  },
  checklist: {
    name: { en: "Checklist.csv", no: "Sjekkliste.csv" },
    about: {
      en: "What must hold before the year is closed (Y01 to Y16), as it is now",
      no: "Det som må stemme før året lukkes (Y01 til Y16), slik det er nå",
    },
  },
  signOffs: {
    name: { en: "Sign-offs.csv", no: "Kvitteringer.csv" },
    about: { en: "Who signed off which check or account", no: "Hvem som har kvittert ut hvilken kontroll eller konto" },
  },
  locks: {
    name: { en: "Locks.csv", no: "Låser.csv" },
    about: {
      en: "Which months, VAT terms and the year are locked, and by whom",
      no: "Hvilke måneder, mva-terminer og om året er låst, og av hvem",
    },
  },
  gaps: {
    name: { en: "Number gaps.csv", no: "Nummerhull.csv" },
    about: {
      en: "Numbers of vouchers and invoices that are missing; none where only the heading stands",
      no: "Numre på bilag og fakturaer som mangler; ingen der bare overskriften står",
    },
  },
  changes: {
    name: { en: "Changes.csv", no: "Endringer.csv" },
    about: {
      en: "What was changed in the year, and later changes of its vouchers and locks, field by field",
      no: "Det som er endret i året, og senere endringer av bilagene og låsene i det, felt for felt",
    },
  },
  index: {
    name: { en: "Index.csv", no: "Oversikt.csv" },
    about: { en: "The documents of this package by voucher", no: "Dokumentene i denne pakken etter bilag" },
  },
} as const satisfies Record<string, NamedFile>;

/** The headings of lists. */
export const heads = {
  kind: { en: "Kind", no: "Type" },
  id: { en: "Id", no: "Id" },
  dateFrom: { en: "From", no: "Fra" },
  dateTo: { en: "Until", no: "Til" },
  isLocked: { en: "Locked", no: "Låst" },
  state: { en: "State", no: "Status" },
  at: { en: "When", no: "Når" },
  who: { en: "Who", no: "Hvem" },
  owner: { en: "Token of", no: "Nøkkel til" },
  reason: { en: "Reason", no: "Begrunnelse" },
  term: { en: "Term", no: "Termin" },
  category: { en: "Return", no: "Melding" },
  deadline: { en: "Deadline", no: "Frist" },
  amount: { en: "Amount", no: "Beløp" },
  act: { en: "Act", no: "Handling" },
  serial: { en: "Serial", no: "Løpenummer" },
  code: { en: "Code", no: "Kode" },
  specification: { en: "Specification", no: "Spesifikasjon" },
  line: { en: "Line", no: "Linje" },
  ownCode: { en: "Own code", no: "Egen kode" },
  name: { en: "Name", no: "Navn" },
  rate: { en: "Rate", no: "Sats" },
  base: { en: "Base", no: "Grunnlag" },
  vat: { en: "VAT", no: "Mva" },
  baseKroner: { en: "Base in kroner", no: "Grunnlag i kroner" },
  vatKroner: { en: "VAT in kroner", no: "Mva i kroner" },
  check: { en: "Check", no: "Kontroll" },
  severity: { en: "Severity", no: "Alvor" },
  holds: { en: "Holds", no: "Stemmer" },
  text: { en: "Text", no: "Tekst" },
  count: { en: "Found", no: "Funnet" },
  found: { en: "Addresses", no: "Adresser" },
  signedOffBy: { en: "Signed off by", no: "Kvittert av" },
  signedOffAt: { en: "Signed off", no: "Kvittert" },
  signedOffText: { en: "What was said", no: "Begrunnelse" },
  account: { en: "Account", no: "Konto" },
  document: { en: "Document", no: "Dokument" },
  series: { en: "Series", no: "Serie" },
  year: { en: "Year", no: "År" },
  numberFrom: { en: "First number", no: "Første nummer" },
  numberTo: { en: "Last number", no: "Siste nummer" },
  type: { en: "Model", no: "Modell" },
  field: { en: "Field", no: "Felt" },
  old: { en: "Before", no: "Før" },
  new: { en: "After", no: "Etter" },
  request: { en: "Request", no: "Forespørsel" },
  voucher: { en: "Voucher", no: "Bilag" },
  date: { en: "Date", no: "Dato" },
  description: { en: "Description", no: "Beskrivelse" },
  path: { en: "File", no: "Fil" },
  fileName: { en: "File name", no: "Filnavn" },
  size: { en: "Bytes", no: "Byte" },
  sha256: sameInBoth("SHA-256"),
  remark: { en: "Remark", no: "Merknad" },
} as const satisfies Record<string, Text>;

/** Words that stand for values of the interface. */
export const words: Readonly<Record<string, Text>> = {
  true: { en: "yes", no: "ja" },
  false: { en: "no", no: "nei" },
  MONTH: { en: "month", no: "måned" },
  TERM: { en: "VAT term", no: "mva-termin" },
  YEAR: { en: "year", no: "år" },
  OPEN: { en: "open", no: "åpen" },
  CLOSED: { en: "closed", no: "lukket" },
  CHECKED: { en: "checked", no: "kontrollert" },
  FILED: { en: "filed", no: "levert" },
  SETTLED: { en: "settled", no: "gjort opp" },
  REOPENED: { en: "reopened", no: "gjenåpnet" },
  LOCKED: { en: "locked", no: "låst" },
  CREATE: { en: "made", no: "laget" },
  UPDATE: { en: "changed", no: "endret" },
  DELETE: { en: "removed", no: "fjernet" },
  ERROR: { en: "error", no: "feil" },
  WARNING: { en: "warning", no: "advarsel" },
  voucher: { en: "vouchers", no: "bilag" },
  invoice: { en: "invoices", no: "fakturaer" },
  historical: { en: "historical vouchers", no: "historiske bilag" },
  opening: { en: "opening balances", no: "åpningsbalanser" },
  openingCorrection: { en: "corrections of opening balances", no: "korreksjoner av åpningsbalanser" },
};

/** Remarks of the index of documents. */
export const remarks = {
  superseded: { en: "superseded {at}", no: "erstattet {at}" },
  differs: {
    en: "differs from what was received: SHA-256 {kept}",
    no: "avviker fra det som ble mottatt: SHA-256 {kept}",
  },
  missing: { en: "the content cannot be read", no: "innholdet kan ikke leses" },
  notKept: {
    en: "issued before documents were kept: GET /invoice/{id}/pdf",
    no: "utstedt før dokumenter ble lagret: GET /invoice/{id}/pdf",
  },
} as const satisfies Record<string, Text>;

/** The sentences of the README. */
export const readme = {
  fileName: { en: "Auditor's package {year} {company}.zip", no: "Revisjonspakke {year} {company}.zip" },
  title: { en: "Auditor's package of {year}", no: "Revisjonspakke for {year}" },
  company: { en: "{company}, organisation number {number}", no: "{company}, organisasjonsnummer {number}" },
  made: { en: "Made {at} by {who} with Motpost {version}.", no: "Laget {at} av {who} med Motpost {version}." },
  open: {
    en: "The year is open: figures may change.",
    no: "Året er åpent: tallene kan endre seg.",
  },
  closed: { en: "The year is closed.", no: "Året er lukket." },
  part: {
    en: "Part {part} of {parts}. Reports and lists stand in part 1; further documents in the other parts (?part=2).",
    no: "Del {part} av {parts}. Rapporter og lister står i del 1; flere dokumenter i de andre delene (?part=2).",
  },
  oneMoment: {
    en: "All figures are of one moment. Amounts are in kroner; where a column says ledger, debit is positive.",
    no: "Alle tall er fra ett og samme øyeblikk. Beløp er i kroner; der en kolonne sier hovedbok, er debet positivt.",
  },
  form: {
    en: "CSV files are UTF-8 with semicolons between the cells, and open in a spreadsheet.",
    no: "CSV-filene er UTF-8 med semikolon mellom cellene, og åpnes i et regneark.",
  },
  contents: { en: "CONTENTS", no: "INNHOLD" },
  documents: {
    en: "Documents, in a folder for each voucher: {count}",
    no: "Dokumenter, i en mappe for hvert bilag: {count}",
  },
  unreadable: {
    en: "{count|document|documents} could not be read: the index says which.",
    no: "{count|dokument|dokumenter} kunne ikke leses: oversikten sier hvilke.",
  },
  checks: { en: "WHAT THE REPORTS CHECK OF THEMSELVES", no: "DETTE KONTROLLERER RAPPORTENE SELV" },
  holds: { en: "holds", no: "stemmer" },
  differs: { en: "DIFFERS", no: "AVVIKER" },
  verifying: { en: "HOW THE FILES ARE CHECKED", no: "SLIK KONTROLLERES FILENE" },
  howTo: {
    en: "SHA256.txt has the SHA-256 of every other file, a line for each. Unpack everything and run in its folder: sha256sum -c SHA256.txt (Linux), shasum -a 256 -c SHA256.txt (macOS), or compare one file with Get-FileHash (Windows). Keep the SHA-256 of the zip itself, or of SHA256.txt, with your papers.",
    no: "SHA256.txt har SHA-256 for hver av de andre filene, en linje for hver. Pakk ut alt og kjør i mappen: sha256sum -c SHA256.txt (Linux), shasum -a 256 -c SHA256.txt (macOS), eller sammenlign én fil med Get-FileHash (Windows). Ta vare på SHA-256 for selve zip-filen, eller for SHA256.txt, sammen med papirene.",
  },
  notInside: {
    en: "The whole check of the books (motpost verify) is run by whoever runs the service, and is not in here.",
    no: "Hele kontrollen av regnskapet (motpost verify) kjøres av den som drifter tjenesten, og er ikke med her.",
  },
} as const satisfies Record<string, Text>;
