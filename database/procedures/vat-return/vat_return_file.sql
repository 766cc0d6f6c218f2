-- Files a return: locks its months, keeps the file and its envelope. Refused where the return or what it follows from has changed
-- since `p` was decided: id, version, dateFrom, dateTo, sums, xml, envelope, amount, serial, employee and findings.
create or replace function vat_return_file(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_hash text;
begin
  perform require_company(p_company);
  select r.* into v from json_to_record(p) as r(id bigint, "dateFrom" date, "dateTo" date, sums text, xml text, envelope text,
    amount numeric, serial int, employee bigint);
  perform vat_return_state_hold(p_company, p);
  perform vat_months_set(p_company, v."dateFrom", v."dateTo", true, false);
  if v.sums <> (select md5(coalesce(string_agg(s::text, ';' order by s."vatType", s.rate), '')) from vat_return_sums(p_company, v."dateFrom", v."dateTo") s) then
    raise exception using errcode = 'P8000', message = 'Something was posted in the term meanwhile.';
  end if;
  v_hash := encode(sha256(convert_to(v.xml, 'UTF8')), 'hex');
  insert into vat_return_filing (company_id, "vatReturn", serial, xml, envelope, "sha256", amount, "dateFrom", "dateTo", "filedBy")
  values (p_company, v.id, v.serial, v.xml, v.envelope, v_hash, v.amount, v."dateFrom", v."dateTo", v.employee);
  update vat_return_state set state = 'FILED', serial = v.serial, "filedAt" = now(), "filedBy" = v.employee, "filedAmount" = v.amount,
    "sha256" = v_hash, "checkedAt" = now(), version = version + 1, changed_at = now()
  where company_id = p_company and id = v.id;
  perform vat_return_keep_checks(p_company, p);
end
$$;

revoke execute on function vat_return_file(bigint, json) from public;
grant execute on function vat_return_file(bigint, json) to motpost_app;
