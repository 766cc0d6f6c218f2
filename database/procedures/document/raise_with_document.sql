-- Orders, vouchers and drafts of them rise with their documents; a supplier's invoice rises with its voucher.
create or replace function raise_with_document(p_document "document") returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_document.company_id);
  if p_document."order" is not null then
    update sales_order o set version = o.version + 1, changed_at = now()
    where o.company_id = p_document.company_id and o.id = p_document."order" and o.xmin <> pg_current_xact_id()::xid;
  end if;
  if p_document."voucher" is not null then
    update voucher v set version = v.version + 1, changed_at = now()
    where v.company_id = p_document.company_id and v.id = p_document."voucher" and v.xmin <> pg_current_xact_id()::xid;
    update voucher_draft d set version = d.version + 1, changed_at = now()
    where d.company_id = p_document.company_id and d.id = p_document."voucher" and d.xmin <> pg_current_xact_id()::xid;
  end if;
end
$$;

revoke execute on function raise_with_document(document) from public;
