// A page of the API reference as HTML: readable without script; the script adds search, copying and sending.

import { addressOf, parametersIn, sampleRequest, samplesOf, schemaAt } from "./samples.ts";
import type {
  Document,
  ParameterObject,
  Reference,
  ResponseObject,
  Schema,
  ShownOperation,
  Subject,
} from "./subjects.ts";

/** What stands in a built page for the name of the environment, which is known when it is served. */
export const environmentMark = "%environment%";

/** The address of a subject's page; the first screen has none. */
export function addressOfSubject(name: string): string {
  return `/v2-docs/reference/${name}`;
}

/** The first screen: what the interface is, how to begin, and every subject. */
export function firstPage(reference: Reference): string {
  const count = reference.subjects.reduce((sum, { operations }) => sum + operations.length, 0);
  const tiles = reference.subjects.map(
    ({ name, description, operations }) =>
      `<li><a class="name" href="${addressOfSubject(name)}">${name}</a> <span class="quiet">${operations.length}</span><p>${html(description.split("\n")[0] ?? "")}</p></li>`,
  );
  return frame(
    reference,
    null,
    "API reference",
    `<h1>API reference</h1>
<p id="environment"><strong>${environmentMark} environment.</strong> Requests go to this environment; credentials work only in the environment where they were made.</p>
<p>${count} operations in ${reference.subjects.length} subjects. Every page has the operations of one subject with parameters, refusals, events, and a request in four languages.</p>
<h2>Begin</h2>
<ul>
<li><a href="/v2-docs/guides/first-ten-minutes">The first ten minutes</a>: from nothing to an invoice that is paid</li>
<li><a href="/v2-docs/guides/log-in">Log in</a>: a session token is the password of HTTP Basic with user 0, or a Bearer token</li>
<li><a href="/v2-docs/try">Try any request</a> in Swagger UI</li>
<li><a href="/v2-docs/guides/agents">Agents</a>: tools by task, and tokens that read or try only</li>
</ul>
<h2>Subjects</h2>
<ul class="tiles">
${tiles.join("\n")}
</ul>`,
  );
}

/** The page of a subject. */
export function subjectPage(reference: Reference, subject: Subject): string {
  const { name, description, operations } = subject;
  return frame(
    reference,
    subject,
    name,
    `<h1>${html(name)}</h1>
${paragraphs(description)}
<p class="quiet">In the examples <code>A</code> is the address of the service with <code>/v2</code>, and <code>T</code> a session token: <a href="/v2-docs/guides/log-in">log in</a>.</p>
${operations.map((one) => operationSection(reference.document, one)).join("\n")}`,
  );
}

/** What the search of the script looks through: path, method, summary and place of every operation. */
export function searchIndex({ subjects }: Reference): string {
  const rows = subjects.flatMap(({ name, operations }) =>
    operations.map(({ method, path, object }) => [
      method,
      path,
      object.summary,
      `${addressOfSubject(name)}#${object.operationId}`,
    ]),
  );
  return JSON.stringify(rows);
}

function frame({ subjects }: Reference, current: Subject | null, title: string, content: string): string {
  const items = subjects.map(({ name, operations }) => {
    if (name !== current?.name) return `<li><a href="${addressOfSubject(name)}">${name}</a></li>`;
    const own = operations.map(
      ({ method, path, object }) =>
        `<li><a href="#${object.operationId}"><span class="method ${method.toLowerCase()}">${method}</span> <span>${html(path.slice(name.length + 1) || "/")}</span></a></li>`,
    );
    return `<li><a href="${addressOfSubject(name)}" aria-current="page">${name}</a>\n<ul class="own">\n${own.join("\n")}\n</ul></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Motpost ${environmentMark} environment: ${html(title)}</title>
<link rel="stylesheet" href="/style.css">
<link rel="stylesheet" href="/v2-docs/assets/reference.css">
<script src="/v2-docs/assets/reference.js" defer></script>
</head>
<body class="reference">
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="brand" href="/v2-docs">Motpost API</a>
<span class="environment">${environmentMark}</span>
<nav aria-label="Documentation">
<ul>
<li><a href="/v2-docs/guides">Guides</a></li>
<li><a href="/v2-docs/try">Try it in Swagger UI</a></li>
<li><a href="/v2-docs/errors">All errors</a></li>
<li><a href="/v2-docs/interface">All operations and models</a></li>
<li><a href="/v2/openapi.json">OpenAPI</a></li>
</ul>
</nav>
</header>
<div class="columns">
<nav class="subjects" aria-label="Subjects">
<form id="search" class="search" role="search" hidden><label for="words">Search</label><input id="words" type="search" autocomplete="off" placeholder="invoice payment"></form>
<ul id="hits" hidden></ul>
<details class="list" open><summary>Subjects</summary>
<ul id="subjects">
${items.join("\n")}
</ul>
</details>
</nav>
<main id="content">
${content}
</main>
</div>
<p id="said" role="status"></p>
</body>
</html>
`;
}

function operationSection(document: Document, one: ShownOperation): string {
  const { method, path, object, events, guides } = one;
  const request = sampleRequest(document, method, path, object);
  const samples = samplesOf(request).map(
    ({ language, code }, place) =>
      `<details class="sample"${place === 0 ? " open" : ""} name="${object.operationId}-sample"><summary>${language}</summary><pre tabindex="0"><code>${html(code)}</code></pre></details>`,
  );
  const body = request.body === undefined ? "" : ` data-body="${html(JSON.stringify(request.body, null, 2))}"`;
  const parts = [
    `<h2 id="${object.operationId}"><a href="#${object.operationId}">${html(object.summary)}</a></h2>`,
    `<p class="line"><span class="method ${method.toLowerCase()}">${method}</span> <code>/v2${html(path)}</code></p>`,
    paragraphs((object.description ?? "").replace(object.summary, "").replace(/^[.\s]+/, "")),
    parameterList(parametersIn(document, object)),
    bodyList(document, one),
    answers(document, one),
    events.length === 0
      ? ""
      : `<h3>Events</h3><p>${events.map((name) => `<code>${name}</code>`).join(", ")}: <a href="/v2-docs/guides/webhooks">webhooks</a></p>`,
    guides.length === 0
      ? ""
      : `<h3>Guides</h3><ul>${guides.map(({ name, title }) => `<li><a href="/v2-docs/guides/${name}">${html(title)}</a></li>`).join("")}</ul>`,
  ];
  return `<section class="operation">
<div class="about">
${parts.filter((part) => part !== "").join("\n")}
</div>
<div class="samples" data-method="${method}" data-address="${html(addressOf(request))}"${body}${request.isFile ? " data-file" : ""}>
${samples.join("\n")}
</div>
</section>`;
}

function parameterList(parameters: readonly ParameterObject[]): string {
  if (parameters.length === 0) return "";
  const place = { path: "path", query: "", header: "header" };
  const rows = parameters.map((one) =>
    item(
      one.name,
      [place[one.in], typeName(one.schema ?? {}), one.required ? "required" : "", rules(one.schema ?? {})],
      one.description,
    ),
  );
  return `<h3>Parameters</h3>\n<dl>\n${rows.join("\n")}\n</dl>`;
}

/** The fields that a body may have. */
function bodyList(document: Document, { object }: ShownOperation): string {
  const content = object.requestBody?.content;
  if (content === undefined) return "";
  const [[type, { schema }] = ["", {}]] = Object.entries(content);
  const whole = schemaAt(document, schema);
  const one = whole.items === undefined ? whole : schemaAt(document, whole.items);
  const fields = Object.entries(one.properties ?? {}).filter(([, field]) => field.readOnly !== true);
  const rows = fields.map(([name, field]) =>
    item(
      name,
      [typeName(field), one.required?.includes(name) === true ? "required" : "", rules(field)],
      field.description,
    ),
  );
  const kind = whole.items === undefined ? "" : ", a list";
  const list = `<dl>\n${rows.join("\n")}\n</dl>`;
  const shown = rows.length > 8 ? `<details><summary>${rows.length} fields</summary>\n${list}\n</details>` : list;
  return `<h3>Body <span class="quiet">${html(type)}${kind}</span></h3>\n${rows.length === 0 ? "" : shown}`;
}

/** The answer, and what it may be refused with. */
function answers(document: Document, { object }: ShownOperation): string {
  const rows = Object.entries(object.responses).map(([status, response]) => {
    const found =
      response.$ref === undefined
        ? response
        : (document.components.responses?.[response.$ref.split("/").at(-1) ?? ""] as ResponseObject);
    const model = modelName(found.content?.["application/json"]?.schema);
    const text = html(found.description).replaceAll(/\b(\d{4,5}) /g, '<a href="/v2-docs/errors#$1">$1</a> ');
    const shown = status.startsWith("2") && model !== "" ? `${text} <code>${html(model)}</code>` : text;
    return `<dt><span class="status s${status[0]}">${status}</span></dt><dd>${shown}</dd>`;
  });
  return `<h3>Answers</h3>\n<dl class="answers">\n${rows.join("\n")}\n</dl>`;
}

function item(name: string, facts: readonly string[], description = ""): string {
  const shown = facts.filter((one) => one !== "").map((one) => `<span class="quiet">${html(one)}</span>`);
  return `<dt><code>${html(name)}</code> ${shown.join(" · ")}</dt><dd>${html(description)}</dd>`;
}

function modelName(schema: Schema | undefined): string {
  return (
    schema?.$ref
      ?.split("/")
      .at(-1)
      ?.replace(/^(ResponseWrapper|ListResponse)/, "") ?? ""
  );
}

function typeName(schema: Schema): string {
  if (schema.$ref !== undefined) return modelName(schema).replace(/Input$/, "");
  if (schema.anyOf !== undefined)
    return schema.anyOf
      .map(typeName)
      .filter((one) => one !== "")
      .join(" or ");
  if (schema.items !== undefined) return `list of ${typeName(schema.items)}`;
  const kinds = (Array.isArray(schema.type) ? schema.type : [schema.type ?? ""]).filter((one) => one !== "null");
  return schema.format === "date" || schema.format === "date-time" ? schema.format : kinds.join(" or ");
}

function rules({ enum: choices, default: otherwise, minimum, maximum, maxLength }: Schema): string {
  return [
    choices === undefined ? "" : choices.filter((one) => one !== null).join(", "),
    otherwise === undefined || otherwise === "" ? "" : `otherwise ${otherwise}`,
    minimum === undefined || minimum === 0 ? "" : `from ${minimum}`,
    maximum === undefined ? "" : `to ${maximum}`,
    maxLength === undefined ? "" : `to ${maxLength} characters`,
  ]
    .filter((one) => one !== "")
    .join(", ");
}

function paragraphs(text: string): string {
  const parts = text.split(/\n+/).filter((part) => part.trim() !== "");
  return parts.map((part) => `<p>${html(part)}</p>`).join("\n");
}

function html(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
