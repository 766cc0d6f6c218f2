// Removes files that no object names: what a crash left of uploads, and what deleted documents left behind.

import * as limits from "../../limits.ts";
import type { JobDefinition } from "../../schema/job.ts";
import type { StorageName } from "./file-storage.ts";
import type { Files } from "./files.ts";

interface Orphan {
  readonly company: number;
  readonly file: string;
  readonly place: StorageName;
}

/** Files that are removed at once. */
const batch = 500;

/** Removes files that nobody names, every hour. A file is never named again once it is not. */
export function orphanSweep(files: Files): JobDefinition {
  return {
    name: "files",
    description: "Removes uploaded files that no document names.",
    times: { everyMinutes: 60 },
    async run({ now, rows }) {
      const before = new Date(now.getTime() - limits.orphanMinutes * 60_000).toISOString();
      let removed = 0;
      for (;;) {
        const orphans = await rows<Orphan>(
          "select o.company, o.file, o.place from orphaned_files($1::timestamptz, $2) o",
          before,
          batch,
        );
        // The content goes first: a row without content is tried again, a content without row would stay for ever.
        const gone: Orphan[] = [];
        for (const one of orphans) if (await files.discard(one.company, one.file, one.place)) gone.push(one);
        if (gone.length > 0) await rows("select remove_files($1::json)", JSON.stringify(gone));
        removed += gone.length;
        if (orphans.length < batch || gone.length === 0) break;
      }
      return removed === 0 ? null : `removed ${removed} files that no document named`;
    },
  };
}
