// Error messages about invoicing the hours of a project.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const invoicedHoursTexts = {
  hoursWithoutCustomer: {
    en: "The project {name} has no customer.",
    no: "Prosjektet {name} har ingen kunde.",
    developer: {
      en: "Send 'customer' with PUT /project/{id}.",
      no: "Send 'customer' med PUT /project/{id}.",
    },
  },
  hoursOfFixedPrice: {
    en: "The project {name} has a fixed price, which its hours are a part of.",
    no: "Prosjektet {name} har fastpris, som timene er en del av.",
    developer: {
      en: "Invoice the price by an order (POST /order), or set 'isFixedPrice' to false with PUT /project/{id}.",
      no: "Fakturer prisen med en ordre (POST /order), eller sett 'isFixedPrice' til false med PUT /project/{id}.",
    },
  },
  hoursNone: {
    en: "There are no hours to invoice on the project {name} in the period.",
    no: "Det er ingen timer å fakturere på prosjektet {name} i perioden.",
    developer: {
      en: "GET /timesheet/entry?projectId={id}&dateFrom=&dateTo=&fields=chargeableHours,invoice,locked shows them. Hours on an order that is not invoiced yet are invoiced with it; approvedOnly leaves out those that are not approved.",
      no: "GET /timesheet/entry?projectId={id}&dateFrom=&dateTo=&fields=chargeableHours,invoice,locked viser dem. Timer på en ordre som ikke er fakturert ennå, faktureres med den; approvedOnly utelater timer som ikke er godkjent.",
    },
  },
  expensesInKroner: {
    en: "The project {name} is invoiced in another currency, and its expenses are in kroner.",
    no: "Prosjektet {name} faktureres i en annen valuta, og utleggene er i kroner.",
    developer: {
      en: "Leave includeTravelExpenses out, and charge the expenses by an order (POST /order) at a rate that is agreed on.",
      no: "Utelat includeTravelExpenses, og fakturer utleggene med en ordre (POST /order) til en avtalt kurs.",
    },
  },
  hoursWithoutRate: {
    en: "The hours of {name} on {activity}, {date:date}, have no hourly rate.",
    no: "Timene til {name} på {activity} {date:date} har ingen timepris.",
    developer: {
      en: "Give the activity a rate (PUT /activity), or the project (PUT /project/hourlyRates changes those that it has, POST adds some for a later day); or set projectChargeableHours of the entry {entry} to 0.",
      no: "Gi aktiviteten en timepris (PUT /activity), eller prosjektet (PUT /project/hourlyRates endrer dem det har, POST legger til noen for en senere dag); eller sett projectChargeableHours på timeføringen {entry} til 0.",
    },
  },
  hoursNotApproved: {
    en: "Hours of {name} from {from:date} to {to:date} are not approved.",
    no: "Timer for {name} fra {from:date} til {to:date} er ikke godkjent.",
    developer: {
      en: "Approve them (PUT /timesheet/month/:approve?employeeIds={employee}&monthYear=), or send approvedOnly=true to leave them for later. mustApproveRegisteredHours of PUT /project/settings demands it.",
      no: "Godkjenn dem (PUT /timesheet/month/:approve?employeeIds={employee}&monthYear=), eller send approvedOnly=true for å la dem vente. mustApproveRegisteredHours i PUT /project/settings krever det.",
    },
  },
  hoursTooManyLines: {
    en: "The order would have {count} lines. It can have {most}.",
    no: "Ordren ville fått {count} linjer. Den kan ha {most}.",
    developer: {
      en: "Choose a shorter period, or groupBy ACTIVITY_AND_EMPLOYEE.",
      no: "Velg en kortere periode, eller groupBy ACTIVITY_AND_EMPLOYEE.",
    },
  },
  hoursCeilingReached: {
    en: "The price ceiling of the project {name}, {ceiling:amount}, is reached: {charged:amount} is invoiced, or on open orders.",
    no: "Pristaket på prosjektet {name}, {ceiling:amount}, er nådd: {charged:amount} er fakturert eller på åpne ordrer.",
    developer: {
      en: "Set projectChargeableHours of the hours to 0, or agree on more with the customer and raise 'priceCeilingAmount' (PUT /project/{id}).",
      no: "Sett projectChargeableHours på timene til 0, eller avtal mer med kunden og hev 'priceCeilingAmount' (PUT /project/{id}).",
    },
  },
  hoursAboveCeiling: {
    en: "The hours come to {above:amount} above the price ceiling of the project {name}, {ceiling:amount}, of which {charged:amount} is used; the last line takes it off.",
    no: "Timene kommer {above:amount} over pristaket på prosjektet {name}, {ceiling:amount}, som {charged:amount} er brukt av; siste linje trekker det fra.",
    developer: {
      en: "Raise 'priceCeilingAmount' (PUT /project/{id}) where the customer has agreed to more; createOrderOnly=true leaves the order open to be changed.",
      no: "Hev 'priceCeilingAmount' (PUT /project/{id}) om kunden har godtatt mer; createOrderOnly=true lar ordren stå åpen så den kan endres.",
    },
  },
  hoursPaidLater: {
    en: "An order that stays open is not paid.",
    no: "En ordre som forblir åpen, blir ikke betalt.",
    developer: {
      en: "Leave the payment out, and send it with PUT /order/<id>/:invoice.",
      no: "Utelat betalingen, og send den med PUT /order/<id>/:invoice.",
    },
  },
} as const satisfies Record<string, FaultText>;
