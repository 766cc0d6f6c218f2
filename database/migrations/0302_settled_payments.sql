-- The last payment to a supplier or an employee, and those to an account that is neither's: a new payment is compared with it.
create index payment_settled_supplier on payment (company_id, supplier, "settledDate", id) where supplier is not null and status = 'SETTLED';
create index payment_settled_employee on payment (company_id, employee, "settledDate", id) where employee is not null and status = 'SETTLED';
create index payment_settled_account on payment (company_id, (case when "creditorBban" <> '' then "creditorClearingCode" || "creditorBban"
  when "creditorIban" like 'NO%' then substr("creditorIban", 5) else "creditorIban" end)) where supplier is null and employee is null and status = 'SETTLED';
