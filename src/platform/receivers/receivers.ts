// Asks who can receive e-invoices: a file of numbers, or an address that is asked for each. Knows no customer.

import { readFile, stat } from "node:fs/promises";
import * as limits from "../../limits.ts";
import type { Endpoint, Reception } from "./endpoint.ts";

/** How the register is asked. */
export type AskReceiver = (endpoint: Endpoint) => Promise<Reception>;

interface Kept {
  readonly reception: Reception;
  /** Milliseconds of the clock until which it holds. */
  readonly until: number;
}

const keyOf = ({ scheme, id }: Endpoint) => `${scheme}:${id}`;

/** A register whose answers are kept for a while: what is asked at once is asked once, a few at a time. */
export class ReceiverRegister {
  private readonly asks: AskReceiver;
  private readonly kept = new Map<string, Kept>();
  private readonly running = new Map<string, Promise<Reception>>();
  private readonly now: () => number;
  private waiting: (() => void)[] = [];
  private busy = 0;
  constructor(asks: AskReceiver, now: () => number = () => performance.now()) {
    this.asks = asks;
    this.now = now;
  }

  cached(endpoint: Endpoint): Reception | null {
    const found = this.kept.get(keyOf(endpoint));
    return found !== undefined && found.until > this.now() ? found.reception : null;
  }

  async lookUp(endpoint: Endpoint): Promise<Reception> {
    const key = keyOf(endpoint);
    const known = this.cached(endpoint) ?? this.running.get(key);
    if (known !== undefined && known !== null) return known;
    const asked = this.askNow(endpoint).finally(() => this.running.delete(key));
    this.running.set(key, asked);
    return asked;
  }

  private async askNow(endpoint: Endpoint): Promise<Reception> {
    if (this.busy >= limits.receiversAtOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.busy++;
    try {
      // A register that is away is not asked for each of many.
      const reception = await this.asks(endpoint).catch((): Reception => "UNKNOWN");
      this.keep(keyOf(endpoint), reception);
      return reception;
    } finally {
      this.busy--;
      this.waiting.shift()?.();
    }
  }

  private keep(key: string, reception: Reception): void {
    this.kept.delete(key);
    this.kept.set(key, { reception, until: this.now() + limits.receiverMilliseconds[reception] });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= limits.receiversKept) break;
      this.kept.delete(oldest);
    }
  }
}

/** The register of a setting: a file of numbers, or an http(s) address. */
export function receiverRegister(source: string): ReceiverRegister {
  return new ReceiverRegister(/^https?:/.test(source) ? askAddress(source) : askFile(source));
}

/**
 * Asks a file: one number in each line, as in `974760673` or `0088:7080000000001`; what follows a `#` says nothing. It is
 * read again when it was changed.
 */
export function askFile(file: string): AskReceiver {
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
 * Asks an address: `{scheme}` and `{number}` in it are replaced, otherwise `/0192:974760673` is added. A status of 200 to
 * 299 says that the number receives, 404 or 410 that it does not; anything else, and no answer in time, says nothing.
 */
export function askAddress(address: string): AskReceiver {
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
