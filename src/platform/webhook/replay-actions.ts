// Actions by which users send payloads: a replay of one, a replay of all that failed, and a test event.

import * as limits from "../../limits.ts";
import { type ActionDefinition, action, type Change, type Decision } from "../../schema/action.ts";
import { userAdmin } from "../../schema/entitlement.ts";
import { noObject } from "../../schema/message.ts";
import { type ActionContext, input, type Reader } from "../../schema/resource.ts";

/** A payload that is to be sent. */
interface Payload {
  /** Its id in the delivery log. */
  readonly id: number;
  readonly subscription: number;
  readonly event: string;
  readonly object: number;
  readonly replays: number | null;
}

const requires = [userAdmin];

async function statusOf(read: Reader, id: number): Promise<{ readonly status: string; readonly event: string } | null> {
  const sql =
    'select s."status" as status, s."event" as event from event_subscription s where s.company_id = $1 and s.id = $2::bigint';
  return (await read.rows<{ status: string; event: string }>(sql, id))[0] ?? null;
}

const noSubscription: Decision = {
  problem: "notFound",
  parameters: { hint: noObject("Subscription") },
};
const notActive: Decision = { faults: [{ key: "subscriptionNotActive", field: "status" }] };

/** Queues payloads in the outbox, where the worker treats them like all others. */
function queuePayloads(cause: "REPLAY" | "TEST", payloads: readonly Payload[], { now }: ActionContext) {
  const changes = payloads.map(({ id }): Change => ({ resource: "EventDelivery", id, kind: "CREATE" }));
  return { writes: [{ call: "event_repeat", argument: { cause, now: now.toISOString(), payloads } }], changes };
}

/** Replays one payload of the log. */
const replay = action({
  method: "PUT",
  path: "/event/delivery/{id}/:replay",
  answers: "EventDelivery",
  status: 200,
  requires,
  description:
    "Sends a payload again, as the object is now and with a new idempotency-key; it is tried for 30 hours like every other. Where one of the object waits already, that one is sent at once and answered.",
  async load(
    { path },
    read,
    context,
  ): Promise<{
    readonly found:
      | (Payload & { readonly status: string; readonly cause: string; readonly waiting: number | null })
      | null;
    readonly context: ActionContext;
  }> {
    const [found] = await read.rows<Payload & { status: string; cause: string; waiting: number | null }>(
      `select uncounted_id('event_delivery_id') as id, d.subscription, d.event, d.object, d.id as replays, d.cause,
         s."status" as status, (select o.log_id from event_outbox o where o.company_id = $1 and o.subscription = d.subscription and o.object = d.object for update) as waiting
       from (
         select e.id, e.subscription, e.event, e.object, e.cause from event_delivery e where e.company_id = $1 and e.id = $2::bigint
         union
         select p.log_id, p.subscription, p.event, p.object, p.cause from event_outbox p where p.company_id = $1 and p.log_id = $2::bigint
       ) d join event_subscription s on s.company_id = $1 and s.id = d.subscription`,
      path.id,
    );
    return { found: found ?? null, context };
  },
  decide(_input, { found, context }) {
    if (found === null)
      return {
        problem: "notFound",
        parameters: {
          hint: { en: "GET /event/delivery lists the payloads.", no: "GET /event/delivery viser sendingene." },
        },
      };
    if (found.cause === "TEST") return { faults: [{ key: "replayOfTest", field: "id" }] };
    if (found.status !== "ACTIVE") return notActive;
    const { subscription, event, object, replays } = found;
    const id = found.waiting ?? found.id;
    return {
      ...queuePayloads("REPLAY", [{ id, subscription, event, object, replays }], context),
      answer: { object: id },
    };
  },
});

/** Replays the failed payloads of a subscription. */
const replayFailed = action({
  method: "PUT",
  path: "/event/subscription/{id}/:replayFailed",
  answers: null,
  value: "integer",
  status: 200,
  requires,
  query: {
    since: input("dateTime", {
      description: "Payloads that were given up at this moment or later; otherwise all of the log.",
    }),
  },
  description:
    "Sends again what was given up since a moment, once for each object whose last payload it was, and makes what waits for its next attempt due at once. Answers how many payloads are sent; at most 10,000 at once.",
  async load(
    { path, query },
    read,
    context,
  ): Promise<{
    readonly status: string | null;
    readonly failed: readonly Payload[];
    readonly context: ActionContext;
  }> {
    const found = await statusOf(read, path.id);
    const failed = await read.rows<Payload>(
      `select coalesce(w.log_id, uncounted_id('event_delivery_id')) as id, w.subscription, w.event, w.object, w.replays
       from (
         select null::bigint as log_id, d.subscription, d.event, d.object, d.id as replays from event_delivery d
         where d.company_id = $1 and d.subscription = $2::bigint and d.state = 'EXPIRED' and ($3::timestamptz is null or d.ended_at >= $3)
           and not exists (select 1 from event_delivery n where n.company_id = $1 and n.subscription = d.subscription and n.object = d.object and n.created_at > d.created_at)
           and not exists (select 1 from event_outbox o where o.company_id = $1 and o.subscription = d.subscription and o.object = d.object)
         union all
         select o.log_id, o.subscription, o.event, o.object, o.replays from event_outbox o
         where o.company_id = $1 and o.subscription = $2::bigint and o.attempts > 0
       ) w order by w.replays, w.object limit $4::int`,
      path.id,
      query.since ?? null,
      limits.replayedAtOnce,
    );
    return { status: found?.status ?? null, failed, context };
  },
  decide(_input, { status, failed, context }) {
    if (status === null) return noSubscription;
    if (status !== "ACTIVE") return notActive;
    return { ...queuePayloads("REPLAY", failed, context), answer: { value: failed.length } };
  },
});

/** Sends an example of the event. */
const sendTest = action({
  method: "PUT",
  path: "/event/subscription/{id}/:sendTest",
  answers: "EventDelivery",
  status: 200,
  requires,
  description:
    "Sends the example of GET /event/{eventType} to the subscription's address, with its header and signature, marked by the header x-event-test. Tried once; GET /event/delivery/{id} of the answer says what became of it.",
  async load(
    { path },
    read,
    context,
  ): Promise<{
    readonly found: { readonly status: string; readonly event: string } | null;
    readonly id: number;
    readonly context: ActionContext;
  }> {
    const [next] = await read.rows<{ id: number }>(
      "select uncounted_id('event_delivery_id') as id where $1::bigint is not null",
    );
    return { found: await statusOf(read, path.id), id: Number(next?.id), context };
  },
  decide({ path }, { found, id, context }) {
    if (found === null) return noSubscription;
    if (found.status !== "ACTIVE") return notActive;
    const payload = { id, subscription: path.id, event: found.event, object: 0, replays: null };
    return { ...queuePayloads("TEST", [payload], context), answer: { object: id } };
  },
});

/** All actions of this file. */
export const replayActions: readonly ActionDefinition[] = [replay, replayFailed, sendTest];
