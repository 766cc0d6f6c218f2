// The uploaded bytes as pieces of XML files: the file itself, or those of a ZIP archive, unpacked piece by piece within bounds.

import { Unzip, UnzipInflate } from "fflate";
import * as limits from "../../limits.ts";
import type { FileKind } from "../../schema/upload.ts";
import { saftFault, UnreadableFile } from "./saft-fault.ts";

/** A piece of a file; `last` where the file ends with it. */
export interface FilePiece {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly last: boolean;
}

/** Bytes of a plain file, and of an archive, that are read at once: an archive may hold a thousand times as much. */
const plainBytes = 65_536;
const packedBytes = 4_096;

/**
 * The files of an upload, piece by piece and one after the other.
 * @throws UnreadableFile for an archive that is broken or grows beyond the bounds
 */
export function* filePieces(content: Uint8Array, kind: FileKind, name: string): Generator<FilePiece> {
  if (kind === "zip") {
    yield* unpacked(content);
    return;
  }
  for (let from = 0; from < content.length; from += plainBytes) {
    const bytes = content.subarray(from, from + plainBytes);
    yield { name, bytes, last: from + plainBytes >= content.length };
  }
}

function* unpacked(content: Uint8Array): Generator<FilePiece> {
  const pieces: FilePiece[] = [];
  const state: Unpacking = { files: 0, open: 0, unpackedBytes: 0, read: 0, refusal: null };
  const unzip = new Unzip((file) => {
    if (file.name.endsWith("/") || state.refusal !== null) return;
    state.files += 1;
    if (state.files > limits.saftFiles) return refuse(state, "saftZipFiles", { maximum: limits.saftFiles });
    if (!/\.xml$/i.test(file.name)) return refuse(state, "saftZipKind", { name: shown(file.name) });
    state.open += 1;
    file.ondata = (error, bytes, last) => {
      if (state.refusal !== null) return;
      if (error !== null) return refuse(state, "saftZipBroken");
      state.unpackedBytes += bytes.length;
      const isLarge = state.unpackedBytes > limits.saftPlainBytes;
      if (state.unpackedBytes > limits.saftBytes || (isLarge && state.unpackedBytes > state.read * limits.saftRatio))
        return refuse(state, "saftZipLarge", {
          ...{ megabytes: Math.floor(limits.saftBytes / 1_048_576), ratio: limits.saftRatio },
        });
      if (last) state.open -= 1;
      pieces.push({ name: shown(file.name), bytes, last });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let from = 0; from < content.length; from += packedBytes) {
    state.read = Math.min(from + packedBytes, content.length);
    try {
      unzip.push(content.subarray(from, state.read), state.read === content.length);
    } catch {
      refuse(state, "saftZipBroken");
    }
    if (state.refusal !== null) throw state.refusal;
    yield* pieces.splice(0);
  }
  if (state.files === 0 || state.open > 0) throw new UnreadableFile(saftFault("saftZipBroken", null));
}

/** How far an archive is unpacked. */
interface Unpacking {
  files: number;
  open: number;
  unpackedBytes: number;
  read: number;
  /** The first reason for which it is refused: the library keeps what is thrown inside it. */
  refusal: UnreadableFile | null;
}

function refuse(
  state: Unpacking,
  key: Parameters<typeof saftFault>[0],
  parameters: Record<string, string | number> = {},
): void {
  state.refusal ??= new UnreadableFile(saftFault(key, null, parameters));
}

function shown(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? "").slice(0, 100);
}
