// Logging in and out, registering and the events: the operations that are no definitions, because they are of no company.

import { dateInOslo } from "../engine/command/command-runner.ts";
import { refusal } from "../engine/command/refusal.ts";
import { readParameters, single } from "../engine/read/parameters.ts";
import { type Registration, type RegistrationResult, register } from "../platform/access/registration.ts";
import { type Fault, Problem, type Warning } from "../schema/error.ts";
import { expected } from "../schema/expected.ts";
import { listEvents, readEvent, selectFeedFields } from "./event-catalogue.ts";
import type { OperationResponse } from "./operation-request.ts";
import {
  parseBodyObject,
  type SystemOperationParts,
  type SystemOperationRequest,
  sessionValue,
  valueResponse,
} from "./system-operation-parts.ts";
import { createFromRefreshToken, makeConsumerToken, makeToken, readConsumerToken } from "./token-operations.ts";

/** What operations read of the query beside the parameters of their own. */
const commonParameters: Readonly<Record<string, readonly string[]>> = {
  listEvents: ["fields"],
  readEvent: ["fields"],
  readFeed: ["fields"],
  createConsumerToken: ["dryRun"],
  createEmployeeToken: ["dryRun"],
  createJwt: ["dryRun"],
};

/** Answers a request, and names the parameters that nobody read; `base` is the address of links without scheme. */
export async function runSystemOperation(
  parts: SystemOperationParts,
  request: SystemOperationRequest,
  base: string,
): Promise<OperationResponse> {
  const response = await dispatch(parts, request, base).catch((error: unknown) =>
    databaseRefusal(parts, request, error),
  );
  const { name, query } = request.operation;
  const read = new Set([...Object.keys(query), ...(commonParameters[name] ?? [])]);
  return { ...response, unknownParameters: Object.keys(request.query).filter((one) => !read.has(one)) };
}

/** @throws Problem for an error of the database, such as a token for an employee whose access changes at the same time */
async function databaseRefusal(
  parts: SystemOperationParts,
  { session, body }: SystemOperationRequest,
  error: unknown,
): Promise<never> {
  if (error instanceof Problem) throw error;
  const work = { database: parts.database, company: session?.company ?? 0, body };
  throw (await refusal(parts.registry, error, work)) ?? error;
}

async function dispatch(
  parts: SystemOperationParts,
  request: SystemOperationRequest,
  base: string,
): Promise<OperationResponse> {
  const { operation } = request;
  switch (operation.name) {
    case "createSession":
      return createSession(parts, request, base);
    case "endSession":
      return endSession(parts, request);
    case "listEvents":
      return valueResponse(200, listEvents(parts.registry, single(request.query, "fields")));
    case "readEvent":
      return valueResponse(
        200,
        readEvent(parts.registry, request.parameters.eventType ?? "", single(request.query, "fields"), base),
      );
    case "readFeed":
      return readFeed(parts, request);
    case "createFromRefreshToken":
      return createFromRefreshToken(parts, request, base);
    case "consumerByToken":
      return readConsumerToken(parts, operation, request, base);
    case "createConsumerToken":
      return makeConsumerToken(parts, operation, request, base);
    case "createEmployeeToken":
    case "createJwt":
      return makeToken(parts, operation, request, base);
    default:
      return registerCompany(parts, request);
  }
}

async function readFeed(
  parts: SystemOperationParts,
  { session, operation, query }: SystemOperationRequest,
): Promise<OperationResponse> {
  if (session === null) throw new Error("The feed was asked for without a session.");
  const { values } = readParameters(Object.entries(operation.query), query);
  const page = await parts.feed.read(parts.database, session.company, {
    after: values.after as string | undefined,
    events: values.event as readonly string[] | undefined,
    count: values.count as string | undefined,
  });
  return valueResponse(200, selectFeedFields(page, single(query, "fields")));
}

async function createSession(
  parts: SystemOperationParts,
  request: SystemOperationRequest,
  base: string,
): Promise<OperationResponse> {
  const given = parseBodyObject("Login", request.body, ["consumerToken", "employeeToken", "expirationDate"]);
  const read = (name: string) => given[name] ?? single(request.query, name);
  const session = await parts.sessions.create(
    {
      consumerToken: read("consumerToken"),
      employeeToken: read("employeeToken"),
      expirationDate: read("expirationDate"),
    },
    dateInOslo(parts.clock()),
  );
  const response = valueResponse(request.method === "POST" ? 201 : 200, sessionValue(session, base));
  return { ...response, warnings: session.warnings };
}

async function endSession(parts: SystemOperationParts, request: SystemOperationRequest): Promise<OperationResponse> {
  const ended = request.session !== null && (await parts.sessions.end(request.parameters.token ?? "", request.session));
  if (!ended)
    throw new Problem("notFound", {
      hint: { en: "There is no such session of this employee.", no: "Denne ansatte har ingen slik økt." },
    });
  return valueResponse(204, null);
}

async function registerCompany(
  parts: SystemOperationParts,
  request: SystemOperationRequest,
): Promise<OperationResponse> {
  if (parts.environment !== "test")
    throw new Problem("security", {
      hint: {
        en: "Only the test environment registers by itself; here whoever runs the service makes companies: motpost company create --help.",
        no: "Bare testmiljøet registrerer av seg selv; her oppretter den som driver tjenesten, selskaper: motpost company create --help.",
      },
    });
  const { registration, warnings } = readRegistration(parts, request);
  const registered: RegistrationResult = await register(
    parts.database,
    parts.environment,
    registration,
    dateInOslo(parts.clock()),
  );
  return { ...valueResponse(201, registered), warnings };
}

/**
 * What the body says of the new company; texts that are absent are empty.
 * @throws Problem with everything that is wrong
 */
function readRegistration(
  parts: SystemOperationParts,
  request: SystemOperationRequest,
): { readonly registration: Registration; readonly warnings: readonly Warning[] } {
  const given = parseBodyObject("Registration", request.body, [
    "companyName",
    "organizationNumber",
    "email",
    "accountantOrSimilar",
  ]);
  const faults: Fault[] = [];
  const text = (name: string, maximum: number): string => {
    const value = given[name] ?? "";
    const fits = typeof value === "string" && !value.includes("\u0000") && !/\p{Surrogate}/u.test(value);
    if (!fits) faults.push({ key: "wrongType", field: name, path: name, parameters: { expected: expected.text } });
    else if (value.length > maximum) {
      const parameters = { minimum: 0, maximum, length: value.length };
      faults.push({ key: "length", field: name, path: name, parameters });
    }
    return fits ? value.trim() : "";
  };
  const isOffice = given.accountantOrSimilar ?? false;
  if (typeof isOffice !== "boolean") {
    const place = { field: "accountantOrSimilar", path: "accountantOrSimilar" };
    faults.push({ key: "wrongType", ...place, parameters: { expected: expected.flag } });
  }
  const companyName = text("companyName", 255) || "Demo AS";
  const email = text("email", 100);
  const number = text("organizationNumber", 100);
  const isRead = faults.every((one) => one.field !== "organizationNumber");
  const checked = isRead ? parts.checkNewCompany(number) : undefined;
  const all = [...faults, ...(checked?.faults ?? [])];
  if (faults.some((fault) => fault.key === "wrongType")) throw new Problem("mapping", {}, all);
  if (all.length > 0) throw new Problem(faults.length > 0 ? "validation" : "businessRule", {}, all);
  const organizationNumber = checked?.organizationNumber ?? number;
  return {
    registration: {
      companyName,
      organizationNumber,
      email,
      userLanguage: request.language,
      isOffice: isOffice === true,
    },
    warnings: checked?.warnings ?? [],
  };
}
