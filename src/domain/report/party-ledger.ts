// GET /report/partyLedger: the postings of each customer, supplier or employee with a running balance.

import { reportRows } from "../../limits.ts";
import { add, decimal, toFixedText } from "../../money/decimal.ts";
import type { Language } from "../../schema/message.ts";
import { input, type Reader, withDefault } from "../../schema/resource.ts";
import { voucherName } from "../ledger/voucher/voucher-name.ts";
import { partyKindOf, partyNameSql, partyParameters } from "./parties.ts";
import { loadPartyBalances } from "./party/party-balances.ts";
import { sourcesOf } from "./party/party-sources.ts";
import { reportCompany } from "./report-company.ts";
import type { ReportData, ReportEntry, ReportRow, TooLong } from "./report-data.ts";
import { type Asked, periodParameters } from "./report-input.ts";
import { columnTitles, partyTitles } from "./report-texts.ts";
import { periodOf } from "./result-columns.ts";
import { shownQuery } from "./result-report.ts";
import { grouped } from "./statement.ts";
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
  const { dateFrom, dateTo } = periodOf(query);
  if (query.level === "party") return await loadPartyBalances(query, read, language);
  const postings = await partyPostings(read, query, isFile ? null : 10 * reportRows);
  const ofParties = grouped(postings, ({ partyId }) => partyId);
  const rows = [...ofParties.values()].flatMap((list) => rowsOf(list, language));
  if (!isFile && rows.length > reportRows) return { tooLong: Object.keys(partyLedgerParameters).join(", ") };
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
    rows,
    checks: [],
  };
}

/**
 * The postings on the accounts of the parties; what was open before the period as one sum for each party. What is open makes up the
 * balance of a party, so that nobody reads its past.
 */
async function partyPostings(read: Reader, query: Asked, most: number | null): Promise<PartyPosting[]> {
  const kind = partyKindOf(query.type);
  const places = placeholders();
  const { chosen, before } = sourcesOf(query, places);
  const opening =
    before === null
      ? ""
      : ` union all
       select 0, b."${kind.column}", 0, ${places.add(query.dateFrom, "text")}, 0, '', '', '', null, sum(b."amount")::text, true from (${before}) b group by 2`;
  return await read.rows<PartyPosting>(
    `with chosen as materialized (${chosen}),
     shown as (
       select c.id as posting, c."${kind.column}" as "partyId", c."account" as account, c."date"::text as date, c."voucher" as voucher,
         (select ${voucherName("v")} from voucher v where v.company_id = $1 and v.id = c."voucher") as "voucherNumber",
         c."description" as description, coalesce(c."invoiceNumber", '') as document, c."termOfPayment"::text as "dueDate",
         c."amount"::text as amount, false as "isBefore" from chosen c${opening})
     select s.*, ${partyNameSql(kind, 's."partyId"')} as party,
       coalesce((select a."number"::int from account a where a.company_id = $1 and a.id = s.account), 0) as "accountNumber"
     from shown s order by party, "partyId", "isBefore" desc, date, posting limit ${places.add(most, "bigint")}`,
    ...places.values,
  );
}

function rowsOf(list: readonly PartyPosting[], language: Language): ReportRow[] {
  const [first] = list;
  const id = first?.partyId ?? 0;
  const base = { parent: `${id}`, level: 1, accountNumber: 0, account: null, sign: 1 as const, drill: [], parts: [] };
  const before = list.find((one) => one.isBefore)?.amount ?? "0.00";
  let balance = decimal(before);
  const edge = (kind: "opening" | "closing", title: keyof typeof columnTitles): ReportRow => ({
    ...base,
    key: `${id}:${kind}`,
    kind,
    name: columnTitles[title][language],
    amounts: ["0.00", toFixedText(balance, 2)],
  });
  const opening = edge("opening", "balanceIn");
  const rows = list.flatMap((one): ReportRow[] => {
    if (one.isBefore) return [];
    balance = add(balance, decimal(one.amount));
    const { posting, date, voucher, voucherNumber, party, document, dueDate } = one;
    return [
      {
        ...base,
        key: `${posting}`,
        kind: "posting",
        name: one.description,
        accountNumber: one.accountNumber,
        account: one.account,
        amounts: [one.amount, toFixedText(balance, 2)],
        drill: [`/v2/ledger/voucher/${voucher}`],
        entry: { posting, date, voucher, voucherNumber, party, document, dueDate },
      },
    ];
  });
  const heading: ReportRow = {
    ...base,
    key: `${id}`,
    kind: "party",
    parent: "",
    level: 0,
    name: first?.party ?? "",
    amounts: [],
  };
  return [heading, opening, ...rows, edge("closing", "balanceOut")];
}
