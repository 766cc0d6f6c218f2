// Where a fault of an audit file stands, and how many of them are kept.

import type { Fault, Parameters } from "../../schema/error.ts";
import type { SaftImportTextKey } from "./saft-import-messages.ts";

/** Faults that are kept of a file: more than an answer lists, so that it says that there are more. */
const mostFaults = 200;

/** A fault of a line of the file; of the file as a whole where there is no line. */
export function saftFault(key: SaftImportTextKey, line: number | null, parameters: Parameters = {}): Fault {
  const path = line === null ? "saftFile" : `saftFile.lines[${line}]`;
  return { key, field: "saftFile", path, parameters: { line: line ?? 0, ...parameters } };
}

/** Thrown where the rest of a file cannot be read. */
export class UnreadableFile extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.key);
    this.fault = fault;
  }
}

/** The faults of a file, of which only so many are kept that memory stays bounded. */
export class SaftFaults {
  readonly kept: Fault[] = [];

  /** Keeps a fault, if there is room. */
  add(key: SaftImportTextKey, line: number | null, parameters: Parameters = {}): void {
    if (this.kept.length < mostFaults) this.kept.push(saftFault(key, line, parameters));
  }
}

/** A text of the file as a message shows it. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
