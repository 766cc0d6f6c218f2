-- Notifications are mailed to employees who have an address, in the transaction that makes them, but for the kinds of which an
-- employee wants no mail.
create or replace function mail_notifications() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint;
  v_count int;
  v_first bigint;
begin
  for v_company, v_count in
    select t.company_id, count(*)::int from told t join employee e on e.company_id = t.company_id and e.id = t."employee" and e."email" <> ''
    where not exists (select from employee_preferences p where p.company_id = e.company_id and p.id = e.id and t."kind" = any(p."notMailed"))
    group by 1
  loop
    update id_block set next_id = next_id + v_count where company_id = v_company returning next_id - v_count into v_first;
    insert into dispatch (company_id, id, "kind", "employee", "notification", "sendType", "recipients", "status", "createdTime", "nextTime")
    select t.company_id, v_first + row_number() over (order by t.id) - 1, 'MESSAGE', t."employee", t.id, 'EMAIL', e."email", 'PENDING',
      t."sentTime", t."sentTime"
    from told t join employee e on e.company_id = t.company_id and e.id = t."employee" and e."email" <> ''
    where t.company_id = v_company
      and not exists (select from employee_preferences p where p.company_id = e.company_id and p.id = e.id and t."kind" = any(p."notMailed"));
  end loop;
  return null;
end
$$;

revoke execute on function mail_notifications() from public;

create or replace trigger notification_mailed after insert on "notification" referencing new table as told
  for each statement execute function mail_notifications();
