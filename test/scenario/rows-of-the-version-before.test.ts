// While a newer version starts beside it, a process of the version before posts with the procedures of the newer one. It sends each row
// with all members beside each other (none under `more`), and leaves out what is 0 or empty: the same postings are stored.

import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

type Body = Record<string, unknown>;
interface Argument extends Body {
  readonly id: number;
  readonly date: string;
  readonly description: string;
  readonly postings: readonly (Body & { readonly id: number; readonly more: Body })[];
}

/** Ids that the service has not reached. */
const [alone, together] = [50_000_000, 60_000_000];

let service: TestService;
let owner: pg.Client;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ roles: ["api"] });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  client = await service.company();
  await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** Posts vouchers, and what the procedure got for each. */
async function argumentsOf(bodies: readonly Body[]): Promise<Argument[]> {
  const sent: Argument[] = [];
  let last: Argument | null = null;
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...words) {
    const [{ text = "", values = [] }] = words as unknown as [{ readonly text?: string; readonly values?: string[] }];
    if (text.startsWith("select ledger_post(")) last = JSON.parse(values[1] ?? "");
    return query.apply(this, words) as never;
  });
  try {
    for (const body of bodies) {
      await client.value(client.post("/ledger/voucher", body));
      // One whose accounts got their rows first was sent twice.
      if (last !== null) sent.push(last);
    }
  } finally {
    spy.mockRestore();
  }
  return sent;
}

/** Rows as the version before sent them, under ids of their own. */
const rowsOf = ({ postings }: Argument, by: number) =>
  postings.map(({ more, id, ...row }) => ({ ...row, ...more, id: id + by }));

/** All that is stored of a voucher's postings, but their own ids and moments. */
async function stored(voucher: number): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select to_jsonb(p) - '{id, voucher, openItem, changed_at}'::text[] as row, p."openItem" - p.id as item
     from posting p where p.company_id = $1 and p."voucher" = $2 order by p.id`,
    [client.companyId, voucher],
  );
  return rows;
}

test("rows of a process of the version before are stored as those of this one", async () => {
  const id = async (path: string, body: Body) => ({ id: Number((await client.value(client.post(path, body))).id) });
  const { values } = (await client.get("/ledger/account?count=1000&fields=id,number")).body;
  const ids = new Map<number, number>(values.map((one: { number: number; id: number }) => [one.number, one.id]));
  const account = (number: number) => ({ id: ids.get(number) ?? 0 });
  const customer = await id("/customer", { name: "Kari AS" });
  const department = await id("/department", { name: "Salg" });
  const voucher = (rows: readonly Body[]) => ({
    ...{ date: "2026-03-10", description: "Bilag" },
    postings: rows.map((row, index) => ({ row: index + 1, ...row })),
  });
  const sent = await argumentsOf([
    voucher([
      { account: account(6540), amountGross: 125, vatType: { id: 1 }, department, description: "Rekvisita" },
      { account: account(1920), amountGross: -125 },
    ]),
    voucher([
      { account: account(1500), amountGross: 200, customer, invoiceNumber: "900" },
      { account: account(7000), amountGross: -200, quantityAmount1: 2.5, postingRuleId: 12 },
    ]),
    voucher([
      { account: account(1920), amountGross: 80, amountGrossCurrency: 10, currency: { id: 2 }, date: "2026-04-02" },
      { account: account(1920), amountGross: -80, amountGrossCurrency: -10, currency: { id: 2 }, date: "2026-04-02" },
    ]),
  ]);
  expect(sent).toHaveLength(3);
  const common = ({ date, description }: Argument) => ({ date, description });
  for (const one of sent) {
    const old = { ...one, id: one.id + alone, postings: rowsOf(one, alone), closeGroups: [] };
    await owner.query("select ledger_post($1, $2::json)", [client.companyId, JSON.stringify(old)]);
  }
  const many = {
    numbered: true,
    vouchers: sent.map(({ postings: _postings, ...one }) => ({ ...one, id: one.id + together })),
    postings: sent.flatMap((one) =>
      rowsOf(one, together).map((row) => ({ ...common(one), ...row, voucher: one.id + together })),
    ),
  };
  const { rows: answers } = await owner.query("select ledger_post_many($1, $2::json) as numbers", [
    client.companyId,
    JSON.stringify(many),
  ]);
  const numbers: Record<string, number> = answers[0]?.numbers;
  expect(Object.keys(numbers).map(Number).sort()).toEqual(many.vouchers.map((one) => one.id).sort());
  for (const one of sent) {
    const rows = await stored(one.id);
    expect(rows).toHaveLength(one.postings.length);
    expect(await stored(one.id + alone)).toEqual(rows);
    expect(await stored(one.id + together)).toEqual(rows);
  }
});
