/** The wording of what is refused or odd about numbers, in two languages and for developers; it holds no rule. */
import type { FaultText } from "../../schema/error.ts";
import type { NumberFaultKey, NumberWarningKey } from "./number-checks.ts";

/** Texts by key. */
export const numberTexts = {
  organizationNumberNorwegian: {
    en: "A Norwegian organisation number has nine digits.",
    no: "Et norsk organisasjonsnummer har ni siffer.",
    developer:
      "Send nine digits, or set the country of the customer's address first: numbers of other forms belong to other countries.",
  },
  organizationNumberZeros: {
    en: "An organisation number cannot consist of zeros.",
    no: "Et organisasjonsnummer kan ikke bestå av nuller.",
    developer: "Leave 'organizationNumber' empty when the customer has none.",
  },
  organizationNumberCountry: {
    en: "The organisation number does not have the form of the customer's country.",
    no: "Organisasjonsnummeret har ikke formen til kundens land.",
    developer:
      "Set the country of the customer's address to the country that issued the number, or correct the number.",
  },
  organizationNumberLength: {
    en: "An organisation number can have at most 100 characters.",
    no: "Et organisasjonsnummer kan ha høyst 100 tegn.",
    developer: "Shorten 'organizationNumber' to 100 characters.",
  },
  organizationNumberCheckDigit: {
    en: "The check digit of the organisation number is wrong; the number was stored all the same.",
    no: "Kontrollsifferet i organisasjonsnummeret er feil; nummeret ble likevel lagret.",
    developer: "Compare the number with the register: an electronic invoice to this number will be refused.",
  },
  bankAccountNumber: {
    en: "The bank account number is not valid.",
    no: "Kontonummeret er ikke gyldig.",
    developer: "Send eleven digits whose last one is the control digit; dots and spaces are allowed.",
  },
  iban: {
    en: "The IBAN is not valid.",
    no: "IBAN er ikke gyldig.",
    developer: "Check the IBAN's country code, length and control digits.",
  },
} as const satisfies Record<NumberFaultKey | NumberWarningKey, FaultText>;
