// Events: the catalogue of what can be subscribed to, and the feed of changes.

import * as limits from "../../limits.ts";
import { userAdmin } from "../../schema/entitlement.ts";
import { integer, text, texts } from "../../schema/field.ts";
import type { AnswerFields } from "../../schema/system-operation.ts";
import { describeEvent, describeEvents, selectFeedFields } from "./event-catalogue.ts";
import { openOperation, signedInOperation } from "./operation.ts";

const eventFields = {
  name: { type: "text", description: "Name of the event, as a subscription gives it." },
  description: { type: "text", description: "When it happens." },
  payloadModel: { type: "text", description: "The model of what is sent; deletions have none." },
  examples: { type: "callbacks", description: "What subscribers get." },
} as const satisfies AnswerFields;

/** Lists every event. */
export const listEvents = openOperation({
  method: "GET",
  path: "/event",
  status: 200,
  description:
    "Every event that can be subscribed to, by name. payloadModel names the model of what is sent; events of deletion have none. fields may choose among them.",
  common: ["fields"],
  answers: { description: eventFields.description, payloadModel: eventFields.payloadModel },
  byName: true,
  run: async ({ fields }, parts) => ({ value: describeEvents(parts.registry, fields) }),
});

/** Reads one event. */
export const readEvent = openOperation({
  method: "GET",
  path: "/event/{eventType}",
  status: 200,
  description: "One event, with an example of the callback. fields may choose among them.",
  common: ["fields"],
  answers: eventFields,
  run: async ({ path, fields, base }, parts) => ({
    value: describeEvent(parts.registry, path.eventType ?? "", fields, base),
  }),
});

/** The most digits of a count, which is not refused for being greater than what an answer has. */
const largestCount = 999_999_999;

/** Reads changes of the company after a cursor. */
export const readFeed = signedInOperation({
  method: "GET",
  path: "/event/feed",
  status: 200,
  requires: [userAdmin],
  description:
    "The changes that are events, in the order of their transactions, whether anybody subscribes or not; none is skipped, however late it is committed. version is the object's as it is now, and null where it is gone. Begin with after=now, read everything once, then follow the cursor of each answer; a cursor goes on for at least 30 days.",
  query: {
    after: text().describe("A cursor of an answer or a change, or now; otherwise from the first change that is kept."),
    event: texts().describe("The events that are wanted, separated by commas; otherwise all."),
    count: integer()
      .between(1, largestCount)
      .default(limits.feedChanges)
      .describe("Changes in the answer, at most 1,000."),
  },
  valueFaults: { count: { key: "feedCount", parameters: { most: limits.feedChanges } } },
  common: ["fields"],
  answers: {
    changes: { type: "changes", description: "The changes, the oldest first." },
    cursor: { type: "text", description: "Where the next request goes on." },
    hasMore: { type: "flag", description: "Whether there is more already." },
  },
  async run({ values, faults, fields, session }, parts) {
    const page = await parts.feed.read(parts.database, session.company, {
      after: values.after,
      events: values.event,
      count: values.count,
      faults,
    });
    return { value: selectFeedFields(page, fields) };
  },
});
