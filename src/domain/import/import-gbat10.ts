// POST /ledger/voucher/importGbat10: the vouchers of a GBAT10 file are posted, all or none, or every fault of it is reported.

import { subtract, zero } from "../../money/decimal.ts";
import { action } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { type ActionContext, input, type Reader, withDefault } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { uploaded } from "../document/document.ts";
import type { LedgerAccount } from "../ledger/account/ledger-account.ts";
import { loadAccounts, loadVatTypes, type VatTypes, vatTypeAt } from "../ledger/account/load-accounts.ts";
import { loadVatSettings, type VatSettings } from "../ledger/account/posting-roles.ts";
import { type Dimensions, dimensionFaults, loadDimensions } from "../ledger/dimension/dimension-check.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods, refused } from "../ledger/period/closed-periods.ts";
import { loadOpenItems, type OpenItems } from "../ledger/posting/match-open-items.ts";
import { post } from "../ledger/posting/post.ts";
import type { LedgerLine } from "../ledger/posting/posting-row.ts";
import { storeVouchers, type VoucherToStore } from "../ledger/posting/store-voucher.ts";
import type { VatType } from "../ledger/vat/vat-code.ts";
import { deductionWarnings } from "../ledger/vat/vat-deduction.ts";
import {
  type BillSought,
  duplicateParameters,
  duplicatesOf,
  keepReason,
  loadStoredBills,
  reasonFaults,
  refusedDuplicates,
  type StoredBills,
} from "../ledger/voucher/duplicate-bills.ts";
import { type Bill, billsOf, postedBillRow } from "../ledger/voucher/supplier-bills.ts";
import { importDone } from "../notification/notification.ts";
import { type Gbat10Column, type Gbat10File, type Gbat10Line, lineFault, readGbat10 } from "./gbat10-file.ts";
import { loadParties, type Parties, partiesOf } from "./gbat10-parties.ts";

interface Loaded {
  readonly file: Gbat10File;
  /** Ids by what the file calls them: `account 3000`, `vatType 3`, `project P-1`, `department 20`. */
  readonly idsByName: ReadonlyMap<string, number>;
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly vatTypes: VatTypes;
  readonly dimensions: Dimensions;
  readonly parties: Parties;
  readonly vat: VatSettings;
  readonly closed: ClosedPeriods;
  /** Under the numbers of the file; each voucher adds its own. */
  readonly openItems: OpenItems;
  readonly bills: StoredBills;
}

/** Imports a GBAT10 file. */
export const importGbat10 = action({
  method: "POST",
  path: "/ledger/voucher/importGbat10",
  answers: "Voucher",
  answersMany: "plainly",
  status: 200,
  upload: {
    kinds: ["text"],
    whole: true,
    parts: {
      generateVatPostings: withDefault(
        input("flag", {
          description:
            "true: VAT is computed of the lines with T in column 28. false: the file has its VAT postings itself, and none is computed.",
        }),
        "false",
      ),
      encoding: withDefault(input("text", { description: "UTF-8, ISO-8859-1 or windows-1252." }), "UTF-8"),
    },
  },
  query: duplicateParameters,
  refuses: ["duplicate"],
  events: "voucher.create customer.create supplier.create closeGroup.create notification.sent",
  description:
    "Posts the vouchers of a GBAT10 file (docs/import-formats.md), all or none; customers and suppliers of unknown numbers are made. Every fault of the file is told at once, with its line and column. Bills of suppliers are compared by their numbers as POST /ledger/voucher does, with each other too. Answers a plain list of the vouchers' id and url.",
  async load({ upload }, read): Promise<Loaded> {
    const { content, parts } = uploaded(upload);
    const file = readGbat10(content ?? new Uint8Array(), String(parts.encoding));
    return { file, ...(await loadNamed(file.lines, read)) };
  },
  decide({ upload, query }, loaded, context) {
    const { file, closed } = loaded;
    const computes = uploaded(upload).parts.generateVatPostings === true;
    const faults: Fault[] = [
      ...reasonFaults(query),
      ...file.faults,
      ...file.lines.flatMap((line) => nameFaults(line, loaded)),
    ];
    let isWhole = faults.length === 0;
    const parties = partiesOf(file.lines, loaded.parties, context);
    const vatTypes: VatType[] = [];
    const bills: Bill[] = [];
    const vouchers = vouchersOf(file.lines).flatMap((lines) => {
      const [first] = lines;
      if (first === undefined) return [];
      const closedFaults = datesOf(lines).flatMap((day) => dateFaults([day], closed, context.today));
      faults.push(...closedFaults);
      isWhole &&= closedFaults.every(({ isLock }) => isLock === true);
      // A line that cannot be read, or that names nothing, is missing in the sum: only whole vouchers are looked at.
      if (!isWhole) return [];
      const posted = postLines(lines, { loaded, parties: parties.parties, computes });
      faults.push(...posted.faults);
      vatTypes.push(...posted.deducts);
      isWhole &&= posted.faults.length === 0;
      if (posted.rows === null) return [];
      const voucher = voucherOf(lines, first, posted.rows, context);
      const linked = loaded.openItems.link(voucher.rows, (index) => voucher.rowIds[index] ?? 0);
      faults.push(...linked.faults.map(({ index, ...fault }) => placed(fault, lines[index] ?? first)));
      const linkedVoucher = { ...voucher, rows: linked.rows };
      bills.push(...billsIn(lines, linkedVoucher, loaded));
      return [linkedVoucher];
    });
    if (faults.length > 0) return refused(faults);
    const options = { isAllowed: query.allowDuplicate === true, isPosting: true };
    const duplicates = duplicatesOf(bills, loaded.bills, options);
    if (duplicates.refused.length > 0) return refusedDuplicates(duplicates.refused);
    const ids = vouchers.map((one) => one.id);
    return {
      writes: [
        ...parties.writes,
        storeVouchers(vouchers, { groups: [], settles: true }, context),
        ...keepReason(query, duplicates, ids, context),
        importDone(uploaded(upload).fileName, ids, context),
      ],
      changes: [...parties.changes, ...ids.map((id) => ({ resource: "Voucher", id, kind: "CREATE" as const }))],
      warnings: [...duplicates.warnings, ...deductionWarnings(vatTypes, loaded.vat.registration)],
      answer: { objects: ids },
    };
  },
});

async function loadNamed(lines: readonly Gbat10Line[], read: Reader): Promise<Omit<Loaded, "file">> {
  const texts = (of: (line: Gbat10Line) => string) => [...new Set(lines.map(of))].filter((one) => one !== "");
  const rows = await read.rows<{ key: string; id: number }>(
    `select 'account ' || a."number" as key, a.id from account_of_chart a where a.company_id = $1 and a."number"::text = any($2::text[])
     union all select 'vatType ' || v."number", v.id from vat_type v where v.company_id = $1 and v."number" = any($3::text[])
     union all select 'project ' || p."number", p.id from project p where p.company_id = $1 and p."number" = any($4::text[])
     union all select 'department ' || d."departmentNumber", d.id from department d where d.company_id = $1 and d."departmentNumber" = any($5::text[])`,
    texts((line) => String(line.account)),
    texts(vatCode),
    texts((line) => line.project),
    texts((line) => line.department),
  );
  const idsByName = new Map(rows.map((row) => [row.key, row.id]));
  const ids = (word: string) => rows.filter(({ key }) => key.startsWith(`${word} `)).map((row) => row.id);
  const dates = texts((line) => line.date);
  const [accounts, vatTypes, dimensions, parties, vat, closed] = await Promise.all([
    loadAccounts(read, ids("account")),
    loadVatTypes(read),
    loadDimensions(
      read,
      lines.map((line) => dimensionsOf(line, idsByName)),
    ),
    loadParties(read, lines),
    loadVatSettings(read),
    loadClosedPeriods(read, dates),
  ]);
  const openItems = await loadOpenItems(
    read,
    lines.map((line) => ({ ...partyOf(line, parties), number: line.invoiceNumber })),
  );
  // The suppliers' ids are known by now.
  const bills = await loadStoredBills(read, soughtOf(lines, parties), { isPosting: true });
  return { idsByName, accounts, vatTypes, dimensions, parties, vat, closed, bills, openItems };
}

/** The parties of a line, as far as the company has them. */
function partyOf({ customer, supplier }: Gbat10Line, parties: Parties) {
  return {
    customer: parties.get(`customer ${customer}`) ?? null,
    supplier: parties.get(`supplier ${supplier}`) ?? null,
  };
}

/** The bills of the lines that are compared with those of their suppliers. */
function soughtOf(lines: readonly Gbat10Line[], parties: Parties): BillSought[] {
  const bills = new Map<string, BillSought>();
  for (const own of vouchersOf(lines))
    for (const { supplier: named, invoiceNumber: number, amount, date } of own) {
      const supplier = parties.get(`supplier ${named}`);
      if (supplier === undefined) continue;
      const key = [own[0]?.line, supplier, number].join(" ");
      const before = bills.get(key)?.amount ?? zero;
      bills.set(key, { supplier, number, date, currency: kroner, amount: subtract(before, amount) });
    }
  return [...bills.values()];
}

/** The bills of a voucher, with faults reported at the line that has the bill's number. */
function billsIn(lines: readonly Gbat10Line[], { id, date, rows }: VoucherToStore, { accounts }: Loaded): Bill[] {
  const [first] = lines;
  const isPayables = (account: number) => accounts.get(account)?.ledgerType === "VENDOR";
  const name = first?.voucherNumber ?? "";
  const voucher = { id, name, date, vendorInvoiceNumber: "", type: "", rows: rows.map(postedBillRow) };
  return billsOf(voucher, isPayables).map((bill) => {
    const own = lines.find((line) => line.invoiceNumber === bill.number && line.supplier !== 0) ?? first;
    const { field, path } = lineFault(own?.line ?? 0, "invoiceNumber", "");
    return { ...bill, place: { field: field ?? "", path: path ?? "" } };
  });
}

function vatCode({ vatCode: code }: Gbat10Line): string {
  return code === "" ? "0" : code;
}

function dimensionsOf(line: Gbat10Line, idsByName: ReadonlyMap<string, number>) {
  const id = (word: "project" | "department") =>
    line[word] === "" ? null : (idsByName.get(`${word} ${line[word]}`) ?? null);
  return { project: id("project"), department: id("department") };
}

/** What a line names and the company does not have, and what may not be named any more. */
function nameFaults(line: Gbat10Line, { idsByName, dimensions }: Loaded): Fault[] {
  const missing = (column: Gbat10Column, key: string, name: string) =>
    idsByName.has(name)
      ? []
      : [lineFault(line.line, column, key, { value: name.slice(name.indexOf(" ") + 1).slice(0, 50) })];
  return [
    ...missing("account", "gbat10Account", `account ${line.account}`),
    ...missing("vatCode", "gbat10VatCode", `vatType ${vatCode(line)}`),
    ...(line.project === "" ? [] : missing("project", "gbat10Project", `project ${line.project}`)),
    ...(line.department === "" ? [] : missing("department", "gbat10Department", `department ${line.department}`)),
    ...dimensionFaults(dimensionsOf(line, idsByName), dimensions, { field: "", path: "" }).map((fault) =>
      placed(fault, line),
    ),
  ];
}

/** Lines with the same number, date and type, in the order in which the file begins them. */
function vouchersOf(lines: readonly Gbat10Line[]): readonly (readonly Gbat10Line[])[] {
  const groups = new Map<string, Gbat10Line[]>();
  for (const line of lines) {
    const key = `${line.voucherNumber} ${line.date} ${line.voucherType}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [line]);
    else group.push(line);
  }
  return [...groups.values()];
}

/** The date of a voucher, with faults reported at its first line. */
function datesOf(lines: readonly Gbat10Line[]) {
  return lines.slice(0, 1).map((line) => {
    const { field, path } = lineFault(line.line, "date", "");
    return { date: line.date, field: field ?? "", path: path ?? "" };
  });
}

interface Posting {
  readonly loaded: Loaded;
  readonly parties: Parties;
  readonly computes: boolean;
}

function postLines(lines: readonly Gbat10Line[], { loaded, parties, computes }: Posting) {
  const { idsByName, accounts, vatTypes, vat } = loaded;
  const { vatPerDepartment } = vat;
  const deducts: VatType[] = [];
  const ledgerLines = lines.map((line, index): LedgerLine => {
    const account = accounts.get(idsByName.get(`account ${line.account}`) ?? -1);
    if (account === undefined) throw new Error("An account that was found is gone.");
    const vatType = vatTypeAt(vatTypes, idsByName.get(`vatType ${vatCode(line)}`) ?? 0, line.date);
    deducts.push(vatType);
    const { project, department } = dimensionsOf(line, idsByName);
    return {
      row: index + 1,
      date: line.date,
      account,
      currencyId: kroner,
      // The code stays for what is read of it; without a rate nothing is computed of it.
      vatType: computes && line.isGross ? vatType : { ...vatType, ratePercent: zero },
      amountGross: line.amount,
      amountGrossCurrency: line.amount,
      description: line.description,
      invoiceNumber: line.invoiceNumber,
      termOfPayment: line.dueDate,
      customerId: partyOf(line, parties).customer,
      supplierId: partyOf(line, parties).supplier,
      projectId: project,
      departmentId: department,
    };
  });
  const voucherDate = lines[0]?.date ?? "";
  const posted = post({ voucherDate, companyCurrencyId: kroner, vatPerDepartment, lines: ledgerLines });
  if (posted.kind === "posted") return { rows: posted.rows, faults: [], deducts };
  return { rows: null, deducts: [], faults: posted.faults.map((fault) => placed(fault, lineOf(fault, lines))) };
}

/** The line that a fault of the ledger belongs to: that of its row, or the first of the voucher. */
function lineOf(fault: Fault, lines: readonly Gbat10Line[]): Gbat10Line {
  const index = /\[(\d+)\]/.exec(fault.path ?? "")?.[1];
  const line = lines[Number(index ?? 0)];
  if (line === undefined) throw new Error("A fault names a row that is not there.");
  return line;
}

/** Columns by the fields that the ledger's faults name. */
const columns: readonly (readonly [field: string, column: Gbat10Column])[] = [
  ["account.id", "account"],
  ["vatType.id", "vatCode"],
  ["customer.id", "customer"],
  ["supplier.id", "supplier"],
  ["project.id", "project"],
  ["department.id", "department"],
  ["invoiceNumber", "invoiceNumber"],
];

function placed(fault: Fault, line: Gbat10Line): Fault {
  const column = columns.find(([field]) => (fault.field ?? "").endsWith(field))?.[1] ?? "amount";
  const { field, path } = lineFault(line.line, column, fault.key);
  return { ...fault, field, path: path ?? null };
}

function voucherOf(
  lines: readonly Gbat10Line[],
  first: Gbat10Line,
  rows: VoucherToStore["rows"],
  context: ActionContext,
): VoucherToStore & { readonly rowIds: readonly number[] } {
  return {
    id: context.newId(),
    date: first.date,
    series: "voucher",
    description: lines.find((line) => line.description !== "")?.description ?? `GBAT10 ${first.voucherNumber}`,
    voucherType: null,
    externalVoucherNumber: first.voucherNumber,
    rows,
    rowIds: rows.map(() => context.newId()),
  };
}
