// What a resource is: its path, verbs, events, fields, search and rules, as data. Knows no SQL engine, no HTTP, no accounting.

import type { Requirement } from "./entitlement.ts";
import type { Fault, Warning } from "./error.ts";
import type { Field, FieldDefinition } from "./field.ts";

/** The eight ordinary verbs of a resource. */
export type Verb = "list" | "get" | "create" | "update" | "delete" | "createMany" | "updateMany" | "deleteMany";

/** A stored row, or the values of an object that is being written, by field name. Numbers with decimals are texts. */
export type Row = Record<string, unknown>;

/** How a search parameter is compared. */
export type Matcher = "exact" | "among" | "contains" | "from" | "before" | "changedSince" | "sql" | "shows" | "none";

/** The form a search parameter must have. */
export type ParameterType =
  | "text"
  | "integer"
  | "number"
  | "flag"
  | "date"
  | "dateTime"
  | "choice"
  | "integers"
  | "textList"
  | "month"
  | "months"
  | "week";

/** One search parameter of a list, or one query parameter of an action. */
export interface ParameterDefinition {
  readonly match: Matcher;
  readonly type: ParameterType;
  /** The field that is compared. */
  readonly field: string | null;
  /** SQL over `{t}` and `{value}`, for `sql`. */
  readonly sql: string | null;
  readonly choices: readonly string[];
  readonly required: boolean;
  readonly default: string | null;
  /** Refuses a value after looking at what is stored; only for `shows`. */
  readonly check: ParameterCheck | null;
  /** The entitlements of which a session must hold one for the parameter to find others than the employee it is about. */
  readonly guardedBy: Requirement | null;
  /** SQL over `{t}` of that employee. */
  readonly guardedAbout: string | null;
  readonly description: string;
}

/** Everything that speaks against a parameter's value, by what is stored. */
export type ParameterCheck = (value: unknown, read: Reader) => Promise<readonly Fault[]>;

const parameter: ParameterDefinition = {
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
  description: "",
};

/** The field equals the value; the value's form follows the given type. */
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
/** The text occurs in the field, whatever the case. */
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
/** The object was changed at or after the moment. Lists of objects with versions have it by themselves. */
function changedSince(): ParameterDefinition {
  return { ...parameter, match: "changedSince", type: "dateTime" };
}
/**
 * A condition written out over `{t}`, `{value}`, and `{name}` of other parameters, null where they are not given.
 * @param description which objects it lets through, for the documentation
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
 * A parameter of a list that filters nothing: it says how a derived field is computed, by SQL over `{t}` and `{value}`.
 * Without the parameter the field is computed as its definition says. `check` may refuse the value.
 */
export function computedBy(
  said: Pick<ParameterDefinition, "type" | "description" | "check"> & { readonly field: string; readonly sql: string },
): ParameterDefinition {
  return { ...parameter, match: "shows", ...said };
}
/** A parameter that filters nothing by itself: an action or a summary reads it. */
export function input(type: ParameterType, more: Partial<ParameterDefinition> = {}): ParameterDefinition {
  return { ...parameter, type, ...more };
}
/** The parameter must be given. */
export function mandatory(definition: ParameterDefinition): ParameterDefinition {
  return { ...definition, required: true };
}
/** A search that would tell what guarded fields do not show: to whoever does not see them it finds the own row alone. */
export function guarded(definition: ParameterDefinition, by: Requirement, about: string): ParameterDefinition {
  return { ...definition, guardedBy: by, guardedAbout: about };
}
/** The value that is used when the parameter is absent. */
export function withDefault(definition: ParameterDefinition, value: string): ParameterDefinition {
  return { ...definition, default: value };
}

/** Reads rows of one company inside the running transaction. `$1` is always the company; values follow from `$2`. */
export interface Reader {
  readonly company: number;
  rows<T = Row>(sql: string, ...values: unknown[]): Promise<T[]>;
}

/** What the service hands to rules and actions beside the database, by name; the domain declares the members that it uses. */
export interface ActionServices {
  readonly [name: string]: unknown;
}

/** Who acts, when, and in which language: everything ambient, handed in. */
export interface ActionContext {
  readonly company: number;
  readonly employee: number;
  readonly actualEmployee: number;
  /** What the session may do; nothing where the service acts by itself. */
  readonly entitlements: ReadonlySet<number>;
  readonly language: "en" | "no";
  /** The calendar date in Oslo. */
  readonly today: string;
  readonly now: Date;
  readonly requestId: string;
  readonly services: ActionServices;
  /** Ids of new objects of this company; neither dense nor ordered. */
  newId(): number;
}

/** An object that is being created or changed: its complete values, what the body gave, and its owned children. */
export interface Draft {
  readonly resource: string;
  readonly kind: "create" | "update";
  readonly id: number;
  /** Where the object stands in the body: "" for the body itself, else as in `orderLines[0]`. */
  readonly path: string;
  /** The fields that the body gave a value (or null). */
  readonly given: ReadonlySet<string>;
  /** Those of them that the body set to null. */
  readonly cleared: ReadonlySet<string>;
  /** Stored values as they will be; references as ids, decimals as texts. A rule may complete them. */
  readonly values: Row;
  /** The stored row before the change; null for a new object. */
  readonly before: Row | null;
  /** Values of accepted fields that have no column. */
  readonly accepted: Row;
  /** Owned lists by field name. */
  readonly children: Record<string, Draft[]>;
  /** The stored row that a reference field names, where the body gave it. */
  readonly references: Record<string, Row>;
  /** Elements of owned lists that the change removes; a rule may keep them. */
  readonly removed: { readonly id: number; readonly version: number }[];
}

/** What a rule says of a draft. */
export interface Verdict {
  readonly faults?: readonly Fault[];
  readonly warnings?: readonly Warning[];
}

/**
 * A business rule of a resource. `load` is its only I/O; `decide` is pure but for the draft, whose values it may complete.
 * For each new object it may take one id.
 */
export interface Rule<Loaded = unknown> {
  readonly name: string;
  load?(drafts: readonly Draft[], read: Reader, acting: ActionContext): Promise<Loaded>;
  decide(draft: Draft, loaded: Loaded, acting: ActionContext): Verdict;
}

/** States a rule without losing the type of what it loads. */
export function rule<Loaded>(definition: Rule<Loaded>): Rule {
  return definition as Rule;
}

/** The options in which a resource is written. */
export interface ResourceOptions {
  readonly verbs?: string;
  /**
   * The changes that are told to subscribers: create, update and delete as words, others as `verb: description`. A verb may be
   * written as a full name, `object.verb`, where the object is not the resource's name.
   */
  readonly events?: string | Readonly<Record<string, string>>;
  /** True where procedures of the database change objects by themselves, and tell it by `log_changes`. */
  readonly changedByProcedures?: boolean;
  /** The table, where it is not the resource's name in snake case. */
  readonly table?: string;
  /** True where the table is a view: a migration computes its rows from other tables. */
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
  readonly fields: Record<string, Field>;
  readonly search?: Record<string, ParameterDefinition>;
  /** The order of a list that asks for none: field names, `-` for descending. */
  readonly order?: string;
  readonly rules?: readonly Rule[];
  /** Unique indexes of the table: constraint name to fault text and field. */
  readonly uniques?: Record<string, { readonly text: string; readonly field: string }>;
  /** The most elements of an owned list that a PUT leaves out are removed when this query parameter is true. */
  readonly replaceChildrenBy?: string;
  /** What a PUT without that parameter does with owned lists: adds and changes what it names, or leaves them as they are. */
  readonly omittedChildren?: "merged" | "kept";
  /** SQL over `{t}` of what may change without a new version; checksums and ETags cover it too. */
  readonly digest?: string;
  /** What is refused at deletion although no key forbids it. */
  readonly deletable?: Rule;
  /** Where these are the drafts of another resource: objects of the same ids, path and name that lie in tables of their own. */
  readonly draftOf?: DraftOf;
  /** The entitlements of which one is needed to read and to change it, where they are not what the area asks for. */
  readonly requires?: { readonly read?: Requirement; readonly write?: Requirement };
  readonly description?: string;
}

/** The resource that drafts become, and the text that refuses to change what is one already where drafts can be changed. */
export interface DraftOf {
  readonly resource: string;
  readonly final?: string;
}

/** A change that is told to subscribers, under the name `object.verb`. */
export interface ResourceEvent {
  readonly name: string;
  readonly description: string;
}

/** A resource as data: what the whole service reads. */
export interface ResourceDefinition {
  readonly name: string;
  readonly path: string;
  readonly table: string;
  readonly verbs: ReadonlySet<Verb>;
  /** Full event names by verb, with what they mean. */
  readonly events: ReadonlyMap<string, ResourceEvent>;
  readonly changedByProcedures: boolean;
  readonly view: boolean;
  readonly rows: string | null;
  readonly shared: boolean;
  readonly owner: ResourceOptions["owner"] | null;
  readonly identity: boolean;
  readonly single: boolean;
  readonly fields: ReadonlyMap<string, FieldDefinition>;
  readonly search: ReadonlyMap<string, ParameterDefinition>;
  readonly order: string;
  readonly rules: readonly Rule[];
  readonly uniques: Readonly<Record<string, { readonly text: string; readonly field: string }>>;
  readonly replaceChildrenBy: string | null;
  readonly omittedChildren: "merged" | "kept";
  readonly digest: string | null;
  readonly deletable: Rule | null;
  readonly draftOf: DraftOf | null;
  readonly requires: NonNullable<ResourceOptions["requires"]>;
  readonly description: string;
}

/** The name by which clients and the change log know the resource: drafts go by the name of what they become. */
export function shownName(one: ResourceDefinition): string {
  return one.draftOf?.resource ?? one.name;
}

/** Whether its objects have versions that count: sums have none, and those of reference data are the service's own. */
export function isVersioned({ identity, shared }: Pick<ResourceDefinition, "identity" | "shared">): boolean {
  return identity && !shared;
}

/** The parameters of a list, and `changedSince` wherever its objects have versions. */
export function withChangedSince<Parameters extends Readonly<Record<string, ParameterDefinition>>>(
  of: Pick<ResourceDefinition, "identity" | "shared">,
  parameters: Parameters,
): Parameters {
  return isVersioned(of) ? { ...parameters, changedSince: changedSince() } : parameters;
}

/** The search parameters of a resource, whose list may be a summary. */
function searchOf(options: ResourceOptions): Readonly<Record<string, ParameterDefinition>> {
  const { identity = true, shared = false } = options;
  const own = Object.entries(options.search ?? {}).map(([name, one]) => [name, withChoices(one, options)]);
  const search: Readonly<Record<string, ParameterDefinition>> = Object.fromEntries(own);
  const lists = (options.verbs ?? "").split(" ").includes("list");
  return lists ? withChangedSince({ identity, shared }, search) : search;
}

/** A parameter that compares a choice takes the words of the field, and refuses others. */
function withChoices(one: ParameterDefinition, { fields }: ResourceOptions): ParameterDefinition {
  const field = fields[one.field ?? ""]?.definition;
  if (field?.kind !== "choice" || one.choices.length > 0) return one;
  if (one.match === "among" && one.type === "textList") return { ...one, choices: field.choices };
  return one.match === "exact" && one.type === "text" ? { ...one, type: "choice", choices: field.choices } : one;
}

const ordinaryEvents: Readonly<Record<string, string>> = {
  create: "created",
  update: "changed",
  delete: "deleted",
};

function eventsOfResource(name: string, events: string | Readonly<Record<string, string>>): Map<string, ResourceEvent> {
  const object = name.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  const said = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const meanings =
    typeof events === "string"
      ? Object.fromEntries(
          events
            .split(" ")
            .filter((verb) => verb !== "")
            .map((verb) => [verb, `${said} was ${ordinaryEvents[verb] ?? verb}.`]),
        )
      : events;
  return new Map(
    Object.entries(meanings).map(([written, description]) => {
      const full = written.includes(".") ? written : `${object}.${written}`;
      return [full.slice(full.indexOf(".") + 1), { name: full, description }];
    }),
  );
}

/**
 * Defines a resource.
 * @param name the model's name in the interface, e.g. `OrderLine`
 * @param path the path below `/v2`, e.g. `/order/orderline`
 */
export function resource(name: string, path: string, options: ResourceOptions): ResourceDefinition {
  const words = (list: string | undefined) => (list ?? "").split(" ").filter((word) => word !== "");
  return {
    name,
    path,
    table: options.table ?? name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
    verbs: new Set(words(options.verbs) as Verb[]),
    events: eventsOfResource(name, options.events ?? ""),
    changedByProcedures: options.changedByProcedures ?? false,
    view: options.view ?? false,
    rows: options.rows ?? null,
    shared: options.shared ?? false,
    owner: options.owner ?? null,
    identity: options.identity ?? true,
    single: options.single ?? false,
    fields: new Map(Object.entries(options.fields).map(([field, builder]) => [field, builder.definition])),
    search: new Map(Object.entries(searchOf(options))),
    order: options.order ?? "id",
    rules: options.rules ?? [],
    uniques: options.uniques ?? {},
    replaceChildrenBy: options.replaceChildrenBy ?? null,
    omittedChildren: options.omittedChildren ?? "merged",
    digest: options.digest ?? null,
    deletable: options.deletable ?? null,
    draftOf: options.draftOf ?? null,
    requires: options.requires ?? {},
    description: options.description ?? "",
  };
}
