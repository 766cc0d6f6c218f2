// GET /audit/chain: the chain of the company, position by position, so that anybody can compute it again.

import { dateTime, integer, oneOf, text } from "../../schema/field.ts";
import { query } from "../../schema/query.ts";
import { input, resource } from "../../schema/resource.ts";
import { chainKinds } from "./audit-proof.ts";

/** A position of the chain. */
export const auditLink = resource("AuditLink", "/audit/chain", {
  identity: false,
  order: "position",
  description: "A position of the company's chain.",
  fields: {
    position: integer().readOnly().describe("The position; the first one is 1."),
    kind: oneOf(...chainKinds)
      .readOnly()
      .describe("What is sealed."),
    objectId: integer().readOnly().describe("The id of what is sealed; of changes the number of the entry."),
    part: integer()
      .readOnly()
      .describe(
        "Which of several: the serial number of a filing, 1 of the details of a voucher, 1 of a PDF and 2 of an e-invoice, else 0.",
      ),
    at: dateTime().readOnly().describe("When it was sealed."),
    digest: text().readOnly().describe("The digest of what is sealed, in hexadecimal digits."),
    hash: text().readOnly().describe("The hash of the position, which covers all before it."),
  },
});

/** The positions of the chain. */
export const auditChain = query({
  path: "/audit/chain",
  rows: "AuditLink",
  description:
    "The company's chain, by its positions: with the hash of an anchor that is kept elsewhere it shows whether anything before it was changed. It says what was sealed when, and no values.",
  query: {
    positionFrom: input("integer", { minimum: 1, description: "From this position on." }),
    positionTo: input("integer", { minimum: 1, description: "Before this position." }),
    kind: input("choice", { choices: chainKinds, description: "Only this kind." }),
  },
  order: () => "position",
  sql(query, placeholder) {
    const more: string[] = [];
    if (query.positionFrom !== undefined) more.push(`and e.position >= ${placeholder(query.positionFrom, "bigint")}`);
    if (query.positionTo !== undefined) more.push(`and e.position < ${placeholder(query.positionTo, "bigint")}`);
    if (query.kind !== undefined) more.push(`and e.kind = ${placeholder(query.kind, "text")}`);
    return `select e.position as "position", e.kind as "kind", e.object as "objectId", e.part as "part", e.at as "at",
      encode(e.digest, 'hex') as "digest", encode(e.hash, 'hex') as "hash" from chain_entry e where e.company_id = $1 ${more.join(" ")}`;
  },
});
