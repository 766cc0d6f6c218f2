-- Seals what the change log gets, whoever writes it, and the state of the objects that it names, where their kind has one. The digest
-- is that of chain_salted, written out: a call costs more than what it does.
--
-- It refuses changes of a company whose removal is announced, too: every change writes the change log. What the service does by itself
-- goes on: notifications are logged, callbacks and mails are not. Reading goes on as well, and so does the note of who fetches a file.
create or replace function seal_changes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_due date;
begin
  insert into chain_waiting (company_id, kind, object, digest, content, salt)
  select n.company_id, 'change', n.entry, sha256(convert_to(E'motpost/salted/1\n' || n.salt || E'\n0\n'
    || encode(sha256(convert_to(E'motpost/change/1\n' || chain_normal(n.text), 'UTF8')), 'hex') || E'\n', 'UTF8')), n.content, n.salt
  from (select c.company_id, c.entry, change_text(c, f.texts) as text, change_content(c, f.texts) as content, gen_random_uuid() as salt
    from fresh c cross join lateral (select case when c.fields is null then 'null' else sealed_fields(c.fields) end as texts offset 0) f offset 0) n;
  -- Both are rare: one look says that there is neither. Each company is looked up, or the removals of all might be read.
  if exists (select from fresh c where c.resource in ('Payment', 'BankStatement', 'Payslip', 'TravelExpense') and c.kind <> 'DELETE')
    or exists (select from (select distinct c.company_id from fresh c) n
      cross join lateral (select from company_removal r where r.company_id = n.company_id offset 0) r)
  then
    select r.due_on into v_due from (select distinct c.company_id from fresh c
      where c.resource <> 'Notification' and (c.resource <> 'Company' or c.fields->'downloaded' is null)
        and (c.resource <> 'PaymentFile' or c.fields->'downloadedTime' is null)) n
    cross join lateral (select k.due_on from company_removal k where k.company_id = n.company_id offset 0) r limit 1;
    if found then
      raise exception using errcode = 'P1000', constraint = 'companyIsRemoved',
        message = format('The company is removed on %s.', v_due), detail = json_build_object('date', v_due)::text;
    end if;
    perform seal_states(n.company_id, n.kind, n.objects) from (
      select c.company_id, s.kind, array_agg(distinct c.object) as objects from fresh c join sealed_states() s on s.resource = c.resource
      where c.kind <> 'DELETE' group by c.company_id, s.kind order by s.kind) n;
  end if;
  return null;
end
$$;

revoke execute on function seal_changes() from public;

create or replace trigger change_log_sealed after insert on "change_log" referencing new table as fresh
  for each statement execute function seal_changes();
