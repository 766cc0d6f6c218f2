// Calls the API in the same process: the same operations and entitlements, without HTTP.

import * as limits from "../limits.ts";
import { isOfPerson, type Session } from "../platform/access/session.ts";
import type { ActionDefinition } from "../schema/action.ts";
import { Problem, type ProblemKey } from "../schema/error.ts";
import { isOpen } from "../schema/operation.ts";
import { authorize, requireAccess } from "./authorize.ts";
import { errorBody } from "./error-body.ts";
import { execute } from "./execute-operation.ts";
import type { OperationParts, OperationResponse } from "./operation-request.ts";
import type { Routes } from "./routes.ts";
import type { SystemOperationParts } from "./system/operation.ts";
import { runSystemOperation } from "./system/run.ts";

/** The caller, and the language of messages. */
export interface LocalCaller {
  /** Null for a caller who is not signed in, who may only call open operations. */
  readonly session: Session | null;
  readonly language: "en" | "no";
  readonly requestId: string;
}

/** One request. */
export interface LocalRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/v2`, as in `/token/employee/17`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A fault of one field. */
export interface LocalFault {
  readonly path: string;
  readonly message: string;
}

/** A parsed response: the fields of an object. */
export type LocalValue = Readonly<Record<string, unknown>>;

/** The value of a response, or a refusal in the caller's language. */
export type Result =
  | { readonly ok: true; readonly value: LocalValue; readonly values: readonly LocalValue[] }
  | {
      readonly ok: false;
      readonly status: number;
      readonly key: ProblemKey;
      readonly message: string;
      readonly faults: readonly LocalFault[];
    };

/** The parts of the service that the client uses. */
export interface LocalApiParts extends OperationParts, SystemOperationParts {
  readonly routes: Routes;
}

/** Calls the API. */
export class LocalApiClient {
  private readonly parts: LocalApiParts;
  constructor(parts: LocalApiParts) {
    this.parts = parts;
  }

  /** Runs an operation of the API with the caller's session. */
  async call(caller: LocalCaller, request: LocalRequest): Promise<Result> {
    return this.resultOf(caller, async () => {
      const match = this.parts.routes.find(request.method, request.path);
      const { session, language, requestId } = caller;
      if (session !== null) {
        authorize(match.requirement, session);
        requireAccess(match.operation, session);
      } else if (!isOpen(match.operation))
        throw new Problem("authentication", { hint: { en: "Sign in first.", no: "Logg inn først." } });
      const { method, body, query = {} } = request;
      if (match.operation.kind === "system") {
        const call = { query, body, session, language, requestId, path: match.parameters, key: null, base: "" };
        return runSystemOperation(match.operation, call, this.parts);
      }
      if (session === null) throw new Error("An operation of a company was asked for without a session.");
      const { company, employee, actualEmployee } = session;
      return execute(this.parts, match, {
        method,
        path: request.path,
        query,
        caller: {
          company,
          employee,
          actualEmployee,
          isPerson: isOfPerson(session),
          language,
          requestId,
          base: "",
          entitlements: session.entitlements,
        },
        home: session.home,
        isTried: session.access === "DRY_RUN",
        upload: null,
        keyOwner: "",
        idempotencyKey: null,
        ifMatch: null,
        ifNoneMatch: null,
        accept: null,
        mostListed: limits.objectsRead,
        body,
        rawBody: null,
      });
    });
  }

  /**
   * Runs an action that is no operation of the API. The caller's session must have the entitlements that the action requires; an
   * action without such requirements runs as the named employee.
   */
  async act(
    caller: LocalCaller & { readonly company: number; readonly employee: number },
    action: ActionDefinition,
    query: Readonly<Record<string, unknown>>,
  ): Promise<Result> {
    const { company, employee, language, requestId, session } = caller;
    return this.resultOf(caller, () => {
      const { requires = [] } = action;
      if (session !== null) authorize(requires, session);
      else if (requires.length > 0)
        throw new Problem("authentication", { hint: { en: "Sign in first.", no: "Logg inn først." } });
      return this.parts.commands.run({
        work: { verb: "action", action, path: {}, query, body: undefined },
        caller: {
          company,
          employee,
          actualEmployee: employee,
          isPerson: session !== null && isOfPerson(session),
          language,
          requestId,
          base: "",
          entitlements: session?.entitlements ?? new Set<number>(),
        },
        fields: undefined,
        dryRun: false,
        key: null,
        ifMatch: null,
        replaceChildren: false,
      });
    });
  }

  private async resultOf(caller: LocalCaller, work: () => Promise<Pick<OperationResponse, "body">>): Promise<Result> {
    try {
      const { body } = await work();
      const read = (body === null ? {} : JSON.parse(String(body))) as { value?: LocalValue; values?: LocalValue[] };
      return { ok: true, value: read.value ?? {}, values: read.values ?? [] };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { language, requestId } = caller;
      const { status, body } = errorBody(error, { language, requestId, link: "", texts: this.parts.registry.texts });
      const { message, validationMessages } = JSON.parse(body) as {
        message: string;
        validationMessages: readonly { path: string | null; field: string | null; message: string }[] | null;
      };
      const faults = (validationMessages ?? []).map((one) => ({
        path: (one.path ?? one.field ?? "").replace(/^arg:/, ""),
        message: one.message,
      }));
      return { ok: false, status, key: error.key, message, faults };
    }
  }
}
