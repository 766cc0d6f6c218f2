// A client of the service's interface in plain fetch: logs in, tries again while nobody answers, and lets no request act twice.
import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";

/** Days that a session lives; a run takes minutes. */
const SESSION_DAYS = 2;
const REQUEST_MILLISECONDS = 30_000;
const PAUSE_MILLISECONDS = 250;

/**
 * A client of the service at an address.
 * @param options.patience seconds to try again while the service does not answer
 * @param options.journal file that notes every acknowledged step; with the same file again they are not repeated
 */
export function connect(address, { patience = 60, journal = "" } = {}) {
  const base = `${address.replace(/\/+$/, "")}/v2`;
  const done = readJournal(journal);
  let authorization;

  async function request(method, path, body, key, mayBeRefused = false) {
    const headers = {};
    if (authorization !== undefined) headers.authorization = authorization;
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers["content-type"] = "application/json";
    if (key !== undefined) headers["idempotency-key"] = key;
    const giveUp = Date.now() + patience * 1_000;
    for (let tries = 1; ; tries++) {
      const { status, answer } = await send(base + path, {
        method,
        headers,
        body: isForm ? body : JSON.stringify(body),
      });
      if (status >= 200 && status < 300) return answer;
      if (mayBeRefused && [400, 404, 409, 422].includes(status)) return answer;
      // Nobody there, too many requests, or starting up: the same request with the same key once more.
      const later = status === 0 || status === 429 || status === 503;
      if (!later || Date.now() > giveUp) throw new Error(`${method} ${path}: ${status} ${explain(answer)}`);
      if (tries === 1) console.error(`${method} ${path}: ${answer.message}; trying again for ${patience} s`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    }
  }

  /** Does a step once: the journal keeps what was acknowledged, and the key makes everything else safe to repeat. */
  async function once(step, act) {
    if (done.has(step)) return done.get(step);
    const value = await act(`${done.get("run")}-${step}`);
    done.set(step, value);
    if (journal !== "") appendFileSync(journal, `${JSON.stringify({ step, value })}\n`);
    return value;
  }

  return {
    /** All objects of a list. */
    list: async (path) => (await request("GET", path)).values,
    read: async (path) => (await request("GET", path)).value,
    create: (step, path, body) => once(step, async (key) => (await request("POST", path, body, key)).value),
    put: (step, path, body) => once(step, async (key) => (await request("PUT", path, body, key)).value),
    /** Sends a file; the service must know it again by what the path says of it, since its form is written anew each time. */
    upload: (step, path, { name, text }) =>
      once(step, async () => {
        const form = new FormData();
        form.set("file", new Blob([text]), name);
        return (await request("POST", path, form)).value;
      }),
    /** What was answered, or null where the service refuses; once. */
    tried: (step, method, path, body) =>
      once(step, async (key) => (await request(method, path, body, key, true)).value ?? null),
    /** What there is at a path, or null where the service refuses; once, so that it is the same when it is done again. */
    look: (step, path) =>
      once(step, async () => (await request("GET", path, undefined, undefined, true)).value ?? null),
    /** Sends what must be refused. @returns the status and the code of the refusal; a status below 300 where it was done */
    async refusal(method, path, body) {
      const { status, code } = await request(method, path, body, undefined, true);
      return { status: status ?? 200, code };
    },
    /** Logs in with both tokens; without them a company is registered, which the test environment allows. */
    async logIn({ consumerToken, employeeToken, companyName }) {
      await once("run", async () => randomUUID());
      const tokens = await once("company", async () =>
        consumerToken && employeeToken
          ? { consumerToken, employeeToken }
          : (await request("POST", "/integration/:register", { companyName })).value,
      );
      const expirationDate = new Date(Date.now() + SESSION_DAYS * 86_400_000).toISOString().slice(0, 10);
      const said = { consumerToken: tokens.consumerToken, employeeToken: tokens.employeeToken, expirationDate };
      const { value } = await request("PUT", `/token/session/:create?${new URLSearchParams(said)}`);
      authorization = `Basic ${Buffer.from(`0:${value.token}`).toString("base64")}`;
      return (await request("GET", "/token/session/%3EwhoAmI")).value.companyId;
    },
  };
}

/** Status 0 stands for no answer, or half of one. */
async function send(url, options) {
  try {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(REQUEST_MILLISECONDS) });
    return { status: response.status, answer: await response.json() };
  } catch (error) {
    return { status: 0, answer: { message: error.cause?.message ?? error.message } };
  }
}

/** What people need to know of a refusal: the message, what to do, and every single fault. */
function explain({ message, developerMessage, validationMessages, requestId }) {
  const faults = (validationMessages ?? []).map((one) => `${one.path || one.field}: ${one.message}`);
  return [message, developerMessage, ...faults, requestId && `request ${requestId}`].filter(Boolean).join("\n  ");
}

/** Steps with what was answered, one on each line; a line that was cut short did not happen. */
function readJournal(file) {
  const done = new Map();
  if (file === "") return done;
  // It holds the tokens, so it is nobody else's to read.
  if (!existsSync(file)) writeFileSync(file, "", { mode: 0o600 });
  for (const line of readFileSync(file, "utf8").split("\n")) {
    try {
      const { step, value } = JSON.parse(line);
      done.set(step, value);
    } catch {
      // Empty, or cut short by the end of the process.
    }
  }
  appendFileSync(file, "\n");
  return done;
}
