// Hands mails to the installation's mail server. What the server has said, or has not, decides whether a mail may go again.

import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import * as limits from "../../limits.ts";
import { ReasonError, sameInBoth, type Text } from "../../schema/message.ts";
import type { Begin, Handed } from "./handed.ts";
import { wireAddress } from "./wire-address.ts";

/** The mail server of an installation. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly isSecure: boolean;
  /** Whether a connection that begins in the clear goes on in TLS. */
  readonly startTls: "required" | "optional" | "never";
  readonly login: { readonly user: string; readonly password: string } | null;
  /** Milliseconds for each step: connecting, the greeting, every answer. */
  readonly timeout: number;
}

/** A mail on its way. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
  readonly bytes: Buffer;
}

/** What the library says of an error. */
interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  readonly recipient?: string;
  readonly rejectedErrors?: readonly SmtpError[];
}

/** Answers to these commands are about the mail itself; a refusal of others, such as a log-in, is about the installation. */
const aboutMail = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
/** Codes of a server that wants something else first. */
const aboutInstallation = new Set([530, 534, 535, 538]);

/** How far a mail has come. */
interface Progress {
  isLost: boolean;
  isWhole: boolean;
}

/** The mail server. Each mail has a connection of its own, so that what happens to one says nothing of another. */
export class SmtpSender {
  private readonly settings: SmtpSettings;
  constructor(settings: SmtpSettings) {
    this.settings = settings;
  }

  /**
   * Hands a mail over. `begin` is asked when the server has taken sender and receivers and waits for the mail itself, so that
   * everything before that can be tried again without danger. Never rejects for what the server or the network does.
   */
  async hand(envelope: Envelope, begin: Begin): Promise<Handed> {
    const { bytes } = envelope;
    const from = wireAddress(envelope.from);
    // Answers name receivers as they went over the wire.
    const shown = new Map(envelope.to.map((one) => [wireAddress(one), one]));
    const to = [...shown.keys()];
    const address = (wire: string) => shown.get(wire) ?? wire;
    const connection = this.connection();
    const progress: Progress = { isLost: false, isWhole: false };
    // A server that says a little now and then keeps no step waiting; the whole has an end all the same.
    const patience = setTimeout(() => connection.close(), this.settings.timeout * 5);
    try {
      await this.enter(connection);
      const info = await new Promise<{ accepted: string[]; response: string; rejectedErrors?: readonly SmtpError[] }>(
        (resolve, reject) => {
          connection.once("error", reject);
          connection.once("end", () => reject(closed()));
          const message = Readable.from(this.pieces(bytes, begin, progress, connection));
          message.once("error", reject);
          connection.send({ from, to, size: bytes.length }, message, (error, done) =>
            error ? reject(error) : resolve(done as never),
          );
        },
      );
      connection.quit();
      const refused = (info.rejectedErrors ?? []).map((error) => ({
        address: address(error.recipient ?? ""),
        reason: reasonOf(error),
        isFinal: isFinal(error),
      }));
      return { kind: "taken", answer: shortened(info.response), reached: info.accepted.map(address), refused };
    } catch (error) {
      connection.close();
      return cameOf(error as SmtpError, progress);
    } finally {
      clearTimeout(patience);
    }
  }

  private connection(): SMTPConnection {
    const { host, port, isSecure, startTls, timeout } = this.settings;
    const connection = new SMTPConnection({
      ...{ host, port, secure: isSecure, requireTLS: startTls === "required", ignoreTLS: startTls === "never" },
      ...{ connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout, dnsTimeout: timeout },
      ...{ logger: false, socketCloseTimeout: 0 },
    });
    // What comes after the end of a mail must not end the process.
    connection.on("error", () => undefined);
    return connection;
  }

  /** Connects and logs in. */
  private async enter(connection: SMTPConnection): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.once("end", () => reject(closed()));
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    const { login } = this.settings;
    if (login === null) return;
    if (!connection.secure && !isLoopback(this.settings.host))
      throw new ReasonError({
        en: "The mail server offers no TLS: the password is not sent in the clear.",
        no: "E-postserveren tilbyr ikke TLS: passordet sendes ikke ukryptert.",
      });
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.once("end", () => reject(closed()));
      connection.login({ user: login.user, pass: login.password }, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** The mail in pieces; the first is given when the dispatch is ours, and `isWhole` is said before the last one goes. */
  private async *pieces(
    bytes: Buffer,
    begin: Begin,
    progress: Progress,
    connection: SMTPConnection,
  ): AsyncGenerator<Buffer> {
    if (!(await begin())) {
      progress.isLost = true;
      connection.close();
      throw new Error("The dispatch is another process's by now.");
    }
    for (let at = 0; at < bytes.length; at += limits.mailPieceBytes) {
      const piece = bytes.subarray(at, at + limits.mailPieceBytes);
      // The server's end of the connection is heard before anything more is written.
      await turn();
      if (at + piece.length >= bytes.length) progress.isWhole = true;
      yield piece;
    }
  }
}

/** What an error means, by how far the mail had come. */
function cameOf(error: SmtpError, { isLost, isWhole }: Progress): Handed {
  if (isLost) return { kind: "lost" };
  const all = error.rejectedErrors ?? [];
  // Every receiver was refused: it is final where it is for all of them.
  if (all.length > 0)
    return { kind: "refused", reason: sameInBoth(shortened(all.map(wordsOf).join("; "))), isFinal: all.every(isFinal) };
  const isAnswered = error.responseCode !== undefined && error.responseCode > 0;
  if (isWhole && !isAnswered) return { kind: "unknown", reason: reasonOf(error) };
  return { kind: "refused", reason: reasonOf(error), isFinal: isFinal(error) };
}

function isFinal({ responseCode = 0, command = "" }: SmtpError): boolean {
  return responseCode >= 500 && aboutMail.has(command) && !aboutInstallation.has(responseCode);
}

/** Why a mail was not taken: the server's words as they are, or that it said nothing. */
function reasonOf(error: SmtpError): Text {
  if (error instanceof ReasonError) return error.reason;
  const words = wordsOf(error);
  if (error.response !== undefined && error.response !== "") return sameInBoth(words);
  return { en: `The mail server did not answer: ${words}`, no: `E-postserveren svarte ikke: ${words}` };
}

function wordsOf(error: SmtpError): string {
  return shortened(error.response === undefined || error.response === "" ? error.message : error.response);
}

function closed(): ReasonError {
  return new ReasonError({
    en: "The mail server closed the connection.",
    no: "E-postserveren lukket forbindelsen.",
  });
}

/** What a server says, on one line and within bounds. */
function shortened(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, limits.dispatchErrorCharacters);
}

/** True for a host whose traffic leaves no machine. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
