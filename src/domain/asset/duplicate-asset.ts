// POST /asset/duplicate/{id}: another asset like one that is there, without that one's past.

import { action } from "../../schema/action.ts";
import { noObject } from "../../schema/message.ts";
import type { Row } from "../../schema/resource.ts";

/** The fields that a copy does not take over: balance, earlier history and sale. */
const notCopied = {
  incomingBalance: 0,
  hasHistoryFromExternalSystem: false,
  externalLastDepreciation: null,
  externalLastAccountedValue: 0,
  externalAccumulatedDepreciation: 0,
  saleDate: null,
};

/** Makes a copy of an asset. */
export const duplicateAsset = action({
  method: "POST",
  path: "/asset/duplicate/{id}",
  pathModel: "Asset",
  answers: "Asset",
  status: 201,
  description:
    "Makes another asset like this one and answers it. Its incoming balance, its history in another system, its sale and its postings stay with the first one.",
  async load({ path }, read): Promise<Row | undefined> {
    const [row] = await read.rows<Row>("select * from asset where company_id = $1 and id = $2::bigint", path.id);
    return row;
  },
  decide(_input, row, context) {
    if (row === undefined) return { problem: "notFound", parameters: { hint: noObject("Asset") } };
    const id = context.newId();
    return {
      writes: [{ insert: "Asset", rows: [{ ...row, ...notCopied, id }] }],
      changes: [{ resource: "Asset", id, kind: "CREATE" }],
      answer: { object: id },
    };
  },
});
