// A bookkeeper's naive model of the books: lists in memory and whole øre; knows nothing of the service's code.

/** One row on an account. Amounts are whole øre; debit is positive. */
export interface ModelRow {
  readonly account: number;
  readonly date: string;
  readonly amount: number;
  /** The invoice that the row belongs to, on receivables. */
  readonly invoice: number | null;
}

/** A voucher that was posted. */
export interface ModelVoucher {
  readonly id: number;
  readonly rows: readonly ModelRow[];
  readonly isInvoice: boolean;
  reversed: boolean;
}

/** A line that is sold: whole øre for one, and how many. */
export interface SoldLine {
  readonly vatCode: number;
  readonly price: number;
  readonly count: number;
}

/** Rate, income account and VAT account of each outgoing VAT type, by its id. */
const sales: Readonly<Record<number, { rate: number; income: number; vat: number }>> = {
  3: { rate: 25, income: 3000, vat: 2700 },
  31: { rate: 15, income: 3001, vat: 2701 },
  32: { rate: 12, income: 3002, vat: 2702 },
  5: { rate: 0, income: 3100, vat: 0 },
  6: { rate: 0, income: 3200, vat: 0 },
};

/** Rate and VAT account of input VAT types, by id. */
export const inputVat: Readonly<Record<number, { rate: number; vat: number }>> = {
  0: { rate: 0, vat: 0 },
  1: { rate: 25, vat: 2710 },
  11: { rate: 15, vat: 2711 },
  12: { rate: 12, vat: 2712 },
};

/** Half away from zero. */
function rounded(numerator: number, denominator: number): number {
  const sign = numerator < 0 ? -1 : 1;
  return sign * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
}

/** The net amount of a gross amount. */
export function netOf(gross: number, rate: number): number {
  return rounded(gross * 100, 100 + rate);
}

/** The books as they should be. */
export class Model {
  readonly vouchers: ModelVoucher[] = [];
  /** Customer of each invoice, by invoice number. */
  readonly invoices = new Map<number, { readonly id: number; readonly customer: number }>();
  readonly closed = new Set<string>();
  private readonly numbers = new Map<string, number>();

  /** The number that the next voucher of the year gets. */
  nextNumber(date: string): number {
    return (this.numbers.get(date.slice(0, 4)) ?? 0) + 1;
  }

  /** True where one of the dates lies in a closed month. */
  isClosed(dates: readonly string[]): boolean {
    return dates.some((date) => this.closed.has(date.slice(0, 7)));
  }

  /** Adds a voucher; one of the ordinary series takes a number. */
  add(id: number, rows: readonly ModelRow[], date: string, kind: "voucher" | "invoice" | "reversal" = "voucher"): void {
    const isInvoice = kind === "invoice";
    // A reversal is linked like the voucher that it reverses, so it is not reversed again.
    this.vouchers.push({ id, rows, isInvoice, reversed: kind === "reversal" });
    if (!isInvoice) this.numbers.set(date.slice(0, 4), this.nextNumber(date));
  }

  /** The rows of an invoice, and its total with VAT. */
  invoiceRows(lines: readonly SoldLine[], includesVat: boolean, date: string): { rows: ModelRow[]; total: number } {
    const invoice = this.invoices.size + 1;
    const sums = new Map<number, number>();
    for (const line of lines) sums.set(line.vatCode, (sums.get(line.vatCode) ?? 0) + line.price * line.count);
    const rows: ModelRow[] = [];
    let total = 0;
    for (const [code, sum] of sums) {
      const { rate, income, vat } = sales[code] ?? { rate: 0, income: 0, vat: 0 };
      const net = includesVat ? netOf(sum, rate) : sum;
      const tax = includesVat ? sum - net : rounded(sum * rate, 100);
      rows.push({ account: income, date, amount: -net, invoice: null });
      if (tax !== 0) rows.push({ account: vat, date, amount: -tax, invoice: null });
      total += net + tax;
    }
    return { rows: [{ account: 1500, date, amount: total, invoice }, ...rows], total };
  }

  /** What is left to pay of an invoice. */
  outstanding(invoice: number): number {
    return this.sum((row) => row.invoice === invoice);
  }

  /** The balance of every account that was posted to, up to and without a day; result accounts from the year's start. */
  balances(from: string, to: string): Map<number, { in: number; change: number }> {
    const balances = new Map<number, { in: number; change: number }>();
    for (const row of this.rows()) {
      if (row.date >= to) continue;
      const kept = balances.get(row.account) ?? { in: 0, change: 0 };
      const isResult = row.account >= 3000;
      if (row.date >= from) kept.change += row.amount;
      else if (!isResult || row.date.slice(0, 4) === from.slice(0, 4)) kept.in += row.amount;
      balances.set(row.account, kept);
    }
    return balances;
  }

  private *rows(): Generator<ModelRow> {
    for (const voucher of this.vouchers) yield* voucher.rows;
  }

  private sum(condition: (row: ModelRow) => boolean): number {
    let sum = 0;
    for (const row of this.rows()) if (condition(row)) sum += row.amount;
    return sum;
  }
}
