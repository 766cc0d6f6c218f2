-- The consumer tokens that a company owns, without their hashes.
create or replace view "consumer_token_shown" with (security_invoker = true) as
select c.owner_company as company_id, c.id, c.version, c.changed_at, c.id as "apiConsumer", null::text as "token",
  c.expiration_date as "expirationDate", u.used_at as "lastUsedTime", c.revoked_at as "revokedTime"
from "consumer_token" c left join "token_use" u on u.token = c.id
where c.owner_company = nullif(current_setting('motpost.company', true), '')::bigint;

grant select on consumer_token_shown to motpost_app;
