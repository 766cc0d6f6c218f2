-- Locks the invoice that a credit note credits, and refuses one that goes beyond what is left of it: the second wall, where
-- two credit notes meet.
create or replace function hold_credited(p_company bigint, p_invoice bigint, p_note json) returns void language plpgsql as $$
declare
  v_invoice invoice;
  v_credited numeric;
begin
  select * into v_invoice from invoice where company_id = p_company and id = p_invoice for update;
  select coalesce(sum("amountCurrency"), 0) into v_credited from invoice
  where company_id = p_company and "creditedInvoice" = p_invoice and "creditedInvoice" <> 0;
  if v_invoice.id is null or v_invoice."isCreditNote" or v_invoice."customer" <> (p_note->>'customer')::bigint
    or v_invoice."currency" <> (p_note->>'currency')::bigint
  then
    raise exception 'Invoice % cannot be credited by this credit note.', p_invoice;
  end if;
  if v_invoice."amountCurrency" + v_credited + (p_note->>'amountCurrency')::numeric < 0 then
    raise exception using errcode = 'P8000', message = 'The invoice was credited meanwhile.';
  end if;
  update invoice set "isCredited" = true, version = version + 1, changed_at = now() where company_id = p_company and id = p_invoice;
end
$$;

revoke execute on function hold_credited(bigint, bigint, json) from public;
