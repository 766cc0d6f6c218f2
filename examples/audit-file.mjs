// Books that were kept elsewhere: reads a standard audit file (SAF-T Financial), posts it to a Motpost service, and compares every balance to the øre.
import { parseArgs } from "node:util";
import { readAuditFile } from "./audit-file-reader.mjs";
import { connect } from "./client.mjs";

const HELP = `Usage: node examples/audit-file.mjs FILE [address] [options]

Posts the opening balances and all transactions of a Norwegian audit file to a company of its own at a
Motpost service (default http://127.0.0.1:4600), then compares accounts, customers and suppliers.
Ends with 0 only if every balance is exactly the file's opening balance and the file's own movements.

  --resume FILE       notes every answer in FILE, tokens included; run again with it, and it goes on where it ended
  --consumer TOKEN --employee TOKEN   an empty company of yours rather than a new one
`;

/** The service's account for what an opening balance lacks to be 0. */
const auxiliary = "9999";
/** Control accounts with the side of the file that their parties are on, and what a posting calls them. */
const ledgers = {
  1500: { role: "customer", path: "/customer", number: "customerNumber", list: "customers" },
  2400: { role: "supplier", path: "/supplier", number: "supplierNumber", list: "suppliers" },
};
/** Number and name of the party that carries what a control account has beyond the balances of its parties. */
const nobody = { id: "9000", name: "Uten motpart i filen" };

const kroner = (ore) => (ore / 100).toFixed(2);
const amountOf = (ore) => ({ amountGross: kroner(ore), amountGrossCurrency: kroner(ore) });
const ore = (amount) => Math.round(amount * 100);
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** Adds an amount to what a map holds under a key. */
function add(map, key, amount) {
  map.set(key, (map.get(key) ?? 0) + amount);
}

/** Accounts, parties and VAT types of the service by the file's names; what is missing is created. */
async function prepare(service, file) {
  const known = new Map();
  const accounts = await service.list("/ledger/account?count=10000&fields=id,number");
  known.accounts = new Map(accounts.map((one) => [String(one.number), one.id]));
  for (const { id, name } of file.accounts) {
    if (known.accounts.has(id)) continue;
    const made = await service.create(`account-${id}`, "/ledger/account", { number: Number(id), name });
    known.accounts.set(id, made.id);
  }
  const types = await service.list("/ledger/vatType?fields=id,number,percentage");
  known.vatTypes = new Map(types.map((one) => [one.number, one]));
  for (const { role, path, number, list } of Object.values(ledgers)) {
    const parties = await service.list(`${path}?count=10000&fields=id,${number}`);
    known[role] = new Map(parties.map((one) => [String(one[number]), one.id]));
    for (const { id, name, organizationNumber, email } of [...file[list], nobody]) {
      if (known[role].has(id)) continue;
      const party = { name, [number]: Number(id), organizationNumber: organizationNumber ?? "", email: email ?? "" };
      known[role].set(id, (await service.create(`${role}-${id}`, path, party)).id);
    }
  }
  return known;
}

/** The posting of a line of the file: account, party and amount, and a VAT type where the amount includes VAT. */
function postingOf(known, { account, party, amount, description }, row, vatType) {
  const role = ledgers[account]?.role;
  return {
    row,
    account: { id: known.accounts.get(account) },
    ...(role === undefined ? {} : { [role]: { id: known[role].get(party ?? nobody.id) } }),
    ...(vatType === undefined ? {} : { vatType: { id: vatType.id } }),
    ...(description ? { description } : {}),
    ...amountOf(amount),
  };
}

/** What a control account of the file has beyond the balances of its parties. */
function remainder(file, account) {
  const rest = { ...nobody, opening: 0, closing: 0 };
  for (const { opening, closing } of file.accounts.filter((one) => one.id === account)) {
    rest.opening += opening;
    rest.closing += closing;
  }
  for (const { opening, closing } of file[ledgers[account].list].filter((one) => one.account === account)) {
    rest.opening -= opening;
    rest.closing -= closing;
  }
  return rest;
}

/** Opening balances: control accounts by party, what the parties leave open on nobody, the difference on 9999. */
function openingLines(file) {
  const lines = [];
  for (const { id, opening } of file.accounts) {
    if (ledgers[id] === undefined) lines.push({ account: id, amount: opening });
    else {
      const parties = file[ledgers[id].list].filter((one) => one.account === id);
      for (const one of [...parties, remainder(file, id)])
        lines.push({ account: id, party: one.id, amount: one.opening });
    }
  }
  lines.push({ account: auxiliary, amount: -sum(lines.map((one) => one.amount)), description: "Differanse" });
  return lines.filter((one) => one.amount !== 0);
}

/**
 * Net lines with their computed VAT lines become gross lines with a VAT type, where the file has such a pair.
 * @returns the postings, and whether VAT is left to the service
 */
function grossPostings(known, lines) {
  const left = [...lines];
  const taxed = new Map();
  for (const line of lines) {
    const vatType = known.vatTypes.get(line.taxCode);
    if (vatType === undefined || vatType.percentage <= 0) continue;
    const vat = Math.sign(line.amount) * Math.round((Math.abs(line.amount) * vatType.percentage) / 100);
    const computed = left.findIndex(
      (one) => one.account.startsWith("27") && one.taxCode === null && one.amount === vat,
    );
    if (computed === -1) continue;
    left.splice(computed, 1);
    taxed.set(line, { vatType, gross: line.amount + vat });
  }
  const postings = left.map((line, index) => {
    const { vatType, gross } = taxed.get(line) ?? {};
    return postingOf(known, { ...line, amount: gross ?? line.amount }, index + 1, vatType);
  });
  return { postings, isTaxed: taxed.size > 0 };
}

/** The key of an account and, on a control account, of the party. */
const placeOf = ({ account, party }) => (ledgers[account] === undefined ? account : `${account} ${party ?? nobody.id}`);

/** Amounts per account and party, to compare a transaction with what the service makes of it. */
function totals(entries) {
  const map = new Map();
  for (const entry of entries) add(map, placeOf(entry), entry.amount);
  return JSON.stringify([...map].filter(([, amount]) => amount !== 0).sort());
}

const madeFields = "postings(account(number),customer(customerNumber),supplier(supplierNumber),amount)";
const madeEntries = (voucher) =>
  voucher.postings.map(({ account, customer, supplier, amount }) => ({
    account: String(account.number),
    party: customer?.customerNumber ?? supplier?.supplierNumber,
    amount: ore(amount),
  }));

/** Posts a transaction. @returns "computed" where the service computed its VAT, "stated" where the file's was posted */
async function postTransaction(service, known, { id, date, description, lines }) {
  const voucher = { date, description: description || id, externalVoucherNumber: id };
  const { postings, isTaxed } = grossPostings(known, lines);
  const asTheyAre = lines.map((line, index) => postingOf(known, line, index + 1));
  let body = { ...voucher, postings };
  if (isTaxed) {
    // A dry run answers what would be posted: only if that is what the file holds, it is left to the service.
    const path = `/ledger/voucher?dryRun=true&fields=${madeFields}`;
    const made = await service.create(`dry-${id}`, path, body);
    if (totals(madeEntries(made)) !== totals(lines)) body = { ...voucher, postings: asTheyAre };
  }
  await service.create(`transaction-${id}`, "/ledger/voucher", body);
  if (isTaxed && body.postings === postings) return "computed";
  return lines.some((one) => known.vatTypes.get(one.taxCode)?.percentage > 0) ? "stated" : "none";
}

/** Compares one kind of balance and prints it. @returns ours that are wrong, and the file's that contradict it */
function compare(title, rows) {
  console.log(
    `\n${title.padEnd(40)}${["opening", "movements", "ours", "file's closing"].map((one) => one.padStart(16)).join("")}`,
  );
  const wrong = [];
  const contradictions = [];
  for (const { id, name, opening, movements, closing, ours } of rows) {
    const figures = [opening, movements, ours, closing].map((one) => kroner(one).padStart(16)).join("");
    const isOurs = ours === opening + movements;
    const isFiles = closing === opening + movements;
    const verdict = isOurs
      ? isFiles
        ? ""
        : `  file is off by ${kroner(closing - opening - movements)}`
      : "  OURS IS WRONG";
    console.log(`${`${id} ${name}`.slice(0, 39).padEnd(40)}${figures}${verdict}`);
    if (!isOurs) wrong.push(id);
    if (!isFiles) contradictions.push({ id, opening, movements, closing });
  }
  return { wrong, contradictions };
}

/** Compares accounts and both sub-ledgers with the file. */
async function compareAll(service, file) {
  const period = `dateFrom=${file.start}&dateTo=${file.end}&count=10000`;
  const lines = file.transactions.flatMap((one) => one.lines);
  const moved = new Map();
  for (const line of lines) {
    add(moved, line.account, line.amount);
    if (placeOf(line) !== line.account) add(moved, placeOf(line), line.amount);
  }
  const sheet = await service.list(`/balanceSheet?${period}&fields=account(number),balanceOut`);
  const balances = new Map(sheet.map((one) => [String(one.account.number), ore(one.balanceOut)]));
  const row = (one, key, ours) => ({ ...one, movements: moved.get(key) ?? 0, ours: ours.get(one.id) ?? 0 });
  const results = [
    compare(
      "Account",
      file.accounts.map((one) => row(one, one.id, balances)),
    ),
  ];
  for (const [account, { role, number, list }] of Object.entries(ledgers)) {
    if (!file.accounts.some((one) => one.id === account)) continue;
    const bounds = `accountNumberFrom=${account}&accountNumberTo=${Number(account) + 1}`;
    const postings = await service.list(`/ledger/posting?${period}&${bounds}&fields=amount,${role}(${number})`);
    const ours = new Map();
    for (const one of postings) add(ours, String(one[role][number]), ore(one.amount));
    const title = `${list[0].toUpperCase()}${list.slice(1)} (${account})`;
    const parties = [...file[list].filter((one) => one.account === account), remainder(file, account)];
    results.push(
      compare(
        title,
        parties.map((one) => row(one, `${account} ${one.id}`, ours)),
      ),
    );
  }
  const opening = sum(file.accounts.map((one) => one.opening));
  console.log(
    `\nOpening balances of the file add up to ${kroner(opening)}; on ${auxiliary}: ${kroner(balances.get(auxiliary) ?? 0)}.`,
  );
  const total = sum([...balances.values()]);
  console.log(`Trial balance: ${kroner(total)}.`);
  const known = new Set(file.accounts.map((one) => one.id));
  const strange = [...balances].filter(([id, amount]) => id !== auxiliary && amount !== 0 && !known.has(id));
  for (const [id, amount] of strange) console.log(`The file has no account ${id}; ours has ${kroner(amount)}.`);
  const isBalanced = total === 0 && (balances.get(auxiliary) ?? 0) === -opening && strange.length === 0;
  return { results, isBalanced };
}

async function main(path, address, { resume, consumer, employee }) {
  const file = readAuditFile(path);
  const service = connect(address, { journal: resume });
  await service.logIn({ consumerToken: consumer, employeeToken: employee, companyName: file.company });
  const known = await prepare(service, file);
  const postings = openingLines(file).map((line, index) => postingOf(known, line, index + 1));
  const types = await service.list("/ledger/voucherType?fields=id,name");
  const type = types.find((one) => /^(Åpningsbalanse|Opening balance)$/.test(one.name));
  const opening = { date: file.start, description: "Åpningsbalanse", voucherType: type && { id: type.id }, postings };
  await service.create("opening", "/ledger/voucher", opening);
  const vat = { computed: 0, stated: 0, none: 0 };
  for (const transaction of file.transactions) vat[await postTransaction(service, known, transaction)]++;
  const count = file.transactions.length;
  const lines = sum(file.transactions.map((one) => one.lines.length));
  console.log(
    `${file.company}: ${file.accounts.length} accounts, ${count} transactions, ${lines} lines, ${file.start} until ${file.end}`,
  );
  console.log(
    `VAT: ${vat.computed} transactions as the service computes it, ${vat.stated} as the file states it, ${vat.none} without.`,
  );
  const { results, isBalanced } = await compareAll(service, file);
  const wrong = results.flatMap((one) => one.wrong);
  for (const { id, opening: o, movements, closing } of results.flatMap((one) => one.contradictions)) {
    const figures = `${kroner(o)} and ${kroner(movements)} are ${kroner(o + movements)}, not ${kroner(closing)}`;
    console.log(`The file contradicts itself on ${id}: ${figures} (${kroner(closing - o - movements)}).`);
  }
  if (wrong.length > 0 || !isBalanced)
    throw new Error(`balances differ from the file's own movements: ${wrong.join(", ")}`);
  console.log("Every balance is the file's opening balance and movements, to the øre.");
}

const text = (value = "") => ({ type: "string", default: value });
const { CONSUMER_TOKEN, EMPLOYEE_TOKEN } = process.env;
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ resume: text(), consumer: text(CONSUMER_TOKEN), employee: text(EMPLOYEE_TOKEN) },
      help: { type: "boolean" },
    },
  });
  const [path, address = "http://127.0.0.1:4600"] = positionals;
  if (values.help || path === undefined) process.stdout.write(HELP);
  else await main(path, address, values);
  if (!values.help && path === undefined) process.exitCode = 2;
} catch (error) {
  console.error(`audit-file: ${error.message}`);
  process.exitCode = 1;
}
