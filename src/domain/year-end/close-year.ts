// PUT /ledger/annualAccount/{id}/:close and /:reopen: a year is locked when all in it is done, and opened by administrators.

import { action } from "../../schema/action.ts";
import { userAdmin } from "../../schema/entitlement.ts";
import type { Fault, Parameters, Warning } from "../../schema/error.ts";
import { sameInBoth } from "../../schema/message.ts";
import { input, mandatory } from "../../schema/resource.ts";
import { lockReasonFaults } from "../ledger/period/lock-reason.ts";
import { notAllocatedSql } from "../ledger/report/account-moves.ts";
import { findYear, type YearFinding } from "./find-year.ts";
import { loadYear, noYear, type StoredYear } from "./load-year.ts";

interface Loaded {
  readonly year: StoredYear;
  readonly findings: readonly YearFinding[];
  /** What of the result, this year's included, is not equity yet. */
  readonly unallocated: Parameters | null;
}

const why = "Why, in 10 to 500 characters; GET /audit and GET /ledger/lock show it.";

/** Closes a year. */
export const closeYear = action({
  method: "PUT",
  path: "/ledger/annualAccount/{id}/:close",
  answers: "AnnualAccount",
  status: 200,
  requires: [userAdmin],
  query: { reason: input("text", { description: why }) },
  description:
    "Closes the year: nothing is posted in it any more, and neither its months nor its VAT terms can be opened. Errors of the checklist that are open are refused (422) one by one; warnings that nobody has signed off, and a result that is not allocated, are named in x-warning.",
  async load({ path }, read): Promise<Loaded | undefined> {
    const year = await loadYear(read, path.id);
    if (year === undefined) return undefined;
    const [findings, [row]] = await Promise.all([
      year.isClosed ? [] : findYear(read, path.id),
      read.rows<{ parameters: Parameters | null }>(
        `select (${notAllocatedSql({ end: "$2::date" })}) as parameters`,
        `${path.id + 1}-01-02`,
      ),
    ]);
    return { year, findings, unallocated: row?.parameters ?? null };
  },
  decide({ query }, loaded, context) {
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noYear } };
    const { year, findings, unallocated } = loaded;
    const faults = query.reason === undefined ? [] : lockReasonFaults(query.reason);
    faults.push(...findings.filter((one) => one.severity === "ERROR" && !one.ok).map(asFault));
    if (faults.length > 0) return { faults };
    if (year.isClosed) return { writes: [], changes: [], answer: { object: year.id } };
    const neighbour = year.firstYear === null || year.id <= year.firstYear ? null : year.id - 1;
    const { id, version } = year;
    const { employee, actualEmployee: owner } = context;
    const waiting = findings.filter((one) => one.severity === "WARNING" && !one.ok && one.signedOffBy === null);
    return {
      writes: [{ call: "year_set", argument: { id, version, act: "CLOSE", employee, owner, neighbour } }],
      changes: [
        {
          resource: "AnnualAccount",
          id,
          kind: "LOCKED",
          ...(query.reason === undefined ? {} : { reason: query.reason.trim() }),
        },
      ],
      warnings: [
        ...waiting.map((one): Warning => ({ key: "yearCheck", field: "id", parameters: textsOf(one) })),
        ...(unallocated ? [{ key: "yearNotAllocated", field: "id", parameters: unallocated }] : []),
      ],
      answer: { object: id },
    };
  },
});

function textsOf({ key, text, advice, drill }: YearFinding): Parameters {
  return { check: key, text, advice, found: sameInBoth(drill.slice(0, 10).join(", ")) };
}

function asFault(one: YearFinding): Fault {
  return { key: "yearCheck", field: null, parameters: textsOf(one) };
}

/** Opens a closed year. */
export const reopenYear = action({
  method: "PUT",
  path: "/ledger/annualAccount/{id}/:reopen",
  answers: "AnnualAccount",
  status: 200,
  requires: [userAdmin],
  query: { reason: mandatory(input("text", { description: why })) },
  description:
    "Opens a closed year again, so that its months and VAT terms can be opened. Where a second person must (GET /ledger/yearEndSettings), the first request only asks, as x-warning says, and another administrator opens the year by the same request. Refused (409, code 10000) while a later year is closed.",
  load: ({ path }, read) => loadYear(read, path.id),
  decide({ query }, year, context) {
    if (year === undefined) return { problem: "notFound", parameters: { hint: noYear } };
    const { id, version } = year;
    const faults = lockReasonFaults(query.reason);
    if (faults.length > 0) return { faults };
    if (!year.isClosed) return { writes: [], changes: [], answer: { object: id } };
    const { employee, actualEmployee: owner } = context;
    if (year.laterClosed !== null) {
      const parameters = { year: `${id}`, later: `${year.laterClosed}` };
      return { faults: [{ key: "laterYearClosed", field: null, parameters, isLock: true }] };
    }
    const asks = year.secondPerson && year.askedBy === null;
    const asked: readonly (number | null)[] = [year.askedBy, year.askedOwner];
    if (year.secondPerson && !asks && (asked.includes(employee) || asked.includes(owner)))
      return { faults: [{ key: "secondPerson", field: null, parameters: { year: `${id}` }, isLock: true }] };
    const act = asks ? "ASK" : "REOPEN";
    return {
      writes: [{ call: "year_set", argument: { id, version, act, employee, owner, neighbour: null } }],
      changes: [{ resource: "AnnualAccount", id, kind: asks ? "UPDATE" : "REOPENED", reason: query.reason.trim() }],
      warnings: asks ? [{ key: "yearReopeningAsked", field: "id", parameters: { year: `${id}` } }] : [],
      answer: { object: id },
    };
  },
});
