// The parties of open items: customers, suppliers and employees, each with the column of postings that names them.

import { input, mandatory } from "../../schema/resource.ts";

/** What is known of each kind of party. */
export const partyKinds = {
  /** What customers owe is positive. */
  customer: { column: "customer", ledgerType: "CUSTOMER", sign: 1 },
  /** What is owed to suppliers is positive. */
  supplier: { column: "supplier", ledgerType: "VENDOR", sign: -1 },
  /** What employees owe is positive. */
  employee: { column: "employee", ledgerType: "EMPLOYEE", sign: 1 },
} as const;
/** A kind of party. */
export type PartyKind = keyof typeof partyKinds;

/** Which parties a report is about. */
export const partyParameters = {
  type: mandatory(
    input("choice", {
      choices: Object.keys(partyKinds) as PartyKind[],
      description: "Whose items: customers', suppliers' or employees'.",
    }),
  ),
  id: input("integer", { description: "Id of one customer, supplier or employee." }),
} as const;

/** The kind that a report asks for. */
export function partyKindOf(type: unknown): (typeof partyKinds)[PartyKind] {
  return partyKinds[type === "supplier" || type === "employee" ? type : "customer"];
}

/** SQL of a party's name as people know it: its number and its name. */
export function partyNameSql(kind: (typeof partyKinds)[PartyKind], id: string): string {
  if (kind.column === "employee")
    return `(select trim(e."firstName" || ' ' || e."lastName") from employee e where e.company_id = $1 and e.id = ${id})`;
  const number = kind.column === "customer" ? "customerNumber" : "supplierNumber";
  return `(select trim(coalesce(nullif(c."${number}", 0)::text, '') || ' ' || c."name") from party c where c.company_id = $1 and c.id = ${id})`;
}

/** SELECT of the ids of the accounts on which parties of the kind have their items. */
export function controlAccountsSql(kind: (typeof partyKinds)[PartyKind]): string {
  return `select k.id from account k where k.company_id = $1 and k."ledgerType" = '${kind.ledgerType}'`;
}
