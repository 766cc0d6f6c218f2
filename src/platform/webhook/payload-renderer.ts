// Renders payloads from the present state of their objects, for many subscriptions and companies in one statement.

import type { Projections } from "../../engine/read/select.ts";
import { Problem } from "../../schema/error.ts";
import type { EventDefinition } from "../../schema/event.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ResourceDefinition } from "../../schema/resource.ts";
import type { Database } from "../../store/database.ts";
import { exampleValue } from "./event-example.ts";
import type { ClaimedPayload } from "./outbox-store.ts";

/** The options of the renderer. */
export interface PayloadRendererOptions {
  readonly database: Database;
  readonly registry: Registry;
  readonly projections: Projections;
  /** Host and prefix of links, without scheme. */
  readonly base: string;
  /** Writes a sentence about a payload for the operator. */
  readonly log: (row: ClaimedPayload, sentence: string) => void;
}

/** The value of a payload as JSON; null where the object no longer exists. */
export type RenderedValue = Promise<string | null>;

/** Renders payloads. */
export class PayloadRenderer {
  private readonly options: PayloadRendererOptions;
  private readonly events: ReadonlyMap<string, EventDefinition>;

  constructor(options: PayloadRendererOptions, events: ReadonlyMap<string, EventDefinition>) {
    this.options = options;
    this.events = events;
  }

  /**
   * The values of payloads. Those with the same fields of the same resource are read together; when that fails, each is read
   * alone, so that only the broken one fails.
   */
  values(rows: readonly ClaimedPayload[]): ReadonlyMap<ClaimedPayload, RenderedValue> {
    const values = new Map<ClaimedPayload, RenderedValue>();
    const alike = new Map<string, { readonly one: ResourceDefinition; readonly rows: ClaimedPayload[] }>();
    for (const row of rows) {
      const event = this.events.get(row.event);
      if (event === undefined) values.set(row, Promise.resolve(null));
      else if (row.cause === "TEST") values.set(row, this.example(row, event));
      else if (event.isDeletion) values.set(row, Promise.resolve("null"));
      else {
        const name = `${event.resource.name} ${row.fields ?? ""}`;
        const group = alike.get(name) ?? { one: event.resource, rows: [] };
        group.rows.push(row);
        alike.set(name, group);
      }
    }
    for (const group of alike.values()) {
      const together = this.readTogether(group.one, group.rows);
      for (const row of group.rows) values.set(row, this.valueOf(row, group.one, together));
    }
    return values;
  }

  private async example(row: ClaimedPayload, event: EventDefinition): RenderedValue {
    const { registry, base } = this.options;
    return JSON.stringify(exampleValue(registry, event, base, row.fields ?? undefined));
  }

  private async valueOf(
    row: ClaimedPayload,
    one: ResourceDefinition,
    together: Promise<ReadonlyMap<string, string>>,
  ): RenderedValue {
    let body: string | undefined;
    try {
      body = (await together).get(nameOf(row.company, row.object));
    } catch {
      body = await this.readAlone(row, one);
    }
    if (body !== undefined) return body;
    // An object without a posted row may still be a draft.
    const drafts = this.options.registry.draftsOf(one);
    return drafts === null ? null : ((await this.readAlone(row, drafts)) ?? null);
  }

  /** The bodies of existing objects, by company and id. */
  private async readTogether(
    one: ResourceDefinition,
    rows: readonly ClaimedPayload[],
  ): Promise<ReadonlyMap<string, string>> {
    const { database, projections, base } = this.options;
    const [first] = rows;
    if (first === undefined) return new Map();
    const sql = this.fitting(first, (fields) => projections.each(one, fields, { company: first.company, base }));
    const idsByCompany = new Map<number, Set<number>>();
    for (const { company, object } of rows)
      idsByCompany.set(company, (idsByCompany.get(company) ?? new Set()).add(object));
    const found = await database.readEach(sql, base, idsByCompany);
    return new Map(found.map(({ company, id, body }) => [nameOf(company, id), body]));
  }

  private async readAlone(row: ClaimedPayload, one: ResourceDefinition): Promise<string | undefined> {
    const { database, projections, base } = this.options;
    const { statements, values } = this.fitting(row, (fields) =>
      projections.byId(one, fields, { company: row.company, base }),
    );
    return (await database.read<{ body: string }>(row.company, statements.one, [...values, row.object])).rows[0]?.body;
  }

  /** Builds a statement with the subscription's `fields`, or with all fields where these no longer fit the model. */
  private fitting<T>(row: ClaimedPayload, make: (fields: string | undefined) => T): T {
    try {
      return make(row.fields ?? undefined);
    } catch (error) {
      if (!(error instanceof Problem) || row.fields === null) throw error;
      this.options.log(row, "its fields do not fit the model any more; everything is sent");
      return make(undefined);
    }
  }
}

function nameOf(company: number, object: number): string {
  return `${company} ${object}`;
}
