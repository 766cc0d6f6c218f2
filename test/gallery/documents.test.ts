// The documents of errors and operations say what the service does: each key documented, each documented key used, each link alive.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Routes } from "../../src/http/routes.ts";
import { type ProblemRow, problems } from "../../src/schema/error.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { builtFiles, keptFiles } from "../../tools/generate.ts";
import { send } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const root = join(import.meta.dirname, "..", "..");
const registry = motpostRegistry();
const texts = Object.keys(registry.texts);

/** The sources that may use a text: all but tests and the tables of texts themselves. */
const sourceFiles = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.ts$/.test(file) && !/\.test\.ts$|texts\.ts$/.test(file),
);
const textOf = (files: readonly string[]) =>
  files.map((file) => readFileSync(join(root, "src", file), "utf8")).join("\n");
/** The pages for people have texts of their own, which their types check. */
const sourcesOfTheInterface = textOf(sourceFiles.filter((file) => !/^web\b|html-pages\.ts$/.test(file)));

const built = builtFiles(root);

describe("the document of errors", () => {
  const markdown = built["dist/docs/errors.md"] ?? "";

  test("has every row of the error table under its code, and no other", () => {
    const documented = [...markdown.matchAll(/^### Code (\d+)\n\n((?:\|.*\n)+)/gm)].flatMap(([, code, table = ""]) =>
      [...table.matchAll(/^\| (\w+) \| (\d+) \|/gm)].map(([, key, status]) => `${key} ${status} ${code}`),
    );
    const known = Object.entries<ProblemRow>(problems).map(([key, row]) => `${key} ${row.status} ${row.code}`);
    expect(documented.sort()).toEqual(known.sort());
  });

  test("has every validation text, and no other", () => {
    const documented = [...markdown.matchAll(/^### ([a-z]\w+)$/gm)].map(([, key]) => key);
    expect(documented).toEqual(texts.sort());
  });
});

test.each(Object.entries(keptFiles()))("%s is what the definitions make", (path, text) => {
  expect(readFileSync(join(root, path), "utf8") === text).toBe(true);
});

test("the types of the client are made of the OpenAPI document that is kept", async () => {
  const { isSchemaCurrent } = await import(join(root, "clients", "typescript", "generate.mjs"));
  expect(isSchemaCurrent()).toBe(true);
});

test("Git keeps no generated files but those that are compared", async () => {
  const kept = execFileSync("git", ["-c", "safe.directory=*", "ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  const generated = kept.filter((file) => {
    const path = join(root, file);
    return file !== "" && existsSync(path) && /^[^\n]*Made by [\w./]+ from/.test(readFileSync(path, "utf8"));
  });
  expect(generated).toEqual(["generated/schema.sql"]);
  expect(kept).toContain("generated/openapi.json");
});

test("the document of the interface has every operation and every model", () => {
  const markdown = (built["dist/docs/interface.md"] ?? "").replaceAll("\\", "");
  for (const { method, path } of new Routes(registry).list) expect(markdown).toContain(`\n### ${method} ${path}\n`);
  // Drafts are documented as what they become.
  for (const one of registry.resources) if (one.draftOf === null) expect(markdown).toContain(`\n### ${one.name}\n`);
});

test("every key that the sources raise is a text", () => {
  // Keys of faultAt are checked by their type; columns, rows and checks of reports have keys of their own.
  const raised = [
    ...sourcesOfTheInterface.matchAll(/\bkey: "(\w+)"(?!,\s+(?:ok|title|dateFrom|kind)\b)|\bfault\((?:\w+, )?"(\w+)"/g),
  ].map(([, one, other]) => one ?? other);
  expect(raised.length).toBeGreaterThan(40);
  expect(raised.filter((key) => !Object.hasOwn(registry.texts, key ?? ""))).toEqual([]);
});

describe("the pages of the service", () => {
  let service: SharedService;
  beforeAll(async () => {
    service = await sharedTestService();
  });
  afterAll(() => service.stop());

  test.each(["/v2-docs/interface/", "/v2-docs/interface", "/v2-docs/errors", "/v2-docs/coverage"])(
    "%s is a page without script, under a strict policy",
    async (path) => {
      const { status, headers, text } = await send(`${service.address}${path}`, "GET");
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(text).toMatch(/^<!doctype html>/);
      expect(text).not.toMatch(
        /<script|style=|onclick|<(?!\/?(?:html|head|meta|title|link|body|nav|main|h[1-4]|p|a|table|thead|tbody|tr|th|td)\b|!doctype)/,
      );
    },
  );

  test("every code has its place on the page of errors, and so has every text", async () => {
    const { text } = await send(`${service.address}/v2-docs/errors`, "GET");
    for (const row of Object.values<ProblemRow>(problems)) expect(text).toContain(` id="${row.code}"`);
    for (const key of texts) expect(text).toContain(` id="text-${key}"`);
  });

  test("an error links to its own code", async () => {
    const { body } = await send(`${service.address}/v2/customer`, "GET");
    expect(body.link).toBe(`${service.address}/v2-docs/errors#3000`);
    const page = await send(body.link, "GET");
    expect(page.text).toContain('<h3 id="3000">');
  });
});
