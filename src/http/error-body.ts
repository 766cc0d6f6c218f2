// Writes a problem as the seven-key error body in the caller's language.

import * as limits from "../limits.ts";
import {
  type Fault,
  type FaultText,
  fill,
  type Parameters,
  Problem,
  type ProblemRow,
  problems,
  type Text,
} from "../schema/error.ts";
import { sameInBoth } from "../schema/message.ts";

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
  const faults = listedFaults(problem, context);
  const messages = faults?.map((fault) => ({
    field: fault.field,
    message: fill(textOf(context, fault)[context.language], fault.parameters ?? {}, context.language),
    path: fault.path ?? null,
    rootId: fault.rootId ?? null,
  }));
  const body = {
    status: row.status,
    code: row.code,
    message: fill(row.message[context.language], problem.parameters, context.language),
    link: context.link,
    developerMessage: developerMessage(row, problem, faults, context),
    validationMessages: messages ?? null,
    requestId: context.requestId,
  };
  return { status: row.status, body: JSON.stringify(body) };
}

/** The faults; those whose text is shown once for a field are merged into one with all of their paths. */
function merged(faults: readonly Fault[], context: ErrorContext): Fault[] {
  const paths = new Map<string, string[]>();
  const groups = new Map<string, Fault>();
  for (const fault of faults) {
    const isOnce = textOf(context, fault).once === true && fault.field !== null;
    const group = isOnce ? `${fault.key} ${fault.rootId ?? ""} ${fault.field}` : `${groups.size}`;
    const groupPaths = paths.get(group);
    if (groupPaths !== undefined) groupPaths.push(fault.path ?? "");
    else {
      groups.set(group, fault);
      if (isOnce) paths.set(group, [fault.path ?? ""]);
    }
  }
  return [...groups].map(([group, fault]) => {
    const all = paths.get(group) ?? [];
    return all.length < 2 ? fault : { ...fault, path: listedPaths(all) };
  });
}

/** The first paths, separated by commas, with an ellipsis for the rest. */
function listedPaths(paths: readonly string[]): string {
  const listed = paths.slice(0, limits.listedPaths).join(", ");
  return paths.length > limits.listedPaths ? `${listed}, ...` : listed;
}

/** The first faults of a problem, and one with the number of the others. */
function listedFaults({ faults, uncollected }: Problem, context: ErrorContext): readonly Fault[] | null {
  if (faults === null) return null;
  const all = merged(faults, context);
  const listed = all.slice(0, limits.listedFaults);
  const count = all.length - listed.length + uncollected;
  return count === 0 ? listed : [...listed, { key: "moreFaults", field: null, parameters: { count } }];
}

function textOf(context: ErrorContext, fault: Fault): FaultText {
  return context.texts[fault.key] ?? { ...sameInBoth(fault.key), developer: sameInBoth("") };
}

/** What to do: the table's sentence, then one sentence for each fault. */
function developerMessage(
  row: ProblemRow,
  problem: Problem,
  faults: readonly Fault[] | null,
  context: ErrorContext,
): string | null {
  const remedy = (text: Text, parameters: Parameters) => fill(text[context.language], parameters, context.language);
  const general = row.developer === null ? "" : remedy(row.developer, problem.parameters);
  const sentences = general === "" ? [] : [general];
  for (const fault of faults?.slice(0, limits.explainedFaults) ?? []) {
    const text = remedy(textOf(context, fault).developer, fault.parameters ?? {});
    const where = fault.path ?? fault.field;
    if (text !== "") sentences.push(where ? `${where}: ${text}` : text);
  }
  return sentences.length === 0 ? null : sentences.join(" ");
}

/** Anything that was thrown, as a problem; an internal error has code 1000. */
export function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem("exception");
}
