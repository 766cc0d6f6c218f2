-- What payroll is computed from: types of pay, tables of the tax authorities, and what a company has decided about its pay. The rows
-- that all companies share come from database/reference.
create table default_salary_type (
  id bigint not null,
  "number" text not null,
  "nameNorwegian" text not null,
  "nameEnglish" text not null,
  -- PAY, BENEFIT (taxed, never paid), EXPENSE, DEDUCTION, TAX or PAYOUT; sign is how a positive amount counts in what is paid.
  kind text not null,
  sign int not null,
  "isTaxable" boolean not null,
  "taxMethod" text not null,
  "isVacationPayable" boolean not null,
  "isPayrollTaxable" boolean not null,
  "isPensionable" boolean not null,
  "isSickPayable" boolean not null,
  "showInTimesheet" boolean not null,
  "benefitKind" text not null,
  "ameldingWageCode" text not null,
  "countIs" text not null,
  supplement text not null,
  "debitNumber" int not null,
  "creditNumber" int not null,
  constraint default_salary_type_pkey primary key (id),
  constraint default_salary_type_number unique ("number")
);
create table tax_constant (
  year int not null,
  "constant" text not null,
  value numeric not null,
  constraint tax_constant_pkey primary key (year, "constant")
);
create table tax_table (
  year int not null,
  "number" text not null,
  kind text not null,
  "tableDeduction" numeric not null,
  allowance text not null,
  "nationalInsurance" text not null,
  "twelveMonths" boolean not null,
  -- Only until 2024: the percent above the highest amount of the printed table.
  "excessPercent" numeric,
  constraint tax_table_pkey primary key (year, "number")
);
create table tax_period (
  year int not null,
  period text not null,
  "incomePeriods" numeric not null,
  "deductionPeriods" numeric not null,
  "pensionerIncomePeriods" numeric,
  "pensionerDeductionPeriods" numeric,
  "otherIncomePeriods" numeric not null,
  "otherDeductionPeriods" numeric not null,
  rounding numeric not null,
  highest numeric not null,
  constraint tax_period_pkey primary key (year, period)
);
create table employer_tax_rate (
  year int not null,
  zone text not null,
  "percentOrdinary" numeric not null,
  "percentAgriculture" numeric not null,
  "freeAmount" numeric,
  "extraPercent" numeric,
  "extraAbove" numeric,
  "financeTaxPercent" numeric not null,
  constraint employer_tax_rate_pkey primary key (year, zone)
);
create table base_amount (
  "validFrom" date not null,
  amount numeric not null,
  constraint base_amount_pkey primary key ("validFrom")
);
-- The pension schemes that the installation knows; whoever runs it loads them.
create table global_pension (
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "displayName" text not null,
  "number" text not null,
  "fromDate" date,
  "toDate" date,
  constraint global_pension_pkey primary key (id),
  constraint global_pension_number unique ("number")
);
grant select on default_salary_type, tax_constant, tax_table, tax_period, employer_tax_rate, base_amount, global_pension to motpost_app;

-- Where a company pays employer's tax, and by which method; of companies without a row, the defaults hold.
create table salary_setting (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  municipality bigint,
  "payrollTaxCalcMethod" text not null default 'AA',
  constraint salary_setting_pkey primary key (company_id, id),
  constraint salary_setting_municipality_fkey foreign key (municipality) references municipality(id)
);
-- Accounts and percentages of payroll; null or no row: the default holds.
create table salary_posting_rule (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "taxAccount" bigint,
  "benefitContraAccount" bigint,
  "holidayPayAccount" bigint,
  "holidayDebtAccount" bigint,
  "employerTaxAccount" bigint,
  "employerTaxDebtAccount" bigint,
  "holidayEmployerTaxAccount" bigint,
  "holidayEmployerTaxDebtAccount" bigint,
  "pensionAccount" bigint,
  "pensionDebtAccount" bigint,
  "financeTaxAccount" bigint,
  "financeTaxDebtAccount" bigint,
  "holidayFinanceTaxAccount" bigint,
  "holidayFinanceTaxDebtAccount" bigint,
  "pensionPercent" numeric(16,2) not null default 0,
  "pensionProvider" text not null default '',
  "holidayScheme" text not null default '10.2',
  "financeTax" boolean not null default false,
  "payDay" bigint not null default 0,
  "christmasMonth" bigint not null default 12,
  "freeAmountUsed" numeric(16,2) not null default 0,
  "createsVoucher" boolean not null default true,
  constraint salary_posting_rule_pkey primary key (company_id, id)
);
do $$
declare
  v_column text;
begin
  foreach v_column in array array['taxAccount', 'benefitContraAccount', 'holidayPayAccount', 'holidayDebtAccount', 'employerTaxAccount',
    'employerTaxDebtAccount', 'holidayEmployerTaxAccount', 'holidayEmployerTaxDebtAccount', 'pensionAccount', 'pensionDebtAccount',
    'financeTaxAccount', 'financeTaxDebtAccount', 'holidayFinanceTaxAccount', 'holidayFinanceTaxDebtAccount']
  loop
    execute format('alter table salary_posting_rule add constraint %I foreign key (company_id, %I) references account(company_id, id)',
      'salary_posting_rule_' || v_column, v_column);
    execute format('create index %I on salary_posting_rule (company_id, %I)', 'salary_posting_rule_by_' || v_column, v_column);
  end loop;
end
$$;

-- The percentages of holiday pay of a year.
create table company_holiday (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  year bigint not null default 0,
  days numeric(16,2) not null default 0,
  "vacationPayPercentage1" numeric(16,2) not null default 0,
  "vacationPayPercentage2" numeric(16,2) not null default 0,
  "isMaxPercentage2Amount6G" boolean not null default false,
  constraint company_holiday_pkey primary key (company_id, id)
);
create unique index company_holiday_year on company_holiday (company_id, year);

-- The pension schemes of a company.
create table pension_scheme (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "pensionSchemeId" bigint not null default 0,
  "number" text not null default '',
  "startDate" date,
  "endDate" date,
  constraint pension_scheme_pkey primary key (company_id, id)
);
create index pension_scheme_number on pension_scheme (company_id, "number");

-- Hours of the company's ordinary day, from a date on.
create table company_standard_time (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fromDate" date not null,
  "hoursPerDay" numeric(16,2) not null default 0,
  constraint company_standard_time_pkey primary key (company_id, id)
);
create unique index company_standard_time_from on company_standard_time (company_id, "fromDate");

-- An employee's tax card of a year.
create table tax_card (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  year bigint not null default 0,
  type text not null default '',
  "tableNumber" text not null default '',
  percent numeric(16,2) not null default 0,
  "exemptAmount" numeric(16,2) not null default 0,
  "fetchedDate" date,
  constraint tax_card_pkey primary key (company_id, id),
  constraint tax_card_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
create unique index tax_card_year on tax_card (company_id, employee, year);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['salary_setting', 'salary_posting_rule', 'company_holiday', 'pension_scheme', 'company_standard_time', 'tax_card']
  loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to current_user using (true)', v_table);
    execute format('create policy company_only on %I for all to public using (company_id = (nullif(current_setting(''motpost.company'', true), ''''))::bigint)', v_table);
    execute format('grant select, insert, update, delete on %I to motpost_app', v_table);
  end loop;
end
$$;

-- What new companies get: ten accounts of payroll, where their numbers are free, and a first ordinary day of 7.5 hours.
do $$
declare
  v_company record;
  v_next bigint;
  v_made int;
begin
  for v_company in select c.company_id, c.language from company c loop
    perform set_config('motpost.company', v_company.company_id::text, true);
    select next_id into v_next from id_block where company_id = v_company.company_id;
    continue when v_next is null;
    insert into account (company_id, id, "number", "name", "type", "vatType", "vatLocked", "legalVatClass", "saftCode", "groupingCode")
    select v_company.company_id, v_next + row_number() over (order by n."number") - 1, n."number",
      case v_company.language when 'en' then n.english else n.norwegian end, n.type, 0, true, 'NONE', n.saft, n.grouping
    from (values
      (2640, 'Trekk til fond og trygd', 'Deductions for fund and insurance', 'LIABILITIES', '26', '2600'),
      (2771, 'Skyldig finansskatt', 'Finance tax payable', 'LIABILITIES', '27', '2770'),
      (2786, 'Påløpt finansskatt feriepenger', 'Accrued finance tax, holiday pay', 'LIABILITIES', '27', '2770'),
      (5030, 'Lønn ved fravær', 'Pay during absence', 'OPERATING_EXPENSES', '50', '5000'),
      (5230, 'Fri kost og losji', 'Board and lodging benefit', 'OPERATING_EXPENSES', '52', '5000'),
      (5240, 'Rentefordel lån', 'Loan interest benefit', 'OPERATING_EXPENSES', '52', '5000'),
      (5251, 'Skattepliktig forsikring', 'Taxable insurance benefit', 'OPERATING_EXPENSES', '52', '5000'),
      (5430, 'Finansskatt', 'Finance tax', 'OPERATING_EXPENSES', '54', '5400'),
      (5431, 'Finansskatt av feriepenger', 'Finance tax on holiday pay', 'OPERATING_EXPENSES', '54', '5400'),
      (5500, 'Andre kostnadsgodtgjørelser', 'Other cost allowances', 'OPERATING_EXPENSES', '55', '5900')
    ) n("number", norwegian, english, type, saft, grouping)
    where not exists (select from account a where a.company_id = v_company.company_id and a."number" = n."number");
    get diagnostics v_made = row_count;
    insert into company_standard_time (company_id, id, "fromDate", "hoursPerDay")
    values (v_company.company_id, v_next + v_made, '2000-01-01', 7.5);
    update id_block set next_id = v_next + v_made + 1 where company_id = v_company.company_id;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
