-- The digest of a canonical text of the chain (decision 168), in a form of its kind.
create or replace function chain_digest(p_kind text, p_text text, p_form int default 1) returns bytea language plpgsql immutable as $$
begin
  return sha256(convert_to('motpost/' || p_kind || '/' || p_form || E'\n' || chain_normal(p_text), 'UTF8'));
end
$$;

revoke execute on function chain_digest(text, text, int) from public;
