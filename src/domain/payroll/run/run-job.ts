// Carries payments of many employees on: payslips a part at a time, the voucher at the end. What was under way when a process ended goes on.

import { type JobDefinition, JobFault, type JobTools } from "../../../schema/job.ts";
import { advanceRun } from "./advance-run.ts";
import { stopRun } from "./stop-run.ts";

/** A run that is not over. Ids are texts, as the database has them. */
interface Waiting {
  readonly company: string;
  readonly transaction: string;
  readonly employee: string;
}

/** Refusals that end by themselves: what was read was changed meanwhile. */
const passing = new Set(["revision"]);
/** Runs of the same step that such a refusal may cost. */
const mostRuns = 20;

/** Carries runs of wages on, of all companies in turns; a run is prompted when it has begun. */
export const wageRunJob: JobDefinition = {
  name: "wages",
  description: "Calculates and posts payments of wages of more than 50 employees, a part at a time.",
  times: { everyMinutes: 1 },
  async run(tools) {
    const turn: Turn = { failed: new Map(), passed: new Map() };
    let steps = 0;
    for (;;) {
      const all = await tools.rows<Waiting>("select * from waiting_wage_runs()");
      const waiting = all.filter(({ transaction }) => !turn.failed.has(transaction));
      if (waiting.length === 0 || tools.stopping.aborted) break;
      for (const one of waiting) if (!tools.stopping.aborted) await advance(one, turn, tools);
      steps += waiting.length;
    }
    for (const failure of turn.failed.values()) throw failure;
    return steps === 0 ? null : `${steps} parts of payments of wages calculated`;
  },
};

/** What became of the runs of one turn of the job, by transaction. */
interface Turn {
  readonly failed: Map<string, unknown>;
  readonly passed: Map<string, number>;
}

/** Takes the next step of a run; a refusal stops it, a failure leaves it for another time. */
async function advance({ company, transaction, employee }: Waiting, turn: Turn, { act }: JobTools) {
  try {
    const request = { company: Number(company), employee: Number(employee), path: { id: Number(transaction) } };
    const refusal = await act({ ...request, query: {}, action: advanceRun, warned: null });
    if (refusal === null) return;
    const runs = (turn.passed.get(transaction) ?? 0) + 1;
    turn.passed.set(transaction, runs);
    if (passing.has(refusal.problem) && runs < mostRuns) return;
    await act({ ...request, query: { ...refusal.text }, action: stopRun, warned: null });
  } catch (error) {
    // A failure of one run does not keep the others from going on; it is tried again.
    if (error instanceof JobFault) throw error;
    turn.failed.set(transaction, error);
  }
}
