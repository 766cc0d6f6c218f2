-- What employees may do, a row for each kind.
create or replace view employee_entitlement (company_id, employee, entitlement, changed_at) with (security_invoker = true) as
select a.company_id, a.employee, unnest(a.entitlements), a.changed_at from employee_access a;

grant select on employee_entitlement to motpost_app;
