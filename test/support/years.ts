// The end of an accounting year as tests live it: terms of VAT filed and settled, the result taken to equity, months and year closed.

import type { TestClient } from "./service.ts";

/** Files and settles every term of a year; what is owed in each. */
export async function finishTerms(client: TestClient, year: number): Promise<number[]> {
  const { values } = (await client.get(`/vatReturn?year=${year}&fields=id`)).body;
  const owed: number[] = [];
  for (const { id } of values) {
    await client.value(client.put(`/vatReturn/${id}/:file`));
    const { amount } = await client.value(client.put(`/vatReturn/${id}/:settle`));
    owed.push(Number(amount));
  }
  return owed;
}

/** Takes the year's result to equity, closes its months, and then the year. */
export async function finishYear(client: TestClient, year: number, taxRate: number): Promise<void> {
  await client.value(client.put(`/ledger/annualAccount/${year}/:yearEnd?taxRate=${taxRate}`));
  for (let month = 1; month <= 12; month += 1)
    await client.value(client.put(`/ledger/accountingPeriod/${year * 100 + month}/:close`));
  await client.value(client.put(`/ledger/annualAccount/${year}/:close`));
}
