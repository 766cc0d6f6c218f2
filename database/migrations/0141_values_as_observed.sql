-- A number and a description that nobody gave read null, mobile numbers of all new employees are Norwegian at first, and addresses
-- find the party whose name they show.
alter table employee alter column "phoneNumberMobileCountry" set default 161;
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
create index party_postal_address on party (company_id, "postalAddress");
create index party_physical_address on party (company_id, "physicalAddress");
