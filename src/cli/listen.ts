// `motpost listen`: receives callbacks on this machine, checks and prints them, and fails on purpose where the options say so.

import { type CallbackReceiver, startReceiver } from "./callback-receiver.ts";
import type { Command } from "./command.ts";
import { type ListenOptions, type Login, listenHelp, readListen } from "./listen-options.ts";

/**
 * Listens until a signal or the requested number of callbacks; then removes its subscriptions.
 * @throws Error with what to do where the service refuses, or the port is in use
 */
export async function listen(options: ListenOptions): Promise<void> {
  const log = (line: string) => process.stderr.write(`motpost: ${line}\n`);
  const print = (text: string) => process.stdout.write(`${text}\n`);
  const signal = new Promise<void>((done) => {
    for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => done());
  });
  const listener = await startReceiver(options, print);
  let subscriptions: Subscriptions | null = null;
  try {
    subscriptions = options.login === null ? null : await subscribe(options, options.login, listener);
    log(
      `listening at ${listener.address}${subscriptions === null ? "" : `, subscribed to ${options.events.join(", ")}`}`,
    );
    await Promise.race([signal, listener.finished]);
  } finally {
    await subscriptions?.remove().catch((error: unknown) => log((error as Error).message));
    await listener.stop();
  }
}

/** The subscriptions that the command created and removes at its end. */
interface Subscriptions {
  remove(): Promise<void>;
}

async function subscribe(options: ListenOptions, login: Login, listener: CallbackReceiver): Promise<Subscriptions> {
  const expirationDate = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const call = async (method: string, path: string, body?: unknown) =>
    (await callService(options.service, { method, path, body, token })).value;
  let token = "";
  const session = await call("POST", "/token/session/:create", { ...login, expirationDate });
  token = String(session?.token);
  const ids: number[] = [];
  const remove = async () => {
    if (ids.length > 0) await call("DELETE", `/event/subscription/list?ids=${ids.join(",")}`);
    await call("DELETE", `/token/session/${encodeURIComponent(token)}`);
  };
  try {
    for (const event of options.events) {
      const subscription = await call("POST", "/event/subscription", {
        event,
        targetUrl: listener.address,
        ...(options.fields === null ? {} : { fields: options.fields }),
        authHeaderName: listener.header?.name,
        authHeaderValue: listener.header?.value,
        hmacSharedSecret: listener.secret,
      });
      ids.push(Number(subscription?.id));
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { remove };
}

interface ListenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly token: string;
}

interface Answer {
  readonly value?: Record<string, unknown>;
  readonly values?: readonly unknown[];
  readonly message?: string;
  readonly developerMessage?: string | null;
  readonly validationMessages?: readonly { readonly field: string | null; readonly message: string }[] | null;
}

/** The messages of a refusal. */
function refusalText({ message = "", developerMessage, validationMessages }: Answer): string {
  const faults = (validationMessages ?? []).map((one) =>
    one.field === null ? one.message : `${one.field}: ${one.message}`,
  );
  return [message, ...faults, developerMessage ?? ""].filter((one) => one !== "").join(" ");
}

/** Calls the service; returns the body of the response. */
export async function callService(service: string, { method, path, body, token }: ListenRequest): Promise<Answer> {
  const authorization = `Basic ${Buffer.from(`0:${token}`).toString("base64")}`;
  const response = await fetch(`${service}/v2${path}`, {
    method,
    headers: { ...(token === "" ? {} : { authorization }), "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    const reason = (error as { cause?: { message?: string } }).cause?.message ?? String(error);
    throw new Error(
      `The service does not answer at ${service} (${reason}). Is it running? Use --service <URL> if it runs elsewhere.`,
    );
  });
  const text = await response.text();
  let answer: Answer = {};
  try {
    answer = text === "" ? {} : JSON.parse(text);
  } catch {
    // The response is not from the service.
  }
  if (!response.ok)
    throw new Error(
      `The service refuses ${method} ${path.split("?")[0]}: ${response.status} ${refusalText(answer)}`.trim(),
    );
  return answer;
}

/** `motpost listen` */
export const listenCommand: Command = {
  help: listenHelp,
  run: (args) => listen(readListen(args, process.env, process.cwd())),
};
