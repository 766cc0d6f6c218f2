-- The remark on an invoice as an object of its own.
create or replace view "invoice_remark" with (security_invoker = true) as
select company_id, id, version, changed_at, "invoiceRemarks" as "description", "postponeRemindersTo" from "invoice";

grant select, update on invoice_remark to motpost_app;
