// The definition of an action as data: input, load, decide, and what a decision returns; and of computed reads.

import type { Requirement } from "./entitlement.ts";
import type { Fault, Parameters, ProblemKey, Refuses, Text, Warning } from "./error.ts";
import type { ActionContext, Draft, ParameterDefinition, Reader, Row } from "./resource.ts";
import type { StoredContent, Upload, UploadDefinition } from "./upload.ts";

/** A write of a decision; the engine applies writes in their order. */
export type Write =
  | { readonly insert: string; readonly rows: readonly Row[] }
  /** Changes these columns of one object; refused with code 8000 when its version has changed. */
  | { readonly update: string; readonly id: number; readonly version: number; readonly set: Row }
  | { readonly remove: string; readonly id: number; readonly version: number }
  /** Objects of the body that are created as a POST would create them. */
  | { readonly create: readonly Draft[] }
  /** Objects of the body that are stored as drafts: only the rules of the drafts' resource apply. */
  | { readonly draft: readonly Draft[] }
  /** Stored objects as the body of an action with `changes` has changed them; the engine logs those that differ. */
  | { readonly change: readonly Draft[] }
  /** A named procedure of the database, called with one JSON argument. */
  | { readonly call: string; readonly argument: unknown };

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
  /** `of` names the model where it is not the action's. */
  | { readonly object: number; readonly of?: string }
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

/** The type of a plain value: true or false, a whole number, a number, or whole numbers by name with their descriptions. */
export type PlainValue = "flag" | "integer" | "number" | { readonly counts: Readonly<Record<string, string>> };

/** The options of an action. */
export interface ActionOptions<Loaded, Q extends ParameterMap = ParameterMap, P = string, M extends string = string> {
  readonly method: "POST" | "PUT" | "DELETE";
  /** The path below `/v2`, as in `/order/{id}/:invoice`. */
  readonly path: P & string;
  /** The model of the object that the path names, where the path is not below that model's own; for `If-Match`. */
  readonly pathModel?: string;
  /** The model of the answer; null where the answer has none. */
  readonly answers: string | null;
  /** What the answer is where it is a plain value; absent where it is a model or nothing at all. */
  readonly value?: PlainValue;
  /** True where the answer is a list of that model; `plainly` where it is a bare list of ids and addresses. */
  readonly answersMany?: boolean | "plainly";
  readonly status: number;
  readonly query?: Q;
  /**
   * The model of the body and whether it is a list of them. With `changes` it changes stored objects, the one that `id`
   * in the path names or those of the list: the action gets them as they will be, and decides what becomes of them.
   */
  readonly body?: { readonly model: M; readonly many?: boolean; readonly changes?: boolean };
  /** True where the body is a plain list of ids, as in `[1, 2]`; `optional` where a parameter may name them instead. */
  readonly ids?: boolean | "optional";
  /** The form with a file that the action takes as its body; what it stores of it names `upload.id` in a field `file`. */
  readonly upload?: UploadDefinition;
  /** The events that the action may fire, by full name. */
  readonly events?: string;
  /** The entitlements of which one is needed, where they are not those of the area. */
  readonly requires?: Requirement;
  /** Refusals that do not follow from its path, parameters, body and method. */
  readonly refuses?: Refuses;
  readonly description: string;
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

/** Operations of office tokens in the office itself: `also` where every token may run them, `only` where no other kind may. */
export type CompanyOwned = "also" | "only";

/** Who reads. */
export interface ReadContext {
  /** The company and employee of the token, whichever company it acts in. */
  readonly home: { readonly company: number; readonly employee: number; readonly companyOwned: boolean };
  readonly employee: number;
  readonly actualEmployee: number;
  /** What the session may do. */
  readonly entitlements: ReadonlySet<number>;
  readonly language: "en" | "no";
}

/** A read that is computed by SQL, such as `/balanceSheet`. */
export interface SummaryDefinition {
  /** The path below `/v2`; ids in it stand among the query's values. */
  readonly path: string;
  /** The resource of the object that `id` in the path names; what the company does not have is answered with 404. */
  readonly under?: string;
  /** True where the answer is one object rather than a list. */
  readonly single?: boolean;
  /** The model of the answer; null where it is a plain value, the column `value` of the one row. */
  readonly answers: string | null;
  /** What the plain value is, where `answers` is null. */
  readonly value?: PlainValue;
  /** Its own parameters. Lists of objects with versions have `changedSince` besides, which the engine compares. */
  readonly query: Readonly<Record<string, ParameterDefinition>>;
  /** The entitlements of which one is needed, where they are not those of the area. */
  readonly requires?: Requirement;
  /** More entitlements, of which one is needed, depending on the parameters: none for rows about the caller. */
  requiresOf?(query: Readonly<Record<string, unknown>>, context: ReadContext): Requirement;
  /** Whether an office token may read it in the office itself, beside all other tokens or as the only kind. */
  readonly companyOwned?: CompanyOwned;
  /** Refusals that do not follow from its path and parameters: `notFound` where there may be nothing to show. */
  readonly refuses?: Refuses;
  readonly description: string;
  /** The defaults of `fields` and `count`, where they are not all fields and the usual count. */
  readonly defaults?: { readonly fields: string; readonly count: number };
  /** The order of a list without `sorting`, written as `sorting` is. */
  order?(query: Readonly<Record<string, unknown>>): string;
  /**
   * A list inside each row that may be long, and the SQL over `{t}` of its length. When `fields` names the list, its
   * elements count as objects read.
   */
  readonly weight?: { readonly field: string; readonly sql: string };
  /** A warning about the answer, in the header `x-warning`. */
  readonly warning?: SummaryWarning;
  /**
   * SQL that yields the rows of the model, as a table expression over `$1` (the company) and placeholders;
   * its columns are the model's stored fields; `id`, `version` and, in a list of what has versions, `changed_at`.
   */
  rows(
    query: Readonly<Record<string, unknown>>,
    placeholder: (value: unknown, type: string) => string,
    context: ReadContext,
  ): string;
}

/** A warning of a list, sent where its SQL returns parameters. */
export interface SummaryWarning {
  /** Key of a text in the service's text table. */
  readonly key: string;
  readonly field: string;
  /** SQL of one JSON object, the parameters of the text, or of null; undefined where nothing is looked for. */
  sql(
    query: Readonly<Record<string, unknown>>,
    placeholder: (value: unknown, type: string) => string,
  ): string | undefined;
}

/** Defines a summary. */
export function summary(definition: SummaryDefinition): SummaryDefinition {
  return definition;
}

/** The checked input of a question: ids from the path and query parameters by name. */
export type QuestionInput = Pick<ActionInput, "path" | "query">;

/** A content that is rendered on request: by which rendering, from which data and files. */
export interface RenderedContent {
  readonly rendering: string;
  /** A plain object; the same object gives the same bytes. */
  readonly of: unknown;
  /** Stored files that it shows, in the order in which the rendering takes them. */
  readonly files: readonly StoredContent[];
  readonly fileName: string;
  readonly mimeType: string;
}

/** A content that cannot be rendered, with the faults. */
export interface RefusedContent {
  readonly faults: readonly Fault[];
}

/** Makes the bytes of a rendered content. */
export type Rendering = (of: unknown, files: readonly Uint8Array[]) => Promise<Uint8Array>;

/** A read that answers the content of a file, stored or rendered. */
export interface ContentDefinition {
  /** The path below `/v2`, as in `/document/{id}/content`. */
  readonly path: string;
  readonly query: Readonly<Record<string, ParameterDefinition>>;
  /** The entitlements of which one is needed, where they are not those of the area. */
  readonly requires?: Requirement;
  /** Refusals that do not follow from its path and parameters: `businessRule` where it cannot always be made. */
  readonly refuses?: Refuses;
  readonly description: string;
  /** The hint of the refusal where there is none. */
  readonly absent: Text;
  /** The media types that it may have. */
  readonly mimeTypes: readonly string[];
  /** Finds the content, or the faults that prevent it; null where there is none. The only I/O. */
  load(input: QuestionInput, read: Reader): Promise<StoredContent | RenderedContent | RefusedContent | null>;
}

/** Defines a content. */
export function content(definition: ContentDefinition): ContentDefinition {
  return definition;
}

/** The result of a question: a refusal, an exact number as text, or one object of its model. */
export type QuestionDecision =
  | Extract<Decision, { readonly faults: readonly Fault[] } | { readonly problem: ProblemKey }>
  | { readonly number: string }
  /** The stored fields of the model, with `id` and `version`; decimals as texts. */
  | { readonly row: Row };

/** The options of a question. */
export interface QuestionOptions<Loaded> {
  /** The path below `/v2`, as in `/currency/{id}/rate`. */
  readonly path: string;
  /** The model of the answer; null where the answer is a number. */
  readonly answers: string | null;
  readonly query: Readonly<Record<string, ParameterDefinition>>;
  /** The entitlements of which one is needed, where they are not those of the area. */
  readonly requires?: Requirement;
  /** Refusals that do not follow from its path and parameters: `businessRule` where `decide` returns faults. */
  readonly refuses?: Refuses;
  readonly description: string;
  /** Reads; the only I/O. */
  load(input: QuestionInput, read: Reader): Promise<Loaded>;
  /** Pure: refuses, or returns the answer. */
  decide(input: QuestionInput, loaded: Loaded): QuestionDecision;
}

/** A question as the engine sees it: a read that computes its answer and may refuse it. It writes nothing. */
export type QuestionDefinition = QuestionOptions<unknown>;

/** Defines a question without losing the type of what it loads. */
export function question<Loaded>(options: QuestionOptions<Loaded>): QuestionDefinition {
  return options as QuestionDefinition;
}
