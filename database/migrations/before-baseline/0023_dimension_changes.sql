-- Dimensions of posted supplier invoices are changed by correcting vouchers; which of their rows move which debit posting.

-- A row of a correcting voucher, and the debit posting that it takes off a dimension or gives to another one. What a debit
-- posting comes to is itself and these rows, but for those of correcting vouchers that were reversed.
create table "dimension_correction" (
  company_id bigint not null,
  "posting" bigint not null,
  "corrects" bigint not null,
  primary key (company_id, "posting"),
  foreign key (company_id, "posting") references "posting" (company_id, id),
  foreign key (company_id, "corrects") references "posting" (company_id, id)
);
create index dimension_correction_corrects on "dimension_correction" (company_id, "corrects");

alter table "dimension_correction" enable row level security;
alter table "dimension_correction" force row level security;
do $$
begin
  execute format('create policy audit_reads on "dimension_correction" for select to %I using (true)', current_user);
end
$$;
create policy company_only on "dimension_correction"
  using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select on "dimension_correction" to motpost_app;

-- The correcting vouchers of each voucher that are not reversed.
create view "dimension_correcting" with (security_invoker = true) as
select distinct p.company_id, p."voucher" as corrected, v.id as "voucher"
from posting p
join dimension_correction c on c.company_id = p.company_id and c."corrects" = p.id
join posting q on q.company_id = c.company_id and q.id = c."posting"
join voucher v on v.company_id = q.company_id and v.id = q."voucher" and v."reverseVoucher" is null;
grant select on "dimension_correcting" to motpost_app;

-- Stores a correcting voucher. `p` holds the invoice's voucher (`corrected`), the `voucher` as ledger_post takes it, and
-- `rows` with posting and corrects. The corrected voucher is locked behind the counters, as a reversal locks it.
create function dimension_correct(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform ledger_post(p_company, p->'voucher');
  perform 1 from voucher where company_id = p_company and id = (p->>'corrected')::bigint and "reverseVoucher" is null for update;
  if not found then
    raise exception using errcode = 'P8000', message = 'The voucher was reversed meanwhile.';
  end if;
  insert into dimension_correction (company_id, "posting", "corrects")
  select p_company, r."posting", r."corrects" from json_to_recordset(p->'rows') as r("posting" bigint, "corrects" bigint);
end
$$;

-- Rows of one draft name other things. `p` holds id and version of the draft, and rows with their id and what they name now;
-- what a row does not say stays.
create function draft_rows_name(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update voucher_draft set version = version + 1, changed_at = now()
  where company_id = p_company and id = (p->>'id')::bigint and version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The draft was changed, posted or deleted meanwhile.';
  end if;
  update posting_draft d set version = d.version + 1, changed_at = now(),
    "project" = coalesce(r."project", d."project"), "department" = coalesce(r."department", d."department"),
    "employee" = coalesce(r."employee", d."employee"), "product" = coalesce(r."product", d."product"),
    "freeAccountingDimension1" = coalesce(r."freeAccountingDimension1", d."freeAccountingDimension1"),
    "freeAccountingDimension2" = coalesce(r."freeAccountingDimension2", d."freeAccountingDimension2"),
    "freeAccountingDimension3" = coalesce(r."freeAccountingDimension3", d."freeAccountingDimension3")
  from json_to_recordset(p->'rows') as r(id bigint, "project" bigint, "department" bigint, "employee" bigint, "product" bigint,
    "freeAccountingDimension1" bigint, "freeAccountingDimension2" bigint, "freeAccountingDimension3" bigint)
  where d.company_id = p_company and d."voucher" = (p->>'id')::bigint and d.id = r.id;
end
$$;

-- As in 0015, and a voucher is not reversed without what corrected it: the second wall, where a correction and a reversal meet.
create or replace function reverse_link(p_company bigint, p_reversed bigint, p_by bigint) returns bigint[] language plpgsql as $$
declare
  v_groups bigint[];
begin
  update voucher set "reverseVoucher" = p_by, version = version + 1, changed_at = now()
  where company_id = p_company and id = p_reversed and "reverseVoucher" is null and "series" <> 'invoice';
  if not found then
    raise exception using errcode = 'P8000', message = 'The voucher was reversed meanwhile.';
  end if;
  if exists (select 1 from dimension_correcting c where c.company_id = p_company and c.corrected = p_reversed) then
    raise exception using errcode = 'P8000', message = 'The voucher was corrected meanwhile.';
  end if;
  v_groups := array(
    select distinct s.close_group from settlement s join posting p on p.company_id = s.company_id and p.id = s.posting
    where s.company_id = p_company and p."voucher" = p_reversed);
  delete from settlement where company_id = p_company and close_group = any(v_groups);
  delete from close_group where company_id = p_company and id = any(v_groups);
  return v_groups;
end
$$;

revoke execute on function dimension_correct(bigint, json), draft_rows_name(bigint, json) from public;
grant execute on function dimension_correct(bigint, json), draft_rows_name(bigint, json) to motpost_app;
