-- Files that came inside an electronic invoice become files of its voucher. `p` is a list of {id, file, voucher, fileName, mimeType,
-- size, checksum, addedAt, content}; the content is written in base64.
create or replace function incoming_files_keep(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into stored_file (company_id, id, place, size, checksum)
  select p_company, r.file, 'database', r.size, r.checksum
  from json_to_recordset(p) as r(file text, size bigint, checksum text);
  insert into file_piece (company_id, file, number, content)
  select p_company, c.file, n.number, substr(c.bytes, n.number * c.piece + 1, c.piece)
  from (select r.file, decode(r.content, 'base64') as bytes, r.piece from json_to_recordset(p) as r(file text, content text, piece int) offset 0) c
  cross join lateral generate_series(0, greatest(0, (length(c.bytes) - 1) / c.piece)) n(number);
  insert into document (company_id, id, "fileName", "size", "mimeType", "file", "checksum", "voucher", "addedAt")
  select p_company, r.id, r."fileName", r.size, r."mimeType", r.file, r.checksum, r.voucher, r."addedAt"
  from json_to_recordset(p) as r(id bigint, file text, voucher bigint, "fileName" text, "mimeType" text, size bigint, checksum text, "addedAt" timestamptz);
end
$$;

revoke execute on function incoming_files_keep(bigint, json) from public;
grant execute on function incoming_files_keep(bigint, json) to motpost_app;
