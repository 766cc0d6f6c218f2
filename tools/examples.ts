// Runs the example requests of the OpenAPI document against a new service and writes the results.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../src/cli/command.ts";
import { readConfig } from "../src/config.ts";
import { startService } from "../src/service/service.ts";
import { exampleMoment, recordExamples } from "./example-requests.ts";

const HELP = `Usage: node dist/tools/examples.js [--check]

Starts a service with an empty database of its own, sends it the requests of tools/example-requests.ts and writes
generated/openapi-examples.json. Then run node dist/tools/generate.js, which puts them into the OpenAPI document.

  --check  write nothing; fail when the file is not what would be written
  --help   show this text
`;

// Compiled, this file lies in dist/tools.
const file = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "generated", "openapi-examples.json");

async function main(args: readonly string[]): Promise<number> {
  const unknown = args.find((word) => !["--check", "--help", "-h"].includes(word));
  if (unknown !== undefined) {
    process.stderr.write(`No such option: ${unknown}. Try --help.\n`);
    return 2;
  }
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(HELP);
    return 0;
  }
  const text = `${JSON.stringify(await recorded(), null, 1)}\n`;
  if (args.includes("--check")) {
    if (readFileSync(file, "utf8") === text) return 0;
    process.stderr.write("generated/openapi-examples.json is not current: run node dist/tools/examples.js\n");
    return 1;
  }
  writeFileSync(file, text);
  process.stdout.write("generated/openapi-examples.json written\n");
  return 0;
}

async function recorded(): Promise<unknown> {
  const directory = mkdtempSync(join(tmpdir(), "motpost-examples-"));
  const settings = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "error", MOTPOST_DATA: directory, MOTPOST_RATES_URL: "" };
  const config = readConfig(settings, directory);
  const { url, server } = await openDatabase(config, () => undefined);
  try {
    const service = await startService({
      config,
      databaseUrl: url,
      durable: false,
      log: () => undefined,
      clock: () => exampleMoment,
    });
    try {
      return await recordExamples(service.address, url);
    } finally {
      await service.stop();
    }
  } finally {
    await server?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv.slice(2));
