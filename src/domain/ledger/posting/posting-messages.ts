// Error messages of the ledger, in both languages and for developers.

import type { FaultText } from "../../../schema/error.ts";
import type { rateTexts } from "../../currency/currency-messages.ts";
import type { Fault } from "../../fault.ts";
import type { amortizationTexts } from "./amortization-messages.ts";

/** Texts by key; `{name}` places are filled from the fault's parameters. */
export const ledgerTexts = {
  rowSystemGenerated: {
    once: true,
    en: "Postings on row 0 (guiRow 0) are system generated and cannot be created or changed outside of Motpost.",
    no: "Posteringene på rad 0 (guiRow 0) er systemgenererte og kan ikke opprettes eller endres på utsiden av Motpost.",
    developer: {
      en: "Number your postings from 1 in 'row' and leave out the postings on row 0: the service makes the VAT postings itself.",
      no: "Nummerer posteringene fra 1 i 'row' og utelat posteringene på rad 0: tjenesten lager mva-posteringene selv.",
    },
  },
  rowMissing: {
    once: true,
    en: "Postings on row 0 (guiRow 0) are system generated and cannot be created or changed outside of Motpost.",
    no: "Posteringene på rad 0 (guiRow 0) er systemgenererte og kan ikke opprettes eller endres på utsiden av Motpost.",
    developer: {
      en: "Number your postings from 1 in 'row'. Postings may share a number; 0 is kept for the VAT postings of the service.",
      no: "Nummerer posteringene fra 1 i 'row'. Flere posteringer kan ha samme nummer; 0 er for tjenestens mva-posteringer.",
    },
  },
  accountInactive: {
    en: "Account {account} is inactive and cannot be posted to.",
    no: "Kontoen {account} er inaktiv og kan ikke posteres på.",
    developer: {
      en: "Use another account, or set 'isInactive' to false with PUT /ledger/account/{accountId}.",
      no: "Bruk en annen konto, eller sett 'isInactive' til false med PUT /ledger/account/{accountId}.",
    },
  },
  vatTypeInactive: {
    en: "VAT code {code} is not active in the company.",
    no: "Mva-kode {code} er ikke aktiv i selskapet.",
    developer: {
      en: "Activate it with PUT /ledger/vatType/{vatTypeId}/:activate, or use another: GET /ledger/vatType?isActive=true lists the active ones.",
      no: "Aktiver den med PUT /ledger/vatType/{vatTypeId}/:activate, eller bruk en annen: GET /ledger/vatType?isActive=true viser de aktive.",
    },
  },
  vatLocked: {
    en: "Account {account} is locked to another VAT code than {code}.",
    no: "Kontoen {account} er låst til en annen mva-kode enn {code}.",
    developer: {
      en: "Send vatType {id: {lockedVatTypeId}}, which the account is locked to, or use another account.",
      no: "Send vatType {id: {lockedVatTypeId}}, som kontoen er låst til, eller bruk en annen konto.",
    },
  },
  vatNotLegal: {
    en: "VAT code {code} cannot be used on account {account}.",
    no: "Mva-kode {code} kan ikke brukes på kontoen {account}.",
    developer: {
      en: "Choose one of the account's 'legalVatTypes' (GET /ledger/account/{accountId}), or use another account.",
      no: "Velg en av kontoens 'legalVatTypes' (GET /ledger/account/{accountId}), eller bruk en annen konto.",
    },
  },
  vatDirectElsewhere: {
    en: "VAT code {code} belongs on the VAT account itself, not on account {account}.",
    no: "Mva-kode {code} kan bare brukes på selve mva-kontoen, ikke på kontoen {account}.",
    developer: {
      en: "With this code the whole amount is VAT: post it on the code's own VAT account, or use a code with a rate.",
      no: "Med denne koden er hele beløpet mva: poster det på mva-kontoen til koden, eller bruk en kode med sats.",
    },
  },
  vatAccountMissing: {
    en: "VAT code {code} has no account for VAT.",
    no: "Mva-kode {code} mangler konto for mva.",
    developer: {
      en: "Give the VAT type its input and output account in the company's VAT settings before it is used.",
      no: "Gi mva-typen konto for inngående og utgående mva i selskapets mva-innstillinger før den brukes.",
    },
  },
  customerMissing: {
    en: "Customer missing.",
    no: "Kunde mangler.",
    developer: {
      en: "Account {account} keeps one balance per customer: send customer {id: ...} on this posting.",
      no: "Konto {account} har én saldo per kunde: send customer {id: ...} på denne posteringen.",
    },
  },
  supplierMissing: {
    en: "Supplier missing.",
    no: "Leverandør mangler.",
    developer: {
      en: "Account {account} keeps one balance per supplier: send supplier {id: ...} on this posting.",
      no: "Konto {account} har én saldo per leverandør: send supplier {id: ...} på denne posteringen.",
    },
  },
  employeeMissing: {
    en: "Employee missing.",
    no: "Ansatt mangler.",
    developer: {
      en: "Account {account} keeps one balance per employee: send employee {id: ...} on this posting.",
      no: "Konto {account} har én saldo per ansatt: send employee {id: ...} på denne posteringen.",
    },
  },
  assetMissing: {
    en: "Asset missing.",
    no: "Anleggsmiddel mangler.",
    developer: {
      en: "Account {account} keeps one balance per asset: send asset {id: ...} on this posting. GET /asset lists assets.",
      no: "Konto {account} har én saldo per anleggsmiddel: send asset {id: ...} på denne posteringen. GET /asset viser anleggsmidlene.",
    },
  },
  accountNeedsDepartment: {
    en: "Account {account} requires a department.",
    no: "Kontoen {account} krever avdeling.",
    developer: {
      en: "Send department {id: ...} on this posting, or set 'requiresDepartment' of the account to false.",
      no: "Send department {id: ...} på denne posteringen, eller sett 'requiresDepartment' på kontoen til false.",
    },
  },
  accountNeedsProject: {
    en: "Account {account} requires a project.",
    no: "Kontoen {account} krever prosjekt.",
    developer: {
      en: "Send project {id: ...} on this posting, or set 'requiresProject' of the account to false.",
      no: "Send project {id: ...} på denne posteringen, eller sett 'requiresProject' på kontoen til false.",
    },
  },
  amountMissing: {
    en: "The amount is missing.",
    no: "Beløpet mangler.",
    developer: {
      en: "Send 'amountGross', the amount with VAT; 'amount' is computed. In a foreign currency send 'amountGrossCurrency', or both.",
      no: "Send 'amountGross', beløpet med mva; 'amount' beregnes. I fremmed valuta sendes 'amountGrossCurrency', eller begge.",
    },
  },
  amountDecimals: {
    en: "An amount can have at most two decimals: {amount:amount}.",
    no: "Et beløp kan ha høyst to desimaler: {amount:amount}.",
    developer: {
      en: "Round the amount to two decimals before sending it, so that the postings of each date still add up to 0.",
      no: "Avrund beløpet til to desimaler før det sendes, så summen av posteringene på hver dato fortsatt blir 0.",
    },
  },
  amountTooLarge: {
    en: "The amount is too large: {amount:amount}.",
    no: "Beløpet er for stort: {amount:amount}.",
    developer: {
      en: "An amount can be at most {largest:amount} in either direction: check its unit, or divide it over several postings.",
      no: "Et beløp kan være høyst {largest:amount} i hver retning: kontroller enheten, eller fordel det på flere posteringer.",
    },
  },
  amountsDiffer: {
    en: "The amounts {amountGross:amount} and {amountGrossCurrency:amount} must be equal in the company's currency.",
    no: "Beløpene {amountGross:amount} og {amountGrossCurrency:amount} må være like i selskapets egen valuta.",
    developer: {
      en: "Send only one of 'amountGross' and 'amountGrossCurrency', or the same value in both; for a foreign currency set 'currency'.",
      no: "Send bare ett av 'amountGross' og 'amountGrossCurrency', eller samme verdi i begge; sett 'currency' for en fremmed valuta.",
    },
  },
  amountSignsDiffer: {
    en: "The amount {amountGross:amount} and the currency amount {amountGrossCurrency:amount} contradict each other: one is debit, the other credit.",
    no: "Beløpet {amountGross:amount} og valutabeløpet {amountGrossCurrency:amount} motsier hverandre: det ene er debet, det andre kredit.",
    developer: {
      en: "Give both amounts the same sign, or send one of them alone: the other follows from the rate of the posting's date.",
      no: "Gi begge beløp samme fortegn, eller send bare det ene: det andre følger av kursen på posteringens dato.",
    },
  },
  postingsMissing: {
    en: "A voucher cannot be registered without postings.",
    no: "Et bilag kan ikke registreres uten posteringer.",
    developer: {
      en: "Send at least two postings, with 'row' from 1 and amounts that add up to 0.",
      no: "Send minst to posteringer, med 'row' fra 1 og beløp med sum 0.",
    },
  },
  postingsTooFew: {
    en: "A voucher needs at least two postings.",
    no: "Et bilag må ha minst to posteringer.",
    developer: {
      en: "Add the counter posting: what one account receives another one gives.",
      no: "Legg til motposten: det én konto mottar, gir en annen.",
    },
  },
  dateUnbalanced: {
    en: "The sum of the postings for {date} is not equal to 0.",
    no: "Summen av posteringene for {date} er ikke lik 0.",
    developer: {
      en: "The difference is {difference:amount}. Make the sum of 'amountGross' 0 for each posting date. A posting without 'date' has the voucher's date.",
      no: "Differansen er {difference:amount}. Summen av 'amountGross' må være 0 for hver posteringsdato. En postering uten 'date' har bilagets dato.",
    },
  },
} as const satisfies Record<string, FaultText>;

/** The key of a refusal by the ledger. */
export type LedgerFaultKey = keyof typeof ledgerTexts | keyof typeof amortizationTexts | keyof typeof rateTexts;

/** A refusal by the ledger. */
export type LedgerFault = Fault<LedgerFaultKey>;
