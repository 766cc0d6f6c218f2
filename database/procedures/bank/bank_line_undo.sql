-- Frees a line of a bank after its vouchers were taken back: its match goes, or stays as one that was rejected where the service had made
-- it (`isKept`). `p` holds transaction, match, version and isKept. Refused in a reconciliation that is closed.
create or replace function bank_line_undo(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
begin
  perform require_company(p_company);
  select r.* into v from json_to_record(p) as r(transaction bigint, match bigint, version int, "isKept" boolean);
  if v.match is not null then
    perform 1 from bank_reconciliation b join bank_reconciliation_match m on m.company_id = p_company and m."bankReconciliation" = b.id
    where b.company_id = p_company and m.id = v.match and not b."isClosed" for no key update of b;
    if not found then
      raise exception using errcode = 'P8000', message = 'The reconciliation was closed meanwhile.';
    end if;
  end if;
  update bank_transaction t set "sourceVoucher" = null, "paymentId" = '', changed_at = now() where t.company_id = p_company and t."sourceVoucher" is not null
    and (t.id = v.transaction or t.id in (select x.transaction from bank_match_transaction x where x.company_id = p_company and x.match = v.match and x.accepted));
  update bank_transaction_part t set voucher = null, changed_at = now() where t.company_id = p_company and t.transaction = v.transaction and t.voucher is not null;
  if v.match is null then
    return;
  end if;
  if v."isKept" then
    update bank_match_transaction t set accepted = false where t.company_id = p_company and t.match = v.match;
    update bank_match_posting t set accepted = false where t.company_id = p_company and t.match = v.match;
    update bank_reconciliation_match m set "type" = 'AUTOPOSTING_REJECTED', version = m.version + 1, changed_at = now()
    where m.company_id = p_company and m.id = v.match and m.version = v.version;
  else
    delete from bank_reconciliation_match m where m.company_id = p_company and m.id = v.match and m.version = v.version;
  end if;
  if not found then
    raise exception using errcode = 'P8000', message = 'The match was changed or undone meanwhile.';
  end if;
end
$$;

revoke execute on function bank_line_undo(bigint, json) from public;
grant execute on function bank_line_undo(bigint, json) to motpost_app;
