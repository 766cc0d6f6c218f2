// What subscriptions to events refuse.

import type { GalleryRow } from "./gallery.ts";

const refused = { status: 422, code: 18000, message: "Validation failed." };
const good = { event: "customer.create", targetUrl: "https://example.com/callback", status: "DISABLED" };
const deliveryStatuses = "PENDING, RETRYING, DELIVERED, SUPERSEDED, EXPIRED, FAILED";
const subscriptionStatuses =
  "ACTIVE, DISABLED, DISABLED_TOO_MANY_ERRORS, DISABLED_RATE_LIMIT_EXCEEDED, DISABLED_MISUSE";

/** The rows. */
export const eventRows: readonly GalleryRow[] = [
  {
    shows: "a subscription to an event that does not exist, at an address of the network inside, with half a header",
    request: "POST /event/subscription",
    body: { ...good, event: "customer.created", targetUrl: "https://169.254.169.254/latest", authHeaderName: "X-Key" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR targetUrl: Private, local and reserved addresses are refused, however they are written. The operator can allow one by WEBHOOK_ALLOWED_PRIVATE_HOSTS. authHeaderValue: Send both authHeaderName and authHeaderValue, or neither. The value is kept until it is replaced. event: GET /event lists the events. Did you mean customer.create?",
      validation: [
        ["targetUrl", "Callbacks cannot be sent to this address.", "targetUrl", null],
        ["authHeaderValue", "The header's name and its value must be given together.", "authHeaderValue", null],
        ["event", "There is no event customer.created.", "event", null],
      ],
    },
  },
  {
    shows: "headers of HTTP itself, values with line breaks, and a status that is the service's",
    request: "POST /event/subscription",
    as: "norwegian",
    body: {
      ...good,
      targetUrl: "ftp://example.com",
      authHeaderName: "Content-Length",
      authHeaderValue: "a\r\nX: b",
      status: "DISABLED_MISUSE",
    },
    answer: {
      ...refused,
      message: "Validering feilet.",
      developerMessage:
        "VALIDATION_ERROR targetUrl: http:// godtas i testmiljøet, og der den som driver tjenesten, setter WEBHOOK_ALLOW_HTTP. authHeaderName: Send et navn av bokstaver, sifre og bindestreker som ikke er et av HTTPs egne eller tjenestens. authHeaderValue: Send skrivbare ASCII-tegn uten linjeskift, og uten mellomrom i endene. status: Send ACTIVE eller DISABLED; tjenesten setter de andre statusene.",
      validation: [
        ["targetUrl", "Adressen må begynne med https://.", "targetUrl", null],
        ["authHeaderName", "Dette hodefeltet kan ikke settes.", "authHeaderName", null],
        ["authHeaderValue", "Verdien kan ikke stå i et hodefelt.", "authHeaderValue", null],
        ["status", "Statusen kan bare settes til aktiv eller deaktivert.", "status", null],
      ],
    },
  },
  {
    shows: "fields that the payload does not have, as a GET refuses them",
    request: "POST /event/subscription",
    body: { ...good, fields: "id,naem" },
    answer: {
      status: 400,
      code: 11000,
      message: "Illegal field in fields filter: naem. naem does not match a field in the model: Customer",
      developerMessage: "Position 4 of fields. Did you mean name?",
      validation: null,
    },
  },
  {
    shows: "fields that the payload does not have, among several subscriptions",
    request: "POST /event/subscription/list",
    body: [good, { ...good, fields: "id,naem" }],
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR [1].fields: Position 4 of fields: naem.",
      validation: [["fields", "The fields do not fit what the event sends.", "[1].fields", null]],
    },
  },
  {
    shows: "a subscription changed to a port of another protocol",
    request: "PUT /event/subscription/list",
    body: [{ id: "{eventSubscription}", targetUrl: "https://example.com:25/" }],
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR [0].targetUrl: The port belongs to another protocol. Use 443, 80, 8080 or 8443.",
      validation: [["targetUrl", "Callbacks cannot be sent to this port.", "[0].targetUrl", "{eventSubscription}"]],
    },
  },
  {
    shows: "an address without scheme",
    request: "PUT /event/subscription/{eventSubscription}",
    body: { targetUrl: "example.com/callback" },
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR targetUrl: Send an absolute address without spaces, as in https://example.com/callback.",
      validation: [["targetUrl", "The address is not a valid URL.", "targetUrl", null]],
    },
  },
  {
    shows: "a notification of somebody else, or of nobody, marked as read",
    request: "PUT /notification/77/:markRead",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "GET /notification lists the caller's own.",
      validation: null,
    },
  },
  {
    shows: "notifications of a kind that is none, read in part, from a day that is none",
    request: "GET /notification?isRead=partly&sentTimeFrom=2026-02-30",
    as: "norwegian",
    answer: {
      status: 422,
      code: 15000,
      message: "Validering feilet",
      developerMessage:
        "isRead: Send true eller false, med små eller store bokstaver. sentTimeFrom: Send et tidspunkt som 2026-01-31T12:00:00Z; + i et tidsavvik skrives %2B i en adresse.",
      validation: [
        ["isRead", "Verdien må være true eller false.", null, null],
        ["sentTimeFrom", "Tidspunktet er ugyldig.", null, null],
      ],
    },
  },
  {
    shows: "a feed that goes on from nowhere, for an event that does not exist, in pages of nothing",
    request: "GET /event/feed?after=yesterday&event=customer.create,order.created&count=0",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage:
        "after: Send a cursor as an answer of the feed gave it, 'now' for what happens from now on, or nothing for everything that is kept. A cursor that the feed does not know belongs to another database: read everything anew. event: GET /event lists the events. Did you mean order.create? count: count is the number of changes to return, at most 1000.",
      validation: [
        ["after", "The cursor is unknown.", null, null],
        ["event", "There is no event order.created.", null, null],
        ["count", '"Count" must be a whole number from 1.', null, null],
      ],
    },
  },
  {
    shows: "a feed that goes on from a place that this database has never been at",
    request: "GET /event/feed?after=9.1.1",
    as: "norwegian",
    answer: {
      status: 422,
      code: 15000,
      message: "Validering feilet",
      developerMessage:
        "after: Send en markør slik et svar ga den, 'now' for det som skjer fra nå, eller ingenting for alt som er beholdt. En markør som er ukjent her, hører til en annen database: les alt på nytt.",
      validation: [["after", "Markøren er ukjent.", null, null]],
    },
  },
  {
    shows: "a test event to a subscription that is not active",
    request: "PUT /event/subscription/{eventSubscription}/:sendTest",
    answer: {
      ...refused,
      developerMessage:
        "VALIDATION_ERROR status: Nothing is sent to it. A PUT of the subscription with status ACTIVE comes first.",
      validation: [["status", "The subscription is not active.", null, null]],
    },
  },
  {
    shows: "failed payloads sent again since a time that is none",
    request: "PUT /event/subscription/{eventSubscription}/:replayFailed?since=monday",
    answer: {
      status: 422,
      code: 15000,
      message: "Validation failed",
      developerMessage:
        "since: Send a moment such as 2026-01-31T12:00:00Z; the + of an offset is written %2B in an address.",
      validation: [["since", "The time is invalid.", null, null]],
    },
  },
  {
    shows: "a payload sent again that the log does not have",
    request: "PUT /event/delivery/999999999/:replay",
    answer: {
      status: 404,
      code: 6000,
      message: "Object not found",
      developerMessage: "GET /event/delivery lists the payloads.",
      validation: null,
    },
  },
  {
    shows: "a test event sent again",
    request: "PUT /event/delivery/{testDelivery}/:replay",
    answer: {
      ...refused,
      developerMessage: "VALIDATION_ERROR id: The action :sendTest of the subscription sends another one.",
      validation: [["id", "A test event cannot be sent again.", null, null]],
    },
  },
  ...[
    ["/event/delivery?status=EXPIRD", "status", "EXPIRD", deliveryStatuses],
    ["/event/delivery?status=EXPIRED,failed", "status", "failed", deliveryStatuses],
    ["/event/delivery?status=", "status", "", deliveryStatuses],
    ["/event/delivery?cause=MANUAL", "cause", "MANUAL", "CHANGE, REPLAY, TEST"],
    ["/event/subscription/health?status=FAILING", "status", "FAILING", subscriptionStatuses],
    [
      "/notification?kind=NEWS",
      "kind",
      "NEWS",
      "SUBSCRIPTION_FAILING, SUBSCRIPTION_DISABLED, RATES_STALE, BACKUP_OLD, BOOKS_CHANGED, CHAIN_ANCHOR, IMPORT_DONE, INVOICES_WITH_WARNINGS, ORDERS_NOT_INVOICED, REMINDERS_WITH_WARNINGS, REMINDERS_NOT_MADE, STATEMENTS_WITH_GAPS, ACCESS_NOT_ENDED, DOCUMENTS_NOT_SENT, PAYMENTS_ANNOUNCED, SECOND_FACTOR_REMOVED",
    ],
    ["/token/employee?kind=SESSION", "kind", "SESSION", "EMPLOYEE, JWT"],
  ].map(
    ([address = "", name = "", word = "", choices = ""]): GalleryRow => ({
      shows: `a choice that there is not, in ${address}`,
      request: `GET ${address}`,
      answer: {
        status: 422,
        code: 21000,
        message: `Wrong data format! Expected one of ${choices}. For input string: "${word}"`,
        developerMessage: `Parameter ${name}. Allowed values, in capitals as written: ${choices}.`,
        validation: null,
      },
    }),
  ),
];
