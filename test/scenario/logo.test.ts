// The company's logo and colour: taken, shown on documents, kept by those that were issued; and every file that is refused.

import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPdf } from "../support/pdf.ts";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { download, pdf, png, said, upload } from "../support/upload.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
});
afterAll(() => service.stop());

interface Png {
  readonly width: number;
  readonly height: number;
  /** 2: colours; 6: with transparency; 3: of a palette. */
  readonly kind?: 2 | 3 | 6;
  readonly interlace?: number;
  readonly pixels?: Uint8Array;
}

/** A PNG of one colour. */
function picture({ width, height, kind = 6, interlace = 0, pixels }: Png): Buffer {
  const part = (name: string, data: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4, "latin1");
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, kind, 0, 0, interlace], 8);
  const row = 1 + width * { 2: 3, 3: 1, 6: 4 }[kind];
  const raw = pixels ?? Buffer.alloc(row * height, 0).map((_, at) => (at % row === 0 ? 0 : kind === 3 ? 0 : 130));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part("IHDR", header),
    ...(kind === 3 ? [part("PLTE", Buffer.from([200, 30, 30]))] : []),
    part("IDAT", deflateSync(raw)),
    part("IEND", new Uint8Array()),
  ]);
}

/** The frame of a JPEG of a size; no reader looks further. */
function jpeg(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8]),
    size,
    Buffer.from([3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xd9]),
  ]);
}

const set = (bytes: Uint8Array, name: string, by = client) =>
  upload(by, "/company/logo", { name, bytes }, { method: "PUT" });

test("a logo is set, read, shown, replaced and taken away; issued documents keep theirs", async () => {
  expect((await download(client, "/company/logo")).status).toBe(404);
  const seller = await Seller.of(client);
  const plain = await readPdf((await download(client, `/invoice/${await seller.invoice([[1, 100]])}/pdf`)).bytes);
  expect(plain.pictures).toBe(0);
  for (const [kind, name] of [
    [6, "klar.png"],
    [2, "farger.png"],
    [3, "palett.png"],
  ] as const) {
    const logo = picture({ width: 300, height: 90, kind });
    expect((await set(logo, name)).status).toBe(204);
    const kept = await download(client, "/company/logo?download=false");
    expect([kept.status, kept.headers.get("content-type"), kept.bytes.equals(logo)]).toEqual([200, "image/png", true]);
    expect(kept.headers.get("content-disposition")).toContain(`inline; filename="${name}"`);
  }
  const id = await seller.invoice([[1, 100]]);
  const first = await download(client, `/invoice/${id}/pdf`);
  const shown = await readPdf(first.bytes);
  expect([shown.pictures, shown.structure.Figure]).toEqual([1, 1]);
  expect((await set(jpeg(200, 100), "ny.jpg")).status).toBe(204);
  expect((await download(client, `/invoice/${id}/pdf`)).bytes.equals(first.bytes)).toBe(true);
  expect((await client.delete("/company/logo")).status).toBe(204);
  expect((await download(client, "/company/logo")).status).toBe(404);
  expect((await client.delete("/company/logo")).status).toBe(404);
  expect((await download(client, `/invoice/${id}/pdf`)).bytes.equals(first.bytes)).toBe(true);
  // What no document shows is gone with its file; what one shows stays.
  const { rows } = await service.service.database.read<{ fileName: string; files: number }>(
    client.companyId,
    'select "fileName", (select count(*)::int from stored_file f where f.company_id = $1) as files from company_logo where company_id = $1',
    [client.companyId],
  );
  expect(rows).toEqual([{ fileName: "palett.png", files: expect.any(Number) }]);
});

test.each([
  [
    "cut.png",
    picture({ width: 20, height: 20 }).subarray(0, 60),
    "422 18000 file: The file is incomplete: it begins as PNG and has not the end of one.",
  ],
  [
    "short.png",
    picture({ width: 20, height: 20, pixels: Buffer.alloc(10) }),
    "422 18000 file: The picture cannot be read.",
  ],
  ["none.png", picture({ width: 0, height: 20 }), "422 18000 file: The picture cannot be read."],
  ["lines.png", picture({ width: 20, height: 20, interlace: 1 }), "422 18000 file: The picture is interlaced."],
  [
    "large.png",
    picture({ width: 1000, height: 501 }),
    "422 18000 file: The picture has 1000 x 501 pixels; 500000 in all are the most.",
  ],
  ["large.jpg", jpeg(2000, 2000), "422 18000 file: The picture has 2000 x 2000 pixels; 500000 in all are the most."],
  ["none.jpg", jpeg(0, 10), "422 18000 file: The picture cannot be read."],
  ["letter.pdf", pdf(), "422 18000 file: Files of this kind are not taken."],
  [
    "heavy.png",
    Buffer.concat([png.subarray(0, 33), Buffer.alloc(270_000), png.subarray(33)]),
    "422 18000 file: The file is larger than 262144 bytes.",
  ],
])("%s is refused", async (name, bytes, message) => {
  expect(said(await set(bytes, name))).toBe(message);
});

test("the colour of documents is one", async () => {
  for (const colour of ["red", "#12345", "#12345g", "123456"])
    expect(said(await client.put("/invoice/settings", { documentColour: colour }))).toContain(
      "documentColour: The colour must be six hexadecimal digits behind a #.",
    );
  const answer = await client.put("/invoice/settings", { documentColour: "#FFee00" });
  expect([answer.status, answer.body.value.documentColour]).toEqual([200, "#FFee00"]);
  const seller = await Seller.of(client);
  expect((await download(client, `/invoice/${await seller.invoice([[1, 100]])}/pdf`)).status).toBe(200);
});
