-- A search in an index of words (see party_words): each word of the text begins a word of the company's. A single letter is a whole
-- word. Null where the text has no word.
create or replace function words_query(p_company bigint, p_text text) returns tsquery language sql immutable as $$
  select string_agg('c' || p_company::text || 'x' || w.word || case when length(w.word) > 1 then ':*' else '' end, ' & ')::tsquery
  from regexp_split_to_table(lower(p_text), '[^[:alnum:]]+') w(word) where w.word <> ''
$$;

revoke execute on function words_query(bigint, text) from public;
