-- Keeps how many matches of each kind somebody has seen. `p` holds id.
create or replace function bank_reconciliation_seen(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update bank_reconciliation b set
    "autoMatchedSeen" = (select count(*) from bank_reconciliation_match m where m.company_id = p_company and m."bankReconciliation" = b.id and m."type" = 'AUTO_MATCHED'),
    "suggestedSeen" = (select count(*) from bank_reconciliation_match m where m.company_id = p_company and m."bankReconciliation" = b.id and m."type" = 'PENDING_SUGGESTION')
  where b.company_id = p_company and b.id = (p->>'id')::bigint;
end
$$;

revoke execute on function bank_reconciliation_seen(bigint, json) from public;
grant execute on function bank_reconciliation_seen(bigint, json) to motpost_app;
