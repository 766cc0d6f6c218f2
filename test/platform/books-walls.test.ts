// Each wall around the books with the others off: the procedure, the trigger at commit, the triggers against change, the auditor.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { applicationRole } from "../../src/store/database.ts";
import { makeSale, type Sale } from "../support/sale.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let sale: Sale;
let owner: pg.Client;
let accounts: [number, number];
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  sale = await makeSale(client);
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  const { values } = (await client.get("/ledger/account?number=6540,1920&fields=id")).body;
  accounts = [values[0].id, values[1].id];
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** Runs the work in a transaction that is always undone; returns what was refused, or "done". */
async function refusal(work: () => Promise<unknown>, role: "owner" | "service" = "owner"): Promise<string> {
  await owner.query("begin");
  try {
    await owner.query("select set_config('motpost.company', $1, true)", [String(client.companyId)]);
    if (role === "service") await owner.query(`set local role ${applicationRole}`);
    await work();
    return "done";
  } catch (error) {
    return (error as Error).message;
  } finally {
    await owner.query("rollback");
  }
}

let nextId = 900_000;
/** The argument of the procedure: a voucher with one posting for each amount, on the two accounts in turn. */
function argument(amounts: readonly string[], change: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: nextId++,
    date: "2026-04-01",
    series: "voucher",
    description: "wall",
    postings: amounts.map((amount, index) => ({
      id: nextId++,
      row: index + 1,
      date: "2026-04-01",
      description: "",
      account: accounts[index % 2],
      vatType: 0,
      amount,
      amountCurrency: amount,
      amountGross: amount,
      amountGrossCurrency: amount,
      ...change,
    })),
    closeGroups: [],
  });
}
const post = (company: number, text: string) => owner.query("select ledger_post($1, $2::json)", [company, text]);

test("what stands on postings as a trigger is a wall: what is kept beside them is kept by the procedure", async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select tgname as name from pg_trigger where tgrelid = 'posting'::regclass and not tgisinternal order by 1",
  );
  const walls = ["posting_checked", "posting_not_deleted", "posting_not_emptied", "posting_stays"];
  expect(rows.map(({ name }) => name)).toEqual(walls);
});

describe("the procedure, called as the service's role", () => {
  const call = (text: string, company = client.companyId) => refusal(() => post(company, text), "service");

  test("takes what balances", async () => {
    expect(await call(argument(["100.00", "-100.00"]))).toBe("done");
  });
  test.each([
    ["does not balance by a cent", ["100.00", "-99.99"], /do not balance: amount 0.01/],
    ["has one posting", ["0.00"], /at least two postings/],
    ["has none", [], /at least two postings/],
  ])("refuses what %s", async (_name, amounts, message) => {
    expect(await call(argument(amounts))).toMatch(message);
  });
  test("refuses gross amounts that do not balance, and dates that balance only together", async () => {
    const gross = JSON.parse(argument(["100.00", "-100.00"]));
    gross.postings[1].amountGross = "-90.00";
    expect(await call(JSON.stringify(gross))).toMatch(/do not balance/);
    const dates = JSON.parse(argument(["100.00", "-100.00"]));
    dates.postings[1].date = "2026-04-02";
    expect(await call(JSON.stringify(dates))).toMatch(/do not balance/);
  });
  /** The argument of the procedure for several vouchers: one for each list of amounts, whose postings are its own or those of the place. */
  const several = (all: readonly (readonly string[])[], place?: number) => {
    const postings = all.flatMap((amounts, index) =>
      amounts.map((amount, row) => ({ amount, row: row + 1, account: accounts[row % 2], voucher: place ?? index + 1 })),
    );
    const column = (values: readonly unknown[]) => `{${values.join(",")}}`;
    const amounts = column(postings.map(({ amount }) => amount));
    return JSON.stringify({
      vouchers: {
        id: column(all.map(() => nextId++)),
        date: column(all.map(() => "2026-04-01")),
        series: column(all.map(() => "voucher")),
        description: column(all.map(() => "wall")),
      },
      postings: {
        id: column(postings.map(() => nextId++)),
        voucher: column(postings.map(({ voucher }) => voucher)),
        account: column(postings.map(({ account }) => account)),
        row: column(postings.map(({ row }) => row)),
        ...{ amount: amounts, amountCurrency: amounts, amountGross: amounts, amountGrossCurrency: amounts },
      },
      closeGroups: "{}",
    });
  };
  test.each([
    [
      "takes those that balance",
      [
        ["1.00", "-1.00"],
        ["2.00", "3.00", "-5.00"],
      ],
      undefined,
      /^done$/,
    ],
    ["refuses one of one posting", [["1.00", "-1.00"], ["0.00"]], undefined, /at least two postings/],
    ["refuses one without postings", [["1.00", "-1.00"], []], undefined, /at least two postings/],
    [
      "refuses one that does not balance",
      [
        ["1.00", "-1.00"],
        ["1.00", "-0.99"],
      ],
      undefined,
      /do not balance: amount 0.01/,
    ],
    [
      "refuses two that balance together",
      [
        ["1.00", "-0.99"],
        ["-1.00", "0.99"],
      ],
      undefined,
      /Voucher \d+ does not balance/,
    ],
    [
      "refuses one with the postings of another",
      [
        ["1.00", "-1.00"],
        ["1.00", "-1.00"],
      ],
      1,
      /at least two postings/,
    ],
    [
      "refuses postings of none",
      [
        ["1.00", "-1.00"],
        ["1.00", "-1.00"],
      ],
      3,
      /null value in column/,
    ],
  ] as const)("of several vouchers %s", async (_name, all, place, message) => {
    const text = several(all, place);
    const asked = () => owner.query("select ledger_post_many($1, $2::json)", [client.companyId, text]);
    expect(await refusal(asked, "service")).toMatch(message);
  });
  test("refuses a posting of another voucher, of one that there is not, and of an open item that nobody has opened", async () => {
    const amounts = ["1.00", "-1.00"];
    expect(await call(argument(amounts, { voucher: sale.Voucher }))).toMatch(/a posting its voucher/);
    expect(await call(argument(amounts, { voucher: 999_999 }))).toMatch(/a posting its voucher/);
    expect(await call(argument(amounts, { more: { openItem: 999_999 } }))).toMatch(/cannot belong to open item 999999/);
  });
  test("refuses another company than the session's, and one without a session", async () => {
    const other = await service.company();
    expect(await call(argument(["1.00", "-1.00"]), other.companyId)).toMatch(/another company/);
    for (const [procedure, text] of [
      ["invoice_charge", "{}"],
      ["create_company", "{}"],
    ])
      expect(
        await refusal(() => owner.query(`select ${procedure}($1, $2::json)`, [other.companyId, text]), "service"),
      ).toMatch(/another company/);
    const alone = new pg.Client({ connectionString: service.database.ownerUrl, options: `-c role=${applicationRole}` });
    await alone.connect();
    const asked = alone.query("select ledger_post($1, $2::json)", [client.companyId, argument(["1.00", "-1.00"])]);
    await expect(asked).rejects.toThrow(/another company/);
    await alone.end();
  });
  test("refuses an account of another company, and no number is lost by any refusal", async () => {
    const foreign = argument(["1.00", "-1.00"], { account: 999_999 });
    expect(await call(foreign)).toMatch(/accounts that there are not/);
    expect(await call(argument(["1.00", "-1.00"], { vatType: 999_999 }))).toMatch(/VAT type that there is not/);
    const value = await client.value(
      client.post("/ledger/voucher", {
        date: "2026-04-01",
        description: "next",
        postings: [
          { row: 1, account: { id: accounts[0] }, amountGross: 1 },
          { row: 2, account: { id: accounts[1] }, amountGross: -1 },
        ],
      }),
    );
    const { values } = (await client.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&fields=number")).body;
    const numbers = values.map((one: { number: number }) => one.number).filter((number: number) => number < 1_000_000);
    expect(numbers.sort((left: number, right: number) => left - right)).toEqual(
      Array.from({ length: Number(value.number) }, (_value, index) => index + 1),
    );
  });
  test.each(["voucher", "posting", "invoice", "settlement", "close_group", "account_month", "ledger_counter"])(
    "is the only way: %s takes no insert, update or delete",
    async (table) => {
      for (const sql of [
        `insert into ${table} select * from ${table} limit 1`,
        `update ${table} set company_id = company_id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        expect(await refusal(() => owner.query(sql), "service")).toMatch(/permission denied/);
    },
  );
});

describe("with the procedure passed by, as the owner of the tables", () => {
  /** Inserts postings with these amounts in one statement. */
  const insert = (...amounts: readonly (readonly [amount: string, gross: string])[]) => {
    nextId += 10;
    return owner.query(
      `insert into posting (company_id, id, "voucher", "date", "account", "vatType", "currency", "amount", "amountGross", "row")
       select $1, $2 + r.n, $3, '2026-03-05', $4, 0, 1, r.amount, r.gross, 9
       from unnest($5::numeric[], $6::numeric[]) with ordinality r(amount, gross, n)`,
      [
        client.companyId,
        nextId,
        sale.Voucher,
        accounts[0],
        amounts.map(([amount]) => amount),
        amounts.map(([, gross]) => gross),
      ],
    );
  };

  test("a statement that leaves a voucher out of balance is refused, a balanced pair is not", async () => {
    expect(await refusal(() => insert(["10.00", "10.00"]))).toMatch(/Voucher \d+ does not balance/);
    expect(await refusal(() => insert(["10.00", "10.00"], ["-10.00", "-10.00"]))).toBe("done");
    expect(await refusal(() => insert(["0.00", "10.00"], ["0.00", "0.00"]))).toMatch(/does not balance/);
  });

  test.each([
    ['update posting set "amount" = 0', /posting never change/],
    ["update posting set \"description\" = 'x'", /posting never change/],
    ["update posting set version = version + 1", /posting never change/],
    ["delete from posting", /posting never change/],
    ["delete from voucher", /voucher never change/],
    ['update voucher set "number" = "number" + 1', /voucher never change/],
    ['update voucher set "date" = "date" + 1', /voucher never change/],
    ['update voucher set "year" = "year" + 1', /voucher never change/],
    ["update voucher set \"description\" = 'x'", /voucher never change/],
    ["update voucher set \"externalVoucherNumber\" = 'x'", /voucher never change/],
    ["update voucher set \"vendorInvoiceNumber\" = 'x'", /voucher never change/],
    ['update voucher set "voucherType" = null where "voucherType" is not null', /voucher never change/],
    ["update voucher set id = id + 1", /voucher never change/],
    ["update voucher set company_id = company_id + 1", /voucher never change/],
    ["delete from invoice", /invoice never change/],
    ["delete from change_log", /change_log never change/],
    ["update change_log set employee = 0", /change_log never change/],
    ["update sales_document set document = '{}'", /sales_document never change/],
    ["delete from sales_document", /sales_document never change/],
    ['update invoice set "customer" = "customer" + 1', /invoice never change/],
    ['update invoice set "amountExcludingVat" = 0', /invoice never change/],
    ['update order_line set "count" = 7 where "invoice" is not null', /order_line never change/],
    ['delete from order_line where "invoice" is not null', /order_line never change/],
    ["truncate posting cascade", /posting never change/],
    ["truncate voucher cascade", /never change/],
    ["truncate change_log", /change_log never change/],
  ])("%s is refused", async (sql, message) => {
    expect(await refusal(() => owner.query(sql))).toMatch(message);
  });
});

describe("the auditor", () => {
  const audit = () => verify(service.database.ownerUrl, () => undefined);
  /** Breaks the books with every trigger off, asks the auditor, and mends them. */
  async function found(breaking: string, mending: string): Promise<string[]> {
    const quietly = async (sql: string) => {
      await owner.query("begin");
      await owner.query("set local session_replication_role = replica");
      await owner.query(sql);
      await owner.query("commit");
    };
    await quietly(breaking);
    const breaches = await audit();
    await quietly(mending);
    return breaches;
  }

  test("finds nothing in books that are in order", async () => {
    expect(await audit()).toEqual([]);
  });

  test("finds a changed posting, and names its voucher and balance", async () => {
    const change = (sign: string) => `update posting set "amount" = "amount" ${sign} 1 where id = ${sale.Posting}`;
    const breaches = await found(change("+"), change("-"));
    expect(breaches).toContainEqual(expect.stringContaining(`voucher ${sale.Voucher} does not balance`));
    expect(breaches).toContainEqual(expect.stringMatching(/account \d+, 2026-03-01: kept/));
  });

  test("finds amounts that were moved between accounts without hurting the balance", async () => {
    const [here, there] = [accounts[0], accounts[1]];
    const breaches = await found(
      `update posting set "account" = ${there} where id = ${sale.Posting}`,
      `update posting set "account" = ${here} where id = ${sale.Posting}`,
    );
    expect(breaches.length).toBeGreaterThan(0);
  });

  test("finds a balance table that disagrees", async () => {
    const change = (sign: string) =>
      `update account_month set amount = amount ${sign} 0.01 where company_id = ${client.companyId} and account = ${accounts[0]}`;
    const breaches = await found(change("+"), change("-"));
    expect(breaches).toContainEqual(expect.stringMatching(/account \d+, 2026-0\d-01: kept/));
  });

  test("finds a posting without its voucher, account or VAT type, in no currency, and of an open item that nobody has opened", async () => {
    const change = (column: string, from: string) => [
      `update posting set "${column}" = 999999 where id = ${sale.Posting}`,
      `update posting set "${column}" = ${from} where id = ${sale.Posting}`,
    ];
    const { rows } = await owner.query(`select * from posting where id = ${sale.Posting}`);
    const foundOf = async (column: string, from: string) => {
      const [breaking = "", mending = ""] = change(column, from);
      return found(breaking, mending);
    };
    expect(await foundOf("voucher", String(sale.Voucher))).toContainEqual(
      expect.stringContaining(`posting ${sale.Posting} names voucher 999999, which there is not`),
    );
    expect(await foundOf("currency", String(rows[0].currency))).toContainEqual(
      expect.stringContaining(`posting ${sale.Posting} names currency 999999, which there is not`),
    );
    expect(await foundOf("account", String(rows[0].account))).toContainEqual(
      expect.stringContaining(`posting ${sale.Posting} names account 999999, which there is not`),
    );
    expect(await foundOf("vatType", String(rows[0].vatType))).toContainEqual(
      expect.stringContaining(`posting ${sale.Posting} names VAT type 999999, which there is not`),
    );
    // All others at once.
    const others =
      "customer employee supplier product project department asset amortizationAccount quantityType1 quantityType2".split(
        " ",
      );
    others.push(...[1, 2, 3].map((place) => `freeAccountingDimension${place}`));
    const set = (value: (index: number) => string) =>
      `update posting set ${others.map((column, index) => `"${column}" = ${value(index)}`).join()} where id = ${sale.Posting}`;
    const unknown = await found(
      set((index) => String(900_000 + index)),
      set((index) => rows[0][others[index] ?? ""] ?? "null"),
    );
    for (const [index] of others.entries())
      expect(unknown).toContainEqual(
        expect.stringMatching(new RegExp(`posting ${sale.Posting} names \\w+ ${900_000 + index}, which there is not`)),
      );
    expect(await foundOf("openItem", String(rows[0].openItem))).toContainEqual(
      expect.stringContaining(`posting ${sale.Posting}: open item 999999`),
    );
  });

  test("finds a voucher, an invoice, an order, a customer and an address that name what there is not", async () => {
    const rowOf = async (table: string, where: string) => {
      const { rows } = await owner.query(
        `select * from ${table} where company_id = ${client.companyId} and ${where} order by id limit 1`,
      );
      return rows[0] as Record<string, string | null>;
    };
    const customer = `id = (select "customer" from invoice where company_id = ${client.companyId} and id = ${sale.Invoice})`;
    const party = await rowOf("party", customer);
    const cases = [
      ["voucher", "voucher", "type", "voucherType", await rowOf("voucher", `id = ${sale.Voucher}`)],
      ["invoice", "invoice", "voucher", "voucher", await rowOf("invoice", `id = ${sale.Invoice}`)],
      ["invoice", "invoice", "currency", "currency", await rowOf("invoice", `id = ${sale.Invoice}`)],
      ["sales_order", "order", "currency", "currency", await rowOf("sales_order", "true")],
      ["order_line", "order line", "invoice", "invoice", await rowOf("order_line", '"invoice" is not null')],
      ["order_line", "order line", "VAT type", "vatType", await rowOf("order_line", '"invoice" is not null')],
      ["order_line", "order line", "currency", "currency", await rowOf("order_line", '"invoice" is not null')],
      ["party", "party", "currency", "currency", party],
      ["address", "address", "country", "country", await rowOf("address", `id = ${party.postalAddress}`)],
    ] as const;
    for (const [table, rows, word, column, row] of cases) {
      const set = (value: string | null) =>
        `update ${table} set "${column}" = ${value} where company_id = ${client.companyId} and id = ${row.id}`;
      const before = row[column] ?? null;
      expect(await found(set("999999"), set(before === null ? "null" : before))).toContainEqual(
        `company ${client.companyId}, ${rows} ${row.id} names ${word} 999999, which there is not`,
      );
    }
    // What they name stays, whoever asks.
    for (const [table, where] of [
      ["currency", "id = 1"],
      ["country", "id = 161"],
      ["voucher_type", `company_id = ${client.companyId}`],
      ["vat_type", `company_id = ${client.companyId}`],
    ])
      expect(await refusal(() => owner.query(`delete from ${table} where ${where}`))).toBe(
        `Rows of ${table} never change.`,
      );
  });

  test("finds a gap in the numbers of vouchers and of invoices", async () => {
    const vouchers = await found(
      `update voucher set "number" = "number" + 100 where id = ${sale.Voucher}`,
      `update voucher set "number" = "number" - 100 where id = ${sale.Voucher}`,
    );
    expect(vouchers[0]).toMatch(/series voucher, year 2026: numbers \d+ to \d+ are missing/);
    const invoices = await found(
      `update invoice set "invoiceNumber" = 7 where id = ${sale.Invoice}`,
      `update invoice set "invoiceNumber" = 1 where id = ${sale.Invoice}`,
    );
    expect(invoices).toContainEqual(expect.stringContaining("series invoice, year 0: numbers 3 to 6 are missing"));
  });

  test("finds a voucher that is gone, and the number that its counter has beyond it", async () => {
    const { rows } = await owner.query<{ last: string }>(
      'select max("number") as last from voucher where company_id = $1 and "series" = \'voucher\'',
      [client.companyId],
    );
    const counter = `company_id = ${client.companyId} and series = 'voucher' and year = 2026`;
    const breaches = await found(
      `update ledger_counter set value = value + 1 where ${counter}`,
      `update ledger_counter set value = ${rows[0]?.last} where ${counter}`,
    );
    expect(breaches).toEqual([expect.stringMatching(/series voucher, year 2026: counted to \d+, highest number/)]);
  });

  test("finds a settlement that does not sum to 0 and an invoice that is not what was posted", async () => {
    const { rows } = await owner.query<{ posting: string; close_group: string }>(
      "select posting, close_group from settlement where company_id = $1 limit 1",
      [client.companyId],
    );
    const one = rows[0];
    const settlement = await found(
      `delete from settlement where company_id = ${client.companyId} and posting = ${one?.posting}`,
      `insert into settlement values (${client.companyId}, ${one?.posting}, ${one?.close_group})`,
    );
    expect(settlement).toContainEqual(expect.stringMatching(/close group \d+ sums to/));
    const invoice = await found(
      `update invoice set "amount" = "amount" + 1 where id = ${sale.Invoice}`,
      `update invoice set "amount" = "amount" - 1 where id = ${sale.Invoice}`,
    );
    expect(invoice).toContainEqual(expect.stringMatching(/invoice 1: amount/));
    expect(await audit()).toEqual([]);
  });
});
