-- The digest of a canonical text of the chain (decision 168).
create or replace function chain_digest(p_kind text, p_text text) returns bytea language plpgsql immutable as $$
begin
  return sha256(convert_to('motpost/' || p_kind || E'/1\n' || chain_normal(p_text), 'UTF8'));
end
$$;

revoke execute on function chain_digest(text, text) from public;
