-- Refuses postings on an account whose reconciliation of their month is closed. The months are held already, so that none is closed
-- meanwhile (bank_hold_month). One look at an index for each row; most companies have nothing there.
create or replace function bank_refuse_reconciled(p_company bigint, p_rows posting_row[]) returns void language plpgsql as $$
declare
  v_found record;
begin
  select b.id, b."accountingPeriod" as period, a."number" || ' ' || a."name" as account into v_found
  from unnest(p_rows) r
  cross join lateral (select k.id, k."account", k."accountingPeriod" from bank_reconciliation k where k.company_id = p_company and k."account" = r."account"
    and k."accountingPeriod" = period_id(r."date") and k."isClosed" offset 0) b
  join account a on a.company_id = p_company and a.id = b."account"
  limit 1;
  if found then
    raise exception using errcode = 'P1000', constraint = 'bankReconciled', message = 'The account is reconciled in the month.',
      detail = json_build_object('field', 'account', 'id', v_found.id, 'account', v_found.account, 'period', v_found.period / 100 || '-' || lpad((v_found.period % 100)::text, 2, '0'))::text;
  end if;
end
$$;

revoke execute on function bank_refuse_reconciled(bigint, posting_row[]) from public;
