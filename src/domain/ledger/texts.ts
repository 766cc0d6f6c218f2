/** The wording of everything that the ledger refuses, in two languages and for developers; it holds no rule. */
import type { FaultText } from "../../schema/error.ts";
import type { rateTexts } from "../currency/texts.ts";
import type { Fault } from "../fault.ts";
import type { amortizationTexts } from "./amortization-texts.ts";

/** Texts by key; `{name}` places are filled from the fault's parameters. */
export const ledgerTexts = {
  rowSystemGenerated: {
    en: "Postings on row 0 are system generated and cannot be created or changed by a client.",
    no: "Posteringer på rad 0 er systemgenererte og kan ikke opprettes eller endres av en klient.",
    developer:
      "Number your postings from 1 in 'row' and leave out the postings on row 0: the service makes the VAT postings itself.",
  },
  rowMissing: {
    en: "The posting has no row number.",
    no: "Posteringen mangler radnummer.",
    developer:
      "Number your postings from 1 in 'row'. Postings may share a number; 0 is kept for the VAT postings of the service.",
  },
  accountInactive: {
    en: "Account {account} is inactive and cannot be posted to.",
    no: "Kontoen {account} er inaktiv og kan ikke posteres på.",
    developer: "Use another account, or set 'isInactive' to false with PUT /ledger/account/{accountId}.",
  },
  vatTypeInactive: {
    en: "VAT code {code} is not active in the company.",
    no: "Mva-kode {code} er ikke aktiv i selskapet.",
    developer:
      "Activate it with PUT /ledger/vatType/{vatTypeId}/:activate, or use another: GET /ledger/vatType lists the active ones.",
  },
  vatLocked: {
    en: "Account {account} is locked to another VAT code and cannot be posted with VAT code {code}.",
    no: "Kontoen {account} er låst til en annen mva-kode og kan ikke posteres med mva-kode {code}.",
    developer: "Send vatType {id: {lockedVatTypeId}}, which the account is locked to, or use another account.",
  },
  vatNotLegal: {
    en: "VAT code {code} cannot be used on account {account}.",
    no: "Mva-kode {code} kan ikke brukes på kontoen {account}.",
    developer: "Choose one of the account's 'legalVatTypes' (GET /ledger/account/{accountId}), or use another account.",
  },
  vatDirectElsewhere: {
    en: "VAT code {code} can only be used on the VAT account itself, not on account {account}.",
    no: "Mva-kode {code} kan bare brukes på selve mva-kontoen, ikke på kontoen {account}.",
    developer:
      "With this code the whole amount is VAT: post it on the code's own VAT account, or use a code with a rate.",
  },
  vatAccountMissing: {
    en: "VAT code {code} has no account for VAT.",
    no: "Mva-kode {code} mangler konto for mva.",
    developer: "Give the VAT type its input and output account in the company's VAT settings before it is used.",
  },
  customerMissing: {
    en: "Customer missing.",
    no: "Kunde mangler.",
    developer: "Account {account} keeps one balance per customer: send customer {id: ...} on this posting.",
  },
  supplierMissing: {
    en: "Supplier missing.",
    no: "Leverandør mangler.",
    developer: "Account {account} keeps one balance per supplier: send supplier {id: ...} on this posting.",
  },
  employeeMissing: {
    en: "Employee missing.",
    no: "Ansatt mangler.",
    developer: "Account {account} keeps one balance per employee: send employee {id: ...} on this posting.",
  },
  assetMissing: {
    en: "Asset missing.",
    no: "Eiendel mangler.",
    developer:
      "Account {account} keeps one balance per asset: send asset {id: ...} on this posting. GET /asset lists assets.",
  },
  departmentMissing: {
    en: "Account {account} requires a department.",
    no: "Kontoen {account} krever avdeling.",
    developer: "Send department {id: ...} on this posting, or set 'requiresDepartment' of the account to false.",
  },
  projectMissing: {
    en: "Account {account} requires a project.",
    no: "Kontoen {account} krever prosjekt.",
    developer: "Send project {id: ...} on this posting, or set 'requiresProject' of the account to false.",
  },
  amountMissing: {
    en: "The amount is missing.",
    no: "Beløpet mangler.",
    developer:
      "Send 'amountGross', the amount with VAT; 'amount' is computed. In a foreign currency send 'amountGrossCurrency', or both.",
  },
  amountDecimals: {
    en: "An amount can have at most two decimals: {amount}.",
    no: "Et beløp kan ha høyst to desimaler: {amount}.",
    developer:
      "Round the amount to two decimals before sending it, so that the postings of each date still add up to 0.",
  },
  amountTooLarge: {
    en: "The amount is too large: {amount}.",
    no: "Beløpet er for stort: {amount}.",
    developer:
      "An amount can be at most {largest} in either direction: check its unit, or divide it over several postings.",
  },
  amountsDiffer: {
    en: "The amount {amountGross} and the currency amount {amountGrossCurrency} must be equal in the company's own currency.",
    no: "Beløpet {amountGross} og valutabeløpet {amountGrossCurrency} må være like i selskapets egen valuta.",
    developer:
      "Send only one of 'amountGross' and 'amountGrossCurrency', or the same value in both; for a foreign currency set 'currency'.",
  },
  amountSignsDiffer: {
    en: "The amount {amountGross} and the currency amount {amountGrossCurrency} contradict each other: one is debit, the other credit.",
    no: "Beløpet {amountGross} og valutabeløpet {amountGrossCurrency} motsier hverandre: det ene er debet, det andre kredit.",
    developer:
      "Give both amounts the same sign, or send one of them alone: the other follows from the rate of the posting's date.",
  },
  postingsMissing: {
    en: "A voucher cannot be registered without postings.",
    no: "Et bilag kan ikke registreres uten posteringer.",
    developer: "Send at least two postings, with 'row' from 1 and amounts that add up to 0.",
  },
  postingsTooFew: {
    en: "A voucher needs at least two postings.",
    no: "Et bilag må ha minst to posteringer.",
    developer: "Add the counter posting: what one account receives another one gives.",
  },
  dateUnbalanced: {
    en: "The postings of {date} do not add up to 0; the difference is {difference}.",
    no: "Summen av posteringene for {date} er ikke 0; differansen er {difference}.",
    developer:
      "Make the sum of 'amountGross' 0 for each posting date. A posting without 'date' has the voucher's date.",
  },
} as const satisfies Record<string, FaultText>;

/** The name of something that the ledger refuses. */
export type LedgerFaultKey = keyof typeof ledgerTexts | keyof typeof amortizationTexts | keyof typeof rateTexts;

/** A refusal by the ledger. */
export type LedgerFault = Fault<LedgerFaultKey>;
