// The contacts of an order: the customer's contacts, and the company's own contact.

import type { Fault } from "../../../schema/error.ts";
import { type Draft, type Rule, rule } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";

const theirs = ["contact", "attn"] as const;
const all = [...theirs, "ourContact"] as const;

type Owned = Pick<RowOf<"Contact">, "id" | "customer">;

/** The changed fields that the contacts have to fit; unchanged contacts are not checked again. */
const touched = ({ values, before }: Draft<"Order">, name: (typeof all)[number]) =>
  values[name] !== null && (before === null || before[name] !== values[name] || before.customer !== values.customer);

/** Refuses contacts that do not belong where the order names them. */
export const orderContactRule: Rule = rule<"Order", ReadonlyMap<number, Owned>>({
  name: "orderContact",
  async load(drafts, read) {
    const ids = drafts.flatMap((draft) =>
      all.filter((name) => touched(draft, name)).flatMap((name) => draft.values[name] ?? []),
    );
    if (ids.length === 0) return new Map();
    const rows = await read.rows<Owned>(
      'select id, "customer" from contact where company_id = $1 and id = any($2::bigint[]) for share',
      ids,
    );
    return new Map(rows.map((row) => [row.id, row]));
  },
  decide(draft, contacts) {
    const { values } = draft;
    const faults: Fault[] = [];
    for (const name of all) {
      if (!touched(draft, name)) continue;
      const own = contacts.get(values[name] ?? -1)?.customer ?? null;
      const fits = name === "ourContact" ? own === null : own === values.customer;
      const field = `${name}.id`;
      const key = name === "ourContact" ? "contactNotOurs" : "contactOfOther";
      const path = draft.path === "" ? field : `${draft.path}.${field}`;
      if (!fits) faults.push({ key, field, path, parameters: { customer: values.customer } });
    }
    return { faults };
  },
});
