// The definition of a resource as data: its path, verbs, events, fields, search parameters and rules.

import type { Requirement } from "./entitlement.ts";
import type { Bounds, FieldDefinition } from "./field.ts";
import type { Fields } from "./row.ts";
import type { Reader, Rule, Verdict } from "./rule.ts";

/** The eight standard operations of a resource. */
export type Verb = "list" | "get" | "create" | "update" | "delete" | "createMany" | "updateMany" | "deleteMany";

export type { Draft, Row } from "./row.ts";
export * from "./rule.ts";

/** How a search parameter is compared. */
export type Matcher =
  | ("exact" | "among" | "contains" | "from" | "before" | "until")
  | ("row" | "sql" | "computedBy" | "sums" | "none");

/** What a parameter is after it was read, by the form that it must have. */
interface ParameterValues<Choice> {
  text: string;
  integer: number;
  number: string;
  flag: boolean;
  date: string;
  dateTime: string;
  choice: Choice;
  integers: number[];
  textList: string[];
  month: string;
  months: string[];
  week: string;
}

/** The form that a search parameter must have. */
export type ParameterType = keyof ParameterValues<string>;

/** One search parameter of a list, or one query parameter of an action. Lengths are those of the text without blanks around it. */
export interface ParameterDefinition<Value = unknown> extends Bounds {
  /** Exists for the compiler alone. */
  readonly value?: Value;
  readonly match: Matcher;
  readonly type: ParameterType;
  /** The field that is compared. */
  readonly field: string | null;
  /** SQL over `{t}` and `{value}`, for `sql`. */
  readonly sql: string | null;
  readonly choices: readonly string[];
  readonly required: boolean;
  readonly default: string | null;
  /** Refuses a value after reading stored rows; only for `computedBy`. */
  readonly check: ParameterCheck | null;
  /** The entitlements of which a session must hold one for the parameter to find more than the employee's own rows. */
  readonly guardedBy: Requirement | null;
  /** SQL over `{t}` of the employee whom a row is about. */
  readonly guardedAbout: string | null;
  readonly description: string;
}

/** Checks a parameter's value against stored rows. */
export type ParameterCheck = (value: unknown, read: Reader) => Promise<Verdict>;

const parameter: Omit<ParameterDefinition, "value"> = {
  match: "none",
  type: "text",
  field: null,
  sql: null,
  choices: [],
  required: false,
  default: null,
  check: null,
  guardedBy: null,
  guardedAbout: null,
  minimumLength: 0,
  maximumLength: null,
  minimum: null,
  maximum: null,
  description: "",
};

/** The field equals the value, which is of the type. */
export function exact(field: string, type: ParameterType = "text"): ParameterDefinition {
  return { ...parameter, match: "exact", field, type };
}
/** The field is one of the comma-separated whole numbers. */
export function among(field: string): ParameterDefinition {
  return { ...parameter, match: "among", field, type: "integers" };
}
/** The field is one of the comma-separated texts; each is one of the choices, where there are any. */
export function amongTexts(field: string, choices: readonly string[] = []): ParameterDefinition {
  return { ...parameter, match: "among", field, type: "textList", choices };
}
/** The field contains the text; upper and lower case are equal. */
export function contains(field: string): ParameterDefinition {
  return { ...parameter, match: "contains", field, type: "text" };
}
/** The field is at or after the value. */
export function from(field: string, type: ParameterType = "date"): ParameterDefinition {
  return { ...parameter, match: "from", field, type };
}
/** The field is before the value (exclusive). */
export function before(field: string, type: ParameterType = "date"): ParameterDefinition {
  return { ...parameter, match: "before", field, type };
}
/** A condition over `{t}` and `{value}` that every row takes, of queries too. */
function ofRow(type: ParameterType, sql: string, description: string): ParameterDefinition {
  return { ...parameter, match: "row", type, sql, description };
}
/** The parameters by which lists that are too long are read in parts. Lists have them by themselves. */
const ofObjects = {
  idFrom: ofRow("integer", "{t}.id >= {value}", "The id is this one or a higher one."),
  idTo: ofRow("integer", "{t}.id < {value}", "The id is lower than this one."),
};
const ofVersions = {
  changedSince: ofRow("dateTime", "{t}.changed_at >= {value}", "Changed at this moment or later."),
  changedBefore: ofRow("dateTime", "{t}.changed_at < {value}", "Last changed before this moment."),
};
/**
 * SQL over `{t}`, `{value}` (a constant where it is a choice, for the planner), and `{name}` of others, null where absent.
 * @param description which objects match, for the documentation
 */
export function condition(
  type: ParameterType,
  sql: string,
  description: string,
  choices: readonly string[] = [],
): ParameterDefinition {
  return { ...parameter, match: "sql", type, sql, description, choices };
}
/**
 * A parameter that does not filter: a derived field is computed from it, by SQL over `{t}` and `{value}`. Without the parameter
 * the field is computed as its definition says. `check` may refuse the value.
 */
export function computedBy(
  options: Pick<ParameterDefinition, "type" | "description" | "check"> & {
    readonly field: string;
    readonly sql: string;
  },
): ParameterDefinition {
  return { ...parameter, match: "computedBy", ...options };
}
/** Says which of these fields of a list are summed over all matches; the sums stand in `sums`, behind `values`. */
export function summed(...fields: readonly string[]): ParameterDefinition {
  return { ...parameter, match: "sums", type: "textList", choices: fields };
}
/** A parameter that an action or a query reads. */
export function input<T extends ParameterType, const Choice extends string = string, Default extends string = never>(
  type: T,
  more: Partial<Omit<ParameterDefinition, "choices" | "default" | "value">> & {
    readonly choices?: readonly Choice[];
    readonly default?: Default;
  } = {},
): ParameterDefinition<ParameterValues<Choice>[T] | ([Default] extends [never] ? undefined : never)> {
  return { ...parameter, type, ...more };
}
/** The parameter is required. */
export function mandatory<V>(definition: ParameterDefinition<V>): ParameterDefinition<Exclude<V, undefined>> {
  return { ...(definition as ParameterDefinition<never>), required: true };
}
/** A search over guarded fields: callers without the entitlement find only rows about themselves, because the result would leak the values. */
export function guarded(definition: ParameterDefinition, by: Requirement, about: string): ParameterDefinition {
  return { ...definition, guardedBy: by, guardedAbout: about };
}
/** The value that is used when the parameter is absent. */
export function withDefault<V>(of: ParameterDefinition<V>, value: string): ParameterDefinition<Exclude<V, undefined>> {
  return { ...(of as ParameterDefinition<never>), default: value };
}

/** The options of a resource. */
export interface ResourceOptions<F extends Fields = Fields> {
  readonly verbs?: string;
  /**
   * The changes that are events: create, update and delete as words, others as `verb: description`. A verb may be
   * written as a full name, `object.verb`, where the object is not the resource's name.
   */
  readonly events?: string | Readonly<Record<string, string>>;
  /** The table, where it is not the resource's name in snake case. */
  readonly table?: string;
  /** True where the table is a view over other tables. */
  readonly view?: boolean;
  /** Rows of the table that belong to this resource, as SQL over `{t}`. */
  readonly rows?: string;
  /** True for reference data that all companies share. */
  readonly shared?: boolean;
  /** The owner and this resource's reference field to it, for resources written through their owner. */
  readonly owner?: { readonly resource: string; readonly field: string; readonly list: string };
  /** False for rows that carry no id, version and url. */
  readonly identity?: boolean;
  /** True where a company has exactly one: its id is the company's, and its path needs none. */
  readonly single?: boolean;
  /** True where changes keep its rows in the process (`Reader.kept`). */
  readonly isSetting?: boolean;
  /**
   * True where new objects that come at once are stored together, those of several companies too: its rules take no lock for most of
   * them, and its tables have the policy `created_together`.
   */
  readonly createdTogether?: boolean;
  /** What one of its rows that a change names is read by before its transaction, with those that others name (`Reader.together`). */
  readonly namedTogether?: readonly [string];
  readonly fields: F;
  readonly search?: Record<string, ParameterDefinition>;
  /** The order of a list without `sorting`: field names, `-` for descending. */
  readonly order?: string;
  readonly rules?: readonly Rule[];
  /** Unique indexes of the table: constraint name to fault text and field. */
  readonly uniques?: Record<string, { readonly text: string; readonly field: string }>;
  /** The query parameter by which a PUT removes the elements of owned lists that the body leaves out. */
  readonly replaceChildrenBy?: string;
  /** Whether a PUT without that parameter merges owned lists of the body into the stored ones, or ignores them. */
  readonly omittedChildren?: "merged" | "ignored";
  /** SQL of the id of a new object, where it is unique beyond the company. */
  readonly ids?: string;
  /** A rule that refuses deletions which no foreign key refuses. */
  readonly deletable?: Rule;
  /** Where these are the drafts of another resource: objects of the same ids, path and name that lie in tables of their own. */
  readonly draftOf?: DraftOf;
  /** Where the table is a view: the table of those of its rows that other rows name by foreign keys. */
  readonly keyTable?: string;
  /** The entitlements of which one is needed to read and to change it, where they are not what the area asks for. */
  readonly requires?: { readonly read?: Requirement; readonly write?: Requirement };
  /** A sum over all matches of its list, behind `values`: its name, and SQL over `{t}` of what a match adds. */
  readonly listTotal?: { readonly name: string; readonly sql: string };
  /** What its list takes for `fields` and `count`, where that is not all fields and the usual count. */
  readonly defaults?: { readonly fields?: string; readonly count?: number };
  readonly description?: string;
}

/** The resource that drafts become, and the message that refuses to change a final object as a draft. */
export interface DraftOf {
  readonly resource: string;
  readonly final?: string;
}

/** An event of a resource, named `object.verb`. */
export interface ResourceEvent {
  readonly name: string;
  readonly description: string;
}

/** Options that every resource has, given or by default. */
type Stated =
  | ("table" | "view" | "shared" | "identity" | "single" | "isSetting" | "createdTogether" | "order" | "rules")
  | ("uniques" | "omittedChildren" | "requires" | "description");
/** Options that are null where they are not given. */
type OrNull =
  | ("rows" | "owner" | "ids" | "replaceChildrenBy" | "deletable")
  | ("draftOf" | "keyTable" | "listTotal" | "defaults" | "namedTogether");

/** A resource as data, as the whole service reads it. */
export interface ResourceDefinition<F extends Fields = Fields>
  extends Readonly<Required<Pick<ResourceOptions, Stated>>>,
    Readonly<{ [Option in OrNull]: NonNullable<ResourceOptions[Option]> | null }> {
  /** Exists for the compiler alone: `RowOf` follows from it. */
  readonly fieldTypes?: F;
  readonly name: string;
  readonly path: string;
  readonly verbs: ReadonlySet<Verb>;
  /** Full event names by verb, with what they mean. */
  readonly events: ReadonlyMap<string, ResourceEvent>;
  readonly fields: ReadonlyMap<string, FieldDefinition>;
  readonly search: ReadonlyMap<string, ParameterDefinition>;
}

/** The name by which clients and the change log know the resource: drafts go by the name of what they become. */
export function shownName(one: ResourceDefinition): string {
  return one.draftOf?.resource ?? one.name;
}

/** Whether its objects have versions: sums have none, and reference data is changed by the service alone. */
export function isVersioned({ identity, shared }: Pick<ResourceDefinition, "identity" | "shared">): boolean {
  return identity && !shared;
}

/** The parameters of a list, with ranges of ids where its rows are objects, and of changes where these have versions. */
export function withRanges<Parameters extends Readonly<Record<string, ParameterDefinition>>>(
  of: Pick<ResourceDefinition, "identity" | "shared">,
  parameters: Parameters,
): Parameters {
  return { ...parameters, ...(isVersioned(of) ? ofVersions : {}), ...(of.identity ? ofObjects : {}) };
}

/** The search parameters of a resource, whose list may be a query. */
function searchOf(options: ResourceOptions): Readonly<Record<string, ParameterDefinition>> {
  const { identity = true, shared = false } = options;
  const own = Object.entries(options.search ?? {}).map(([name, one]) => [name, withChoices(one, options)]);
  const search: Readonly<Record<string, ParameterDefinition>> = Object.fromEntries(own);
  const lists = (options.verbs ?? "").split(" ").includes("list");
  return lists ? withRanges({ identity, shared }, search) : search;
}

/** A parameter that compares a choice has the choices of the field. */
function withChoices(one: ParameterDefinition, { fields }: ResourceOptions): ParameterDefinition {
  const field = fields[one.field ?? ""]?.definition;
  if (field?.kind !== "choice" || one.choices.length > 0) return one;
  if (one.match === "among" && one.type === "textList") return { ...one, choices: field.choices };
  return one.match === "exact" && one.type === "text" ? { ...one, type: "choice", choices: field.choices } : one;
}

const eventWords: Readonly<Record<string, string>> = {
  create: "created",
  update: "changed",
  delete: "deleted",
};

function eventsOfResource(name: string, events: string | Readonly<Record<string, string>>): Map<string, ResourceEvent> {
  const object = name.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const descriptions =
    typeof events === "string"
      ? Object.fromEntries(
          events
            .split(" ")
            .filter((verb) => verb !== "")
            .map((verb) => [verb, `${words} was ${eventWords[verb] ?? verb}.`]),
        )
      : events;
  return new Map(
    Object.entries(descriptions).map(([key, description]) => {
      const full = key.includes(".") ? key : `${object}.${key}`;
      return [full.slice(full.indexOf(".") + 1), { name: full, description }];
    }),
  );
}

const flagDefaults = {
  view: false,
  shared: false,
  identity: true,
  single: false,
  isSetting: false,
  createdTogether: false,
};
const statedDefaults = { order: "id", rules: [], uniques: {}, requires: {}, description: "" };
const childDefaults = { omittedChildren: "merged" as const, replaceChildrenBy: null };
const absentDefaults = { rows: null, owner: null, ids: null, deletable: null, draftOf: null, keyTable: null };
const listDefaults = { listTotal: null, defaults: null, namedTogether: null };

/**
 * Defines a resource.
 * @param name the model's name in the interface, e.g. `OrderLine`
 * @param path the path below `/v2`, e.g. `/order/orderline`
 */
export function resource<F extends Fields>(
  name: string,
  path: string,
  options: ResourceOptions<F>,
): ResourceDefinition<F> {
  const words = (list: string | undefined) => (list ?? "").split(" ").filter((word) => word !== "");
  return {
    ...flagDefaults,
    ...statedDefaults,
    ...childDefaults,
    ...absentDefaults,
    ...listDefaults,
    ...options,
    name,
    path,
    table: options.table ?? name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
    verbs: new Set(words(options.verbs) as Verb[]),
    events: eventsOfResource(name, options.events ?? ""),
    fields: new Map(Object.entries(options.fields).map(([field, builder]) => [field, builder.definition])),
    search: new Map(Object.entries(searchOf(options))),
  };
}
