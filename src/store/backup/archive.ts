// A backup as a file: written under another name until it is whole, and checked from its first to its last byte before it is used.

import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { makeDirectories } from "../directory.ts";
import { type DumpSource, dump } from "./dump.ts";
import { DecryptionFault, decryption, encryptedMagic, encryption } from "./encryption.ts";
import {
  BackupRefusal,
  backupFormat,
  changedBackup,
  cutBackup,
  formatName,
  type Manifest,
  type ManifestTable,
  manifestName,
  noBackup,
  readManifest,
} from "./format.ts";
import { readTar, TarFault, type TarPart } from "./tar.ts";

/** A manifest is read in one piece; a file whose last part is larger is none of ours. */
const manifestBytes = 64 * 1_048_576;

/** A backup that was written. */
export interface Written {
  readonly manifest: Manifest;
  readonly bytes: number;
}

/**
 * Backs a database up into a file, which has its name when it is whole and on the disk.
 * @param passphrase null writes it in the clear
 * @throws BackupRefusal where there is a file of that name already; AbortError where the source's signal broke it off
 */
export async function writeBackup(file: string, source: DumpSource, passphrase: string | null): Promise<Written> {
  if (existsSync(file)) throw new BackupRefusal(`There is a file ${file} already. Name another one, or move it away.`);
  await makeDirectories(dirname(file), 0o700);
  const unfinished = `${file}.${process.pid}.part`;
  const taken = dump(source);
  const gzip = createGzip({ level: 4 });
  const target = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true });
  try {
    const options = source.signal === undefined ? {} : { signal: source.signal };
    if (passphrase === null) await pipeline(Readable.from(taken.bytes), gzip, target, options);
    else await pipeline(Readable.from(taken.bytes), gzip, encryption(passphrase), target, options);
    await rename(unfinished, file);
    await syncDirectory(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { manifest: taken.manifest(), bytes: target.bytesWritten };
}

/** A name survives a power cut only when its directory is written down too. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

/** A file of a backup, with the passphrase where there is one. */
export interface Archive {
  readonly file: string;
  readonly passphrase: string | null;
}

/**
 * The parts of a backup, one after the other.
 * @throws BackupRefusal where the file is no backup, cannot be decrypted, was cut or has changed
 */
export async function* partsOf({ file, passphrase }: Archive): AsyncGenerator<TarPart> {
  const begin = await beginOf(file);
  const isEncrypted = begin.equals(encryptedMagic);
  if (!isEncrypted && !(begin[0] === 0x1f && begin[1] === 0x8b)) throw noBackup(file);
  if (isEncrypted && passphrase === null)
    throw new BackupRefusal(
      `${file} is encrypted. Set MOTPOST_BACKUP_PASSPHRASE to its passphrase, or name its file with --passphrase-file.`,
    );
  const source = createReadStream(file);
  const clear = isEncrypted ? Readable.from(decryption(passphrase ?? "")(source)) : source;
  const gunzip = createGunzip();
  // Errors of any of them are thrown where the bytes are read.
  const flowing = pipeline(clear, gunzip).catch((error: unknown) => gunzip.destroy(error as Error));
  try {
    for await (const part of readTar(gunzip)) yield { ...part, bytes: readable(part.bytes, file) };
  } catch (error) {
    throw refusalOf(error, file);
  } finally {
    gunzip.destroy();
    source.destroy();
    await flowing;
  }
}

/** The bytes of a part, whose reader meets the same refusals. */
async function* readable(bytes: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    throw refusalOf(error, file);
  }
}

async function beginOf(file: string): Promise<Buffer> {
  const handle = await open(file, "r").catch((error: Error) => {
    throw new BackupRefusal(`${file} cannot be read (${error.message}). Name a file that motpost backup has written.`);
  });
  try {
    const buffer = Buffer.alloc(encryptedMagic.length);
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new BackupRefusal(
      `${file} cannot be read (${(error as Error).message}). Name a file that motpost backup has written.`,
    );
  } finally {
    await handle.close();
  }
}

/** What is said of a file that cannot be read to its end. */
function refusalOf(error: unknown, file: string): unknown {
  if (error instanceof TarFault && error.kind === "none") return noBackup(file);
  if (error instanceof TarFault) return error.kind === "cut" ? cutBackup(file) : changedBackup(file, error.message);
  if (error instanceof DecryptionFault) {
    if (error.kind === "passphrase")
      return new BackupRefusal(
        `The passphrase is not that of ${file}. Set MOTPOST_BACKUP_PASSPHRASE to the one it was encrypted with.`,
      );
    return error.kind === "end" ? cutBackup(file) : changedBackup(file, "its encryption");
  }
  const { code } = error as { readonly code?: string };
  if (code === "Z_BUF_ERROR") return cutBackup(file);
  if (code?.startsWith("Z_") === true) return changedBackup(file, "its compression");
  return error;
}

/** Hashes of what was read, to be compared with a manifest. */
export class Seen {
  private readonly tables = new Map<string, Hash>();
  private readonly numbers = new Map<string, number>();
  private readonly files = createHash("sha256");
  private fileCount = 0;

  /** The bytes of a part, which are counted as they are read. */
  async *count({ name, size, bytes }: TarPart): AsyncGenerator<Buffer> {
    const [kind = "", table = ""] = name.split("/");
    if (kind === "files") {
      this.files.update(`${name} ${size}\n`);
      this.fileCount += 1;
    } else this.numbers.set(table, (this.numbers.get(table) ?? 0) + 1);
    const hash = kind === "files" ? this.files : (this.tables.get(table) ?? createHash("sha256"));
    if (kind !== "files") this.tables.set(table, hash);
    for await (const piece of bytes) {
      hash.update(piece);
      yield piece;
    }
  }

  /** Whether a part of a table is the one that comes next. */
  isNext(name: string): boolean {
    const [, table = "", number = ""] = name.split("/");
    return Number(number) === (this.numbers.get(table) ?? 0);
  }

  /** The first part that is not what the manifest says; null where all are. */
  fault(manifest: Manifest): string | null {
    const sums = new Map([...this.tables].map(([name, hash]) => [name, hash.copy().digest("hex")]));
    const none = createHash("sha256").digest("hex");
    const known = new Set(manifest.tables.map(({ name }) => name));
    const extra = [...sums.keys()].find((name) => !known.has(name));
    if (extra !== undefined) return `table ${extra} is not in its manifest`;
    const isOther = ({ name, sha256 }: ManifestTable) => (sums.get(name) ?? none) !== sha256;
    const other = manifest.tables.find(isOther);
    if (other !== undefined) return `table ${other.name} has another SHA-256`;
    const files = this.files.copy().digest("hex");
    return files === manifest.files.sha256 && this.fileCount === manifest.files.count
      ? null
      : "contents of documents have another SHA-256";
  }
}

/**
 * Reads a backup from its first to its last byte.
 * @param newest the number of this program's newest migration
 * @returns its manifest
 * @throws BackupRefusal where it is none, was cut, was changed, or is newer than this program
 */
export async function checkBackup(archive: Archive, newest: number): Promise<Manifest> {
  const { file } = archive;
  const seen = new Seen();
  let text: string | null = null;
  let isFirst = true;
  for await (const part of partsOf(archive)) {
    if (text !== null) throw changedBackup(file, "something follows its manifest");
    if (isFirst) await requireFirst(file, part);
    else if (part.name === manifestName) text = await textOf(part);
    else if (!isKnown(part.name, seen)) throw changedBackup(file, `the part ${part.name}`);
    else for await (const _piece of seen.count(part));
    isFirst = false;
  }
  if (text === null) throw cutBackup(file);
  const manifest = readManifest(text);
  if (manifest === null) throw changedBackup(file, "its manifest");
  if (manifest.migration > newest)
    throw new BackupRefusal(
      `${file} was written by a newer version (${manifest.version}, migration ${manifest.migration}; this one ends at ${newest}). Restore it with that version.`,
    );
  const fault = seen.fault(manifest);
  if (fault !== null) throw changedBackup(file, fault);
  return manifest;
}

/** The part with which every backup begins: it says the format, which decides how the others are read. */
async function requireFirst(file: string, part: TarPart): Promise<void> {
  if (part.name !== formatName) throw noBackup(file);
  requireFormat(file, Number(await textOf(part)));
}

/** Whether a part holds a content, or the next rows of a table. */
function isKnown(name: string, seen: Seen): boolean {
  return /^files\/\d+\/[0-9a-f-]{36}$/.test(name) || (/^tables\/\w+\/\d+$/.test(name) && seen.isNext(name));
}

function requireFormat(file: string, format: number): void {
  if (format > backupFormat)
    throw new BackupRefusal(
      `${file} has format ${format}, which a newer version writes. Restore it with that version.`,
    );
  if (format !== backupFormat) throw noBackup(file);
}

async function textOf({ size, bytes }: TarPart): Promise<string> {
  if (size > manifestBytes) return "";
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}
