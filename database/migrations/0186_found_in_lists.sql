-- Lists find invoices by the day on which they are due, and customers and suppliers by the words of their names. A word stands in the
-- index behind its company, as in c7xhansen, so that a search reads the words of one company alone.
create index invoice_due on invoice (company_id, "invoiceDueDate");
create index party_words on party using gin (
  to_tsvector('simple'::regconfig, regexp_replace(' ' || lower(name), '[^[:alnum:]]+', ' c' || company_id::text || 'x', 'g')))
  with (fastupdate = off);
