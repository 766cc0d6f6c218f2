// What the connections to the database do: columns of a statement are asked for once on each connection, connections are used
// again, and one that broke is replaced.

import type { Writable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as limits from "../../src/limits.ts";
import {
  applicationRole,
  ConnectionPool,
  connectionSettings,
  type Pipeline,
  run,
} from "../../src/store/connections.ts";
import { Database } from "../../src/store/database.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let pool: ConnectionPool;
beforeAll(async () => {
  service = await startTestService();
  const bounds = { connections: 2, connectMilliseconds: 10_000, answerMilliseconds: 60_000 };
  pool = new ConnectionPool(connectionSettings({ url: service.database.ownerUrl }), bounds);
});
afterAll(async () => {
  await pool.close();
  await service.stop();
});

/** Runs a statement so often on one connection; answers its rows, and how often the database described columns. */
async function described(sql: string, values: readonly unknown[], times: number) {
  return pool.use(2, async (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    let descriptions = 0;
    const count = () => descriptions++;
    connection.on("rowDescription", count);
    connection.on("noData", count);
    const results = [];
    for (let at = 0; at < times; at++) results.push(await run(client, sql, values));
    connection.off("rowDescription", count);
    connection.off("noData", count);
    return { descriptions, results: results.map(({ rows, rowCount, command }) => ({ rows, rowCount, command })) };
  });
}

test("columns of a prepared statement are described once, and its rows are the same each time", async () => {
  const sql =
    "select n as number, null::text as nothing, n::text as text, array[n, null] as list from generate_series(1, $1::bigint) n";
  const { descriptions, results } = await described(sql, [2], 3);
  expect(descriptions).toBe(1);
  const rows = [1, 2].map((n) => ({ number: n, nothing: null, text: String(n), list: [n, null] }));
  expect(results).toEqual(Array(3).fill({ rows, rowCount: 2, command: "SELECT" }));
});

test("a statement without columns is described once, and says each time what it changed", async () => {
  const { descriptions, results } = await described("update company set company_id = 1 where company_id = $1", [-1], 3);
  expect(descriptions).toBe(1);
  expect(results).toEqual(Array(3).fill({ rows: [], rowCount: 0, command: "UPDATE" }));
});

test("a statement that failed runs again, and the error leads to who sent it", async () => {
  const sql = "select 10 / $1::int as share";
  const share = (by: number) => pool.use(2, async (client) => (await run(client, sql, [by])).rows);
  for (let round = 0; round < 2; round++) {
    const error = await share(0).catch((one: unknown) => one);
    expect(error).toMatchObject({ code: "22012" });
    expect((error as Error).stack).toContain("ConnectionPool.use");
    expect(await share(5)).toEqual([{ share: 2 }]);
  }
});

/** Statements whose texts differ, each of which runs once on the same connection. */
async function different(count: number, from = 0) {
  for (let at = from; at < from + count; at++)
    await pool.use(2, (client) => run(client, `select $1::int + ${at} as sum`, [at]));
}
/** When the statement was prepared on that connection, as text; undefined where it is not. */
const preparedAt = async (sql: string) =>
  (
    await pool.use(2, (client) =>
      run<{ at: string }>(client, "select prepare_time::text as at from pg_prepared_statements where statement = $1", [
        sql,
      ]),
    )
  ).rows[0]?.at;

test("what is used stays prepared beside any number of other statements, and what is not is closed", async () => {
  const [used, left] = ["select $1::int as used", "select $1::int as left"];
  for (const sql of [used, left]) await pool.use(2, (client) => run(client, sql, [1]));
  const since = await preparedAt(used);
  expect(since).toBeDefined();
  for (let round = 0; round < 6; round++) {
    await different(200, round * 200);
    await pool.use(2, (client) => run(client, used, [round]));
  }
  // The last one, too, though there were many before it.
  expect(await preparedAt("select $1::int + 1199 as sum")).toBeDefined();
  expect([await preparedAt(used), await preparedAt(left)]).toEqual([since, undefined]);
  const { rows } = await pool.use(2, (client) =>
    run<{ count: number }>(client, "select count(*) as count from pg_prepared_statements"),
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(limits.preparedStatements);
  expect(rows[0]?.count).toBeGreaterThan(limits.preparedStatements / 2);
});

test("a statement that was closed is prepared again, with the columns that it has then", async () => {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query("create table changed (one int)");
  await owner.query(`grant select on changed to ${applicationRole}`);
  await owner.query("insert into changed values (1)");
  const read = async () =>
    (await pool.use(2, (client) => run(client, "select * from changed where one = $1", [1]))).rows;
  expect(await read()).toEqual([{ one: 1 }]);
  await owner.query("alter table changed add column other text default 'two'");
  await owner.end();
  await different(limits.preparedStatements + 100, 5_000);
  expect(await read()).toEqual([{ one: 1, other: "two" }]);
});

test("of statements for several companies no more stay prepared", { timeout: 120_000 }, async () => {
  const database = new Database({ url: service.database.ownerUrl, connections: 1 });
  try {
    const idsByCompany = new Map([1, 2].map((company) => [company, new Set([company * 10])]));
    const read = (at: number) =>
      database.readEach(
        `select $1::bigint as company, unnest($3::bigint[]) as id, $2::text || ${at} as body`,
        "no. ",
        idsByCompany,
      );
    for (let at = 0; at < limits.preparedStatements * 1.3; at++) await read(at);
    const { rows } = await database.read<{ count: number }>(
      1,
      "select count(*) as count from pg_prepared_statements where name like '% each' and $1::int = 1",
      [1],
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(limits.preparedStatements);
    expect(rows[0]?.count).toBeGreaterThan(limits.preparedStatements / 2);
    const expected = [1, 2].map((company) => ({ company, id: company * 10, body: "no. 0" }));
    expect(await read(0)).toEqual(expected);
  } finally {
    await database.close();
  }
});

test("connections are used again, and one that broke meanwhile is replaced", async () => {
  const process = () =>
    pool.use(
      2,
      async (client) => (await run<{ id: number }>(client, "select pg_backend_pid() as id")).rows[0]?.id ?? 0,
    );
  const [first, again] = [await process(), await process()];
  expect(again).toBe(first);
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query("select pg_terminate_backend($1, 10000)", [first]);
  await owner.end();
  // What was under way when the connection broke fails; what comes then has another one.
  await expect.poll(() => process().catch(() => first)).not.toBe(first);
  const next = await process();
  expect(await process()).toBe(next);
});

test("what was sent behind a statement that failed can be sent again at once", async () => {
  const database = new Database({ url: service.database.ownerUrl, connections: 1 });
  try {
    // The refusal arrives while the statement behind it is still on its way.
    const long = "x".repeat(8_000_000);
    for (let turn = 0; turn < 3; turn++) {
      const behind = `select $1::bigint as behind, ${turn} as turn /* ${long} */`;
      const refused = database.transaction(2, async (connection, end) =>
        end(true, null, [connection.query("select 1 / $1::bigint", [0]), connection.query(behind, [1])]),
      );
      await expect(refused).rejects.toThrow("division by zero");
      expect((await database.read(2, behind, [3])).rows).toEqual([{ behind: 3, turn }]);
    }
  } finally {
    await database.close();
  }
});

/** Work on the connection of a pipeline, which says with what process of the database it was done. */
function pipelined() {
  const pipeline: Pipeline = {};
  const pids: number[] = [];
  const send = (company: number, sql: string, values: readonly unknown[] = []) =>
    pool.use(
      company,
      async (client) => {
        const [{ rows }, { rows: pid }] = await Promise.all([
          run<{ value: unknown }>(client, sql, values),
          run<{ pid: number }>(client, "select pg_backend_pid() as pid"),
        ]);
        pids.push(pid[0]?.pid ?? 0);
        return rows[0]?.value;
      },
      pipeline,
    );
  return { pipeline, pids, send };
}

test("work that goes behind other work shares its connection, and neither its fault nor its company", async () => {
  const { pipeline, pids, send } = pipelined();
  const fresh = `select 12 / $1::int as value, ${Math.random()} as fresh`;
  const works = [send(1, "select pg_sleep(0.05)::text as value")];
  await new Promise(setImmediate);
  expect(pipeline.client?.company).toBeUndefined();
  if (pipeline.client !== undefined) pipeline.client.company = 1;
  // The same statement, which the connection does not know yet, twice.
  works.push(send(1, fresh, [0]));
  expect(pipeline.client?.company).toBeUndefined();
  works.push(send(2, fresh, [3]));
  const ends = await Promise.allSettled(works);
  expect(ends).toEqual([
    { status: "fulfilled", value: "" },
    { status: "rejected", reason: expect.objectContaining({ code: "22012" }) },
    { status: "fulfilled", value: 4 },
  ]);
  expect(new Set(pids).size).toBe(1);
  expect([pool.used, pipeline.client]).toEqual([0, undefined]);
  // Its places are free again: two connections for one company and another.
  expect(await Promise.all([1, 2, 3, 4].map((by) => send(by, "select $1::int as value", [by])))).toEqual([1, 2, 3, 4]);
});

test("work behind a connection that broke takes another one; what was sent on it has failed", async () => {
  const { pipeline, send } = pipelined();
  let end: (value: unknown) => void = () => undefined;
  const ended = new Promise((resolve) => {
    end = resolve;
  });
  const broken = pool.use(1, () => ended, pipeline);
  await vi.waitUntil(() => pipeline.client);
  const sent = [send(1, "select pg_sleep(10)::text as value"), send(2, "select 1 as value")];
  const { stream } = (pipeline.client as unknown as { connection: { stream: Writable } }).connection;
  stream.destroy(new Error("The connection was cut."));
  expect((await Promise.allSettled(sent)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(pipeline.client?.isBroken).toBe(true);
  expect(await send(2, "select $1::int as value", [5])).toBe(5);
  end("done");
  expect(await broken).toBe("done");
  expect(await send(1, "select $1::int as value", [6])).toBe(6);
  expect([pool.used, pipeline.client]).toEqual([0, undefined]);
});

test("a transaction has other work behind it only when its end was sent", async () => {
  const database = new Database({ url: service.database.ownerUrl, connections: 2 });
  const sent: string[] = [];
  const sending = (name: string) => ({ pipeline: {}, sent: () => sent.push(name) });
  const of = (name: string) => ({ companies: [1], sending: sending(name) });
  await database.transaction(of("ended"), async ({ query }, end) => {
    const pending = [query("select 1")];
    return end(true, null, pending);
  });
  await database.transaction(of("waits"), async ({ query }, end) => {
    await query("select 1");
    return end(true, null);
  });
  const failing = database.transaction(of("fails"), async ({ query }) => {
    query("select 1").catch(() => undefined);
    throw new Error("Not sent to its end.");
  });
  await expect(failing).rejects.toThrow("Not sent");
  await database.connectedTo(of("single"), async (connectionOf) => connectionOf(1).query("select 1"));
  expect(sent).toEqual(["ended", "single"]);
  await database.close();
});
