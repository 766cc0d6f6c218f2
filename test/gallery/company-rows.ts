// Refusals of accountants, of what a company says of itself, and of its employees' preferences, word for word.

import type { GalleryRow } from "./gallery.ts";

const denied = "You do not have permission to access this feature.";
const failed = "Validation failed.";
const grant = "/employee/entitlement/:grantClientEntitlementsByTemplate?template=ALL_PRIVILEGES";

/** Rows about who may act in a company, and what a company must be. */
export const companyRows: readonly GalleryRow[] = [
  {
    shows: "an accountant's token used as an employee token",
    request: "GET /customer",
    as: "nobody",
    headers: { authorization: "{accountantAuth}" },
    answer: {
      status: 403,
      code: 9000,
      message:
        "Company-owned users may only call /token/session/>whoAmI and /company/>withLoginAccess in their own company.",
      developerMessage:
        "This is the token of an accountant's office. To act in a client, GET /v2/company/>withClientAccess with user 0, and send the companyId of a client as the user name with the same session token. To act in this company, create the employee token on one of its own employees, with companyOwned=false.",
      validation: null,
    },
  },
  {
    shows: "an accountant's token in a company that is no client",
    request: "GET /customer",
    as: "nobody",
    headers: { authorization: "{strangerAuth}" },
    answer: {
      status: 403,
      code: 9000,
      message: denied,
      developerMessage:
        "The token has no access to the company that the user name says. Use 0 for the token's own company.",
      validation: null,
    },
  },
  {
    shows: "a first user at the authorities' portal without a password",
    request: "PUT /company/settings/altinn",
    body: { altInnId: 77 },
    answer: {
      status: 422,
      code: 18000,
      message: failed,
      developerMessage: "VALIDATION_ERROR altInnPassword: Give this field a value.",
      validation: [["altInnPassword", "The field must be filled in.", "altInnPassword", null]],
    },
  },
  {
    shows: "clients asked for without an accountant's token",
    request: "GET /company/>withClientAccess",
    answer: {
      status: 403,
      code: 9000,
      message: denied,
      developerMessage:
        "Accountant tokens only: this one does not belong to an accountant's office (companyOwned=true when it is made). GET /v2/company/>withLoginAccess answers every token.",
      validation: null,
    },
  },
  {
    shows: "an accountant's token that shall act as somebody else, for another integration",
    request:
      "PUT /token/employee/:create?tokenName=Kasse&companyOwned=true&expirationDate={future}&employeeId={employeeId}&actualEmployeeId={proxyId}&consumerName=Somebody",
    answer: {
      status: 422,
      code: 18000,
      message: failed,
      developerMessage:
        "VALIDATION_ERROR consumerName: An employee token belongs to the integration that asks for it. Send its name; a session of a JWT belongs to none and can make JWTs alone (PUT /v2/token/jwt/:create). actualEmployeeId: Leave actualEmployeeId out.",
      validation: [
        [
          "consumerName",
          "The consumer name is not that of the consumer token behind this session.",
          "consumerName",
          null,
        ],
        ["actualEmployeeId", "A company-owned token acts as its owner.", "actualEmployeeId", null],
      ],
    },
  },
  {
    shows: "an accountant's token in a company that is no office, in Norwegian",
    request:
      "PUT /token/employee/:create?tokenName=Kasse&companyOwned=true&expirationDate={future}&employeeId={otherEmployeeId}&consumerName=Galleri AS",
    as: "norwegian",
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR companyOwned: Send companyOwned=false. Den som driver tjenesten, gjør et selskap til kontor: motpost company office --company <ID>; i testmiljøet gjør accountantOrSimilar i POST /v2/integration/:register det.",
      validation: [["companyOwned", "Selskapet er ikke et regnskapskontor.", "companyOwned", null]],
    },
  },
  {
    shows: "a registration whose kind of company is no flag",
    request: "POST /integration/:register",
    as: "nobody",
    body: { accountantOrSimilar: "yes" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "accountantOrSimilar: Expected true or false.",
      validation: [
        ["accountantOrSimilar", "The value is not of the correct type for this field.", "accountantOrSimilar", null],
      ],
    },
  },
  {
    shows: "a company that is no office let in",
    request: "POST /company/accountant",
    body: { officeId: "{otherCompanyId}" },
    answer: {
      status: 422,
      code: 18000,
      message: failed,
      developerMessage:
        "VALIDATION_ERROR officeId: Ask the office for its company id: GET /v2/token/session/>whoAmI shows it there as companyId.",
      validation: [["officeId", "There is no accountant's office with this id.", "officeId", null]],
    },
  },
  {
    shows: "a company let into itself, in Norwegian",
    request: "POST /company/accountant",
    as: "norwegian",
    body: { officeId: "{otherCompanyId}" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR officeId: Send selskaps-id-en til regnskapskontoret, ikke til dette selskapet.",
      validation: [["officeId", "Et selskap kan ikke være sin egen regnskapsfører.", "officeId", null]],
    },
  },
  {
    shows: "an office let in twice",
    request: "POST /company/accountant",
    body: { officeId: "{officeId}" },
    answer: {
      status: 422,
      code: 18000,
      message: failed,
      developerMessage: "VALIDATION_ERROR officeId: GET /v2/company/accountant lists the offices that have access.",
      validation: [["officeId", "The accountant's office has access already.", "officeId", null]],
    },
  },
  {
    shows: "rights granted in a company that is no client",
    request: `PUT ${grant}&employeeId={employeeId}&customerId={officeId}`,
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "This company is no accountant's office with a client of the id in customerId: the client lets the office in with POST /v2/company/accountant.",
      validation: null,
    },
  },
  {
    shows: "rights granted to an accountant by the client",
    request: "PUT /employee/entitlement/:grantEntitlementsByTemplate?employeeId={proxyId}&template=ALL_PRIVILEGES",
    answer: {
      status: 422,
      code: 18000,
      message: failed,
      developerMessage:
        "VALIDATION_ERROR employeeId: The office grants it (PUT /v2/employee/entitlement/:grantClientEntitlementsByTemplate); deleting what GET /v2/company/accountant lists takes the office's access away.",
      validation: [
        ["employeeId", "What an accountant may do here is decided by the accountant's office.", "employeeId", null],
      ],
    },
  },
  {
    shows: "a company with a wrong number, books in dollars and an end before its start",
    request: "PUT /company",
    body: {
      organizationNumber: "12345678",
      currency: { id: 5 },
      startDate: "2026-02-01",
      endDate: "2026-01-31",
    },
    answer: {
      status: 422,
      code: 18000,
      message: failed,
      developerMessage:
        "VALIDATION_ERROR organizationNumber: Send nine digits, or set the country of the address first: numbers of other forms belong to other countries. endDate: Send an end date that is not before the start date, or null for none. currency: Leave 'currency' out, or send the currency with id 1. Orders and vouchers may be in other currencies.",
      validation: [
        ["organizationNumber", "A Norwegian organisation number has nine digits.", "organizationNumber", null],
        ["endDate", "The end date is before the start date (1 February 2026).", "endDate", null],
        ["currency", "The books are kept in Norwegian kroner.", "currency", null],
      ],
    },
  },
  {
    shows: "a division without a name, with a field that no division has",
    request: "POST /division",
    body: { organizationNumber: "974760673", commune: { id: 301 } },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "commune: The model Division has no field commune.",
      validation: [["commune", "The field does not exist in the object.", "commune", null]],
    },
  },
  {
    shows: "a module written down twice",
    request: "POST /company/salesmodules",
    body: { name: "WAGE" },
    after: { request: "POST /company/salesmodules", body: { name: "WAGE" }, headers: {} },
    answer: {
      status: 422,
      code: 18000,
      message: failed,
      developerMessage: "VALIDATION_ERROR name: GET /v2/company/salesmodules lists the modules of the company.",
      validation: [["name", "The company has this module already.", "name", null]],
    },
  },
  {
    shows: "a language that nobody is spoken to in",
    request: "PUT /employee/preferences/:changeLanguage?language=SV",
    answer: {
      status: 422,
      code: 21000,
      message: 'Wrong data format! Expected one of NO, EN. For input string: "SV"',
      developerMessage: "Parameter language. Allowed values, in capitals as written: NO, EN.",
      validation: null,
    },
  },
];
