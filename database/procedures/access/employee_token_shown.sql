-- Tokens of employees as their company sees them.
create or replace view "employee_token_shown" with (security_invoker = true) as
select t.company_id, t.id, t.version, t.changed_at, t.employee as "employee", t.consumer_token as "apiConsumer",
  null::text as "token", t.expiration_date as "expirationDate", t.name as "name", t.kind as "kind",
  coalesce(t.actual_employee, t.employee) as "actualEmployee", u.used_at as "lastUsedTime", t.revoked_at as "revokedTime",
  t.company_owned as "companyOwned", t.access as "access"
from "employee_token" t left join "token_use" u on u.token = t.id;

grant select on employee_token_shown to motpost_app;
