-- The tables of the resources. Columns carry the names of the interface's fields; technical columns are in snake case.
-- Every key starts with the company.

create table "sales_order" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "customer" bigint not null,
  "receiverEmail" text not null default '',
  "overdueNoticeEmail" text not null default '',
  "number" text not null default '',
  "reference" text not null default '',
  "ourContactEmployee" bigint,
  "orderDate" date not null,
  "invoiceComment" text not null default '',
  "internalComment" text not null default '',
  "currency" bigint,
  "invoicesDueIn" bigint not null default 0,
  "invoicesDueInType" text not null default '',
  "status" text not null default 'NOT_CHOSEN',
  "isShowOpenPostsOnInvoices" boolean not null default false,
  "isClosed" boolean not null default false,
  "deliveryDate" date not null,
  "deliveryComment" text not null default '',
  "isPrioritizeAmountsIncludingVat" boolean not null default false,
  "orderLineSorting" text not null default 'ID',
  "markUpOrderLines" numeric(16,2) not null default 0,
  "discountPercentage" numeric(16,2) not null default 0,
  primary key (company_id, id)
);

create table "order_line" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "product" bigint,
  "description" text not null default '',
  "count" numeric(24,10) not null default 0,
  "unitCostCurrency" numeric(24,10) not null default 0,
  "unitPriceExcludingVatCurrency" numeric(24,10) not null default 0,
  "currency" bigint,
  "markup" numeric(16,2) not null default 0,
  "discount" numeric(16,2) not null default 0,
  "vatType" bigint,
  "amountExcludingVatCurrency" numeric(16,2) not null default 0,
  "amountIncludingVatCurrency" numeric(16,2) not null default 0,
  "order" bigint not null,
  "unitPriceIncludingVatCurrency" numeric(24,10) not null default 0,
  "isSubscription" boolean not null default false,
  "subscriptionPeriodStart" date,
  "subscriptionPeriodEnd" date,
  "sortIndex" bigint not null default 0,
  "invoice" bigint,
  primary key (company_id, id)
);

create table "party" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "organizationNumber" text not null default '',
  "supplierNumber" bigint not null default 0,
  "customerNumber" bigint not null default 0,
  "isSupplier" boolean not null default false,
  "isCustomer" boolean not null default true,
  "email" text not null default '',
  "invoiceEmail" text not null default '',
  "overdueNoticeEmail" text not null default '',
  "phoneNumber" text not null default '',
  "phoneNumberMobile" text not null default '',
  "description" text not null default '',
  "isInactive" boolean not null default false,
  "isPrivateIndividual" boolean not null default false,
  "language" text not null default 'NO',
  "website" text not null default '',
  "singleCustomerInvoice" boolean not null default false,
  "invoiceSendMethod" text not null default 'EMAIL',
  "emailAttachmentType" text not null default 'ATTACHMENT',
  "invoicesDueIn" bigint not null default 14,
  "invoicesDueInType" text not null default 'DAYS',
  "postalAddress" bigint,
  "physicalAddress" bigint,
  "currency" bigint,
  "ledgerAccount" bigint,
  "discountPercentage" numeric(16,2) not null default 0,
  "showProducts" boolean not null default false,
  primary key (company_id, id)
);

create table "invoice" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "invoiceNumber" bigint not null default 0,
  "invoiceDate" date not null,
  "customer" bigint,
  "creditedInvoice" bigint not null default 0,
  "isCredited" boolean not null default false,
  "invoiceDueDate" date not null,
  "kid" text not null default '',
  "invoiceComment" text not null default '',
  "comment" text not null default '',
  "voucher" bigint,
  "deliveryDate" date,
  "amount" numeric(16,2) not null default 0,
  "amountCurrency" numeric(16,2) not null default 0,
  "amountExcludingVat" numeric(16,2) not null default 0,
  "amountExcludingVatCurrency" numeric(16,2) not null default 0,
  "amountRoundoff" numeric(16,2) not null default 0,
  "amountRoundoffCurrency" numeric(16,2) not null default 0,
  "currency" bigint,
  "isCreditNote" boolean not null default false,
  "isCharged" boolean not null default false,
  "isApproved" boolean not null default false,
  "invoiceRemarks" text not null default '',
  primary key (company_id, id)
);

create table "payment_type" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "description" text not null default '',
  "debitAccount" bigint,
  "creditAccount" bigint,
  "vatType" bigint,
  "sequence" bigint not null default 0,
  primary key (company_id, id)
);

create table "product" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "description" text not null default '',
  "orderLineDescription" text not null default '',
  "ean" text not null default '',
  "costExcludingVatCurrency" numeric(24,10) not null default 0,
  "priceExcludingVatCurrency" numeric(24,10) not null default 0,
  "priceIncludingVatCurrency" numeric(24,10) not null default 0,
  "isInactive" boolean not null default false,
  "productUnit" bigint,
  "isStockItem" boolean not null default false,
  "vatType" bigint,
  "currency" bigint,
  "account" bigint,
  "supplier" bigint,
  "resaleProduct" bigint,
  "weight" numeric(18,4) not null default 0,
  "weightUnit" text not null default 'kg',
  "volume" numeric(18,4) not null default 0,
  "volumeUnit" text not null default 'cm3',
  "hsnCode" text not null default '',
  primary key (company_id, id)
);

create table "product_unit" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "nameEN" text not null default '',
  "nameShort" text not null default '',
  "nameShortEN" text not null default '',
  "commonCode" text not null default '',
  primary key (company_id, id)
);

create table "voucher" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "date" date not null,
  "number" bigint not null default 0,
  "year" bigint not null default 0,
  "description" text not null default '',
  "voucherType" bigint,
  "reverseVoucher" bigint,
  "externalVoucherNumber" text not null default '',
  "vendorInvoiceNumber" text,
  "series" text not null default '',
  primary key (company_id, id)
);

create table "posting" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "voucher" bigint not null,
  "date" date not null,
  "description" text not null default '',
  "account" bigint not null,
  "customer" bigint,
  "supplier" bigint,
  "employee" bigint,
  "product" bigint,
  "vatType" bigint,
  "amount" numeric(16,2) not null default 0,
  "amountCurrency" numeric(16,2) not null default 0,
  "amountGross" numeric(16,2) not null default 0,
  "amountGrossCurrency" numeric(16,2) not null default 0,
  "currency" bigint,
  "invoiceNumber" text not null default '',
  "termOfPayment" date,
  "row" bigint not null default 0,
  "type" text,
  primary key (company_id, id)
);

create table "close_group" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "date" date not null,
  primary key (company_id, id)
);

create table "account" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "number" bigint not null default 0,
  "name" text not null default '',
  "description" text not null default '',
  "type" text not null default '',
  "ledgerType" text not null default 'GENERAL',
  "vatType" bigint,
  "vatLocked" boolean not null default false,
  "currency" bigint,
  "isCloseable" boolean not null default false,
  "isApplicableForSupplierInvoice" boolean not null default false,
  "requireReconciliation" boolean not null default false,
  "isInactive" boolean not null default false,
  "isBankAccount" boolean not null default false,
  "isInvoiceAccount" boolean not null default false,
  "bankAccountNumber" text not null default '',
  "bankAccountCountry" bigint,
  "bankName" text not null default '',
  "bankAccountIBAN" text not null default '',
  "bankAccountSWIFT" text not null default '',
  "saftCode" text not null default '',
  "groupingCode" text not null default '',
  "groupingCategory" text not null default '',
  "requiresDepartment" boolean not null default false,
  "requiresProject" boolean not null default false,
  primary key (company_id, id)
);

create table "vat_type" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "number" text not null default '',
  "percentage" numeric(16,2) not null default 0,
  "deductionPercentage" numeric(16,2) not null default 100,
  "parentType" bigint,
  "direction" text not null default '',
  "rateKind" text not null default '',
  "ratePercent" numeric(16,2) not null default 0,
  "reverseCharge" text not null default '',
  "isDeductible" boolean not null default false,
  "isDirect" boolean not null default false,
  "outAccount" bigint,
  "inAccount" bigint,
  "incomeAccount" bigint,
  "sequence" bigint not null default 0,
  "outgoingSequence" bigint not null default 0,
  "isActive" boolean not null default false,
  primary key (company_id, id)
);

create table "voucher_type" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "key" text not null default '',
  primary key (company_id, id)
);

create table "employee" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "firstName" text not null default '',
  "lastName" text not null default '',
  "employeeNumber" text not null default '',
  "dateOfBirth" date,
  "email" text not null default '',
  "phoneNumberMobile" text not null default '',
  "phoneNumberHome" text not null default '',
  "phoneNumberWork" text not null default '',
  "isContact" boolean not null default false,
  "comments" text not null default '',
  "language" text not null default 'en',
  primary key (company_id, id)
);

create table "company" (
  company_id bigint not null unique,
  id bigint generated always as (company_id) stored,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "startDate" date,
  "endDate" date,
  "organizationNumber" text not null default '',
  "email" text not null default '',
  "phoneNumber" text not null default '',
  "phoneNumberMobile" text not null default '',
  "address" bigint,
  "type" text not null default 'AS',
  "currency" bigint,
  "isVatRegistered" boolean not null default true,
  "pricesIncludeVat" boolean not null default false,
  "language" text not null default 'no',
  primary key (company_id, id)
);

create table "address" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "addressLine1" text not null default '',
  "addressLine2" text not null default '',
  "postalCode" text not null default '',
  "city" text not null default '',
  "country" bigint,
  primary key (company_id, id)
);

alter table "sales_order" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "sales_order" add foreign key (company_id, "ourContactEmployee") references "employee" (company_id, id);
alter table "sales_order" add foreign key ("currency") references "currency" (id);

alter table "order_line" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "order_line" add foreign key ("currency") references "currency" (id);
alter table "order_line" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "order_line" add foreign key (company_id, "order") references "sales_order" (company_id, id) on delete cascade;
alter table "order_line" add foreign key (company_id, "invoice") references "invoice" (company_id, id);

alter table "party" add foreign key (company_id, "postalAddress") references "address" (company_id, id);
alter table "party" add foreign key (company_id, "physicalAddress") references "address" (company_id, id);
alter table "party" add foreign key ("currency") references "currency" (id);
alter table "party" add foreign key (company_id, "ledgerAccount") references "account" (company_id, id);

alter table "invoice" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "invoice" add foreign key (company_id, "voucher") references "voucher" (company_id, id);
alter table "invoice" add foreign key ("currency") references "currency" (id);

alter table "payment_type" add foreign key (company_id, "debitAccount") references "account" (company_id, id);
alter table "payment_type" add foreign key (company_id, "creditAccount") references "account" (company_id, id);
alter table "payment_type" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);

alter table "product" add foreign key (company_id, "productUnit") references "product_unit" (company_id, id);
alter table "product" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "product" add foreign key ("currency") references "currency" (id);
alter table "product" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "product" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "product" add foreign key (company_id, "resaleProduct") references "product" (company_id, id);

alter table "voucher" add foreign key (company_id, "voucherType") references "voucher_type" (company_id, id);
alter table "voucher" add foreign key (company_id, "reverseVoucher") references "voucher" (company_id, id);

alter table "posting" add foreign key (company_id, "voucher") references "voucher" (company_id, id);
alter table "posting" add foreign key (company_id, "account") references "account" (company_id, id);
alter table "posting" add foreign key (company_id, "customer") references "party" (company_id, id);
alter table "posting" add foreign key (company_id, "supplier") references "party" (company_id, id);
alter table "posting" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "posting" add foreign key (company_id, "product") references "product" (company_id, id);
alter table "posting" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "posting" add foreign key ("currency") references "currency" (id);

alter table "account" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "account" add foreign key ("currency") references "currency" (id);
alter table "account" add foreign key ("bankAccountCountry") references "country" (id);

alter table "vat_type" add foreign key (company_id, "parentType") references "vat_type" (company_id, id);
alter table "vat_type" add foreign key (company_id, "outAccount") references "account" (company_id, id);
alter table "vat_type" add foreign key (company_id, "inAccount") references "account" (company_id, id);
alter table "vat_type" add foreign key (company_id, "incomeAccount") references "account" (company_id, id);

alter table "company" add foreign key (company_id, "address") references "address" (company_id, id);
alter table "company" add foreign key ("currency") references "currency" (id);

alter table "address" add foreign key ("country") references "country" (id);

alter table "id_block" add foreign key (company_id) references "company" (company_id);
alter table "employee_token" add foreign key (company_id) references "company" (company_id);
alter table "session_token" add foreign key (company_id) references "company" (company_id);

create table "posting_rule" (
  company_id bigint not null,
  role text not null,
  account bigint not null,
  primary key (company_id, role),
  foreign key (company_id, account) references "account" (company_id, id)
);

create table "account_vat_type" (
  company_id bigint not null,
  account bigint not null,
  "vatType" bigint not null,
  primary key (company_id, account, "vatType"),
  foreign key (company_id, account) references "account" (company_id, id) on delete cascade,
  foreign key (company_id, "vatType") references "vat_type" (company_id, id)
);

-- Settlement lives beside the postings, which never change.
create table "settlement" (
  company_id bigint not null,
  posting bigint not null,
  close_group bigint not null,
  primary key (company_id, posting),
  foreign key (company_id, posting) references "posting" (company_id, id),
  foreign key (company_id, close_group) references "close_group" (company_id, id)
);

create index settlement_group on "settlement" (company_id, close_group);

-- Balance per account and month, kept by the statement that posts.
create table "account_month" (
  company_id bigint not null,
  account bigint not null,
  month date not null,
  amount numeric(20,2) not null,
  primary key (company_id, account, month),
  foreign key (company_id, account) references "account" (company_id, id)
);

-- Numbers of vouchers and invoices: without gaps, so only the posting procedures touch them.
create table "ledger_counter" (
  company_id bigint not null,
  series text not null,
  year int not null,
  value bigint not null,
  primary key (company_id, series, year)
);

create unique index party_customer_number on "party" (company_id, "customerNumber") where "customerNumber" > 0;
create unique index party_supplier_number on "party" (company_id, "supplierNumber") where "supplierNumber" > 0;
create index party_name on "party" (company_id, "name");
create unique index product_number on "product" (company_id, "number") where "number" <> '';
create unique index product_unit_name on "product_unit" (company_id, "name");
create unique index sales_order_number on "sales_order" (company_id, "number") where "number" <> '';
create index sales_order_date on "sales_order" (company_id, "orderDate", id);
create index sales_order_customer on "sales_order" (company_id, "customer");
create index order_line_order on "order_line" (company_id, "order", "sortIndex", id);
create index order_line_product on "order_line" (company_id, "product") where "product" is not null;
create index order_line_invoice on "order_line" (company_id, "invoice") where "invoice" is not null;
create unique index invoice_number on "invoice" (company_id, "invoiceNumber");
create index invoice_date on "invoice" (company_id, "invoiceDate", id);
create index invoice_customer on "invoice" (company_id, "customer");
create index invoice_voucher on "invoice" (company_id, "voucher");
create unique index account_number on "account" (company_id, "number");
create unique index voucher_number on "voucher" (company_id, "series", "year", "number");
create index voucher_date on "voucher" (company_id, "date", id);
create index posting_voucher on "posting" (company_id, "voucher", id);
create index posting_date on "posting" (company_id, "date", id);
create index posting_account on "posting" (company_id, "account", "date") include ("amount");
create index posting_customer on "posting" (company_id, "customer", "invoiceNumber") include ("amount", "amountCurrency") where "customer" is not null;
create index posting_supplier on "posting" (company_id, "supplier", "invoiceNumber") include ("amount", "amountCurrency") where "supplier" is not null;
create unique index employee_email on "employee" (company_id, lower("email")) where "email" <> '';
