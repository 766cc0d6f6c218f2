-- What a token of an employee may do: everything that its people may, reading alone, or changes that are tried and taken back.
-- Tokens that are there already may do everything.
alter table employee_token add column access text not null default 'FULL'
  constraint employee_token_access_check check (access in ('FULL', 'READ_ONLY', 'DRY_RUN'));
