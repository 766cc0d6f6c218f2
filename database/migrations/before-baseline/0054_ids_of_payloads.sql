-- Ids of payloads are the company's own from now on.

-- Before 0040 the log counted from 1, as companies do; an entry of that time must not be met by a payload of now.
do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    update id_block b set next_id = greatest(b.next_id, k.most + 1)
    from (
      select max(u.id) as most from (
        select d.id from event_delivery d where d.company_id = v_company and d.id < 281474976710656
        union all
        select o.log_id from event_outbox o where o.company_id = v_company and o.log_id < 281474976710656
      ) u) k
    where b.company_id = v_company and k.most >= b.next_id;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
