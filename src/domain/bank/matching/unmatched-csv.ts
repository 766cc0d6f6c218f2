// PUT /bank/reconciliation/transactions/unmatched:csv: the lines that nothing is matched with, as a file, each with what it may be.

import { query } from "../../../schema/query.ts";
import { input, type Reader } from "../../../schema/resource.ts";
import { csvCell, csvLine, csvMark } from "../../csv-text.ts";
import { findCandidates } from "./find-candidates.ts";
import { loadEvidence } from "./load-evidence.ts";
import { suggestionText } from "./suggestion-texts.ts";

/** Lines that a file has at most, and those of them that get a suggestion. */
const mostLines = 50_000;
const mostSuggestions = 10_000;

const first = `make_date((b."accountingPeriod" / 100)::int, (b."accountingPeriod" % 100)::int, 1)`;

interface Open {
  readonly id: number;
  readonly ledger: number;
  readonly date: string;
  readonly description: string;
  readonly amount: string;
  readonly currency: string;
  readonly counterparty: string;
  readonly account: string;
  readonly kid: string;
  readonly reference: string;
}

const headings = {
  en: ["date", "description", "amount", "currency", "counterparty", "account", "kid", "reference", "suggestion"],
  no: ["dato", "beskrivelse", "beløp", "valuta", "motpart", "konto", "kid", "referanse", "forslag"],
};

/** The lines that are not matched, as a file. */
export const unmatchedCsv = query({
  path: "/bank/reconciliation/transactions/unmatched:csv",
  method: "PUT",
  file: ["text/csv"],
  absent: { en: "There is no such reconciliation.", no: "Avstemmingen finnes ikke." },
  description:
    "The lines that are not matched, as a text file with semicolons: of a reconciliation, or of all accounts. The last column says what a line may be, as GET /bank/suggestion does; of the first 10,000 lines.",
  query: {
    reconciliationId: input("integer", {
      description: "The reconciliation; without it, lines of all accounts and months.",
    }),
  },
  async load({ query: { reconciliationId: of } }, read, { language }) {
    if (of !== undefined) {
      const found = await read.rows("select 1 from bank_reconciliation where company_id = $1 and id = $2::bigint", of);
      if (found.length === 0) return null;
    }
    const rows = await read.rows<Open>(
      `select l.id, l.account as ledger, l."postedDate" as date, l.description, l."amountCurrency"::text as amount, c."code" as currency,
         coalesce(d.counterparty->>'name', '') as counterparty, coalesce(d.counterparty->>'account', '') as account, coalesce(d.kid, '') as kid, l."bankReference" as reference
       from bank_transaction l join account a on a.company_id = $1 and a.id = l."account" join currency c on c.id = coalesce(a."currency", 1)
       cross join lateral json_to_record(l.details::json) as d(kid text, counterparty json)
       where l.company_id = $1 and ($2::bigint is null or exists (select 1 from bank_reconciliation b where b.company_id = $1 and b.id = $2::bigint and b."account" = l."account"
           and l."postedDate" >= ${first} and l."postedDate" < ${first} + interval '1 month'))
         and not exists (select 1 from bank_match_transaction x where x.company_id = $1 and x.transaction = l.id and x.accepted)
       order by l."account", l."postedDate", l.place limit ${mostLines}`,
      of ?? null,
    );
    const best = await suggestionsOf(read, rows.slice(0, mostSuggestions), language);
    const number = (text: string) => (language === "no" ? text.replace(".", ",") : text);
    const lines = rows.map((row) =>
      csvLine([
        ...[row.date, csvCell(row.description), number(row.amount), row.currency, csvCell(row.counterparty)],
        ...[csvCell(row.account), csvCell(row.kid), csvCell(row.reference)],
        csvCell(best.get(row.id) ?? ""),
      ]),
    );
    return {
      ...{ rendering: "text", of: `${csvMark}${csvLine(headings[language])}${lines.join("")}`, files: [] },
      ...{ fileName: "unmatched.csv", mimeType: "text/csv" },
    };
  },
});

/** What lines may be, in a sentence, by the id of the line. */
async function suggestionsOf(
  read: Reader,
  rows: readonly Open[],
  language: "en" | "no",
): Promise<ReadonlyMap<number, string>> {
  const best = new Map<number, string>();
  for (const account of new Set(rows.map(({ ledger }) => ledger))) {
    const lines = rows.filter(({ ledger, amount }) => ledger === account && Number(amount) !== 0);
    if (lines.length === 0) continue;
    const evidence = await loadEvidence(read, { account, lines }, { isHeld: false });
    for (const { line, candidates } of findCandidates(evidence, new Set(lines.map(({ id }) => id)))) {
      const [one] = candidates;
      if (one !== undefined) best.set(line.line, suggestionText(one, language));
    }
  }
  return best;
}
