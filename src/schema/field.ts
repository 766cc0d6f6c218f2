// The definition of a field, and the builder that writes it.

import type { Requirement } from "./entitlement.ts";
import type { Text } from "./message.ts";

/** The kinds of field; each has one form in JSON, one in the database and one in a body check. */
export type FieldKind =
  | "text"
  | "integer"
  | "number"
  | "flag"
  | "date"
  | "dateTime"
  | "choice"
  | "texts"
  | "numbers"
  | "map"
  | "reference"
  | "list";

/** How a list finds its elements: by the element's reference to the owner, by a written condition, by computing them, or in the owner. */
export interface ListSource {
  /** The element's reference field that names the owner. */
  readonly by?: string;
  /** SQL over `{child}` and `{t}` (the owner); for lists that are no plain back reference. */
  readonly where?: string;
  /** SQL over `{t}` of their ids, each once; `where` says the same. */
  readonly ids?: string;
  /** SQL over `{t}` that yields the elements' rows themselves; for lists that are computed from the owner's values. */
  readonly rows?: string;
  /** The internal text field of the owner that holds the elements as JSON. */
  readonly heldIn?: string;
}

/** A field as data, read by body checks, projection, search, tables and documentation. */
export interface FieldDefinition {
  readonly kind: FieldKind;
  /** Longest text in characters, or null for no bound but the body's. */
  readonly maximumLength: number | null;
  readonly minimumLength: number;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** Decimals of a number field. */
  readonly scale: number;
  readonly choices: readonly string[];
  /** The resource that a reference or a list points to. */
  readonly target: string | null;
  readonly source: ListSource;
  /** True where the target is written and deleted with this object. */
  readonly owned: boolean;
  /** A reference that accepts an object without id too: it is created with this one and is not owned by it. */
  readonly orNew: boolean;
  /** A reference that may name a draft of its target too, which has the same ids and fields. */
  readonly orDraft: boolean;
  readonly required: boolean;
  /** Key of the text that refuses a missing value. */
  readonly requiredText: string;
  /** Not writable by a client: ignored in bodies, but where `instead` says what to do in place of another value. */
  readonly readOnly: boolean;
  readonly instead: Text | null;
  /** Writable at creation only: another value is refused later. */
  readonly createOnly: boolean;
  /** A text that reads null, not "", when unset. */
  readonly nullable: boolean;
  /** SQL over `{t}` that computes the field at read time; such a field has no column. */
  readonly derived: string | null;
  /** Accepted in a body although it has no column of its own: a rule turns it into stored values. */
  readonly accepted: boolean;
  /** Computed only when named in `fields`; else the text here is shown, or nothing where it is null. */
  readonly onDemand: { readonly default: string | null } | null;
  /** Accepted and never shown: it always reads as null. */
  readonly secret: boolean;
  /** A text that is stored in both languages, as `storedText` does; each reader sees it in the reader's language. */
  readonly isBilingual: boolean;
  /** A column that no client ever sees. */
  readonly internal: boolean;
  /** The entitlements of which a session must hold one to see the value; to others it reads as not set. */
  readonly guardedBy: Requirement | null;
  /** SQL over `{t}` of the employee whom a guarded value is about, who sees it too; null for none. */
  readonly guardedAbout: string | null;
  readonly default: unknown;
  readonly series: SeriesDefinition | null;
  /** What the field means, its unit and rules, in plain words. */
  readonly description: string;
}

/** The bounds of a value, which fields and parameters have alike. */
export type Bounds = Pick<FieldDefinition, "minimumLength" | "maximumLength" | "minimum" | "maximum">;

/** A running number of a company: where it starts and when an object takes one. */
export interface SeriesDefinition {
  readonly name: string;
  readonly start: number;
  /** A flag field of the same object; without the flag the object takes no number. */
  readonly when: string | null;
}

const plain: FieldDefinition = {
  kind: "text",
  maximumLength: null,
  minimumLength: 0,
  minimum: null,
  maximum: null,
  scale: 0,
  choices: [],
  target: null,
  source: {},
  owned: false,
  orNew: false,
  orDraft: false,
  required: false,
  requiredText: "required",
  readOnly: false,
  instead: null,
  createOnly: false,
  nullable: false,
  derived: null,
  accepted: false,
  onDemand: null,
  secret: false,
  isBilingual: false,
  internal: false,
  guardedBy: null,
  guardedAbout: null,
  default: undefined,
  series: null,
  description: "",
};

/** Where a field has its value: in a column, which may be the id of a part that is written with its holder, only in
 * reads or bodies, or as elements of a list. */
export type Storage = "column" | "part" | "computed" | "accepted" | "list";

/** What a field's row has where it is not set: other texts and choices are empty. */
type Given<Value> = Exclude<Value, null | "">;

/**
 * Builds a field definition; every method returns a new builder. `Value` is what its column has in a row, `Target` the
 * name of the resource that it points to.
 */
export class Field<Value = unknown, Stored extends Storage = Storage, Target extends string = string> {
  /** Exists for the compiler alone. */
  declare readonly type?: { readonly value: Value; readonly stored: Stored; readonly target: Target };
  readonly definition: FieldDefinition;
  constructor(definition: FieldDefinition) {
    this.definition = definition;
  }
  private with<V = Value, S extends Storage = Stored>(change: Partial<FieldDefinition>): Field<V, S, Target> {
    return new Field({ ...this.definition, ...change });
  }
  /**
   * Must be given, and not null, when the object is created; can never be cleared. `text` is the key of the text that
   * refuses a missing value, where it is not the common one.
   */
  required(text = "required"): Field<Given<Value>, Stored, Target> {
    return this.with({ required: true, requiredText: text });
  }
  /** Set by the service; a body may repeat it. Another value is ignored, or refused with what to do instead. */
  readOnly(instead: Text | null = null): Field<Value, Stored, Target> {
    return this.with({ readOnly: true, instead });
  }
  /** Writable when the object is created; afterwards a body may only repeat it. */
  createOnly(): Field<Value, Stored, Target> {
    return this.with({ createOnly: true });
  }
  /** Reads null when unset, where other texts read "" and other numbers 0. */
  nullable(): Field<Exclude<Value, ""> | null, Stored, Target> {
    return this.with({ nullable: true });
  }
  /** The smallest and greatest number, or the shortest and longest text. */
  between(minimum: number, maximum: number): Field<Value, Stored, Target> {
    return this.definition.kind === "text"
      ? this.with({ minimumLength: minimum, maximumLength: maximum })
      : this.with({ minimum, maximum });
  }
  /** Computed by SQL over `{t}` when it is read. */
  derived(sql: string): Field<Value, "computed", Target> {
    return this.with({ derived: sql, readOnly: true });
  }
  /** Accepted in a body although it is derived; a rule of the resource handles it. */
  accepted(): Field<Value, Stored extends "list" ? "list" : "accepted", Target> {
    return this.with({ accepted: true, readOnly: false });
  }
  /** Computed only when `fields` names it; `placeholder` is the JSON shown instead (null: the field is absent). */
  onDemand(placeholder: string | null): Field<Value, Stored, Target> {
    return this.with({ onDemand: { default: placeholder } });
  }
  /** Accepted and never shown: it always reads as null. A rule of the resource keeps it elsewhere, encrypted. */
  secret(): Field<Value, "accepted", Target> {
    return this.derived("null::text").accepted().onDemand(null).with({ secret: true });
  }
  /** Stored in both languages by the service, and shown in the reader's; a text that is stored in one language is shown unchanged. */
  bilingual(): Field<Value, Stored, Target> {
    return this.with({ isBilingual: true, readOnly: true });
  }
  /** A column that no client sees. */
  internal(): Field<Value, Stored, Target> {
    return this.with({ internal: true, readOnly: true });
  }
  /**
   * Shown to sessions that hold one of these entitlements; to others, and in callbacks, it reads as not set.
   * @param about SQL over `{t}` of an employee who sees it as well
   */
  guarded(by: Requirement, about: string | null = null): Field<Value, Stored, Target> {
    return this.with({ guardedBy: by, guardedAbout: about });
  }
  /** The value of a new object where the body has none. */
  default(value: unknown): Field<Exclude<Value, "">, Stored, Target> {
    return this.with({ default: value });
  }
  /** Takes the next number of the company's series where the body has none. */
  series(name: string, start: number, when: string | null = null): Field<Value, Stored, Target> {
    return this.with({ series: { name, start, when } });
  }
  /** Is written and deleted with its owner. */
  owned(): Field<Value, Stored extends "column" ? "part" : Stored, Target> {
    return this.with({ owned: true });
  }
  /** May name a draft of the target as well as a final object. */
  orDraft(): Field<Value, Stored, Target> {
    return this.with({ orDraft: true });
  }
  /** Takes an object without id too, which is created with this one; an existing one is only referred to. */
  orNew(): Field<Value, "part", Target> {
    return this.with({ orNew: true });
  }
  /** The element's reference field that points back to the owner of the list. */
  by(field: string): Field<Value, Stored, Target> {
    return this.with({ source: { by: field } });
  }
  /** SQL over `{child}` and `{t}` that selects the elements of a list that is not written through its owner. */
  where(sql: string): Field<Value, Stored, Target> {
    return this.with({ source: { where: sql }, readOnly: true });
  }
  /** SQL over `{t}` of the ids (`id`, each once) of the elements of a list that is not written through its owner. */
  identified(ids: string): Field<Value, Stored, Target> {
    return this.with({ source: { ids, where: `{child}.id = any(array(${ids}))` }, readOnly: true });
  }
  /** SQL over `{t}` that yields the rows of a list whose elements are computed from the owner's values. */
  computed(sql: string): Field<Value, Stored, Target> {
    return this.with({ source: { rows: sql }, readOnly: true });
  }
  /** The internal text field of the owner that holds the elements as JSON, with the fields of their model. */
  heldIn(field: string): Field<Value, Stored, Target> {
    return this.with({ source: { heldIn: field }, readOnly: true });
  }
  /** The description of the field: unit, rules, source. */
  describe(description: string): Field<Value, Stored, Target> {
    return this.with({ description });
  }
}

/** A text of at most so many characters. */
export function text(maximumLength: number | null = null): Field<string, "column", never> {
  return new Field({ ...plain, kind: "text", maximumLength });
}
/** A whole number; 0 when unset. */
export function integer(): Field<number, "column", never> {
  return new Field({ ...plain, kind: "integer" });
}
/** An exact decimal with at most so many decimals; 0 when unset. */
export function number(scale: number): Field<string, "column", never> {
  return new Field({ ...plain, kind: "number", scale });
}
/** An amount of money: two decimals. */
export function amount(): Field<string, "column", never> {
  return number(2);
}
/** True or false; false when unset. */
export function flag(): Field<boolean, "column", never> {
  return new Field({ ...plain, kind: "flag" });
}
/** A calendar date `YYYY-MM-DD`; null when unset. */
export function date(): Field<string | null, "column", never> {
  return new Field({ ...plain, kind: "date" });
}
/** A moment with offset; null when unset. */
export function dateTime(): Field<string | Date | null, "column", never> {
  return new Field({ ...plain, kind: "dateTime" });
}
/** One of the given words. */
export function oneOf<const Choice extends string>(...choices: Choice[]): Field<Choice | "", "column", never> {
  return new Field({ ...plain, kind: "choice", choices });
}
/** A list of texts. */
export function texts(): Field<string[], "column", never> {
  return new Field({ ...plain, kind: "texts" });
}
/** A list of exact decimals, which is only read. */
export function numbers(): Field<string[], "column", never> {
  return new Field({ ...plain, kind: "numbers", readOnly: true });
}
/** Exact decimals by name, as an object; it is only read, from SQL that yields its JSON. */
export function map(): Field<string, "column", never> {
  return new Field({ ...plain, kind: "map", readOnly: true });
}
/** A reference `{id}` to an object of another resource; null when unset. */
export function ref<Name extends string>(target: Name): Field<number | null, "column", Name> {
  return new Field({ ...plain, kind: "reference", target });
}
/** A list of objects of another resource. */
export function many<Name extends string>(target: Name): Field<null, "list", Name> {
  return new Field({ ...plain, kind: "list", target });
}
