-- Takes parts of rate limits for a process, of any companies at once. `p` is a list of place, company, employee, consumer (0 behind
-- a JWT), window, untold (taken already), wish and limit; of each it returns what all processes have now, and what this one was
-- given. Runs as the caller, who sees one company's row at a time; one order for all who take several.
create or replace function take_rate_leases(p json) returns table (place int, granted int, given int) language plpgsql as $$
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
