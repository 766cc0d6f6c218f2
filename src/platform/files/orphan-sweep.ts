// Removes files that no object names: uploads that a crash interrupted, and files of deleted documents.

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

/** The hourly job that removes unnamed files. A file without a name is never named again. */
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
        // The content is removed first: a row without content is tried again, but content without a row would stay for ever.
        const discarded: Orphan[] = [];
        for (const one of orphans) if (await files.discard(one.company, one.file, one.place)) discarded.push(one);
        if (discarded.length > 0) await rows("select remove_files($1::json)", JSON.stringify(discarded));
        removed += discarded.length;
        if (orphans.length < batch || discarded.length === 0) break;
      }
      return removed === 0 ? null : `removed ${removed} files that no document named`;
    },
  };
}
