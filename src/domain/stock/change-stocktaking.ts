// PUT /inventory/stocktaking/{id}: a count is changed, or completed, which sets stock right.

import { action } from "../../schema/action.ts";
import { noObject } from "../../schema/message.ts";

/** Changes a count; completing it changes the stock of the products that were counted. */
export const changeStocktaking = action({
  method: "PUT",
  path: "/inventory/stocktaking/{id}",
  answers: "Stocktaking",
  status: 200,
  body: { model: "Stocktaking", changes: true },
  events: "product.update",
  description:
    "Changes the fields that the body gives. A count that becomes completed sets stock right, and raises the products that were counted.",
  load: async () => undefined,
  decide({ drafts }) {
    const [draft] = drafts;
    if (draft === undefined) return { problem: "notFound", parameters: { hint: noObject("Stocktaking") } };
    return { writes: [{ change: drafts }], changes: [], answer: { object: draft.id } };
  },
});
