// The approvers of a voucher and their answers. Written by the actions on supplier invoices alone.

import { date, flag, integer, ref, text } from "../../../schema/field.ts";
import { resource } from "../../../schema/resource.ts";

/** The status of an element; `withdrawn`: no longer asked, because another approver rejected. */
export const approvalStatus = { requested: 0, approved: 1, rejected: 2, withdrawn: 3 } as const;

const approver = (sql: string) =>
  `(select ${sql} from employee e where e.company_id = {t}.company_id and e.id = {t}."actionEmployee")`;

/** SQL of the one object that rows of the voucher, posted or not, name in a column; null where they name none or several. */
const namedByRows = (column: string) => {
  const rows = (table: string) =>
    `select p."${column}" as named from ${table} p where p.company_id = {t}.company_id and p."voucher" = {t}."voucher"`;
  return `(select case when min(x.named) = max(x.named) then min(x.named) end from (${rows("posting")} union all ${rows("posting_draft")}) x)`;
};

/** An approver of a voucher. */
export const voucherApprovalListElement = resource("VoucherApprovalListElement", "/voucherApprovalListElement", {
  verbs: "get",
  order: "round,id",
  description:
    "One who is asked to approve a voucher, and what was said. Asking again after a rejection starts a new round, which alone counts.",
  fields: {
    voucher: ref("Voucher").orDraft().required().readOnly().describe("The voucher, posted or not."),
    employee: ref("Employee").required().readOnly().describe("Who is asked."),
    actionEmployee: ref("Employee").readOnly().describe("Who approved or rejected; null while nobody did."),
    status: integer()
      .readOnly()
      .describe(
        "What was said: 0 nothing yet, 1 approved, 2 rejected, 3 no longer asked because somebody else rejected.",
      ),
    organisationLevel: integer().readOnly().describe("Always 0: everybody is asked at the same time."),
    isVendorAttestant: flag().readOnly().describe("Always false: nobody is asked because of the supplier."),
    department: ref("Department")
      .derived(namedByRows("department"))
      .describe("The department that the voucher's rows name; null where they name none or several."),
    project: ref("Project")
      .derived(namedByRows("project"))
      .describe("The project that the voucher's rows name; null where they name none or several."),
    comment: text().readOnly().describe("What was said at approval or rejection."),
    commentFromOriginator: text().readOnly().describe("What was said when asking."),
    actionDate: date().readOnly().describe("The day of approval or rejection."),
    actionEmployeeName: text()
      .derived(`coalesce(${approver(`trim(e."firstName" || ' ' || e."lastName")`)}, '')`)
      .describe("The name of who approved or rejected."),
    actionEmployeePictureId: integer().derived("0").describe("Always 0: there are no pictures."),
    actionEmployeeIsAuthCompanyAttestor: flag()
      .derived("false")
      .describe("Always false: there are no roles of approval; whoever is asked may answer."),
    round: integer().internal().describe("Counts the times that approval began anew."),
  },
});
