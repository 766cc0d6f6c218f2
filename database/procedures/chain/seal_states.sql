-- Seals objects of a kind as they are, with their rows, where that is not what was sealed last: a further part for each state. Each is
-- held until the end of the transaction: of two that change one the second seals what both have made of it. Costs and allowances of
-- an expense are sealed once it is delivered. Each state has a salt of its own. From the second form of a kind on the content begins with its number.
create or replace function seal_states(p_company bigint, p_kind text, p_objects bigint[]) returns void
language plpgsql set search_path = public, pg_temp set datestyle = 'ISO' as $$
declare
  v_main record;
  v_joins text;
  v_lists text[];
  v record;
begin
  select s.form, s.relation, s.columns into v_main from sealed_states() s where s.kind = p_kind and s.list is null;
  select array_agg(s.list), string_agg(format('cross join lateral (select ''['' || coalesce(string_agg(%s, '','' order by r.id), '''') || '']'' as texts,
      ''['' || coalesce(string_agg(%s, '','' order by r.id), '''') || '']'' as contents from %I r where r.company_id = w.company and r.%I = o.id%s offset 0) %I',
      m.texts, m.contents, s.relation, s.parent, case when p_kind = 'expense' then ' and o."stage" not in (''OPEN'', ''REJECTED'')' else '' end,
      'l_' || s.list), ' ')
    into v_lists, v_joins from sealed_states() s cross join lateral sealed_members('r', s.columns, '{}') m where s.kind = p_kind and s.list is not null;
  select m.texts, case when v_main.form = 1 then m.contents else format('(''[%s,'' || substr(%s, 2))', v_main.form, m.contents) end as contents
    into v from sealed_members('o', v_main.columns, v_lists) m;
  -- The company comes as a column and not as a value: what the planner knows of a value may be no row at all, for which any index is good.
  execute format('select from (select distinct $1 as company, i as id from unnest($2) i order by 2) w
    cross join lateral (select from %I o where o.company_id = w.company and o.id = w.id for no key update) o', v_main.relation) using p_company, p_objects;
  execute format('insert into chain_waiting (company_id, kind, object, part, digest, content, salt)
    select $1, $3, o.id, coalesce(l.part + 1, 0), chain_salted(d.digest, n.salt, coalesce(l.part + 1, 0)), d.content, n.salt from (select distinct $1 as company, i as id from unnest($2) i) w
    cross join lateral (select x.* from %I x where x.company_id = w.company and x.id = w.id offset 0) o %s
    cross join lateral (select chain_digest($3, %s, $4) as digest, %s as content offset 0) d
    cross join lateral (select gen_random_uuid() as salt where o.id is not null offset 0) n
    left join lateral (select e.part, e.digest, e.salt from (
        select n.part, n.digest, n.salt from chain_entry n where n.company_id = $1 and n.kind = $3 and n.object = o.id
        union all select n.part, n.digest, n.salt from chain_waiting n where n.company_id = $1 and n.kind = $3 and n.object = o.id) e
      order by e.part desc limit 1) l on true
    where l.digest is distinct from chain_salted(d.digest, l.salt, l.part)', v_main.relation, v_joins, v.texts, v.contents)
  using p_company, p_objects, p_kind, v_main.form;
end
$$;

revoke execute on function seal_states(bigint, text, bigint[]) from public;
