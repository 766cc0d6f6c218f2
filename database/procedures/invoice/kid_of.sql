-- The KID of an invoice: customer number in 5 digits, invoice number in the rest of the agreed length, control digit; longer
-- numbers take the digits that they need. Where MOD11 has no digit, the first digit of the invoice number's part is 1.
create or replace function kid_of(p_customer bigint, p_number bigint, p_method text, p_length bigint) returns text language plpgsql immutable as $$
declare
  v_customer text := lpad(p_customer::text, greatest(5, length(p_customer::text)), '0');
  v_number text := p_number::text;
  v_width int := greatest(length(v_number), p_length::int - 1 - length(v_customer));
  v_payload text := v_customer || lpad(v_number, v_width, '0');
begin
  if p_method = 'NONE' then
    return '';
  end if;
  if kid_control_digit(v_payload, p_method) = '-' and length(v_number) < v_width then
    v_payload := v_customer || '1' || lpad(v_number, v_width - 1, '0');
  end if;
  if length(v_payload) > 24 or kid_control_digit(v_payload, p_method) = '-' then
    return '';
  end if;
  return v_payload || kid_control_digit(v_payload, p_method);
end
$$;

revoke execute on function kid_of(bigint, bigint, text, bigint) from public;
