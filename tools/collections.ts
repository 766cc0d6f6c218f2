// Collections for API clients, made from the OpenAPI document: Bruno's files for the repository, Postman's on request.

import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { documentFacts } from "../src/service/documentation/documentation.ts";
import { parametersIn, type SampleRequest, sampleRequest } from "../src/service/documentation/reference/samples.ts";
import { type Reference, referenceOf, type ShownOperation } from "../src/service/documentation/reference/subjects.ts";
import { motpostRegistry } from "../src/service/service.ts";

const HELP = `Usage: node dist/tools/collections.js postman > motpost.postman_collection.json

Writes every operation as a collection that Postman and its relatives import; the variable "session" holds a session
token, "address" the service with /v2. For Bruno open the folder collections/bruno of the repository instead.

  --help  show this text
`;

/** Where Bruno's files lie in the repository. */
export const brunoFolder = "collections/bruno";

const name = "Motpost";
const address = "http://127.0.0.1:4600/v2";

/** A request of the collections. */
interface CollectionRequest {
  readonly shown: ShownOperation;
  readonly sample: SampleRequest;
  /** Names of path parameters. */
  readonly variables: readonly string[];
  /** Query parameters: those that are required with a value, the others switched off. */
  readonly query: readonly { readonly name: string; readonly value: string; readonly isOn: boolean }[];
}

function reference(): Reference {
  return referenceOf(motpostRegistry(), documentFacts(), []);
}

function requestOf({ document }: Reference, shown: ShownOperation): CollectionRequest {
  const { method, path, object } = shown;
  const sample = sampleRequest(document, method, path, object);
  const query = parametersIn(document, object)
    .filter((one) => one.in === "query")
    .map((one) => ({
      name: one.name,
      value: String(sample.query[one.name] ?? ""),
      isOn: sample.query[one.name] !== undefined,
    }));
  return { shown, sample, query, variables: [...path.matchAll(/\{(\w+)\}/g)].map(([, one = ""]) => one) };
}

/** The text of every file of the Bruno collection by its path in the project: a folder for each subject. */
export function brunoFiles(): Readonly<Record<string, string>> {
  const whole = reference();
  const files: Record<string, string> = {
    "bruno.json": `${JSON.stringify({ version: "1", name, type: "collection", ignore: [] }, null, 2)}\n`,
    "collection.bru": "auth {\n  mode: basic\n}\n\nauth:basic {\n  username: 0\n  password: {{session}}\n}\n",
    "environments/local.bru": `vars {\n  address: ${address}\n}\nvars:secret [\n  session\n]\n`,
  };
  for (const subject of whole.subjects)
    for (const [place, shown] of subject.operations.entries())
      files[`${subject.name}/${shown.object.operationId}.bru`] = brunoText(requestOf(whole, shown), place + 1);
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${brunoFolder}/${path}`, text]));
}

function brunoText({ shown, sample, query, variables }: CollectionRequest, place: number): string {
  const { method, path, object } = shown;
  const url = `{{address}}${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  const on = query.filter((one) => one.isOn).map((one) => `${one.name}=${one.value}`);
  const body = sample.isFile ? "multipartForm" : sample.body === undefined ? "none" : "json";
  const blocks = [
    block("meta", [`name: ${object.summary}`, "type: http", `seq: ${place}`]),
    block(method.toLowerCase(), [
      `url: ${url}${on.length === 0 ? "" : `?${on.join("&")}`}`,
      `body: ${body}`,
      "auth: inherit",
    ]),
    query.length === 0
      ? ""
      : block(
          "params:query",
          query.map((one) => `${one.isOn ? "" : "~"}${one.name}: ${one.value}`),
        ),
    variables.length === 0
      ? ""
      : block(
          "params:path",
          variables.map((one) => `${one}: 1`),
        ),
    sample.isFile ? block("body:multipart-form", ["file: @file(file.pdf)"]) : "",
    sample.body === undefined ? "" : block("body:json", JSON.stringify(sample.body, null, 2).split("\n")),
  ];
  return blocks.filter((one) => one !== "").join("\n");
}

function block(title: string, lines: readonly string[]): string {
  return `${title} {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
}

/** Every operation as Postman imports it. */
export function postmanCollection(): unknown {
  const whole = reference();
  return {
    info: { name, schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
    auth: {
      type: "basic",
      basic: [
        { key: "username", value: "0", type: "string" },
        { key: "password", value: "{{session}}", type: "string" },
      ],
    },
    variable: [
      { key: "address", value: address },
      { key: "session", value: "" },
    ],
    item: whole.subjects.map((subject) => ({
      name: subject.name,
      item: subject.operations.map((shown) => postmanItem(requestOf(whole, shown))),
    })),
  };
}

function postmanItem({ shown, sample, query, variables }: CollectionRequest): unknown {
  const { method, path, object } = shown;
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ":$1");
  const body = sample.isFile
    ? { mode: "formdata", formdata: [{ key: "file", type: "file", src: [] }] }
    : { mode: "raw", raw: JSON.stringify(sample.body, null, 2), options: { raw: { language: "json" } } };
  return {
    name: object.summary,
    request: {
      method,
      description: object.description ?? "",
      header: sample.body === undefined ? [] : [{ key: "content-type", value: "application/json" }],
      url: {
        raw: `{{address}}/${segments}`,
        host: ["{{address}}"],
        path: segments.split("/"),
        query: query.map((one) => ({ key: one.name, value: one.value, disabled: !one.isOn })),
        variable: variables.map((one) => ({ key: one, value: "1" })),
      },
      ...(sample.isFile || sample.body !== undefined ? { body } : {}),
    },
  };
}

/** What is wrong with the words of the command line; null where nothing is. */
export function collectionFault(args: readonly string[]): string | null {
  if (args.length === 1 && args[0] === "postman") return null;
  return `It takes postman, not: ${args.join(" ") || "nothing"}. Try --help.`;
}

function main(args: readonly string[]): number {
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(HELP);
    return 0;
  }
  const fault = collectionFault(args);
  if (fault !== null) {
    process.stderr.write(`${fault}\n`);
    return 2;
  }
  process.stdout.write(`${JSON.stringify(postmanCollection(), null, 1)}\n`);
  return 0;
}

// Tests import this file without effect; run as a program, it writes.
if (realpathSync(process.argv[1] ?? ".") === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
