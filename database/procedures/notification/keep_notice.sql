-- Keeps, as part of an action of a job, what the action warns of; `p` holds kind, object, reason, en, no and now. What it says of
-- an invoice takes the place of the notice of its document.
create or replace function keep_notice(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into notice (company_id, "kind", "object", "reason", "en", "no", "createdTime")
  values (p_company, p->>'kind', (p->>'object')::bigint, p->>'reason', p->>'en', p->>'no', (p->>'now')::timestamptz)
  on conflict (company_id, "kind", "object") do update set "reason" = excluded."reason", "en" = excluded."en", "no" = excluded."no",
    "createdTime" = excluded."createdTime", "isSent" = false;
  delete from notice n using dispatch d
  where p->>'kind' = 'INVOICES_WITH_WARNINGS' and d.company_id = p_company and d."invoice" = (p->>'object')::bigint
    and n.company_id = p_company and n."kind" = 'DOCUMENTS_NOT_SENT' and n."object" = d.id and not n."isSent";
end
$$;

revoke execute on function keep_notice(bigint, json) from public;
grant execute on function keep_notice(bigint, json) to motpost_app;
