// Vouchers in foreign currencies through HTTP: one amount gives the other, roundings, refusals, drafts, and closing by hand.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledgerOf, storeRates, type Trade, trade } from "../support/foreign.ts";
import { withProductionRates } from "../support/production-rates.ts";
import { startTestService, type TestAnswer, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [
    ["EUR", "2026-05-04", "11.7"],
    ["EUR", "2026-05-05", "11.6543"],
    ["EUR", "2026-05-07", "10.37"],
    ["EUR", "2026-05-08", "11.22"],
    ["EUR", "2026-06-01", "11.85"],
  ]);
});
afterAll(() => service.stop());

const company = async () => trade(await service.company());
const messages = ({ body }: TestAnswer) =>
  (body.validationMessages ?? []).map(
    (one: { path: string; field: string; message: string }) => `${one.path ?? one.field}: ${one.message}`,
  );

describe("vouchers in a foreign currency", () => {
  const post = (at: Trade, postings: readonly object[], date = "2026-05-05", query = "") =>
    at.client.post(`/ledger/voucher${query}`, {
      date,
      description: "Valuta",
      postings: postings.map((one, index) => ({ row: index + 1, ...one })),
    });

  test("one amount gives the other at the rate of the posting's day; both stay as they are", async () => {
    const at = await company();
    const currency = at.currency("EUR");
    const made = await post(at, [
      { account: at.account(6800), vatType: at.vatType("1"), currency, amountGrossCurrency: 125 },
      { account: at.account(1920), currency, amountGross: null, amountGrossCurrency: -125 },
      { account: at.account(6540), currency, amountGross: 1165.43, date: "2026-05-04" },
      { account: at.account(1920), amountGross: -1165.43, date: "2026-05-04" },
      { account: at.account(6540), currency, amountGross: 1000, amountGrossCurrency: 100, date: "2026-05-06" },
      { account: at.account(1920), amountGross: -1000, date: "2026-05-06" },
    ]);
    expect([made.status, made.text]).toEqual([201, made.text]);
    expect(await ledgerOf(at.client, made.body.value.id)).toEqual([
      "1920 -1000.00 gross -1000.00 (0)",
      "1920 -1165.43 gross -1165.43 (0)",
      "1920 -1456.79 gross -1456.79 (0) EUR -125.00",
      "2710 291.36 gross 291.36 (0) EUR 25.00",
      "6540 1000.00 gross 1000.00 (0) EUR 100.00",
      "6540 1165.43 gross 1165.43 (0) EUR 99.61",
      "6800 1165.43 gross 1456.79 (1) EUR 100.00",
    ]);
  });

  test("rows that add up to 0 in their currency do so in kroner; the rounding stays off the sub-ledger", async () => {
    const at = await company();
    const currency = at.currency("EUR");
    // 0.10 x 11.6543 = 1.16543, five times 1.17 or 1.16 beside 0.50 x 11.6543 = 5.82715.
    const small = Array.from({ length: 5 }, () => ({ account: at.account(6800), currency, amountGrossCurrency: 0.1 }));
    const made = await post(at, [
      ...small,
      { account: at.account(2400), supplier: at.supplier, currency, amountGrossCurrency: -0.5 },
    ]);
    expect([made.status, made.text]).toEqual([201, made.text]);
    expect(await ledgerOf(at.client, made.body.value.id)).toEqual(
      [
        "2400 -5.83 gross -5.83 (0) EUR -0.50",
        ...Array.from({ length: 3 }, () => "6800 1.17 gross 1.17 (0) EUR 0.10"),
        "6800 1.15 gross 1.15 (0) EUR 0.10",
        "6800 1.17 gross 1.17 (0) EUR 0.10",
      ].sort(),
    );
    const mixed = await post(at, [
      { account: at.account(6800), currency, amountGrossCurrency: 100 },
      { account: at.account(1920), amountGross: -1165 },
    ]);
    expect(messages(mixed)).toEqual(["postings: The sum of the postings for 2026-05-05 is not equal to 0."]);
  });

  test("amounts that contradict each other, and days without a rate, all at once", async () => {
    const at = await company();
    const currency = at.currency("EUR");
    const rows = [
      { account: at.account(6800), currency, amountGross: 100, amountGrossCurrency: -10 },
      { account: at.account(6800), currency, amountGross: 100, date: "2025-05-05" },
      { account: at.account(1920), currency, amountGrossCurrency: 10, date: "2026-05-25" },
    ];
    const answer = await withProductionRates(service, () => post(at, rows));
    expect(messages(answer)).toEqual([
      "postings[0].amountGrossCurrency: The amount 100.00 and the currency amount -10.00 contradict each other: one is debit, the other credit.",
      "postings[1].amountGrossCurrency: There is no exchange rate for EUR on 5 May 2025.",
      "postings[2].amountGross: There is no current exchange rate for EUR on 25 May 2026; the last one is of 8 May 2026.",
    ]);
    expect((await at.client.get("/ledger/voucher?dateFrom=2020-01-01&dateTo=2028-01-01")).body.fullResultSize).toBe(0);
  });

  test("two amounts that no rate could make of each other are posted with a warning, of a draft when it is posted", async () => {
    const at = await company();
    const currency = at.currency("EUR");
    const rows = (amountGross: number, amountGrossCurrency: number) => [
      { account: at.account(6800), currency, amountGross, amountGrossCurrency },
      { account: at.account(1920), amountGross: -amountGross },
    ];
    const odd = await post(at, rows(999_999_999_999, 0.03));
    expect([odd.status, odd.headers.get("x-warning")]).toEqual([
      201,
      "postings[0].amountGross: The row came to 999999999999.00 kroner, where the day's rate gives 0.35.",
    ]);
    // What a bank gave, a difference of some øre, a row without any amount in currency, and a day without a rate.
    for (const [inKroner, amount, date] of [
      [1000, 100],
      [1.2, 0.03],
      [1000, 100, "2025-01-02"],
    ] as const) {
      const made = await post(at, rows(inKroner, amount), date);
      expect([made.status, made.headers.get("x-warning")]).toEqual([201, null]);
    }
    const draft = await post(at, rows(100, 1000), "2026-05-05", "?sendToLedger=false");
    expect([draft.status, draft.headers.get("x-warning")]).toEqual([201, null]);
    const sent = await at.client.put(`/ledger/voucher/${draft.body.value.id}/:sendToLedger`, undefined);
    expect([sent.status, sent.headers.get("x-warning")]).toEqual([
      200,
      "postings[0].amountGross: The row came to 100.00 kroner, where the day's rate gives 11654.30.",
    ]);
  });

  test("a draft takes the rate when it is posted", async () => {
    const at = await company();
    const currency = at.currency("EUR");
    const draft = await post(
      at,
      [
        { account: at.account(6800), currency, amountGrossCurrency: 10 },
        { account: at.account(1920), currency, amountGrossCurrency: -10 },
      ],
      "2026-07-15",
      "?sendToLedger=false",
    );
    expect(draft.status).toBe(201);
    const send = () => at.client.put(`/ledger/voucher/${draft.body.value.id}/:sendToLedger`);
    expect(messages(await withProductionRates(service, send))).toHaveLength(2);
    await storeRates(service, [["EUR", "2026-07-14", "12"]]);
    expect((await send()).status).toBe(200);
    expect(await ledgerOf(at.client, draft.body.value.id)).toEqual([
      "1920 -120.00 gross -120.00 (0) EUR -10.00",
      "6800 120.00 gross 120.00 (0) EUR 10.00",
    ]);
  });

  test("postings closed by hand: the kroner that are left are gain or loss", async () => {
    const at = await company();
    const currency = at.currency("EUR");
    const open = async (amountGrossCurrency: number, date: string) => {
      const made = await post(
        at,
        [
          { account: at.account(1500), customer: at.customer, currency, amountGrossCurrency },
          { account: at.account(1920), currency, amountGrossCurrency: -amountGrossCurrency },
        ],
        date,
      );
      const path = `/ledger/voucher/${made.body.value.id}?fields=postings(id,account(number))`;
      const { postings } = (await at.client.get(path)).body.value;
      return postings.find((one: { account: { number: number } }) => one.account.number === 1500).id as number;
    };
    const close = (...ids: number[]) => at.client.put("/ledger/posting/:closePostings", ids);
    const lost = [await open(1000, "2026-05-04"), await open(-1000, "2026-05-07")];
    expect((await close(...lost)).status).toBe(200);
    const gained = [await open(1000, "2026-05-04"), await open(-1000, "2026-06-01")];
    expect((await close(...gained)).status).toBe(200);
    const uneven = await close(await open(1000, "2026-05-04"), await open(-999, "2026-05-04"));
    expect(uneven.status).toBe(422);
    const balance = async (number: number) => {
      const path = `/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&accountNumberFrom=${number}&accountNumberTo=${number + 1}&fields=balanceOut`;
      return (await at.client.get(path)).body.values[0]?.balanceOut;
    };
    expect([await balance(8160), await balance(8060)]).toEqual([1330, -150]);
    expect(await balance(1500)).toBe(11.7);
  });
});
