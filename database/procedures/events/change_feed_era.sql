-- Called at every start by the owner: in another cluster than the last time (a restored dump, a promoted standby) a new era begins.
create or replace function change_feed_era() returns void language plpgsql as $$
declare
  v_cluster text;
  v_known text;
  v_era int;
begin
  begin
    select s.system_identifier || '.' || c.timeline_id into v_cluster from pg_control_system() s, pg_control_checkpoint() c;
  exception when insufficient_privilege then
    return;
  end;
  select value into v_known from setting where name = 'change_feed_cluster';
  if v_known is null then
    insert into setting (name, value) values ('change_feed_cluster', v_cluster);
  elsif v_known <> v_cluster then
    select coalesce(max(value), '0')::int + 1 into v_era from setting where name = 'change_feed_era';
    execute format('alter table change_log alter column era set default %s', v_era);
    insert into setting (name, value) values ('change_feed_era', v_era::text) on conflict (name) do update set value = excluded.value;
    update setting set value = v_cluster where name = 'change_feed_cluster';
  end if;
end
$$;

revoke execute on function change_feed_era() from public;
