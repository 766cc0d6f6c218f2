-- Exchange rates that all companies share, the procedure that writes them, and when scheduled work was last done.

-- Kroner for one unit of "sourceCurrency" on a date, exactly as published: the published number divided by "factor", the
-- units that it was quoted for on that date. "targetCurrency" is always Norwegian kroner (1).
create table "currency_rate" (
  id bigint generated always as identity primary key,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "targetCurrency" int not null default 1 references "currency" (id) check ("targetCurrency" = 1),
  "sourceCurrency" int not null references "currency" (id) check ("sourceCurrency" <> 1),
  "rate" numeric(24,10) not null check ("rate" > 0),
  "source" text not null default 'NORGES_BANK' check ("source" in ('NORGES_BANK', 'HALLONEN')),
  "date" date not null,
  "factor" int not null check ("factor" in (1, 10, 100, 1000, 10000)),
  unique ("sourceCurrency", "date")
);

-- Stores published rates: new ones are added, corrected ones replaced with a new version, equal ones left alone. `p` is a
-- list of code, date, rate and factor; codes that the service does not know, and disabled ones, are passed over. Answers
-- how many were added and corrected, and the day of the newest rate there is.
create function rates_store(p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_added int;
  v_changed int;
begin
  with given as (
    select c.id, r."date", r."rate", r."factor"
    from json_to_recordset(p) r("code" text, "date" date, "rate" numeric, "factor" int)
    join currency c on c."code" = r."code" and not c."isDisabled" and c.id <> 1
  ), stored as (
    insert into currency_rate as k ("sourceCurrency", "date", "rate", "factor")
    select id, "date", "rate", "factor" from given order by id, "date"
    on conflict ("sourceCurrency", "date") do update
      set "rate" = excluded."rate", "factor" = excluded."factor", version = k.version + 1, changed_at = now()
      where k."rate" <> excluded."rate" or k."factor" <> excluded."factor"
    returning k.version
  )
  select count(*) filter (where version = 0), count(*) filter (where version > 0) into v_added, v_changed from stored;
  return json_build_object('added', v_added, 'changed', v_changed, 'newest', (select max("date") from currency_rate));
end
$$;

-- What the service does by itself at certain times: when it was last done, and what went wrong since.
create table "job_run" (
  name text primary key,
  done_at timestamptz,
  tried_at timestamptz not null,
  fault text
);

-- Published by the central bank for these days: rates of currencies that are traded, quoted for the units beside the code.
-- They make examples and tests work without a network; newer ones are fetched (docs/operations.md).
insert into currency_rate ("sourceCurrency", "date", "rate", "factor")
select c.id, ('{2026-03-16,2026-03-17,2026-03-18,2026-03-19,2026-03-20,2026-03-23,2026-03-24}'::date[])[o.place], o.value / k.factor, k.factor
from (values
  ('SEK', 100, '{103.53,103.43,102.25,101.75,102.29,104.17,103.76}'),
  ('DKK', 100, '{149.21,148.2,147.49,147.17,147.62,151.04,150.32}'),
  ('USD', 1, '{9.7134,9.6028,9.583,9.5709,9.5448,9.7318,9.7049}'),
  ('EUR', 1, '{11.149,11.073,11.0205,10.996,11.029,11.285,11.2305}'),
  ('GBP', 1, '{12.9027,12.8115,12.7562,12.7286,12.7594,13.0583,12.9771}'),
  ('CHF', 100, '{1233.16,1221.11,1214.65,1205.57,1212.51,1236.85,1228.05}'),
  ('JPY', 100, '{6.1037,6.0412,6.006,6.0265,6.0117,6.1378,6.1065}'),
  ('AUD', 1, '{6.8516,6.8238,6.759,6.7037,6.7452,6.8315,6.7442}'),
  ('CAD', 1, '{7.0999,7.0065,6.9865,6.9727,6.9588,7.0993,7.0588}'),
  ('PHP', 100, '{16.257,16.123,15.972,15.91,15.942,16.317,16.183}'),
  ('HKD', 1, '{1.2404,1.2255,1.2227,1.2222,1.2181,1.2426,1.2399}'),
  ('INR', 100, '{10.53,10.397,10.316,10.264,10.196,10.44,10.341}'),
  ('IDR', 100, '{0.057256,0.056627,0.056391,0.056432,0.056393,0.057597,0.057457}'),
  ('ISK', 100, '{7.77,7.71,7.67,7.67,7.67,7.86,7.8}'),
  ('ILS', 1, '{3.1142,3.0988,3.0887,3.0547,3.0732,3.1242,3.1012}'),
  ('CNY', 100, '{140.85,139.44,139.12,138.7,138.44,141.21,140.79}'),
  ('NZD', 1, '{5.6747,5.6228,5.5763,5.5535,5.5919,5.6892,5.6449}'),
  ('PKR', 100, '{3.477,3.44,3.43,3.427,3.419,3.486,3.452}'),
  ('PLN', 1, '{2.612,2.5997,2.5801,2.566,2.5779,2.6464,2.6274}'),
  ('SGD', 1, '{7.5968,7.5209,7.4796,7.4579,7.4556,7.6296,7.5784}'),
  ('ZAR', 1, '{0.5793,0.5764,0.5676,0.5607,0.5653,0.5789,0.5675}'),
  ('KRW', 100, '{0.6516,0.6457,0.6374,0.6374,0.636,0.6542,0.6475}'),
  ('TWD', 100, '{30.348,30.139,30.001,29.935,29.836,30.54,30.329}'),
  ('THB', 100, '{30.016,29.712,29.337,29.086,29.136,30.171,29.715}'),
  ('CZK', 100, '{45.625,45.312,45.042,44.851,45.007,46.178,45.882}'),
  ('TRY', 100, '{21.98,21.72,21.67,21.59,21.54,21.96,21.88}'),
  ('HUF', 100, '{2.857,2.8514,2.8054,2.7887,2.8101,2.9051,2.8805}'),
  ('BRL', 1, '{1.8431,1.8435,1.8343,1.8063,1.8163,1.8503,1.8426}'),
  ('MXN', 100, '{54.57,54.37,54.04,53.42,53.57,54.78,54.26}'),
  ('MYR', 1, '{2.4713,2.451,2.4468,2.4296,2.4228,2.4703,2.4529}'),
  ('RON', 100, '{218.84,217.48,216.35,215.73,216.42,221.46,220.42}'),
  ('VND', 100, '{0.0369,0.0365,0.0364,0.0364,0.0363,0.0369,0.0368}'),
  ('BYN', 1, '{3.2607,3.186,3.1407,3.1057,3.1615,3.2683,3.2782}'),
  ('BDT', 100, '{7.92,7.83,7.81,7.8,7.78,7.93,7.91}'),
  ('MMK', 100, '{0.4625,0.4573,0.4563,0.4558,0.4545,0.4634,0.4621}')
) k(code, factor, published)
join currency c on c."code" = k.code
cross join unnest(k.published::numeric[]) with ordinality o(value, place);

grant select on "currency_rate" to motpost_app;
grant select, insert, update on "job_run" to motpost_app;
revoke execute on function rates_store(json) from public;
grant execute on function rates_store(json) to motpost_app;
