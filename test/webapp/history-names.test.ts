// The words of the history: whatever can be in the change log has a name in both languages, that of the glossary where it has one.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isVersioned, shownName } from "../../src/schema/resource.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { lookUps, referredKind } from "../../webapp/src/screens/history/referred-kinds.ts";
import { choiceFields, choiceNames } from "../../webapp/src/texts/choice-names.ts";
import { glossary } from "../../webapp/src/texts/glossary.ts";
import { commonResources, resourceNames } from "../../webapp/src/texts/resource-names.ts";

const resources = motpostRegistry().resources.filter(isVersioned);

/** What sources and procedures log by its name, whether it has a definition or not. */
function logged(folder: string, pattern: RegExp): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(ts|sql)$/.test(name));
  return files.flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, "utf8").matchAll(pattern)].map(([, resource = ""]) => resource),
  );
}

test("every kind of object that is logged has a name in both languages", () => {
  const kinds = new Set([
    ...resources.map(shownName),
    ...logged("src", /resource: "([A-Z]\w+)"/g),
    ...logged("database/procedures", /(?:note_changes\(|log_changes\([^)]*?, )'([A-Z]\w+)'/g),
  ]);
  expect(kinds.size).toBeGreaterThan(150);
  expect([...kinds].filter((kind) => resourceNames[kind] === undefined)).toEqual([]);
  expect(Object.keys(resourceNames).filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(commonResources.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test("one thing has one name: those of the glossary stand for nothing else", () => {
  const terms = new Map<string, string>(Object.values(glossary).map(({ en, no }) => [en, no]));
  for (const [kind, [en, no]] of Object.entries(resourceNames))
    expect([kind, terms.get(en) ?? no, en.trim() !== "" && no.trim() !== ""]).toEqual([kind, no, true]);
});

test("what refers to an object with a name that people know is known to do so", () => {
  const registry = motpostRegistry();
  const all = new Map(registry.resources.map((one) => [one.name, one]));
  const references = resources.flatMap((one) =>
    [...one.fields].flatMap(([name, { kind, internal, owned, target }]) =>
      kind === "reference" && !internal && !owned ? [{ type: shownName(one), name, target: target ?? "" }] : [],
    ),
  );
  const shown = (target: string) => {
    const found = all.get(target);
    return found === undefined ? target : shownName(found);
  };
  const wrong = references.filter(({ type, name, target }) => {
    const wanted = lookUps[shown(target)] === undefined ? undefined : shown(target);
    return referredKind(type, name) !== wanted || referredKind(type, `parts[7].${name}`) !== wanted;
  });
  // The customer of an entitlement is a company: what it is called inside another object is the same as outside.
  expect(wrong).toEqual([{ type: "Entitlement", name: "customer", target: "Company" }]);
  const known = new Set(references.map(({ name }) => name));
  expect(Object.values(lookUps).flatMap(({ referredBy }) => referredBy.filter((name) => !known.has(name)))).toEqual([]);
  const { paths } = JSON.parse(readFileSync("generated/openapi.json", "utf8"));
  for (const [kind, { path, fields, by = "id" }] of Object.entries(lookUps)) {
    const found = registry.resources.find((one) => shownName(one) === kind && one.path === path);
    expect([kind, fields.filter((name) => found?.fields.has(name) !== true)]).toEqual([kind, []]);
    const parameters: { name?: string; required?: boolean; schema?: { type: string } }[] = paths[path].get.parameters;
    expect([kind, parameters.find(({ name }) => name === by)?.schema?.type]).toEqual([kind, "array"]);
    expect([kind, parameters.filter(({ required }) => required)]).toEqual([kind, []]);
  }
});

/** Choices that are names or numbers themselves: forms of companies, wholesalers, zones, and sizes of pages. */
const names = [
  "Company.type",
  "TransportType.supplier",
  "SalarySettings.payrollTaxCalcMethod",
  "numberOfMatchesPerPage",
];

test("every choice that can be made has words, and its field is known as one", () => {
  const missing = resources.flatMap((one) =>
    [...one.fields].flatMap(([name, { kind, readOnly, choices }]) => {
      if (kind !== "choice" || readOnly || names.some((each) => `${one.name}.${name}`.endsWith(each))) return [];
      const coded = choices.filter((choice) => /^[A-Z][A-Z_\d]*$/.test(choice));
      const unknown = coded.length > 0 && !choiceFields.test(name) ? [`${one.name}.${name}`] : [];
      return [...unknown, ...coded.filter((choice) => choiceNames[choice] === undefined)];
    }),
  );
  expect(missing).toEqual([]);
});
