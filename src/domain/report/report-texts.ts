// Titles and sentences of reports, in both languages.

import type { Text } from "../../schema/message.ts";

/** The titles of reports. */
export const reportTitles = {
  result: { en: "Income statement", no: "Resultat" },
  balance: { en: "Balance sheet", no: "Balanse" },
  ledger: { en: "General ledger", no: "Hovedbok" },
  trialBalance: { en: "Trial balance", no: "Saldobalanse" },
} as const satisfies Record<string, Text>;

/** The headings of columns. */
export const columnTitles = {
  sum: { en: "Total", no: "Sum" },
  previousYear: { en: "The year before", no: "Året før" },
  previousPeriod: { en: "The period before", no: "Perioden før" },
  budget: { en: "Budget", no: "Budsjett" },
  none: { en: "None", no: "Uten" },
  balanceIn: { en: "Opening balance", no: "Inngående saldo" },
  balanceChange: { en: "Movement", no: "Bevegelse" },
  carriedOver: { en: "Carried over", no: "Overført" },
  amount: { en: "Amount", no: "Beløp" },
  balance: { en: "Balance", no: "Saldo" },
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
  ledgerAddsUp: {
    en: "On each of {count} accounts the balance before and the postings come to the balance after.",
    no: "På hver av {count} kontoer gir inngående saldo og posteringer utgående saldo.",
  },
  ledgerDiffers: {
    en: "On account {account} the balance before and the postings do not come to the balance after.",
    no: "På konto {account} gir inngående saldo og posteringer ikke utgående saldo.",
  },
  sumsToZero: {
    en: "All accounts add up to 0: {sum:amount}.",
    no: "Alle kontoer summerer til 0: {sum:amount}.",
  },
} as const satisfies Record<string, Text>;
