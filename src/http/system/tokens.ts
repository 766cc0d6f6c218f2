// Tokens: the consumer token behind a session, and new consumer tokens, employee tokens and JWTs. A new token is shown once.

import { dateInOslo } from "../../calendar.ts";
import * as limits from "../../limits.ts";
import { type TokenAccess, tokenAccess } from "../../platform/access/session.ts";
import {
  consumerByToken,
  type MadeToken,
  createConsumerToken as storeConsumerToken,
  createEmployeeToken as storeEmployeeToken,
} from "../../platform/access/token-store.ts";
import { userAdmin } from "../../schema/entitlement.ts";
import { Problem } from "../../schema/error.ts";
import { date, flag, integer, oneOf, text } from "../../schema/field.ts";
import type { AnswerFields } from "../../schema/system-operation.ts";
import {
  refuse,
  type SignedInRequest,
  type SystemAnswer,
  type SystemOperationParts,
  signedInOperation,
} from "./operation.ts";
import { named, referenceTo, worksUntil } from "./token-answers.ts";

/** Reads the consumer token of the session, for a caller who sends its text. */
export const readConsumerToken = signedInOperation({
  method: "GET",
  path: "/token/consumer/byToken",
  status: 200,
  refuses: ["notFound"],
  requires: [],
  description: "Reads the consumer token behind the session, by the token itself.",
  query: { token: text().required().describe("The consumer token.") },
  answers: {
    ...named(false),
    apiConsumer: { type: "reference", description: "The integration." },
    token: { type: "text", nullable: true, description: "null: a token is shown when it is made." },
    expirationDate: worksUntil,
  },
  async run({ values, session, base }, parts) {
    const id = session.consumerToken;
    const found = id === null ? null : await consumerByToken(parts.database, id, values.token ?? "");
    if (found === null)
      throw new Problem("notFound", {
        hint: {
          en: "This is not the consumer token behind the session.",
          no: "Dette er ikke integrasjonsnøkkelen bak økten.",
        },
      });
    return { value: consumerTokenValue(base, { ...found, token: null }) };
  },
});

const expirationDate = date().required().describe("The token works until this date begins.");

/** Makes a consumer token of the company; `dryRun` checks everything and makes none. */
export const createConsumerToken = signedInOperation({
  method: "PUT",
  path: "/token/consumer/:create",
  status: 200,
  refuses: ["locked"],
  requires: [userAdmin],
  onlyInTest: {
    en: "Only in the test environment companies make consumer tokens; here whoever runs the service does: motpost token consumer create --help.",
    no: "Bare i testmiljøet lager selskaper integrasjonsnøkler; her gjør den som driver tjenesten, det: motpost token consumer create --help.",
  },
  takesKey: true,
  description:
    "Makes a consumer token of this company, for an integration of its own that is being tried. Only in the test environment: elsewhere whoever runs the service makes them. Shown this once: the same Idempotency-Key makes no second one, and answers the first without its text.",
  query: {
    consumerName: text()
      .between(1, limits.tokenNameCharacters)
      .required()
      .describe(`The name of the integration; 1 to ${limits.tokenNameCharacters} characters.`),
    expirationDate,
    emails: text(255).describe("Whom the integration's makers are written to; at most 255 characters."),
  },
  common: ["dryRun"],
  answers: {
    ...named(true),
    apiConsumer: { type: "reference", nullable: true, description: "The integration." },
    token: {
      type: "text",
      nullable: true,
      description: "The token, shown this once; null in the answer to a repeated Idempotency-Key.",
    },
    expirationDate: worksUntil,
  },
  async run({ values, faults, dryRun, session, base, key }, parts) {
    const { consumerName = "", emails = "", expirationDate: expires = "" } = values;
    const today = dateInOslo(parts.clock());
    const past = { key: "expirationPast", field: "expirationDate", path: "expirationDate", parameters: { today } };
    refuse("validation", [...faults, ...(expires <= today ? [past] : [])]);
    const about = {
      name: consumerName.trim(),
      emails: emails.trim(),
      expirationDate: expires,
      company: session.company,
      key,
    };
    const created = dryRun
      ? { id: null, token: null }
      : await storeConsumerToken(parts.database, parts.environment, about);
    return { value: consumerTokenValue(base, { ...created, expirationDate: expires }), ...replayed(created) };
  },
});

const replayed = ({ isReplayed = false }: MadeToken) => ({ isReplayed });

/** A consumer token as answers show it. */
function consumerTokenValue(
  base: string,
  one: { readonly id: number | null; readonly token: string | null; readonly expirationDate: string },
): Record<string, unknown> {
  return {
    id: one.id,
    version: 0,
    url: referenceTo(base, "token/consumer", one.id)?.url ?? null,
    apiConsumer: referenceTo(base, "token/apiConsumer", one.id),
    token: one.token,
    expirationDate: one.expirationDate,
  };
}

/** What employee tokens and JWTs have in common. */
const employeeToken = {
  status: 200,
  refuses: ["locked"],
  requires: [userAdmin],
  takesKey: true,
  common: ["dryRun"],
  answers: {
    ...named(true),
    employee: { type: "reference", description: "The owner." },
    apiConsumer: { type: "reference", nullable: true, description: "The integration; null for a JWT." },
    token: {
      type: "text",
      nullable: true,
      description: "The token, shown this once; null in the answer to a repeated Idempotency-Key.",
    },
    expirationDate: worksUntil,
  } satisfies AnswerFields,
} as const;

const employeeTokenParameters = {
  tokenName: text()
    .between(1, limits.tokenNameCharacters)
    .required()
    .describe(`What the token is for; 1 to ${limits.tokenNameCharacters} characters.`),
  employeeId: integer().required().describe("The owner, an employee or contact, who must be a user admin."),
  expirationDate,
  actualEmployeeId: integer().describe("The user that the token acts as; otherwise the owner."),
  access: oneOf(...tokenAccess)
    .default("FULL")
    .describe(
      "FULL: it may do what owner and acting user may. READ_ONLY: it reads. DRY_RUN: it reads, and its changes are carried out, shown with their postings, and taken back; for agents and trials.",
    ),
};

/** Makes an employee token for the integration of the session; `dryRun` checks everything and makes none. */
export const createEmployeeToken = signedInOperation({
  method: "PUT",
  path: "/token/employee/:create",
  ...employeeToken,
  description:
    "Makes an employee token for the integration of this session's consumer token. The token is shown this once. It may do what both its owner and its acting user may do. The same Idempotency-Key makes no second one, and answers the first without its text.",
  query: {
    ...employeeTokenParameters,
    consumerName: text().required().describe("The name of the integration: that of the session's consumer token."),
    companyOwned: flag()
      .required()
      .describe(
        "true for the token of an accountant's office: it acts in the office's clients, as its owner, and in the office itself it may only find them.",
      ),
  },
  async run(request, parts) {
    const { session, values } = request;
    const { rows } = await parts.database.read<{ name: string }>(0, "select name from consumer_token where id = $1", [
      session.consumerToken,
    ]);
    const other = { key: "otherConsumer", field: "consumerName", path: "consumerName" };
    const faults = rows[0]?.name === values.consumerName ? request.faults : [...request.faults, other];
    return makeToken({ ...request, faults }, parts, "EMPLOYEE");
  },
});

/** Makes a JWT of the company; `dryRun` checks everything and makes none. */
export const createJwt = signedInOperation({
  method: "PUT",
  path: "/token/jwt/:create",
  ...employeeToken,
  description:
    "Makes a JWT of this company, for an integration of its own: no consumer or employee token is needed. It is the password of HTTP Basic or a Bearer token, or exchanged for a session token. Shown this once: the same Idempotency-Key makes no second one, and answers the first without its text.",
  query: employeeTokenParameters,
  run: (request, parts) => makeToken(request, parts, "JWT"),
});

/** What employee tokens and JWTs are made of. */
interface TokenValues {
  readonly tokenName?: string;
  readonly employeeId?: number;
  readonly expirationDate?: string;
  readonly actualEmployeeId?: number;
  readonly companyOwned?: boolean;
  readonly access?: TokenAccess;
}

async function makeToken(
  { session, values, faults, dryRun, requestId, base, key }: SignedInRequest<TokenValues>,
  parts: SystemOperationParts,
  kind: "EMPLOYEE" | "JWT",
): Promise<SystemAnswer> {
  const { tokenName = "", employeeId: owner = 0, actualEmployeeId = owner, expirationDate: expires = "" } = values;
  const consumer = kind === "JWT" ? null : session.consumerToken;
  const created = await storeEmployeeToken(parts.database, parts.environment, {
    company: session.company,
    author: { employee: session.employee, actualEmployee: session.actualEmployee, requestId },
    name: tokenName,
    owner,
    acting: actualEmployeeId,
    expirationDate: expires,
    today: dateInOslo(parts.clock()),
    signedBy: kind === "JWT" ? await parts.sessions.signingKey() : null,
    consumer,
    companyOwned: values.companyOwned === true,
    access: values.access,
    faults,
    dryRun,
    key,
  });
  return {
    ...replayed(created),
    value: {
      id: created.id,
      version: 0,
      url: referenceTo(base, "token/employee", created.id)?.url ?? null,
      employee: referenceTo(base, "employee", owner),
      apiConsumer: referenceTo(base, "token/apiConsumer", consumer),
      token: created.token,
      expirationDate: expires,
    },
  };
}
