// Looks up who can receive e-invoices: in a file of numbers, or at an HTTP address.

import { readFile, stat } from "node:fs/promises";
import * as limits from "../../limits.ts";
import type { Endpoint, Reception } from "./endpoint.ts";

/** Looks an endpoint up in the register. */
export type ReceiverLookUp = (endpoint: Endpoint) => Promise<Reception>;

interface CachedReception {
  readonly reception: Reception;
  /** When it expires, in milliseconds. */
  readonly until: number;
}

const keyOf = ({ scheme, id }: Endpoint) => `${scheme}:${id}`;

/** A register with a cache. Concurrent look-ups of one endpoint are one request, and only a few requests run at a time. */
export class ReceiverRegister {
  private readonly source: ReceiverLookUp;
  private readonly cache = new Map<string, CachedReception>();
  private readonly running = new Map<string, Promise<Reception>>();
  private readonly now: () => number;
  private waiting: (() => void)[] = [];
  private active = 0;
  constructor(source: ReceiverLookUp, now: () => number = () => performance.now()) {
    this.source = source;
    this.now = now;
  }

  cached(endpoint: Endpoint): Reception | null {
    const found = this.cache.get(keyOf(endpoint));
    return found !== undefined && found.until > this.now() ? found.reception : null;
  }

  async lookUp(endpoint: Endpoint): Promise<Reception> {
    const key = keyOf(endpoint);
    const current = this.cached(endpoint) ?? this.running.get(key);
    if (current !== undefined && current !== null) return current;
    const request = this.lookUpNow(endpoint).finally(() => this.running.delete(key));
    this.running.set(key, request);
    return request;
  }

  private async lookUpNow(endpoint: Endpoint): Promise<Reception> {
    if (this.active >= limits.receiversAtOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.active++;
    try {
      // A failure is cached as UNKNOWN for a while, so that a register that is down is not asked for each endpoint.
      const reception = await this.source(endpoint).catch((): Reception => "UNKNOWN");
      this.store(keyOf(endpoint), reception);
      return reception;
    } finally {
      this.active--;
      this.waiting.shift()?.();
    }
  }

  private store(key: string, reception: Reception): void {
    this.cache.delete(key);
    this.cache.set(key, { reception, until: this.now() + limits.receiverMilliseconds[reception] });
    for (const oldest of this.cache.keys()) {
      if (this.cache.size <= limits.receiverCacheEntries) break;
      this.cache.delete(oldest);
    }
  }
}

/** The register of a setting: a file of numbers, or an http(s) address. */
export function receiverRegister(source: string): ReceiverRegister {
  return new ReceiverRegister(/^https?:/.test(source) ? lookUpAtAddress(source) : lookUpInFile(source));
}

/**
 * Looks endpoints up in a file: one number in each line, as in `974760673` or `0088:7080000000001`; a comment begins with `#`.
 * The file is read again when it was changed.
 */
export function lookUpInFile(file: string): ReceiverLookUp {
  let read: { readonly changed: number; readonly numbers: ReadonlySet<string> } | null = null;
  return async (endpoint) => {
    const { mtimeMs, size } = await stat(file);
    if (size > limits.receiverFileBytes) return "UNKNOWN";
    if (read?.changed !== mtimeMs) read = { changed: mtimeMs, numbers: numbersOf(await readFile(file, "utf8")) };
    return read.numbers.has(keyOf(endpoint)) ? "YES" : "NO";
  };
}

/** The numbers of a text. */
function numbersOf(text: string): Set<string> {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*/, "").replace(/\s/g, ""));
  return new Set(lines.filter((line) => line !== "").map((line) => (line.includes(":") ? line : `0192:${line}`)));
}

/**
 * Looks endpoints up at an address: `{scheme}` and `{number}` in it are replaced, otherwise `/0192:974760673` is added. A status
 * of 200 to 299 means YES, 404 or 410 means NO, any other status means UNKNOWN.
 */
export function lookUpAtAddress(address: string): ReceiverLookUp {
  return async ({ scheme, id }) => {
    const url = address.includes("{number}")
      ? address.replaceAll("{scheme}", scheme).replaceAll("{number}", id)
      : `${address.replace(/\/+$/, "")}/${scheme}:${id}`;
    const response = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(limits.receiverAnswerMilliseconds),
      headers: { accept: "application/json, */*;q=0.1" },
    });
    await response.body?.cancel().catch(() => undefined);
    if (response.ok) return "YES";
    return response.status === 404 || response.status === 410 ? "NO" : "UNKNOWN";
  };
}
