-- The bounds that procedures go by. Each start writes those of src/limits.ts here.
create table bound (
  name text primary key,
  value int not null
);
grant select on bound to motpost_app;

-- Answers by Idempotency-Key are removed when they are old enough; the owner of the tables may remove no younger ones.
alter policy expired on idempotency
  using (created_at < now() - make_interval(days => (select b.value from bound b where b.name = 'idempotencyDays')));
