// The definition of a query as data: a read that answers rows, one object, a plain value or a file.

import type { ActionDefinition, ActionInput, Decision, PlainValue } from "./action.ts";
import type { CompanyOwned, Requirement } from "./entitlement.ts";
import type { Fault, ProblemKey, Refuses, Text, Warning } from "./error.ts";
import type { ParameterDefinition, Reader, ResourceOptions, Row, SnapshotReader } from "./resource.ts";
import type { RenderedFile, StoredFile } from "./upload.ts";

export type { RenderedFile } from "./upload.ts";
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

/** Who reads an archive, and which version of the service writes it. */
export interface ArchiveContext extends ReadContext {
  readonly version: string;
  /** The bytes of a file, stored or rendered. */
  bytesOf(file: StoredFile | RenderedFile): Promise<AsyncIterable<Uint8Array>>;
}

/** Query parameters by name, and ids from the path where SQL is made of them; absent ones are undefined. */
export type QueryValues = Readonly<Record<string, unknown>>;

/** Adds a value to the statement; the result is its placeholder, cast to the type of the database. */
export type Placeholder = (value: unknown, type: string) => string;

/** What every query says of itself. */
interface CommonOptions {
  /** The path below `/v2`, as in `/currency/{id}/rate`. */
  readonly path: string;
  /** Where the contract reads by another method than GET. */
  readonly method?: "PUT";
  /** The resource of the object that `id` in the path names; what the company does not have is answered with 404. */
  readonly under?: string;
  /** Its own parameters. Lists of objects have ranges of ids and of changes besides, which the engine compares. */
  readonly query?: Readonly<Record<string, ParameterDefinition>>;
  /** The entitlements of which one is needed, where they are not those of the area. */
  readonly requires?: Requirement;
  /** More entitlements, of which one is needed, depending on the parameters: none for rows about the caller. */
  requiresOf?(query: QueryValues, context: ReadContext): Requirement;
  /** Whether an office token may read it in the office itself, beside all other tokens or as the only kind. */
  readonly companyOwned?: CompanyOwned;
  /** Refusals that do not follow from its path and parameters, such as `businessRule` where there may be faults. */
  readonly refuses?: Refuses;
  readonly description: string;
}

/** The answer is a list of this model. */
interface RowsAnswer {
  readonly rows: string;
  /** The defaults of `fields` and `count`, where they are not all fields and the usual count. */
  readonly defaults?: ResourceOptions["defaults"];
  /** The order of a list without `sorting`, written as `sorting` is. */
  order?(query: QueryValues): string;
  /** A list inside each row that may be long, with the SQL over `{t}` of its length: its elements count as objects read. */
  readonly weight?: { readonly field: string; readonly sql: string };
  /** A warning about the answer, in the header `x-warning`. */
  readonly warning?: ListWarning;
}

/** The answer is one object of this model. */
interface ObjectAnswer {
  readonly object: string;
  /** Where there is none the answer is null, in place of 404. */
  readonly isNullable?: boolean;
}

/** The answer is a plain value: the column `value` of the one row, or the number that was decided. */
interface ValueAnswer {
  readonly value: PlainValue;
}

/** The answer is found by SQL. */
interface Found {
  /**
   * SQL that yields the rows of the model, as a table expression over `$1` (the company) and placeholders;
   * its columns are the model's stored fields; `id`, `version` and, in a list of what has versions, `changed_at`.
   */
  sql(query: QueryValues, placeholder: Placeholder, context: ReadContext): string;
}

/** The answer is computed of what is loaded, or refused. */
interface Computed<Loaded> {
  /** Reads; the only I/O. */
  load(input: QueryInput, read: Reader, context: ReadContext): Promise<Loaded>;
  /** Pure: refuses, or returns the answer. */
  decide(input: QueryInput, loaded: Loaded): QueryDecision;
}

/** The answer is a file of one of these media types. */
interface FileAnswer {
  readonly file: readonly string[];
  /** The hint of the refusal where there is none. */
  readonly absent: Text;
  /** Finds the file, or the faults that prevent it; null where there is none. The only I/O. */
  load(input: QueryInput, read: Reader, context: ReadContext): Promise<StoredFile | RenderedFile | RefusedFile | null>;
  /** Notes that the file is fetched, before it is sent. */
  readonly notes?: ActionDefinition;
}

/** The answer is a zip whose files are written while it is sent, from one snapshot of the database. */
interface ArchiveAnswer extends Pick<FileAnswer, "notes"> {
  readonly archive: true;
  /** Checks what is to be sent, before the first byte is, and says how the files are written. The only I/O. */
  load(input: QueryInput, read: SnapshotReader, context: ArchiveContext): Promise<StreamedArchive | RefusedFile>;
}

/** A warning of a list, sent where its SQL returns parameters. */
export interface ListWarning {
  /** Key of a text in the service's text table. */
  readonly key: string;
  readonly field: string;
  /** SQL of one JSON object, the parameters of the text, or of null; undefined where nothing is looked for. */
  sql(query: QueryValues, placeholder: Placeholder): string | undefined;
}

/** The checked input of a query that loads: ids from the path and query parameters by name. */
export type QueryInput = Pick<ActionInput, "path" | "query">;

/** What `decide` of a query returns: a refusal, an exact number as text, or one object of its model. */
export type QueryDecision =
  | Extract<Decision, { readonly faults: readonly Fault[] } | { readonly problem: ProblemKey }>
  | { readonly number: string; readonly warnings?: readonly Warning[] }
  /** The stored fields of the model, with `id` and `version`; decimals as texts. */
  | { readonly row: Row; readonly warnings?: readonly Warning[] };

/** A file that cannot be rendered, with the faults. */
export interface RefusedFile {
  readonly faults: readonly Fault[];
}

/** A file of an archive; its text or its bytes are written piece by piece. */
export interface ArchivedFile {
  readonly name: string;
  readonly text: AsyncIterable<string | Uint8Array>;
}

/** A zip that is written while it is sent: whatever it holds, a few pieces of it are in memory. */
export interface StreamedArchive {
  readonly fileName: string;
  /** How many files and records follow, where that is known before the first byte. */
  readonly size?: { readonly files: number; readonly records: number };
  /** The files in their order; each is written when the one before it has been. */
  readonly files: Iterable<ArchivedFile> | AsyncIterable<ArchivedFile>;
}

/** Makes the bytes of a rendered file. */
export type Rendering = (of: unknown, files: readonly Uint8Array[]) => Promise<Uint8Array>;

type Common = CommonOptions & Required<Pick<CommonOptions, "query">>;
/** A query whose answer is a list. */
export type RowsQuery = Common & RowsAnswer & Found;
/** A query whose answer is found by SQL. */
export type SqlQuery = RowsQuery | (Common & (ObjectAnswer | ValueAnswer) & Found);
/** A query whose answer is computed. */
export type ComputedQuery = Common & (ObjectAnswer | ValueAnswer) & Computed<unknown>;
/** A query whose answer is a file. */
export type FileQuery = Common & FileAnswer;
/** A query whose answer is an archive. */
export type ArchiveQuery = Common & ArchiveAnswer;
/** A query as the engine sees it. It writes nothing, but that files and archives may note who fetches them. */
export type QueryDefinition = SqlQuery | ComputedQuery | FileQuery | ArchiveQuery;

/** The options of a query. */
export type QueryOptions<Loaded> = CommonOptions &
  (
    | (Found & (RowsAnswer | ObjectAnswer | ValueAnswer))
    | (Computed<Loaded> & (ObjectAnswer | ValueAnswer))
    | FileAnswer
  );

/** Defines a query without losing the type of what it loads. */
export function query<Loaded = never>(options: QueryOptions<Loaded>): QueryDefinition {
  return { query: {}, ...options } as QueryDefinition;
}

/** Defines a query whose answer is an archive. */
export function archive(options: CommonOptions & Omit<ArchiveAnswer, "archive">): QueryDefinition {
  return { query: {}, ...options, archive: true };
}

/** The name of the model that a query answers; null for plain values and files. */
export function modelOf(one: QueryDefinition): string | null {
  if ("rows" in one) return one.rows;
  return "object" in one ? one.object : null;
}
