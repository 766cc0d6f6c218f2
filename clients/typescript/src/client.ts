// Logging in, calling, paging, and sending again what was refused for being too soon.

import { randomUUID } from "node:crypto";
import type { components } from "./schema.ts";
import type {
  AnsweredFile,
  AnswerOf,
  Call,
  ElementOf,
  FileCall,
  Method,
  Operation,
  PathsOfFiles,
  PathsWith,
  PathsWithFile,
} from "./types.ts";

/** What a session is made from. */
export interface LogIn {
  readonly consumerToken: string;
  readonly employeeToken: string;
  /** The session ends at midnight in Oslo when this date begins. */
  readonly expirationDate: string;
}

/** How a client behaves. */
export interface MotpostOptions {
  /** The service, as in `https://books.example.com`. */
  readonly address: string;
  /** A session token, or a JWT of the company. */
  readonly token?: string;
  /** Id of a client company, for tokens of an accountant's office; otherwise the token's own company. */
  readonly company?: number;
  /** Times that a request is sent again; 5 unless said otherwise. */
  readonly retries?: number;
  /** Waits; for tests. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** A refusal of any operation: which codes one has, the types of its answers tell. */
type Refusal = Omit<components["schemas"]["InternalErrorRefusal"], "status" | "code"> & {
  readonly status: number;
  /** The internal code: what kind of refusal. */
  readonly code: number;
};

/** A request that the service refused: nothing was written. */
export class MotpostError extends Error {
  readonly status: number;
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`${refusal.status} ${refusal.code}: ${refusal.developerMessage ?? refusal.message}`);
    this.name = "MotpostError";
    this.status = refusal.status;
    this.refusal = refusal;
  }
}

/** What is sent, whatever its types say. */
interface Sent {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly idempotencyKey?: string;
  readonly ifMatch?: number;
}

/** What is sent with a file, whatever its types say. */
interface SentFile extends Sent {
  readonly file: Blob;
  readonly fileName: string;
  readonly parts?: Readonly<Record<string, unknown>>;
}

/** Objects that one request of `list` asks for. */
const pageSize = 1_000;

/** A client of one company. */
export class Motpost {
  private readonly options: MotpostOptions;

  constructor(options: MotpostOptions) {
    this.options = options;
  }

  /**
   * Logs in.
   * @throws MotpostError where the tokens are not good
   */
  static async logIn(options: MotpostOptions, body: LogIn): Promise<Motpost> {
    const { value } = await new Motpost(options).post("/token/session/:create", { body });
    if (value.token === undefined) throw new Error("The service answered without a token.");
    return new Motpost({ ...options, token: value.token });
  }

  /**
   * Reads.
   * @throws MotpostError where the request is refused
   */
  get<P extends PathsWith<"get">>(path: P, call: Call<Operation<P, "get">>): Promise<AnswerOf<Operation<P, "get">>> {
    return this.send("get", path, call as Sent);
  }

  /**
   * Makes an object, or carries an action out; once, however often it has to be sent.
   * @throws MotpostError where the request is refused
   */
  post<P extends PathsWith<"post">>(
    path: P,
    call: Call<Operation<P, "post">>,
  ): Promise<AnswerOf<Operation<P, "post">>> {
    return this.send("post", path, call as Sent);
  }

  /**
   * Changes an object, or carries an action out; once, however often it has to be sent.
   * @throws MotpostError where the request is refused
   */
  put<P extends PathsWith<"put">>(path: P, call: Call<Operation<P, "put">>): Promise<AnswerOf<Operation<P, "put">>> {
    return this.send("put", path, call as Sent);
  }

  /**
   * Deletes.
   * @throws MotpostError where the request is refused
   */
  delete<P extends PathsWith<"delete">>(
    path: P,
    call: Call<Operation<P, "delete">>,
  ): Promise<AnswerOf<Operation<P, "delete">>> {
    return this.send("delete", path, call as Sent);
  }

  /**
   * Sends a file with POST.
   * @throws MotpostError where the request is refused
   */
  postFile<P extends PathsWithFile<"post">>(
    path: P,
    call: FileCall<Operation<P, "post">>,
  ): Promise<AnswerOf<Operation<P, "post">>> {
    return this.send("post", path, withForm(call as SentFile));
  }

  /**
   * Sends a file with PUT.
   * @throws MotpostError where the request is refused
   */
  putFile<P extends PathsWithFile<"put">>(
    path: P,
    call: FileCall<Operation<P, "put">>,
  ): Promise<AnswerOf<Operation<P, "put">>> {
    return this.send("put", path, withForm(call as SentFile));
  }

  /**
   * Reads a file, such as the PDF of an invoice.
   * @throws MotpostError where the request is refused
   */
  async getFile<P extends PathsOfFiles>(path: P, call: Call<Operation<P, "get">>): Promise<AnsweredFile> {
    const response = await this.request("get", path, call as Sent);
    return {
      fileName: fileNameOf(response.headers.get("content-disposition") ?? ""),
      mimeType: response.headers.get("content-type") ?? "",
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  }

  /**
   * Every object of a list, page after page; `count` in the query is the size of a page.
   * @throws MotpostError where a request is refused
   */
  async *list<P extends PathsWith<"get">>(
    path: P,
    call: Call<Operation<P, "get">>,
  ): AsyncGenerator<ElementOf<Operation<P, "get">>> {
    const { query = {}, ...rest } = call as Sent;
    const count = Number(query.count ?? pageSize);
    for (let from = Number(query.from ?? 0); ; from += count) {
      const page = await this.send<{ values: ElementOf<Operation<P, "get">>[] }>("get", path, {
        ...rest,
        query: { ...query, from, count },
      });
      yield* page.values;
      if (page.values.length < count) return;
    }
  }

  private async send<Answer>(method: Method, path: string, call: Sent): Promise<Answer> {
    const text = await (await this.request(method, path, call)).text();
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  }

  /** An answer of a request that was carried out. */
  private async request(method: Method, path: string, call: Sent): Promise<Response> {
    const headers = this.headersOf(method, path, call);
    const body = call.form ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
    const request = { method: method.toUpperCase(), headers, ...(body === undefined ? {} : { body }) };
    for (let left = this.options.retries ?? 5; ; left--) {
      const response = await this.attempt(this.addressOf(path, call), request, left);
      if (response === null) continue;
      if (response.ok) return response;
      throw new MotpostError((await response.json()) as Refusal);
    }
  }

  /** One attempt; null where the request must be sent again, after the wait that this took. */
  private async attempt(
    address: string,
    request: { method: string; headers: Record<string, string>; body?: string | FormData },
    left: number,
  ): Promise<Response | null> {
    const wait = this.options.wait ?? ((time: number) => new Promise((resolve) => setTimeout(resolve, time)));
    // What has a key, and what only reads, may be sent again although nobody knows what became of it.
    const isSafe = request.method === "GET" || request.headers["idempotency-key"] !== undefined;
    let response: Response;
    try {
      response = await fetch(address, request);
    } catch (error) {
      if (left === 0 || !isSafe) throw error;
      await wait(1_000);
      return null;
    }
    const isSoon = response.status === 429 || (response.status === 503 && isSafe);
    if (!isSoon || left === 0) return response;
    await response.body?.cancel();
    await wait(Number(response.headers.get("retry-after") ?? 1) * 1_000);
    return null;
  }

  private headersOf(method: Method, path: string, call: Sent): Record<string, string> {
    const { token, company = 0 } = this.options;
    // The answers of these hold secrets, which are not kept for a second request.
    const takesKey = method !== "get" && !path.startsWith("/token/") && !path.startsWith("/integration/");
    const key = call.idempotencyKey ?? (takesKey ? randomUUID() : undefined);
    return {
      ...(token === undefined ? {} : { authorization: `Basic ${btoa(`${company}:${token}`)}` }),
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(call.ifMatch === undefined ? {} : { "if-match": `"${call.ifMatch}"` }),
    };
  }

  private addressOf(path: string, { path: values = {}, query = {} }: Sent): string {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const text = new URLSearchParams(
      Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    ).toString();
    return `${this.options.address}/v2${filled}${text === "" ? "" : `?${text}`}`;
  }
}

/** A call with a file as a form. */
function withForm({ file, fileName, parts, ...call }: SentFile): Sent {
  const form = new FormData();
  // Parts before the file: what they say is known when it comes in.
  for (const [name, value] of Object.entries(parts ?? {})) if (value !== undefined) form.append(name, String(value));
  form.append("file", file, fileName);
  return { ...call, form };
}

/** The name in a Content-Disposition header. */
function fileNameOf(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded === undefined ? "" : decodeURIComponent(encoded);
}
