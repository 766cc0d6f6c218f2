// A payment file is put into the folder that the bank's agent reads. Run by the service, and served by no path.

import { type ActionDefinition, action } from "../../../schema/action.ts";
import type { RowOf } from "../../../schema/row.ts";

/**
 * Writes a file and notes that it is handed over; refused where it is withdrawn, or handed over already.
 * @param write writes it while it is held, so that of two processes only one does
 */
export function handOverFile(write: (content: string) => Promise<void>): ActionDefinition {
  return action({
    method: "PUT",
    path: "/payment/file/{id}/:handOver",
    answers: "PaymentFile",
    status: 200,
    description: "Notes that a payment file is handed over.",
    async load({ path }, read): Promise<RowOf<"PaymentFile"> | null> {
      const [file] = await read.rows<RowOf<"PaymentFile">>(
        "select f.* from payment_file f where f.company_id = $1 and f.id = $2::bigint for no key update",
        path.id,
      );
      if (file === undefined || file.status !== "CREATED" || file.handedOverTime !== null) return null;
      await write(file.content);
      return file;
    },
    decide({ path }, file, context) {
      if (file === null) return { faults: [{ key: "paymentFileOver", field: "status" }] };
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
}
