// Hands e-invoices to the installation's access point: a directory that it empties, or an HTTP endpoint.

import { open, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import * as limits from "../../limits.ts";
import type { Text } from "../../schema/message.ts";
import type { Begin, Handed } from "./handed.ts";

/** Where e-invoices go. */
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

/** Why an e-invoice was not handed over, with what the directory or the endpoint said. */
const said = {
  directory: (code: string): Text => ({
    en: `The directory of the access point cannot be written: ${code}`,
    no: `Katalogen til aksesspunktet kan ikke skrives til: ${code}`,
  }),
  answered: (answer: string): Text => ({
    en: `The access point answered ${answer}`,
    no: `Aksesspunktet svarte ${answer}`,
  }),
  silent: (code: string): Text => ({
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

  /** Hands an e-invoice over. Never rejects for what the directory or the endpoint does. */
  hand(file: EInvoiceFile, begin: Begin): Promise<Handed> {
    return "directory" in this.settings
      ? intoDirectory(this.settings.directory, file, begin)
      : toEndpoint(this.settings, file, begin);
  }
}

/** Whole or not at all: written under another name, safe on the disk, and then renamed. */
async function intoDirectory(directory: string, { fileName, xml }: EInvoiceFile, begin: Begin): Promise<Handed> {
  const [place, waiting] = [join(directory, fileName), join(directory, `.${fileName}.part`)];
  try {
    const file = await open(waiting, "w");
    try {
      await file.writeFile(xml);
      await file.sync();
    } finally {
      await file.close();
    }
    if (!(await begin())) {
      await unlink(waiting);
      return { kind: "lost" };
    }
    await rename(waiting, place);
    return { kind: "taken", answer: fileName, reached: [], refused: [] };
  } catch (error) {
    return { kind: "refused", reason: said.directory(codeOf(error)), isFinal: false };
  }
}

/** Statuses of an endpoint that wants to be asked again. */
const again = new Set([401, 403, 404, 405, 407, 408, 425, 429]);

/**
 * An endpoint takes what has the same Idempotency-Key once, however often it comes: so what was not answered is sent again.
 */
async function toEndpoint(
  { url, authorization, timeout }: Extract<AccessPointSettings, { readonly url: string }>,
  { fileName, xml, key }: EInvoiceFile,
  begin: Begin,
): Promise<Handed> {
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
    const text = await beginningOf(response);
    const answer = `${status} ${text}`.trim().slice(0, limits.dispatchErrorCharacters);
    if (status >= 200 && status < 300) return { kind: "taken", answer, reached: [], refused: [] };
    const isFinal = status >= 400 && status < 500 && !again.has(status);
    return { kind: "refused", reason: said.answered(answer), isFinal };
  } catch (error) {
    return { kind: "refused", reason: said.silent(codeOf(error)), isFinal: false };
  }
}

/** The beginning of an answer, on one line; what comes after it is not read. */
async function beginningOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of response.body ?? []) {
      parts.push(part);
      size += part.length;
      if (size >= limits.accessPointAnswerBytes) break;
    }
  } catch {
    // The head of an answer decides, whatever becomes of its body.
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
