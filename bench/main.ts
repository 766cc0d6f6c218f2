// `npm run bench`: measures what is asked for and prints it as Markdown, or writes all of it into the page of measurements.

import { memorySpeed } from "./memory-latency.ts";
import { help, settings } from "./settings.ts";
import { measureSubject } from "./subjects.ts";
import { writePage } from "./write-page.ts";

function log(line: string): void {
  process.stderr.write(`bench: ${line}\n`);
}

async function main(args: readonly string[]): Promise<void> {
  const chosen = settings(args);
  if (chosen === null) process.stdout.write(help);
  else if (chosen.write !== null) await writePage(chosen.write, chosen, log);
  else {
    log(`before: ${memorySpeed()}`);
    process.stdout.write(`${await measureSubject(chosen, log)}\n`);
    log(`after: ${memorySpeed()}`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
