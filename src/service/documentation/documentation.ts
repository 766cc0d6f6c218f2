// The documentation that a service serves, of the definitions that it serves: pages, guides, and the OpenAPI document.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { OperationExample } from "../../engine/openapi/examples.ts";
import type { DocumentFacts } from "../../engine/openapi/openapi.ts";
import { StaticPages } from "../../http/static-pages.ts";
import { operationsOf } from "../../schema/operation.ts";
import type { Registry } from "../../schema/registry.ts";
import { projectDirectory, serviceVersion } from "../../store/project.ts";
import { errorsDocument } from "./error-reference.ts";
import { guidePictures, guidesPage, picturesPath, readGuides } from "./guides.ts";
import { docsAssets, docsPage, docsPolicy } from "./interactive-page.ts";
import { interfaceDocument } from "./interface-reference.ts";
import { toHtml } from "./markdown.ts";
import { openApiFiles } from "./openapi-files.ts";
import { firstScreen, ReferencePages, subjectNames } from "./reference/pages.ts";

/** The version and the examples of the OpenAPI document, which no definition holds. */
export function documentFacts(): DocumentFacts {
  const file = join(projectDirectory(), "generated", "openapi-examples.json");
  return { version: serviceVersion(), examples: JSON.parse(readFileSync(file, "utf8")) as OperationExample[] };
}

/** The API reference: its first screen, a page for each subject, the index of its search. */
function addReference(pages: StaticPages, registry: Registry, environment: Config["environment"]): void {
  const reference = new ReferencePages(registry, documentFacts, environment);
  pages.add("/v2-docs", () => reference.page(firstScreen), docsPolicy);
  for (const name of subjectNames(operationsOf(registry).map(({ path }) => path)))
    pages.add(`/v2-docs/reference/${name}`, () => reference.page(name), docsPolicy);
  pages.addDocument("/v2-docs/assets/reference-index.json", "application/json; charset=utf-8", () => reference.index());
}

/** The pages that are the same for everybody, with the documentation of the definitions that are served. */
export function documentationPages(registry: Registry, environment: Config["environment"]): StaticPages {
  const web = join(projectDirectory(), "src", "web");
  const pages = new StaticPages(web);
  // The picture of the README is that of the first page.
  pages.addFile(
    "/overview.png",
    "image/png",
    readFileSync(join(projectDirectory(), "docs", "pictures", "overview.png")),
  );
  pages.add("/v2-docs/try", () => docsPage(environment), docsPolicy);
  addReference(pages, registry, environment);
  for (const one of docsAssets(join(web, "docs"))) pages.addFile(`/v2-docs/assets/${one.name}`, one.type, one.body);
  pages.add("/v2-docs/interface", () => toHtml("Motpost: interface", interfaceDocument(registry)));
  pages.add("/v2-docs/errors", () => toHtml("Motpost: errors", errorsDocument(registry)));
  const coverage = join(projectDirectory(), "dist", "docs", "coverage.html");
  // The build makes it, so a service that runs from its sources has none.
  if (existsSync(coverage)) pages.add("/v2-docs/coverage", () => readFileSync(coverage, "utf8"));
  const guidesDirectory = join(projectDirectory(), "docs", "guides");
  const guides = readGuides(guidesDirectory);
  pages.add("/v2-docs/guides", () => guidesPage(guides));
  for (const one of guides) pages.add(`/v2-docs/guides/${one.name}`, () => one.html());
  for (const one of guidePictures(guidesDirectory))
    pages.addFile(
      `${picturesPath}${one}`,
      "image/png",
      readFileSync(join(projectDirectory(), "docs", "pictures", one)),
    );
  for (const file of openApiFiles(registry, { ...documentFacts(), environment }))
    pages.addDocument(`/v2/${file.name}`, file.type, file.text);
  return pages;
}
