-- What an invoiced line says stays as it was invoiced; in which group and order it is shown says nothing of what was sold. The trigger asks
-- for no more than whether the line is invoiced: what it asks is read anew for every statement that changes lines, and to read the
-- comparison took longer than to change a line.
create or replace function invoiced_line_stays() returns trigger language plpgsql as $$
begin
  if (old.company_id, old.id, old."order", old."invoice", old."product", old."description", old."count", old."unitPriceExcludingVatCurrency",
      old."unitPriceIncludingVatCurrency", old."currency", old."discount", old."vatType", old."amountExcludingVatCurrency", old."amountIncludingVatCurrency", old."vatDate")
    is distinct from
    (new.company_id, new.id, new."order", new."invoice", new."product", new."description", new."count", new."unitPriceExcludingVatCurrency",
      new."unitPriceIncludingVatCurrency", new."currency", new."discount", new."vatType", new."amountExcludingVatCurrency", new."amountIncludingVatCurrency", new."vatDate")
  then
    raise exception 'Rows of order_line never change.';
  end if;
  return new;
end
$$;

revoke execute on function invoiced_line_stays() from public;

create or replace trigger invoiced_line_stays before update on "order_line" for each row when (old."invoice" is not null)
  execute function invoiced_line_stays();
