-- Sums per account, month, department and project, of what names one of them: reports by departments and projects read these rows
-- and no longer the postings of the year. 0 stands for none; what names neither is the rest of account_month.
create table account_month_dimension (
  company_id bigint not null,
  account bigint not null,
  month date not null,
  department bigint not null,
  project bigint not null,
  amount numeric(20,2) not null,
  constraint account_month_dimension_pkey primary key (company_id, month, account, department, project),
  constraint account_month_dimension_company_id_account_fkey foreign key (company_id, account) references account(company_id, id)
) with (fillfactor=50);
alter table account_month_dimension enable row level security;
alter table account_month_dimension force row level security;
create policy audit_reads on account_month_dimension for select to current_user using (true);
create policy company_only on account_month_dimension for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on account_month_dimension to motpost_app;

do $$
declare
  v_company record;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company.company_id::text, true);
    insert into account_month_dimension (company_id, account, month, department, project, amount)
    select company_id, "account", date_trunc('month', "date")::date, coalesce("department", 0), coalesce("project", 0), sum("amount") from posting
    where company_id = v_company.company_id and ("department" is not null or "project" is not null) group by 1, 2, 3, 4, 5;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
