// The interface as the pages use it: the same operations, entitlements and one door, without HTTP between.

import type { ActionDefinition } from "../../schema/action.ts";
import { Problem, type ProblemKey } from "../../schema/error.ts";
import type { Session } from "../access/sessions.ts";
import { demand } from "./demand.ts";
import { errorBody } from "./error-body.ts";
import { answer, type OperationParts } from "./operations.ts";
import type { Routes } from "./routes.ts";
import { special } from "./special.ts";
import type { SpecialParts } from "./special-parts.ts";

/** Who asks, and how the answer is told. */
export interface InsideCaller {
  /** Null for somebody who is not signed in: only open operations answer. */
  readonly session: Session | null;
  readonly language: "en" | "no";
  readonly requestId: string;
}

/** One request. */
export interface InsideRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/v2`, as in `/token/employee/17`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What is wrong with one field. */
export interface InsideFault {
  readonly path: string;
  readonly message: string;
}

/** A parsed answer of the interface: an object's fields. */
export type InsideValue = Readonly<Record<string, unknown>>;

/** An answer, or a refusal in the caller's language. */
export type Told =
  | { readonly ok: true; readonly value: InsideValue; readonly values: readonly InsideValue[] }
  | {
      readonly ok: false;
      readonly status: number;
      readonly key: ProblemKey;
      readonly message: string;
      readonly faults: readonly InsideFault[];
    };

/** What it works with. */
export interface InsideParts extends OperationParts, SpecialParts {
  readonly routes: Routes;
}

/** Asks the interface. */
export class Inside {
  private readonly parts: InsideParts;
  constructor(parts: InsideParts) {
    this.parts = parts;
  }

  /** Carries out an operation of the interface as the caller's session may. */
  async call(caller: InsideCaller, request: InsideRequest): Promise<Told> {
    return this.told(caller, async () => {
      const match = this.parts.routes.find(request.method, request.path);
      const { session, language, requestId } = caller;
      const isOpen = match.operation.kind === "special" && match.operation.open;
      if (session !== null) demand(match.requirement, session);
      else if (!isOpen) throw new Problem("authentication", { hint: { en: "Sign in first.", no: "Logg inn først." } });
      const { method, body, query = {} } = request;
      if (match.operation.kind === "special") {
        const asked = { operation: match.operation, method, query, body, session, language, requestId };
        return special(this.parts, { ...asked, hasKey: false, parameters: match.parameters }, "");
      }
      if (session === null) throw new Error("An operation of a company was asked for without a session.");
      const { company, employee, actualEmployee } = session;
      return answer(this.parts, match, {
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
   * Carries out an action that is no operation of the interface, through the one door. What the action requires, the
   * caller's session must hold; without that the caller says who does it in which company.
   */
  async act(
    caller: InsideCaller & { readonly company: number; readonly employee: number },
    action: ActionDefinition,
    query: Readonly<Record<string, unknown>>,
  ): Promise<Told> {
    const { company, employee, language, requestId, session } = caller;
    return this.told(caller, () => {
      const { requires = [] } = action;
      if (session !== null) demand(requires, session);
      else if (requires.length > 0)
        throw new Problem("authentication", { hint: { en: "Sign in first.", no: "Logg inn først." } });
      return this.parts.door.run({
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

  private async told(caller: InsideCaller, work: () => Promise<{ readonly body: string | null }>): Promise<Told> {
    try {
      const { body } = await work();
      const read = (body === null ? {} : JSON.parse(body)) as { value?: InsideValue; values?: InsideValue[] };
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
