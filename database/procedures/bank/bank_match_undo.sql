-- Undoes a match, in a reconciliation that is open. `p` holds id and version.
create or replace function bank_match_undo(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform 1 from bank_reconciliation b join bank_reconciliation_match m on m.company_id = p_company and m."bankReconciliation" = b.id
  where b.company_id = p_company and m.id = (p->>'id')::bigint and not b."isClosed" for no key update of b;
  if not found then
    raise exception using errcode = 'P8000', message = 'The reconciliation was closed meanwhile.';
  end if;
  delete from bank_reconciliation_match m where m.company_id = p_company and m.id = (p->>'id')::bigint and m.version = (p->>'version')::int;
  if not found then
    raise exception using errcode = 'P8000', message = 'The match was changed or undone meanwhile.';
  end if;
end
$$;

revoke execute on function bank_match_undo(bigint, json) from public;
grant execute on function bank_match_undo(bigint, json) to motpost_app;
