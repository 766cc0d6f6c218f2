// A mail server for tests: takes mails, and refuses, delays and drops them as it is told.

import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it was taken. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string;
  readonly bytes: Buffer;
  readonly parsed: Awaited<ReturnType<typeof simpleParser>>;
}

/** What the server answers to a step; null takes it. `drop` ends the connection, `wait` says nothing. */
export type Step = { readonly code: number; readonly text: string } | "drop" | "wait" | null;

/** A mail server that runs. */
export interface MailServer {
  readonly port: number;
  /** Everything that was given over whole, whether it was taken or not. */
  readonly seen: ReceivedMail[];
  /** What was taken. */
  readonly taken: ReceivedMail[];
  /** Steps of sessions so far: connect, mail, rcpt, data. */
  readonly steps: string[];
  /** What is answered, by step; `rcpt` by address too. */
  answers: {
    connect?: () => Step;
    mail?: () => Step;
    rcpt?: (address: string) => Step;
    data?: (mail: ReceivedMail) => Step | Promise<Step>;
  };
  stop(): Promise<void>;
}

/** Starts one on loopback; without STARTTLS and log-in unless the options say otherwise. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const state: Pick<MailServer, "seen" | "taken" | "steps" | "answers"> = {
    seen: [],
    taken: [],
    steps: [],
    answers: {},
  };
  const sockets = new Set<Socket>();
  const answer = (step: Step, done: (error?: Error | null) => void) => {
    if (step === "wait") return;
    if (step === "drop") for (const socket of sockets) socket.destroy();
    else done(step === null ? null : Object.assign(new Error(step.text), { responseCode: step.code }));
  };
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"], disableReverseLookup: true, logger: false },
    onConnect: (_session, done) => {
      state.steps.push("connect");
      answer(state.answers.connect?.() ?? null, done);
    },
    onMailFrom: (_address, _session, done) => {
      state.steps.push("mail");
      answer(state.answers.mail?.() ?? null, done);
    },
    onRcptTo: ({ address }, _session, done) => {
      state.steps.push("rcpt");
      answer(state.answers.rcpt?.(address) ?? null, done);
    },
    onData: (stream, session, done) => {
      state.steps.push("data");
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const bytes = Buffer.concat(parts);
        const from = session.envelope.mailFrom === false ? "" : (session.envelope.mailFrom?.address ?? "");
        const to = session.envelope.rcptTo.map((one) => one.address);
        const mail = { from, to, user: String(session.user ?? ""), bytes, parsed: await simpleParser(bytes) };
        state.seen.push(mail);
        const step = (await state.answers.data?.(mail)) ?? null;
        if (step === null) state.taken.push(mail);
        answer(step, done);
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return Object.assign(state, {
    port: (server.server.address() as AddressInfo).port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  });
}

/** A port on which nobody listens. */
export async function closedPort(): Promise<number> {
  const server: Server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
