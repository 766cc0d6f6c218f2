-- What the transaction under way has written in a company: the entries of its change log, and the postings of the vouchers among
-- them. Read before a dry run is taken back. The change log is found by the transaction, the postings by
-- their vouchers.
create or replace function written_in_transaction(p_company bigint) returns json
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return (with entry as materialized (
    select c.entry, c.resource, c.object, c.kind from change_log c
    where c.company_id = p_company and c.xact = pg_current_xact_id()
      and c.era = (select max(e.era) from change_log e where e.company_id = p_company)
  ), posted as (
    select p.id, p.voucher, p."row", p.date, p.account, p.amount, p."vatType", p.customer, p.supplier, p.description
    from posting p where p.company_id = p_company
      -- A draft that is posted is a voucher that changes: of those, only the postings that are new.
      and (p.voucher in (select e.object from entry e where e.resource = 'Voucher' and e.kind = 'CREATE')
        or p.xmin = pg_current_xact_id()::xid
          and p.voucher in (select e.object from entry e where e.resource = 'Voucher' and e.kind = 'UPDATE'))
  )
  select json_build_object(
    'changes', coalesce((select json_agg(json_build_object('resource', e.resource, 'id', e.object, 'kind', e.kind) order by e.entry)
      from entry e), '[]'),
    'postings', coalesce((select json_agg(json_build_object('voucher', p.voucher, 'row', p."row", 'date', p.date,
        'account', json_build_object('id', a.id, 'number', a.number, 'name', a.name), 'amount', p.amount,
        'vatType', case when p."vatType" is null then null else json_build_object('id', p."vatType") end,
        'customer', case when p.customer is null then null else json_build_object('id', p.customer) end,
        'supplier', case when p.supplier is null then null else json_build_object('id', p.supplier) end,
        'description', p.description) order by p.voucher, p.id)
      from posted p join account a on a.company_id = p_company and a.id = p.account), '[]')));
end
$$;

revoke execute on function written_in_transaction(bigint) from public;
grant execute on function written_in_transaction(bigint) to motpost_app;
