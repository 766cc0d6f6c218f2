// Rows, drafts and parameters have types; what converts or casts a property of one all the same is counted and does not grow.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Conversions and casts of properties that domain and platform may have together. */
const maximum = 97;

/** A property of something, read without a call: `values.date`, `row?.[name]`; not of texts that are taken apart. */
const property = String.raw`\b(?!match|digits|url|claims)[a-z]\w*(?:\??\.\w+|(?:\?\.)?\[\w+\])+`;
const conversion = new RegExp(
  String.raw`\b(?:Number|String)\(${property}(?: \?\? [\w".-]+)?\)|${property}\)? as (?:readonly )?(?:string|number|boolean)\b`,
  "g",
);

const files = ["src/domain", "src/platform"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => join(folder, file)),
);

test.each([
  ["Number(draft.values.account)", 1],
  ['String(row.invoiceNumber ?? "")', 1],
  ["Number(values[name])", 1],
  ["(row.openItem as number | null) ?? null", 1],
  ["String(stored?.name) + String(other.name)", 2],
  ["Number(date.slice(0, 4))", 0],
  ["String(position)", 0],
])("%s", (source, count) => {
  expect(source.match(conversion) ?? []).toHaveLength(count);
});

test("no more conversions of properties than there were", () => {
  const found = files.flatMap((file) =>
    (readFileSync(file, "utf8").match(conversion) ?? []).map((one) => `${file}: ${one}`),
  );
  expect(found.length, found.join("\n")).toBeLessThanOrEqual(maximum);
});
