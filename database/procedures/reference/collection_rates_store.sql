-- Stores rates of late interest and debt collection: new ones are added, corrected ones replaced, equal ones left alone. `p`
-- is a list of kind, from and value. Late interest holds for the half-year that it begins; the others hold until the next
-- one of their kind. What was charged at an earlier value stays. Answers how many were added and corrected.
create or replace function collection_rates_store(p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_added int;
  v_changed int;
begin
  lock table collection_rate in share row exclusive mode;
  select count(*) filter (where k.kind is null), count(*) filter (where k.value <> g."value") into v_added, v_changed
  from json_to_recordset(p) g("kind" text, "from" date, "value" numeric)
  left join collection_rate k on k.kind = g."kind" and k.valid_from = g."from";
  insert into collection_rate (kind, valid_from, valid_to, value)
  select g."kind", g."from", case when g."kind" = 'lateInterest' then (g."from" + interval '6 months')::date - 1 end, g."value"
  from json_to_recordset(p) g("kind" text, "from" date, "value" numeric)
  on conflict (kind, valid_from) do update set value = excluded.value;
  update collection_rate k set valid_to = n.valid_to
  from (select kind, valid_from, lead(valid_from) over (partition by kind order by valid_from) - 1 as valid_to
    from collection_rate where kind <> 'lateInterest') n
  where k.kind = n.kind and k.valid_from = n.valid_from and k.valid_to is distinct from n.valid_to;
  return json_build_object('added', v_added, 'changed', v_changed,
    'newest', (select max(valid_to) from collection_rate where kind = 'lateInterest'));
end
$$;

revoke execute on function collection_rates_store(json) from public;
grant execute on function collection_rates_store(json) to motpost_app;
