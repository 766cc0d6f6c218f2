// The texts of payments of wages and payslips.

import type { FaultText } from "../../../schema/error.ts";

/** The texts by key. */
export const payslipTexts = {
  payslipNoEmployment: {
    en: "Employee no. {number} is not registered with an employment in the period.",
    no: "Ansatt nr. {number} er ikke registrert med et arbeidsforhold i perioden.",
    developer: {
      en: "Register an employment that covers some day of the month: POST /employee/employment.",
      no: "Registrer et arbeidsforhold som dekker en dag i måneden: POST /employee/employment.",
    },
  },
  payslipNoDivision: {
    en: "The employment is not connected to a division.",
    no: "Arbeidsforholdet er ikke knyttet mot en virksomhet.",
    developer: {
      en: "Set division: PUT /employee/employment/{id}.",
      no: "Sett division: PUT /employee/employment/{id}.",
    },
  },
  payslipTwice: {
    en: "The employee has a payslip in this transaction already.",
    no: "Den ansatte har allerede en lønnsslipp i denne lønnskjøringen.",
    developer: {
      en: "Put all lines of an employee on one payslip.",
      no: "Samle alle linjene for en ansatt på én lønnsslipp.",
    },
  },
  payslipOther: {
    en: "It must be that of the transaction, {value}.",
    no: "Den må være lik lønnskjøringens, {value}.",
    developer: {
      en: "Leave date, year and month of payslips out; they follow the transaction.",
      no: "Utelat date, year og month på lønnsslippene; de følger lønnskjøringen.",
    },
  },
  payslipNegative: {
    en: "The deductions are {amount:amount} more than what can be paid.",
    no: "Trekkene er {amount:amount} mer enn det som kan utbetales.",
    developer: {
      en: "Lower the deductions; what is left is deducted another month.",
      no: "Reduser trekkene; resten trekkes en annen måned.",
    },
  },
  attachmentsShortened: {
    en: "Pay does not cover all attachments of earnings of {name}: child support comes first, then the others in their order.",
    no: "Lønnen dekker ikke alle utleggstrekk for {name}: bidragstrekk går først, deretter de andre i den rekkefølgen de står.",
    developer: {
      en: "amount of each line is what is deducted; the rest is not carried over.",
      no: "amount på hver linje er det som trekkes; resten overføres ikke.",
    },
  },
  payslipPaid: {
    en: "{name} has been paid this for {month:month} by transaction {id}.",
    no: "{name} har fått dette utbetalt for {month:month} i lønnskjøring {id}.",
    developer: {
      en: "Read the transaction that the message names. What is to be paid all the same is sent with allowDuplicate=true and a comment.",
      no: "Les lønnskjøringen som meldingen nevner. Det som likevel skal utbetales, sendes med allowDuplicate=true og en kommentar.",
    },
  },
  payrollTravelHistorical: {
    en: "Expenses cannot be paid by what another system has paid.",
    no: "Utlegg kan ikke utbetales med historiske lønnsbilag.",
    developer: {
      en: "Leave includeTravelExpenses out where isHistorical is true.",
      no: "Utelat includeTravelExpenses når isHistorical er true.",
    },
  },
  payrollTravelTooMany: {
    en: "More than {limit} expenses wait to be paid.",
    no: "Mer enn {limit} utlegg venter på utbetaling.",
    developer: {
      en: "Pay fewer employees in one transaction.",
      no: "Utbetal til færre ansatte i én lønnskjøring.",
    },
  },
  payslipComment: {
    en: "Say why it is paid again.",
    no: "Skriv hvorfor det betales igjen.",
    developer: { en: "Send a comment with allowDuplicate=true.", no: "Send comment sammen med allowDuplicate=true." },
  },
  payslipRange: {
    en: "'From and including' values {from} is greater than or equal 'To and excluding' value {to} in filter.",
    no: "'From and including' values {from} is greater than or equal 'To and excluding' value {to} in filter.",
    developer: {
      en: "Months are counted from yearFrom and monthFrom until before yearTo and monthTo.",
      no: "Måneder regnes fra og med yearFrom og monthFrom til, men ikke med, yearTo og monthTo.",
    },
  },
  payrollHistorical: {
    en: "Tax cannot be generated for historical payroll vouchers.",
    no: "Skatt kan ikke genereres for historiske lønnsbilag.",
    developer: {
      en: "Leave generateTaxDeduction out, and send the tax that was withheld as a line of type 6000.",
      no: "Utelat generateTaxDeduction, og send skatten som ble trukket som en linje av type 6000.",
    },
  },
  payrollTaxYear: {
    en: "There are no tax tables of {id}.",
    no: "Det finnes ingen skattetabeller for {id}.",
    developer: {
      en: "Send the tax as a line of type 6000 without generateTaxDeduction, or a date in a year with tables.",
      no: "Send skatten som en linje av type 6000 uten generateTaxDeduction, eller en dato i et år med tabeller.",
    },
  },
  payrollRuleAccount: {
    en: "An account of payroll is missing: {name}.",
    no: "En lønnskonto mangler: {name}.",
    developer: { en: "Choose one: PUT /salary/postingRules.", no: "Velg en: PUT /salary/postingRules." },
  },
  specificationAmount: {
    en: "Rate by count is {amount:amount}.",
    no: "Sats ganger antall er {amount:amount}.",
    developer: { en: "Leave amount out; it is computed.", no: "Utelat amount; beløpet beregnes." },
  },
  specificationMonth: {
    en: "There is no such month.",
    no: "Måneden finnes ikke.",
    developer: { en: "Send 1 to 12.", no: "Send 1 til 12." },
  },
  specificationTax: {
    en: "The tax is computed already.",
    no: "Skatten beregnes allerede.",
    developer: {
      en: "Leave the line of type 6000 out, or leave generateTaxDeduction out.",
      no: "Utelat linjen av type 6000, eller utelat generateTaxDeduction.",
    },
  },
  salaryAccountMissing: {
    en: "{type} has no account in the chart.",
    no: "{type} mangler konto i kontoplanen.",
    developer: {
      en: "Make an account of the type's number: POST /ledger/account.",
      no: "Opprett en konto med lønnsartens kontonummer: POST /ledger/account.",
    },
  },
  salaryTransactionPaying: {
    en: "Payment {id} is about to pay net pay of the transaction.",
    no: "Betaling {id} er i ferd med å utbetale netto lønn i lønnskjøringen.",
    developer: {
      en: "Cancel it first: PUT /payment/:cancel. One that the bank has must be answered by the bank.",
      no: "Kanseller den først: PUT /payment/:cancel. Det banken har fått, må banken svare på.",
    },
  },
  wagesNotPosted: {
    en: "The transaction has no voucher: there is nothing to pay by the bank.",
    no: "Lønnskjøringen har ikke noe bilag: det er ingenting å betale gjennom banken.",
    developer: {
      en: "Wait until state is DONE; with createsVoucher false, and for historical ones, nothing is posted.",
      no: "Vent til state er DONE; med createsVoucher false og for historiske lønnsbilag bokføres ingenting.",
    },
  },
  wagesNoAccount: {
    en: "{name} has no bank account.",
    no: "{name} mangler bankkonto.",
    developer: {
      en: "Set bankAccountNumber: PUT /employee/{id}. payslipIds chooses who is paid.",
      no: "Sett bankAccountNumber: PUT /employee/{id}. payslipIds velger hvem som betales.",
    },
  },
  wagesUnknownPayslip: {
    en: "Payslip {id} is not of this transaction.",
    no: "Lønnsslipp {id} hører ikke til denne lønnskjøringen.",
    developer: {
      en: "GET /salary/payslip?wageTransactionId= lists those that are.",
      no: "GET /salary/payslip?wageTransactionId= viser dem som gjør det.",
    },
  },
  salaryTransactionPaid: {
    en: "Net pay of the transaction has been settled or paid in part.",
    no: "Netto lønn i lønnskjøringen er oppgjort eller delvis utbetalt.",
    developer: {
      en: "Undo the payment first, or correct it by another transaction.",
      no: "Angre betalingen først, eller korriger med en ny lønnskjøring.",
    },
  },
} as const satisfies Record<string, FaultText>;
