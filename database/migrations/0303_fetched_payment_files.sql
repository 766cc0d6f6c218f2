-- When the content of a payment file was last fetched; who fetched it each time stands in the change log.
alter table payment_file add column "downloadedTime" timestamptz;
