// The files of the OpenAPI document: two versions, each as JSON and as YAML.

import { type DocumentFacts, openApiDocument } from "../../engine/openapi/openapi.ts";
import type { Registry } from "../../schema/registry.ts";
import { toOpenApi30 } from "./openapi-3.0.ts";

/** A file of the document; its text is generated at the first request. */
export interface DocumentFile {
  readonly name: string;
  readonly type: string;
  text(): string | Promise<string>;
}

/** OpenAPI 3.1 and, for older tools, 3.0.3; each as JSON and as YAML. */
export function openApiFiles(registry: Registry, facts: DocumentFacts): readonly [DocumentFile, ...DocumentFile[]] {
  const newer = once(() => openApiDocument(registry, facts));
  const older = once(() => toOpenApi30(newer()));
  return [
    { name: "openapi.json", type: "application/json; charset=utf-8", text: () => json(newer()) },
    { name: "openapi.yaml", type: "application/yaml; charset=utf-8", text: () => yaml(newer()) },
    { name: "openapi-3.0.json", type: "application/json; charset=utf-8", text: () => json(older()) },
    { name: "openapi-3.0.yaml", type: "application/yaml; charset=utf-8", text: () => yaml(older()) },
  ];
}

function json(document: unknown): string {
  return `${JSON.stringify(document)}\n`;
}

async function yaml(document: unknown): Promise<string> {
  // Read when the first such file is asked for.
  const { stringify } = await import("yaml");
  return stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
}

function once<Value>(compute: () => Value): () => Value {
  let cached: { readonly value: Value } | null = null;
  return () => {
    cached ??= { value: compute() };
    return cached.value;
  };
}
