-- The pairs of category and code by which accounts are grouped in the standard audit file, the same for all companies.
create table saft_grouping_code (
  code text not null primary key,
  category text not null,
  name_no text not null,
  name_en text not null
);
grant select on saft_grouping_code to motpost_app;
