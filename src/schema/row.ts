// The types of rows, as they follow from the definitions of fields. Nothing here exists when the service runs.

import type { Field } from "./field.ts";

/** A row or values of an object whose resource the code does not know, by field name. Numbers with decimals are texts. */
export type Row = Record<string, unknown>;

/** The fields of a resource by name. */
export type Fields = Readonly<Record<string, Field>>;

/** The definitions by the names of their resources, which the domain declares: rules and references name resources. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared beside the definitions.
export interface ResourceTypes {}

type FieldsOf<T> = (T extends keyof ResourceTypes ? ResourceTypes[T] : T) extends { readonly fieldTypes?: infer F }
  ? F
  : never;
type Part<F, Name extends string> = F extends { readonly type?: Readonly<Record<Name, infer Value>> } ? Value : never;
type ColumnsOf<F> = {
  [K in keyof F as Part<F[K], "stored"> extends "column" | "part" ? K : never]: Part<F[K], "value">;
};
type AcceptedIn<F> = { [K in keyof F as Part<F[K], "stored"> extends "accepted" ? K : never]?: Part<F[K], "value"> };
type ReferencesIn<F> = {
  [K in keyof F as Part<F[K], "target"> extends never ? never : K]?: RowOf<Part<F[K], "target"> & string>;
};
type ChildrenIn<F> = {
  [K in keyof F as Part<F[K], "stored"> extends "list" | "part" ? K : never]?: Draft<Part<F[K], "target"> & string>[];
};

/** A stored row of a resource, which is named or defined: its columns, id and version. Decimals are texts. */
export type RowOf<T extends string | { readonly fieldTypes?: Fields }> = string extends T
  ? Row
  : ColumnsOf<FieldsOf<T>> & { id: number; version: number };

/** An object that is being created or changed: its complete values, the fields of the body, and its owned children. */
interface DraftWith<Resource, Values, Stored, Accepted, Children, References> {
  readonly resource: Resource;
  readonly kind: "create" | "update";
  readonly id: number;
  /** The path of the object in the body: "" for the body itself, else as in `orderLines[0]`. */
  readonly path: string;
  /** The fields that the body has, null included. */
  readonly bodyFields: ReadonlySet<string>;
  /** Those of them that the body set to null. */
  readonly cleared: ReadonlySet<string>;
  /** Values as they will be stored; references as ids, decimals as texts. A rule may complete them. */
  readonly values: Values;
  /** The stored row before the change; null for a new object. */
  readonly before: Stored | null;
  /** Values of accepted fields that have no column. */
  readonly accepted: Accepted;
  /** Owned lists by field name. */
  readonly children: Children;
  /** The stored row of each reference that the body has. */
  readonly references: References;
  /** Elements of owned lists that the change removes; a rule may keep them. */
  readonly removed: { readonly id: number; readonly version: number }[];
}

/** A draft of a resource that the code does not know. */
interface AnyDraft extends DraftWith<string, Row, Row, Row, Record<string, AnyDraft[]>, Record<string, Row>> {}

/** A draft of the named resource, or of any. */
export type Draft<Name extends string = string> = string extends Name
  ? AnyDraft
  : DraftWith<
      Name,
      ColumnsOf<FieldsOf<Name>>,
      RowOf<Name>,
      AcceptedIn<FieldsOf<Name>>,
      ChildrenIn<FieldsOf<Name>>,
      ReferencesIn<FieldsOf<Name>>
    >;
