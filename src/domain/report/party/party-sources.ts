// Which postings a party ledger is made of, as SQL.

import { openPostingsSql, partyPostingsSql } from "../../ledger/report/open-post.ts";
import { controlAccountsSql, partyKindOf } from "../parties.ts";
import type { Asked } from "../report-input.ts";
import type { Places } from "../statement-values.ts";

/** SELECTs of whole postings. */
export interface PartySources {
  /** The postings that are shown. */
  readonly chosen: string;
  /** Those that were open before the period; null where all that count are shown. */
  readonly before: string | null;
}

/** The postings of the parties that are asked for: of a period, of what is open after it, or of one open item. */
export function sourcesOf(query: Asked, places: Places): PartySources {
  const kind = partyKindOf(query.type);
  const accounts = `any(array(${controlAccountsSql(kind)}))`;
  const one = query.id === undefined ? "" : places.add(query.id, "bigint");
  const ofParty = (alias: string) =>
    `${alias}."account" = ${accounts} and ${alias}."${kind.column}" is not null${one === "" ? "" : ` and ${alias}."${kind.column}" = ${one}`}`;
  // Open spans of customers and suppliers have an index of their own.
  const party = kind.column === "employee" || query.id === undefined ? {} : { [`${kind.column}Id`]: query.id };
  const openAt = (date: string | undefined) =>
    `select o.* from (${openPostingsSql({ date, ...party }, places.add, {})}) o where ${ofParty("o")}`;
  // A value that no condition names has no type.
  const day = (date: string | undefined) => places.add(date, "date");
  if (query.openItem !== undefined) {
    const item = `p."openItem" = ${places.add(query.openItem, "bigint")}`;
    const still =
      query.openOnly === true
        ? ` and p."date" < ${day(query.dateTo)} and exists (select 1 from open_span s where s.company_id = p.company_id and s.posting = p.id and s.closed_on >= ${day(query.dateTo)})`
        : "";
    const ofItem = `select p.* from posting p where p.company_id = $1 and ${item} and ${ofParty("p")}${still}`;
    if (query.openOnly === true) return { chosen: ofItem, before: null };
    return {
      chosen: `${ofItem} and p."date" >= ${day(query.dateFrom)} and p."date" < ${day(query.dateTo)}`,
      before: `${ofItem} and p."date" < ${day(query.dateFrom)}`,
    };
  }
  if (query.openOnly === true) return { chosen: openAt(query.dateTo), before: null };
  const [from, to] = [day(query.dateFrom), day(query.dateTo)];
  const between = (alias: string) => `${alias}."date" >= ${from} and ${alias}."date" < ${to}`;
  if (Object.keys(party).length === 0)
    return {
      chosen: `select p.* from posting p where p.company_id = $1 and ${between("p")} and ${ofParty("p")}`,
      before: openAt(query.dateFrom),
    };
  // Accounts that keep no open items have no spans; hardly any company has such ones for its parties.
  const without = `${controlAccountsSql(kind)} and not k."isCloseable"`;
  return {
    chosen: `select o.* from (${partyPostingsSql(party, { from, to }, places.add)}) o where ${ofParty("o")}
      union all select p.* from (${without}) a cross join lateral (
        select q.* from posting q where q.company_id = $1 and q."account" = a.id and ${between("q")} offset 0) p where p."${kind.column}" = ${one}`,
    before: openAt(query.dateFrom),
  };
}
