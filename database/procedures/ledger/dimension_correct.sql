-- Stores a correcting voucher. `p` holds the invoice's voucher (`corrected`), the `voucher` as ledger_post takes it, and
-- `rows` with posting and corrects. The corrected voucher is locked behind the counters, as a reversal locks it.
create or replace function dimension_correct(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform ledger_post(p_company, p->'voucher');
  perform 1 from voucher where company_id = p_company and id = (p->>'corrected')::bigint and "reverseVoucher" is null for update;
  if not found then
    raise exception using errcode = 'P8000', message = 'The voucher was reversed meanwhile.';
  end if;
  insert into dimension_correction (company_id, "posting", "corrects")
  select p_company, r."posting", r."corrects" from json_to_recordset(p->'rows') as r("posting" bigint, "corrects" bigint);
end
$$;

revoke execute on function dimension_correct(bigint, json) from public;
grant execute on function dimension_correct(bigint, json) to motpost_app;
