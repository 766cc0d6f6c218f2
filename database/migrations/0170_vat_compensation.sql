-- Input VAT of the codes with right to compensation gets an account of its own, as in new companies: 2716, or the next free number of
-- the VAT accounts. What is posted stays where it is.
do $$
declare
  v_company record;
  v_account bigint;
  v_number int;
begin
  for v_company in select c.company_id, c.language from company c loop
    perform set_config('motpost.company', v_company.company_id::text, true);
    v_number := (select n from generate_series(2716, 2739) n
      where not exists (select 1 from account a where a.company_id = v_company.company_id and a."number" = n)
        and not exists (select 1 from default_account d where d."number" = n and d."number" <> 2716) order by n limit 1);
    continue when v_number is null or not exists (select 1 from vat_type v where v.company_id = v_company.company_id and v."number" like '%-K');
    update id_block set next_id = next_id + 1 where company_id = v_company.company_id returning next_id - 1 into v_account;
    insert into account (company_id, id, "number", "name", "type", "vatType", "vatLocked", "legalVatClass", "saftCode", "groupingCode")
    values (v_company.company_id, v_account, v_number,
      case v_company.language when 'en' then 'Input VAT, compensation' else 'Inngående mva, kompensasjon' end,
      'LIABILITIES', 0, true, 'NONE', '27', '2740');
    update vat_type v set "inAccount" = v_account, version = v.version + 1, changed_at = now()
    where v.company_id = v_company.company_id and v."inAccount" is not null
      and (v."number" like '%-K' or v."parentType" in (select t.id from vat_type t where t.company_id = v.company_id and t."number" like '%-K'));
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
