-- The exchange rate that was stated for an invoice, in kroner for one unit of its currency; 0: it took the rate of its day.
alter table invoice add column "exchangeRate" numeric(24,10) not null default 0,
  add constraint "invoice_exchangeRate_check" check ("exchangeRate" between 0 and 1000000);
