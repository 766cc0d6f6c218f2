-- What employees may do: in their own company, and, of an office's employees, in its clients. Ids follow from the
-- employee's or the login's and the kind's, and are the same for ever.
create or replace view "entitlement" with (security_invoker = true) as
select e.company_id, e.employee * 1000 + e.entitlement as id, 0 as version, e.changed_at,
  e.employee as "employee", k.name as "name", e.entitlement::bigint as "entitlementId", e.company_id as "customer"
from "employee_entitlement" e join "entitlement_kind" k on k.id = e.entitlement
union all
select e.company_id, e.login * 1000 + e.entitlement, 0, e.changed_at, l.employee, k.name, e.entitlement::bigint, l.client
from "client_entitlement" e join "client_login" l on l.company_id = e.company_id and l.id = e.login
join "entitlement_kind" k on k.id = e.entitlement;

grant select on entitlement to motpost_app;
