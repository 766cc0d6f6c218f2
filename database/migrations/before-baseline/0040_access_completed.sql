-- Nothing of others can be counted, and access costs next to nothing: ids and cursors that are enciphered, parts of rate limits
-- taken together.

-- Ids that are counted over all companies, shown so that nobody can count by them: payloads, attempts and prices by date. Ids
-- that exist stay; they are all below 2^48, the new ones are not.

-- Random bits, twice: one key for ids, one for cursors.
insert into setting (name, value)
select k.name, encode(sha256(convert_to(k.name || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
from (values ('id_key'), ('cursor_key')) k(name);

-- The next number of a sequence, enciphered: a permutation of 48 bits (Feistel, six rounds of SHA-256) that only the key of
-- this database tells. No two are alike, none follows from others, and nothing is locked. Fifteen digits, as a path takes.
create function uncounted_id(p_sequence text) returns bigint language plpgsql as $$
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

alter table "event_outbox" alter column log_id set default uncounted_id('event_delivery_id');

create sequence event_attempt_id;
alter table "event_attempt" alter column id drop identity;
alter table "event_attempt" alter column id set default uncounted_id('event_attempt_id');

-- The order of attempts is no longer that of their ids.
drop index event_attempt_delivery;
create index event_attempt_delivery on "event_attempt" (company_id, delivery, number);
drop index event_delivery_object;
create index event_delivery_object on "event_delivery" (company_id, subscription, object, created_at);

-- As in 0029.
create or replace function keep_product_price() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_price (company_id, id, "product", "fromDate", "purchasePriceCurrency", "costPrice", "salesPriceExcludingVat", "vatType", "salesPriceIncludingVat", "currency")
  values (new.company_id, uncounted_id('product_price_id'), new.id, coalesce(new."pricesFrom", (now() at time zone 'Europe/Oslo')::date), new."costExcludingVatCurrency",
    new."costExcludingVatCurrency" + new."expenses", new."priceExcludingVatCurrency", new."vatType", new."priceIncludingVatCurrency", new."currency")
  on conflict (company_id, "product", "fromDate") do update set version = product_price.version + 1, changed_at = now(),
    "purchasePriceCurrency" = excluded."purchasePriceCurrency", "costPrice" = excluded."costPrice",
    "salesPriceExcludingVat" = excluded."salesPriceExcludingVat", "vatType" = excluded."vatType", "salesPriceIncludingVat" = excluded."salesPriceIncludingVat",
    "currency" = excluded."currency";
  return null;
end
$$;

-- Cursors used to say the transaction in the clear. Those that were given stay good; one of a later transaction was not given.
insert into setting (name, value)
values ('change_feed_plain', coalesce((select value from setting where name = 'change_feed_era'), '0') || '.' || pg_current_xact_id());

-- Takes parts of rate limits for a process, of any companies at once. `p` is a list of place, company, employee, consumer (0 behind
-- a JWT), window, untold (taken already), wish and limit; of each it returns what all processes have now, and what this one was
-- given. Runs as the caller, who sees one company's row at a time; one order for all who take several.
create function take_rate_leases(p json) returns table (place int, granted int, given int) language plpgsql as $$
declare
  v record;
begin
  for v in
    select r.* from json_to_recordset(p) as r(place int, company bigint, employee bigint, consumer bigint, "window" bigint,
      untold int, wish int, "limit" int)
    order by r.company, r.employee, r.consumer
  loop
    perform set_config('motpost.company', v.company::text, true);
    insert into rate_lease as l (company_id, employee, consumer, "window", granted, given)
    values (v.company, v.employee, v.consumer, v."window", v.untold + greatest(0, least(v.wish, v."limit" - v.untold)),
      greatest(0, least(v.wish, v."limit" - v.untold)))
    on conflict (company_id, employee, consumer) do update set
      granted = case when l."window" < excluded."window" then excluded.granted
        else l.granted + v.untold + greatest(0, least(v.wish, v."limit" - v.untold - l.granted)) end,
      given = case when l."window" < excluded."window" then excluded.given
        else greatest(0, least(v.wish, v."limit" - v.untold - l.granted)) end,
      "window" = greatest(l."window", excluded."window")
    returning l.granted, l.given into granted, given;
    place := v.place;
    return next;
  end loop;
end
$$;
revoke execute on function take_rate_leases(json) from public;
grant execute on function take_rate_leases(json) to motpost_app;

-- The company's user at the authorities' portal; the password encrypted.
alter table "company"
  add column "altInnId" bigint not null default 0,
  add column "sealedAltInnPassword" text not null default '';
