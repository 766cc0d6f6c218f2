// Hands e-invoices to the installation's access point: a directory that it empties, or an HTTP endpoint.

import { open, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import * as limits from "../../limits.ts";
import type { Text } from "../../schema/message.ts";
import type { BeginHandover, HandoverResult } from "./handover.ts";

/** The access point of the settings. */
export type AccessPointSettings =
  | { readonly directory: string }
  /** @param authorization the header that the endpoint wants; null for none. @param timeout milliseconds */
  | { readonly url: string; readonly authorization: string | null; readonly timeout: number };

/** An e-invoice on its way. */
export interface EInvoiceFile {
  /** The same on every attempt; no folders in it. */
  readonly fileName: string;
  readonly xml: string;
  /** The same on every attempt. */
  readonly key: string;
}

/** Why an e-invoice was not handed over, with the answer of the directory or the endpoint. */
const reasons = {
  directory: (code: string): Text => ({
    en: `The directory of the access point cannot be written: ${code}`,
    no: `Katalogen til aksesspunktet kan ikke skrives til: ${code}`,
  }),
  refused: (answer: string): Text => ({
    en: `The access point answered ${answer}`,
    no: `Aksesspunktet svarte ${answer}`,
  }),
  noResponse: (code: string): Text => ({
    en: `The access point did not answer: ${code}`,
    no: `Aksesspunktet svarte ikke: ${code}`,
  }),
};

/** The access point. */
export class AccessPoint {
  private readonly settings: AccessPointSettings;
  constructor(settings: AccessPointSettings) {
    this.settings = settings;
  }

  /** Hands an e-invoice over. Errors of the directory or the endpoint are results, not rejections. */
  handOver(file: EInvoiceFile, begin: BeginHandover): Promise<HandoverResult> {
    return "directory" in this.settings
      ? writeToDirectory(this.settings.directory, file, begin)
      : postToEndpoint(this.settings, file, begin);
  }
}

/** Writes the file under another name, syncs it, and renames it, so that it is there whole or not at all. */
async function writeToDirectory(
  directory: string,
  { fileName, xml }: EInvoiceFile,
  begin: BeginHandover,
): Promise<HandoverResult> {
  const [path, partial] = [join(directory, fileName), join(directory, `.${fileName}.part`)];
  try {
    const file = await open(partial, "w");
    try {
      await file.writeFile(xml);
      await file.sync();
    } finally {
      await file.close();
    }
    if (!(await begin())) {
      await unlink(partial);
      return { kind: "lost" };
    }
    await rename(partial, path);
    return { kind: "taken", answer: fileName, reached: [], refused: [] };
  } catch (error) {
    return { kind: "refused", reason: reasons.directory(codeOf(error)), isFinal: false };
  }
}

/** Statuses after which another attempt may succeed. */
const retryStatuses = new Set([401, 403, 404, 405, 407, 408, 425, 429]);

/**
 * The endpoint must accept requests with the same Idempotency-Key once, so an e-invoice without a response is sent again.
 */
async function postToEndpoint(
  { url, authorization, timeout }: Extract<AccessPointSettings, { readonly url: string }>,
  { fileName, xml, key }: EInvoiceFile,
  begin: BeginHandover,
): Promise<HandoverResult> {
  if (!(await begin())) return { kind: "lost" };
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
      headers: {
        "content-type": "application/xml; charset=utf-8",
        "content-disposition": `attachment; filename="${fileName}"`,
        "idempotency-key": key,
        "user-agent": "Motpost",
        ...(authorization === null ? {} : { authorization }),
      },
      body: xml,
    });
    const { status } = response;
    const text = await startOfBody(response);
    const answer = `${status} ${text}`.trim().slice(0, limits.dispatchErrorCharacters);
    if (status >= 200 && status < 300) return { kind: "taken", answer, reached: [], refused: [] };
    const isFinal = status >= 400 && status < 500 && !retryStatuses.has(status);
    return { kind: "refused", reason: reasons.refused(answer), isFinal };
  } catch (error) {
    return { kind: "refused", reason: reasons.noResponse(codeOf(error)), isFinal: false };
  }
}

/** The beginning of a response, on one line; the rest is not read. */
async function startOfBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      parts.push(part);
      size += part.length;
      if (size >= limits.accessPointAnswerBytes) break;
    }
  } catch {
    // The status decides, whatever happens to the body.
  }
  return Buffer.concat(parts)
    .toString("utf8")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function codeOf(error: unknown): string {
  const { code, name, message, cause } = error as Error & { code?: string | number; cause?: { code?: string } };
  if (name === "TimeoutError") return "time-out";
  return String(cause?.code ?? code ?? message);
}
