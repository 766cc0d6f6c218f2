// PUT /ledger/posting/:closePostings: postings that settle each other become a close group, their difference a voucher.

import { decimal, negate, toFixedText, zero } from "../../../money/decimal.ts";
import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { integer, text } from "../../../schema/field.ts";
import { type ActionContext, input, type Reader, resource } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import type { LedgerAccount } from "../account/ledger-account.ts";
import { knownAccount, loadAccounts } from "../account/load-accounts.ts";
import { type LedgerRole, loadRoles } from "../account/posting-roles.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods, refused } from "../period/closed-periods.ts";
import { type PostResult, post } from "../posting/post.ts";
import type { StoredPosting } from "../posting/posting-row.ts";
import { storeVoucher } from "../posting/store-voucher.ts";
import { noVat } from "../vat/vat-code.ts";
import { type ClosePosting, closeFaults, type Difference, differenceOf } from "./close-rules.ts";

/** What is told about one posting. */
export const postingValidationMessage = resource("PostingValidationMessage", "/ledger/posting/:closePostings", {
  identity: false,
  order: "postingId",
  description: "Something about one posting. Postings that cannot be closed are refused, so the list is empty.",
  fields: {
    postingId: integer().readOnly().describe("Id of the posting."),
    message: text().readOnly().describe("What is told."),
  },
});

interface Loaded {
  readonly postings: readonly ClosePosting[];
  readonly language: "en" | "no";
  /** The account of the postings, and those that explain differences. */
  readonly account: (key: LedgerRole | number) => LedgerAccount;
  /** Looked up for the day on which a difference would be posted. */
  readonly closed: ClosedPeriods;
}

/** Closes postings. */
export const closePostings = action({
  method: "PUT",
  path: "/ledger/posting/:closePostings",
  answers: "PostingValidationMessage",
  answersMany: true,
  status: 200,
  ids: true,
  query: {
    date: input("date", {
      description: "The day on which a difference is posted; the latest posting's when not given.",
    }),
  },
  events: "closeGroup.create voucher.create",
  refuses: ["revision"],
  description:
    "Makes a close group of postings of one account and one party that add up to 0. A difference below 10 kroner is posted as rounding, a kroner difference of postings in one foreign currency as gain or loss, by a voucher of its own that joins the group; the header x-warning tells it. The answer is an empty list.",
  async load({ ids, query }, read): Promise<Loaded> {
    const [, rows, company, roles] = await Promise.all([
      lockParties(read, ids),
      loadPostings(read, ids),
      read.rows<{ language: "en" | "no" }>("select language from company where company_id = $1"),
      loadRoles(read, "ROUNDING", "FX_GAIN", "FX_LOSS"),
    ]);
    const postings = ids.flatMap((id) => rows.get(id) ?? []);
    const own = postings[0] === undefined ? [] : [postings[0].account.id];
    const [accounts, closed] = await Promise.all([
      loadAccounts(read, [...roles.values(), ...own]),
      loadClosedPeriods(read, postings.length === 0 ? [] : [differenceDate(query, postings)]),
    ]);
    return {
      closed,
      postings,
      language: company[0]?.language ?? "no",
      account: (key) => knownAccount(accounts, typeof key === "number" ? key : roles.get(key), key),
    };
  },
  decide({ ids, query }, loaded, context) {
    const { postings } = loaded;
    const messages = unknownPostings(ids, postings);
    if (messages.length > 0) return { problem: "notFound", messages };
    const faults = closeFaults(postings);
    if (faults.length > 0) return { faults };
    const latest = latestDate(postings);
    const date = differenceDate(query, postings);
    if (date < latest) return { faults: [{ key: "closeDateBefore", field: "date", parameters: { latest } }] };
    const group = { id: context.newId(), date: latest, postings: [...ids] };
    const difference = differenceOf(postings);
    if (difference === null) return closed(group, null);
    const voucher = differenceVoucher({ ...loaded, difference, date, context });
    const refusals = dateFaults([{ date, field: "date", path: "date" }], loaded.closed, context.today);
    if (voucher.kind === "refused") return { faults: [...refusals, ...voucher.faults] };
    if (refusals.length > 0) return refused(refusals);
    return closed({ ...group, date, postings: [...ids, voucher.posting] }, voucher);
  },
});

function latestDate(postings: readonly ClosePosting[]): string {
  return postings.map((one) => one.date).reduce((left, right) => (left > right ? left : right));
}

/** The day on which a difference is posted: as the caller says, or that of the latest posting. */
function differenceDate(query: Readonly<Record<string, unknown>>, postings: readonly ClosePosting[]): string {
  return query.date === undefined ? latestDate(postings) : String(query.date);
}

interface Group {
  readonly id: number;
  readonly date: string;
  readonly postings: readonly number[];
}

type Voucher = Extract<ReturnType<typeof differenceVoucher>, { kind: "made" }>;

/** The decision to make a group, after its difference's voucher where there is one. */
function closed(group: Group, voucher: Voucher | null) {
  return {
    writes: [
      ...(voucher === null ? [] : [voucher.write]),
      { call: "settlement_close", argument: { ...group, differenceVoucher: voucher?.id ?? null } },
    ],
    changes: [
      ...(voucher === null ? [] : [{ resource: "Voucher", id: voucher.id, kind: "CREATE" as const }]),
      { resource: "CloseGroup", id: group.id, kind: "CREATE" as const },
    ],
    warnings: voucher === null ? [] : [voucher.warning],
    answer: { objects: [] },
  };
}

interface DifferenceToPost extends Loaded {
  readonly difference: Difference;
  readonly date: string;
  readonly context: ActionContext;
}

/** The voucher that takes the difference off the account; its first posting belongs to the group. */
function differenceVoucher(posting: DifferenceToPost) {
  const { difference, date, context } = posting;
  const posted = differenceRows(posting);
  if (posted.kind === "refused") return posted;
  const id = context.newId();
  const rounding = difference.role === "ROUNDING";
  const write = storeVoucher(
    {
      id,
      date,
      series: "voucher",
      description: differenceText(posting.language, rounding),
      voucherType: rounding ? "ROUNDING" : null,
      rows: posted.rows,
    },
    context,
  );
  const [first] = write.argument.postings;
  if (first === undefined) throw new Error("A difference was posted without postings.");
  const warning = {
    key: "closeDifferencePosted",
    field: "differenceVoucher",
    parameters: {
      amount: toFixedText(difference.amount, 2),
      account: posting.account(difference.role).number,
      voucher: id,
    },
  };
  return { kind: "made" as const, id, write, posting: first.id, warning };
}

function differenceText(language: "en" | "no", rounding: boolean): string {
  if (language === "no") return `${rounding ? "Øredifferanse" : "Valutadifferanse"} ved lukking av poster`;
  return `${rounding ? "Rounding" : "Exchange"} difference when postings were closed`;
}

function differenceRows({ postings, difference, date, language, account }: DifferenceToPost): PostResult {
  const [first] = postings;
  if (first === undefined) throw new Error("A difference needs postings.");
  const foreign = first.currency.id !== kroner;
  const common = { date, vatType: noVat, description: differenceText(language, difference.role === "ROUNDING") };
  const rest = negate(difference.amount);
  return post({
    voucherDate: date,
    companyCurrencyId: kroner,
    vatPerDepartment: false,
    lines: [
      {
        ...common,
        row: 1,
        account: account(first.account.id),
        currencyId: first.currency.id,
        // Without an invoice number, since the procedure would otherwise settle the invoice in a group of its own.
        customerId: first.customer,
        supplierId: first.supplier,
        employeeId: first.employee,
        assetId: first.asset,
        amountGross: rest,
        amountGrossCurrency: foreign ? zero : rest,
      },
      {
        ...common,
        row: 2,
        account: account(difference.role),
        currencyId: kroner,
        amountGross: difference.amount,
        amountGrossCurrency: difference.amount,
      },
    ],
  });
}

/** Locks the parties of postings, so that their settlement cannot change until the commit. */
export function lockParties(read: Reader, ids: readonly number[]): Promise<unknown> {
  return read.rows(
    `select id from party where company_id = $1 and id in
       (select coalesce(p."customer", p."supplier") from posting p where p.company_id = $1 and p.id = any($2::bigint[]))
     order by id for no key update`,
    ids,
  );
}

/** A message for every id that no posting has. */
export function unknownPostings(ids: readonly number[], postings: readonly ClosePosting[]): Fault[] {
  const postingIds = new Set(postings.map((one) => one.id));
  return ids.flatMap((id, index) =>
    postingIds.has(id)
      ? []
      : [{ key: "reference", field: null, path: `[${index}]`, rootId: id, parameters: { target: "Posting" } }],
  );
}

/** A posting with its account, its currency and the group that closes it. */
type SettledPosting = StoredPosting &
  Pick<RowOf<"Account">, "isCloseable" | "ledgerType"> & {
    readonly accountName: string;
    readonly code: string;
    readonly closeGroup: number | null;
  };

/** Postings by id as the rules of closing see them; ids that no posting has are absent. */
export async function loadPostings(read: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, ClosePosting>> {
  const rows = await read.rows<SettledPosting>(
    `select p.*, a."number" || ' ' || a."name" as "accountName", a."isCloseable", a."ledgerType", c."code", s.close_group as "closeGroup"
     from posting p join account a on a.company_id = p.company_id and a.id = p."account" join currency c on c.id = p."currency"
     left join settlement s on s.company_id = p.company_id and s.posting = p.id
     where p.company_id = $1 and p.id = any($2::bigint[])`,
    ids,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        date: row.date,
        account: { id: row.account, name: row.accountName, isCloseable: row.isCloseable === true },
        customer: row.customer,
        supplier: row.supplier,
        employee: row.employee,
        asset: row.ledgerType === "ASSET" ? row.asset : null,
        currency: { id: row.currency, code: row.code },
        amount: decimal(row.amount),
        amountCurrency: decimal(row.amountCurrency),
        closeGroup: row.closeGroup,
      },
    ]),
  );
}
