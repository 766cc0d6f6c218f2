-- What is posted stays as it is, whoever asks. Only an import of another system's books that is undone before the first voucher of
-- the company's own takes its vouchers along (saft_import_undo_vouchers, decision 113).
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('voucher', 'posting') then
    -- By itself: not every table has a company.
    if current_setting('motpost.undone_import', true) = old.company_id::text then
      return old;
    end if;
  end if;
  raise exception 'Rows of % never change.', tg_table_name;
end
$$;

revoke execute on function refuse_change() from public;

create or replace trigger chain_entry_not_emptied before truncate on "chain_entry" for each statement execute function refuse_change();

create or replace trigger chain_entry_stays before update or delete on "chain_entry" for each row execute function refuse_change();

create or replace trigger change_log_not_emptied before truncate on "change_log" for each statement execute function refuse_change();

create or replace trigger change_log_stays before update or delete on "change_log" for each row execute function refuse_change();

create or replace trigger duplicate_reason_stays before update or delete on "duplicate_reason" for each row execute function refuse_change();

create or replace trigger invoice_not_emptied before truncate on "invoice" for each statement execute function refuse_change();

create or replace trigger invoice_stays before delete on "invoice" for each row execute function refuse_change();

-- What an issued invoice says stays; what is left to pay of it and what is remarked on it changes.
create or replace trigger invoice_issued_stays before update on "invoice" for each row
  when (
    (old.company_id, old.id, old."invoiceNumber", old."invoiceDate", old."customer", old."creditedInvoice", old."invoiceDueDate", old."kid", old."voucher",
      old."deliveryDate", old."amount", old."amountCurrency", old."amountExcludingVat", old."amountExcludingVatCurrency", old."amountRoundoff",
      old."amountRoundoffCurrency", old."currency", old."isCreditNote", old."openItem", old."exchangeRate")
    is distinct from
    (new.company_id, new.id, new."invoiceNumber", new."invoiceDate", new."customer", new."creditedInvoice", new."invoiceDueDate", new."kid", new."voucher",
      new."deliveryDate", new."amount", new."amountCurrency", new."amountExcludingVat", new."amountExcludingVatCurrency", new."amountRoundoff",
      new."amountRoundoffCurrency", new."currency", new."isCreditNote", new."openItem", new."exchangeRate")
  )
  execute function refuse_change();

create or replace trigger invoiced_line_not_deleted before delete on "order_line" for each row when (old."invoice" is not null)
  execute function refuse_change();

create or replace trigger number_gap_not_emptied before truncate on "number_gap" for each statement execute function refuse_change();

create or replace trigger number_gap_stays before update or delete on "number_gap" for each row execute function refuse_change();

-- What is posted stays as it is. Only what had no open item may get one, when its account becomes closeable.
create or replace trigger posting_not_deleted before delete on "posting" for each row execute function refuse_change();

create or replace trigger posting_not_emptied before truncate on "posting" for each statement execute function refuse_change();

create or replace trigger posting_stays before update on "posting" for each row
  when (old."openItem" is not null or new."openItem" is null or to_jsonb(old) - 'openItem' is distinct from to_jsonb(new) - 'openItem')
  execute function refuse_change();

-- What rows name without a key (decisions 203 and 298): reference data, VAT types and types of vouchers.
create or replace trigger country_not_emptied before truncate on "country" for each statement execute function refuse_change();

create or replace trigger country_stays before delete on "country" for each row execute function refuse_change();

create or replace trigger currency_not_emptied before truncate on "currency" for each statement execute function refuse_change();

create or replace trigger currency_stays before delete on "currency" for each row execute function refuse_change();

create or replace trigger vat_type_not_emptied before truncate on "vat_type" for each statement execute function refuse_change();

create or replace trigger vat_type_stays before delete on "vat_type" for each row execute function refuse_change();

create or replace trigger voucher_type_not_emptied before truncate on "voucher_type" for each statement execute function refuse_change();

create or replace trigger voucher_type_stays before delete on "voucher_type" for each row execute function refuse_change();

-- A voucher only learns, once, which other one reverses it.
create or replace trigger voucher_kept before update on "voucher" for each row
  when (to_jsonb(old) - '{version,changed_at,reverseVoucher}'::text[] is distinct from to_jsonb(new) - '{version,changed_at,reverseVoucher}'::text[]
    or (old."reverseVoucher" is not null and old."reverseVoucher" is distinct from new."reverseVoucher"))
  execute function refuse_change();

create or replace trigger voucher_not_emptied before truncate on "voucher" for each statement execute function refuse_change();

create or replace trigger voucher_stays before delete on "voucher" for each row execute function refuse_change();

create or replace trigger sales_document_not_emptied before truncate on "sales_document" for each statement execute function refuse_change();

create or replace trigger sales_document_stays before update or delete on "sales_document" for each row execute function refuse_change();

create or replace trigger vat_return_filing_stays before update or delete on "vat_return_filing" for each row execute function refuse_change();
