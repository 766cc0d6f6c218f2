// A line to the database that knows its statements: the n-th is lost with its connection, before or after it is carried out, or fails
// with any code that PostgreSQL has. What the service gets is what a real server answers, in a transaction that has really failed.

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { inject } from "vitest";
import { connectionUrl } from "../../src/store/embedded/embedded.ts";

/** What becomes of a statement: its connection is cut before or after the database has it, or it fails with a SQLSTATE. */
export type StatementFate = "cut before" | "cut after" | `${string}`;

/** A line to the database server of the tests. */
export interface StatementProxy {
  /** The address of a database by this line. */
  url(name: string): string;
  /** From now on statements are counted, and the one of that number, from 1 on, meets its fate. */
  arm(number: number, fate: StatementFate): void;
  /** Statements meet no fate any more; whether one has met it. */
  disarm(): boolean;
  stop(): Promise<void>;
}

interface Plan {
  readonly number: number;
  readonly fate: StatementFate;
  seen: number;
  hasMet: boolean;
}

/** Starts a line on a free port of loopback. */
export async function startStatementProxy(): Promise<StatementProxy> {
  const { host, port, user, password } = inject("testServer");
  const sockets = new Set<Socket>();
  let plan: Plan | null = null;
  const server = createServer((near) => {
    const far = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    const end = () => {
      near.resetAndDestroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    const answer = (bytes: Buffer) => near.write(bytes);
    far.on("data", answer);
    const messages = messagesOf();
    near.on("data", (bytes: Buffer) => {
      for (const message of messages(bytes)) {
        const fate = isStatement(message) ? fateOf(plan, message) : null;
        if (fate === "cut before") return end();
        if (fate === "cut after") {
          far.off("data", answer);
          far.once("data", end);
        }
        far.write(fate === null || fate.startsWith("cut") ? message : failing(message, fate));
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: (name) =>
      connectionUrl({ user, password, host: "127.0.0.1", port: (server.address() as AddressInfo).port }, name),
    arm: (number, fate) => {
      plan = { number, fate, seen: 0, hasMet: false };
    },
    disarm: () => {
      const hasMet = plan?.hasMet ?? false;
      plan = null;
      return hasMet;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function fateOf(plan: Plan | null, statement: Buffer): StatementFate | null {
  if (plan === null || plan.hasMet) return null;
  // A transaction begins, or its connection is lost: the beginning alone cannot fail.
  if (!plan.fate.startsWith("cut") && /\bbegin\0$/.test(statement.toString("latin1"))) return null;
  if (++plan.seen < plan.number) return null;
  plan.hasMet = true;
  return plan.fate;
}

/** A statement is carried out by Execute, or by a simple Query. */
function isStatement(message: Buffer): boolean {
  return message[0] === 0x45 || message[0] === 0x51;
}

/** Divides what a client sends into its messages; the first one has no type. */
function messagesOf(): (bytes: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const found: Buffer[] = [];
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return found;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return found;
      found.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      isFirst = false;
    }
  };
}

/** What fails with the code in the place of a statement, in the same protocol. */
function failing(statement: Buffer, code: string): Buffer {
  const sql = `do $$ begin raise exception 'a fault' using errcode = '${code}'; end $$`;
  // A commit that fails has ended its transaction.
  const ends = /\bcommit\0$/.test(statement.toString("latin1")) ? "rollback; " : "";
  if (statement[0] === 0x51) return message("Q", `${ends}${sql}\0`);
  const parse = message("P", `\0${sql}\0\0\0`);
  const bind = message("B", "\0\0\0\0\0\0\0\0");
  return Buffer.concat([parse, bind, message("E", "\0\0\0\0\0")]);
}

function message(type: string, content: string): Buffer {
  const bytes = Buffer.from(content, "latin1");
  const head = Buffer.alloc(5);
  head.write(type, "latin1");
  head.writeUInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
}
