-- The invoices and orders of a customer in a range of days: one index that has all conditions, so that no plan can take that of the
-- days alone, which reads all that a company without statistics has in them.
drop index invoice_customer;
create index invoice_customer on invoice (company_id, customer, "invoiceDate", id);
drop index sales_order_customer;
create index sales_order_customer on sales_order (company_id, customer, "orderDate", id);
