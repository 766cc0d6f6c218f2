-- What belongs to a voucher, its documents too, goes with a draft that is deleted, and stays with one that was posted.
create or replace function draft_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from voucher v where v.company_id = old.company_id and v.id = old.id) then
    delete from voucher_approval_list_element e where e.company_id = old.company_id and e."voucher" = old.id;
    delete from voucher_status s where s.company_id = old.company_id and s."voucher" = old.id;
    delete from voucher_message m where m.company_id = old.company_id and m."voucherId" = old.id;
    delete from document d where d.company_id = old.company_id and d."voucher" = old.id;
  end if;
  return null;
end
$$;

revoke execute on function draft_gone() from public;

create or replace trigger voucher_draft_gone after delete on "voucher_draft" for each row execute function draft_gone();
