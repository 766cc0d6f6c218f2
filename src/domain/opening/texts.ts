// What is refused and told about opening balances and historical vouchers; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const openingTexts = {
  openingFirstOfMonth: {
    en: "The opening balance must be dated the first day of a month.",
    no: "Åpningsbalansen må ha den første dagen i en måned som dato.",
    developer: "Send 'voucherDate' as in 2026-01-01; the first day of a year is best.",
  },
  openingStands: {
    en: "The company has an opening balance of {date} already.",
    no: "Selskapet har allerede en åpningsbalanse per {date}.",
    developer: "Delete it first: DELETE /ledger/voucher/openingBalance. Small corrections are ordinary vouchers.",
  },
  openingEmpty: {
    en: "An opening balance needs at least one amount.",
    no: "En åpningsbalanse må ha minst ett beløp.",
    developer:
      "Send amounts other than 0 in 'balancePostings', 'customerPostings', 'supplierPostings' or 'employeePostings'.",
  },
  openingAmountMissing: {
    en: "The amount is missing.",
    no: "Beløpet mangler.",
    developer: "Send 'amount' in kroner: debit is positive, credit negative.",
  },
  openingControlAccount: {
    en: "Account {account} keeps a balance per customer or supplier.",
    no: "Kontoen {account} føres med saldo per kunde eller leverandør.",
    developer:
      "Send the balances per party in 'customerPostings' and 'supplierPostings'; they are posted on the control accounts of the posting rules.",
  },
  openingEmployeeMissing: {
    en: "Employee missing.",
    no: "Ansatt mangler.",
    developer:
      "Account {account} keeps one balance per employee: send 'employee', or the balances in 'employeePostings'.",
  },
  openingResultAccount: {
    en: "Account {account} is a result account and has no balance on the first day of a year.",
    no: "Kontoen {account} er en resultatkonto og har ingen saldo på årets første dag.",
    developer:
      "Result accounts start each year at 0: send the result of earlier years on an equity account. In other months they are allowed, with what the year has brought so far.",
  },
  openingCurrencyMissing: {
    en: "The amount in the account's currency is missing.",
    no: "Beløpet i kontoens valuta mangler.",
    developer: "Account {account} is kept in a foreign currency: send 'amountCurrency' beside 'amount'.",
  },
  openingAmountsDiffer: {
    en: "Account {account} is kept in kroner; both amounts must be equal.",
    no: "Kontoen {account} føres i kroner; begge beløp må være like.",
    developer: "Leave out 'amountCurrency', or set 'currency' of the account first.",
  },
  openingSettled: {
    en: "{count} postings of the opening balance have been settled.",
    no: "{count} posteringer i åpningsbalansen er lukket.",
    developer: "Dissolve their close groups first (DELETE /ledger/closeGroup/<id>): {groups}.",
  },
  openingDifference: {
    en: "The opening balance does not add up: {amount} was posted to account {account}.",
    no: "Åpningsbalansen går ikke opp: {amount} ble postert på konto {account}.",
    developer: "Move the difference with an ordinary voucher when it is explained, for example to equity.",
  },
  historicalFuture: {
    en: "A historical voucher cannot be dated after today.",
    no: "Et historisk bilag kan ikke ha en dato etter i dag.",
    developer: "Historical vouchers were posted in another system before. Use POST /ledger/voucher for new ones.",
  },
  historicalAfterOpening: {
    en: "A historical voucher must lie before the opening balance of {date}.",
    no: "Et historisk bilag må ligge før åpningsbalansen {date}.",
    developer: "From the opening balance on, post with POST /ledger/voucher.",
  },
  historicalAmounts: {
    en: "'amount' {amount} and 'amountVat' {vat} do not add up to 'amountGross' {gross}.",
    no: "'amount' {amount} og 'amountVat' {vat} blir ikke 'amountGross' {gross}.",
    developer: "Nothing is split: send two of the three, or three that agree.",
  },
  historicalCurrency: {
    en: "In kroner both amounts must be equal: {amount} and {currency}.",
    no: "I kroner må begge beløp være like: {amount} og {currency}.",
    developer: "Send only one of the pair; for a foreign currency set 'currency'.",
  },
  historicalAmountMissing: {
    en: "The amount is missing.",
    no: "Beløpet mangler.",
    developer:
      "Send 'amount' or 'amountGross', in a foreign currency 'amountCurrency' or 'amountGrossCurrency' too, and on rows with VAT both net and gross.",
  },
  historicalVatMissing: {
    en: "The VAT of the row is missing.",
    no: "Mva-beløpet på raden mangler.",
    developer:
      "Nothing is split off historical rows: send 'amountVat' (0 is allowed), or both 'amount' and 'amountGross'.",
  },
  historicalVatRows: {
    en: "The rows of {date} state {stated} of VAT; the rows on their VAT accounts carry {posted}.",
    no: "Radene {date} oppgir {stated} i mva; radene på mva-kontoene deres har {posted}.",
    developer:
      "Send the VAT as rows of its own, without VAT type, on the accounts of the VAT types that the other rows have: {accounts}.",
  },
  historicalUnbalanced: {
    en: "The postings of {date} do not add up to 0; the difference is {difference}.",
    no: "Summen av posteringene for {date} er ikke 0; differansen er {difference}.",
    developer: "Make the sum of 'amount' 0 for each posting date, with the VAT as rows of its own.",
  },
  historicalNumber: {
    en: "The external number {number} is no voucher number.",
    no: "Det eksterne nummeret {number} er ikke et bilagsnummer.",
    developer: "With useCustomNumberSeries=true 'externalVoucherNumber' is a whole number from 1 to 999999999.",
  },
  historicalNumberTaken: {
    en: "Voucher number {number} of {year} is taken.",
    no: "Bilagsnummer {number} i {year} er brukt.",
    developer: "Numbers of the other system are imported once. Compare GET /ledger/voucher/>externalVoucherNumber.",
  },
  historicalComment: {
    en: "The comment cannot have more than {maximum} characters.",
    no: "Kommentaren kan ikke ha mer enn {maximum} tegn.",
    developer: "Name the system that the vouchers come from.",
  },
  employeeEmailTaken: {
    en: "Another employee has the e-mail address {value}.",
    no: "En annen ansatt har e-postadressen {value}.",
    developer: "Leave 'email' out, or find the employee with GET /employee?email=.",
  },
  historicalPostingIds: {
    en: "The postings to close are missing.",
    no: "Posteringene som skal lukkes, mangler.",
    developer:
      "Send their ids in 'postingIds', separated by commas, or as a list in the body, in one of the two places.",
  },
  externalNumber: {
    en: "{count} invoice numbers of the other system are, or will be, numbers of own invoices ({numbers}): they are shown as ext:{first} and so on.",
    no: "{count} fakturanumre fra det andre systemet er eller blir egne fakturanumre ({numbers}): de vises som ext:{first} og så videre.",
    developer:
      "Let own invoices begin above them before anything is taken over: PUT /invoice/settings with nextInvoiceNumber. The other system's number stays in 'externalInvoiceNumber'.",
  },
  historicalPostingOnly: {
    en: "The posting belongs to no historical voucher.",
    no: "Posteringen hører ikke til et historisk bilag.",
    developer: "Close other postings with PUT /ledger/posting/:closePostings.",
  },
} as const satisfies Record<string, FaultText>;

/** The name of something that is told about opening balances and historical vouchers. */
export type OpeningTextKey = keyof typeof openingTexts;
