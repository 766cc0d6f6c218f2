// Numbers of a company's series and ids of new objects. They may have gaps; vouchers and invoices are numbered by procedures.

import * as limits from "../../limits.ts";
import type { SeriesDefinition } from "../../schema/field.ts";
import type { Database } from "../../store/database.ts";
import type { FullDraft } from "./prepare.ts";

/** Thrown when a decision needs more ids than were reserved; the engine reserves more and decides again. */
export class IdsExhausted extends Error {}

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
    const { rows } = await this.database.autocommit<{ end: number }>(
      company,
      'update id_block set next_id = next_id + $2::bigint where company_id = $1 returning next_id as "end"',
      [company, size],
    );
    const end = rows[0]?.end;
    if (end === undefined) throw new Error("The company has no ids to give.");
    this.blocks.set(company, { next: end - size, end });
  }
}

/** Numbers new objects where the body has no number, and moves series past numbers of the body. */
export async function fillSeries(
  database: Database,
  company: number,
  drafts: readonly FullDraft[],
  dryRun: boolean,
): Promise<void> {
  const filling = { database, company, dryRun, numbers: new Map<string, number>() };
  for (const draft of drafts) {
    for (const [name, field] of draft.definition.fields)
      if (field.series !== null) await fillOne(filling, draft, name, field.series);
  }
}

interface Filling {
  readonly database: Database;
  readonly company: number;
  readonly dryRun: boolean;
  /** How many numbers of each series this dry run has given; it takes none, yet its objects need different ones. */
  readonly numbers: Map<string, number>;
}

async function fillOne(filling: Filling, draft: FullDraft, name: string, series: SeriesDefinition): Promise<void> {
  const { database, company, dryRun, numbers } = filling;
  const value = draft.values[name];
  if (!isUnset(value)) {
    if (draft.bodyFields.has(name) && !dryRun) await passNumber(database, company, series, String(value));
    return;
  }
  const isNumbered = series.when === null ? draft.kind === "create" : draft.values[series.when] === true;
  if (!isNumbered) return;
  const number = (await takeNumber(database, company, series, dryRun)) + (numbers.get(series.name) ?? 0);
  if (dryRun) numbers.set(series.name, (numbers.get(series.name) ?? 0) + 1);
  draft.values[name] = draft.definition.fields.get(name)?.kind === "text" ? String(number) : number;
}

function isUnset(value: unknown): boolean {
  return value === 0 || value === "" || value === null;
}

async function takeNumber(
  database: Database,
  company: number,
  series: SeriesDefinition,
  dryRun: boolean,
): Promise<number> {
  const sql = dryRun
    ? "select greatest($3::bigint, coalesce(max(value) + 1, 0)) as value from counter where company_id = $1 and series = $2 and year = 0"
    : "insert into counter (company_id, series, year, value) values ($1, $2, 0, $3) " +
      "on conflict (company_id, series, year) do update set value = counter.value + 1 returning value";
  const { rows } = await database.autocommit<{ value: number }>(company, sql, [company, series.name, series.start]);
  return rows[0]?.value ?? series.start;
}

async function passNumber(database: Database, company: number, series: SeriesDefinition, text: string): Promise<void> {
  const used = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (used < series.start) {
    // The number counts only where the company has let the series begin lower.
    if (used > 0)
      await database.autocommit(
        company,
        "update counter set value = $3 where company_id = $1 and series = $2 and year = 0 and value < $3",
        [company, series.name, used],
      );
    return;
  }
  await database.autocommit(
    company,
    "insert into counter (company_id, series, year, value) values ($1, $2, 0, $3) " +
      "on conflict (company_id, series, year) do update set value = greatest(counter.value, excluded.value)",
    [company, series.name, used],
  );
}
