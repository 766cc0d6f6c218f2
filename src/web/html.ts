// HTML templates: every text that is put into a page is escaped, unless it is HTML already.

/** A piece of a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A part of a template; null is empty. */
export type Part = Html | string | number | null | readonly Part[];

/** HTML from a template, with escaped parts. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, index) => (index === 0 ? text : textOf(parts[index - 1] ?? null) + text)).join(""));
}

function textOf(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(textOf).join("");
  return escaped(String(part));
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
