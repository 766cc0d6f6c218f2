// `npm run bench -- --only flat`: the same questions asked of companies with 10,000, 100,000 and 1,000,000 postings, as a Markdown table.

import type pg from "pg";
import { type Company, makeCompany } from "./books.ts";
import { type History, makeHistory, presentPostings, presentYear } from "./history.ts";
import { startServiceProcess } from "./processes.ts";
import { processorTimes, usedSince } from "./processor-time.ts";
import { median, percentile } from "./statistics.ts";

/** What the run is made on. */
export interface FlatField {
  readonly url: string;
  readonly owner: pg.Client;
  readonly data: string;
  readonly databasePid: number;
  /** Address of a service for making companies. */
  readonly address: string;
  /** Postings of each company, the smallest first. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  log(line: string): void;
}

/** A company with its books. */
export type Measured = History & { readonly company: Company };
interface Question {
  readonly name: string;
  path(history: History): string;
}

const year = `dateFrom=${presentYear}-01-01&dateTo=${presentYear + 1}-01-01`;
const month = `dateFrom=${presentYear}-09-01&dateTo=${presentYear}-10-01`;
const day = `date=${presentYear}-07-01`;

const questions: readonly Question[] = [
  { name: "/balanceSheet, a year", path: () => `/balanceSheet?${year}` },
  { name: "/ledger, a year", path: () => `/ledger?${year}` },
  { name: "/ledger, one account's month", path: (one) => `/ledger?${month}&accountId=${one.bankAccount}` },
  {
    name: "/ledger/posting, one account's month",
    path: (one) => `/ledger/posting?${month}&accountId=${one.bankAccount}`,
  },
  {
    name: "/ledger/posting, a customer's open posts",
    path: (one) => `/ledger/posting?openPostings=true&customerId=${one.customer}`,
  },
  {
    name: "/ledger/posting/openPost, a customer's at a date",
    path: (one) => `/ledger/posting/openPost?${day}&customerId=${one.customer}`,
  },
  { name: "/ledger/posting, all open posts", path: () => "/ledger/posting?openPostings=true" },
  { name: "/ledger/posting/openPost, all at a date", path: () => `/ledger/posting/openPost?${day}` },
  { name: "/ledger/openPost, per account at a date", path: () => `/ledger/openPost?${day}` },
  { name: "/ledger/closeGroup, a month", path: () => `/ledger/closeGroup?${month}` },
  {
    name: "/supplierInvoice, a year",
    path: () => `/supplierInvoice?invoiceDateFrom=${presentYear}-01-01&invoiceDateTo=${presentYear + 1}-01-01`,
  },
  { name: "/report/result, a year by months", path: () => `/report/result?${year}&split=month` },
  {
    name: "/report/result, a year by accounts beside the year before",
    path: () => `/report/result?${year}&level=account&compare=previousYear`,
  },
  { name: "/report/result, a year by departments", path: () => `/report/result?${year}&split=department` },
  {
    name: "/report/result, a department's year",
    path: ({ department }) => `/report/result?${year}&departmentId=${department}`,
  },
  { name: "/report/result, a project's year", path: ({ project }) => `/report/result?${year}&projectId=${project}` },
  { name: "/report/dimension, a year by projects", path: () => `/report/dimension?${year}&kind=project` },
  { name: "/report/dimension, a year by a free dimension", path: () => `/report/dimension?${year}&kind=1` },
  { name: "/report/budget, a year by months", path: () => `/report/budget?${year}&split=month` },
  { name: "/report/balance, a year by quarters", path: () => `/report/balance?${year}&split=quarter` },
  { name: "/report/balance, a year by months", path: () => `/report/balance?${year}&split=month` },
  { name: "/report/trialBalance, a year", path: () => `/report/trialBalance?${year}` },
  {
    name: "/report/ledger, the bank's month",
    path: () => `/report/ledger?${month}&accountNumberFrom=1920&accountNumberTo=1921`,
  },
  { name: "/report/cashFlow, a month", path: () => `/report/cashFlow?${month}` },
  { name: "/report/cashFlow, a year by months", path: () => `/report/cashFlow?${year}&split=month` },
  { name: "/report/ageing, customers", path: () => `/report/ageing?type=customer&asOf=${presentYear}-06-30` },
  {
    name: "/report/ageing, customers by item",
    path: () => `/report/ageing?type=customer&asOf=${presentYear}-06-30&level=item`,
  },
  {
    name: "/report/partyLedger, a customer's year",
    path: (one) => `/report/partyLedger?type=customer&id=${one.customer}&${year}`,
  },
  {
    name: "/report/partyLedger, balances of all customers in a month",
    path: () => `/report/partyLedger?type=customer&${month}&level=party`,
  },
  { name: "/report/assets, the note of a year", path: () => `/report/assets?year=${presentYear}` },
  { name: "/report/overview", path: () => `/report/overview?date=${presentYear}-09-30` },
];

/** Makes the companies, asks the questions in turns and returns the text for the page. */
export async function runFlat(field: FlatField): Promise<string> {
  const created: Measured[] = [];
  for (const postings of field.sizes) {
    const company = await makeCompany(field.address, field.owner);
    field.log(`${postings} postings: storing`);
    const history = await makeHistory(field.url, company, { postings, present: presentPostings }, field.log);
    field.log(`${postings} postings: stored in ${history.seconds.toFixed(0)} s`);
    created.push({ ...history, company });
  }
  return measureFlat(field, created);
}

/** Asks the questions of companies that have their books. */
export async function measureFlat(
  field: Pick<FlatField, "url" | "owner" | "data" | "databasePid" | "rounds" | "log">,
  created: readonly Measured[],
): Promise<string> {
  field.log("vacuum analyze");
  await field.owner.query("vacuum analyze");
  const cold: number[][] = [];
  for (const one of created) cold.push(await coldTimes(field, one));
  const { times, repeated } = await warmTimes(field, created);
  return report(created, cold, times, repeated);
}

/** Milliseconds of each question as the first of its kind on the only connection of a service that was just started. */
async function coldTimes(field: Pick<FlatField, "url" | "data">, one: Measured): Promise<number[]> {
  const service = await startServiceProcess(field.url, field.data, null, { MOTPOST_CONNECTIONS: "1" });
  try {
    // Opens the connection and knows the session; every statement of a question is still new.
    await ask(service.port, one, "/ledger/account?count=1");
    const times: number[] = [];
    for (const question of questions) times.push(await ask(service.port, one, question.path(one)));
    return times;
  } finally {
    await service.stop();
  }
}

/** What the questions take of a service that is warm. */
interface Warm {
  /** Milliseconds of each question, for each company, in as many rounds; the companies take turns within a round. */
  readonly times: readonly (readonly (readonly number[])[])[];
  /** Each question in the largest company, asked again and again. */
  readonly repeated: readonly Repeated[];
}

/** Milliseconds of a question that is repeated: over HTTP, and of processor time of the service and of the database. */
interface Repeated {
  readonly time: number;
  readonly service: number;
  readonly database: number;
}

/** For each round, requests of a question before it is measured by itself; after some hundreds Node.js has compiled what answers it. */
const warmingRequests = 25;

async function warmTimes(
  field: Pick<FlatField, "url" | "data" | "databasePid" | "rounds" | "log">,
  created: readonly Measured[],
): Promise<Warm> {
  const service = await startServiceProcess(field.url, field.data, null);
  try {
    const times = questions.map(() => created.map((): number[] => []));
    // The first rounds plan the statements and warm the service up.
    for (let round = -5; round < field.rounds; round++)
      for (const [place, question] of questions.entries())
        for (const [which, one] of created.entries()) {
          const milliseconds = await ask(service.port, one, question.path(one));
          if (round >= 0) times[place]?.[which]?.push(milliseconds);
        }
    const largest = created.at(-1);
    const repeated: Repeated[] = [];
    for (const question of largest === undefined ? [] : questions) {
      const askOnce = () => ask(service.port, largest as Measured, question.path(largest as Measured));
      const now = () =>
        [processorTimes(service.processId, "own"), processorTimes(field.databasePid, "children")] as const;
      for (let time = 0; time < warmingRequests * field.rounds; time++) await askOnce();
      const [before, count, milliseconds] = [now(), 5 * field.rounds, [] as number[]];
      while (milliseconds.length < count) milliseconds.push(await askOnce());
      const after = now();
      const [own, database] = [usedSince(before[0], after[0]) / count, usedSince(before[1], after[1]) / count];
      repeated.push({ time: median(milliseconds), service: own, database });
      field.log(`repeated ${repeated.length} of ${questions.length}: ${question.name}`);
    }
    return { times, repeated };
  } finally {
    await service.stop();
  }
}

async function ask(port: number, { company }: Measured, path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/v2${path}`, {
    headers: { authorization: company.authorization },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return performance.now() - start;
}

function report(
  created: readonly Measured[],
  cold: readonly number[][],
  warm: Warm["times"],
  repeated: Warm["repeated"],
): string {
  const sizes = created.map(({ postings }) => postings.toLocaleString("en"));
  const last = created.length - 1;
  const lines = questions.map(({ name }, place) => {
    const times = warm[place] ?? [];
    const middle = times.map((all) => median(all));
    // The ratio of each round, whose requests stand side by side in time.
    const ratios = (times[last] ?? []).map((milliseconds, round) => milliseconds / (times[0]?.[round] ?? Number.NaN));
    const scatter = `${percentile(ratios, 0.25).toFixed(2)} to ${percentile(ratios, 0.75).toFixed(2)}`;
    const cells = [
      ...middle.map((milliseconds) => milliseconds.toFixed(1)),
      median(ratios).toFixed(2),
      scatter,
      ...repeatedCells(repeated[place]),
      ...cold.map((all) => (all[place] ?? Number.NaN).toFixed(0)),
    ];
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  const stored = created.map(({ seconds }, index) => `${sizes[index]} in ${seconds.toFixed(0)} s`).join(", ");
  return [
    `Stored: ${stored}.`,
    "",
    `| Question | ${sizes.map((size) => `${size}, ms`).join(" | ")} | Ratio | Middle half of the ratios | Repeated at ${sizes.at(-1)}, ms | Its CPU, ms | ${sizes.map((size) => `${size}, first, ms`).join(" | ")} |`,
    `| --- | ${"---: | ".repeat(2 * sizes.length + 4).trim()}`,
    ...lines,
  ].join("\n");
}

function repeatedCells(one: Repeated | undefined): string[] {
  if (one === undefined) return ["–", "–"];
  return [one.time.toFixed(1), `${one.service.toFixed(1)} + ${one.database.toFixed(1)}`];
}
