// Logging in and out, registering and the events: the operations that are no definitions, because they are of no company.

import type { Fault } from "../../schema/error.ts";
import { Problem } from "../../schema/error.ts";
import { didYouMean } from "../../schema/nearest.ts";
import type { Registry } from "../../schema/registry.ts";
import { type Registered, register } from "../access/register.ts";
import type { NewSession, Session, Sessions } from "../access/sessions.ts";
import type { Environment } from "../access/token.ts";
import { dateInOslo } from "../act/door.ts";
import { type Query, single } from "../read/parameters.ts";
import type { Database } from "../store/database.ts";
import { listEvents, readEvent } from "./events.ts";
import type { Answered } from "./operations.ts";

/** What these operations work with. */
export interface SpecialParts {
  readonly registry: Registry;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly environment: Environment;
  readonly clock: () => Date;
}

/** One such request. */
export interface SpecialRequest {
  readonly name: string;
  readonly method: string;
  readonly query: Query;
  readonly body: unknown;
  readonly session: Session | null;
  readonly language: "en" | "no";
  readonly parameters: Readonly<Record<string, string>>;
}

/** Answers a request; `base` is the address of links without scheme. */
export async function special(parts: SpecialParts, request: SpecialRequest, base: string): Promise<Answered> {
  switch (request.name) {
    case "createSession":
      return createSession(parts, request, base);
    case "endSession":
      return endSession(parts, request);
    case "listEvents":
      return plain(200, listEvents(parts.registry, single(request.query, "fields")));
    case "readEvent":
      return plain(
        200,
        readEvent(parts.registry, request.parameters.eventType ?? "", single(request.query, "fields"), base),
      );
    default:
      return registerCompany(parts, request);
  }
}

function plain(status: number, value: unknown): Answered {
  return { status, body: value === null ? null : JSON.stringify({ value }), warnings: [], unknownParameters: [] };
}

async function createSession(parts: SpecialParts, request: SpecialRequest, base: string): Promise<Answered> {
  const given = bodyObject("Login", request.body, ["consumerToken", "employeeToken", "expirationDate"]);
  const read = (name: string) => given[name] ?? single(request.query, name);
  const session = await parts.sessions.create(
    {
      consumerToken: read("consumerToken"),
      employeeToken: read("employeeToken"),
      expirationDate: read("expirationDate"),
    },
    dateInOslo(parts.clock()),
  );
  return plain(request.method === "POST" ? 201 : 200, sessionValue(session, base));
}

function sessionValue(session: NewSession, base: string): Record<string, unknown> {
  return {
    id: session.id,
    version: 0,
    url: `${base}/token/session/${session.id}`,
    consumerToken: { id: session.consumerToken, url: `${base}/token/consumer/${session.consumerToken}` },
    employeeToken: { id: session.employeeToken, url: `${base}/token/employee/${session.employeeToken}` },
    expirationDate: session.expirationDate,
    token: session.token,
    encryptionKey: null,
  };
}

async function endSession(parts: SpecialParts, request: SpecialRequest): Promise<Answered> {
  const ended = request.session !== null && (await parts.sessions.end(request.parameters.token ?? "", request.session));
  if (!ended) throw new Problem("notFound", { hint: "There is no such session of this employee." });
  return plain(204, null);
}

async function registerCompany(parts: SpecialParts, request: SpecialRequest): Promise<Answered> {
  if (parts.environment !== "test")
    throw new Problem("security", {
      hint: "Only the test environment registers by itself; here an administrator makes companies.",
    });
  const given = bodyObject("Registration", request.body, ["companyName", "organizationNumber", "email"]);
  const faults: Fault[] = [];
  const text = (name: string, maximum: number): string => {
    const value = given[name] ?? "";
    const fits = typeof value === "string" && !value.includes("\u0000") && !/\p{Surrogate}/u.test(value);
    if (!fits) faults.push({ key: "wrongType", field: name, path: name, parameters: { expected: "a text" } });
    else if (value.length > maximum)
      faults.push({
        key: "length",
        field: name,
        path: name,
        parameters: { minimum: 0, maximum, length: value.length },
      });
    return fits ? value.trim() : "";
  };
  const registration = {
    companyName: text("companyName", 255) || "Demo AS",
    organizationNumber: text("organizationNumber", 100),
    email: text("email", 100),
    userLanguage: request.language,
  };
  if (faults.length > 0)
    throw new Problem(faults.some((fault) => fault.key === "wrongType") ? "mapping" : "validation", {}, faults);
  const registered: Registered = await register(
    parts.database,
    parts.environment,
    registration,
    dateInOslo(parts.clock()),
  );
  return plain(201, registered);
}

/** The fields of a body that may be absent. */
function bodyObject(model: string, body: unknown, names: readonly string[]): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body))
    throw new Problem("mapping", {}, [{ key: "notAnObject", field: null }]);
  const faults = Object.keys(body)
    .filter((name) => !names.includes(name))
    .map(
      (name): Fault => ({
        key: "unknownField",
        field: name.slice(0, 100),
        path: name.slice(0, 100),
        parameters: { model, name: name.slice(0, 100), hint: didYouMean(name, names) },
      }),
    );
  if (faults.length > 0) throw new Problem("mapping", {}, faults);
  return body as Record<string, unknown>;
}
