// Writes what was measured between the marks of a page, so that its tables are the output of one command.

import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg } from "node:os";
import { memorySpeed } from "./memory-latency.ts";
import type { Settings } from "./settings.ts";
import { measureSubject, subjectsOfPage } from "./subjects.ts";

/** The subject that is measured where `--only` names nothing. */
const requests = "requests";

/** The marks around a subject's tables. */
const marks = (subject: string) => [`<!-- measured: ${subject} -->`, "<!-- end of what was measured -->"] as const;

/**
 * The page with a new text between the marks of a subject.
 * @throws Error where the page has no such marks
 */
export function replaced(page: string, subject: string, text: string): string {
  const [first, last] = marks(subject);
  const from = page.indexOf(first);
  const to = page.indexOf(last, from);
  if (from < 0 || to < 0)
    throw new Error(`The page has no "${first}" with "${last}" after it; write both where the tables belong.`);
  return `${page.slice(0, from + first.length)}\n${text}\n${page.slice(to)}`;
}

/**
 * When and on what it was measured, and how much else ran: the load of the minute before the first request, and how long a read of memory
 * takes. What others leave of the cache of the processor shows in the second alone.
 */
function circumstances(): string {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(new Date());
  const model = cpus()[0]?.model ?? "unknown processor";
  const load = loadavg()[0]?.toFixed(1) ?? "unknown";
  return `${day}, ${availableParallelism()} cores (${model}), Node ${process.versions.node}, load before it ${load}, ${memorySpeed()}.`;
}

/**
 * Measures the subjects of the page one after the other and writes each into the file as soon as it is measured; with `--only`
 * that one alone. A subject that fails leaves its old text.
 * @throws Error that names what failed, after all others were measured
 */
export async function writePage(file: string, chosen: Settings, log: (line: string) => void): Promise<void> {
  const subjects = chosen.only === "" ? subjectsOfPage : [chosen.only];
  for (const subject of subjects) replaced(await readFile(file, "utf8"), subject, "");
  const failed: string[] = [];
  for (const subject of subjects) {
    log(`${subject}: measuring`);
    const before = circumstances();
    try {
      const text = await measureSubject({ ...chosen, only: subject === requests ? "" : subject }, log);
      await writeFile(file, replaced(await readFile(file, "utf8"), subject, `${before}\n\n${text.trim()}`));
      log(`${subject}: written into ${file}`);
    } catch (error) {
      failed.push(subject);
      log(`${subject}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  if (failed.length > 0) throw new Error(`Not measured: ${failed.join(", ")}. Run each again with --only.`);
}
