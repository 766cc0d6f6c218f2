-- The headers of incoming invoices, as bodies name what is in them.
create or replace view incoming_invoice_header with (security_invoker = true) as
select o.company_id, o.id, o.version, o.changed_at, coalesce(o."vendorId", 0) as "vendorId", o."invoiceDate", o."dueDate", o."currencyId", o."invoiceAmount",
  o."description", o."invoiceNumber", coalesce(o."voucherTypeId", 0) as "voucherTypeId", 0::bigint as "purchaseOrderId"
from incoming_invoice_object o;

grant select on incoming_invoice_header to motpost_app;
