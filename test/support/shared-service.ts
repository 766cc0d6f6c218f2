// One service for the test files of a worker that need none of their own: each registers its companies in it.

import { checkIssued } from "./peppol/issued.ts";
import { startTestService, type TestService } from "./service.ts";

/**
 * What a test file may do with a service that others use too: its companies are its own, the process is not. In the database it looks at
 * its own companies, or at what holds for all, and leaves everything in order.
 */
export interface SharedService extends Pick<TestService, "address" | "company" | "stop"> {
  readonly database: Pick<TestService["database"], "ownerUrl">;
}

// It lives as long as the worker, and goes with it and with the server of the run.
let running: Promise<TestService> | undefined;

/**
 * The service of the worker, started by the first file that asks. A service of one's own costs a second and a half of processor time: its
 * database, its connections, and every statement planned anew. For a file that counts rows, breaks some, or looks at the
 * process or its clock, there is `startTestService`.
 */
export async function sharedTestService(): Promise<SharedService> {
  running ??= startTestService();
  const { address, company, database } = await running;
  const mine: number[] = [];
  return {
    address,
    database,
    company: async (about) => {
      const client = await company(about);
      mine.push(client.companyId);
      return client;
    },
    // Whatever was invoiced must be one that can be sent.
    stop: async () => void (await checkIssued(database.ownerUrl, { companies: mine })),
  };
}
