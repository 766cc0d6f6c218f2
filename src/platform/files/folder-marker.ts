// The marker file in the directory of files. Without it the directory is taken for an empty mount point whose disk is missing.

import { randomUUID } from "node:crypto";
import { access, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";
import type { Database } from "../../store/database.ts";
import { makeDirectories } from "../../store/directory.ts";

/** The name of the marker; it holds the id that the database knows. */
export const markerName = ".motpost-files";

/** How many of the oldest and of the newest files are looked for in a directory without a marker. */
const sample = 50;

const unknownDirectory = "the directory of files does not answer";

/** The path of a file's content below the directory. */
export function contentPath(company: number, id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`${id} is no id of a file.`);
  return join(String(company), id.slice(0, 2), id);
}

/** Checks that a directory is the one that holds the database's files. */
export class FolderMarker {
  private readonly database: Database;
  private readonly folder: string;
  /** The id of the marker, once it was read from the database; it never changes. */
  private id: string | null = null;
  private checking: Promise<string | null> | null = null;

  constructor(database: Database, folder: string) {
    this.database = database;
    this.folder = folder;
  }

  /** Why the directory cannot be used; null where it can. Returns within a bounded time, also where a disk hangs. */
  async fault(): Promise<string | null> {
    this.checking ??= this.check()
      .catch(() => unknownDirectory)
      .finally(() => {
        this.checking = null;
      });
    return Promise.race([this.checking, pause(limits.directoryMilliseconds, unknownDirectory, { ref: false })]);
  }

  /**
   * Refuses what needs the directory while it cannot be used.
   * @throws Problem `unavailable` (1000)
   */
  async ensure(): Promise<void> {
    const fault = await this.fault();
    if (fault !== null) throw filesUnavailable(new Error(fault));
  }

  private async check(): Promise<string | null> {
    const found = await this.read();
    this.id ??= await this.storedId();
    if (this.id === null) return this.firstUse(found);
    if (found === this.id) return null;
    if (found === null) return "the directory of files is not there, or its disk is not mounted: it has no marker";
    if (found !== "") return "the directory of files belongs to another installation";
    await this.write(this.id);
    return null;
  }

  /** The marker's content; null where there is none. */
  private async read(): Promise<string | null> {
    try {
      return (await readFile(join(this.folder, markerName), "utf8")).trim();
    } catch (error) {
      if (["ENOENT", "ENOTDIR"].includes((error as { code?: string }).code ?? "")) return null;
      throw error;
    }
  }

  /** Creates the marker and stores its id in the database, provided that the directory holds the files that the database names. */
  private async firstUse(found: string | null): Promise<string | null> {
    if (found === null) {
      const missing = await this.missing();
      if (missing !== null)
        return `the directory of files lacks ${missing}, which the database names: it has no marker`;
      await makeDirectories(this.folder, 0o700);
    }
    const id = found || (await this.createMarker(found));
    await this.database.autocommit(0, "insert into setting (name, value) values ('files', $1) on conflict do nothing", [
      id,
    ]);
    this.id = await this.storedId();
    return this.id === id ? null : this.check();
  }

  /** Writes a new id, or returns that of another process that was faster. */
  private async createMarker(found: string | null): Promise<string> {
    const id = randomUUID();
    try {
      await this.write(id, found === null ? "wx" : "w");
      return id;
    } catch (error) {
      if ((error as { code?: string }).code !== "EEXIST") throw error;
      return (await this.read()) || id;
    }
  }

  private async write(id: string, flag = "w"): Promise<void> {
    const file = await open(join(this.folder, markerName), flag, 0o600);
    await file.writeFile(`${id}\n`).finally(() => file.close());
    const folder = await open(this.folder, "r");
    await folder.sync().catch(() => undefined);
    await folder.close();
  }

  private async storedId(): Promise<string | null> {
    const { rows } = await this.database.autocommit<{ value: string }>(
      0,
      "select value from setting where name = 'files'",
      [],
    );
    return rows[0]?.value ?? null;
  }

  /** A file that the database names and the directory lacks; null where every sampled one is there. */
  private async missing(): Promise<string | null> {
    const { rows } = await this.database.autocommit<{ company: number; file: string }>(
      0,
      "select f.company, f.file from folder_files($1::int) f",
      [sample],
    );
    for (const { company, file } of rows) {
      const path = contentPath(company, file);
      const isThere = await access(join(this.folder, path)).then(
        () => true,
        () => false,
      );
      if (!isThere) return path;
    }
    return null;
  }
}

/** The refusal of a request that needs a directory which cannot be used. */
export function filesUnavailable(cause: unknown): Problem {
  return new Problem(
    "unavailable",
    {
      hint: {
        en: "Files cannot be kept or read at the moment.",
        no: "Filer kan ikke lagres eller leses akkurat nå.",
      },
      seconds: limits.repairSeconds,
    },
    null,
    0,
    cause,
  );
}
