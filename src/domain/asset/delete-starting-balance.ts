// DELETE /asset/deleteStartingBalance: deletes the values that assets had when they were taken over.

import { action } from "../../schema/action.ts";

interface Stored {
  readonly id: number;
  readonly version: number;
}

/** Deletes the starting balance of all assets. */
export const deleteStartingBalance = action({
  method: "DELETE",
  path: "/asset/deleteStartingBalance",
  answers: null,
  status: 204,
  refuses: ["revision"],
  description:
    "Sets incomingBalance, and with it startingBalance, of all assets to 0. The books stay as they are: what accounts held when the company moved here is its opening balance.",
  load: (_input, read): Promise<readonly Stored[]> =>
    read.rows<Stored>(
      'select id, version from asset where company_id = $1 and "incomingBalance" <> 0 order by id for update',
    ),
  decide: (_input, stored) => ({
    writes: stored.length === 0 ? [] : [{ call: "asset_starting_balance_drop", argument: stored }],
    changes: stored.map(({ id }) => ({ resource: "Asset", id, kind: "UPDATE" as const })),
    answer: { nothing: true },
  }),
});
