// What the webshop sells and to whom: customers, products, and orders that look random and are the same for the same seed.

/** Name, VAT code, income account, price without VAT, and how many are bought at a time. */
const assortment = [
  ["Bryggekanne", "3", 3000, "349.5", ["1", "2", "3"]],
  ["Kaffekvern, leie per døgn", "3", 3610, "79.2", ["1", "7"]],
  ["Servise, 24 deler", "3", 3000, "1899", ["1"]],
  ["Kaffebønner, kg", "31", 3001, "174.321", ["0.25", "0.5", "1", "2.375"]],
  ["Te i løsvekt, 100 g", "31", 3001, "38.26", ["1", "3", "4.5"]],
  ["Kaffekurs med togreise", "33", 3002, "890.18", ["1", "2"]],
  ["Kinobillett", "33", 3002, "133.93", ["2", "4"]],
  ["Håndbok i espresso", "5", 3100, "299", ["1", "2"]],
  ["Kurs i latte art", "6", 3200, "650", ["1", "1.5"]],
];

/** Customers and products, with the accounts and VAT types that the company has. */
export async function stock(service) {
  const types = await service.list("/ledger/vatType?typeOfVat=OUTGOING&fields=id,number,percentage");
  const vatTypes = new Map(types.map((one) => [one.number, one]));
  const numbers = assortment.map(([, , number]) => number).join(",");
  const accounts = await service.list(`/ledger/account?number=${numbers}&fields=id,number`);
  const paymentTypes = await service.list("/invoice/paymentType?fields=id,debitAccount(number)");
  const shop = { customers: [], products: [], vatTypes };
  shop.toBank = paymentTypes.find((one) => one.debitAccount.number === 1920).id;
  for (let index = 0; index < 20; index++) {
    const isBusiness = index % 4 === 0;
    const customer = {
      name: isBusiness ? `Kafé nummer ${index + 1} AS` : `Kunde ${index + 1}`,
      organizationNumber: index === 0 ? "974760673" : "",
      isPrivateIndividual: !isBusiness,
      email: `kunde${index + 1}@example.com`,
      invoicesDueIn: isBusiness ? 30 : 14,
      postalAddress: { addressLine1: `Kaffegata ${index + 1}`, postalCode: "0150", city: "Oslo" },
    };
    shop.customers.push(await service.create(`customer-${index}`, "/customer", customer));
  }
  for (const [index, [name, code, number, price, counts]] of assortment.entries()) {
    const account = { id: accounts.find((one) => one.number === number).id };
    const vatType = { id: vatTypes.get(code).id };
    const product = { name, priceExcludingVatCurrency: price, vatType, account };
    shop.products.push({ ...(await service.create(`product-${index}`, "/product", product)), code, price, counts });
  }
  return shop;
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export function random(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below) => Math.floor(next() * below);
  return { chance: (share) => next() < share, whole, pick: (from) => from[whole(from.length)] };
}

/** An order of random goods. With VAT in the prices these are whole øre, without VAT they have the decimals they have. */
export function orderOf({ customers, products, vatTypes }, date, { chance, pick, whole }) {
  const includesVat = chance(0.5);
  const priceOf = (price, { percentage }) =>
    includesVat ? (Math.round(price * (100 + percentage)) / 100).toFixed(2) : price;
  const attribute = includesVat ? "unitPriceIncludingVatCurrency" : "unitPriceExcludingVatCurrency";
  const orderLines = Array.from({ length: 1 + whole(5) }, () => {
    const product = pick(products);
    // Food that is served is taxed like a service: the line's VAT type is not its product's.
    const vatType = vatTypes.get(product.code === "31" && chance(0.1) ? "3" : product.code);
    const line = { product: { id: product.id }, count: pick(product.counts), vatType: { id: vatType.id } };
    const description = chance(0.2) ? "Pakkes som gave" : "";
    return { ...line, description, discount: pick([0, 0, 10, 12.5]), [attribute]: priceOf(product.price, vatType) };
  });
  const ordinary = vatTypes.get("3");
  const other = (description, count, price) =>
    orderLines.push({ description, count, vatType: { id: ordinary.id }, price: priceOf(price, ordinary) });
  if (chance(0.4)) other("Frakt", 1, "63.2");
  if (chance(0.15)) other("Verdikode", -1, "40");
  if (chance(0.2)) orderLines.push({ description: "Takk for handelen!" });
  const customer = { id: pick(customers).id };
  return { customer, orderDate: date, deliveryDate: date, isPrioritizeAmountsIncludingVat: includesVat, orderLines };
}

/** Invoices an order in one of the three ways there are. */
export async function invoice(service, index, order, dates) {
  const bill = (orders) =>
    service.create(`invoice-${index}`, "/invoice?sendToCustomer=false", { ...dates, orders: [orders] });
  if (index % 4 === 2) return bill(order);
  const { id } = await service.create(`order-${index}`, "/order", order);
  if (index % 4 === 1) return bill({ id });
  const query = `invoiceDate=${dates.invoiceDate}&sendToCustomer=false`;
  return service.put(`invoice-${index}`, `/order/${id}/:invoice?${query}`);
}
