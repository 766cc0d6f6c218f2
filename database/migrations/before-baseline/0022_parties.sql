-- The rest of customers and suppliers: categories, delivery addresses, account managers; and contacts.

create table "customer_category" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  "type" bigint not null default 1,
  primary key (company_id, id)
);

create table "delivery_address" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "addressLine1" text not null default '',
  "addressLine2" text not null default '',
  "postalCode" text not null default '',
  "city" text not null default '',
  "country" bigint,
  "name" text not null default '',
  primary key (company_id, id)
);

create table "contact" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "firstName" text not null default '',
  "lastName" text not null default '',
  "email" text not null default '',
  "phoneNumberMobileCountry" bigint,
  "phoneNumberMobile" text not null default '',
  "phoneNumberWork" text not null default '',
  "customer" bigint,
  "department" bigint,
  "isInactive" boolean not null default false,
  primary key (company_id, id)
);

alter table "party"
  add column "globalLocationNumber" bigint not null default 0,
  add column "accountManager" bigint,
  add column "deliveryAddress" bigint,
  add column "category1" bigint,
  add column "category2" bigint,
  add column "category3" bigint,
  add column "isFactoring" boolean not null default false,
  add column "invoiceSendSMSNotification" boolean not null default false,
  add column "invoiceSMSNotificationNumber" text not null default '',
  add column "isAutomaticSoftReminderEnabled" boolean not null default false,
  add column "isAutomaticReminderEnabled" boolean not null default false,
  add column "isAutomaticNoticeOfDebtCollectionEnabled" boolean not null default false;
alter table "sales_order"
  add column "contact" bigint,
  add column "attn" bigint,
  add column "ourContact" bigint,
  add column "deliveryAddress" bigint;

alter table "delivery_address" add foreign key ("country") references "country" (id);
alter table "contact" add foreign key ("phoneNumberMobileCountry") references "country" (id);
alter table "contact" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "contact" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "party" add foreign key (company_id, "accountManager") references "employee" (company_id, id);
alter table "party" add foreign key (company_id, "deliveryAddress") references "delivery_address" (company_id, id);
alter table "party" add foreign key (company_id, "category1") references "customer_category" (company_id, id);
alter table "party" add foreign key (company_id, "category2") references "customer_category" (company_id, id);
alter table "party" add foreign key (company_id, "category3") references "customer_category" (company_id, id);
alter table "sales_order" add foreign key (company_id, "contact") references "contact" (company_id, id);
alter table "sales_order" add foreign key (company_id, "attn") references "contact" (company_id, id);
alter table "sales_order" add foreign key (company_id, "ourContact") references "contact" (company_id, id);
alter table "sales_order" add foreign key (company_id, "deliveryAddress") references "delivery_address" (company_id, id);

create index contact_customer on "contact" (company_id, "customer") where "customer" is not null;
create index contact_department on "contact" (company_id, "department") where "department" is not null;
create index party_manager on "party" (company_id, "accountManager") where "accountManager" is not null;
create index sales_order_contact on "sales_order" (company_id, "contact") where "contact" is not null;
create index sales_order_attn on "sales_order" (company_id, "attn") where "attn" is not null;
create index sales_order_our_contact on "sales_order" (company_id, "ourContact") where "ourContact" is not null;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['customer_category', 'delivery_address', 'contact'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
    execute format('grant select, insert, update, delete on %I to motpost_app', v_table);
  end loop;
end
$$;
