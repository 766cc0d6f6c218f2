// How much memory service and database need: idle, loaded, and with many connections that wait.

import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { processorTimes } from "./processor-time.ts";

/** Connections that a client keeps open without asking anything more. */
const waitingConnections = 1_000;
/** Connections that are made at the same time. */
const together = 50;
const sampleMilliseconds = 100;
const settleMilliseconds = 500;

/** What is looked at. */
export interface MemoryField {
  readonly port: number;
  readonly servicePid: number;
  readonly databasePid: number;
  readonly authorization: string;
  /** The process of the benchmark's own connection, which is not the service's. */
  readonly ownConnection: number;
}

/** MiB of the service, and of all processes of the database together. */
export interface Memory {
  readonly service: number;
  readonly database: number;
}

/** What a file of `/proc` says of memory, in kB; 0 where the process has gone, NaN where the system does not tell. */
function kilobytes(file: string, line: RegExp): number {
  try {
    return Number(line.exec(readFileSync(file, "utf8"))?.[1]);
  } catch {
    return process.platform === "linux" ? 0 : Number.NaN;
  }
}

/** Pages that processes of the database share count once: each has its share of them. */
function memoryNow({ servicePid, databasePid, ownConnection }: MemoryField): Memory {
  const all = [String(databasePid), ...processorTimes(databasePid, "children").keys()];
  const ofDatabase = all.filter((one) => one !== String(ownConnection));
  const shares = ofDatabase.map((one) => kilobytes(`/proc/${one}/smaps_rollup`, /^Pss:\s+(\d+)/m));
  return {
    service: kilobytes(`/proc/${servicePid}/status`, /^VmRSS:\s+(\d+)/m) / 1_024,
    database: shares.reduce((sum, share) => sum + share, 0) / 1_024,
  };
}

/** The memory when nothing is under way. */
export async function memoryAtRest(field: MemoryField): Promise<Memory> {
  await pause(settleMilliseconds);
  return memoryNow(field);
}

/** The most memory while something is under way; what was under way before has some time to end. */
export async function memoryDuring(field: MemoryField, work: () => Promise<unknown>): Promise<Memory> {
  let most = await memoryAtRest(field);
  const timer = setInterval(() => {
    const now = memoryNow(field);
    most = { service: Math.max(most.service, now.service), database: Math.max(most.database, now.database) };
  }, sampleMilliseconds);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most;
}

/** A connection that has asked for something once and stays open. */
function waitingConnection({ port, authorization }: MemoryField): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const head = `GET /v2/token/session/%3EwhoAmI HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: ${authorization}\r\n\r\n`;
    socket.once("connect", () => socket.write(head));
    socket.once("error", reject);
    socket.once("data", (answer) => {
      if (answer.toString("latin1", 0, 12) === "HTTP/1.1 200") resolve(socket);
      else reject(new Error(`A connection was answered ${answer.toString("utf8").slice(0, 500)}`));
    });
    socket.resume();
  });
}

/** The memory while many connections wait. */
export async function memoryOfWaiting(field: MemoryField): Promise<Memory> {
  const sockets: Socket[] = [];
  try {
    while (sockets.length < waitingConnections)
      sockets.push(...(await Promise.all(Array.from({ length: together }, () => waitingConnection(field)))));
    return await memoryAtRest(field);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** The table of the three. */
export function memoryTable(idle: Memory, loaded: Memory, waiting: Memory): string {
  const row = (name: string, { service, database }: Memory) =>
    `| ${name} | ${service.toFixed(0)} | ${database.toFixed(0)} | ${(service + database).toFixed(0)} |`;
  return [
    "| Memory | Service, MiB | Database, MiB | Together, MiB |",
    "| --- | ---: | ---: | ---: |",
    row("just started", idle),
    row("most under load", loaded),
    row(`${waitingConnections} connections that wait`, waiting),
  ].join("\n");
}
