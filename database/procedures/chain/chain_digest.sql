-- The digest of a canonical text of the chain (decision 168).
create or replace function chain_digest(p_kind text, p_text text) returns bytea language plpgsql immutable as $$
begin
  -- A text of plain letters is normalised already.
  return sha256(convert_to('motpost/' || p_kind || E'/1\n'
    || case when octet_length(p_text) = length(p_text) then p_text else normalize(p_text, nfc) end, 'UTF8'));
end
$$;

revoke execute on function chain_digest(text, text) from public;
