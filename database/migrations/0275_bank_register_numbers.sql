-- Which bank the first four digits of an account number belong to. The rows are those of database/reference.
create table bank_register_number (
  "number" text not null,
  name text not null,
  bic text not null,
  constraint bank_register_number_pkey primary key ("number"),
  constraint bank_register_number_digits check ("number" ~ '^[0-9]{4}$')
);
create index bank_register_number_bic on bank_register_number (bic, "number");
grant select on bank_register_number to motpost_app;
