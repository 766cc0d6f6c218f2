// A line to the database that tests cut, silence and listen to.

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { inject } from "vitest";
import { connectionUrl } from "../../src/store/embedded/embedded.ts";

/** What becomes of bytes that the service sends: passed on, or its connection cut before or after they arrive. */
export type Fate = "pass" | "cutBefore" | "cutAfter";

/** A line to the database server of the tests. */
export interface DatabaseProxy {
  /** The address of a database by this line. */
  url(name: string): string;
  /** Says what becomes of what the service sends. */
  fate: (bytes: Buffer) => Fate;
  /** Where what the database says is cut into two, of which the second comes later; 0 for nowhere. */
  pieces: (bytes: Buffer) => number;
  /** Milliseconds that everything takes in each direction, and how many bytes pass in a second; 0 for no bound. Set while nothing is under way. */
  delay: number;
  bytesPerSecond: number;
  /** Connections that were made so far. */
  readonly made: number;
  /** From now on nothing passes in either direction, and new connections are taken and not served; or all goes on. */
  hang(isHanging: boolean): void;
  /** Breaks every connection. */
  cut(): void;
  stop(): Promise<void>;
}

/** Starts a line on a free port of loopback. */
export async function startDatabaseProxy(): Promise<DatabaseProxy> {
  const { host, port, user, password } = inject("testServer");
  const pairs = new Set<readonly [Socket, Socket]>();
  let [made, isHanging] = [0, false];
  const server = createServer((near) => {
    made++;
    const far = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.resetAndDestroy();
      far.destroy();
    };
    for (const socket of pair) {
      socket.on("error", () => undefined);
      socket.once("close", end);
    }
    const send = paced((bytes) => far.write(bytes));
    near.on("data", (bytes: Buffer) => {
      const fate = proxy.fate(bytes);
      if (fate === "cutBefore") end();
      else if (fate === "cutAfter") {
        far.off("data", answer);
        // Not before the database has done what it was sent.
        far.once("data", end);
        far.write(bytes);
      } else send(bytes);
    });
    const hand = paced((bytes) => near.write(bytes));
    const answer = (bytes: Buffer) => {
      const at = proxy.pieces(bytes);
      if (at > 0) hand(bytes.subarray(0, at));
      if (at > 0) setTimeout(() => hand(bytes.subarray(at)), 5);
      else hand(bytes);
    };
    far.on("data", answer);
    if (isHanging) for (const socket of pair) socket.pause();
  });
  /** Passes on at once, or as late as the line takes. */
  const paced = (write: (bytes: Buffer) => unknown) => {
    let isFree = 0;
    return (bytes: Buffer) => {
      const { delay, bytesPerSecond } = proxy;
      if (delay === 0 && bytesPerSecond === 0) return void write(bytes);
      const now = performance.now();
      isFree = Math.max(isFree, now) + (bytesPerSecond > 0 ? (bytes.length / bytesPerSecond) * 1_000 : 0);
      setTimeout(() => write(bytes), isFree - now + delay);
    };
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: DatabaseProxy = {
    url: (name) =>
      connectionUrl({ user, password, host: "127.0.0.1", port: (server.address() as AddressInfo).port }, name),
    fate: () => "pass",
    pieces: () => 0,
    delay: 0,
    bytesPerSecond: 0,
    get made() {
      return made;
    },
    hang(hangs) {
      isHanging = hangs;
      for (const pair of pairs) for (const socket of pair) isHanging ? socket.pause() : socket.resume();
    },
    cut() {
      for (const [near] of pairs) near.destroy();
    },
    async stop() {
      proxy.cut();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}
