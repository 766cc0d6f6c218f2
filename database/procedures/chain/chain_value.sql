-- A value of a changed field as it is sealed: those of secret fields as a hash with the key of this database. Where it is called it
-- becomes a part of the statement, as long as it is an expression alone.
create or replace function chain_value(p_field text, p_value text) returns text language sql stable as $$
  select case when p_value is null or p_field !~* '(identityNumber|dnumber|password|token|secret)$' then p_value else chain_keyed(p_value) end
$$;

revoke execute on function chain_value(text, text) from public;
