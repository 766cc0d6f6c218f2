// Lengths, bounds, words, required and read-only fields against the contract's facts, for every model that a body may have.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { FieldDefinition } from "../../src/schema/field.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { otherLimits } from "./other-limits.ts";

/** Model to field to what bounds it, as in `required maxLength=255 enum=A|B`; made from the contract's schemas. */
const limits: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "contract-limits.json"), "utf8"),
);
const known = motpostRegistry();
/** The models that a body may have: those that are written, those of actions, and what is written through them. */
const bodies = new Set<string>();
function reach(name: string): void {
  if (bodies.has(name)) return;
  bodies.add(name);
  for (const field of known.resource(name).fields.values())
    if (field.target !== null && !field.readOnly && (field.owned || field.orNew)) reach(field.target);
}
for (const one of known.resources)
  if (["create", "update", "createMany", "updateMany"].some((verb) => one.verbs.has(verb as "create"))) reach(one.name);
for (const one of known.actions) if (one.body !== undefined) reach(one.body.model);

/** What the service says of a field otherwise than the contract. */
function differences(field: FieldDefinition, facts: string): string[] {
  const words = facts.split(" ");
  const fact = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const wrong: string[] = [];
  if (words.includes("readOnly") !== field.readOnly) wrong.push(field.readOnly ? "not writable here" : "writable here");
  if (field.readOnly) return wrong;
  if (words.includes("required") && !field.required) wrong.push("not required here");
  if (!words.includes("required") && field.required) wrong.push("required here");
  const longest = fact("maxLength");
  if (longest !== undefined && Number(longest) !== field.maximumLength) wrong.push(`maxLength ${longest}`);
  const [least, most] = [fact("minimum"), fact("maximum")];
  if (least !== undefined && Number(least) !== field.minimum) wrong.push(`minimum ${least}`);
  if (most !== undefined && Number(most) !== field.maximum) wrong.push(`maximum ${most}`);
  const choices = fact("enum");
  const sorted = (words: readonly string[]) => String([...words].sort());
  if (choices !== undefined && sorted(choices.split("|")) !== sorted(field.choices)) wrong.push(`enum ${choices}`);
  return wrong;
}

describe("what bounds a field", () => {
  const found = [...bodies].flatMap((model) =>
    Object.keys(limits[model] ?? {}).length === 0
      ? []
      : [...known.resource(model).fields]
          .filter(([, field]) => !field.internal)
          .flatMap(([name, field]) =>
            differences(field, limits[model]?.[name] ?? "").map((one) => `${model}.${name}: ${one}`),
          ),
  );
  const listed = otherLimits.flatMap(({ what }) => what);

  test("is the contract's or listed with its reason", () => {
    expect(bodies.size).toBeGreaterThan(50);
    expect(found.filter((one) => !listed.includes(one))).toEqual([]);
  });
  test("is listed only where it differs", () => {
    expect(listed.filter((one) => !found.includes(one))).toEqual([]);
  });
});
