// The texts of monthly reports, attachments and hours that are to be paid.

import type { FaultText } from "../../../schema/error.ts";

/** What stops a monthly report, or is worth a look. */
export const ameldingTexts = {
  ameldingNoEmployer: {
    en: "The company has no organization number.",
    no: "Selskapet mangler organisasjonsnummer.",
    developer: { en: "Set organizationNumber: PUT /company.", no: "Sett organizationNumber: PUT /company." },
  },
  ameldingOpenRun: {
    en: "A payment of wages of the month is not over.",
    no: "En lønnskjøring i måneden er ikke ferdig.",
    developer: {
      en: "Wait until its state is DONE, or take it back: DELETE /salary/transaction/{id}.",
      no: "Vent til state er DONE, eller ta den tilbake: DELETE /salary/transaction/{id}.",
    },
  },
  ameldingNoDivision: {
    en: "{name} has no division with an organization number.",
    no: "{name} er ikke knyttet til en virksomhet med organisasjonsnummer.",
    developer: {
      en: "Set division: PUT /employee/employment/{id}; its organizationNumber: PUT /division/{id}.",
      no: "Sett division: PUT /employee/employment/{id}; nummeret: PUT /division/{id}.",
    },
  },
  ameldingNoIdentity: {
    en: "{name} has no identity number.",
    no: "{name} mangler fødselsnummer.",
    developer: {
      en: "Set nationalIdentityNumber or dnumber: PUT /employee/{id}.",
      no: "Sett nationalIdentityNumber eller dnumber: PUT /employee/{id}.",
    },
  },
  ameldingNoOccupation: {
    en: "{name} has no occupation code.",
    no: "{name} mangler yrkeskode.",
    developer: {
      en: "Set occupationCode: PUT /employee/employment/details/{id}.",
      no: "Sett occupationCode: PUT /employee/employment/details/{id}.",
    },
  },
  ameldingUnverified: {
    en: "The code {name} is not confirmed.",
    no: "Koden {name} er ikke bekreftet.",
    developer: {
      en: "Compare it with the authority's list of codes before the report is sent.",
      no: "Sammenlign den med myndighetenes kodeliste før a-meldingen sendes.",
    },
  },
  ameldingNoReason: {
    en: "{name} has left without a reason.",
    no: "{name} har sluttet uten årsak.",
    developer: {
      en: "Set employmentEndReason: PUT /employee/employment/{id}.",
      no: "Sett employmentEndReason: PUT /employee/employment/{id}.",
    },
  },
} as const satisfies Record<string, FaultText>;

/** The other texts by key. */
export const payrollReportTexts = {
  ameldingDelivered: {
    en: "The monthly report of {month:month} is delivered.",
    no: "A-meldingen for {month:month} er levert.",
    developer: {
      en: "Correct it by a payment on a later day; or open the month, and deliver its report anew: PUT /salary/amelding/{id}/:reopen.",
      no: "Korriger med en lønnskjøring på en senere dag, eller åpne måneden og lever på nytt: PUT /salary/amelding/{id}/:reopen.",
    },
  },
  ameldingMessageTaken: {
    en: "A report with this message id is delivered already.",
    no: "En a-melding med denne id-en er allerede levert.",
    developer: {
      en: "Each report has an id of its own: send that of the file that was delivered.",
      no: "Hver a-melding har sin egen id: send den som står i filen som ble levert.",
    },
  },
  salaryNoVoucher: {
    en: "The payment has no voucher.",
    no: "Lønnskjøringen har ikke noe bilag.",
    developer: {
      en: "Attach the file to the voucher that posts it: POST /ledger/voucher/{id}/attachment.",
      no: "Legg filen ved bilaget som bokfører den: POST /ledger/voucher/{id}/attachment.",
    },
  },
  salaryLinePaid: {
    en: "Payslip {id} has paid it.",
    no: "Lønnsslipp {id} har betalt dette.",
    developer: {
      en: "Take the payment of wages back first, or write another line.",
      no: "Ta tilbake lønnskjøringen først, eller skriv en ny linje.",
    },
  },
  salaryLineCount: {
    en: "The count must be more than 0.",
    no: "Antallet må være større enn 0.",
    developer: { en: "Send a count, or delete the line.", no: "Send et antall, eller slett linjen." },
  },
  salaryLineType: {
    en: "The salary type is not for time sheets.",
    no: "Lønnsarten kan ikke føres på timelister.",
    developer: {
      en: "Choose one of GET /salary/type?showInTimesheet=true.",
      no: "Velg en fra GET /salary/type?showInTimesheet=true.",
    },
  },
  payslipNoHourlyWage: {
    en: "{name} has no hourly wage.",
    no: "{name} har ingen timelønn.",
    developer: {
      en: "Set hourlyWage: PUT /employee/employment/details/{id}.",
      no: "Sett hourlyWage: PUT /employee/employment/details/{id}.",
    },
  },
} as const satisfies Record<string, FaultText>;
