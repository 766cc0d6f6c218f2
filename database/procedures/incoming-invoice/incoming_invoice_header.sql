-- The headers of incoming invoices, as bodies name what is in them.
create or replace view incoming_invoice_header with (security_invoker = true) as
select o.company_id, o.id, o.version, o.changed_at, o."vendorId", o."invoiceDate", o."dueDate", o."currencyId", o."invoiceAmount",
  o."description", o."invoiceNumber", o."voucherTypeId", null::bigint as "purchaseOrderId"
from incoming_invoice_object o;

grant select on incoming_invoice_header to motpost_app;
