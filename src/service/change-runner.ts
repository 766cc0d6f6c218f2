// The runner of changes with what the service adds to it.

import type { Config } from "../config.ts";
import type { Receivers } from "../domain/e-invoice/receivers.ts";
import { CommandRunner, type CommandRunnerOptions } from "../engine/command/command-runner.ts";
import type { Sessions } from "../platform/access/sessions.ts";
import type { EventOutbox } from "../platform/webhook/event-outbox.ts";
import { missingLetters } from "../render/letters.ts";
import { afterCommits } from "./after-commits.ts";
import type { DeliveryService } from "./delivery-service.ts";
import type { PromptedNotices } from "./prompted-notices.ts";
import { provideAccounts } from "./provide-accounts.ts";

/** The runner of changes, which tells the other parts of what it commits. */
export function commandRunnerOf(
  { putVersion, joinsCompanies }: Pick<Config, "putVersion" | "joinsCompanies">,
  parts: Omit<CommandRunnerOptions, "services" | "putVersion" | "joinsCompanies" | "events" | "onCommit"> & {
    readonly sessions: Sessions;
    readonly events: EventOutbox;
    readonly delivery: DeliveryService;
    readonly receivers: Receivers | null;
  },
  eventsQueued: () => void,
  prompted: PromptedNotices,
): CommandRunner {
  const { sessions, events, delivery, receivers, ...own } = parts;
  return new CommandRunner({
    ...own,
    putVersion,
    joinsCompanies,
    events,
    services: { receivers, canSend: delivery.sendingMethods, missingLetters },
    provide: provideAccounts(own.database),
    onCommit: afterCommits({
      sessions,
      invalidateSubscribers: (company) => events.invalidate(company),
      eventsQueued,
      documentsQueued: () => delivery.documentsQueued(),
      documentUnsent: (company) => prompted.noted(company),
      wagesBegun: () => prompted.wagesBegun(),
    }),
  });
}
