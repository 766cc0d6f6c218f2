-- Changes say what became of each field, and why where somebody said; they are listed by the time at which they were made.
-- Closed months hold the numbers of the accounts that are posted on in them.

alter table "change_log"
  add column fields json,
  add column reason text;

create index change_log_at on "change_log" (company_id, at);

-- A number decides where an account stands in the reports of a closed month, so it keeps the month open, as a posting does.
create function account_number_stays() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_closed bigint;
begin
  -- Closing a month waits for the months that are held here; months that were not posted in have nothing to hold.
  select min(h.id) filter (where h.is_closed) into v_closed from (
    select s.id, s.is_closed from period_state s
    where s.company_id = new.company_id
      and s.id = any(array(select period_id(m.month) from account_month m where m.company_id = new.company_id and m.account = new.id))
    order by s.id for share) h;
  if v_closed is not null then
    raise exception using errcode = 'P1000', message = format(
      'Account %s has postings in the accounting period %s-%s, which is closed, and keeps its number.',
      old."number", v_closed / 100, lpad((v_closed % 100)::text, 2, '0'));
  end if;
  return new;
end
$$;

create trigger account_number_stays before update of "number", "type" on "account" for each row
  when (old."number" <> new."number" or old."type" <> new."type") execute function account_number_stays();

revoke execute on function account_number_stays() from public;
