-- Ids of subscriptions are unique in the installation. Where several companies had the same one, the first company keeps it,
-- and the others' subscriptions get new ones; what waits and what was delivered goes along.
alter table event_outbox drop constraint event_outbox_company_id_subscription_fkey,
  add constraint event_outbox_company_id_subscription_fkey foreign key (company_id, subscription)
    references event_subscription (company_id, id) on update cascade on delete cascade;

do $$
declare
  v record;
  v_id bigint;
begin
  for v in
    select d.company_id, d.id
    from (select s.company_id, s.id, row_number() over (partition by s.id order by s.company_id) as place from event_subscription s) d
    where d.place > 1 order by d.company_id, d.id
  loop
    perform set_config('motpost.company', v.company_id::text, true);
    -- Above those that new subscriptions get.
    loop
      v_id := 2080000000 + floor(random() * 60000000)::bigint;
      exit when not exists (select 1 from event_subscription s where s.id = v_id);
    end loop;
    update event_subscription set id = v_id where company_id = v.company_id and id = v.id;
    update event_delivery set subscription = v_id where company_id = v.company_id and subscription = v.id;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

create sequence event_subscription_id;
grant usage on sequence event_subscription_id to motpost_app;
