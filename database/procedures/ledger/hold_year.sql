-- Holds a year open until the end of the transaction, so that its months and VAT terms can be opened, or refuses where it is closed.
create or replace function hold_year(p_company bigint, p_year bigint) returns void language plpgsql as $$
begin
  insert into annual_account_state (company_id, id) values (p_company, p_year) on conflict do nothing;
  if (select s.is_closed from annual_account_state s where s.company_id = p_company and s.id = p_year for share) then
    raise exception using errcode = 'P1000', constraint = 'yearClosed', message = format('The year %s is closed.', p_year),
      detail = json_build_object('year', p_year::text)::text;
  end if;
end
$$;

revoke execute on function hold_year(bigint, bigint) from public;
