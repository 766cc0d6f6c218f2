// System operations that create tokens: employee tokens, JWTs, sessions for JWTs, and consumer tokens.

import { dateInOslo } from "../engine/command/command-runner.ts";
import { readParameters } from "../engine/read/parameters.ts";
import * as limits from "../limits.ts";
import type { Session } from "../platform/access/session.ts";
import { consumerByToken, createConsumerToken, createEmployeeToken } from "../platform/access/token-store.ts";
import { type Fault, Problem } from "../schema/error.ts";
import type { SystemOperation } from "../schema/system-operation.ts";
import { dryRun } from "./execute-operation.ts";
import type { OperationResponse } from "./operation-request.ts";
import {
  parseBodyObject,
  type SystemOperationParts,
  type SystemOperationRequest,
  sessionValue,
  valueResponse,
} from "./system-operation-parts.ts";

const invalidJwt = () =>
  new Problem("authentication", {
    hint: {
      en: "The JWT is malformed, expired, revoked, or was not made by this environment.",
      no: "JWT-en er feil skrevet, utløpt, trukket tilbake, eller ikke laget av dette miljøet.",
    },
  });

/** Exchanges a JWT for a session token. */
export async function createFromRefreshToken(
  parts: SystemOperationParts,
  request: SystemOperationRequest,
  base: string,
): Promise<OperationResponse> {
  const given = parseBodyObject("RefreshToken", request.body, ["refreshToken", "ttlSeconds"]);
  const { min: least, max: most, default: otherwise } = limits.refreshedSeconds;
  const seconds = Number(given.ttlSeconds ?? otherwise);
  if (!(Number.isInteger(seconds) && seconds >= least && seconds <= most))
    throw new Problem("validation", {}, [
      { key: "secondsRange", field: "ttlSeconds", path: "ttlSeconds", parameters: { least, most, otherwise } },
    ]);
  const { refreshToken } = given;
  if (refreshToken === undefined || refreshToken === null || refreshToken === "")
    throw new Problem("value", {}, [
      { key: "parameterMissing", field: "refreshToken", parameters: { name: "refreshToken" } },
    ]);
  const session = typeof refreshToken === "string" ? await parts.sessions.exchangeToken(refreshToken, seconds) : null;
  if (session === null) throw invalidJwt();
  return valueResponse(201, sessionValue(session, base));
}

/** The consumer token of the session, for a caller who sends its text. */
export async function readConsumerToken(
  parts: SystemOperationParts,
  operation: SystemOperation,
  request: SystemOperationRequest,
  base: string,
): Promise<OperationResponse> {
  const { values } = readParameters(Object.entries(operation.query), request.query);
  const id = request.session?.consumerToken ?? null;
  const found = id === null ? null : await consumerByToken(parts.database, id, String(values.token));
  if (found === null)
    throw new Problem("notFound", {
      hint: {
        en: "This is not the consumer token behind the session.",
        no: "Dette er ikke integrasjonsnøkkelen bak økten.",
      },
    });
  return valueResponse(200, {
    id: found.id,
    version: 0,
    url: `${base}/token/consumer/${found.id}`,
    apiConsumer: { id: found.id, url: `${base}/token/apiConsumer/${found.id}` },
    token: null,
    expirationDate: found.expirationDate,
  });
}

/** Makes a consumer token of the company in the test environment; `dryRun` checks everything and makes none. */
export async function makeConsumerToken(
  parts: SystemOperationParts,
  operation: SystemOperation,
  request: SystemOperationRequest,
  base: string,
): Promise<OperationResponse> {
  const { session } = request;
  if (session === null) throw new Error("A token was asked for without a session.");
  if (parts.environment !== "test")
    throw new Problem("security", {
      hint: {
        en: "Only in the test environment companies make consumer tokens; here whoever runs the service does: motpost token consumer create --help.",
        no: "Bare i testmiljøet lager selskaper integrasjonsnøkler; her gjør den som driver tjenesten, det: motpost token consumer create --help.",
      },
    });
  const { values } = readParameters([...Object.entries(operation.query), dryRun], request.query);
  const [name, emails] = [String(values.consumerName).trim(), String(values.emails ?? "").trim()];
  const [expirationDate, today] = [String(values.expirationDate), dateInOslo(parts.clock())];
  const faults = [...(request.hasKey ? [fault("secretNotKept", "Idempotency-Key")] : [])];
  const length = (field: string, text: string, minimum: number, maximum: number) => {
    if (text.length < minimum || text.length > maximum)
      faults.push({ ...fault("length", field), parameters: { minimum, maximum, length: text.length } });
  };
  length("consumerName", name, 1, 100);
  length("emails", emails, 0, 255);
  if (expirationDate <= today) faults.push({ ...fault("expirationPast", "expirationDate"), parameters: { today } });
  if (faults.length > 0) throw new Problem("validation", {}, faults);
  const isDry = values.dryRun === true;
  const created = isDry
    ? { id: null, token: null }
    : await createConsumerToken(parts.database, parts.environment, {
        name,
        emails,
        expirationDate,
        company: session.company,
      });
  return valueResponse(200, {
    id: created.id,
    version: 0,
    url: created.id === null ? null : `${base}/token/consumer/${created.id}`,
    apiConsumer: created.id === null ? null : { id: created.id, url: `${base}/token/apiConsumer/${created.id}` },
    token: created.token,
    expirationDate,
  });
}

/** Makes an employee token or a JWT; `dryRun` checks everything and makes none. */
export async function makeToken(
  parts: SystemOperationParts,
  operation: SystemOperation,
  request: SystemOperationRequest,
  base: string,
): Promise<OperationResponse> {
  const { session } = request;
  if (session === null) throw new Error("A token was asked for without a session.");
  const { values } = readParameters([...Object.entries(operation.query), dryRun], request.query);
  const isJwt = operation.name === "createJwt";
  const faults = [...(request.hasKey ? [fault("secretNotKept", "Idempotency-Key")] : [])];
  if (!isJwt) faults.push(...(await consumerFaults(parts, session, values)));
  const owner = Number(values.employeeId);
  const expirationDate = String(values.expirationDate);
  const created = await createEmployeeToken(parts.database, parts.environment, {
    company: session.company,
    author: { employee: session.employee, actualEmployee: session.actualEmployee, requestId: request.requestId },
    name: String(values.tokenName),
    owner,
    acting: Number(values.actualEmployeeId ?? owner),
    expirationDate,
    today: dateInOslo(parts.clock()),
    signedBy: isJwt ? await parts.sessions.signingKey() : null,
    consumer: isJwt ? null : session.consumerToken,
    companyOwned: values.companyOwned === true,
    faults,
    dryRun: values.dryRun === true,
  });
  const link = (path: string, id: number | null) => (id === null ? null : { id, url: `${base}/${path}/${id}` });
  return valueResponse(200, {
    id: created.id,
    version: 0,
    url: created.id === null ? null : `${base}/token/employee/${created.id}`,
    employee: link("employee", owner),
    apiConsumer: isJwt ? null : link("token/apiConsumer", session.consumerToken),
    token: created.token,
    expirationDate,
  });
}

async function consumerFaults(
  parts: SystemOperationParts,
  session: Session,
  values: Readonly<Record<string, unknown>>,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const { rows } = await parts.database.read<{ name: string }>(0, "select name from consumer_token where id = $1", [
    session.consumerToken,
  ]);
  if (rows[0]?.name !== values.consumerName) faults.push(fault("otherConsumer", "consumerName"));
  return faults;
}

function fault(key: string, field: string): Fault {
  return { key, field, path: field };
}
