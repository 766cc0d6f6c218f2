// What is refused about time sheets; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const timesheetTexts = {
  companyHolidayExists: {
    en: "There is a company holiday on {value} already.",
    no: "Det finnes allerede en fridag {value}.",
    developer: "Change the one that is there: GET /timesheet/companyHoliday?years= lists them.",
  },
  hoursActivity: {
    en: "The activity {name} cannot be used.",
    no: "Aktiviteten {name} kan ikke benyttes.",
    developer:
      "Choose one of GET /activity/>forTimeSheet?projectId={project}&employeeId={employee}&date={date}; hours without a project take general activities, hours on one the project's.",
  },
  hoursForParticipants: {
    en: "Only participants write hours on the project {name}.",
    no: "Bare deltakere kan føre timer på prosjektet {name}.",
    developer: "Make the employee a participant first: POST /project/participant with project {id}.",
  },
  hoursOfOthers: {
    en: "You may not write hours of {name}.",
    no: "Du kan ikke føre timer for {name}.",
    developer:
      "One's own hours take AUTH_HOURLIST; those of others AUTH_HOURS_COMPANY, or AUTH_HOURS_DEPARTMENT in one's own department. Owner and acting user of the token must both hold it.",
  },
  hoursPerDay: {
    en: "The day {date} would have {hours} hours. A day has 24.",
    no: "Dagen {date} ville fått {hours} timer. Et døgn har 24.",
    developer: "All hours of an employee on a day count together: GET /timesheet/entry?employeeId=&dateFrom=&dateTo=.",
  },
  hoursCommentMissing: {
    en: "Hours on a project need a comment.",
    no: "Timer på prosjekt må ha en kommentar.",
    developer: "Send 'comment', or turn requireCommentsOnRegisteredHoursAllProjects off with PUT /timesheet/settings.",
  },
  timesheetEntryExists: {
    en: "There are hours of the employee on this activity and project on {date} already.",
    no: "Det er allerede ført timer for den ansatte på denne aktiviteten og prosjektet {date}.",
    developer:
      "Change the entry {id} instead: PUT /timesheet/entry/{id}. An employee has one for each day, activity and project.",
  },
  timesheetEntryRepeated: {
    en: "The request has hours of the employee on this activity and project on {date} twice.",
    no: "Forespørselen har timer for den ansatte på denne aktiviteten og prosjektet {date} to ganger.",
    developer: "Add the hours up in one element: an employee has one entry for each day, activity and project.",
  },
  hoursLocked: {
    en: "The week or month of {date} is completed or approved.",
    no: "Uken eller måneden til {date} er fullført eller godkjent.",
    developer:
      "Take it back first: PUT /timesheet/week/:unapprove and :reopen, or /timesheet/month/:unapprove and :reopen.",
  },
  hoursInvoiced: {
    en: "The hours are invoiced.",
    no: "Timene er fakturert.",
    developer: "Clear 'invoice' first: invoice: null.",
  },
  hoursOnClock: {
    en: "The time clock measured these hours: {count} times.",
    no: "Timene er målt med stempling: {count} ganger.",
    developer: "What the clock measured is kept. Set 'hours' to 0 instead.",
  },
  hoursNotChargeable: {
    en: "The hours are not chargeable.",
    no: "Timene er ikke fakturerbare.",
    developer: "An invoice charges hours on a chargeable activity, on a project that is not internal.",
  },
  hoursInvoiceCustomer: {
    en: "The invoice is not for the project's customer.",
    no: "Fakturaen gjelder ikke prosjektets kunde.",
    developer: "Choose an invoice of the customer {customer}: GET /invoice?customerId={customer}.",
  },
  hoursInvoiceRight: {
    en: "You may not say which invoice charges hours.",
    no: "Du kan ikke angi hvilken faktura timene er fakturert på.",
    developer: "It takes AUTH_INVOICING; owner and acting user of the token must both hold it.",
  },
  timesheetPeriodMissing: {
    en: "Say which period is meant.",
    no: "Oppgi hvilken periode det gjelder.",
    developer: "Send 'id', or '{name}' as in {example}; without employees the period is the caller's own.",
  },
  timesheetPeriodBoth: {
    en: "The period is named twice.",
    no: "Perioden er oppgitt to ganger.",
    developer: "Send either 'id', or '{name}' with employees.",
  },
  timesheetUntilOutside: {
    en: "The date lies outside the month {month}.",
    no: "Datoen ligger utenfor måneden {month}.",
    developer: "Send an approvedUntilDate of the month itself, or none to approve all of it.",
  },
  timesheetApproved: {
    en: "{period} is approved.",
    no: "{period} er godkjent.",
    developer: "Take the approval back first, with :unapprove.",
  },
  allocatedApproved: {
    en: "The allocated hours are approved.",
    no: "De tildelte timene er godkjent.",
    developer: "Take the approval back first: PUT /timesheet/allocated/{id}/:unapprove.",
  },
  allocatedExists: {
    en: "Hours are allocated to the employee on this activity and project on {value} already.",
    no: "Den ansatte er allerede tildelt timer på denne aktiviteten og prosjektet {value}.",
    developer: "Change those that are there: GET /timesheet/allocated?employeeIds=&dateFrom=&dateTo=.",
  },
  allocatedUnnamed: {
    en: "Say which allocated hours are meant.",
    no: "Oppgi hvilke tildelte timer det gjelder.",
    developer: "Send at least one of ids, employeeIds, dateFrom and dateTo.",
  },
  clockRunning: {
    en: "The time clock is running already, since {time}.",
    no: "Stemplingen er allerede i gang, fra {time}.",
    developer: "Stop it first: PUT /timesheet/timeClock/{id}/:stop.",
  },
  clockStopped: {
    en: "The time clock is stopped already.",
    no: "Stemplingen er allerede avsluttet.",
    developer: "Change its times with PUT /timesheet/timeClock/{id}.",
  },
  clockBackwards: {
    en: "The time clock stops before it starts, or the break is longer than the time.",
    no: "Stemplingen slutter før den begynner, eller pausen er lengre enn tiden.",
    developer:
      "Send timeStop after timeStart, and a lunchBreakDuration in hours that is not more than the time between.",
  },
  clockReopened: {
    en: "A time clock that is stopped cannot run again.",
    no: "En avsluttet stempling kan ikke settes i gang igjen.",
    developer: "Start a new one: PUT /timesheet/timeClock/:start.",
  },
} as const satisfies Record<string, FaultText>;
