// The guides and the README's request, followed to the letter by a reader with a shell, against a fresh service.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow } from "../support/guide.ts";
import { send } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const guides = readdirSync(`${root}docs/guides`).filter((name) => name.endsWith(".md"));
/** A guide with pictures instead of requests. */
const ofScreens = "in-the-browser.md";
const withTokens = guides.filter((name) => name !== "first-ten-minutes.md" && name !== ofScreens);
const read = (name: string) => readFileSync(`${root}${name}`, "utf8");

let service: SharedService;
beforeAll(async () => {
  // The day of the guides.
  service = await sharedTestService({ clock: () => new Date("2026-11-03T10:00:00Z") });
});
afterAll(() => service.stop());

test.each(withTokens)("%s does what it shows", async (name) => {
  const client = await service.company();
  const { blocks, faults } = await follow(read(`docs/guides/${name}`), service.address, { T: client.session });
  expect(faults).toEqual([]);
  expect(blocks).toBeGreaterThan(1);
});

test("so does the request of the README", async () => {
  const client = await service.company();
  const { blocks, faults } = await follow(read("README.md"), service.address, { T: client.session });
  expect(faults).toEqual([]);
  expect(blocks).toBe(1);
});

test("the first ten minutes begin with nothing", async () => {
  const { blocks, faults } = await follow(read("docs/guides/first-ten-minutes.md"), service.address, {});
  expect(faults).toEqual([]);
  expect(blocks).toBeGreaterThan(6);
});

describe("as pages", () => {
  test("every guide is a page that links to the others, and the list names all", async () => {
    const list = await send(`${service.address}/v2-docs/guides`, "GET");
    for (const name of guides.map((one) => one.replace(/\.md$/, ""))) {
      expect(list.text).toContain(`href="/v2-docs/guides/${name}"`);
      const page = await send(`${service.address}/v2-docs/guides/${name}`, "GET");
      expect(page.status).toBe(200);
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(page.text).not.toMatch(/href="[a-z-]+\.md|<script|style="/);
      for (const [, address = ""] of page.text.matchAll(/(?:href|src)="(\/[^"#]+)/g))
        expect([address, (await send(`${service.address}${address}`, "GET")).status]).toEqual([address, 200]);
    }
  });

  test("the one about the browser shows its pictures, each with words for those who do not see it", async () => {
    const { text } = await send(`${service.address}/v2-docs/guides/${ofScreens.replace(".md", "")}`, "GET");
    const pictures = [...text.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)];
    expect(pictures.length).toBeGreaterThan(4);
    for (const [, address = "", words = ""] of pictures) {
      const picture = await fetch(`${service.address}${address}`);
      expect([address, picture.headers.get("content-type")]).toEqual([address, "image/png"]);
      expect(words.length).toBeGreaterThan(15);
    }
  });
});
