// Compares the service's books of a year with the shop's own, and within themselves.
import { closeBankMonth } from "./webshop-bank.mjs";
import { placeOf } from "./webshop-books.mjs";
import { isDense, kroner, ore, sum } from "./webshop-check.mjs";
import { later } from "./webshop-stories.mjs";

/** Prints a line per check. @returns whether all hold */
function say(checks) {
  for (const [what, holds, figures] of checks)
    console.log(`${holds ? "ok    " : "FAILED"} ${what}${figures === "" ? "" : `: ${figures}`}`);
  return checks.every(([, holds]) => holds);
}

/** Balances of the service by account until a day; accounts of income are one, as in the own books. */
async function balancesAt(service, date) {
  const sheet = await service.list(
    `/balanceSheet?dateFrom=2000-01-01&dateTo=${later(date, 1)}&count=10000&fields=account(number),balanceChange`,
  );
  const balances = new Map();
  for (const { account, balanceChange } of sheet) {
    const place = placeOf(account.number);
    balances.set(place, (balances.get(place) ?? 0) + ore(balanceChange));
  }
  return balances;
}

/** Accounts that differ between the service and the own books, with both balances. */
function differences(theirs, own) {
  const accounts = [...new Set([...theirs.keys(), ...own.keys()])].sort();
  return accounts
    .map((account) => [account, theirs.get(account) ?? 0, own.get(account) ?? 0])
    .filter(([, their, mine]) => their !== mine)
    .map(([account, their, mine]) => `${account} ${kroner(their)} not ${kroner(mine)}`);
}

/** What is open on an account at the end of a day. */
async function openOn(service, account, date) {
  const bounds = `accountNumberFrom=${account}&accountNumberTo=${account + 1}`;
  const open = await service.list(
    `/ledger/posting/openPost?date=${later(date, 1)}&${bounds}&count=10000&fields=amount`,
  );
  return sum(open.map((one) => ore(one.amount)));
}

/** The month is balanced, equals the own books, its sub-ledgers are what is open, and it takes no more postings. */
export async function checkMonth(year, month, end) {
  const { service, shop, books } = year;
  const isReconciled = await closeBankMonth(year, month, books.balance(1920, end));
  const balances = await balancesAt(service, end);
  const balance = (account) => balances.get(account) ?? 0;
  const total = sum([...balances.values()]);
  const wrong = differences(balances, books.balances(end));
  const [receivables, payables] = [await openOn(service, 1500, end), await openOn(service, 2400, end)];
  const postings = [1920, 1900].map((account, index) => ({
    ...{ row: index + 1, account: shop.account(account), amountGross: index === 0 ? 1 : -1 },
  }));
  const late = { date: end, description: "For sent", postings };
  const { status, code } = await service.refusal("POST", "/ledger/voucher", late);
  const figures = [
    `trial balance ${kroner(total)}`,
    `receivables ${kroner(balance(1500))}, open ${kroner(receivables)}`,
    `payables ${kroner(balance(2400))}, open ${kroner(payables)}`,
    `bank ${kroner(balance(1920))}`,
    ...wrong,
    isReconciled ? "reconciled" : "not reconciled",
    status === 409 ? "closed" : `not closed (${status} ${code ?? ""})`,
  ];
  const isRight =
    total === 0 &&
    balance(1500) === receivables &&
    balance(2400) === payables &&
    wrong.length === 0 &&
    isReconciled &&
    status === 409;
  return say([[month, isRight, figures.join("; ")]]);
}

/** What can be said at the end alone: what is outstanding, VAT by code, numbers, stock, project, result. */
export async function checkYear({ service, shop, books, start }, months, end) {
  const invoices = await service.list("/invoice?count=10000&fields=number,amountOutstandingTotal,voucher(id)");
  const period = `dateFrom=${start}&dateTo=2100-01-01&count=10000`;
  const vouchers = await service.list(`/ledger/voucher?${period}&fields=id,number,year`);
  const owed = await service.list(
    `/supplierInvoice?invoiceDateFrom=${start}&invoiceDateTo=2100-01-01&count=10000&fields=outstandingAmount`,
  );
  const ofProject = await service.list(
    `/ledger/posting?${period}&projectId=${shop.project.id}&accountNumberFrom=3000&accountNumberTo=4000&fields=amount,department(id)`,
  );
  const { stockOfGoods } = await service.read(`/product/${shop.stockItem}?fields=stockOfGoods`);
  // Until the last day for which something is noted: payments may lie beyond the last month.
  const all = await balancesAt(service, "2099-12-30");
  const balance = (account) => all.get(account) ?? 0;
  const outstanding = sum(invoices.map((one) => ore(one.amountOutstandingTotal)));
  const unpaid = sum(owed.map((one) => ore(one.outstandingAmount)));
  const ofInvoices = new Set(invoices.map((one) => one.voucher.id));
  const own = vouchers.filter((one) => ofInvoices.has(one.id)).map((one) => one.number);
  const others = vouchers.filter((one) => !ofInvoices.has(one.id));
  const income = -sum(ofProject.map((one) => ore(one.amount)));
  const result = [2500, 2050, 2080].map((account) => `${account} ${kroner(balance(account))}`).join(", ");
  const units = shop.stock - shop.sold;
  const vat = await vatMoved(service, shop, period);
  return say([
    ["every sale has its document", invoices.length === shop.documents, `${invoices.length}`],
    [
      "receivables (1500) are what is outstanding",
      balance(1500) === outstanding,
      `${kroner(balance(1500))}, ${kroner(outstanding)}`,
    ],
    ["payables (2400) are what is not paid", -balance(2400) === unpaid, `${kroner(-balance(2400))}, ${kroner(unpaid)}`],
    ["VAT by account is computed from the lines", ...vatChecked(vat, books, shop)],
    [
      "the project's income, all of its department",
      isOfDepartment(ofProject, shop) && income === shop.projectIncome,
      `${kroner(income)}, ${kroner(shop.projectIncome)}`,
    ],
    [
      "gain (8060) and loss (8160) of the euro",
      balance(8060) === books.balance(8060) && balance(8160) === books.balance(8160),
      `${kroner(balance(8060))}, ${kroner(balance(8160))}`,
    ],
    ["stock is what was counted and sold", stockOfGoods === units, `${stockOfGoods}, ${units}`],
    [
      "tax and result are what the year came to",
      [2500, 2050, 2080].every((one) => balance(one) === books.balance(one)),
      result,
    ],
    ["invoice numbers run without a gap", isDense(invoices.map((one) => one.number)), `1 to ${invoices.length}`],
    ["so do those of their vouchers", isDense(own.map((number) => number - Math.min(...own) + 1)), `${own.length}`],
    ...[...new Set(others.map((one) => one.year))].sort().map((year) => {
      const numbers = others.filter((one) => one.year === year).map((one) => one.number);
      return [`voucher numbers of ${year} run without a gap`, isDense(numbers), `1 to ${numbers.length}`];
    }),
    [
      `all accounts on ${end} are those of the shop's own books`,
      differences(await balancesAt(service, end), books.balances(end)).length === 0,
      `${months.length} months`,
    ],
  ]);
}

const isOfDepartment = (postings, shop) => postings.every((one) => one.department?.id === shop.department.id);

/** VAT that documents brought to each VAT account: its postings without those of settlements. */
async function vatMoved(service, shop, period) {
  const fields = "amount,account(number),voucher(id)";
  const postings = await service.list(
    `/ledger/posting?${period}&accountNumberFrom=2700&accountNumberTo=2740&fields=${fields}`,
  );
  const moved = new Map();
  for (const { account, voucher, amount } of postings)
    if (!shop.settlements.has(voucher.id)) moved.set(account.number, (moved.get(account.number) ?? 0) + ore(amount));
  return moved;
}

/** Whether each VAT account got what the own books computed; settled or not. */
function vatChecked(moved, books, shop) {
  const own = new Map([...shop.settled].map(([account, settled]) => [account, books.balance(account) + settled]));
  const accounts = [...new Set([...own.keys(), ...moved.keys()])].sort();
  const isRight = accounts.every((account) => own.get(account) === moved.get(account));
  return [isRight, accounts.map((account) => `${account} ${kroner(moved.get(account) ?? 0)}`).join(", ")];
}
