-- Invoices of a customer by day, with what they come to without VAT: a list of customers sums those of this year.
create index invoice_customer_date on invoice (company_id, customer, "invoiceDate") include ("amountExcludingVat");
drop index invoice_customer;
