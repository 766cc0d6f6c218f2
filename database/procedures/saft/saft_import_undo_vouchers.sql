-- Removes vouchers of an import that is undone, with their postings and all that is kept beside them but the sums of accounts
-- (saft_import_undo_rest). The caller has checked that nothing was posted since. `p` holds import and vouchers, ids of some of its own.
create or replace function saft_import_undo_vouchers(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_vouchers bigint[] := array(select value::bigint from json_array_elements_text(p->'vouchers'));
  v_postings bigint[];
  v_groups bigint[];
begin
  perform require_company(p_company);
  perform 1 from saft_import i where i.company_id = p_company and i.id = (p->>'import')::bigint and i."undoneAt" is null
    and v_vouchers <@ array(select value::bigint from json_array_elements_text(i.made::json->'vouchers'));
  if not found then
    raise exception 'Vouchers that no standing import has made are not removed.';
  end if;
  v_postings := array(select p.id from posting p where p.company_id = p_company and p."voucher" = any(v_vouchers));
  perform bank_refuse_reconciled(p_company, array(select row(q.*)::posting_row from posting q where q.company_id = p_company and q.id = any(v_postings)));
  v_groups := array(select distinct s.close_group from settlement s where s.company_id = p_company and s.posting = any(v_postings));
  delete from settlement where company_id = p_company and close_group = any(v_groups);
  delete from close_group where company_id = p_company and id = any(v_groups);
  delete from open_span where company_id = p_company and posting = any(v_postings);
  delete from supplier_bill where company_id = p_company and "voucher" = any(v_vouchers);
  delete from supplier_document where company_id = p_company and id = any(v_vouchers);
  perform set_config('motpost.undone_import', p_company::text, true);
  delete from posting where company_id = p_company and id = any(v_postings);
  delete from voucher where company_id = p_company and id = any(v_vouchers);
  perform set_config('motpost.undone_import', '', true);
end
$$;

revoke execute on function saft_import_undo_vouchers(bigint, json) from public;
grant execute on function saft_import_undo_vouchers(bigint, json) to motpost_app;
