// The interface as the pages use it: the same operations and entitlements, without HTTP between.

import type { Session } from "../platform/access/session.ts";
import type { ActionDefinition } from "../schema/action.ts";
import { Problem, type ProblemKey } from "../schema/error.ts";
import { authorize } from "./authorize.ts";
import { errorBody } from "./error-body.ts";
import { execute, type OperationParts } from "./execute-operation.ts";
import type { Routes } from "./routes.ts";
import type { SystemOperationParts } from "./system-operation-parts.ts";
import { runSystemOperation } from "./system-operations.ts";

/** Who asks, and how the answer is told. */
export interface LocalCaller {
  /** Null for somebody who is not signed in: only open operations answer. */
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

/** What is wrong with one field. */
export interface LocalFault {
  readonly path: string;
  readonly message: string;
}

/** A parsed answer of the interface: an object's fields. */
export type LocalValue = Readonly<Record<string, unknown>>;

/** An answer, or a refusal in the caller's language. */
export type Result =
  | { readonly ok: true; readonly value: LocalValue; readonly values: readonly LocalValue[] }
  | {
      readonly ok: false;
      readonly status: number;
      readonly key: ProblemKey;
      readonly message: string;
      readonly faults: readonly LocalFault[];
    };

/** What it works with. */
export interface LocalApiParts extends OperationParts, SystemOperationParts {
  readonly routes: Routes;
}

/** Asks the interface. */
export class LocalApiClient {
  private readonly parts: LocalApiParts;
  constructor(parts: LocalApiParts) {
    this.parts = parts;
  }

  /** Carries out an operation of the interface as the caller's session may. */
  async call(caller: LocalCaller, request: LocalRequest): Promise<Result> {
    return this.resultOf(caller, async () => {
      const match = this.parts.routes.find(request.method, request.path);
      const { session, language, requestId } = caller;
      const isOpen = match.operation.kind === "system" && match.operation.open;
      if (session !== null) authorize(match.requirement, session);
      else if (!isOpen) throw new Problem("authentication", { hint: { en: "Sign in first.", no: "Logg inn først." } });
      const { method, body, query = {} } = request;
      if (match.operation.kind === "system") {
        const asked = { operation: match.operation, method, query, body, session, language, requestId };
        return runSystemOperation(this.parts, { ...asked, hasKey: false, parameters: match.parameters }, "");
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
          language,
          requestId,
          base: "",
          entitlements: session.entitlements,
        },
        home: session.home,
        upload: null,
        keyOwner: "",
        idempotencyKey: null,
        ifMatch: null,
        ifNoneMatch: null,
        body,
        rawBody: null,
      });
    });
  }

  /**
   * Runs an action that is no operation of the interface. What the action requires, the
   * caller's session must hold; without that the caller says who does it in which company.
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
          ...{ company, employee, actualEmployee: employee, language, requestId, base: "" },
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

  private async resultOf(caller: LocalCaller, work: () => Promise<{ readonly body: string | null }>): Promise<Result> {
    try {
      const { body } = await work();
      const read = (body === null ? {} : JSON.parse(body)) as { value?: LocalValue; values?: LocalValue[] };
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
