// Credentials, sessions and registration.

import type { GalleryRow } from "./gallery.ts";

/** The rows. */
export const accessRows: readonly GalleryRow[] = [
  {
    shows: "no credentials",
    request: "GET /customer",
    as: "nobody",
    answer: {
      status: 401,
      code: 3000,
      message: "Unauthorized",
      developerMessage:
        "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. The Authorization header is missing.",
      validation: null,
      headers: { "www-authenticate": 'Basic realm="Motpost", charset="UTF-8"' },
    },
  },
  {
    shows: "no credentials and a path that does not exist: nothing is told of paths",
    request: "GET /nowhere",
    as: "nobody",
    answer: {
      status: 401,
      code: 3000,
      message: "Unauthorized",
      developerMessage:
        "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. The Authorization header is missing.",
      validation: null,
      headers: { "www-authenticate": 'Basic realm="Motpost", charset="UTF-8"' },
    },
  },
  {
    shows: "no credentials and a body that is no JSON",
    request: "POST /customer",
    as: "nobody",
    raw: "{",
    answer: {
      status: 401,
      code: 3000,
      message: "Unauthorized",
      developerMessage:
        "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. The Authorization header is missing.",
      validation: null,
      headers: { "www-authenticate": 'Basic realm="Motpost", charset="UTF-8"' },
    },
  },
  {
    shows: "no credentials, in Norwegian by Accept-Language",
    request: "GET /customer",
    as: "nobody",
    headers: { "accept-language": "nb-NO,nb;q=0.9,en;q=0.8" },
    answer: {
      status: 401,
      code: 3000,
      message: "Ikke innlogget",
      developerMessage:
        "Kunne ikke logge inn. Kontroller Authorization: HTTP Basic med bruker 0 og en øktnøkkel som passord. Hodefeltet Authorization mangler.",
      validation: null,
      headers: { "www-authenticate": 'Basic realm="Motpost", charset="UTF-8"' },
    },
  },
  {
    shows: "credentials of another kind",
    request: "GET /customer",
    as: "nobody",
    headers: { authorization: "Digest abc" },
    answer: {
      status: 401,
      code: 3000,
      message: "Unauthorized",
      developerMessage:
        "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. The Authorization header is neither HTTP Basic nor Bearer.",
      validation: null,
      headers: { "www-authenticate": 'Basic realm="Motpost", charset="UTF-8"' },
    },
  },
  {
    shows: "credentials that are no Base64",
    request: "GET /customer",
    as: "nobody",
    headers: { authorization: "Basic %%%" },
    answer: {
      status: 401,
      code: 3000,
      message: "Unauthorized",
      developerMessage:
        "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. The Authorization header is neither HTTP Basic nor Bearer.",
      validation: null,
      headers: { "www-authenticate": 'Basic realm="Motpost", charset="UTF-8"' },
    },
  },
  {
    shows: "credentials without a colon",
    request: "GET /customer",
    as: "nobody",
    headers: { authorization: "Basic YWJj" },
    answer: {
      status: 401,
      code: 3000,
      message: "Unauthorized",
      developerMessage:
        "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. The session token is unknown or has expired.",
      validation: null,
      headers: { "www-authenticate": 'Basic realm="Motpost", charset="UTF-8"' },
    },
  },
  {
    shows: "an unknown token",
    request: "GET /customer",
    as: "nobody",
    headers: { authorization: "{unknownAuth}" },
    answer: {
      status: 401,
      code: 3000,
      message: "Unauthorized",
      developerMessage:
        "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. The session token is unknown or has expired.",
      validation: null,
      headers: { "www-authenticate": 'Basic realm="Motpost", charset="UTF-8"' },
    },
  },
  {
    shows: "an employee token instead of a session token",
    request: "GET /customer",
    as: "nobody",
    headers: { authorization: "{employeeAuth}" },
    answer: {
      status: 401,
      code: 3000,
      message: "Unauthorized",
      developerMessage:
        "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. This is a consumer or employee token: use PUT /v2/token/session/:create to get a session token.",
      validation: null,
      headers: { "www-authenticate": 'Basic realm="Motpost", charset="UTF-8"' },
    },
  },
  {
    shows: "a token of the other environment",
    request: "GET /customer",
    as: "nobody",
    headers: { authorization: "{liveAuth}" },
    answer: {
      status: 401,
      code: 3000,
      message: "Unauthorized",
      developerMessage:
        "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. The token belongs to the other environment; this one is the test environment.",
      validation: null,
      headers: { "www-authenticate": 'Basic realm="Motpost", charset="UTF-8"' },
    },
  },
  {
    shows: "a session that has expired",
    request: "GET /customer",
    as: "nobody",
    headers: { authorization: "{expiredAuth}" },
    answer: {
      status: 401,
      code: 3000,
      message: "Unauthorized",
      developerMessage:
        "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. The session token is unknown or has expired.",
      validation: null,
      headers: { "www-authenticate": 'Basic realm="Motpost", charset="UTF-8"' },
    },
  },
  {
    shows: "a session with another company's id as user",
    request: "GET /customer",
    as: "nobody",
    headers: { authorization: "{wrongCompanyAuth}" },
    answer: {
      status: 403,
      code: 9000,
      message: "You do not have permission to access this feature.",
      developerMessage:
        "The token has no access to the company that the user name says. Use 0 for the token's own company.",
      validation: null,
    },
  },
  {
    shows: "a session asked for without anything",
    request: "PUT /token/session/:create",
    as: "nobody",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage:
        "consumerToken: The parameter consumerToken is required. employeeToken: The parameter employeeToken is required. expirationDate: The parameter expirationDate is required.",
      validation: [
        ["consumerToken", "consumerToken must be given.", null, null],
        ["employeeToken", "employeeToken must be given.", null, null],
        ["expirationDate", "expirationDate must be given.", null, null],
      ],
    },
  },
  {
    shows: "a session asked for with a date that is today",
    request:
      "PUT /token/session/:create?consumerToken={consumerToken}&employeeToken={employeeToken}&expirationDate={today}",
    as: "nobody",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "arg:expirationDate: A session token ends at midnight when its expiration date begins; send tomorrow or later.",
      validation: [
        [
          "arg:expirationDate",
          "The expiration date must be later than today ({todayText}).",
          "arg:expirationDate",
          null,
        ],
      ],
    },
  },
  {
    shows: "a session asked for with a date that is none",
    request: "POST /token/session/:create",
    as: "nobody",
    body: { consumerToken: "{consumerToken}", employeeToken: "{employeeToken}", expirationDate: "2026-13-01" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "arg:expirationDate: Send a date of the calendar between 1900-01-01 and 2999-12-31, such as 2026-01-31.",
      validation: [["arg:expirationDate", "The date is invalid. The form is yyyy-mm-dd.", "arg:expirationDate", null]],
    },
  },
  {
    shows: "a session asked for with tokens that do not exist",
    request: "POST /token/session/:create",
    as: "nobody",
    body: { consumerToken: "a-b", employeeToken: "c-d", expirationDate: "{future}" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "arg:consumerToken: Send the consumerToken exactly as it was handed out. POST /v2/integration/:register makes a new pair in the test environment. arg:employeeToken: Send the employeeToken exactly as it was handed out. POST /v2/integration/:register makes a new pair in the test environment.",
      validation: [
        ["arg:consumerToken", "The consumerToken is invalid or does not exist.", "arg:consumerToken", null],
        ["arg:employeeToken", "The employeeToken is invalid or does not exist.", "arg:employeeToken", null],
      ],
    },
  },
  {
    shows: "a session asked for with the tokens exchanged",
    request:
      "PUT /token/session/:create?consumerToken={employeeToken}&employeeToken={consumerToken}&expirationDate={future}",
    as: "nobody",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "arg:consumerToken: Send the consumerToken exactly as it was handed out. POST /v2/integration/:register makes a new pair in the test environment. arg:employeeToken: Send the employeeToken exactly as it was handed out. POST /v2/integration/:register makes a new pair in the test environment.",
      validation: [
        ["arg:consumerToken", "The consumerToken is invalid or does not exist.", "arg:consumerToken", null],
        ["arg:employeeToken", "The employeeToken is invalid or does not exist.", "arg:employeeToken", null],
      ],
    },
  },
  {
    shows: "a session asked for with tokens that do not belong together",
    request: "POST /token/session/:create",
    as: "nobody",
    body: { consumerToken: "{consumerToken}", employeeToken: "{otherEmployeeToken}", expirationDate: "{future}" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "arg:employeeToken: Send the consumer token and the employee token that belong together.",
      validation: [
        ["arg:employeeToken", "The employee token was created for another consumer token.", "arg:employeeToken", null],
      ],
    },
  },
  {
    shows: "a session asked for with a field that does not exist",
    request: "POST /session/token/:create",
    as: "nobody",
    body: { consumerToken: "{consumerToken}", employeToken: "x", expirationDate: "{future}" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "employeToken: The model Login has no field employeToken. Did you mean employeeToken?",
      validation: [["employeToken", "The field does not exist in the object.", "employeToken", null]],
    },
  },
  {
    shows: "a session asked for with a list",
    request: "POST /token/session/:create",
    as: "nobody",
    body: [],
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "Send {...} with Content-Type: application/json.",
      validation: [[null, "The body must be a JSON object.", null, null]],
    },
  },
  {
    shows: "the end of a session that does not exist",
    request: "DELETE /token/session/test-session-nothing",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "There is no such session of this employee.",
      validation: null,
    },
  },
  {
    shows: "a registration with a name that is no text",
    request: "POST /integration/:register",
    as: "nobody",
    body: { companyName: 5, email: null },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "companyName: Expected a text.",
      validation: [["companyName", "The value is not of the correct type for this field.", "companyName", null]],
    },
  },
  {
    shows: "a registration with a number that no company has",
    request: "POST /integration/:register",
    as: "nobody",
    body: { companyName: "Ny AS", organizationNumber: "12345" },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR organizationNumber: Send nine digits, or set the country of the address first: numbers of other forms belong to other countries.",
      validation: [
        ["organizationNumber", "A Norwegian organisation number has nine digits.", "organizationNumber", null],
      ],
    },
  },
  {
    shows: "a registration with a field that does not exist",
    request: "POST /integration/:register",
    as: "nobody",
    body: { name: "Ny AS" },
    answer: {
      status: 422,
      code: 16000,
      message: "Request mapping failed",
      developerMessage: "name: The model Registration has no field name.",
      validation: [["name", "The field does not exist in the object.", "name", null]],
    },
  },
];
