-- Travel reports and employee expenses with their costs and allowances. What is delivered changes no more: the service refuses it, and
-- a voucher stands only behind what is approved.
create table "travel_details" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "isForeignTravel" boolean not null default false,
  "isDayTrip" boolean not null default false,
  "isCompensationFromRates" boolean not null default true,
  "departureDate" date,
  "returnDate" date,
  "detailedJourneyDescription" text not null default '',
  "departureFrom" text not null default '',
  "destination" text not null default '',
  "departureTime" text not null default '',
  "returnTime" text not null default '',
  "purpose" text not null default '',
  primary key (company_id, id)
);
create table "travel_expense" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "project" bigint,
  "employee" bigint not null,
  "approvedBy" bigint,
  "completedBy" bigint,
  "rejectedBy" bigint,
  "department" bigint,
  "freeDimension1" bigint,
  "freeDimension2" bigint,
  "freeDimension3" bigint,
  "vatType" bigint,
  "paymentCurrency" bigint,
  "travelDetails" bigint,
  "voucher" bigint,
  "rejectedComment" text not null default '',
  "isChargeable" boolean not null default false,
  "isFixedInvoicedAmount" boolean not null default false,
  "isMarkupInvoicedPercent" boolean not null default false,
  "isIncludeAttachedReceiptsWhenReinvoicing" boolean not null default false,
  "completedDate" date,
  "approvedDate" date,
  "travelAdvance" numeric(16,2) not null default 0,
  "fixedInvoicedAmount" numeric(16,2) not null default 0,
  "markupInvoicedPercent" numeric(16,2) not null default 0,
  "number" bigint not null default 0,
  "invoice" bigint,
  "title" text not null default '',
  "stage" text not null default 'OPEN',
  "madeOn" date not null,
  "payslipId" bigint not null default 0,
  primary key (company_id, id)
);
create table "travel_cost" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "travelExpense" bigint not null,
  "vatType" bigint,
  "currency" bigint,
  "costCategory" bigint,
  "paymentType" bigint not null,
  "category" text not null default '',
  "comments" text not null default '',
  "rate" numeric(24,10) not null default 0,
  "amountCurrencyIncVat" numeric(16,2) not null default 0,
  "amountNOKInclVAT" numeric(16,2) not null default 0,
  "isPaidByEmployee" boolean not null default false,
  "isChargeable" boolean not null default false,
  "date" date,
  "amountNOKExclVAT" numeric(16,2) not null default 0,
  primary key (company_id, id)
);
create table "cost_participant" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "displayName" text not null default '',
  "employeeId" bigint not null default 0,
  "cost" bigint not null,
  primary key (company_id, id)
);
create table "per_diem_compensation" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "travelExpense" bigint not null,
  "rateType" bigint,
  "rateCategory" bigint,
  "countryCode" text not null default '',
  "travelExpenseZoneId" bigint not null default 0,
  "overnightAccommodation" text not null default 'NONE',
  "location" text not null default '',
  "address" text not null default '',
  "count" bigint not null default 0,
  "rate" numeric(16,2) not null default 0,
  "amount" numeric(16,2) not null default 0,
  "isDeductionForBreakfast" boolean not null default false,
  "isDeductionForLunch" boolean not null default false,
  "isDeductionForDinner" boolean not null default false,
  primary key (company_id, id)
);
create table "accommodation_allowance" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "travelExpense" bigint not null,
  "rateType" bigint,
  "rateCategory" bigint,
  "zone" text not null default '',
  "location" text not null default '',
  "address" text not null default '',
  "count" bigint not null default 0,
  "rate" numeric(16,2) not null default 0,
  "amount" numeric(16,2) not null default 0,
  primary key (company_id, id)
);
create table "mileage_allowance" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "travelExpense" bigint not null,
  "rateType" bigint,
  "rateCategory" bigint,
  "date" date not null,
  "departureLocation" text not null default '',
  "destination" text not null default '',
  "km" numeric(16,2) not null default 0,
  "rate" numeric(16,2) not null default 0,
  "amount" numeric(16,2) not null default 0,
  "isCompanyCar" boolean not null default false,
  "vehicleType" bigint not null default 0,
  "passengerSupplement" bigint,
  "trailerSupplement" bigint,
  "tollCost" bigint,
  primary key (company_id, id)
);
create table "passenger" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "name" text not null default '',
  "mileageAllowance" bigint not null,
  primary key (company_id, id)
);
create table "driving_stop" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "locationName" text not null default '',
  "latitude" numeric(22,8) not null default 0,
  "longitude" numeric(22,8) not null default 0,
  "sortIndex" bigint not null default 0,
  "type" bigint not null default 0,
  "mileageAllowance" bigint not null,
  primary key (company_id, id)
);
alter table "travel_expense" add foreign key (company_id, "project") references "project" (company_id, id);
alter table "travel_expense" add foreign key (company_id, "employee") references "employee" (company_id, id);
alter table "travel_expense" add foreign key (company_id, "approvedBy") references "employee" (company_id, id);
alter table "travel_expense" add foreign key (company_id, "completedBy") references "employee" (company_id, id);
alter table "travel_expense" add foreign key (company_id, "rejectedBy") references "employee" (company_id, id);
alter table "travel_expense" add foreign key (company_id, "department") references "department" (company_id, id);
alter table "travel_expense" add foreign key (company_id, "freeDimension1") references "accounting_dimension_value" (company_id, id);
alter table "travel_expense" add foreign key (company_id, "freeDimension2") references "accounting_dimension_value" (company_id, id);
alter table "travel_expense" add foreign key (company_id, "freeDimension3") references "accounting_dimension_value" (company_id, id);
alter table "travel_expense" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "travel_expense" add foreign key ("paymentCurrency") references "currency" (id);
alter table "travel_expense" add foreign key (company_id, "travelDetails") references "travel_details" (company_id, id);
alter table "travel_expense" add foreign key (company_id, "voucher") references "voucher" (company_id, id);
alter table "travel_expense" add foreign key (company_id, "invoice") references "invoice" (company_id, id);
alter table "travel_cost" add foreign key (company_id, "travelExpense") references "travel_expense" (company_id, id) on delete cascade;
alter table "travel_cost" add foreign key (company_id, "vatType") references "vat_type" (company_id, id);
alter table "travel_cost" add foreign key ("currency") references "currency" (id);
alter table "cost_participant" add foreign key (company_id, "cost") references "travel_cost" (company_id, id) on delete cascade;
alter table "per_diem_compensation" add foreign key (company_id, "travelExpense") references "travel_expense" (company_id, id) on delete cascade;
alter table "per_diem_compensation" add foreign key ("rateType") references "travel_expense_rate" (id);
alter table "per_diem_compensation" add foreign key ("rateCategory") references "travel_expense_rate_category" (id);
alter table "accommodation_allowance" add foreign key (company_id, "travelExpense") references "travel_expense" (company_id, id) on delete cascade;
alter table "accommodation_allowance" add foreign key ("rateType") references "travel_expense_rate" (id);
alter table "accommodation_allowance" add foreign key ("rateCategory") references "travel_expense_rate_category" (id);
alter table "mileage_allowance" add foreign key (company_id, "travelExpense") references "travel_expense" (company_id, id) on delete cascade;
alter table "mileage_allowance" add foreign key ("rateType") references "travel_expense_rate" (id);
alter table "mileage_allowance" add foreign key ("rateCategory") references "travel_expense_rate_category" (id);
alter table "mileage_allowance" add foreign key (company_id, "passengerSupplement") references "mileage_allowance" (company_id, id) on delete set null ("passengerSupplement");
alter table "mileage_allowance" add foreign key (company_id, "trailerSupplement") references "mileage_allowance" (company_id, id) on delete set null ("trailerSupplement");
alter table "mileage_allowance" add foreign key (company_id, "tollCost") references "travel_cost" (company_id, id) on delete set null ("tollCost");
alter table "passenger" add foreign key (company_id, "mileageAllowance") references "mileage_allowance" (company_id, id) on delete cascade;
alter table "driving_stop" add foreign key (company_id, "mileageAllowance") references "mileage_allowance" (company_id, id) on delete cascade;
alter table travel_expense add constraint travel_expense_stage check ("stage" in ('OPEN', 'DELIVERED', 'APPROVED', 'REJECTED', 'SALARY_PAID'));
alter table travel_expense add constraint travel_expense_posted check ("voucher" is null or "stage" in ('APPROVED', 'SALARY_PAID'));
create unique index travel_expense_number on travel_expense (company_id, "number");
create index travel_expense_employee on travel_expense (company_id, "employee");
create index travel_expense_department on travel_expense (company_id, "department");
create index travel_expense_project on travel_expense (company_id, "project") where "project" is not null;
create index travel_expense_voucher on travel_expense (company_id, "voucher") where "voucher" is not null;
create index travel_expense_invoice on travel_expense (company_id, "invoice") where "invoice" is not null;
create index travel_expense_details on travel_expense (company_id, "travelDetails") where "travelDetails" is not null;
create index travel_cost_expense on travel_cost (company_id, "travelExpense");
create index cost_participant_cost on cost_participant (company_id, "cost");
create index per_diem_compensation_expense on per_diem_compensation (company_id, "travelExpense");
create index accommodation_allowance_expense on accommodation_allowance (company_id, "travelExpense");
create index mileage_allowance_expense on mileage_allowance (company_id, "travelExpense");
create index mileage_allowance_toll on mileage_allowance (company_id, "tollCost") where "tollCost" is not null;
create index mileage_allowance_passengers on mileage_allowance (company_id, "passengerSupplement") where "passengerSupplement" is not null;
create index mileage_allowance_trailer on mileage_allowance (company_id, "trailerSupplement") where "trailerSupplement" is not null;
create index passenger_mileage on passenger (company_id, "mileageAllowance");
create index driving_stop_mileage on driving_stop (company_id, "mileageAllowance");

-- Attachments of an expense; they become those of its voucher, too.
alter table document add column "travelExpense" bigint;
alter table document add foreign key (company_id, "travelExpense") references travel_expense (company_id, id) on delete cascade;
create index document_travel_expense on document (company_id, "travelExpense") where "travelExpense" is not null;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['travel_details', 'travel_expense', 'travel_cost', 'cost_participant', 'per_diem_compensation', 'accommodation_allowance', 'mileage_allowance', 'passenger', 'driving_stop'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to current_user using (true)', v_table);
    execute format('create policy company_only on %I for all to public using (company_id = (nullif(current_setting(''motpost.company'', true), ''''))::bigint)', v_table);
    execute format('grant select, insert, update, delete on %I to motpost_app', v_table);
  end loop;
end
$$;
