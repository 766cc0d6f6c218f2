// Hands mails to the installation's mail server. How far the dialogue came decides whether another attempt is safe.

import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import * as limits from "../../limits.ts";
import { ReasonError, sameInBoth, type Text } from "../../schema/message.ts";
import type { BeginHandover, HandoverResult } from "./handover.ts";
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

/** An error of the library. */
interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  readonly recipient?: string;
  readonly rejectedErrors?: readonly SmtpError[];
}

/** Refusals of these commands concern the mail; refusals of others, such as the log-in, concern the installation. */
const aboutMail = new Set(["MAIL FROM", "RCPT TO", "DATA"]);
/** Codes of refusals that concern the installation, such as a missing log-in, whatever the command. */
const aboutInstallation = new Set([530, 534, 535, 538]);

/** How far the transmission has come. */
interface Progress {
  isLost: boolean;
  isWhole: boolean;
}

/** The mail server. Each mail has a connection of its own, so that an error concerns one mail only. */
export class SmtpSender {
  private readonly settings: SmtpSettings;
  constructor(settings: SmtpSettings) {
    this.settings = settings;
  }

  /**
   * Hands a mail over. `begin` is called when the server has accepted sender and recipients and waits for the mail itself; every
   * failure before that can be repeated safely. Errors of the server or the network are results, not rejections.
   */
  async handOver(envelope: Envelope, begin: BeginHandover): Promise<HandoverResult> {
    const { bytes } = envelope;
    const from = wireAddress(envelope.from);
    // The server's responses name recipients by the addresses that were sent to it.
    const shown = new Map(envelope.to.map((one) => [wireAddress(one), one]));
    const to = [...shown.keys()];
    const address = (wire: string) => shown.get(wire) ?? wire;
    const connection = await this.connection();
    const progress: Progress = { isLost: false, isWhole: false };
    // A server that sends a byte now and then exceeds no timeout of a step, so the whole has a timeout of its own.
    const overallTimeout = setTimeout(() => connection.close(), this.settings.timeout * 5);
    try {
      await this.connectAndLogIn(connection);
      const info = await new Promise<{ accepted: string[]; response: string; rejectedErrors?: readonly SmtpError[] }>(
        (resolve, reject) => {
          connection.once("error", reject);
          connection.once("end", () => reject(connectionClosed()));
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
      return resultOf(error as SmtpError, progress);
    } finally {
      clearTimeout(overallTimeout);
    }
  }

  private async connection(): Promise<SMTPConnection> {
    // Read when a mail is first sent.
    const { default: SMTPConnection } = await import("nodemailer/lib/smtp-connection");
    const { host, port, isSecure, startTls, timeout } = this.settings;
    const connection = new SMTPConnection({
      host,
      port,
      secure: isSecure,
      requireTLS: startTls === "required",
      ignoreTLS: startTls === "never",
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      logger: false,
      socketCloseTimeout: 0,
    });
    // An error after the mail is handed over must not end the process.
    connection.on("error", () => undefined);
    return connection;
  }

  /** Connects and logs in. */
  private async connectAndLogIn(connection: SMTPConnection): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.once("end", () => reject(connectionClosed()));
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
      connection.once("end", () => reject(connectionClosed()));
      connection.login({ user: login.user, pass: login.password }, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** The mail in pieces: the first is sent once the handover is recorded, and `isWhole` is set before the last. */
  private async *pieces(
    bytes: Buffer,
    begin: BeginHandover,
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
      // Lets the end of the connection be noticed before more is written.
      await turn();
      if (at + piece.length >= bytes.length) progress.isWhole = true;
      yield piece;
    }
  }
}

/** The result of an error, by how far the transmission had come. */
function resultOf(error: SmtpError, { isLost, isWhole }: Progress): HandoverResult {
  if (isLost) return { kind: "lost" };
  const all = error.rejectedErrors ?? [];
  // Every recipient was refused; the result is final where each refusal is.
  if (all.length > 0)
    return {
      kind: "refused",
      reason: sameInBoth(shortened(all.map(responseText).join("; "))),
      isFinal: all.every(isFinal),
    };
  const hasResponse = error.responseCode !== undefined && error.responseCode > 0;
  if (isWhole && !hasResponse) return { kind: "unknown", reason: reasonOf(error) };
  return { kind: "refused", reason: reasonOf(error), isFinal: isFinal(error) };
}

function isFinal({ responseCode = 0, command = "" }: SmtpError): boolean {
  return responseCode >= 500 && aboutMail.has(command) && !aboutInstallation.has(responseCode);
}

/** Why a mail was not accepted: the server's response, or that there was none. */
function reasonOf(error: SmtpError): Text {
  if (error instanceof ReasonError) return error.reason;
  const response = responseText(error);
  if (error.response !== undefined && error.response !== "") return sameInBoth(response);
  return { en: `The mail server did not answer: ${response}`, no: `E-postserveren svarte ikke: ${response}` };
}

function responseText(error: SmtpError): string {
  return shortened(error.response === undefined || error.response === "" ? error.message : error.response);
}

function connectionClosed(): ReasonError {
  return new ReasonError({
    en: "The mail server closed the connection.",
    no: "E-postserveren lukket forbindelsen.",
  });
}

/** A server's response on one line, within bounds. */
function shortened(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, limits.dispatchErrorCharacters);
}

/** True for a host on this machine. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host);
}
