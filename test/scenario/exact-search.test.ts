// A search for an exact number reads what it finds, and not all that the company has: indexes leave out numbers that are not set, and
// the search says that it looks for none of these.

import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../support/database.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { between, Worker } from "../support/work.ts";

const count = 400;
const numbers = Array.from({ length: count }, (_, place) => `N${place}`);

let service: TestService;
let client: TestClient;
let worker: Worker;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  worker = new Worker(service.database.ownerUrl);
  const customer = { id: (await client.value(client.post("/customer", { name: "Kunde AS" }))).id };
  const days = { orderDate: "2026-03-02", deliveryDate: "2026-03-02" };
  for (let from = 0; from < count; from += 100) {
    const some = numbers.slice(from, from + 100);
    const made = [
      await client.post(
        "/product/list",
        some.map((number) => ({ name: "Vare", number })),
      ),
      await client.post(
        "/order/list",
        some.map((number) => ({ customer, number, ...days })),
      ),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
  }
  await withClient(service.database.ownerUrl, async (owner) => {
    await owner.query("analyze product, sales_order");
  });
});
afterAll(async () => {
  await worker.close();
  await service.stop();
});

test.each([
  ["/product?number=N17", "product"],
  ["/product?productNumber=N17,N300", "product"],
  ["/order?number=N17", "sales_order"],
])("%s", async (path, table) => {
  const found = path.split(",").length;
  await client.get(path);
  const before = await worker.soFar();
  const { body } = await client.get(path);
  const read = between(before, await worker.soFar());
  expect(body.fullResultSize).toBe(found);
  // A row that is found is read from its index and its table, for the number of matches and for the page.
  expect(read.get(table)).toBeLessThan(20);
});

test("an empty number finds what has none", async () => {
  const { id } = await client.value(client.post("/product", { name: "Uten nummer" }));
  const { body } = await client.get("/product?number=&fields=id");
  expect(body.values).toEqual([{ id }]);
});
