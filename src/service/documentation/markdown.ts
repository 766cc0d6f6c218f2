// A document as blocks, written as Markdown for the repository and as HTML for the service; knows no subject.

/** A piece of a document. Texts are plain: nothing in them is markup. */
export type Block =
  | { readonly heading: string; readonly level: 1 | 2 | 3 | 4; readonly anchor?: string }
  | { readonly text: string }
  | { readonly link: string; readonly page: string; readonly file: string }
  | { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The document as Markdown. */
export function toMarkdown(blocks: readonly Block[]): string {
  return `${blocks.map(markdownBlock).join("\n\n")}\n`;
}

function markdownBlock(block: Block): string {
  if ("heading" in block) {
    const anchor = block.anchor === undefined ? "" : `<a id="${block.anchor}"></a>\n\n`;
    return `${anchor}${"#".repeat(block.level)} ${markdownText(block.heading)}`;
  }
  if ("text" in block) return markdownText(block.text);
  if ("link" in block) return `[${markdownText(block.link)}](${block.file})`;
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => markdownText(cell)).join(" | ")} |`;
  return [line(block.columns), line(block.columns.map(() => "---")), ...block.rows.map(line)].join("\n");
}

function markdownText(text: string): string {
  return text.replace(/[\\*_[\]<>|`]/g, "\\$&").replace(/\s+/g, " ");
}

/** The way between the pages of the documentation. */
export const documentationNav =
  '<nav aria-label="Documentation"><a href="/v2-docs">API reference</a> · <a href="/v2-docs/guides">Guides</a> · <a href="/v2-docs/try">Try the interface</a> · <a href="/v2-docs/interface">Operations and models</a> · <a href="/v2-docs/errors">Errors</a></nav>';

/** The document as a page of its own, with the service's style sheet and no script. */
export function toHtml(title: string, blocks: readonly Block[]): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${htmlText(title)}</title><link rel="stylesheet" href="/style.css"></head>`,
    '<body class="wide">',
    documentationNav,
    "<main>",
    ...blocks.map(htmlBlock),
    "</main>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

function htmlBlock(block: Block): string {
  if ("heading" in block) {
    const anchor = block.anchor === undefined ? "" : ` id="${htmlText(block.anchor)}"`;
    return `<h${block.level}${anchor}>${htmlText(block.heading)}</h${block.level}>`;
  }
  if ("text" in block) return `<p>${htmlText(block.text)}</p>`;
  if ("link" in block) return `<p><a href="${htmlText(block.page)}">${htmlText(block.link)}</a></p>`;
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${htmlText(cell)}</${tag}>`).join("")}</tr>`;
  return `<table>\n<thead>${row(block.columns, "th")}</thead>\n<tbody>\n${block.rows.map((cells) => row(cells, "td")).join("\n")}\n</tbody>\n</table>`;
}

function htmlText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
