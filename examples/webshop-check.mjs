// Checks the books of a company that sells and gets paid, from the interface alone and in whole øre: nothing is taken from the ledger that it can compute from order lines.

/** An amount in kroner as whole øre. */
export const ore = (amount) => Math.round(amount * 100);
/** Øre as kroner with two decimals. */
export const kroner = (amount) => (amount / 100).toFixed(2);
/** The sum of numbers. */
export const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
/** Whether the numbers are 1, 2, 3 ... without a gap, in any order. */
export const isDense = (numbers) => [...numbers].sort((a, b) => a - b).every((number, index) => number === index + 1);

/** A decimal as a whole number of its ten-thousand-millionth parts: unit prices have up to ten decimals. */
export function exact(number) {
  const [, minus, whole, decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(number));
  return BigInt(`${minus}${whole}${decimals.padEnd(10, "0")}`);
}

/** The quotient rounded to a whole number, halves away from 0. */
export function rounded(numerator, denominator) {
  const half = numerator < 0n ? -denominator : denominator;
  return (2n * numerator + half) / (2n * denominator);
}

/** VAT, in all and by VAT code, and total of an invoice from its lines, in øre: rounded once per line, and VAT once per VAT code. */
export function amountsOf(includesVat, orderLines) {
  const perCode = new Map();
  for (const { count, discount, vatType, ...prices } of orderLines) {
    const price = includesVat ? prices.unitPriceIncludingVatCurrency : prices.unitPriceExcludingVatCurrency;
    const amount = rounded(exact(count) * exact(price) * (exact(100) - exact(discount)), 10n ** 30n);
    const code = perCode.get(vatType.number) ?? { rate: BigInt(vatType.percentage), amount: 0n };
    perCode.set(vatType.number, { ...code, amount: code.amount + amount });
  }
  let vat = 0n;
  let total = 0n;
  const vatOfCode = new Map();
  for (const [number, { rate, amount }] of perCode) {
    const ofCode = includesVat ? amount - rounded(amount * 100n, 100n + rate) : rounded(amount * rate, 100n);
    vatOfCode.set(number, Number(ofCode));
    vat += ofCode;
    total += includesVat ? amount : amount + ofCode;
  }
  return { vat: Number(vat), total: Number(total), vatOfCode };
}

/** The vouchers from a day until before another one, in halves where the service refuses to list so many at once. */
async function vouchersBetween(service, from, to) {
  const path = `/ledger/voucher?dateFrom=${from}&dateTo=${to}&count=10000&fields=id,number,year`;
  const { code } = await service.refusal("GET", path);
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10);
  if (code !== 23000 || middle === from) return await service.list(path);
  return [...(await vouchersBetween(service, from, middle)), ...(await vouchersBetween(service, middle, to))];
}

/** Prints a line per check. @returns whether all hold */
export async function checkBooks(service, orders) {
  const lineFields = "count,discount,unitPriceIncludingVatCurrency,unitPriceExcludingVatCurrency";
  const invoices = await service.list(
    "/invoice?count=10000&fields=number,amount,amountOutstanding,voucher(id)," +
      `orders(isPrioritizeAmountsIncludingVat),orderLines(${lineFields},vatType(number,percentage))`,
  );
  const always = "dateFrom=2000-01-01&dateTo=2100-01-01&count=10000";
  const vouchers = await vouchersBetween(service, "2000-01-01", "2100-01-01");
  const balances = await service.list(`/balanceSheet?${always}&fields=account(number),balanceChange`);
  const balance = (from, to) => {
    const those = balances.filter(({ account }) => account.number >= from && account.number <= to);
    return sum(those.map((one) => ore(one.balanceChange)));
  };
  const amounts = invoices.map((one) => amountsOf(one.orders[0].isPrioritizeAmountsIncludingVat, one.orderLines));
  const wrong = invoices.filter((one, index) => ore(one.amount) !== amounts[index].total);
  const vat = sum(amounts.map((one) => one.vat));
  const outstanding = sum(invoices.map((one) => ore(one.amountOutstanding)));
  const ofInvoices = new Set(invoices.map((one) => one.voucher.id));
  const own = vouchers.filter((one) => ofInvoices.has(one.id)).map((one) => one.number);
  const others = vouchers.filter((one) => !ofInvoices.has(one.id));
  const years = [...new Set(others.map((one) => one.year))].sort();
  const checks = [
    [`${orders} orders have their invoices`, invoices.length >= orders, invoices.length],
    ["invoice totals follow from their lines", wrong.length === 0, wrong.map((one) => one.number).join(" ")],
    ["the trial balance is 0", balance(0, 1e9) === 0, kroner(balance(0, 1e9))],
    [
      "receivables (1500) are what is outstanding",
      balance(1500, 1500) === outstanding,
      `${kroner(balance(1500, 1500))}, ${kroner(outstanding)}`,
    ],
    [
      "VAT owed (27xx) is the VAT of the invoices",
      -balance(2700, 2799) === vat,
      `${kroner(-balance(2700, 2799))}, ${kroner(vat)}`,
    ],
    ["invoice numbers run without a gap", isDense(invoices.map((one) => one.number)), `1 to ${invoices.length}`],
    // Vouchers of invoices have a series of their own, which follows the invoice numbers at a distance.
    ["so do those of their vouchers", isDense(own.map((number) => number - Math.min(...own) + 1)), own.length],
    ...years.map((year) => {
      const numbers = others.filter((one) => one.year === year).map((one) => one.number);
      return [`voucher numbers of ${year} run without a gap`, isDense(numbers), `1 to ${numbers.length}`];
    }),
  ];
  for (const [what, holds, figures] of checks)
    console.log(`${holds ? "ok    " : "FAILED"} ${what}${figures === "" ? "" : `: ${figures}`}`);
  return checks.every(([, holds]) => holds);
}
