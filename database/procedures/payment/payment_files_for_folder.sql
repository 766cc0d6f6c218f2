-- The payment files of the company with an organisation number that are to be put into its folder, and those of some names that were
-- handed over when their writing had not ended; the oldest first, a hundred at a time. Nothing where several companies have the number.
create or replace function payment_files_for_folder(p_number text, p_names text[])
returns table (company bigint, employee bigint, id bigint, "fileName" text, content text, "isHandedOver" boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.company, c.employee, f.id, f."fileName", f.content, f."handedOverTime" is not null
  from incoming_company(p_number) c
  join payment_file f on f.company_id = c.company
  where f."isForFolder"
    and (f.status = 'CREATED' and f."handedOverTime" is null or f."handedOverTime" is not null and f."fileName" = any(p_names))
  order by f.id limit 100
$$;

revoke execute on function payment_files_for_folder(text, text[]) from public;
grant execute on function payment_files_for_folder(text, text[]) to motpost_app;
