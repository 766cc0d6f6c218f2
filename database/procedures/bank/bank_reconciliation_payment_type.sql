-- The kinds of adjustment of a company: its own, and the defaults that it has not changed, with the accounts of their numbers.
create or replace view bank_reconciliation_payment_type with (security_invoker = true) as
select t.company_id, t.id, t.version, t.changed_at, t.description, t."debitAccount", t."creditAccount", t."isInactive" from bank_payment_type t
where t.id is not null
union all
select c.company_id, d.id, 0, c.changed_at, case c."language" when 'en' then d.english else d.norwegian end,
  (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = d.debit),
  (select a.id from account_of_chart a where a.company_id = c.company_id and a."number" = d.credit), false
from company c
cross join (values
  (1::bigint, 'Bankgebyr', 'Bank fee', 7770, null::int),
  (2, 'Leverandørbetaling', 'Payment to supplier', 2400, null),
  (3, 'Kundebetaling', 'Payment from customer', null, 1500),
  (4, 'Renteinntekt', 'Interest income', null, 8050),
  (5, 'Rentekostnad', 'Interest expense', 8150, null),
  (6, 'Øredifferanse', 'Rounding difference', 7740, null),
  (7, 'Kortoppgjør', 'Card settlement', null, 1579),
  (8, 'Skattetrekk', 'Tax withheld', 2600, null),
  (9, 'Mva', 'VAT', 2740, null),
  (10, 'Overføring egen konto', 'Transfer to own account', null, null)
) d(id, norwegian, english, debit, credit)
where not exists (select from bank_payment_type o where o.company_id = c.company_id and o.id = d.id);

grant select, insert, update on bank_reconciliation_payment_type to motpost_app;
