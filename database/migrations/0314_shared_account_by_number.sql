-- Accounts of the shared chart are looked for by number, in the type that numbers have in a company's own accounts.
create unique index default_account_number_wide on default_account (("number"::bigint));
