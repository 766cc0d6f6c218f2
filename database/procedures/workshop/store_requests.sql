-- Writes a batch of requests of whatever company. One that is there already was written by an attempt whose answer was lost.
create or replace function store_requests(p json) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into request_log (company_id, request_id, "time", method, path, query, status, code, milliseconds, token, employee,
    request_body, response_body, is_aborted)
  select r."company", r."requestId", r."time", r."method", r."path", r."query", r."status", r."code", r."milliseconds", r."token",
    r."employee", r."requestBody", r."responseBody", r."isAborted"
  from json_to_recordset(p) as r("company" bigint, "requestId" uuid, "time" timestamptz, "method" text, "path" text, "query" text,
    "status" int, "code" int, "milliseconds" int, "token" bigint, "employee" bigint, "requestBody" text, "responseBody" text,
    "isAborted" boolean)
  on conflict (company_id, request_id) do nothing
$$;

revoke execute on function store_requests(json) from public;
grant execute on function store_requests(json) to motpost_app;
