-- The search over everything finds products and projects by the words of their names, invoices and bills by their amounts, and bills by
-- their suppliers' numbers. Words stand behind their company, as in party_words. The conditions keep other questions from these indexes,
-- which would read all of a new company by its first column.
create index product_words on product using gin (
  to_tsvector('simple'::regconfig, regexp_replace(' ' || lower(name), '[^[:alnum:]]+', ' c' || company_id::text || 'x', 'g')))
  with (fastupdate = off) where not "isSupplierProduct";
create index project_words on project using gin (
  to_tsvector('simple'::regconfig, regexp_replace(' ' || lower(name), '[^[:alnum:]]+', ' c' || company_id::text || 'x', 'g')))
  with (fastupdate = off);
create index invoice_amount on invoice (company_id, amount) where amount <> 0;
create index supplier_document_amount on supplier_document (company_id, amount) where amount <> 0;
create index supplier_document_number on supplier_document (company_id, "invoiceNumber") where "invoiceNumber" <> '';
