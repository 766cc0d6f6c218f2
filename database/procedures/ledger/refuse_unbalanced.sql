-- Refuses vouchers that do not balance on each of their days, or that have fewer than two postings.
create or replace function refuse_unbalanced(p_vouchers voucher_row[], p_rows posting_row[]) returns void language plpgsql as $$
declare
  v_bad record;
begin
  if exists (
    select 1 from unnest(p_vouchers) v full join unnest(p_rows) r on r."voucher" = v.id and r.company_id = v.company_id
    group by v.company_id, v.id having count(r."voucher") < 2 or v.id is null)
  then
    raise exception 'A voucher needs at least two postings, and a posting its voucher.';
  end if;
  select r."voucher", r."date", sum(r."amount") as amount, sum(r."amountGross") filter (where r."row" > 0) as gross into v_bad
  from unnest(p_rows) r group by r.company_id, r."voucher", r."date"
  having sum(r."amount") <> 0 or coalesce(sum(r."amountGross") filter (where r."row" > 0), 0) <> 0 limit 1;
  if found then
    raise exception 'The postings of voucher % on % do not balance: amount %, gross %.', v_bad."voucher", v_bad."date", v_bad.amount, v_bad.gross;
  end if;
end
$$;

revoke execute on function refuse_unbalanced(voucher_row[], posting_row[]) from public;
