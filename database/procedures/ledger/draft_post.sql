-- Posts a draft. `p` holds the version that was read and the voucher as ledger_post takes it. The draft is gone and the
-- voucher there in one transaction, the voucher first; of two that post the same draft, one waits here and is refused as too
-- late. So is a draft that somebody was asked to approve meanwhile (decision 17).
create or replace function draft_post(p_company bigint, p json) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint := (p->'voucher'->>'id')::bigint;
  v_version int := (p->>'version')::int;
  v_number bigint;
  v_done bigint[];
begin
  perform require_company(p_company);
  perform 1 from voucher_draft where company_id = p_company and id = v_id and version = v_version for update;
  if not found then
    raise exception using errcode = 'P8000', message = 'The draft was changed, posted or deleted meanwhile.';
  end if;
  if exists (select 1 from voucher_approval a where a.company_id = p_company and a."voucher" = v_id
      and (a.rejected or (a.waits and not (select c."postBeforeApproval" from company c where c.company_id = p_company)))) then
    raise exception using errcode = 'P8000', message = 'Somebody was asked to approve the draft meanwhile, or rejected it.';
  end if;
  v_number := ledger_post(p_company, p->'voucher');
  -- The same object to its readers: its version goes on from the draft's.
  update voucher set version = v_version + 1 where company_id = p_company and id = v_id;
  delete from posting_draft where company_id = p_company and "voucher" = v_id;
  delete from voucher_draft where company_id = p_company and id = v_id;
  -- What waited for it in the reception is done.
  with done as (
    update voucher_status set "status" = 'DONE', "timestamp" = now(), version = version + 1, changed_at = now()
    where company_id = p_company and "voucher" = v_id and "status" in ('WAITING', 'PROCESSING') and "type" = 'SUPPLIERINVOICE_EXTERNAL'
    returning id)
  select array_agg(id) into v_done from done;
  perform log_changes(p_company, p->'voucher'->'by', 'VoucherStatus', 'UPDATE', coalesce(v_done, '{}'));
  return v_number;
end
$$;

revoke execute on function draft_post(bigint, json) from public;
grant execute on function draft_post(bigint, json) to motpost_app;
