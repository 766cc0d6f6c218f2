// Describes operations: parameters, body and answer. All documents of the interface are generated from this.

import { type ActionDefinition, needsBody, type PlainValue } from "../../schema/action.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import { type CommonParameter, type Operation, parametersOf, type ServedOperation } from "../../schema/operation.ts";
import { modelOf, type QueryDefinition } from "../../schema/query.ts";
import type { Registry } from "../../schema/registry.ts";
import { type ParameterDefinition, type ResourceDefinition, shownName, type Verb } from "../../schema/resource.ts";
import type { AnswerFields } from "../../schema/system-operation.ts";
import type { UploadDefinition } from "../../schema/upload.ts";

/** The body of a request: one object of a model, a list of them, or a list of ids. */
export type BodyDescription =
  | { readonly model: ResourceDefinition; readonly many: boolean; readonly changes: boolean }
  | { readonly ids: true; readonly optional: boolean }
  /** A form with a file and other parts. */
  | { readonly form: UploadDefinition }
  /** Fields of no model, for system operations; with `most` a list of at most so many objects. */
  | { readonly values: Readonly<Record<string, FieldDefinition>>; readonly most: number | undefined };

/** The answer of a request that succeeded. */
export interface AnswerDescription {
  readonly status: number;
  /** Whether 200 says that the object was there already. */
  readonly finds?: boolean;
  /** The content of the answer: an object or a list of a model, a number, any JSON value, the named values, or nothing. */
  readonly holds:
    | { readonly model: ResourceDefinition; readonly form: "object" | "object or null" | "list" | "changed list" }
    /** `tried`: the value stands alone, and a dry run answers this model. */
    | { readonly value: PlainValue; readonly tried?: ResourceDefinition | null }
    | { readonly values: AnswerFields; readonly byName: boolean }
    /** The bytes of a file, of one of these media types; one that is written while it is sent has no state and no ranges. */
    | { readonly file: readonly string[]; readonly isStreamed: boolean }
    /** A list of ids and addresses without envelope. */
    | { readonly plain: true }
    | null;
}

/** An operation as clients see it. */
export interface OperationDescription {
  readonly description: string;
  readonly body: BodyDescription | null;
  readonly answer: AnswerDescription;
  /** Query parameters of the operation alone, without those that many share. */
  readonly parameters: readonly (readonly [string, ParameterDefinition])[];
  /** The shared query parameters that it takes too. */
  readonly common: readonly CommonParameter[];
}

const listing = ["fields", "from", "count", "sorting"] as const;
const writing = ["fields", "dryRun"] as const;

type DescriptionOfKind = Omit<OperationDescription, "parameters">;

/** Describes an operation. */
export function describeOperation(
  registry: Registry,
  { operation }: Pick<ServedOperation, "operation">,
): OperationDescription {
  return { ...describeKind(registry, operation), parameters: parametersOf(operation) };
}

function describeKind(registry: Registry, operation: Operation): DescriptionOfKind {
  switch (operation.kind) {
    case "system":
      return {
        description: operation.description,
        body: isEmpty(operation.body) ? null : { values: operation.body, most: operation.most },
        answer: {
          status: operation.status,
          holds: isEmpty(operation.answers) ? null : { values: operation.answers, byName: operation.byName === true },
        },
        common: operation.common,
      };
    case "query":
      return describeQuery(registry, operation.query);
    case "action":
      return describeAction(registry, operation.action);
    default:
      return describeVerb(operation.kind, operation.resource);
  }
}

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0;
}

function describeAction(registry: Registry, action: ActionDefinition): DescriptionOfKind {
  const { body, answers, answersMany, status, finds = false } = action;
  const model = answers === null ? null : registry.resource(answers);
  return {
    description: action.description,
    body:
      action.upload !== undefined
        ? { form: action.upload }
        : body !== undefined
          ? { model: registry.resource(body.model), many: body.many === true, changes: body.changes === true }
          : action.ids === true
            ? { ids: true, optional: !needsBody(action) }
            : null,
    answer: {
      ...{ status, finds },
      holds:
        action.value !== undefined
          ? { value: action.value, tried: model }
          : model === null
            ? null
            : answersMany === "plainly"
              ? { plain: true }
              : { model, form: answersMany === true ? "changed list" : "object" },
    },
    common: model === null || answersMany === "plainly" ? ["dryRun"] : writing,
  };
}

function describeQuery(registry: Registry, one: QueryDefinition): DescriptionOfKind {
  const described = (holds: AnswerDescription["holds"], common: readonly CommonParameter[]) => {
    return { description: one.description, body: null, answer: { status: 200, holds }, common };
  };
  if ("file" in one) return described({ file: one.file, isStreamed: false }, []);
  if ("archive" in one) return described({ file: ["application/zip"], isStreamed: true }, []);
  if ("value" in one) return described({ value: one.value }, []);
  const model = registry.resource(modelOf(one) ?? "");
  if ("rows" in one) return described({ model, form: "list" }, listing);
  return described({ model, form: one.isNullable === true ? "object or null" : "object" }, ["fields"]);
}

type VerbAnswer = readonly [
  status: number,
  form: "object" | "list" | "changed list" | null,
  common: readonly CommonParameter[],
];

/** What the operations of a resource answer, and the shared parameters that they take. */
const verbAnswers: Readonly<Record<Verb, VerbAnswer>> = {
  list: [200, "list", listing],
  get: [200, "object", ["fields"]],
  create: [201, "object", writing],
  createMany: [201, "changed list", writing],
  update: [200, "object", writing],
  updateMany: [200, "changed list", writing],
  delete: [204, null, ["dryRun"]],
  deleteMany: [204, null, ["dryRun"]],
};

function describeVerb(verb: Verb, model: ResourceDefinition): DescriptionOfKind {
  const [status, form, common] = verbAnswers[verb];
  const takesBody = verb.startsWith("create") || verb.startsWith("update");
  const body = { model, many: verb.endsWith("Many"), changes: verb.startsWith("update") };
  return {
    description: verbDescription(verb, model),
    body: takesBody ? body : null,
    answer: { status, holds: form === null ? null : { model, form } },
    common,
  };
}

function verbDescription(verb: Verb, one: ResourceDefinition): string {
  const name = shownName(one);
  const only = one.draftOf === null ? "" : " Drafts only: what is final is refused.";
  const descriptions: Readonly<Record<Verb, string>> = {
    list: `Finds ${name} objects. ${one.description}`,
    get: one.single ? `Reads the ${name}, of which a company has one.` : `Reads one ${name}.`,
    create: `Makes one ${name}.`,
    createMany: `Makes up to 100 ${name} objects, all or none.`,
    update: `Changes the fields of the ${name} that the body gives; null clears.${only}`,
    updateMany: `Changes up to 100 ${name} objects, each with its id, all or none.${only}`,
    delete: `Deletes the ${name}.${only}`,
    deleteMany: `Deletes ${name} objects, all or none.`,
  };
  return descriptions[verb];
}

/** How a parameter compares its field. */
const comparisons: Readonly<Record<string, string>> = {
  exact: "is this value.",
  among: "is one of these, separated by commas.",
  contains: "contains this text, whatever the case.",
  from: "from this value.",
  before: "before this value.",
  sums: "Fields whose sums over all matches, not those of the page alone, stand in sums, separated by commas.",
};

/** The description of a parameter: its own, or how it compares its field. */
export function describeParameter(one: ParameterDefinition): string {
  if (one.description !== "") return one.description;
  const phrase = comparisons[one.match];
  return phrase === undefined ? "" : `${one.field ?? ""} ${phrase}`.trim();
}
