// What is known before payments are decided: accounts, receivers, open items and what is under way. Reads and locks only.

import type { Reader } from "../../schema/resource.ts";
import type { Draft } from "../../schema/row.ts";
import { isOpenSql } from "../ledger/posting/settled.ts";
import type { Creditor, PaymentCountry } from "./creditor.ts";
import { underWaySql } from "./payment-words.ts";

/** A bank account of the company that payments leave. */
export interface PayingAccount {
  readonly id: number;
  readonly name: string;
  readonly bban: string;
  readonly iban: string;
  readonly bic: string;
  readonly currency: number;
  readonly currencyCode: string;
  readonly isInactive: boolean;
  readonly isBankAccount: boolean;
}

/** A posting that payments may pay, with what is open of its item. Amounts are positive where the company owes. */
export interface PayablePosting {
  readonly id: number;
  readonly openItem: number | null;
  readonly account: number;
  readonly supplier: number | null;
  readonly employee: number | null;
  readonly customer: number | null;
  readonly currency: number;
  readonly invoiceNumber: string;
  /** In the item's currency, and in kroner. */
  readonly openCurrency: string;
  readonly open: string;
  /** What payments under way take of it, in its currency; but for those that are changed. */
  readonly underWay: string;
  /** Waits for an approval, or was rejected. */
  readonly isHeld: boolean;
}

/** An item of a payment as it is stored. */
export interface StoredItem {
  readonly id: number;
  readonly version: number;
  readonly payment: number;
  readonly posting: number;
  readonly openItem: number;
  readonly amountCurrency: string;
}

/** What a company has decided about its payments. */
export interface PaymentChoices {
  readonly secondApprovalFrom: string;
  readonly secondApprovalOfNewAccount: boolean;
  readonly customerIdAtBank: string;
  readonly isBatchBooked: boolean;
  readonly payBillsByFile: boolean;
  readonly filesToFolder: boolean;
  readonly programsMayApprove: boolean;
  /** The account that payments stand on from when they are sent; null where they are posted when the bank has booked them. */
  readonly interimAccount: number | null;
}

/** What payments are decided by. */
export interface PaymentFacts {
  readonly accounts: ReadonlyMap<number, PayingAccount>;
  readonly creditors: ReadonlyMap<string, Creditor>;
  readonly postings: ReadonlyMap<number, PayablePosting>;
  readonly stored: readonly StoredItem[];
  readonly countries: readonly PaymentCountry[];
  readonly choices: PaymentChoices;
}

type PaymentDraft = Draft<"Payment">;

/** The postings that drafts of payments name. */
function postingsOf(drafts: readonly PaymentDraft[]): number[] {
  return drafts.flatMap(({ children }) => (children.items ?? []).map(({ values }) => values.posting));
}

/** Everything about drafts of payments. Suppliers are locked first: what is read of their items stays true until the commit. */
export async function loadPaymentFacts(read: Reader, drafts: readonly PaymentDraft[]): Promise<PaymentFacts> {
  const ids = drafts.filter(({ kind }) => kind === "update").map(({ id }) => id);
  const stored = ids.length === 0 ? [] : await loadItems(read, ids);
  const named = [...postingsOf(drafts), ...stored.map(({ posting }) => posting)];
  await lockSuppliers(read, named);
  const suppliers = drafts.map(({ values }) => values.supplier).filter((one) => one !== null);
  const employees = drafts.map(({ values }) => values.employee).filter((one) => one !== null);
  const [postings, accounts, countries, choices] = await Promise.all([
    loadPayable(read, named, ids),
    loadPayingAccounts(
      read,
      drafts.map(({ values }) => values.account),
    ),
    loadCountries(read),
    loadChoices(read),
  ]);
  const creditors = await loadCreditors(read, {
    suppliers: [...suppliers, ...[...postings.values()].flatMap(({ supplier }) => supplier ?? [])],
    employees: [...employees, ...[...postings.values()].flatMap(({ employee }) => employee ?? [])],
  });
  return { accounts, creditors, postings, stored, countries, choices };
}

/** Locks the suppliers of postings, as storing a voucher does. */
export async function lockSuppliers(read: Reader, postings: readonly number[]): Promise<void> {
  if (postings.length === 0) return;
  await read.rows(
    `select 1 from party where company_id = $1
       and id = any(array(select p."supplier" from posting p where p.company_id = $1 and p.id = any($2::bigint[])))
     order by id for no key update`,
    postings,
  );
}

/** The items of payments. */
export function loadItems(read: Reader, payments: readonly number[]): Promise<StoredItem[]> {
  return read.rows<StoredItem>(
    `select i.id, i.version, i.payment, i.posting, i."openItem", i."amountCurrency"::text as "amountCurrency"
     from payment_item i where i.company_id = $1 and i.payment = any($2::bigint[]) order by i.id`,
    payments,
  );
}

/**
 * Postings with what is open of their items.
 * @param but payments whose own items do not count as under way
 */
export async function loadPayable(
  read: Reader,
  postings: readonly number[],
  but: readonly number[],
): Promise<ReadonlyMap<number, PayablePosting>> {
  if (postings.length === 0) return new Map();
  const rows = await read.rows<PayablePosting>(
    `select q.id, q."openItem", q."account", q."supplier", q."employee", q."customer", coalesce(q."currency", 1) as currency, q."invoiceNumber",
       coalesce(o."openCurrency", 0)::text as "openCurrency", coalesce(o."open", 0)::text as "open",
       coalesce((select sum(i."amountCurrency") from payment_item i join payment y on y.company_id = i.company_id and y.id = i.payment
         where i.company_id = $1 and i."openItem" = q."openItem" and not y.id = any($3::bigint[]) and ${underWaySql}), 0)::text as "underWay",
       exists (select 1 from voucher_approval a where a.company_id = $1 and a."voucher" = q."voucher" and (a.waits or a.rejected)) as "isHeld"
     from posting q
     left join lateral (select -sum(p."amountCurrency") as "openCurrency", -sum(p."amount") as "open" from posting p
       where p.company_id = $1 and p."openItem" = q."openItem" and ${isOpenSql}) o on true
     where q.company_id = $1 and q.id = any($2::bigint[])`,
    [...new Set(postings)],
    but,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Bank accounts by id. */
export async function loadPayingAccounts(
  read: Reader,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, PayingAccount>> {
  const rows = await read.rows<PayingAccount>(
    `select a.id, a."number" || ' ' || a."name" as name, a."bankAccountNumber" as bban, a."bankAccountIBAN" as iban, a."bankAccountSWIFT" as bic,
       coalesce(a."currency", 1) as currency, c."code" as "currencyCode", a."isInactive", a."isBankAccount"
     from account_of_chart a join currency c on c.id = coalesce(a."currency", 1) where a.company_id = $1 and a.id = any($2::bigint[])`,
    ids.filter((id) => id !== null),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** All countries, with what payments need of them. */
export function loadCountries(read: Reader): Promise<PaymentCountry[]> {
  return read.rows<PaymentCountry>(
    'select c.id, c."isoAlpha2Code" as code, c."isEea" from country c where $1::bigint is not null order by c.id',
  );
}

/** What the company has decided. */
export async function loadChoices(read: Reader): Promise<PaymentChoices> {
  const [row] = await read.rows<PaymentChoices>(
    `select s."secondApprovalFrom"::text as "secondApprovalFrom", s."secondApprovalOfNewAccount", s."customerIdAtBank", s."isBatchBooked", s."payBillsByFile", s."filesToFolder", s."programsMayApprove",
       case when s."postPaymentsOn" = 'DISPATCH' then s."interimAccount" end as "interimAccount"
     from payment_settings s where s.company_id = $1`,
  );
  if (row === undefined) throw new Error("The company has no payment settings.");
  return row;
}

/** Suppliers and employees as receivers, by their kind and id. */
export async function loadCreditors(
  read: Reader,
  of: { readonly suppliers: readonly number[]; readonly employees: readonly number[] },
): Promise<ReadonlyMap<string, Creditor>> {
  const rows = await read.rows<Creditor & { readonly kind: string }>(
    `select 'supplier' as kind, s.id, s."name", s."bankAccounts" as accounts, s."bankAccountBics" as bics, coalesce(d."addressLine1", '') as street,
       coalesce(d."postalCode", '') as "postalCode", coalesce(d.city, '') as city, d.country, s."isInactive"
     from party s left join address d on d.company_id = $1 and d.id = s."postalAddress" where s.company_id = $1 and s.id = any($2::bigint[])
     union all
     select 'employee', e.id, trim(e."firstName" || ' ' || e."lastName"),
       array_remove(array[nullif(e."bankAccountNumber", ''), nullif(e.iban, '')], null), case when e."bankAccountNumber" = '' then array[e.bic] else array['', e.bic] end, coalesce(d."addressLine1", ''),
       coalesce(d."postalCode", ''), coalesce(d.city, ''), d.country, false
     from employee e left join address d on d.company_id = $1 and d.id = e.address where e.company_id = $1 and e.id = any($3::bigint[])`,
    of.suppliers,
    of.employees,
  );
  return new Map(rows.map(({ kind, ...creditor }) => [`${kind} ${creditor.id}`, creditor]));
}
