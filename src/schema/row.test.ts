// Rows, drafts and parameters have the types that their definitions say: what is renamed there does not compile here. The
// compiler is the test; running it shows that the definitions are the same with types as without.

import { expect, expectTypeOf, test } from "vitest";
import { action } from "./action.ts";
import { date, dateTime, flag, integer, many, number, oneOf, ref, text, texts } from "./field.ts";
import { input, mandatory, resource, rule, withDefault } from "./resource.ts";
import type { Draft, RowOf } from "./row.ts";

const crate = resource("Crate", "/crate", {
  fields: {
    name: text(100).describe("What it is called."),
    note: text().nullable(),
    count: integer().between(0, 10),
    weight: number(3),
    isOpen: flag(),
    packed: date().required(),
    shipped: date(),
    seen: dateTime().readOnly(),
    labels: texts(),
    size: oneOf("SMALL", "LARGE").default("SMALL"),
    colour: oneOf("RED", "BLUE"),
    holder: ref("Crate"),
    owner: ref("Owner").required(),
    label: ref("Crate").owned(),
    volume: number(2).derived("0"),
    unit: text().derived("''").accepted(),
    parts: many("Crate").by("holder").owned(),
  },
});

declare module "./row.ts" {
  interface ResourceTypes {
    Crate: typeof crate;
  }
}

test("a row has the columns of its definition and no others", () => {
  expect(crate.fields.get("size")?.choices).toEqual(["SMALL", "LARGE"]);
  expectTypeOf<RowOf<typeof crate>>().toEqualTypeOf<RowOf<"Crate">>();
  const typed = (row: RowOf<"Crate">) => {
    expectTypeOf(row.id).toEqualTypeOf<number>();
    expectTypeOf(row.version).toEqualTypeOf<number>();
    expectTypeOf(row.name).toEqualTypeOf<string>();
    expectTypeOf(row.note).toEqualTypeOf<string | null>();
    expectTypeOf(row.count).toEqualTypeOf<number>();
    expectTypeOf(row.weight).toEqualTypeOf<string>();
    expectTypeOf(row.isOpen).toEqualTypeOf<boolean>();
    expectTypeOf(row.packed).toEqualTypeOf<string>();
    expectTypeOf(row.shipped).toEqualTypeOf<string | null>();
    expectTypeOf(row.labels).toEqualTypeOf<string[]>();
    expectTypeOf(row.size).toEqualTypeOf<"SMALL" | "LARGE">();
    expectTypeOf(row.colour).toEqualTypeOf<"RED" | "BLUE" | "">();
    expectTypeOf(row.holder).toEqualTypeOf<number | null>();
    expectTypeOf(row.owner).toEqualTypeOf<number>();
    expectTypeOf(row.label).toEqualTypeOf<number | null>();
    // @ts-expect-error a field of another name
    void row.title;
    // @ts-expect-error a computed field has no column
    void row.volume;
    // @ts-expect-error nor has one that only bodies have
    void row.unit;
    // @ts-expect-error nor a list
    void row.parts;
  };
  expect(typed).toBeTypeOf("function");
});

test("a draft has values, parts and references of the named resource, and any draft takes the place of a draft of any", () => {
  const typed = (draft: Draft<"Crate">) => {
    draft.values.size = "LARGE";
    draft.values.holder = draft.children.parts?.[0]?.values.holder ?? null;
    expectTypeOf(draft.accepted.unit).toEqualTypeOf<string | undefined>();
    expectTypeOf(draft.references.holder?.weight).toEqualTypeOf<string | undefined>();
    expectTypeOf(draft.children.label?.[0]?.resource).toEqualTypeOf<"Crate" | undefined>();
    expectTypeOf(draft).toMatchTypeOf<Draft>();
    // @ts-expect-error a field of another name
    draft.values.title = "";
    // @ts-expect-error a word that is no choice
    draft.values.size = "HUGE";
    // @ts-expect-error a number is no text
    draft.values.weight = 1;
    // @ts-expect-error a text is no reference
    void draft.references.name;
  };
  expect(typed).toBeTypeOf("function");
  const named = rule<"Crate", number>({
    name: "crate",
    load: async (drafts) => drafts.reduce((sum, { values }) => sum + values.count, 0),
    decide: ({ values, before }, sum) =>
      values.name === before?.name && sum > 1 ? { faults: [{ key: "name", field: "name" }] } : {},
  });
  expect(named.name).toBe("crate");
});

test("an action reads what its path, parameters and body say", () => {
  const pack = action({
    method: "PUT",
    path: "/crate/{crateId}/:pack",
    answers: "Crate",
    status: 200,
    query: {
      day: mandatory(input("date")),
      count: withDefault(input("integer"), "1"),
      ids: input("integers"),
      size: input("choice", { choices: ["SMALL", "LARGE"], default: "SMALL" }),
    },
    body: { model: "Crate" },
    description: "Packs a crate.",
    load: async ({ query, path, drafts }) => {
      expectTypeOf(query.day).toEqualTypeOf<string>();
      expectTypeOf(query.count).toEqualTypeOf<number>();
      expectTypeOf(query.ids).toEqualTypeOf<number[] | undefined>();
      expectTypeOf(query.size).toEqualTypeOf<"SMALL" | "LARGE">();
      // @ts-expect-error a parameter of another name
      void query.date;
      // @ts-expect-error a path without such an id
      void path.id;
      return { name: drafts[0]?.values.name ?? "" };
    },
    decide: ({ path }, { name }) => ({
      writes: [],
      changes: [{ resource: name, id: path.crateId, kind: "UPDATE" }],
      answer: { nothing: true },
    }),
  });
  expect(pack.query?.size?.default).toBe("SMALL");
});
