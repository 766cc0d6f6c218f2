// The ids that a body of /incomingInvoice names as plain numbers: which objects they are of, and which of them there are.

import type { Fault } from "../../../schema/error.ts";
import type { Draft, Reader } from "../../../schema/resource.ts";
import type { LineColumns } from "./incoming-draft.ts";

/** A body of an incoming invoice. */
export type IncomingBody = Draft<"IncomingInvoiceAggregateExternalWrite">;
/** A part of a body: its values, and which of them it gives. */
export type BodyPart = Draft<"IncomingInvoiceHeaderExternalWrite"> | Draft<"IncomingOrderLineExternalWrite">;

/** The columns of references, by the fields of a line. */
export const lineReferences = {
  accountId: "account",
  vatTypeId: "vatType",
  departmentId: "department",
  projectId: "project",
  employeeId: "employee",
  productId: "product",
  assetId: "asset",
  customerId: "customer",
  vendorId: "supplier",
  productUnitId1: "quantityType1",
  productUnitId2: "quantityType2",
  periodizationAccountId: "amortizationAccount",
  freeDimension1Id: "freeAccountingDimension1",
  freeDimension2Id: "freeAccountingDimension2",
  freeDimension3Id: "freeAccountingDimension3",
} as const satisfies Record<string, keyof LineColumns>;

/** What a field names: the model for the message, and the kind that is looked up. */
const targets: Readonly<Record<string, readonly [model: string, kind: string]>> = {
  accountId: ["Account", "account"],
  periodizationAccountId: ["Account", "account"],
  vatTypeId: ["VatType", "vatType"],
  departmentId: ["Department", "department"],
  projectId: ["Project", "project"],
  employeeId: ["Employee", "employee"],
  productId: ["Product", "product"],
  assetId: ["Asset", "asset"],
  customerId: ["Customer", "customer"],
  vendorId: ["Supplier", "supplier"],
  productUnitId1: ["ProductUnit", "unit"],
  productUnitId2: ["ProductUnit", "unit"],
  freeDimension1Id: ["AccountingDimensionValue", "value"],
  freeDimension2Id: ["AccountingDimensionValue", "value"],
  freeDimension3Id: ["AccountingDimensionValue", "value"],
  currencyId: ["Currency", "currency"],
  voucherTypeId: ["VoucherType", "voucherType"],
  purchaseOrderId: ["PurchaseOrder", "none"],
  budgetOrderLineId: ["OrderLine", "none"],
};

const lookUpSql = `select k.kind, k.id from unnest($2::text[], $3::bigint[]) k(kind, id) where case k.kind
  when 'account' then exists (select 1 from account_of_chart o where o.company_id = $1 and o.id = k.id)
  when 'vatType' then exists (select 1 from vat_type o where o.company_id = $1 and o.id = k.id)
  when 'department' then exists (select 1 from department o where o.company_id = $1 and o.id = k.id)
  when 'project' then exists (select 1 from project o where o.company_id = $1 and o.id = k.id)
  when 'employee' then exists (select 1 from employee o where o.company_id = $1 and o.id = k.id)
  when 'product' then exists (select 1 from product o where o.company_id = $1 and o.id = k.id)
  when 'asset' then exists (select 1 from asset o where o.company_id = $1 and o.id = k.id)
  when 'customer' then exists (select 1 from party o where o.company_id = $1 and o.id = k.id and o."isCustomer")
  when 'supplier' then exists (select 1 from party o where o.company_id = $1 and o.id = k.id and o."isSupplier")
  when 'unit' then exists (select 1 from product_unit o where o.company_id = $1 and o.id = k.id)
  when 'value' then exists (select 1 from accounting_dimension_value o where o.company_id = $1 and o.id = k.id)
  when 'voucherType' then exists (select 1 from voucher_type o where o.company_id = $1 and o.id = k.id)
  when 'currency' then exists (select 1 from currency o where o.id = k.id)
  else false end`;

interface NamedId {
  readonly kind: string;
  readonly id: number;
  readonly fault: Fault;
}

/** The ids that a body names, the header's first. */
function namedIds(body: IncomingBody): NamedId[] {
  const parts: readonly BodyPart[] = [...(body.children.invoiceHeader ?? []), ...(body.children.orderLines ?? [])];
  return parts.flatMap((part) =>
    Object.entries(targets).flatMap(([name, [target, kind]]): NamedId[] => {
      const id = Number((part.values as Readonly<Record<string, unknown>>)[name] ?? 0);
      if (id === 0) return [];
      const list = part.path.replace(/\[\d+\]$/, "");
      const fault = {
        key: "incomingReference",
        field: `${list}.${name}`,
        path: `${part.path}.${name}`,
        parameters: { target, id },
      };
      return [{ kind, id, fault }];
    }),
  );
}

/** The faults of ids that the company has no object of; all at once. */
export async function unknownReferences(body: IncomingBody, read: Reader): Promise<Fault[]> {
  const named = namedIds(body);
  if (named.length === 0) return [];
  const rows = await read.rows<{ kind: string; id: number }>(
    lookUpSql,
    named.map((one) => one.kind),
    named.map((one) => one.id),
  );
  const found = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  return named.filter(({ kind, id }) => !found.has(`${kind} ${id}`)).map((one) => one.fault);
}
