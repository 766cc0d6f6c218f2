// The end of an accounting year as tests live it: terms of VAT filed and settled, the result taken to equity, months and year closed.

import { expect } from "vitest";
import type { TestClient } from "./service.ts";
import { vatSchemaFaults } from "./vat-schema.ts";

/** Files and settles every term of a year, each by the official schema; what is owed in each. */
export async function finishTerms(client: TestClient, year: number): Promise<number[]> {
  const { values } = (await client.get(`/vatReturn?year=${year}&fields=id`)).body;
  const owed: number[] = [];
  for (const { id } of values) owed.push(await finishTerm(client, id));
  return owed;
}

/** Files and settles a term, whose return is valid by the official schema; what is owed. */
export async function finishTerm(client: TestClient, id: number): Promise<number> {
  await client.value(client.put(`/vatReturn/${id}/:file`));
  const { text } = await client.get(`/vatReturn/${id}/xml`);
  expect([id, await vatSchemaFaults("return", text)]).toEqual([id, []]);
  const { amount } = await client.value(client.put(`/vatReturn/${id}/:settle`));
  return Number(amount);
}

/** Takes the year's result to equity, closes its months, and then the year. */
export async function finishYear(client: TestClient, year: number, taxRate: number): Promise<void> {
  await client.value(client.put(`/ledger/annualAccount/${year}/:yearEnd?taxRate=${taxRate}`));
  for (let month = 1; month <= 12; month += 1)
    await client.value(client.put(`/ledger/accountingPeriod/${year * 100 + month}/:close`));
  await client.value(client.put(`/ledger/annualAccount/${year}/:close`));
}

/** Opens a closed year with its last month and its last term of VAT, where it has one. */
export async function openYear(client: TestClient, year: number, reason: string, term?: number): Promise<void> {
  const why = `reason=${encodeURIComponent(reason)}`;
  await client.value(client.put(`/ledger/annualAccount/${year}/:reopen?${why}`));
  await client.value(client.put(`/ledger/accountingPeriod/${year}12/:reopen?${why}`));
  if (term !== undefined) await client.value(client.put(`/vatReturn/${term}/:reopen?${why}`));
}

/** Closes a year again that was opened: its result is taken to equity anew, the last month and the year are closed. */
export async function closeAgain(client: TestClient, year: number, taxRate: number): Promise<void> {
  await client.value(client.put(`/ledger/annualAccount/${year}/:yearEnd?taxRate=${taxRate}`));
  await client.value(client.put(`/ledger/accountingPeriod/${year}12/:close`));
  await client.value(client.put(`/ledger/annualAccount/${year}/:close`));
}
