// Finds the imports of a TypeScript text with a small tokenizer, since the compiler offers no parser.

/** One import of a file, in whatever form it is written. */
export interface Import {
  /** What stands between the quotes; undefined for a computed one, `import(path)`. */
  readonly target: string | undefined;
  /** Counted from 1. */
  readonly line: number;
  /** True for `import type` and `export type ... from`, which leave no trace in the compiled file. */
  readonly typeOnly: boolean;
}

/** A piece of TypeScript text. */
export interface Token {
  readonly kind: "word" | "text" | "mark";
  readonly value: string;
  readonly line: number;
}

/** After these a slash begins a pattern; after any other word, a number or a closing bracket it divides. */
const WORDS_BEFORE_PATTERN = new Set(
  "return typeof case in of do else void delete throw new instanceof await yield".split(" "),
);
const WORD_START = /[\p{L}\p{N}_$#@]/u;

/** A clause between `import` and `from` is never longer; the bound keeps a wrong guess short. */
const CLAUSE_TOKENS = 2_000;

/** All imports of a source text: static, for their effects, re-exports, dynamic, `import("x").T` and `require("x")`. */
export function importsOf(text: string): Import[] {
  const tokens = tokensOf(text);
  const found: Import[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token?.kind !== "word" || isMember(tokens, index)) continue;
    const read =
      token.value === "import"
        ? readImport
        : token.value === "export"
          ? readExport
          : token.value === "require"
            ? readCall
            : undefined;
    const result = read?.(tokens, index);
    if (result !== undefined) found.push(result);
  }
  return found;
}

function isMember(tokens: Token[], index: number): boolean {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  return (before?.kind === "mark" && before.value === ".") || (after?.kind === "mark" && after.value === ":");
}

function readImport(tokens: Token[], index: number): Import | undefined {
  const next = tokens[index + 1];
  const line = tokens[index]?.line ?? 0;
  if (next?.kind === "text") return { target: next.value, line, typeOnly: false };
  if (next?.value === "(") return readCall(tokens, index);
  if (next?.value === ".") return undefined;
  // `import type from "x"` imports a value that is called type; `import type X from "x"` does not.
  const second = tokens[index + 2];
  const typeOnly = next?.value === "type" && second?.value !== "from" && second?.value !== ",";
  const target = targetAfterFrom(tokens, index + 1);
  return target === undefined ? undefined : { target, line, typeOnly };
}

function readExport(tokens: Token[], index: number): Import | undefined {
  const typeOnly = tokens[index + 1]?.value === "type";
  const start = index + (typeOnly ? 2 : 1);
  const opening = tokens[start]?.value;
  if (opening !== "*" && opening !== "{") return undefined;
  let end = start;
  if (opening === "{") while (end < tokens.length && tokens[end]?.value !== "}") end++;
  else if (tokens[start + 1]?.value === "as") end = start + 2;
  if (tokens[end + 1]?.value !== "from" || tokens[end + 2]?.kind !== "text") return undefined;
  return { target: tokens[end + 2]?.value, line: tokens[index]?.line ?? 0, typeOnly };
}

function readCall(tokens: Token[], index: number): Import | undefined {
  if (tokens[index + 1]?.value !== "(") return undefined;
  const parameter = tokens[index + 2];
  return {
    target: parameter?.kind === "text" ? parameter.value : undefined,
    line: tokens[index]?.line ?? 0,
    typeOnly: false,
  };
}

function targetAfterFrom(tokens: Token[], start: number): string | undefined {
  for (let index = start; index < Math.min(tokens.length, start + CLAUSE_TOKENS); index++) {
    const token = tokens[index];
    if (token?.kind === "mark" && (token.value === ";" || token.value === "=")) return undefined;
    if (token?.value === "from" && tokens[index + 1]?.kind === "text") return tokens[index + 1]?.value;
  }
  return undefined;
}

/**
 * Words, quoted texts and single marks. Comments, regular expressions and the text of templates are left out; code inside
 * templates is included.
 * @param onComment called with each comment and the line on which it begins
 */
export function tokensOf(text: string, onComment: (comment: string, line: number) => void = () => undefined): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let line = 1;
  // How many braces are open inside each template expression that we are in.
  const templates: number[] = [];
  const push = (kind: Token["kind"], value: string) => tokens.push({ kind, value, line });
  const skipTo = (end: number) => {
    for (; position < end; position++) if (text[position] === "\n") line++;
  };
  while (position < text.length) {
    const character = text.charAt(position);
    if (text.startsWith("//", position) || text.startsWith("/*", position)) {
      const end = text[position + 1] === "/" ? endOf(text, "\n", position) : endOf(text, "*/", position + 2) + 2;
      onComment(text.slice(position, end), line);
      skipTo(end);
    } else if (character === '"' || character === "'") {
      const end = quoteEnd(text, position);
      push("text", text.slice(position + 1, end));
      skipTo(end + 1);
    } else if (character === "`" || (character === "}" && templates.at(-1) === 0)) {
      if (character === "}") templates.pop();
      const end = templateEnd(text, position + 1);
      if (text[end] === "$") templates.push(0);
      // A template without expressions can name a module: import(`x`).
      push(
        character === "`" && text[end] === "`" ? "text" : "mark",
        character === "`" ? text.slice(position + 1, end) : "}",
      );
      skipTo(end + (text[end] === "$" ? 2 : 1));
    } else if (character === "/" && patternMayStart(tokens.at(-1))) {
      push("mark", "/pattern/");
      skipTo(patternEnd(text, position));
    } else if (WORD_START.test(character)) {
      let end = position + 1;
      while (end < text.length && WORD_START.test(text.charAt(end))) end++;
      push("word", text.slice(position, end));
      skipTo(end);
    } else {
      if (character === "{" && templates.length > 0) templates.push((templates.pop() ?? 0) + 1);
      if (character === "}" && templates.length > 0) templates.push((templates.pop() ?? 0) - 1);
      if (character.trim() !== "") push("mark", character);
      skipTo(position + 1);
    }
  }
  return tokens;
}

function endOf(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found;
}

function quoteEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== text[start] && text[end] !== "\n") end += text[end] === "\\" ? 2 : 1;
  return end;
}

/** The closing quote, or the dollar sign of the next expression. */
function templateEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] !== "`" && !text.startsWith("${", end)) end += text[end] === "\\" ? 2 : 1;
  return end;
}

function patternMayStart(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === "word") return WORDS_BEFORE_PATTERN.has(before.value);
  return before.kind === "mark" && ![")", "]", "}", "/pattern/"].includes(before.value);
}

function patternEnd(text: string, start: number): number {
  let inClass = false;
  let end = start + 1;
  while (end < text.length && text[end] !== "\n" && (inClass || text[end] !== "/")) {
    if (text[end] === "[") inClass = true;
    if (text[end] === "]") inClass = false;
    end += text[end] === "\\" ? 2 : 1;
  }
  return end + 1;
}
