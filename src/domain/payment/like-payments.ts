// Payments that another one is compared with: those that are like it, and the account that its receiver was paid on last. Reads only.

import type { Reader } from "../../schema/resource.ts";
import type { Draft } from "../../schema/row.ts";

/** A payment that is complete, with its receiver's account in one form. */
interface ComparedPayment {
  readonly id: number;
  readonly values: Draft<"Payment">["values"];
  readonly account: string;
}

/** A payment that another one is like. */
export interface LikePayment {
  readonly id: number;
  readonly date: string;
}

/** Days within which two payments may be the same one. */
const likeDays = 60;

/** SQL: the account of a receiver in one form, as `accountKey` has it. */
const accountSql = (t: string) =>
  `case when ${t}."creditorBban" <> '' then ${t}."creditorClearingCode" || ${t}."creditorBban"
     when ${t}."creditorIban" like 'NO%' then substr(${t}."creditorIban", 5) else ${t}."creditorIban" end`;

/** Other payments to the same account with the same amount and the same KID or invoice number, by the id of the payment. */
export async function loadAlike(
  read: Reader,
  payments: readonly ComparedPayment[],
): Promise<ReadonlyMap<number, readonly LikePayment[]>> {
  const rows = await read.rows<LikePayment & { readonly of: number }>(
    `select w.id as of, y.id, y."requestedDate" as date
     from json_to_recordset($2::json) w(id bigint, account text, amount numeric, currency bigint, day date, kid text, "references" text[])
     cross join lateral payments_alike($1, w.amount, w.day - ${likeDays}, w.day + ${likeDays}) k(id)
     cross join lateral (select p.* from payment p where p.company_id = $1 and p.id = k.id offset 0) y
     where y.id <> w.id and y.currency = w.currency and y.status not in ('REJECTED', 'CANCELLED')
       and ${accountSql("y")} = w.account and ((w.kid <> '' and y.kid = w.kid) or y."references" && w."references") order by y.id`,
    JSON.stringify(
      payments.map(({ id, values, account }) => ({
        ...{ id, account, amount: values.amountCurrency, currency: values.currency, day: values.requestedDate },
        ...{ kid: values.kid, references: values.references },
      })),
    ),
  );
  const found = new Map<number, LikePayment[]>();
  for (const { of, ...one } of rows) found.set(of, [...(found.get(of) ?? []), one]);
  return found;
}

/**
 * The payments whose receiver is known by its account: the last payment that was settled for the supplier or employee went there; of
 * others, any that was settled did.
 */
export async function loadLastAccounts(
  read: Reader,
  payments: readonly ComparedPayment[],
): Promise<ReadonlySet<number>> {
  const rows = await read.rows<{ id: number }>(
    `select w.id from json_to_recordset($2::json) w(id bigint, account text, supplier bigint, employee bigint)
     where case
       when w.supplier is not null then w.account = (select ${accountSql("y")} from payment y
         where y.company_id = $1 and y.supplier = w.supplier and y.status = 'SETTLED' order by y."settledDate" desc, y.id desc limit 1)
       when w.employee is not null then w.account = (select ${accountSql("y")} from payment y
         where y.company_id = $1 and y.employee = w.employee and y.status = 'SETTLED' order by y."settledDate" desc, y.id desc limit 1)
       else payment_settled_to($1, w.account) end`,
    JSON.stringify(
      payments.map(({ id, values, account }) => ({
        id,
        account,
        supplier: values.supplier,
        employee: values.employee,
      })),
    ),
  );
  return new Set(rows.map(({ id }) => id));
}
