-- Seals one filed return: the SHA-256 of its file and of its envelope, and what it came to.
create or replace function seal_filed(f vat_return_filing) returns void
language plpgsql set search_path = public, pg_temp set datestyle = 'ISO' as $$
declare
  v_envelope text := encode(sha256(convert_to(f.envelope, 'UTF8')), 'hex');
  v_xml text := encode(sha256(convert_to(f.xml, 'UTF8')), 'hex');
  v_at text := to_char(f."filedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
begin
  insert into chain_waiting (company_id, kind, object, part, digest, content)
  values (f.company_id, 'filing', f."vatReturn", f.serial,
    chain_digest('filing', concat('{"amount":"', f.amount, '","dateFrom":"', f."dateFrom", '","dateTo":"', f."dateTo", '","envelopeSha256":"', v_envelope,
      '","filedAt":"', v_at, '","filedById":', f."filedBy", ',"serial":', f.serial, ',"sha256":"', v_xml, '","vatReturnId":', f."vatReturn", '}')),
    concat('["', f.amount, '","', f."dateFrom", '","', f."dateTo", '","', v_envelope, '","', v_at, '",', f."filedBy", ',', f.serial, ',"', v_xml, '",', f."vatReturn", ']'));
end
$$;

revoke execute on function seal_filed(vat_return_filing) from public;
