-- The invoices that a project's plan names, and the one that it is prepared to be charged by, as clients write them.
alter table project add column "plannedInvoices" text not null default '';
alter table project add column "preliminaryInvoice" bigint;
