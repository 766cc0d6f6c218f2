// The transactions of a file as vouchers, read a second time and made when they are stored: memory holds a few hundred of them.

import * as limits from "../../limits.ts";
import { decimal } from "../../money/decimal.ts";
import type { Write } from "../../schema/action.ts";
import type { ActionContext } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { postStated } from "../ledger/posting/post.ts";
import type { PostingDetails, StatedLine } from "../ledger/posting/posting-row.ts";
import { postManyProcedure, storeVouchers, type VoucherToStore } from "../ledger/posting/store-voucher.ts";
import { shownNumber } from "../opening/external-number.ts";
import { SaftFaults } from "./saft-fault.ts";
import type { SaftPlan } from "./saft-plan.ts";
import { type SaftLine, SaftRecords, type SaftTransaction } from "./saft-records.ts";
import { analysisKey, dayOf, oreText, partyKey, SaftFiles } from "./saft-summary.ts";
import { ordinaryVat, taxCodeOf, vatRowsOf, vatTypeOf } from "./saft-vat.ts";

/** Ids of the vouchers, and the writes that store them, one after the other. */
export interface SaftVouchers {
  readonly ids: readonly number[];
  readonly writes: readonly Write[];
}

/** Numbers of vouchers: that of the transaction where it is one that is free, else the next one of its year. */
export function numbersOf({ summary, company }: Pick<SaftPlan, "summary" | "company">): number[] {
  const used = new Set(company.usedNumbers);
  const highest = new Map<number, number>();
  const raise = (year: number, number: number) => highest.set(year, Math.max(highest.get(year) ?? 0, number));
  for (const key of used) {
    const [year = 0, number = 0] = key.split(" ").map(Number);
    raise(year, number);
  }
  const numbers = summary.numbers.map((number, at) => {
    const year = summary.years[at] ?? 0;
    const key = `${year} ${number}`;
    if (number === 0 || used.has(key)) return 0;
    used.add(key);
    raise(year, number);
    return number;
  });
  return numbers.map((number, at) => {
    if (number > 0) return number;
    const year = summary.years[at] ?? 0;
    raise(year, (highest.get(year) ?? 0) + 1);
    return highest.get(year) ?? 0;
  });
}

/** The vouchers of a file. Each write makes its own when it is sent. */
export function vouchersOf(plan: SaftPlan, context: ActionContext): SaftVouchers {
  const { years, postings } = plan.summary;
  const count = years.length;
  // All ids are taken now: a decision with too few is run again.
  const take = (size: number) => Float64Array.from({ length: size }, () => context.newId());
  const [ids, rowIds, groupIds] = [take(count), take(postings), take(postings)];
  let nextRow = 0;
  let nextGroup = 0;
  const making = new VoucherMaking(plan, numbersOf(plan));
  const source = making.vouchers(ids, () => rowIds[nextRow++] ?? 0);
  const own = { ...context, newId: () => groupIds[nextGroup++] ?? 0 };
  const writes: Write[] = [];
  for (let from = 0; from < count; from += limits.saftStoredTogether) {
    const size = Math.min(limits.saftStoredTogether, count - from);
    const argument = {
      toJSON: () => {
        const vouchers = Array.from({ length: size }, () => source.next().value as VoucherToStore);
        const write = storeVouchers(vouchers, { groups: [], settles: true }, own);
        return write.argument;
      },
    };
    writes.push({ call: postManyProcedure, argument });
  }
  return { ids: [...ids], writes };
}

/** Makes vouchers of transactions. */
class VoucherMaking {
  private readonly plan: SaftPlan;
  private readonly numbers: readonly number[];
  private readonly records = new SaftRecords(new SaftFaults());
  /** The posting that opened the item of a party and number. */
  private readonly items = new Map<string, number>();

  constructor(plan: SaftPlan, numbers: readonly number[]) {
    this.plan = plan;
    this.numbers = numbers;
  }

  *vouchers(ids: Float64Array, newRowId: () => number): Generator<VoucherToStore> {
    const { upload } = this.plan;
    let place = 0;
    for (const records of new SaftFiles(upload).pieces())
      for (const record of records) {
        if (record.name !== "Transaction") continue;
        const transaction = this.records.transaction(record);
        if (transaction.lines.length < 2) continue;
        const rowIds = transaction.lines.map(newRowId);
        yield this.voucher(transaction, ids[place] ?? 0, this.numbers[place] ?? 0, rowIds);
        place += 1;
      }
  }

  private voucher(of: SaftTransaction, id: number, number: number, rowIds: readonly number[]): VoucherToStore {
    const { upload, summary } = this.plan;
    const date = dayOf(of, upload.options.overrideVoucherDateOnDiscrepancy);
    const vat = vatRowsOf(of, summary.taxCodes);
    let row = 0;
    const rows = of.lines.map((line, at) => {
      const isVat = vat.rows?.has(line) === true;
      if (!isVat) row += 1;
      return this.line(line, { date, row: isVat ? 0 : row, isSplit: vat.rows !== null, id: rowIds[at] ?? 0 });
    });
    const description = of.description || of.lines.find((one) => one.description !== "")?.description || of.id;
    const number_ = { number, externalVoucherNumber: of.id.slice(0, 100) };
    return {
      id,
      date,
      series: "external",
      ...number_,
      description: description.slice(0, 1_000),
      voucherType: null,
      rows: postStated(rows),
      rowIds,
    };
  }

  private line(line: SaftLine, at: { date: string; row: number; isSplit: boolean; id: number }): StatedLine {
    const { company, accounts, summary } = this.plan;
    const account = accounts.mapped.get(line.account);
    if (account === undefined) throw new Error("An account of the file that was mapped is gone.");
    const [tax] = line.taxes;
    const vatType = at.row === 0 || tax === undefined ? 0 : vatTypeOf(taxCodeOf(tax, summary.taxCodes), company).id;
    const gross = line.amount + (at.isSplit ? ordinaryVat(line, summary.taxCodes) : 0n);
    const parties = this.partiesOf(line, account);
    const money = this.moneyOf(line, gross);
    const party = parties.customerId ?? parties.supplierId ?? null;
    return {
      ...parties,
      ...this.dimensionsOf(line),
      ...(party === null || line.reference === ""
        ? {}
        : this.itemOf(line, account.id, parties, money.currencyId, at.id)),
      ...money,
      row: at.row,
      date: at.date,
      accountId: account.id,
      vatTypeId: vatType,
      description: this.textOf(line),
      termOfPayment: party === null ? null : line.dueDate,
    };
  }

  /** Amounts in kroner and in the currency of the line, which is kroner where it says none that fits. */
  private moneyOf(line: SaftLine, gross: bigint) {
    const amount = decimal(oreText(line.amount));
    const amountGross = gross === line.amount ? amount : decimal(oreText(gross));
    const currencyId = this.plan.company.currencies.get(line.currency) ?? kroner;
    const own = line.currencyAmount;
    const fits =
      own !== null && own !== 0n && line.amount !== 0n && own > 0n === line.amount > 0n && gross === line.amount;
    if (currencyId === kroner || !fits)
      return { currencyId: kroner, amount, amountCurrency: amount, amountGross, amountGrossCurrency: amountGross };
    const amountCurrency = decimal(oreText(own));
    return { currencyId, amount, amountCurrency, amountGross, amountGrossCurrency: amountCurrency };
  }

  private partiesOf(
    line: SaftLine,
    account: { readonly ledgerType: string; readonly isCloseable: boolean },
  ): Partial<PostingDetails> {
    const { mapped, unspecified, employee } = this.plan.parties;
    const customer = line.customer === "" ? undefined : mapped.get(partyKey("customer", line.customer))?.id;
    const supplier = line.supplier === "" ? undefined : mapped.get(partyKey("supplier", line.supplier))?.id;
    if (account.ledgerType === "CUSTOMER") return { customerId: customer ?? unspecified.customer };
    if (account.ledgerType === "VENDOR") return { supplierId: supplier ?? unspecified.supplier };
    if (account.ledgerType === "EMPLOYEE") return { employeeId: employee };
    if (!account.isCloseable) return {};
    return customer === undefined ? { supplierId: supplier ?? null } : { customerId: customer };
  }

  /** Lines of one account, party, currency and number are one open item. */
  private itemOf(line: SaftLine, account: number, parties: Partial<PostingDetails>, currency: number, id: number) {
    const { customerId = null, supplierId = null } = parties;
    const key = [account, customerId, supplierId, currency, line.reference].join(" ");
    const item = this.items.get(key);
    if (item === undefined) this.items.set(key, id);
    return {
      invoiceNumber: customerId === null ? line.reference : shownNumber(line.reference, this.plan.company.own),
      externalInvoiceNumber: customerId === null ? null : line.reference,
      openItemId: item ?? null,
    };
  }

  private dimensionsOf(line: SaftLine): Partial<PostingDetails> {
    const details: { -readonly [Name in keyof PostingDetails]?: PostingDetails[Name] } = {};
    for (const { type, id } of line.analyses) {
      const value = this.plan.dimensions.mapped.get(analysisKey(type, id));
      if (value === undefined) continue;
      if (value.kind === "department") details.departmentId ??= value.id;
      else if (value.kind === "project") details.projectId ??= value.id;
      else if (value.index === 1) details.freeAccountingDimension1Id ??= value.id;
      else if (value.index === 2) details.freeAccountingDimension2Id ??= value.id;
      else details.freeAccountingDimension3Id ??= value.id;
    }
    return details;
  }

  /** What no dimension has a place for stays in the text. */
  private textOf(line: SaftLine): string {
    const left = line.analyses.filter(({ type, id }) => !this.plan.dimensions.mapped.has(analysisKey(type, id)));
    const more = left.map(({ type, id }) => `${type} ${id}`).join(", ");
    const text = line.description.slice(0, 900);
    return more === "" ? text : `${text} (${more})`.slice(0, 1_000);
  }
}
