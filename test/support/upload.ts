// Files as clients send them: small ones of every kind, and forms.

import type { TestAnswer, TestClient } from "./service.ts";

/** A small PDF; the text makes it one of its own. */
export function pdf(text = "Faktura"): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Title (${text}) >>\nendobj\ntrailer\n<< >>\n%%EOF\n`, "latin1");
}

/** A PNG of one pixel. */
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The harmless string that scanners of malware recognise; in two halves, so that this file is not recognised itself. */
export const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("-");

/** What goes into a form beside its file. */
export interface FormOptions {
  readonly parts?: Readonly<Record<string, string>>;
  readonly method?: "POST" | "PUT";
  /** The name of the part that holds the file. */
  readonly part?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file that is sent. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array | string;
}

/** Sends a file, in the part `file` unless the options name another one. */
export function upload(client: TestClient, path: string, file: SentFile, more: FormOptions = {}): Promise<TestAnswer> {
  return uploadMany(client, path, [file], more);
}

/** Sends files, each in a part of the same name. */
export async function uploadMany(
  client: TestClient,
  path: string,
  files: readonly SentFile[],
  { parts = {}, method = "POST", part: filePart = "file", headers = {} }: FormOptions = {},
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [part, value] of Object.entries(parts)) form.append(part, value);
  for (const { name, bytes } of files) form.append(filePart, new Blob([Buffer.from(bytes as Uint8Array)]), name);
  const request = new Request(`${client.address}/v2${path}`, { method, body: form });
  const contentType = request.headers.get("content-type") ?? "";
  const body = Buffer.from(await request.arrayBuffer());
  return client.call(method, path, { body, headers: { "content-type": contentType, ...headers } });
}

/** The bytes of a content, with the answer's status and headers. */
export async function download(
  client: TestClient,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Buffer }> {
  const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
  const answer = await fetch(`${client.address}/v2${path}`, { headers: { authorization, ...headers } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Status, code and messages of an answer in one line. */
export function said({ status, body }: TestAnswer): string {
  const messages = (body?.validationMessages ?? []) as { path: string | null; message: string }[];
  const lines = messages.map((one) => `${one.path}: ${one.message}`).join(" | ");
  return `${status} ${body?.code ?? ""} ${lines}`.trim();
}
