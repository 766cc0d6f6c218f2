-- Whether the bank has booked a payment to this account, in the form of payment_settled_account, that names neither a supplier nor an employee.
-- It reads as the owner of the tables, since row level security keeps what it compares from an index.
create or replace function payment_settled_to(p_company bigint, p_account text) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  return exists (select from payment y where y.company_id = p_company and y.supplier is null and y.employee is null and y.status = 'SETTLED'
    and case when y."creditorBban" <> '' then y."creditorClearingCode" || y."creditorBban"
      when y."creditorIban" like 'NO%' then substr(y."creditorIban", 5) else y."creditorIban" end = p_account);
end
$$;

revoke execute on function payment_settled_to(bigint, text) from public;
grant execute on function payment_settled_to(bigint, text) to motpost_app;
