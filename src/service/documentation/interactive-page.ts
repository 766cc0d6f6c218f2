// The interactive page of the interface, and where its parts come from.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Config } from "../../config.ts";

/** What the interactive page is allowed: its own files and this service, pictures written out in its style sheet, and no inline script. */
export const docsPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The interactive page. In the test environment it has a button that signs in as the demo company. */
export function docsPage(environment: Config["environment"]): string {
  const isTest = environment === "test";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Motpost ${environment} environment: API reference</title>
<link rel="stylesheet" href="/style.css">
<link rel="stylesheet" href="/v2-docs/assets/swagger-ui.css">
<link rel="stylesheet" href="/v2-docs/assets/docs.css">
<script src="/v2-docs/assets/swagger-ui-bundle.js" defer></script>
<script src="/v2-docs/assets/docs.js" defer></script>
<script src="/v2-docs/assets/accessible.js" defer></script>
</head>
<body class="docs">
<header>
<h1>API reference</h1>
<p id="environment"><strong>${isTest ? "Test" : "Production"} environment.</strong> Requests go to this environment; credentials work only in the environment where they were made.</p>
<nav aria-label="Documentation">
<ul>
<li><a href="/v2-docs">API reference</a></li>
<li><a href="/v2-docs/guides">Guides</a></li>
<li><a href="/v2-docs/interface">All operations and models</a></li>
<li><a href="/v2-docs/errors">All errors</a></li>
<li><a href="/v2/openapi.json">OpenAPI 3.1</a></li>
<li><a href="/v2/openapi-3.0.json">OpenAPI 3.0.3</a></li>
</ul>
</nav>
${isTest ? '<p><button id="demo" type="button">Sign in as the demo company</button> <span id="said" role="status"></span></p>\n' : ""}</header>
<p id="refusal" role="alert" hidden></p>
<div id="ui"></div>
<noscript><p>This page needs JavaScript. <a href="/v2-docs/interface">All operations and models</a> does without.</p></noscript>
</body>
</html>
`;
}

/** A file of the page. */
export interface Asset {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer;
}

/**
 * The files of the page, ours and those of the package that shows the document.
 * @param directory where our own lie
 */
export function docsAssets(directory: string): readonly Asset[] {
  const packaged = join(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"), "..");
  const asset = (from: string, name: string, type: string): Asset => ({
    name,
    type: `${type}; charset=utf-8`,
    body: readFileSync(join(from, name)),
  });
  return [
    asset(packaged, "swagger-ui-bundle.js", "text/javascript"),
    asset(packaged, "swagger-ui.css", "text/css"),
    asset(directory, "docs.js", "text/javascript"),
    asset(directory, "accessible.js", "text/javascript"),
    asset(directory, "docs.css", "text/css"),
    asset(directory, "reference.js", "text/javascript"),
    asset(directory, "reference.css", "text/css"),
  ];
}
