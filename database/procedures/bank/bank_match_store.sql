-- Stores a match with what it holds, or changes one. `p` holds id, reconciliation, type, accepted, transactions, postings, for a change the
-- version that was read, and for an adjustment the voucher that was made of the lines. Whoever matches holds the reconciliation, which must be open.
create or replace function bank_match_store(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
begin
  perform require_company(p_company);
  select r.* into v from json_to_record(p) as r(id bigint, version int, reconciliation bigint, type text, accepted boolean, transactions bigint[], postings bigint[], voucher bigint);
  perform 1 from bank_reconciliation b where b.company_id = p_company and b.id = v.reconciliation and not b."isClosed" for no key update;
  if not found then
    raise exception using errcode = 'P8000', message = 'The reconciliation was closed or deleted meanwhile.';
  end if;
  if v.version is null then
    insert into bank_reconciliation_match (company_id, id, "bankReconciliation", "type") values (p_company, v.id, v.reconciliation, v.type);
  else
    update bank_reconciliation_match m set "type" = v.type, version = m.version + 1, changed_at = now()
    where m.company_id = p_company and m.id = v.id and m.version = v.version;
    if not found then
      raise exception using errcode = 'P8000', message = 'The match was changed or undone meanwhile.';
    end if;
    delete from bank_match_transaction t where t.company_id = p_company and t.match = v.id;
    delete from bank_match_posting t where t.company_id = p_company and t.match = v.id;
  end if;
  insert into bank_match_transaction (company_id, match, transaction, accepted) select p_company, v.id, i, v.accepted from unnest(v.transactions) i;
  insert into bank_match_posting (company_id, match, posting, accepted) select p_company, v.id, i, v.accepted from unnest(v.postings) i;
  if v.voucher is not null then
    insert into bank_match_voucher (company_id, match, voucher) values (p_company, v.id, v.voucher);
    update bank_transaction t set "sourceVoucher" = v.voucher, changed_at = now() where t.company_id = p_company and t.id = any(v.transactions);
  end if;
end
$$;

revoke execute on function bank_match_store(bigint, json) from public;
grant execute on function bank_match_store(bigint, json) to motpost_app;
