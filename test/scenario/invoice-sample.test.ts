// How an invoice would look with facts of the company that are being changed: as stored, with what is given in its place; nothing is kept.

import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../support/pdf.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { download } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company({ name: "Kaffebua AS" });
});
afterAll(() => service.stop());

const path = "/company/invoiceSample/pdf";
type Query = Readonly<Record<string, string>>;
/** The sample, its spaces made equal. */
const shown = async (query: Query, asker = client) => {
  const { bytes } = await download(asker, `${path}?${new URLSearchParams(query)}`);
  return (await readPdf(bytes)).text.replace(/\s/g, " ");
};

test("the sample has the company's facts, and those that are given in their place", async () => {
  const changed = {
    ...{ name: "Tehuset AS", addressLine1: "Bryggen 4", postalCode: "5003", city: "Bergen", email: "te@te.example" },
    ...{ phoneNumber: "55112233", organizationNumber: "974760673", bankAccountNumber: "86011117947" },
    ...{ invoiceComment: "Takk for handelen", documentColour: "#24466b" },
  };
  const all = await shown(changed);
  for (const text of ["Tehuset AS", "Bryggen 4", "5003 Bergen", "te@te.example", "55112233", "974 760 673"])
    expect(all).toContain(text);
  for (const text of ["8601 11 17947", "Takk for handelen"]) expect(all).toContain(text);
  expect(all).not.toContain("Kaffebua AS");
  // Nothing of it is kept.
  expect((await client.get("/company?fields=name")).body.value).toEqual({ name: "Kaffebua AS" });
  const stored = await shown({});
  expect(stored).toContain("Kaffebua AS");
  expect(stored).not.toContain("Bryggen 4");
});

test("VAT stands on it where the company charges VAT: 10 450 and a quarter of it, in the language of whoever asks", async () => {
  const norwegian = await service.company({ language: "no" });
  for (const [isVatRegistered, asker, total, vat] of [
    ["true", client, "NOK 13,062.50", "2,612.50"],
    ["true", norwegian, "NOK 13 062,50", "2 612,50"],
    ["false", client, "NOK 10,450.00", null],
  ] as const) {
    const text = await shown({ isVatRegistered }, asker);
    expect(text).toContain(total);
    if (vat === null) expect(text).not.toMatch(/VAT/);
    else expect(text).toContain(vat);
  }
  // 1,000 for an hour, and a quarter of it.
  expect(await shown({ isVatRegistered: "true", isPrioritizeAmountsIncludingVat: "true" })).toContain("1,250.00");
  expect(await shown({ isVatRegistered: "true", isPrioritizeAmountsIncludingVat: "false" })).not.toContain("1,250.00");
});

test("what no company could be is refused by its parameter", async () => {
  for (const [name, value] of [
    ["name", "x".repeat(256)],
    ["invoicesDueIn", "-1"],
    ["documentColour", "#24466"],
    ["invoicesDueInType", "WEEKS"],
    ["isVatRegistered", "perhaps"],
  ] as const) {
    const { status, body } = await client.get(`${path}?${name}=${encodeURIComponent(value)}`);
    expect([name, status]).toEqual([name, 422]);
    expect(JSON.stringify(body)).toContain(name);
  }
});
