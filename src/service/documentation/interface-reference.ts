// The document of every operation and model, made from the definitions.

import {
  type AnswerDescription,
  type BodyDescription,
  describeOperation,
  describeParameter,
} from "../../engine/openapi/describe.ts";
import type { PlainValue } from "../../schema/action.ts";
import type { Bounds, FieldDefinition } from "../../schema/field.ts";
import type { ServedOperation } from "../../schema/operation.ts";
import { commonParameters, operationsOf, requirementOf } from "../../schema/operation.ts";
import type { Registry } from "../../schema/registry.ts";
import { type ResourceDefinition, shownName } from "../../schema/resource.ts";
import { fileKinds, type UploadDefinition } from "../../schema/upload.ts";
import type { Block } from "./markdown.ts";

/** Every operation with its parameters and models, and every model with its fields. */
export function interfaceDocument(registry: Registry): Block[] {
  return [
    { heading: "Interface", level: 1 },
    {
      text: "Paths are below /v2. Every operation but logging in and registering wants HTTP Basic with user 0 and a session token as password. A request for one object answers {value}, a list {fullResultSize, from, count, versionDigest, values}. Every operation that writes, but for those of sessions, takes the header Idempotency-Key, and those whose path names an object with a version take If-Match.",
    },
    { link: "Errors: every code and message", page: "/v2-docs/errors", file: "errors.md" },
    { heading: "Operations", level: 2 },
    ...operationsOf(registry).flatMap((served) => operationBlocks(registry, served)),
    { heading: "Models", level: 2, anchor: "models" },
    ...registry.resources.filter((one) => one.draftOf === null).flatMap(modelBlocks),
  ];
}

function operationBlocks(registry: Registry, served: ServedOperation): Block[] {
  const about = describeOperation(registry, served);
  const common = about.common.map((name) => [name, commonParameters[name]] as const);
  const rows = [...about.parameters, ...common].map(([name, one]) => [
    name,
    one.choices.length > 0 ? one.choices.join(", ") : one.type,
    [one.required ? "required" : one.default === null ? "" : `otherwise ${one.default}`, ...boundsOf(one)]
      .filter((rule) => rule !== "")
      .join(", "),
    describeParameter(one),
  ]);
  return [
    { heading: `${served.method} ${served.path}`, level: 3 },
    { text: about.description },
    {
      text: `Body: ${bodyWords(about.body)}. Answer: ${answerWords(about.answer)}.${needs(requirementOf(registry, served))}`,
    },
    ...(rows.length === 0 ? [] : [{ columns: ["Parameter", "Type", "Rule", "Meaning"], rows }]),
  ];
}

function bodyWords(body: BodyDescription | null): string {
  if (body === null) return "none";
  if ("ids" in body) return "a list of ids";
  if ("form" in body) return formWords(body.form);
  if ("model" in body) return body.many ? `a list of ${shownName(body.model)}` : shownName(body.model);
  const list = body.most === undefined ? "" : `a list of at most ${body.most}, each with `;
  const fields = Object.entries(body.values)
    .map(([name, field]) => `${name} (${[field.description.slice(0, -1), rulesOf(field)].filter(Boolean).join("; ")})`)
    .join(", ");
  return `${list}${fields}`;
}

function boundsOf({ minimumLength, maximumLength, minimum, maximum }: Bounds): string[] {
  return [
    maximumLength === null ? "" : `${minimumLength} to ${maximumLength} characters`,
    minimum === null ? "" : `from ${minimum}`,
    maximum === null ? "" : `to ${maximum}`,
  ];
}

function formWords({ kinds, name: main = "file", parts = {} }: UploadDefinition): string {
  const others = Object.entries(parts).map(([name, part]) => `${name} (${describeParameter(part).slice(0, -1)})`);
  const taken = kinds.map((kind) => fileKinds[kind].name).join(", ");
  return `multipart/form-data with ${[`${main} (${taken})`, ...others].join(", ")}`;
}

function valueWords(value: PlainValue): string {
  if (typeof value === "object") return Object.keys(value).join(", ");
  return { flag: "true or false", integer: "a whole number", number: "a number" }[value];
}

function answerWords({ status, holds }: AnswerDescription): string {
  if (holds === null) return String(status);
  if ("file" in holds) return `${status} with the content${holds.isStreamed ? "" : ", 206 with a range of it"}`;
  if ("plain" in holds) return `${status} with a plain list of id and url`;
  if ("values" in holds) return `${status} with ${Object.keys(holds.values).join(", ")}`;
  if ("value" in holds) {
    const tried = holds.tried ? `, a dry run with ${shownName(holds.tried)}` : "";
    return `${status} with ${valueWords(holds.value)}${tried}`;
  }
  const name = shownName(holds.model);
  return `${status} with ${holds.form === "object" ? name : `a list of ${name}`}`;
}

function needs(requirement: readonly string[]): string {
  return requirement.length === 0 ? "" : ` Needs ${requirement.join(" or ")}.`;
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
    { text: one.description },
    {
      columns: ["Field", "Type", "Rules", "Meaning"],
      rows: [...identity, ...own.map(([name, field]) => [name, typeOf(field), rulesOf(field), field.description])],
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
    case "map":
      return "numbers by name";
    case "texts":
    case "numbers":
      return `list of ${field.kind}`;
    default:
      return field.kind;
  }
}

function rulesOf(field: FieldDefinition): string {
  const rules = [
    field.required && !field.readOnly ? "required" : "",
    field.readOnly ? "read-only" : field.createOnly ? "set at creation only" : "",
    field.secret ? "never shown" : field.onDemand !== null ? "computed when named in fields" : "",
    field.guardedBy === null
      ? ""
      : `shown to ${field.guardedBy.join(" or ")} alone${field.guardedAbout === null ? "" : ", and to the employee themselves"}`,
    ...boundsOf(field),
    field.default === undefined ? "" : `otherwise ${field.default}`,
    field.series === null ? "" : `otherwise the next number from ${field.series.start}`,
  ];
  return rules.filter((rule) => rule !== "").join(", ");
}
