-- Payments that the company makes through its bank: what is proposed, who has approved it, and the files that carry it.
create table payment_file (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "messageId" text not null default '',
  format text not null default '',
  "fileName" text not null default '',
  checksum text not null default '',
  "numberOfPayments" bigint not null default 0,
  "controlSum" numeric(16,2) not null default 0,
  "createdTime" timestamptz,
  "createdBy" bigint,
  status text not null default 'CREATED',
  content text not null default '',
  constraint payment_file_pkey primary key (company_id, id),
  constraint "payment_file_company_id_createdBy_fkey" foreign key (company_id, "createdBy") references employee(company_id, id)
);
create unique index payment_file_message on payment_file (company_id, "messageId");
create index "payment_file_createdBy" on payment_file (company_id, "createdBy");

-- What the bank has said of files.
create table payment_status_file (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "messageId" text not null default '',
  file bigint,
  "fileName" text not null default '',
  checksum text not null default '',
  "receivedTime" timestamptz,
  "receivedBy" bigint,
  content text not null default '',
  "changeData" text not null default '',
  constraint payment_status_file_pkey primary key (company_id, id),
  constraint payment_status_file_company_id_file_fkey foreign key (company_id, file) references payment_file(company_id, id),
  constraint "payment_status_file_company_id_receivedBy_fkey" foreign key (company_id, "receivedBy") references employee(company_id, id)
);
create unique index payment_status_file_once on payment_status_file (company_id, checksum);
create index payment_status_file_of on payment_status_file (company_id, file);
create index "payment_status_file_receivedBy" on payment_status_file (company_id, "receivedBy");

create table payment_proposal (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "dueTo" date,
  account bigint,
  "createdTime" timestamptz,
  "createdBy" bigint,
  "skippedData" text not null default '',
  "cashData" text not null default '',
  constraint payment_proposal_pkey primary key (company_id, id),
  constraint payment_proposal_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint "payment_proposal_company_id_createdBy_fkey" foreign key (company_id, "createdBy") references employee(company_id, id)
);
create index payment_proposal_account on payment_proposal (company_id, account);
create index "payment_proposal_createdBy" on payment_proposal (company_id, "createdBy");

create table payment (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  kind text not null default 'OTHER',
  account bigint not null,
  supplier bigint,
  employee bigint,
  "contraAccount" bigint,
  "creditorName" text not null default '',
  "creditorBban" text not null default '',
  "creditorIban" text not null default '',
  "creditorBic" text not null default '',
  "creditorClearingCode" text not null default '',
  "creditorCountry" bigint,
  "creditorStreet" text not null default '',
  "creditorPostalCode" text not null default '',
  "creditorCity" text not null default '',
  "amountCurrency" numeric(16,2) not null default 0,
  currency bigint,
  "requestedDate" date not null,
  "isUrgent" boolean not null default false,
  kid text not null default '',
  message text not null default '',
  "references" text[] not null default '{}',
  "confirmDuplicate" boolean not null default false,
  status text not null default 'PROPOSED',
  "statusReason" text not null default '',
  "bankReference" text not null default '',
  "settledByBank" boolean not null default false,
  "endToEndId" text not null default '',
  -- The group of its file that it stands in, by the name that the bank answers with.
  "groupId" text not null default '',
  file bigint,
  proposal bigint,
  "approvalsNeeded" bigint not null default 1,
  "isNewAccount" boolean not null default false,
  "proposedBy" bigint,
  -- The approvals of this round count; a change of what was approved begins the next one.
  "approvalRound" bigint not null default 0,
  voucher bigint,
  "returnVoucher" bigint,
  "settledDate" date,
  -- What left the bank, in kroner; with it a return is posted.
  "paidAmount" numeric(16,2) not null default 0,
  constraint payment_pkey primary key (company_id, id),
  constraint payment_status_check check (status in ('PROPOSED', 'APPROVED', 'READY', 'SENT', 'ACCEPTED', 'SETTLED', 'REJECTED', 'CANCEL_REQUESTED', 'CANCELLED')),
  constraint payment_amount_check check ("amountCurrency" >= 0),
  constraint payment_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint payment_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id),
  constraint payment_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint "payment_company_id_contraAccount_fkey" foreign key (company_id, "contraAccount") references account(company_id, id),
  constraint "payment_creditorCountry_fkey" foreign key ("creditorCountry") references country(id),
  constraint payment_currency_fkey foreign key (currency) references currency(id),
  constraint payment_company_id_file_fkey foreign key (company_id, file) references payment_file(company_id, id),
  constraint payment_company_id_proposal_fkey foreign key (company_id, proposal) references payment_proposal(company_id, id),
  constraint "payment_company_id_proposedBy_fkey" foreign key (company_id, "proposedBy") references employee(company_id, id),
  constraint payment_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id),
  constraint "payment_company_id_returnVoucher_fkey" foreign key (company_id, "returnVoucher") references voucher(company_id, id)
);
create index payment_account on payment (company_id, account, "requestedDate");
create index payment_status on payment (company_id, status);
create index payment_supplier on payment (company_id, supplier) where supplier is not null;
create index payment_employee on payment (company_id, employee) where employee is not null;
create index "payment_contraAccount" on payment (company_id, "contraAccount") where "contraAccount" is not null;
create index payment_file_of on payment (company_id, file) where file is not null;
create index payment_proposal_of on payment (company_id, proposal) where proposal is not null;
create index "payment_proposedBy" on payment (company_id, "proposedBy");
create index payment_voucher on payment (company_id, voucher) where voucher is not null;
create index "payment_returnVoucher" on payment (company_id, "returnVoucher") where "returnVoucher" is not null;
-- A payment has one id for ever; the bank answers by it.
create unique index payment_end_to_end on payment (company_id, "endToEndId") where "endToEndId" <> '';
-- What is like a payment: the same account of the creditor and the same amount.
create index payment_alike on payment (company_id, "amountCurrency", "requestedDate");

create table payment_item (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  payment bigint not null,
  posting bigint not null,
  "openItem" bigint not null default 0,
  "amountCurrency" numeric(16,2) not null default 0,
  -- What it settled in kroner; 0 until the payment is settled.
  "settledAmount" numeric(16,2) not null default 0,
  constraint payment_item_pkey primary key (company_id, id),
  constraint payment_item_company_id_payment_fkey foreign key (company_id, payment) references payment(company_id, id) on delete cascade,
  constraint payment_item_company_id_posting_fkey foreign key (company_id, posting) references posting(company_id, id)
);
create index payment_item_payment on payment_item (company_id, payment);
create index payment_item_posting on payment_item (company_id, posting);
create unique index payment_item_once on payment_item (company_id, payment, "openItem");
create index payment_item_open on payment_item (company_id, "openItem");

create table payment_approval (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  payment bigint not null,
  employee bigint not null,
  time timestamptz,
  round bigint not null default 0,
  constraint payment_approval_pkey primary key (company_id, id),
  constraint payment_approval_company_id_payment_fkey foreign key (company_id, payment) references payment(company_id, id) on delete cascade,
  constraint payment_approval_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create unique index payment_approval_once on payment_approval (company_id, payment, round, employee);
create index payment_approval_employee on payment_approval (company_id, employee);

-- Up to which amount an employee may approve.
create table payment_approval_limit (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  amount numeric(16,2) not null default 0,
  constraint payment_approval_limit_pkey primary key (company_id, id),
  constraint payment_approval_limit_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create unique index payment_approval_limit_once on payment_approval_limit (company_id, employee);

-- What a company has decided about its payments; of companies without a row, the defaults hold.
create table payment_setting (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "secondApprovalFrom" numeric(16,2) not null default 50000,
  "secondApprovalOfNewAccount" boolean not null default true,
  "customerIdAtBank" text not null default '',
  "isBatchBooked" boolean not null default true,
  "payBillsByFile" boolean not null default false,
  constraint payment_setting_pkey primary key (company_id, id)
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['payment_file', 'payment_status_file', 'payment_proposal', 'payment', 'payment_item', 'payment_approval', 'payment_approval_limit', 'payment_setting']
  loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to current_user using (true)', v_table);
    execute format('create policy company_only on %I for all to public using (company_id = (nullif(current_setting(''motpost.company'', true), ''''))::bigint)', v_table);
    execute format('grant select, insert, update, delete on %I to motpost_app', v_table);
  end loop;
end
$$;
