-- Ends the undoing of an import whose vouchers are removed: sums and counters are those of what is left, and what it made beside
-- vouchers goes. `p` holds import; what that has made stands in its row.
create or replace function saft_import_undo_rest(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_made json;
  v_used bigint[];
  v_parties bigint[];
begin
  perform require_company(p_company);
  update saft_import i set "undoneAt" = now(), version = i.version + 1, changed_at = now()
  where i.company_id = p_company and i.id = (p->>'import')::bigint and i."undoneAt" is null returning i.made::json into v_made;
  if not found then
    raise exception using errcode = 'P8000', message = 'The import was undone meanwhile.';
  end if;
  v_used := array(select value::bigint from json_array_elements_text(v_made->'used'));
  delete from account_month where company_id = p_company and account = any(v_used);
  delete from account_year where company_id = p_company and account = any(v_used);
  delete from account_month_currency where company_id = p_company and account = any(v_used);
  delete from account_month_dimension where company_id = p_company and account = any(v_used);
  insert into account_month (company_id, account, month, amount)
  select p_company, r."account", date_trunc('month', r."date")::date, sum(r."amount") from posting r
  where r.company_id = p_company and r."account" = any(v_used) group by 2, 3;
  insert into account_year (company_id, account, year, amount, first_in_kroner)
  select p_company, r."account", extract(year from r."date")::int, sum(r."amount"), min(r."date") filter (where r."currency" = 1) from posting r
  where r.company_id = p_company and r."account" = any(v_used) group by 2, 3;
  insert into account_month_currency (company_id, account, currency, month, amount)
  select p_company, r."account", r."currency", date_trunc('month', r."date")::date, sum(r."amountCurrency") from posting r
  where r.company_id = p_company and r."account" = any(v_used) and r."currency" <> 1 group by 2, 3, 4;
  insert into account_month_dimension (company_id, account, month, department, project, amount)
  select p_company, r."account", date_trunc('month', r."date")::date, coalesce(r."department", 0), coalesce(r."project", 0), sum(r."amount") from posting r
  where r.company_id = p_company and r."account" = any(v_used) and (r."department" is not null or r."project" is not null) group by 2, 3, 4, 5;
  update ledger_counter c set value = (select coalesce(max(v."number"), 0) from voucher v
    where v.company_id = p_company and v."series" = c.series and v."year" = c.year)
  where c.company_id = p_company and c.series in ('opening', 'openingCorrection');
  delete from ledger_counter c where c.company_id = p_company and c.series in ('opening', 'openingCorrection') and c.value = 0;
  v_parties := array(select value::bigint from json_array_elements_text(v_made->'parties'));
  delete from contact where company_id = p_company and id in (select value::bigint from json_array_elements_text(v_made->'contacts'));
  delete from party where company_id = p_company and id = any(v_parties);
  update party k set "email" = c.email, "phoneNumber" = c.phone, "postalAddress" = c.address, version = k.version + 1, changed_at = now()
  from json_to_recordset(v_made->'contactsBefore') as c(id bigint, email text, phone text, address bigint)
  where k.company_id = p_company and k.id = c.id;
  delete from address where company_id = p_company and id in (select value::bigint from json_array_elements_text(v_made->'addresses'));
  delete from employee where company_id = p_company and id in (select value::bigint from json_array_elements_text(v_made->'employees'));
  delete from project where company_id = p_company and id in (select value::bigint from json_array_elements_text(v_made->'projects'));
  delete from department where company_id = p_company and id in (select value::bigint from json_array_elements_text(v_made->'departments'));
  delete from accounting_dimension_value where company_id = p_company and id in (select value::bigint from json_array_elements_text(v_made->'values'));
  delete from accounting_dimension_name where company_id = p_company and id in (select value::bigint from json_array_elements_text(v_made->'dimensions'));
  delete from account where company_id = p_company and id in (select value::bigint from json_array_elements_text(v_made->'accounts'));
  update account a set "name" = n.name, version = a.version + 1, changed_at = now()
  from json_to_recordset(v_made->'namesBefore') as n(id bigint, name text) where a.company_id = p_company and a.id = n.id;
  -- Numbers that parties and projects of the company's own have taken since stay taken.
  update counter c set value = greatest(b.value,
    case c.series
      when 'customer' then (select max(k."customerNumber") from party k where k.company_id = p_company)
      when 'supplier' then (select max(k."supplierNumber") from party k where k.company_id = p_company)
      else (select max(j."number"::bigint) from project j where j.company_id = p_company and j."number" ~ '^[0-9]{1,9}$')
    end)
  from json_to_recordset(v_made->'countersBefore') as b(series text, value bigint)
  where c.company_id = p_company and c.series = b.series and c.year = 0;
  delete from counter c where c.company_id = p_company and c.year = 0 and c.value = 0
    and c.series in (select b.series from json_to_recordset(v_made->'countersBefore') as b(series text));
end
$$;

revoke execute on function saft_import_undo_rest(bigint, json) from public;
grant execute on function saft_import_undo_rest(bigint, json) to motpost_app;
