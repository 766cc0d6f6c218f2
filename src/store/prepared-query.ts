// Statements of the driver. Of a prepared one the columns are asked for once on each connection, and not each time it runs.

import pg from "pg";
import * as limits from "../limits.ts";
import { countBytes, lengthBytes, type RowMessage } from "./database-messages.ts";
import type { GatheredTexts } from "./gathered-texts.ts";
import { makerOf, type ObjectMaker } from "./object-maker.ts";
import { cached } from "./sql-text.ts";
import type { StatementNames } from "./statement-names.ts";

/** What the driver keeps of the columns of a result. */
interface Columns {
  fields: readonly { readonly name: string }[];
  _parsers: readonly ((text: string) => unknown)[] | undefined;
  _prebuiltEmptyResultObject: object | null;
}

/** A connection of the driver, of which the statement is asked what it answers. */
interface Wire {
  /** The texts of the statements that the database has prepared on it, by their names. */
  readonly parsedStatements: Record<string, string>;
  describe(what: unknown): void;
  close(what: { readonly type: "S"; readonly name: string }): void;
}

/** The query of the driver, whose parts its types leave out. */
interface DriverQuery extends pg.Submittable {
  name: string | undefined;
  types: pg.CustomTypesConfig;
  _result: Columns & { _types: pg.CustomTypesConfig; addRow(row: object): void };
  _accumulateRows: unknown;
  _canceledDueToError: unknown;
  hasBeenParsed(connection: Wire): boolean;
  prepare(connection: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  callback: (error: Error | null, result: never) => void,
) => DriverQuery;

/** The columns of a prepared statement, and what makes its rows before they have values. */
interface KnownColumns {
  readonly columns: Columns;
  readonly makeRow: ObjectMaker | undefined;
}

/** The columns of the statements that a connection has run, by their names. */
const columnsOf = new WeakMap<Wire, Map<string, KnownColumns>>();
/** What makes rows, by the names of their columns. */
const makers = new Map<string, ObjectMaker>();
/** The same connections, on which asking for columns does nothing. */
const silent = new WeakMap<Wire, Wire>();

function silentOf(connection: Wire): Wire {
  const known = silent.get(connection);
  if (known !== undefined) return known;
  const made: Wire = Object.create(connection, { describe: { value: () => undefined } });
  silent.set(connection, made);
  return made;
}

/** Closes the statements of a connection that were forgotten, where it has as many as are kept. */
function closeForgotten(connection: Wire, names: StatementNames): void {
  const prepared = Object.keys(connection.parsedStatements);
  if (prepared.length < limits.preparedStatements) return;
  for (const name of prepared.filter((one) => !names.keeps(one))) {
    connection.close({ type: "S", name });
    delete connection.parsedStatements[name];
    columnsOf.get(connection)?.delete(name);
  }
}

/** A statement and how it is run. */
export interface PreparedStatement {
  readonly text: string;
  /** Undefined keeps it from being prepared. */
  readonly name: string | undefined;
  /** What is kept beside it; undefined where it has no name. */
  readonly names: StatementNames | undefined;
  /** Where texts of the column `body` are gathered; they are missing in its rows then. */
  readonly gathered?: GatheredTexts | undefined;
}

/**
 * A statement. One with a name is prepared: the database refuses to run it where its columns have changed, so that those of its
 * first run hold for all.
 */
export class PreparedQuery extends DriverQuery {
  private described = false;
  private isKnown = false;
  private makeRow: ObjectMaker | undefined;
  private readonly gathered: GatheredTexts | undefined;
  private readonly names: StatementNames | undefined;

  /**
   * @param statement what is run, on a connection of a `RowClient`
   * @param types how values of columns are read
   * @param callback called with the error, or with null and the result
   */
  constructor(
    { text, name, names, gathered }: PreparedStatement,
    values: readonly unknown[],
    types: pg.CustomTypesConfig,
    callback: (error: Error | null, result: never) => void,
  ) {
    // As an object of settings the driver would copy it, property by property.
    super(text, values, callback);
    this.name = name;
    this.gathered = gathered;
    this.names = names;
    this.types = types;
    this._result._types = types;
  }

  /** Sends the statement; called by the driver. */
  override prepare(connection: Wire): void {
    const isPrepared = this.name !== undefined && this.hasBeenParsed(connection);
    if (!isPrepared && this.names !== undefined) closeForgotten(connection, this.names);
    // One that was closed while it ran may have left columns, which need not be those that it has when it is prepared again.
    const known = isPrepared ? columnsOf.get(connection)?.get(this.name ?? "") : undefined;
    if (known !== undefined) {
      this.isKnown = true;
      this.makeRow = known.makeRow;
      Object.assign(this._result, known.columns);
      this._accumulateRows = true;
    }
    super.prepare(known === undefined ? connection : silentOf(connection));
  }

  /** Takes the columns; called by the driver. */
  override handleRowDescription(message: unknown): void {
    this.described = true;
    super.handleRowDescription(message);
  }

  /** Reads a row; called by the driver. */
  override handleDataRow({ bytes, at: began }: RowMessage): void {
    if (this._canceledDueToError) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    const row: Record<string, unknown> = this.makeRow?.() ?? { ..._prebuiltEmptyResultObject };
    let at = began + countBytes;
    try {
      for (const [place, { name }] of fields.entries()) {
        const length = bytes.readInt32BE(at);
        at += lengthBytes;
        // The row has null already.
        if (length === -1) continue;
        const end = at + length;
        if (this.gathered !== undefined && name === "body") this.gathered.add(bytes, at, end);
        else row[name] = _parsers?.[place]?.(bytes.toString("utf8", at, end));
        at = end;
      }
    } catch (error) {
      this._canceledDueToError = error;
      return;
    }
    this._result.addRow(row);
  }

  /** Ends a run that has succeeded; called by the driver. */
  override handleCommandComplete(message: unknown, connection: Wire): void {
    super.handleCommandComplete(message, connection);
    if (this.isKnown || this.name === undefined) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    const columns = this.described ? { fields, _parsers, _prebuiltEmptyResultObject } : noColumns;
    const nothing = columns._prebuiltEmptyResultObject as Record<string, null> | null;
    const makeRow = nothing === null ? undefined : cached(makers, JSON.stringify(nothing), () => makerOf(nothing));
    const all = columnsOf.get(connection) ?? new Map<string, KnownColumns>();
    columnsOf.set(connection, all);
    all.set(this.name, { columns, makeRow });
  }
}

/** Of a statement that answers no rows. */
const noColumns: Columns = { fields: [], _parsers: undefined, _prebuiltEmptyResultObject: null };
