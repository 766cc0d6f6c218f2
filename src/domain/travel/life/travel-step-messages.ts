// Error messages about the steps of expenses: delivery, approval, vouchers and payroll.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const travelStepTexts = {
  travelRateUnset: {
    en: "A rate or a rate category must be stated.",
    no: "Sats eller satskategori må spesifiseres",
    developer: {
      en: "Send rateType or rateCategory: GET /travelExpense/rateCategory?type= lists them.",
      no: "Send rateType eller rateCategory: GET /travelExpense/rateCategory?type= viser dem.",
    },
  },
  travelUnnamed: {
    en: "Say which expenses are meant.",
    no: "Oppgi hvilke utlegg det gjelder.",
    developer: { en: "Send 'id', as in id=17,18.", no: "Send 'id', som i id=17,18." },
  },
  travelState: {
    en: "Expense {number} is {state}.",
    no: "Utlegg {number} er {state}.",
    developer: {
      en: "It is delivered when it is open or rejected, approved when it is delivered, and posted when it is approved.",
      no: "Det leveres når det er åpent eller avvist, godkjennes når det er levert, og bokføres når det er godkjent.",
    },
  },
  travelApprover: {
    en: "You may not approve expenses of {name}.",
    no: "Du kan ikke godkjenne utlegg for {name}.",
    developer: {
      en: "The manager of the department or project approves; overrideApprovalFlow=true takes AUTH_EXPENSE_ATTESTATION_OVERRIDER.",
      no: "Avdelings- eller prosjektlederen godkjenner; overrideApprovalFlow=true krever AUTH_EXPENSE_ATTESTATION_OVERRIDER.",
    },
  },
  travelOwnApproval: {
    en: "You may not approve your own expenses.",
    no: "Du kan ikke godkjenne egne utlegg.",
    developer: {
      en: "Somebody else approves, or canApproveOwnExpenses is set: PUT /travelExpense/settings.",
      no: "En annen godkjenner, eller canApproveOwnExpenses settes: PUT /travelExpense/settings.",
    },
  },
  travelPosted: {
    en: "Expense {number} has a voucher or a payslip.",
    no: "Utlegg {number} har bilag eller lønnsslipp.",
    developer: {
      en: "What is posted stays; a correction is a new expense or a voucher.",
      no: "Det som er bokført, blir stående; en korreksjon er et nytt utlegg eller et bilag.",
    },
  },
  travelCharged: {
    en: "Expense {number} is on an invoice or an order.",
    no: "Utlegg {number} står på en faktura eller en ordre.",
    developer: {
      en: "Delete the order (GET /order?fields=travelReports shows it), or credit the whole invoice first.",
      no: "Slett ordren (GET /order?fields=travelReports viser den), eller krediter hele fakturaen først.",
    },
  },
  travelEmpty: {
    en: "Expense {number} has neither costs nor allowances.",
    no: "Utlegg {number} har verken kostnader eller godtgjørelser.",
    developer: { en: "Add one first: POST /travelExpense/cost.", no: "Legg til først: POST /travelExpense/cost." },
  },
  travelGap: {
    en: "It must be stated before delivery.",
    no: "Det må oppgis før levering.",
    developer: { en: "Send this field with a PUT first.", no: "Send dette feltet med en PUT først." },
  },
  travelDayTrip: {
    en: "{name} is for a journey with a night away.",
    no: "{name} gjelder reise med overnatting.",
    developer: {
      en: "Choose a rate category of day trips, or set travelDetails.isDayTrip to false.",
      no: "Velg en satskategori for dagsreiser, eller sett travelDetails.isDayTrip til false.",
    },
  },
  travelTooShort: {
    en: "{name} needs a longer journey: this one has {hours|hour|hours}.",
    no: "{name} krever en lengre reise: denne er på {hours|time|timer}.",
    developer: {
      en: "Subsistence takes 6 hours, and the categories over 12 hours more than 12.",
      no: "Diett krever 6 timer, og kategoriene over 12 timer krever mer enn 12.",
    },
  },
  travelRestTooShort: {
    en: "{name} needs a longer rest of the journey: behind its full days it has {hours|hour|hours}.",
    no: "{name} krever en lengre rest av reisen: etter de hele døgnene er det {hours|time|timer}.",
    developer: {
      en: "Behind full periods of 24 hours, 6 to 12 hours are paid as up to 12 hours, more as over 12, and less not at all.",
      no: "Etter hele døgn betales 6 til 12 timer som inntil 12 timer, flere som over 12, og færre ikke.",
    },
  },
  travelNightAbroad: {
    en: "Nights without a receipt are paid of journeys at home alone.",
    no: "Nattillegg betales bare for reiser innenlands.",
    developer: {
      en: "Write the cost of the lodging, or a report of its own for the nights at home.",
      no: "Før utgiften til overnatting, eller en egen reiseregning for nettene innenlands.",
    },
  },
  travelNights: {
    en: "At most {maximum} of the journey's {away|night|nights} can be without a receipt.",
    no: "Høyst {maximum} av reisens {away|natt|netter} kan være uten kvittering.",
    developer: {
      en: "Lower count. With a hotel among the costs, one night of the journey has a receipt.",
      no: "Sett count ned. Med hotell blant kostnadene har én av reisens netter kvittering.",
    },
  },
  travelVatUnregistered: {
    en: "The company is not registered for VAT.",
    no: "Selskapet er ikke registrert for mva.",
    developer: {
      en: "Costs have VAT type 0: set vatType to id 0.",
      no: "Kostnader har mva-kode 0: sett vatType til id 0.",
    },
  },
  travelVatIllegal: {
    en: "{account} does not take this VAT type.",
    no: "{account} kan ikke ha denne mva-koden.",
    developer: {
      en: "GET /ledger/account/{id}?fields=legalVatTypes lists what the account takes.",
      no: "GET /ledger/account/{id}?fields=legalVatTypes viser hva kontoen kan ha.",
    },
  },
  travelGuests: {
    en: "Entertainment names who took part.",
    no: "Representasjon må oppgi hvem som deltok.",
    developer: {
      en: "Add at least one: POST /travelExpense/costParticipant.",
      no: "Legg til minst én: POST /travelExpense/costParticipant.",
    },
  },
  travelPassengers: {
    en: "The supplement for passengers names them.",
    no: "Passasjertillegg må oppgi passasjerene.",
    developer: { en: "Add them: POST /travelExpense/passenger.", no: "Legg dem til: POST /travelExpense/passenger." },
  },
  travelHasAllowances: {
    en: "An employee expense has no allowances, and this report has {count} here.",
    no: "Et ansattutlegg har ingen godtgjørelser, og denne reiseregningen har {count} her.",
    developer: { en: "Delete them first.", no: "Slett dem først." },
  },
  travelPosting: {
    en: "You may not post expenses.",
    no: "Du kan ikke bokføre utlegg.",
    developer: {
      en: "It takes AUTH_ALL_VOUCHERS or AUTH_COMPANY_WAGE_ADMIN.",
      no: "Det krever AUTH_ALL_VOUCHERS eller AUTH_COMPANY_WAGE_ADMIN.",
    },
  },
  travelNothing: {
    en: "Expense {number} has nothing to post.",
    no: "Utlegg {number} har ingenting å bokføre.",
    developer: {
      en: "Payroll pays allowances; without it send includeAllowances=true.",
      no: "Lønn utbetaler godtgjørelser; uten lønn: send includeAllowances=true.",
    },
  },
  travelTaxable: {
    en: "A part of expense {number} is taxable and is paid by payroll.",
    no: "En del av utlegg {number} er skattepliktig og utbetales med lønn.",
    developer: {
      en: "Only allowances that are free of tax are posted with the voucher.",
      no: "Bare skattefrie godtgjørelser bokføres med bilaget.",
    },
  },
  travelTaxFreeUnknown: {
    en: "How much of {name} is free of tax is not known (expense {number}).",
    no: "Hvor mye av {name} som er skattefritt, er ikke kjent (utlegg {number}).",
    developer: {
      en: "The limits are rows of travel_tax_free_rate, by year.",
      no: "Grensene er rader i travel_tax_free_rate, per år.",
    },
  },
  travelAccount: {
    en: "The company has no account for a row of expense {number}.",
    no: "Selskapet mangler en konto for en rad i utlegg {number}.",
    developer: {
      en: "GET /travelExpense/costCategory and /paymentType show accounts that are null: make them with POST /ledger/account.",
      no: "GET /travelExpense/costCategory og /paymentType viser kontoer som er null: opprett dem med POST /ledger/account.",
    },
  },
} as const satisfies Record<string, FaultText>;
