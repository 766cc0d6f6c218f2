// A refusal becomes the seven-key error body in the caller's language; knows the tables of texts, no subject.

import * as limits from "../../limits.ts";
import { type Fault, type FaultText, fill, Problem, type ProblemRow, problems } from "../../schema/error.ts";

/** What an error body depends on beside the problem. */
export interface ErrorContext {
  readonly language: "en" | "no";
  readonly requestId: string;
  /** Address of the page about the problem's code. */
  readonly link: string;
  readonly texts: Readonly<Record<string, FaultText>>;
}

/** Status and JSON text of an error. */
export interface ErrorBody {
  readonly status: number;
  readonly body: string;
}

/** The body of a problem, its seven keys in their order. */
export function errorBody(problem: Problem, context: ErrorContext): ErrorBody {
  const row: ProblemRow = problems[problem.key];
  const faults = listedFaults(problem);
  const messages = faults?.map((fault) => ({
    field: fault.field,
    message: fill(textOf(context, fault)[context.language], fault.parameters ?? {}),
    path: fault.path ?? null,
    rootId: fault.rootId ?? null,
  }));
  const body = {
    status: row.status,
    code: row.code,
    message: fill(row.message[context.language], problem.parameters),
    link: context.link,
    developerMessage: developerMessage(row, problem, faults, context),
    validationMessages: messages ?? null,
    requestId: context.requestId,
  };
  return { status: row.status, body: JSON.stringify(body) };
}

/** The first faults of a problem, and one that says how many more there are. */
function listedFaults({ faults, uncollected }: Problem): readonly Fault[] | null {
  if (faults === null) return null;
  const listed = faults.slice(0, limits.listedFaults);
  const count = faults.length - listed.length + uncollected;
  return count === 0 ? listed : [...listed, { key: "moreFaults", field: null, parameters: { count } }];
}

function textOf(context: ErrorContext, fault: Fault): FaultText {
  return context.texts[fault.key] ?? { en: fault.key, no: fault.key, developer: "" };
}

/** What to do, in English: the table's sentence, then one sentence for each fault. */
function developerMessage(
  row: ProblemRow,
  problem: Problem,
  faults: readonly Fault[] | null,
  context: ErrorContext,
): string | null {
  const said = [fill(row.developer ?? "", problem.parameters)].filter((sentence) => sentence !== "");
  for (const fault of faults?.slice(0, limits.explainedFaults) ?? []) {
    const text = fill(textOf(context, fault).developer, fault.parameters ?? {});
    const where = fault.path ?? fault.field;
    if (text !== "") said.push(where ? `${where}: ${text}` : text);
  }
  return said.length === 0 ? null : said.join(" ");
}

/** Anything that was thrown, as a problem; what is nobody's fault but ours is code 1000. */
export function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem("exception");
}
