-- Takes up to p_most dispatches that are due, for the length of a lease: companies in turn, of each no more at once than its bound says, whoever sends them.
-- What was being given over by somebody whose lease has ended may have arrived: it is UNKNOWN, and a person decides. Why it is so
-- is kept in both languages.
create or replace function dispatch_claim(p_now timestamptz, p_most int) returns table (
  company bigint, id bigint, kind text, invoice bigint, reminder bigint, "order" bigint, notification bigint, "sendType" text,
  recipients text, reached text, message text, "isStockItemsOnly" boolean, key uuid, "messageId" text, claim uuid,
  attempts bigint, "firstAt" timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_of_company int := (select b.value from bound b where b.name = 'dispatchesOfCompany');
begin
  -- A restored installation keeps mails back until `motpost resume`.
  if exists (select from setting s where s.name = 'deliveriesPaused') then return; end if;
  update dispatch d set "status" = 'UNKNOWN', version = d.version + 1, changed_at = p_now, "attempts" = d."attempts" + 1, "endedTime" = p_now, "nextTime" = null,
    "lastError" = jsonb_build_object(
      'en', 'The service was interrupted while the document was being handed over: it may have arrived. Ask the receiver, then send it again or mark it as done.',
      'no', 'Tjenesten ble avbrutt mens dokumentet ble overlevert: det kan ha kommet fram. Spør mottakeren, og send det på nytt eller merk det som utført.')::text
  where d."status" = 'SENDING' and d.lease_until <= p_now;
  return query
  with recursive companies as (
    (select d.company_id from dispatch d where d."status" in ('PENDING', 'RETRYING') order by d.company_id limit 1)
    union all
    select (select d.company_id from dispatch d where d."status" in ('PENDING', 'RETRYING') and d.company_id > c.company_id order by d.company_id limit 1)
    from companies c where c.company_id is not null
  ), busy as (
    select d.company_id, count(*) as n from dispatch d
    where (d."status" = 'SENDING' or d."status" in ('PENDING', 'RETRYING') and d.claim is not null) and d.lease_until > p_now group by 1
  ), chosen as (
    select c.company_id, w.id from companies c
    left join busy b on b.company_id = c.company_id
    cross join lateral (
      select d.id, d."nextTime", row_number() over (order by d."nextTime", d.id) + coalesce(b.n, 0) as turn
      from (select d.id, d."nextTime" from dispatch d
        where d.company_id = c.company_id and d."status" in ('PENDING', 'RETRYING') and d."nextTime" <= p_now
          and (d.lease_until is null or d.lease_until <= p_now)
        order by d."nextTime", d.id limit v_of_company) d
    ) w
    where w.turn <= v_of_company order by w.turn, w."nextTime" limit p_most
  ), locked as (
    select d.company_id, d.id from dispatch d join chosen c on c.company_id = d.company_id and c.id = d.id
    where d."status" in ('PENDING', 'RETRYING') and d."nextTime" <= p_now and (d.lease_until is null or d.lease_until <= p_now)
    for update of d skip locked
  )
  update dispatch d set claim = gen_random_uuid(), lease_until = p_now + make_interval(secs => (select b.value from bound b where b.name = 'dispatchLeaseSeconds'))
  from locked l where d.company_id = l.company_id and d.id = l.id
  returning d.company_id, d.id, d."kind", d."invoice", d."reminder", d."order", d."notification", d."sendType", d."recipients", d.reached,
    d."message", d."isStockItemsOnly", d.key, d."messageId", d.claim, d."attempts", d.first_at;
end
$$;

revoke execute on function dispatch_claim(timestamptz, int) from public;
grant execute on function dispatch_claim(timestamptz, int) to motpost_app;
