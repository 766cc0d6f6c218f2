-- Stores an incoming invoice as a draft, new or in place of the version that was read: the voucher, its rows, and what is known
-- beside them. `p` holds id, version (null for a new one), the voucher's values, isReceived, rows, invoice (null: as it is) and lines.
create or replace function incoming_invoice_store(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint := (p->>'id')::bigint;
  v_number bigint;
begin
  perform require_company(p_company);
  perform use_accounts(p_company, array(select distinct r.account from json_to_recordset(p->'rows') as r(account bigint) where r.account is not null));
  perform use_accounts(p_company, array(select distinct r."amortizationAccount" from json_to_recordset(p->'rows') as r("amortizationAccount" bigint) where r."amortizationAccount" is not null));
  if p->>'version' is null then
    insert into counter (company_id, series, year, value) values (p_company, 'voucherDraft', 0, 1)
    on conflict (company_id, series, year) do update set value = counter.value + 1 returning value into v_number;
    insert into voucher_draft (company_id, id, "tempNumber") values (p_company, v_id, v_number);
  else
    update voucher_draft set version = version + 1, changed_at = now()
    where company_id = p_company and id = v_id and version = (p->>'version')::int;
    if not found then
      raise exception using errcode = 'P8000', message = 'The draft was changed, posted or deleted meanwhile.';
    end if;
    delete from posting_draft where company_id = p_company and "voucher" = v_id;
    delete from incoming_invoice_line where company_id = p_company and invoice = v_id;
  end if;
  update voucher_draft set "date" = (p->>'date')::date, "description" = p->>'description', "voucherType" = (p->>'voucherType')::bigint,
    "vendorInvoiceNumber" = p->>'vendorInvoiceNumber'
  where company_id = p_company and id = v_id;
  insert into posting_draft (company_id, id, "voucher", "row", "description", "account", "customer", "supplier", "employee", "product",
    "project", "department", "asset", "vatType", "amountGross", "amountGrossCurrency", "amountGrossGiven", "amountGrossCurrencyGiven",
    "currency", "invoiceNumber", "termOfPayment", "amortizationAccount", "amortizationStartDate", "amortizationEndDate",
    "quantityAmount1", "quantityType1", "quantityAmount2", "quantityType2", "freeAccountingDimension1", "freeAccountingDimension2",
    "freeAccountingDimension3")
  select p_company, r.id, v_id, r."row", r."description", r."account", r."customer", r."supplier", r."employee", r."product",
    r."project", r."department", r."asset", r."vatType", r."amountGross", r."amountGrossCurrency", r."amountGrossGiven", r."amountGrossCurrencyGiven",
    r."currency", r."invoiceNumber", r."termOfPayment", r."amortizationAccount", r."amortizationStartDate", r."amortizationEndDate",
    r."quantityAmount1", r."quantityType1", r."quantityAmount2", r."quantityType2", r."freeAccountingDimension1", r."freeAccountingDimension2",
    r."freeAccountingDimension3"
  from json_populate_recordset(null::posting_draft, p->'rows') r;
  if p->'invoice' is not null and json_typeof(p->'invoice') = 'object' then
    delete from incoming_invoice where company_id = p_company and id = v_id;
    insert into incoming_invoice (company_id, id, source, note, automated, is_new_supplier, warnings, kind, checksum, delivery_date,
      buyer_reference, order_reference, credited_number, payment_kid, payment_reference, payment_account, payment_bic, payment_due,
      payment_amount, payment_currency)
    select p_company, v_id, i.source, i.note, i.automated, i.is_new_supplier, i.warnings, i.kind, i.checksum, i.delivery_date,
      i.buyer_reference, i.order_reference, i.credited_number, i.payment_kid, i.payment_reference, i.payment_account, i.payment_bic,
      i.payment_due, i.payment_amount, i.payment_currency
    from json_populate_record(null::incoming_invoice, p->'invoice') i;
  end if;
  insert into incoming_invoice_line (company_id, id, invoice, external_id, count, item_id, item_text, automated, tax_transaction_type, reinvoiced)
  select p_company, l.id, v_id, l.external_id, l.count, l.item_id, l.item_text, l.automated, l.tax_transaction_type, l.reinvoiced
  from json_populate_recordset(null::incoming_invoice_line, p->'lines') l;
  if (p->>'isReceived')::boolean then
    insert into voucher_reception (company_id, "voucher") values (p_company, v_id) on conflict do nothing;
  else
    delete from voucher_reception where company_id = p_company and "voucher" = v_id;
  end if;
end
$$;

revoke execute on function incoming_invoice_store(bigint, json) from public;
grant execute on function incoming_invoice_store(bigint, json) to motpost_app;
