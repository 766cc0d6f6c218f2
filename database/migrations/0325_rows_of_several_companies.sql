-- New objects of several companies that come at once are stored by one transaction: it names them all in `motpost.companies`, and none
-- as the one whose rows it may see. It may add rows of these companies to the tables of what is created so, and can neither read nor
-- change any.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['address', 'contact', 'delivery_address', 'order_group', 'order_line', 'party', 'sales_order'] loop
    execute format('create policy created_together on %I for insert to public
      with check (company_id = any (string_to_array(current_setting(''motpost.companies'', true), '','')::bigint[]))', v_table);
  end loop;
end
$$;

-- Their numbers are taken by one statement, too.
create policy numbered_together on counter for all to public
  using (company_id = any (string_to_array(current_setting('motpost.companies', true), ',')::bigint[]));

-- Words that many names have, as in Kari AS, stand in long lists, which were written anew for every customer. What is new now waits in
-- at most 64 kB, which a search reads beside the index, and is added together.
alter index party_words set (fastupdate = on, gin_pending_list_limit = 64);
