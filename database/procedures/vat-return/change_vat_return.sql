-- Writes what is decided about a term's return, which a view shows beside the term.
create or replace function change_vat_return() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(old.company_id);
  insert into vat_return_state (company_id, id) values (old.company_id, old.id) on conflict do nothing;
  update vat_return_state set "refundKid" = new."refundKid", "paymentKid" = new."paymentKid", "paymentAccount" = new."paymentAccount",
    "paymentDate" = new."paymentDate", version = version + 1, changed_at = now()
  where company_id = old.company_id and id = old.id and version = old.version;
  if not found then
    return null;
  end if;
  return new;
end
$$;

revoke execute on function change_vat_return() from public;

create or replace trigger vat_return_change instead of update on "vat_return" for each row execute function change_vat_return();
