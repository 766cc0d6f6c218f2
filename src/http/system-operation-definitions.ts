// The system operations as data: sessions, tokens, registration and events. system-operations.ts runs them.

import { userAdmin } from "../schema/entitlement.ts";
import { input } from "../schema/resource.ts";
import type { AnswerFields, SystemOperation, SystemRoute } from "../schema/system-operation.ts";

const login = {
  consumerToken: "Names the integration.",
  employeeToken: "Names the employee and the company.",
  expirationDate:
    "The session ends at midnight in Oslo when this date begins; later than today. Where one of the tokens expires before, the session ends with it: expirationDate of the answer says when, and x-warning says so.",
};
/** What names the object in an answer; `dryRun` makes none, so that it has neither id nor address. */
const named = (nullable: boolean) =>
  ({
    id: { type: "integer", nullable, description: "Id of the object." },
    version: { type: "integer", description: "Always 0." },
    url: { type: "text", nullable, description: "Address of the object, without scheme." },
  }) as const satisfies AnswerFields;
const until = { type: "date", description: "It works until this date begins in Oslo." } as const;
const session: AnswerFields = {
  ...named(false),
  consumerToken: {
    type: "reference",
    nullable: true,
    description: "The consumer token; null where a JWT was exchanged.",
  },
  employeeToken: { type: "reference", description: "The employee token, or the JWT." },
  expirationDate: until,
  token: { type: "text", description: "The session token: the password of HTTP Basic, or a Bearer token." },
  encryptionKey: { type: "text", nullable: true, description: "Always null." },
};
const createSession = (status: number, fromQuery: boolean): SystemOperation => ({
  kind: "system",
  name: "createSession",
  open: true,
  status,
  description:
    "Logs in: makes the session token that every other operation wants as the password of HTTP Basic, with user 0.",
  query: fromQuery
    ? Object.fromEntries(Object.entries(login).map(([name, description]) => [name, input("text", { description })]))
    : {},
  body: Object.fromEntries(Object.entries(login).map(([name, description]) => [name, input("text", { description })])),
  answers: session,
});
const endSession: SystemOperation = {
  kind: "system",
  name: "endSession",
  open: false,
  // Logging out grants nothing, so every token may.
  companyOwned: "also",
  status: 204,
  description: "Logs out: the session token of the path is worth nothing any more.",
  query: {},
  body: {},
  answers: {},
};
const register: SystemOperation = {
  kind: "system",
  name: "register",
  open: true,
  refuses: ["security"],
  status: 201,
  description: "Makes a company with a chart of accounts and hands out both tokens. Only in the test environment.",
  query: {},
  body: {
    companyName: input("text", { description: "Name of the company." }),
    organizationNumber: input("text", { description: "Organisation number of the company." }),
    email: input("text", { description: "Where the company is written to." }),
    accountantOrSimilar: input("flag", {
      description: "true for an accountant's office, whose tokens may act in client companies.",
    }),
  },
  answers: {
    companyId: { type: "integer", description: "Id of the company." },
    employeeId: { type: "integer", description: "Id of its administrator." },
    consumerToken: { type: "text", description: "Names the integration; shown this once." },
    employeeToken: { type: "text", description: "Names the administrator and the company; shown this once." },
    expirationDate: until,
  },
};

const eventFields = {
  name: { type: "text", description: "Name of the event, as a subscription gives it." },
  description: { type: "text", description: "When it happens." },
  payloadModel: { type: "text", description: "The model of what is sent; deletions have none." },
  examples: { type: "callbacks", description: "What subscribers get." },
} as const satisfies AnswerFields;
const listEvents: SystemOperation = {
  kind: "system",
  name: "listEvents",
  open: true,
  fields: true,
  status: 200,
  description:
    "Every event that can be subscribed to, by name. payloadModel names the model of what is sent; events of deletion have none. fields may choose among them.",
  query: {},
  body: {},
  answers: { description: eventFields.description, payloadModel: eventFields.payloadModel },
};
const readEvent: SystemOperation = {
  kind: "system",
  name: "readEvent",
  open: true,
  fields: true,
  status: 200,
  description: "One event, with an example of the callback. fields may choose among them.",
  query: {},
  body: {},
  answers: eventFields,
};
const readFeed: SystemOperation = {
  kind: "system",
  name: "readFeed",
  open: false,
  requires: [userAdmin],
  fields: true,
  status: 200,
  description:
    "The changes that are events, in the order of their transactions, whether anybody subscribes or not; none is skipped, however late it is committed. version is the object's as it is now, and null where it is gone. Begin with after=now, read everything once, then follow the cursor of each answer; a cursor goes on for at least 30 days.",
  query: {
    after: input("text", {
      description: "A cursor of an answer or a change, or now; otherwise from the first change that is kept.",
    }),
    event: input("textList", { description: "The events that are wanted, separated by commas; otherwise all." }),
    count: input("text", { default: "1000", description: "Changes in the answer, at most 1,000." }),
  },
  body: {},
  answers: {
    changes: { type: "changes", description: "The changes, the oldest first." },
    cursor: { type: "text", description: "Where the next request goes on." },
    hasMore: { type: "flag", description: "Whether there is more already." },
  },
};
const exchange: SystemOperation = {
  kind: "system",
  name: "createFromRefreshToken",
  open: true,
  refuses: ["authentication", "value"],
  status: 201,
  description: "Exchanges a JWT of a company for a session token that lives for a while.",
  query: {},
  body: {
    refreshToken: input("text", { description: "The JWT." }),
    ttlSeconds: input("integer", { description: "How long the session lives: 300 to 28800 seconds, otherwise 3600." }),
  },
  answers: session,
};
const consumerByToken: SystemOperation = {
  kind: "system",
  name: "consumerByToken",
  open: false,
  refuses: ["notFound"],
  requires: [],
  status: 200,
  description: "Reads the consumer token behind the session, by the token itself.",
  query: { token: { ...input("text", { description: "The consumer token." }), required: true } },
  body: {},
  answers: {
    ...named(false),
    apiConsumer: { type: "reference", description: "The integration." },
    token: { type: "text", nullable: true, description: "null: a token is shown when it is made." },
    expirationDate: until,
  },
};
const employeeTokenParameters = {
  tokenName: { ...input("text", { description: "What the token is for; 1 to 100 characters." }), required: true },
  employeeId: { ...input("integer", { description: "The owner, who must be a user admin." }), required: true },
  expirationDate: { ...input("date", { description: "The token works until this date begins." }), required: true },
  actualEmployeeId: input("integer", { description: "The user that the token acts as; otherwise the owner." }),
};
const employeeTokenAnswer: AnswerFields = {
  ...named(true),
  employee: { type: "reference", description: "The owner." },
  apiConsumer: { type: "reference", nullable: true, description: "The integration; null for a JWT." },
  token: { type: "text", nullable: true, description: "The token, shown this once." },
  expirationDate: until,
};
const createEmployeeToken: SystemOperation = {
  kind: "system",
  name: "createEmployeeToken",
  open: false,
  refuses: ["validation", "locked"],
  requires: [userAdmin],
  status: 200,
  description:
    "Makes an employee token for the integration of this session's consumer token. The token is shown this once. It may do what both its owner and its acting user may do. Takes no Idempotency-Key, because the answer to one is stored.",
  query: {
    ...employeeTokenParameters,
    consumerName: {
      ...input("text", { description: "The name of the integration: that of the session's consumer token." }),
      required: true,
    },
    companyOwned: {
      ...input("flag", {
        description:
          "true for the token of an accountant's office: it acts in the office's clients, as its owner, and in the office itself it may only find them.",
      }),
      required: true,
    },
  },
  body: {},
  answers: employeeTokenAnswer,
};
const createJwt: SystemOperation = {
  kind: "system",
  name: "createJwt",
  open: false,
  refuses: ["validation", "locked"],
  requires: [userAdmin],
  status: 200,
  description:
    "Makes a JWT of this company, for an integration of its own: no consumer or employee token is needed. It is the password of HTTP Basic or a Bearer token, or exchanged for a session token. Shown this once; takes no Idempotency-Key.",
  query: employeeTokenParameters,
  body: {},
  answers: employeeTokenAnswer,
};
const createConsumerToken: SystemOperation = {
  kind: "system",
  name: "createConsumerToken",
  open: false,
  refuses: ["validation", "locked"],
  requires: [userAdmin],
  status: 200,
  description:
    "Makes a consumer token of this company, for an integration of its own that is being tried. Only in the test environment: elsewhere whoever runs the service makes them. Shown this once; takes no Idempotency-Key.",
  query: {
    consumerName: {
      ...input("text", { description: "The name of the integration; 1 to 100 characters." }),
      required: true,
    },
    expirationDate: employeeTokenParameters.expirationDate,
    emails: input("text", { description: "Whom the integration's makers are written to; at most 255 characters." }),
  },
  body: {},
  answers: {
    ...named(true),
    apiConsumer: { type: "reference", nullable: true, description: "The integration." },
    token: { type: "text", nullable: true, description: "The token, shown this once." },
    expirationDate: until,
  },
};

/** All of them. */
export const systemOperations: readonly SystemRoute[] = [
  { method: "POST", path: "/token/session/:createFromRefreshToken", operation: exchange },
  { method: "GET", path: "/token/consumer/byToken", operation: consumerByToken },
  { method: "PUT", path: "/token/consumer/:create", operation: createConsumerToken },
  { method: "PUT", path: "/token/employee/:create", operation: createEmployeeToken },
  { method: "PUT", path: "/token/jwt/:create", operation: createJwt },
  { method: "PUT", path: "/token/session/:create", operation: createSession(200, true) },
  { method: "POST", path: "/token/session/:create", operation: createSession(201, true) },
  { method: "DELETE", path: "/token/session/{token}", operation: endSession },
  { method: "POST", path: "/integration/:register", operation: register },
  { method: "GET", path: "/event", operation: listEvents },
  { method: "GET", path: "/event/{eventType}", operation: readEvent },
  { method: "GET", path: "/event/feed", operation: readFeed },
];
