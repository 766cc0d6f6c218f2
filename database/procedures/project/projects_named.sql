-- Projects whose names have words that begin like each word of the text, at most so many; all where p_most is null. It reads as the
-- owner of the tables, since row level security keeps conditions that may tell of rows, as this one, from an index.
create or replace function projects_named(p_company bigint, p_text text, p_most int) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  perform require_company(p_company);
  return query select f.id from (
    select t.id, t.company_id from project t
    where to_tsvector('simple'::regconfig, regexp_replace(' ' || lower(t.name), '[^[:alnum:]]+', ' c' || t.company_id::text || 'x', 'g'))
      @@ words_query(p_company, p_text) offset 0) f
  where f.company_id = p_company limit p_most;
end
$$;

revoke execute on function projects_named(bigint, text, int) from public;
grant execute on function projects_named(bigint, text, int) to motpost_app;
