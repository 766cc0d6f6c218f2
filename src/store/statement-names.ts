// The names of prepared statements: those that were used last stay prepared on the connections of a pool.

import { createHash } from "node:crypto";
import * as limits from "../limits.ts";

interface Known {
  readonly name: string;
  /** Which use of any statement was the last one of this. */
  lastUse: number;
}

/** Of so many statements that are kept, one is forgotten when there is no room: finding the oldest costs each new one little then. */
const keptForEachForgotten = 10;

/**
 * The names of the statements of a pool, by their texts, so that a text is parsed and planned once on each connection. Where there are too
 * many, those are forgotten whose last use is longest ago, and connections close them when they prepare another one.
 */
export class StatementNames {
  private readonly known = new Map<string, Known>();
  private readonly names = new Set<string>();
  private uses = 0;

  /** The name of a statement that is about to run. */
  of(sql: string): string {
    this.uses += 1;
    const known = this.known.get(sql);
    if (known !== undefined) {
      known.lastUse = this.uses;
      return known.name;
    }
    if (this.known.size >= limits.preparedStatements) this.forgetOldest();
    const name = createHash("sha256").update(sql).digest("base64url").slice(0, 24);
    this.known.set(sql, { name, lastUse: this.uses });
    this.names.add(name);
    return name;
  }

  /** Whether the statement of a name was not forgotten. */
  keeps(name: string): boolean {
    return this.names.has(name);
  }

  private forgetOldest(): void {
    const byUse = [...this.known].sort(([, one], [, other]) => one.lastUse - other.lastUse);
    for (const [sql, { name }] of byUse.slice(0, Math.ceil(byUse.length / keptForEachForgotten))) {
      this.known.delete(sql);
      this.names.delete(name);
    }
  }
}
