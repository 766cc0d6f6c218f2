// `npm run faults`: long runs of the faults that `docs/faults.md` lists, with progress, a seed and figures.

import { parseArgs } from "node:util";
import { runBackups } from "./harness/backups.ts";
import { deaths } from "./harness/deaths.ts";
import { runRequests } from "./harness/requests.ts";
import { runDeaths } from "./harness/rounds.ts";
import { runTogether } from "./harness/together.ts";

const HELP = `Usage: npm run faults -- <run> [options]

Lets something die again and again while clients work, and compares afterwards what they were answered with what is stored:
nothing that was acknowledged may be lost, nothing done twice, no number missing, vouchers and books come to zero, every
event was delivered, and motpost verify finds nothing. Ends with code 1 where something does not hold.

  kill       rounds of mixed work (vouchers, orders, invoices, payments, a bank account, callbacks), in each of which
             something dies: ${Object.keys(deaths).slice(0, 3).join(", ")},
             and others; --only names them
  backup     a backup under the same work every so many seconds, each restored beside it, verified, and compared with what had been
             answered at the moment that it names
  together   many small operations of a few companies at once, which the service stores together, with refused ones among them and
             a death now and then; each answer, and in the end all that is stored, against a model
  requests   random requests made from the OpenAPI document, over every operation

  --rounds N    rounds of kill (100), or of backup (3)
  --minutes N   no round of kill or backup begins after so many minutes, and no operation of together
  --seconds N   from the beginning of a backup to that of the next (60); of together from one death to the next (15)
  --clients N   clients at once (6; of together 48, twelve of each company; of requests 1, so that a seed repeats them)
  --only WORDS  of kill: only the faults whose name contains the words; "power" is the machine that loses its power;
                of requests: only operations that the pattern finds, as in "^POST /bank"
  --careless    of kill: commits do not wait for the disk, so that "--only power" must find what is lost
  --count N     of requests, or of operations of together (20000)
  --seed N      another order of things with another number; a run says which one it had
  --help        show this text
`;

/** What the words of the command line say. */
export interface RunOptions {
  readonly rounds: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly clients: number;
  readonly only: string;
  readonly isCareless: boolean;
  readonly count: number;
  readonly seed: number;
  readonly log: (line: string) => void;
}

const runs: Readonly<Record<string, (options: RunOptions) => Promise<readonly string[]>>> = {
  kill: runDeaths,
  backup: runBackups,
  requests: runRequests,
  together: runTogether,
};

function log(line: string): void {
  process.stderr.write(`faults: ${line}\n`);
}

async function main(args: readonly string[]): Promise<number> {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...{ rounds: text, minutes: text, seconds: text, clients: text, only: text, count: text, seed: text },
      careless: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [name = "", ...rest] = positionals;
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const run = Object.hasOwn(runs, name) ? runs[name] : undefined;
  if (run === undefined || rest.length > 0)
    throw new Error(`Name one of ${Object.keys(runs).join(", ")}. See: npm run faults -- --help`);
  const number = (given: string | undefined, otherwise: number) => {
    const value = given === undefined ? otherwise : Number(given);
    if (!Number.isSafeInteger(value) || value < 1)
      throw new Error(`${given} is no number above 0. See: npm run faults -- --help`);
    return value;
  };
  const faults = await run({
    rounds: number(values.rounds, name === "kill" ? 100 : 3),
    minutes: number(values.minutes, 1_000_000),
    seconds: number(values.seconds, name === "together" ? 15 : 60),
    clients: number(values.clients, { requests: 1, together: 48 }[name] ?? 6),
    only: values.only ?? "",
    isCareless: values.careless === true,
    count: number(values.count, 20_000),
    seed: number(values.seed, 1 + (Date.now() % 1_000_000)),
    log,
  });
  for (const one of faults.slice(0, 100)) log(one);
  log(faults.length === 0 ? "everything holds" : `${faults.length} things do not hold`);
  return faults.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  log((error as Error).message);
  process.exitCode = 2;
}
