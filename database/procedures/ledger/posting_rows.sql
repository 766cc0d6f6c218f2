-- The postings of a request as rows, with what they leave out as `p_base` has it (the company too, where all are of one). What most of
-- them say stands in members of its own, all else, such as a customer, under `more` ({} for nothing): to look for a member costs half a
-- microsecond in each posting, and there are forty columns. A process of the version before may still run: it sends no `more`, all
-- members beside each other, and no 0.
create or replace function posting_rows(p_base posting_row, p_postings json) returns posting_row[] language plpgsql as $$
declare
  v record;
  v_row posting_row;
  v_rows posting_row[] := '{}';
begin
  for v in
    select r.* from json_to_recordset(p_postings) as r(id bigint, voucher bigint, "date" date, description text, account bigint, amount numeric,
      "amountCurrency" numeric, "amountGross" numeric, "amountGrossCurrency" numeric, "row" bigint, "vatType" bigint, "vatOf" bigint, more json, company bigint)
  loop
    if v.more is null then
      p_base."row" := 0;
      p_base."vatType" := 0;
      return array(select r from json_populate_recordset(p_base, p_postings) r);
    end if;
    v_row := p_base;
    if v.more::text <> '{}' then
      v_row := json_populate_record(p_base, v.more);
    end if;
    v_row.company_id := coalesce(v.company, p_base.company_id);
    v_row.id := v.id;
    v_row."voucher" := coalesce(v.voucher, p_base."voucher");
    v_row."date" := coalesce(v."date", p_base."date");
    v_row."description" := coalesce(v.description, p_base."description");
    v_row."account" := v.account;
    v_row."amount" := v.amount;
    v_row."amountCurrency" := v."amountCurrency";
    v_row."amountGross" := v."amountGross";
    v_row."amountGrossCurrency" := v."amountGrossCurrency";
    v_row."row" := coalesce(v."row", 0);
    v_row."vatType" := coalesce(v."vatType", 0);
    v_row."vatOf" := v."vatOf";
    v_rows := array_append(v_rows, v_row);
  end loop;
  return v_rows;
end
$$;

revoke execute on function posting_rows(posting_row, json) from public;
