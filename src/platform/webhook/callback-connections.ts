// Connections to receivers: the connector itself looks at every address, and a connection is kept open a while for the next callback.

import { lookup } from "node:dns/promises";
import { Agent, type AgentOptions, type ClientRequest } from "node:http";
import { isIP, connect as plainConnect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type ConnectionOptions, connect as tlsConnect } from "node:tls";
import * as limits from "../../limits.ts";
import { ReasonError } from "../../schema/message.ts";
import type { Targets } from "./callback-targets.ts";

/** What connections are made with; times in milliseconds. */
export interface ConnectionsOptions {
  readonly targets: Targets;
  /** All addresses of a name. */
  readonly resolve?: ((host: string) => Promise<readonly string[]>) | undefined;
  /** For the name, and for connection and TLS. */
  readonly clock?: { readonly resolve: number; readonly connect: number } | undefined;
}

/** The same, with what is usual in the place of what was left out. */
interface ConnectionSettings {
  readonly targets: Targets;
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly clock: { readonly resolve: number; readonly connect: number };
}

/** What a request asks its connection for, beside what Node knows. */
interface ConnectionTarget {
  readonly host: string;
  readonly port: number;
  /** Whose callback it is: companies share no connection. */
  readonly company: number;
  readonly servername?: string;
}

/** Why no connection is made to an address. */
const refusals = {
  address: { en: "the address is refused", no: "adressen avvises" },
  name: { en: "the name leads to an address that is refused", no: "navnet fører til en adresse som avvises" },
};

type ConnectCallback = (error: Error | null, socket?: Socket) => void;

async function addressesOf(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map((one) => one.address);
}

/** An agent whose connections go to addresses that were looked at. Works on what Node documents of its agents. */
class CheckedAgent extends Agent {
  private readonly settings: ConnectionSettings;
  private readonly isTls: boolean;
  /** When each connection was begun; its name is resolved anew with the next one. */
  private readonly openedAt = new WeakMap<Duplex, number>();
  /** Connections that wait for a callback, with what ends those that speak unasked. */
  private readonly idle = new Map<Duplex, () => void>();

  constructor(made: ConnectionSettings, isTls: boolean) {
    const timeout = limits.callbackIdleMilliseconds;
    super({ keepAlive: true, maxFreeSockets: limits.callbackIdleConnectionsPerHost, timeout } satisfies AgentOptions);
    this.settings = made;
    this.isTls = isTls;
    // Node compares it with the request's.
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
    // What a receiver says now would be taken for its answer to the next callback.
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

  /** Closes what is kept open for whoever asked for this: it has been found closed by the other side. */
  closeIdle(wanted: ConnectionTarget): void {
    for (const socket of this.freeSockets[this.getName(wanted)] ?? []) socket.destroy();
  }

  private async open(wanted: ConnectionTarget): Promise<Socket> {
    const { host, port } = wanted;
    const addresses = isIP(host) > 0 ? [host] : await this.resolved(host);
    const [address] = addresses;
    if (address === undefined) throw new ReasonError({ en: "the name has no address", no: "navnet har ingen adresse" });
    // All of them: a name that has one forbidden address is not to be trusted with the others.
    if (!addresses.every((one) => this.settings.targets.mayConnect(host, one)))
      throw new ReasonError(isIP(host) > 0 ? refusals.address : refusals.name);
    // An address that was looked at; nothing is resolved a second time.
    const socket = this.isTls
      ? tlsConnect({ ...(wanted as ConnectionOptions), host: address, port })
      : plainConnect({ host: address, port, noDelay: true });
    this.openedAt.set(socket, performance.now());
    const late = setTimeout(
      () => socket.destroy(new ReasonError({ en: "no connection in time", no: "ikke forbindelse i tide" })),
      this.settings.clock.connect,
    );
    for (const event of [this.isTls ? "secureConnect" : "connect", "close"])
      socket.once(event, () => clearTimeout(late));
    socket.once("close", () => this.idle.delete(socket));
    return socket;
  }

  private async resolved(host: string): Promise<readonly string[]> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const error = new ReasonError({
        en: "the name was not resolved in time",
        no: "navnet ble ikke slått opp i tide",
      });
      timer = setTimeout(() => reject(error), this.settings.clock.resolve);
    });
    try {
      return await Promise.race([this.settings.resolve(host), late]);
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
    const made: ConnectionSettings = { targets, resolve, clock: clock ?? usual };
    this.targets = targets;
    this.agents = { plain: new CheckedAgent(made, false), tls: new CheckedAgent(made, true) };
  }

  /** The address of a callback, looked at as `Targets.read` does. */
  read(text: string): ReturnType<Targets["read"]> {
    const known = this.parsedAddresses.get(text);
    if (known !== undefined) return known;
    const read = this.targets.read(text);
    if (this.parsedAddresses.size >= limits.callbackAddressCacheEntries) this.parsedAddresses.clear();
    this.parsedAddresses.set(text, read);
    return read;
  }

  /** The agent of a protocol. */
  agent(isTls: boolean): CheckedAgent {
    return isTls ? this.agents.tls : this.agents.plain;
  }

  /** Closes what is open. */
  close(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }
}
