// Checks of contacts: a name or an address, and the customer of the orders that name the contact.

import { type Draft, type Rule, rule } from "../../schema/resource.ts";

const names = ["email", "lastName", "firstName"] as const;
const under = (path: string, name: string) => (path === "" ? name : `${path}.${name}`);

interface OrderContact {
  readonly contact: number;
  readonly customer: number | null;
  readonly number: string;
}

/** Only changes of the customer concern orders. */
const moved = ({ before, values }: Draft<"Contact">) => before !== null && before.customer !== values.customer;

/** Refuses a contact without any name, and one that leaves the customer of an order that names it. */
export const contactRule: Rule = rule<"Contact", readonly OrderContact[]>({
  name: "contact",
  async load(drafts, read) {
    const ids = drafts.filter(moved).map((draft) => draft.id);
    if (ids.length === 0) return [];
    return read.rows<OrderContact>(
      `select c.id as contact, case when c.id = o."ourContact" then null else o."customer" end as customer, o."number"
       from contact c join sales_order o on o.company_id = c.company_id and c.id in (o."contact", o."attn", o."ourContact")
       where c.company_id = $1 and c.id = any($2::bigint[]) order by o.id`,
      ids,
    );
  },
  decide(draft, uses) {
    const { values, path } = draft;
    if (names.every((name) => values[name].trim() === ""))
      return { faults: names.map((name) => ({ key: "contactNameless", field: name, path: under(path, name) })) };
    const order = moved(draft)
      ? uses.find((one) => one.contact === draft.id && one.customer !== values.customer)
      : undefined;
    if (order === undefined) return {};
    const parameters = { number: order.number };
    return { faults: [{ key: "contactOfOrder", field: "customer.id", path: under(path, "customer.id"), parameters }] };
  },
});
