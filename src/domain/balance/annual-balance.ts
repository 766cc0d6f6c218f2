// POST /balance/reconciliation/annual/context: the year whose balance accounts are gone through; the same one each time.

import { action } from "../../schema/action.ts";
import type { FaultText } from "../../schema/error.ts";
import { integer } from "../../schema/field.ts";
import { resource } from "../../schema/resource.ts";
import { yearFaults } from "../ledger/period/accounting-years.ts";

const path = "/balance/reconciliation/annual/context";

/** What is said about the balances of a year. */
export const balanceTexts = {
  balanceOtherCompany: {
    en: "The session acts in company {company}, not in company {customer}.",
    no: "Økten handler i selskap {company}, ikke i selskap {customer}.",
    developer: {
      en: "An office acts in its client: send the client's id as the user name of HTTP Basic, and as customerId.",
      no: "Et kontor handler i klienten: send klientens id som brukernavn i HTTP Basic, og som customerId.",
    },
  },
} as const satisfies Record<string, FaultText>;

/** The year of a request. */
export const annualBalanceContextRequest = resource("AnnualBalanceContextRequest", `${path}/request`, {
  identity: false,
  description: "The year whose balance accounts are to be gone through.",
  fields: {
    customerId: integer().required().describe("The id of the client: the company that the session acts in."),
    year: integer().required().describe("The accounting year."),
  },
});

/** A year that is gone through. */
export const annualBalanceContext = resource("AnnualBalanceContext", path, {
  identity: false,
  description: "A year whose balance accounts are gone through.",
  fields: {
    year: integer().readOnly().describe("The accounting year."),
    reconciliationId: integer().derived("{t}.id").describe("Its id, the same for the same year."),
  },
});

/** Begins to go through a year, or finds what was begun. */
export const beginAnnualBalance = action({
  method: "POST",
  path,
  answers: "AnnualBalanceContext",
  status: 201,
  body: { model: "AnnualBalanceContextRequest" },
  description:
    "Begins to go through the balance accounts of a client's year, or answers what was begun: the same id for the same year.",
  async load({ drafts }, read): Promise<{ company: number; found: number | null }> {
    // Two who begin at once begin the same.
    await read.rows("select c.id from company c where c.company_id = $1 for no key update");
    const rows = await read.rows<{ id: number }>(
      "select b.id from annual_balance_context b where b.company_id = $1 and b.year = $2::bigint",
      drafts[0]?.values.year ?? null,
    );
    return { company: read.company, found: rows[0]?.id ?? null };
  },
  decide({ drafts }, { company, found }, context) {
    const [draft] = drafts;
    if (draft === undefined) throw new Error("A body is required.");
    const { customerId, year } = draft.values;
    const date = `${year >= 1_000 && year <= 9_999 ? year : "0000"}-12-31`;
    const faults = yearFaults([{ date, field: "year", path: "year" }], context.today);
    if (customerId !== company)
      faults.push({
        key: "balanceOtherCompany",
        field: "customerId",
        path: "customerId",
        parameters: { company, customer: customerId },
      });
    if (faults.length > 0) return { faults };
    if (found !== null) return { writes: [], changes: [], answer: { object: found } };
    const id = context.newId();
    return {
      writes: [{ insert: "AnnualBalanceContext", rows: [{ id, year }] }],
      changes: [],
      answer: { object: id },
    };
  },
});
