// `npm run bench -- --only bank`: a month of many lines at the bank beside many open items: the import, all suggestions, and those of single lines.

import type pg from "pg";
import { dateInOslo } from "../src/calendar.ts";
import { nextBankDay } from "../src/domain/payment/bank-days.ts";
import { bankAnswer } from "../test/support/bank-answer.ts";
import { accountId, type Company, makeCompany } from "./books.ts";
import { percentile } from "./statistics.ts";

/** What the run is made on. */
export interface BankField {
  readonly owner: pg.Client;
  readonly address: string;
  /** Open items of the company, and lines of the file. */
  readonly items: number;
  readonly lines: number;
  log(line: string): void;
}

/** Lines whose suggestions are read one by one. */
const singles = 200;
const names = ["Nord", "Sør", "Øst", "Vest", "Berg", "Dal", "Fjord", "Hav", "Skog", "Vik"];
/** The customer of an item; each has fifty. */
const customerOf = (item: number) => Math.floor(item / 50);
const nameOf = (customer: number) =>
  `${names[customer % 10]} ${names[Math.floor(customer / 10) % 10]} Handel ${customer} AS`;
/** The amount of an item in kroner: some are alike. */
const amountOf = (item: number) => (100 + ((item * 7_919) % 900_000)) / 100;

/**
 * Stores items, imports a statement, and asks for what its lines may be.
 * @returns a Markdown table
 */
export async function runBank(field: BankField): Promise<string> {
  const company = await makeCompany(field.address, field.owner);
  await company.call("PUT", "/invoice/settings", { kidMethod: "MOD10", kidLength: 15 });
  field.log(`${field.items} open items: storing`);
  await storeItems(field, company);
  const account = await accountId(company, 1920);
  const rows: string[] = [];
  const measured = (what: string, count: number, times: readonly number[]) => {
    const each = times.length > 1 ? percentile(times, 0.95) : (times[0] ?? 0) / Math.max(1, count);
    const whole = times.reduce((sum, one) => sum + one, 0) / 1_000;
    rows.push(`| ${what} | ${count} | ${whole.toFixed(2)} | ${each.toFixed(2)} |`);
  };
  const timed = async <Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> => {
    const began = performance.now();
    return [await work(), performance.now() - began];
  };
  const [statement, importing] = await timed(() => imported(field, company, account, "utdrag.csv", linesOf(field)));
  measured("import", field.lines, [importing]);
  const path = `/bank/suggestion?bankStatementId=${statement.id}&fields=suggested`;
  const [{ suggested }, all] = await timed(() => company.call("GET", path));
  measured("suggestions of the statement", field.lines, [all]);
  const times: number[] = [];
  const step = Math.max(1, Math.floor(field.lines / singles));
  for (let at = 0; at < field.lines; at += step) {
    const id = statement.transactions[at]?.id;
    times.push((await timed(() => company.call("GET", `/bank/suggestion?transactionId=${id}&fields=suggested`)))[1]);
  }
  measured("suggestions of a line, 95th percentile", times.length, times);
  const [matches, accepting] = await timed(() =>
    company.call("PUT", `/bank/suggestion/:acceptAll?bankStatementId=${statement.id}&minimumCertainty=80&fields=id`),
  );
  measured("accepting all that is sure", matches.length, [accepting]);
  await company.call("PUT", "/bank/settings", { autoPayKid: true });
  const [, paying] = await timed(() => imported(field, company, account, "ocr.csv", kidLinesOf(field)));
  measured("import that posts each payment", Math.min(field.lines, Math.floor(field.items / 2)), [paying]);
  await measurePayments(field, company, { account, measured, timed });
  return [
    `Beside ${field.items} open items; ${suggested} lines had a suggestion.`,
    "",
    "| Bank | Lines | Whole, s | Each, ms |",
    "| --- | ---: | ---: | ---: |",
    ...rows,
  ].join("\n");
}

/** What measures. */
interface Watch {
  /** The bank account. */
  readonly account: number;
  measured(what: string, count: number, times: readonly number[]): void;
  timed<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]>;
}

/** Payments that are posted when they are sent: a file of them, withdrawn, made again and rejected by the bank. */
async function measurePayments(
  { address, lines }: BankField,
  company: Company,
  { account, measured, timed }: Watch,
): Promise<void> {
  const count = Math.min(1_000, lines);
  const interim = await company.call("POST", "/ledger/account", { number: 1925, name: "På vei til banken" });
  await company.call("PUT", `/ledger/account/${account}`, { bankAccountNumber: "99901000014" });
  await company.call("PUT", "/payment/settings", {
    programsMayApprove: true,
    ...{ secondApprovalOfNewAccount: false, secondApprovalFrom: 999_999_999 },
    ...{ postPaymentsOn: "DISPATCH", interimAccount: { id: interim.id } },
  });
  const [cost, payable] = [await accountId(company, 6540), await accountId(company, 2400)];
  const supplier = await company.call("POST", "/supplier", { name: "Engros AS", bankAccounts: ["99913000141"] });
  const dayAfter = (days: number) => dateInOslo(new Date(Date.now() + days * 86_400_000));
  const [date, requestedDate] = [dayAfter(0), nextBankDay(dayAfter(30))];
  const ids: number[] = [];
  for (let at = 0; at < count; at++) {
    const { postings } = await company.call("POST", "/ledger/voucher?fields=postings(id,row)", {
      ...{ date, description: `Regning ${at}`, vendorInvoiceNumber: `R-${at}` },
      postings: [
        { row: 1, account: { id: cost }, amountGross: 100 + at },
        {
          ...{ row: 2, account: { id: payable }, supplier: { id: supplier.id }, amountGross: -100 - at },
          invoiceNumber: `R-${at}`,
        },
      ],
    });
    const owed = postings.find(({ row }: { row: number }) => row === 2);
    const { id } = await company.call("POST", "/payment?fields=id", {
      ...{ account: { id: account }, creditorName: "Engros AS", creditorBban: "99913000141", message: `R-${at}` },
      ...{ creditorCountry: { id: 161 }, requestedDate, confirmDuplicate: true },
      items: [{ posting: { id: owed.id }, amountCurrency: 100 + at }],
    });
    ids.push(id);
  }
  await company.call("PUT", "/payment/:approve?fields=id", ids);
  const send = () => company.call("POST", "/payment/file?fields=id,messageId", ids);
  const [{ id }, sending] = await timed(send);
  measured("sending payments that are posted then", count, [sending]);
  const [, withdrawing] = await timed(() => company.call("PUT", `/payment/file/${id}/:withdraw?fields=id`));
  measured("withdrawing their file", count, [withdrawing]);
  const { messageId } = await send();
  const form = new FormData();
  form.set("file", new Blob([bankAnswer(messageId, { status: "RJCT" })], { type: "text/xml" }), "pain002.xml");
  const headers = { authorization: company.authorization };
  const [response, rejecting] = await timed(() =>
    fetch(`${address}/v2/payment/statusFile`, { method: "POST", headers, body: form }),
  );
  if (!response.ok) throw new Error(`The bank's answer got ${response.status}: ${await response.text()}`);
  measured("rejection of their file by the bank", count, [rejecting]);
}

/** Items as charging leaves them, by SQL: customers, an invoice and an open posting each. */
async function storeItems({ owner, items }: BankField, company: Company): Promise<void> {
  const [sales, receivable] = [await accountId(company, 3000), await accountId(company, 1500)];
  const customer = await company.call("POST", "/customer", { name: "Først AS" });
  const order = await company.call("POST", "/order", {
    ...{ customer: { id: customer.id }, orderDate: "2026-08-01", deliveryDate: "2026-08-01" },
    orderLines: [{ description: "Vare", count: 1, unitPriceExcludingVatCurrency: 100, vatType: { id: 0 } }],
  });
  const invoice = await company.call("PUT", `/order/${order.id}/:invoice?invoiceDate=2026-08-01&sendToCustomer=false`);
  const customers = customerOf(items) + 1;
  await owner.query("select set_config('motpost.company', $1, false)", [String(company.id)]);
  const listed = Array.from({ length: customers }, (_, one) => nameOf(one));
  await owner.query(
    `insert into party select c.* from party p, unnest($3::text[]) with ordinality n(name, place),
       lateral jsonb_populate_record(p, jsonb_build_object('id', 700000000 + n.place, 'customerNumber', 20000 + n.place, 'name', n.name)) c where p.company_id = $1 and p.id = $2`,
    [company.id, customer.id, listed],
  );
  const item = "generate_series(0, $2::int - 1) n";
  const amount = "((100 + (n * 7919::bigint) % 900000) / 100.0)::numeric(16,2)";
  // Each has its own voucher, as charging makes it. Foreign keys and triggers (a kept document each) would take minutes for what nobody reads.
  await owner.query("set session_replication_role = replica");
  await owner.query(
    `insert into voucher select c.* from voucher v, ${item}, lateral jsonb_populate_record(v, jsonb_build_object('id', 800000000 + n, 'number', -1 - n)) c
     where v.company_id = $1 and v.id = $3`,
    [company.id, items, invoice.voucher.id],
  );
  await owner.query(
    `insert into posting (company_id, id, voucher, date, account, customer, amount, "amountCurrency", "amountGross", "amountGrossCurrency", currency, "invoiceNumber", "openItem", "row", "vatType")
     select $1::bigint, 710000000 + n, 800000000 + n, '2026-08-01'::date, $3::bigint, 700000001 + n / 50, ${amount}, ${amount}, ${amount}, ${amount}, 1, (1000 + n)::text, 710000000 + n, 1, 0 from ${item}
     union all
     select $1::bigint, 740000000 + n, 800000000 + n, '2026-08-01', $4::bigint, null, -${amount}, -${amount}, -${amount}, -${amount}, 1, '', null, 2, 0 from ${item}`,
    [company.id, items, receivable, sales],
  );
  await owner.query(
    `insert into open_span (company_id, posting, account, customer, day)
     select $1::bigint, 710000000 + n, $3::bigint, 700000001 + n / 50, '2026-08-01' from ${item}`,
    [company.id, items, receivable],
  );
  await owner.query(
    `insert into invoice select c.* from invoice i, ${item}, lateral jsonb_populate_record(i, jsonb_build_object('id', 770000000 + n, 'invoiceNumber', 1000 + n, 'customer', 700000001 + n / 50,
       'kid', kid_of(20001 + n / 50, 1000 + n, 'MOD10', 15), 'openItem', 710000000 + n, 'voucher', 800000000 + n, 'amount', ${amount}, 'amountCurrency', ${amount},
       'amountOutstanding', ${amount}, 'amountCurrencyOutstanding', ${amount})) c
     where i.company_id = $1 and i.id = $3`,
    [company.id, items, invoice.id],
  );
  await owner.query("set session_replication_role = origin");
  await owner.query("select set_config('motpost.company', '', false)");
  // As the database would by itself: what was counted empty would be read from end to end once it is full.
  await owner.query("vacuum analyze party, voucher, posting, open_span, invoice");
}

/** Lines of every kind: KIDs, names, numbers, fees, and what nobody knows. */
function linesOf({ items, lines }: BankField): string[] {
  return Array.from({ length: lines }, (_, at) => {
    const item = (at * 3) % items;
    const amount = amountOf(item).toFixed(2).replace(".", ",");
    const day = `${String(1 + (at % 28)).padStart(2, "0")}.09.2026`;
    const name = nameOf(customerOf(item)).toUpperCase();
    switch (at % 10) {
      case 0:
      case 1:
      case 2:
        return `${day};Innbetaling ${at};${amount};;${name}`;
      case 3:
      case 4:
      case 5:
        return `${day};Betaling faktura ${1000 + item};${amount};;${name}`;
      case 6:
        return `${day};Gebyr ${at};-${1 + (at % 40)},00;;`;
      default:
        return `${day};Overføring ${at};${1 + at},37;;UKJENT ${at}`;
    }
  });
}

/** Payments by KID of items that no other line is about. */
function kidLinesOf({ items, lines }: BankField): string[] {
  return Array.from({ length: Math.min(lines, Math.floor(items / 2)) }, (_, at) => {
    const item = items - 1 - at;
    const amount = amountOf(item).toFixed(2).replace(".", ",");
    return `${String(1 + (at % 28)).padStart(2, "0")}.10.2026;OCR ${at};${amount};${kidOf(item)};`;
  });
}

function kidOf(item: number): string {
  const payload = `${20_001 + customerOf(item)}${String(1_000 + item).padStart(9, "0")}`;
  const digits = [...payload].reverse().map(Number);
  const total = digits.reduce(
    (sum, digit, at) => sum + (at % 2 === 0 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
    0,
  );
  return `${payload}${(10 - (total % 10)) % 10}`;
}

async function imported(
  { address }: BankField,
  company: Company,
  account: number,
  name: string,
  lines: readonly string[],
): Promise<{ id: number; transactions: { id: number }[] }> {
  const form = new FormData();
  form.set("file", new Blob([["Dato;Tekst;Beløp;KID;Navn", ...lines].join("\n")], { type: "text/csv" }), name);
  const query = `bankId=0&accountId=${account}&fromDate=2026-01-01&toDate=2027-01-01&fileFormat=AUTO`;
  const response = await fetch(`${address}/v2/bank/statement/import?${query}`, {
    method: "POST",
    headers: { authorization: company.authorization },
    body: form,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The import answered ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text).value;
}
