-- Payments of wages add up what the year has used of the free amount of zone 1a: few payslips use any.
create index payslip_free on payslip (company_id, date) where "freeAmountUsed" <> 0;
