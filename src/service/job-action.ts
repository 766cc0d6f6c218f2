// Runs actions for jobs as for a request; warnings, which no caller would read, are stored as a notification of the company.

import { randomUUID } from "node:crypto";
import type { CommandRunner } from "../engine/command/command-runner.ts";
import type { ActionDefinition, Decision, Write } from "../schema/action.ts";
import { Problem, problems, type Text, type Warning } from "../schema/error.ts";
import { type JobAction, JobFault, type JobTools, type Refused } from "../schema/job.ts";
import { filled, type Parameters } from "../schema/message.ts";
import type { Registry } from "../schema/registry.ts";
import type { ActionContext } from "../schema/resource.ts";

/** How jobs carry out actions of these definitions. */
export function jobActions(commands: CommandRunner, registry: Registry): JobTools["act"] {
  return (request) => runJobAction(commands, registry, request);
}

/** Runs an action of a job; its warnings are stored in the same transaction. */
async function runJobAction(commands: CommandRunner, registry: Registry, request: JobAction): Promise<Refused | null> {
  const { company, employee, path, query } = request;
  try {
    await commands.run({
      work: { verb: "action", action: keepingWarnings(request, registry.texts), path, query, body: undefined },
      caller: {
        company,
        employee,
        actualEmployee: employee,
        isPerson: false,
        entitlements: new Set<number>(),
        language: "no",
        requestId: randomUUID(),
        base: "",
      },
      fields: "id",
      dryRun: false,
      key: null,
      ifMatch: null,
      replaceChildren: false,
    });
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, message } = problems[error.key];
    const faults = error.faults ?? [];
    const text =
      faults.length === 0
        ? filled(message, error.parameters)
        : distinct(faults.map(({ key, parameters }) => textOf(registry.texts, { key, parameters })));
    // What the service cannot do at all now is tried again, and is nobody's to put right in the company.
    if (status >= 500) throw new JobFault(text.en);
    return { problem: error.key, faults: faults.map((fault) => fault.key), text };
  }
}

type Texts = Registry["texts"];

/** The action, which also writes down what it warns of. */
function keepingWarnings({ action, warned }: JobAction, texts: Texts): ActionDefinition {
  return {
    ...action,
    decide(input, loaded, context): Decision {
      const decision = action.decide(input, loaded, context);
      if (!("writes" in decision)) return decision;
      const { warnings = [], answer } = decision;
      if (warnings.length === 0) return decision;
      if (warned === null) throw new Error(`A job says that ${action.path} never warns, and it does.`);
      const object = "object" in answer ? answer.object : (input.path.id ?? 0);
      return {
        ...decision,
        writes: [...decision.writes, keptNotice({ kind: warned, object, warnings }, texts, context)],
      };
    },
  };
}

function keptNotice(
  { kind, object, warnings }: { readonly kind: string; readonly object: number; readonly warnings: readonly Warning[] },
  texts: Texts,
  { now }: ActionContext,
): Write {
  const reason = warnings.map(({ key }) => key).join(" ");
  const text = distinct(warnings.map((one) => textOf(texts, one)));
  return { call: "keep_notice", argument: { kind, object, reason, ...text, now: now.toISOString() } };
}

function textOf(
  texts: Texts,
  { key, parameters }: { readonly key: string; readonly parameters?: Parameters | undefined },
) {
  return filled(texts[key] ?? { en: key, no: key }, parameters ?? {});
}

/** Sentences one after the other, each once. */
function distinct(sentences: readonly Text[]): Text {
  const line = (language: "en" | "no") => [...new Set(sentences.map((one) => one[language]))].join(" ");
  return { en: line("en"), no: line("no") };
}
