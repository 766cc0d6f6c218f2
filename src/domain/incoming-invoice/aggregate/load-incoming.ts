// Reads incoming invoices and what decides about them: the stored draft, terms, VAT types of accounts, bills that stand. Reads only.

import { decimal, negate, sum, toText } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import type { PaymentTerms } from "../../invoice/invoice/due-date.ts";
import { loadAccounts } from "../../ledger/account/load-accounts.ts";
import { loadRoles } from "../../ledger/account/posting-roles.ts";
import { type Approval, loadDrafts } from "../../ledger/voucher/post-draft.ts";
import { voucherName } from "../../ledger/voucher/voucher-name.ts";
import {
  type IncomingDraft,
  type IncomingFacts,
  type IncomingLine,
  type LineColumns,
  noFacts,
} from "./incoming-draft.ts";
import type { IncomingBody } from "./incoming-references.ts";
import type { MergeParts } from "./merge-body.ts";

/** A stored draft, and how far its approval is. */
export interface StoredIncoming {
  readonly draft: IncomingDraft;
  readonly approval: Approval;
  /** Whether the company posts invoices while somebody has still to approve them. */
  readonly isPostedBefore: boolean;
}

type StoredRow = RowOf<"PostingDraft"> & { readonly isOwed: boolean };

interface ExtraRow {
  readonly id: number;
  readonly external_id: string;
  readonly count: string;
  readonly item_id: string;
  readonly item_text: string;
  readonly automated: string[];
  readonly tax_transaction_type: number;
  readonly reinvoiced: boolean;
}

/** The draft of an incoming invoice, locked; undefined where there is none. */
export async function loadStored(read: Reader, id: number): Promise<StoredIncoming | undefined> {
  const drafts = await loadDrafts(read, [id]);
  const stored = drafts.get(id);
  if (stored === undefined) return undefined;
  const [known, rows, extras, facts, [settings]] = await Promise.all([
    read.rows("select 1 from incoming_invoice_object o where o.company_id = $1 and o.id = $2::bigint", id),
    read.rows<StoredRow>(
      `select p.*, coalesce(a."ledgerType", '') = 'VENDOR' as "isOwed" from posting_draft p
       left join account a on a.company_id = p.company_id and a.id = p."account"
       where p.company_id = $1 and p."voucher" = $2::bigint order by p."row", p.id`,
      id,
    ),
    read.rows<ExtraRow>(
      "select l.* from incoming_invoice_line l where l.company_id = $1 and l.invoice = $2::bigint",
      id,
    ),
    read.rows<IncomingFacts>("select i.* from incoming_invoice i where i.company_id = $1 and i.id = $2::bigint", id),
    read.rows<{ before: boolean }>('select k."postBeforeApproval" as before from company k where k.company_id = $1'),
  ]);
  if (known.length === 0) return undefined;
  const extraOf = new Map(extras.map((one) => [one.id, one]));
  const owed = rows.filter((row) => row.isOwed);
  const [first] = owed;
  const { values, version, approval } = stored;
  return {
    approval,
    isPostedBefore: settings?.before === true,
    draft: {
      id,
      version,
      header: {
        supplier: first?.supplier ?? null,
        date: values.date,
        dueDate: first?.termOfPayment ?? null,
        currency: first?.currency ?? kroner,
        amount: toText(negate(sum(owed.map((row) => decimal(row.amountGrossCurrency))))),
        description: values.description,
        number: values.vendorInvoiceNumber ?? "",
        voucherType: values.voucherType,
      },
      lines: rows.filter((row) => !row.isOwed).map((row) => lineOf(row, extraOf.get(row.id))),
      facts: facts[0] ?? noFacts,
    },
  };
}

function lineOf(row: StoredRow, extra: ExtraRow | undefined): IncomingLine {
  return {
    id: row.id,
    columns: row as LineColumns,
    externalId: extra?.external_id ?? `${row.id}`,
    count: extra?.count ?? "1",
    itemId: extra?.item_id ?? "",
    itemText: extra?.item_text ?? "",
    automated: extra?.automated ?? [],
    taxTransactionType: extra?.tax_transaction_type ?? 0,
    isReinvoiced: extra?.reinvoiced ?? false,
  };
}

/** What completes a body: the VAT types of its accounts, the terms of its supplier, the voucher type of supplier invoices. */
export async function loadMergeParts(read: Reader, body: IncomingBody): Promise<MergeParts> {
  const accounts = (body.children.orderLines ?? []).map((one) => one.values.accountId).filter((id) => id !== 0);
  const supplier = body.children.invoiceHeader?.[0]?.values.vendorId ?? 0;
  const [found, terms, voucherType] = await Promise.all([
    loadAccounts(read, accounts),
    loadTerms(read, supplier),
    loadInvoiceType(read),
  ]);
  return { vatTypeOf: (account) => found.get(account)?.vatTypeId ?? 0, termsOf: () => terms, voucherType };
}

/** The terms of a supplier; those of the company's invoices where it has none. */
export async function loadTerms(read: Reader, supplier: number): Promise<PaymentTerms> {
  const [row] = await read.rows<PaymentTerms>(
    `select p."invoicesDueIn", p."invoicesDueInType" from party p where p.company_id = $1 and p.id = $2::bigint`,
    supplier,
  );
  return row ?? { invoicesDueIn: 14, invoicesDueInType: "DAYS" };
}

/** The voucher type of supplier invoices. */
export async function loadInvoiceType(read: Reader): Promise<number | null> {
  const [row] = await read.rows<{ id: number }>(
    `select t.id from voucher_type t where t.company_id = $1 and t."key" = 'SUPPLIER_INVOICE' order by t.id limit 1`,
  );
  return row?.id ?? null;
}

/** The account of what is owed to a supplier: its own, or that of the posting rules. */
export async function loadPayables(read: Reader, supplier: number | null): Promise<number> {
  const [roles, [own]] = await Promise.all([
    loadRoles(read, "ACCOUNTS_PAYABLE"),
    read.rows<{ account: number | null }>(
      `select p."supplierAccount" as account from party p where p.company_id = $1 and p.id = $2::bigint`,
      supplier,
    ),
  ]);
  const account = own?.account ?? roles.get("ACCOUNTS_PAYABLE");
  if (account === undefined) throw new Error("No account is set for what is owed to suppliers.");
  return account;
}

interface KnownRow {
  readonly voucher: number;
  readonly name: string;
}

/**
 * The refusal of an invoice that has come before: same supplier, number and kind within two years, posted and not reversed, or
 * a draft. The supplier is locked first, so that of two at once the second finds the first.
 */
export async function loadKnown(read: Reader, { id, header }: IncomingDraft): Promise<Fault[]> {
  const { supplier, number, date, amount } = header;
  if (supplier === null || number.trim() === "") return [];
  await read.rows("select 1 from party where company_id = $1 and id = $2::bigint for no key update", supplier);
  const [known] = await read.rows<KnownRow>(
    `with sought as (select $2::bigint as supplier, bill_number($3) as number, coalesce($4::date, company_today()) as day, sign($5::numeric) as kind)
     select v.id as voucher, ${voucherName("v")} as name from sought w
     join supplier_bill s on s.company_id = $1 and s.supplier = w.supplier and s.number = w.number and s.number <> ''
     join voucher v on v.company_id = $1 and v.id = s.voucher and v."reverseVoucher" is null
     where s."date" > w.day - interval '24 months' and s."date" < w.day + interval '24 months' and (w.kind = 0 or sign(s.amount) = w.kind) and v.id <> $6::bigint
     union all
     select d.id, '#' || d."tempNumber" from sought w
     join voucher_draft d on d.company_id = $1 and d."vendorInvoiceNumber" <> '' and bill_number(d."vendorInvoiceNumber") = w.number and w.number <> '' and d.id <> $6::bigint
     cross join lateral (select sign(-sum(p."amountGrossCurrency")) as kind from posting_draft p join account a on a.company_id = $1 and a.id = p."account" and a."ledgerType" = 'VENDOR'
       where p.company_id = $1 and p."voucher" = d.id and p."supplier" = w.supplier) o
     where o.kind is not null and (w.kind = 0 or o.kind = 0 or o.kind = w.kind) order by voucher limit 1`,
    supplier,
    number,
    date,
    amount,
    id,
  );
  return known === undefined ? [] : [knownFault(number, known.name)];
}

/** The message that names the voucher of an invoice that has come before. */
export function knownFault(number: string, voucher: string): Fault {
  const place = "invoiceHeader.invoiceNumber";
  return { key: "incomingKnown", field: place, path: place, parameters: { number: number.slice(0, 50), voucher } };
}

/** Lines whose account supplier invoices may not use, or that says what is owed. */
export async function loadUnfitAccounts(read: Reader, { lines }: IncomingDraft): Promise<Fault[]> {
  const ids = lines.map((one) => one.columns.account).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await read.rows<{ id: number; name: string; isOwed: boolean }>(
    `select a.id, trim(a."number" || ' ' || a."name") as name, a."ledgerType" = 'VENDOR' as "isOwed" from account_of_chart a
     where a.company_id = $1 and a.id = any($2::bigint[]) and (a."ledgerType" = 'VENDOR' or not a."isApplicableForSupplierInvoice")`,
    ids,
  );
  const unfit = new Map(rows.map((one) => [one.id, one]));
  return lines.flatMap(({ columns }, at) => {
    const one = unfit.get(columns.account ?? -1);
    if (one === undefined) return [];
    const key = one.isOwed ? "incomingAccountOwed" : "incomingAccountUnfit";
    return [
      { key, field: "orderLines.accountId", path: `orderLines[${at}].accountId`, parameters: { account: one.name } },
    ];
  });
}
