// Any plan of instalments with any payments: what is left of each part, what a reminder asks for and the interest that it charges, against
// sums made anew day by day.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-06-29T10:00:00Z") });
  client = await service.company({ language: "en" });
  seller = await Seller.of(client, { email: "ola@kunde.example" });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** A day of 2026, by how many days it is after New Year. */
const dayAt = (place: number) => new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10);
/** The invoice is of 5 January; rates change on 1 July. */
const [invoiced, last] = [4, 179];
const percent = 12;

interface Case {
  /** Days and amounts in øre. */
  readonly parts: readonly (readonly [day: number, amount: number])[];
  readonly payments: readonly (readonly [day: number, amount: number, isTakenBack: boolean])[];
  readonly reminded: number;
}

const day = (from = invoiced) => fc.integer({ min: from, max: last });
const amount = fc.integer({ min: 1, max: 900_000 });
const anyCase: fc.Arbitrary<Case> = fc.record({
  parts: fc
    .uniqueArray(fc.tuple(day(), amount), { minLength: 1, maxLength: 5, selector: ([at]) => at })
    .map((list) => list.toSorted(([left], [right]) => left - right)),
  payments: fc.array(fc.tuple(day(), amount, fc.boolean()), { maxLength: 4 }),
  reminded: day(invoiced + 1),
});

/** What is left of parts: what is settled fills the first of them up, then the next. */
function leftOf(parts: Case["parts"], open: number): number[] {
  let settled = parts.reduce((sum, [, own]) => sum + own, 0) - open;
  return parts.map(([, own], index) => {
    const isLast = index === parts.length - 1;
    const taken = isLast || settled < 0 ? settled : Math.min(settled, own);
    settled -= taken;
    return own - taken;
  });
}

/** Øre of interest until a day: each part for each day after its own on which something was left of it when the day began. */
function interestOf({ parts }: Case, openOn: (day: number) => number, until: number): number {
  const perPart = parts.map(([due], index) => {
    let days = 0;
    for (let at = due + 1; at <= until; at++) days += Math.max(leftOf(parts, openOn(at - 1))[index] ?? 0, 0);
    return Math.round((days * percent) / 36_500);
  });
  return perPart.reduce((sum, one) => sum + one, 0);
}

async function agreedInvoice({ parts }: Case, total: number): Promise<number> {
  const order = await seller.order([[1, total / 100]], { isPrioritizeAmountsIncludingVat: true });
  const { id } = await client.value(seller.charge(order, "", dayAt(invoiced)));
  const body = parts.map(([at, own]) => ({ dueDate: dayAt(at), amountCurrency: own / 100 }));
  await client.value(client.put(`/invoice/${id}/:instalments`, body));
  return Number(id);
}

/** Pays what the case says; the movements that are left in the end, beside the invoice's own. */
async function pay({ payments }: Case, id: number): Promise<[day: number, amount: number][]> {
  const moved: [number, number][] = [];
  for (const [at, own, isTakenBack] of payments) {
    const [before] = (await client.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&sorting=-id&count=1"))
      .body.values;
    await client.value(seller.pay(id, own / 100, 1920, dayAt(at)));
    moved.push([at, -own]);
    if (!isTakenBack) continue;
    const path = "/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&sorting=-id&count=1";
    const [paid] = (await client.get(path)).body.values;
    expect(paid.id).not.toBe(before.id);
    await client.value(client.put(`/ledger/voucher/${paid.id}/:reverse?date=${dayAt(at)}`));
    moved.push([at, own]);
  }
  return moved;
}

test("parts, reminders and interest are what plan and payments come to", async () => {
  await fc.assert(
    fc.asyncProperty(anyCase, async (one) => {
      const total = one.parts.reduce((sum, [, own]) => sum + own, 0);
      const id = await agreedInvoice(one, total);
      const moved = await pay(one, id);
      const openOn = (at: number) =>
        moved.reduce((sum, [movedOn, own]) => (movedOn <= at ? sum + own : sum), at < invoiced ? 0 : total);
      const open = openOn(last);
      const left = leftOf(one.parts, open);
      const shown = await client.get(`/invoice/instalment?invoiceId=${id}&sorting=dueDate`);
      expect(
        shown.body.values.map((part: { amountCurrencyOutstanding: number }) =>
          Math.round(part.amountCurrencyOutstanding * 100),
        ),
      ).toEqual(left);

      const due = one.parts.find((_, index) => (left[index] ?? 0) > 0)?.[0];
      const more = "includeCharge=false&includeInterest=true&dispatchType=EMAIL";
      const path = `/invoice/${id}/:createReminder?type=SOFT_REMINDER&date=${dayAt(one.reminded)}&${more}`;
      const answer = await client.put(path);
      const isDue = open > 0 && due !== undefined && due < one.reminded;
      expect([answer.status, answer.text]).toEqual([isDue ? 200 : 422, answer.text]);
      if (!isDue) return;
      const fields = "fields=interests,totalAmountCurrency";
      const { value } = (await client.get(`/reminder/${answer.body.value}?${fields}`)).body;
      const asked = one.parts.reduce((sum, [at], index) => (at < one.reminded ? sum + (left[index] ?? 0) : sum), 0);
      const interest = interestOf(one, openOn, one.reminded);
      expect([value.interests, value.totalAmountCurrency].map((kroner: number) => Math.round(kroner * 100))).toEqual([
        interest,
        asked + interest,
      ]);
    }),
    { numRuns: 40 },
  );
}, 600_000);
