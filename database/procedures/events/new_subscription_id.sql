-- An id for a new subscription that no company of the installation has: callbacks name subscriptions by their ids alone, and
-- one address may take the callbacks of many companies. Enciphered as uncounted_id does it, in 30 bits, since clients keep
-- these ids in 32: none is given twice, and none tells how many there are.
create or replace function new_subscription_id() returns bigint language plpgsql as $$
declare
  v_next bigint := nextval('event_subscription_id');
  v_key bytea := (select convert_to('event_subscription_id' || s.value, 'UTF8') from setting s where s.name = 'id_key');
  v_left int := (v_next >> 15) & 32767;
  v_right int := v_next & 32767;
  v_hash bytea;
  v_mixed int;
begin
  if v_key is null or v_next >= 1073741824 then
    raise 'no id for a subscription';
  end if;
  for v_round in 1 .. 6 loop
    v_hash := sha256(v_key || int4send(v_round) || int4send(v_right));
    v_mixed := v_left # (((get_byte(v_hash, 0) << 8) | get_byte(v_hash, 1)) & 32767);
    v_left := v_right;
    v_right := v_mixed;
  end loop;
  return 1000000000 + ((v_left::bigint << 15) | v_right);
end
$$;

revoke execute on function new_subscription_id() from public;
grant execute on function new_subscription_id() to motpost_app;
