-- What is sealed of pay, payments, bank statements, expenses and the change log has few possible values: with a digest of them somebody
-- could try which it is. From now on such a digest has a salt of its own (decision 257). Older entries keep theirs.
alter table chain_waiting add column if not exists salt uuid;
alter table chain_entry add column if not exists salt uuid;
