// DELETE /product/groupRelation/list: takes several products out of their groups; the body is a list of ids.

import { action } from "../../schema/action.ts";

interface Stored {
  readonly id: number;
  readonly version: number;
}

/** Deletes relations between products and groups. */
export const removeGroupRelations = action({
  method: "DELETE",
  path: "/product/groupRelation/list",
  answers: null,
  status: 204,
  ids: true,
  refuses: ["revision"],
  description:
    "Takes products out of groups: the body is a list of ids of relations, all of which are deleted or none.",
  load: ({ ids }, read): Promise<readonly Stored[]> =>
    read.rows<Stored>(
      "select id, version from product_group_relation where company_id = $1 and id = any($2::bigint[]) order by id for update",
      ids,
    ),
  decide({ ids }, stored) {
    const missing = ids.find((id) => !stored.some((one) => one.id === id));
    if (missing !== undefined)
      return {
        problem: "notFound",
        parameters: {
          hint: {
            en: `There is no ProductGroupRelation with the id ${missing} in the company.`,
            no: `Det finnes ingen ProductGroupRelation med id-en ${missing} i selskapet.`,
          },
        },
      };
    return {
      writes: stored.map(({ id, version }) => ({ remove: "ProductGroupRelation", id, version })),
      changes: ids.map((id) => ({ resource: "ProductGroupRelation", id, kind: "DELETE" })),
      answer: { nothing: true },
    };
  },
});
