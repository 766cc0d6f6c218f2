// Error messages about opening balances and historical vouchers.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const openingTexts = {
  openingFirstOfMonth: {
    en: "The opening balance must be dated the first day of a month.",
    no: "Åpningsbalansen må ha den første dagen i en måned som dato.",
    developer: {
      en: "Send 'voucherDate' as in 2026-01-01; the first day of a year is best.",
      no: "Send 'voucherDate' som 2026-01-01; den første dagen i et år er best.",
    },
  },
  openingStands: {
    en: "The company has an opening balance of {date:date} already.",
    no: "Selskapet har allerede en åpningsbalanse per {date:date}.",
    developer: {
      en: "Delete it first: DELETE /ledger/voucher/openingBalance. Small corrections are ordinary vouchers.",
      no: "Slett den først: DELETE /ledger/voucher/openingBalance. Små rettelser er vanlige bilag.",
    },
  },
  openingEmpty: {
    en: "An opening balance needs at least one amount.",
    no: "En åpningsbalanse må ha minst ett beløp.",
    developer: {
      en: "Send amounts other than 0 in 'balancePostings', 'customerPostings', 'supplierPostings' or 'employeePostings'.",
      no: "Send beløp som ikke er 0 i 'balancePostings', 'customerPostings', 'supplierPostings' eller 'employeePostings'.",
    },
  },
  openingAmountMissing: {
    en: "The amount is missing.",
    no: "Beløpet mangler.",
    developer: {
      en: "Send 'amount' in kroner: debit is positive, credit negative.",
      no: "Send 'amount' i kroner: debet er positiv, kredit negativ.",
    },
  },
  openingControlAccount: {
    en: "Account {account} keeps a balance per customer or supplier.",
    no: "Kontoen {account} føres med saldo per kunde eller leverandør.",
    developer: {
      en: "Send the balances per party in 'customerPostings' and 'supplierPostings'; they are posted on the control accounts of the posting rules.",
      no: "Send saldoene per part i 'customerPostings' og 'supplierPostings'; de posteres på samlekontoene i konteringsreglene.",
    },
  },
  openingEmployeeMissing: {
    en: "Employee missing.",
    no: "Ansatt mangler.",
    developer: {
      en: "Account {account} keeps one balance per employee: send 'employee', or the balances in 'employeePostings'.",
      no: "Konto {account} har én saldo per ansatt: send 'employee', eller saldoene i 'employeePostings'.",
    },
  },
  openingResultAccount: {
    en: "Result account {account} has no balance on the first day of a year.",
    no: "Kontoen {account} er en resultatkonto og har ingen saldo på årets første dag.",
    developer: {
      en: "Result accounts start each year at 0: send the result of earlier years on an equity account. In other months they are allowed, with what the year has brought so far.",
      no: "Resultatkontoer begynner hvert år på 0: send resultatet fra tidligere år på en egenkapitalkonto. I andre måneder er de tillatt, med det året har gitt så langt.",
    },
  },
  openingCurrencyMissing: {
    en: "The amount in the account's currency is missing.",
    no: "Beløpet i kontoens valuta mangler.",
    developer: {
      en: "Account {account} is kept in a foreign currency: send 'amountCurrency' beside 'amount'.",
      no: "Konto {account} føres i fremmed valuta: send 'amountCurrency' sammen med 'amount'.",
    },
  },
  openingAmountsDiffer: {
    en: "Account {account} is kept in kroner; both amounts must be equal.",
    no: "Kontoen {account} føres i kroner; begge beløp må være like.",
    developer: {
      en: "Leave out 'amountCurrency', or set 'currency' of the account first.",
      no: "Utelat 'amountCurrency', eller sett 'currency' på kontoen først.",
    },
  },
  openingSettled: {
    en: "{count|posting of the opening balance has|postings of the opening balance have} been settled.",
    no: "{count|postering|posteringer} i åpningsbalansen er lukket.",
    developer: {
      en: "Dissolve their close groups first (DELETE /ledger/closeGroup/<id>): {groups}.",
      no: "Oppløs lukkegruppene først (DELETE /ledger/closeGroup/<id>): {groups}.",
    },
  },
  openingDifference: {
    en: "The opening balance does not add up: {amount:amount} was posted to account {account}.",
    no: "Åpningsbalansen går ikke opp: {amount:amount} ble postert på konto {account}.",
    developer: {
      en: "Move the difference with an ordinary voucher when it is explained, for example to equity.",
      no: "Flytt differansen med et vanlig bilag når den er forklart, for eksempel til egenkapital.",
    },
  },
  historicalFuture: {
    en: "A historical voucher cannot be dated after today.",
    no: "Et historisk bilag kan ikke ha en dato etter i dag.",
    developer: {
      en: "Historical vouchers were posted in another system before. Use POST /ledger/voucher for new ones.",
      no: "Historiske bilag er bokført i et annet system før. Bruk POST /ledger/voucher for nye.",
    },
  },
  historicalAfterOpening: {
    en: "A historical voucher must lie before the opening balance of {date:date}.",
    no: "Et historisk bilag må ligge før åpningsbalansen {date:date}.",
    developer: {
      en: "From the opening balance on, post with POST /ledger/voucher.",
      no: "Poster med POST /ledger/voucher fra og med åpningsbalansen.",
    },
  },
  historicalAmounts: {
    en: "The net amount {amount:amount} and VAT {vat:amount} do not add up to the gross {gross:amount}.",
    no: "Nettobeløpet {amount:amount} og mva {vat:amount} blir ikke bruttobeløpet {gross:amount}.",
    developer: {
      en: "Nothing is split: send two of the three, or three that agree.",
      no: "Ingenting deles opp: send to av de tre, eller tre som stemmer.",
    },
  },
  historicalCurrency: {
    en: "In kroner both amounts must be equal: {amount:amount} and {currency}.",
    no: "I kroner må begge beløp være like: {amount:amount} og {currency}.",
    developer: {
      en: "Send only one of the pair; for a foreign currency set 'currency'.",
      no: "Send bare ett av beløpene; sett 'currency' for en fremmed valuta.",
    },
  },
  historicalAmountMissing: {
    en: "The amount is missing.",
    no: "Beløpet mangler.",
    developer: {
      en: "Send 'amount' or 'amountGross', in a foreign currency 'amountCurrency' or 'amountGrossCurrency' too, and on rows with VAT both net and gross.",
      no: "Send 'amount' eller 'amountGross', i fremmed valuta også 'amountCurrency' eller 'amountGrossCurrency', og både netto og brutto på rader med mva.",
    },
  },
  historicalVatMissing: {
    en: "The VAT of the row is missing.",
    no: "Mva-beløpet på raden mangler.",
    developer: {
      en: "Nothing is split off historical rows: send 'amountVat' (0 is allowed), or both 'amount' and 'amountGross'.",
      no: "Mva skilles ikke ut av historiske rader: send 'amountVat' (0 er tillatt), eller både 'amount' og 'amountGross'.",
    },
  },
  historicalVatRows: {
    en: "The stated VAT {stated:amount} does not match the posted VAT {posted:amount} on {date:date}.",
    no: "Oppgitt mva {stated:amount} stemmer ikke med bokført mva {posted:amount} den {date:date}.",
    developer: {
      en: "Send the VAT as rows of its own, without VAT type, on the accounts of the VAT types that the other rows have: {accounts}.",
      no: "Send mva på egne rader, uten mva-type, på kontoene til mva-typene som de andre radene har: {accounts}.",
    },
  },
  historicalUnbalanced: {
    en: "The postings of {date:date} do not add up to 0; the difference is {difference:amount}.",
    no: "Summen av posteringene for {date:date} er ikke 0; differansen er {difference:amount}.",
    developer: {
      en: "Make the sum of 'amount' 0 for each posting date, with the VAT as rows of its own.",
      no: "Summen av 'amount' må være 0 for hver posteringsdato, med mva på egne rader.",
    },
  },
  historicalNumber: {
    en: "The external number {number} is no voucher number.",
    no: "Det eksterne nummeret {number} er ikke et bilagsnummer.",
    developer: {
      en: "With useCustomNumberSeries=true 'externalVoucherNumber' is a whole number from 1 to 999999999.",
      no: "Med useCustomNumberSeries=true er 'externalVoucherNumber' et heltall fra 1 til 999999999.",
    },
  },
  historicalNumberTaken: {
    en: "Voucher number {number} of {year} is taken.",
    no: "Bilagsnummer {number} i {year} er brukt.",
    developer: {
      en: "Numbers of the other system are imported once. Compare GET /ledger/voucher/>externalVoucherNumber.",
      no: "Numre fra det andre systemet importeres én gang. Sammenlign med GET /ledger/voucher/>externalVoucherNumber.",
    },
  },
  historicalComment: {
    en: "The comment cannot have more than {maximum} characters.",
    no: "Kommentaren kan ikke ha mer enn {maximum} tegn.",
    developer: {
      en: "Name the system that the vouchers come from.",
      no: "Oppgi systemet bilagene kommer fra.",
    },
  },
  employeeEmailTaken: {
    en: "There is already a user with this e-mail address.",
    no: "Det finnes allerede en bruker med denne e-postadressen.",
    developer: {
      en: "Leave 'email' out, or find the employee with GET /employee?email=.",
      no: "Utelat 'email', eller finn den ansatte med GET /employee?email=.",
    },
  },
  historicalPostingIds: {
    en: "The postings to close are missing.",
    no: "Posteringene som skal lukkes, mangler.",
    developer: {
      en: "Send their ids in 'postingIds', separated by commas, or as a list in the body, in one of the two places.",
      no: "Send id-ene i 'postingIds', skilt med komma, eller som en liste i innholdet, ett av stedene.",
    },
  },
  externalNumber: {
    en: "{count|invoice number of the other system is, or will be, that of an own invoice|invoice numbers of the other system are, or will be, those of own invoices} ({numbers}): with ext: in front, as in ext:{first}, they are kept apart.",
    no: "{count|fakturanummer fra det andre systemet er eller blir et eget fakturanummer|fakturanumre fra det andre systemet er eller blir egne fakturanumre} ({numbers}): med ext: foran, som i ext:{first}, skilles de fra hverandre.",
    developer: {
      en: "Let own invoices begin above them before anything is taken over: PUT /invoice/settings with nextInvoiceNumber. The other system's number stays in 'externalInvoiceNumber'.",
      no: "La egne fakturaer begynne over dem før noe tas over: PUT /invoice/settings med nextInvoiceNumber. Nummeret fra det andre systemet står i 'externalInvoiceNumber'.",
    },
  },
  historicalPostingOnly: {
    en: "The posting belongs to no historical voucher.",
    no: "Posteringen hører ikke til et historisk bilag.",
    developer: {
      en: "Close other postings with PUT /ledger/posting/:closePostings.",
      no: "Lukk andre posteringer med PUT /ledger/posting/:closePostings.",
    },
  },
} as const satisfies Record<string, FaultText>;

/** The key of a message about opening balances and historical vouchers. */
export type OpeningTextKey = keyof typeof openingTexts;
