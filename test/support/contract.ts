// Between every test and the service: no answer outside the OpenAPI document, and no accepted request outside it.

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { openApiDocument } from "../../src/engine/openapi/openapi.ts";
import type { Json } from "../../src/engine/openapi/schemas.ts";
import { Routes } from "../../src/http/routes.ts";
import { motpostRegistry } from "../../src/service/service.ts";

interface Exchange {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  /** What was sent as JSON; undefined where nothing was. */
  readonly sent: unknown;
  readonly status: number;
  readonly text: string;
  readonly contentType: string;
}

/** Services whose definitions are not the product's: the document says nothing of them. */
const unknownServices = new Set<string>();

/** Leaves a service with definitions of its own out. */
export function leaveOut(address: string): void {
  unknownServices.add(address);
}

const registry = motpostRegistry();
const routes = new Routes(registry);
/** The path of each operation; of one that has several, the first. */
const templates = new Map([...routes.list].reverse().map((one) => [one.operation, one.path] as const));
const document = openApiDocument(registry, { version: "0.0.0" }) as Json & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
};

interface Response {
  readonly $ref?: string;
  readonly content?: unknown;
}

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
  readonly requestBody?: unknown;
}

/** The document's schemas, compiled when they are asked for. */
class Validators {
  private readonly ajv: Ajv2020;
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(coerceTypes: boolean) {
    this.ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes });
    // The package says that it is a module and is none: its function lies below.
    (formats as unknown as { default: (one: Ajv2020) => void }).default(this.ajv);
    this.ajv.addFormat("int64", { type: "number", validate: Number.isSafeInteger });
    this.ajv.addSchema({ ...document, $id: "motpost" });
  }

  /** The schema at a place of the document. */
  at(...pointer: readonly string[]): ValidateFunction {
    const path = pointer.map((one) => encodeURIComponent(one.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
    const known = this.compiled.get(path) ?? this.ajv.compile({ $ref: `motpost#/${path}` });
    this.compiled.set(path, known);
    return known;
  }
}

/** Answers are as the document says to the letter; in requests numbers may be written as texts. */
const answers = new Validators(false);
const requests = new Validators(true);

/**
 * The answer as it would be of a token that is no dry-run token: what was tried stands in `dryRun` beside the rest, and an
 * answer without body has one for it alone.
 */
function withoutTrial(exchange: Exchange): Exchange {
  if (!exchange.text.includes('"dryRun":{"changes"')) return exchange;
  const { dryRun, ...rest } = JSON.parse(exchange.text) as Record<string, unknown>;
  if (dryRun === undefined) return exchange;
  if (Object.keys(rest).length === 0) return { ...exchange, status: 204, text: "", contentType: "" };
  return { ...exchange, text: JSON.stringify(rest) };
}

/** What an exchange breaks of the document, as sentences; empty where it keeps to it. */
export function breaches(given: Exchange): string[] {
  const exchange = withoutTrial(given);
  const { origin, pathname } = new URL(exchange.url);
  if (unknownServices.has(origin) || !pathname.startsWith("/v2/")) return [];
  const path = templateOf(exchange.method, decoded(pathname.slice("/v2".length)));
  const method = exchange.method.toLowerCase();
  const operation = path === null ? undefined : document.paths[path]?.[method];
  if (path === null || operation === undefined) return [];
  return [...answerBreaches(exchange, path, method, operation), ...requestBreaches(exchange, path, method, operation)];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path as the document writes it; null for what is no operation. */
function templateOf(method: string, path: string): string | null {
  try {
    return templates.get(routes.find(method, path).operation) ?? null;
  } catch {
    return null;
  }
}

function answerBreaches(exchange: Exchange, path: string, method: string, operation: Operation): string[] {
  const status = String(exchange.status);
  const response = operation.responses[status] as Response | undefined;
  if (response === undefined) return [`${method} ${path}: status ${status} is not in the document`];
  // What operations share is a part of its own: what holds nothing, and refusals with the codes that they may have.
  const place = response.$ref?.split("/").slice(1) ?? ["paths", path, method, "responses", status];
  const { content } =
    response.$ref === undefined ? response : (document.components.responses[place.at(-1) ?? ""] ?? {});
  if (exchange.text === "")
    return content === undefined || isAnything(content) ? [] : [`${method} ${path}: ${status} without body`];
  if (!exchange.contentType.startsWith("application/json")) return [];
  if (content === undefined) return [`${method} ${path}: ${status} with a body`];
  const check = answers.at(...place, "content", "application/json", "schema");
  return faults(check, JSON.parse(exchange.text), `${method} ${path}: the answer ${status}`);
}

/** Some actions answer a value in one case and nothing in the other. */
function isAnything(content: unknown): boolean {
  return /"properties":\{"value":\{"description":"[^"]*"\}\}/.test(JSON.stringify(content));
}

function requestBreaches(exchange: Exchange, path: string, method: string, operation: Operation): string[] {
  if (exchange.status >= 300 || exchange.sent === undefined || operation.requestBody === undefined) return [];
  const check = requests.at("paths", path, method, "requestBody", "content", "application/json", "schema");
  return faults(check, JSON.parse(JSON.stringify(exchange.sent)), `${method} ${path}: the accepted request`);
}

function faults(check: ValidateFunction, value: unknown, what: string): string[] {
  if (check(value)) return [];
  return (check.errors ?? []).slice(0, 5).map((one) => {
    const { allowedValues } = one.params as { readonly allowedValues?: readonly unknown[] };
    return `${what}${one.instancePath} ${one.message}${allowedValues === undefined ? "" : `: ${allowedValues.join(", ")}`}`;
  });
}
