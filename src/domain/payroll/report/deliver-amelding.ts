// PUT /salary/amelding/{id}/:delivered: the report of a month was sent; from then on its month does not change.

import { action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { type ActionContext, input, mandatory } from "../../../schema/resource.ts";
import { findings, isWarning, type LoadedReport, loadReport, monthOf, noMonth, taxOf } from "./amelding-findings.ts";

interface Loaded {
  readonly report: LoadedReport | null;
  /** A report that was delivered has this message id already. */
  readonly isTaken: boolean;
}

const answered = (what: string) =>
  input("number", { minimum: 0, maximum: 999_999_999_999, description: `${what} as the authorities have it.` });

/** Marks the report of a month as delivered. */
export const deliverAmelding = action({
  method: "PUT",
  path: "/salary/amelding/{id}/:delivered",
  answers: "AmeldingDelivery",
  status: 200,
  query: {
    messageId: mandatory(input("text", { maximumLength: 150, description: "The id of the message, as in its file." })),
    reference: input("text", { maximumLength: 150, description: "What the authorities call it." }),
    taxSum: answered("Tax"),
    payrollTaxSum: answered("Employer's tax"),
    financeTaxSum: answered("Finance tax"),
    attachmentSum: answered("Attachments of earnings"),
  },
  description:
    "Says that the monthly report of a month, as in 202603, was delivered, and keeps its figures beside those of the authorities. From then on payments of wages of its month are neither made nor taken back (409, code 10000). What stops the report is refused. One that is delivered again replaces the one before.",
  async load({ path, query }, read): Promise<Loaded> {
    // As payments are: none of the month is under way.
    await read.rows("select c.id from company c where c.company_id = $1 for no key update");
    const [report, taken] = await Promise.all([
      loadReport(read, { path }),
      read.rows(
        'select d.id from amelding_delivery d where d.company_id = $1 and d."messageId" = $2',
        query.messageId.trim(),
      ),
    ]);
    return { report, isTaken: taken.length > 0 };
  },
  decide({ path, query }, { report, isTaken }, context): Decision {
    if (report === null) return { problem: "notFound", parameters: { hint: noMonth } };
    const faults: Fault[] = findings(report.month)
      .filter((one) => !isWarning(one))
      .map((one) => ({ key: one.key, field: null, path: null, parameters: { name: one.name } }));
    if (query.messageId.trim() === "") faults.push({ key: "required", field: "messageId", path: "messageId" });
    if (isTaken) faults.push({ key: "ameldingMessageTaken", field: "messageId", path: "messageId" });
    if (faults.length > 0) return { faults };
    return delivered(path.id, report, query, context);
  },
});

/** What the request gives. */
interface DeliveryRequest {
  readonly messageId: string;
  readonly reference: string | undefined;
  readonly taxSum: string | undefined;
  readonly payrollTaxSum: string | undefined;
  readonly financeTaxSum: string | undefined;
  readonly attachmentSum: string | undefined;
}

function delivered(
  id: number,
  { month, last }: LoadedReport,
  request: DeliveryRequest,
  context: ActionContext,
): Decision {
  const delivery = context.newId();
  const row = {
    ...{
      id: delivery,
      version: 0,
      ...monthOf(id),
      messageId: request.messageId.trim(),
      replaces: last?.messageId ?? "",
    },
    ...{ reference: request.reference ?? "", deliveredTime: context.now.toISOString(), deliveredBy: context.employee },
    ...{ taxSum: taxOf(month), payrollTaxSum: month.employerTax, financeTaxSum: month.financeTax },
    ...{ attachmentSum: month.attached, answeredTaxSum: request.taxSum ?? null, isReopened: false },
    answeredPayrollTaxSum: request.payrollTaxSum ?? null,
    answeredFinanceTaxSum: request.financeTaxSum ?? null,
    answeredAttachmentSum: request.attachmentSum ?? null,
  };
  return {
    writes: [{ insert: "AmeldingDelivery", rows: [row] }],
    changes: [{ resource: "AmeldingDelivery", id: delivery, kind: "CREATE" }],
    answer: { object: delivery },
  };
}
