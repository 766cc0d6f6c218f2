-- A package has the code XPK in e-invoices, as all kinds of packages of UN/ECE recommendation 21 have an X before theirs.
-- Units that companies have with a code that e-invoices know with an X alone get it.

update default_product_unit set "commonCode" = 'XPK' where "commonCode" = 'PK';
update product_unit_master m set "name" = d."name", "nameShort" = d."nameShort", "peppolSymbol" = d."nameShortEnglish"
from default_product_unit d where d."commonCode" = 'XPK' and m."commonCode" = d."commonCode";

do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    update product_unit u set "commonCode" = 'X' || u."commonCode", version = u.version + 1, changed_at = now()
    where u.company_id = v_company
      and not exists (select 1 from product_unit_master m where m."commonCode" = u."commonCode")
      and exists (select 1 from product_unit_master m where m."commonCode" = 'X' || u."commonCode");
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
