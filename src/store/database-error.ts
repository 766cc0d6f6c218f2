// Classifies database errors: a refusal with an SQLSTATE, a connection that is broken, or a service that is not available.

import pg from "pg";
import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";

/** The SQLSTATE of an error that the database sent, or null for any other error: `EPIPE` has five capitals too. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const { code } = error;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** The constraint that a statement violated, with its table and the detail of the error. */
export function constraintOf(error: unknown): {
  readonly constraint: string;
  readonly table: string;
  readonly detail: string;
} {
  const one = error as { constraint?: string; table?: string; detail?: string };
  return { constraint: one.constraint ?? "", table: one.table ?? "", detail: one.detail ?? "" };
}

/** True where the database asks for the whole transaction to be run again (serialization failure, deadlock). */
export function isRetryable(error: unknown): boolean {
  return ["40001", "40P01"].includes(sqlState(error) ?? "");
}

/**
 * Classes of SQLSTATE that say nothing about the request: 08 connection, 28 log-in, 40 transaction rolled back,
 * 53 resources (disk full, memory, connections), 57P shutting down, 58 system (input and output).
 */
const passingClasses = ["08", "28", "40", "53", "57P", "58"];

/**
 * Single ones: a lock that was waited for too long, a statement that took too long or was cancelled, a standby that takes
 * no writes, sessions that were idle for too long, a database that was dropped or renamed, and statements that a newer
 * schema made invalid on this connection. P1001 is `hold_settings`: the company's settings change all the time.
 */
const passingStates = ["P1001", "55P03", "57014", "25006", "25P03", "25P04", "3D000", "26000"];

/** Error codes of Node for connections and disks that fail; others, such as ENOENT, depend on what was tried. */
const passingCodes = new Set([
  ...["EPIPE", "ECONNRESET", "ECONNREFUSED", "ECONNABORTED", "ETIMEDOUT", "ENOTCONN", "ESHUTDOWN"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ENETRESET", "ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL"],
  ...["ENOSPC", "EDQUOT", "EIO", "EROFS", "ESTALE", "ENODEV", "ENXIO", "EMFILE", "ENFILE", "ENOMEM", "EBUSY"],
]);

/** Messages of the driver without a code. */
const driverSentences =
  /^Connection terminated|^Received unexpected |^Client (was closed|has encountered a connection error)|not queryable|^timeout e(xpired|xceeded)|pool after calling end|^read timeout|^Query read timeout/i;

/** What Node says where it gets no memory for the bytes of a request; the next one may find it free. */
const memorySentences = /^Array buffer allocation failed|^Failed to allocate memory/i;

function isShortOfMemory(error: unknown): boolean {
  return sqlState(error) === "53200" || (error instanceof Error && memorySentences.test(error.message));
}

/** The error codes of a full disk. */
const fullCodes = ["ENOSPC", "EDQUOT"];

/** True where the database or a disk is full. */
export function isFull(error: unknown): boolean {
  return sqlState(error) === "53100" || fullCodes.includes(codeOf(error));
}

/**
 * True where the request is not at fault and may be sent again: what the service needs cannot be reached, is going away,
 * is full, or is busy for too long. The connection, the disk or the other request has to change, not this one.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Problem) return error.key === "unavailable";
  const state = sqlState(error);
  if (state !== null)
    return (
      passingStates.includes(state) || passingClasses.some((one) => state.startsWith(one)) || isStaleStatement(error)
    );
  if (!(error instanceof Error)) return false;
  if (isAggregate(error)) return error.errors.length > 0 && error.errors.every(isUnavailable);
  const code = codeOf(error);
  if (passingCodes.has(code)) return true;
  // The socket of a server that is not there, or that may not be opened; a missing file is another matter.
  if (["ENOENT", "EACCES"].includes(code)) return syscallOf(error) === "connect";
  return driverSentences.test(error.message) || isShortOfMemory(error);
}

/** The refusal of a request that may be sent again, with what is the matter and when to try. */
export function unavailable(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const state = sqlState(error) ?? "";
  if (isFull(error))
    return new Problem(
      "unavailable",
      { hint: { en: "A disk is full.", no: "En disk er full." }, seconds: limits.repairSeconds },
      null,
      0,
      error,
    );
  if (isShortOfMemory(error))
    return new Problem(
      "unavailable",
      { hint: { en: "There is too little memory for this now.", no: "Det er for lite minne til dette nå." } },
      null,
      0,
      error,
    );
  if (state === "55P03" || state.startsWith("40"))
    return new Problem(
      "unavailable",
      {
        hint: {
          en: "Other requests are changing the same objects.",
          no: "Andre forespørsler endrer de samme objektene.",
        },
      },
      null,
      0,
      error,
    );
  const hint =
    state === "57014"
      ? {
          en: "The request took too long; ask for less at once.",
          no: "Forespørselen tok for lang tid; be om mindre om gangen.",
        }
      : { en: "The database does not answer.", no: "Databasen svarer ikke." };
  return new Problem("unavailable", { hint }, null, 0, error);
}

/**
 * True where the connection cannot be used any more: whatever is not a plain refusal of the database to one statement.
 * After an error with severity FATAL the server closes the connection.
 */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return isUnavailable(error) && !(error instanceof Problem);
  const state = sqlState(error) ?? "";
  if (["FATAL", "PANIC"].includes(error.severity ?? "")) return true;
  return state.startsWith("08") || state.startsWith("57P") || state === "26000" || isStaleStatement(error);
}

/** A prepared statement whose table was changed since: another connection prepares it anew. */
function isStaleStatement(error: unknown): boolean {
  return sqlState(error) === "0A000" && /cached plan must not change result type/.test((error as Error).message);
}

/** Several addresses of one name, none of which answered. */
function isAggregate(error: Error): error is AggregateError {
  return error instanceof AggregateError;
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}

function syscallOf(error: unknown): string {
  const syscall = (error as { syscall?: unknown } | null)?.syscall;
  return typeof syscall === "string" ? syscall : "";
}
