-- Gives the company the logo that `p` describes, or none where its id is null; the one before stays where a document shows it.
create or replace function company_logo_set(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old bigint;
begin
  perform require_company(p_company);
  select k."logo" into v_old from company k where k.company_id = p_company for no key update;
  insert into company_logo (company_id, id, "fileName", "size", "mimeType", "file", "checksum", "width", "height")
  select p_company, r.id, r."fileName", r."size", r."mimeType", r."file", r."checksum", r."width", r."height"
  from json_to_record(p) as r(id bigint, "fileName" text, "size" bigint, "mimeType" text, "file" text, "checksum" text, "width" bigint, "height" bigint)
  where r.id is not null;
  update company set "logo" = (p->>'id')::bigint, version = version + 1, changed_at = now() where company_id = p_company;
  delete from company_logo l where l.company_id = p_company and l.id = v_old
    and not exists (select 1 from sales_document d where d.company_id = p_company and d.logo = v_old);
end
$$;

revoke execute on function company_logo_set(bigint, json) from public;
grant execute on function company_logo_set(bigint, json) to motpost_app;
