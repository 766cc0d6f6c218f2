-- A number and a description that nobody gave read null, and mobile numbers of employees whom registrations made are Norwegian at first.
alter table accounting_dimension_name alter column description drop not null, alter column description drop default;
alter table accounting_dimension_value alter column number drop not null, alter column number drop default;
do $$
declare
  v_company record;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company.company_id::text, true);
    update employee set "phoneNumberMobileCountry" = 161
    where company_id = v_company.company_id and "phoneNumberMobileCountry" is null and version <= 1;
    update accounting_dimension_name set description = null where company_id = v_company.company_id and description = '';
    update accounting_dimension_value set number = null where company_id = v_company.company_id and number = '';
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
