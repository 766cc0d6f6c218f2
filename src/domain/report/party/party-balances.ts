// The list of party balances: what each customer, supplier or employee came in with, moved and went out with.

import { reportRows } from "../../../limits.ts";
import { add, type Decimal, decimal, equals, isZero, sum, toFixedText } from "../../../money/decimal.ts";
import { fill, type Language } from "../../../schema/message.ts";
import type { Reader } from "../../../schema/resource.ts";
import { controlBalance } from "../control-accounts.ts";
import { partyKindOf, partyNameSql } from "../parties.ts";
import { reportCompany } from "../report-company.ts";
import type { ReportData, ReportRow, TooLong } from "../report-data.ts";
import { type Asked, addressOf } from "../report-input.ts";
import { checkTexts, columnTitles, partyTitles } from "../report-texts.ts";
import { periodOf } from "../result-columns.ts";
import { shownQuery } from "../result-report.ts";
import { money, plainRow, signed } from "../statement.ts";
import { placeholders } from "../statement-values.ts";
import { sourcesOf } from "./party-sources.ts";

const columns = ["balanceIn", "balanceChange", "balanceOut"] as const;

interface PartyBalance {
  readonly partyId: number;
  readonly party: string;
  /** The ledger's amounts: debit is positive. */
  readonly opening: string;
  readonly moved: string;
}

/** The balances of the parties, with what customers owe and what suppliers are owed positive; `isFile`: whatever their number. */
export async function loadPartyBalances(
  query: Asked,
  read: Reader,
  language: Language,
  isFile: boolean,
): Promise<ReportData | TooLong> {
  const kind = partyKindOf(query.type);
  const { dateFrom, dateTo } = periodOf(query);
  const balances = await balancesOf(read, query);
  if (!isFile && balances.length >= reportRows) return { tooLong: "id, openOnly" };
  const shown = balances.map((one): readonly Decimal[] => {
    const opening = signed(decimal(one.opening), kind.sign);
    const moved = signed(decimal(one.moved), kind.sign);
    return [opening, moved, add(opening, moved)];
  });
  const rows = balances.map(
    ({ partyId, party }, row): ReportRow => ({
      ...plainRow,
      key: `${partyId}`,
      kind: "party",
      parent: "sum",
      level: 1,
      name: party,
      amounts: (shown[row] ?? []).map(money),
      sign: kind.sign,
      drill: drillOf(query, partyId),
    }),
  );
  const sums = columns.map((_, place) => sum(shown.map((amounts) => amounts[place] ?? decimal("0"))));
  const total: ReportRow = {
    ...plainRow,
    key: "sum",
    kind: "sum",
    name: columnTitles.sum[language],
    amounts: sums.map(money),
    sign: kind.sign,
    parts: rows.map(({ key }) => key),
  };
  const isWhole = query.id === undefined && query.openItem === undefined && query.openOnly !== true;
  return {
    name: "partyLedger",
    title: partyTitles.partyBalances[kind.column][language],
    language,
    ...(await reportCompany(read, dateFrom, dateTo)),
    dateFrom,
    dateTo,
    query: shownQuery(query),
    columns: columns.map((key) => ({ key, title: columnTitles[key][language], dateFrom, dateTo })),
    rows: [...rows, total],
    checks: isWhole ? [await controlCheck(read, kind, dateTo, sums[2] ?? decimal("0"), language)] : [],
  };
}

/** What was open before the period: the postings that were open then; what moved: those of the period. */
function drillOf(query: Asked, id: number): string[] {
  const { type, dateFrom, dateTo, openItem, openOnly } = query;
  const asked = { type, id, openItem };
  if (openOnly === true) {
    const open = addressOf("/report/partyLedger", { ...asked, dateFrom, dateTo, openOnly: true });
    return ["", open, open];
  }
  const moved = addressOf("/report/partyLedger", { ...asked, dateFrom, dateTo });
  return [openedBy(query, id), moved, openBefore(query, id, dateTo)];
}

/** The address of what a party came into the period with: the postings that were open then. */
export function openedBy(query: Asked, id: number): string {
  return openBefore(query, id, query.dateFrom);
}

function openBefore({ type, openItem }: Asked, id: number, dateTo: string | undefined): string {
  const dateFrom = "1900-01-01";
  return addressOf("/report/partyLedger", { type, id, openItem, dateFrom, dateTo, openOnly: openItem === undefined });
}

async function balancesOf(read: Reader, query: Asked): Promise<PartyBalance[]> {
  const kind = partyKindOf(query.type);
  const places = placeholders();
  const { chosen, before } = sourcesOf(query, places);
  const opening =
    before === null ? "" : ` union all select b."${kind.column}", sum(b."amount"), 0 from (${before}) b group by 1`;
  const rows = await read.rows<PartyBalance>(
    `select x."partyId", ${partyNameSql(kind, 'x."partyId"')} as party, x.opening::text as opening, x.moved::text as moved from (
       select u."partyId", sum(u.opening) as opening, sum(u.moved) as moved from (
         select c."${kind.column}" as "partyId", 0 as opening, sum(c."amount") as moved from (${chosen}) c group by 1${opening}) u group by 1) x
     order by party, "partyId"`,
    ...places.values,
  );
  return rows.filter(({ opening, moved }) => !(isZero(decimal(opening)) && isZero(decimal(moved))));
}

/** Whether the parties come to the control accounts. */
async function controlCheck(
  read: Reader,
  kind: ReturnType<typeof partyKindOf>,
  dateTo: string,
  found: Decimal,
  language: Language,
) {
  const balance = await controlBalance(read, kind, dateTo);
  const parameters = { open: toFixedText(found, 2), balance: toFixedText(balance, 2) };
  return {
    key: "controlAccounts",
    ok: equals(found, balance),
    text: fill(checkTexts.controlAccounts[language], parameters, language),
  };
}
