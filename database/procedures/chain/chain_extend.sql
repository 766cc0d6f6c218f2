-- Gives what waits its place in the chain of its company, p_most at once, oldest first; returns how many got one. Of several
-- processes one extends a chain at a time: it holds the head. A second wall is the key of the position.
create or replace function chain_extend(p_most int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint;
  v_head record;
  v record;
  v_count bigint := 0;
begin
  -- Replacing books in the test environment locks all tables by name: here the first of them, so that neither waits in a circle.
  lock table chain_entry in row exclusive mode;
  for v_company in select distinct w.company_id from (select company_id from chain_waiting limit p_most) w order by 1 loop
    insert into chain_head (company_id, position, hash)
    values (v_company, 0, sha256(convert_to(format(E'motpost/chain/1\n%s\n', v_company), 'UTF8'))) on conflict do nothing;
    select h.position, h.hash into v_head from chain_head h where h.company_id = v_company for update skip locked;
    if not found then
      continue;
    end if;
    for v in
      with taken as (
        delete from chain_waiting w using (
          select o.kind, o.object, o.part from chain_waiting o where o.company_id = v_company order by o.at, o.kind, o.object, o.part limit p_most) o
        where w.company_id = v_company and w.kind = o.kind and w.object = o.object and w.part = o.part
        returning w.*)
      select * from taken t order by t.at, t.kind, t.object, t.part
    loop
      v_head.position := v_head.position + 1;
      v_head.hash := sha256(convert_to(concat(E'motpost/chain/1\n', encode(v_head.hash, 'hex'), E'\n', v_head.position, E'\n', v.kind, E'\n', v.object, E'\n',
        encode(v.digest, 'hex'), E'\n'), 'UTF8'));
      insert into chain_entry (company_id, position, kind, object, part, at, digest, hash, content, salt)
      values (v_company, v_head.position, v.kind, v.object, v.part, v.at, v.digest, v_head.hash, v.content, v.salt);
      -- Its files are rendered from now on: here, so that the change that issues a document writes nothing more. What another version of the
      -- program has issued, and is sealed as it was found, is not rendered: today's files are not those that went out.
      if v.kind = 'document' and exists (select from sales_document d where d.company_id = v_company and d.id = v.object and d.issued_at = v.at) then
        insert into rendering_waiting (company_id, document) values (v_company, v.object) on conflict do nothing;
      end if;
      v_count := v_count + 1;
    end loop;
    update chain_head h set position = v_head.position, hash = v_head.hash where h.company_id = v_company;
  end loop;
  return v_count;
end
$$;

revoke execute on function chain_extend(int) from public;
grant execute on function chain_extend(int) to motpost_app;
