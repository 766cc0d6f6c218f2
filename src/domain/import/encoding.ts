// The encodings that imported text files may be in.

import type { Fault } from "../../schema/error.ts";

/** Encodings by the names that senders use. */
const encodings: Readonly<Record<string, string>> = {
  "utf-8": "utf-8",
  utf8: "utf-8",
  "iso-8859-1": "windows-1252",
  "iso8859-1": "windows-1252",
  latin1: "windows-1252",
  "windows-1252": "windows-1252",
  cp1252: "windows-1252",
};

/** The text of a file, or why it cannot be read. @param encoding what the sender calls its encoding; UTF-8 where it is empty */
export function decoded(content: Uint8Array, encoding: string): string | Fault {
  const label = encodings[(encoding.trim() || "utf-8").toLowerCase()];
  if (label === undefined)
    return {
      key: "importEncoding",
      field: "encoding",
      path: "encoding",
      parameters: { encoding: encoding.slice(0, 50) },
    };
  try {
    return new TextDecoder(label, { fatal: true }).decode(content);
  } catch {
    return { key: "importUndecodable", field: "file", path: "file", parameters: { encoding: "UTF-8" } };
  }
}
