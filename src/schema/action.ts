// The definition of an action as data: input, load, decide, and what a decision returns.

import type { Requirement } from "./entitlement.ts";
import type { Fault, Parameters, ProblemKey, Refuses, Warning } from "./error.ts";
import type { ActionContext, Draft, ParameterDefinition, Reader, Row } from "./resource.ts";
import type { AnswerFields } from "./system-operation.ts";
import type { RenderedFile, Upload, UploadDefinition } from "./upload.ts";

/** New rows of a resource. */
export interface Insert {
  readonly insert: string;
  readonly rows: readonly Row[];
}

/** A write of a decision; the engine applies writes in their order. */
export type Write =
  | Insert
  /** Changes these columns of one object; refused with code 8000 when its version has changed. */
  | { readonly update: string; readonly id: number; readonly version: number; readonly set: Row }
  | { readonly remove: string; readonly id: number; readonly version: number }
  /** Objects of the body that are created as a POST would create them. */
  | { readonly create: readonly Draft[] }
  /** Objects of the body that are stored as drafts: only the rules of the drafts' resource apply. */
  | { readonly draft: readonly Draft[] }
  /** Stored objects as the body of an action with `changes` has changed them; the engine logs those that differ. */
  | { readonly change: readonly Draft[] }
  /** A named procedure of the database, called with one JSON argument, and with a text that need not be read as JSON behind it. */
  | { readonly call: string; readonly argument: unknown; readonly text?: string };

/** Old and new values by field, as texts; null for none. Fields of parts and elements as in `contacts[17].phone`. */
export type FieldChanges = Readonly<Record<string, readonly [string | null, string | null]>>;

/** An object that changed, for the change log and its subscribers. */
export interface Change {
  readonly resource: string;
  readonly id: number;
  /** LOCKED: it can no longer be changed; REOPENED: it can be changed again. */
  readonly kind: "CREATE" | "UPDATE" | "DELETE" | "LOCKED" | "REOPENED";
  /** The verb of the event, where it is not that of the kind (`charged`). */
  readonly event?: string;
  /** Old and new values of its fields, where they are known. */
  readonly fields?: FieldChanges;
  /** The reason, where the caller sent one. */
  readonly reason?: string;
}

/** What a decision returns: a refusal, or the writes, changes and answer. */
export type Decision =
  | { readonly faults: readonly Fault[] }
  | {
      readonly problem: ProblemKey;
      readonly parameters?: Parameters;
      /** One message for each path in the body that causes the problem. */
      readonly messages?: readonly Fault[];
    }
  | {
      readonly writes: readonly Write[];
      readonly changes: readonly Change[];
      readonly warnings?: readonly Warning[];
      readonly answer: Answer;
    };

/** What the caller gets: objects read by the caller's `fields`, a plain value, or nothing (204). */
export type Answer =
  /** `of` names the model where it is not the action's, `fields` what is shown where the caller does not say. `stored` makes the
   * whole object, derived fields and lists too, of what the procedure that stored it has answered: then it need not be read.
   * `isFound`: it was there before, which is no 201 but 200. */
  | {
      readonly object: number;
      readonly of?: string;
      readonly fields?: string;
      readonly stored?: ((called: unknown) => Row) | undefined;
      readonly isFound?: true;
    }
  | { readonly objects: readonly number[]; readonly of?: string }
  | { readonly value: unknown }
  | { readonly nothing: true };

/** Query parameters by name. */
export type ParameterMap = Readonly<Record<string, ParameterDefinition>>;

/** The values of query parameters, as their definitions say. */
export type QueryOf<Q extends ParameterMap> = {
  readonly [Name in keyof Q]: Q[Name] extends ParameterDefinition<infer Value> ? Value : never;
};

/** The names of the parameters in a path. */
type PathNames<Path> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PathNames<Rest>
    : never;

/** The checked input of an action: path and query parameters by name, and the drafts of its body. */
export interface ActionInput<Q extends ParameterMap = ParameterMap, Path = string, Model extends string = string> {
  /** Ids from the path, by name. */
  readonly path: { readonly [Name in PathNames<Path>]: number };
  /** Path parameters that are texts, such as `{fileName}`, by name. */
  readonly words: { readonly [Name in PathNames<Path>]: string };
  /** Query parameters by name; absent ones are undefined. Integer lists are arrays, decimals texts. */
  readonly query: QueryOf<Q>;
  readonly drafts: readonly Draft<Model>[];
  /** The ids of a body that is a list of them; empty for other actions. */
  readonly ids: readonly number[];
  /** The file of an action that takes one; null for all others. */
  readonly upload: Upload | null;
}

/** The type of a plain value: true or false, a whole number, a number, or values by name. */
export type PlainValue = "flag" | "integer" | "number" | AnswerFields;

/** The writes of a request of a company. */
export interface WritesOfCompany {
  readonly company: number;
  readonly writes: readonly Write[];
}

/** How the writes of several requests are stored in one call. */
export interface JoinedWrites<Q extends ParameterMap = ParameterMap> {
  /**
   * True where the load of such a request takes no lock: it is decided before the transaction that stores it. A load that takes one
   * all the same is run again in a transaction.
   */
  mayJoin(query: QueryOf<Q>, body: unknown): boolean;
  /** Whether its procedure looks at all by which a request was decided: what is refused, or joins nothing, is decided anew in a transaction. */
  readonly isVerified?: true;
  /** With whose writes these may be stored together, in any order: those of other companies too, of the company, or nobody's. */
  joinsWith(writes: readonly Write[]): "companies" | "company" | null;
  /** The writes of several requests, which may be stored together, as one; its answer has a member for each company where there are several. */
  join(requests: readonly WritesOfCompany[]): readonly Write[];
}

/** The options of an action. */
export interface ActionOptions<Loaded, Q extends ParameterMap = ParameterMap, P = string, M extends string = string> {
  readonly method: "POST" | "PUT" | "DELETE";
  /** The path below `/v2`, as in `/order/{id}/:invoice`. */
  readonly path: P & string;
  /** The model of the object that the path names, where the path is not below that model's own; for `If-Match`. */
  readonly pathModel?: string;
  /** The model of the answer; null where the answer has none. Of a plain value, what a dry run answers. */
  readonly answers: string | null;
  /** What the answer is where it is a plain value; absent where it is a model or nothing at all. */
  readonly value?: PlainValue;
  /** True where the answer is a list of that model; `plainly` where it is a bare list of ids and addresses, or a bare value. */
  readonly answersMany?: boolean | "plainly";
  readonly status: number;
  /** Whether what it would make may be there already. */
  readonly finds?: true;
  readonly query?: Q;
  /**
   * The model of the body and whether it is a list of them. With `changes` it changes stored objects, the one that `id`
   * in the path names or those of the list: the action gets them as they will be, and decides what becomes of them.
   */
  readonly body?: { readonly model: M; readonly many?: boolean; readonly changes?: boolean };
  /** True where the body is a plain list of ids, as in `[1, 2]`; it may be absent where a parameter names ids too. */
  readonly ids?: boolean;
  /** The form with a file that the action takes as its body; what it stores of it names `upload.id` in a field `file`. */
  readonly upload?: UploadDefinition;
  /** How requests that come while another one is being stored are stored together; each keeps its own answer and refusal. */
  readonly joins?: JoinedWrites<Q>;
  /** The events that the action may fire, by full name. */
  readonly events?: string;
  /** The entitlements of which one is needed, where they are not those of the area. */
  readonly requires?: Requirement;
  /** Refusals that do not follow from its path, parameters, body and method. */
  readonly refuses?: Refuses;
  readonly description: string;
  /** What a dry run has made as a PDF, for a caller who accepts that; null where there is none. Read in its transaction. */
  readonly draft?: (read: Reader, id: number) => Promise<RenderedFile | null>;
  /** Reads and locks; the only I/O. */
  load(input: ActionInput<Q, P, M>, read: Reader, context: ActionContext): Promise<Loaded>;
  /** Pure: refuses, or returns the writes, changes and answer. */
  decide(input: ActionInput<Q, P, M>, loaded: Loaded, context: ActionContext): Decision;
}

/** An action as the engine sees it. */
export type ActionDefinition = ActionOptions<unknown>;

/** Defines an action without losing the types of its input and of what it loads. */
export function action<
  Loaded,
  const P extends string,
  M extends string = string,
  Q extends ParameterMap = Record<never, never>,
>(options: ActionOptions<Loaded, Q, P, M>): ActionDefinition {
  return options as unknown as ActionDefinition;
}

/** Whether the action needs a body: one with objects, or a list of ids that no parameter may name instead. */
export function needsBody({ body, ids = false, query = {} }: ActionDefinition): boolean {
  return body !== undefined || (ids && !Object.values(query).some(({ type }) => type === "integers"));
}
