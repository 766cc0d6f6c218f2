-- Writes down what came of an attempt. `p` holds company, id, claim, outcome (SENT, RETRYING, FAILED, UNKNOWN, or READY for what a person sends), error, answer, due
-- (for RETRYING), reached (whom it has reached so far), notFound and, where no server is configured, the mail for the mailbox.
-- False where the claim is another's by now.
create or replace function dispatch_finish(p json, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_id bigint;
begin
  select * into v from json_to_record(p) as r(company bigint, id bigint, claim uuid, outcome text, error text, answer text,
    due timestamptz, reached text, "notFound" boolean, mail json);
  update dispatch d set "status" = v.outcome, version = d.version + 1, changed_at = p_now, "attempts" = d."attempts" + 1,
    "lastError" = coalesce(v.error, ''), "answer" = coalesce(v.answer, ''), "lastTime" = p_now,
    first_at = coalesce(d.first_at, p_now), "nextTime" = case when v.outcome = 'RETRYING' then v.due end,
    "endedTime" = case when v.outcome not in ('RETRYING', 'READY') then p_now end, reached = coalesce(v.reached, d.reached),
    not_found = coalesce(v."notFound", false), claim = null, lease_until = null
  where d.company_id = v.company and d.id = v.id and d.claim = v.claim and d."status" in ('PENDING', 'RETRYING', 'SENDING', 'UNKNOWN')
  returning d.id into v_id;
  if v_id is null then
    return false;
  end if;
  if v.mail is not null then
    insert into mailbox_message (company_id, "dispatch", "sentTime", "sender", "replyTo", "recipients", "subject", "text", "html",
      "messageId", "attachmentName", raw)
    select v.company, v_id, p_now, m.sender, m."replyTo", m.recipients, m.subject, m.text, m.html, m."messageId", m."attachmentName",
      decode(m.raw, 'base64')
    from json_to_record(v.mail) as m(sender text, "replyTo" text, recipients text, subject text, text text, html text,
      "messageId" text, "attachmentName" text, raw text);
  end if;
  return true;
end
$$;

revoke execute on function dispatch_finish(json, timestamptz) from public;
grant execute on function dispatch_finish(json, timestamptz) to motpost_app;
