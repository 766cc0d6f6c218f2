// Connections to receivers, over undici: every address is checked when it is connected to, and connections are kept alive for the next callback.

import { lookup } from "node:dns/promises";
import { isIP, connect as plainConnect, type Socket } from "node:net";
import { connect as tlsConnect } from "node:tls";
import type { Client } from "undici";
import * as limits from "../../limits.ts";
import { ReasonError } from "../../schema/message.ts";
import { hostOf, type Targets } from "./callback-targets.ts";
import { InformationalResponses } from "./informational-responses.ts";

/** The options of connections; times in milliseconds. */
export interface ConnectionsOptions {
  readonly targets: Targets;
  /** All addresses of a name. */
  readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined;
  /** Timeouts of the name look-up, and of connecting with TLS. */
  readonly clock?: { readonly resolve: number; readonly connect: number } | undefined;
}

/** The options with their defaults. */
interface ConnectionSettings {
  readonly targets: Targets;
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly clock: { readonly resolve: number; readonly connect: number };
}

/** Why there is no connection. */
const refusals = {
  address: { en: "the address is refused", no: "adressen avvises" },
  name: { en: "the name leads to an address that is refused", no: "navnet fører til en adresse som avvises" },
  noAddress: { en: "the name has no address", no: "navnet har ingen adresse" },
  unresolved: { en: "the name was not resolved in time", no: "navnet ble ikke slått opp i tide" },
  late: { en: "no connection in time", no: "ikke forbindelse i tide" },
  closed: { en: "closed without an answer", no: "lukket uten svar" },
};

async function addressesOf(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map((one) => one.address);
}

/** A connection to a receiver, which one callback at a time uses. */
export class CallbackConnection {
  readonly client: Client;
  /** Company and origin: companies share no connection. */
  readonly key: string;
  isConnected = false;
  /** Whether a callback has been sent over it before. */
  isReused = false;
  /** When it was opened: an old one is closed, so that its name is resolved again. */
  private openedAt = 0;
  private readonly informational = new InformationalResponses();

  constructor(key: string, url: URL, settings: ConnectionSettings, library: typeof Client) {
    this.key = key;
    this.client = new library(url.origin, {
      connect: (_options, callback) => {
        openSocket(url, settings).then(
          (socket) => {
            this.isConnected = true;
            this.openedAt = performance.now();
            this.informational.expectResponse();
            this.informational.skipIn(socket);
            callback(null, socket);
          },
          (error: Error) => callback(error, null),
        );
      },
      // The callback has a timeout of its own for the whole of it.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: limits.callbackIdleMilliseconds,
      keepAliveMaxTimeout: limits.callbackIdleMilliseconds,
      maxHeaderSize: limits.headerBytes,
    });
  }

  get isOld(): boolean {
    return performance.now() - this.openedAt > limits.callbackConnectionMilliseconds;
  }

  /** Prepares a connection that was idle for the next callback. */
  reuse(): void {
    this.isReused = true;
    this.informational.expectResponse();
  }
}

/**
 * Connects to an address that was checked.
 * @throws Error where none may be connected to, or none answers in time
 */
async function openSocket(url: URL, settings: ConnectionSettings): Promise<Socket> {
  const host = hostOf(url);
  const addresses = isIP(host) > 0 ? [host] : await resolved(host, settings);
  const [address] = addresses;
  if (address === undefined) throw new ReasonError(refusals.noAddress);
  // A name with one forbidden address is refused, whatever its other addresses are.
  if (!addresses.every((one) => settings.targets.mayConnect(host, one)))
    throw new ReasonError(isIP(host) > 0 ? refusals.address : refusals.name);
  // Connects to the checked address, so that the name is not resolved a second time.
  const isTls = url.protocol === "https:";
  const port = url.port === "" ? (isTls ? 443 : 80) : Number(url.port);
  const name = isIP(host) > 0 ? {} : { servername: host };
  const socket = isTls
    ? tlsConnect({ host: address, port, ALPNProtocols: ["http/1.1"], ...name })
    : plainConnect({ host: address, port, noDelay: true });
  const timeout = setTimeout(() => socket.destroy(new ReasonError(refusals.late)), settings.clock.connect);
  return new Promise<Socket>((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(new ReasonError(refusals.closed)));
    socket.once(isTls ? "secureConnect" : "connect", () => {
      socket.off("error", reject);
      resolve(socket);
    });
  }).finally(() => clearTimeout(timeout));
}

async function resolved(host: string, { resolve, clock }: ConnectionSettings): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ReasonError(refusals.unresolved)), clock.resolve);
  });
  try {
    return await Promise.race([resolve(host), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The connections of a process to its receivers. */
export class Connections {
  private readonly settings: ConnectionSettings;
  private readonly open = new Set<CallbackConnection>();
  /** Idle connections by key; the one that was used last is used first. */
  private readonly idle = new Map<string, CallbackConnection[]>();
  private idleCount = 0;
  private readonly parsedAddresses = new Map<string, ReturnType<Targets["read"]>>();
  /** What makes connections; null until the first callback. */
  private library: typeof Client | null = null;

  constructor({ targets, resolve = addressesOf, clock }: ConnectionsOptions) {
    const usual = { resolve: limits.callbackResolveMilliseconds, connect: limits.callbackConnectMilliseconds };
    this.settings = { targets, resolve, clock: clock ?? usual };
  }

  /** Reads the library at the first callback: most processes never send one. To be awaited before a connection is taken. */
  async prepare(): Promise<void> {
    this.library ??= (await import("undici")).Client;
  }

  /** A connection for a callback of a company, which gives it back by `keep` or `discard`: an idle one, or a new one. */
  take(company: number, url: URL): CallbackConnection {
    const key = `${company} ${url.origin}`;
    for (let found = this.idle.get(key)?.at(-1); found !== undefined; found = this.idle.get(key)?.at(-1)) {
      this.removeIdle(found);
      if (!found.isOld) {
        found.reuse();
        return found;
      }
      this.discard(found);
    }
    return this.connect(company, url);
  }

  /** A new connection for a callback, as `take`. */
  connect(company: number, url: URL): CallbackConnection {
    if (this.library === null) throw new Error("Connections are taken before they were prepared.");
    const connection = new CallbackConnection(`${company} ${url.origin}`, url, this.settings, this.library);
    this.open.add(connection);
    connection.client.on("disconnect", () => {
      if (this.removeIdle(connection)) this.discard(connection);
    });
    return connection;
  }

  /** Keeps a connection whose response was read to the end for the next callback, within the bounds. */
  keep(connection: CallbackConnection): void {
    const alike = this.idle.get(connection.key) ?? [];
    const isFull = this.idleCount >= limits.callbackIdleConnections;
    if (isFull || connection.isOld || alike.length >= limits.callbackIdleConnectionsPerHost) {
      this.discard(connection);
      return;
    }
    this.idle.set(connection.key, [...alike, connection]);
    this.idleCount++;
  }

  /** Closes a connection. */
  discard(connection: CallbackConnection): void {
    this.open.delete(connection);
    connection.client.destroy().catch(() => undefined);
  }

  /** Closes the idle connections to the same target, after one of them turned out to be closed by the receiver. */
  closeIdle({ key }: CallbackConnection): void {
    for (const one of this.idle.get(key) ?? []) {
      this.removeIdle(one);
      this.discard(one);
    }
  }

  /** The parsed and checked address of a callback, cached; as `Targets.read`. */
  read(text: string): ReturnType<Targets["read"]> {
    const cached = this.parsedAddresses.get(text);
    if (cached !== undefined) return cached;
    const read = this.settings.targets.read(text);
    if (this.parsedAddresses.size >= limits.callbackAddressCacheEntries) this.parsedAddresses.clear();
    this.parsedAddresses.set(text, read);
    return read;
  }

  /** Closes all connections. */
  close(): void {
    for (const one of this.open) this.discard(one);
    this.idle.clear();
    this.idleCount = 0;
  }

  /** @returns false where it was not idle */
  private removeIdle(connection: CallbackConnection): boolean {
    const alike = this.idle.get(connection.key) ?? [];
    const others = alike.filter((one) => one !== connection);
    if (others.length === alike.length) return false;
    if (others.length === 0) this.idle.delete(connection.key);
    else this.idle.set(connection.key, others);
    this.idleCount--;
    return true;
  }
}
