// Runs the shell blocks of a document as its reader would: ids and tokens of the reader's own answers take the place of those that are shown.

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A fenced block of a document. */
interface Block {
  /** What stands behind the fence: `sh`, `sh refused` (its last answer is a refusal) or `json`. */
  readonly kind: string;
  readonly text: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** What went wrong while a document was followed, as sentences, and how many shell blocks were run. */
export interface Followed {
  readonly blocks: number;
  readonly faults: readonly string[];
}

/**
 * Follows a document block by block.
 * @param variables what the reader has already, as in {T: "the session token"}
 */
export async function follow(
  markdown: string,
  address: string,
  variables: Readonly<Record<string, string>>,
): Promise<Followed> {
  const directory = await mkdtemp(join(tmpdir(), "motpost-guide-"));
  try {
    return await new Reader(directory, address, variables).follow(blocksOf(markdown));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```([\w ]*)\n(.*?)^```$/gms)]
    .map(([, kind = "", text = ""]) => ({ kind, text }))
    .filter(({ kind }) => /^sh\b|^json$/.test(kind));
}

/** `curl` as the reader's, but that every answer is noted with its status. */
const prelude = `
curl() {
  local code shown=()
  code=$(command curl -o "$NOTES/body" -D "$NOTES/head" -w '%{http_code}' "$@") || return 1
  printf '%s\\t%s\\n' "$code" "$(tr -d '\\n' < "$NOTES/body")" >> "$NOTES/answers"
  for word in "$@"; do [ "$word" = -i ] && cat "$NOTES/head"; done
  cat "$NOTES/body"
  : > "$NOTES/body"
}
set -e
touch "$NOTES/state" "$NOTES/answers" "$NOTES/body"
. "$NOTES/state"
`;
const keep = `
for name in A T CONSUMER EMPLOYEE; do [ -n "\${!name+set}" ] && declare -p "$name"; done > "$NOTES/state" || true
`;

class Reader {
  private readonly directory: string;
  private readonly host: string;
  private readonly learned = new Map<string, string>();
  private readonly faults: string[] = [];
  private readonly variables: Readonly<Record<string, string>>;

  constructor(directory: string, address: string, variables: Readonly<Record<string, string>>) {
    this.directory = directory;
    this.host = new URL(address).host;
    this.variables = { A: `${address}/v2`, ...variables };
  }

  async follow(blocks: readonly Block[]): Promise<Followed> {
    const state = Object.entries(this.variables).map(([name, value]) => `${name}='${value}'`);
    await writeFile(join(this.directory, "state"), `${state.join("\n")}\n`);
    let answers: Answer[] = [];
    for (const block of blocks) {
      if (block.kind === "json") this.compare(block.text, answers);
      else answers = await this.run(block);
    }
    return { blocks: blocks.filter(({ kind }) => kind !== "json").length, faults: this.faults };
  }

  private async run({ kind, text }: Block): Promise<Answer[]> {
    const own = this.own(text);
    await writeFile(join(this.directory, "answers"), "");
    try {
      const environment = { ...process.env, NOTES: this.directory };
      await run("bash", ["-c", `${prelude}\n${own}\n${keep}`], { env: environment });
    } catch (error) {
      this.faults.push(`The block failed: ${own}\n${(error as { stderr?: string }).stderr ?? error}`);
    }
    const answers = readFileSync(join(this.directory, "answers"), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => ({ status: Number(line.slice(0, 3)), text: line.slice(4) }));
    const refused = kind === "sh refused";
    answers.forEach((one, index) => {
      const wanted = refused && index === answers.length - 1;
      if (one.status >= 400 !== wanted) this.faults.push(`${own}: ${one.status} ${one.text}`);
    });
    return answers;
  }

  /** The block with the reader's own ids, tokens and address. */
  private own(text: string): string {
    const own = text.replaceAll("127.0.0.1:4600", this.host);
    if (this.learned.size === 0) return own;
    const shown = [...this.learned.keys()].map((one) => one.replaceAll(/[.]/g, "\\.")).join("|");
    // All at once: what one answer calls 10371 another may show as its own.
    return own.replaceAll(new RegExp(`(?<![\\w.-])(?:${shown})(?![\\w-])`, "g"), (one) => this.learned.get(one) ?? one);
  }

  /** Every object that is shown is one of the answers, in their order. */
  private compare(text: string, answers: readonly Answer[]): void {
    const left = [...answers];
    for (const shown of jsonValues(text)) {
      const tried: string[] = [];
      let found = false;
      while (!found && left.length > 0) {
        const { text: answered } = left.shift() as Answer;
        const fault = answered === "" ? "no answer" : this.differs(shown, JSON.parse(answered));
        found = fault === null;
        if (fault !== null) tried.push(`${fault} in ${answered.slice(0, 500)}`);
      }
      if (!found) this.faults.push(`What is shown was not answered: ${JSON.stringify(shown)}\n${tried.join("\n")}`);
    }
  }

  /** Where the answer is not as it is shown; null where it is. Lists may be shown without their envelope. */
  private differs(shown: unknown, actual: unknown): string | null {
    const values = (actual as { values?: unknown } | null)?.values;
    const pairs: [string, string][] = [];
    const fault = difference(shown, Array.isArray(shown) && values !== undefined ? values : actual, "", pairs);
    if (fault === null) for (const [one, other] of pairs) this.learned.set(one, other);
    return fault;
  }
}

/** The JSON values that stand one after the other in a text. */
function jsonValues(text: string): unknown[] {
  const values: unknown[] = [];
  let begun = "";
  for (const line of text.split("\n")) {
    begun += line;
    try {
      if (begun.trim() !== "") values.push(JSON.parse(begun));
      begun = "";
    } catch {
      // The value goes on in the next line.
    }
  }
  if (begun.trim() !== "") throw new Error(`This is no JSON: ${begun}`);
  return values;
}

/** What differs from reader to reader. */
const ownKeys = /^(id|url|token|link|requestId|versionDigest|displayName|creditedInvoice)$|Id$|Token$|^expirationDate$/;

/** Compares what is shown with an answer, which may say more; notes what is the reader's own. */
function difference(shown: unknown, actual: unknown, path: string, pairs: [string, string][]): string | null {
  if (Array.isArray(shown)) {
    if (!Array.isArray(actual) || actual.length !== shown.length) return `${path} is no list of ${shown.length}`;
    return first(shown.map((one, index) => () => difference(one, actual[index], `${path}[${index}]`, pairs)));
  }
  if (typeof shown === "object" && shown !== null) {
    if (typeof actual !== "object" || actual === null) return `${path} is no object`;
    return first(
      Object.entries(shown).map(([name, one]) => () => {
        if (!(name in actual)) return `${path}.${name} is missing`;
        return difference(one, (actual as Record<string, unknown>)[name], `${path}.${name}`, pairs);
      }),
    );
  }
  if (shown === actual) return null;
  if (!ownKeys.test(path.split(".").at(-1) ?? "") || typeof shown !== typeof actual)
    return `${path} is ${JSON.stringify(actual)}, not ${JSON.stringify(shown)}`;
  pairs.push([String(shown), String(actual)]);
  return null;
}

function first(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const fault = check();
    if (fault !== null) return fault;
  }
  return null;
}
