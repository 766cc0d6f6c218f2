// A webshop's year: every month sells and buys, is settled and closed, and is compared with the shop's own books to the øre.
import { bankDay, openBank } from "./webshop-bank.mjs";
import { ownBooks } from "./webshop-books.mjs";
import { stock } from "./webshop-goods.mjs";
import { later, purchase, saleOf, subscription } from "./webshop-stories.mjs";
import { checkMonth, checkYear } from "./webshop-year-check.mjs";

/** The VAT accounts that a term's settlement empties. */
const vatAccounts = [2700, 2701, 2702, 2710, 2711];

/** Months as "2026-01", one after the other. */
function monthsFrom(first, count) {
  const [year, month] = first.split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}

/** The last day of a month. */
const endOf = (month) => later(`${later(`${month}-28`, 4).slice(0, 7)}-01`, -1);

/** The day on which the VAT of a term is paid: the 10th of the second month after it; in summer at the end of August. */
function vatDue(month) {
  const [second] = monthsFrom(month, 3).slice(-1);
  return month.endsWith("-06") ? `${second}-31` : `${second}-10`;
}

/** Everything that the year needs beside customers and products. */
async function openShop(service, company) {
  const { organizationNumber } = await service.read(`/company/${company}?fields=organizationNumber`);
  // Returns of VAT name the company by its number.
  if (organizationNumber === "") await service.put("organization", "/company", { organizationNumber: "999999999" });
  const shop = {
    ...(await stock(service)),
    documents: 0,
    sold: 0,
    projectIncome: 0,
    inEuro: 0,
    settlements: new Set(),
  };
  // What settlements have taken from each VAT account.
  shop.settled = new Map(vatAccounts.map((account) => [account, 0]));
  const accounts = await service.list("/ledger/account?count=10000&fields=id,number");
  const ids = new Map(accounts.map((one) => [one.number, one.id]));
  shop.account = (number) => ({ id: ids.get(number) });
  const paymentTypes = await service.list("/invoice/paymentType?fields=id,debitAccount(number)");
  shop.cash = paymentTypes.find((one) => one.debitAccount.number === 1900).id;
  shop.euro = (await service.list("/currency?code=EUR&fields=id"))[0].id;
  shop.employee = (await service.read("/token/session/%3EwhoAmI?fields=employeeId")).employeeId;
  const made = async (step, path, body) => ({ id: (await service.create(step, path, body)).id });
  shop.supplier = await made("supplier", "/supplier", { name: "Kaffeimport AS" });
  shop.foreigner = await made("foreigner", "/customer", { name: "Rösterei GmbH", invoicesDueIn: 30 });
  shop.department = await made("department", "/department", { name: "Bedrift", departmentNumber: "20" });
  const project = { name: "Messe", number: "M-1", projectManager: { id: shop.employee }, startDate: "2020-01-01" };
  shop.project = await made("project", "/project", project);
  shop.stockItem = shop.products[0].id;
  await openBank(service, shop);
  await service.put("stock-item", `/product/${shop.stockItem}`, { isStockItem: true });
  shop.inventory = await made("inventory", "/inventory", { name: "Lager" });
  return shop;
}

/** Counts the product that is kept in stock. */
async function count(service, { inventory, stockItem }, date, units) {
  const { id } = await service.create(`count-${date}`, "/inventory/stocktaking", { date, inventory });
  const line = { stocktaking: { id }, product: { id: stockItem }, count: units };
  await service.create(`counted-${date}`, "/inventory/stocktaking/productline", line);
  await service.put(`count-done-${date}`, `/inventory/stocktaking/${id}`, { isCompleted: true });
}

/**
 * Files the return of the two months until a day, and settles it. In the own books every account is emptied into 2740, which gets
 * whole kroner of each, cut towards zero; the øre that are left are rounding. Then it is paid, or paid back.
 */
async function* vatTerm(year, month) {
  const { service, shop, books } = year;
  const date = endOf(month);
  const id = Number(month.slice(0, 4)) * 100 + Number(month.slice(5)) / 2;
  await service.put(`vat-filed-${month}`, `/vatReturn/${id}/:file`);
  const fields = "amount,settlementVoucher(id)";
  const { settlementVoucher } = await service.put(`vat-${month}`, `/vatReturn/${id}/:settle?fields=${fields}`);
  const owed = vatAccounts.map((account) => [account, books.balance(account, date)]);
  const whole = (amount) => Math.trunc(amount / 100) * 100;
  const toPay = owed.reduce((total, [, amount]) => total + whole(amount), 0);
  const rest = owed.reduce((total, [, amount]) => total + amount - whole(amount), 0);
  books.post(date, ...owed.map(([account, amount]) => [account, -amount]), [2740, toPay], [7740, rest]);
  for (const [account, amount] of owed) shop.settled.set(account, shop.settled.get(account) + amount);
  if (settlementVoucher === null) return;
  shop.settlements.add(settlementVoucher.id);
  yield vatDue(month);
  const words = { name: "Skatteetaten", text: `Merverdiavgift termin ${id}`, reason: "PUBLIC_PAYEE" };
  if (toPay !== 0) shop.bank.book(vatDue(month), { step: `vat-${month}`, amount: toPay, ...words });
  books.post(vatDue(month), [2740, -toPay], [1920, toPay]);
}

/** Tax of the year's profit, and what is left to equity; a loss is uncovered. */
async function endYear({ service, books }, date) {
  const start = `${date.slice(0, 4)}-01-01`;
  const ofYear = (until) => [...books.balances(until)].filter(([account]) => account >= 3000 && account < 8800);
  const total = (balances) => balances.reduce((sum, [, amount]) => sum + amount, 0);
  const profit = total(ofYear(later(start, -1))) - total(ofYear(date));
  const tax = profit > 0 ? Math.round(profit * 0.22) : 0;
  const rest = profit - tax;
  const equity = rest >= 0 ? 2050 : 2080;
  const name = date.slice(0, 4);
  await service.put(`year-end-${name}`, `/ledger/annualAccount/${name}/:yearEnd?taxRate=22`);
  books.post(date, [8300, tax], [2500, -tax]);
  books.post(date, [8800, rest], [equity, -rest]);
}

/** Goods that arrive in a month, in øre. */
const purchases = (month) => [
  {
    date: `${month}-03`,
    number: 1,
    gross: 600_049 + Number(month.slice(5)) * 1_117,
    account: 4300,
    vatType: 1,
    rate: 25,
  },
  {
    date: `${month}-17`,
    number: 2,
    gross: 275_130 + Number(month.slice(5)) * 913,
    account: 4301,
    vatType: 11,
    rate: 15,
  },
];

/** Does what is due until a day, several stories at once; one that has come to its end is not kept. */
async function tell(stories, until, clients) {
  const due = stories.filter((one) => one.date <= until);
  const work = async () => {
    for (let one = due.pop(); one !== undefined; one = due.pop())
      while (one.date <= until) {
        const { value, done } = await one.story.next();
        one.date = done ? "9999-12-31" : value;
      }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return stories.filter((one) => one.date < "9999");
}

/** One month: what is sold and bought in it, and what has been left for it; then VAT, the year's result, and it is closed. */
async function runMonth(year, month, stories, { orders, clients, index }) {
  const { service, shop } = year;
  // Whole kroner from the second half on.
  const isWholeKrone = Number(month.slice(5)) > 6;
  await service.put(`rounding-${month}`, "/invoice/settings", { isRoundedToWholeKrone: isWholeKrone });
  shop.isWholeKrone = isWholeKrone;
  const news = [
    ...purchases(month).map((one) => ({ date: one.date, story: purchase(year, one) })),
    ...Array.from({ length: orders }, (_, sale) =>
      saleOf(year, { month, index: sale, number: index * orders + sale, orders }),
    ),
  ];
  const end = endOf(month);
  let left = [...stories, ...news];
  // Day by day: what comes later must find what the bank has brought before.
  for (let day = `${month}-01`; day <= end; day = later(day, 1)) {
    left = await tell(left, day, clients);
    await bankDay(year, day);
  }
  if (Number(month.slice(5)) % 2 === 0)
    left = await tell([...left, { date: end, story: vatTerm(year, month) }], end, clients);
  if (month.endsWith("-12")) {
    // Some goods broke.
    shop.stock -= shop.sold + 2;
    shop.sold = 0;
    await count(service, shop, end, shop.stock);
    await endYear(year, end);
  }
  await service.put(`close-${month}`, `/ledger/accountingPeriod/${month.replace("-", "")}/:close`);
  // A year with earlier months of its own is the owner's to close.
  if (month.endsWith("-12") && year.start.endsWith("-01-01"))
    await service.put(`close-year-${month}`, `/ledger/annualAccount/${month.slice(0, 4)}/:close`);
  return left;
}

/** Runs months of a shop. @returns whether its books are in order at the end of each and of all */
export async function runYear(service, company, { months, month, orders, clients, seed }) {
  const began = Date.now();
  const names = monthsFrom(month, Number(months));
  const start = `${names[0]}-01`;
  const shop = await openShop(service, company);
  const year = { service, shop, books: ownBooks(), seed, start };
  shop.stock = 10_000;
  await count(service, shop, start, shop.stock);
  let stories = [{ date: start, story: subscription(year) }];
  const results = [];
  for (const [index, name] of names.entries()) {
    stories = await runMonth(year, name, stories, { orders, clients: Number(clients), index });
    results.push(await checkMonth(year, name, endOf(name)));
  }
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  const { documents, inEuro } = shop;
  console.log(
    `${names.length} months in ${seconds} s in company ${company}: ${documents} invoices and credit notes, ${inEuro} paid in euro`,
  );
  results.push(await checkYear(year, names, endOf(names.at(-1))));
  return results.every((one) => one);
}
