// Error messages about employees and their entitlements.

import type { FaultText } from "../../schema/error.ts";

/** The messages by their keys. */
export const employeeTexts = {
  appSettingsNoObject: {
    en: "The settings must be a JSON object.",
    no: "Innstillingene må være et JSON-objekt.",
    developer: {
      en: 'Send the text of an object: {"settings": "{}"} keeps nothing.',
      no: 'Send teksten til et objekt: {"settings": "{}"} tar vare på ingenting.',
    },
  },
  appSettingsTooLong: {
    en: "The settings have {bytes} bytes; {most} is the most.",
    no: "Innstillingene er på {bytes} byte; {most} er det meste.",
    developer: {
      en: "Keep fewer views, or shorter ones. Letters outside ASCII take two bytes or more.",
      no: "Ta vare på færre eller kortere visninger. Bokstaver utenfor ASCII tar to byte eller mer.",
    },
  },
  lastUserAdmin: {
    en: "The last user admin of the company must keep that entitlement.",
    no: "Den siste brukeradministratoren i selskapet må beholde rettigheten.",
    developer: {
      en: "Grant ALL_PRIVILEGES to another employee first: without a user admin nobody could grant anything again.",
      no: "Gi ALL_PRIVILEGES til en annen ansatt først: uten brukeradministrator kan ingen gi rettigheter igjen.",
    },
  },
  clientGone: {
    en: "The company is no client of the office any more.",
    no: "Selskapet er ikke lenger klient av kontoret.",
    developer: {
      en: "The client lets the office in again with POST /company/accountant; its id is {client}.",
      no: "Klienten slipper inn kontoret igjen med POST /company/accountant; id-en er {client}.",
    },
  },
  employeeHasEntitlements: {
    en: "The employee may do {count|thing|things} and cannot be deleted.",
    no: "Den ansatte har {count|rettighet|rettigheter} og kan ikke slettes.",
    developer: {
      en: "Take them first: PUT /employee/{id} with userType NO_ACCESS.",
      no: "Fjern dem først: PUT /employee/{id} med userType NO_ACCESS.",
    },
  },
  employeeHasTokens: {
    en: "The employee has or had {count|token|tokens} and cannot be deleted.",
    no: "Den ansatte har eller har hatt {count|nøkkel|nøkler} og kan ikke slettes.",
    developer: {
      en: "Tokens stay in the list when they are revoked: take the access away instead, with userType NO_ACCESS.",
      no: "Nøkler blir stående i listen når de trekkes tilbake: fjern heller tilgangen, med userType NO_ACCESS.",
    },
  },
  employeeHasEmployments: {
    en: "The employee has {count|employment|employments} and cannot be deleted.",
    no: "Den ansatte har {count} arbeidsforhold og kan ikke slettes.",
    developer: {
      en: "Employments are kept: end them instead, and take the access away with userType NO_ACCESS.",
      no: "Arbeidsforhold beholdes: avslutt dem heller, og fjern tilgangen med userType NO_ACCESS.",
    },
  },
  employeeOfPostings: {
    en: "The employee is named by {count|posting|postings} and cannot be deleted.",
    no: "Den ansatte er brukt i {count|postering|posteringer} og kan ikke slettes.",
    developer: {
      en: "Postings never change: take the access away instead, with userType NO_ACCESS.",
      no: "Posteringer endres aldri: fjern heller tilgangen, med userType NO_ACCESS.",
    },
  },
  employeeOfDrafts: {
    en: "The employee is named in {count|row|rows} of unposted vouchers.",
    no: "Den ansatte er brukt i {count|rad|rader} på bilag som ikke er bokført.",
    developer: {
      en: "Change or delete the vouchers first: GET /ledger/voucher/>nonPosted.",
      no: "Endre eller slett bilagene først: GET /ledger/voucher/>nonPosted.",
    },
  },
  employeeOfApprovals: {
    en: "The employee is named by {count|approval|approvals} and cannot be deleted.",
    no: "Den ansatte er brukt i {count|godkjenning|godkjenninger} og kan ikke slettes.",
    developer: {
      en: "Approvals are kept with their vouchers: take the access away instead, with userType NO_ACCESS.",
      no: "Godkjenninger følger bilagene sine: fjern heller tilgangen, med userType NO_ACCESS.",
    },
  },
  employeeOfDocuments: {
    en: "The archive of the employee has {count|document|documents}; the employee cannot be deleted.",
    no: "Arkivet til den ansatte har {count|dokument|dokumenter}; den ansatte kan ikke slettes.",
    developer: {
      en: "Delete them first: GET /documentArchive/employee/{id} lists them.",
      no: "Slett dem først: GET /documentArchive/employee/{id} viser dem.",
    },
  },
  employeeOfOrders: {
    en: "The employee is the contact of {count|order|orders} and cannot be deleted.",
    no: "Den ansatte er kontakt på {count|ordre|ordrer} og kan ikke slettes.",
    developer: {
      en: "Name another ourContactEmployee on the orders first.",
      no: "Sett en annen ourContactEmployee på ordrene først.",
    },
  },
  employeeOfParties: {
    en: "The employee is the account manager of {count|customer or supplier|customers or suppliers} and cannot be deleted.",
    no: "Den ansatte er kundeansvarlig for {count|kunde eller leverandør|kunder eller leverandører} og kan ikke slettes.",
    developer: {
      en: "Name another accountManager first: GET /customer?accountManagerId= lists them.",
      no: "Sett en annen accountManager først: GET /customer?accountManagerId= viser dem.",
    },
  },
  employeeOfProjects: {
    en: "The employee manages {count|project|projects} and cannot be deleted.",
    no: "Den ansatte leder {count|prosjekt|prosjekter} og kan ikke slettes.",
    developer: {
      en: "Name another projectManager first: GET /project?projectManagerId= lists them.",
      no: "Sett en annen projectManager først: GET /project?projectManagerId= viser dem.",
    },
  },
  employeeOfDepartments: {
    en: "The employee manages {count|department|departments} and cannot be deleted.",
    no: "Den ansatte leder {count|avdeling|avdelinger} og kan ikke slettes.",
    developer: {
      en: "Name another departmentManager first: GET /department?departmentManagerId= lists them.",
      no: "Sett en annen departmentManager først: GET /department?departmentManagerId= viser dem.",
    },
  },
  categoryOfEmployees: {
    en: "The category of {count|employee|employees} cannot be deleted.",
    no: "Kategorien til {count|ansatt|ansatte} kan ikke slettes.",
    developer: {
      en: "Give the employees another employeeCategory, or null, first.",
      no: "Gi de ansatte en annen employeeCategory først, eller null.",
    },
  },
  userTypeMissing: {
    en: "The type of user must be given.",
    no: 'Brukertype kan ikke være "0" eller tom.',
    developer: {
      en: "Send userType: EXTENDED, STANDARD, or NO_ACCESS for somebody who does not log in.",
      no: "Send userType: EXTENDED, STANDARD, eller NO_ACCESS for en som ikke skal logge inn.",
    },
  },
  userTypeNoAccess: {
    en: "An employee without access cannot be granted anything.",
    no: "En ansatt uten tilgang kan ikke få rettigheter.",
    developer: {
      en: "Give the employee another userType first, with a PUT of the employee.",
      no: "Gi den ansatte en annen userType først, med en PUT av den ansatte.",
    },
  },
  logInNoAccess: {
    en: "An employee without access cannot have a log-in.",
    no: "En ansatt uten tilgang kan ikke ha innlogging.",
    developer: {
      en: "Give the employee another userType first, with a PUT of the employee.",
      no: "Gi den ansatte en annen userType først, med en PUT av den ansatte.",
    },
  },
  employeeHasLogIn: {
    en: "The employee has a log-in and cannot be deleted.",
    no: "Den ansatte har innlogging og kan ikke slettes.",
    developer: {
      en: "Take it away first: PUT /employee/{id} with userType NO_ACCESS.",
      no: "Fjern den først: PUT /employee/{id} med userType NO_ACCESS.",
    },
  },
  employeeEmailMissing: {
    en: "An employee with access to the system needs an e-mail address.",
    no: "Må angis for brukere av denne typen.",
    developer: {
      en: "Send email, or userType NO_ACCESS.",
      no: "Send email, eller userType NO_ACCESS.",
    },
  },
  employeeEmailForm: {
    en: "The e-mail address has an invalid form.",
    no: "Ugyldig format.",
    developer: {
      en: "Send an address in ASCII, as in name@example.com.",
      no: "Send en adresse i ASCII, som navn@example.com.",
    },
  },
  contactInactive: {
    en: "The contact is inactive and can have no access.",
    no: "Kontakten er inaktiv og kan ikke ha tilgang.",
    developer: {
      en: "Set 'isInactive' to false with PUT /contact/{id} first.",
      no: "Sett 'isInactive' til false med PUT /contact/{id} først.",
    },
  },
  employeeEmailFixed: {
    en: "The e-mail address cannot be changed once it is given.",
    no: "E-postadressen kan ikke endres etter at den er satt.",
    developer: {
      en: "Leave email out, or send it as it is stored: it names the user.",
      no: "Utelat email, eller send den som den er lagret: den er navnet på brukeren.",
    },
  },
  employeeNumberTaken: {
    en: "The employee number is in use.",
    no: "Ansattnummeret er i bruk.",
    developer: {
      en: "Send another employeeNumber, or none: GET /employee?employeeNumber= shows who has it.",
      no: "Send et annet employeeNumber, eller ingen: GET /employee?employeeNumber= viser hvem som har det.",
    },
  },
  nationalIdentityNumber: {
    en: "The national identity number is not valid.",
    no: "Fødselsnummeret er ikke gyldig.",
    developer: {
      en: "Send eleven digits: date of birth, individual number and two control digits.",
      no: "Send elleve sifre: fødselsdato, individnummer og to kontrollsifre.",
    },
  },
  dnumber: {
    en: "The D-number is not valid.",
    no: "D-nummeret er ikke gyldig.",
    developer: {
      en: "Send eleven digits with control digits, 40 added to the day of birth; other numbers stand in nationalIdentityNumber.",
      no: "Send elleve sifre med kontrollsifre, der 40 er lagt til fødselsdagen; andre numre hører til i nationalIdentityNumber.",
    },
  },
  identityBirth: {
    en: "The identity number is not of the date of birth {birth:date}.",
    no: "Fødselsnummeret hører ikke til fødselsdatoen {birth:date}.",
    developer: {
      en: "Correct the number or dateOfBirth: the first six digits are day, month and year.",
      no: "Rett nummeret eller dateOfBirth: de seks første sifrene er dag, måned og år.",
    },
  },
  employedBirth: {
    en: "The employee is employed from {start:date} on and needs a date of birth before.",
    no: "Den ansatte er ansatt fra {start:date} og må ha en fødselsdato før det.",
    developer: {
      en: "Send a dateOfBirth that lies before the first employment.",
      no: "Send en dateOfBirth som er før det første arbeidsforholdet.",
    },
  },
  bic: {
    en: "The bank's code (BIC) is not valid.",
    no: "Bankens kode (BIC) er ikke gyldig.",
    developer: {
      en: "Send eight or eleven characters: bank, country, place and maybe branch.",
      no: "Send åtte eller elleve tegn: bank, land, sted og eventuelt filial.",
    },
  },
  creditorCountry: {
    en: "There is no country with the id {id}.",
    no: "Det er ikke noe land med id {id}.",
    developer: {
      en: "GET /country lists the countries with their ids; 0 is none.",
      no: "GET /country viser landene med id; 0 er ingen.",
    },
  },
  dateOfEmployeeTaken: {
    en: "The employee already has one from this date on.",
    no: "Den ansatte har allerede en sats fra denne datoen.",
    developer: {
      en: "Change that one instead, or send another date.",
      no: "Endre den heller, eller send en annen dato.",
    },
  },
  proxyEntitlements: {
    en: "What an accountant may do here is decided by the accountant's office.",
    no: "Hva en regnskapsfører kan gjøre her, bestemmes av regnskapskontoret.",
    developer: {
      en: "The office grants it (PUT /v2/employee/entitlement/:grantClientEntitlementsByTemplate); deleting what GET /v2/company/accountant lists takes the office's access away.",
      no: "Kontoret gir dem (PUT /v2/employee/entitlement/:grantClientEntitlementsByTemplate); når du sletter det GET /v2/company/accountant viser, mister kontoret tilgangen.",
    },
  },
} as const satisfies Record<string, FaultText>;
