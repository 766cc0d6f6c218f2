// Books to try things with: a small webshop, or a company's last twelve months, made through the interface as a client would.

/** What a company can be filled with. */
export type SeedKind = "empty" | "shop" | "year";

/** An object of an answer. */
type Value = Readonly<Record<string, unknown>>;

/** Sends a request below `/v2`; throws where it is refused. */
export type SeedCall = (
  method: "GET" | "POST" | "PUT",
  path: string,
  query?: Readonly<Record<string, string>>,
  body?: unknown,
) => Promise<{ readonly value: Value; readonly values: readonly Value[] }>;

const customers = [
  ["Bryggeri & Bar AS", true],
  ["Fjordhotellet AS", true],
  ["Kafé Solsiden AS", true],
  ["Kontorfellesskapet AS", true],
  ["Kari Nordmann", false],
  ["Ola Hansen", false],
  ["Ingrid Berg", false],
  ["Per Johansen", false],
] as const;
/** Name, price and cost without VAT. */
const products = [
  ["Bryggekanne", 349, 170],
  ["Kaffekvern", 1_290, 640],
  ["Espressomaskin", 8_990, 5_200],
  ["Kopper, 6 stk.", 279, 110],
  ["Filter, 100 stk.", 59, 21],
  ["Kaffekurs", 950, 0],
] as const;
const suppliers = ["Kaffeimport AS", "Bygårdene AS", "Nettleverandøren AS"] as const;

/** What the stories of a company work with. */
interface Shop {
  readonly call: SeedCall;
  readonly today: string;
  readonly customers: readonly number[];
  readonly products: readonly number[];
  readonly suppliers: readonly number[];
  readonly bank: number;
  /** Whether the company charges VAT, and deducts it. */
  readonly isVatRegistered: boolean;
  account(number: number): { readonly id: number };
}

const idOf = (value: Value | undefined) => Number(value?.id);

/** The day so many days later. */
function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first days of the months before a day, the earliest first, and that of its own. */
function monthsUntil(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: count + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - count + index, 1)).toISOString().slice(0, 10),
  );
}

/**
 * Fills an empty company.
 * @param today the company's day; nothing is dated after it
 */
export async function seedBooks(call: SeedCall, kind: SeedKind, today: string): Promise<void> {
  if (kind === "empty") return;
  const shop = await openShop(call, today);
  if (kind === "shop") return seedShop(shop);
  for (const [index, month] of monthsUntil(today, 12).entries()) await seedMonth(shop, month, index);
}

/** Customers, products and suppliers. */
async function openShop(call: SeedCall, today: string): Promise<Shop> {
  const accounts = await call("GET", "/ledger/account", { fields: "id,number", count: "10000" });
  const ids = new Map(accounts.values.map((one) => [Number(one.number), idOf(one)]));
  const paymentTypes = await call("GET", "/invoice/paymentType", { fields: "id,debitAccount(number)" });
  const vat = await call("GET", "/ledger/vatSettings", { fields: "vatRegistrationStatus" });
  const isVatRegistered = vat.value.vatRegistrationStatus === "VAT_REGISTERED";
  const isBank = (one: Value) => (one.debitAccount as { number?: number } | null)?.number === 1920;
  const made = async (path: string, bodies: readonly object[]) => {
    const found: number[] = [];
    for (const body of bodies) found.push(idOf((await call("POST", path, {}, body)).value));
    return found;
  };
  const address = (index: number) => ({ addressLine1: `Kaffegata ${index + 1}`, postalCode: "0150", city: "Oslo" });
  return {
    call,
    today,
    isVatRegistered,
    bank: idOf(paymentTypes.values.find(isBank)),
    account: (number) => ({ id: ids.get(number) ?? 0 }),
    customers: await made(
      "/customer",
      customers.map(([name, isBusiness], index) => ({
        name,
        isPrivateIndividual: !isBusiness,
        email: `kunde${index + 1}@example.com`,
        invoicesDueIn: isBusiness ? 30 : 14,
        postalAddress: address(index),
      })),
    ),
    products: await made(
      "/product",
      products.map(([name, price, cost], index) => ({
        name,
        number: String(100 + index),
        priceExcludingVatCurrency: price,
        costExcludingVatCurrency: cost,
        // Whoever is not registered sells outside the act.
        vatType: { id: isVatRegistered ? 3 : 6 },
      })),
    ),
    suppliers: await made(
      "/supplier",
      suppliers.map((name) => ({ name })),
    ),
  };
}

/** Orders a few goods; the order's id. */
async function orderGoods({ call, customers, products }: Shop, date: string, number: number): Promise<number> {
  const lines = 1 + (number % 3);
  const body = {
    customer: { id: customers[number % customers.length] },
    orderDate: date,
    deliveryDate: date,
    orderLines: Array.from({ length: lines }, (_, line) => ({
      product: { id: products[(number + line * 2) % products.length] },
      count: 1 + ((number + line) % 4),
    })),
  };
  return idOf((await call("POST", "/order", {}, body)).value);
}

/** Sells goods; paid after so many days, where the day has come, and not at all with null. */
async function sell(shop: Shop, date: string, number: number, paidAfter: number | null): Promise<void> {
  const { call, today, bank } = shop;
  const order = await orderGoods(shop, date, number);
  const query = { invoiceDate: date, sendToCustomer: "false", fields: "id,amount" };
  const invoice = (await call("PUT", `/order/${order}/:invoice`, query)).value;
  const paymentDate = later(date, paidAfter ?? 0);
  if (paidAfter === null || paymentDate > today) return;
  const payment = { paymentDate, paymentTypeId: String(bank), paidAmount: String(invoice.amount), fields: "id" };
  await call("PUT", `/invoice/${idOf(invoice)}/:payment`, payment);
}

/** A webshop of the last four weeks: a few orders, invoices paid and unpaid, and one that is overdue. */
async function seedShop(shop: Shop): Promise<void> {
  for (const [number, [daysAgo, paidAfter]] of [
    [27, null],
    [20, 3],
    [14, 7],
    [9, 2],
    [4, null],
  ].entries())
    await sell(shop, later(shop.today, -(daysAgo ?? 0)), number + 4, paidAfter ?? null);
  for (const number of [1, 2, 3]) await orderGoods(shop, later(shop.today, -number), number);
}

/** A voucher of pairs of account and amount, where its day has come. */
async function post(
  { call, today, account }: Shop,
  date: string,
  description: string,
  pairs: readonly (readonly [account: number, amount: number])[],
): Promise<void> {
  if (date > today) return;
  const postings = pairs.map(([number, amount], row) => ({
    row: row + 1,
    account: account(number),
    amountGross: amount,
  }));
  await call("POST", "/ledger/voucher", { fields: "id" }, { date, description, postings });
}

/** A supplier's bill with VAT, paid after 30 days where the day has come. */
async function buy(
  { call, today, isVatRegistered, account, suppliers }: Shop,
  {
    date,
    supplier,
    number,
    expense,
    gross,
  }: { date: string; supplier: number; number: string; expense: number; gross: number },
): Promise<void> {
  if (date > today) return;
  const owed = { account: account(2400), supplier: { id: suppliers[supplier] }, termOfPayment: later(date, 30) };
  const postings = [
    { row: 1, account: account(expense), vatType: { id: isVatRegistered ? 1 : 0 }, amountGross: gross },
    { row: 2, ...owed, amountGross: -gross },
  ];
  const body = { date, description: "Innkjøp", vendorInvoiceNumber: number, postings };
  const { id } = (await call("POST", "/ledger/voucher", { fields: "id" }, body)).value;
  const paymentDate = later(date, 30);
  if (paymentDate > today) return;
  await call("POST", `/supplierInvoice/${Number(id)}/:addPayment`, { paymentType: "0", paymentDate });
}

/** Sales of a month; in December more. Of seven invoices one is paid late, and of the last two months some are not. */
async function seedSales(shop: Shop, month: string, index: number): Promise<void> {
  const count = month.slice(5, 7) === "12" ? 9 : 6;
  for (let sale = 0; sale < count; sale++) {
    const date = later(month, 1 + sale * 3);
    if (date > shop.today) return;
    const number = index * 7 + sale;
    const isUnpaid = index >= 10 && sale % 3 === 1;
    await sell(shop, date, number, isUnpaid ? null : number % 7 === 0 ? 45 : 5 + (number % 9));
  }
}

/** A month: capital in the first one, rent, goods, wages with tax and employer contributions, and bank charges. */
async function seedMonth(shop: Shop, month: string, index: number): Promise<void> {
  const day = (days: number) => later(month, days);
  if (index === 0)
    await post(shop, month, "Innskutt aksjekapital", [
      [1920, 100_000],
      [2000, -100_000],
    ]);
  const name = month.slice(0, 7);
  await buy(shop, { date: month, supplier: 1, number: `H-${name}`, expense: 6300, gross: 11_250 });
  await buy(shop, { date: day(4), supplier: 0, number: `V-${name}`, expense: 4300, gross: 9_375 + index * 125 });
  await buy(shop, { date: day(9), supplier: 2, number: `N-${name}`, expense: 6900, gross: 998.75 });
  await seedSales(shop, month, index);
  await post(shop, day(24), `Lønn ${name}`, [
    [5000, 14_000],
    [2600, -3_640],
    [1920, -10_360],
  ]);
  await post(shop, day(24), `Arbeidsgiveravgift ${name}`, [
    [5400, 1_974],
    [2770, -1_974],
  ]);
  await post(shop, day(26), `Bankgebyr ${name}`, [
    [7770, 89],
    [1920, -89],
  ]);
  // Every second month, as the law has it, what was withheld and the contributions are paid.
  if (index > 0 && Number(month.slice(5, 7)) % 2 === 1)
    await post(shop, day(14), "Forskuddstrekk og arbeidsgiveravgift", [
      [2600, index === 1 ? 3_640 : 7_280],
      [2770, index === 1 ? 1_974 : 3_948],
      [1920, index === 1 ? -5_614 : -11_228],
    ]);
}
