// The shop's own books: what every account must have, computed from what the shop sent and never read from the service.
import { amountsOf, exact, rounded } from "./webshop-check.mjs";

/** Output VAT account by VAT code. */
const vatAccounts = { 3: 2700, 31: 2701, 33: 2702 };

/** Sales accounts are one: which of them a line goes to is the service's to decide. */
export const placeOf = (account) => (account >= 3000 && account <= 3999 ? 3000 : account);

/** Books with entries by date and account, in øre. */
export function ownBooks() {
  const entries = [];
  const balance = (account, until = "9999") =>
    entries.reduce((total, one) => (one.account === account && one.date <= until ? total + one.amount : total), 0);
  return {
    /** Posts pairs of account and amount, which must add up to 0. */
    post(date, ...pairs) {
      if (pairs.reduce((total, [, amount]) => total + amount, 0) !== 0)
        throw new Error(`the shop's own books do not balance on ${date}: ${JSON.stringify(pairs)}`);
      for (const [account, amount] of pairs) entries.push({ date, account: placeOf(account), amount });
    },
    balance,
    /** Balances by account at the end of a day. */
    balances(until) {
      const accounts = [...new Set(entries.map((one) => one.account))].sort();
      return new Map(accounts.map((account) => [account, balance(account, until)]));
    },
  };
}

/** The lines of an order as they count: with rate, discount and one price; lines of text alone have none. */
function countedLines(shop, { orderLines, discountPercentage = "0" }) {
  const types = new Map([...shop.vatTypes.values()].map((one) => [one.id, one]));
  return orderLines
    .filter((line) => line.vatType !== undefined)
    .map(({ price, ...line }) => ({
      unitPriceIncludingVatCurrency: price,
      unitPriceExcludingVatCurrency: price,
      ...line,
      discount: line.discount ?? discountPercentage,
      vatType: types.get(line.vatType.id),
    }));
}

/**
 * What the invoice of orders comes to and how it is posted.
 * @param options.rate kroner for one unit of the orders' currency
 * @param options.isWholeKrone whether the total is rounded to whole kroner
 * @returns the totals in the orders' currency and in kroner, in øre, and the entries
 */
export function invoiceOf(shop, orders, { rate = 1, isWholeKrone = false } = {}) {
  const lines = orders.flatMap((order) => countedLines(shop, order));
  const { vat, total, vatOfCode } = amountsOf(orders[0].isPrioritizeAmountsIncludingVat, lines);
  const inKroner = Number(rounded(BigInt(total) * exact(rate), exact(1)));
  const isForeign = orders[0].currency !== undefined;
  const whole = isWholeKrone && !isForeign ? Number(rounded(BigInt(total), 100n)) * 100 : inKroner;
  const entries = [
    [1500, whole],
    [3000, vat - inKroner],
    ...[...vatOfCode].filter(([, amount]) => amount !== 0).map(([code, amount]) => [vatAccounts[code], -amount]),
    [7740, inKroner - whole],
  ];
  return { currency: total, total: whole, net: inKroner - vat, entries };
}

/** How many units of a product the lines of orders have. */
export function unitsOf(product, orders) {
  const lines = orders.flatMap((order) => order.orderLines).filter((line) => line.product?.id === product);
  return lines.reduce((total, line) => total + Number(line.count), 0);
}
