// The answer to a change, read from the database by the caller's `fields`.

import { Problem } from "../../schema/error.ts";
import type { Row } from "../../schema/resource.ts";
import type { Connection } from "../../store/database.ts";
import type { Projections, Statement } from "../read/select.ts";
import type { Outcome } from "./context.ts";
import type { ChangeAnswer, ChangeRequest } from "./request.ts";

interface Asked {
  readonly request: ChangeRequest;
  readonly outcome: Outcome;
}

/** Reads the answer; its statement is sent before the function returns. */
export async function readAnswer(by: Projections, asked: Asked, connection: Connection): Promise<ChangeAnswer> {
  const { status, warnings } = asked.outcome;
  return { status, body: await bodyOf(by, asked, connection), warnings, replayed: false };
}

/** An object that somebody took away meanwhile, where nothing of the change held it, is another version. */
function found(row: Row | undefined): Row {
  if (row === undefined) throw new Problem("revision");
  return row;
}

async function bodyOf(by: Projections, { request, outcome }: Asked, connection: Connection): Promise<string | null> {
  const { answer, model } = outcome;
  const { work } = request;
  if ("nothing" in answer) return null;
  const isPlain = work.verb === "action" && work.action.answersMany === "plainly";
  if ("value" in answer) return JSON.stringify(isPlain ? answer.value : { value: answer.value });
  if (model === null) throw new Error("An answer with objects needs a model.");
  const { caller } = request;
  const read = async ({ sql, values }: Statement) => found((await connection.query<Row>(sql, values)).rows[0]);
  if ("object" in answer) {
    const [fields, stored] = [request.fields ?? answer.fields, answer.stored];
    const write = stored && by.writer(model, fields, caller, true);
    const text = stored && write?.(stored(await outcome.called), caller.base);
    if (text) return `{"value":${text}}`;
    const { statements, values } = by.byId(model, fields, caller);
    const row = await read({ sql: statements.one, values: [...values, answer.object] });
    return `{"value":${row.body}}`;
  }
  const fields = isPlain ? "id,url" : request.fields;
  // An answer without objects is not read; its model may have no table.
  const list = answer.objects.length === 0 ? null : await read(by.objects(model, answer.objects, fields, caller));
  if (isPlain) return `[${list?.body ?? ""}]`;
  return `{"fullResultSize":0,"from":0,"count":${list?.count ?? 0},"versionDigest":null,"values":[${list?.body ?? ""}]}`;
}
