-- Rows that procedures have in hand have types of their own. The type of a table carries its defaults, which are copied whenever
-- rows of it are unfolded: 4 postings took 23 µs and more, and 6 as a plain type. A column that is added to one of these tables is
-- added to its type too.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['posting', 'voucher', 'invoice'] loop
    execute (select format('create type %I as (%s)', v_table || '_row',
        string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum))
      from pg_attribute a where a.attrelid = v_table::regclass and a.attnum > 0 and not a.attisdropped);
    execute format('revoke usage on type %I from public', v_table || '_row');
  end loop;
end
$$;

-- Their new forms take the new types.
drop function if exists hold_beginning(bigint, voucher[], posting[], date);
drop function if exists link_items(bigint, posting[], bigint[], boolean);
drop function if exists post_vouchers(bigint, voucher[], posting[], boolean, bigint[]);
drop function if exists refuse_unbalanced(bigint, voucher[], posting[]);
drop function if exists reverse_links(bigint, voucher[]);
drop function if exists settle_items(bigint, posting[], bigint[], bigint[]);
drop function if exists store_numbered(bigint, voucher[]);
drop function if exists supplier_vouchers_posted(bigint, posting[]);
drop function if exists touch_invoices(bigint, posting[]);
drop function if exists touch_reminders(bigint, posting[]);
