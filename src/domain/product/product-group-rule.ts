// Product groups are a tree: no group is its own ancestor.

import { type Rule, rule } from "../../schema/resource.ts";

/** Refuses a group whose parents lead back to it. Groups are locked meanwhile, so that two moves make no ring together. */
export const productGroupRule: Rule = rule<"ProductGroup", ReadonlyMap<number, number | null>>({
  name: "productGroup",
  async load(drafts, read) {
    if (!drafts.some((draft) => draft.kind === "update" && draft.bodyFields.has("parentGroup"))) return new Map();
    const rows = await read.rows<{ id: number; parentGroup: number | null }>(
      'select id, "parentGroup" from product_group where company_id = $1 order by id for no key update',
    );
    const parents = new Map(rows.map((row) => [row.id, row.parentGroup]));
    for (const draft of drafts) parents.set(draft.id, draft.values.parentGroup);
    return parents;
  },
  decide(draft, parents) {
    if (draft.kind === "create" || !draft.bodyFields.has("parentGroup")) return {};
    const visited = new Set<number>();
    for (let up = parents.get(draft.id) ?? null; up !== null && !visited.has(up); up = parents.get(up) ?? null) {
      if (up === draft.id) {
        const field = "parentGroup.id";
        return { faults: [{ key: "groupRing", field, path: draft.path === "" ? field : `${draft.path}.${field}` }] };
      }
      visited.add(up);
    }
    return {};
  },
});
