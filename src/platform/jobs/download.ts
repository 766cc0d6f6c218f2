// Downloads a text from another server, within bounds of time and size.

import * as limits from "../../limits.ts";
import { JobFault } from "../../schema/job.ts";

/**
 * Downloads a text, whole or not at all.
 * @param shutdown aborts the download when the service stops
 * @throws JobFault with a sentence
 */
export async function download(url: string, shutdown: AbortSignal): Promise<string> {
  const { host } = new URL(url);
  const download = new AbortController();
  const stop = () => download.abort();
  const timer = setTimeout(stop, limits.downloadMilliseconds);
  shutdown.addEventListener("abort", stop, { once: true });
  if (shutdown.aborted) stop();
  try {
    const response = await fetch(url, { signal: download.signal, headers: { accept: "text/csv, */*;q=0.1" } });
    if (response.status !== 200) throw new JobFault(`${host} answered with status ${response.status}.`);
    return await bodyOf(response, host);
  } catch (error) {
    if (error instanceof JobFault) throw error;
    if (shutdown.aborted) throw new JobFault("The service stops.");
    if (download.signal.aborted)
      throw new JobFault(`${host} took longer than ${limits.downloadMilliseconds / 1_000} s.`);
    throw new JobFault(`${host} could not be reached or broke off (${causeOf(error)}).`);
  } finally {
    clearTimeout(timer);
    shutdown.removeEventListener("abort", stop);
    download.abort();
  }
}

async function bodyOf(response: Response, host: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > limits.downloadBytes) throw new JobFault(`${host} sent more than ${limits.downloadBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : message;
}
