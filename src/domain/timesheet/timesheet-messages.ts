// Error messages about time sheets.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const timesheetTexts = {
  companyHolidayExists: {
    en: "There is a company holiday on {value} already.",
    no: "Det finnes allerede en fridag {value}.",
    developer: {
      en: "Change the one that is there: GET /timesheet/companyHoliday?years= lists them.",
      no: "Endre den som finnes: GET /timesheet/companyHoliday?years= viser dem.",
    },
  },
  hoursActivity: {
    en: "The activity {name} cannot be used.",
    no: "Aktiviteten {name} kan ikke benyttes.",
    developer: {
      en: "Choose one of GET /activity/>forTimeSheet?projectId={project}&employeeId={employee}&date={date}; hours without a project take general activities, hours on one the project's.",
      no: "Velg en fra GET /activity/>forTimeSheet?projectId={project}&employeeId={employee}&date={date}; timer uten prosjekt tar generelle aktiviteter, timer på et prosjekt tar prosjektets.",
    },
  },
  hoursForParticipants: {
    en: "Only participants write hours on the project {name}.",
    no: "Bare deltakere kan føre timer på prosjektet {name}.",
    developer: {
      en: "Make the employee a participant first: POST /project/participant with project {id}.",
      no: "Gjør den ansatte til deltaker først: POST /project/participant med project {id}.",
    },
  },
  hoursOfOthers: {
    en: "You may not write hours of {name}.",
    no: "Du kan ikke føre timer for {name}.",
    developer: {
      en: "One's own hours take AUTH_HOURLIST; those of others AUTH_HOURS_COMPANY, or AUTH_HOURS_DEPARTMENT in one's own department. Owner and acting user of the token must both hold it.",
      no: "Egne timer krever AUTH_HOURLIST; andres krever AUTH_HOURS_COMPANY, eller AUTH_HOURS_DEPARTMENT i egen avdeling. Både eieren av nøkkelen og den som handler, må ha rettigheten.",
    },
  },
  hoursPerDay: {
    en: "The day {date:date} would have {hours:number} hours. A day has 24.",
    no: "Dagen {date:date} ville fått {hours:number} timer. Et døgn har 24.",
    developer: {
      en: "All hours of an employee on a day count together: GET /timesheet/entry?employeeId=&dateFrom=&dateTo=.",
      no: "Alle timer til en ansatt på en dag regnes sammen: GET /timesheet/entry?employeeId=&dateFrom=&dateTo=.",
    },
  },
  hoursCommentMissing: {
    en: "Hours on a project need a comment.",
    no: "Timer på prosjekt må ha en kommentar.",
    developer: {
      en: "Send 'comment', or turn requireCommentsOnRegisteredHoursAllProjects off with PUT /timesheet/settings.",
      no: "Send 'comment', eller slå av requireCommentsOnRegisteredHoursAllProjects med PUT /timesheet/settings.",
    },
  },
  timesheetEntryExists: {
    en: "There are hours of the employee on this activity and project on {date:date} already.",
    no: "Det er allerede ført timer for den ansatte på denne aktiviteten og prosjektet {date:date}.",
    developer: {
      en: "Change the entry {id} instead: PUT /timesheet/entry/{id}. An employee has one for each day, activity and project.",
      no: "Endre timeføringen {id} i stedet: PUT /timesheet/entry/{id}. En ansatt har én for hver dag, aktivitet og prosjekt.",
    },
  },
  timesheetEntryRepeated: {
    en: "The request has hours of the employee on this activity and project on {date:date} twice.",
    no: "Forespørselen har timer for den ansatte på denne aktiviteten og prosjektet {date:date} to ganger.",
    developer: {
      en: "Add the hours up in one element: an employee has one entry for each day, activity and project.",
      no: "Legg timene sammen i ett element: en ansatt har én timeføring for hver dag, aktivitet og prosjekt.",
    },
  },
  hoursLocked: {
    en: "The week or month of {date:date} is completed or approved.",
    no: "Uken eller måneden til {date:date} er fullført eller godkjent.",
    developer: {
      en: "Take it back first: PUT /timesheet/week/:unapprove and :reopen, or /timesheet/month/:unapprove and :reopen.",
      no: "Angre det først: PUT /timesheet/week/:unapprove og :reopen, eller /timesheet/month/:unapprove og :reopen.",
    },
  },
  hoursInvoiced: {
    en: "The hours are on invoice {number}.",
    no: "Timene står på faktura {number}.",
    developer: {
      en: "Credit the invoice in full (PUT /invoice/{invoice}/:createCreditNote), or clear 'invoice' of the hours first: invoice: null.",
      no: "Krediter hele fakturaen (PUT /invoice/{invoice}/:createCreditNote), eller fjern først 'invoice' på timene: invoice: null.",
    },
  },
  hoursOnOrder: {
    en: "The hours are on order {number}, which is still to be invoiced.",
    no: "Timene står på ordre {number}, som ikke er fakturert ennå.",
    developer: {
      en: "Delete the order (DELETE /order/{order}) or its line (DELETE /order/orderline/{line}) first.",
      no: "Slett først ordren (DELETE /order/{order}) eller linjen (DELETE /order/orderline/{line}).",
    },
  },
  hoursOnClock: {
    en: "The time clock measured these hours: {count|time|times}.",
    no: "Timene er målt med stempling: {count|gang|ganger}.",
    developer: {
      en: "What the clock measured is kept. Set 'hours' to 0 instead.",
      no: "Det stemplingen har målt, beholdes. Sett heller 'hours' til 0.",
    },
  },
  hoursNotChargeable: {
    en: "The hours are not chargeable.",
    no: "Timene er ikke fakturerbare.",
    developer: {
      en: "An invoice charges hours on a chargeable activity, on a project that is not internal.",
      no: "En faktura gjelder timer på en fakturerbar aktivitet, på et prosjekt som ikke er internt.",
    },
  },
  hoursInvoiceCustomer: {
    en: "The invoice is not for the project's customer.",
    no: "Fakturaen gjelder ikke prosjektets kunde.",
    developer: {
      en: "Choose an invoice of the customer {customer}: GET /invoice?customerId={customer}.",
      no: "Velg en faktura til kunden {customer}: GET /invoice?customerId={customer}.",
    },
  },
  hoursInvoiceRight: {
    en: "You may not say which invoice charges hours.",
    no: "Du kan ikke angi hvilken faktura timene er fakturert på.",
    developer: {
      en: "It takes AUTH_INVOICING; owner and acting user of the token must both hold it.",
      no: "Det krever AUTH_INVOICING; både eieren av nøkkelen og den som handler, må ha rettigheten.",
    },
  },
  timesheetPeriodMissing: {
    en: "Say which period is meant.",
    no: "Oppgi hvilken periode det gjelder.",
    developer: {
      en: "Send 'id', or '{name}' as in {example}; without employees the period is the caller's own.",
      no: "Send 'id', eller '{name}' som i {example}; uten ansatte er perioden den som spør, sin egen.",
    },
  },
  timesheetPeriodBoth: {
    en: "The period is named twice.",
    no: "Perioden er oppgitt to ganger.",
    developer: {
      en: "Send either 'id', or '{name}' with employees.",
      no: "Send enten 'id', eller '{name}' med ansatte.",
    },
  },
  timesheetUntilOutside: {
    en: "The date lies outside {month:month}.",
    no: "Datoen ligger utenfor {month:month}.",
    developer: {
      en: "Send an approvedUntilDate of the month itself, or none to approve all of it.",
      no: "Send en approvedUntilDate i selve måneden, eller ingen for å godkjenne hele.",
    },
  },
  timesheetApproved: {
    en: "{period} is approved.",
    no: "{period} er godkjent.",
    developer: {
      en: "Take the approval back first, with :unapprove.",
      no: "Trekk godkjenningen tilbake først, med :unapprove.",
    },
  },
  allocatedApproved: {
    en: "The allocated hours are approved.",
    no: "De tildelte timene er godkjent.",
    developer: {
      en: "Take the approval back first: PUT /timesheet/allocated/{id}/:unapprove.",
      no: "Trekk godkjenningen tilbake først: PUT /timesheet/allocated/{id}/:unapprove.",
    },
  },
  allocatedExists: {
    en: "Hours are allocated to the employee on this activity and project on {value} already.",
    no: "Den ansatte er allerede tildelt timer på denne aktiviteten og prosjektet {value}.",
    developer: {
      en: "Change those that are there: GET /timesheet/allocated?employeeIds=&dateFrom=&dateTo=.",
      no: "Endre dem som finnes: GET /timesheet/allocated?employeeIds=&dateFrom=&dateTo=.",
    },
  },
  allocatedUnnamed: {
    en: "Say which allocated hours are meant.",
    no: "Oppgi hvilke tildelte timer det gjelder.",
    developer: {
      en: "Send at least one of ids, employeeIds, dateFrom and dateTo.",
      no: "Send minst én av ids, employeeIds, dateFrom og dateTo.",
    },
  },
  clockRunning: {
    en: "The time clock is running already, since {time}.",
    no: "Stemplingen er allerede i gang, fra {time}.",
    developer: {
      en: "Stop it first: PUT /timesheet/timeClock/{id}/:stop.",
      no: "Stopp den først: PUT /timesheet/timeClock/{id}/:stop.",
    },
  },
  clockStopped: {
    en: "The time clock is stopped already.",
    no: "Stemplingen er allerede avsluttet.",
    developer: {
      en: "Change its times with PUT /timesheet/timeClock/{id}.",
      no: "Endre tidene med PUT /timesheet/timeClock/{id}.",
    },
  },
  clockBackwards: {
    en: "The time clock stops before it starts, or the break is longer than the time.",
    no: "Stemplingen slutter før den begynner, eller pausen er lengre enn tiden.",
    developer: {
      en: "Send timeStop after timeStart, and a lunchBreakDuration in hours that is not more than the time between.",
      no: "Send timeStop etter timeStart, og en lunchBreakDuration i timer som ikke er lengre enn tiden mellom dem.",
    },
  },
  clockReopened: {
    en: "A time clock that is stopped cannot run again.",
    no: "En avsluttet stempling kan ikke settes i gang igjen.",
    developer: {
      en: "Start a new one: PUT /timesheet/timeClock/:start.",
      no: "Start en ny: PUT /timesheet/timeClock/:start.",
    },
  },
} as const satisfies Record<string, FaultText>;
