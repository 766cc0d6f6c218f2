// What the rest of the service does when a change was committed: caches are invalidated, workers are notified.

import type { Commit } from "../engine/command/command-runner.ts";
import type { Sessions } from "../platform/access/sessions.ts";

/** The parts of the service that react to commits. */
export interface CommitListeners {
  readonly sessions: Sessions;
  readonly invalidateSubscribers: (company: number) => void;
  readonly eventsQueued: () => void;
  readonly documentsQueued: () => void;
  readonly documentUnsent: (company: number) => void;
  /** A payment of wages was stored without its payslips. */
  readonly wagesBegun: () => void;
}

/** Warnings that a document reaches nobody. */
const unsent: ReadonlySet<string> = new Set(["notSentWithoutAddress", "notSentToAddress", "notSentToSoMany"]);

/** What sessions cache of a company; after a change of it this process reads it anew at once. */
const accessResources = ["AccountantAccess", "Employee", "EmployeePreferences", "EmployeeToken", "Entitlement"];

/** The hook that the command runner calls after every commit. */
export function afterCommits(listeners: CommitListeners): (commit: Commit) => void {
  return ({ company, resources, eventsQueued, warnings }) => {
    if (resources.has("Subscription")) listeners.invalidateSubscribers(company);
    // A manual replay queues no event but must wake the worker too.
    if (eventsQueued || resources.has("EventDelivery")) listeners.eventsQueued();
    if (resources.has("Dispatch")) listeners.documentsQueued();
    if (resources.has("SalaryTransaction") && !resources.has("Payslip")) listeners.wagesBegun();
    if (warnings.some((key) => unsent.has(key))) listeners.documentUnsent(company);
    // A consumer token may have sessions in any company.
    if (resources.has("ConsumerToken")) listeners.sessions.invalidateAll();
    else if (accessResources.some((one) => resources.has(one))) listeners.sessions.invalidate(company);
  };
}
