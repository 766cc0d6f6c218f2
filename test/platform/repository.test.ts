// What a visitor of the repository reads first: links lead somewhere, commands exist, decisions are listed.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

test("README has at most 90 lines and the ways in for each who comes", () => {
  const readme = read("README.md");
  expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(90);
  for (const heading of ["I build", "I run a business", "I keep books for others"])
    expect(readme).toContain(`\n## ${heading}\n`);
});

test.each(documents)("%s links to what is there", (name) => {
  for (const [, target = ""] of read(name).matchAll(/\]\(([^)\s]+)\)/g)) {
    const [path = "", anchor] = target.split("#");
    if (/^[a-z]+:/.test(target) || path === "") continue;
    const file = join(dirname(name), path);
    expect([target, existsSync(join(root, file))]).toEqual([target, true]);
    if (anchor === undefined || !file.endsWith(".md")) continue;
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) =>
      text
        .toLowerCase()
        .replace(/[^a-z0-9æøå -]/g, "")
        .replaceAll(" ", "-"),
    );
    expect([target, headings]).toEqual([target, expect.arrayContaining([anchor])]);
  }
});

test.each(["README.md", "CONTRIBUTING.md", "docs/operations.md"])("%s names commands that exist", (name) => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = [...read(name).matchAll(/npm (?:run ([a-z:]+)|(start|test))\b/g)].map(([, run, own]) => run ?? own);
  expect(named.length).toBeGreaterThan(1);
  for (const one of named) expect(Object.keys(scripts)).toContain(one);
});

test("every decision is listed with its title, date and status, and a status names decisions that exist", () => {
  const files = readdirSync(join(root, "docs/decisions")).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const rows = [...read("docs/decisions/README.md").matchAll(/^\| (\d+) \| \[(.+)\]\((\S+)\) \| (\S+) \| (.+) \|$/gm)];
  expect(rows.map(([, , , file]) => file)).toEqual(files.sort());
  const link = String.raw`\[\d+\]\(\d{4}-[a-z0-9-]+\.md\)`;
  const status = new RegExp(`^(in force(; changed in part by ${link}(, ${link})*)?|superseded by ${link})$`);
  for (const [, number, title, file = "", date = "", state = ""] of rows) {
    expect(read(`docs/decisions/${file}`).split("\n")[0]).toBe(`# ${number}. ${title}`);
    expect([file, Number(number)]).toEqual([file, Number(file.slice(0, 4))]);
    expect([file, /^\d{4}-\d\d-\d\d$/.test(date)]).toEqual([file, true]);
    expect([file, state]).toEqual([file, expect.stringMatching(status)]);
  }
});

test("the Node of .nvmrc is the oldest that the package takes", () => {
  const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
  expect(engines.node).toBe(`>=${read(".nvmrc").trim()}`);
});

test("the changelog goes by version, the newest first, and by kind", () => {
  const headings = [...read("CHANGELOG.md").matchAll(/^##+ .+$/gm)].map(([heading]) => heading);
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(headings[0]).toBe("## Unreleased");
  expect(headings.filter((one) => one.startsWith("## "))[1]).toMatch(
    new RegExp(`^## ${version} \\(\\d{4}-\\d\\d-\\d\\d\\)$`),
  );
  for (const kind of headings.filter((one) => one.startsWith("### ")))
    expect(["### Added", "### Changed", "### Fixed", "### Security"]).toContain(kind);
});
