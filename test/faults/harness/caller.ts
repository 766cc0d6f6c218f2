// A company's client as an integrator writes one: a key for each change, and the same again until there is an answer.

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Agent, type Dispatcher, request } from "undici";

/** Milliseconds for which one request is tried again, and between two attempts. */
const PATIENCE = 120_000;
const PAUSE = 60;

/** An answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly body: any;
}

/** What became of a request: done, refused by a status below 500, or never known because nobody asked again. */
export type Outcome = "done" | "refused" | "unknown";

/** One request of the history. */
export interface Entry {
  readonly kind: string;
  /** Stands in what the request makes. */
  readonly mark: string;
  readonly key: string;
  /** When it was sent first, and when it was answered; null while it is not. */
  readonly begun: number;
  answered: number | null;
  outcome: Outcome;
  status: number | null;
  attempts: number;
  /** The `value` of the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  value: any;
}

/** A change that is sent. */
export interface Change {
  readonly kind: string;
  readonly mark: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** A file in the part `file` of a form. */
  readonly file?: { readonly name: string; readonly text: string };
  /** Sent once and not asked about again, so that nobody knows what became of it where there is no answer. */
  readonly once?: boolean;
}

/** A company's client with the history of its changes. */
export class Caller {
  readonly history: Entry[] = [];
  /** Answers above 499 by status, and attempts without an answer (0). */
  readonly failures = new Map<number, number>();
  /** Bodies of answers above 499 that are not 503. */
  readonly accidents: string[] = [];
  private readonly address: string;
  private readonly authorization: string;
  private readonly agent = new Agent({ connections: 64, headersTimeout: 60_000, bodyTimeout: 60_000 });

  private constructor(address: string, session: string) {
    this.address = address;
    this.authorization = `Basic ${Buffer.from(`0:${session}`).toString("base64")}`;
  }

  /** Registers a company and logs in. */
  static async register(address: string): Promise<Caller> {
    const stranger = new Caller(address, "");
    const { consumerToken, employeeToken } = (await stranger.ask("POST", "/integration/:register", { body: {} })).body
      .value;
    const expirationDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const body = { consumerToken, employeeToken, expirationDate };
    const { token } = (await stranger.ask("POST", "/token/session/:create", { body })).body.value;
    await stranger.close();
    return new Caller(address, token);
  }

  /**
   * Sends a request once.
   * @throws Error where there is no answer
   */
  async ask(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: object } = {},
  ): Promise<Answer> {
    const isRaw = Buffer.isBuffer(body);
    const response = await request(`${this.address}/v2${path}`, {
      method: method as Dispatcher.HttpMethod,
      headers: {
        authorization: this.authorization,
        ...(body === undefined || isRaw ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : isRaw ? body : JSON.stringify(body),
      dispatcher: this.agent,
    });
    const text = await response.body.text();
    return { status: response.statusCode, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
  }

  /** Reads until there is an answer. */
  async get(path: string): Promise<Answer> {
    for (const end = Date.now() + PATIENCE; ; await pause(PAUSE)) {
      const answer = await this.ask("GET", path).catch(() => null);
      if (answer !== null && answer.status !== 503) return answer;
      if (Date.now() > end) throw new Error(`GET ${path} has no answer.`);
    }
  }

  /**
   * Makes a change: the same request with the same key until it is done or refused.
   * @returns the `value` of the answer; null where it was refused or is not known
   */
  async change(change: Change): Promise<Entry["value"]> {
    const { kind, mark, method, path, file } = change;
    const entry: Entry = {
      ...{ kind, mark, key: randomUUID(), begun: Date.now(), answered: null },
      ...{ outcome: "unknown", status: null, attempts: 0, value: null },
    };
    this.history.push(entry);
    const form = file === undefined ? null : formOf(file);
    const body = form?.body ?? change.body;
    const headers = { "idempotency-key": entry.key, ...(form === null ? {} : { "content-type": form.type }) };
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(PAUSE)) {
      entry.attempts++;
      const answer = await this.ask(method, path, { ...(body === undefined ? {} : { body }), headers }).catch(
        () => null,
      );
      const status = answer?.status ?? 0;
      if (answer !== null && status < 500) {
        entry.answered = Date.now();
        entry.outcome = status < 300 ? "done" : "refused";
        entry.status = status;
        entry.value = status < 300 ? (answer.body?.value ?? {}) : answer.body;
        return status < 300 ? entry.value : null;
      }
      this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
      if (answer !== null && status !== 503) this.accidents.push(`${method} ${path}: ${JSON.stringify(answer.body)}`);
      if (change.once === true) return null;
    }
    return null;
  }

  /** What was answered by now; entries that are still being asked for are left out. */
  known(): readonly Entry[] {
    return this.history.filter(({ outcome }) => outcome === "done");
  }

  /** Closes its connections. */
  async close(): Promise<void> {
    await this.agent.destroy();
  }
}

function formOf({ name, text }: { readonly name: string; readonly text: string }): { type: string; body: Buffer } {
  const boundary = `motpost-${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(`${head}${text}\r\n--${boundary}--\r\n`),
  };
}
