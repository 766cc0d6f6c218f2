-- The correcting vouchers of each voucher that are not reversed.
create or replace view "dimension_correcting" with (security_invoker = true) as
select distinct p.company_id, p."voucher" as corrected, v.id as "voucher"
from posting p
join dimension_correction c on c.company_id = p.company_id and c."corrects" = p.id
join posting q on q.company_id = c.company_id and q.id = c."posting"
join voucher v on v.company_id = q.company_id and v.id = q."voucher" and v."reverseVoucher" is null;

grant select on dimension_correcting to motpost_app;
