-- Hours and other counts of time sheets that are to be paid as a salary type.
create table timesheet_salary_line (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  employee bigint not null,
  "salaryType" bigint not null,
  project bigint,
  activity bigint,
  description text not null default '',
  date date not null,
  count numeric(18,4) not null default 0,
  "wagePayment" bigint,
  constraint timesheet_salary_line_pkey primary key (company_id, id),
  constraint timesheet_salary_line_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint "timesheet_salary_line_salaryType_fkey" foreign key ("salaryType") references default_salary_type(id),
  constraint timesheet_salary_line_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint timesheet_salary_line_company_id_activity_fkey foreign key (company_id, activity) references activity(company_id, id),
  constraint "timesheet_salary_line_company_id_wagePayment_fkey" foreign key (company_id, "wagePayment") references payslip(company_id, id)
);
create index timesheet_salary_line_employee on timesheet_salary_line (company_id, employee, date);
create index timesheet_salary_line_project on timesheet_salary_line (company_id, project) where project is not null;
create index timesheet_salary_line_activity on timesheet_salary_line (company_id, activity) where activity is not null;
create index timesheet_salary_line_payment on timesheet_salary_line (company_id, "wagePayment") where "wagePayment" is not null;
alter table timesheet_salary_line enable row level security;
alter table timesheet_salary_line force row level security;
create policy audit_reads on timesheet_salary_line for select to current_user using (true);
create policy company_only on timesheet_salary_line for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on timesheet_salary_line to motpost_app;
