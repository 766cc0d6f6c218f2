// Actions on a dispatch: it is marked as done, tried again, or stopped.

import { type ActionDefinition, action, type Decision } from "../../schema/action.ts";
import { type ActionContext, input, type Reader } from "../../schema/resource.ts";
import { dispatchStatusNames } from "./dispatch-messages.ts";

interface StoredDispatch {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly isClaimed: boolean;
  readonly invoice: number | null;
}

const none: Decision = {
  problem: "notFound",
  parameters: {
    hint: {
      en: "There is no Dispatch with this id in the company: GET /dispatch lists them.",
      no: "Det finnes ingen Dispatch med denne id-en i selskapet: GET /dispatch viser dem.",
    },
  },
};

async function find(read: Reader, id: number | undefined, { now }: ActionContext): Promise<StoredDispatch | null> {
  const sql =
    'select d.id, d.version, d."status" as status, d."invoice" as invoice, coalesce(d.claim is not null and d.lease_until > $3::timestamptz, false) as "isClaimed" ' +
    "from dispatch d where d.company_id = $1 and d.id = $2::bigint";
  return (await read.rows<StoredDispatch>(sql, id ?? 0, now.toISOString()))[0] ?? null;
}

/** An action that takes dispatches of some statuses to another. */
function decision(definition: {
  readonly verb: string;
  readonly from: readonly string[];
  readonly to: "DONE" | "PENDING" | "CANCELLED";
  readonly description: string;
}): ActionDefinition {
  return action({
    method: "PUT",
    path: `/dispatch/{id}/:${definition.verb}`,
    answers: "Dispatch",
    status: 200,
    query: {
      version: input("integer", { description: "The version that was seen; refused where it is another by now." }),
    },
    description: definition.description,
    load: ({ path }, read, context): Promise<StoredDispatch | null> => find(read, path.id, context),
    decide({ query }, dispatch, context) {
      if (dispatch === null) return none;
      if (query.version !== undefined && query.version !== dispatch.version) return { problem: "revision" };
      if (!definition.from.includes(dispatch.status)) {
        const parameters = {
          status: dispatchStatusNames[dispatch.status] ?? dispatch.status,
          wanted: definition.from.join(", "),
        };
        return { faults: [{ key: "dispatchStatus", field: "status", parameters }] };
      }
      if (dispatch.isClaimed && dispatch.status !== "UNKNOWN")
        return { faults: [{ key: "dispatchNotSending", field: "status" }] };
      const { id, version, invoice } = dispatch;
      const argument = { id, version, status: definition.to, now: context.now.toISOString() };
      return {
        writes: [{ call: "dispatch_decide", argument }],
        changes: [
          { resource: "Dispatch", id, kind: "UPDATE" },
          ...(invoice === null ? [] : [{ resource: "Invoice", id: invoice, kind: "UPDATE" } as const]),
        ],
        answer: { object: id },
      };
    },
  });
}

/** What a person decides. */
export const dispatchActions: readonly ActionDefinition[] = [
  decision({
    verb: "done",
    from: ["READY", "UNKNOWN", "FAILED"],
    to: "DONE",
    description:
      "Says that the document has reached its receiver: a person has sent what lay in the outbox (READY), or has asked the receiver (UNKNOWN, FAILED).",
  }),
  decision({
    verb: "retry",
    from: ["FAILED", "UNKNOWN", "RETRYING", "CANCELLED"],
    to: "PENDING",
    description:
      "Tries again now, to the same receivers and under the same Message-ID: what was given up (FAILED), stopped (CANCELLED) or waits for its next attempt (RETRYING), and what may have arrived (UNKNOWN) where the receiver says that it has not. PUT /invoice/{id}/:send makes a new dispatch instead.",
  }),
  decision({
    verb: "cancel",
    from: ["PENDING", "RETRYING", "READY", "FAILED"],
    to: "CANCELLED",
    description: "Stops a dispatch that has not been sent. The invoice stays as it is.",
  }),
];
