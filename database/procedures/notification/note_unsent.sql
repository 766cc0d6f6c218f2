-- A document that cannot be sent at all, is given up later, or of which it is not known whether it arrived. Messages are left out:
-- they are notifications themselves.
create or replace function note_unsent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notice (company_id, "kind", "object", "reason", "en", "no", "createdTime")
  values (new.company_id, 'DOCUMENTS_NOT_SENT', new.id, new."status", new."lastError", new."lastError", coalesce(new."lastTime", now()))
  on conflict (company_id, "kind", "object") do update set "reason" = excluded."reason", "en" = excluded."en", "no" = excluded."no",
    "createdTime" = excluded."createdTime", "isSent" = false;
  return null;
end
$$;

revoke execute on function note_unsent() from public;

create or replace trigger dispatch_unsent after update of "status" on "dispatch" for each row
  when (new."status" in ('FAILED', 'UNKNOWN') and old."status" <> new."status" and new."kind" <> 'MESSAGE')
  execute function note_unsent();

create or replace trigger dispatch_unsendable after insert on "dispatch" for each row
  when (new."status" = 'FAILED' and new."kind" <> 'MESSAGE')
  execute function note_unsent();
