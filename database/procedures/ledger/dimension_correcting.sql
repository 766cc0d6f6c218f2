-- The correcting vouchers of each voucher that are not reversed, looked up from the voucher in hand, posting by posting, whatever
-- the planner knows.
create or replace view "dimension_correcting" with (security_invoker = true) as
select distinct p.company_id, p."voucher" as corrected, v.id as "voucher"
from posting p
cross join lateral (select d."posting" from dimension_correction d where d.company_id = p.company_id and d."corrects" = p.id offset 0) c
cross join lateral (select o."voucher" from posting o where o.company_id = p.company_id and o.id = c."posting" offset 0) q
cross join lateral (select o.id, o."reverseVoucher" from voucher o where o.company_id = p.company_id and o.id = q."voucher" offset 0) v
where v."reverseVoucher" is null;

grant select on dimension_correcting to motpost_app;
