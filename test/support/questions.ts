// What tests ask of every definition: a value for each parameter, and the widest `fields` of each model.

import { fieldsCharacters, fieldsNames } from "../../src/limits.ts";
import type { FieldDefinition } from "../../src/schema/field.ts";
import type { Registry } from "../../src/schema/registry.ts";
import type { ParameterDefinition, ResourceDefinition } from "../../src/schema/resource.ts";

/** The fields that a client sees. */
export function visible(one: ResourceDefinition): [string, FieldDefinition][] {
  return [...one.fields].filter(([, field]) => !field.internal);
}

/** A value that fits a parameter. */
export function sample(definition: ParameterDefinition): string {
  const samples = {
    text: "a",
    textList: definition.choices.length > 0 ? definition.choices.join(",") : "a,b",
    integer: String(Math.max(1, definition.minimum ?? 1)),
    number: "1.5",
    flag: "true",
    date: "2026-01-01",
    dateTime: "2026-01-01T00:00:00Z",
    integers: "1,2",
    month: "2026-01",
    months: "2026-01,2026-02",
    week: "2026-01",
    choice: definition.choices[0] ?? "",
  };
  return samples[definition.type];
}

/**
 * Every name of a model, with every name below it to the given depth, in texts that are short enough to send.
 * @param above the lists that lead here, which may not stand inside themselves
 */
export function widest(
  known: Registry,
  one: ResourceDefinition,
  depth: number,
  above: readonly string[] = [],
): string[] {
  const listOf = (name: string, field: FieldDefinition) => (field.kind === "list" ? [`${one.name}.${name}`] : []);
  const fields = visible(one).filter(([name, field]) => !listOf(name, field).some((list) => above.includes(list)));
  const names = [...(one.identity ? ["id", "version", "url", "changes"] : []), ...fields.map(([name]) => name)];
  const own = depth === 0 ? names : names.filter((name) => !one.fields.get(name)?.target);
  const below =
    depth === 0
      ? []
      : fields
          .filter(([, field]) => field.target !== null)
          .flatMap(([name, field]) =>
            widest(known, known.resource(field.target ?? ""), depth - 1, [...above, ...listOf(name, field)]).map(
              (text) => `${name}(${text})`,
            ),
          );
  return [own.join(","), ...below];
}

/** The same names in fewer texts: as many in each as one `fields` may have. */
export function together(texts: readonly string[]): string[] {
  const joined: string[] = [];
  let names = 0;
  for (const text of texts.filter((one) => one !== "")) {
    const more = text.split(/[,(]/).length;
    const last = joined.at(-1);
    if (last === undefined || last.length + 1 + text.length > fieldsCharacters || names + more > fieldsNames) {
      joined.push(text);
      names = more;
    } else {
      joined[joined.length - 1] = `${last},${text}`;
      names += more;
    }
  }
  return joined;
}
