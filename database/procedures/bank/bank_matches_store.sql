-- Stores what was accepted of a bank's lines, after its vouchers: one statement for each kind of row, however many they are. `p` holds
--   reconciliations  to begin: id, account, period
--   matches          id, reconciliation, type, transactions, postings, vouchers
--   parts            part, voucher: what was posted of a payment within a line
--   rules            id, hits: how often a rule of the company was used
-- Whoever matches holds the reconciliations, which must be open.
create or replace function bank_matches_store(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_wanted bigint[];
  v_held int;
begin
  perform require_company(p_company);
  select r.* into v from json_to_record(p) as r(reconciliations json, matches json, parts json, rules json);
  insert into bank_reconciliation (company_id, id, account, "accountingPeriod", type)
  select p_company, r.id, r.account, r.period, 'AUTOMATIC' from json_to_recordset(v.reconciliations) as r(id bigint, account bigint, period bigint) order by r.id;
  v_wanted := array(select distinct m.reconciliation from json_to_recordset(v.matches) as m(reconciliation bigint));
  perform 1 from bank_reconciliation b where b.company_id = p_company and b.id = any(v_wanted) and not b."isClosed" order by b.id for no key update;
  get diagnostics v_held = row_count;
  if v_held <> cardinality(v_wanted) then
    raise exception using errcode = 'P8000', message = 'The reconciliation was closed or deleted meanwhile.';
  end if;
  -- What was suggested of these lines is answered.
  delete from bank_reconciliation_match m where m.company_id = p_company and m."type" = 'PENDING_SUGGESTION' and m.id = any(array(
    select x.match from json_to_recordset(v.matches) as r(transactions bigint[]) cross join unnest(r.transactions) i(id)
    cross join lateral (select b.match from bank_match_transaction b where b.company_id = p_company and b.transaction = i.id offset 0) x));
  with made as materialized (
    select m.* from json_to_recordset(v.matches) as m(id bigint, reconciliation bigint, type text, transactions bigint[], postings bigint[], vouchers bigint[])
  ), matches as (
    insert into bank_reconciliation_match (company_id, id, "bankReconciliation", "type") select p_company, m.id, m.reconciliation, m.type from made m
  ), lines as (
    insert into bank_match_transaction (company_id, match, transaction, accepted) select p_company, m.id, unnest(m.transactions), true from made m
  ), postings as (
    insert into bank_match_posting (company_id, match, posting, accepted) select p_company, m.id, unnest(m.postings), true from made m
  )
  insert into bank_match_voucher (company_id, match, voucher) select p_company, m.id, unnest(m.vouchers) from made m;
  update bank_transaction t set "sourceVoucher" = s.voucher, changed_at = now(),
    "paymentId" = coalesce((select min(y.id)::text from payment y where y.company_id = p_company and y.voucher = s.voucher having count(*) = 1), '')
  from (select m.transactions[1] as transaction, m.vouchers[1] as voucher
    from json_to_recordset(v.matches) as m(transactions bigint[], vouchers bigint[])
    where cardinality(m.vouchers) > 0) s
  where t.company_id = p_company and t.id = s.transaction
    and t.id = any(array(select unnest(m.transactions) from json_to_recordset(v.matches) as m(transactions bigint[])));
  update bank_transaction_part t set voucher = s.voucher, changed_at = now()
  from json_to_recordset(v.parts) as s(part bigint, voucher bigint) where t.company_id = p_company and t.id = s.part;
  update bank_rule r set hits = r.hits + s.hits from json_to_recordset(v.rules) as s(id bigint, hits bigint) where r.company_id = p_company and r.id = s.id;
end
$$;

revoke execute on function bank_matches_store(bigint, json) from public;
grant execute on function bank_matches_store(bigint, json) to motpost_app;
