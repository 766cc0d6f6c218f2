// Reads what lines of a bank account are matched by: one statement for each kind of evidence, however many lines there are.

import { decimal, isZero, sum, toFixedText, zero } from "../../../money/decimal.ts";
import type { Reader } from "../../../schema/resource.ts";
import { loadBankAccount } from "../register/load-bank-account.ts";
import type { FreePosting, LineEvidence, OpenItem, PaymentEvidence, PostedPayment } from "./evidence.ts";
import { numbersIn } from "./item-candidates.ts";
import { storedNames } from "./name-keys.ts";
import type { Loaded, MatchAccounts } from "./pool.ts";
import type { BankRuleRow } from "./rule-fits.ts";
import { loadSent } from "./sent-candidates.ts";

/** Days around lines in which other lines and postings may be as good, and before a line in which what it takes back was posted. */
const around = 10;
const before = 90;

/** Lines of one bank account that are in no match that counts. */
export interface AccountLines {
  readonly account: number;
  readonly lines: readonly { readonly id: number; readonly date: string; readonly amount: string }[];
}

interface LineRow {
  readonly line: number;
  readonly date: string;
  readonly amount: string;
  readonly description: string;
  readonly bankReference: string;
  readonly kid: string;
  readonly endToEndId: string | null;
  readonly paymentInformationId: string | null;
  readonly isReversal: boolean;
  readonly counterparty: { readonly name?: string; readonly account?: string; readonly iban?: string } | null;
  readonly transactionCode: Readonly<Record<string, string>> | null;
  readonly originalAmount: string | null;
  readonly originalCurrency: string | null;
  readonly chargeData:
    | readonly { readonly amount: string; readonly currency: string; readonly included: boolean }[]
    | null;
  readonly referenceData: readonly { readonly type: string; readonly number: string }[] | null;
  readonly messages: readonly string[] | null;
}

const detailColumns = `kid text, "endToEndId" text, "paymentInformationId" text, "isReversal" boolean, counterparty json, "transactionCode" json, "originalAmount" text, "originalCurrency" text,
  "chargeData" json, "referenceData" json, messages json`;

/** Reads all that lines are matched by. @param isHeld whether the items are held until the end of the transaction */
export async function loadEvidence(
  read: Reader,
  accountLines: AccountLines,
  { isHeld, items = [] }: { readonly isHeld: boolean; readonly items?: readonly number[] },
): Promise<Loaded> {
  const [account, lines] = await Promise.all([
    loadBankAccount(read, accountLines.account),
    loadLines(read, accountLines),
  ]);
  if (account === undefined) throw new Error("A bank account has gone.");
  const [rows, sent, postings, posted, rules, accounts, ownAccounts] = await Promise.all([
    loadItems(read, lines, { isHeld, items }),
    loadSent(read, accountLines.account, lines),
    loadPostings(read, accountLines, account.currency, lines),
    lines.some((one) => one.isReversal) ? loadPosted(read, accountLines) : [],
    loadRules(read),
    loadMatchAccounts(read),
    loadOwnAccounts(read),
  ]);
  const { id, currency, code } = account;
  const found = { items: rows, sent, postings, posted, rules, accounts, ownAccounts };
  return { account: { id, currency, code }, lines, ...found };
}

/** Reads what lines that are not stored yet are matched by: KIDs, postings and rules. Items are held. */
export async function loadEvidenceOf(read: Reader, of: number, lines: readonly LineEvidence[]): Promise<Loaded> {
  const accountLines: AccountLines = {
    account: of,
    lines: lines.map((one) => ({ id: one.line, date: one.date, amount: toFixedText(one.amount, 2) })),
  };
  const kids = lines.map((one) => ({ ...one, ...withoutWords, parts: one.parts }));
  const account = await loadBankAccount(read, of);
  if (account === undefined) throw new Error("A bank account has gone.");
  const [items, sent, postings, posted, rules, accounts, ownAccounts] = await Promise.all([
    loadItems(read, kids, { isHeld: true, items: [] }),
    loadSent(read, of, lines),
    loadPostings(read, accountLines, account.currency, lines),
    lines.some((one) => one.isReversal) ? loadPosted(read, accountLines) : [],
    loadRules(read),
    loadMatchAccounts(read),
    loadOwnAccounts(read),
  ]);
  const { id, currency, code } = account;
  return { account: { id, currency, code }, lines, items, sent, postings, posted, rules, accounts, ownAccounts };
}

/** What else than a KID would find items. */
const withoutWords = { description: "", messages: [], references: [], name: "", account: "", amount: zero };

/** The days about lines. */
function daysAbout({ lines }: AccountLines): [string, string] {
  const dates = lines.map((one) => one.date).sort();
  return [dates[0] ?? "1970-01-01", dates.at(-1) ?? "1970-01-01"];
}

/** The lines themselves, and those beside them with the same or the opposite amount. What is matched is looked up line by line: never all of it. */
async function loadLines(read: Reader, accountLines: AccountLines): Promise<LineEvidence[]> {
  const [first, last] = daysAbout(accountLines);
  const [rows, parts] = await Promise.all([
    read.rows<LineRow>(
      `select t.id as line, t."postedDate" as date, t."amountCurrency"::text as amount, t.description, t."bankReference", d.*
       from bank_lines_alike($1, $2, $3::date - ${around}, $4::date + ${around}, $6::numeric[], $5::bigint[]) k(id)
       cross join lateral (select l.* from bank_transaction l where l.company_id = $1 and l.id = k.id offset 0) t
       cross join lateral json_to_record(t.details::json) as d(${detailColumns})
       where (select x.match from bank_match_transaction x where x.company_id = $1 and x.transaction = t.id and x.accepted) is null
       order by t."postedDate", t.place`,
      ...[accountLines.account, first, last],
      accountLines.lines.map((one) => one.id),
      [...new Set(accountLines.lines.map((one) => one.amount))],
    ),
    read.rows<PartRow & { line: number }>(
      `select p.transaction as line, p.id, p.amount::text as amount, p.kid, p.details::json->'counterparty' as counterparty,
         coalesce(p.details::json->>'bankReference', '') as "bankReference", coalesce(p.details::json->>'endToEndId', '') as "endToEndId", p.voucher
       from bank_transaction_part p where p.company_id = $1 and p.transaction = any($2::bigint[]) order by p.transaction, p.place`,
      accountLines.lines.map((one) => one.id),
    ),
  ]);
  const partsOf = new Map<number, PaymentEvidence[]>();
  for (const { line, ...part } of parts) partsOf.set(line, [...(partsOf.get(line) ?? []), partEvidence(part)]);
  return rows.map((row) => lineEvidence(row, partsOf.get(row.line) ?? []));
}

interface PartRow {
  readonly id: number;
  readonly amount: string;
  readonly kid: string;
  readonly counterparty: LineRow["counterparty"];
  readonly bankReference: string;
  readonly endToEndId: string;
  readonly voucher: number | null;
}

function partEvidence({ counterparty, ...row }: PartRow): PaymentEvidence {
  return { ...row, amount: decimal(row.amount), ...partyOf(counterparty) };
}

function partyOf(counterparty: LineRow["counterparty"]): { name: string; account: string } {
  return { name: counterparty?.name ?? "", account: counterparty?.account || counterparty?.iban || "" };
}

function lineEvidence(row: LineRow, parts: readonly PaymentEvidence[]): LineEvidence {
  const code = row.transactionCode ?? {};
  return {
    ...{ id: null, line: row.line, date: row.date, amount: decimal(row.amount), description: row.description },
    ...{ bankReference: row.bankReference, kid: row.kid ?? "", isReversal: row.isReversal === true, voucher: null },
    ...{ endToEndId: row.endToEndId ?? "", batchId: row.paymentInformationId ?? "" },
    ...partyOf(row.counterparty),
    code: ["domain", "family", "subFamily", "proprietary"]
      .map((name) => code[name] ?? "")
      .join(" ")
      .trim(),
    originalAmount: decimal(row.originalAmount ?? "0"),
    originalCurrency: row.originalCurrency ?? "",
    includedCharge: sum((row.chargeData ?? []).filter((one) => one.included).map((one) => decimal(one.amount))),
    references: (row.referenceData ?? []).map((one) => ({ number: one.number, sign: one.type === "CREN" ? -1 : 1 })),
    messages: row.messages ?? [],
    parts,
  };
}

interface ItemRow extends Omit<OpenItem, "amount" | "amountCurrency"> {
  readonly amount: string;
  readonly amountCurrency: string;
}

/** Items that lines may be about; `items` in any case. */
export async function loadItems(
  read: Reader,
  lines: readonly LineEvidence[],
  { isHeld, items }: { readonly isHeld: boolean; readonly items: readonly number[] },
): Promise<OpenItem[]> {
  const kids = lines.flatMap((one) => [one.kid, ...one.parts.map((part) => part.kid)]).filter((one) => one !== "");
  const each = <One>(list: readonly One[]) => [...new Set(list)];
  const wanted = {
    kids: each(kids.flatMap((one) => [one.replace(/\s/g, ""), one.replace(/\s/g, "").replace(/^0+/, "")])),
    numbers: each([
      ...lines.flatMap((one) => numbersIn(one)),
      ...lines.flatMap((one) => one.references.flatMap(({ number }) => [number, number.toLowerCase()])),
      // Numbers of bills have letters as the supplier writes them.
      ...lines.flatMap((one) => numbersIn(one).map((number) => number.toUpperCase())),
    ]),
    amounts: each(lines.filter((one) => !isZero(one.amount)).map((one) => toFixedText(one.amount, 2))),
    names: each(lines.flatMap((one) => storedNames(one.name))),
    accounts: each(lines.map((one) => one.account).filter((one) => one !== "")),
    items,
  };
  const rows = await read.rows<ItemRow>(
    "select i.* from bank_open_items($1, $2::json, $3::boolean) i",
    JSON.stringify(wanted),
    isHeld,
  );
  return rows.map((row) => ({ ...row, amount: decimal(row.amount), amountCurrency: decimal(row.amountCurrency) }));
}

/** Postings on the account that no match holds, of vouchers that stand: of a line's amount, or what was posted of payments within lines. */
async function loadPostings(
  read: Reader,
  accountLines: AccountLines,
  currency: number,
  lines: readonly LineEvidence[],
): Promise<FreePosting[]> {
  const [first, last] = daysAbout(accountLines);
  const amounts = [...new Set(accountLines.lines.map((one) => one.amount))];
  const vouchers = [...new Set(lines.flatMap((one) => one.parts.flatMap((part) => part.voucher ?? [])))];
  const rows = await read.rows<Omit<FreePosting, "amount"> & { amount: string }>(
    `select p.id, p."voucher", p."date", (case when $5::bigint = 1 then p."amount" else p."amountCurrency" end)::text as amount
     from posting p join voucher v on v.company_id = $1 and v.id = p."voucher"
     where p.company_id = $1 and p."account" = $2::bigint and p."date" between $3::date - ${around} and $4::date + ${around}
       and v."reverseVoucher" is null and ($5::bigint = 1 or p."currency" = $5::bigint)
       and (p."voucher" in (select unnest($7::bigint[]))
         or case when $5::bigint = 1 then p."amount" else p."amountCurrency" end in (select unnest($6::numeric[])))
       and not exists (select 1 from bank_match_posting x where x.company_id = $1 and x.posting = p.id and x.accepted)
     order by p."date", p.id`,
    ...[accountLines.account, first, last, currency, amounts, vouchers],
  );
  return rows.map((row) => ({ ...row, amount: decimal(row.amount) }));
}

/** What was posted of lines and payments within them, which lines may take back. */
export async function loadPosted(read: Reader, accountLines: AccountLines): Promise<PostedPayment[]> {
  const [first, last] = daysAbout(accountLines);
  const rows = await read.rows<Omit<PostedPayment, "amount"> & { amount: string }>(
    `select p.voucher, p.amount::text as amount, p.kid, coalesce(p.details::json->'counterparty'->>'name', '') as name,
       coalesce(p.details::json->>'bankReference', '') as "bankReference"
     from bank_transaction_part p join voucher v on v.company_id = $1 and v.id = p.voucher and v."reverseVoucher" is null
     where p.company_id = $1 and p.account = $2::bigint and p.date between $3::date - ${before} and $4::date and p.voucher is not null
     union all
     select t."sourceVoucher", t."amountCurrency"::text, d.kid, coalesce(d.counterparty->>'name', ''), t."bankReference"
     from bank_transaction t join voucher v on v.company_id = $1 and v.id = t."sourceVoucher" and v."reverseVoucher" is null
     cross join lateral json_to_record(t.details::json) as d(kid text, counterparty json)
     where t.company_id = $1 and t.account = $2::bigint and t."postedDate" between $3::date - ${before} and $4::date and t."sourceVoucher" is not null
       and not exists (select 1 from bank_transaction_part p where p.company_id = $1 and p.transaction = t.id)`,
    ...[accountLines.account, first, last],
  );
  return rows.map((row) => ({ ...row, amount: decimal(row.amount) }));
}

/** The company's rules that are in use, in their order. */
export function loadRules(read: Reader): Promise<readonly BankRuleRow[]> {
  return read.rows<BankRuleRow>(
    'select r.* from bank_rule r where r.company_id = $1 and not r."isInactive" order by r.sequence, r.id limit 1000',
  );
}

const numbers = { fee: 7770, interestIncome: 8050, interestCost: 8150, vat: 2740, tax: 2600, wageTax: 2770 } as const;

/** The accounts of what the bank takes and gives, and of authorities. */
export async function loadMatchAccounts(read: Reader): Promise<MatchAccounts> {
  const rows = await read.rows<{ number: number; id: number }>(
    `select a."number", a.id from account_of_chart a where a.company_id = $1 and a."number" = any($2::bigint[])
     union all select 0, coalesce((select s."cardClearingAccount" from bank_settings s where s.company_id = $1),
       (select a.id from account_of_chart a where a.company_id = $1 and a."number" = 1579))`,
    Object.values(numbers),
  );
  const of = (number: number) => rows.find((one) => one.number === number)?.id ?? null;
  return {
    ...{ fee: of(numbers.fee), interestIncome: of(numbers.interestIncome), interestCost: of(numbers.interestCost) },
    ...{ vat: of(numbers.vat), tax: of(numbers.tax), wageTax: of(numbers.wageTax), cardClearing: of(0) },
  };
}

async function loadOwnAccounts(read: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await read.rows<{ id: number; number: string; iban: string }>(
    `select a.id, a."bankAccountNumber" as number, a."bankAccountIBAN" as iban from account a
     where a.company_id = $1 and a."isBankAccount" and (a."bankAccountNumber" <> '' or a."bankAccountIBAN" <> '')`,
  );
  return new Map(
    rows.flatMap(({ id, number, iban }) => [number, iban].filter((one) => one !== "").map((one) => [one, id] as const)),
  );
}

/** The newest lines of the last twelve months, with their accounts. */
export async function loadPastLines(
  read: Reader,
): Promise<{ readonly line: LineEvidence; readonly account: number }[]> {
  const rows = await read.rows<LineRow & { account: number }>(
    `select t.id as line, t.account, t."postedDate" as date, t."amountCurrency"::text as amount, t.description, t."bankReference", d.*
     from bank_transaction t cross join lateral json_to_record(t.details::json) as d(${detailColumns})
     where t.company_id = $1 and t."postedDate" >= (select company_today()) - 366 order by t."postedDate" desc, t.place desc limit 10000`,
  );
  return rows.map((row) => ({ line: lineEvidence(row, []), account: row.account }));
}
