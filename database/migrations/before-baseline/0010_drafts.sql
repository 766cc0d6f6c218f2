-- Vouchers that are not posted yet. They lie in tables of their own, so that no sum, list or number of the books can
-- ever meet one; posting moves a draft over, under the same id.

create table "voucher_draft" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "date" date not null,
  "tempNumber" bigint not null default 0,
  "description" text not null default '',
  "voucherType" bigint,
  "externalVoucherNumber" text not null default '',
  "vendorInvoiceNumber" text,
  primary key (company_id, id)
);

-- Rows as the client wrote them. In kroner either amount is enough; which one was given decides what posting checks.
create table "posting_draft" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "date" date,
  "description" text not null default '',
  "account" bigint not null,
  "customer" bigint,
  "supplier" bigint,
  "employee" bigint,
  "product" bigint,
  "vatType" bigint,
  "amountGross" numeric(16,2) not null default 0,
  "amountGrossCurrency" numeric(16,2) not null default 0,
  "currency" bigint,
  "invoiceNumber" text not null default '',
  "termOfPayment" date,
  "row" bigint not null default 0,
  "voucher" bigint not null,
  "amountGrossGiven" boolean not null default false,
  "amountGrossCurrencyGiven" boolean not null default false,
  primary key (company_id, id)
);

alter table "voucher_draft" add foreign key (company_id, "voucherType") references "voucher_type" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "voucher") references "voucher_draft" (company_id, id) on delete cascade;
alter table "posting_draft" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "posting_draft" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "posting_draft" add foreign key ("currency") references "currency" (id);

create index posting_draft_voucher on "posting_draft" (company_id, "voucher", id);
create index voucher_external on "voucher" (company_id, "externalVoucherNumber") where "externalVoucherNumber" <> '';

-- What can be done with a voucher; reasons are in the company's language.
create view "voucher_option" with (security_invoker = true) as
select d.company_id, d.id, d.id as "delete", true as "available", array[]::text[] as "reasons"
from "voucher_draft" d
union all
select v.company_id, v.id, v.id, false, array[case c."language"
  when 'en' then 'The voucher is posted. Posted vouchers are never deleted; reverse it instead.'
  else 'Bilaget er bokført. Bokførte bilag slettes aldri; reverser det i stedet.' end]
from "voucher" v join "company" c on c.company_id = v.company_id;

-- Posts a draft. `p` holds the version that was read and the voucher as ledger_post takes it. The draft is gone and the
-- voucher there in one transaction; of two that post the same draft, one waits here and is told that it came too late.
create function draft_post(p_company bigint, p json) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint := (p->'voucher'->>'id')::bigint;
  v_version int := (p->>'version')::int;
  v_number bigint;
begin
  perform require_company(p_company);
  delete from voucher_draft where company_id = p_company and id = v_id and version = v_version;
  if not found then
    raise exception using errcode = 'P8000', message = 'The draft was changed, posted or deleted meanwhile.';
  end if;
  v_number := ledger_post(p_company, p->'voucher');
  -- The same object to its readers: its version goes on from the draft's.
  update voucher set version = v_version + 1 where company_id = p_company and id = v_id;
  return v_number;
end
$$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['voucher_draft', 'posting_draft'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
end
$$;

grant select, insert, update, delete on "voucher_draft", "posting_draft" to motpost_app;
grant select on "voucher_option" to motpost_app;
revoke execute on function draft_post(bigint, json) from public;
grant execute on function draft_post(bigint, json) to motpost_app;
