// What is said about imported statements.

import type { FaultText } from "../../../schema/error.ts";

/** The texts by key. */
export const statementTexts = {
  bankUnknown: {
    en: "There is no bank {id}.",
    no: "Banken {id} finnes ikke.",
    developer: { en: "Send an id of GET /bank, or 0 for none.", no: "Send en id fra GET /bank, eller 0 for ingen." },
  },
  bankAccountUnknown: {
    en: "There is no account {id}.",
    no: "Kontoen {id} finnes ikke.",
    developer: {
      en: "Send the id of an account: GET /ledger/account.",
      no: "Send id-en til en konto: GET /ledger/account.",
    },
  },
  bankAccountIsNone: {
    en: "{account} is no bank account.",
    no: "{account} er ikke en bankkonto.",
    developer: {
      en: "Choose an account with isBankAccount, or set it: PUT /ledger/account/{id}.",
      no: "Velg en konto med isBankAccount, eller sett det: PUT /ledger/account/{id}.",
    },
  },
  bankDates: {
    en: "The period ends before it begins.",
    no: "Perioden slutter før den begynner.",
    developer: { en: "fromDate is included, toDate is not.", no: "fromDate er med, toDate er ikke med." },
  },
  bankLinesOutside: {
    en: "{count|line lies|lines lie} outside the period from {from:date} to before {to:date}: {lines}.",
    no: "{count|linje|linjer} ligger utenfor perioden fra {from:date} til før {to:date}: {lines}.",
    developer: {
      en: "Send a fromDate and a toDate that the lines of the file lie between; toDate is the day after the last.",
      no: "Send fromDate og toDate som linjene i filen ligger mellom; toDate er dagen etter den siste.",
    },
  },
  bankNoLines: {
    en: "The file has no booked lines.",
    no: "Filen har ingen bokførte linjer.",
    developer: { en: "What waits or only informs is left out.", no: "Det som venter eller bare informerer, utelates." },
  },
  bankOtherAccount: {
    en: "The file is of {found}; the account's number is {expected}.",
    no: "Filen gjelder {found}; kontoens nummer er {expected}.",
    developer: {
      en: "Import it to the account with that bank account number, or correct the number: PUT /ledger/account/{id}.",
      no: "Importer den til kontoen med det bankkontonummeret, eller rett nummeret: PUT /ledger/account/{id}.",
    },
  },
  bankAccountUnset: {
    en: "The file is of several accounts ({found}), and the account has no bank account number.",
    no: "Filen gjelder flere kontoer ({found}), og kontoen har ikke noe bankkontonummer.",
    developer: {
      en: "Set bankAccountNumber: PUT /ledger/account/{id}.",
      no: "Sett bankAccountNumber: PUT /ledger/account/{id}.",
    },
  },
  bankOtherCurrency: {
    en: "The file is in {found}, the account in {expected}.",
    no: "Filen er i {found}, kontoen i {expected}.",
    developer: {
      en: "Import it to an account in that currency.",
      no: "Importer den til en konto i den valutaen.",
    },
  },
  bankBalance: {
    en: "The balances do not agree: {opening:amount} and lines of {sum:amount} come to {expected:amount}, and the file states {closing:amount}.",
    no: "Saldoene stemmer ikke: {opening:amount} og linjer på {sum:amount} blir {expected:amount}, og filen oppgir {closing:amount}.",
    developer: {
      en: "Lines are missing, or the file was changed; fetch it from the bank again.",
      no: "Det mangler linjer, eller filen er endret; hent den fra banken på nytt.",
    },
  },
  bankChain: {
    en: "A statement of the file opens with {opening:amount}, and the one before it closes with {closing:amount}.",
    no: "Et kontoutdrag i filen åpner med {opening:amount}, og det før slutter med {closing:amount}.",
    developer: {
      en: "A statement is missing, or the file was changed; fetch it from the bank again.",
      no: "Det mangler et kontoutdrag, eller filen er endret; hent den fra banken på nytt.",
    },
  },
  bankRunningBalance: {
    en: "Line {line}: the balance would be {expected:amount}, and the file states {stated:amount}.",
    no: "Linje {line}: saldoen ville vært {expected:amount}, og filen oppgir {stated:amount}.",
    developer: {
      en: "Lines are missing, or the file was changed; fetch it from the bank again.",
      no: "Det mangler linjer, eller filen er endret; hent den fra banken på nytt.",
    },
  },
  bankFileTwice: {
    en: "The file was imported before: statement {id}.",
    no: "Filen er importert før: kontoutdrag {id}.",
    developer: {
      en: "GET /bank/statement/{id} shows it. Delete it to import the file anew.",
      no: "GET /bank/statement/{id} viser det. Slett det for å importere filen på nytt.",
    },
  },
  bankAllKnown: {
    en: "All lines of the file were imported before: {count}.",
    no: "Alle linjene i filen er importert før: {count}.",
    developer: { en: "There is nothing left to import.", no: "Det er ingenting igjen å importere." },
  },
  bankLayout: {
    en: "{format} is a layout that is not published: the file is not read.",
    no: "{format} er et oppsett som ikke er publisert: filen leses ikke.",
    developer: {
      en: "Export camt.053 or CSV from the bank. Columns found: {found}.",
      no: "Eksporter camt.053 eller CSV fra banken. Kolonner som ble funnet: {found}.",
    },
  },
  bankFormatDiffers: {
    en: "The file was read as {found}, and not as {format}.",
    no: "Filen ble lest som {found}, og ikke som {format}.",
    developer: { en: "The content decides.", no: "Innholdet avgjør." },
  },
  bankOtherStatements: {
    en: "The file has statements of other accounts too: {accounts}.",
    no: "Filen har kontoutdrag for andre kontoer også: {accounts}.",
    developer: { en: "Import the file again for each of them.", no: "Importer filen på nytt for hver av dem." },
  },
  bankLinesKnown: {
    en: "{count|line was imported before and is|lines were imported before and are} left out.",
    no: "{count|linje|linjer} er importert før og utelates.",
    developer: { en: "The answer has the others.", no: "Svaret har de andre." },
  },
  bankGap: {
    en: "The file opens with {opening:amount}, and the statement before closed with {closing:amount}.",
    no: "Filen åpner med {opening:amount}, og kontoutdraget før sluttet med {closing:amount}.",
    developer: { en: "Lines between both may be missing.", no: "Linjer mellom dem kan mangle." },
  },
  bankGapAfter: {
    en: "The file closes with {closing:amount}, and the statement after it opens with {opening:amount}.",
    no: "Filen slutter med {closing:amount}, og kontoutdraget etter åpner med {opening:amount}.",
    developer: { en: "Lines between both may be missing.", no: "Linjer mellom dem kan mangle." },
  },
  bankGapOfDay: {
    en: "The file goes from {opening:amount} to {closing:amount} on {day:date}, and no other statement of that day joins it.",
    no: "Filen går fra {opening:amount} til {closing:amount} den {day:date}, og ingen av de andre kontoutdragene for dagen henger sammen med den.",
    developer: {
      en: "A statement of the day may be missing; fetch it from the bank.",
      no: "Et kontoutdrag for dagen kan mangle; hent det fra banken.",
    },
  },
  bankNumberAdopted: {
    en: "The account has got the number of the file: {number}.",
    no: "Kontoen har fått nummeret i filen: {number}.",
    developer: {
      en: "Correct it if it is wrong: PUT /ledger/account/{id}.",
      no: "Rett det hvis det er feil: PUT /ledger/account/{id}.",
    },
  },
  bankPartsDiffer: {
    en: "Line {line}: the payments within it come to {sum:amount}, and the line to {amount:amount}.",
    no: "Linje {line}: betalingene i den blir {sum:amount}, og linjen er {amount:amount}.",
    developer: {
      en: "The line counts; the payments are information alone.",
      no: "Linjen gjelder; betalingene er bare informasjon.",
    },
  },
  bankKnownExternalId: {
    en: "A file of this name was imported before; its statement is the answer.",
    no: "En fil med dette navnet er importert før; kontoutdraget er svaret.",
    developer: { en: "Nothing was imported.", no: "Ingenting ble importert." },
  },
  bankStatementMatched: {
    en: "{count|line of the statement is|lines of the statement are} matched.",
    no: "{count|linje|linjer} i kontoutdraget er matchet.",
    developer: {
      en: "Undo the matches first: DELETE /bank/reconciliation/match/{id}.",
      no: "Opphev matchene først: DELETE /bank/reconciliation/match/{id}.",
    },
  },
  bankNoAccountNamed: {
    en: "The file does not name its account.",
    no: "Filen sier ikke hvilken konto den gjelder.",
    developer: {
      en: "Import it yourself, to an account that you name: POST /bank/statement/import.",
      no: "Importer den selv, til en konto som du oppgir: POST /bank/statement/import.",
    },
  },
  bankNamedAccount: {
    en: "No bank account of the company, or more than one, has the number {account}.",
    no: "Ingen bankkonto i selskapet, eller flere, har nummeret {account}.",
    developer: {
      en: "Set bankAccountNumber or bankAccountIBAN of the one account: PUT /ledger/account/{id}.",
      no: "Sett bankAccountNumber eller bankAccountIBAN på den ene kontoen: PUT /ledger/account/{id}.",
    },
  },
  bankStatementClosed: {
    en: "Lines of the statement lie in a closed reconciliation: {period}.",
    no: "Linjer i kontoutdraget ligger i en lukket avstemming: {period}.",
    developer: {
      en: "Reopen it first: PUT /bank/reconciliation/{id} with isClosed false.",
      no: "Gjenåpne den først: PUT /bank/reconciliation/{id} med isClosed false.",
    },
  },
} as const satisfies Record<string, FaultText>;
