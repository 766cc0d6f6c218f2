// Ids of new objects, taken from the database in blocks for each company. They may have gaps.

import * as limits from "../limits.ts";
import type { Database } from "./database.ts";

/** Thrown when a decision needs more ids than were reserved; more are reserved then, and it is made again. */
class IdsExhausted extends Error {}

/** The reserved ids of one request, which concurrent requests do not share. */
export class OwnIds {
  private next = 0;
  private end = 0;
  private readonly blocks: IdBlocks;
  private readonly company: number;
  constructor(blocks: IdBlocks, company: number) {
    this.blocks = blocks;
    this.company = company;
  }
  /** Reserves at least so many ids. */
  async reserve(count: number): Promise<void> {
    if (this.end - this.next >= count) return;
    this.next = await this.blocks.take(this.company, count);
    this.end = this.next + count;
  }
  /** Makes a decision that takes ids: again, with ten times as many, where it takes more than were expected. */
  async enoughFor<T>(estimate: number, decide: () => T): Promise<T> {
    for (let count = estimate; ; count *= 10) {
      await this.reserve(count);
      try {
        return decide();
      } catch (error) {
        if (!(error instanceof IdsExhausted) || count > 10_000_000) throw error;
      }
    }
  }
  /**
   * The next id.
   * @throws IdsExhausted when all reserved ids are taken
   */
  take(): number {
    if (this.next >= this.end) throw new IdsExhausted();
    return this.next++;
  }
}

/** Ids for new objects, taken from the database in blocks for each company. */
export class IdBlocks {
  private readonly blocks = new Map<number, { next: number; end: number }>();
  private readonly refills = new Map<number, Promise<void>>();
  private readonly database: Database;
  constructor(database: Database) {
    this.database = database;
  }
  /** The first of so many ids in a row. Requests of the same moment wait for the same block. */
  async take(company: number, count: number): Promise<number> {
    for (;;) {
      const block = this.blocks.get(company);
      if (block !== undefined && block.end - block.next >= count) {
        const first = block.next;
        block.next += count;
        return first;
      }
      let refill = this.refills.get(company);
      if (refill === undefined) {
        refill = this.refill(company, Math.max(limits.idBlock, count)).finally(() => this.refills.delete(company));
        this.refills.set(company, refill);
      }
      await refill;
    }
  }
  private async refill(company: number, size: number): Promise<void> {
    const sql = 'select take_ids($1::bigint, $2::bigint) as "end"';
    const { rows } = await this.database.autocommit<{ end: number | null }>(company, sql, [company, size]);
    const end = rows[0]?.end ?? null;
    if (end === null) throw new Error("The company has no ids to give.");
    this.blocks.set(company, { next: end - size, end });
  }
}
