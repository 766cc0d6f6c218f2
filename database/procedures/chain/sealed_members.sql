-- SQL of the canonical text of the columns and lists of a row, and of their values without names (sealed_states).
create or replace function sealed_members(p_alias text, p_columns text[], p_lists text[], out texts text, out contents text)
language sql immutable as $$
  select format('(''{'' || %s || ''}'')', string_agg(quote_literal('"' || m.name || '":') || ' || ' || m.text, ' || '','' || ' order by m.name collate "C")),
    format('(''['' || %s || '']'')', string_agg(m.content, ' || '','' || ' order by m.name collate "C"))
  from (
    select c.name, v.value, v.value from unnest(p_columns) c(name) cross join lateral (select format('coalesce(to_json(%s)::text, ''null'')',
      case when c.name like '%Sha256' then format('encode(sha256(convert_to(%I.%I, ''UTF8'')), ''hex'')', p_alias, left(c.name, -6))
        else format('%I.%I::text', p_alias, c.name) end) as value) v
    union all
    select l.name, format('%I.texts', 'l_' || l.name), format('%I.contents', 'l_' || l.name) from unnest(p_lists) l(name)) m(name, text, content)
$$;

revoke execute on function sealed_members(text, text[], text[]) from public;
