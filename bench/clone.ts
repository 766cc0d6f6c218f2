// How long a first start takes in a fresh clone, until the service answers and until the application is built; and the starts after it.

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../test/support/running.ts";
import { median } from "./statistics.ts";

/** Where clones are made, and how often each start is measured. */
export interface Clones {
  readonly data: string;
  readonly rounds: number;
  log(line: string): void;
}

const mostMilliseconds = 600_000;
const pollMilliseconds = 20;

/** The files that Git keeps, and those that are new, in another directory. */
function copyFiles(target: string): void {
  const words = ["ls-files", "--cached", "--others", "--exclude-standard"];
  for (const path of execFileSync("git", words, { encoding: "utf8" }).split("\n").filter(Boolean)) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(path, join(target, path));
  }
}

/** A start of the service, and the seconds until it writes a text. */
class Start {
  private readonly child: ChildProcess;
  private readonly began = performance.now();
  private text = "";
  constructor(clone: string, port: number) {
    const environment = { PORT: String(port), MOTPOST_RATES_URL: "", MOTPOST_DEMO: "empty" };
    this.child = spawn("npm", ["start"], { cwd: clone, env: { ...process.env, ...environment }, detached: true });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding("utf8").on("data", (part: string) => {
        this.text += part;
      });
  }

  /** Seconds until the text was written, to a hundredth. */
  async until(text: string): Promise<number> {
    while (!this.text.includes(text)) {
      if (this.child.exitCode !== null || performance.now() - this.began > mostMilliseconds)
        throw new Error(`npm start did not write "${text}": ${this.text}`);
      await pause(pollMilliseconds);
    }
    return (performance.now() - this.began) / 1_000;
  }

  /** Ends it as Ctrl-C does. */
  async end(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, "close");
    process.kill(-(this.child.pid ?? 0), "SIGINT");
    await ended;
  }
}

/** Starts a fresh clone and then the same one again, and returns the table. */
export async function runClones({ data, rounds, log }: Clones): Promise<string> {
  const times = { ready: [] as number[], built: [] as number[], again: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const directory = mkdtempSync(join(resolve(data), "clone-"));
    let start: Start | null = null;
    try {
      copyFiles(directory);
      const port = await freePort();
      start = new Start(directory, port);
      times.ready.push(await start.until("answers at"));
      log(`clone to ready: ${times.ready.at(-1)?.toFixed(1)} s`);
      times.built.push(await start.until("the web application is built"));
      await start.end();
      start = new Start(directory, port);
      times.again.push(await start.until("answers at"));
      log(`second start: ${times.again.at(-1)?.toFixed(1)} s`);
    } finally {
      await start?.end();
      rmSync(directory, { recursive: true, force: true });
    }
  }
  const line = (name: string, each: readonly number[]) =>
    `| ${name} | ${median(each).toFixed(1)} | ${Math.max(...each).toFixed(1)} |`;
  return [
    "| npm start | Median, s | Slowest, s |",
    "| --- | ---: | ---: |",
    line("fresh clone, until the service answers", times.ready),
    line("fresh clone, until the application is built", times.built),
    line("second start, until the service answers", times.again),
  ].join("\n");
}
