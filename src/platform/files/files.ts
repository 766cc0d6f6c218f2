// Files of companies: received outside any transaction, kept when an object names them, removed otherwise.

import { randomUUID } from "node:crypto";
import * as limits from "../../limits.ts";
import { type Fault, type Parameters, Problem } from "../../schema/error.ts";
import type { Text } from "../../schema/message.ts";
import {
  type FileKind,
  fileKinds,
  isMisnamed,
  type StoredFile,
  type Upload,
  type UploadDefinition,
} from "../../schema/upload.ts";
import type { Database } from "../../store/database.ts";
import { FileInspection, type InspectedFile } from "./file-inspection.ts";
import { isUtf16, recognise } from "./file-kinds.ts";
import { safeName } from "./file-names.ts";
import { DatabaseStorage, type FileStorage, FolderStorage, type StorageName } from "./file-storage.ts";
import { FolderMarker, filesUnavailable } from "./folder-marker.ts";

/** A file that is being uploaded. */
export interface IncomingFile {
  readonly fileName: string;
  readonly bytes: AsyncIterable<Buffer>;
}

/** A received file: the upload without the rest of its form. */
export type ReceivedFile = Omit<Upload, "parts" | "files">;

/** The files of every company. */
export class Files {
  private readonly database: Database;
  private readonly guard: () => void;
  private readonly storage: FileStorage;
  private readonly storages: ReadonlyMap<StorageName, FileStorage>;

  /**
   * @param folder where new files go; null keeps them in the database
   * @param guard refuses every file while nothing may be written
   */
  constructor(database: Database, folder: string | null, guard: () => void = () => undefined) {
    this.database = database;
    this.guard = guard;
    const inDatabase = new DatabaseStorage(database);
    const inFolder = folder === null ? null : new FolderStorage(folder, new FolderMarker(database, folder));
    this.storage = inFolder ?? inDatabase;
    this.storages = new Map<StorageName, FileStorage>([
      ["database", inDatabase],
      ...(inFolder === null ? [] : [["folder", inFolder] as [StorageName, FileStorage]]),
    ]);
  }

  /** Why new files cannot be stored now; null where they can. */
  fault(): Promise<string | null> {
    return this.storage.fault();
  }

  /**
   * Receives a file piece by piece and checks its kind. It belongs to no object until one names it.
   * @throws Problem `validation` (18000) with the faults of the file, `unavailable` (1000) where it cannot be stored now; the file
   *   is removed then
   */
  async receive(company: number, definition: UploadDefinition, incoming: IncomingFile): Promise<ReceivedFile> {
    this.guard();
    const fault = await this.fault();
    if (fault !== null) throw filesUnavailable(new Error(fault));
    const id = randomUUID();
    const inspection = new FileInspection(largestFile(definition));
    const whole: Buffer[] = [];
    const isWhole = (definition.whole ?? false) !== false;
    await this.database.autocommit(company, "insert into stored_file (company_id, id, place) values ($1, $2, $3)", [
      company,
      id,
      this.storage.name,
    ]);
    try {
      const pieces = inspection.pieces(incoming.bytes);
      await this.storage.write(company, id, isWhole ? tee(pieces, whole) : pieces);
      const inspected = inspection.result();
      const fileName = safeName(incoming.fileName);
      const { kind, faults } = checkFile(definition, fileName, inspected);
      if (kind === null || faults.length > 0) throw new Problem("validation", {}, faults);
      await this.database.autocommit(
        company,
        "update stored_file set size = $3, checksum = $4 where company_id = $1 and id = $2",
        [company, id, inspected.size, inspected.checksum],
      );
      return {
        id,
        fileName,
        kind,
        mimeType: mimeTypeOf(fileName, kind),
        size: inspected.size,
        checksum: inspected.checksum,
        content: isWhole ? Buffer.concat(whole) : null,
      };
    } catch (error) {
      await this.release(company, id).catch(() => undefined);
      throw error;
    }
  }

  /** The bytes of a content from `first` to `last`, both included. */
  async read(company: number, content: StoredFile, first: number, last: number): Promise<AsyncIterable<Uint8Array>> {
    const { rows } = await this.database.read<{ place: StorageName }>(
      company,
      "select f.place from stored_file f where f.company_id = $1 and f.id = $2",
      [company, content.file],
    );
    const place = rows[0] === undefined ? undefined : this.storages.get(rows[0].place);
    if (place === undefined)
      throw new Error(`The file ${content.file} lies in a folder, and MOTPOST_FILES names none.`);
    return place.read(company, content.file, first, last);
  }

  /** Removes a file unless an object names it; while its storage is unavailable, it is left to the sweep. */
  async release(company: number, id: string): Promise<void> {
    if ((await this.fault()) !== null) return;
    const { rows } = await this.database.autocommit<{ place: StorageName | null }>(
      company,
      "select release_file($1, $2) as place",
      [company, id],
    );
    for (const { place } of rows) if (place !== null) await this.storages.get(place)?.remove(company, id);
  }

  /** Removes the content of a file whose row is deleted; false while its storage is unavailable. */
  async discard(company: number, id: string, place: StorageName): Promise<boolean> {
    const found = this.storages.get(place);
    if (found === undefined || (await found.fault()) !== null) return false;
    await found.remove(company, id);
    return true;
  }
}

/** The most bytes of a file that the action takes. */
export function largestFile(definition: UploadDefinition): number {
  if (typeof definition.whole === "number") return definition.whole;
  return definition.whole === true ? limits.importBytes : limits.uploadBytes;
}

/** Passes pieces on, and collects them. */
async function* tee(pieces: AsyncIterable<Buffer>, into: Buffer[]): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    into.push(piece);
    yield piece;
  }
}

const unknownKind: Text = { en: "of no kind that is known", no: "av et ukjent slag" };

/** The kind of the file, and all of its faults. */
function checkFile(
  definition: UploadDefinition,
  fileName: string,
  inspected: InspectedFile,
): { readonly kind: FileKind | null; readonly faults: Fault[] } {
  const part = definition.name ?? "file";
  const one = (key: string, parameters: Parameters = {}) => ({
    kind: null,
    faults: [{ key, field: part, path: part, parameters }],
  });
  if (inspected.isTooLarge) return one("fileTooLarge", { limit: largestFile(definition) });
  if (inspected.size === 0) return one("fileEmpty");
  if (inspected.isForbidden) return one("fileForbidden");
  const found = recognise(inspected.head, inspected.tail, inspected.readable);
  if (found === null || !definition.kinds.includes(found.kind)) {
    const isOfText = definition.kinds.some((kind) => kind === "text" || kind === "xml");
    if (isOfText && isUtf16(inspected.head)) return one("fileUtf16");
    const kinds = definition.kinds.map((kind) => fileKinds[kind].name).join(", ");
    return one("fileKind", { kinds, found: found === null ? unknownKind : fileKinds[found.kind].name });
  }
  const { name, endings } = fileKinds[found.kind];
  const faults: Fault[] = [];
  if (!found.whole) faults.push(...one("fileBroken", { kind: name }).faults);
  if (isMisnamed(fileName, found.kind))
    faults.push(
      ...one("fileNamed", { name: fileName, kind: name, endings: endings.map((ending) => `.${ending}`).join(", ") })
        .faults,
    );
  return { kind: found.kind, faults };
}

/** Media types by the ending of the name, which is more exact than the content. */
const byEnding: Readonly<Record<string, string>> = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  csv: "text/csv",
};

function mimeTypeOf(fileName: string, kind: FileKind): string {
  const ending = /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
  return byEnding[ending] ?? fileKinds[kind].mimeType;
}
