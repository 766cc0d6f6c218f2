-- The control digit of a KID, as kid.ts computes it.
create or replace function kid_control_digit(p_payload text, p_method text) returns text language sql immutable as $$
  select case when p_method = 'MOD10' then ((10 - sum(case when d.at % 2 = 1 then d.digit
      when d.digit > 4 then d.digit * 2 - 9 else d.digit * 2 end) % 10) % 10)::text
    else case (11 - sum(d.digit * (2 + d.at % 6)) % 11) % 11 when 10 then '-'
      else ((11 - sum(d.digit * (2 + d.at % 6)) % 11) % 11)::text end end
  from (select n - 1 as at, substr(reverse(p_payload), n, 1)::int as digit from generate_series(1, length(p_payload)) n) d
$$;

revoke execute on function kid_control_digit(text, text) from public;
