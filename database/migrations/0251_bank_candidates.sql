-- What a bank's line may be is looked for among what is open, not among all that ever had its amount.
create index invoice_open_amount on invoice (company_id, amount) where amount <> 0 and "amountCurrencyOutstanding" <> 0;
create index supplier_document_latest_amount on supplier_document (company_id, amount, id) where amount <> 0;
drop index supplier_document_amount;
create index bank_transaction_amount on bank_transaction (company_id, account, "amountCurrency", "postedDate");
