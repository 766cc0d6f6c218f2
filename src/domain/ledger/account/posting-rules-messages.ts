// Error messages about the accounts that the service posts on by itself.

import type { FaultText, Text } from "../../../schema/error.ts";

/** What each ledger type asks of an account, in a sentence. */
export const ledgerTypeDemands: Readonly<Record<string, Text>> = {
  GENERAL: { en: "must have no sub-ledger", no: "kan ikke ha reskontro" },
  CUSTOMER: { en: "must have a sub-ledger of customers", no: "må ha reskontro for kunder" },
  VENDOR: { en: "must have a sub-ledger of suppliers", no: "må ha reskontro for leverandører" },
  EMPLOYEE: { en: "must have a sub-ledger of employees", no: "må ha reskontro for ansatte" },
  ASSET: { en: "must have a sub-ledger of assets", no: "må ha reskontro for anleggsmidler" },
};

/** The messages by their keys. */
export const postingRuleTexts = {
  ruleLedgerType: {
    en: "Account {account} {demand}.",
    no: "Kontoen {account} {demand}.",
    developer: {
      en: "The account has ledger type {found}. Choose one of GET /ledger/account?ledgerType={wanted}.",
      no: "Kontoen har reskontrotype {found}. Velg en fra GET /ledger/account?ledgerType={wanted}.",
    },
  },
  ruleNotCloseable: {
    en: "Account {account} does not keep open items.",
    no: "Kontoen {account} har ikke åpne poster.",
    developer: {
      en: "Payments settle what stands on this account: set 'isCloseable' of account {accountId}, or choose another.",
      no: "Betalinger gjør opp det som står på denne kontoen: sett 'isCloseable' på konto {accountId}, eller velg en annen.",
    },
  },
  ruleInactive: {
    en: "Account {account} is inactive and cannot be posted to.",
    no: "Kontoen {account} er inaktiv og kan ikke posteres på.",
    developer: {
      en: "Choose another account, or set 'isInactive' to false with PUT /ledger/account/{accountId}.",
      no: "Velg en annen konto, eller sett 'isInactive' til false med PUT /ledger/account/{accountId}.",
    },
  },
  ruleVat: {
    en: "Account {account} cannot be posted to without VAT.",
    no: "Kontoen {account} kan ikke posteres på uten mva.",
    developer: {
      en: "The service posts here with VAT type 0: choose an account whose 'legalVatTypes' have it.",
      no: "Tjenesten posterer her med mva-type 0: velg en konto som har den i 'legalVatTypes'.",
    },
  },
  ruleIncomeVat: {
    en: "Account {account} cannot be posted to with this VAT type.",
    no: "Kontoen {account} kan ikke posteres på med denne mva-typen.",
    developer: {
      en: "Choose an account whose 'legalVatTypes' have VAT type {vatTypeId}, or open this one with PUT /ledger/account/{accountId}.",
      no: "Velg en konto som har mva-type {vatTypeId} i 'legalVatTypes', eller åpne denne med PUT /ledger/account/{accountId}.",
    },
  },
  incomeAccountNew: {
    en: "There is one default income account for each outgoing VAT type.",
    no: "Det er én standard inntektskonto for hver utgående mva-type.",
    developer: {
      en: "Name the VAT type by the element's 'id', as GET /ledger/postingRules/incomeAccount lists it.",
      no: "Oppgi mva-typen med elementets 'id', slik GET /ledger/postingRules/incomeAccount viser den.",
    },
  },
  ruleDimension: {
    en: "Account {account} requires a department or a project.",
    no: "Kontoen {account} krever avdeling eller prosjekt.",
    developer: {
      en: "The service posts here with neither: choose an account that requires none.",
      no: "Tjenesten posterer her uten begge: velg en konto som ikke krever noen av dem.",
    },
  },
} as const satisfies Record<string, FaultText>;
