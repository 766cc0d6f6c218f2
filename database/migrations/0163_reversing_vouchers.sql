-- Which vouchers a voucher reverses: asked for when one is removed with its import, which read all vouchers of the company before.
create index voucher_reversing on voucher (company_id, "reverseVoucher") where "reverseVoucher" is not null;
