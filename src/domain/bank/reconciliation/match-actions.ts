// POST, PUT and DELETE of matches.

import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { noObject } from "../../../schema/message.ts";
import { input, mandatory } from "../../../schema/resource.ts";
import type { Draft } from "../../../schema/row.ts";
import { acceptedTypes } from "./match.ts";
import { loadMatch, type MatchFacts, matchFaults, typeFaults } from "./match-rules.ts";

type Match = Draft<"BankReconciliationMatch">;

const idsOf = (draft: Match, list: "transactions" | "postings") =>
  (draft.children[list] ?? []).filter(({ kind }) => kind === "update").map(({ id }) => id);

/** A new object where an existing one is meant. */
function newFaults(draft: Match): Fault[] {
  return (["transactions", "postings"] as const).flatMap((list) =>
    (draft.children[list] ?? [])
      .filter(({ kind }) => kind === "create")
      .map((one) => ({ key: "idMissing", field: `${list}.id`, path: `${one.path}.id` })),
  );
}

/** Makes a match. */
export const createMatch = action({
  method: "POST",
  path: "/bank/reconciliation/match",
  answers: "BankReconciliationMatch",
  status: 201,
  body: { model: "BankReconciliationMatch" },
  events: "bankReconciliationMatch.create",
  refuses: ["revision"],
  description:
    "Matches lines of the reconciliation's account and month with postings on the account, on any day. Both sums must be the same; each is in one match that counts.",
  async load({ drafts }, read): Promise<MatchFacts | undefined> {
    const [draft] = drafts;
    if (draft === undefined) return undefined;
    return loadMatch(read, {
      id: null,
      reconciliation: draft.values.bankReconciliation,
      transactions: idsOf(draft, "transactions"),
      postings: idsOf(draft, "postings"),
    });
  },
  decide({ drafts }, facts, context) {
    const [draft] = drafts;
    if (draft === undefined || facts === undefined)
      return { problem: "notFound", parameters: { hint: noObject("BankReconciliation") } };
    const { type, bankReconciliation } = draft.values;
    const faults = [...typeFaults(null, type), ...newFaults(draft), ...matchFaults(facts)];
    if (faults.length > 0) return { faults };
    const id = context.newId();
    const argument = {
      ...{ id, reconciliation: bankReconciliation, type, accepted: acceptedTypes.includes(type) },
      ...{ transactions: idsOf(draft, "transactions"), postings: idsOf(draft, "postings") },
    };
    return {
      writes: [{ call: "bank_match_store", argument }],
      changes: [{ resource: "BankReconciliationMatch", id, kind: "CREATE" }],
      answer: { object: id },
    };
  },
});

interface Stored {
  readonly version: number;
  readonly reconciliation: number;
  readonly type: string;
  readonly transactions: readonly number[];
  readonly postings: readonly number[];
}

const storedSql = `select m.version, m."bankReconciliation" as reconciliation, m."type" as type,
  array(select x.transaction from bank_match_transaction x where x.company_id = $1 and x.match = m.id order by 1) as transactions,
  array(select x.posting from bank_match_posting x where x.company_id = $1 and x.match = m.id order by 1) as postings
  from bank_reconciliation_match m where m.company_id = $1 and m.id = $2::bigint`;

/** What a change leaves of a match. */
function changed(draft: Match, stored: Stored): { transactions: readonly number[]; postings: readonly number[] } {
  const of = (list: "transactions" | "postings") => (draft.bodyFields.has(list) ? idsOf(draft, list) : stored[list]);
  return { transactions: of("transactions"), postings: of("postings") };
}

/** Changes a match. */
export const changeMatch = action({
  method: "PUT",
  path: "/bank/reconciliation/match/{id}",
  answers: "BankReconciliationMatch",
  status: 200,
  body: { model: "BankReconciliationMatch", changes: true },
  events: "bankReconciliationMatch.update",
  description:
    "Approves or rejects what was suggested or matched by the service, by its type, or gives a match other lines and postings.",
  async load({ path, drafts }, read): Promise<{ stored: Stored; facts: MatchFacts | undefined } | undefined> {
    const [[stored], [draft]] = [await read.rows<Stored>(storedSql, path.id), drafts];
    if (stored === undefined || draft === undefined) return undefined;
    const { reconciliation } = stored;
    return { stored, facts: await loadMatch(read, { id: path.id, reconciliation, ...changed(draft, stored) }) };
  },
  decide({ path, drafts }, loaded) {
    const [draft] = drafts;
    if (loaded?.facts === undefined || draft === undefined)
      return { problem: "notFound", parameters: { hint: noObject("BankReconciliationMatch") } };
    const { stored, facts } = loaded;
    const { type } = draft.values;
    const accepted = acceptedTypes.includes(type);
    const counts = accepted || type === "PENDING_SUGGESTION";
    const closed: Fault[] = facts.isClosed ? [{ key: "reconciliationClosed", field: "bankReconciliation" }] : [];
    const faults = [...typeFaults(stored.type, type), ...newFaults(draft), ...(counts ? matchFaults(facts) : closed)];
    if (faults.length > 0) return { faults };
    const { version, reconciliation } = stored;
    const argument = { id: path.id, version, reconciliation, type, accepted, ...changed(draft, stored) };
    return {
      writes: [{ call: "bank_match_store", argument }],
      changes: [
        {
          ...{ resource: "BankReconciliationMatch", id: path.id, kind: "UPDATE" as const },
          ...(stored.type === type ? {} : { fields: { type: [stored.type, type] as const } }),
        },
      ],
      answer: { object: path.id },
    };
  },
});

/** Undoes a match. */
export const deleteMatch = action({
  method: "DELETE",
  path: "/bank/reconciliation/match/{id}",
  answers: null,
  status: 204,
  events: "bankReconciliationMatch.delete",
  description: "Undoes a match: its lines and postings are free again. Vouchers stay.",
  async load({ path }, read): Promise<{ version: number; isClosed: boolean } | undefined> {
    const [row] = await read.rows<{ version: number; isClosed: boolean }>(
      `select m.version, b."isClosed" from bank_reconciliation_match m join bank_reconciliation b on b.company_id = $1 and b.id = m."bankReconciliation"
       where m.company_id = $1 and m.id = $2::bigint`,
      path.id,
    );
    return row;
  },
  decide({ path }, stored) {
    if (stored === undefined) return { problem: "notFound", parameters: { hint: noObject("BankReconciliationMatch") } };
    if (stored.isClosed) return { faults: [{ key: "reconciliationClosed", field: "bankReconciliation" }] };
    return {
      writes: [{ call: "bank_match_undo", argument: { id: path.id, version: stored.version } }],
      changes: [{ resource: "BankReconciliationMatch", id: path.id, kind: "DELETE" }],
      answer: { nothing: true },
    };
  },
});

/** Marks the matches of a reconciliation as seen. */
export const seeMatches = action({
  method: "POST",
  path: "/bank/reconciliation/matches/counter",
  answers: null,
  status: 201,
  query: {
    bankReconciliationId: mandatory(input("integer", { description: "The reconciliation whose matches were seen." })),
  },
  description: "Says that somebody has seen the matches and suggestions: the counter begins at 0 again.",
  async load({ query }, read): Promise<boolean> {
    const id = query.bankReconciliationId;
    return (
      (await read.rows("select 1 from bank_reconciliation where company_id = $1 and id = $2::bigint", id)).length > 0
    );
  },
  decide({ query }, exists) {
    if (!exists) return { problem: "notFound", parameters: { hint: noObject("BankReconciliation") } };
    return {
      writes: [{ call: "bank_reconciliation_seen", argument: { id: query.bankReconciliationId } }],
      changes: [],
      answer: { nothing: true },
    };
  },
});
