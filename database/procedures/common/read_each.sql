-- Runs a statement that this connection has prepared once for each of several companies, and answers all rows together. The
-- statement takes the company, a text and a list of ids, and answers the company, and an id and a text for each that it finds. It
-- sees what row level security lets each company see, since the company is set in front of each run, and nothing is done in the
-- owner's name. Where one run fails, all do.
create or replace function read_each(p_statement text, p_text text, p_asked json) returns table (company bigint, id bigint, body text)
language plpgsql as $$
declare
  v record;
begin
  for v in select r.company, r.ids from json_to_recordset(p_asked) as r(company bigint, ids bigint[]) loop
    perform set_config('motpost.company', v.company::text, true);
    return query execute format('execute %I (%s, %L, %L)', p_statement, v.company, p_text, v.ids);
  end loop;
end
$$;

revoke execute on function read_each(text, text, json) from public;
grant execute on function read_each(text, text, json) to motpost_app;
