-- Refuses changes of a company whose removal is announced: every change writes the change log. What the service does by itself goes on:
-- notifications are logged, callbacks and mails are not. Reading goes on as well, and so does the note of who fetches a file.
create or replace function refuse_removed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_due date;
begin
  select r.due_on into v_due from company_removal r where r.company_id in (select c.company_id from fresh c
    where c.resource <> 'Notification' and (c.resource <> 'Company' or c.fields->'downloaded' is null)
      and (c.resource <> 'PaymentFile' or c.fields->'downloadedTime' is null)) limit 1;
  if found then
    raise exception using errcode = 'P1000', constraint = 'companyIsRemoved',
      message = format('The company is removed on %s.', v_due), detail = json_build_object('date', v_due)::text;
  end if;
  return null;
end
$$;

revoke execute on function refuse_removed() from public;

create or replace trigger change_log_not_of_removed after insert on "change_log" referencing new table as fresh
  for each statement execute function refuse_removed();
