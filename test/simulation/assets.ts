// What the bookkeeper writes off: assets that are bought, improved and depreciated by their plans, straight or declining.

import { expect } from "vitest";
import { type Desk, kroner, voucherFields, øre } from "./desk.ts";
import { lastDay, type Posting, type Row, sumOf } from "./model.ts";
import { rounded } from "./vat.ts";
import { line, post } from "./vouchers.ts";

/** An asset with its plan. */
export interface Asset {
  readonly id: number;
  readonly name: string;
  readonly bought: string;
  /** Months of a straight line; null for a declining balance. */
  readonly lifetime: number | null;
  /** Percent a year of a declining balance. */
  readonly rate: number;
  /** What is never written off, in øre. */
  readonly remaining: number;
}

const accounts = { asset: 1250, depreciation: 6017 } as const;
/** So many are bought; what comes later improves them. */
const most = 20;

/** Buys an asset, or improves one. */
export async function asset(desk: Desk): Promise<void> {
  const { random, assets } = desk;
  const date = random.date();
  const owned = assets.length < most && !random.oneIn(4) ? await buy(desk, date) : random.pick(assets);
  if (owned === undefined) return;
  const gross = 100_000 + random.below(9_000_000);
  const code = random.pick(["0", "1"]);
  desk.say(`pay ${gross} with ${code} for ${owned.name} on ${date}`);
  const lines = [line(accounts.asset, gross, { code, asset: owned.id }), line(1920, -gross)];
  await post(desk, { date, vendorInvoiceNumber: null, lines });
  // The asset is there where its purchase is refused.
  if (owned.bought === date) desk.unchanged = false;
}

async function buy(desk: Desk, bought: string): Promise<Asset> {
  const { random, client, assets } = desk;
  const isStraight = random.oneIn(2);
  const plan = {
    name: `Maskin ${String(assets.length + 1).padStart(2, "0")}`,
    bought,
    lifetime: isStraight ? 1 + random.below(60) : null,
    rate: isStraight ? 0 : 1 + random.below(40),
    remaining: random.oneIn(2) ? 0 : random.below(200_000),
  };
  desk.say(`asset ${JSON.stringify(plan)}`);
  const { id } = await client.value(
    client.post("/asset", {
      name: plan.name,
      account: { id: desk.accounts.get(accounts.asset) },
      depreciationAccount: { id: desk.accounts.get(accounts.depreciation) },
      dateOfAcquisition: bought,
      // What is never written off is not above it; what was really paid is posted.
      acquisitionCost: 2_000,
      depreciationRemainingValue: kroner(plan.remaining),
      ...(plan.lifetime === null
        ? { depreciationMethod: "TAX_RELATED", depreciationRate: plan.rate }
        : { depreciationMethod: "STRAIGHT_LINE", lifetime: plan.lifetime }),
    }),
  );
  assets.push({ id: Number(id), ...plan });
  return assets.at(-1) as Asset;
}

/** Writes off what is planned until a month. */
export async function depreciation(desk: Desk): Promise<void> {
  const { random, model, client } = desk;
  const [year = 0, month = 0] = random.date().split("-").map(Number);
  const date = lastDay(`${year}-${month}`);
  const due = desk.assets
    .map((one) => ({ ...one, amount: missing(desk, one, year, month) }))
    .filter(({ amount }) => amount !== 0)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  desk.say(`depreciate until ${date}: ${due.map(({ name, amount }) => `${name} ${amount}`).join(", ")}`);
  const answer = await client.put(`/asset/:depreciate?year=${year}&month=${month}&fields=${voucherFields}`);
  if (due.length === 0) {
    expect([answer.status, answer.body.values], answer.text).toEqual([200, []]);
    desk.unchanged = true;
    return;
  }
  if (desk.refused(answer, model.closedPlaces([date]))) return;
  expect([answer.status, answer.body.values?.length], answer.text).toEqual([200, 1]);
  const common = { date, code: "0", party: null, invoiceNumber: "" };
  const rows = due.flatMap(({ id, amount }, index): Row[] => [
    { ...common, row: 2 * index + 1, account: accounts.depreciation, amount, gross: amount, asset: id },
    { ...common, row: 2 * index + 2, account: accounts.asset, amount: -amount, gross: -amount, asset: id },
  ]);
  desk.adopt(answer.body.values[0], rows);
}

/** What a year has of an asset until the end of a month; all but `planned` are sums of postings. */
function figures({ model }: Desk, owned: Asset, year: number, month: number) {
  const own = model.ofAsset.get(owned.id) ?? [];
  const until = `${year}-${String(month).padStart(2, "0")}-31`;
  const before = (one: Posting) => one.date < `${year}`;
  const within = (one: Posting) => !before(one) && one.date <= until;
  const value = own.filter((one) => one.account === accounts.asset);
  const written = sumOf(own.filter((one) => one.account === accounts.depreciation && within(one)));
  const came = sumOf(value.filter(before));
  const change = sumOf(value.filter(within));
  return { came, written, out: came + change, planned: plan(owned, came + change + written, year, month) };
}

/** What the plan writes off in a year until the end of a month, of what came in with the year and was paid in it. */
function plan({ bought, lifetime, rate, remaining }: Asset, basis: number, year: number, month: number): number {
  const [boughtYear = 0, boughtMonth = 0] = bought.split("-").map(Number);
  // Months are counted from January of the year.
  const start = (boughtYear - year) * 12 + boughtMonth;
  const depreciable = Math.max(basis - remaining, 0);
  if (lifetime === null) {
    // Whole years, whenever it was bought.
    const months = Math.max(month - Math.max(start - boughtMonth + 1, 1) + 1, 0);
    return Math.max(Math.min(rounded(basis * rate * months, 1200), depreciable), 0);
  }
  const last = start + lifetime - 1;
  const left = last - Math.max(start, 1) + 1;
  const months = Math.min(last, month) - Math.max(start, 1) + 1;
  return left <= 0 || months <= 0 ? 0 : rounded(depreciable * months, left);
}

/** What is planned and not posted: what was posted later in the year counts, and what is beyond the year's plan goes back. */
function missing(desk: Desk, owned: Asset, year: number, month: number): number {
  const [until, whole] = [figures(desk, owned, year, month), figures(desk, owned, year, 12)];
  if (until.planned > whole.written) return until.planned - whole.written;
  return whole.planned < whole.written ? whole.planned - whole.written : 0;
}

/** The figures of any asset until any month are the model's. */
export async function compareFigures(desk: Desk): Promise<void> {
  const { random, client, assets } = desk;
  if (assets.length === 0) return;
  const owned = random.pick(assets);
  const [year = 0, month = 0] = random.date().split("-").map(Number);
  const names = ["balanceIn", "depreciationAmount", "annualDepreciation", "balanceOut"];
  const path = `/asset/figures?year=${year}&month=${month}&assetId=${owned.id}&fields=${names.join()}`;
  const { values } = (await client.get(path)).body;
  const { came, written, planned, out } = figures(desk, owned, year, month);
  expect(
    names.map((name) => øre(values[0]?.[name])),
    `${owned.name} until ${year}-${month}`,
  ).toEqual([came, written, planned, out]);
}
