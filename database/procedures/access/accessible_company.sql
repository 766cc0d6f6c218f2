-- A company as those see it who may act in it; whoever asks a view sees their own alone.
create or replace view "accessible_company" with (security_invoker = true) as
select c.company_id, c.id, c.version, c.changed_at, c."name", c."startDate", c."endDate", c."organizationNumber", c."email",
  c."phoneNumber", c."phoneNumberMobile", c."faxNumber", c."type", c."currency", c."accountantOrSimilar"
from "company" c;

grant select on accessible_company to motpost_app;
