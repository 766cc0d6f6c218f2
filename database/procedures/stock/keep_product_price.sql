-- The history of prices is written by the change of the product itself, in its transaction, and by nothing else.
create or replace function keep_product_price() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_price (company_id, id, "product", "fromDate", "purchasePriceCurrency", "costPrice", "salesPriceExcludingVat", "vatType", "salesPriceIncludingVat", "currency")
  values (new.company_id, uncounted_id('product_price_id'), new.id, coalesce(new."pricesFrom", company_today()), new."costExcludingVatCurrency",
    new."costExcludingVatCurrency" + new."expenses", new."priceExcludingVatCurrency", new."vatType", new."priceIncludingVatCurrency", new."currency")
  on conflict (company_id, "product", "fromDate") do update set version = product_price.version + 1, changed_at = now(),
    "purchasePriceCurrency" = excluded."purchasePriceCurrency", "costPrice" = excluded."costPrice",
    "salesPriceExcludingVat" = excluded."salesPriceExcludingVat", "vatType" = excluded."vatType", "salesPriceIncludingVat" = excluded."salesPriceIncludingVat",
    "currency" = excluded."currency";
  return null;
end
$$;

revoke execute on function keep_product_price() from public;

create or replace trigger product_price_of_change after update on "product" for each row
  when ((old."costExcludingVatCurrency", old."expenses", old."priceExcludingVatCurrency", old."priceIncludingVatCurrency", old."vatType", old."currency")
    is distinct from (new."costExcludingVatCurrency", new."expenses", new."priceExcludingVatCurrency", new."priceIncludingVatCurrency", new."vatType", new."currency"))
  execute function keep_product_price();

create or replace trigger product_price_of_new after insert on "product" for each row execute function keep_product_price();
