// Reads what an electronic invoice becomes a draft by: its supplier, earlier accounts, what its references name. Reads only.

import { type Decimal, toText } from "../../../money/decimal.ts";
import type { Reader } from "../../../schema/resource.ts";
import { loadCompanySettings } from "../../company/company-settings.ts";
import type { VatRegistrationStatus } from "../../company/vat-registration.ts";
import type { PaymentTerms } from "../../invoice/invoice/due-date.ts";
import { allowsVatType, type LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { loadAccounts, loadVatTypes, vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { loadRoles } from "../../ledger/account/posting-roles.ts";
import { voucherName } from "../../ledger/voucher/voucher-name.ts";
import { foldedText } from "../aggregate/incoming-draft.ts";
import { loadInvoiceType, loadTerms } from "../aggregate/load-incoming.ts";
import type { UblDocument, UblParty } from "../ubl/ubl-document.ts";

/** A supplier that the document names. */
export interface KnownSupplier {
  readonly id: number;
  readonly bankAccounts: readonly string[];
}

/** What an electronic invoice becomes a draft by. */
export interface DocumentParts {
  readonly own: { readonly organizationNumber: string; readonly registration: VatRegistrationStatus };
  readonly supplier: KnownSupplier | null;
  readonly terms: PaymentTerms;
  readonly voucherType: number | null;
  /** Undefined where the service knows no such currency. */
  readonly currency: number | undefined;
  /** The country of the seller, for a new supplier. */
  readonly country: number | null;
  readonly payables: number;
  readonly roundingAccount: number | null;
  readonly rateOf: (vatType: number) => Decimal | undefined;
  /** The account of a line by what was posted before; null for none that takes its VAT type. */
  readonly accountOf: (itemId: string, text: string, vatType: number) => number | null;
  readonly project: number | null;
  readonly department: number | null;
  /** Who is to approve it. */
  readonly recipient: number | null;
  /** The voucher that the same bytes became before; null for none. */
  readonly sameBytes: { readonly voucher: number; readonly name: string } | null;
  /** The voucher of the same supplier, day and amount under another number. */
  readonly isAlike: boolean;
}

/** Reads everything; bytes and seller are locked first, so that of two at once the second finds what the first has made. */
export async function loadDocumentParts(read: Reader, document: UblDocument, checksum: string): Promise<DocumentParts> {
  for (const key of [numbersOf(document.seller).join(" "), checksum])
    await read.rows("select pg_advisory_xact_lock(hashtextextended($1::text || ' ' || $2, 0))", key);
  const [settings, supplier, roles, types, vatTypes, named, sameBytes, places] = await Promise.all([
    loadCompanySettings(read),
    loadSupplier(read, document),
    loadRoles(read, "ACCOUNTS_PAYABLE", "ROUNDING"),
    loadInvoiceType(read),
    loadVatTypes(read),
    loadNamed(read, document),
    loadSameBytes(read, checksum),
    loadPlaces(read, document),
  ]);
  const [terms, accountOf, alike] = await Promise.all([
    loadTerms(read, supplier?.id ?? 0),
    loadEarlierAccounts(read, supplier, document),
    loadAlike(read, supplier, document),
  ]);
  const payables = supplier?.account ?? roles.get("ACCOUNTS_PAYABLE");
  if (payables === undefined) throw new Error("No account is set for what is owed to suppliers.");
  return {
    own: { organizationNumber: settings.organizationNumber, registration: settings.vatRegistrationStatus },
    supplier,
    terms,
    voucherType: types,
    currency: places.currency ?? undefined,
    country: places.country,
    payables,
    roundingAccount: roles.get("ROUNDING") ?? null,
    rateOf: (vatType) => {
      const type = vatTypeAt(vatTypes, vatType, document.date);
      return vatTypes.types.has(vatType) && type.isActive ? type.ratePercent : undefined;
    },
    accountOf,
    ...named,
    sameBytes,
    isAlike: alike,
  };
}

interface SupplierRow extends KnownSupplier {
  readonly account: number | null;
}

/** Numbers under which a party may be registered, the surest first; by name alone nobody is found. */
function numbersOf({ organizationNumber, vatNumber, legalId, endpoint, country }: UblParty): string[] {
  const plain = (text: string) => text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
  const isNorwegian = country === "NO" || country === "SJ" || organizationNumber !== "";
  const numbers = isNorwegian
    ? [organizationNumber]
    : [
        plain(vatNumber),
        plain(legalId),
        vatNumber.slice(0, 2) === country ? plain(vatNumber).slice(2) : "",
        plain(endpoint.id),
      ];
  return numbers.filter((number) => number.length >= 4);
}

async function loadSupplier(read: Reader, { seller, payment }: UblDocument): Promise<SupplierRow | null> {
  const rows = await read.rows<SupplierRow>(
    `select p.id, p."bankAccounts", p."supplierAccount" as account from party p
     where p.company_id = $1 and p."isSupplier"
       and (upper(regexp_replace(p."organizationNumber", '[^0-9A-Za-z]', '', 'g')) = any($2::text[]) or ($3 <> '' and p."bankAccounts" @> array[$3::text]))
     order by array_position($2::text[], upper(regexp_replace(p."organizationNumber", '[^0-9A-Za-z]', '', 'g'))) nulls last, p."isInactive", p.id limit 1`,
    numbersOf(seller),
    payment.account,
  );
  return rows[0] ?? null;
}

interface EarlierRow {
  readonly item_id: string;
  readonly item_text: string;
  readonly account: number;
}

/** How many earlier lines are looked at. */
const earlierLines = 5_000;

/** Accounts of what was posted for this supplier: by the item's number, by its text, or the only one of the latest invoice. */
async function loadEarlierAccounts(
  read: Reader,
  supplier: KnownSupplier | null,
  { lines }: UblDocument,
): Promise<DocumentParts["accountOf"]> {
  if (supplier === null) return () => null;
  const [rows, [latest]] = await Promise.all([
    read.rows<EarlierRow>(
      `select l.item_id, l.item_text, p."account" as account from supplier_document k
       join posting p on p.company_id = k.company_id and p."voucher" = k.id and p."row" > 0
       join incoming_invoice_line l on l.company_id = p.company_id and l.id = p.id
       where k.company_id = $1 and k.supplier = $2::bigint and ((l.item_id <> '' and l.item_id = any($3::text[])) or (l.item_text <> '' and l.item_text = any($4::text[])))
       order by p."date" desc, p.id desc limit $5::int`,
      supplier.id,
      lines.map((line) => line.itemId),
      lines.map((line) => foldedText(line.text)),
      earlierLines,
    ),
    read.rows<{ account: number }>(
      `select min(p."account") as account from posting p
       join account a on a.company_id = p.company_id and a.id = p."account" and a."ledgerType" = 'GENERAL'
       where p.company_id = $1 and p."row" > 0 and p."voucher" = (select k.id from supplier_document k where k.company_id = $1 and k.supplier = $2::bigint
         order by k."invoiceDate" desc, k.id desc limit 1)
       having count(distinct p."account") = 1`,
      supplier.id,
    ),
  ]);
  const first = (name: "item_id" | "item_text") =>
    new Map([...rows].reverse().map((row) => [row[name], row.account] as const));
  const [byItem, byText] = [first("item_id"), first("item_text")];
  const accounts = await loadUsable(read, [
    ...rows.map((row) => row.account),
    ...(latest === undefined ? [] : [latest.account]),
  ]);
  return (itemId, text, vatType) => {
    const found = (itemId === "" ? undefined : byItem.get(itemId)) ?? byText.get(foldedText(text)) ?? latest?.account;
    const account = accounts.get(found ?? -1);
    return account !== undefined && !account.isInactive && allowsVatType(account, vatType) ? account.id : null;
  };
}

async function loadUsable(read: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, LedgerAccount>> {
  const rows = await read.rows<{ id: number }>(
    `select a.id from account a where a.company_id = $1 and a.id = any($2::bigint[]) and a."isApplicableForSupplierInvoice" and a."ledgerType" = 'GENERAL'`,
    [...new Set(ids)],
  );
  return loadAccounts(
    read,
    rows.map((row) => row.id),
  );
}

/** What the references of the buyer name, on an exact hit only. */
async function loadNamed(
  read: Reader,
  { projectReference, accountingCost, buyerReference, buyer }: UblDocument,
): Promise<Pick<DocumentParts, "project" | "department" | "recipient">> {
  const [row] = await read.rows<Pick<DocumentParts, "project" | "department" | "recipient">>(
    `select (select min(p.id) from project p where p.company_id = $1 and $2 <> '' and p."number" = $2 and not p."isClosed") as project,
       (select min(d.id) from department d where d.company_id = $1 and not d."isInactive"
          and ((d."departmentNumber" <> '' and d."departmentNumber" = any($3::text[])) or lower(d."name") = any(select lower(x) from unnest($3::text[]) x))) as department,
       (select min(e.id) from employee e where e.company_id = $1
          and (lower(e."email") = any(select lower(x) from unnest($4::text[]) x)
            or lower(trim(e."firstName" || ' ' || e."lastName")) = any(select lower(x) from unnest($4::text[]) x))) as recipient`,
    projectReference,
    [accountingCost].filter((text) => text !== ""),
    [buyerReference, buyer.contactName, buyer.email].filter((text) => text !== ""),
  );
  return row ?? { project: null, department: null, recipient: null };
}

async function loadSameBytes(read: Reader, checksum: string): Promise<DocumentParts["sameBytes"]> {
  const [row] = await read.rows<{ voucher: number; name: string }>(
    `select i.id as voucher, coalesce((select ${voucherName("v")} from voucher v where v.company_id = i.company_id and v.id = i.id),
       (select '#' || d."tempNumber" from voucher_draft d where d.company_id = i.company_id and d.id = i.id), '') as name
     from incoming_invoice i where i.company_id = $1 and i.checksum = $2
       and not exists (select 1 from voucher v where v.company_id = i.company_id and v.id = i.id and v."reverseVoucher" is not null) order by i.id limit 1`,
    checksum,
  );
  return row ?? null;
}

async function loadPlaces(
  read: Reader,
  { currency, seller }: UblDocument,
): Promise<{ readonly currency: number | null; readonly country: number | null }> {
  const [row] = await read.rows<{ currency: number | null; country: number | null }>(
    `select (select c.id from currency c where $1::bigint is not null and c.code = $2) as currency,
       (select min(c.id) from country c where c."isoAlpha2Code" = $3) as country`,
    currency,
    seller.country,
  );
  return row ?? { currency: null, country: null };
}

/** Whether a posted invoice of the supplier has the day and the amount, under whatever number. */
async function loadAlike(
  read: Reader,
  supplier: KnownSupplier | null,
  { date, totals, kind, number }: UblDocument,
): Promise<boolean> {
  if (supplier === null) return false;
  const sign = kind === "CREDIT_NOTE" ? -1 : 1;
  const rows = await read.rows(
    `select 1 from supplier_document k where k.company_id = $1 and k.supplier = $2::bigint and k."invoiceDate" = $3::date
       and k."amountCurrency" = $4::numeric * $5::int and bill_number(k."invoiceNumber") <> bill_number($6) limit 1`,
    supplier.id,
    date,
    toText(totals.payable),
    sign,
    number,
  );
  return rows.length > 0;
}
