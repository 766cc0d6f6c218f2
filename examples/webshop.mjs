// A webshop's month or year as an integrator would write it: customers, products, orders, invoices and payments; at the end the books are checked.
import { parseArgs } from "node:util";
import { connect } from "./client.mjs";
import { checkBooks } from "./webshop-check.mjs";
import { invoice, orderOf, random, stock } from "./webshop-goods.mjs";
import { runYear } from "./webshop-year.mjs";

const HELP = `Usage: node examples/webshop.mjs [address] [options]

Sends a webshop's month to a Motpost service (default http://127.0.0.1:4600), then checks the books.
Without tokens it registers a company of its own, which the test environment allows.

With --months 12 it is a year with everything that happens in one: discounts, several orders on an invoice, prices with
and without VAT, payments in parts, by two payment types, too high and paid back, credit notes, a department and a
project, a statement of the bank for each day with payments, by KID, by text and in euro, reconciled every month, invoices in euro with gain and loss, reminders, a subscription, goods bought, approved and paid, stock, whole
kroner, a return of VAT filed and settled for every term of two months, the result of each year taken to equity, every
month and every whole year closed. The shop keeps its own books beside; after every month all accounts must be equal to
the øre. It is in euro where the service has rates of the 5th of a month, else in kroner. A company of yours must be
new: no month of it closed or posted in.

  --months N          months to run (1)
  --orders N          orders in a month (200; with several months 20)
  --clients N         requests on their way at once (4)
  --month YYYY-MM     the first month (2026-03; with several months January of last year); months that have not begun
                      cannot be closed
  --seed N            other orders with another number (1)
  --resume FILE       notes every answer in FILE, tokens included; run again with it, and it goes on where it ended
  --patience SECONDS  how long to try again while the service does not answer (60)
  --consumer TOKEN --employee TOKEN
                      a company of yours (or CONSUMER_TOKEN and EMPLOYEE_TOKEN in the environment);
                      VAT and receivables of it must come from invoices alone, or the checks fail
`;

/** Sells once, and is paid as customers pay. @returns how it was paid */
async function sell(service, shop, index, { month, seed }) {
  const day = (number) => new Date(Date.parse(`${month}-01`) + number * 86_400_000).toISOString().slice(0, 10);
  const chances = random(Number(seed) * 100_000 + index);
  const date = day(chances.whole(28));
  const dates = { invoiceDate: date, invoiceDueDate: day(45) };
  const { id, amount } = await invoice(service, index, orderOf(shop, date, chances), dates);
  const pay = (part, paid, paidOn) => {
    const query = `paymentDate=${paidOn}&paymentTypeId=${shop.toBank}&paidAmount=${paid.toFixed(2)}`;
    return service.put(`payment-${index}-${part}`, `/invoice/${id}/:payment?${query}`);
  };
  if (amount <= 0 || chances.chance(0.12)) return "unpaid";
  if (chances.chance(0.7)) {
    await pay(1, amount, day(28 + chances.whole(10)));
    return "paid in full";
  }
  const part = Math.round(amount * 40) / 100;
  await pay(1, part, day(28));
  if (chances.chance(0.4)) return "paid in part";
  await pay(2, amount - part, day(40));
  return "paid in two parts";
}

async function main(address, options) {
  const service = connect(address, { patience: Number(options.patience), journal: options.resume });
  const { consumer: consumerToken, employee: employeeToken } = options;
  const company = await service.logIn({ consumerToken, employeeToken, companyName: "Nettbutikken AS" });
  const isYear = Number(options.months) > 1;
  const { orders = isYear ? 20 : 200, month = isYear ? `${new Date().getFullYear() - 1}-01` : "2026-03" } = options;
  const isInOrder = await (isYear ? runYear : runMonth)(service, company, {
    ...options,
    orders: Number(orders),
    month,
  });
  if (!isInOrder) throw new Error("the books are not in order; see the lines marked FAILED");
  console.log("The books are in order.");
}

/** One month. @returns whether its books are in order */
async function runMonth(service, company, options) {
  const began = Date.now();
  const shop = await stock(service);
  const { orders } = options;
  const outcomes = {};
  let taken = 0;
  let finished = 0;
  const work = async () => {
    while (taken < orders) {
      const outcome = await sell(service, shop, taken++, options);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      finished++;
      if (process.stderr.isTTY) process.stderr.write(`\r${finished} of ${orders} orders `);
    }
  };
  await Promise.all(Array.from({ length: Number(options.clients) }, work));
  if (process.stderr.isTTY) process.stderr.write("\n");
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  const paid = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(`${orders} orders in ${seconds} s in company ${company}: ${paid.sort().join(", ")}`);
  return checkBooks(service, orders);
}

const text = (value = "") => ({ type: "string", default: value });
const { CONSUMER_TOKEN, EMPLOYEE_TOKEN } = process.env;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ orders: { type: "string" }, month: { type: "string" }, months: text("1") },
      ...{ clients: text("4"), seed: text("1"), patience: text("60") },
      ...{ resume: text(), consumer: text(CONSUMER_TOKEN), employee: text(EMPLOYEE_TOKEN) },
      help: { type: "boolean" },
    },
  });
  if (values.help) process.stdout.write(HELP);
  else await main(positionals[0] ?? "http://127.0.0.1:4600", values);
} catch (error) {
  console.error(`webshop: ${error.message}`);
  process.exitCode = 1;
}
