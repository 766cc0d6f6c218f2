// The operations that a set of definitions serves: method, path and what is asked. Knows no HTTP and no database.

import type { ActionDefinition, QuestionDefinition, SummaryDefinition } from "./action.ts";
import type { Registry } from "./registry.ts";
import { input, type ParameterDefinition, type ResourceDefinition, type Verb } from "./resource.ts";

/** What a request asks for. */
export type Operation =
  | { readonly kind: Verb; readonly resource: ResourceDefinition }
  | { readonly kind: "action"; readonly action: ActionDefinition }
  | { readonly kind: "summary"; readonly summary: SummaryDefinition }
  | { readonly kind: "question"; readonly question: QuestionDefinition }
  | SpecialOperation;

/** An operation that is no definition, because it is of no company: logging in and out, registering, and the events. */
export interface SpecialOperation {
  readonly kind: "special";
  readonly name: string;
  /** True where no credentials are needed. */
  readonly open: boolean;
  readonly status: number;
  readonly meaning: string;
  readonly query: Readonly<Record<string, ParameterDefinition>>;
  /** Fields of the body, with what they mean. */
  readonly body: Readonly<Record<string, string>>;
  /** Fields of the answer's value. */
  readonly answers: readonly string[];
}

/** An operation with its method and its path below `/v2`. */
export interface ServedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const login = {
  consumerToken: "Names the integration.",
  employeeToken: "Names the employee and the company.",
  expirationDate: "The session ends at midnight in Oslo when this date begins; later than today.",
};
const session = ["id", "version", "url", "consumerToken", "employeeToken", "expirationDate", "token", "encryptionKey"];
const createSession = (status: number, fromQuery: boolean): SpecialOperation => ({
  kind: "special",
  name: "createSession",
  open: true,
  status,
  meaning:
    "Logs in: makes the session token that every other operation wants as the password of HTTP Basic, with user 0.",
  query: fromQuery
    ? Object.fromEntries(Object.entries(login).map(([name, meaning]) => [name, input("text", { meaning })]))
    : {},
  body: login,
  answers: session,
});
const endSession: SpecialOperation = {
  kind: "special",
  name: "endSession",
  open: false,
  status: 204,
  meaning: "Logs out: the session token of the path is worth nothing any more.",
  query: {},
  body: {},
  answers: [],
};
const register: SpecialOperation = {
  kind: "special",
  name: "register",
  open: true,
  status: 201,
  meaning: "Makes a company with a chart of accounts and hands out both tokens. Only in the test environment.",
  query: {},
  body: {
    companyName: "Name of the company.",
    organizationNumber: "Organisation number of the company.",
    email: "Where the company is written to.",
  },
  answers: ["companyId", "employeeId", "consumerToken", "employeeToken", "expirationDate"],
};

const listEvents: SpecialOperation = {
  kind: "special",
  name: "listEvents",
  open: true,
  status: 200,
  meaning:
    "Every event that can be subscribed to, by name. payloadModel names the model of what is sent; events of deletion have none. fields may choose among them.",
  query: {},
  body: {},
  answers: ["description", "payloadModel"],
};
const readEvent: SpecialOperation = {
  kind: "special",
  name: "readEvent",
  open: true,
  status: 200,
  meaning: "One event, with an example of the callback. fields may choose among them.",
  query: {},
  body: {},
  answers: ["name", "description", "payloadModel", "examples"],
};

const specials: readonly ServedOperation[] = [
  { method: "PUT", path: "/token/session/:create", operation: createSession(200, true) },
  { method: "POST", path: "/token/session/:create", operation: createSession(201, true) },
  { method: "DELETE", path: "/token/session/{token}", operation: endSession },
  { method: "POST", path: "/integration/:register", operation: register },
  { method: "GET", path: "/event", operation: listEvents },
  { method: "GET", path: "/event/{eventType}", operation: readEvent },
];

const verbs: readonly (readonly [method: string, below: string, verb: Verb])[] = [
  ["GET", "", "list"],
  ["POST", "", "create"],
  ["GET", "/{id}", "get"],
  ["PUT", "/{id}", "update"],
  ["DELETE", "/{id}", "delete"],
  ["POST", "/list", "createMany"],
  ["PUT", "/list", "updateMany"],
  ["DELETE", "/list", "deleteMany"],
];

/** An object that a company has once is read and changed without an id; its own address works too. */
const singleVerbs: typeof verbs = [
  ["GET", "", "get"],
  ["GET", "/{id}", "get"],
  ["PUT", "", "update"],
];

/** Every operation, in the order of the definitions. */
export function operationsOf(registry: Registry): ServedOperation[] {
  return [
    ...registry.resources.flatMap((resource) =>
      (resource.single ? singleVerbs : verbs)
        .filter(([, , verb]) => resource.verbs.has(verb))
        .map(([method, below, kind]) => ({ method, path: `${resource.path}${below}`, operation: { kind, resource } })),
    ),
    ...registry.actions.map((action) => ({
      method: action.method,
      path: action.path,
      operation: { kind: "action" as const, action },
    })),
    ...registry.summaries.map((summary) => ({
      method: "GET",
      path: summary.path,
      operation: { kind: "summary" as const, summary },
    })),
    ...registry.questions.map((question) => ({
      method: "GET",
      path: question.path,
      operation: { kind: "question" as const, question },
    })),
    ...specials,
  ];
}
