// Connections to receivers: every address is checked when it is connected to, and connections are kept alive for the next callback.

import { lookup } from "node:dns/promises";
import { Agent, type AgentOptions, type ClientRequest } from "node:http";
import { isIP, connect as plainConnect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type ConnectionOptions, connect as tlsConnect } from "node:tls";
import * as limits from "../../limits.ts";
import { ReasonError } from "../../schema/message.ts";
import type { Targets } from "./callback-targets.ts";

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

/** The target of a connection, beside Node's own options. */
interface ConnectionTarget {
  readonly host: string;
  readonly port: number;
  /** The company that sends the callback; companies share no connection. */
  readonly company: number;
  readonly servername?: string;
}

/** Why a connection to an address is refused. */
const refusals = {
  address: { en: "the address is refused", no: "adressen avvises" },
  name: { en: "the name leads to an address that is refused", no: "navnet fører til en adresse som avvises" },
};

type ConnectCallback = (error: Error | null, socket?: Socket) => void;

async function addressesOf(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map((one) => one.address);
}

/** An agent that connects to checked addresses only. It overrides methods that Node documents. */
class CheckedAgent extends Agent {
  private readonly settings: ConnectionSettings;
  private readonly isTls: boolean;
  /** When each connection was opened: an old one is closed, so that its name is resolved again. */
  private readonly openedAt = new WeakMap<Duplex, number>();
  /** Idle connections, each with the listener that closes it when unsolicited bytes arrive. */
  private readonly idle = new Map<Duplex, () => void>();

  constructor(settings: ConnectionSettings, isTls: boolean) {
    const timeout = limits.callbackIdleMilliseconds;
    super({ keepAlive: true, maxFreeSockets: limits.callbackIdleConnectionsPerHost, timeout } satisfies AgentOptions);
    this.settings = settings;
    this.isTls = isTls;
    // Node refuses a request whose protocol differs from the agent's.
    Object.assign(this, { protocol: isTls ? "https:" : "http:" });
  }

  override getName(options: ConnectionTarget & object): string {
    return `${options.company} ${options.host} ${options.port}`;
  }

  override createConnection(options: object, callback?: unknown): undefined {
    const done = callback as ConnectCallback;
    this.open(options as ConnectionTarget).then((socket) => done(null, socket), done);
  }

  /** @returns false where the connection is not kept */
  override keepSocketAlive(socket: Duplex): boolean {
    const age = performance.now() - (this.openedAt.get(socket) ?? 0);
    const isFull = this.idle.size >= limits.callbackIdleConnections;
    if (isFull || age > limits.callbackConnectionMilliseconds || socket.readableLength > 0) return false;
    if ((super.keepSocketAlive(socket) as unknown) === false) return false;
    // Unsolicited bytes would be parsed as the next response.
    const end = () => void socket.destroy();
    for (const event of ["data", "end"]) socket.on(event, end);
    this.idle.set(socket, end);
    return true;
  }

  override reuseSocket(socket: Duplex, request: ClientRequest): void {
    const end = this.idle.get(socket);
    this.idle.delete(socket);
    if (end !== undefined) for (const event of ["data", "end"]) socket.off(event, end);
    super.reuseSocket(socket, request);
  }

  /** Closes the idle connections to a target, after one of them turned out to be closed by the receiver. */
  closeIdle(target: ConnectionTarget): void {
    for (const socket of this.freeSockets[this.getName(target)] ?? []) socket.destroy();
  }

  private async open(target: ConnectionTarget): Promise<Socket> {
    const { host, port } = target;
    const addresses = isIP(host) > 0 ? [host] : await this.resolved(host);
    const [address] = addresses;
    if (address === undefined) throw new ReasonError({ en: "the name has no address", no: "navnet har ingen adresse" });
    // A name with one forbidden address is refused, whatever its other addresses are.
    if (!addresses.every((one) => this.settings.targets.mayConnect(host, one)))
      throw new ReasonError(isIP(host) > 0 ? refusals.address : refusals.name);
    // Connects to the checked address, so that the name is not resolved a second time.
    const socket = this.isTls
      ? tlsConnect({ ...(target as ConnectionOptions), host: address, port })
      : plainConnect({ host: address, port, noDelay: true });
    this.openedAt.set(socket, performance.now());
    const timeout = setTimeout(
      () => socket.destroy(new ReasonError({ en: "no connection in time", no: "ikke forbindelse i tide" })),
      this.settings.clock.connect,
    );
    for (const event of [this.isTls ? "secureConnect" : "connect", "close"])
      socket.once(event, () => clearTimeout(timeout));
    socket.once("close", () => this.idle.delete(socket));
    return socket;
  }

  private async resolved(host: string): Promise<readonly string[]> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      const error = new ReasonError({
        en: "the name was not resolved in time",
        no: "navnet ble ikke slått opp i tide",
      });
      timer = setTimeout(() => reject(error), this.settings.clock.resolve);
    });
    try {
      return await Promise.race([this.settings.resolve(host), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The connections of a process to its receivers. */
export class Connections {
  readonly targets: Targets;
  private readonly agents: Readonly<Record<"plain" | "tls", CheckedAgent>>;
  private readonly parsedAddresses = new Map<string, ReturnType<Targets["read"]>>();

  constructor({ targets, resolve = addressesOf, clock }: ConnectionsOptions) {
    const usual = { resolve: limits.callbackResolveMilliseconds, connect: limits.callbackConnectMilliseconds };
    const settings: ConnectionSettings = { targets, resolve, clock: clock ?? usual };
    this.targets = targets;
    this.agents = { plain: new CheckedAgent(settings, false), tls: new CheckedAgent(settings, true) };
  }

  /** The parsed and checked address of a callback, cached; as `Targets.read`. */
  read(text: string): ReturnType<Targets["read"]> {
    const cached = this.parsedAddresses.get(text);
    if (cached !== undefined) return cached;
    const read = this.targets.read(text);
    if (this.parsedAddresses.size >= limits.callbackAddressCacheEntries) this.parsedAddresses.clear();
    this.parsedAddresses.set(text, read);
    return read;
  }

  /** The agent of a protocol. */
  agent(isTls: boolean): CheckedAgent {
    return isTls ? this.agents.tls : this.agents.plain;
  }

  /** Closes all connections. */
  close(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }
}
