// The document archive: files of every kind go in and come out byte by byte, whole and in ranges; bad ones are refused.

import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download, eicar, pdf, png, said, upload } from "../support/upload.ts";

const rows = async (service: TestService, sql: string, values: unknown[] = []) => {
  const client = new pg.Client(service.database.ownerUrl);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
};
const stored = async (service: TestService) =>
  Number((await rows(service, "select count(*) as count from stored_file"))[0].count);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([["in the database"], ["in a folder"]] as const)("kept %s", (where) => {
  let service: TestService;
  let client: TestClient;
  let customer: number;
  let clock = new Date("2026-11-21T12:00:00Z");
  beforeAll(async () => {
    const environment: Record<string, string> = where === "in a folder" ? { MOTPOST_FILES: folder } : {};
    service = await startTestService({ environment, clock: () => clock });
    client = await service.company();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    customer = Number((await client.value(client.post("/customer", { name: "Kunde AS" }))).id);
  });

  test("verify names a document whose content was changed, cut or taken away", async () => {
    const large = Buffer.concat([pdf("Lang"), Buffer.alloc(300_000, 32), Buffer.from("%%EOF\n")]);
    const archive = (name: string, bytes: Buffer) =>
      client.value(upload(client, `/documentArchive/customer/${customer}`, { name, bytes }));
    const kept = [
      await archive("Endret.pdf", large),
      await archive("Borte.pdf", pdf("B")),
      await archive("Hel.pdf", large),
    ];
    const [changed, gone] = kept.map(({ id }) => Number(id));
    const check = () => verify(service.database.ownerUrl, () => undefined, where === "in a folder" ? folder : null);
    expect(await check()).toEqual([]);
    const files = await rows(
      service,
      'select id, "file" from document where id = any($1) and company_id = $2 order by id',
      [[changed, gone], client.companyId],
    );
    const [first, second] = files.map((one) => String(one.file)) as [string, string];
    if (where === "in a folder") {
      const at = (file: string) => join(folder, String(client.companyId), file.slice(0, 2), file);
      await truncate(at(first), 1_000);
      await rm(at(second));
    } else {
      await rows(service, "update file_piece set content = set_byte(content, 9, 0) where file = $1 and number = 1", [
        first,
      ]);
      await rows(service, "delete from file_piece where file = $1", [second]);
    }
    const found = await check();
    expect(found).toHaveLength(2);
    expect(found[0]).toContain(
      `company ${client.companyId}, document ${changed} (Endret.pdf): its content is another one`,
    );
    expect(found[1]).toContain(
      `document ${gone} (Borte.pdf): its content ${second} is missing. Restore it from a backup`,
    );
    if (where === "in a folder")
      expect((await verify(service.database.ownerUrl, () => undefined))[0]).toContain("MOTPOST_FILES names none");
    for (const { id } of kept) await client.delete(`/documentArchive/${id}`);
    expect(await check()).toEqual([]);
  });

  test("a file is archived with a customer, listed, read, renamed and taken out", async () => {
    const bytes = pdf("Avtale");
    const put = await upload(client, `/documentArchive/customer/${customer}`, { name: "Avtale æøå.pdf", bytes });
    expect([put.status, put.body.value]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), version: 0, url: expect.stringMatching(/\/documentArchive\/\d+$/) },
        fileName: "Avtale æøå.pdf",
        ...{ size: bytes.length, archiveDate: "2026-11-21", mimeType: "application/pdf" },
      },
    ]);
    const { id } = put.body.value;
    const list = (query = "") => client.get(`/documentArchive/customer/${customer}?fields=id${query}`);
    expect((await list()).body.values).toEqual([{ id }]);
    expect((await list("&periodDateFrom=2026-11-21&periodDateTo=2026-11-22")).body.values).toEqual([{ id }]);
    expect((await list("&periodDateTo=2026-11-21")).body.values).toEqual([]);
    expect((await list("&changedSince=2020-01-01")).body.values).toEqual([{ id }]);
    expect((await list("&changedSince=2090-01-01")).body.values).toEqual([]);
    expect((await client.get(`/document/${id}?fields=fileName,size,mimeType`)).body.value).toEqual({
      ...{ fileName: "Avtale æøå.pdf", size: bytes.length, mimeType: "application/pdf" },
    });

    const content = await download(client, `/document/${id}/content`);
    expect(content.bytes.equals(bytes)).toBe(true);
    expect(Object.fromEntries(content.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": `attachment; filename="Avtale __a_.pdf"; filename*=UTF-8''Avtale%20%C3%A6%C3%B8%C3%A5.pdf`,
      etag: `"${createHash("sha256").update(bytes).digest("hex")}"`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "accept-ranges": "bytes",
    });

    const renamed = await client.put(`/documentArchive/${id}`, {
      fileName: "Avtale 2026.pdf",
      archiveDate: "2026-01-02",
    });
    expect(renamed.body.value).toMatchObject({ version: 1, fileName: "Avtale 2026.pdf", archiveDate: "2026-01-02" });
    expect(said(await client.put(`/documentArchive/${id}`, { fileName: "Avtale.png" }))).toContain(
      "fileName: The name Avtale.png does not fit the content, which is PDF.",
    );
    expect(said(await client.put(`/documentArchive/${id}`, { fileName: "../x.pdf" }))).toContain(
      "fileName: A file name",
    );
    expect(said(await client.delete(`/customer/${customer}`))).toMatch(/^422 18000/);
    expect((await client.delete(`/documentArchive/${id}`)).status).toBe(204);
    expect((await client.get(`/document/${id}`)).status).toBe(404);
    expect((await download(client, `/document/${id}/content`)).status).toBe(404);
    expect((await list()).body.values).toEqual([]);
  });

  test("ranges, their ends, and what was read before", async () => {
    const bytes = Buffer.concat([pdf("x".repeat(600_000)), Buffer.from("%%EOF\n")]);
    const { id } = await client.value(
      upload(client, `/documentArchive/customer/${customer}`, { name: "stor.pdf", bytes }),
    );
    const path = `/document/${id}/content`;
    const part = (range: string, more: Record<string, string> = {}) => download(client, path, { range, ...more });
    const shown = async (range: string) => {
      const answer = await part(range);
      return [answer.status, answer.headers.get("content-range"), answer.bytes.length];
    };
    const size = bytes.length;
    expect(await shown("bytes=0-0")).toEqual([206, `bytes 0-0/${size}`, 1]);
    expect(await shown("bytes=-10")).toEqual([206, `bytes ${size - 10}-${size - 1}/${size}`, 10]);
    expect(await shown(`bytes=${size - 5}-`)).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5]);
    expect(await shown(`bytes=100-${size * 2}`)).toEqual([206, `bytes 100-${size - 1}/${size}`, size - 100]);
    const middle = await part("bytes=262140-524300");
    expect(middle.bytes.equals(bytes.subarray(262_140, 524_301))).toBe(true);
    // Neither several ranges, nor a unit that nobody knows, nor a range that ends before it begins: the whole.
    for (const range of ["bytes=0-1,5-6", "lines=1-2", "bytes=9-3", "bytes=-"])
      expect((await shown(range))[0]).toBe(200);
    for (const range of [`bytes=${size}-`, "bytes=-0"]) {
      const answer = await part(range);
      expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
      expect(JSON.parse(answer.bytes.toString()).code).toBe(4000);
    }
    const etag = (await download(client, path)).headers.get("etag") ?? "";
    expect((await download(client, path, { "if-none-match": etag })).status).toBe(304);
    expect((await part("bytes=0-0", { "if-range": etag })).status).toBe(206);
    expect((await part("bytes=0-0", { "if-range": '"other"' })).status).toBe(200);
    expect((await download(client, `${path}?download=false`)).headers.get("content-disposition")).toMatch(/^inline; /);
  });

  test("100 MB go through, piece by piece, and one byte more does not", async () => {
    const { id, digest } = await big(104_857_600);
    const answer = await download(client, `/document/${id}/content`);
    expect(createHash("sha256").update(answer.bytes).digest("hex")).toBe(digest);
    if (where === "in the database") {
      const [{ most, count }] = await rows(
        service,
        'select max(length(p.content)) as most, count(*)::int as count from file_piece p join document d on d.company_id = p.company_id and d."file" = p.file where d.id = $1',
        [id],
      );
      expect([most, count]).toEqual([262_144, 400]);
    }
    const before = await stored(service);
    const { text } = await big(104_857_601);
    expect(text).toContain("The file is larger than 104857600 bytes.");
    expect(await stored(service)).toBe(before);
  }, 600_000);

  /** Sends a file of so many bytes as a stream that never holds it whole. */
  async function big(size: number): Promise<{ id: number; digest: string; text: string }> {
    const hash = createHash("sha256");
    const boundary = "----grense";
    const end = Buffer.from("\n%%EOF\n");
    const filler = Buffer.alloc(1_048_576, "0123456789abcdef");
    async function* body() {
      yield Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="stor.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
      );
      let left = size;
      const give = (bytes: Buffer) => {
        hash.update(bytes);
        left -= bytes.length;
        return bytes;
      };
      yield give(Buffer.from("%PDF-1.7\n"));
      while (left > end.length) yield give(filler.subarray(0, Math.min(filler.length, left - end.length)));
      yield give(end);
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    }
    const answer = await fetch(`${client.address}/v2/documentArchive/customer/${customer}?fields=id,size`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`,
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      body: body(),
      duplex: "half",
    } as unknown as RequestInit);
    const text = await answer.text();
    return { id: JSON.parse(text).value?.id, digest: hash.digest("hex"), text };
  }

  test("a request with an Idempotency-Key keeps one file, a dry run none", async () => {
    const path = `/documentArchive/customer/${customer}`;
    const before = await stored(service);
    const once = () =>
      upload(client, path, { name: "a.pdf", bytes: pdf("En") }, { headers: { "idempotency-key": "en" } });
    const [first, second] = [await once(), await once()];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await stored(service)).toBe(before + 1);
    const other = await upload(
      client,
      path,
      { name: "a.pdf", bytes: pdf("To") },
      { headers: { "idempotency-key": "en" } },
    );
    expect(said(other)).toBe("422 18000");
    const dry = await upload(client, `${path}?dryRun=true`, { name: "a.pdf", bytes: pdf("Tre") });
    expect(dry.status).toBe(201);
    expect(await stored(service)).toBe(before + 1);
    expect((await client.get(`${path}?fields=id`)).body.count).toBe(1);
  });

  test("what is refused leaves nothing behind", async () => {
    const before = await stored(service);
    const path = `/documentArchive/customer/${customer}`;
    const refusal = async (name: string, bytes: Uint8Array | string) =>
      said(await upload(client, path, { name, bytes }));
    expect(await refusal("tom.pdf", "")).toBe("422 18000 file: The file is empty.");
    expect(await refusal("bilde.pdf", png)).toBe(
      "422 18000 file: The name bilde.pdf does not fit the content, which is PNG.",
    );
    expect(await refusal("halv.png", png.subarray(0, 40))).toContain("file: The file is incomplete");
    expect(await refusal("halv.pdf", "%PDF-1.4\n1 0 obj")).toContain("begins as PDF");
    const malicious = "422 18000 file: The file was recognised as malicious and is refused.";
    expect(await refusal("test.txt", eicar)).toBe(malicious);
    // Wherever it stands: behind the first piece, and across the border of two.
    const across = Buffer.concat([pdf("x".repeat(262_144 - 90)), Buffer.from(eicar), Buffer.from("\n%%EOF")]);
    expect(await refusal("test.pdf", across)).toBe(malicious);
    for (const [name, bytes] of [
      ["side.txt", "<!DOCTYPE html><html></html>"],
      ["program.txt", Buffer.from("4d5a90000300", "hex")],
      ["skript", "#!/bin/sh\nrm -rf /"],
      ["ukjent.bin", Buffer.from("00010203", "hex")],
    ] as const)
      expect(await refusal(name, bytes)).toBe("422 18000 file: Files of this kind are not taken.");
    expect(await refusal("tekst.exe", "bare tekst")).toContain("does not fit the content");
    const missing = await upload(client, "/documentArchive/customer/1", { name: "a.pdf", bytes: pdf() });
    expect(missing.status).toBe(404);
    expect(await stored(service)).toBe(before);
  });

  test("what nobody names is swept away, what is named is not", async () => {
    const { id } = await client.value(
      upload(client, `/documentArchive/customer/${customer}`, { name: "a.pdf", bytes: pdf("b") }),
    );
    const gone = await client.value(
      upload(client, `/documentArchive/customer/${customer}`, { name: "b.pdf", bytes: pdf("c") }),
    );
    await client.delete(`/documentArchive/${gone.id}`);
    await rows(service, "set session_replication_role = replica; update stored_file set created_at = '2026-01-01'");
    const orphans = async () =>
      Number(
        (
          await rows(
            service,
            'select count(*) as count from stored_file f where not exists (select 1 from document d where d."file" = f.id)',
          )
        )[0].count,
      );
    expect(await orphans()).toBeGreaterThan(0);
    clock = new Date(clock.getTime() + 7_200_000);
    await service.service.jobs.runDueJobs();
    expect(await orphans()).toBe(0);
    expect((await download(client, `/document/${id}/content`)).bytes.equals(pdf("b"))).toBe(true);
    if (where === "in a folder") {
      const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
        (one) => one.isFile() && one.name !== ".motpost-files",
      );
      expect(files.length).toBe(await stored(service));
    }
  });

  test("another company finds neither document nor content", async () => {
    const { id } = await client.value(
      upload(client, `/documentArchive/customer/${customer}`, { name: "a.pdf", bytes: pdf("b") }),
    );
    const other = await service.company();
    expect((await other.get(`/document/${id}`)).status).toBe(404);
    expect((await download(other, `/document/${id}/content`)).status).toBe(404);
    expect((await other.put(`/documentArchive/${id}`, { fileName: "b.pdf" })).status).toBe(404);
    expect((await other.delete(`/documentArchive/${id}`)).status).toBe(404);
    expect((await other.get(`/documentArchive/customer/${customer}`)).body.values).toEqual([]);
    expect((await upload(other, `/documentArchive/customer/${customer}`, { name: "a.pdf", bytes: pdf() })).status).toBe(
      404,
    );
  });
});
