// What system operations share: their parts, requests and responses.

import type { Query } from "../engine/read/parameters.ts";
import type { Session } from "../platform/access/session.ts";
import type { NewSession, Sessions } from "../platform/access/sessions.ts";
import type { Environment } from "../platform/access/token.ts";
import type { ChangeFeed } from "../platform/webhook/change-feed.ts";
import { type Fault, FaultList, Problem, type Warning } from "../schema/error.ts";
import { Hints, meant } from "../schema/nearest.ts";
import type { Registry } from "../schema/registry.ts";
import type { SystemOperation } from "../schema/system-operation.ts";
import type { Database } from "../store/database.ts";
import type { OperationResponse } from "./operation-request.ts";

/** The parts of the service that system operations use. */
export interface SystemOperationParts {
  readonly registry: Registry;
  readonly database: Database;
  readonly sessions: Sessions;
  readonly environment: Environment;
  readonly clock: () => Date;
  readonly feed: ChangeFeed;
  /** Checks the organisation number of a company that registers. */
  checkNewCompany(organizationNumber: string): NewCompanyCheck;
}

/** The organisation number of a new company in the form in which it is stored, and what is wrong or doubtful about it. */
export interface NewCompanyCheck {
  readonly organizationNumber: string;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
}

/** The request of a system operation. */
export interface SystemOperationRequest {
  readonly operation: SystemOperation;
  readonly method: string;
  readonly query: Query;
  readonly body: unknown;
  readonly session: Session | null;
  readonly language: "en" | "no";
  readonly requestId: string;
  /** Whether an Idempotency-Key was sent. */
  readonly hasKey: boolean;
  readonly parameters: Readonly<Record<string, string>>;
}

/** A response with one value. */
export function valueResponse(status: number, value: unknown): OperationResponse {
  return { status, body: value === null ? null : JSON.stringify({ value }), warnings: [], unknownParameters: [] };
}

/** A new session as the response shows it. */
export function sessionValue(session: NewSession, base: string): Record<string, unknown> {
  return {
    id: session.id,
    version: 0,
    url: `${base}/token/session/${session.id}`,
    consumerToken:
      session.consumerToken === null
        ? null
        : { id: session.consumerToken, url: `${base}/token/consumer/${session.consumerToken}` },
    employeeToken: { id: session.employeeToken, url: `${base}/token/employee/${session.employeeToken}` },
    expirationDate: session.expirationDate,
    token: session.token,
    encryptionKey: null,
  };
}

/** The fields of a body that may be absent. */
export function parseBodyObject(model: string, body: unknown, names: readonly string[]): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body))
    throw new Problem("mapping", {}, [{ key: "notAnObject", field: null }]);
  const faults = new FaultList();
  const hints = new Hints();
  for (const wrong of Object.keys(body)) {
    if (names.includes(wrong)) continue;
    const name = wrong.slice(0, 100);
    faults.add((isExplained) => ({
      key: "unknownField",
      field: name,
      path: name,
      parameters: { model, name, hint: isExplained ? hints.didYouMean(wrong, names) : meant(null) },
    }));
  }
  faults.refuse("mapping");
  return body as Record<string, unknown>;
}
