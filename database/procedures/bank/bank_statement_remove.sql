-- Removes a statement with its lines and what was suggested of them. Refused where a line is in a match that counts, or lies in a
-- reconciliation that is closed, or where a payment of the file or within a line is posted. `p` holds id and version.
create or replace function bank_statement_remove(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint := (p->>'id')::bigint;
  v_others bigint[];
begin
  perform require_company(p_company);
  -- Whoever imports to the account holds it: what is within these lines is known from here on.
  perform 1 from account a where a.company_id = p_company and a.id = (select s.account from bank_statement s where s.company_id = p_company and s.id = v_id)
  for no key update;
  -- Whoever matches a line holds the reconciliation first.
  perform 1 from bank_reconciliation b where b.company_id = p_company and exists (select 1 from bank_transaction t
    where t.company_id = p_company and t."bankStatement" = v_id and t."account" = b."account" and period_id(t."postedDate") = b."accountingPeriod")
  order by b.id for no key update;
  if exists (select 1 from bank_transaction t join bank_match_transaction m on m.company_id = p_company and m.transaction = t.id and m.accepted
      where t.company_id = p_company and t."bankStatement" = v_id)
    or exists (select 1 from bank_transaction t join bank_reconciliation b on b.company_id = p_company and b."account" = t."account"
      and b."accountingPeriod" = period_id(t."postedDate") and b."isClosed" where t.company_id = p_company and t."bankStatement" = v_id)
    or exists (select 1 from bank_transaction_part p join voucher v on v.company_id = p_company and v.id = p.voucher and v."reverseVoucher" is null
      where p.company_id = p_company and p.statement = v_id)
    or exists (select 1 from bank_transaction t join bank_transaction_part p on p.company_id = p_company and p.transaction = t.id
      join voucher v on v.company_id = p_company and v.id = p.voucher and v."reverseVoucher" is null
      where t.company_id = p_company and t."bankStatement" = v_id)
  then
    raise exception using errcode = 'P8000', message = 'A line of the statement was matched or closed meanwhile.';
  end if;
  delete from bank_reconciliation_match m where m.company_id = p_company and m.id in (select l.match from bank_match_transaction l
    join bank_transaction t on t.company_id = p_company and t.id = l.transaction where l.company_id = p_company and t."bankStatement" = v_id);
  -- Payments of other files that lie in a line of this one go along: what is left of those files is sealed anew.
  v_others := array(select distinct o.statement from bank_transaction_part o join bank_transaction t on t.company_id = p_company and t.id = o.transaction
    where o.company_id = p_company and t."bankStatement" = v_id and o.statement <> v_id);
  delete from bank_statement s where s.company_id = p_company and s.id = v_id and s.version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The statement was removed meanwhile.';
  end if;
  if cardinality(v_others) > 0 then
    perform seal_states(p_company, 'statement', v_others);
  end if;
end
$$;

revoke execute on function bank_statement_remove(bigint, json) from public;
grant execute on function bank_statement_remove(bigint, json) to motpost_app;
