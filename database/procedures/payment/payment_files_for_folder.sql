-- The payment files of the company with an organisation number that are to be put into its folder, the oldest first, a hundred at a
-- time; and those of some names, whose writing had not ended. Nothing where several companies have the number.
create or replace function payment_files_for_folder(p_number text, p_names text[])
returns table (company bigint, employee bigint, id bigint, "fileName" text, status text, "isHandedOver" boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.company, c.employee, f.id, f."fileName", f.status, f."handedOverTime" is not null
  from incoming_company(p_number) c
  cross join lateral (
    (select o.id from payment_file o
      where o.company_id = c.company and o."isForFolder" and o."handedOverTime" is null and o.status = 'CREATED' order by o.id limit 100)
    union
    select o.id from payment_file o where p_names <> '{}' and o.company_id = c.company and o."isForFolder" and o."fileName" = any(p_names)
  ) w
  join payment_file f on f.company_id = c.company and f.id = w.id
  order by f.id
$$;

revoke execute on function payment_files_for_folder(text, text[]) from public;
grant execute on function payment_files_for_folder(text, text[]) to motpost_app;
