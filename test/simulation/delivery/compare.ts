// Outbox and subscriptions as they stand in the database, beside the model.

import type pg from "pg";
import { type Model, type Row, type Subscription, second } from "./model.ts";

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

/** All of some companies in one statement. */
const sql = `select
  (select coalesce(json_agg(json_build_array(concat_ws(' ', o.company_id, o.subscription, o.object), json_build_object(
     'event', o.event, 'generation', o.generation, 'changedAt', ${milliseconds("o.changed_at")}, 'firstAt', ${milliseconds("o.first_at")},
     'lastAt', ${milliseconds("o.last_at")}, 'attempts', o.attempts, 'due', ${milliseconds("o.due_at")}, 'claim', o.claim,
     'lease', ${milliseconds("o.lease_until")}, 'cause', o.cause, 'delivery', o.delivery, 'logId', o.log_id))), '[]')
   from event_outbox o where o.company_id = any($1)) as rows,
  (select coalesce(json_agg(json_build_array(concat_ws(' ', s.company_id, s.id), json_build_object(
     'status', s."status", 'failingSince', ${milliseconds("s.failing_since")}, 'lastFailure', ${milliseconds("s.last_failure")},
     'lastSuccess', ${milliseconds("s.last_success")}, 'failures', s.failures, 'warned', s.warned, 'failed', s.failed_objects,
     'unreached', s.unreached_objects, 'nextProbe', ${milliseconds("s.next_probe")}, 'probes', s.probes))), '[]')
   from event_subscription s where s.company_id = any($1)) as subscriptions`;

/** What is in the database, by the names of the model. */
export interface State {
  readonly rows: readonly (readonly [string, Row])[];
  readonly subscriptions: readonly (readonly [string, Partial<Subscription>])[];
}

export async function stateOf(owner: pg.Client, companies: readonly number[]): Promise<State> {
  const { rows } = await owner.query({ name: "state", text: sql, values: [companies] });
  return rows[0];
}

/**
 * What is not as the model says. Ids that only the database knows are learnt.
 * @param seen ids of payloads so far: a new payload has a new one
 */
export function differences(state: State, model: Model, seen: Set<string>): string[] {
  const wrong: string[] = [];
  const rows = new Map(state.rows);
  for (const name of model.rows.keys()) if (!rows.has(name)) wrong.push(`${name} does not wait any more`);
  for (const [name, row] of rows) {
    const known = model.rows.get(name);
    if (known === undefined) wrong.push(`${name} waits without a reason`);
    else if (known.logId === null) {
      // A payload that comes again has its id and an entry of its own.
      const isKept = known.delivery === row.delivery;
      if ((seen.has(String(row.delivery)) && !isKept) || seen.has(String(row.logId)))
        wrong.push(`${name} kept the older one's id`);
      Object.assign(known, { delivery: known.delivery ?? row.delivery, logId: row.logId });
    }
    seen.add(String(row.delivery)).add(String(row.logId));
    if (known !== undefined) wrong.push(...unlike(name, known, row));
  }
  const subscriptions = new Map(state.subscriptions);
  for (const [name, known] of model.subscriptions) wrong.push(...unlike(name, known, subscriptions.get(name) ?? {}));
  return wrong;
}

function unlike(name: string, known: object, found: object): string[] {
  const real = found as Record<string, unknown>;
  return Object.entries(known)
    .filter(([key]) => !["company", "id", "host"].includes(key) && !(key === "event" && real.event === undefined))
    .filter(([key, value]) => !isAlike(key, value, real[key] ?? null))
    .map(([key, value]) => `${name}: ${key} is ${JSON.stringify(real[key])}, not ${JSON.stringify(value)}`);
}

/** The same; a success may be told as one of the second before it, after which nothing else has changed. */
function isAlike(key: string, expected: unknown, real: unknown): boolean {
  const isTime = key === "lastSuccess" && typeof expected === "number" && typeof real === "number";
  if (isTime) return real <= expected && real >= expected - second;
  return JSON.stringify(expected) === JSON.stringify(real);
}
