// Error messages about VAT types, in both languages and for developers.

import type { FaultText } from "../../../schema/error.ts";

/** Texts by key; `{name}` places are filled from the fault's parameters. */
export const vatTexts = {
  vatTypeNotRegistered: {
    en: "A company that is not registered for VAT cannot sell with VAT.",
    no: "Et selskap som ikke er mva-registrert, kan ikke selge med mva.",
    developer: {
      en: "Send vatType {id: 6}, or change 'vatRegistrationStatus' with PUT /ledger/vatSettings.",
      no: "Send vatType {id: 6}, eller endre 'vatRegistrationStatus' med PUT /ledger/vatSettings.",
    },
  },
  vatTypeExpired: {
    en: "VAT code {code} has expired.",
    no: "Mva-kode {code} er utgått.",
    developer: {
      en: "Choose a code that is in force: GET /ledger/vatType?isActive=true lists them. Expired ones are there to be read in old books.",
      no: "Velg en kode som gjelder: GET /ledger/vatType?isActive=true viser dem. Utgåtte er der for å leses i gamle regnskap.",
    },
  },
  vatTypeNeeded: {
    en: "VAT code {code} cannot be deactivated.",
    no: "Mva-kode {code} kan ikke deaktiveres.",
    developer: {
      en: "The service itself uses the VAT types 0, 3 and 6.",
      no: "Tjenesten bruker selv mva-typene 0, 3 og 6.",
    },
  },
  vatTypeNotRelative: {
    en: "VAT code {code} has no input VAT of which a part can be deducted.",
    no: "Mva-kode {code} har ingen inngående mva som kan fradragsføres delvis.",
    developer: {
      en: "Choose a VAT type of purchases with a rate and full deduction, such as 1, 11, 12 or 34.",
      no: "Velg en mva-type for kjøp med sats og fullt fradrag, som 1, 11, 12 eller 34.",
    },
  },
  vatTypePercentage: {
    en: "The deduction must be between 0 and 100 percent, with at most two decimals.",
    no: "Fradraget må være over 0 og under 100 prosent, med høyst to desimaler.",
    developer: {
      en: "Send 'percentage' as in 40 or 33.33; for a full deduction use the VAT type itself.",
      no: "Send 'percentage' som 40 eller 33.33; bruk selve mva-typen for fullt fradrag.",
    },
  },
  deductionUnregistered: {
    en: "VAT is deducted (code {codes}), but the company is not registered for VAT.",
    no: "Det er fradragsført mva (kode {codes}), men selskapet er ikke mva-registrert.",
    developer: {
      en: "Reverse the voucher and post it with vatType {id: 0}, or change 'vatRegistrationStatus' with PUT /ledger/vatSettings.",
      no: "Reverser bilaget og poster det med vatType {id: 0}, eller endre 'vatRegistrationStatus' med PUT /ledger/vatSettings.",
    },
  },
  reversalInEarlierTerm: {
    en: "The reversal changes the VAT term from {start:date} to {end:date}, which is over. If its return is sent, it must be corrected.",
    no: "Reverseringen endrer mva-terminen fra {start:date} til {end:date}, som er avsluttet. Er mva-meldingen sendt, må den korrigeres.",
    developer: {
      en: "Reverse on a day of the current term to leave that one as it is.",
      no: "Reverser på en dag i inneværende termin for å la den være som den er.",
    },
  },
  reversalOfEarlierTerm: {
    en: "The voucher belongs to the VAT term from {start:date} to {end:date}, which has probably been reported. The reversal counts in the term of its own date.",
    no: "Bilaget hører til mva-terminen fra {start:date} til {end:date}, som trolig er rapportert. Reverseringen regnes med i terminen for sin egen dato.",
    developer: {
      en: "To correct the earlier term itself, date the reversal in it and send its return again.",
      no: "Skal selve den tidligere terminen korrigeres, dater reverseringen i den og send mva-meldingen på nytt.",
    },
  },
  vatTermSizeExists: {
    en: "The length of the terms is set from this day on already.",
    no: "Terminlengden er allerede satt fra denne dagen.",
    developer: {
      en: "Change the one that is there: GET /vatTermSizeSettings.",
      no: "Endre den som finnes: GET /vatTermSizeSettings.",
    },
  },
  vatTypeName: {
    en: "The name must have 1 to 255 characters.",
    no: "Navnet må ha 1 til 255 tegn.",
    developer: {
      en: "Send 'name', what the VAT type shall be called.",
      no: "Send 'name', det mva-typen skal hete.",
    },
  },
} as const satisfies Record<string, FaultText>;
