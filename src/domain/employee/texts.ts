// What is refused about employees and their entitlements; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const employeeTexts = {
  lastUserAdmin: {
    en: "The last user admin of the company must keep that entitlement.",
    no: "Den siste brukeradministratoren i selskapet må beholde rettigheten.",
    developer:
      "Grant ALL_PRIVILEGES to another employee first: without a user admin nobody could grant anything again.",
  },
  employeeHasEntitlements: {
    en: "The employee may do {count} things and cannot be deleted.",
    no: "Den ansatte har {count} rettigheter og kan ikke slettes.",
    developer: "Take them first: PUT /employee/{id} with userType NO_ACCESS.",
  },
  employeeHasTokens: {
    en: "The employee has or had {count} tokens and cannot be deleted.",
    no: "Den ansatte har eller har hatt {count} nøkler og kan ikke slettes.",
    developer: "Tokens stay in the list when they are revoked: take the access away instead, with userType NO_ACCESS.",
  },
  employeeHasEmployments: {
    en: "The employee has {count} employments and cannot be deleted.",
    no: "Den ansatte har {count} arbeidsforhold og kan ikke slettes.",
    developer: "Employments are kept: end them instead, and take the access away with userType NO_ACCESS.",
  },
  employeeOfPostings: {
    en: "The employee is named by {count} postings and cannot be deleted.",
    no: "Den ansatte er brukt i {count} posteringer og kan ikke slettes.",
    developer: "Postings never change: take the access away instead, with userType NO_ACCESS.",
  },
  employeeOfDrafts: {
    en: "The employee is named by {count} rows of vouchers that are not posted and cannot be deleted.",
    no: "Den ansatte er brukt i {count} rader i bilag som ikke er bokført og kan ikke slettes.",
    developer: "Change or delete the vouchers first: GET /ledger/voucher/>nonPosted.",
  },
  employeeOfApprovals: {
    en: "The employee is named by {count} approvals and cannot be deleted.",
    no: "Den ansatte er brukt i {count} godkjenninger og kan ikke slettes.",
    developer: "Approvals are kept with their vouchers: take the access away instead, with userType NO_ACCESS.",
  },
  employeeOfDocuments: {
    en: "The archive of the employee has {count} documents; the employee cannot be deleted.",
    no: "Arkivet til den ansatte har {count} dokumenter; den ansatte kan ikke slettes.",
    developer: "Delete them first: GET /documentArchive/employee/{id} lists them.",
  },
  employeeOfOrders: {
    en: "The employee is the contact of {count} orders and cannot be deleted.",
    no: "Den ansatte er kontakt på {count} ordrer og kan ikke slettes.",
    developer: "Name another ourContactEmployee on the orders first.",
  },
  employeeOfParties: {
    en: "The employee is the account manager of {count} customers or suppliers and cannot be deleted.",
    no: "Den ansatte er kundeansvarlig for {count} kunder eller leverandører og kan ikke slettes.",
    developer: "Name another accountManager first: GET /customer?accountManagerId= lists them.",
  },
  employeeOfProjects: {
    en: "The employee manages {count} projects and cannot be deleted.",
    no: "Den ansatte leder {count} prosjekter og kan ikke slettes.",
    developer: "Name another projectManager first: GET /project?projectManagerId= lists them.",
  },
  employeeOfDepartments: {
    en: "The employee manages {count} departments and cannot be deleted.",
    no: "Den ansatte leder {count} avdelinger og kan ikke slettes.",
    developer: "Name another departmentManager first: GET /department?departmentManagerId= lists them.",
  },
  categoryOfEmployees: {
    en: "The category of {count} employees cannot be deleted.",
    no: "Kategorien til {count} ansatte kan ikke slettes.",
    developer: "Give the employees another employeeCategory, or null, first.",
  },
  userTypeMissing: {
    en: "The type of user must be given.",
    no: 'Brukertype kan ikke være "0" eller tom.',
    developer: "Send userType: EXTENDED, STANDARD, or NO_ACCESS for somebody who does not log in.",
  },
  userTypeNoAccess: {
    en: "An employee without access cannot be granted anything.",
    no: "En ansatt uten tilgang kan ikke få rettigheter.",
    developer: "Give the employee another userType first, with a PUT of the employee.",
  },
  logInNoAccess: {
    en: "An employee without access cannot have a log-in.",
    no: "En ansatt uten tilgang kan ikke ha innlogging.",
    developer: "Give the employee another userType first, with a PUT of the employee.",
  },
  employeeHasLogIn: {
    en: "The employee has a log-in and cannot be deleted.",
    no: "Den ansatte har innlogging og kan ikke slettes.",
    developer: "Take it away first: PUT /employee/{id} with userType NO_ACCESS.",
  },
  employeeEmailMissing: {
    en: "An employee with access to the system needs an e-mail address.",
    no: "E-post må angis for brukere med tilgang til systemet.",
    developer: "Send email, or userType NO_ACCESS.",
  },
  employeeEmailForm: {
    en: "The e-mail address has an invalid form.",
    no: "E-postadressen har ugyldig format.",
    developer: "Send an address in ASCII, as in name@example.com.",
  },
  employeeEmailFixed: {
    en: "The e-mail address cannot be changed once it is given.",
    no: "E-postadressen kan ikke endres etter at den er satt.",
    developer: "Leave email out, or send it as it is stored: it names the user.",
  },
  employeeNumberTaken: {
    en: "The employee number is in use.",
    no: "Ansattnummeret er i bruk.",
    developer: "Send another employeeNumber, or none: GET /employee?employeeNumber= shows who has it.",
  },
  nationalIdentityNumber: {
    en: "The national identity number is not valid.",
    no: "Fødselsnummeret er ikke gyldig.",
    developer: "Send eleven digits: date of birth, individual number and two control digits.",
  },
  dnumber: {
    en: "The D-number is not valid.",
    no: "D-nummeret er ikke gyldig.",
    developer:
      "Send eleven digits with control digits, 40 added to the day of birth; other numbers stand in nationalIdentityNumber.",
  },
  identityBirth: {
    en: "The identity number is not of the date of birth {birth}.",
    no: "Fødselsnummeret hører ikke til fødselsdatoen {birth}.",
    developer: "Correct the number or dateOfBirth: the first six digits are day, month and year.",
  },
  employedBirth: {
    en: "The employee is employed from {start} on and needs a date of birth before.",
    no: "Den ansatte er ansatt fra {start} og må ha en fødselsdato før det.",
    developer: "Send a dateOfBirth that lies before the first employment.",
  },
  bic: {
    en: "The bank's code (BIC) is not valid.",
    no: "Bankens kode (BIC) er ikke gyldig.",
    developer: "Send eight or eleven characters: bank, country, place and maybe branch.",
  },
  creditorCountry: {
    en: "There is no country with the id {id}.",
    no: "Det er ikke noe land med id {id}.",
    developer: "GET /country lists the countries with their ids; 0 is none.",
  },
  dateOfEmployeeTaken: {
    en: "The employee already has one from this date on.",
    no: "Den ansatte har allerede en fra denne datoen.",
    developer: "Change that one instead, or send another date.",
  },
  proxyEntitlements: {
    en: "What an accountant may do here is decided by the accountant's office.",
    no: "Hva en regnskapsfører kan gjøre her, bestemmes av regnskapskontoret.",
    developer:
      "The office grants it (PUT /v2/employee/entitlement/:grantClientEntitlementsByTemplate); deleting what GET /v2/company/accountant lists takes the office's access away.",
  },
} as const satisfies Record<string, FaultText>;
