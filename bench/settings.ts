// What `npm run bench` is asked for.

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { webhookParts } from "./webhooks.ts";

/** What `--help` prints. */
export const help = `Usage: npm run bench -- [options]

Measures the service (a process of its own on the embedded PostgreSQL, fsync on) against two limits
with the same number of connections. The limit of its statements: those that it sends, sent again by
a loop over the plain driver. The real limit, for a voucher and for a customer with an order and its
invoice: one plain function that stores the same facts into plain tables of the schema bench_limit;
for lists and objects: one plain SELECT that builds the same text. They are called by a bare loop over
the driver, and by pgbench where it is installed. Service and limits take
turns; the tables show medians over the rounds. It takes about twenty minutes and wants a quiet machine: it
says how long a read of memory takes before and after (8 MiB in random order), which is some 10 to 40 ns where
the cache of the processor holds what is read.

After the table of requests come what a new company costs, and how much memory service and database
need: idle, loaded, and with 1,000 connections that wait.

With --only flat: the same questions asked of companies with 10,000, 100,000 and 1,000,000
postings, and how their times compare. Storing them takes about ten minutes, asking one.

With --only auditFile: how long the standard audit file of 10,000, 100,000 and 250,000 vouchers takes,
and how much memory the service needs for it. It takes about fifteen minutes, with --largest 400000 five.

With --only verify: how long motpost verify takes for clean books of 10,000, 100,000 and 1,000,000
postings, and how much memory it needs. Storing them takes about ten minutes.

With --only webhooks: from a change to its callback beside sick endpoints, the most that one
process delivers, and what subscribers add to a change. It takes about five minutes; "webhooks prompt",
"webhooks rate" and "webhooks cost" run one of the three.

With --only access: GET by id with access (credentials, entitlements' session, rate limit) and without
it in turns, and how long an object of another company takes beside one that does not exist.

With --only bank: a statement of 10,000 lines beside 100,000 open items: its import, the suggestions of all lines
and of single ones, payments that are posted at import (--largest N: so many items, a tenth as many lines), and
1,000 payments that are posted when they are sent: sent, withdrawn and rejected.

With --only incoming: an e-invoice of 1,000 lines that comes in, and 100 files in the folder of the access point
(--largest N: a tenth as many lines, a hundredth as many files).

With --only payroll: wages of 1,000 employees (--largest N: so many): when the request is answered, when the
voucher is posted, and what taking it back costs. It takes about two minutes.

With --only newCompany: the processor time of a new company's requests as its past grows, beside a
large company that the database has counted. It takes about two minutes.

With --only page: the interactive page of the interface in headless Chromium, as the first and as
later visitors of a service find it.

With --only app: the web application in headless Chromium: its first screen with an empty cache, and from a
key to what it paints in a list of 100,000 invoices (--largest N for fewer); what a page of a list
takes; and npm start in a fresh clone, for which packages are installed.

With --only paper: invoices rendered as PDF in a second on one core. It needs no database.

With --only e-invoices: e-invoices that one core makes in a second, without a database.

With --only standby: two API processes on a primary with a streaming standby: how far it is behind, what it
refuses, and what is left when the primary is killed and the standby promoted. It takes about a minute.

With --only memory: what service and database need, and nothing else.

  --quick            one short round: about a minute, for a first look
  --rounds N         rounds (3)
  --seconds N        seconds of each measurement (2)
  --warm N           seconds in which eight clients make each request before anything is measured (10, with
                     --quick 0.3): what runs seldom costs Node several times what it costs later
  --connections LIST numbers of connections, with commas (1,8,32,64)
  --only TEXT        only the requests whose name contains the text; flat, auditFile, verify, webhooks,
                     access, bank, incoming, payroll, newCompany, page, app, paper, e-invoices, standby, memory:
                     see above; "bank,incoming" measures both on one database
  --invoices LIST    invoices of the companies whose invoices are listed, with commas (1500); 100,000
                     take minutes to prepare: --only "GET /invoice" --invoices 1500,100000
  --largest N        with --only flat, auditFile or verify: postings of the largest company (1000000); with app:
                     invoices of the list, with bank: open items, at most 100000
  --data DIRECTORY   where the database is created and removed again (data)
  --programs DIR     the programs of an installed PostgreSQL, as in /usr/lib/postgresql/18/bin, instead of
                     those that come with Motpost (MOTPOST_POSTGRES of the service)
  --statements       print the statements that were recorded
  --write FILE       measure all that stands in docs/performance.md, or what --only names, and write the
                     tables between the marks of the file; about an hour on a quiet machine
  --profile DIR      write CPU profiles of the service to the directory
`;

/** The options, checked. */
export interface Settings {
  readonly rounds: number;
  readonly milliseconds: number;
  /** Milliseconds in which each request is made before anything is measured. */
  readonly warmMilliseconds: number;
  readonly connections: readonly number[];
  readonly only: string;
  readonly invoices: readonly number[];
  readonly largest: number;
  readonly data: string;
  /** The directory of other PostgreSQL programs; null for those that are installed with Motpost. */
  readonly programs: string | null;
  readonly statements: boolean;
  readonly profile: string | null;
  /** The page to write into. */
  readonly write: string | null;
}

/** Reads the options; null where help is asked for. */
export function settings(args: readonly string[]): Settings | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: "boolean", short: "h" },
      quick: { type: "boolean", default: false },
      rounds: { type: "string" },
      seconds: { type: "string" },
      warm: { type: "string" },
      connections: { type: "string", default: "1,8,32,64" },
      only: { type: "string", default: "" },
      invoices: { type: "string", default: "1500" },
      largest: { type: "string", default: "1000000" },
      data: { type: "string", default: "data" },
      programs: { type: "string" },
      statements: { type: "boolean", default: false },
      profile: { type: "string" },
      write: { type: "string" },
    },
  });
  if (values.help === true) return null;
  const [subject, part = ""] = values.only.split(" ");
  if (subject === "webhooks" && part !== "" && !webhookParts.some((one) => one === part))
    throw new Error(`--only "webhooks ${part}" is nothing: the parts are ${webhookParts.join(", ")}.`);
  const positive = (name: string, text: string) => {
    if (!(Number(text) > 0)) throw new Error(`--${name} must be a number above 0, not "${text}".`);
    return Number(text);
  };
  return {
    rounds: positive("rounds", values.rounds ?? (values.quick ? "1" : "3")),
    milliseconds: 1_000 * positive("seconds", values.seconds ?? (values.quick ? "0.6" : "2")),
    warmMilliseconds: 1_000 * positive("warm", values.warm ?? (values.quick ? "0.3" : "10")),
    connections: values.connections.split(",").map((text) => positive("connections", text)),
    only: values.only,
    invoices: values.invoices.split(",").map((text) => positive("invoices", text)),
    largest: positive("largest", values.largest),
    data: resolve(values.data),
    programs: values.programs === undefined ? null : resolve(values.programs),
    statements: values.statements,
    profile: values.profile === undefined ? null : resolve(values.profile),
    write: values.write === undefined ? null : resolve(values.write),
  };
}
