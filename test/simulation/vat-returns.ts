// VAT returns beside the bookkeeper's model: each figure is the sum of the postings behind it, and a settled term leaves nothing.

import { expect } from "vitest";
import { reopening } from "../support/months.ts";
import { type Desk, øre } from "./desk.ts";

const years = [2025, 2026];
const terms = years.flatMap((year) => [1, 2, 3, 4, 5, 6].map((number) => year * 100 + number));

interface Line {
  readonly ownCode: string;
  readonly code: string;
  readonly specification: string;
  readonly line: string;
  readonly base: number;
  readonly vat: number;
  readonly vatKroner: number;
  readonly remarkRule: string;
  readonly drill: string[];
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, one) => total + øre(one.amount), 0);

async function postings({ client }: Desk, path: string): Promise<{ amount: number }[]> {
  const { body, status, text } = await client.get(`${path}fields=amount&count=10000`);
  expect(status, text.slice(0, 300)).toBe(200);
  return body.values;
}

/** What the model has on the VAT accounts in the months of a term. */
function movement({ model }: Desk, term: number): number {
  const [year, number] = [Math.floor(term / 100), term % 100];
  const months = [number * 2 - 1, number * 2].map((month) => `${year}-${String(month).padStart(2, "0")}`);
  const accounts = model.accounts().filter((account) => account >= 2700 && account < 2740);
  return accounts.flatMap((account) => months.map((month) => model.month(account, month))).reduce((a, b) => a + b, 0);
}

/** A term's lines: each is the sum of its postings, and all VAT is what the model has on the VAT accounts. */
export async function compareReturn(desk: Desk): Promise<void> {
  const term = desk.random.pick(terms);
  const { body, status } = await desk.client.get(`/vatReturn/${term}?fields=amount,lines(*)`);
  // Terms begin with the company's first posting.
  if (status === 404) {
    expect(movement(desk, term)).toBe(0);
    return;
  }
  const lines: Line[] = body.value.lines;
  expect(lines.reduce((total, one) => total + one.vatKroner, 0)).toBe(body.value.amount);
  for (const line of lines)
    for (const address of line.drill) {
      const found = sum(await postings(desk, `${address.replace(/^\/v2/, "")}&`));
      const shown = øre(address.includes("part=BASE") ? line.base : line.vat);
      expect(Math.abs(found), `${line.ownCode} of ${term}: ${address}`).toBe(Math.abs(shown));
    }
  const vat = await Promise.all(
    ["OUT", "IN"].map(async (part) => sum(await postings(desk, `/vatReturn/${term}/posting?part=${part}&`))),
  );
  expect((vat[0] ?? 0) + (vat[1] ?? 0), `VAT of ${term}`).toBe(movement(desk, term));
}

/** Files and settles every term that is over: nothing of it is left on the VAT accounts. */
export async function settleTerms({ client, model }: Desk, last: number): Promise<void> {
  await client.value(client.put("/company", { organizationNumber: "999999999" }));
  for (const month of model.closed) await client.value(client.put(reopening(month.replace("-", ""))));
  for (const term of terms.filter((one) => one <= last)) {
    const { value } = (await client.get(`/vatReturn/${term}?fields=lines(*)`)).body;
    const demanded = (value.lines as Line[]).filter((one) => one.remarkRule !== "");
    const remarks = new Map(
      demanded.map(({ code, specification, line }) => [
        `${code} ${specification} ${line}`,
        { code, specification, line, text: "Mer kreditert enn fakturert" },
      ]),
    );
    await client.value(client.put(`/vatReturn/${term}`, { remarks: [...remarks.values()] }));
    await client.value(client.put(`/vatReturn/${term}/:file`));
    await client.value(client.put(`/vatReturn/${term}/:settle`));
  }
  const day = `${Math.floor(last / 100)}-${String((last % 100) * 2 + 1).padStart(2, "0")}-01`;
  const { values } = (
    await client.get(
      `/balanceSheet?dateFrom=2025-01-01&dateTo=${day}&accountNumberFrom=2700&accountNumberTo=2740&fields=account(number),balanceOut`,
    )
  ).body;
  expect(values.filter((one: { balanceOut: number }) => one.balanceOut !== 0)).toEqual([]);
}

/** Ends and closes the years before 2026: whatever was posted at random, each result is allocated and every error of the checklist is gone. */
export async function closeYears({ client, model }: Desk): Promise<void> {
  for (const act of ["file", "settle"]) await client.value(client.put(`/vatReturn/202406/:${act}`));
  for (const { id } of model.drafts) await client.delete(`/ledger/voucher/${id}`);
  for (const year of [2024, 2025]) {
    await client.value(client.put(`/ledger/annualAccount/${year}/:yearEnd?taxRate=22`));
    const { value } = (await client.get(`/report/balance?dateTo=${year + 1}-01-01`)).body;
    const keys = value.rows.map((one: { key: string }) => one.key);
    expect([year, keys.includes("B42"), keys.includes("B43")]).toEqual([year, false, false]);
    expect(value.checks.filter((one: { ok: boolean }) => !one.ok)).toEqual([]);
    for (let month = 1; month <= 12; month++)
      await client.value(client.put(`/ledger/accountingPeriod/${year * 100 + month}/:close`));
    await client.value(client.put(`/ledger/annualAccount/${year}/:close`));
    // The same again posts nothing, though the year is closed.
    await client.value(client.put(`/ledger/annualAccount/${year}/:yearEnd?taxRate=22`));
  }
}
