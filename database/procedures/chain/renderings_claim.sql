-- Takes documents of one company whose files wait to be rendered, p_most at once: of the next company after p_after, so that none waits
-- for a large one. What is taken and not kept is due again later, each time after twice as long, up to an hour.
create or replace function renderings_claim(p_after bigint, p_most int) returns table (company bigint, document bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint;
begin
  -- Replacing books in the test environment locks all tables by name: this one before any row, so that neither waits in a circle.
  lock table rendering_waiting in row exclusive mode;
  select w.company_id into v_company from rendering_waiting w where w.company_id > p_after and w.due <= now() order by w.company_id limit 1;
  if not found then
    select w.company_id into v_company from rendering_waiting w where w.due <= now() order by w.company_id limit 1;
  end if;
  return query
  update rendering_waiting w set attempts = w.attempts + 1, due = now() + make_interval(mins => least(60, 2 ^ least(w.attempts, 6))::int)
  from (select t.document from rendering_waiting t where t.company_id = v_company and t.due <= now() order by t.document limit p_most for update skip locked) t
  where w.company_id = v_company and w.document = t.document
  returning w.company_id, w.document;
end
$$;

revoke execute on function renderings_claim(bigint, int) from public;
grant execute on function renderings_claim(bigint, int) to motpost_app;
