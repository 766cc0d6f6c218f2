-- Payments of wages: a transaction pays some employees a month, by a payslip each with its specifications, and posts one voucher.
create table salary_transaction (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  date date,
  year bigint not null default 0,
  month bigint not null default 0,
  "isHistorical" boolean not null default false,
  comment text not null default '',
  voucher bigint,
  constraint salary_transaction_pkey primary key (company_id, id),
  constraint salary_transaction_company_id_voucher_fkey foreign key (company_id, voucher) references voucher(company_id, id)
);
create index salary_transaction_month on salary_transaction (company_id, year, month);
create unique index salary_transaction_voucher on salary_transaction (company_id, voucher);

create table payslip (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  transaction bigint not null,
  employee bigint not null,
  date date,
  year bigint not null default 0,
  month bigint not null default 0,
  "number" bigint not null default 0,
  department bigint,
  employment bigint,
  division bigint,
  "grossAmount" numeric(16,2) not null default 0,
  amount numeric(16,2) not null default 0,
  "vacationAllowanceAmount" numeric(16,2) not null default 0,
  -- How it was computed: the card, the bases and what follows from them, as they were on that day.
  "cardText" text not null default '',
  "withholdingBasis" numeric(16,2) not null default 0,
  "percentBasis" numeric(16,2) not null default 0,
  tax numeric(16,2) not null default 0,
  benefits numeric(16,2) not null default 0,
  "holidayBasis" numeric(16,2) not null default 0,
  "holidayPercent" numeric(16,2) not null default 0,
  "holidaySeniorAmount" numeric(16,2) not null default 0,
  "holidayPaid" numeric(16,2) not null default 0,
  zone text not null default '',
  "employerTaxPercent" numeric(16,2) not null default 0,
  "employerTaxBasis" numeric(16,2) not null default 0,
  "employerTax" numeric(16,2) not null default 0,
  "employerTaxOfHolidayPaid" numeric(16,2) not null default 0,
  "employerTaxOfHolidayPay" numeric(16,2) not null default 0,
  "freeAmountUsed" numeric(16,2) not null default 0,
  "pensionBasis" numeric(16,2) not null default 0,
  pension numeric(16,2) not null default 0,
  "employerTaxOfPension" numeric(16,2) not null default 0,
  "financeTax" numeric(16,2) not null default 0,
  "financeTaxOfHolidayPaid" numeric(16,2) not null default 0,
  "financeTaxOfHolidayPay" numeric(16,2) not null default 0,
  document text not null default '',
  constraint payslip_pkey primary key (company_id, id),
  constraint payslip_company_id_transaction_fkey foreign key (company_id, transaction) references salary_transaction(company_id, id) on delete cascade,
  constraint payslip_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint payslip_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint payslip_company_id_employment_fkey foreign key (company_id, employment) references employment(company_id, id),
  constraint payslip_company_id_division_fkey foreign key (company_id, division) references division(company_id, id)
);
-- A transaction has one payslip of an employee.
create unique index payslip_employee on payslip (company_id, transaction, employee);
create unique index payslip_number on payslip (company_id, "number");
create index payslip_year on payslip (company_id, employee, date);
create index payslip_date on payslip (company_id, date);
create index payslip_period on payslip (company_id, employee, year, month);
create index payslip_department on payslip (company_id, department) where department is not null;
create index payslip_employment on payslip (company_id, employment);
create index payslip_division on payslip (company_id, division);

create table salary_specification_supplement (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "carRegNumber" text not null default '',
  "carListPrice" numeric(16,2) not null default 0,
  constraint salary_specification_supplement_pkey primary key (company_id, id)
);
create table salary_specification (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  rate numeric(18,4) not null default 0,
  count numeric(18,4) not null default 0,
  project bigint,
  department bigint,
  "salaryType" bigint not null,
  payslip bigint not null,
  employee bigint,
  description text not null default '',
  year bigint not null default 0,
  month bigint not null default 0,
  amount numeric(16,2) not null default 0,
  "specificationSupplement" bigint,
  constraint salary_specification_pkey primary key (company_id, id),
  constraint "salary_specification_salaryType_fkey" foreign key ("salaryType") references default_salary_type(id),
  constraint salary_specification_company_id_payslip_fkey foreign key (company_id, payslip) references payslip(company_id, id) on delete cascade,
  constraint salary_specification_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint salary_specification_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint salary_specification_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint "salary_specification_company_id_specificationSupplement_fkey" foreign key (company_id, "specificationSupplement") references salary_specification_supplement(company_id, id)
);
create index salary_specification_payslip on salary_specification (company_id, payslip);
create index salary_specification_employee on salary_specification (company_id, employee);
create index salary_specification_project on salary_specification (company_id, project) where project is not null;
create index salary_specification_department on salary_specification (company_id, department) where department is not null;
create index salary_specification_by_supplement on salary_specification (company_id, "specificationSupplement") where "specificationSupplement" is not null;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['salary_transaction', 'payslip', 'salary_specification', 'salary_specification_supplement']
  loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to current_user using (true)', v_table);
    execute format('create policy company_only on %I for all to public using (company_id = (nullif(current_setting(''motpost.company'', true), ''''))::bigint)', v_table);
    -- What was paid never changes: a correction is another transaction.
    execute format('grant select, insert, delete on %I to motpost_app', v_table);
  end loop;
end
$$;
