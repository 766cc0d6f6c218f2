// What changes read of single objects before their transaction: what comes while others read is read together, of several companies.

import * as limits from "../limits.ts";
import type { Reader } from "../schema/rule.ts";
import type { Database } from "./database.ts";
import { type Batch, Gathering } from "./gathering.ts";

/** A row that says whose it is, and by which id it was asked for. */
interface AskedRow {
  readonly company_id: number;
  readonly asked: number;
}

/** An object that is asked for, by the statements that read it. */
interface Asked {
  readonly statements: readonly string[];
  readonly id: number;
}

/** Reads objects together: what comes while others are being read waits for it and goes in one round trip. */
export class ReadsTogether {
  private readonly database: Database;
  private readonly gathering: Gathering<Asked, AskedRow[][]>;

  /** @param joinsCompanies whether one statement may read objects of several companies */
  constructor(database: Database, joinsCompanies: boolean) {
    this.database = database;
    const bounds = {
      turns: Math.ceil(limits.autocommitConnections / 2),
      patience: limits.admissionTimeoutMilliseconds,
      crosses: () => joinsCompanies,
      kind: ({ statements }: Asked) => statements,
      isVerified: () => false,
    };
    this.gathering = new Gathering(bounds, ({ batches }) => this.readAll(batches));
    database.countQueue(this.gathering);
  }

  /**
   * What reads objects of a company: the rows of one by each statement.
   * @returns a function of statements, the same list each time, since what is asked for by one list is read together, and of an id.
   *   Each statement takes companies and ids, side by side, and answers rows with `company_id` and the id as `asked`. It throws the
   *   Problem `unavailable` where too many read, or its turn does not come in time
   */
  of(company: number): NonNullable<Reader["together"]> {
    return (statements, id) => this.gathering.add(company, { statements, id }) as Promise<never>;
  }

  private async readAll(batches: readonly Batch<Asked>[]): Promise<Promise<AskedRow[][]>[][]> {
    const statements = batches[0]?.items[0]?.statements ?? [];
    const asked = batches.flatMap(({ company, items }) =>
      [...new Set(items.map(({ id }) => id))].map((id) => ({ company, id })),
    );
    const values = [asked.map(({ company }) => company), asked.map(({ id }) => id)];
    const companies = batches.map(({ company }) => company);
    const results = await this.database.readTogether<AskedRow>(companies, statements, values);
    const found = results.map(({ rows }) => byObject(rows));
    return batches.map(({ company, items }) =>
      items.map(async ({ id }) => found.map((rows) => rows.get(`${company} ${id}`) ?? [])),
    );
  }
}

/** The rows of each object, by its company and id. */
function byObject(rows: readonly AskedRow[]): ReadonlyMap<string, AskedRow[]> {
  const found = new Map<string, AskedRow[]>();
  for (const row of rows) {
    const object = `${row.company_id} ${row.asked}`;
    const known = found.get(object);
    if (known === undefined) found.set(object, [row]);
    else known.push(row);
  }
  return found;
}
