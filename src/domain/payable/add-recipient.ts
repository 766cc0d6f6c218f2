// PUT /supplierInvoice/:addRecipient, for one invoice and for several: an employee is asked to approve.

import { type ActionInput, action, type Change, type Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import { type ActionContext, input, mandatory, type Reader, type Row } from "../../schema/resource.ts";
import { notFound } from "../invoice/invoice/not-found.ts";
import { approvalStatus as status } from "../ledger/voucher/voucher-approval.ts";
import { approvalRequest } from "./approval-rights.ts";
import { type Approvals, invoiceIds, loadApprovals, unknownInvoices } from "./load-approval.ts";

interface Loaded extends Approvals {
  readonly isEmployee: boolean;
}

const employeeId = mandatory(input("integer", { description: "Who is asked." }));
const comment = input("text", { description: "What the one who is asked should know." });
const description =
  "Asks an employee to approve. Until everybody who is asked has approved, an invoice that is not posted yet is not posted, and one that is posted is not paid. After a rejection this asks anew.";
const shared = {
  method: "PUT",
  answers: "SupplierInvoice",
  status: 200,
  load,
  decide,
} as const;

/** Asks an employee to approve one supplier invoice. */
export const addRecipient = action({
  ...shared,
  path: "/supplierInvoice/{invoiceId}/:addRecipient",
  query: { employeeId, comment },
  description,
});

/** Asks an employee to approve supplier invoices, all or none. */
export const addRecipients = action({
  ...shared,
  path: "/supplierInvoice/:addRecipient",
  answersMany: true,
  query: { employeeId, invoiceIds, comment },
  description: `${description} All of them or none.`,
});

async function load({ path, query }: ActionInput, read: Reader): Promise<Loaded> {
  const [approvals, employees] = await Promise.all([
    loadApprovals({ path, query }, read),
    read.rows("select id from employee where company_id = $1 and id = $2::bigint", query.employeeId),
  ]);
  return { ...approvals, isEmployee: employees.length > 0 };
}

function decide({ path, query }: ActionInput, loaded: Loaded, context: ActionContext): Decision {
  const unknown = unknownInvoices(loaded);
  if (unknown !== null) return unknown;
  if (!loaded.isEmployee)
    return notFound({
      en: "There is no employee with the id in employeeId: GET /employee lists them.",
      no: "Det finnes ingen ansatt med id-en i employeeId: GET /employee viser dem.",
    });
  const employee = Number(query.employeeId);
  const faults: Fault[] = [];
  const rows: Row[] = [];
  const changes: Change[] = [];
  for (const invoice of loaded.invoices.values()) {
    const request = approvalRequest(invoice, employee);
    if (request.kind === "refused") faults.push(request.fault);
    if (request.kind !== "new") continue;
    const id = context.newId();
    rows.push({
      id,
      voucher: invoice.id,
      employee,
      round: request.round,
      status: status.requested,
      comment: "",
      commentFromOriginator: String(query.comment ?? ""),
      actionEmployee: null,
      actionDate: null,
      organisationLevel: 0,
      isVendorAttestant: false,
    });
    changes.push(
      { resource: "VoucherApprovalListElement", id, kind: "CREATE" },
      { resource: "SupplierInvoice", id: invoice.id, kind: "UPDATE" },
    );
  }
  if (faults.length > 0) return { faults };
  return {
    writes: [{ insert: "VoucherApprovalListElement", rows }],
    changes,
    answer: path.invoiceId === undefined ? { objects: loaded.ids } : { object: path.invoiceId },
  };
}
