// What is refused about projects; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const projectTexts = {
  projectNumberTaken: {
    en: "The project number {value} is in use.",
    no: "Prosjektnummeret {value} er i bruk.",
    developer: "Choose another number, or leave it out: the service gives the next of its series.",
  },
  projectRing: {
    en: "A project cannot be a part of itself or of a project below it.",
    no: "Et prosjekt kan ikke være del av seg selv eller av et prosjekt under det.",
    developer: "Choose a mainProject that is neither this project nor one of its parts, or null.",
  },
  projectEndsBefore: {
    en: "The project ends before it begins on {start}.",
    no: "Prosjektet slutter før det begynner {start}.",
    developer: "Send an endDate that is not before startDate, or null.",
  },
  projectMissing: {
    en: "Project missing.",
    no: "Prosjekt mangler.",
    developer: "Send project {id: ...}: GET /project lists projects.",
  },
  projectPartEndsBefore: {
    en: "It ends before it begins on {start}.",
    no: "Den slutter før den begynner {start}.",
    developer: "Send an endDate that is not before startDate, or null.",
  },
  projectParticipantExists: {
    en: "The employee takes part in the project already.",
    no: "Den ansatte er allerede deltaker i prosjektet.",
    developer:
      "Each employee once: change the participant that is there: GET /project?fields=participants(*) shows it.",
  },
  projectActivityExists: {
    en: "The project has this activity already.",
    no: "Prosjektet har allerede denne aktiviteten.",
    developer: "Each activity stands once on a project: GET /project?fields=projectActivities(*) shows what it has.",
  },
  projectActivityType: {
    en: "The activity {name} is not for projects.",
    no: "Aktiviteten {name} er ikke for prosjekter.",
    developer: "Choose one of type PROJECT_GENERAL_ACTIVITY (GET /activity?isProjectActivity=true), or send a new one.",
  },
  activityDisabled: {
    en: "The activity {name} is disabled.",
    no: "Aktiviteten {name} er ikke lenger i bruk.",
    developer: "Choose another activity: GET /activity?isInactive=false lists those in use.",
  },
  activityOfAnotherProject: {
    en: "The activity {name} belongs to another project.",
    no: "Aktiviteten {name} hører til et annet prosjekt.",
    developer: "Choose an activity of type PROJECT_GENERAL_ACTIVITY, or send a new one without id.",
  },
  projectNumberMissing: {
    en: "Project number missing.",
    no: "Prosjektnummer mangler.",
    developer: "Send 'number', or let the service give numbers: autoGenerateProjectNumber of PUT /project/settings.",
  },
  projectCurrencyFixed: {
    en: "The currency of a project with lines cannot be changed.",
    no: "Valutaen til et prosjekt med linjer kan ikke endres.",
    developer: "The prices of the lines are in it: delete them first (GET /project/orderline?projectId=).",
  },
  projectContactOfOther: {
    en: "The contact is not one of the project's customer.",
    no: "Kontakten hører ikke til prosjektets kunde.",
    developer: "Choose one of GET /contact?customerId={customer}, or null.",
  },
  projectRateExists: {
    en: "The project has hourly rates from this day on already.",
    no: "Prosjektet har allerede timesatser fra denne dagen.",
    developer: "Change those: GET /project/hourlyRates?projectId= finds them.",
  },
  projectRateMissing: {
    en: "Hourly rates missing.",
    no: "Timesatser mangler.",
    developer: "Send projectHourlyRate {id: ...}: GET /project/hourlyRates?projectId= lists those of a project.",
  },
  projectSpecificRateExists: {
    en: "There is a rate for this employee and activity already.",
    no: "Det finnes allerede en sats for denne ansatte og aktiviteten.",
    developer: "Each pair of employee and activity once: change the rate that is there.",
  },
  projectRatesOfModel: {
    en: "Only project specific hourly rates have rates of employees and activities.",
    no: "Bare prosjektspesifikke timesatser har satser for ansatte og aktiviteter.",
    developer:
      "Send hourlyRateModel TYPE_PROJECT_SPECIFIC_HOURLY_RATES, or delete the rates in projectSpecificRates first.",
  },
  projectRateNotNew: {
    en: "Only new rates can be given to several projects.",
    no: "Bare nye satser kan gis til flere prosjekter.",
    developer: "Leave 'id' out: each project gets rates of its own.",
  },
  projectProductCurrency: {
    en: "The price of {product} is in another currency than the project.",
    no: "Prisen på {product} er i en annen valuta enn prosjektet.",
    developer: "Send unitPriceExcludingVatCurrency in the project's currency.",
  },
  projectInvoiceOfOther: {
    en: "The invoice is not one to the project's customer.",
    no: "Fakturaen er ikke til prosjektets kunde.",
    developer:
      "Name an invoice that charges the line: GET /invoice?customerId= lists them. A credit note charges nothing.",
  },
  projectLineCharged: {
    en: "The line is charged.",
    no: "Linjen er fakturert.",
    developer: "A line that names an invoice stays as it is: send invoice null first if it was not charged after all.",
  },
  controlFormTypeUsed: {
    en: "The type cannot be deleted. Control forms of it: {count}.",
    no: "Typen kan ikke slettes. Kontrollskjemaer av den: {count}.",
    developer: "Delete the forms first: GET /project/controlForm?projectId= lists those of a project.",
  },
  controlFormSigner: {
    en: "Nobody signs for another.",
    no: "Ingen signerer for en annen.",
    developer: "Send the employee that the session acts for as signedBy: GET /token/session/>whoAmI names it.",
  },
  controlFormSigned: {
    en: "The control form is signed.",
    no: "Kontrollskjemaet er signert.",
    developer: "It stays as it is: send signedBy null to take the signature away first.",
  },
  controlFormFirst: {
    en: "There is no other control form of this type with fields.",
    no: "Det finnes ikke noe annet kontrollskjema av denne typen med felter.",
    developer: "Fill the first form of a type in by PUT /project/controlForm/{id} with fieldValues.",
  },
  controlFormFieldRepeated: {
    en: "The form has the field {value} already.",
    no: "Skjemaet har allerede feltet {value}.",
    developer: "Each name once in a form: change the field that is there by its id.",
  },
  resourcePlanExists: {
    en: "The employee has a plan for this activity of the project already.",
    no: "Den ansatte har allerede en plan for denne aktiviteten i prosjektet.",
    developer: "Change the one that is there: GET /project/resourcePlan?projectId= finds it.",
  },
} as const satisfies Record<string, FaultText>;
