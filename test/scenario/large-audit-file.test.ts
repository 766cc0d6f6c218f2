// The audit file of a year with many postings: valid by the official schema, its sums those of the ledger, read as a stream.
// AUDIT_FILE_POSTINGS chooses how many; with a million it takes some minutes:
// AUDIT_FILE_POSTINGS=1000000 npx vitest run test/scenario/large-audit-file.test.ts

import { afterAll, beforeAll, expect, test } from "vitest";
import { presentYear } from "../../bench/history.ts";
import { accountsOf } from "../support/audit-file.ts";
import { readExport } from "../support/audit-stream.ts";
import { filled, periods } from "../support/filled-books.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { askReport } from "../support/shown-report.ts";

const postings = Number(process.env.AUDIT_FILE_POSTINGS ?? 6_000);
/** Characters that the reader may hold, whatever the size of the file: a batch of transactions, and a piece of the stream. */
const mostKept = 16 * 1_048_576;

let service: TestService;
let client: TestClient;
beforeAll(
  async () => {
    service = await startTestService();
    await service.service.jobs.stop();
    ({ client } = await filled(service, postings, postings));
    await client.value(client.put("/company", { organizationNumber: "999999999" }));
  },
  Math.max(300_000, postings),
);
afterAll(() => service.stop());

const ore = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);

test(`${postings} postings: every part of the export is valid, and accounts go from the trial balance's opening to its closing`, {
  timeout: Math.max(300_000, postings * 2),
}, async () => {
  const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
  const path = `/v2/saft/exportSAFT?year=${presentYear}`;
  const answer = await fetch(`${client.address}${path}`, { headers: { authorization } });
  expect(answer.status).toBe(200);
  if (answer.body === null) throw new Error("The export is empty.");
  const files = await readExport(answer.body);
  expect(files.length).toBeGreaterThan(0);
  for (const one of files) expect([one.name, one.mostKept > mostKept ? one.mostKept : 0]).toEqual([one.name, 0]);
  process.stdout.write(
    `${files.length} files, ${files.reduce((sum, one) => sum + one.transactions, 0)} transactions, ${files.reduce((sum, one) => sum + one.characters, 0)} characters, at most ${Math.max(...files.map((one) => one.mostKept))} kept\n`,
  );

  const { rows } = await askReport(client, `/report/trialBalance?${periods.year}`);
  const shown = rows.filter(({ kind }) => kind === "account");
  const first = accountsOf(files[0]?.file);
  const last = accountsOf(files.at(-1)?.file);
  const accounts = shown.map(({ accountNumber, amounts }) => {
    const [opening = 0, change = 0, , closing = 0] = amounts.map(ore);
    return [accountNumber, opening, change, closing];
  });
  expect(accounts.length).toBeGreaterThan(10);
  const told = shown.map(({ accountNumber }) => {
    const moved = files.reduce((sum, { sums }) => sum + (sums.moved.get(`account ${accountNumber}`) ?? 0), 0);
    return [accountNumber, first.get(`${accountNumber}`)?.[0] ?? 0, moved, last.get(`${accountNumber}`)?.[1] ?? 0];
  });
  expect(told).toEqual(accounts);
  // Nothing stands in the file that the trial balance does not have.
  const known = new Set(shown.map(({ accountNumber }) => `${accountNumber}`));
  const others = [...last].filter(([number, balances]) => !known.has(number) && balances.some((one) => one !== 0));
  expect(others).toEqual([]);
  // Each part begins with what the one before it ended with.
  for (const [index, { file }] of files.slice(1).entries())
    for (const [number, [opening]] of accountsOf(file))
      expect([number, opening]).toEqual([number, accountsOf(files[index]?.file).get(number)?.[1] ?? 0]);
});
