-- Runs of all companies that are not over yet, each with who has begun it; the one that has waited longest comes first.
create or replace function waiting_wage_runs() returns table (company bigint, transaction bigint, employee bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.company_id, r.transaction, r.begun_by from wage_run r where r.state = 'CALCULATING' order by r.transaction
$$;

revoke execute on function waiting_wage_runs() from public;
grant execute on function waiting_wage_runs() to motpost_app;
