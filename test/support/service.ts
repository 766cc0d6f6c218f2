// Starts a whole service for a test file: a database of its own, a free port on loopback; and a client that speaks like an integrator's.

import { type Dispatcher, request as requestOf } from "undici";
import { type Config, readConfig } from "../../src/config.ts";
import { SecretCipher } from "../../src/platform/webhook/secret-cipher.ts";
import type { Definitions } from "../../src/schema/registry.ts";
import { type Role, type Service, startService } from "../../src/service/service.ts";
import { breaches, leaveOut } from "./contract.ts";
import { type ClonedDatabase, cloneDatabase } from "./database.ts";
import { checkIssued } from "./peppol/issued.ts";

/** What a test may say of a company. */
interface About {
  readonly name?: string;
  readonly language?: "en" | "no";
  /** An accountant's office. */
  readonly office?: boolean;
  /** The last day of its session, where the test moves its clock. */
  readonly until?: string;
}

/** A service under test. */
export interface TestService {
  readonly address: string;
  readonly database: ClonedDatabase;
  readonly service: Service;
  /** Registers a company and logs in. */
  company(options?: About): Promise<TestClient>;
  stop(): Promise<void>;
}

/** What a test may decide. */
export interface TestServiceOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: () => Date;
  readonly definitions?: Definitions;
  /** What the process does; everything where it is not said. What counts rows does without jobs, which begin at any moment. */
  readonly roles?: readonly Role[];
  /** Hears what the service says. */
  readonly log?: (line: string) => void;
  /** A database that is there already, which the service upgrades; by default a new one. */
  readonly database?: ClonedDatabase;
}

/** What a registration gives to a company. */
export interface Tokens {
  readonly companyId: number;
  readonly employeeId: number;
  readonly consumerToken: string;
  readonly employeeToken: string;
}

/** What secrets are encrypted with in tests. */
export const testKey = Buffer.alloc(32, "test").toString("base64");

/** The key that signs JWTs of the test environment, as its table keeps it, decrypted. */
export function signingPem(stored: string, key: Buffer = Buffer.from(testKey, "base64")): string {
  return new SecretCipher({ given: [key] }).decrypt({ company: 0, field: "signing key test" }, stored);
}

/** Starts a service on a free port. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const database = options.database ?? (await cloneDatabase());
  const config: Config = readConfig(
    {
      PORT: "0",
      LOG_LEVEL: "error",
      MOTPOST_CONNECTIONS: "8",
      MOTPOST_RATES_URL: "",
      // To show the times of a request makes each of its promises dearer.
      SERVER_TIMING: "no",
      // Written in the background: tests that count statements and rows do not expect it.
      REQUEST_LOG: "no",
      // Rendered where a test says so: each invoice costs a hundredth of a second.
      MOTPOST_FILE_DIGESTS: "no",
      MOTPOST_SECRET_KEY: testKey,
      ...options.environment,
    },
    process.cwd(),
  );
  const service = await startService({
    config,
    databaseUrl: database.ownerUrl,
    durable: false,
    log: options.log ?? (() => undefined),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.definitions === undefined ? {} : { definitions: options.definitions }),
    ...(options.roles === undefined ? {} : { roles: new Set(options.roles) }),
  });
  if (options.definitions !== undefined) leaveOut(service.address);
  return {
    address: service.address,
    database,
    service,
    company: (about = {}) => register(service.address, about),
    stop: async () => {
      await service.stop();
      // Whatever was invoiced must be one that can be sent.
      const checked = await checkIssued(database.ownerUrl).catch((error: Error) => error);
      await database.drop();
      if (checked instanceof Error) throw checked;
    },
  };
}

/** An answer, read. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The raw text. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** What a request may carry beside method and path. */
export interface TestRequest {
  /** Sent as JSON; a string or Buffer is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One logged-in company. */
export class TestClient {
  readonly address: string;
  readonly companyId: number;
  readonly employeeId: number;
  readonly consumerToken: string;
  readonly employeeToken: string;
  readonly session: string;
  /** The user name of HTTP Basic: 0, or the company to act in. */
  readonly user: string;
  constructor(address: string, registered: Tokens, session: string, user = "0") {
    this.user = user;
    this.address = address;
    this.companyId = registered.companyId;
    this.employeeId = registered.employeeId;
    this.consumerToken = registered.consumerToken;
    this.employeeToken = registered.employeeToken;
    this.session = session;
  }

  /** The same session with another user name. */
  as(user: number | string): TestClient {
    return new TestClient(this.address, this, this.session, String(user));
  }

  /** Sends a request as the company; the path is below `/v2`. */
  call(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
    const authorization = `Basic ${Buffer.from(`${this.user}:${this.session}`).toString("base64")}`;
    return send(`${this.address}/v2${path}`, method, { ...request, headers: { authorization, ...request.headers } });
  }
  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    return this.call("GET", path, { headers });
  }
  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    return this.call("POST", path, { body, headers });
  }
  put(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    return this.call("PUT", path, { body, headers });
  }
  delete(path: string): Promise<TestAnswer> {
    return this.call("DELETE", path);
  }
  /** The `value` of an answer that must have succeeded. */
  async value(answer: Promise<TestAnswer>): Promise<Record<string, never>> {
    const { status, body, text } = await answer;
    if (status >= 300) throw new Error(`${status}: ${text}`);
    return body.value;
  }
}

/**
 * Sends any request. By the client beneath `fetch`, which costs half: a run of the tests sends hundreds of thousands. It asks for no
 * compression, which service and test would do for nothing; tests of compression ask for it themselves.
 */
export async function send(url: string, method: string, request: TestRequest = {}): Promise<TestAnswer> {
  const { body } = request;
  const raw = typeof body === "string" || Buffer.isBuffer(body);
  const given = { ...(body === undefined ? {} : { "content-type": "application/json" }), ...request.headers };
  // An empty content type is not sent, so that a request can do without.
  if (given["content-type"] === "") delete given["content-type"];
  const response = await requestOf(url, {
    method: method as Dispatcher.HttpMethod,
    headers: { accept: "*/*", ...given },
    body: body === undefined ? null : raw ? (body as string) : JSON.stringify(body),
  });
  const text = await response.body.text();
  let parsed: unknown = null;
  try {
    parsed = text === "" ? null : JSON.parse(text);
  } catch {
    parsed = null;
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const broken = breaches({
    method,
    url,
    sent: raw ? undefined : body,
    status: response.statusCode,
    text,
    contentType: headers.get("content-type") ?? "",
  });
  if (broken.length > 0) throw new Error(`Outside the OpenAPI document: ${broken.join("; ")}`);
  return { status: response.statusCode, headers, text, body: parsed };
}

async function register(address: string, { name, office, language, until }: About): Promise<TestClient> {
  const registered = await send(`${address}/v2/integration/:register`, "POST", {
    body: {
      ...(name === undefined ? {} : { companyName: name }),
      ...(office === undefined ? {} : { accountantOrSimilar: office }),
    },
    headers: { "accept-language": language ?? "en" },
  });
  if (registered.status !== 201) throw new Error(`The company could not be registered: ${registered.text}`);
  return logIn(address, registered.body.value, until);
}

/**
 * Makes a session with the tokens of a registration.
 * @param expirationDate the session's last day; by default three days from now
 */
export async function logIn(
  address: string,
  tokens: Tokens,
  expirationDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
): Promise<TestClient> {
  const { consumerToken, employeeToken } = tokens;
  const session = await send(`${address}/v2/token/session/:create`, "POST", {
    body: { consumerToken, employeeToken, expirationDate },
  });
  if (session.status !== 201) throw new Error(`The log-in was refused: ${session.text}`);
  return new TestClient(address, tokens, session.body.value.token);
}
