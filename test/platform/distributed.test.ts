// The rule that a database which is distributed by company (`company_id`) holds the books: what breaks it is listed here with its
// reason, and whatever else breaks it fails. `docs/scale.md` says what the list means for whoever distributes it.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ClonedDatabase, cloneDatabase } from "../support/database.ts";

/**
 * Tables without a company. `reference`: every node has a copy, since rows of companies name it or their procedures read it.
 * `coordinator`: of the installation, on the node that the service is connected to, and named by no company's row or procedure.
 */
const tablesOfNoCompany: Readonly<Record<string, "reference" | "coordinator">> = {
  ...Object.fromEntries(
    [
      ...[
        "auto_pay_support",
        "bank",
        "bank_register_number",
        "base_amount",
        "bound",
        "collection_rate",
        "consumer_token",
        "country",
        "currency",
        "currency_rate",
        "default_account",
      ],
      ...["default_travel_cost_category", "default_travel_payment_type", "travel_expense_rate"],
      ...[
        "travel_expense_rate_category",
        "travel_expense_rate_category_group",
        "travel_expense_zone",
        "travel_tax_free_rate",
      ],
      ...["default_salary_type", "employer_tax_rate", "global_pension", "tax_constant", "tax_period", "tax_table"],
      ...["default_legal_vat", "default_payment_type", "default_product_unit", "default_vat_type"],
      ...["default_voucher_type", "employment_type", "entitlement_kind", "leave_of_absence_type", "municipality"],
      ...[
        "occupation_code",
        "product_unit_master",
        "remuneration_type",
        "saft_grouping_code",
        "vat_rate",
        "vat_remark",
        "vat_remark_text",
        "vat_return_code",
        "working_hours_scheme",
      ],
    ].map((table) => [table, "reference"] as const),
  ),
  ...Object.fromEntries(
    [
      ...[
        "backup_run",
        "job_run",
        "schema_migration",
        "schema_procedure",
        "schema_reference",
        "setting",
        "sign_in_attempt",
      ],
      ...["signing_key", "token_use"],
    ].map((table) => [table, "coordinator"] as const),
  ),
};

/** What breaks the rule in tables, with the reason. */
const breachesOfTables: Readonly<Record<string, string>> = {
  "key employee_token_pkey of employee_token": "a token is found before its company is known",
  "key employee_token_token_hash_key of employee_token": "a token is found before its company is known",
  "key session_token_pkey of session_token": "a token is found before its company is known",
  "key session_token_token_hash_key of session_token": "a token is found before its company is known",
  "table test_snapshot_row without a primary key": "copies of rows, which are read and removed all at once",
  "table supplier_bill without a primary key": "kept by triggers from what postings say; nothing names a row",
  "reference session_token_employee_token_fkey without the company": "a session belongs to a token, by its id alone",
  "reference consumer_token_owner_company_fkey to rows of companies":
    "a company's own integration, in the test environment",
};

/** Indexes without the company: each serves a statement that asks every node. */
const indexesOfEveryCompany: Readonly<Record<string, string>> = {
  accountant_access_clients: "clients of an office",
  dispatch_link_expiry: "links that have expired",
  dispatch_link_hash: "the document of a link",
  dispatch_sending: "what senders hand over",
  event_delivery_age: "the delivery log that is removed",
  event_outbox_under_way: "what dispatchers send",
  idempotency_age: "keys that have expired",
  party_bank_accounts: "account numbers of customers and suppliers, whose company is looked at behind it",
  party_words: "words of names, each behind its company",
  product_words: "words of names, each behind its company",
  project_words: "words of names, each behind its company",
  mailbox_message_age: "mails of the test environment that are removed",
  request_log_age: "requests that are removed from the log",
  page_session_expiry: "log-ins that have expired",
  session_token_employee_token: "sessions of a token that is revoked",
  session_token_expiry: "sessions that have expired",
  stored_file_age: "files that no document names",
  stored_file_in_folder: "whether the folder is the installation's",
};

const [worker, byHash, twoCompanies, computes, ofInstallation] = [
  "a worker or job serves every company",
  "the company follows from the hash",
  "an office and its client",
  "reads no company's rows",
  "writes rows of the installation",
] as const;

const named = (reason: string, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, reason]));

/** Procedures that do not take the company as their first argument, or that reach another one's rows. */
const proceduresApart: Readonly<Record<string, string>> = {
  ...named(computes, [
    "bill_number",
    "chain_digest",
    "chain_is_normal",
    "chain_normal",
    "chain_normals",
    "chain_salted",
    "chain_value",
    "kid_control_digit",
    "kid_of",
    "period_id",
    "posting_columns",
    "posting_rows",
    "sales_document_rate",
    ...["sealed_currency", "sealed_fields", "sealed_members", "sealed_states"],
  ]),
  ...named("only the test environment replaces books, on one node", [
    ...["people_with_access", "replaced_tables", "require_test_environment", "restore_snapshot", "take_snapshot"],
  ]),
  ...named("the session's company", ["company_today"]),
  ...named("left out by MOTPOST_JOIN_COMPANIES=no", [
    "hold_companies",
    "log_requests",
    "require_companies",
    "take_numbers",
  ]),
  ...named("the company is in the rows that it takes", [
    ...["change_content", "change_sealed", "change_text", "charge_lines", "close_charged"],
    ...["document_content", "document_text", "goods_of"],
    "raise_with_document",
    "refuse_unbalanced",
    "seal_filed",
    "store_numbered",
  ]),
  ...named("the key of the installation keeps secret values secret", ["chain_keyed"]),
  ...named("each voucher has its company beside it", ["seal_details", "seal_vouchers"]),
  ...named("each month has its company beside it", ["hold_months"]),
  ...named("each order has its company beside it", ["sale_customers", "sale_lines", "sale_orders"]),
  ...named("each customer or supplier has its company beside it", ["parties"]),
  ...named("keeps for its transaction what it is given", ["note_changes"]),
  ...named(byHash, ["dispatch_linked", "employee_token_of", "session_of"]),
  ...named(twoCompanies, [
    ...["accessible_companies", "acting_in_client", "contact_who_closes", "end_access", "has_client"],
    ...["office_clients", "office_name", "remove_company", "set_client_entitlements"],
  ]),
  ...named(ofInstallation, [
    ...["change_feed_era", "collection_rates_store", "municipalities_store", "occupation_codes_store", "rates_store"],
    ...["pensions_store"],
    ...["new_subscription_id", "remove_expired_log_ins", "revoke_consumer_everywhere", "uncounted_id"],
  ]),
  ...named("rates of VAT hold for every company", ["settings_of_all_changed"]),
  ...named("deadlines are the same for every company", ["next_working_day", "public_holidays", "vat_deadline"]),
  ...named(worker, [
    ...[
      "auto_reminders",
      "auto_subscriptions",
      "chain_extend",
      "dispatch_begin",
      "dispatch_claim",
      "dispatch_clean",
      "dispatch_figures",
    ],
    ...["dispatch_finish", "ended_access", "event_claim", "event_expire", "event_figures", "event_finish"],
    "incoming_company",
    ...["event_finish_all", "event_log", "event_log_clean", "folder_files", "keep_refusals"],
    ...[
      "notify_of_anchors",
      "notify_of_stale_rates",
      "notify_once",
      "orphaned_files",
      "payment_files_for_folder",
      "read_each",
      "remove_expired",
      "remove_files",
      "remove_requests",
      "renderings_claim",
    ],
    ...["seal_found", "send_notices", "store_requests", "tokens_with_faults", "clock_days"],
    ...["take_rate_leases", "tell_owner_of_subscription", "waiting_notices", "waiting_wage_runs"],
  ]),
};

/** Files whose statements run without a company, with the number of them. */
const statementsOfNoCompany: Readonly<Record<string, readonly [count: number, what: string]>> = {
  "cli/demo.ts": [1, "whether there is a company"],
  "cli/rates.ts": [1, "rates and codes of the installation"],
  "http/system/tokens.ts": [1, "the name of an integration"],
  "platform/access/attempts.ts": [4, "attempts to sign in"],
  "platform/access/environment.ts": [2, "the environment"],
  "platform/access/jwt.ts": [3, "the key that signs JWTs"],
  "platform/access/rate-limit.ts": [1, "shares of rate limits, of several companies at once"],
  "platform/access/session-look-up.ts": [1, "sessions by their hash"],
  "platform/access/sessions.ts": [1, "tokens by their hash"],
  "platform/access/token-store.ts": [5, "integrations of the installation"],
  "platform/access/token-use.ts": [1, "when tokens were used"],
  "platform/delivery/delivery-store.ts": [3, "what senders claim"],
  "platform/files/folder-marker.ts": [3, "whose folder it is"],
  "platform/jobs/chain-worker.ts": [1, "what was done in every company, which gets its place"],
  "platform/jobs/jobs.ts": [1, "jobs of every company"],
  "platform/jobs/rendering-worker.ts": [1, "documents of every company, whose files are rendered"],
  "platform/webhook/outbox-store.ts": [4, "what dispatchers claim"],
  "platform/workshop/clocks.ts": [1, "whether any company has moved its day"],
  "platform/workshop/exchange-rates.ts": [2, "rates, which belong to no company"],
  "platform/workshop/faults.ts": [1, "tokens of every company that have faults"],
  "platform/workshop/request-recorder.ts": [1, "requests of several companies at once"],
  "service/message-composer.ts": [1, "the document of a link"],
  "service/service.ts": [1, "whether the database answers"],
};

/** Files that read every company as the owner of the tables. */
const readersOfEveryCompany = [
  "service/verification/chain-links.ts",
  "service/verification/contents.ts",
  "service/verification/rendered-again.ts",
  "service/verification/sealed-faults.ts",
  "service/verification/verify.ts",
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

const rows = async <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await owner.query(sql, values)).rows as Row[];
const texts = async (sql: string, ...values: unknown[]) =>
  (await rows<{ text: string }>(sql, ...values)).map(({ text }) => text);

/** Tables with the place of their column of the company, null where they have none. */
const tables = `tables as (
  select c.oid, c.relname as name, a.attnum as company, a.attnotnull and a.atttypid = 'bigint'::regtype as is_distributable
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)`;

/** Everything in tables, keys and foreign keys that breaks the rule, whether it is known or not. */
const breachesFound = () =>
  texts(
    `with ${tables}, kinds as (select key as name, value as kind from json_each_text($1::json))
     select format('table %s without a company', t.name) as text from tables t
       where t.company is null and t.name not in (select name from kinds)
     union all select format('table %s with a company that may be missing', t.name) from tables t where not t.is_distributable
     union all select format('table %s without a primary key', t.name) from tables t
       where not exists (select 1 from pg_index i where i.indrelid = t.oid and i.indisprimary)
     union all select format('key %s of %s', i.indexrelid::regclass, t.name)
       from tables t join pg_index i on i.indrelid = t.oid and (i.indisunique or i.indisexclusion)
       where t.company is not null and i.indkey[0] <> t.company
     union all select format('reference %s %s', f.conname,
         case when mine.company is null then 'to rows of companies' when theirs.company is null then 'to a table of the coordinator'
           else 'without the company' end)
       from pg_constraint f join tables mine on mine.oid = f.conrelid join tables theirs on theirs.oid = f.confrelid
         left join kinds k on k.name = theirs.name
       where f.contype = 'f' and case
         when mine.company is null then theirs.company is not null
         when theirs.company is null then k.kind is distinct from 'reference'
         -- The company stands at the same place on both sides.
         else array_position(f.conkey, mine.company) is null
           or array_position(f.conkey, mine.company) is distinct from array_position(f.confkey, theirs.company) end
     union all select format('reference %s empties the company', f.conname)
       from pg_constraint f join tables mine on mine.oid = f.conrelid
       where f.contype = 'f' and mine.company is not null and (f.confdeltype in ('n', 'd') and (f.confdelsetcols is null or mine.company = any(f.confdelsetcols))
         or f.confupdtype in ('n', 'd'))
     order by 1`,
    JSON.stringify(tablesOfNoCompany),
  );

const indexesFound = () =>
  texts(`with ${tables} select c.relname as text from tables t join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid
    where t.company is not null and not i.indisunique and not t.company = any(i.indkey::int2[]) order by 1`);

/**
 * Procedures that a node could not run for one company: the company is not their first argument, they change the session's
 * company, reach an office's clients or a table of the coordinator. Those of triggers have the company of their rows.
 */
const proceduresFound = () =>
  texts(
    `select p.proname as text from pg_proc p
     where p.pronamespace = 'public'::regnamespace and (
       p.prorettype <> 'trigger'::regtype and not coalesce(p.proargnames[1] = 'p_company' and p.proargtypes[0] = 'bigint'::regtype, false)
       or p.prosrc ~ 'set_config\\(''motpost\\.company''' or p.prosrc ~ '\\m(accountant_access|client_login)\\M'
       or p.proargnames && array['p_office', 'p_client']
       or p.prosrc ~* $1)
     order by 1`,
    `\\m(from|join|into|update) "?(${Object.keys(tablesOfNoCompany)
      .filter((table) => tablesOfNoCompany[table] === "coordinator")
      .join("|")})\\M`,
  );

/** Adds something to the tables, asks, and takes it back. */
async function withChange<T>(sql: string, ask: () => Promise<T>): Promise<T> {
  await owner.query("begin");
  try {
    await owner.query(sql);
    return await ask();
  } finally {
    await owner.query("rollback");
  }
}

describe("a database that is distributed by company", () => {
  test("has every table without a company on every node or on the coordinator", async () => {
    const found = await texts(`with ${tables} select name as text from tables where company is null order by 1`);
    expect(found).toEqual(Object.keys(tablesOfNoCompany).sort());
  });

  test("has the company in every key, and in every foreign key on both sides", async () => {
    expect(await breachesFound()).toEqual(Object.keys(breachesOfTables).sort());
  });

  test("asks every node by the indexes that are named", async () => {
    expect(await indexesFound()).toEqual(Object.keys(indexesOfEveryCompany).sort());
  });

  test("runs every procedure on the company's node but those that are named", async () => {
    expect(await proceduresFound()).toEqual(Object.keys(proceduresApart).sort());
  });

  test.each([
    ["create table stray (id bigint primary key)", "table stray without a company"],
    ["create table stray (company_id bigint, id bigint)", "table stray with a company that may be missing"],
    ["create table stray (company_id bigint not null, id bigint)", "table stray without a primary key"],
    ["alter table customer_category add constraint stray unique (id)", "key stray of customer_category"],
    [
      "alter table setting add company bigint constraint stray references company(company_id)",
      "reference stray to rows of companies",
    ],
    [
      "alter table customer_category add name_of text constraint stray references setting(name)",
      "reference stray to a table of the coordinator",
    ],
    [
      "alter table customer_category add session bigint constraint stray references session_token(id)",
      "reference stray without the company",
    ],
    [
      `alter table customer_category add other bigint, add constraint stray foreign key (other, company_id) references department(company_id, id)`,
      "reference stray without the company",
    ],
    [
      `alter table customer_category add other bigint, add constraint stray foreign key (company_id, other) references department(company_id, id) on delete set null`,
      "reference stray empties the company",
    ],
  ])("a new breach is found: %s", async (sql, breach) => {
    const known = Object.keys(breachesOfTables);
    expect((await withChange(sql, breachesFound)).filter((one) => !known.includes(one))).toContain(breach);
  });

  test.each([
    "create function stray(p json) returns void language sql as ''",
    "create function stray(p_company bigint, p_office bigint) returns void language sql as ''",
    "create function stray(p_company bigint) returns bigint language plpgsql as $$ begin return (select max(client) from client_login); end $$",
    "create function stray(p_company bigint) returns text language plpgsql as $$ begin return set_config('motpost.company', '2', true); end $$",
    "create function stray(p_company bigint) returns text language plpgsql as $$ begin return (select value from setting limit 1); end $$",
  ])("a new procedure across companies is found: %s", async (sql) => {
    expect(await withChange(sql, proceduresFound)).toContain("stray");
    expect(
      await withChange(
        "create function stray(p_company bigint, p json) returns void language sql as ''",
        proceduresFound,
      ),
    ).not.toContain("stray");
  });
});

/** The program's files with what they say. */
function sources(): { file: string; text: string }[] {
  const root = join(import.meta.dirname, "../../src");
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ file: relative(root, path).replaceAll("\\", "/"), text: readFileSync(path, "utf8") }))
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

describe("the program", () => {
  test("has statements of no company in the files that are named", () => {
    const found = sources().flatMap(({ file, text }) => {
      const count = [...text.matchAll(/\.(?:read|autocommit|transaction)(?:<[^()]*?>)?\(\s*0,/g)].length;
      return count === 0 ? [] : [`${file}: ${count}`];
    });
    expect(found).toEqual(Object.entries(statementsOfNoCompany).map(([file, [count]]) => `${file}: ${count}`));
  });

  test("reads every company as the owner in verify alone", () => {
    const found = sources().filter(({ text }) => text.includes('/store/audit.ts"'));
    expect(found.map(({ file }) => file)).toEqual(readersOfEveryCompany);
  });
});
