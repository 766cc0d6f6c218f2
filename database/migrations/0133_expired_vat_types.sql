-- VAT types that have expired: to be read where old books name them, and never used again.
do $$
declare
  v_company record;
begin
  for v_company in select company_id, "language" from company loop
    perform set_config('motpost.company', v_company.company_id::text, true);
    insert into vat_type (company_id, id, "name", "number", "percentage", "direction", "rateKind", "ratePercent", "reverseCharge",
      "isDeductible", "isDirect", "sequence", "outgoingSequence", "isActive")
    select v_company.company_id, e.id, case when v_company."language" = 'no' then e.norwegian else e.english end, e.number, e.percentage,
      'IN', 'NONE', 0, 'N', false, false, e.place, 0, false
    from (values
      (2, 'UT-2', 'Utgått: inngående mva direkte 25', 'Expired: input VAT direct, standard', 100.00, 2),
      (21, 'UT-21', 'Utgått: inngående mva direkte 15', 'Expired: input VAT direct, middle', 100.00, 12),
      (22, 'UT-22', 'Utgått: inngående mva direkte 12', 'Expired: input VAT direct, low', 100.00, 13),
      (500, 'URED-13', 'Utgått: redusert lav sats 12', 'Expired: reduced low rate 12', 12.00, 36),
      (501, 'RED-13', 'Utgått: redusert lav sats 6', 'Expired: reduced low rate 6', 6.00, 37)
    ) e(id, number, norwegian, english, percentage, place)
    where not exists (select from vat_type v where v.company_id = v_company.company_id and v.id = e.id);
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
