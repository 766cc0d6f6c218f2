// What is said about payments, in English and Norwegian.

import type { FaultText } from "../../schema/error.ts";

/** The messages about making and changing payments. */
export const paymentTexts = {
  paymentSent: {
    en: "The payment is {status} and stays as it is.",
    no: "Betalingen er {status} og kan ikke endres.",
    developer: {
      en: "Only payments that are PROPOSED, APPROVED or READY are changed or deleted. PUT /payment/:cancel marks one that the bank is to stop.",
      no: "Bare betalinger som er PROPOSED, APPROVED eller READY, kan endres eller slettes. PUT /payment/:cancel merker en betaling som banken skal stanse.",
    },
  },
  paymentInterimMissing: {
    en: "Payments that are posted when they are sent need an account to stand on.",
    no: "Betalinger som bokføres ved sending, må ha en konto å stå på.",
    developer: {
      en: "Send interimAccount, such as an account for money on its way to the bank.",
      no: "Send interimAccount, for eksempel en konto for penger på vei til banken.",
    },
  },
  paymentInterimUnfit: {
    en: "Payments cannot stand on {account} until the bank has booked them.",
    no: "Betalinger kan ikke stå på {account} til banken har bokført dem.",
    developer: {
      en: "Send an active account in kroner that is no bank account, and needs no VAT code, party, department or project.",
      no: "Send en aktiv konto i kroner som ikke er bankkonto, og som ikke krever mva-kode, part, avdeling eller prosjekt.",
    },
  },
  paymentItemTaken: {
    en: "More would be paid than is open: payments under way take {taken} of {open}.",
    no: "Det ville blitt betalt mer enn det som er åpent: Betalinger underveis tar {taken} av {open}.",
    developer: {
      en: "Read 'amountUnderWay' of the invoice, or GET /payment with its supplierId; delete or cancel the other payment first.",
      no: "Les 'amountUnderWay' på fakturaen, eller GET /payment med supplierId; slett eller kanseller den andre betalingen først.",
    },
  },
  paymentItemNone: {
    en: "The posting is no open item that the company owes.",
    no: "Posteringen er ingen åpen post som selskapet skylder.",
    developer: {
      en: "Send the posting on the payables account: GET /ledger/posting/openPost lists open ones.",
      no: "Send posteringen på gjeldskontoen: GET /ledger/posting/openPost viser åpne poster.",
    },
  },
  paymentItemHeld: {
    en: "Invoice {invoice} waits for an approval, or was rejected.",
    no: "Faktura {invoice} venter på godkjenning, eller er avvist.",
    developer: {
      en: "Read 'approvalListElements' of the supplier invoice; it is paid when every approver has approved.",
      no: "Les 'approvalListElements' på leverandørfakturaen; den betales når alle som er spurt, har godkjent.",
    },
  },
  paymentItemOther: {
    en: "Invoice {invoice} belongs to another supplier or employee.",
    no: "Faktura {invoice} hører til en annen leverandør eller ansatt.",
    developer: {
      en: "Send the payment without supplier and employee, or with those of its items.",
      no: "Send betalingen uten supplier og employee, eller med dem som postene har.",
    },
  },
  paymentItemCurrency: {
    en: "Invoice {invoice} is in another currency.",
    no: "Faktura {invoice} er i en annen valuta.",
    developer: {
      en: "Send the payment without currency, or with that of its items.",
      no: "Send betalingen uten currency, eller med valutaen som postene har.",
    },
  },
  paymentItemTooMuch: {
    en: "At most {left:amount} of invoice {invoice} can be paid; {underWay:amount} is under way.",
    no: "Høyst {left:amount} av faktura {invoice} kan betales; {underWay:amount} er underveis.",
    developer: {
      en: "Send at most what is left, with its sign, or leave amountCurrency out.",
      no: "Send høyst det som gjenstår, med samme fortegn, eller utelat amountCurrency.",
    },
  },
  paymentItemTwice: {
    en: "An open item is named twice.",
    no: "En åpen post er oppgitt to ganger.",
    developer: {
      en: "Name each item once.",
      no: "Oppgi hver post én gang.",
    },
  },
  paymentItemsMixed: {
    en: "The items are of several parties or currencies.",
    no: "Postene har flere parter eller valutaer.",
    developer: {
      en: "Make a payment for each supplier and currency.",
      no: "Lag en betaling for hver leverandør og valuta.",
    },
  },
  paymentTwoParties: {
    en: "A payment goes to a supplier or to an employee.",
    no: "En betaling går til en leverandør eller til en ansatt.",
    developer: {
      en: "Send one of them.",
      no: "Send én av dem.",
    },
  },
  paymentSupplierInactive: {
    en: "The supplier is inactive.",
    no: "Leverandøren er inaktiv.",
    developer: {
      en: "Set isInactive of the supplier to false, or leave the payment.",
      no: "Sett isInactive på leverandøren til false, eller la betalingen være.",
    },
  },
  paymentSum: {
    en: "The items sum to {sum:amount}, and the amount is {amount:amount}.",
    no: "Postene summerer seg til {sum:amount}, og beløpet er {amount:amount}.",
    developer: {
      en: "Leave amountCurrency out where there are items.",
      no: "Utelat amountCurrency når det er poster.",
    },
  },
  paymentNothing: {
    en: "The amount must be greater than 0.",
    no: "Beløpet må være større enn 0.",
    developer: {
      en: "Send amountCurrency, or items of which more is owed than credited.",
      no: "Send amountCurrency, eller poster der det skyldes mer enn det er kreditert.",
    },
  },
  paymentAccountInactive: {
    en: "Account {account} is inactive.",
    no: "Konto {account} er inaktiv.",
    developer: {
      en: "Choose another bank account: GET /ledger/account?isBankAccount=true.",
      no: "Velg en annen bankkonto: GET /ledger/account?isBankAccount=true.",
    },
  },
  paymentAccountNumber: {
    en: "Account {account} has no bank account number.",
    no: "Konto {account} mangler bankkontonummer.",
    developer: {
      en: "Set bankAccountNumber or bankAccountIBAN: PUT /ledger/account/<id>.",
      no: "Sett bankAccountNumber eller bankAccountIBAN: PUT /ledger/account/<id>.",
    },
  },
  paymentBicMissing: {
    en: "The bank outside the EEA needs its code.",
    no: "Banken utenfor EØS må ha en kode.",
    developer: {
      en: "Send creditorBic, eight or eleven letters and digits, or set it on the supplier's bank account.",
      no: "Send creditorBic, åtte eller elleve bokstaver og sifre, eller sett den på leverandørens bankkonto.",
    },
  },
  paymentReferences: {
    en: "A payment has a KID, a message or references, one of them.",
    no: "En betaling har KID, melding eller referanser, én av dem.",
    developer: {
      en: "Send one of kid, message and references.",
      no: "Send én av kid, message og references.",
    },
  },
  paymentReferencesTooMany: {
    en: "A payment lists at most {most} references.",
    no: "En betaling viser høyst {most} referanser.",
    developer: {
      en: "Make several payments.",
      no: "Lag flere betalinger.",
    },
  },
  paymentReferenceMissing: {
    en: "The receiver cannot see what the payment is for.",
    no: "Mottakeren kan ikke se hva betalingen gjelder.",
    developer: {
      en: "Send kid, message or references.",
      no: "Send kid, message eller references.",
    },
  },
  paymentKidOfSeveral: {
    en: "A KID is of one invoice, and several are paid.",
    no: "En KID gjelder én faktura, og det betales flere.",
    developer: {
      en: "Pay the invoice with the KID by itself, or send references.",
      no: "Betal fakturaen med KID for seg, eller send references.",
    },
  },
  paymentReferenceWrong: {
    en: "The KID is not valid.",
    no: "KID er ikke gyldig.",
    developer: {
      en: "Send 2 to 25 digits whose last is the control digit by modulus 10 or 11, or an RF reference. Another text goes into message.",
      no: "Send 2 til 25 sifre der det siste er kontrollsifferet etter modulus 10 eller 11, eller en RF-referanse. Annen tekst sendes i message.",
    },
  },
  paymentDatePast: {
    en: "The day has passed.",
    no: "Dagen er passert.",
    developer: {
      en: "Send a day from {date} on.",
      no: "Send en dag fra og med {date}.",
    },
  },
  paymentDateFar: {
    en: "The bank takes payments for a year.",
    no: "Banken tar imot betalinger for ett år.",
    developer: {
      en: "Send a day until {date}.",
      no: "Send en dag til og med {date}.",
    },
  },
  paymentDateMoved: {
    en: "Banks are closed on that day: it is paid on {date:date}.",
    no: "Bankene er stengt den dagen: Det betales {date:date}.",
    developer: {
      en: "Read requestedDate.",
      no: "Les requestedDate.",
    },
  },
  paymentText: {
    en: "The text has characters that banks do not take, such as line breaks.",
    no: "Teksten har tegn som banker ikke tar imot, for eksempel linjeskift.",
    developer: {
      en: "Send one line of letters, digits and punctuation.",
      no: "Send én linje med bokstaver, sifre og skilletegn.",
    },
  },
  paymentContraItems: {
    en: "What items are posted on follows from them.",
    no: "Hva poster føres mot, følger av dem.",
    developer: {
      en: "Leave contraAccount out where there are items.",
      no: "Utelat contraAccount når det er poster.",
    },
  },
  paymentContraMissing: {
    en: "A payment without items needs the account that it is posted on.",
    no: "En betaling uten poster må ha kontoen den føres mot.",
    developer: {
      en: "Send contraAccount, or items.",
      no: "Send contraAccount, eller poster.",
    },
  },
  paymentContraWrong: {
    en: "The payment cannot be posted on account {account}.",
    no: "Betalingen kan ikke føres på konto {account}.",
    developer: {
      en: "Send an active account without a sub-ledger, or the supplier's or employee's own kind together with the supplier or employee.",
      no: "Send en aktiv konto uten reskontro, eller en leverandør- eller ansattkonto sammen med leverandøren eller den ansatte.",
    },
  },
  paymentAlike: {
    en: "Payment {id} of {date:date} goes to the same account with the same amount and reference.",
    no: "Betaling {id} {date:date} går til samme konto med samme beløp og referanse.",
    developer: {
      en: "Look at it: GET /payment/{id}. confirmDuplicate=true pays all the same.",
      no: "Se på den: GET /payment/{id}. confirmDuplicate=true betaler likevel.",
    },
  },
  paymentNewAccount: {
    en: "Nothing has been paid to this account yet.",
    no: "Det er ikke betalt noe til denne kontoen ennå.",
    developer: {
      en: "Ask the receiver by a known telephone number before the payment is approved.",
      no: "Spør mottakeren på et kjent telefonnummer før betalingen godkjennes.",
    },
  },
  paymentLimitExists: {
    en: "The employee has a limit already.",
    no: "Den ansatte har allerede en grense.",
    developer: {
      en: "Change it: PUT /payment/approvalLimit/<id>.",
      no: "Endre den: PUT /payment/approvalLimit/<id>.",
    },
  },
} as const satisfies Record<string, FaultText>;
