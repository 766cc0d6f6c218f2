// The subjects of the API reference: the operations of the OpenAPI document by the first word of their path, with the events that
// they raise and the guides that show them.

import { openApiDocument } from "../../../engine/openapi/openapi.ts";
import { eventCatalogue } from "../../../schema/event.ts";
import { type Operation, operationsOf } from "../../../schema/operation.ts";
import type { Registry } from "../../../schema/registry.ts";

/** A schema of the document, as far as the reference shows it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly readOnly?: boolean;
}

/** A parameter of the document. */
export interface ParameterObject {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

/** A body of the document, of one media type. */
export interface Content {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** A response of the document. */
export interface ResponseObject {
  readonly description: string;
  readonly content?: Readonly<Record<string, Content>>;
}

/** An operation of the document. */
export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly (ParameterObject & { readonly $ref?: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, ResponseObject & { readonly $ref?: string }>>;
  readonly security?: readonly unknown[];
}

/** The OpenAPI document, as far as the reference reads it. */
export interface Document {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An operation as its page shows it. */
export interface ShownOperation {
  readonly method: string;
  /** Below `/v2`. */
  readonly path: string;
  readonly object: OperationObject;
  /** The names of the events that it raises. */
  readonly events: readonly string[];
  readonly guides: readonly GuideLink[];
}

/** A guide that shows an operation. */
export interface GuideLink {
  readonly name: string;
  readonly title: string;
}

/** A page of the reference. */
export interface Subject {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly ShownOperation[];
}

/** What the reference is made of. */
export interface Reference {
  readonly document: Document;
  readonly subjects: readonly Subject[];
}

/** A guide with its text. */
export interface GuideText extends GuideLink {
  readonly text: string;
}

/** What subjects are about that have no object of their name. */
const descriptions: Readonly<Record<string, string>> = {
  audit: "Who changed what, and when.",
  balanceSheet: "Balances of the accounts at the begin and the end of a time.",
  event: "Events: what there is, subscriptions to it, deliveries, and the feed of changes.",
  integration: "Registration of a company by a program, in the test environment.",
  ledger: "The books: accounts, vouchers with postings, VAT types, posting rules, periods, open items.",
  notification: "What the service has to say to a user, and what was read.",
  test: "What tests of clients need, in the test environment: the company as it was, another day, refusals and delays.",
  timesheet: "Hours, allocated hours, months and weeks, and what is paid for them.",
  token: "Sessions, and the tokens that make them.",
  voucherInbox: "How many vouchers wait in the inbox.",
};

/** Makes the reference of the definitions. */
export function referenceOf(
  registry: Registry,
  facts: Parameters<typeof openApiDocument>[1],
  guides: readonly GuideText[],
): Reference {
  const document = openApiDocument(registry, facts) as unknown as Document;
  const bySubject = new Map<string, ShownOperation[]>();
  const events = new Set(eventCatalogue(registry).keys());
  for (const { method, path, operation } of operationsOf(registry)) {
    const object = document.paths[path]?.[method.toLowerCase()];
    const name = path.split("/")[1] ?? "";
    if (object === undefined) continue;
    const shown = { method, path, object, events: eventsOf(operation, events), guides: guidesOf(method, path, guides) };
    bySubject.set(name, [...(bySubject.get(name) ?? []), shown]);
  }
  const said = new Map(document.tags.map(({ name, description = "" }) => [name, description]));
  const subjects = [...bySubject].map(([name, operations]): Subject => {
    return { name, operations, description: descriptions[name] ?? said.get(name) ?? "" };
  });
  return { document, subjects: subjects.sort((one, other) => (one.name < other.name ? -1 : 1)) };
}

const verbsOfKinds: Readonly<Record<string, string>> = {
  create: "create",
  createMany: "create",
  update: "update",
  updateMany: "update",
  delete: "delete",
  deleteMany: "delete",
};

/** The events that an operation may raise, by its definition. */
function eventsOf(operation: Operation, known: ReadonlySet<string>): string[] {
  if (operation.kind === "action") return (operation.action.events ?? "").split(" ").filter((one) => known.has(one));
  const verb = verbsOfKinds[operation.kind];
  if (verb === undefined || !("resource" in operation)) return [];
  const event = operation.resource.events.get(verb);
  return event === undefined ? [] : [event.name];
}

/** The guides whose requests are of the operation. */
function guidesOf(method: string, path: string, guides: readonly GuideText[]): GuideLink[] {
  const place = path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{[^}]+\}/g, "[\\w$-]+");
  const request = new RegExp(`\\$A${place}["'? \\n]`);
  return guides
    .filter(({ text }) =>
      text.split(/\n(?=curl |[A-Z]+=)/).some((one) => request.test(one) && methodOf(one) === method),
    )
    .map(({ name, title }) => ({ name, title }));
}

function methodOf(line: string): string {
  const given = /-X (\w+)/.exec(line)?.[1];
  return given ?? (/ -d | -F /.test(line) ? "POST" : "GET");
}
