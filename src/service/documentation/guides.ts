// The guides of docs/guides as pages of the service.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tokens } from "marked";
import { documentationNav } from "./markdown.ts";

/** A guide by the last word of its address. */
export interface Guide {
  readonly name: string;
  readonly title: string;
  /** The page, made when it is asked for. */
  html(): Promise<string>;
}

/** The guides in the order in which they are read; one that is not named here stands behind them. */
const order = [
  ...["first-ten-minutes", "in-the-browser", "log-in", "first-invoice", "sending", "bank-file", "travel-expenses"],
  ...["payroll", "webhooks", "sync", "limits", "workshop", "agents", "echoing-version"],
];

/**
 * Reads every guide of a directory.
 * @throws Error where a guide has no title
 */
export function readGuides(directory: string): readonly Guide[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -".md".length));
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1)).map((name) => read(directory, name));
}

/** The texts of the guides, in no order. */
export function guideTexts(directory: string): readonly (Pick<Guide, "name" | "title"> & { readonly text: string })[] {
  return readGuides(directory).map(({ name, title }) => {
    return { name, title, text: readFileSync(join(directory, `${name}.md`), "utf8") };
  });
}

function read(directory: string, name: string): Guide {
  const text = readFileSync(join(directory, `${name}.md`), "utf8");
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`The guide ${name} has no title.`);
  return {
    name,
    title,
    html: async () => page(title, await rendered(text)),
  };
}

/** Where pictures lie as guides name them, and where the service shows them. */
const picturesOfGuides = "../pictures/";
export const picturesPath = "/v2-docs/pictures/";

/** The files of the pictures that guides show. */
export function guidePictures(directory: string): readonly string[] {
  const texts = guideTexts(directory).map(({ text }) => text);
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/\]\(\.\.\/pictures\/([a-z-]+\.png)\)/g)].map(([, name = ""]) => name)),
    ),
  ];
}

/** Markdown as HTML: headings can be linked to, guides link to each other by their addresses, and pictures come from the service. */
async function rendered(text: string): Promise<string> {
  const renderer = {
    heading(
      this: { parser: { parseInline(tokens: Tokens.Generic[]): string } },
      { depth, text, tokens }: Tokens.Heading,
    ) {
      const anchor = text.toLowerCase().replace(/[^a-z0-9]+/g, "-");
      return `<h${depth} id="${anchor}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  };
  // Read when the first guide is asked for.
  const { Marked } = await import("marked");
  const html = new Marked({ async: false, renderer }).parse(text) as string;
  return html
    .replaceAll(/href="([a-z-]+)\.md(#[a-z-]+)?"/g, 'href="/v2-docs/guides/$1$2"')
    .replaceAll(`src="${picturesOfGuides}`, `src="${picturesPath}`);
}

/** The page that lists the guides. */
export function guidesPage(guides: readonly Guide[]): string {
  const items = guides.map(({ name, title }) => `<li><a href="/v2-docs/guides/${name}">${title}</a></li>`);
  return page("Guides", `<h1>Guides</h1>\n<ul>\n${items.join("\n")}\n</ul>\n`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Motpost: ${title}</title><link rel="stylesheet" href="/style.css"></head>
<body>
${documentationNav}
<main>
${body}</main>
</body>
</html>
`;
}
