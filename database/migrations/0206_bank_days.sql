-- An import reads the last line of its account, and the payments of its own days alone, however long the account is kept.
create index bank_transaction_place on bank_transaction (company_id, account, place);
create index bank_transaction_part_account on bank_transaction_part (company_id, account, date);
