-- Whether a text is in the normal form in which it is sealed (chain_normal).
create or replace function chain_is_normal(p_text text) returns boolean language sql immutable as $$
  select octet_length(p_text) = length(p_text) or p_text is nfc normalized
$$;

revoke execute on function chain_is_normal(text) from public;
