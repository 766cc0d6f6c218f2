-- The figures of each asset in the calendar year of today, in kroner.
create or replace view "asset_year" with (security_invoker = true) as
select y.* from asset s
cross join lateral asset_until(s.company_id, s.id, (date_trunc('year', (select company_today())::timestamp) + interval '1 year')::date) y;

grant select on asset_year to motpost_app;
