// An installation of the version before the baseline, with objects of every kind: all of them are read as before when the baseline
// counts as applied and every procedure, view and trigger has been made anew from its file.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import type { ParameterDefinition, ResourceDefinition } from "../../src/schema/resource.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { readMigrations } from "../../src/store/migrations.ts";
import { sample, visible } from "../support/questions.ts";
import { makeSale, type Sale } from "../support/sale.ts";
import { logIn, startTestService, type TestClient, type TestService } from "../support/service.ts";
import { Installation } from "../support/upgrade.ts";

const known = motpostRegistry();
const { baseline, beforeBaseline } = readMigrations();
/** Where the time at which it is asked shows, or the log-in that asks. */
const movingPaths = ["/token/session", "/token/employee"];

const old = new Installation();
let service: TestService;
let client: TestClient;
let sale: Sale;
let before: ReadonlyMap<string, string>;
let log: string[] = [];

beforeAll(async () => {
  await old.begin(beforeBaseline.at(-1)?.number ?? 0);
  // Without jobs, which begin at any moment: what was made is sent and sealed before it is read.
  service = await startTestService({ database: old.lent, roles: ["api", "dispatcher", "sender"] });
  client = await service.company();
  sale = await makeSale(client);
  const { webhooks, sender, chain } = service.service;
  for (const worker of [webhooks, sender, chain]) await worker.drain();
  before = await everything();
  await service.stop();
  // As the version before left it: its tables and procedures are the same, which test/platform/baseline.test.ts shows, and
  // nothing says that they are this version's.
  await old.query("delete from schema_migration where number = $1", [baseline.number]);
  await old.query("drop table schema_procedure");
  log = [];
  service = await startTestService({ database: old.lent, roles: ["api"], log: (line) => log.push(line) });
  client = await logIn(service.address, client);
}, 600_000);
afterAll(async () => {
  await service?.stop();
  await old.end();
});

/** Every list with all fields, every object that has no list, and every other list: what is answered, by its path. */
async function everything(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const listed = known.resources.filter((one) => one.verbs.has("list"));
  const single = known.resources.filter((one) => !one.verbs.has("list") && one.verbs.has("get"));
  const paths = [
    ...listed.map((one) => `${one.path}?fields=${shallow(one)}&count=500&${demanded(one.search)}`),
    ...single.map((one) => `${one.path}/${one.single ? client.companyId : sale[one.name]}?fields=${shallow(one)}`),
    ...known.queries
      .filter((one) => "sql" in one)
      .map(({ path, query }) => `${path}?${demanded(new Map(Object.entries(query)))}`),
  ];
  for (const path of paths) {
    if (movingPaths.some((moving) => path.startsWith(moving)) || /[{]|undefined/.test(path)) continue;
    const { status, text } = await client.get(path);
    // Objects name the address of the service that is asked.
    if (status === 200) found.set(path, text.replaceAll(new URL(service.address).host, ""));
  }
  return found;
}

const shallow = (one: ResourceDefinition) =>
  encodeURIComponent(["id", "version", ...visible(one).map(([name]) => name)].join(","));

/** What a list demands, with a wide range of days. */
function demanded(parameters: ReadonlyMap<string, ParameterDefinition>): string {
  const values: Readonly<Record<string, unknown>> = {
    ...{ dateFrom: "2025-01-01", dateTo: "2027-01-01", date: "2026-12-31" },
    ...{ projectId: sale.Project, productId: sale.Product, stocktakingId: sale.Stocktaking, supplier: sale.Supplier },
    ...{ employeeId: client.employeeId, employeeIds: client.employeeId, id: client.employeeId },
  };
  return [...parameters]
    .filter(([, { required }]) => required)
    .map(([name, one]) => `${name}=${values[name] ?? sample(one)}`)
    .join("&");
}

test("the baseline counted as applied, and every procedure was made anew", () => {
  expect(log).toContain(`${baseline.name} counts as applied`);
  expect(log.join("\n")).toMatch(/applying (\d+) of \1 procedures and views/);
});

test("the books are in order", async () => {
  expect(await verify(old.url, () => undefined)).toEqual([]);
});

describe("what was there before", () => {
  test("was a good deal, of every kind", () => {
    expect([...before.values()].filter((text) => !text.includes('"values":[]')).length).toBeGreaterThan(140);
  });

  test("is read as before, all of it", async () => {
    const after = await everything();
    expect([...after].filter(([path, text]) => text !== before.get(path))).toEqual([]);
  });

  test("goes on: an invoice is charged, and a voucher posted", async () => {
    const order = await client.value(
      client.post("/order", {
        customer: { id: sale.Customer },
        orderDate: "2026-03-20",
        deliveryDate: "2026-03-20",
        orderLines: [{ product: { id: sale.Product }, count: 1 }],
      }),
    );
    const invoice = await client.value(client.put(`/order/${order.id}/:invoice?invoiceDate=2026-03-21`));
    expect(invoice.amount).toBeGreaterThan(0);
    expect(await verify(old.url, () => undefined)).toEqual([]);
  });
});
