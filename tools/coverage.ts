// How much of the contract the service serves, by tag, with a reason for everything that it does not serve.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { operationsOf } from "../src/schema/operation.ts";
import type { Registry } from "../src/schema/registry.ts";
import type { Block } from "../src/service/documentation/markdown.ts";
import { type Missing, unservedOperations } from "../test/conformance/unserved.ts";

/** Whether an entry of the lists of what is missing names an operation (`METHOD /path`). */
export function covers(entry: string, operation: string): boolean {
  if (entry.includes(" ")) return entry === operation;
  const path = operation.split(" ")[1] ?? "";
  const base = entry.replace(/\/\*$/, "");
  return path === base || (entry.endsWith("/*") && path.startsWith(`${base}/`));
}

/** The contract's operations (`METHOD /path`) by tag, in its order. */
function contractByTag(root: string): Map<string, string[]> {
  const read = <Facts>(name: string) => JSON.parse(readFileSync(join(root, "test/conformance", name), "utf8")) as Facts;
  const methods = read<Record<string, Record<string, string>>>("contract-operations.json");
  const tags = read<Record<string, readonly string[]>>("contract-tags.json");
  return new Map(
    Object.entries(tags).map(([tag, paths]) => [
      tag,
      paths.flatMap((path) => Object.keys(methods[path] ?? {}).map((method) => `${method} ${path}`)),
    ]),
  );
}

/**
 * The document of what is served of the contract.
 * @param root the project's folder, where the contract's facts lie
 */
export function coverageDocument(registry: Registry, root: string): Block[] {
  const served = new Set(operationsOf(registry).map((one) => `${one.method} ${one.path}`));
  const tags = contractByTag(root);
  const contract = [...tags.values()].flat();
  const count = (operations: readonly string[]) => operations.filter((one) => served.has(one)).length;
  const own = [...served].filter((one) => !contract.includes(one));
  return [
    { heading: "What is served of the contract", level: 1 },
    {
      text: `${count(contract)} of the contract's ${contract.length} operations are served, and ${own.length} own ones beside them. A test compares the contract with the definitions, and fails on an operation that is neither served nor listed here.`,
    },
    { heading: "By tag", level: 2 },
    {
      columns: ["Tag", "Served", "Of"],
      rows: [...tags].map(([tag, operations]) => [tag, String(count(operations)), String(operations.length)]),
    },
    { heading: "Not served, and why", level: 2 },
    ...unservedOperations.flatMap((one) => reasonBlocks(one, contract)),
    { heading: "Own operations", level: 2 },
    { columns: ["Operation"], rows: own.map((one) => [one]) },
  ];
}

function reasonBlocks({ reason, what }: Missing, contract: readonly string[]): Block[] {
  const operations = contract.filter((one) => what.some((entry) => covers(entry, one)));
  return [{ text: reason }, { columns: ["Operation"], rows: operations.map((one) => [one]) }];
}
