// What is refused about the accounts that the service posts on by itself; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const postingRuleTexts = {
  ruleLedgerType: {
    en: "Account {account} must have the ledger type {wanted}.",
    no: "Kontoen {account} må ha reskontrotype {wanted}.",
    developer: "The account has ledger type {found}. Choose one of GET /ledger/account?ledgerType={wanted}.",
  },
  ruleNotCloseable: {
    en: "Account {account} does not keep open items.",
    no: "Kontoen {account} har ikke åpne poster.",
    developer:
      "Payments settle what stands on this account: set 'isCloseable' of account {accountId}, or choose another.",
  },
  ruleInactive: {
    en: "Account {account} is inactive and cannot be posted to.",
    no: "Kontoen {account} er inaktiv og kan ikke posteres på.",
    developer: "Choose another account, or set 'isInactive' to false with PUT /ledger/account/{accountId}.",
  },
  ruleVat: {
    en: "Account {account} cannot be posted to without VAT.",
    no: "Kontoen {account} kan ikke posteres på uten mva.",
    developer: "The service posts here with VAT type 0: choose an account whose 'legalVatTypes' have it.",
  },
  ruleSaleVat: {
    en: "Account {account} cannot be posted to with the VAT of sales.",
    no: "Kontoen {account} kan ikke posteres på med utgående mva.",
    developer:
      "Advances are invoiced with the VAT of what they are for: open the account (PUT /ledger/account/{accountId}, 'legalVatTypes', 'vatLocked' false), or choose another.",
  },
  ruleDimension: {
    en: "Account {account} requires a department or a project.",
    no: "Kontoen {account} krever avdeling eller prosjekt.",
    developer: "The service posts here with neither: choose an account that requires none.",
  },
} as const satisfies Record<string, FaultText>;
