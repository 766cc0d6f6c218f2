-- Suppliers write one number in many ways: capitals, blanks and leading zeros do not count. Nothing is left of no number.
create or replace function bill_number(p_number text) returns text language sql immutable parallel safe as $$
  select case when n.text = '' then '' else coalesce(nullif(ltrim(n.text, '0'), ''), '0') end
  from (select translate(upper(regexp_replace(p_number, '[\s\u00a0\u2007\u202f]+', '', 'g')), 'æøåäöüé', 'ÆØÅÄÖÜÉ') as text) n
$$;
