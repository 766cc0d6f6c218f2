-- Gives what waits its place in the chain of its company, p_most at once, oldest first; returns how many got one. Of several
-- processes one extends a chain at a time: it holds the head. A second wall is the key of the position.
--
-- Deleted rows stay in chain_waiting until it is vacuumed, about a minute. An index scan marks them, and passes them by from then on; a
-- bitmap scan reads all of them again in each call: for 3,000 entries behind 200,000 deleted ones it took 370 ms instead of 115.
create or replace function chain_extend(p_most int) returns bigint
language plpgsql security definer set search_path = public, pg_temp set enable_bitmapscan = off as $$
declare
  v_company bigint;
  v_head record;
  v_taken chain_waiting[];
  v_hashes bytea[];
  v_hash bytea;
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
    -- By where they lie: nobody changes what waits, and to look each up by its key again takes twice as long.
    with taken as (
      delete from chain_waiting w using (
        select o.ctid as place from chain_waiting o where o.company_id = v_company order by o.at, o.kind, o.object, o.part limit p_most) o
      where w.company_id = v_company and w.ctid = o.place
      returning w)
    select array_agg(t.w order by (t.w).at, (t.w).kind, (t.w).object, (t.w).part) into v_taken from taken t;
    -- Each hash needs the one before; the entries are written together.
    v_hash := v_head.hash;
    v_hashes := '{}';
    for v_place in 1..coalesce(cardinality(v_taken), 0) loop
      v_hash := sha256(convert_to(concat(E'motpost/chain/1\n', encode(v_hash, 'hex'), E'\n', v_head.position + v_place, E'\n', v_taken[v_place].kind, E'\n',
        v_taken[v_place].object, E'\n', encode(v_taken[v_place].digest, 'hex'), E'\n'), 'UTF8'));
      v_hashes[v_place] := v_hash;
    end loop;
    insert into chain_entry (company_id, position, kind, object, part, at, digest, hash, content, salt)
    select v_company, v_head.position + t.ordinality, t.kind, t.object, t.part, t.at, t.digest, v_hashes[t.ordinality], t.content, t.salt
    from unnest(v_taken) with ordinality t;
    -- Its files are rendered from now on: here, so that the change that issues a document writes nothing more. What another version of the
    -- program has issued, and is sealed as it was found, is not rendered: today's files are not those that went out.
    insert into rendering_waiting (company_id, document)
    select v_company, t.object from unnest(v_taken) t join sales_document d on d.company_id = v_company and d.id = t.object and d.issued_at = t.at
    where t.kind = 'document' on conflict do nothing;
    update chain_head h set position = v_head.position + cardinality(v_hashes), hash = v_hash where h.company_id = v_company;
    v_count := v_count + cardinality(v_hashes);
  end loop;
  return v_count;
end
$$;

revoke execute on function chain_extend(int) from public;
grant execute on function chain_extend(int) to motpost_app;
