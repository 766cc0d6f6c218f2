-- What an order says now: its confirmation or packing note, or (INVOICE_PREVIEW) the invoice that it would become. Rates are
-- those of the delivery; an advance is deducted by the rates that it was charged by. VAT is rounded once per VAT type and
-- rate, as an invoice has it.
create or replace function sales_document_order(p_company bigint, p_order bigint, p_kind text) returns jsonb language plpgsql stable as $$
declare
  v_order sales_order;
  v_preview preliminary_invoice;
  v_next record;
  v_english boolean;
  v_currency text;
  v_rate numeric;
  v_date date;
  v_vat_date date;
  v_lines jsonb;
  v_vat jsonb;
  v_base numeric;
  v_vat_sum numeric;
  v_vat_nok numeric;
  v_orders jsonb;
  v_line_ids bigint[];
  v_advances bigint[] := '{}';
  v_roundoff numeric;
begin
  select * into v_order from sales_order where company_id = p_company and id = p_order;
  if not found then
    return null;
  end if;
  select s.* into v_next from (select 1) one left join subscription_next(p_company, p_order) s on true;
  if p_kind = 'INVOICE_PREVIEW' then
    select * into v_preview from preliminary_invoice where company_id = p_company and id = v_order."preliminaryInvoice";
    v_date := v_preview."invoiceDate";
    v_vat_date := v_preview."deliveryDate";
    v_line_ids := array(select l.id from order_line l where l.company_id = p_company and l."order" = p_order and l."invoice" is null
      and (not v_order."isSubscription" or v_next.months is not null and (not l."isSubscription"
        or coalesce(l."subscriptionPeriodStart", '-infinity') <= v_next."end" and coalesce(l."subscriptionPeriodEnd", 'infinity') >= v_next."start")));
    v_advances := array(select l.id from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice"
      where l.company_id = p_company and l."order" = p_order and l."madeBy" = 'ON_ACCOUNT' and not i."isCredited"
        and exists (select 1 from order_line n where n.company_id = p_company and n."order" = p_order and n."invoice" is null));
  else
    v_date := v_order."orderDate";
    v_vat_date := v_order."deliveryDate";
    v_line_ids := array(select l.id from order_line l where l.company_id = p_company and l."order" = p_order and l."madeBy" in ('', 'CEILING'));
  end if;
  select c."language" = 'EN' into v_english from party c where c.company_id = p_company and c.id = v_order."customer";
  select c."code" into v_currency from currency c where c.id = coalesce(v_order."currency", 1);
  v_rate := sales_document_rate(coalesce(v_order."currency", 1), v_date);
  v_orders := sales_document_orders(p_company, array[p_order], v_english);
  with shown as (
    select n.* from sales_document_lines(p_company, v_line_ids, 1, case when p_kind = 'INVOICE_PREVIEW' then coalesce(v_next.months, 1) else 1 end, v_vat_date, v_english) n
    union all
    select n.place + 1000000, n."vatType", n."percent", n."excludingVat", n."includingVat", n.line || jsonb_build_object('kind', 'DEDUCTION', 'description', '',
      'name', case when v_english then 'Deducted: on account, invoice ' else 'Fratrukket: a konto, faktura ' end
        || (select i."invoiceNumber" from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice" where l.company_id = p_company and l.id = (n.line->>'id')::bigint))
    from sales_document_lines(p_company, v_advances, -1, 1, v_vat_date, v_english) n
  ), typed as (
    select s."vatType", s."percent",
      case when v_order."isPrioritizeAmountsIncludingVat" then round(sum(s."includingVat") * 100 / (100 + s."percent"), 2) else sum(s."excludingVat") end as base,
      case when v_order."isPrioritizeAmountsIncludingVat" then sum(s."includingVat") - round(sum(s."includingVat") * 100 / (100 + s."percent"), 2)
        else round(sum(s."excludingVat") * s."percent" / 100, 2) end as vat
    from shown s group by 1, 2
  )
  select coalesce((select jsonb_agg(s.line order by s.place) from shown s), '[]'),
    coalesce((select jsonb_agg(jsonb_build_object('vatCode', v."number", 'name', v."name", 'isReverseCharge', v."reverseCharge" = 'S', 'rate', trim_scale(t."percent")::text,
      'base', t.base::text, 'vat', t.vat::text, 'baseNok', round(t.base * v_rate, 2)::text, 'vatNok', round(t.vat * v_rate, 2)::text) order by t."percent" desc, v."number")
      from typed t join vat_type v on v.company_id = p_company and v.id = case when t."vatType" is null then 0 else t."vatType" end), '[]'),
    (select round(coalesce(sum(t.base), 0), 2) from typed t) as base, (select round(coalesce(sum(t.vat), 0), 2) from typed t) as vat,
    (select round(coalesce(sum(round(t.vat * v_rate, 2)), 0), 2) from typed t) as vat_nok
  into v_lines, v_vat, v_base, v_vat_sum, v_vat_nok;
  v_roundoff := case when v_currency = 'NOK' and (select k."isRoundedToWholeKrone" from company k where k.company_id = p_company)
    then round(v_base + v_vat_sum, 0) - (v_base + v_vat_sum) else 0.00 end;
  return jsonb_build_object('kind', p_kind, 'id', case when p_kind = 'INVOICE_PREVIEW' then v_order."preliminaryInvoice" else v_order.id end,
    'language', case when v_english then 'EN' else 'NO' end, 'number', case when p_kind = 'INVOICE_PREVIEW' then '' else v_order."number" end,
    'date', v_date, 'dueDate', v_preview."invoiceDueDate", 'deliveryDate', coalesce(v_preview."deliveryDate", v_order."deliveryDate"),
    'kid', '', 'currency', v_currency, 'invoiceComment', v_order."invoiceComment", 'comment', '', 'remarks', '',
    'exchangeRate', case when v_currency <> 'NOK' and v_rate is not null then trim_scale(v_rate)::text end, 'creditedInvoice', null,
    'seller', sales_document_seller(p_company, v_english),
    'buyer', sales_document_buyer(p_company, v_order."customer", v_english) || jsonb_build_object('attention', v_orders->'attention'),
    'lines', v_lines, 'vat', v_vat,
    'totals', jsonb_build_object('excludingVat', v_base::text, 'vat', v_vat_sum::text, 'roundoff', v_roundoff::text,
      'total', (v_base + v_vat_sum + v_roundoff)::text, 'prepaid', '0.00', 'toPay', (v_base + v_vat_sum + v_roundoff)::text,
      'nok', case when v_rate is not null then jsonb_build_object('excludingVat', (round((v_base + v_vat_sum) * v_rate, 2) - v_vat_nok)::text,
        'vat', v_vat_nok::text, 'roundoff', v_roundoff::text, 'total', round((v_base + v_vat_sum + v_roundoff) * v_rate, 2)::text) end),
    'openPosts', case when p_kind = 'INVOICE_PREVIEW' and (v_orders->>'showOpenPosts')::boolean
      then sales_document_open_posts(p_company, v_order."customer", '') else '[]' end,
    'reminder', null) || (v_orders - 'attention' - 'showOpenPosts');
end
$$;

revoke execute on function sales_document_order(bigint, bigint, text) from public;
