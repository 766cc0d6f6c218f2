-- The integrations that have tokens in a company, and the company's own.
create or replace view "api_consumer" with (security_invoker = true) as
select t.company_id, c.id, 0 as version, c.created_at as changed_at, c.name as "consumerName", c.emails as "emails"
from (
  select company_id, consumer_token from "employee_token" where consumer_token is not null
  union
  select owner_company, id from "consumer_token" where owner_company is not null
) t
join "consumer_token" c on c.id = t.consumer_token;

grant select on api_consumer to motpost_app;
