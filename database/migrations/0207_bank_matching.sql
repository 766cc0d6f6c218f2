-- What was posted of a bank's lines and of the payments within them, and what a company has decided about that.
alter table bank_transaction_part add column voucher bigint;
alter table bank_transaction_part add constraint bank_transaction_part_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id);
create index bank_transaction_part_voucher on bank_transaction_part (company_id, voucher) where voucher is not null;

alter table bank_setting
  add column "autoPayKid" boolean not null default false,
  add column "writeOffLimit" numeric(16,2) not null default 1,
  add column "cardClearingAccount" bigint,
  add constraint "bank_setting_company_id_cardClearingAccount_fkey" foreign key (company_id, "cardClearingAccount") references account(company_id, id);
create index "bank_setting_cardClearingAccount" on bank_setting (company_id, "cardClearingAccount") where "cardClearingAccount" is not null;

-- The vouchers that were posted when a match was accepted: whoever undoes it takes them back.
create table bank_match_voucher (
  company_id bigint not null,
  match bigint not null,
  voucher bigint not null,
  constraint bank_match_voucher_pkey primary key (company_id, match, voucher),
  constraint bank_match_voucher_company_id_match_fkey foreign key (company_id, match) references bank_reconciliation_match(company_id, id) on delete cascade,
  constraint bank_match_voucher_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create index bank_match_voucher_voucher on bank_match_voucher (company_id, voucher);
alter table bank_match_voucher enable row level security;
alter table bank_match_voucher force row level security;
create policy audit_reads on bank_match_voucher for select to current_user using (true);
create policy company_only on bank_match_voucher for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_match_voucher to motpost_app;

-- Customers and suppliers are found by what a bank says of them: a name without accents and spaces, and account numbers.
create index party_bank_name on party (company_id, (regexp_replace(replace(replace(replace(translate(lower(name), 'åäáàâãéèêëøöóòôõüúùûíìîïñç', 'aaaaaaeeeeoooooouuuuiiiinc'), 'æ', 'ae'), 'aa', 'a'), 'oe', 'o'), '[^a-z0-9]+', '', 'g')));
create index party_bank_accounts on party using gin ("bankAccounts") with (fastupdate = off) where "bankAccounts" <> '{}';
