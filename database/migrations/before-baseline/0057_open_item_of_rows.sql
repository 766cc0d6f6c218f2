-- Open items are references: a row of a draft names the one that it joins when it is posted.
alter table "posting_draft" add column "openItem" bigint;
alter table "posting_draft" add foreign key (company_id, "openItem") references "posting" (company_id, id);
alter table "posting" add foreign key (company_id, "openItem") references "posting" (company_id, id);
