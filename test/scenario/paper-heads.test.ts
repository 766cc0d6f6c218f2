// Tables on paper: their head stands above a row, wherever on the page the table begins.

import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../support/pdf.ts";
import { Seller } from "../support/selling.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { download } from "../support/upload.ts";

let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());

test("no head of a table stands alone at the foot of a page, however tall the first row is", async () => {
  const seller = await Seller.of(await service.company());
  const { client } = seller;
  const heads: number[] = [];
  for (const lines of [20, 28, 34, 40]) {
    const order = {
      ...seller.body([[1, 100]]),
      invoiceComment: Array.from({ length: lines }, (_, index) => `Linje ${index + 1}`).join("\n"),
      orderLines: [
        { description: Array.from({ length: 14 }, (_, index) => `Del ${index + 1}`).join("\n"), count: 1, price: 100 },
      ],
    };
    const made = await client.value(client.post("/order", order));
    const invoice = await client.value(seller.charge(Number(made.id)));
    const { pages } = await readPdf((await download(client, `/invoice/${invoice.id}/pdf`)).bytes);
    heads.push(
      pages.findIndex((page) => page.lines.some((line) => line.startsWith("Beskrivelse"))),
      pages.findIndex((page) => page.lines.some((line) => line.startsWith("Del 1 "))),
    );
    for (const { lines: read } of pages) {
      const head = read.findIndex((line) => line.startsWith("Beskrivelse"));
      if (head >= 0) expect(read[head + 1]).toMatch(/^Del \d/);
    }
  }
  // Some begin on the first page, and some on the second.
  expect(new Set(heads)).toEqual(new Set([0, 1]));
});
