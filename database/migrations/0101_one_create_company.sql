-- A company is made by one procedure. Those that it was put together from are gone.
drop function if exists create_company_before_activities(bigint, json);
drop function if exists create_company_before_entitlements(bigint, json);
drop function if exists create_company_before_departments(bigint, json);
drop function if exists create_company_before_payables(bigint, json);
