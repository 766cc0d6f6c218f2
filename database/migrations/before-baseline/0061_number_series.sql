-- Where series of numbers begin, and what they leave out: the regulation asks for numbers without gaps (§ 5-1-3), so that a
-- series is moved before its first number, or later with a reason that is kept.

-- The first number of a series. Unused series stand one below it.
alter table "ledger_counter" add column start bigint not null default 1;

-- Numbers that no voucher and no invoice will have, and why.
create table "number_gap" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "series" text not null,
  "year" bigint not null,
  "numberFrom" bigint not null,
  "numberTo" bigint not null,
  "reason" text not null,
  "employee" bigint not null,
  "madeAt" timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, "series", "year", "numberFrom"),
  foreign key (company_id, "employee") references "employee" (company_id, id),
  check ("numberFrom" <= "numberTo")
);
create trigger number_gap_stays before update or delete on "number_gap" for each row execute function refuse_change();
create trigger number_gap_not_emptied before truncate on "number_gap" for each statement execute function refuse_change();
do $$
begin
  alter table "number_gap" enable row level security;
  alter table "number_gap" force row level security;
  execute format('create policy audit_reads on "number_gap" for select to %I using (true)', current_user);
  create policy company_only on "number_gap" using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
end
$$;
grant select on "number_gap" to motpost_app;

-- Moves a series without gaps: a series that is unused begins with the number; one in use leaves out what lies before it.
create function ledger_series_move(p_company bigint, p_series text, p_year int, p_next bigint, p_reason text, p_employee bigint) returns void
language plpgsql as $$
declare
  v_counter record;
  v_id bigint;
begin
  insert into ledger_counter (company_id, series, year, value) values (p_company, p_series, p_year, 0) on conflict do nothing;
  select value, start into v_counter from ledger_counter
  where company_id = p_company and series = p_series and year = p_year for update;
  if v_counter.value < v_counter.start then
    update ledger_counter set value = p_next - 1, start = p_next where company_id = p_company and series = p_series and year = p_year;
    return;
  end if;
  if p_next <= v_counter.value then
    raise exception using errcode = 'P8000', message = 'The series has reached the number meanwhile.';
  end if;
  if p_next = v_counter.value + 1 then
    return;
  end if;
  if p_reason = '' then
    raise exception using errcode = 'P8000', message = 'The series has begun meanwhile.';
  end if;
  update id_block set next_id = next_id + 1 where company_id = p_company returning next_id - 1 into v_id;
  insert into number_gap (company_id, id, "series", "year", "numberFrom", "numberTo", "reason", "employee")
  values (p_company, v_id, p_series, p_year, v_counter.value + 1, p_next - 1, p_reason, p_employee);
  update ledger_counter set value = p_next - 1 where company_id = p_company and series = p_series and year = p_year;
end
$$;

-- What a change of settings wants of series: a list of series, year, next, reason, employee and whether it has no gaps. It is
-- carried out with the change and not kept.
alter table "company" add column "seriesMoves" text not null default '';
create function company_moves_series() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_move record;
begin
  for v_move in
    select * from json_to_recordset(new."seriesMoves"::json) as r(series text, "year" int, "next" bigint, reason text, employee bigint, "isLedger" boolean)
  loop
    if v_move."isLedger" then
      perform ledger_series_move(new.company_id, v_move.series, v_move."year", v_move."next", v_move.reason, v_move.employee);
    else
      insert into counter (company_id, series, year, value) values (new.company_id, v_move.series, 0, v_move."next" - 1)
      on conflict (company_id, series, year) do update set value = excluded.value;
    end if;
  end loop;
  new."seriesMoves" := '';
  return new;
end
$$;
create trigger company_moves_series before update of "seriesMoves" on "company" for each row when (new."seriesMoves" <> '')
  execute function company_moves_series();

revoke execute on function ledger_series_move(bigint, text, int, bigint, text, bigint), company_moves_series() from public;
