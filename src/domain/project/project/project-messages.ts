// Error messages about projects.

import type { FaultText } from "../../../schema/error.ts";

/** The messages by their keys. */
export const projectTexts = {
  projectNumberTaken: {
    en: "The project number {value} is in use.",
    no: "Prosjektnummeret {value} er i bruk.",
    developer: {
      en: "Choose another number, or leave it out: the service gives the next of its series.",
      no: "Velg et annet nummer, eller utelat det: tjenesten gir det neste i serien.",
    },
  },
  projectRing: {
    en: "A project cannot be a part of itself or of a project below it.",
    no: "Et prosjekt kan ikke være del av seg selv eller av et prosjekt under det.",
    developer: {
      en: "Choose a mainProject that is neither this project nor one of its parts, or null.",
      no: "Velg et mainProject som verken er dette prosjektet eller en del av det, eller null.",
    },
  },
  plannedInvoiceNew: {
    en: "An invoice cannot be made here.",
    no: "En faktura kan ikke opprettes her.",
    developer: {
      en: "Send the id of an invoice that exists: GET /invoice lists invoices.",
      no: "Send id-en til en faktura som finnes: GET /invoice viser fakturaene.",
    },
  },
  projectEndsBefore: {
    en: "The project ends before it begins on {start:date}.",
    no: "Prosjektet slutter før det begynner {start:date}.",
    developer: {
      en: "Send an endDate that is not before startDate, or null.",
      no: "Send en endDate som ikke er før startDate, eller null.",
    },
  },
  projectMissing: {
    en: "Project missing.",
    no: "Prosjekt mangler.",
    developer: {
      en: "Send project {id: ...}: GET /project lists projects.",
      no: "Send project {id: ...}: GET /project viser prosjektene.",
    },
  },
  projectPartEndsBefore: {
    en: "The end date is before the start date {start:date}.",
    no: "Sluttdatoen er før startdatoen {start:date}.",
    developer: {
      en: "Send an endDate that is not before startDate, or null.",
      no: "Send en endDate som ikke er før startDate, eller null.",
    },
  },
  projectParticipantExists: {
    en: "The employee takes part in the project already.",
    no: "Den ansatte er allerede deltaker i prosjektet.",
    developer: {
      en: "Each employee once: change the participant that is there: GET /project?fields=participants(*) shows it.",
      no: "Hver ansatt én gang: endre deltakeren som finnes: GET /project?fields=participants(*) viser den.",
    },
  },
  projectActivityExists: {
    en: "The project has this activity already.",
    no: "Prosjektet har allerede denne aktiviteten.",
    developer: {
      en: "Each activity stands once on a project: GET /project?fields=projectActivities(*) shows what it has.",
      no: "Hver aktivitet står én gang på et prosjekt: GET /project?fields=projectActivities(*) viser dem.",
    },
  },
  projectActivityType: {
    en: "The activity {name} is not for projects.",
    no: "Aktiviteten {name} er ikke for prosjekter.",
    developer: {
      en: "Choose one of type PROJECT_GENERAL_ACTIVITY (GET /activity?isProjectActivity=true), or send a new one.",
      no: "Velg en av typen PROJECT_GENERAL_ACTIVITY (GET /activity?isProjectActivity=true), eller send en ny.",
    },
  },
  activityDisabled: {
    en: "The activity {name} is disabled.",
    no: "Aktiviteten {name} er ikke lenger i bruk.",
    developer: {
      en: "Choose another activity: GET /activity?isInactive=false lists those in use.",
      no: "Velg en annen aktivitet: GET /activity?isInactive=false viser dem som er i bruk.",
    },
  },
  activityOfAnotherProject: {
    en: "The activity {name} belongs to another project.",
    no: "Aktiviteten {name} hører til et annet prosjekt.",
    developer: {
      en: "Choose an activity of type PROJECT_GENERAL_ACTIVITY, or send a new one without id.",
      no: "Velg en aktivitet av typen PROJECT_GENERAL_ACTIVITY, eller send en ny uten id.",
    },
  },
  projectManagerMissing: {
    en: 'The field "Project manager" must be filled in.',
    no: 'Feltet "Prosjektleder" må fylles ut.',
    developer: {
      en: "Send projectManager {id: ...}: GET /employee lists the employees.",
      no: "Send projectManager {id: ...}: GET /employee viser de ansatte.",
    },
  },
  projectNumberMissing: {
    en: "Project number missing.",
    no: "Prosjektnummer mangler.",
    developer: {
      en: "Send 'number', or let the service give numbers: autoGenerateProjectNumber of PUT /project/settings.",
      no: "Send 'number', eller la tjenesten gi numre: autoGenerateProjectNumber i PUT /project/settings.",
    },
  },
  projectCurrencyFixed: {
    en: "The currency of a project with lines cannot be changed.",
    no: "Valutaen til et prosjekt med linjer kan ikke endres.",
    developer: {
      en: "The prices of the lines are in it: delete them first (GET /project/orderline?projectId=).",
      no: "Prisene på linjene er i den: slett dem først (GET /project/orderline?projectId=).",
    },
  },
  projectContactOfOther: {
    en: "The contact is not one of the project's customer.",
    no: "Kontakten hører ikke til prosjektets kunde.",
    developer: {
      en: "Choose one of GET /contact?customerId={customer}, or null.",
      no: "Velg en fra GET /contact?customerId={customer}, eller null.",
    },
  },
  projectRateExists: {
    en: "The project has hourly rates from this day on already.",
    no: "Prosjektet har allerede timesatser fra denne dagen.",
    developer: {
      en: "Change those: GET /project/hourlyRates?projectId= finds them.",
      no: "Endre dem: GET /project/hourlyRates?projectId= finner dem.",
    },
  },
  projectRateMissing: {
    en: "Hourly rates missing.",
    no: "Timesatser mangler.",
    developer: {
      en: "Send projectHourlyRate {id: ...}: GET /project/hourlyRates?projectId= lists those of a project.",
      no: "Send projectHourlyRate {id: ...}: GET /project/hourlyRates?projectId= viser dem et prosjekt har.",
    },
  },
  projectSpecificRateExists: {
    en: "There is a rate for this employee and activity already.",
    no: "Det finnes allerede en sats for denne ansatte og aktiviteten.",
    developer: {
      en: "Each pair of employee and activity once: change the rate that is there.",
      no: "Hvert par av ansatt og aktivitet én gang: endre satsen som finnes.",
    },
  },
  projectRatesOfModel: {
    en: "Only project specific hourly rates have rates of employees and activities.",
    no: "Bare prosjektspesifikke timesatser har satser for ansatte og aktiviteter.",
    developer: {
      en: "Send hourlyRateModel TYPE_PROJECT_SPECIFIC_HOURLY_RATES, or delete the rates in projectSpecificRates first.",
      no: "Send hourlyRateModel TYPE_PROJECT_SPECIFIC_HOURLY_RATES, eller slett satsene i projectSpecificRates først.",
    },
  },
  projectRateNotNew: {
    en: "Only new rates can be given to several projects.",
    no: "Bare nye satser kan gis til flere prosjekter.",
    developer: {
      en: "Leave 'id' out: each project gets rates of its own.",
      no: "Utelat 'id': hvert prosjekt får egne satser.",
    },
  },
  projectProductCurrency: {
    en: "The price of {product} is in another currency than the project.",
    no: "Prisen på {product} er i en annen valuta enn prosjektet.",
    developer: {
      en: "Send unitPriceExcludingVatCurrency in the project's currency.",
      no: "Send unitPriceExcludingVatCurrency i prosjektets valuta.",
    },
  },
  projectLineCurrency: {
    en: "A line has the currency of its project.",
    no: "En linje har samme valuta som prosjektet.",
    developer: {
      en: "Leave currency out of lines, and set the project's: PUT /project/{id}.",
      no: "Utelat currency på linjer, og sett prosjektets: PUT /project/{id}.",
    },
  },
  projectInvoiceOfOther: {
    en: "The invoice is not one to the project's customer.",
    no: "Fakturaen er ikke til prosjektets kunde.",
    developer: {
      en: "Name an invoice that charges the line: GET /invoice?customerId= lists them. A credit note charges nothing.",
      no: "Oppgi en faktura som linjen er fakturert på: GET /invoice?customerId= viser dem. En kreditnota fakturerer ingenting.",
    },
  },
  projectLineCharged: {
    en: "The line is charged.",
    no: "Linjen er fakturert.",
    developer: {
      en: "A line that names an invoice stays as it is: send invoice null first if it was not charged after all.",
      no: "En linje med faktura blir som den er: send invoice null først hvis den likevel ikke er fakturert.",
    },
  },
  controlFormTypeUsed: {
    en: "The type cannot be deleted. Control forms of it: {count}.",
    no: "Typen kan ikke slettes. Kontrollskjemaer av den: {count}.",
    developer: {
      en: "Delete the forms first: GET /project/controlForm?projectId= lists those of a project.",
      no: "Slett skjemaene først: GET /project/controlForm?projectId= viser dem et prosjekt har.",
    },
  },
  controlFormSigner: {
    en: "Nobody signs for another.",
    no: "Ingen signerer for en annen.",
    developer: {
      en: "Send the employee that the session acts for as signedBy: GET /token/session/>whoAmI names it.",
      no: "Send den ansatte økten handler for, som signedBy: GET /token/session/>whoAmI viser hvem det er.",
    },
  },
  controlFormSigned: {
    en: "The control form is signed.",
    no: "Kontrollskjemaet er signert.",
    developer: {
      en: "It stays as it is: send signedBy null to take the signature away first.",
      no: "Det blir som det er: send signedBy null for å fjerne signaturen først.",
    },
  },
  controlFormFirst: {
    en: "There is no other control form of this type with fields.",
    no: "Det finnes ikke noe annet kontrollskjema av denne typen med felter.",
    developer: {
      en: "Fill the first form of a type in by PUT /project/controlForm/{id} with fieldValues.",
      no: "Fyll inn det første skjemaet av en type med PUT /project/controlForm/{id} med fieldValues.",
    },
  },
  controlFormFieldRepeated: {
    en: "The form has the field {value} already.",
    no: "Skjemaet har allerede feltet {value}.",
    developer: {
      en: "Each name once in a form: change the field that is there by its id.",
      no: "Hvert navn én gang i et skjema: endre feltet som finnes, med id.",
    },
  },
  resourcePlanExists: {
    en: "The employee has a plan for this activity of the project already.",
    no: "Den ansatte har allerede en plan for denne aktiviteten i prosjektet.",
    developer: {
      en: "Change the one that is there: GET /project/resourcePlan?projectId= finds it.",
      no: "Endre den som finnes: GET /project/resourcePlan?projectId= finner den.",
    },
  },
} as const satisfies Record<string, FaultText>;
