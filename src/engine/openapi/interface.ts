// The document of every operation and model, made from the definitions.

import type { ContentDefinition, QuestionDefinition, SummaryDefinition } from "../../schema/action.ts";
import type { FieldDefinition } from "../../schema/field.ts";
import type { Operation, ServedOperation } from "../../schema/operation.ts";
import { operationsOf, requirementOf } from "../../schema/operation.ts";
import type { Registry } from "../../schema/registry.ts";
import { input, type ParameterDefinition, type ResourceDefinition, shownName } from "../../schema/resource.ts";
import { fileKinds, type UploadDefinition } from "../../schema/upload.ts";
import type { Block } from "./document.ts";

const list = (meaning: string) => input("integer", { meaning });
const fields = input("text", { meaning: "What the answer shows: *, names, sub(names), to six levels." });
const dryRun = input("flag", { fallback: "false", meaning: "Checks and answers everything, and writes nothing." });
const listParameters: readonly (readonly [string, ParameterDefinition])[] = [
  ["fields", fields],
  ["from", { ...list("Objects to skip."), fallback: "0" }],
  ["count", { ...list("Objects to return, at most 10,000."), fallback: "1000" }],
  [
    "sorting",
    input("text", { meaning: "Field names separated by commas, - in front for descending, sub.field below." }),
  ],
];

/** Every operation with its parameters and models, and every model with its fields. */
export function interfaceDocument(registry: Registry): Block[] {
  return [
    { heading: "Interface", level: 1 },
    {
      text: "Paths are below /v2. Every operation but logging in and registering wants HTTP Basic with user 0 and a session token as password. A request for one object answers {value}, a list {fullResultSize, from, count, versionDigest, values}. Beside the parameters named here every operation knows fields, and every operation that writes knows dryRun and the header Idempotency-Key (POST and actions) or If-Match (PUT and DELETE).",
    },
    { link: "Errors: every code and message", page: "/v2-docs/errors", file: "errors.md" },
    { heading: "Operations", level: 2 },
    ...operationsOf(registry).flatMap((served) => operationBlocks(registry, served)),
    { heading: "Models", level: 2, anchor: "models" },
    ...registry.resources.filter((one) => one.draftOf === null).flatMap(modelBlocks),
  ];
}

function operationBlocks(registry: Registry, { method, path, operation }: ServedOperation): Block[] {
  const about = describe(registry, operation);
  const rows = about.parameters.map(([name, one]) => [
    name,
    one.choices.length > 0 ? one.choices.join(", ") : one.type,
    one.required ? "required" : one.fallback === null ? "" : `otherwise ${one.fallback}`,
    one.meaning || matchMeaning(one),
  ]);
  return [
    { heading: `${method} ${path}`, level: 3 },
    { text: about.meaning },
    {
      text: `Body: ${about.body}. Answer: ${about.answer}.${needs(requirementOf(registry, { method, path, operation }))}`,
    },
    ...(rows.length === 0 ? [] : [{ columns: ["Parameter", "Type", "Rule", "Meaning"], rows }]),
  ];
}

function needs(requirement: readonly string[]): string {
  return requirement.length === 0 ? "" : ` Needs ${requirement.join(" or ")}.`;
}

interface About {
  readonly meaning: string;
  readonly body: string;
  readonly answer: string;
  readonly parameters: readonly (readonly [string, ParameterDefinition])[];
}

function describe(registry: Registry, operation: Operation): About {
  if (operation.kind === "special") {
    const fieldsOfBody = Object.entries(operation.body).map(([name, meaning]) => `${name} (${meaning.slice(0, -1)})`);
    return {
      meaning: operation.meaning,
      body: fieldsOfBody.length === 0 ? "none" : fieldsOfBody.join(", "),
      answer: [
        operation.status,
        ...(operation.answers.length === 0 ? [] : [`with ${operation.answers.join(", ")}`]),
      ].join(" "),
      parameters: Object.entries(operation.query),
    };
  }
  if (operation.kind === "summary") return describeSummary(registry, operation.summary);
  if (operation.kind === "question") return describeQuestion(operation.question);
  if (operation.kind === "content") return describeContent(operation.content);
  if (operation.kind === "action") {
    const { action } = operation;
    const { body } = action;
    const model = body === undefined ? "none" : shownName(registry.resource(body.model));
    return {
      meaning: action.meaning,
      body: action.upload ? formOf(action.upload) : body?.many === true ? `a list of ${model}` : model,
      answer: action.answers === null ? String(action.status) : `${action.status} with ${action.answers}`,
      parameters: [
        ...Object.entries(action.query ?? {}),
        ...Object.entries(action.upload?.parts ?? {}),
        ["fields", fields],
        ["dryRun", dryRun],
      ],
    };
  }
  return describeVerb(operation.kind, operation.resource);
}

function describeSummary(registry: Registry, summary: SummaryDefinition): About {
  const common = { meaning: summary.meaning, body: "none" };
  const own = Object.entries(summary.query);
  if (summary.answers === null) return { ...common, answer: "200 with a plain value", parameters: own };
  const answers = shownName(registry.resource(summary.answers));
  return summary.single === true
    ? { ...common, answer: `200 with ${answers}`, parameters: [...own, ["fields", fields]] }
    : { ...common, answer: `200 with a list of ${answers}`, parameters: [...own, ...listParameters] };
}

/** What a form with a file holds. */
function formOf(upload: UploadDefinition): string {
  const kinds = upload.kinds.map((kind) => fileKinds[kind].name).join(", ");
  const others = Object.keys(upload.parts ?? {});
  return `multipart/form-data with file (${kinds})${others.length === 0 ? "" : ` and ${others.join(", ")}`}`;
}

function describeContent(content: ContentDefinition): About {
  return {
    meaning: content.meaning,
    body: "none",
    answer: "200 with the content, 206 with a range of it",
    parameters: Object.entries(content.query),
  };
}

function describeQuestion(question: QuestionDefinition): About {
  const shown = question.answers === null ? [] : [["fields", fields] as const];
  return {
    meaning: question.meaning,
    body: "none",
    answer: question.answers === null ? "200 with a number" : `200 with ${question.answers}`,
    parameters: [...Object.entries(question.query), ...shown],
  };
}

function describeVerb(
  verb: Exclude<Operation["kind"], "special" | "summary" | "question" | "content" | "action">,
  one: ResourceDefinition,
): About {
  const name = shownName(one);
  const only = one.draftOf === null ? "" : " Drafts only: what is final is refused.";
  const writing = [["fields", fields] as const, ["dryRun", dryRun] as const];
  const ids = input("integers", { required: true, meaning: "Ids of the objects, separated by commas." });
  const meaning = "Removes elements that the body leaves out.";
  const replacing =
    one.replaceChildrenBy === null
      ? []
      : [[one.replaceChildrenBy, input("flag", { fallback: "false", meaning })] as const];
  switch (verb) {
    case "list":
      return {
        meaning: `Finds objects. ${one.meaning}`,
        body: "none",
        answer: `200 with a list of ${name}`,
        parameters: [...one.search, ...listParameters],
      };
    case "get":
      return {
        meaning: "Reads one object.",
        body: "none",
        answer: `200 with ${name}`,
        parameters: [["fields", fields]],
      };
    case "create":
      return { meaning: "Makes an object.", body: name, answer: `201 with ${name}`, parameters: writing };
    case "createMany":
      return {
        meaning: "Makes up to 100 objects, all or none.",
        body: `a list of ${name}`,
        answer: `201 with a list of ${name}`,
        parameters: writing,
      };
    case "update":
      return {
        meaning: `Changes the fields that the body gives; null clears.${only}`,
        body: name,
        answer: `200 with ${name}`,
        parameters: [...replacing, ...writing],
      };
    case "updateMany":
      return {
        meaning: `Changes up to 100 objects, each with its id, all or none.${only}`,
        body: `a list of ${name}`,
        answer: `200 with a list of ${name}`,
        parameters: writing,
      };
    case "delete":
      return { meaning: `Deletes the object.${only}`, body: "none", answer: "204", parameters: [["dryRun", dryRun]] };
    case "deleteMany":
      return {
        meaning: "Deletes objects, all or none.",
        body: "none",
        answer: "204",
        parameters: [
          ["ids", ids],
          ["dryRun", dryRun],
        ],
      };
  }
}

function matchMeaning(one: ParameterDefinition): string {
  const field = one.field === null ? "" : one.field;
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

function modelBlocks(one: ResourceDefinition): Block[] {
  const own = [...one.fields].filter(([, field]) => !field.internal);
  const identity = one.identity
    ? [
        ["id", "integer", "read-only", "Given by the service."],
        ["version", "integer", "read-only", "Counts the changes of the object, from 0."],
        ["url", "text", "read-only", "Address of the object."],
      ]
    : [];
  return [
    { heading: one.name, level: 3, anchor: `model-${one.name}` },
    { text: one.meaning },
    {
      columns: ["Field", "Type", "Rules", "Meaning"],
      rows: [...identity, ...own.map(([name, field]) => [name, typeOf(field), rulesOf(field), field.meaning])],
    },
  ];
}

function typeOf(field: FieldDefinition): string {
  switch (field.kind) {
    case "reference":
      if (field.orNew) return `reference to ${field.target}, or a new one`;
      return field.owned ? `${field.target}, written with this object` : `reference to ${field.target}`;
    case "list":
      return field.owned ? `list of ${field.target}, written with this object` : `list of ${field.target}`;
    case "choice":
      return `one of ${field.choices.join(", ")}`;
    case "number":
      return `number with at most ${field.scale} decimals`;
    case "integer":
      return "whole number";
    case "flag":
      return "true or false";
    case "dateTime":
      return "date and time";
    case "texts":
      return "list of texts";
    default:
      return field.kind;
  }
}

function rulesOf(field: FieldDefinition): string {
  const rules = [
    field.required && !field.readOnly ? "required" : "",
    field.readOnly ? "read-only" : field.createOnly ? "set at creation only" : "",
    field.onDemand !== null ? "computed when named in fields" : "",
    field.maximumLength === null ? "" : `${field.minimumLength} to ${field.maximumLength} characters`,
    field.minimum === null ? "" : `from ${field.minimum}`,
    field.maximum === null ? "" : `to ${field.maximum}`,
    field.fallback === undefined ? "" : `otherwise ${field.fallback}`,
    field.series === null ? "" : `otherwise the next number from ${field.series.start}`,
  ];
  return rules.filter((rule) => rule !== "").join(", ");
}
