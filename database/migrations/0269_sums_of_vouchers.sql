-- What a voucher's postings come to, and how many there are: lists sum both over all that they find, which read every posting of them.
alter table voucher add column debit numeric(16, 2) not null default 0, add column "postingCount" int not null default 0;
alter type voucher_row add attribute debit numeric(16, 2), add attribute "postingCount" int;

alter table voucher disable trigger user;

do $$
declare
  v_company record;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company.company_id::text, true);
    update voucher v set debit = s.debit, "postingCount" = s.count
    from (select p."voucher", coalesce(sum(p."amount") filter (where p."amount" > 0), 0) as debit, count(*) as count
      from posting p where p.company_id = v_company.company_id group by 1) s
    where v.company_id = v_company.company_id and v.id = s."voucher";
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

alter table voucher enable trigger user;

-- Its new form takes the postings too.
drop function if exists store_numbered(bigint, voucher_row[]);
