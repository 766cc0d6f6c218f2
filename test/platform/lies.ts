// Lies that fit: what whoever owns the database changes so that every sum still comes out, and every name still leads to something.
// Values of two rows are exchanged, names lead to another object that there is, links are taken away, sums beside postings are mended.

/** A lie. */
export interface Lie {
  readonly name: string;
  /** Statements with the company's id as `$1`; the first must change something. */
  readonly statements: readonly string[];
  /** Whether the books show it, and not the chain alone. */
  readonly isOfBooks?: true;
  /** A sentence of `motpost verify` that names it. */
  readonly named: RegExp;
}

/** Exchanges columns of the two rows that a query with `a` and `b` finds, by their ids. */
function exchanged(table: string, columns: readonly string[], pair: string): string {
  const set = columns.map((name) => `"${name}" = o."${name}"`).join(", ");
  return `update ${table} t set ${set} from (${pair}) p, ${table} o where t.company_id = $1 and o.company_id = $1
    and ((t.id, o.id) = (p.a, p.b) or (t.id, o.id) = (p.b, p.a))`;
}

/** Two rows of a table that differ in a column. */
const twoOf = (table: string, column: string, where = "true") =>
  `select x.id as a, y.id as b from ${table} x join ${table} y on y.company_id = x.company_id and y.id > x.id and y."${column}"::text is distinct from x."${column}"::text
   where x.company_id = $1 and ${where} order by x.id, y.id limit 1`;

/** The sums beside postings, computed anew. */
const mendedSums: readonly string[] = [
  "delete from account_month where company_id = $1",
  `insert into account_month (company_id, account, month, amount)
   select company_id, "account", date_trunc('month', "date")::date, sum("amount") from posting where company_id = $1 group by 1, 2, 3`,
  "delete from account_year where company_id = $1",
  `insert into account_year (company_id, account, year, amount, first_in_kroner)
   select company_id, "account", extract(year from "date")::int, sum("amount"), min("date") filter (where "currency" = 1)
   from posting where company_id = $1 group by 1, 2, 3`,
  `update voucher v set debit = p.debit, "postingCount" = p.count from (
     select "voucher", coalesce(sum("amount") filter (where "amount" > 0), 0) as debit, count(*) as count from posting where company_id = $1 group by 1) p
   where v.company_id = $1 and v.id = p."voucher"`,
];

/** A voucher with its reversal, as `a` and `b`. */
const reversed = `select v.id as a, v."reverseVoucher" as b from voucher v join chain_entry s on s.company_id = v.company_id and s.kind = 'voucher'
  and s.part = 0 and s.object = v.id and s.content::json->>6 is null where v.company_id = $1 and v."reverseVoucher" is not null order by v.id limit 1`;

/** A plain voucher that nothing else names. */
const plain = `select v.id from voucher v where v.company_id = $1 and v.series = 'voucher' and v."reverseVoucher" is null
  and not exists (select from document d where d.company_id = $1 and d."voucher" = v.id)
  and not exists (select from invoice i where i.company_id = $1 and i."voucher" = v.id)
  and not exists (select from posting p join account a on a.company_id = $1 and a.id = p."account" where p.company_id = $1 and p."voucher" = v.id
    and (a."isCloseable" or a."ledgerType" <> 'GENERAL'))
  and not exists (select from posting p where p.company_id = $1 and p."voucher" = v.id and coalesce(p."customer", p."supplier", p."employee", p."department", p."project", p."openItem") is not null)`;

/** A file of a posted voucher. */
const file = `select min(d.id) from document d join voucher v on v.company_id = $1 and v.id = d."voucher" where d.company_id = $1 and d."supersededBy" is null`;

/** Takes an entry out of the chain. */
const unsealed = (kind: string, object: string) =>
  `delete from chain_entry e where e.company_id = $1 and e.kind = '${kind}' and e.object in (${object})`;

/** The lies, each of something that is sealed. */
export const lies: readonly Lie[] = [
  {
    name: "two vouchers exchange their postings, with all sums mended",
    statements: [
      `update posting t set "voucher" = case when t."voucher" = p.a then p.b else p.a end
       from (select min(v.id) as a, max(v.id) as b from (${plain} order by v.id limit 2) v) p where t.company_id = $1 and t."voucher" in (p.a, p.b) and p.a <> p.b`,
      ...mendedSums,
    ],
    named: /voucher \d+-\d+, row \d+: posting \d+ of .* is gone/,
  },
  {
    name: "two postings of one voucher exchange their accounts",
    statements: [
      exchanged(
        "posting",
        ["account"],
        twoOf("posting", "account", `y."voucher" = x."voucher" and x."voucher" in (${plain})`),
      ),
      ...mendedSums,
    ],
    named: /voucher \d+-\d+, row \d+: account \d+, sealed \d+/,
  },
  {
    name: "a posting is of another customer that there is",
    statements: [
      `update posting t set "customer" = (select min(c.id) from party c where c.company_id = $1 and c."isCustomer" and c.id <> t."customer")
       where t.company_id = $1 and t.id = (select min(id) from posting where company_id = $1 and "customer" is not null)`,
    ],
    named: /voucher \d+-\d+, row \d+: customerId \d+, sealed \d+/,
  },
  {
    name: "a posting is in euros",
    statements: [
      `update posting set "currency" = (select id from currency where code = 'EUR') where company_id = $1
       and id = (select min(id) from posting where company_id = $1 and coalesce("currency", 1) = 1)`,
    ],
    named: /voucher \d+-\d+, row \d+: currency EUR, sealed NOK/,
  },
  {
    name: "a voucher forgets that it is reversed",
    statements: [
      `update voucher v set "reverseVoucher" = null from (${reversed}) p where v.company_id = $1 and v.id = p.a`,
    ],
    named: /voucher \d+-\d+ reverses voucher \d+-\d+, which/,
    isOfBooks: true,
  },
  {
    name: "a voucher is reversed by a voucher that reverses nothing",
    statements: [
      `update voucher v set "reverseVoucher" = (select max(w.id) from voucher w where w.company_id = $1 and w."reverseVoucher" is null and w.id <> v.id)
       from (${reversed}) p where v.company_id = $1 and v.id = p.a`,
    ],
    named: /voucher \d+-\d+: reversesId \d+, sealed nothing/,
  },
  {
    name: "two accounts with postings exchange their numbers",
    statements: [
      `update account set "number" = -"number" where company_id = $1 and id in (select distinct "account" from posting where company_id = $1 order by 1 limit 2)`,
      `update account t set "number" = -o."number" from account o where t.company_id = $1 and o.company_id = $1 and t.id <> o.id and t."number" < 0 and o."number" < 0`,
    ],
    named: /voucher \d+-\d+, row \d+: account \d+, sealed \d+/,
  },
  {
    name: "an account that got another number by a request gets a third one beside the service",
    statements: [
      `update account set "number" = 1849 where company_id = $1 and id = (select min(c.object) from change_log c
         join posting p on p.company_id = $1 and p."account" = c.object where c.company_id = $1 and c.resource = 'Account' and c.fields->>'number' is not null)`,
    ],
    named: /voucher \d+-\d+, row \d+: account 1849, sealed \d+/,
  },
  {
    name: "two VAT types with postings exchange their codes",
    statements: [
      `update vat_type t set "number" = o."number" from vat_type o, (select min(v) as a, max(v) as b from (
         select distinct "vatType" as v from posting where company_id = $1 and "vatType" is not null order by 1 limit 2) x) p
       where t.company_id = $1 and o.company_id = $1 and p.a <> p.b and ((t.id, o.id) = (p.a, p.b) or (t.id, o.id) = (p.b, p.a))`,
    ],
    named: /voucher \d+-\d+, row \d+: vatCode \d+, sealed \d+/,
  },
  {
    name: "a voucher is deleted with its postings and its seal, with all sums mended",
    statements: [
      `delete from posting where company_id = $1 and "voucher" = (${plain} order by v.id limit 1)`,
      unsealed("voucher", `${plain} order by v.id limit 1`),
      `delete from voucher where company_id = $1 and id = (${plain.replace("where", 'where not exists (select from posting p where p.company_id = $1 and p."voucher" = v.id) and')} order by v.id limit 1)`,
      ...mendedSums,
    ],
    named: /positions? \d+ to \d+ of the chain are missing/,
  },
  {
    name: "a voucher is added with its postings, its number and all sums",
    statements: [
      `insert into voucher (company_id, id, "date", "number", "year", "description", "series", debit, "postingCount")
       select $1, (select max(id) from voucher where company_id = $1) + 1000, v."date", n.value + 1, v."year", 'Honorar', v."series", v.debit, v."postingCount"
       from voucher v join ledger_counter n on n.company_id = $1 and n.series = v.series and n.year = v."year" where v.company_id = $1 and v.id = (${plain} order by v.id limit 1)`,
      `insert into posting (company_id, id, "voucher", "date", "account", "amount", "amountCurrency", "amountGross", "amountGrossCurrency", "currency", "vatType", "row")
       select $1, (select max(id) from posting where company_id = $1) + 1000 + p."row", (select max(id) from voucher where company_id = $1), p."date", p."account", p."amount",
         p."amountCurrency", p."amountGross", p."amountGrossCurrency", p."currency", p."vatType", p."row"
       from posting p where p.company_id = $1 and p."voucher" = (${plain} order by v.id limit 1)`,
      `update ledger_counter n set value = n.value + 1 from voucher v where n.company_id = $1 and v.company_id = $1 and n.series = v.series and n.year = v."year"
         and v.id = (select max(id) from voucher where company_id = $1)`,
      ...mendedSums,
    ],
    named: /voucher \d+ is there and was never sealed/,
    isOfBooks: true,
  },
  {
    name: "a file moves to another voucher",
    statements: [
      `update document set "voucher" = (select max(id) from voucher where company_id = $1) where company_id = $1
       and id = (${file})`,
    ],
    named: /attachment \d+ .*: voucherId \d+, sealed \d+/,
  },
  {
    name: "a file moves from a voucher to a customer",
    statements: [
      `update document set "voucher" = null, "customer" = (select min(id) from party where company_id = $1) where company_id = $1
       and id = (${file})`,
    ],
    named: /attachment \d+ .*: voucherId nothing, sealed \d+/,
  },
  {
    name: "a file stands in the place of another one, which no request said",
    statements: [
      `update document d set "supersededBy" = (select max(x.id) from document x join voucher v on v.company_id = $1 and v.id = x."voucher" where x.company_id = $1 and x.id <> d.id), "supersededAt" = now()
       where d.company_id = $1 and d."supersededBy" is null and d.id = (${file})`,
    ],
    named: /attachment \d+ .*: supersedesId \d+, sealed nothing/,
  },
  {
    name: "a voucher is taken along by an import that was undone, as its row says",
    statements: [
      `insert into saft_import (company_id, id, "undoneAt", made) select $1, 990000, now(), json_build_object('vouchers', json_agg(v.id))::text from (${plain} order by v.id limit 1) v`,
      `delete from posting where company_id = $1 and "voucher" = (${plain} order by v.id limit 1)`,
      `delete from voucher where company_id = $1 and id = (select (made::json->'vouchers'->>0)::bigint from saft_import where company_id = $1 and id = 990000)`,
      ...mendedSums,
    ],
    named: /voucher \d+-\d+ \(position \d+\) is sealed and is not there/,
  },
  {
    name: "two invoices exchange their documents",
    statements: [exchanged("sales_document", ["document"], twoOf("sales_document", "document", "x.kind = y.kind"))],
    named: /document of invoice \d+: sha256 [0-9a-f]+, sealed/,
  },
  {
    name: "an invoice was issued a day earlier",
    statements: [
      `update sales_document set issued_at = issued_at - interval '1 day' where company_id = $1 and id = (select min(id) from sales_document where company_id = $1)`,
    ],
    named: /document of [a-z ]+ \d+: issuedAt .*, sealed/,
  },
  {
    name: "a reminder asks for more than it did",
    statements: [
      `update reminder set "interestCurrency" = "interestCurrency" + 10, "kid" = '42' where company_id = $1 and id = (
         select min(d.id) from sales_document d where d.company_id = $1 and d.kind = 'REMINDER')`,
    ],
    named: /reminder [\d-]+: interestCurrency 1\d\.\d\d, its issued document/,
    isOfBooks: true,
  },
  {
    name: "two rendered files exchange their digests",
    statements: [
      `update rendered_file t set sha256 = o.sha256, size = o.size from rendered_file o where t.company_id = $1 and o.company_id = $1 and t.part = 1 and o.part = 1
       and t.document = (select min(document) from rendered_file where company_id = $1) and o.document = (select max(document) from rendered_file where company_id = $1)`,
    ],
    named: /PDF of invoice or reminder \d+: sha256 [0-9a-f]+, sealed/,
  },
  {
    name: "two entries of the change log exchange what they say",
    statements: [
      `with p as (select min(entry) as a, max(entry) as b from change_log where company_id = $1 and fields is not null)
       update change_log t set fields = o.fields from p, change_log o where t.company_id = $1 and o.company_id = $1
         and ((t.entry, o.entry) = (p.a, p.b) or (t.entry, o.entry) = (p.b, p.a))`,
    ],
    named: /change log, entry \d+ .*(old|new) value of/,
  },
  {
    name: "somebody else made a change, an hour later",
    statements: [
      `update change_log t set employee = (select max(id) from employee where company_id = $1 and id <> t.employee), at = at + interval '1 hour'
       where t.company_id = $1 and t.entry = (select max(entry) from change_log where company_id = $1)`,
    ],
    named: /change log, entry \d+.*employeeId \d+, sealed \d+/,
  },
  {
    name: "two payments exchange their amounts",
    statements: [exchanged("payment", ["amountCurrency"], twoOf("payment", "amountCurrency"))],
    named: /payment \d+: amountCurrency .*, sealed/,
  },
  {
    name: "two lines of a bank exchange their amounts",
    statements: [
      exchanged(
        "bank_transaction",
        ["amountCurrency"],
        twoOf("bank_transaction", "amountCurrency", `y."bankStatement" = x."bankStatement"`),
      ),
    ],
    named: /bank statement \d+, line \d+: amountCurrency .*, sealed/,
  },
  {
    name: "a line of a bank moves to another statement",
    statements: [
      `update bank_transaction t set "bankStatement" = (select max(s.id) from bank_statement s where s.company_id = $1 and s.id <> t."bankStatement")
       where t.company_id = $1 and t.id = (select min(id) from bank_transaction where company_id = $1)`,
    ],
    named: /bank statement \d+, line \d+: it (is gone|was added)/,
  },
  {
    name: "a payslip is somebody else's",
    statements: [
      `update payslip t set "employee" = (select max(e.id) from employee e where e.company_id = $1 and e.id <> t."employee")
       where t.company_id = $1 and t.id = (select min(id) from payslip where company_id = $1)`,
    ],
    named: /payslip \d+: employee \d+, sealed \d+/,
  },
  {
    name: "an expense is somebody else's",
    statements: [
      `update travel_expense t set "employee" = (select max(e.id) from employee e where e.company_id = $1 and e.id <> t."employee")
       where t.company_id = $1 and t.id = (select min(id) from travel_expense where company_id = $1 and "stage" not in ('OPEN', 'REJECTED'))`,
    ],
    named: /travel expense \d+: employee \d+, sealed \d+/,
  },
  {
    name: "an earlier state of an object is put back, and its entries exchange their parts",
    statements: [
      `with p as (select e.kind, e.object, max(e.part) as last from chain_entry e where e.company_id = $1 and e.kind = 'expense' and e.salt is not null
           group by 1, 2 having max(e.part) > 0 order by 2 limit 1)
       update chain_entry e set part = -1 - (p.last - e.part) from p where e.company_id = $1 and e.kind = p.kind and e.object = p.object and e.part in (0, p.last)`,
      "update chain_entry set part = -1 - part where company_id = $1 and part < 0",
      `update travel_expense t set "stage" = 'OPEN', "completedBy" = null, "completedDate" = null from chain_entry e where t.company_id = $1 and e.company_id = $1
         and e.kind = 'expense' and e.object = t.id and e.part > 0 and e.position = (select min(n.position) from chain_entry n where n.company_id = $1 and n.kind = 'expense' and n.object = t.id)`,
    ],
    named: /travel expense \d+/,
  },
];
