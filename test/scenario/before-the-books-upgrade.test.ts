// Migration 0064 over books that were posted in before their opening balance: the upgrade names the vouchers and changes nothing,
// and the company corrects them by one request.

import { expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { logIn, startTestService } from "../support/service.ts";
import { installationBefore, type OldPosting, voucherOf } from "../support/upgrade.ts";
import { said } from "../support/upload.ts";

const old = installationBefore(64);
const [opened, unopened] = [101, 102];
const customer = 90_000;

/** A cost of 1,000 that was paid in December, beside what a company has. */
const december = (accounts: Readonly<Record<number, number>>): readonly OldPosting[] => [
  { account: accounts[6540], amount: 1_000 },
  { account: accounts[1920], amount: -1_000 },
];

test("What lies before the opening balance is named, stays until it is corrected, and nothing more is let in.", async () => {
  const employee = await old.company(opened);
  const by = { employee, actualEmployee: employee, requestId: "old" };
  const accounts = await old.accounts(opened);
  await old.query(
    `insert into party (company_id, id, "name", "isCustomer", "customerNumber") values ($1, $2, 'Kunde', true, 10001)`,
    [opened, customer],
  );
  const post = (id: number, rows: readonly OldPosting[], more: object, number: number | null = null) =>
    old.query("select ledger_post($1, $2::json, $3)", [
      opened,
      JSON.stringify(voucherOf(id, rows, { by, ...more })),
      number,
    ]);
  await post(
    200,
    [
      { account: accounts[1920], amount: 50_000 },
      { account: accounts[2050], amount: -50_000 },
    ],
    { series: "opening", date: "2026-01-01", closeGroups: [] },
  );
  await post(201, december(accounts), { date: "2025-12-20" });
  await post(
    202,
    [
      { account: accounts[1500], amount: 500, customer, invoiceNumber: "1" },
      { account: accounts[3100], amount: -500 },
    ],
    { date: "2025-12-31", series: "invoice" },
    1_000_001,
  );
  await post(203, december(accounts), { date: "2026-01-05" });
  // A company whose books begin with its first voucher.
  await old.company(unopened);
  await old.post(unopened, voucherOf(300, december(await old.accounts(unopened)), { date: "2025-12-20" }));
  await old.enter(opened);
  const tokens = await old.tokens(opened, employee);
  await old.leave();

  const lines: string[] = [];
  await old.upgrade((line) => lines.push(line));
  expect(lines.filter((line) => line.startsWith("company"))).toEqual([
    `company ${opened}: voucher 1-2025 of 2025-12-20 lies before the opening balance of 2026-01-01`,
    `company ${opened}: voucher 1000001-2025 of 2025-12-31 lies before the opening balance of 2026-01-01`,
  ]);

  const service = await startTestService({ database: old.lent });
  try {
    const client = await logIn(service.address, tokens);
    const balances = async () => {
      const query = "dateFrom=2026-01-01&dateTo=2026-01-02&fields=account(number),balanceOut";
      const { values } = (await client.get(`/balanceSheet?${query}`)).body;
      const shown = values as { account: { number: number }; balanceOut: number }[];
      return shown.filter((one) => one.balanceOut !== 0).map((one) => `${one.account.number} ${one.balanceOut}`);
    };
    const openItems = async () => (await client.get("/ledger/openItem?fields=amountOutstanding")).body.values;
    expect(await balances()).toContain("1920 49000");
    expect(await openItems()).toEqual([{ amountOutstanding: 500 }]);

    const correct = "/ledger/voucher/openingBalance/:correct";
    const { body } = await client.put(correct);
    expect(body.value).toBeGreaterThan(0);
    expect(await balances()).toEqual(["1920 50000", "2050 -50000"]);
    expect(await openItems()).toEqual([]);
    expect((await client.put(correct)).body).toEqual({ value: 0 });

    const { values } = (await client.get("/ledger/account?number=1920,6540&fields=id&sorting=number")).body;
    const [bank, cost] = values as { id: number }[];
    const rows = [
      { row: 1, account: cost, amountGross: 100 },
      { row: 2, account: bank, amountGross: -100 },
    ];
    const late = await client.post("/ledger/voucher", { date: "2025-12-21", description: "Stol", postings: rows });
    expect(said(late)).toBe("409 10000 date: The books begin on 1 January 2026.");
    // The second wall stands too, where no action has looked.
    await old.enter(opened);
    await expect(post(204, december(accounts), { date: "2025-12-22" })).rejects.toThrow(
      /The books begin on 2026-01-01/,
    );
    await old.leave();
    expect(await verify(old.url, () => undefined)).toEqual([]);
  } finally {
    await service.stop();
  }
});
