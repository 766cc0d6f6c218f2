// A request of an operation in four languages.

import type { Content, Document, OperationObject, ParameterObject, Schema } from "./subjects.ts";

/** A request that fits its operation. */
export interface SampleRequest {
  readonly method: string;
  /** Below `/v2`, with names in braces. */
  readonly template: string;
  /** The values of these names. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The path with its values. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined where there is none; a file is no JSON and has none either. */
  readonly body: unknown;
  readonly isFile: boolean;
  /** Whether a file is answered. */
  readonly answersFile: boolean;
}

/** A request in one language. */
export interface Sample {
  readonly language: string;
  readonly code: string;
}

/** The parameters of an operation, references resolved. */
export function parametersIn(document: Document, { parameters = [] }: OperationObject): ParameterObject[] {
  return parameters.map((one) =>
    one.$ref === undefined
      ? one
      : (document.components.parameters?.[one.$ref.split("/").at(-1) ?? ""] as ParameterObject),
  );
}

/** The schema itself, or the one that it refers to. */
export function schemaAt(document: Document, schema: Schema | undefined): Schema {
  if (schema?.$ref === undefined) return schema ?? {};
  return document.components.schemas?.[schema.$ref.split("/").at(-1) ?? ""] as Schema;
}

/** The request that samples show: the recorded example of the operation, otherwise what it requires. */
export function sampleRequest(
  document: Document,
  method: string,
  path: string,
  object: OperationObject,
): SampleRequest {
  const parameters = parametersIn(document, object);
  const required = parameters.filter((one) => one.in === "query" && one.required === true);
  const json = object.requestBody?.content["application/json"];
  const example = exampleOf(document, method, path, json);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const sampleOfName = (name: string) => sampleValue(parameters.find((one) => one.name === name));
  const values = Object.fromEntries(names.map((name) => [name, sampleOfName(name)]));
  return {
    method,
    template: path,
    values,
    path: path.replaceAll(/\{(\w+)\}/g, (_all, name) => String(values[name])),
    query: Object.fromEntries(required.map((one) => [one.name, sampleValue(one)])),
    body: json === undefined ? undefined : (example ?? sampleOf(document, json.schema, 0)),
    answersFile: method === "GET" && object.responses["206"] !== undefined,
    isFile: object.requestBody?.content["multipart/form-data"] !== undefined,
  };
}

/** The recorded body of an operation; of one that makes several objects, that of making one. */
function exampleOf(document: Document, method: string, path: string, json: Content | undefined): unknown {
  const [own] = Object.values(json?.examples ?? {});
  if (own !== undefined || method !== "POST" || !path.endsWith("/list")) return own?.value;
  const single = document.paths[path.slice(0, -"/list".length)]?.post?.requestBody?.content["application/json"];
  const [of] = Object.values(single?.examples ?? {});
  return of === undefined ? undefined : [of.value];
}

/** Values by the end of a parameter's name, where its form alone does not tell: a time ends after it begins. */
const samplesOfNames: readonly (readonly [name: RegExp, value: string])[] = [
  [/^dateTo$|DateTo$/, "2026-12-01"],
  [/^monthYear/, "2026-11"],
  [/^year$/, "2026"],
  [/^expirationDate$/, "2090-01-31"],
];

function sampleValue(parameter: ParameterObject | undefined): unknown {
  const named = samplesOfNames.find(([name]) => name.test(parameter?.name ?? ""))?.[1];
  const schema = parameter?.schema ?? {};
  if (named !== undefined) return schema.items === undefined ? named : [named];
  return scalar(schema) ?? "1";
}

const samplesOfFormats: Readonly<Record<string, string>> = {
  date: "2026-11-03",
  "date-time": "2026-11-03T12:00:00Z",
};

function scalar({ type, format = "", enum: choices, default: otherwise, items }: Schema): unknown {
  if (otherwise !== undefined) return otherwise;
  if (choices !== undefined) return choices.find((one) => one !== null);
  const [kind] = Array.isArray(type) ? type : [type];
  if (kind === "array") return [items === undefined ? "1" : scalar(items)];
  if (kind === "integer" || kind === "number") return 1;
  if (kind === "boolean") return true;
  return kind === "string" ? (samplesOfFormats[format] ?? "text") : undefined;
}

/** How deep a body is filled. */
const deepest = 6;

/** The first text that can be written, or else the first value that is none of an object. */
function firstOf(document: Document, properties: NonNullable<Schema["properties"]>): string[] {
  const written = Object.entries(properties).filter(([, one]) => one.readOnly !== true);
  const isText = ([, one]: [string, Schema]) => scalar(schemaAt(document, one)) === "text";
  const isPlain = ([, one]: [string, Schema]) => scalar(schemaAt(document, one)) !== undefined;
  const first = written.find(isText) ?? written.find(isPlain) ?? written[0];
  return first === undefined ? [] : [first[0]];
}

/** A value with what the schema requires; of an object that requires nothing, its first text. */
function sampleOf(document: Document, given: Schema | undefined, depth: number): unknown {
  const schema = schemaAt(document, given);
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return sampleOf(document, first, depth);
  if (schema.items !== undefined) return [sampleOf(document, schema.items, depth + 1)];
  if (schema.properties === undefined) return scalar(schema) ?? {};
  const { properties, required = [] } = schema;
  const names = required.length > 0 || depth > 0 ? required : firstOf(document, properties);
  if (depth > 0 && names.length === 0 && properties.id !== undefined) return { id: 1 };
  if (depth > deepest) return {};
  return Object.fromEntries(names.map((name) => [name, sampleOf(document, properties[name], depth + 1)]));
}

/** The address below `$A` with its parameters. */
export function addressOf({ path, query }: SampleRequest): string {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return parameters.length === 0 ? path : `${path}?${parameters.join("&")}`;
}

/** The request in every language. */
export function samplesOf(request: SampleRequest): Sample[] {
  return [
    { language: "curl", code: curl(request) },
    { language: "JavaScript", code: javaScript(request) },
    { language: "TypeScript", code: typeScript(request) },
    { language: "Python", code: python(request) },
  ];
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

function curl(request: SampleRequest): string {
  const { method, body, isFile } = request;
  const isUsual = method === "GET" || (method === "POST" && (body !== undefined || isFile));
  const lines = [`curl -u 0:$T${isUsual ? "" : ` -X ${method}`} "$A${addressOf(request)}"`];
  if (isFile) lines.push("-F file=@file.pdf");
  if (body !== undefined) {
    lines.push("-H 'content-type: application/json'", `-d '${pretty(body).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(" \\\n  ");
}

function javaScript(request: SampleRequest): string {
  const { method, body, isFile } = request;
  const json = body === undefined ? [] : [`body: JSON.stringify(${indented(pretty(body), 2)}),`];
  const type = body === undefined ? "" : `, "content-type": "application/json"`;
  return [
    ...(isFile ? ["const form = new FormData();", 'form.append("file", file, "file.pdf");'] : []),
    `const answer = await fetch(\`\${A}${addressOf(request)}\`, {`,
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    `  headers: { authorization: \`Bearer \${T}\`${type} },`,
    ...(isFile ? ["  body: form,"] : json.map((one) => `  ${one}`)),
    "});",
    "console.log(answer.status, await answer.text());",
  ].join("\n");
}

/** With the client of `clients/typescript`. */
function typeScript({ method, template, values, query, body, isFile, answersFile }: SampleRequest): string {
  const parts = [
    ...(Object.keys(values).length === 0 ? [] : [`path: ${indented(pretty(values), 2)}`]),
    ...(Object.keys(query).length === 0 ? [] : [`query: ${indented(pretty(query), 2)}`]),
    ...(body === undefined ? [] : [`body: ${indented(pretty(body), 2)}`]),
    ...(isFile ? ["file", 'fileName: "file.pdf"'] : []),
  ];
  const options = parts.length === 0 ? ", {}" : `, {\n${parts.map((one) => `  ${one},`).join("\n")}\n}`;
  const call = `${method.toLowerCase()}${isFile || answersFile ? "File" : ""}`;
  return `// client: see clients/typescript\nconst answer = await client.${call}("${template}"${options});\nconsole.log(answer);`;
}

function python(request: SampleRequest): string {
  const { method, body, isFile } = request;
  const parts = [
    `f"{A}${addressOf(request).replaceAll("{", "{{").replaceAll("}", "}}")}"`,
    'auth=("0", T)',
    ...(isFile ? ['files={"file": open("file.pdf", "rb")}'] : []),
    ...(body === undefined ? [] : [`json=${indented(pythonValue(body), 4)}`]),
  ];
  return `import requests\n\nanswer = requests.${method.toLowerCase()}(\n${parts.map((one) => `    ${one},`).join("\n")}\n)\nprint(answer.status_code, answer.text)`;
}

/** JSON as Python writes it; texts are kept as they are. */
function pythonValue(value: unknown): string {
  const words: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None" };
  return pretty(value).replaceAll(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (one) => words[one] ?? one);
}

function indented(text: string, by: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(by)}`);
}
