// Audit files as clients send them: the official examples, and small ones of a test's own.

import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import type { TestAnswer, TestClient } from "./service.ts";

/** An example of test/data/saft. */
export function saftExample(name: string): string {
  return readFileSync(new URL(`../data/saft/${name}`, import.meta.url), "utf8");
}

/** Sends a file in the part `saftFile`, with the other parts as texts or as files. */
export async function importSaft(
  client: TestClient,
  file: string | Uint8Array,
  parts: Readonly<Record<string, string | boolean | Uint8Array>> = {},
  { query = "", name = "" }: { readonly query?: string; readonly name?: string } = {},
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [part, value] of Object.entries(parts))
    if (value instanceof Uint8Array) form.append(part, new Blob([Buffer.from(value)]), `${part}.csv`);
    else form.append(part, String(value));
  const ending = typeof file !== "string" && file[0] === 0x50 ? "zip" : "xml";
  form.append("saftFile", new Blob([Buffer.from(file as Uint8Array)]), name || `saft.${ending}`);
  const path = `/saft/importSAFT${query}`;
  const request = new Request(`${client.address}/v2${path}`, { method: "POST", body: form });
  const contentType = request.headers.get("content-type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  return client.call("POST", path, { body, headers: { "content-type": contentType } });
}

/** Files packed as one archive. */
export function packed(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
}
