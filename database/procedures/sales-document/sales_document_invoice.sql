-- An invoice or credit note: amounts and VAT are those of its row and its postings, and the VAT of one type is said for each
-- of its rates. A note that credits a whole invoice shows that invoice's lines turned round.
create or replace function sales_document_invoice(p_company bigint, p_id bigint) returns jsonb language plpgsql stable as $$
declare
  v_invoice invoice;
  v_credited invoice;
  v_party record;
  v_source bigint := p_id;
  v_sign int := 1;
  v_orders jsonb;
  v_order_ids bigint[];
  v_line_ids bigint[];
  v_lines jsonb;
  v_vat jsonb;
  v_prepaid numeric;
begin
  select * into v_invoice from invoice where company_id = p_company and id = p_id;
  if not found then
    return null;
  end if;
  if v_invoice."creditedInvoice" <> 0 then
    select * into v_credited from invoice where company_id = p_company and id = v_invoice."creditedInvoice";
    if not exists (select 1 from order_line where company_id = p_company and "invoice" = p_id) then
      v_source := v_credited.id;
      v_sign := -1;
    end if;
  end if;
  select c."language" = 'EN' as english, u."code" as currency into v_party from party c, currency u
  where c.company_id = p_company and c.id = v_invoice."customer" and u.id = coalesce(v_invoice."currency", 1);
  select array_agg(l.id), array_agg(distinct l."order") into v_line_ids, v_order_ids
  from order_line l where l.company_id = p_company and l."invoice" = v_source;
  v_orders := sales_document_orders(p_company, v_order_ids, v_party.english);
  select coalesce(jsonb_agg(n.line order by n.place), '[]') into v_lines
  from sales_document_lines(p_company, v_line_ids, v_sign, 1, v_invoice."invoiceDate", v_party.english) n;
  select coalesce(jsonb_agg(jsonb_build_object('vatCode', v."number", 'name', v."name", 'isReverseCharge', v."reverseCharge" = 'S',
      'rate', trim_scale(s."percent")::text,
      'base', s.base::text, 'vat', s.vat::text, 'baseNok', s.base_nok::text, 'vatNok', s.vat_nok::text) order by v."ratePercent" desc, v."number", s."percent" desc), '[]')
  into v_vat
  from (
    select coalesce(p."vatType", 0) as type, r."percent",
      -sum(p."amountCurrency") - case when coalesce(p."vatType", 0) = 0 then v_invoice."amountRoundoffCurrency" else 0 end as base,
      sum(p."amountCurrency" - p."amountGrossCurrency") as vat,
      -sum(p."amount") - case when coalesce(p."vatType", 0) = 0 then v_invoice."amountRoundoff" else 0 end as base_nok,
      sum(p."amount" - p."amountGross") as vat_nok
    from posting p
    left join vat_type y on y.company_id = p_company and y.id = case when p."vatType" is null then 0 else p."vatType" end
    cross join lateral (select case when y."isDirect" or y."reverseCharge" in ('S', 'Y') then 0 else coalesce((select z."percent" from vat_rate z
      where z."rateKind" = y."rateKind" and z."validFrom" <= coalesce(p."vatDate", v_credited."invoiceDate", v_invoice."invoiceDate")
        and (z."validTo" is null or z."validTo" >= coalesce(p."vatDate", v_credited."invoiceDate", v_invoice."invoiceDate"))), y."ratePercent") end as "percent") r
    where p.company_id = p_company and p."voucher" = v_invoice."voucher" and p."row" > 0 and p."customer" is null
    group by 1, 2) s
  join vat_type v on v.company_id = p_company and v.id = s.type
  where s.base <> 0 or s.vat <> 0 or s.base_nok <> 0 or s.vat_nok <> 0
    or exists (select 1 from order_line l where l.company_id = p_company and l."invoice" = v_source and coalesce(l."vatType", 0) = s.type);
  -- What was paid at once was posted in the same transaction.
  select round(coalesce(-sum(q."amountCurrency"), 0), 2) into v_prepaid
  from posting p join posting q on q.company_id = p.company_id and q."customer" = p."customer" and q."invoiceNumber" = p."invoiceNumber"
    and q."voucher" <> p."voucher" and q.changed_at = p.changed_at
  where p.company_id = p_company and p."voucher" = v_invoice."voucher" and p."customer" = v_invoice."customer"
    and p."invoiceNumber" = v_invoice."invoiceNumber"::text;
  return jsonb_build_object('kind', case when v_invoice."isCreditNote" then 'CREDIT_NOTE' else 'INVOICE' end, 'id', v_invoice.id,
    'language', case when v_party.english then 'EN' else 'NO' end, 'number', v_invoice."invoiceNumber"::text,
    'date', v_invoice."invoiceDate", 'dueDate', v_invoice."invoiceDueDate", 'deliveryDate', v_invoice."deliveryDate",
    'kid', v_invoice."kid", 'currency', v_party.currency, 'invoiceComment', v_invoice."invoiceComment", 'comment', v_invoice."comment",
    'remarks', v_invoice."invoiceRemarks",
    'exchangeRate', case when v_party.currency <> 'NOK' then trim_scale(coalesce(nullif(v_invoice."exchangeRate", 0),
      sales_document_rate(v_invoice."currency", coalesce(v_credited."invoiceDate", v_invoice."invoiceDate")), 0))::text end,
    'creditedInvoice', case when v_credited.id is not null then jsonb_build_object('number', v_credited."invoiceNumber"::text, 'date', v_credited."invoiceDate") end,
    'seller', sales_document_seller(p_company, v_party.english),
    'buyer', sales_document_buyer(p_company, v_invoice."customer", v_party.english) || jsonb_build_object('attention', v_orders->'attention'),
    'lines', v_lines, 'vat', v_vat,
    'totals', jsonb_build_object('excludingVat', v_invoice."amountExcludingVatCurrency"::text,
      'vat', (v_invoice."amountCurrency" - v_invoice."amountRoundoffCurrency" - v_invoice."amountExcludingVatCurrency")::text,
      'roundoff', v_invoice."amountRoundoffCurrency"::text, 'total', v_invoice."amountCurrency"::text,
      'prepaid', v_prepaid::text, 'toPay', (v_invoice."amountCurrency" - v_prepaid)::text,
      'nok', jsonb_build_object('excludingVat', v_invoice."amountExcludingVat"::text,
        'vat', (v_invoice."amount" - v_invoice."amountRoundoff" - v_invoice."amountExcludingVat")::text,
        'roundoff', v_invoice."amountRoundoff"::text, 'total', v_invoice."amount"::text)),
    'openPosts', case when (v_orders->>'showOpenPosts')::boolean
      then sales_document_open_posts(p_company, v_invoice."customer", v_invoice."invoiceNumber"::text) else '[]' end,
    'reminder', null) || (v_orders - 'attention' - 'showOpenPosts');
end
$$;

revoke execute on function sales_document_invoice(bigint, bigint) from public;
