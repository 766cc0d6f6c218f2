// The migrated database against what the definitions want, and the walls between companies that every table carries.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ResourceDefinition } from "../../src/schema/resource.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { applicationRole } from "../../src/store/database.ts";
import { expectedTables, technicalColumns } from "../../src/store/tables.ts";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";

const wanted = expectedTables(motpostRegistry());

/** Columns that no definition names, each with its reason. */
const ownColumns: Readonly<Record<string, string>> = {
  "accounting_period.closed_at": "when it was closed; shown as checkLedgerLogTime",
  "accounting_period.closed_by": "who closed it; shown by name",
  "invoice.openItem": "the open item that its outstanding amount is the sum of",
  "invoice.nextDue": "the day on which it is due next; automatic reminders look for it, and procedures write it",
  "invoice.hasIncome": "whether isPeriodizationPossible may be true; procedures write it",
  "invoice.hasCharges":
    "whether a reminder was charged for, so that the totals of what is left to pay look for its postings",
  "voucher.debit": "what its debit postings come to; shown as amount",
  "voucher.postingCount": "how many postings it has; their sum is shown as totalNumberOfPostings",
  "supplier_invoice.openItem": "the open item that its outstanding amount is the sum of",
  ...Object.fromEntries(
    [
      ...["failing_since", "last_failure", "failures", "last_success", "last_status", "warned"],
      ...["failed_objects", "unreached_objects", "next_probe", "probes"],
    ].map((column) => [`event_subscription.${column}`, "health; no PUT may write an old state of it back"]),
  ),
  ...Object.fromEntries(
    ["key", "reached", "not_found", "first_at", "claim", "lease_until"].map((column) => [
      `dispatch.${column}`,
      "what senders know of a dispatch; procedures write it",
    ]),
  ),
  "mailbox_message.raw": "the mail; read as a file, GET /mailbox/{id}/content",
  "country.ibanLength": "checks bank account numbers; shown to nobody",
  "number_gap.madeAt": "when it was made, by the database's clock",
  "country.isEea": "decides VAT on services from abroad; shown to nobody",
  "country.nameEnglish": "names a new company in English; shown to nobody",
  "company.logo": "the logo of its documents; read and written as a file, PUT /company/logo",
  "preliminary_invoice.order": "the order that it is the next invoice of; shown in orders",
  "posting.vatOf": "the VAT type whose VAT a generated row is; returns of VAT go by it",
  "posting.vatDate": "the day that decided the rate of its VAT; credit notes and issued documents go by it",
  "currency.minorDigits": "decimals of amounts in the currency; shown to nobody",
};
/** Defaults and nullability that follow from how a row is written rather than from its definition. */
const ownNullability: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["series", "year", "numberFrom", "numberTo", "reason", "employee", "madeAt"].map((column) => [
      `number_gap.${column}`,
      "a series that is moved writes every column; no body does",
    ]),
  ),
  "order_group.order": "a group always belongs to an order; elements are written through their owner",
  "order_line.order": "a line always belongs to an order; elements are written through their owner",
  ...Object.fromEntries(
    ["series", "year", "numberFrom", "numberTo", "reason"].map((column) => [
      `number_gap.${column}`,
      "a procedure writes all of it",
    ]),
  ),
  "vat_return_remark.vatReturn": "a remark always belongs to a return; elements are written through their owner",
  "invoice_instalment.invoice": "an instalment always belongs to an invoice; a procedure writes it",
  "invoice_instalment.amountCurrency": "a procedure writes it; no instalment is 0",
  "invoice_instalment.openItem": "an instalment always belongs to an open item; a procedure writes it",
  "payment_item.payment": "an item always belongs to a payment; elements are written through their owner",
  "payment_approval.payment": "an approval is always of a payment; an action writes it",
  "payment_approval.employee": "an approval is always somebody's; an action writes it",
  "posting.date": "a body may leave it out; then it is the voucher's",
  "posting_draft.account": "a line of an invoice that came in may wait for its account",
  "posting.voucher": "a posting always belongs to a voucher",
  "posting_draft.voucher": "a row always belongs to a draft; elements are written through their owner",
};

/** References whose row goes with what it names, although it is no element of a list. */
const dependent = [
  ...[
    "product_price.product",
    "product_line.stocktaking",
    "document.order",
    "document.imageOf",
    "document.travelExpense",
  ],
  ...["next_of_kin.employee", "hourly_cost_and_rate.employee", "standard_time.employee"],
  "notification.employee",
  "document.supersededBy",
  "payment_approval.payment",
  ...["bank_transaction.bankStatement", "bank_reconciliation_match.bankReconciliation"],
];

let database: ClonedDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const rows = async <Row>(sql: string): Promise<Row[]> => (await owner.query(sql)).rows as Row[];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly otherwise: string | null;
}
const columns = () =>
  rows<Column>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      pg_get_expr(d.adbin, d.adrelid) as otherwise
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`);

/** Types and defaults in one spelling. */
const typeText = (type: string) =>
  type.replace("timestamp with time zone", "timestamptz").replace("integer", "int").replace(" ", "");
const defaultText = (otherwise: string | null) =>
  otherwise?.replace(/::[a-z ]+(\[\])?$/, "").replace(/^'(-?\d+(\.\d+)?)'$/, "$1") ?? null;

describe("the tables of the definitions", () => {
  test("have every column as it is wanted, and no other", async () => {
    const found = new Map((await columns()).map((one) => [`${one.table}.${one.column}`, one]));
    const faults: string[] = [];
    for (const table of wanted) {
      for (const column of table.columns) {
        const name = `${table.name}.${column.name}`;
        const one = found.get(name);
        if (one === undefined) faults.push(`${name} is missing`);
        else if (!table.shared) {
          if (typeText(one.type) !== typeText(column.type)) faults.push(`${name}: ${one.type}, wanted ${column.type}`);
          if (table.view) continue;
          if (one.nullable !== column.nullable && !(name in ownNullability))
            faults.push(`${name}: ${one.nullable ? "null" : "not null"}, wanted the other`);
          const otherwise = defaultText(one.otherwise);
          if (otherwise !== column.default && !(name in ownNullability))
            faults.push(`${name}: default ${otherwise}, wanted ${column.default}`);
        }
      }
    }
    expect(faults).toEqual([]);
    const named = new Set(wanted.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`)));
    const tables = new Set(wanted.map((table) => table.name));
    const surplus = [...found.values()].filter(
      ({ table, column }) =>
        tables.has(table) &&
        !named.has(`${table}.${column}`) &&
        !technicalColumns.includes(column) &&
        !(`${table}.${column}` in ownColumns),
    );
    expect(surplus.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    const stale = [...Object.keys(ownColumns), ...Object.keys(ownNullability)].filter((name) => !found.has(name));
    expect(stale).toEqual([]);
  });

  test("have the technical columns, and a key of company and id", async () => {
    const found = await columns();
    const faults = wanted
      .filter((table) => !table.shared)
      .flatMap((table) => {
        const own = found.filter((one) => one.table === table.name);
        const text = technicalColumns.map((name) => own.find((one) => one.column === name)?.type).join();
        return text === "bigint,bigint,integer,timestamp with time zone" ? [] : [`${table.name}: ${text}`];
      });
    expect(faults).toEqual([]);
  });

  test("have a foreign key for each reference, with the company first", async () => {
    const keys = await rows<{ table: string; target: string; columns: string; others: string; cascade: boolean }>(`
      select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as target, c.confdeltype = 'c' as cascade,
        (select string_agg(a.attname, ',' order by k.place) from unnest(c.conkey) with ordinality k(number, place)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
        (select string_agg(a.attname, ',' order by k.place) from unnest(c.confkey) with ordinality k(number, place)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as others
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
    const found = new Set(
      keys.map((one) => `${one.table}(${one.columns}) ${one.target}(${one.others}) ${one.cascade}`),
    );
    const missing = wanted
      .filter((table) => !table.shared && !table.view)
      .flatMap((table) =>
        table.columns
          .filter((column) => column.target !== null)
          .map(({ name, target, ownedBy }) =>
            target?.shared
              ? `${table.name}(${name}) ${target.table}(id) ${ownedBy}`
              : `${table.name}(company_id,${name}) ${target?.table}(company_id,id) ${ownedBy || dependent.includes(`${table.name}.${name}`)}`,
          )
          .filter((key) => guardedOtherwise[key] === undefined),
      )
      .filter((key) => !found.has(key));
    expect(missing).toEqual([]);
  });
});

/** References without a foreign key, each with what guards it instead; `motpost verify` finds what names none. */
const guardedOtherwise: Readonly<Record<string, string>> = {
  "posting(company_id,voucher) voucher(company_id,id) true": "The procedure stores both, and vouchers never go.",
  "posting(company_id,openItem) posting(company_id,id) false":
    "The procedure looks up the one that it names, and postings never go.",
  "posting(company_id,vatType) vat_type(company_id,id) false": "The procedure looks for it, and VAT types never go.",
  "posting(currency) currency(id) false": "Nobody may delete a currency.",
  "address(country) country(id) false": "Nobody may delete a country.",
  "invoice(currency) currency(id) false": "Nobody may delete a currency.",
  "invoice(company_id,voucher) voucher(company_id,id) false": "The procedure stores both, and vouchers never go.",
  "order_line(currency) currency(id) false": "Nobody may delete a currency.",
  "order_line(company_id,invoice) invoice(company_id,id) false": "The procedure stores both, and invoices never go.",
  "order_line(company_id,vatType) vat_type(company_id,id) false": "VAT types never go.",
  "party(currency) currency(id) false": "Nobody may delete a currency.",
  "sales_order(currency) currency(id) false": "Nobody may delete a currency.",
  "voucher(company_id,voucherType) voucher_type(company_id,id) false": "Types of vouchers never go.",
  ...Object.fromEntries(
    [
      ...["amortizationAccount account", "asset asset", "customer party", "supplier party", "department department"],
      ...["employee employee", "product product", "project project", "quantityType1 product_unit"],
      ...[
        "quantityType2 product_unit",
        ...[1, 2, 3].map((n) => `freeAccountingDimension${n} accounting_dimension_value`),
      ],
    ].map((key) => {
      const [column, table] = key.split(" ");
      return [
        `posting(company_id,${column}) ${table}(company_id,id) false`,
        "A trigger looks for it and holds it (check_postings), and another keeps it (keep_named).",
      ];
    }),
  ),
};

/** The tables without row level security, each with the reason: no row of theirs belongs to a company. */
const ofNoCompany: Readonly<Record<string, string>> = {
  auto_pay_support: "Reference data.",
  bank: "Reference data.",
  bank_register_number: "Reference data.",
  base_amount: "The base amount of national insurance: the same for all.",
  default_salary_type: "The salary types that every company has.",
  employer_tax_rate: "Rates that the law gives: the same for all.",
  global_pension: "Pension schemes of the installation, which companies choose from.",
  tax_constant: "Of the tax authority's tables: the same for all.",
  tax_period: "Of the tax authority's tables: the same for all.",
  tax_table: "The tax authority's tables: the same for all.",
  backup_run: "What became of backups: of the installation.",
  collection_rate: "Rates of late payment that the law gives: the same for all.",
  consumer_token: "Integrations of the installation that any company may use: names and hashes of random bytes.",
  currency: "Reference data.",
  currency_rate: "The central bank's rates: the same for all.",
  country: "Reference data.",
  default_account: "What a new company starts with: the same for all.",
  default_legal_vat: "What a new company starts with: the same for all.",
  default_payment_type: "What a new company starts with: the same for all.",
  default_product_unit: "What a new company starts with: the same for all.",
  default_travel_cost_category: "What a company starts with: the same for all.",
  default_travel_payment_type: "What a company starts with: the same for all.",
  default_vat_type: "What a new company starts with: the same for all.",
  default_voucher_type: "What a new company starts with: the same for all.",
  employment_type: "Reference data.",
  entitlement_kind: "Reference data.",
  job_run: "Which job ran when: of the installation.",
  leave_of_absence_type: "Reference data.",
  municipality: "Reference data.",
  occupation_code: "Reference data.",
  product_unit_master: "Reference data.",
  remuneration_type: "Reference data.",
  saft_grouping_code: "Codes of the standard audit file: the same for all.",
  schema_migration: "Which version the database is of.",
  bound: "The bounds that procedures go by; each start writes those of limits.ts.",
  schema_procedure: "Which texts of procedures and views the database has.",
  schema_reference: "Which texts of the files of shared rows the database has.",
  setting: "Of the installation: its environment and the keys of ids and cursors (decision 43).",
  sign_in_attempt: "Hashes of accounts and addresses that need not exist: of no company, and telling nobody.",
  signing_key: "Of the environment; encrypted with a key that is not in the database (decision 67).",
  token_use: "When a token was last used, by a random id, written beside requests of all companies.",
  travel_expense_rate: "Rates of the state: the same for all.",
  travel_expense_rate_category: "Rates of the state: the same for all.",
  travel_expense_rate_category_group: "Rates of the state: the same for all.",
  travel_expense_zone: "Places of the state's list: the same for all.",
  travel_tax_free_rate: "Limits of the tax authority: the same for all.",
  vat_remark: "Remarks that the authority takes: the same for all.",
  vat_remark_text: "What these remarks say.",
  vat_return_code: "Codes of the authority by the codes of VAT types: the same for all.",
  vat_rate: "Rates that the law gives: the same for all.",
  working_hours_scheme: "Reference data.",
};

describe("every table of a company", () => {
  const companyTables = () =>
    rows<{ table: string; enabled: boolean; forced: boolean; policies: string[]; others: string[] }>(`
      select c.relname as "table", c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        array(select coalesce(pg_get_expr(p.polqual, p.polrelid), '') from pg_policy p
          where p.polrelid = c.oid and p.polname not in ('created_together', 'numbered_together') and (p.polroles = '{0}' or exists (select 1 from unnest(p.polroles) r(role) where pg_has_role('${applicationRole}', r.role, 'MEMBER')))) as policies,
        array(select p.polname || ' ' || p.polcmd::text from pg_policy p where p.polrelid = c.oid and p.polroles <> '{0}' order by 1) as others
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);

  test("has row level security enabled and forced, by the session's company alone", async () => {
    const tables = await companyTables();
    expect(tables.length).toBeGreaterThan(20);
    const faults = tables.filter(
      (one) =>
        !(one.enabled && one.forced && one.policies.length === 1) ||
        !/^\(company_id = \(?NULLIF\(current_setting\('motpost.company'/.test(one.policies[0] ?? ""),
    );
    expect(faults).toEqual([]);
    // What only the owner of the tables may: the auditor reads, what has expired is removed, and jobs serve every company.
    const others = new Set(tables.flatMap((one) => one.others));
    expect([...others].sort()).toEqual([
      "audit_reads r",
      "dispatching *",
      "ending d",
      "expired d",
      "notices *",
      "sealing *",
      "sweeping d",
      "workshop *",
    ]);
  });

  test("takes rows of several companies where objects are created together, and where they are numbered", async () => {
    const several =
      "(company_id = ANY ((string_to_array(current_setting('motpost.companies'::text, true), ','::text))::bigint[]))";
    const policies = await rows<{ table: string; policy: string; checked: string | null; read: string | null }>(`
      select polrelid::regclass::text as "table", polname || ' ' || polcmd::text as policy, pg_get_expr(polwithcheck, polrelid) as checked,
        pg_get_expr(polqual, polrelid) as read
      from pg_policy where polname in ('created_together', 'numbered_together') order by 1`);
    const registry = motpostRegistry();
    const written = (one: ResourceDefinition): string[] => {
      const parts = [...one.fields.values()].filter((field) => field.owned || field.orNew);
      return [one.table, ...parts.flatMap(({ target }) => written(registry.resource(target ?? "")))];
    };
    const tables = new Set(registry.resources.filter((one) => one.createdTogether).flatMap(written));
    expect(policies).toEqual(
      [
        ...[...tables].map((table) => ({ table, policy: "created_together a", checked: several, read: null })),
        { table: "counter", policy: "numbered_together *", checked: null, read: several },
      ].sort((one, other) => (one.table < other.table ? -1 : 1)),
    );
  });

  test("every other table is of no company, for a reason", async () => {
    const unforced = await rows<{ table: string }>(`
      select c.relname as "table" from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`);
    expect(unforced.map((one) => one.table)).toEqual(Object.keys(ofNoCompany).sort());
  });

  test("is seen through views as by whoever asks", async () => {
    const views = await rows<{ view: string; options: string[] | null }>(`
      select relname as view, reloptions as options from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`);
    expect(views.filter((one) => !one.options?.includes("security_invoker=true"))).toEqual([]);
  });

  test("starts every primary key, unique index and foreign key with the company", async () => {
    const indexes = await rows<{ name: string; first: string }>(`
      select i.indexrelid::regclass::text as name,
        (select a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) as first
      from pg_index i join pg_attribute c on c.attrelid = i.indrelid and c.attname = 'company_id'
        join pg_class t on t.oid = i.indrelid
      where i.indisunique and t.relnamespace = 'public'::regnamespace and t.relname not in ('employee_token', 'session_token')`);
    expect(indexes.length).toBeGreaterThan(30);
    expect(indexes.filter((one) => one.first !== "company_id")).toEqual([]);
    const keys = await rows<{ key: string }>(`
      select format('%s -> %s', c.conrelid::regclass, c.confrelid::regclass) as key
      from pg_constraint c join pg_attribute mine on mine.attrelid = c.conrelid and mine.attname = 'company_id'
        join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attname = 'company_id'
      where c.contype = 'f' and (c.conkey[1] <> mine.attnum or c.confkey[1] <> theirs.attnum)`);
    expect(keys.filter((one) => one.key !== "session_token -> employee_token")).toEqual([]);
  });

  test("shows nothing without a company, and nothing of another one", async () => {
    await owner.query("begin");
    await owner.query("select set_config('motpost.company', '1', true)");
    const setUp = `{"name":"A","language":"no","firstName":"a","lastName":"b","startDate":"2026-01-01"}`;
    await owner.query("select create_company(1, $1)", [setUp]);
    await owner.query(`set local role ${applicationRole}`);
    const count = async (table: string) =>
      (await rows<{ n: number }>(`select count(*)::int as n from "${table}"`))[0]?.n;
    const tables = (await companyTables()).map((one) => one.table);
    const filled: string[] = [];
    for (const table of tables) if (((await count(table)) ?? 0) > 0) filled.push(table);
    expect(filled).toContain("account");
    for (const company of ["", "2"]) {
      await owner.query("select set_config('motpost.company', $1, true)", [company]);
      for (const table of tables) expect(`${table} ${await count(table)}`).toBe(`${table} 0`);
    }
    await owner.query("rollback");
  });
});

describe("the service's role", () => {
  test("owns nothing and cannot bypass row level security", async () => {
    const [role] = await rows<Record<string, boolean>>(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = '${applicationRole}'`,
    );
    expect(Object.values(role ?? { none: true })).toEqual([false, false, false, false, false]);
    const owned = await rows<{ what: string }>(`
      select c.relname as what from pg_class c where c.relowner = '${applicationRole}'::regrole
      union all select p.proname from pg_proc p where p.proowner = '${applicationRole}'::regrole
      union all select n.nspname from pg_namespace n where n.nspowner = '${applicationRole}'::regrole`);
    expect(owned).toEqual([]);
  });

  test("writes nothing of the books, truncates nothing, and makes nothing", async () => {
    const books = ["voucher", "posting", "invoice", "settlement", "close_group", "account_month", "ledger_counter"];
    const rights = await rows<{ table: string; right: string }>(`
      select c.relname as "table", r.right from pg_class c, unnest(array['INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER']) r("right")
      where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace
        and has_table_privilege('${applicationRole}', c.oid, r.right)`);
    expect(rights.filter((one) => books.includes(one.table))).toEqual([]);
    expect(rights.filter((one) => !["INSERT", "UPDATE", "DELETE"].includes(one.right))).toEqual([]);
    expect(rights.filter((one) => one.table === "change_log")).toEqual([{ table: "change_log", right: "INSERT" }]);
    const reference = rights.filter((one) => /^default_|^schema_migration$|^currency$|^country$/.test(one.table));
    expect(reference).toEqual([]);
    const columnsOfBooks = await rows<{ column: string }>(`
      select format('%s.%s', c.relname, a.attname) as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relname = any(array['${books.join("','")}'])
        and (has_column_privilege('${applicationRole}', c.oid, a.attnum, 'UPDATE') or has_column_privilege('${applicationRole}', c.oid, a.attnum, 'INSERT'))`);
    expect(columnsOfBooks).toEqual([{ column: "invoice.version" }]);
    const [made] = await rows<{ make: boolean }>(
      `select has_schema_privilege('${applicationRole}', 'public', 'CREATE') as make`,
    );
    expect(made).toEqual({ make: false });
  });

  test("calls only the procedures that check the company, each with a fixed search path", async () => {
    const procedures = await rows<{
      name: string;
      callable: boolean;
      definer: boolean;
      path: string | null;
      source: string;
    }>(`
      select p.proname as name, has_function_privilege('${applicationRole}', p.oid, 'EXECUTE') as callable, p.prosecdef as definer,
        array_to_string(p.proconfig, ',') as path, p.prosrc as source
      from pg_proc p where p.pronamespace = 'public'::regnamespace`);
    // What looks up by the hash of a token comes before any company. The one deletes nothing but what has expired, of whatever
    // company; others write rates and codes, which belong to none.
    const apart = [
      "remove_expired",
      "remove_expired_log_ins",
      "employee_token_of",
      "revoke_consumer_everywhere",
      "rates_store",
      "collection_rates_store",
      "occupation_codes_store",
      "municipalities_store",
      "pensions_store",
      "ended_access",
      // Payments of wages that are under way, of all companies, for the job that carries them on.
      "waiting_wage_runs",
      "auto_reminders",
      "auto_subscriptions",
      "keep_refusals",
      "notify_of_stale_rates",
      "notify_once",
      "notify_of_anchors",
      "send_notices",
      "waiting_notices",
      "event_expire",
      "event_claim",
      "event_figures",
      "event_finish",
      "event_finish_all",
      "event_log",
      "event_log_clean",
      "dispatch_begin",
      "dispatch_claim",
      "dispatch_clean",
      "dispatch_figures",
      "dispatch_finish",
      // The company of an organisation number, for the folder that an access point fills.
      "incoming_company",
      // The payment files of that company, for the folder that the bank empties.
      "payment_files_for_folder",
      // The company follows from the link, which whoever asks must know.
      "dispatch_linked",
      // The files of the folder, of whatever company: whether the folder is the installation's is asked of some of them.
      "folder_files",
      "orphaned_files",
      "remove_files",
      // The company follows from the token, which whoever asks must know.
      "session_of",
      // Requests of several companies, which the server itself has recorded.
      "remove_requests",
      "store_requests",
      // Ids of tokens, for processes that ask for the faults of no other one.
      "tokens_with_faults",
      // How far the days of companies are ahead, for jobs of all of them.
      "clock_days",
      // What was done in every company gets its place in the company's chain.
      "chain_extend",
      "seal_found",
      // Documents of every company whose files wait to be rendered.
      "renderings_claim",
    ];
    const elevated = procedures.filter((one) => one.callable && one.definer && !apart.includes(one.name));
    expect(elevated.length).toBeGreaterThan(2);
    expect(
      elevated
        .filter(
          (one) =>
            !one.path?.startsWith("search_path=public, pg_temp") ||
            !/require_company\(p_company\)|require_companies\(p_companies/.test(one.source),
        )
        .map((one) => one.name),
    ).toEqual([]);
    // These run as the caller, behind the walls of every table.
    const asCaller = procedures.filter((one) => one.callable && !one.definer).map((one) => one.name);
    const expected = [
      "asset_until",
      "bill_number",
      "company_today",
      "flex_change",
      "last_change",
      "new_subscription_id",
      "next_working_day",
      "object_changes",
      "open_parts",
      "payslip_count",
      "payslips_free_hours",
      "public_holidays",
      "read_each",
      "require_company",
      "sales_document_files",
      "sales_document_seller",
      "take_ids",
      "take_number",
      "take_numbers",
      "take_rate_leases",
      "timesheet_locked",
      "timesheet_rate",
      "travel_state",
      "uncounted_id",
      "use_accounts",
      "vacation_days",
      "vat_compensated",
      "vat_deadline",
      "vat_return_lines",
      "vat_return_shown",
      "vat_return_sums",
      "vat_terms",
      "wage_run_begin",
      "wage_run_refuse",
      "wage_run_step",
      "working_days",
      "working_terms",
    ];
    expect(asCaller.sort()).toEqual(expected);
  });
});

test("rows that procedures have in hand have the columns of their tables, in the same order", async () => {
  const columns = await rows<{ type: string; own: string; table: string }>(
    `select c.relname as type, string_agg(format('%s %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum) as own,
       (select string_agg(format('%s %s', b.attname, format_type(b.atttypid, b.atttypmod)), ', ' order by b.attnum) from pg_attribute b
         where b.attrelid = replace(c.relname, '_row', '')::regclass and b.attnum > 0 and not b.attisdropped) as table
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'c' group by c.relname order by c.relname`,
  );
  expect(columns.map(({ type }) => type)).toEqual(["invoice_row", "posting_row", "voucher_row"]);
  expect(columns.filter(({ own, table }) => own !== table)).toEqual([]);
});

test("the planner counts on one company in every table, though none was ever counted", async () => {
  const told = await rows<{ name: string; values: number | null }>(
    `select c.relname as name, s.n_distinct as values from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     left join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname and s.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter(({ values }) => values !== 1)).toEqual([]);
});

test("what triggers ask is short: every statement that may call them reads it anew", async () => {
  const long = {
    invoice_issued_stays:
      "invoices change when they are paid, often many by one statement; a call for each would take as long",
    product_price_of_change: "products seldom change",
    voucher_kept: "vouchers seldom change",
  };
  const found = await rows<{ name: string }>(
    "select tgname as name from pg_trigger where length(tgqual::text) > 2000 order by 1",
  );
  expect(found.map(({ name }) => name)).toEqual(Object.keys(long));
});
