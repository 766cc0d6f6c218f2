// A company's own rules for lines of its bank: what fits them is suggested with the account that they name, or posted at import.

import { compare, decimal, isZero } from "../../../money/decimal.ts";
import { amount, flag, integer, many, oneOf, ref, text } from "../../../schema/field.ts";
import { noObject } from "../../../schema/message.ts";
import { query } from "../../../schema/query.ts";
import { among, type Rule, resource, rule } from "../../../schema/resource.ts";
import { loadPastLines } from "./load-evidence.ts";
import { type BankRuleRow, ruleFits } from "./rule-fits.ts";

const conditions = [
  "textContains",
  "textEquals",
  "counterpartyAccount",
  "counterpartyName",
  "transactionCode",
] as const;

interface AccountFacts {
  readonly id: number;
  readonly name: string;
  readonly ledgerType: string;
}

const sound: Rule = rule<"BankRule", ReadonlyMap<number, AccountFacts>>({
  name: "bank rule",
  async load(drafts, read) {
    const rows = await read.rows<AccountFacts>(
      `select a.id, a."number" || ' ' || a."name" as name, a."ledgerType" from account_of_chart a where a.company_id = $1 and a.id = any($2::bigint[])`,
      drafts.map((draft) => draft.values.postingAccount),
    );
    return new Map(rows.map((one) => [one.id, one]));
  },
  decide({ values }, accounts) {
    const faults = [];
    const [from, to] = [decimal(values.amountFrom), decimal(values.amountTo)];
    if (conditions.every((one) => values[one] === "") && isZero(from) && isZero(to))
      faults.push({ key: "bankRuleEmpty", field: "textContains" });
    if (!isZero(to) && compare(to, from) < 0) faults.push({ key: "bankRuleAmounts", field: "amountTo" });
    const account = accounts.get(values.postingAccount);
    const needs = { CUSTOMER: values.customer, VENDOR: values.supplier, EMPLOYEE: null, ASSET: null } as const;
    if (account !== undefined && account.ledgerType !== "GENERAL") {
      const party = needs[account.ledgerType as keyof typeof needs] ?? null;
      if (party === null)
        faults.push({ key: "bankRuleParty", field: "postingAccount", parameters: { account: account.name } });
    }
    return { faults };
  },
});

/** A rule. */
export const bankRule = resource("BankRule", "/bank/rule", {
  verbs: "list get create update delete",
  description:
    "A company's own rule for lines of its bank: where all its conditions hold, the line is posted on an account. Only people make them.",
  order: "sequence",
  fields: {
    name: text(255).required().describe("What it is called."),
    sequence: integer().between(0, 1_000_000).describe("Rules are tried in this order; the first that fits counts."),
    account: ref("Account").describe("The bank account; null for all."),
    direction: oneOf("IN", "OUT", "BOTH").default("BOTH").describe("Money in, money out, or both."),
    textContains: text(255).describe(
      "The text of the line, or a message, has this in it; case and accents do not count.",
    ),
    textEquals: text(255).describe("The text of the line, or a message, is this."),
    counterpartyAccount: text(34).describe("The account on the other side: eleven digits, or an IBAN."),
    counterpartyName: text(255).describe("The name on the other side; the order of words does not count."),
    amountFrom: amount().between(0, 999_999_999_999).describe("The least amount, without its sign; 0 for none."),
    amountTo: amount().between(0, 999_999_999_999).describe("The greatest amount, without its sign; 0 for none."),
    transactionCode: text(50).describe("A word of the bank's code, as in FEES."),
    postingAccount: ref("Account").required().describe("The account that the line is posted on."),
    vatType: ref("VatType").describe("The VAT type of that row."),
    department: ref("Department").describe("The department of that row."),
    project: ref("Project").describe("The project of that row."),
    customer: ref("Customer").describe("The customer, where the account needs one."),
    supplier: ref("Supplier").describe("The supplier, where the account needs one."),
    description: text(255).describe("The text of the voucher; that of the line when empty."),
    autoPost: flag().describe("An import posts what fits by itself."),
    isInactive: flag().describe("No longer in use."),
    hits: integer().readOnly().describe("How many lines it was used for."),
  },
  search: { id: among("id"), accountId: among("account") },
  rules: [sound],
});

/** A line that a rule would have fitted. */
export const bankRuleHit = resource("BankRuleHit", "/bank/rule/hit", {
  identity: false,
  order: "place",
  description: "A line that a rule fits.",
  fields: {
    place: integer().internal(),
    transaction: ref("BankTransaction").readOnly().describe("The line."),
    isFirst: flag().readOnly().describe("No rule before it fits the line, so that it counts."),
  },
});

/** What a rule would have fitted. */
export const bankRuleTrial = resource("BankRuleTrial", "/bank/rule/trial", {
  identity: false,
  order: "tried",
  description: "What a rule fits of the lines of twelve months.",
  fields: {
    tried: integer().readOnly().describe("How many lines were tried: the newest 10,000 at most."),
    hits: integer().readOnly().describe("How many it fits."),
    lineData: text().internal(),
    lines: many("BankRuleHit").heldIn("lineData").describe("The newest of them, 1,000 at most."),
  },
});

/** Lines that are shown at most. */
const shown = 1_000;

/** Tries a rule. */
export const testBankRule = query({
  path: "/bank/rule/{id}/:test",
  under: "BankRule",
  object: "BankRuleTrial",
  description: "Which lines of the last twelve months a rule would have fitted; nothing is posted.",
  async load({ path }, read) {
    const rules = await read.rows<BankRuleRow & { isInactive: boolean }>(
      "select r.* from bank_rule r where r.company_id = $1 order by r.sequence, r.id limit 1000",
    );
    return { rule: rules.find((one) => one.id === path.id), rules, lines: await loadPastLines(read) };
  },
  decide(_input, { rule: own, rules, lines }) {
    if (own === undefined) return { problem: "notFound", parameters: { hint: noObject("BankRule") } };
    const before = rules.slice(0, rules.indexOf(own)).filter((one) => !one.isInactive);
    const hits = lines.filter(({ line, account }) => ruleFits(own, line, account));
    const data = hits.slice(0, shown).map(({ line, account }, place) => ({
      ...{ place, transaction: line.line },
      isFirst: !before.some((one) => ruleFits(one, line, account)),
    }));
    return { row: { tried: lines.length, hits: hits.length, lineData: data } };
  },
});
