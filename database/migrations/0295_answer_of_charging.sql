-- Charging an invoice answers all that its row has and nobody can know before, and no longer its number alone: a function cannot
-- change what it returns.
drop function if exists invoice_charge(bigint, json);
