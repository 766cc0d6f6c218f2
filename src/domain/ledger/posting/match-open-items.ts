// Which open item a posting belongs to: what a row names, else the one item that its number says. Knows no voucher and stores nothing.

import { add, type Decimal, decimal, sign, sum } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Reader } from "../../../schema/resource.ts";
import type { PostingRow } from "./posting-row.ts";
import { isOpenSql } from "./settled.ts";

/** An open item that rows may join, or that says why they may not. */
export interface KnownItem {
  /** The posting that opened it. */
  readonly id: number;
  readonly account: number;
  readonly customer: number | null;
  readonly supplier: number | null;
  readonly employee: number | null;
  readonly currency: number;
  /** A number under which rows of it stand. */
  readonly number: string;
  /** What is open of it, in its currency and in kroner. */
  readonly open: { readonly amountCurrency: Decimal; readonly amount: Decimal };
  /** The sign of the company's own invoice or credit note that opened it; null where it is none. */
  readonly issued: number | null;
  /** It was opened in another system. */
  readonly isHistorical: boolean;
  /** A row has named it by its id; it is none of those that are found by a number. */
  readonly isNamed: boolean;
}

/** The party and the number of rows that are to be posted. */
export interface NumberedRow {
  readonly customer: number | null;
  readonly supplier: number | null;
  readonly number: string;
  /** The item that the row names; absent or null where only the number says it. */
  readonly item?: number | null;
}

/** Rows that have their items, or what is wrong with them: at the index of each row. */
export interface LinkedRows {
  readonly rows: readonly PostingRow[];
  readonly faults: readonly (Fault & { readonly index: number })[];
}

/** Where the rows come from: a new voucher, or another system, whose numbers are not the company's own. */
export type RowOrigin = "written" | "history";

/**
 * Reads the items under the numbers of rows. The invoices and then the parties are locked first, as the storing procedure
 * locks them: what is read stays true until the commit.
 */
export async function loadOpenItems(read: Reader, rows: readonly NumberedRow[]): Promise<OpenItems> {
  const unique = new Map(
    rows
      .filter((row) => (row.item ?? null) !== null || (row.number !== "" && (row.customer ?? row.supplier) !== null))
      .map((row) => [`${row.customer} ${row.supplier} ${row.number} ${row.item ?? null}`, row]),
  );
  if (unique.size === 0) return new OpenItems([]);
  const lookups = [...unique.values()];
  const items = [...new Set(lookups.flatMap((row) => row.item ?? []))];
  const columns = [
    lookups.map((row) => row.customer),
    lookups.map((row) => row.supplier),
    lookups.map((row) => row.number),
  ] as const;
  await read.rows(
    `select i.id from invoice i where i.company_id = $1 and i.id = any(array(
       select k.id from unnest($4::bigint[]) w(item)
       cross join lateral (select n.id from invoice n where n.company_id = $1 and n."openItem" = w.item and n."creditedInvoice" = 0 offset 0) k
       union all
       select k.id from unnest($2::bigint[], $3::text[]) w(customer, number)
       cross join lateral (select n.id, n."customer" from invoice n where n.company_id = $1
         and n."invoiceNumber" = case when w.number ~ '^[0-9]{1,15}$' then w.number::bigint end offset 0) k
       where k."customer" = w.customer)) order by i.id for no key update`,
    columns[0],
    columns[2],
    items,
  );
  await read.rows(
    "select id from party where company_id = $1 and id = any($2::bigint[]) order by id for no key update",
    [...new Set(lookups.flatMap((row) => row.customer ?? row.supplier ?? []))],
  );
  const found = await read.rows<ItemRow>(itemsSql, ...columns, items);
  return new OpenItems(found.map(itemOf));
}

/** The items of which postings under the numbers are part, with what is open of each. */
const itemsSql = `select o.id, o."account", o."customer", o."supplier", o."employee", coalesce(o."currency", 1) as currency, k.number, k."isNamed",
    s.amount::text, s."amountCurrency"::text, v."series" not in ('voucher', 'invoice') as "isHistorical",
    (select sign(i."amountCurrency")::int from invoice i where i.company_id = $1 and i."openItem" = o.id and i."creditedInvoice" = 0
      and exists (select 1 from invoice n where n.company_id = $1 and n."openItem" = o.id and n."invoiceNumber"::text = k.number)) as issued
  from (
    select distinct p."openItem" as id, w.number, false as "isNamed" from unnest($2::bigint[], $3::bigint[], $4::text[]) w(customer, supplier, number)
    cross join lateral (
      (select c."openItem", c."customer" from posting c
        where c.company_id = $1 and c."customer" = w.customer and c."invoiceNumber" = w.number offset 0)
      union all
      (select c."openItem", c."customer" from posting c
        where c.company_id = $1 and c."supplier" = w.supplier and c."invoiceNumber" = w.number offset 0)) p
    where w.number <> '' and p."customer" is not distinct from w.customer
    union all
    select p.id, p."invoiceNumber", true from unnest($5::bigint[]) w(item)
    cross join lateral (select c.id, c."invoiceNumber" from posting c
      where c.company_id = $1 and c.id = w.item and c."openItem" = c.id offset 0) p) k
  cross join lateral (select p.* from posting p where p.company_id = $1 and p.id = k.id offset 0) o
  cross join lateral (select x."series" from voucher x where x.company_id = $1 and x.id = o."voucher" offset 0) v
  cross join lateral (
    select coalesce(sum(p."amount"), 0) as amount, coalesce(sum(p."amountCurrency"), 0) as "amountCurrency" from posting p
    where p.company_id = $1 and p."openItem" = o.id
      and ${isOpenSql}) s
  order by o.id`;

/** A row of the items that are found; amounts are texts. */
type ItemRow = Omit<KnownItem, "open"> & { readonly amount: string; readonly amountCurrency: string };

function itemOf({ amount, amountCurrency, ...row }: ItemRow): KnownItem {
  return { ...row, open: { amount: decimal(amount), amountCurrency: decimal(amountCurrency) } };
}

/**
 * The items under the numbers of what is posted by one request. Vouchers are linked one after the other, and each adds its
 * own items: a payment of the same file finds the bill before it.
 */
export class OpenItems {
  private items: readonly KnownItem[];

  /** @param items the items that are stored, under every number that was asked for */
  constructor(items: readonly KnownItem[]) {
    this.items = items;
  }

  /**
   * Links the rows of one voucher. Rows of one account, party, currency and number belong together: they join the one open
   * item that they reduce; with none they open an item; several are refused, since nobody can know which one is meant. What
   * would raise an issued invoice is refused too: it is credited, and never made larger.
   * @param idOf the ids that the rows will have
   */
  link(rows: readonly PostingRow[], idOf: (index: number) => number, origin: RowOrigin = "written"): LinkedRows {
    const faults: LinkedRows["faults"][number][] = [];
    const linked = rows.map((row, index) => {
      if (row.openItemId === null) return row;
      const named = this.named(row, row.openItemId);
      if (named.kind === "refused") {
        faults.push({ ...named.fault, index });
        return row;
      }
      this.keep(row, named.item, movedBy([row]), origin);
      return { ...row, invoiceNumber: named.number };
    });
    for (const members of membersOf(rows)) {
      const [first] = members;
      const row = rows[first ?? -1];
      if (first === undefined || row === undefined) continue;
      const moved = movedBy(members.flatMap((index) => rows[index] ?? []));
      const match = this.itemFor(row, moved, origin);
      if (match.kind === "refused") {
        faults.push({ ...match.fault, index: first });
        continue;
      }
      for (const index of members)
        if (match.item !== null) linked[index] = { ...row, ...rows[index], openItemId: match.item };
      this.keep(row, match.item ?? idOf(first), moved, origin);
    }
    return { rows: linked, faults };
  }

  /** The item that a row names, and its number, which the row takes over where it says none. */
  private named(row: PostingRow, id: number): (ItemMatch & { readonly kind: "refused" }) | NamedItem {
    const item = this.items.find((one) => one.id === id && one.isNamed);
    const at = { field: "postings.openItem", parameters: { id, number: row.invoiceNumber } };
    const refused = (key: string) => ({ kind: "refused" as const, fault: { ...at, key } });
    if (item === undefined) return refused("openItemNone");
    if (item.account !== row.accountId || item.currency !== row.currencyId || !isSameParty(item, row))
      return refused("openItemOther");
    if (item.issued !== null && row.invoiceNumber !== "" && row.invoiceNumber !== item.number)
      return refused("openItemNumber");
    return { kind: "found", item: item.id, number: row.invoiceNumber || item.number };
  }

  private itemFor(row: PostingRow, moved: Moved, origin: RowOrigin): ItemMatch {
    const direction = directionOf(moved);
    const own = this.items.filter(
      (one) => !one.isNamed && isUnder(one, row) && (origin === "written" || one.isHistorical),
    );
    const sameCurrency = own.filter((one) => one.currency === row.currencyId);
    const reduced = sameCurrency.filter((one) => direction !== 0 && directionOf(one.open) === -direction);
    const issued = own.find((one) => one.issued !== null);
    if (origin === "history") return { kind: "found", item: reduced.length === 1 ? (reduced[0]?.id ?? null) : null };
    if (reduced.length > 1) return refusedRow("openItemUnclear", row, { count: reduced.length });
    const [only] = reduced;
    if (only !== undefined && only !== issued) return { kind: "found", item: only.id };
    if (issued === undefined) return { kind: "found", item: null };
    if (issued.currency !== row.currencyId) return refusedRow("openItemCurrency", row, {});
    return raises(issued, moved) ? refusedRow("invoiceRaised", row, {}) : { kind: "found", item: issued.id };
  }

  private keep(row: PostingRow, id: number, moved: Moved, origin: RowOrigin): void {
    const stored = this.items.find((one) => one.id === id);
    const open = {
      amount: add(stored?.open.amount ?? decimal(0), moved.amount),
      amountCurrency: add(stored?.open.amountCurrency ?? decimal(0), moved.amountCurrency),
    };
    if (stored !== undefined) {
      // It may stand under several numbers.
      this.items = this.items.map((one) => (one.id === id ? { ...one, open } : one));
      return;
    }
    const item: KnownItem = {
      id,
      account: row.accountId,
      customer: row.customerId,
      supplier: row.supplierId,
      employee: row.employeeId,
      currency: row.currencyId,
      number: row.invoiceNumber,
      open,
      issued: null,
      isHistorical: origin === "history",
      isNamed: false,
    };
    this.items = [...this.items, item];
  }
}

type Moved = KnownItem["open"];

type ItemMatch =
  | { readonly kind: "found"; readonly item: number | null }
  | { readonly kind: "refused"; readonly fault: Fault };

interface NamedItem {
  readonly kind: "found";
  readonly item: number;
  readonly number: string;
}

function refusedRow(key: string, row: PostingRow, more: Record<string, string | number>): ItemMatch {
  const parameters = { number: row.invoiceNumber, ...more };
  return { kind: "refused", fault: { key, field: "postings.invoiceNumber", parameters } };
}

function isSameParty(item: KnownItem, { customerId, supplierId, employeeId }: PostingRow): boolean {
  return item.customer === customerId && item.supplier === supplierId && item.employee === employeeId;
}

/** The indices of the rows that stand under one number of a party, for every number without an item so far. */
function membersOf(rows: readonly PostingRow[]): readonly (readonly number[])[] {
  const members = new Map<string, number[]>();
  rows.forEach((row, index) => {
    if (row.openItemId !== null || row.invoiceNumber === "" || (row.customerId ?? row.supplierId) === null) return;
    const key = JSON.stringify([row.accountId, row.customerId, row.supplierId, row.currencyId, row.invoiceNumber]);
    const own = members.get(key) ?? [];
    members.set(key, own);
    own.push(index);
  });
  return [...members.values()];
}

function isUnder(item: KnownItem, row: PostingRow): boolean {
  const { accountId, customerId, supplierId, invoiceNumber } = row;
  return (
    item.number === invoiceNumber &&
    item.account === accountId &&
    item.customer === customerId &&
    item.supplier === supplierId
  );
}

function movedBy(rows: readonly PostingRow[]): Moved {
  return { amount: sum(rows.map((row) => row.amount)), amountCurrency: sum(rows.map((row) => row.amountCurrency)) };
}

/** The sign of an amount: in its currency, and where that is 0 in kroner. */
function directionOf({ amount, amountCurrency }: Moved): number {
  return sign(amountCurrency) || sign(amount);
}

/** Whether rows make more of an issued document than is left of it: what was paid beyond it may go back. */
function raises(issued: KnownItem, moved: Moved): boolean {
  const direction = issued.issued ?? 0;
  if (directionOf(moved) !== direction || direction === 0) return false;
  const after = {
    amount: add(issued.open.amount, moved.amount),
    amountCurrency: add(issued.open.amountCurrency, moved.amountCurrency),
  };
  return directionOf(after) === direction;
}
