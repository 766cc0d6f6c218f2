-- Posts several drafts, all or none; `p` is a list of what draft_post takes.
create or replace function drafts_post(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform draft_post(p_company, d.value) from json_array_elements(p) with ordinality d(value, place) order by d.place;
end
$$;

revoke execute on function drafts_post(bigint, json) from public;
grant execute on function drafts_post(bigint, json) to motpost_app;
