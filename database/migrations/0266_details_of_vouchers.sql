-- What else vouchers say is sealed, too (decision 220): those that are there as they are found.
insert into chain_backlog (company_id, kind) select c.company_id, 'voucherDetail' from company c;
