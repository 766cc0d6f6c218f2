-- What an audit file brings beside its postings: `p` holds
--   used        ids of accounts that postings will name: those of the shared chart get rows of their own
--   accounts    new accounts: id, number, name, type, ledgerType, isCloseable, saftCode, groupingCode
--   names       new names of accounts: id, name
--   parties     new customers and suppliers: id, kind, number (null: a new one), name and what the file says of them; `address`
--               and `contact` are ids for these
--   contacts    parties whose address, e-mail, phone and contact the file replaces: id, and as above
--   employee    the employee of postings that name none: id, name; null where none is needed
--   departments, projects, dimensions, values: id, number, name and so on
-- Returns nothing; what it changes of stored rows is kept in the row of the import by its caller.
create or replace function saft_import_masters(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_department bigint;
begin
  perform require_company(p_company);
  perform use_accounts(p_company, array(select value::bigint from json_array_elements_text(p->'used')));
  insert into account (company_id, id, "number", "name", "type", "ledgerType", "vatType", "isCloseable", "saftCode", "groupingCode")
  select p_company, a.id, a.number, a.name, a.type, a."ledgerType", 0, a."isCloseable", a."saftCode", a."groupingCode"
  from json_to_recordset(p->'accounts') as a(id bigint, number bigint, name text, type text, "ledgerType" text, "isCloseable" boolean,
    "saftCode" text, "groupingCode" text);
  update account a set "name" = n.name, version = a.version + 1, changed_at = now()
  from json_to_recordset(p->'names') as n(id bigint, name text) where a.company_id = p_company and a.id = n.id;
  perform saft_import_parties(p_company, p->'parties');
  perform saft_import_contacts(p_company, p->'contacts');
  select min(d.id) into v_department from department d where d.company_id = p_company;
  insert into employee (company_id, id, "firstName", "lastName", language, "systemAccess", "phoneNumberMobileCountry", department)
  select p_company, e.id, e.name, '', 'no', 'NO_ACCESS', 161, v_department
  from json_to_recordset(p->'employees') as e(id bigint, name text);
  insert into department (company_id, id, "departmentNumber", "name")
  select p_company, d.id, d.number, d.name from json_to_recordset(p->'departments') as d(id bigint, number text, name text);
  insert into project (company_id, id, "number", "name", "projectManager", "startDate", currency)
  select p_company, j.id, j.number, j.name, j.manager, j.day, 1
  from json_to_recordset(p->'projects') as j(id bigint, number text, name text, manager bigint, day date);
  perform projects_are_numbered(p_company, json_build_object('numbers',
    (select coalesce(json_agg(j.number), '[]') from json_to_recordset(p->'projects') as j(number text))));
  insert into accounting_dimension_name (company_id, id, "dimensionName", "dimensionIndex")
  select p_company, d.id, d.name, d.index from json_to_recordset(p->'dimensions') as d(id bigint, name text, index bigint);
  insert into accounting_dimension_value (company_id, id, "displayName", "dimensionIndex", number, "position")
  select p_company, v.id, v.name, v.index, v.number, v.position
  from json_to_recordset(p->'values') as v(id bigint, name text, index bigint, number text, position bigint);
end
$$;

revoke execute on function saft_import_masters(bigint, json) from public;
grant execute on function saft_import_masters(bigint, json) to motpost_app;
