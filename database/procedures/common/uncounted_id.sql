-- The next number of a sequence, enciphered: a permutation of 48 bits (Feistel, six rounds of SHA-256) that only the key of
-- this database tells. No two are alike, none follows from others, and nothing is locked. Fifteen digits, as a path takes.
create or replace function uncounted_id(p_sequence text) returns bigint language plpgsql as $$
declare
  v_next bigint := nextval(p_sequence::regclass);
  v_key bytea := (select convert_to(p_sequence || s.value, 'UTF8') from setting s where s.name = 'id_key');
  v_left int := (v_next >> 24) & 16777215;
  v_right int := v_next & 16777215;
  v_hash bytea;
  v_mixed int;
begin
  if v_key is null or v_next >= 281474976710656 then
    raise 'no id for %', p_sequence;
  end if;
  for v_round in 1 .. 6 loop
    v_hash := sha256(v_key || int4send(v_round) || int4send(v_right));
    v_mixed := v_left # ((get_byte(v_hash, 0) << 16) | (get_byte(v_hash, 1) << 8) | get_byte(v_hash, 2));
    v_left := v_right;
    v_right := v_mixed;
  end loop;
  return 281474976710656 + ((v_left::bigint << 24) | v_right);
end
$$;

revoke execute on function uncounted_id(text) from public;
grant execute on function uncounted_id(text) to motpost_app;
