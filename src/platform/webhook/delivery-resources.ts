// Resources of the delivery log and of the health of subscriptions.

import { userAdmin } from "../../schema/entitlement.ts";
import { dateTime, flag, integer, many, oneOf, ref, text } from "../../schema/field.ts";
import { among, amongTexts, before, exact, from, resource } from "../../schema/resource.ts";
import { subscriptionStatuses } from "./subscription.ts";

/** What may have become of an attempt. */
const outcomes = ["DELIVERED", "FAILED", "UNREACHED", "UNSENDABLE"];
const requires = { read: [userAdmin], write: [userAdmin] };

/** A payload: what became of it, and its attempts. */
export const eventDelivery = resource("EventDelivery", "/event/delivery", {
  verbs: "list get",
  view: true,
  table: "event_delivery_shown",
  order: "-createdTime,-lastTime,id",
  requires,
  // A newer payload ends an older one, and a replay hurries it, without a write of theirs.
  description:
    "A payload of a subscription: whether it waits, was delivered or given up, and every attempt. Kept for 30 days after its last attempt, as long as its subscription is there.",
  fields: {
    subscription: ref("Subscription").readOnly().describe("The subscription that it is for."),
    event: text().readOnly().describe("The event that was delivered, as in customer.create."),
    objectId: integer().readOnly().describe("The object that it is about; 0 for a test event."),
    deliveryId: text().readOnly().describe("The header idempotency-key of all its attempts."),
    cause: oneOf("CHANGE", "REPLAY", "TEST")
      .readOnly()
      .describe(
        "A change, or what somebody asked for: a replay or a test event. These do not affect the failure count.",
      ),
    replayOf: ref("EventDelivery").readOnly().describe("The payload that a replay repeats."),
    status: oneOf("PENDING", "RETRYING", "DELIVERED", "SUPERSEDED", "EXPIRED", "FAILED")
      .readOnly()
      .describe(
        "PENDING before the first attempt, RETRYING between attempts, DELIVERED; SUPERSEDED when a newer change took its place or the object was gone before it could be told; EXPIRED when it is given up after 30 hours; FAILED for a test event, which is tried once.",
      ),
    attemptCount: integer().readOnly().describe("Attempts so far."),
    createdTime: dateTime().readOnly().describe("When the change happened, or the replay or test was asked for."),
    lastTime: dateTime().readOnly().describe("When it was last tried, or given up."),
    lastOutcome: oneOf(...outcomes, "SUPERSEDED")
      .readOnly()
      .describe("What became of the last attempt."),
    lastStatus: integer().readOnly().describe("The HTTP status of the last attempt's answer; null without an answer."),
    nextTime: dateTime().readOnly().describe("When it is tried next; null when it has ended."),
    endedTime: dateTime().readOnly().describe("When it was delivered or given up; null while it waits."),
    attempts: many("EventAttempt").by("delivery").describe("Every attempt, the first one first."),
  },
  search: {
    id: among("id"),
    subscriptionId: among("subscription"),
    event: amongTexts("event"),
    objectId: among("objectId"),
    status: amongTexts("status"),
    cause: exact("cause"),
    createdTimeFrom: from("createdTime", "dateTime"),
    createdTimeTo: before("createdTime", "dateTime"),
  },
});

/** One attempt to deliver a payload. */
export const eventAttempt = resource("EventAttempt", "/event/delivery/attempt", {
  verbs: "list get",
  view: true,
  table: "event_attempt_shown",
  order: "time,number",
  requires,
  description: "An attempt to deliver a payload.",
  fields: {
    delivery: ref("EventDelivery").readOnly().describe("The delivery that the attempt belongs to."),
    number: integer().readOnly().describe("Its number among the payload's attempts, from 1."),
    time: dateTime().readOnly().describe("When it began."),
    duration: integer().readOnly().describe("How long it took, in milliseconds."),
    outcome: oneOf(...outcomes)
      .readOnly()
      .describe(
        "DELIVERED; FAILED: answered with another status than 200 to 299; UNREACHED: no answer; UNSENDABLE: the payload is too large or its secrets cannot be read.",
      ),
    status: integer().readOnly().describe("The HTTP status of the answer; null without an answer."),
    reason: text()
      .nullable()
      .bilingual()
      .describe("Why it was not delivered, in the reader's language; null where it was."),
    answer: text().nullable().readOnly().describe("Start of the response, at most 1 KiB; null without one."),
    nextTime: dateTime().readOnly().describe("When the next attempt was planned; null for none."),
  },
  search: {
    deliveryId: among("delivery"),
    outcome: amongTexts("outcome"),
    timeFrom: from("time", "dateTime"),
    timeTo: before("time", "dateTime"),
  },
});

/** How a subscription is doing. */
export const subscriptionHealth = resource("SubscriptionHealth", "/event/subscription/health", {
  verbs: "list get",
  view: true,
  table: "event_health",
  requires,
  description: "How the deliveries of a subscription go; its id is the subscription's.",
  fields: {
    subscription: ref("Subscription").readOnly().describe("The subscription."),
    status: oneOf(...subscriptionStatuses)
      .readOnly()
      .describe("The status of the subscription."),
    failingSince: dateTime()
      .readOnly()
      .describe("When the failures in a row began; null where the last attempt was a success."),
    failures: integer().readOnly().describe("Failed attempts in a row."),
    lastFailureTime: dateTime()
      .readOnly()
      .describe("The last failed attempt. A failure more than 30 hours after the one before starts the count anew."),
    lastSuccessTime: dateTime().readOnly().describe("The last delivery, or one that came up to a second before it."),
    lastStatus: integer().readOnly().describe("The HTTP status of the last answer; null without an answer."),
    warnedDays: integer().readOnly().describe("Days of failures that were warned of: 3 or 6; 0 for none."),
    disablingTime: dateTime()
      .readOnly()
      .describe(
        "From when on a failure disables the subscription, if nothing is delivered before; null while nothing fails.",
      ),
    isGateOpen: flag()
      .readOnly()
      .describe("True while only probes are sent, because several objects in a row could not be delivered."),
    nextProbeTime: dateTime()
      .readOnly()
      .describe("When the next probe may be sent; null where all that is due is sent."),
    oldestDueTime: dateTime()
      .derived(
        "select min(o.due_at) from event_outbox o where o.company_id = {t}.company_id and o.subscription = {t}.id",
      )
      .describe("When the first of the waiting payloads is or was due; null where none waits."),
    waiting: integer()
      .derived("select count(*) from event_outbox o where o.company_id = {t}.company_id and o.subscription = {t}.id")
      .onDemand("0")
      .describe("Payloads that wait; calculated when it is named in fields, otherwise 0."),
  },
  search: { id: among("id"), status: amongTexts("status") },
});
