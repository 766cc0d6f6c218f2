-- The digest that an entry of the chain has: that of its text, with salt and part of the entry where it has a salt. Who does not know the
-- salt cannot try values until one fits; and which state of an object came last cannot be changed.
create or replace function chain_salted(p_digest bytea, p_salt uuid, p_part int) returns bytea language sql immutable as $$
  select case when p_salt is null then p_digest
    else sha256(convert_to(concat(E'motpost/salted/1\n', p_salt, E'\n', p_part, E'\n', encode(p_digest, 'hex'), E'\n'), 'UTF8')) end
$$;

revoke execute on function chain_salted(bytea, uuid, int) from public;
