// A process that sends requests over keep-alive connections and reads no more of the answers than it must, so that the cores are left to the service.

import { connect, type Socket } from "node:net";
import { answerRuns, type LoadRun, type Measured, measure, objectId, type Step, withIds } from "./protocol.ts";

const marker = Buffer.from("\r\n\r\n");
const nothing = Buffer.alloc(0);
/** Bytes of an answer that are kept at least: its head, and the id that stands first in its body. */
const kept = 4_096;

/** One connection with one request at a time. */
class Connection {
  private readonly socket: Socket;
  /** The beginning of the answer. */
  private start: Buffer = nothing;
  private bytes = 0;
  /** Bytes of the whole answer, 0 while its head has not come. */
  private expected = 0;
  private waiting: { resolve(answer: Buffer): void; reject(error: Error): void } | null = null;

  constructor(port: number) {
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.socket.on("data", (chunk) => this.receive(chunk));
    this.socket.on("error", (error) => this.waiting?.reject(error));
    this.socket.on("close", () => this.waiting?.reject(new Error("The service closed the connection.")));
  }

  /** Sends a request and waits for the whole answer; returns its beginning, with the head and the first bytes of the body. */
  send(request: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.expected === 0 || this.start.length < kept)
      this.start = this.start.length === 0 ? chunk : Buffer.concat([this.start, chunk]);
    if (this.expected === 0) this.readHead(this.start);
    if (this.expected === 0 || this.bytes < this.expected) return;
    const { start } = this;
    this.start = nothing;
    this.bytes = 0;
    this.expected = 0;
    this.waiting?.resolve(start);
  }

  private readHead(start: Buffer): void {
    const end = start.indexOf(marker);
    if (end < 0) return;
    const length = /content-length: (\d+)/i.exec(start.toString("latin1", 0, end))?.[1];
    if (length === undefined) throw new Error("An answer without content-length.");
    this.expected = end + marker.length + Number(length);
  }
}

/** The id of the object that an answer tells of; it stands first. */
function answeredId(answer: Buffer): number {
  const body = answer.indexOf(marker) + marker.length;
  return Number(/"id":(\d+)/.exec(answer.toString("latin1", body, body + 200))?.[1]);
}

async function load(run: LoadRun): Promise<Measured> {
  const connections = Array.from({ length: run.connections }, () => new Connection(run.port));
  const heads = run.authorizations.map(
    (authorization) =>
      ` HTTP/1.1\r\nHost: 127.0.0.1:${run.port}\r\n${authorization === "" ? "" : `Authorization: ${authorization}\r\n`}`,
  );
  const textOf = (step: Step, head: string, object: number, answered: readonly number[]) => {
    const start = `${step.method} /v2${withIds(step.path, object, answered)}${head}`;
    if (step.body === null) return `${start}\r\n`;
    const body = withIds(step.body, object, answered);
    return `${start}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
  try {
    return await measure(run, async (number, worker) => {
      const object = objectId(run.objects, number);
      const head = heads[number % heads.length] ?? "";
      const answered: number[] = [];
      for (const step of run.steps) {
        const status = `HTTP/1.1 ${step.status} `;
        const answer = await connections[worker]?.send(textOf(step, head, object, answered));
        if (answer?.toString("latin1", 0, status.length) !== status)
          throw new Error(`${step.method} ${step.path} answered ${answer?.toString("utf8").slice(0, 2_000)}`);
        if (answered.length < run.steps.length - 1) answered.push(answeredId(answer));
      }
    });
  } finally {
    for (const connection of connections) connection.close();
  }
}

answerRuns(load);
