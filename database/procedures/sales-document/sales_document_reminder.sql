-- A reminder: what it asks for, when it was made.
create or replace function sales_document_reminder(p_company bigint, p_id bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('kind', 'REMINDER', 'id', r.id, 'language', case when c."language" = 'EN' then 'EN' else 'NO' end,
    'number', r."number", 'date', r."reminderDate", 'dueDate', r."termOfPayment", 'deliveryDate', null, 'kid', r."kid",
    'currency', u."code", 'invoiceComment', '', 'comment', r."comment", 'remarks', '', 'exchangeRate', null, 'creditedInvoice', null,
    'seller', sales_document_seller(p_company, c."language" = 'EN') || jsonb_build_object('bankAccountNumber', r."bankAccountNumber",
      'iban', r."bankAccountIBAN", 'bic', r."bankAccountSWIFT", 'bank', r."bank"),
    'buyer', sales_document_buyer(p_company, r."customer", c."language" = 'EN')
      || case when r."email" <> '' then jsonb_build_object('emails', to_jsonb(array(select trim(e) from regexp_split_to_table(r."email", '[;,]') e where trim(e) <> ''))) else '{}' end,
    'lines', jsonb '[]', 'vat', jsonb '[]',
    'totals', jsonb_build_object('excludingVat', t.total::text, 'vat', '0.00', 'roundoff', '0.00', 'total', t.total::text, 'prepaid', '0.00', 'toPay', t.total::text, 'nok', null),
    'openPosts', jsonb '[]',
    'reminder', jsonb_build_object('type', r."type", 'sequence', r."sequence", 'invoiceNumber', i."invoiceNumber"::text, 'invoiceDate', i."invoiceDate",
      'invoiceDueDate', i."invoiceDueDate", 'invoiceAmount', i."amountCurrency"::text, 'principal', r."principal"::text, 'openCharges', r."openCharges"::text,
      'fee', r."feeCurrency"::text, 'interest', r."interestCurrency"::text, 'interestRate', trim_scale(r."interestRate")::text))
    || (sales_document_orders(p_company, array(select distinct l."order" from order_line l where l.company_id = p_company and l."invoice" = i.id), c."language" = 'EN')
      - 'attention' - 'showOpenPosts' - 'delivery' - 'deliveryComment') || jsonb_build_object('delivery', null, 'deliveryComment', '')
  from reminder r
  join invoice i on i.company_id = r.company_id and i.id = r."invoice"
  join party c on c.company_id = r.company_id and c.id = r."customer"
  join currency u on u.id = coalesce(r."currency", 1)
  cross join lateral (select r."principal" + r."openCharges" + r."feeCurrency" + r."interestCurrency" as total) t
  where r.company_id = p_company and r.id = p_id
$$;

revoke execute on function sales_document_reminder(bigint, bigint) from public;
