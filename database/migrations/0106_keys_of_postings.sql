-- What a posting's keys need not guard: its voucher is stored by the same procedure and never goes, nor does the posting that opened
-- its item, which the procedure looks up; nobody may delete a currency. `motpost verify` finds what names none.
alter table posting
  drop constraint "posting_company_id_voucher_fkey",
  drop constraint "posting_company_id_openItem_fkey",
  drop constraint "posting_currency_fkey";

-- The voucher's own index finds the same rows.
drop index posting_payable;
-- Units and accounts that few postings name are looked for when one of them is deleted.
drop index posting_quantitytype1, posting_quantitytype2, posting_amortizationaccount;
create index posting_rare on posting (company_id)
  where "quantityType1" is not null or "quantityType2" is not null or "amortizationAccount" is not null;

-- The account that each document names.
create index account_of_invoices on account (company_id, "number") where "isInvoiceAccount" and not "isInactive";
