-- Whether programs may approve payments by their tokens; otherwise people who have signed in do.
alter table payment_setting add column "programsMayApprove" boolean not null default false;
