// What is served against the contract's facts: every operation, field and parameter is there or listed with its reason.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Routes } from "../../src/http/routes.ts";
import type { FieldDefinition } from "../../src/schema/field.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { covers } from "../../tools/coverage.ts";
import {
  absentFields,
  absentParameters,
  type Missing,
  ownFields,
  ownModels,
  ownOperations,
  unservedOperations,
} from "./unserved.ts";

const read = <Facts>(name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as Facts;
/** Path to method to query parameters, `!` behind the ones that must be given. */
const operations = read<Record<string, Record<string, string>>>("contract-operations.json");
/** Model to field to type; `[X]` is a list of X. */
const models = read<Record<string, Record<string, string>>>("contract-models.json");

const known = motpostRegistry();
/** The models that clients see: drafts are shown as what they become, with the same fields. */
const shown = known.resources.filter((one) => one.draftOf === null);
const served = new Routes(known).list.map(({ method, path, operation }) => ({ method, path, operation }));
const servedNames = new Set(served.map((one) => `${one.method} ${one.path}`));
const contract = Object.entries(operations).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method} ${path}`),
);
const flat = (lists: readonly Missing[]) => lists.flatMap((one) => one.what);

describe("operations", () => {
  test("the contract has 765", () => {
    expect(contract).toHaveLength(765);
  });
  test("what is served is the contract's or an own extension with its reason", () => {
    const own = new Set(flat(ownOperations));
    expect([...servedNames].filter((one) => !contract.includes(one) && !own.has(one))).toEqual([]);
    expect([...own].filter((one) => !servedNames.has(one) || contract.includes(one))).toEqual([]);
  });
  test("what is not served is listed with its reason", () => {
    const entries = flat(unservedOperations);
    const missing = contract.filter((one) => !servedNames.has(one));
    expect(missing.filter((one) => !entries.some((entry) => covers(entry, one)))).toEqual([]);
  });
  test("nothing is listed that is served or that the contract does not have", () => {
    const stale = flat(unservedOperations).filter((entry) => {
      const covered = contract.filter((one) => covers(entry, one));
      return covered.length === 0 || covered.some((one) => servedNames.has(one));
    });
    expect(stale).toEqual([]);
  });
  test("every reason is a sentence", () => {
    const all = [...unservedOperations, ...absentFields, ...absentParameters, ...ownFields, ...ownOperations];
    expect(all.filter((one) => !/^[A-Z].{10,}\.$/.test(one.reason)).map((one) => one.reason)).toEqual([]);
  });
});

describe("query parameters", () => {
  const common = ["fields", "from", "count", "sorting", "dryRun"];
  const parametersOf = ({ operation }: (typeof served)[number]): string[] => {
    if (operation.kind === "list") return [...operation.resource.search.keys()];
    if (operation.kind === "action") return Object.keys(operation.action.query ?? {});
    if (operation.kind === "query") return Object.keys(operation.query.query);
    if (operation.kind === "deleteMany") return ["ids"];
    if (operation.kind === "system") return [...Object.keys(operation.query), ...Object.keys(operation.body)];
    return operation.kind === "update" && operation.resource.replaceChildrenBy
      ? [operation.resource.replaceChildrenBy]
      : [];
  };
  const demanded = ({ operation }: (typeof served)[number]): string[] => {
    const parameters =
      operation.kind === "list"
        ? [...operation.resource.search]
        : Object.entries(
            operation.kind === "action"
              ? (operation.action.query ?? {})
              : operation.kind === "query"
                ? operation.query.query
                : {},
          );
    return parameters.filter(([, one]) => one.required).map(([name]) => name);
  };
  test("none is demanded that the contract does not demand", () => {
    const strict = served.flatMap((one) => {
      const contract = operations[one.path]?.[one.method];
      if (contract === undefined) return [];
      return demanded(one)
        .filter((name) => !contract.split(" ").includes(`${name}!`))
        .map((name) => `${one.method} ${one.path} ${name}`);
    });
    expect(strict).toEqual([]);
  });

  const missing = served.flatMap((one) => {
    const ours = new Set([...common, ...parametersOf(one)]);
    const wanted = (operations[one.path]?.[one.method] ?? "").split(" ").map((name) => name.replace("!", ""));
    return wanted.filter((name) => name !== "" && !ours.has(name)).map((name) => `${one.method} ${one.path} ${name}`);
  });
  test("each of the contract's is read or listed with its reason", () => {
    const listed = new Set(flat(absentParameters));
    expect(missing.filter((one) => !listed.has(one))).toEqual([]);
    expect([...listed].filter((one) => !missing.includes(one))).toEqual([]);
  });
});

describe("fields", () => {
  const names = (name: string) => {
    const one = known.resource(name);
    return [
      ...(one.identity ? ["id", "version", "url", "changes"] : []),
      ...[...one.fields].filter(([, field]) => !field.internal).map(([field]) => field),
    ];
  };
  const modelled = shown.filter((one) => models[one.name] !== undefined);

  test("every resource is a model of the contract, or an own one with its reason", () => {
    expect(shown.filter((one) => models[one.name] === undefined).map((one) => one.name)).toEqual(
      flat(ownModels).sort(),
    );
  });
  test("drafts have those of what they become, in the same order", () => {
    const drafts = known.resources.filter((one) => one.draftOf !== null);
    expect(drafts.length).toBeGreaterThan(0);
    for (const one of drafts) expect(names(one.name)).toEqual(names(one.draftOf?.resource ?? ""));
  });
  test("each of the contract's is there or listed with its reason", () => {
    const listed = new Set(flat(absentFields));
    const missing = modelled.flatMap((one) =>
      Object.keys(models[one.name] ?? {})
        .filter((field) => !names(one.name).includes(field))
        .map((field) => `${one.name}.${field}`),
    );
    expect(missing.filter((one) => !listed.has(one))).toEqual([]);
    expect([...listed].filter((one) => !missing.includes(one))).toEqual([]);
  });
  test("each that the contract does not have is listed with its reason", () => {
    const listed = new Set(flat(ownFields));
    const own = modelled.flatMap((one) =>
      names(one.name)
        .filter((field) => !(field in (models[one.name] ?? {})))
        .map((field) => `${one.name}.${field}`),
    );
    expect(own.filter((one) => !listed.has(one))).toEqual([]);
    expect([...listed].filter((one) => !own.includes(one))).toEqual([]);
  });
  test("they have the contract's types", () => {
    const wrong = modelled.flatMap((one) =>
      [...one.fields]
        .filter(([name, field]) => !field.internal && models[one.name]?.[name] !== undefined)
        .filter(([name, field]) => !typesOf(field).includes(models[one.name]?.[name] ?? ""))
        .map(([name, field]) => `${one.name}.${name}: ${field.kind}, not ${models[one.name]?.[name]}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** The contract's types that a field of ours can stand for. */
function typesOf(field: FieldDefinition): string[] {
  switch (field.kind) {
    case "integer":
      return ["int32", "int64"];
    case "number":
      return ["number"];
    case "flag":
      return ["boolean"];
    case "texts":
      return ["[string]"];
    case "numbers":
      return ["[int64]", "[number]"];
    case "map":
      return ["{number}"];
    case "reference":
      return [field.target ?? ""];
    case "list":
      return [`[${field.target}]`];
    default:
      return ["string", "date", "date-time", "uri"];
  }
}
