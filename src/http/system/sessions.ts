// Sessions: logging in, exchanging a JWT, logging out.

import { dateInOslo } from "../../calendar.ts";
import * as limits from "../../limits.ts";
import type { NewSession } from "../../platform/access/sessions.ts";
import { Problem } from "../../schema/error.ts";
import { integer, text } from "../../schema/field.ts";
import type { AnswerFields } from "../../schema/system-operation.ts";
import { openOperation, refuse, type SystemOperationDefinition, signedInOperation } from "./operation.ts";
import { named, worksUntil } from "./token-answers.ts";

const sessionAnswer: AnswerFields = {
  ...named(false),
  consumerToken: {
    type: "reference",
    nullable: true,
    description: "The consumer token; null where a JWT was exchanged.",
  },
  employeeToken: { type: "reference", description: "The employee token, or the JWT." },
  expirationDate: worksUntil,
  token: { type: "text", description: "The session token: the password of HTTP Basic, or a Bearer token." },
  encryptionKey: { type: "text", nullable: true, description: "Always null." },
};

/** A new session as the answer shows it. */
function sessionValue(session: NewSession, base: string): Record<string, unknown> {
  const { id, consumerToken, employeeToken, expirationDate, token } = session;
  return {
    id,
    version: 0,
    url: `${base}/token/session/${id}`,
    consumerToken:
      consumerToken === null ? null : { id: consumerToken, url: `${base}/token/consumer/${consumerToken}` },
    employeeToken: { id: employeeToken, url: `${base}/token/employee/${employeeToken}` },
    expirationDate,
    token,
    encryptionKey: null,
  };
}

/** What a log-in is made of: each value may come as a parameter or in the body, so that neither place requires it. */
const login = {
  consumerToken: text().describe("Names the integration."),
  employeeToken: text().describe("Names the employee and the company."),
  expirationDate: text().describe(
    "The day after the session's last valid day, in Oslo; later than today. Where one of the tokens expires before, the session ends with it: expirationDate of the answer says when, and x-warning says so.",
  ),
};

const createSession = (method: "PUT" | "POST", status: number): SystemOperationDefinition =>
  openOperation({
    method,
    path: "/token/session/:create",
    status,
    description:
      "Logs in: makes the session token that every other operation wants as the password of HTTP Basic, with user 0.",
    query: login,
    body: login,
    model: "Login",
    anyType: Object.keys(login),
    answers: sessionAnswer,
    async run({ values, base }, parts) {
      const session = await parts.sessions.create(values, dateInOslo(parts.clock()));
      return { value: sessionValue(session, base), warnings: session.warnings };
    },
  });

/** PUT reads older clients' parameters as well as a body. */
export const createSessionByPut = createSession("PUT", 200);
/** POST makes a session, too. */
export const createSessionByPost = createSession("POST", 201);

const { min: shortest, max: longest, default: otherwise } = limits.refreshedSeconds;

/** Exchanges a JWT for a session token. */
export const createFromRefreshToken = openOperation({
  method: "POST",
  path: "/token/session/:createFromRefreshToken",
  status: 201,
  refuses: ["authentication"],
  description: "Exchanges a JWT of a company for a session token that lives for a while.",
  body: {
    refreshToken: text().required().describe("The JWT."),
    ttlSeconds: integer()
      .between(shortest, longest)
      .describe(`How long the session lives: ${shortest} to ${longest} seconds, otherwise ${otherwise}.`),
  },
  model: "RefreshToken",
  anyType: ["refreshToken"],
  valueFaults: { ttlSeconds: { key: "secondsRange", parameters: { least: shortest, most: longest, otherwise } } },
  answers: sessionAnswer,
  async run({ values, faults, base }, parts) {
    refuse("validation", faults);
    const { refreshToken = "", ttlSeconds = otherwise } = values;
    const session = await parts.sessions.exchangeToken(refreshToken, ttlSeconds);
    if (session === null)
      throw new Problem("authentication", {
        hint: {
          en: "The JWT is malformed, expired, revoked, or was not made by this environment.",
          no: "JWT-en er feil skrevet, utløpt, trukket tilbake, eller ikke laget av dette miljøet.",
        },
      });
    return { value: sessionValue(session, base) };
  },
});

/** Logs out. */
export const endSession = signedInOperation({
  method: "DELETE",
  path: "/token/session/{token}",
  status: 204,
  // Logging out grants nothing, so every token may.
  companyOwned: "also",
  description: "Logs out: the session token of the path is worth nothing any more.",
  async run({ path, session }, parts) {
    if (!(await parts.sessions.end(path.token ?? "", session)))
      throw new Problem("notFound", {
        hint: { en: "There is no such session of this employee.", no: "Denne ansatte har ingen slik økt." },
      });
    return null;
  },
});
