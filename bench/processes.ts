// The processes beside the one that leads: those that make runs, and the service as users run it.

import { type ChildProcess, fork, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { projectDirectory } from "../src/store/project.ts";
import type { LoadRun, Measured, PlainRun, ReplayRun } from "./protocol.ts";

/** A process that makes runs. */
export class Worker {
  private readonly child: ChildProcess;
  constructor(file: string) {
    this.child = fork(fileURLToPath(new URL(`${file}.js`, import.meta.url)), { serialization: "advanced" });
  }
  run(run: LoadRun | ReplayRun | PlainRun): Promise<Measured> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error("A process of the benchmarks has ended."));
      this.child.once("exit", ended);
      this.child.once("message", (answer: { measured?: Measured; failed?: string }) => {
        this.child.off("exit", ended);
        if (answer.measured === undefined) reject(new Error(answer.failed));
        else resolve(answer.measured);
      });
      this.child.send(run);
    });
  }
  get processId(): number {
    return this.child.pid ?? 0;
  }
  stop(): void {
    this.child.kill();
  }
}

/** A running service. */
export interface ServiceProcess {
  readonly port: number;
  readonly processId: number;
  stop(): Promise<void>;
}

/** The flags of Node.js that `npm start` gives the service. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectDirectory(), "package.json"), "utf8"));
  return (scripts.start as string).split(" ").filter((word) => word.startsWith("--"));
}

/**
 * Starts the service on a database.
 * @param profile the directory for its CPU profile, null for none
 * @param more settings beside those of every run
 * @param words words behind `serve`
 */
export async function startServiceProcess(
  url: string,
  data: string,
  profile: string | null,
  more: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<ServiceProcess> {
  const flags = [...startFlags(), ...(profile === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`])];
  const main = fileURLToPath(new URL("../src/main.js", import.meta.url));
  // What the test environment keeps and shows of requests for developers, and lines that this process would read, are not measured; nor
  // are files of issued documents, which a worker would render at any time later, beside other requests.
  const own = {
    RATE_LIMIT: "0",
    SERVER_TIMING: "no",
    REQUEST_LOG: "no",
    LOG_LEVEL: "warn",
    MOTPOST_FILE_DIGESTS: "no",
  };
  const settings = { DATABASE_URL: url, PORT: "0", HOST: "127.0.0.1", MOTPOST_DATA: data, ...own };
  const child = spawn(process.execPath, [...flags, main, "serve", ...args], {
    env: { ...process.env, ...settings, ...more },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const port = await new Promise<number>((resolve, reject) => {
    ended.then(() => reject(new Error("The service did not start.")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const found = /answers at http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(Number(found));
      else if (/"level":[45]0/.test(line)) process.stderr.write(`${line}\n`);
    });
  });
  return {
    port,
    processId: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
