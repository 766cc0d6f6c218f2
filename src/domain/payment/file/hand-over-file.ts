// A payment file has been put into the folder that the bank's agent reads. Run by the service, and served by no path.

import { type ActionDefinition, action } from "../../../schema/action.ts";
import type { RowOf } from "../../../schema/row.ts";

/** Notes that a file is handed over; refused where it is withdrawn, or handed over already. */
export const handOverFile: ActionDefinition = action({
  method: "PUT",
  path: "/payment/file/{id}/:handOver",
  answers: "PaymentFile",
  status: 200,
  description: "Notes that a payment file is handed over.",
  async load({ path }, read): Promise<RowOf<"PaymentFile"> | undefined> {
    const [file] = await read.rows<RowOf<"PaymentFile">>(
      "select f.* from payment_file f where f.company_id = $1 and f.id = $2::bigint for no key update",
      path.id,
    );
    return file;
  },
  decide({ path }, file, context) {
    if (file === undefined || file.status !== "CREATED" || file.handedOverTime !== null)
      return { faults: [{ key: "paymentFileOver", field: "status" }] };
    return {
      writes: [
        {
          ...{ update: "PaymentFile", id: path.id, version: file.version },
          set: { handedOverTime: context.now.toISOString() },
        },
      ],
      changes: [{ resource: "PaymentFile", id: path.id, kind: "UPDATE" }],
      answer: { object: path.id },
    };
  },
});
