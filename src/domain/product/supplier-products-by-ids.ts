// POST /product/supplierProduct/getSupplierProductsByIds: several supplier products by their ids, in the order asked for.

import { action } from "../../schema/action.ts";

/** Reads supplier products by their ids; writes nothing. */
export const supplierProductsByIds = action({
  method: "POST",
  path: "/product/supplierProduct/getSupplierProductsByIds",
  answers: "SupplierProduct",
  answersMany: true,
  status: 201,
  ids: true,
  description: "Supplier products by their ids, in the order asked for: a list of ids, or of objects with an id.",
  async load({ ids }, read): Promise<ReadonlySet<number>> {
    const rows = await read.rows<{ id: number }>(
      'select id from product where company_id = $1 and "isSupplierProduct" and id = any($2::bigint[])',
      ids,
    );
    return new Set(rows.map(({ id }) => id));
  },
  decide({ ids }, stored) {
    const missing = ids.find((id) => !stored.has(id));
    if (missing !== undefined)
      return {
        problem: "notFound",
        parameters: {
          hint: {
            en: `There is no SupplierProduct with the id ${missing} in the company.`,
            no: `Det finnes ingen SupplierProduct med id-en ${missing} i selskapet.`,
          },
        },
      };
    return { writes: [], changes: [], answer: { objects: ids } };
  },
});
