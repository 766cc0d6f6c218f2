// Closed orders: an order is closed by the invoice of all its lines, or by hand (isClosed). One that was closed by hand opens again.

import type { Fault } from "../../../schema/error.ts";
import type { Draft, Reader, Row } from "../../../schema/resource.ts";

/** Closed orders that a body opens and that an invoice has closed: all that was ordered is invoiced. */
export async function loadInvoiced(read: Reader, drafts: readonly Draft<"Order">[]): Promise<ReadonlySet<number>> {
  const opened = drafts.filter(({ before, values }) => before?.isClosed === true && values.isClosed !== true);
  if (opened.length === 0) return new Set();
  const rows = await read.rows<{ id: number }>(
    `select o.id from sales_order o where o.company_id = $1 and o.id = any($2::bigint[]) and (o."status" = 'INVOICED'
       or exists (select 1 from order_line l where l.company_id = o.company_id and l."order" = o.id and l."invoice" is not null)
         and not exists (select 1 from order_line l where l.company_id = o.company_id and l."order" = o.id and l."invoice" is null))`,
    opened.map((draft) => draft.id),
  );
  return new Set(rows.map((row) => row.id));
}

/** Why a closed order does not change; nothing for one that is open, or that the body opens. Say whether it is unchanged first. */
export function closedFaults({ id, path, before, values }: Draft<"Order">, invoiced: ReadonlySet<number>): Fault[] {
  if (before?.isClosed !== true) return [];
  const at = (field: string) => ({ field, path: path === "" ? field : `${path}.${field}` });
  if (values.isClosed === true) return [{ key: "orderClosed", ...at("id") }];
  return invoiced.has(id) ? [{ key: "orderInvoiced", ...at("isClosed") }] : [];
}

/** An order, a line or a group, as far as it is compared. */
interface Written {
  readonly kind: "create" | "update";
  readonly bodyFields: ReadonlySet<string>;
  readonly values: object;
  readonly accepted: object;
  readonly before: object | null;
  readonly children: Readonly<Record<string, readonly Written[] | undefined>>;
  readonly removed: readonly unknown[];
}

/** Whether a body says again what is stored, as clients do that send whole objects back. */
export function isSaidAgain({ kind, bodyFields, values, accepted, before, children, removed }: Written): boolean {
  if (kind === "create" || before === null || removed.length > 0) return false;
  const [now, stored]: readonly Row[] = [values as Row, before as Row];
  const isSame = [...bodyFields].every(
    (name) =>
      !Object.hasOwn(stored ?? {}, name) ||
      JSON.stringify(now?.[name] ?? null) === JSON.stringify(stored?.[name] ?? null),
  );
  const isPriced = Object.values(accepted).every((price) => isPriceOf(stored ?? {}, price));
  return isSame && isPriced && Object.values(children).every((list) => (list ?? []).every(isSaidAgain));
}

/** Whether a price is one of the two that a line has; `price` stands for either. */
function isPriceOf(line: Row, price: unknown): boolean {
  return price === line.unitPriceIncludingVatCurrency || price === line.unitPriceExcludingVatCurrency;
}
