// GET /report/partyLedger: the postings of each customer, supplier or employee with a running balance.

import { ledgerBatch, reportRows } from "../../limits.ts";
import { add, type Decimal, decimal, isZero, toFixedText, zero } from "../../money/decimal.ts";
import type { Language } from "../../schema/message.ts";
import { input, type Reader, type SnapshotReader, withDefault } from "../../schema/resource.ts";
import { voucherName } from "../ledger/voucher/voucher-name.ts";
import { partyKindOf, partyNameSql, partyParameters } from "./parties.ts";
import { loadPartyBalances, openedBy } from "./party/party-balances.ts";
import { sourcesOf } from "./party/party-sources.ts";
import { reportCompany } from "./report-company.ts";
import type { ReportData, ReportEntry, ReportRow, TooLong } from "./report-data.ts";
import { type Asked, periodParameters } from "./report-input.ts";
import { columnTitles, partyTitles } from "./report-texts.ts";
import { periodOf } from "./result-columns.ts";
import { shownQuery } from "./result-report.ts";
import { placeholders } from "./statement-values.ts";

/** The parameters of the party ledger. */
export const partyLedgerParameters = {
  ...periodParameters,
  ...partyParameters,
  openOnly: withDefault(
    input("flag", { description: "Only what is open when the period ends, whatever its day." }),
    "false",
  ),
  level: withDefault(
    input("choice", {
      choices: ["posting", "party"],
      description:
        "posting: every posting. party: one row for each customer, supplier or employee with what was open before the period, what moved and what is open after it.",
    }),
    "posting",
  ),
  openItem: input("integer", {
    description: "Only the postings of this open item, by the id of the posting that opened it.",
  }),
} as const;

interface PartyPosting extends ReportEntry {
  readonly partyId: number;
  readonly account: number;
  readonly accountNumber: number;
  readonly description: string;
  readonly amount: string;
  readonly isBefore: boolean;
}

/** The party ledger; `isFile`: whatever its length. */
export async function loadPartyLedger(
  query: Asked,
  read: Reader,
  language: Language,
  isFile: boolean,
): Promise<ReportData | TooLong> {
  if (query.level === "party") return await loadPartyBalances(query, read, language, isFile);
  const { sql, values } = partyStatement(query, isFile ? null : 10 * reportRows);
  const rows = new PartyRows(query, language);
  rows.add(await read.rows<PartyPosting>(sql, ...values));
  rows.end();
  const shown = rows.take();
  if (!isFile && shown.length > reportRows) return { tooLong: Object.keys(partyLedgerParameters).join(", ") };
  return { ...(await headOf(query, read, language)), rows: shown, checks: [] };
}

/** The party ledger of a period in parts that follow each other, whatever its length: some hundred postings are in memory. */
export async function* partyLedgerParts(
  query: Pick<Asked, "dateFrom" | "dateTo" | "type">,
  read: SnapshotReader,
  language: Language,
): AsyncGenerator<ReportData> {
  const head = await headOf(query, read, language);
  const rows = new PartyRows(query, language);
  let part: ReportData["part"] = "first";
  const { sql, values } = partyStatement(query, null);
  for await (const postings of read.batches<PartyPosting>(ledgerBatch, sql, ...values)) {
    rows.add(postings);
    yield { ...head, rows: rows.take(), checks: [], part };
    part = "later";
  }
  rows.end();
  yield { ...head, rows: rows.take(), checks: [], part };
}

async function headOf(query: Asked, read: Reader, language: Language): Promise<Omit<ReportData, "rows" | "checks">> {
  const { dateFrom, dateTo } = periodOf(query);
  return {
    name: "partyLedger",
    title: partyTitles.partyLedger[partyKindOf(query.type).column][language],
    language,
    ...(await reportCompany(read, dateFrom, dateTo)),
    dateFrom,
    dateTo,
    query: shownQuery(query),
    columns: (["amount", "balance"] as const).map((key) => ({
      key,
      title: columnTitles[key][language],
      dateFrom,
      dateTo,
    })),
  };
}

/**
 * The statement of the postings on the accounts of the parties; what was open before the period as one sum for each party. What is open makes up the
 * balance of a party, so that nobody reads its past.
 */
function partyStatement(
  query: Asked,
  most: number | null,
): { readonly sql: string; readonly values: readonly unknown[] } {
  const kind = partyKindOf(query.type);
  const places = placeholders();
  const { chosen, before } = sourcesOf(query, places);
  const opening =
    before === null
      ? ""
      : ` union all
       select 0, b."${kind.column}", 0, ${places.add(query.dateFrom, "text")}, 0, '', '', '', null, sum(b."amount")::text, true from (${before}) b group by 2`;
  const sql = `with chosen as materialized (${chosen}),
     shown as (
       select c.id as posting, c."${kind.column}" as "partyId", c."account" as account, c."date"::text as date, c."voucher" as voucher,
         (select ${voucherName("v")} from voucher v where v.company_id = $1 and v.id = c."voucher") as "voucherNumber",
         c."description" as description, coalesce(c."invoiceNumber", '') as document, c."termOfPayment"::text as "dueDate",
         c."amount"::text as amount, false as "isBefore" from chosen c${opening})
     select s.*, ${partyNameSql(kind, 's."partyId"')} as party,
       coalesce((select a."number"::int from account a where a.company_id = $1 and a.id = s.account), 0) as "accountNumber"
     from shown s order by party, "partyId", "isBefore" desc, date, posting limit ${places.add(most, "bigint")}`;
  return { sql, values: places.values };
}

/** The rows of parties, whose postings come one party after the other. */
class PartyRows {
  private rows: ReportRow[] = [];
  private party: number | null = null;
  private balance: Decimal = zero;
  private readonly query: Asked;
  private readonly language: Language;

  constructor(query: Asked, language: Language) {
    this.query = query;
    this.language = language;
  }

  /** Adds postings that follow those before. */
  add(postings: readonly PartyPosting[]): void {
    for (const one of postings) {
      if (one.partyId !== this.party) this.begin(one);
      if (!one.isBefore) this.rows.push(this.posting(one));
    }
  }

  /** Ends the party whose postings came last. */
  end(): void {
    if (this.party !== null) this.rows.push(this.edge("closing", "balanceOut"));
    this.party = null;
  }

  /** The rows that were added and not taken yet. */
  take(): ReportRow[] {
    return this.rows.splice(0);
  }

  /** A party stands above what it came in with, which is its first row where there is something. */
  private begin({ partyId, party: name, isBefore, amount }: PartyPosting): void {
    this.end();
    this.party = partyId;
    this.balance = isBefore ? decimal(amount) : zero;
    const heading = { key: `${partyId}`, kind: "party", parent: "", level: 0, name, amounts: [] } as const;
    const opening = this.edge("opening", "balanceIn");
    const drill = isZero(this.balance) ? [] : ["", openedBy(this.query, partyId)];
    this.rows.push({ ...this.base(), ...heading }, { ...opening, drill });
  }

  private posting(one: PartyPosting): ReportRow {
    this.balance = add(this.balance, decimal(one.amount));
    const { posting, date, voucher, voucherNumber, party, document, dueDate } = one;
    return {
      ...this.base(),
      key: `${posting}`,
      kind: "posting",
      name: one.description,
      accountNumber: one.accountNumber,
      account: one.account,
      amounts: [one.amount, toFixedText(this.balance, 2)],
      drill: [`/v2/ledger/voucher/${voucher}`],
      entry: { posting, date, voucher, voucherNumber, party, document, dueDate },
    };
  }

  private edge(kind: "opening" | "closing", title: keyof typeof columnTitles): ReportRow {
    const key = `${this.party}:${kind}`;
    const amounts = ["0.00", toFixedText(this.balance, 2)];
    return { ...this.base(), key, kind, name: columnTitles[title][this.language], amounts };
  }

  private base() {
    const parent = `${this.party}`;
    return { parent, level: 1, accountNumber: 0, account: null, sign: 1 as const, drill: [], parts: [] };
  }
}
