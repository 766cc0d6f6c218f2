// Services for the test files of a worker that need none of their own: each registers its companies in one of them.

import type { Service } from "../../src/service/service.ts";
import { checkIssued } from "./peppol/issued.ts";
import { startTestService, type TestService } from "./service.ts";

/**
 * What a test file may do with a service that others use too: its companies are its own, the process is not. In the database it looks at
 * its own companies, or at what holds for all, and leaves everything in order.
 */
export interface SharedService extends Pick<TestService, "address" | "company" | "stop"> {
  readonly database: Pick<TestService["database"], "ownerUrl">;
  readonly service: Pick<Service, "database" | "sender">;
}

/** The time by which a file's companies live. */
type Clock = () => Date;

// Both live as long as the worker, and go with it and with the server of the run.
let running: Promise<TestService> | undefined;
let runningByClock: Promise<TestService> | undefined;

/** The clock of the file that uses the second one: a worker reads one file after the other. */
let current: Clock = () => new Date();

/**
 * The service of the worker, started by the first file that asks. A service of one's own costs a second of processor time: its database,
 * its connections, and every statement planned anew. For a file that counts rows, breaks some, or looks at the process or its jobs, there
 * is `startTestService`.
 * @param options.clock the file's own time; such files share a second service, whose time leaps from file to file
 */
export async function sharedTestService(options: { readonly clock?: Clock } = {}): Promise<SharedService> {
  const { address, company, database, service } = await (options.clock === undefined
    ? byRealTime()
    : byClock(options.clock));
  const mine: number[] = [];
  return {
    address,
    database,
    service,
    company: async (about) => {
      const client = await company(about);
      mine.push(client.companyId);
      return client;
    },
    // Whatever was invoiced must be one that can be sent.
    stop: async () => void (await checkIssued(database.ownerUrl, { companies: mine })),
  };
}

function byRealTime(): Promise<TestService> {
  running ??= startTestService();
  return running;
}

function byClock(clock: Clock): Promise<TestService> {
  current = clock;
  runningByClock ??= startTestService({ clock: () => current() });
  return runningByClock;
}
