-- The outgoing payment types that a company starts with. An account that the company has deleted has none.
create or replace function add_payment_types_out(p_company bigint) returns void language plpgsql as $$
declare
  v_next bigint;
begin
  update id_block set next_id = next_id + (select max("sequence") from default_payment_type)
  where company_id = p_company
  returning next_id - (select max("sequence") from default_payment_type) into v_next;
  insert into payment_type_out (company_id, id, "description", "creditAccount", "showIncomingInvoice", "showWagePayment", "showVatReturns",
    "showWagePeriodTransaction", "requiresSeparateVoucher", "sequence", "isInactive")
  select p_company, v_next + d."sequence" - 1, case when c."language" = 'no' then d."nameNorwegian" else d."nameEnglish" end, a.id,
    d."showIncomingInvoice", d."showWagePayment", d."showVatReturns", d."showWagePeriodTransaction", d."requiresSeparateVoucher",
    d."sequence", d."isInactive"
  from default_payment_type d
  join company c on c.company_id = p_company
  join account a on a.company_id = p_company and a."number" = d."accountNumber"
  where d."direction" = 'OUT';
end
$$;

revoke execute on function add_payment_types_out(bigint) from public;
