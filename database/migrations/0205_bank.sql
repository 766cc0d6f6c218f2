-- Banks, statements of bank accounts and their reconciliation. The banks themselves are rows of database/reference.
create table auto_pay_support (
  id bigint not null,
  version int not null default 0,
  "uploadNeeded" boolean not null,
  "isEikaType" boolean not null,
  "hasOrgNumber" boolean not null,
  "isPsd2Type" boolean not null,
  "hasApproveInOnlineBanking" boolean not null,
  "requiredBankFieldIds" numeric[] not null,
  constraint auto_pay_support_pkey primary key (id)
);
grant select on auto_pay_support to motpost_app;
create table bank (
  id bigint not null,
  version int not null default 0,
  name text not null,
  "bankStatementFileFormatSupport" text[] not null,
  "registerNumbers" numeric[] not null,
  "displayName" text not null,
  "autoPaySupport" bigint not null,
  platform text not null,
  constraint bank_pkey primary key (id),
  -- The rows of both files come in the order of their names, and are looked at when all are there.
  constraint "bank_autoPaySupport_fkey" foreign key ("autoPaySupport") references auto_pay_support(id) deferrable
);
grant select on bank to motpost_app;

-- One import of one account.
create table bank_statement (
  company_id bigint not null,
  id bigint not null,
  -- Clients know imported statements in version 2.
  version int not null default 2,
  changed_at timestamptz not null default now(),
  "openingBalanceCurrency" numeric(16,2) not null default 0,
  "closingBalanceCurrency" numeric(16,2) not null default 0,
  "fileName" text not null default '',
  bank bigint,
  "fromDate" date,
  "toDate" date,
  account bigint,
  "fileFormat" text not null default '',
  checksum text not null default '',
  "externalId" text not null default '',
  -- The balances that the file states, which a gap to the next file shows; false where it states none.
  "hasBalances" boolean not null default false,
  constraint bank_statement_pkey primary key (company_id, id),
  constraint bank_statement_bank_fkey foreign key (bank) references bank(id),
  constraint bank_statement_company_id_account_fkey foreign key (company_id, account) references account(company_id, id)
);
create index bank_statement_account on bank_statement (company_id, account);
create unique index bank_statement_file on bank_statement (company_id, account, checksum);
create unique index bank_statement_external on bank_statement (company_id, account, "externalId") where "externalId" <> '';

-- One line as the bank booked it.
create table bank_transaction (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "postedDate" date,
  description text not null default '',
  "amountCurrency" numeric(16,2) not null default 0,
  "bankStatement" bigint,
  account bigint,
  "paymentId" text not null default '',
  "sourceVoucher" bigint,
  place bigint not null default 0,
  "bankReference" text not null default '',
  -- What tells lines without a reference apart: day, amount, text and counterparty.
  fingerprint text not null default '',
  details text not null default '',
  constraint bank_transaction_pkey primary key (company_id, id),
  constraint bank_transaction_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint "bank_transaction_company_id_bankStatement_fkey" foreign key (company_id, "bankStatement") references bank_statement(company_id, id) on delete cascade,
  constraint "bank_transaction_company_id_sourceVoucher_fkey" foreign key (company_id, "sourceVoucher") references voucher(company_id, id)
);
create index bank_transaction_statement on bank_transaction (company_id, "bankStatement", place);
create index bank_transaction_account on bank_transaction (company_id, account, "postedDate");
create index bank_transaction_source on bank_transaction (company_id, "sourceVoucher") where "sourceVoucher" is not null;

-- The payments within lines. Details of a file of their own (camt.054, OCR giro) come before their line, or after it.
create table bank_transaction_part (
  company_id bigint not null,
  id bigint not null,
  changed_at timestamptz not null default now(),
  statement bigint not null,
  -- Null while the line has not come.
  transaction bigint,
  account bigint not null,
  date date not null,
  amount numeric(16,2) not null,
  place bigint not null,
  kid text not null default '',
  -- Of the line that the bank books: its reference, its amount and its day.
  "lineReference" text not null default '',
  "lineAmount" numeric(16,2) not null,
  details text not null,
  constraint bank_transaction_part_pkey primary key (company_id, id),
  constraint bank_transaction_part_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint bank_transaction_part_company_id_statement_fkey foreign key (company_id, statement) references bank_statement(company_id, id) on delete cascade,
  constraint bank_transaction_part_company_id_transaction_fkey foreign key (company_id, transaction) references bank_transaction(company_id, id) on delete cascade
);
create index bank_transaction_part_transaction on bank_transaction_part (company_id, transaction, place);
create index bank_transaction_part_statement on bank_transaction_part (company_id, statement);
create index bank_transaction_part_waiting on bank_transaction_part (company_id, account, date) where transaction is null;

-- Whether the bank agrees with the books at the end of a month.
create table bank_reconciliation (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  account bigint not null,
  "accountingPeriod" bigint not null,
  voucher bigint,
  "isClosed" boolean not null default false,
  type text not null default '',
  "bankAccountClosingBalanceCurrency" numeric(16,2) not null default 0,
  "closedDate" date,
  "closedByContact" bigint,
  "closedByEmployee" bigint,
  attachment bigint,
  "autoMatchedSeen" bigint not null default 0,
  "suggestedSeen" bigint not null default 0,
  constraint bank_reconciliation_pkey primary key (company_id, id),
  constraint bank_reconciliation_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint bank_reconciliation_company_id_attachment_fkey foreign key (company_id, attachment) references document(company_id, id),
  constraint "bank_reconciliation_company_id_closedByContact_fkey" foreign key (company_id, "closedByContact") references contact(company_id, id),
  constraint "bank_reconciliation_company_id_closedByEmployee_fkey" foreign key (company_id, "closedByEmployee") references employee(company_id, id),
  constraint bank_reconciliation_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create unique index bank_reconciliation_once on bank_reconciliation (company_id, account, "accountingPeriod");
create index bank_reconciliation_attachment on bank_reconciliation (company_id, attachment) where attachment is not null;
create index "bank_reconciliation_closedByContact" on bank_reconciliation (company_id, "closedByContact") where "closedByContact" is not null;
create index "bank_reconciliation_closedByEmployee" on bank_reconciliation (company_id, "closedByEmployee") where "closedByEmployee" is not null;
create index bank_reconciliation_voucher on bank_reconciliation (company_id, voucher) where voucher is not null;

-- Lines and postings that are the same money.
create table bank_reconciliation_match (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "bankReconciliation" bigint not null,
  type text not null default 'MANUAL',
  constraint bank_reconciliation_match_pkey primary key (company_id, id),
  constraint "bank_reconciliation_match_company_id_bankReconciliation_fkey" foreign key (company_id, "bankReconciliation") references bank_reconciliation(company_id, id) on delete cascade
);
create index bank_reconciliation_match_reconciliation on bank_reconciliation_match (company_id, "bankReconciliation", type);
create table bank_match_transaction (
  company_id bigint not null,
  match bigint not null,
  transaction bigint not null,
  -- Whether the match counts: what is suggested or rejected binds nothing.
  accepted boolean not null,
  constraint bank_match_transaction_pkey primary key (company_id, match, transaction),
  constraint bank_match_transaction_company_id_match_fkey foreign key (company_id, match) references bank_reconciliation_match(company_id, id) on delete cascade,
  constraint bank_match_transaction_company_id_transaction_fkey foreign key (company_id, transaction) references bank_transaction(company_id, id) on delete cascade
);
create unique index bank_match_transaction_once on bank_match_transaction (company_id, transaction) where accepted;
create index bank_match_transaction_transaction on bank_match_transaction (company_id, transaction);
create table bank_match_posting (
  company_id bigint not null,
  match bigint not null,
  posting bigint not null,
  accepted boolean not null,
  constraint bank_match_posting_pkey primary key (company_id, match, posting),
  constraint bank_match_posting_company_id_match_fkey foreign key (company_id, match) references bank_reconciliation_match(company_id, id) on delete cascade,
  constraint bank_match_posting_company_id_posting_fkey foreign key (company_id, posting) references posting(company_id, id)
);
create unique index bank_match_posting_once on bank_match_posting (company_id, posting) where accepted;
create index bank_match_posting_posting on bank_match_posting (company_id, posting);

-- A company's own kinds of adjustment, and those of the defaults that it has changed.
create table bank_payment_type (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  description text not null default '',
  "debitAccount" bigint,
  "creditAccount" bigint,
  "isInactive" boolean not null default false,
  constraint bank_payment_type_pkey primary key (company_id, id),
  constraint "bank_payment_type_company_id_creditAccount_fkey" foreign key (company_id, "creditAccount") references account(company_id, id),
  constraint "bank_payment_type_company_id_debitAccount_fkey" foreign key (company_id, "debitAccount") references account(company_id, id)
);
create index "bank_payment_type_creditAccount" on bank_payment_type (company_id, "creditAccount");
create index "bank_payment_type_debitAccount" on bank_payment_type (company_id, "debitAccount");

-- The adjustments that were made, for their answers.
create table bank_reconciliation_adjustment (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "paymentType" bigint,
  "postingDate" date,
  amount numeric(16,2) not null default 0,
  "bankReconciliationMatch" bigint,
  date date,
  description text not null default '',
  "interimAccount" bigint,
  voucher bigint,
  constraint bank_reconciliation_adjustment_pkey primary key (company_id, id),
  constraint "bank_reconciliation_adjustment_company_id_interimAccount_fkey" foreign key (company_id, "interimAccount") references account(company_id, id),
  constraint bank_reconciliation_adjustment_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create index "bank_reconciliation_adjustment_interimAccount" on bank_reconciliation_adjustment (company_id, "interimAccount") where "interimAccount" is not null;
create index bank_reconciliation_adjustment_voucher on bank_reconciliation_adjustment (company_id, voucher);

-- How a company wants its matches shown; of companies without a row, the defaults hold.
create table bank_reconciliation_setting (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "numberOfMatchesPerPage" text not null default 'ITEMS_100',
  constraint bank_reconciliation_setting_pkey primary key (company_id, id)
);
create unique index bank_reconciliation_settings_once on bank_reconciliation_setting (company_id);
-- What a company has decided about its bank; of companies without a row, the defaults hold.
create table bank_setting (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "requireAllMatched" boolean not null default false,
  constraint bank_setting_pkey primary key (company_id, id)
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['bank_statement', 'bank_transaction', 'bank_transaction_part', 'bank_reconciliation', 'bank_reconciliation_match',
    'bank_match_transaction', 'bank_match_posting', 'bank_payment_type', 'bank_reconciliation_adjustment', 'bank_reconciliation_setting', 'bank_setting']
  loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to current_user using (true)', v_table);
    execute format('create policy company_only on %I for all to public using (company_id = (nullif(current_setting(''motpost.company'', true), ''''))::bigint)', v_table);
    execute format('grant select, insert, update, delete on %I to motpost_app', v_table);
  end loop;
end
$$;
