-- Texts in the normal form in which they are sealed (chain_normal).
create or replace function chain_normals(p_texts text[]) returns text[] language plpgsql immutable as $$
begin
  return array(select chain_normal(t.text) from unnest(p_texts) with ordinality t(text, place) order by t.place);
end
$$;

revoke execute on function chain_normals(text[]) from public;
