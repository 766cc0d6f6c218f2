-- Removes links that have ended and mails that the mailbox has kept for long enough, up to p_most of each; returns how many.
create or replace function dispatch_clean(p_now timestamptz, p_most int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with links as (
    delete from dispatch_link l using (
      select o.company_id, o.link_hash from dispatch_link o where o.expires_at <= p_now order by o.expires_at limit p_most) o
    where l.company_id = o.company_id and l.link_hash = o.link_hash returning 1
  ), mails as (
    delete from mailbox_message m using (
      select o.company_id, o.id from mailbox_message o where o."sentTime" < p_now - make_interval(days => (select b.value from bound b where b.name = 'mailboxDays')) order by o."sentTime" limit p_most) o
    where m.company_id = o.company_id and m.id = o.id returning 1
  )
  select (select count(*) from links) + (select count(*) from mails)
$$;

revoke execute on function dispatch_clean(timestamptz, int) from public;
grant execute on function dispatch_clean(timestamptz, int) to motpost_app;
