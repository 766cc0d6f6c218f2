/** The wording of what is refused about VAT types, in two languages and for developers; it holds no rule. */
import type { FaultText } from "../../schema/error.ts";

/** Texts by key; `{name}` places are filled from the fault's parameters. */
export const vatTexts = {
  vatTypeNotRegistered: {
    en: "A company that is not registered for VAT cannot sell with VAT.",
    no: "Et selskap som ikke er mva-registrert, kan ikke selge med mva.",
    developer: "Send vatType {id: 6}, or change 'vatRegistrationStatus' with PUT /ledger/vatSettings.",
  },
  vatTypeNeeded: {
    en: "VAT code {code} cannot be deactivated.",
    no: "Mva-kode {code} kan ikke deaktiveres.",
    developer: "The service itself uses the VAT types 0, 3 and 6.",
  },
  vatTypeNotRelative: {
    en: "VAT code {code} has no input VAT of which a part can be deducted.",
    no: "Mva-kode {code} har ingen inngående mva som kan fradragsføres delvis.",
    developer: "Choose a VAT type of purchases with a rate and full deduction, such as 1, 11, 12 or 34.",
  },
  vatTypePercentage: {
    en: "The deduction must be more than 0 and less than 100 percent, with at most two decimals.",
    no: "Fradraget må være over 0 og under 100 prosent, med høyst to desimaler.",
    developer: "Send 'percentage' as in 40 or 33.33; for a full deduction use the VAT type itself.",
  },
  deductionUnregistered: {
    en: "VAT is deducted (code {codes}), but the company is not registered for VAT.",
    no: "Det er fradragsført mva (kode {codes}), men selskapet er ikke mva-registrert.",
    developer:
      "Reverse the voucher and post it with vatType {id: 0}, or change 'vatRegistrationStatus' with PUT /ledger/vatSettings.",
  },
  reversalInEarlierTerm: {
    en: "The reversal changes the VAT term from {start} to {end}, which is over. If its return is sent, it must be corrected.",
    no: "Reverseringen endrer mva-terminen fra {start} til {end}, som er avsluttet. Er mva-meldingen sendt, må den korrigeres.",
    developer: "Reverse on a day of the current term to leave that one as it is.",
  },
  reversalOfEarlierTerm: {
    en: "The voucher belongs to the VAT term from {start} to {end}, which has probably been reported. The reversal counts in the term of its own date.",
    no: "Bilaget hører til mva-terminen fra {start} til {end}, som trolig er rapportert. Reverseringen regnes med i terminen for sin egen dato.",
    developer: "To correct the earlier term itself, date the reversal in it and send its return again.",
  },
  vatTermSizeExists: {
    en: "The length of the terms is set from this day on already.",
    no: "Terminlengden er allerede satt fra denne dagen.",
    developer: "Change the one that is there: GET /vatTermSizeSettings.",
  },
  vatTypeName: {
    en: "The name must have 1 to 255 characters.",
    no: "Navnet må ha 1 til 255 tegn.",
    developer: "Send 'name', what the VAT type shall be called.",
  },
} as const satisfies Record<string, FaultText>;
