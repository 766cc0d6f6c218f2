-- Whether incoming invoices may be posted while somebody has still to approve them.
alter table company add column "postBeforeApproval" boolean not null default false;
