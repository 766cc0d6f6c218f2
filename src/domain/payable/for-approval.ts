// GET /supplierInvoice/forApproval: the supplier invoices that somebody is asked to approve.
import { query } from "../../schema/query.ts";
import { input, withDefault } from "../../schema/resource.ts";

/** Supplier invoices that wait for approval. */
export const forApproval = query({
  path: "/supplierInvoice/forApproval",
  rows: "SupplierInvoice",
  description: "The supplier invoices, posted or not, that somebody is asked to approve: the employee of the session.",
  query: {
    searchText: input("text", {
      description: "Occurs in the invoice's number or the supplier's name, whatever the case.",
    }),
    showAll: withDefault(input("flag", { description: "true: those that anybody is asked to approve." }), "false"),
    employeeId: input("integer", { description: "Those that this employee is asked to approve." }),
  },
  order: () => "invoiceDueDate,id",
  sql(query, placeholder, context) {
    const employee =
      query.showAll === true && query.employeeId === undefined
        ? ""
        : ` and e."employee" = ${placeholder(query.employeeId ?? context.employee, "bigint")}`;
    const searched =
      query.searchText === undefined
        ? ""
        : ` and strpos(lower(i."invoiceNumber" || ' ' || (select s."name" from party s where s.company_id = i.company_id and s.id = i."supplier")), lower(${placeholder(query.searchText, "text")})) > 0`;
    return (
      "select i.* from supplier_invoice i where i.company_id = $1 and i.id in " +
      `(select e."voucher" from voucher_approval_list_element e where e.company_id = $1 and e."status" = 0${employee})${searched}`
    );
  },
});
