// The pages of the API reference by name, made at the build or, where there was none, when they are first asked for.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentFacts } from "../../../engine/openapi/openapi.ts";
import type { Registry } from "../../../schema/registry.ts";
import { projectDirectory } from "../../../store/project.ts";
import { guideTexts } from "../guides.ts";
import { environmentMark, firstPage, searchIndex, subjectPage } from "./page.ts";
import { type Reference, referenceOf } from "./subjects.ts";

/** Where the build writes the pages. */
export const builtReference = "dist/docs/reference";

/** The first screen; no subject has this name, since a path has no blank. */
export const firstScreen = "first screen";
const indexName = "index.json";

/** The text of every file of the reference by its name: the first screen, the subjects, the index of the search. */
export function referenceFiles(registry: Registry, facts: DocumentFacts): Readonly<Record<string, string>> {
  return filesOf(referenceOf(registry, facts, guideTexts(join(projectDirectory(), "docs", "guides"))));
}

function filesOf(reference: Reference): Readonly<Record<string, string>> {
  return {
    [`${firstScreen}.html`]: firstPage(reference),
    ...Object.fromEntries(reference.subjects.map((one) => [`${one.name}.html`, subjectPage(reference, one)])),
    [indexName]: searchIndex(reference),
  };
}

/** The reference of a service that runs. */
export class ReferencePages {
  private readonly make: () => Readonly<Record<string, string>>;
  private readonly environment: string;
  private made: Readonly<Record<string, string>> | null = null;

  constructor(registry: Registry, facts: () => DocumentFacts, environment: "test" | "production") {
    this.make = () => referenceFiles(registry, facts());
    this.environment = environment === "test" ? "Test" : "Production";
  }

  /** The page of a subject, or the first screen. */
  page(name: string): string {
    return this.file(`${name}.html`).replaceAll(environmentMark, this.environment);
  }

  /** What the search looks through. */
  index(): string {
    return this.file(indexName);
  }

  private file(name: string): string {
    const built = join(projectDirectory(), builtReference, name);
    if (existsSync(built)) return readFileSync(built, "utf8");
    this.made ??= this.make();
    return this.made[name] ?? "";
  }
}

/** The subjects of the definitions that are served. */
export function subjectNames(paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => path.split("/")[1] ?? ""))];
}
