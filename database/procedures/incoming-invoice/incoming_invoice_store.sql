-- Stores an incoming invoice as a draft, new or in place of the version that was read: the voucher, its rows, and what is known
-- beside them. `p` holds id, version (null for a new one), the voucher's values, isReceived, rows, invoice (null: as it is) and lines.
create or replace function incoming_invoice_store(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_number bigint;
begin
  perform require_company(p_company);
  -- Once for all: every -> and ->> would read the whole text again, with all its lines.
  select r.* into v from json_to_record(p) as r(id bigint, version int, "date" date, description text, "voucherType" bigint,
    "vendorInvoiceNumber" text, "isReceived" boolean, rows json, invoice json, lines json);
  perform use_accounts(p_company, array(
    select distinct a.id from json_to_recordset(v.rows) as r(account bigint, "amortizationAccount" bigint)
    cross join lateral (values (r.account), (r."amortizationAccount")) a(id) where a.id is not null));
  if v.version is null then
    insert into counter (company_id, series, year, value) values (p_company, 'voucherDraft', 0, 1)
    on conflict (company_id, series, year) do update set value = counter.value + 1 returning value into v_number;
    insert into voucher_draft (company_id, id, "tempNumber") values (p_company, v.id, v_number);
  else
    update voucher_draft set version = version + 1, changed_at = now()
    where company_id = p_company and id = v.id and version = v.version;
    if not found then
      raise exception using errcode = 'P8000', message = 'The draft was changed, posted or deleted meanwhile.';
    end if;
    delete from posting_draft where company_id = p_company and "voucher" = v.id;
    delete from incoming_invoice_line where company_id = p_company and invoice = v.id;
  end if;
  update voucher_draft set "date" = v."date", "description" = v.description, "voucherType" = v."voucherType",
    "vendorInvoiceNumber" = v."vendorInvoiceNumber"
  where company_id = p_company and id = v.id;
  insert into posting_draft (company_id, id, "voucher", "row", "description", "account", "customer", "supplier", "employee", "product",
    "project", "department", "asset", "vatType", "amountGross", "amountGrossCurrency", "amountGrossGiven", "amountGrossCurrencyGiven",
    "currency", "invoiceNumber", "termOfPayment", "amortizationAccount", "amortizationStartDate", "amortizationEndDate",
    "quantityAmount1", "quantityType1", "quantityAmount2", "quantityType2", "freeAccountingDimension1", "freeAccountingDimension2",
    "freeAccountingDimension3")
  select p_company, r.id, v.id, r."row", r."description", r."account", r."customer", r."supplier", r."employee", r."product",
    r."project", r."department", r."asset", r."vatType", r."amountGross", r."amountGrossCurrency", r."amountGrossGiven", r."amountGrossCurrencyGiven",
    r."currency", r."invoiceNumber", r."termOfPayment", r."amortizationAccount", r."amortizationStartDate", r."amortizationEndDate",
    r."quantityAmount1", r."quantityType1", r."quantityAmount2", r."quantityType2", r."freeAccountingDimension1", r."freeAccountingDimension2",
    r."freeAccountingDimension3"
  from json_populate_recordset(null::posting_draft, v.rows) r;
  if v.invoice is not null then
    insert into incoming_invoice (company_id, id, source, note, automated, is_new_supplier, warnings, kind, checksum, delivery_date,
      buyer_reference, order_reference, credited_number, payment_kid, payment_reference, payment_account, payment_bic, payment_due,
      payment_amount, payment_currency)
    select p_company, v.id, i.source, i.note, i.automated, i.is_new_supplier, i.warnings, i.kind, i.checksum, i.delivery_date,
      i.buyer_reference, i.order_reference, i.credited_number, i.payment_kid, i.payment_reference, i.payment_account, i.payment_bic,
      i.payment_due, i.payment_amount, i.payment_currency
    from json_populate_record(null::incoming_invoice, v.invoice) i
    -- When it came stays.
    on conflict (company_id, id) do update set changed_at = now(), note = excluded.note, automated = excluded.automated,
      is_new_supplier = excluded.is_new_supplier, payment_kid = excluded.payment_kid, payment_reference = excluded.payment_reference,
      payment_account = excluded.payment_account, payment_bic = excluded.payment_bic, payment_due = excluded.payment_due,
      payment_amount = excluded.payment_amount, payment_currency = excluded.payment_currency;
  end if;
  insert into incoming_invoice_line (company_id, id, invoice, external_id, count, item_id, item_text, automated, tax_transaction_type, reinvoiced)
  select p_company, l.id, v.id, l.external_id, l.count, l.item_id, l.item_text, l.automated, l.tax_transaction_type, l.reinvoiced
  from json_populate_recordset(null::incoming_invoice_line, v.lines) l;
  if v."isReceived" then
    insert into voucher_reception (company_id, "voucher") values (p_company, v.id) on conflict do nothing;
  else
    delete from voucher_reception where company_id = p_company and "voucher" = v.id;
  end if;
end
$$;

revoke execute on function incoming_invoice_store(bigint, json) from public;
grant execute on function incoming_invoice_store(bigint, json) to motpost_app;
