-- A line of the bank finds the bill whose KID it has.
create index incoming_invoice_kid on incoming_invoice (company_id, payment_kid) where payment_kid <> '';
