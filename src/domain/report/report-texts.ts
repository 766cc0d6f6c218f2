// Titles and sentences of reports, in both languages.

import type { Text } from "../../schema/message.ts";
import type { PartyKind } from "./parties.ts";

/** The titles of reports. */
export const reportTitles = {
  result: { en: "Income statement", no: "Resultat" },
  balance: { en: "Balance sheet", no: "Balanse" },
  ledger: { en: "General ledger", no: "Hovedbok" },
  trialBalance: { en: "Trial balance", no: "Saldobalanse" },
  cashFlow: { en: "Cash flow statement", no: "Kontantstrøm" },
  budget: { en: "Budget and actual", no: "Budsjett og regnskap" },
  assets: { en: "Fixed assets", no: "Anleggsmidler" },
} as const satisfies Record<string, Text>;

/** The titles of reports about parties, by whose they are. */
export const partyTitles = {
  ageing: {
    customer: { en: "Ageing of customers", no: "Aldersfordeling av kunder" },
    supplier: { en: "Ageing of suppliers", no: "Aldersfordeling av leverandører" },
    employee: { en: "Ageing of employees", no: "Aldersfordeling av ansatte" },
  },
  partyBalances: {
    customer: { en: "Customer balances", no: "Saldoliste kunder" },
    supplier: { en: "Supplier balances", no: "Saldoliste leverandører" },
    employee: { en: "Employee balances", no: "Saldoliste ansatte" },
  },
  partyLedger: {
    customer: { en: "Customer ledger", no: "Kundereskontro" },
    supplier: { en: "Supplier ledger", no: "Leverandørreskontro" },
    employee: { en: "Employee ledger", no: "Ansattreskontro" },
  },
} as const satisfies Record<string, Readonly<Record<PartyKind, Text>>>;

/** The titles of the result by the values of a dimension. */
export const dimensionTitles = {
  department: { en: "Result by department", no: "Resultat per avdeling" },
  project: { en: "Result by project", no: "Resultat per prosjekt" },
  product: { en: "Result by product", no: "Resultat per produkt" },
  employee: { en: "Result by employee", no: "Resultat per ansatt" },
} as const satisfies Record<string, Text>;

/** The title of the result by the values of a free dimension. */
export const freeDimensionTitle: Text = { en: "Result by {name}", no: "Resultat per {name}" };

/** The headings of columns. */
export const columnTitles = {
  sum: { en: "Total", no: "Sum" },
  previousYear: { en: "The year before", no: "Året før" },
  previousPeriod: { en: "The period before", no: "Perioden før" },
  actual: { en: "Actual", no: "Regnskap" },
  budget: { en: "Budget", no: "Budsjett" },
  deviation: { en: "Deviation", no: "Avvik" },
  percent: { en: "Deviation in %", no: "Avvik i %" },
  cashBefore: { en: "Bank and cash before the period", no: "Bank og kontanter ved periodens begynnelse" },
  cashAfter: { en: "Bank and cash after the period", no: "Bank og kontanter ved periodens slutt" },
  none: { en: "None", no: "Uten" },
  balanceIn: { en: "Opening balance", no: "Inngående saldo" },
  balanceChange: { en: "Movement", no: "Bevegelse" },
  carriedOver: { en: "Carried over", no: "Overført" },
  notDue: { en: "Not due", no: "Ikke forfalt" },
  days1to30: { en: "1 to 30 days", no: "1 til 30 dager" },
  days31to60: { en: "31 to 60 days", no: "31 til 60 dager" },
  days61to90: { en: "61 to 90 days", no: "61 til 90 dager" },
  over90: { en: "Over 90 days", no: "Over 90 dager" },
  unallocated: { en: "Unallocated", no: "Ufordelt" },
  amount: { en: "Amount", no: "Beløp" },
  balance: { en: "Balance", no: "Saldo" },
  additions: { en: "Additions", no: "Tilgang" },
  disposals: { en: "Disposals", no: "Avgang" },
  depreciation: { en: "Depreciation", no: "Avskrivning" },
  otherPostings: { en: "Other postings", no: "Andre posteringer" },
  withoutAsset: { en: "Not explained by assets", no: "Ikke forklart av anleggsmidler" },
  balanceOut: { en: "Closing balance", no: "Utgående saldo" },
} as const satisfies Record<string, Text>;

/** What reports check of themselves. */
export const checkTexts = {
  columnsAddUp: {
    en: "The columns add up to the result of the whole, {expected:amount}: {sum:amount}.",
    no: "Kolonnene summerer til resultatet for helheten, {expected:amount}: {sum:amount}.",
  },
  assetsAreFunded: {
    en: "{column}: assets {assets:amount}, equity and debt {funds:amount}.",
    no: "{column}: eiendeler {assets:amount}, egenkapital og gjeld {funds:amount}.",
  },
  cashCloses: {
    en: "{column}: bank and cash {opening:amount} before, change {net:amount}, {closing:amount} after.",
    no: "{column}: bank og kontanter {opening:amount} før, endring {net:amount}, {closing:amount} etter.",
  },
  controlAccounts: {
    en: "What is open, {open:amount}, is the balance of the control accounts, {balance:amount}.",
    no: "Det som er åpent, {open:amount}, er saldoen på reskontrokontoene, {balance:amount}.",
  },
  ledgerAddsUp: {
    en: "On each of {count|account|accounts} the balance before and the postings come to the balance after.",
    no: "På hver av {count|konto|kontoer} gir inngående saldo og posteringer utgående saldo.",
  },
  ledgerDiffers: {
    en: "On account {account} the balance before and the postings do not come to the balance after.",
    no: "På konto {account} gir inngående saldo og posteringer ikke utgående saldo.",
  },
  assetsAgree: {
    en: "Assets come to {assets:amount}, their accounts to {ledger:amount}: {difference:amount} is not explained by assets.",
    no: "Anleggsmidlene utgjør {assets:amount} og kontoene deres {ledger:amount}: {difference:amount} er ikke forklart av anleggsmidler.",
  },
  sumsToZero: {
    en: "All accounts add up to 0: {sum:amount}.",
    no: "Alle kontoer summerer til 0: {sum:amount}.",
  },
} as const satisfies Record<string, Text>;
