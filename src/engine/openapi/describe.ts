// Describes operations: parameters, body and answer. All documents of the interface are generated from this.

import { needsBody, type PlainValue } from "../../schema/action.ts";
import type { Operation, ServedOperation } from "../../schema/operation.ts";
import { modelOf, type QueryDefinition } from "../../schema/query.ts";
import type { Registry } from "../../schema/registry.ts";
import { input, type ParameterDefinition, type ResourceDefinition, shownName } from "../../schema/resource.ts";
import type { AnswerFields } from "../../schema/system-operation.ts";
import type { UploadDefinition } from "../../schema/upload.ts";

/** The body of a request: one object of a model, a list of them, or a list of ids. */
export type BodyDescription =
  | { readonly model: ResourceDefinition; readonly many: boolean; readonly changes: boolean }
  | { readonly ids: true; readonly optional: boolean }
  /** A form with a file and other parts. */
  | { readonly form: UploadDefinition }
  /** Values by name, for system operations. */
  | { readonly values: Readonly<Record<string, ParameterDefinition>> };

/** The answer of a request that succeeded. */
export interface AnswerDescription {
  readonly status: number;
  /** The content of the answer: an object or a list of a model, a number, any JSON value, the named values, or nothing. */
  readonly holds:
    | { readonly model: ResourceDefinition; readonly form: "object" | "list" | "changed list" }
    | { readonly value: PlainValue }
    | { readonly values: AnswerFields }
    /** The bytes of a file, of one of these media types. */
    | { readonly file: readonly string[] }
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

/** A query parameter that many operations share. */
export type CommonParameter = keyof typeof commonParameters;

/** The query parameters that many operations share. */
export const commonParameters = {
  fields: input("text", { description: "What the answer shows: *, names, sub(names), to six levels." }),
  from: input("integer", { default: "0", description: "Objects to skip." }),
  count: input("integer", { default: "1000", description: "Objects to return, at most 10,000." }),
  sorting: input("text", {
    description: "Field names separated by commas, - in front for descending, sub.field below.",
  }),
  dryRun: input("flag", { default: "false", description: "Checks and answers everything, and writes nothing." }),
} as const satisfies Record<string, ParameterDefinition>;

const listing = ["fields", "from", "count", "sorting"] as const;
const writing = ["fields", "dryRun"] as const;

/** Describes an operation. */
export function describeOperation(
  registry: Registry,
  { operation }: Pick<ServedOperation, "operation">,
): OperationDescription {
  switch (operation.kind) {
    case "system":
      return {
        description: operation.description,
        body: Object.keys(operation.body).length === 0 ? null : { values: operation.body },
        answer: {
          status: operation.status,
          holds: Object.keys(operation.answers).length === 0 ? null : { values: operation.answers },
        },
        parameters: Object.entries(operation.query),
        common: operation.fields === true ? ["fields"] : [],
      };
    case "query":
      return describeQuery(registry, operation.query);
    case "action":
      return describeAction(registry, operation.action);
    default:
      return describeVerb(operation.kind, operation.resource);
  }
}

function describeAction(
  registry: Registry,
  action: Extract<Operation, { kind: "action" }>["action"],
): OperationDescription {
  const { body, answers, answersMany, status } = action;
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
      status,
      holds:
        model === null
          ? action.value === undefined
            ? null
            : { value: action.value }
          : answersMany === "plainly"
            ? { plain: true }
            : { model, form: answersMany === true ? "changed list" : "object" },
    },
    parameters: Object.entries(action.query ?? {}),
    common: model === null || answersMany === "plainly" ? ["dryRun"] : writing,
  };
}

function describeQuery(registry: Registry, one: QueryDefinition): OperationDescription {
  const common = { description: one.description, body: null, parameters: Object.entries(one.query) };
  if ("file" in one) return { ...common, answer: { status: 200, holds: { file: one.file } }, common: [] };
  if ("value" in one) return { ...common, answer: { status: 200, holds: { value: one.value } }, common: [] };
  const model = registry.resource(modelOf(one) ?? "");
  return "rows" in one
    ? { ...common, answer: { status: 200, holds: { model, form: "list" } }, common: listing }
    : { ...common, answer: { status: 200, holds: { model, form: "object" } }, common: ["fields"] };
}

function describeVerb(
  verb: Exclude<Operation["kind"], "system" | "query" | "action">,
  one: ResourceDefinition,
): OperationDescription {
  const name = shownName(one);
  const only = one.draftOf === null ? "" : " Drafts only: what is final is refused.";
  const object = { model: one, form: "object" } as const;
  const changed = { model: one, form: "changed list" } as const;
  const body = (changes: boolean, many = false) => ({ model: one, many, changes });
  switch (verb) {
    case "list":
      return {
        description: `Finds ${name} objects. ${one.description}`,
        body: null,
        answer: { status: 200, holds: { model: one, form: "list" } },
        parameters: [...one.search],
        common: listing,
      };
    case "get":
      return {
        description: one.single ? `Reads the ${name}, of which a company has one.` : `Reads one ${name}.`,
        body: null,
        answer: { status: 200, holds: object },
        parameters: [],
        common: ["fields"],
      };
    case "create":
      return {
        description: `Makes one ${name}.`,
        body: body(false),
        answer: { status: 201, holds: object },
        parameters: [],
        common: writing,
      };
    case "createMany":
      return {
        description: `Makes up to 100 ${name} objects, all or none.`,
        body: body(false, true),
        answer: { status: 201, holds: changed },
        parameters: [],
        common: writing,
      };
    case "update":
      return {
        description: `Changes the fields of the ${name} that the body gives; null clears.${only}`,
        body: body(true),
        answer: { status: 200, holds: object },
        parameters: replacing(one),
        common: writing,
      };
    case "updateMany":
      return {
        description: `Changes up to 100 ${name} objects, each with its id, all or none.${only}`,
        body: body(true, true),
        answer: { status: 200, holds: changed },
        parameters: [],
        common: writing,
      };
    case "delete":
      return {
        description: `Deletes the ${name}.${only}`,
        body: null,
        answer: { status: 204, holds: null },
        parameters: [],
        common: ["dryRun"],
      };
    case "deleteMany":
      return {
        description: `Deletes ${name} objects, all or none.`,
        body: null,
        answer: { status: 204, holds: null },
        parameters: [
          ["ids", input("integers", { required: true, description: "Ids of the objects, separated by commas." })],
        ],
        common: ["dryRun"],
      };
  }
}

function replacing(one: ResourceDefinition): (readonly [string, ParameterDefinition])[] {
  const description = "Removes elements that the body leaves out.";
  return one.replaceChildrenBy === null
    ? []
    : [[one.replaceChildrenBy, input("flag", { default: "false", description })]];
}

/** The description of a parameter: its own, or how it compares its field. */
export function describeParameter(one: ParameterDefinition): string {
  if (one.description !== "") return one.description;
  const field = one.field ?? "";
  switch (one.match) {
    case "exact":
      return `${field} is this value.`;
    case "among":
      return `${field} is one of these, separated by commas.`;
    case "contains":
      return `${field} contains this text, whatever the case.`;
    case "from":
      return `${field} from this value.`;
    case "before":
      return `${field} before this value.`;
    case "changedSince":
      return "Changed at this moment or later.";
    default:
      return "";
  }
}
