// Exchange rates through the API: the published ones, between days, too old, between currencies, and what is refused.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decimal, equals } from "../../src/money/decimal.ts";
import { withProductionRates } from "../support/production-rates.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let company: TestClient;
let ids: ReadonlyMap<string, number>;
beforeAll(async () => {
  service = await startTestService();
  company = await service.company();
  const { values } = (await company.get("/currency?fields=id,code")).body;
  ids = new Map(values.map((one: { id: number; code: string }) => [one.code, one.id]));
});
afterAll(() => service.stop());

const id = (code: string) => ids.get(code) ?? -1;
const rate = (code: string, date: string) => company.get(`/currency/${id(code)}/rate?date=${date}`);
const messages = ({ body }: TestAnswer) =>
  body.validationMessages.map((one: { field: string; message: string }) => `${one.field}: ${one.message}`);

const expected = readFileSync(new URL("../data/rates/expected.csv", import.meta.url), "utf8")
  .trim()
  .split(/\r?\n/)
  .slice(2)
  .map((line) => line.split(","));

describe("the rate of a day", () => {
  test("266 published rates are known exactly; indices and calculated units are none", async () => {
    expect(expected).toHaveLength(266);
    let traded = 0;
    for (const [code = "", date = "", , , perUnit = "", isCurrency] of expected) {
      const answer = await rate(code, date);
      if (isCurrency === "N" || code === "XDR") {
        expect(answer.status).toBe(422);
        continue;
      }
      traded += 1;
      expect([code, date, answer.status]).toEqual([code, date, 200]);
      const text = /"rate":([\d.]+)/.exec(answer.text)?.[1] ?? "";
      expect([code, date, equals(decimal(text), decimal(perUnit))]).toEqual([code, date, true]);
    }
    expect(traded).toBe(245);
  });

  test("shows what it is, and as much of it as fields asks for", async () => {
    const { value } = (await rate("SEK", "2026-03-24")).body;
    expect(value).toMatchObject({
      targetCurrency: { id: 1 },
      sourceCurrency: { id: 2 },
      rate: 1.0376,
      source: "NORGES_BANK",
      date: "2026-03-24",
    });
    const some = await company.get(`/currency/5/rate?date=2026-03-20&fields=rate,sourceCurrency(code,factor)`);
    expect(some.body.value).toEqual({ rate: 11.029, sourceCurrency: { code: "EUR", factor: 1 } });
  });

  test("is the last one on or before the day, for ten days", async () => {
    expect((await rate("EUR", "2026-03-22")).body.value).toMatchObject({ rate: 11.029, date: "2026-03-20" });
    expect((await rate("EUR", "2026-04-03")).body.value).toMatchObject({ rate: 11.2305, date: "2026-03-24" });
    const old = await withProductionRates(service, () => rate("EUR", "2026-04-04"));
    expect(old.status).toBe(422);
    expect(messages(old)).toEqual([
      "date: There is no current exchange rate for EUR on 4 April 2026; the last one is of 24 March 2026.",
    ]);
    expect(messages(await rate("EUR", "2026-03-15"))).toEqual([
      "date: There is no exchange rate for EUR on 15 March 2026.",
    ]);
  });

  test("of kroner is 1, and of a currency that is not there nothing", async () => {
    expect((await rate("NOK", "2031-01-01")).body.value).toMatchObject({ rate: 1, date: "2031-01-01" });
    expect((await company.get("/currency/4711/rate?date=2026-03-20")).status).toBe(404);
    expect((await company.get("/currency/5/rate")).status).toBe(422);
    expect((await company.get("/currency/5/rate?date=2026-02-30")).status).toBe(422);
  });
});

describe("an amount of one currency in another", () => {
  const exchange = async (path: string, amount: string, date = "2026-03-24") =>
    company.get(`/currency/${path}/exchangeRate?amount=${amount}&date=${date}`);

  test("is worth its kroner at the rate, rounded half up", async () => {
    expect((await exchange("5", "1000")).text).toBe('{"value":11230.5}');
    expect((await exchange("2", "-5000")).body.value).toBe(-5188);
    // 0.01 x 11.2305 = 0.112305; 10.01 x 11.2305 = 112.417305; 0.2 x 11.2305 = 2.2461.
    expect((await exchange("5", "10.01")).body.value).toBe(112.42);
    expect((await exchange("1", "12.34", "1999-01-01")).body.value).toBe(12.34);
  });

  test("goes through kroner and is rounded once", async () => {
    // 100 x 11.2305 / 1.0376 = 1082.353507...; by kroner first it would be the same, 1 EUR = 9.94 USD cents apart.
    expect((await exchange("5/2", "100")).body.value).toBe(1082.35);
    expect((await exchange("1/5", "11230.5")).body.value).toBe(1000);
    expect((await exchange("5/5", "7.77")).body.value).toBe(7.77);
  });

  test("is refused where a rate is missing, a currency unknown or the result too large", async () => {
    expect(messages(await exchange("5/2", "1", "2025-01-01"))).toEqual([
      "date: There is no exchange rate for EUR on 1 January 2025.",
      "date: There is no exchange rate for SEK on 1 January 2025.",
    ]);
    expect((await exchange("4711/5", "1")).status).toBe(404);
    expect((await exchange("5", "999999999999999")).status).toBe(422);
    expect((await company.get("/currency/5/exchangeRate?date=2026-03-24")).status).toBe(422);
  });
});
