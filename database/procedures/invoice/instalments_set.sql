-- Replaces the instalments of an invoice; `p` holds invoice, version (the one that was read), openItem and parts with id, dueDate and
-- amountCurrency: none takes them away. All of them are left, so that the first is due next.
create or replace function instalments_set(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_invoice bigint := (p->>'invoice')::bigint;
begin
  perform require_company(p_company);
  update invoice set version = version + 1, changed_at = now(),
    "nextDue" = case when "amountCurrencyOutstanding" > 0 and not "isCreditNote"
      then coalesce((select min(r."dueDate") from json_to_recordset(p->'parts') as r("dueDate" date)), "invoiceDueDate") end
  where company_id = p_company and id = v_invoice and version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The invoice was changed meanwhile.';
  end if;
  delete from invoice_instalment where company_id = p_company and "invoice" = v_invoice;
  insert into invoice_instalment (company_id, id, "invoice", "openItem", "dueDate", "amountCurrency")
  select p_company, r.id, v_invoice, (p->>'openItem')::bigint, r."dueDate", r."amountCurrency"
  from json_to_recordset(p->'parts') as r(id bigint, "dueDate" date, "amountCurrency" numeric);
end
$$;

revoke execute on function instalments_set(bigint, json) from public;
grant execute on function instalments_set(bigint, json) to motpost_app;
