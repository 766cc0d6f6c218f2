// Letters of the world on documents: names of customers in scripts that the first font lacks are written in others, those that
// are read from right to left stand that way round, and what no font has is a sign.

import { afterAll, beforeAll, expect, test } from "vitest";
import { layoutFaults, readPdf } from "../support/pdf.ts";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { download } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company({ name: "Nordlys AS" });
});
afterAll(() => service.stop());

/** The PDF of an invoice to a customer of this name, for a thing of this description. */
async function invoiced(name: string, description = "Vare") {
  const seller = await Seller.of(client, { name });
  const id = await seller.invoice([], "", {
    orderLines: [{ description, count: 1, unitPriceExcludingVatCurrency: 10, vatType: { id: 3 } }],
  });
  const { bytes } = await download(client, `/invoice/${id}/pdf`);
  const found = await readPdf(bytes);
  expect(layoutFaults(found)).toEqual([]);
  return { ...found, bytes, again: (await download(client, `/invoice/${id}/pdf`)).bytes };
}
const letters = (text: string) => [...text.replace(/\s/g, "")].sort().join("");

test.each([
  ["Japanese", "株式会社東京"],
  ["Chinese, simplified", "华为技术有限公司"],
  ["Korean", "삼성전자 주식회사"],
  ["Thai", "บริษัท กรุงเทพ"],
  ["Hindi", "भारत कंपनी"],
  ["Hebrew", "חברת אור"],
  ["Arabic", "شركة النور"],
])("%s is written, as a name and in a table", async (_script, name) => {
  const { text, bytes, again } = await invoiced(name, `Til ${name} AS`);
  expect(text).not.toMatch(/[?□]/);
  const lines = text.split("\n").map(letters);
  const wanted = letters(name.normalize("NFC"));
  // Marks may be read in another order than they were written, so that the letters are compared.
  expect(lines.some((line) => line === wanted || [...wanted].every((one) => line.includes(one)))).toBe(true);
  expect(text).toContain("AS");
  expect(bytes.length).toBeLessThan(90_000);
  expect(again.equals(bytes)).toBe(true);
});

test("what is read from right to left stands so, and numbers in it do not", async () => {
  const { pages } = await invoiced("Nordlys אב 12 גד Oslo");
  const boxes = pages[0]?.boxes ?? [];
  const at = (wanted: string) => boxes.find(({ text }) => text.includes(wanted))?.left ?? Number.NaN;
  // Latin first, then the Hebrew with its second word at the left, the number between, and Latin last.
  const places = ["Nordlys", "ג", "12", "א", "Oslo"].map(at);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test("what no font has is a sign that shows it, and the name of the file keeps it", async () => {
  const { text } = await invoiced("Sol 😀 AS");
  expect(text).toContain("Sol □ AS");
});
