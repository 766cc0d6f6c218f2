// The words of the history: each field of the objects that it names has words in both languages.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldNames } from "../../webapp/src/texts/field-names.ts";
import { commonResources } from "../../webapp/src/texts/resource-names.ts";

const { components } = JSON.parse(readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8"));

/** What the history can be narrowed to, and what those are made of. */
const models = [...commonResources, ...["OrderGroup", "OrderLine", "Address", "Posting"]];

/** What is in a request and no change of a field. */
const noFields = ["id", "version", "url", "changes", "displayName"];

const writable = (model: string) =>
  ["Create", "Update"].flatMap((form) => Object.keys(components.schemas[`${model}${form}`]?.properties ?? {}));

test("every field that can be written has words in both languages", () => {
  const names = [...new Set(models.flatMap(writable))].filter((name) => !noFields.includes(name));
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => fieldNames[name] === undefined).sort()).toEqual([]);
  for (const [name, words] of Object.entries(fieldNames))
    expect([name, words.map((one) => one.trim() !== "" && one !== name)]).toEqual([name, [true, true]]);
});
