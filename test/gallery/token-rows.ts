// Refusals of tokens, JWTs and entitlements, word for word.

import type { GalleryRow } from "./gallery.ts";

const token = "/token/employee/:create?tokenName=Kasse&companyOwned=false&expirationDate={future}";
const noSuchNorwegian =
  "GET /v2/employee?hasSystemAccess=true&includeContacts=true viser hvem som kan ha nøkler; en kontakt får tilgang med PUT /v2/employee/entitlement/:grantEntitlementsByTemplate.";

/** Rows about what lets programs in. */
export const tokenRows: readonly GalleryRow[] = [
  {
    shows: "a bearer token that nobody has made",
    request: "GET /customer",
    as: "nobody",
    headers: { authorization: "Bearer eyJhbGciOiJub25lIn0.e30.abc" },
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
    shows: "a JWT to exchange that nobody has made",
    request: "POST /token/session/:createFromRefreshToken",
    as: "nobody",
    body: { refreshToken: "eyJhbGciOiJub25lIn0.e30.abc", ttlSeconds: 3600 },
    answer: {
      status: 401,
      code: 3000,
      message: "Unauthorized",
      developerMessage:
        "Could not log in. Check login info in Authorization header: HTTP Basic with user 0 and a session token as password. The JWT is malformed, expired, revoked, or was not made by this environment.",
      validation: null,
    },
  },
  {
    shows: "a session that shall live too short",
    request: "POST /token/session/:createFromRefreshToken",
    as: "nobody",
    body: { refreshToken: "x", ttlSeconds: 60 },
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage: "ttlSeconds: Leave ttlSeconds out for 3600 seconds.",
      validation: [
        ["ttlSeconds", "The number of seconds must be a whole number from 300 to 28800.", "ttlSeconds", null],
      ],
    },
  },
  {
    shows: "an employee token for another integration",
    request: `PUT ${token}&employeeId={employeeId}&consumerName=Somebody`,
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR consumerName: An employee token belongs to the integration that asks for it. Send its name; a session of a JWT belongs to none and can make JWTs alone (PUT /v2/token/jwt/:create).",
      validation: [
        [
          "consumerName",
          "The consumer name is not that of the consumer token behind this session.",
          "consumerName",
          null,
        ],
      ],
    },
  },
  {
    shows: "an employee token for an employee of nobody, in Norwegian",
    request: `PUT ${token}&employeeId=999999999&consumerName=Galleri AS`,
    as: "norwegian",
    answer: {
      status: 422,
      code: 18000,
      message: "Validering feilet.",
      developerMessage: `VALIDATION_ERROR employeeId: ${noSuchNorwegian}`,
      validation: [
        ["employeeId", "Det er ingen slik ansatt eller kontakt med tilgang i selskapet.", "employeeId", null],
      ],
    },
  },
  {
    shows: "a token to revoke that the company does not have",
    request: "DELETE /token/employee/5",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "GET /token/employee lists the company's tokens.",
      validation: null,
    },
  },
  {
    shows: "a consumer token of somebody else",
    request: "GET /token/consumer/byToken?token=nonsense",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "This is not the consumer token behind the session.",
      validation: null,
    },
  },
  {
    shows: "the last user admin gives it up",
    request: "PUT /employee/entitlement/:grantEntitlementsByTemplate?employeeId={employeeId}&template=AUDITOR",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "VALIDATION_ERROR template: Grant ALL_PRIVILEGES to another employee first: without a user admin nobody could grant anything again.",
      validation: [["template", "The last user admin of the company must keep that entitlement.", "template", null]],
    },
  },
  {
    shows: "entitlements for an employee that the company does not have",
    request: "PUT /employee/entitlement/:grantEntitlementsByTemplate?employeeId=999999999&template=AUDITOR",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage:
        "There is no employee or contact with the id in employeeId: GET /employee and GET /contact list them.",
      validation: null,
    },
  },
  {
    shows: "a consumer token without a name that has ended already",
    request: "PUT /token/consumer/:create?consumerName=%20&expirationDate=2020-01-31",
    answer: {
      status: 422,
      code: 18000,
      message: "Validation failed.",
      developerMessage:
        "consumerName: The text has 0 characters. expirationDate: A session token ends at midnight when its expiration date begins; send tomorrow or later.",
      validation: [
        ["consumerName", "Length of field must be between 1 and 100.", "consumerName", null],
        ["expirationDate", "The expiration date must be later than today ({todayText}).", "expirationDate", null],
      ],
    },
  },
  {
    shows: "a consumer token to revoke that is not the company's",
    request: "DELETE /token/consumer/7",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "GET /token/consumer lists the company's own consumer tokens.",
      validation: null,
    },
  },
];
