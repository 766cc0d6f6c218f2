-- Payment files that the service puts into the folder of the bank: whether they are meant for it, and when they got there.
alter table payment_setting add column "filesToFolder" boolean not null default false;
alter table payment_file add column "isForFolder" boolean not null default false;
alter table payment_file add column "handedOverTime" timestamptz;
create index payment_file_for_folder on payment_file (company_id, id) where "isForFolder" and "handedOverTime" is null;
