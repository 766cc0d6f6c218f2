-- A number decides where an account stands in the reports of a closed month, so it keeps the month open, as a posting does.
create or replace function account_number_stays() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_closed bigint[];
begin
  -- Closing a month waits for the months that are held here; months that were not posted in have nothing to hold.
  select array_agg(h.id) filter (where h.is_closed) into v_closed from (
    select s.id, s.is_closed from period_state s
    where s.company_id = new.company_id
      and s.id = any(array(select period_id(m.month) from account_month m where m.company_id = new.company_id and m.account = new.id))
    order by s.id for share) h;
  if v_closed is not null then
    raise exception using errcode = 'P1000', constraint = 'accountMonthClosed',
      message = format('Account %s has postings in closed months and keeps its number.', old."number"),
      detail = json_build_object('account', trim(old."number" || ' ' || old."name"),
        'months', array_to_string(array(select format('%s-%s', m / 100, lpad((m % 100)::text, 2, '0')) from unnest(v_closed) m order by m limit (select b.value from bound b where b.name = 'closedMonthsNamed')), ', '))::text;
  end if;
  return new;
end
$$;

revoke execute on function account_number_stays() from public;

create or replace trigger account_number_stays before update of "number", "type" on "account" for each row
  when (old."number" <> new."number" or old."type" <> new."type") execute function account_number_stays();
