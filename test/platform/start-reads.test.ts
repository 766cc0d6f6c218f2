// What a start of the service reads: packages that only some of its work needs wait until it comes.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const built = fileURLToPath(new URL("../../dist/src/", import.meta.url));

interface Read {
  readonly files: Set<string>;
  readonly packages: Set<string>;
}

/** What a file reads before it runs: the parts that it imports, and the packages and built-in modules of all of them. */
function readBy(file: string, read: Read = { files: new Set(), packages: new Set() }): Read {
  read.files.add(file);
  for (const [, target = ""] of readFileSync(file, "utf8").matchAll(
    /^(?:import|export) (?:[^"';]* from )?"([^"]+)";$/gm,
  )) {
    const part = join(dirname(file), target);
    if (!target.startsWith(".")) read.packages.add(target);
    else if (!read.files.has(part)) readBy(part, read);
  }
  return read;
}

/** The part that `motpost serve` begins with. */
function partOfServe(): string {
  const [, part] = /import\("(\.\/parts\/serve-[^"]+)"\)/.exec(readFileSync(join(built, "main.js"), "utf8")) ?? [];
  if (part === undefined) throw new Error("dist/src/main.js reads no part for motpost serve.");
  return join(built, part);
}

test("a start reads neither what makes documents and files, nor what sends callbacks and mails, nor the inspector", () => {
  const packages = [...readBy(partOfServe()).packages];
  // Those that each start needs are found.
  expect(packages).toEqual(expect.arrayContaining(["fastify", "pg", "node:http"]));
  const later = /^(pdfkit|fontkit|bidi-js|write-excel-file|undici|nodemailer|marked|yaml|node:inspector)(\/|$)/;
  expect(packages.filter((one) => later.test(one))).toEqual([]);
});

test("the parts are kept with one byte for each letter", () => {
  const { files } = readBy(partOfServe());
  expect(files.size).toBeGreaterThan(3);
  expect([...files].filter((one) => /[^\0-\xff]/.test(readFileSync(one, "utf8")))).toEqual([]);
});
